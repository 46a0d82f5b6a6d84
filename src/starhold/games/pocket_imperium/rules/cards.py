"""Planning and revealing: who plays which command now, how strong it is, and whose turn it is."""

from __future__ import annotations

from starhold.core.compiled.jit import Many, entry, jit
from starhold.core.compiled.seats import clockwise
from starhold.core.facts import listens, tell
from starhold.games.pocket_imperium.rules import facts
from starhold.games.pocket_imperium.rules.actions import ENDS_COMMAND, GOES_ON, PLAN
from starhold.games.pocket_imperium.rules.components import (
    COMMANDS,
    MOST_SEATS,
    PAIR_PLANS,
    PAIRS,
    REVEALS,
    SINGLE_PLANS,
)
from starhold.games.pocket_imperium.rules.state import Setup, State


@jit
def open_round(s: State, b: Setup) -> None:
    """PI-PLAN-1: everyone plans; nobody's old cards are on the table."""
    tell(s, facts.ROUND, int(s.start), amount=int(s.rnd), left=int(b.rounds) - int(s.rnd))
    s.stage = PLAN
    s.seat = 0
    s.turn = 0
    s.planned = 0
    for seat in range(MOST_SEATS):
        s.chose[seat] = 0
        for reveal in range(REVEALS):
            s.plan[seat, reveal] = 0


@jit
def take_plan(s: State, b: Setup, choice: int) -> int:
    """PI-PLAN-1, PI-PLAN-2: note the cards; when the last seat has planned, the first are revealed."""
    seat = int(s.seat)
    s.seat = 0  # the state must not tell who planned last (CORE-3)
    for reveal in range(REVEALS):
        card = PAIR_PLANS[choice, reveal] if b.seats == 2 else SINGLE_PLANS[choice, reveal]
        s.plan[seat, reveal] = 1 + int(card)
    s.planned |= 1 << seat
    # What was planned stays secret (PI-PLAN-3).
    tell(s, facts.PLANNED_BY_TWO if b.seats == 2 else facts.PLANNED, seat)
    if s.planned != (1 << int(b.seats)) - 1:
        return GOES_ON
    s.reveal = 1
    s.command = 0
    s.turn = 0
    tell_cards(s, b)
    s.cards = cards_of(s, b, turn_seat(s, b), 0)
    return ENDS_COMMAND


@jit
def cards_of(s: State, b: Setup, seat: int, command: int) -> int:
    """How many cards of a command the seat revealed now."""
    card = int(s.plan[seat, int(s.reveal) - 1]) - 1
    if b.seats == 2:
        return int(PAIRS[card, 0] == command) + int(PAIRS[card, 1] == command)
    return int(card == command)


@jit
def in_turn(s: State, b: Setup, turn: int) -> int:
    """PI-COMMAND-1: from the start seat clockwise."""
    return clockwise(int(s.start), turn, int(b.seats))


@jit
def turn_seat(s: State, b: Setup) -> int:
    """Whose turn it is."""
    return in_turn(s, b, int(s.turn))


@jit
def strength(s: State, b: Setup, seat: int, command: int) -> int:
    """How many actions a card gives now; the more clash, the fewer."""
    seats = int(b.seats)
    if seats == 2:
        return actions_of(seats, cards_of(s, b, seat, command), cards_of(s, b, 1 - seat, command))
    # the seats beside it are all others of three, and two of four
    after, before = clockwise(seat, 1, seats), clockwise(seat, seats - 1, seats)
    return actions_of(seats, 1, cards_of(s, b, after, command) + cards_of(s, b, before, command))


@jit
def actions_of(seats: int, own: int, clashing: int) -> int:
    """PI-COMMAND-2, PI-COMMAND-3, PI-COMMAND-4: actions of a card of a command, by how many cards of it lie open."""
    return max(0, 4 - own - clashing) if seats == 2 else 3 - clashing


@jit
def clashes(s: State, b: Setup, seat: int, rival: int, command: int) -> bool:
    """Whether a rival beside the seat has revealed the same command: of four seats the one opposite does not count."""
    seats = int(b.seats)
    is_beside = rival == clockwise(seat, 1, seats) or rival == clockwise(seat, seats - 1, seats)
    return is_beside and cards_of(s, b, seat, command) > 0 and cards_of(s, b, rival, command) > 0


@jit
def tell_cards(s: State, b: Setup) -> None:
    """PI-COMMAND-1: everybody's next cards lie open; each gives so many actions, fewer where cards clash."""
    if not listens(s) or s.reveal > REVEALS:
        return
    seats = int(b.seats)
    tell(s, facts.REVEALED, amount=int(s.reveal))
    for seat in range(seats):
        for command in range(len(COMMANDS)):
            for _ in range(cards_of(s, b, seat, command)):
                tell(s, facts.PLAYED, seat, amount=strength(s, b, seat, command), what=command)
        for step in range(1, seats):
            rival = clockwise(seat, step, seats)
            is_clash = False
            for command in range(len(COMMANDS)):
                is_clash = is_clash or clashes(s, b, seat, rival, command)
            if is_clash:
                tell(s, facts.CLASHED_OF_TWO + seats - 2, seat, rival=rival)


# Entries for views ----------------------------------------------------------------------------------------------------


@entry
def strength_at(states: Many[State], i: int, setups: Many[Setup], j: int, seat: int, command: int) -> int:
    return strength(states[i], setups[j], seat, command)


@entry
def clashes_at(states: Many[State], i: int, setups: Many[Setup], j: int, seat: int, rival: int, command: int) -> bool:
    return clashes(states[i], setups[j], seat, rival, command)


@entry
def in_turn_at(states: Many[State], i: int, setups: Many[Setup], j: int, turn: int) -> int:
    return in_turn(states[i], setups[j], turn)


@entry
def card_actions(seats: int, own: int, clashing: int) -> int:
    return actions_of(seats, own, clashing)
