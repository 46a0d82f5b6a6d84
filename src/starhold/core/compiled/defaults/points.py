"""Points, for the defaults that go by nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starhold.core.compiled.contract import bound
from starhold.core.compiled.jit import jit
from starhold.core.compiled.memory import few_words

rules = bound(__name__)

if TYPE_CHECKING:
    from starhold.core.compiled.jit import Struct as State

    class Setup(State):
        seats: int

else:
    Setup, State = rules.Setup, rules.State


@jit
def points_of(s: State, b: Setup, seat: int) -> int:
    """The points of a seat as if the match ended now."""
    points = few_words()
    rules.count_points(s, b, points)
    return int(points[seat])


@jit
def best_rival(s: State, b: Setup, seat: int) -> int:
    """The most points of any other seat."""
    points = few_words()
    rules.count_points(s, b, points)
    best = -1
    for other in range(int(b.seats)):
        if other != seat and (best < 0 or points[other] > points[best]):
            best = other
    return int(points[best])
