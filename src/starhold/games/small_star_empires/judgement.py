"""How good a position looks to a seat, by hand-made rules of thumb: points now, and what its ships may still claim."""

from __future__ import annotations

from starhold.core.bits import lowest, popcount
from starhold.core.jit import jit
from starhold.games.small_star_empires.actions import CLAIM, TO
from starhold.games.small_star_empires.components import MOST_NEBULAE, TERRITORY
from starhold.games.small_star_empires.flight import free, targets
from starhold.games.small_star_empires.score import largest_territory, nebulae, planets, stations, territory
from starhold.games.small_star_empires.state import Setup, State

WORTH_IN_REACH = 0.08  # a planet some ship could claim next
ROOM = 0.06  # a free hex in reach
MOBILE = 0.5  # a ship that can move
STATION_LEFT = 2.0  # a station kept for a better place
NEAR_STATION = 0.5  # a free hex next to an own station
PER_HEX = 0.1  # of the largest territory
RIVAL = 0.3  # how much the best rival's prospects weigh


@jit
def prospects(s: State, b: Setup, seat: int, largest: int) -> float:
    """Points now, and what ships, stations and territory are likely to bring."""
    space = free(s, b)
    left = popcount(space) / max(popcount(int(b.colonisable)), 1)  # 1 at the start, 0 on a full board
    own = territory(s, b, seat)
    value = float(planets(s, b, seat) + nebulae(s, b, seat) + stations(s, b, seat))
    value += PER_HEX * own + (TERRITORY * (1.0 - left) if own == largest else 0.0)
    value += STATION_LEFT * left * int(s.stations_left[seat])
    value += NEAR_STATION * left * station_room(s, b, seat, space)
    return value + outlook(s, b, seat)


@jit
def station_room(s: State, b: Setup, seat: int, space: int) -> int:
    """Free hexes next to own stations, counted for each station."""
    found = 0
    left = int(s.stations[seat])
    while left:
        found += popcount(int(b.neighbours[lowest(left)]) & space)
        left &= left - 1
    return found


@jit
def outlook(s: State, b: Setup, seat: int) -> float:
    """What the seat's ships could claim next, and how many of them can move at all."""
    reached = 0
    mobile = 0
    left = int(s.ships[seat])
    while left:
        hex_ = lowest(left)
        left &= left - 1
        found = targets(s, b, seat, hex_)
        reached |= found
        if found:
            mobile += int(s.at_home[seat]) if hex_ == b.homes[seat] else 1
    worth = 0
    for size in range(len(b.planets)):
        worth += (size + 1) * popcount(reached & int(b.planets[size]))
    for colour in range(len(b.nebulae)):
        if reached & int(b.nebulae[colour]):
            worth += next_nebula(s, b, seat, colour)
    return WORTH_IN_REACH * worth + ROOM * popcount(reached) + MOBILE * mobile


@jit
def next_nebula(s: State, b: Setup, seat: int, colour: int) -> int:
    """What one more nebula of a colour would bring (SSE-POINTS-2)."""
    held = min(popcount(int(s.control[seat]) & int(b.nebulae[colour])), MOST_NEBULAE - 1)
    return int(b.nebula_points[held + 1]) - int(b.nebula_points[held])


@jit
def claim_worth(s: State, b: Setup, seat: int, hex_: int) -> int:
    """What a marker on this free hex would bring at once (SSE-POINTS-1, SSE-POINTS-2)."""
    for size in range(len(b.planets)):
        if int(b.planets[size]) >> hex_ & 1:
            return size + 1
    for colour in range(len(b.nebulae)):
        if int(b.nebulae[colour]) >> hex_ & 1:
            return next_nebula(s, b, seat, colour)
    return 0


@jit
def best_claim(s: State, b: Setup, seat: int) -> int:
    """What the turn under way still brings: the hex reached, or the best the chosen ship can reach."""
    if s.stage == CLAIM:
        return claim_worth(s, b, seat, int(s.at))
    best = 0
    left = targets(s, b, seat, int(s.at)) if s.stage == TO else 0
    while left:
        best = max(best, claim_worth(s, b, seat, lowest(left)))
        left &= left - 1
    return best


@jit
def judge(s: State, b: Setup, seat: int) -> float:
    """The seat's prospects against the best rival's, and the claim it is about to make."""
    largest = largest_territory(s, b)
    best = -1000.0
    for rival in range(int(b.seats)):
        if rival != seat:
            best = max(best, prospects(s, b, rival, largest))
    value = prospects(s, b, seat, largest) - RIVAL * best
    return value + (best_claim(s, b, seat) if s.seat == seat else 0)
