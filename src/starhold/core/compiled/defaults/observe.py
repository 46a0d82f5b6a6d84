"""Learners see which hexes may be answered, whose decision it is, and who is ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from starhold.core.compiled.contract import Hint, bound, load
from starhold.core.compiled.jit import Vector, jit

rules = bound(__name__)
points = load("starhold.core.compiled.defaults.points", rules)

if TYPE_CHECKING:
    from starhold.core.compiled.jit import Struct as State

    class Setup(State):
        seats: int

else:
    Setup, State = rules.Setup, rules.State

PLANES = ("legal for the observer",)
OVERALL = ("the observer owes a decision", "share of all points, of the observer", "the same, of the best rival")


@jit
def observe_hint(s: State, b: Setup) -> Hint:
    """The hexes that may be answered."""
    return (int(rules.choices(s, b)) if rules.base(s, b) == 0 else 0, 0, 0, 0)


@jit
def observe_hex(s: State, b: Setup, seat: int, hex_: int, hint: Hint, planes: Annotated[Vector, "f4", 2]) -> None:
    if seat >= 0 and rules.owes(s, b) >> seat & 1:
        planes[hex_, 0] = hint[0] >> hex_ & 1


@jit
def observe_overall(s: State, b: Setup, seat: int, overall: Annotated[Vector, "f4", 1]) -> None:
    """A spectator, -1, sees with the eyes of seat 0."""
    own = max(seat, 0)
    overall[0] = rules.owes(s, b) >> own & 1 if seat >= 0 else 0
    all_points = 1
    for other in range(int(b.seats)):
        all_points += points.points_of(s, b, other)
    overall[1] = points.points_of(s, b, own) / all_points
    overall[2] = points.best_rival(s, b, own) / all_points
