"""Whoever is ahead stays ahead: the forecast goes by the points so far."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from starhold.core.contract import bound, load
from starhold.core.jit import jit
from starhold.core.judging import Features, Values, to_chances

rules = bound(__name__)
points = load("starhold.core.defaults.points", rules)

if TYPE_CHECKING:
    from starhold.core.jit import Record as State

    class Setup(State):
        seats: int

else:
    Setup, State = rules.Setup, rules.State

FEATURES = ("points",)
WEIGHTS: Path | None = None


@jit
def look(s: State, b: Setup, seen: Features) -> None:
    for seat in range(int(b.seats)):
        seen[seat, 0] = points.points_of(s, b, seat)


@jit
def early(s: State, b: Setup) -> float:
    return 1.0 if rules.owes(s, b) else 0.0


@jit
def late(s: State, b: Setup) -> float:
    return 1.0 - early(s, b)


@jit
def points_now(seen: Features, seat: int) -> float:
    return float(seen[seat, 0])


@jit
def forecast(s: State, b: Setup, seen: Features, chances: Values, totals: Values) -> None:
    look(s, b, seen)
    for seat in range(int(b.seats)):
        chances[seat] = points_now(seen, seat)
        totals[seat] = points_now(seen, seat)
    to_chances(int(b.seats), chances)
