"""Whoever is ahead stays ahead: the forecast goes by the points so far."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from starhold.core.compiled.contract import bound, load
from starhold.core.compiled.jit import jit
from starhold.core.compiled.judging import Features, Values, to_chances

rules = bound(__name__)
points = load("starhold.core.compiled.defaults.points", rules)

if TYPE_CHECKING:
    from starhold.core.compiled.jit import Struct as State

    class Setup(State):
        seats: int

else:
    Setup, State = rules.Setup, rules.State

FEATURES = ("points",)
WEIGHTS: Path | None = None


@jit
def features_of(s: State, b: Setup, features: Features) -> None:
    for seat in range(int(b.seats)):
        features[seat, 0] = points.points_of(s, b, seat)


@jit
def early(s: State, b: Setup) -> float:
    return 1.0 if rules.owes(s, b) else 0.0


@jit
def late(s: State, b: Setup) -> float:
    return 1.0 - early(s, b)


@jit
def points_now(features: Features, seat: int) -> float:
    return float(features[seat, 0])


@jit
def forecast(s: State, b: Setup, features: Features, chances: Values, totals: Values) -> None:
    features_of(s, b, features)
    for seat in range(int(b.seats)):
        chances[seat] = points_now(features, seat)
        totals[seat] = points_now(features, seat)
    to_chances(int(b.seats), chances)
