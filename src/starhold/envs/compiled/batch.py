"""Many matches at once: each entry does a range of them, so that threads can share a batch.

What a match draws from chance depends on its own words only, never on the range it is done in. The functions for one
match are also what the kernels of `device.py` call.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, NamedTuple

from starhold.core.compiled.bits import below, lowest, next_random, nth, popcount
from starhold.core.compiled.contract import bind, bound
from starhold.core.compiled.jit import Many, Plain, Vector, entry, jit
from starhold.core.compiled.memory import copy_struct

rules = bound(__name__)
flow = bind("starhold.core.compiled.flow", rules)

if TYPE_CHECKING:
    from starhold.core.compiled.jit import Struct as Setup
    from starhold.core.compiled.jit import Struct as State
else:
    Setup, State = rules.Setup, rules.State

Ints = Annotated[Vector, "i8", 1]
Flags = Annotated[Vector, "?", 1]
Masks = Annotated[Vector, "?", 2]
Floats = Annotated[Vector, "f4", 2]


class Matches(NamedTuple):
    """Matches by their places, the ring of set-ups that new ones are drawn from, and who is asked what in each."""

    states: Many[State]
    setups: Many[Setup]
    starts: Many[State]
    """How a match begins on each set-up."""
    slot: Ints
    """The set-up each match is played on."""
    match_rngs: Ints
    seat: Ints
    base: Ints
    legal: Ints


class Results(NamedTuple):
    """What a step brings, by match."""

    rewards: Floats
    terminated: Flags
    points: Annotated[Vector, "i8", 2]


@jit
def ask(s: State, b: Setup, i: int, seat: Ints, base: Ints, legal: Ints) -> None:
    """Note who is asked what in match i: the lowest seat that owes a decision, and its choices."""
    seat[i] = lowest(rules.owes(s, b))
    base[i] = rules.base(s, b)
    legal[i] = flow.legal(s, b, int(seat[i]))


@jit
def fill_mask(i: int, base: Ints, legal: Ints, mask: Masks) -> None:
    for action in range(mask.shape[1]):
        mask[i, action] = False
    left = int(legal[i])
    while left:
        mask[i, int(base[i]) + lowest(left)] = True
        left &= left - 1


@jit
def draw(rng: int, first: int, count: int, slots: int) -> int:
    """One of the set-ups that new matches are drawn from: `count` of them from `first` on, around a ring."""
    return (first + below(rng, count)) % slots


@jit
def begin_match(
    states: Many[State],
    setups: Many[Setup],
    starts: Many[State],
    slot: Ints,
    match_rngs: Ints,
    seat: Ints,
    base: Ints,
    legal: Ints,
    first: int,
    count: int,
    i: int,
) -> None:
    """Begin a fresh match in place i. A kernel has its arrays one by one, not as `Matches`."""
    match_rngs[i] = next_random(int(match_rngs[i]))
    slot[i] = draw(int(match_rngs[i]), first, count, len(setups))
    copy_struct(states[i], starts[slot[i]])
    ask(states[i], setups[slot[i]], i, seat, base, legal)


@entry
def begin(matches: Plain[Matches], mask: Masks, first: int, count: int, low: int, high: int) -> None:
    """Begin a fresh match in every place from `low` to `high`."""
    m = Matches(*matches)
    for i in range(low, high):
        begin_match(m.states, m.setups, m.starts, m.slot, m.match_rngs, m.seat, m.base, m.legal, first, count, i)
        fill_mask(i, m.base, m.legal, mask)


@jit
def is_legal(action: int, base: int, legal: int) -> bool:
    """Whether an action is among the choices counted from `base`."""
    return base <= action <= base + 62 and (legal >> (action - base)) & 1 == 1


@entry
def first_illegal(actions: Ints, base: Ints, legal: Ints) -> int:
    """The first match whose action is not legal, or -1."""
    for i in range(len(actions)):
        if not is_legal(int(actions[i]), int(base[i]), int(legal[i])):
            return i
    return -1


@jit
def answer_matches(
    states: Many[State],
    setups: Many[Setup],
    starts: Many[State],
    slot: Ints,
    match_rngs: Ints,
    seat: Ints,
    base: Ints,
    legal: Ints,
    actions: Ints,
    rewards: Floats,
    terminated: Flags,
    points: Annotated[Vector, "i8", 2],
    first: int,
    count: int,
    low: int,
    high: int,
) -> None:
    """Carry out the actions, which are legal; where a match ends, pay its seats and begin a fresh one.

    The loop is in here because handing so many arrays over costs as much as half a decision. They come one by one, as a
    kernel has them.
    """
    for i in range(low, high):
        if terminated[i]:
            terminated[i] = False
            for paid in range(rewards.shape[1]):
                rewards[i, paid] = 0.0
        s, b = states[i], setups[slot[i]]
        flow.apply(s, b, int(seat[i]), int(actions[i]))
        if rules.owes(s, b) == 0:
            pay(flow.winners(s, b, points[i]) & 255, i, rewards)
            terminated[i] = True
            begin_match(states, setups, starts, slot, match_rngs, seat, base, legal, first, count, i)
        else:
            ask(s, b, i, seat, base, legal)


@entry
def step(
    matches: Plain[Matches],
    mask: Masks,
    actions: Ints,
    results: Plain[Results],
    first: int,
    count: int,
    low: int,
    high: int,
) -> None:
    """Carry out the actions in the matches from `low` to `high`, and fill their masks."""
    m, found = Matches(*matches), Results(*results)
    answer_matches(
        m.states, m.setups, m.starts, m.slot, m.match_rngs, m.seat, m.base, m.legal, actions,
        found.rewards, found.terminated, found.points, first, count, low, high,
    )  # fmt: skip
    for i in range(low, high):
        fill_mask(i, m.base, m.legal, mask)


@jit
def pay(winners: int, i: int, rewards: Floats) -> None:
    """Winners share 1 and all pay for it alike, scaled so that a win alone is worth 1; the sum is 0."""
    seats = rewards.shape[1]
    share = 1.0 / popcount(winners)
    for seat in range(seats):
        won = share if winners >> seat & 1 else 0.0
        rewards[i, seat] = (seats * won - 1.0) / (seats - 1.0)


@jit
def count_win(winners: int, i: int, wins: Floats) -> None:
    """Add a win to the winners' counts, shared where they tied."""
    for seat in range(wins.shape[1]):
        if winners >> seat & 1:
            wins[i, seat] += 1.0 / popcount(winners)


@jit
def sample_match(answer_rngs: Ints, base: Ints, legal: Ints, actions: Ints, i: int) -> None:
    """An action for match i, uniformly among the legal ones."""
    answer_rngs[i] = next_random(int(answer_rngs[i]))
    choices = int(legal[i])
    actions[i] = int(base[i]) + nth(choices, below(int(answer_rngs[i]), popcount(choices)))


@entry
def sample(answer_rngs: Ints, base: Ints, legal: Ints, actions: Ints, low: int, high: int) -> None:
    """An action for each match, uniformly among the legal ones."""
    for i in range(low, high):
        sample_match(answer_rngs, base, legal, actions, i)


@entry
def observe(
    matches: Plain[Matches],
    scratch: Many[State],
    worker: int,
    eyes: Ints,
    planes: Annotated[Vector, "f4", 3],
    overall: Floats,
    low: int,
    high: int,
) -> None:
    """What the seat `eyes[i]` sees of match i; scratch[worker] holds the state with the rest blanked."""
    m = Matches(*matches)
    for i in range(low, high):
        seen, b = scratch[worker], m.setups[m.slot[i]]
        copy_struct(seen, m.states[i])
        rules.blind(seen, b, int(eyes[i]))
        flow.observe(seen, b, int(eyes[i]), planes[i], overall[i])
