"""Ships on the board: who is where, and which of them were used in this command."""

from __future__ import annotations

from starhold.core.compiled.jit import jit
from starhold.core.facts import tell
from starhold.games.pocket_imperium.rules import facts
from starhold.games.pocket_imperium.rules.components import MOST_SEATS
from starhold.games.pocket_imperium.rules.state import Setup, State


@jit
def occupied(s: State) -> int:
    """Hexes holding ships of anybody."""
    found = 0
    for seat in range(MOST_SEATS):
        found |= int(s.owned[seat])
    return found


@jit
def held(s: State, b: Setup, seat: int) -> int:
    """Hexes holding ships of a seat."""
    return int(s.owned[seat])


@jit
def add_ships(s: State, seat: int, hex_: int, count: int) -> None:
    """Put ships on a hex that is free or the seat's own; reaching a system takes control of it (PI-EXPLORE-6)."""
    s.ships[hex_] += count
    s.owned[seat] |= 1 << hex_


@jit
def remove_ships(s: State, seat: int, hex_: int, count: int) -> None:
    """Take ships from a hex of the seat; an empty hex belongs to nobody."""
    s.ships[hex_] -= count
    if s.ships[hex_] == 0:
        s.owned[seat] &= ~(1 << hex_)


@jit
def lose_ships(s: State, seat: int, count: int) -> None:
    """Ships that have left the board are in the supply again (PI-EXPAND-3)."""
    s.on_board[seat] -= count
    if s.on_board[seat] == 0:
        tell(s, facts.GONE, seat)


@jit
def unused(s: State, hex_: int) -> int:
    """Ships of the acting seat there that have not moved or invaded in this command."""
    return int(s.ships[hex_]) - int(s.used[hex_])


@jit
def note_fresh(s: State, hex_: int) -> None:
    """Keep `fresh` true for a hex whose ships or used ships changed."""
    if unused(s, hex_) > 0:
        s.fresh |= 1 << hex_
    else:
        s.fresh &= ~(1 << hex_)


@jit
def owner(s: State, hex_: int) -> int:
    """The seat whose ships are there, or -1."""
    for seat in range(MOST_SEATS):
        if int(s.owned[seat]) >> hex_ & 1:
            return seat
    return -1
