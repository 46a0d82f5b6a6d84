"""Planning and revealing: who plays which command now, how strong it is, and whose turn it is."""

from __future__ import annotations

from starhold.core.jit import jit
from starhold.core.seats import clockwise
from starhold.games.pocket_imperium.actions import ENDS_COMMAND, GOES_ON, PLAN
from starhold.games.pocket_imperium.components import PAIR_PLANS, PAIRS, REVEALS, SINGLE_PLANS
from starhold.games.pocket_imperium.state import Setup, State


@jit
def open_round(s: State) -> None:
    """PI-PLAN-1: everyone plans; nobody's old cards are on the table."""
    s.stage = PLAN
    s.seat = 0
    s.turn = 0
    s.planned = 0
    for seat in range(4):
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
    if s.planned != (1 << int(b.seats)) - 1:
        return GOES_ON
    s.reveal = 1
    s.command = 0
    s.turn = 0
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
def turn_seat(s: State, b: Setup) -> int:
    """PI-COMMAND-1: from the start seat clockwise."""
    return clockwise(int(s.start), int(s.turn), int(b.seats))


@jit
def strength(s: State, b: Setup, seat: int, command: int) -> int:
    """How many actions a card gives now; the more clash, the fewer."""
    seats = int(b.seats)
    if seats == 2:  # PI-COMMAND-4
        return max(0, 4 - cards_of(s, b, 0, command) - cards_of(s, b, 1, command))
    # PI-COMMAND-2, PI-COMMAND-3: the seats beside it are all others of three, and two of four
    after, before = clockwise(seat, 1, seats), clockwise(seat, seats - 1, seats)
    return 3 - cards_of(s, b, after, command) - cards_of(s, b, before, command)
