"""The Expand command: new ships on own systems."""

from __future__ import annotations

from starhold.core.compiled.jit import Many, entry, jit
from starhold.core.facts import tell
from starhold.games.pocket_imperium.rules import facts
from starhold.games.pocket_imperium.rules.actions import DONE, DONE_BIT, ENDS_ACTION, ENDS_COMMAND
from starhold.games.pocket_imperium.rules.components import SHIPS
from starhold.games.pocket_imperium.rules.ships import add_ships
from starhold.games.pocket_imperium.rules.state import Setup, State


@jit
def choices_expand(s: State, b: Setup) -> int:
    """PI-EXPAND-1, PI-EXPAND-2, PI-EXPAND-3: an own system while ships are left; PI-COMMAND-5: or done."""
    if s.on_board[s.seat] == SHIPS:
        return DONE_BIT
    return int(s.owned[s.seat]) & int(b.systems) | DONE_BIT


@jit
def take_expand(s: State, choice: int) -> int:
    if choice == DONE:
        tell(s, facts.WAS_DONE, int(s.seat))
        return ENDS_COMMAND
    add_ships(s, int(s.seat), choice, 1)
    tell(s, facts.BUILT, int(s.seat), hexes=1 << choice, amount=1, left=int(s.ships[choice]))
    s.on_board[s.seat] += 1
    return ENDS_ACTION


@entry
def choices_expand_at(states: Many[State], i: int, setups: Many[Setup], j: int) -> int:
    return choices_expand(states[i], setups[j])
