"""How good a position looks to a seat, by hand-made rules of thumb: what it may score until the end of the match."""

from __future__ import annotations

from starhold.core.bits import lowest, popcount
from starhold.core.jit import jit
from starhold.games.pocket_imperium.components import EXPAND, EXPLORE, EXTERMINATE, PAIRS, REVEALS, SHIPS
from starhold.games.pocket_imperium.score import total, worth
from starhold.games.pocket_imperium.state import Setup, State

SCORED_PER_ROUND = 0.5  # a system is scored about every second round
PRIME = 3.0  # points a round that the bonus sector brings
SHIP = 0.25
UNSUSTAINED = -0.2
REACH = 0.08  # a free system next to own ships


@jit
def prospects(s: State, b: Setup, seat: int) -> float:
    """Points now, and what the systems and ships held are likely to bring."""
    rounds_left = float(int(b.rounds) - int(s.rnd)) + (1.0 if s.reveal > 0 else 0.5)
    held = worth(s, b, seat, -1)
    value = total(s, seat) + held * (1.0 + SCORED_PER_ROUND * rounds_left)
    if int(s.owned[seat]) & int(b.prime):
        value += b.prime_level + PRIME * rounds_left * 0.5
    value += popcount(int(s.owned[seat]) & int(s.bounty_left)) * 0.6
    near = 0
    left = int(s.owned[seat])
    while left:
        hex_ = lowest(left)
        left &= left - 1
        near |= int(b.neighbours[hex_])
        kept = min(int(s.ships[hex_]), int(b.sustained[hex_]))
        value += SHIP * kept + UNSUSTAINED * (int(s.ships[hex_]) - kept)
    return value + REACH * rounds_left * popcount(near & int(b.systems) & ~int(s.owned[seat]))


@jit
def plan_sense(s: State, b: Setup, seat: int) -> float:
    """Whether the cards not yet revealed come in a sensible order: build, spread, then strike what is in reach."""
    value = 0.0
    room = SHIPS - int(s.on_board[seat])
    near = 0
    left = int(s.owned[seat])
    while left:
        near |= int(b.neighbours[lowest(left)])
        left &= left - 1
    targets = popcount(near & int(b.systems) & ~int(s.owned[seat]))
    for reveal in range(REVEALS):
        card = int(s.plan[seat, reveal]) - 1
        if card < 0 or reveal < s.reveal:
            continue
        early = float(REVEALS - reveal)
        first = int(PAIRS[card, 0]) if b.seats == 2 else card
        second = int(PAIRS[card, 1]) if b.seats == 2 else card
        value += early * (command_sense(first, room, targets) + command_sense(second, room, targets))
        if b.seats == 2 and first == second:
            value -= 0.1
    return value


@jit
def command_sense(command: int, room: int, targets: int) -> float:
    """How much a command gains by being early."""
    if command == EXPAND:
        return 0.03 * min(room, 6)
    if command == EXPLORE:
        return 0.08
    if command == EXTERMINATE:
        return 0.02 * min(targets, 5)
    return 0.0


@jit
def judge(s: State, b: Setup, seat: int) -> float:
    """The seat's prospects against the best rival's."""
    best = -1000.0
    for rival in range(int(b.seats)):
        if rival != seat:
            best = max(best, prospects(s, b, rival))
    return prospects(s, b, seat) - 0.6 * best + plan_sense(s, b, seat)
