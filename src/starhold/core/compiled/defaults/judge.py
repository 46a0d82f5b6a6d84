"""A position is as good as the points one is ahead by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starhold.core.compiled.contract import bound, load
from starhold.core.compiled.jit import jit

rules = bound(__name__)
points = load("starhold.core.compiled.defaults.points", rules)

if TYPE_CHECKING:
    from starhold.core.compiled.jit import Struct as State

    class Setup(State):
        seats: int

else:
    Setup, State = rules.Setup, rules.State

NOISE = 1.0


@jit
def judge(s: State, b: Setup, seat: int) -> float:
    return float(points.points_of(s, b, seat) - points.best_rival(s, b, seat))
