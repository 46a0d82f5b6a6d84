"""The set-up: the first ships, and the bounty tiles on what they leave free."""

from __future__ import annotations

from starhold.core.compiled.bits import popcount
from starhold.core.compiled.jit import jit
from starhold.core.compiled.seats import clockwise
from starhold.core.facts import tell
from starhold.games.pocket_imperium.rules import facts
from starhold.games.pocket_imperium.rules.cards import open_round
from starhold.games.pocket_imperium.rules.components import BLANKS, PLACED
from starhold.games.pocket_imperium.rules.ships import add_ships, occupied
from starhold.games.pocket_imperium.rules.state import Setup, State


@jit
def take_place(s: State, b: Setup, choice: int) -> None:
    """PI-SETUP-2: two ships; clockwise from the start seat, then back."""
    add_ships(s, int(s.seat), choice, PLACED)
    tell(s, facts.PLACED, int(s.seat), hexes=1 << choice, amount=PLACED)
    s.on_board[s.seat] += PLACED
    s.turn += 1
    seats = int(b.seats)
    if s.turn == 2 * seats:
        lay_bounty(s, b)
        open_round(s, b)
    else:
        place = int(s.turn) if s.turn < seats else 2 * seats - 1 - int(s.turn)
        s.seat = clockwise(int(s.start), place, seats)


@jit
def lay_bounty(s: State, b: Setup) -> None:
    """PI-BOUNTY-1: a tile on every free level I and II system, four of them blank."""
    if b.bounty == 0:
        return
    left = (int(b.level1) | int(b.level2)) & ~occupied(s)
    ones = left
    blanks = 0
    for place in range(popcount(int(b.level1) | int(b.level2))):
        tile = 1 << int(b.bounty_order[place])
        if blanks < BLANKS and left & tile:
            ones &= ~tile
            blanks += 1
    s.bounty_left = left
    s.bounty_ones = ones
