"""The entries from Python into a game's compiled rules, written once for all games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from starhold.core.compiled.bits import below, lowest, next_random, nth, popcount, scramble
from starhold.core.compiled.contract import bind, bound
from starhold.core.compiled.jit import Many, Vector, entry, jit
from starhold.core.facts import telling

rules = bound(__name__)
flow = bind("starhold.core.compiled.flow", rules)

if TYPE_CHECKING:
    from starhold.core.compiled.jit import Struct
    from starhold.core.compiled.jit import Struct as Setup
    from starhold.core.compiled.jit import Struct as State

    class Telling(Struct):
        told: int

else:
    Setup, State, Telling = rules.Setup, rules.State, telling(rules.State)


@entry
def start_at(states: Many[State], i: int, setups: Many[Setup], j: int) -> None:
    rules.start(states[i], setups[j])
    flow.settle(states[i], setups[j])


@entry
def settle_at(states: Many[State], i: int, setups: Many[Setup], j: int) -> None:
    flow.settle(states[i], setups[j])


@entry
def owes_at(states: Many[State], i: int, setups: Many[Setup], j: int) -> int:
    return rules.owes(states[i], setups[j])


@entry
def about_at(states: Many[State], i: int, setups: Many[Setup], j: int) -> int:
    return rules.about(states[i], setups[j])


@entry
def base_at(states: Many[State], i: int, setups: Many[Setup], j: int) -> int:
    return rules.base(states[i], setups[j])


@entry
def legal_at(states: Many[State], i: int, setups: Many[Setup], j: int, seat: int) -> int:
    return flow.legal(states[i], setups[j], seat)


@entry
def step(states: Many[State], i: int, setups: Many[Setup], j: int, seat: int, action: int) -> int:
    """Answer for a seat and return the choices of the lowest seat that owes the next decision, 0 at the end."""
    flow.apply(states[i], setups[j], seat, action)
    owing = rules.owes(states[i], setups[j])
    return flow.legal(states[i], setups[j], lowest(owing)) if owing else 0


@entry
def tell_start(states: Many[Telling], i: int, setups: Many[Setup], j: int) -> None:
    """Begin in a state of zeros, and leave in it what happened before the first question."""
    rules.start(states[i], setups[j])
    flow.settle(states[i], setups[j])


@entry
def tell_step(states: Many[Telling], i: int, setups: Many[Setup], j: int, seat: int, action: int) -> None:
    """Answer for a seat, and leave in the state what happened."""
    states[i].told = 0
    flow.apply(states[i], setups[j], seat, action)


@entry
def winners_at(states: Many[State], i: int, setups: Many[Setup], j: int, points: Annotated[Vector, "i8", 1]) -> int:
    return flow.winners(states[i], setups[j], points)


@entry
def blind_at(states: Many[State], i: int, setups: Many[Setup], j: int, seat: int) -> None:
    rules.blind(states[i], setups[j], seat)


@entry
def guess_at(states: Many[State], i: int, setups: Many[Setup], j: int, seat: int, rng: int) -> None:
    rules.guess(states[i], setups[j], seat, rng)


@entry
def observe_at(
    states: Many[State],
    i: int,
    setups: Many[Setup],
    j: int,
    seat: int,
    planes: Annotated[Vector, "f4", 2],
    overall: Annotated[Vector, "f4", 1],
) -> None:
    flow.observe(states[i], setups[j], seat, planes, overall)


@entry
def relate_at(
    setups: Many[Setup], j: int, relations: Annotated[Vector, "i8", 2], regions: Annotated[Vector, "i8", 1]
) -> None:
    """Fill relations[relation, hex] and regions[number] with sets of hexes."""
    for hex_ in range(int(setups[j].hexes)):  # type: ignore[attr-defined]  # every set-up has them
        for relation in range(len(rules.RELATIONS)):
            relations[relation, hex_] = rules.related(setups[j], relation, hex_)
    for number in range(rules.REGIONS[1]):
        regions[number] = rules.region(setups[j], number)


@jit
def play_out(s: State, b: Setup, rng: int, most: int) -> int:
    """Answer at random, uniformly, until the match ends or `most` decisions were answered; how many were."""
    answered = 0
    owing = rules.owes(s, b)
    while owing and answered < most:
        seat = lowest(owing)
        choices = flow.legal(s, b, seat)
        rng = next_random(rng)
        chosen = nth(choices, below(rng, popcount(choices)))
        flow.apply(s, b, seat, rules.base(s, b) + chosen)
        answered += 1
        owing = rules.owes(s, b)
    return answered


@entry
def play_out_at(states: Many[State], i: int, setups: Many[Setup], j: int, rng: int, most: int) -> int:
    return play_out(states[i], setups[j], rng, most)


@entry
def play_many(starts: Many[State], setups: Many[Setup], scratch: Many[State], rng: int, matches: int) -> int:
    """Play whole random matches from each start in turn; the number of decisions answered."""
    answered = 0
    for match in range(matches):
        scratch[0] = starts[match % len(starts)]
        rng = next_random(rng)
        answered += play_out(scratch[0], setups[match % len(setups)], scramble(rng), 1 << 40)
    return answered
