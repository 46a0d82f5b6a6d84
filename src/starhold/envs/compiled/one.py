"""One match, for environments that are stepped from Python: few calls, each doing much."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from starhold.core.compiled.bits import below, lowest, next_random, nth, popcount
from starhold.core.compiled.contract import bind, bound
from starhold.core.compiled.jit import Many, Vector, entry

rules = bound(__name__)
flow = bind("starhold.core.compiled.flow", rules)

if TYPE_CHECKING:
    from starhold.core.compiled.jit import Struct as Setup
    from starhold.core.compiled.jit import Struct as State
else:
    Setup, State = rules.Setup, rules.State

ILLEGAL = -1


@entry
def answer(states: Many[State], setups: Many[Setup], seat: int, action: int) -> int:
    """Answer for a seat: the seats that owe a decision then, or ILLEGAL and nothing has changed."""
    s, b = states[0], setups[0]
    choice = action - rules.base(s, b)
    if choice < 0 or choice > 62 or (flow.legal(s, b, seat) >> choice) & 1 == 0:
        return ILLEGAL
    flow.apply(s, b, seat, action)
    return rules.owes(s, b)


@entry
def observe(
    states: Many[State],
    setups: Many[Setup],
    scratch: Many[State],
    seat: int,
    hexes: int,
    channels: int,
    observation: Annotated[Vector, "f4", 1],
    mask: Annotated[Vector, "i1", 1],
) -> None:
    """What a seat sees, planes[hexes, channels] and then `overall` in one row, and what it may answer."""
    scratch[0] = states[0]
    rules.blind(scratch[0], setups[0], seat)
    cut = hexes * channels
    flow.observe(scratch[0], setups[0], seat, observation[:cut].reshape((hexes, channels)), observation[cut:])
    mask[:] = 0
    base = rules.base(states[0], setups[0])
    left = flow.legal(states[0], setups[0], seat)
    while left:
        mask[base + lowest(left)] = 1
        left &= left - 1


@entry
def others_drift(states: Many[State], setups: Many[Setup], seat: int, answer_rngs: Annotated[Vector, "i8", 1]) -> int:
    """Answer at random for all but one seat until it owes a decision; the seats that owe one then, 0 at the end."""
    s, b = states[0], setups[0]
    owing = rules.owes(s, b)
    while owing and (owing >> seat) & 1 == 0:
        other = lowest(owing)
        choices = flow.legal(s, b, other)
        answer_rngs[0] = next_random(int(answer_rngs[0]))
        flow.apply(s, b, other, rules.base(s, b) + nth(choices, below(int(answer_rngs[0]), popcount(choices))))
        owing = rules.owes(s, b)
    return owing
