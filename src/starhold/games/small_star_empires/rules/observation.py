"""What a seat sees, as numbers for learning: one row per hex and one vector for the rest, own seat first."""

from __future__ import annotations

from typing import Annotated

from starhold.core.compiled.bits import lowest, popcount
from starhold.core.compiled.contract import Hint
from starhold.core.compiled.jit import Vector, jit
from starhold.core.compiled.seats import clockwise
from starhold.games.small_star_empires.rules.actions import CLAIM, OVER, QUESTIONS, TO
from starhold.games.small_star_empires.rules.components import (
    COLONIES,
    KINDS,
    MOST_NEBULAE,
    MOST_SEATS,
    NEBULAE,
    SEATS,
    STATIONS,
)
from starhold.games.small_star_empires.rules.flight import free, movable, targets
from starhold.games.small_star_empires.rules.score import (
    largest_territory,
    nebulae,
    planets,
    stations,
    territory,
    total,
)
from starhold.games.small_star_empires.rules.state import Setup, State

PLANES = (
    *(f"kind {kind}" for kind in KINDS),
    *(f"controlled by seat +{seat}" for seat in range(MOST_SEATS)),
    *(f"trade station of seat +{seat}" for seat in range(MOST_SEATS)),
    *(f"ships of seat +{seat}, of 4" for seat in range(MOST_SEATS)),
    "free to be claimed",
    "legal for the observing seat",
    "the moving ship stands here",
    *(f"ships of seat +{seat} could reach this hex" for seat in range(MOST_SEATS)),
)
OVERALL = (
    *(f"{seats} seats" for seats in SEATS),
    *(f"stage {name}" for name in QUESTIONS),
    "nebulae count 2-5-8",
    "hexes still free, of 62",
    *(f"seat +{seat} {what}" for seat in range(MOST_SEATS) for what in (
        "exists", "owes a decision", "is start seat", "is out", "colonies left, of 16", "stations left, of 4",
        "points from planets, of 40", "points from nebulae, of 24", "points from stations, of 24",
        "largest territory, of 21", "has the largest territory", "points, of 60",
        *(f"{colour}, of 3" for colour in NEBULAE), "ships that can move, of 4",
    )),
)  # fmt: skip
AFTER_KINDS = len(KINDS)
AFTER_CONTROL = AFTER_KINDS + MOST_SEATS
AFTER_STATIONS = AFTER_CONTROL + MOST_SEATS
AFTER_SHIPS = AFTER_STATIONS + MOST_SEATS
AFTER_STAGES = 3 + len(QUESTIONS)
BEFORE_SEATS = AFTER_STAGES + 2
PER_SEAT = (len(OVERALL) - BEFORE_SEATS) // MOST_SEATS
MOST_SHIPS = 4
A_HEX, A_SHIP, A_COLONY, A_STATION, A_NEBULA = 1 / 62, 1 / MOST_SHIPS, 1 / COLONIES, 1 / STATIONS, 1 / MOST_NEBULAE
A_PLANET, A_NEIGHBOUR, A_LAND, A_POINT = 1 / 40, 1 / 24, 1 / 21, 1 / 60
"""What one of each counts in an observation."""


@jit
def observe_overall(s: State, b: Setup, seat: int, overall: Annotated[Vector, "f4", 1]) -> None:
    """Fill overall[features], which is all zeros."""
    overall[int(b.seats) - 2] = 1
    overall[3 + int(s.stage)] = 1
    overall[AFTER_STAGES] = int(b.nebula_points[1]) - 1
    overall[AFTER_STAGES + 1] = popcount(free(s, b)) * A_HEX
    largest = largest_territory(s, b)
    for relative in range(int(b.seats)):
        observe_seat(s, b, clockwise(max(seat, 0), relative, int(b.seats)), relative, largest, overall)


@jit
def observe_hint(s: State, b: Setup) -> Hint:
    """What all hexes of an observation share: every hex some ship of each seat could go to, were it to move."""
    return (reach(s, b, 0), reach(s, b, 1), reach(s, b, 2), reach(s, b, 3))


@jit
def reach(s: State, b: Setup, seat: int) -> int:
    found = 0
    left = int(s.ships[seat]) if s.stage != OVER else 0
    while left:
        found |= targets(s, b, seat, lowest(left))
        left &= left - 1
    return found


@jit
def observe_hex(s: State, b: Setup, seat: int, hex_: int, hint: Hint, planes: Annotated[Vector, "f4", 2]) -> None:
    """Fill planes[hex_], which is all zeros; a hex that cannot be held has nothing but its kind."""
    planes[hex_, int(b.kinds[hex_])] = 1
    if hex_ >= b.held:
        return
    for relative in range(int(b.seats)):
        whose = clockwise(max(seat, 0), relative, int(b.seats))
        planes[hex_, AFTER_KINDS + relative] = int(s.control[whose]) >> hex_ & 1
        planes[hex_, AFTER_CONTROL + relative] = int(s.stations[whose]) >> hex_ & 1
        number = int(s.at_home[whose]) if hex_ == b.homes[whose] else int(s.ships[whose]) >> hex_ & 1
        planes[hex_, AFTER_STATIONS + relative] = number * A_SHIP
        planes[hex_, AFTER_SHIPS + 3 + relative] = hint[whose] >> hex_ & 1
    planes[hex_, AFTER_SHIPS] = free(s, b) >> hex_ & 1
    if s.seat == seat and s.stage != CLAIM:
        planes[hex_, AFTER_SHIPS + 1] = int(s.legal) >> hex_ & 1
    if s.at == hex_ and (s.stage == TO or s.stage == CLAIM):
        planes[hex_, AFTER_SHIPS + 2] = 1


@jit
def observe_seat(
    s: State, b: Setup, seat: int, relative: int, largest: int, overall: Annotated[Vector, "f4", 1]
) -> None:
    first = BEFORE_SEATS + relative * PER_SEAT
    own = territory(s, b, seat)
    overall[first] = 1
    overall[first + 1] = int(s.seat == seat and s.stage != OVER)
    overall[first + 2] = int(b.start == seat)
    overall[first + 3] = int(s.out) >> seat & 1
    overall[first + 4] = int(s.colonies_left[seat]) * A_COLONY
    overall[first + 5] = int(s.stations_left[seat]) * A_STATION
    overall[first + 6] = planets(s, b, seat) * A_PLANET
    overall[first + 7] = nebulae(s, b, seat) * A_NEIGHBOUR
    overall[first + 8] = stations(s, b, seat) * A_NEIGHBOUR
    overall[first + 9] = own * A_LAND
    overall[first + 10] = int(own == largest)
    overall[first + 11] = total(s, b, seat, largest) * A_POINT
    for colour in range(len(NEBULAE)):
        held = popcount(int(s.control[seat]) & int(b.nebulae[colour]))
        overall[first + 12 + colour] = held * A_NEBULA
    overall[first + 12 + len(NEBULAE)] = movable_ships(s, b, seat) * A_SHIP


@jit
def movable_ships(s: State, b: Setup, seat: int) -> int:
    """How many ships of the seat can move."""
    found = movable(s, b, seat)
    at_home = int(s.at_home[seat]) if found >> int(b.homes[seat]) & 1 else 0
    return popcount(found & ~(1 << int(b.homes[seat]))) + at_home
