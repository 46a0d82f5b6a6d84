"""Counting the decision tree of any game (perft)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from starhold.core.compiled.bits import lowest, popcount
from starhold.core.compiled.contract import bind, bound
from starhold.core.compiled.jit import Many, Vector, entry

rules = bound(__name__)
flow = bind("starhold.core.compiled.flow", rules)

if TYPE_CHECKING:
    from starhold.core.compiled.jit import Struct as Setup
    from starhold.core.compiled.jit import Struct as State
else:
    Setup, State = rules.Setup, rules.State


@entry
def count(
    states: Many[State],
    setups: Many[Setup],
    left: Annotated[Vector, "i8", 1],
    counts: Annotated[Vector, "i8", 1],
) -> None:
    """Add to counts[d] how many ways lead d answers on from states[0]; the lowest seat asked answers first.

    states, left: scratch as long as counts. Answers at the last depth are counted, not carried out.
    """
    b = setups[0]
    deepest = len(counts) - 1
    counts[0] += 1
    depth = 0
    owing = rules.owes(states[0], b)
    left[0] = flow.legal(states[0], b, lowest(owing)) if owing and deepest > 0 else 0
    while depth >= 0:
        choices = int(left[depth])
        if choices == 0:
            depth -= 1
            continue
        if depth + 1 == deepest:
            counts[deepest] += popcount(choices)
            left[depth] = 0
            continue
        left[depth] = choices & (choices - 1)
        seat = lowest(rules.owes(states[depth], b))
        action = rules.base(states[depth], b) + lowest(choices)
        states[depth + 1] = states[depth]
        flow.apply(states[depth + 1], b, seat, action)
        depth += 1
        counts[depth] += 1
        owing = rules.owes(states[depth], b)
        left[depth] = flow.legal(states[depth], b, lowest(owing)) if owing else 0
