"""The doors from Python into a game's compiled rules, written once for all games.

`core.jit.bind` loads this file once per game with `rules` set to the game's module, which has: the records `Setup` and
`State`; `start(s, b)`; `settle(s, b)`, which finds the next question, also of a state put together by hand;
`owes(s, b)` → seats; `legal(s, b, seat)` → choices counted from `base(s, b)`; `about(s, b)` → hex or -1;
`advance(s, b, choice)` → the choices then, one step of a chain of forced decisions; `apply(s, b, seat, action)`, the
whole chain; `winners(s, b, points)` → reason << 8 | seats; `blind(s, b, seat)`, which blanks in `s` what the seat
cannot know; `observe(s, b, seat, planes, overall)`, which is given a blinded state and reads no secret of the set-up,
and its parts `observe_hint`, `observe_hex` (which reads nothing that `blind` blanks) and `observe_overall`;
`judge(s, b, seat)`; and `REASONS`, `PLANES`, `OVERALL`, `MOST_HEXES`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from starhold.core.bits import below, lowest, next_word, nth, popcount, scramble
from starhold.core.jit import Many, Vector, entry, jit

rules: Any = globals()["rules"]

if TYPE_CHECKING:
    from starhold.core.jit import Record as Setup
    from starhold.core.jit import Record as State
else:
    Setup, State = rules.Setup, rules.State


@entry
def start_at(states: Many[State], i: int, setups: Many[Setup], j: int) -> None:
    rules.start(states[i], setups[j])


@entry
def settle_at(states: Many[State], i: int, setups: Many[Setup], j: int) -> None:
    rules.settle(states[i], setups[j])


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
    return rules.legal(states[i], setups[j], seat)


@entry
def step(states: Many[State], i: int, setups: Many[Setup], j: int, seat: int, action: int) -> int:
    """Answer for a seat and return the choices of the lowest seat that owes the next decision, 0 at the end."""
    rules.apply(states[i], setups[j], seat, action)
    owing = rules.owes(states[i], setups[j])
    return rules.legal(states[i], setups[j], lowest(owing)) if owing else 0


@entry
def winners_at(states: Many[State], i: int, setups: Many[Setup], j: int, points: Annotated[Vector, "i8", 1]) -> int:
    return rules.winners(states[i], setups[j], points)


@entry
def blind_at(states: Many[State], i: int, setups: Many[Setup], j: int, seat: int) -> None:
    rules.blind(states[i], setups[j], seat)


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
    rules.observe(states[i], setups[j], seat, planes, overall)


@entry
def judge_at(states: Many[State], i: int, setups: Many[Setup], j: int, seat: int) -> float:
    return rules.judge(states[i], setups[j], seat)


@jit
def play_out(s: State, b: Setup, word: int, most: int) -> int:
    """Answer at random, uniformly, until the match ends or `most` decisions were answered; how many were."""
    answered = 0
    owing = rules.owes(s, b)
    while owing and answered < most:
        seat = lowest(owing)
        choices = rules.legal(s, b, seat)
        word = next_word(word)
        chosen = nth(choices, below(word, popcount(choices)))
        rules.apply(s, b, seat, rules.base(s, b) + chosen)
        answered += 1
        owing = rules.owes(s, b)
    return answered


@entry
def play_out_at(states: Many[State], i: int, setups: Many[Setup], j: int, word: int, most: int) -> int:
    return play_out(states[i], setups[j], word, most)


@entry
def play_many(starts: Many[State], setups: Many[Setup], scratch: Many[State], word: int, matches: int) -> int:
    """Play whole random matches from each start in turn; the number of decisions answered."""
    answered = 0
    for match in range(matches):
        scratch[0] = starts[match % len(starts)]
        word = next_word(word)
        answered += play_out(scratch[0], setups[match % len(setups)], scramble(word), 1 << 40)
    return answered
