"""What a game's fitted judgement looks at, for fitting it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from starhold.core.contract import bound
from starhold.core.jit import Many, Vector, entry

rules = bound(__name__)

if TYPE_CHECKING:
    from starhold.core.jit import Record as Setup
    from starhold.core.jit import Record as State
else:
    Setup, State = rules.Setup, rules.State


@entry
def look_at(
    states: Many[State],
    setups: Many[Setup],
    seen: Annotated[Vector, "f8", 2],
    phases: Annotated[Vector, "f8", 1],
    points: Annotated[Vector, "f8", 1],
) -> None:
    """Fill seen[seat, feature], phases[phase] and points[seat]."""
    rules.look(states[0], setups[0], seen)
    phases[0] = 1.0
    phases[1] = rules.early(states[0], setups[0])
    phases[2] = rules.late(states[0], setups[0])
    for seat in range(len(points)):
        points[seat] = rules.points_now(seen, seat)
