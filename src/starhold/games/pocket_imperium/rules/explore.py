"""The Explore command: fleets move up to two hexes, ships join and stay behind."""

from __future__ import annotations

from starhold.core.compiled.bits import lowest
from starhold.core.compiled.jit import Many, entry, jit
from starhold.core.facts import listens, tell
from starhold.games.pocket_imperium.rules import facts
from starhold.games.pocket_imperium.rules.actions import (
    CARRY,
    DONE,
    DONE_BIT,
    ENDS_ACTION,
    ENDS_COMMAND,
    GOES_ON,
    SIZE,
    STEP,
    STEP_ON,
)
from starhold.games.pocket_imperium.rules.ships import add_ships, note_fresh, occupied, remove_ships
from starhold.games.pocket_imperium.rules.state import Setup, State


@jit
def steps(s: State, b: Setup, hex_: int) -> int:
    """PI-EXPLORE-2, PI-BOARD-4: adjacent, no black hole, no other player's ships there."""
    rivals = occupied(s) & ~int(s.owned[s.seat])
    return int(b.neighbours[hex_]) & int(b.enterable) & ~rivals


@jit
def onward_steps(s: State, b: Setup) -> int:
    """PI-EXPLORE-R1: the second step does not lead back."""
    return steps(s, b, int(s.at)) & ~(1 << int(s.origin))


@jit
def choices_fleet(s: State, b: Setup) -> int:
    """PI-EXPLORE-1: hexes with unmoved ships that can step somewhere, and done."""
    found = DONE_BIT
    left = int(s.fresh)
    while left:
        hex_ = lowest(left)
        left &= left - 1
        if steps(s, b, hex_):
            found |= 1 << hex_
    return found


@jit
def take_fleet(s: State, choice: int) -> int:
    """PI-COMMAND-5: done ends the command."""
    if choice == DONE:
        tell(s, facts.WAS_DONE, int(s.seat))
        return ENDS_COMMAND
    s.origin = choice
    s.at = choice
    s.stage = SIZE
    tell(s, facts.MUSTERED, int(s.seat), hexes=1 << choice)
    return GOES_ON


@jit
def take_size(s: State, choice: int) -> None:
    """PI-EXPLORE-1: so many of the unmoved ships fly together."""
    s.fleet = choice
    s.stage = STEP
    tell(s, facts.SIZED, int(s.seat), hexes=1 << int(s.at), amount=choice)


@jit
def move_fleet(s: State, to: int) -> None:
    """PI-EXPLORE-5: ships that moved are used where they arrive."""
    at = int(s.at)
    remove_ships(s, int(s.seat), at, int(s.fleet))
    note_fresh(s, at)
    add_ships(s, int(s.seat), to, int(s.fleet))
    s.used[to] += s.fleet
    note_fresh(s, to)
    tell(s, facts.FLEW, int(s.seat), start=at, hexes=1 << to, amount=int(s.fleet))
    s.at = to


@jit
def take_step(s: State, b: Setup, choice: int) -> int:
    """PI-EXPLORE-3: the Prime ends the movement; PI-EXPLORE-4: else it may go on, if another step is possible."""
    move_fleet(s, choice)
    if s.stage == STEP_ON or int(b.prime) >> choice & 1 or onward_steps(s, b) == 0:
        tell_taken(s, b, choice)
        return ENDS_ACTION
    s.stage = CARRY
    return GOES_ON


@jit
def take_carry(s: State, b: Setup, choice: int) -> int:
    """PI-EXPLORE-4: who travels on; PI-EXPLORE-R2: the ships that moved go first, unmoved ones join them."""
    at = int(s.at)
    stays = int(s.ships[at]) - choice
    if stays > 0:
        tell_taken(s, b, at)
    if choice == 0:
        return ENDS_ACTION
    if stays > 0:
        tell(s, facts.STAYED, int(s.seat), hexes=1 << at, amount=stays)
    if stays > 0 or choice != s.fleet:  # else they fly on as they came
        tell(s, facts.CARRIED, int(s.seat), hexes=1 << at, amount=choice)
    s.used[s.at] -= min(choice, int(s.fleet))
    s.fleet = choice
    s.stage = STEP_ON
    return GOES_ON


@jit
def tell_taken(s: State, b: Setup, hex_: int) -> None:
    """Tells that a fleet took a system where nobody was before (PI-EXPLORE-6); `add_ships` has taken it."""
    if listens(s) and int(b.systems) >> hex_ & 1 and s.ships[hex_] == s.fleet:
        tell(s, facts.TOOK, int(s.seat), hexes=1 << hex_, left=int(s.ships[hex_]))


@jit
def within_reach(s: State, b: Setup) -> int:
    """PI-EXPLORE-6: free systems that a fleet of the seat asked gets to, in two steps unless the Prime stops it."""
    found = 0
    left = int(s.fresh)
    while left:
        first = steps(s, b, lowest(left))
        left &= left - 1
        found |= first
        first &= ~int(b.prime)
        while first:
            found |= steps(s, b, lowest(first))
            first &= first - 1
    return found & int(b.systems) & ~occupied(s)


@entry
def within_reach_at(states: Many[State], i: int, setups: Many[Setup], j: int) -> int:
    return within_reach(states[i], setups[j])
