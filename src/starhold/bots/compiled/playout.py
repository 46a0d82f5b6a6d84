"""Out of the tree: how a simulation goes on from a new node, and what its end is worth to every seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starhold.bots.compiled.structs import Search
from starhold.core.compiled.arithmetic import exp
from starhold.core.compiled.bits import below, lowest, next_random, nth, popcount
from starhold.core.compiled.contract import bind, bound
from starhold.core.compiled.jit import jit

rules = bound(__name__)
flow = bind("starhold.core.compiled.flow", rules)
history = bind("starhold.bots.compiled.history", rules)

if TYPE_CHECKING:
    from starhold.bots.compiled.structs import Setup, State
else:
    Setup, State = rules.Setup, rules.State


@jit
def play_out(s: State, b: Setup, at: Search) -> None:
    """Answers that did well before, to the end of the match or as far as the horizon and the end of that move."""
    left = int(at.horizon) if at.horizon != 0 else 1 << 40
    owing = rules.owes(s, b)
    while owing and (left > 0 or rules.about(s, b) >= 0):
        seat = lowest(owing)
        choices = flow.legal(s, b, seat)
        count = popcount(choices)
        at.rng = next_random(int(at.rng))
        chosen = nth(choices, below(int(at.rng), count))
        best = -1.0
        for _ in range(1, int(at.best_of)):
            if best < 0.0:
                best = history.liking(s, b, at, seat, chosen)
            at.rng = next_random(int(at.rng))
            other = nth(choices, below(int(at.rng), count))
            liked = history.liking(s, b, at, seat, other)
            if liked > best:
                best = liked
                chosen = other
        if at.history > 0.0 or at.best_of > 1:
            history.note(s, b, at, seat, chosen)
        flow.apply(s, b, seat, rules.base(s, b) + chosen)
        left -= 1
        owing = rules.owes(s, b)


@jit
def value(s: State, b: Setup, at: Search) -> None:
    """What every seat has: its share of the win, or the judgement's chances of it where the match still goes on."""
    if rules.owes(s, b) == 0:
        share(flow.winners(s, b, at.totals[:]) & 255, b, at)
        foresee(s, b, at)
    elif at.fitted:
        rules.forecast(s, b, at.features[:], at.values[:], at.expected[:])
    else:
        foresee(s, b, at)
        by_hand(s, b, at)


@jit
def share(won: int, b: Setup, at: Search) -> None:
    """The win, shared by these seats."""
    for seat in range(int(b.seats)):
        at.values[seat] = 1.0 / popcount(won) if won >> seat & 1 else 0.0


@jit
def foresee(s: State, b: Setup, at: Search) -> None:
    """The points as they stand."""
    rules.count_points(s, b, at.totals[:])
    for seat in range(int(b.seats)):
        at.expected[seat] = float(at.totals[seat])


@jit
def by_hand(s: State, b: Setup, at: Search) -> None:
    """The hand-made judgement as chances to win."""
    seats = int(b.seats)
    best = -1e300
    for seat in range(seats):
        at.values[seat] = rules.judge(s, b, seat)
        best = max(best, at.values[seat])
    total = 0.0
    for seat in range(seats):
        at.values[seat] = exp((at.values[seat] - best) / at.judge_scale)
        total += at.values[seat]
    for seat in range(seats):
        at.values[seat] /= total
