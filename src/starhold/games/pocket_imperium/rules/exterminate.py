"""The Exterminate command: invasions of neighbouring systems."""

from __future__ import annotations

from starhold.core.compiled.bits import lowest
from starhold.core.compiled.jit import Many, entry, jit
from starhold.core.facts import tell
from starhold.games.pocket_imperium.rules import facts
from starhold.games.pocket_imperium.rules.actions import DONE, DONE_BIT, ENDS_ACTION, ENDS_COMMAND, FORCE, GOES_ON
from starhold.games.pocket_imperium.rules.ships import add_ships, lose_ships, note_fresh, owner, remove_ships, unused
from starhold.games.pocket_imperium.rules.state import Setup, State


@jit
def choices_invade(s: State, b: Setup) -> int:
    """PI-EXTERMINATE-1: systems of others or nobody next to ships that have not invaded, and done."""
    near = 0
    left = int(s.fresh)
    while left:
        near |= int(b.neighbours[lowest(left)])
        left &= left - 1
    return near & int(b.systems) & ~int(s.owned[s.seat]) | DONE_BIT


@jit
def take_invade(s: State, b: Setup, choice: int) -> int:
    """PI-COMMAND-5: done ends the command; else every neighbouring hex with unused ships is asked."""
    if choice == DONE:
        tell(s, facts.WAS_DONE, int(s.seat))
        return ENDS_COMMAND
    tell(s, facts.INVADED, int(s.seat), hexes=1 << choice)
    s.at = choice
    s.fleet = 0
    s.sources = int(b.neighbours[choice]) & int(s.fresh)
    s.stage = FORCE
    return GOES_ON


@jit
def choices_force(s: State, b: Setup) -> int:
    """PI-EXTERMINATE-2: none to all; at least one ship altogether."""
    sources = int(s.sources)
    numbers = (2 << unused(s, lowest(sources))) - 1
    if sources & (sources - 1) == 0 and s.fleet == 0:
        numbers -= 1
    return numbers


@jit
def take_force(s: State, b: Setup, choice: int) -> int:
    if choice > 0:
        tell(s, facts.JOINED, int(s.seat), start=lowest(int(s.sources)), hexes=1 << int(s.at), amount=choice)
    s.sent[lowest(int(s.sources))] = choice
    s.fleet += choice
    s.sources &= s.sources - 1
    if s.sources:
        return GOES_ON
    invade(s, b)
    return ENDS_ACTION


@jit
def invade(s: State, b: Setup) -> None:
    """PI-EXTERMINATE-3: both sides lose as many as the smaller has; PI-EXTERMINATE-4: survivors are used.

    The smaller side may be the invader's (PI-EXTERMINATE-5); the next invasion meets what this one left
    (PI-EXTERMINATE-R1).
    """
    seat = int(s.seat)
    target = int(s.at)
    near = int(b.neighbours[target]) & int(s.owned[seat])
    while near:
        hex_ = lowest(near)
        near &= near - 1
        if s.sent[hex_] > 0:
            tell(s, facts.ATTACKED, seat, start=hex_, hexes=1 << target, amount=int(s.sent[hex_]))
            remove_ships(s, seat, hex_, int(s.sent[hex_]))
            s.sent[hex_] = 0
            note_fresh(s, hex_)
    lost = min(int(s.fleet), int(s.ships[target]))
    left = int(s.fleet) - lost
    defender = -1
    if lost > 0:
        defender = owner(s, target)
        tell(s, facts.FOUGHT, seat, hexes=1 << target, amount=lost, rival=defender)
        remove_ships(s, defender, target, lost)
        lose_ships(s, defender, lost)
        lose_ships(s, seat, lost)
    if left > 0:
        add_ships(s, seat, target, left)
        s.used[target] = left
        tell(s, facts.CONQUERED, seat, hexes=1 << target, left=left, rival=defender)
    elif s.ships[target] > 0:
        tell(s, facts.HELD, defender, hexes=1 << target, left=int(s.ships[target]), rival=seat)
    else:
        tell(s, facts.DESERTED, hexes=1 << target)


@jit
def outnumbered(s: State, b: Setup) -> int:
    """PI-EXTERMINATE-3: the targets that all ships next to them would take."""
    found = 0
    targets = choices_invade(s, b) & int(b.systems)
    while targets:
        target = lowest(targets)
        targets &= targets - 1
        force = 0
        near = int(b.neighbours[target]) & int(s.fresh)
        while near:
            force += unused(s, lowest(near))
            near &= near - 1
        if force > s.ships[target]:
            found |= 1 << target
    return found


@entry
def outnumbered_at(states: Many[State], i: int, setups: Many[Setup], j: int) -> int:
    return outnumbered(states[i], setups[j])


@entry
def choices_invade_at(states: Many[State], i: int, setups: Many[Setup], j: int) -> int:
    return choices_invade(states[i], setups[j])
