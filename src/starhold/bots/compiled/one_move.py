"""The best move by the judge: a move is the chain of small decisions until another question begins.

Depth first over an explicit stack of states and of choices not yet tried; nothing is allocated, nothing recurses.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from starhold.core.compiled.arithmetic import log
from starhold.core.compiled.bits import below, lowest, next_random, popcount
from starhold.core.compiled.contract import bind, bound
from starhold.core.compiled.jit import Many, Vector, entry, jit

rules = bound(__name__)
flow = bind("starhold.core.compiled.flow", rules)

if TYPE_CHECKING:
    from starhold.core.compiled.jit import Struct as Setup
    from starhold.core.compiled.jit import Struct as State
else:
    Setup, State = rules.Setup, rules.State

DEEPEST = 24
"""Decisions in one move at most; a longer one is judged where it stands then."""


@jit
def onward(s: State, b: Setup, seat: int) -> int:
    """The choices that continue the seat's move; none when it has ended and something else is asked."""
    if rules.about(s, b) < 0:
        return 0
    return int(flow.legal(s, b, seat))


@jit
def gumbel(rng: int) -> float:
    """A draw from Gumbel's distribution: the largest of values so shifted is a draw from their softmax."""
    return -log(-log((below(rng, 1 << 30) + 0.5) / float(1 << 30)))


@entry
def search(
    states: Many[State],
    setups: Many[Setup],
    seat: int,
    left: Annotated[Vector, "i8", 1],
    most_ends: int,
    rng: int,
    temperature: float,
) -> int:
    """The action that begins the best move from states[0]; chance picks among equals.

    With a temperature, in points of the judge, a first choice is drawn by a softmax of the best it leads to, so that
    near-equal ones get their turn. states[DEEPEST + 1] and left[DEEPEST + 1] are scratch. Each first choice may look at
    its share of `most_ends`.
    """
    b = setups[0]
    base = rules.base(states[0], b)
    firsts = flow.legal(states[0], b, seat)
    share = max(1, most_ends // popcount(firsts))
    best_value = -1e300
    best_choice = -1
    equals = 0
    while firsts:
        first = lowest(firsts)
        firsts &= firsts - 1
        left[0] = 1 << first
        depth = 0
        ends = 0
        rng = next_random(rng)
        noise = temperature * gumbel(rng) if temperature > 0.0 else 0.0
        while depth >= 0 and ends < share:
            choices = int(left[depth])
            if choices == 0:
                depth -= 1
                continue
            left[depth] = choices & (choices - 1)
            states[depth + 1] = states[depth]
            flow.apply(states[depth + 1], b, seat, rules.base(states[depth], b) + lowest(choices))
            further = onward(states[depth + 1], b, seat) if depth + 1 < DEEPEST else 0
            if further:
                depth += 1
                left[depth] = further
                continue
            ends += 1
            value = noise + rules.judge(states[depth + 1], b, seat)
            if value > best_value:
                best_value = value
                best_choice = first
                equals = 1
            elif value == best_value:
                equals += 1
                rng = next_random(rng)
                if below(rng, equals) == 0:
                    best_choice = first
    return int(base) + best_choice
