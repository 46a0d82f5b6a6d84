"""What a game's fitted judgement looks at, for fitting it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from starhold.core.compiled.contract import bound
from starhold.core.compiled.jit import Many, Vector, entry

rules = bound(__name__)

if TYPE_CHECKING:
    from starhold.core.compiled.jit import Struct as Setup
    from starhold.core.compiled.jit import Struct as State
else:
    Setup, State = rules.Setup, rules.State


@entry
def features_at(
    states: Many[State],
    setups: Many[Setup],
    features: Annotated[Vector, "f8", 2],
    phases: Annotated[Vector, "f8", 1],
    points: Annotated[Vector, "f8", 1],
) -> None:
    """Fill features[seat, feature], phases[phase] and points[seat]."""
    rules.features_of(states[0], setups[0], features)
    phases[0] = 1.0
    phases[1] = rules.early(states[0], setups[0])
    phases[2] = rules.late(states[0], setups[0])
    for seat in range(len(points)):
        points[seat] = rules.points_now(features, seat)
