"""Points as if the game ended now, by what they are for, and who wins."""

from __future__ import annotations

from typing import Annotated

from starhold.core.compiled.bits import lowest, popcount
from starhold.core.compiled.jit import Many, Vector, entry, jit
from starhold.games.small_star_empires.rules.components import MOST_NEBULAE, TERRITORY
from starhold.games.small_star_empires.rules.state import Setup, State

REASONS = ("points", "colonies", "stations", "planets", "shared")
PARTS = ("planets", "nebulae", "stations", "territory", "total")


@jit
def held(s: State, b: Setup, seat: int) -> int:
    """Hexes a seat controls, its homeworld too (SSE-HOME-1)."""
    return int(s.control[seat])


@jit
def planets(s: State, b: Setup, seat: int) -> int:
    """SSE-POINTS-1; a homeworld has none (SSE-HOME-1)."""
    held = int(s.control[seat])
    one, two, three = int(b.planets[0]), int(b.planets[1]), int(b.planets[2])
    return popcount(held & one) + 2 * popcount(held & two) + 3 * popcount(held & three)


@jit
def nebulae(s: State, b: Setup, seat: int) -> int:
    """SSE-POINTS-2, SSE-POINTS-R1: the count of each colour decides; own tiles with more than three bring no more."""
    points = 0
    for colour in range(len(b.nebulae)):
        held = popcount(int(s.control[seat]) & int(b.nebulae[colour]))
        points += int(b.nebula_points[min(held, MOST_NEBULAE)])
    return points


@jit
def rivals(s: State, seat: int) -> int:
    """Hexes controlled by others, their homeworlds too (SSE-HOME-1)."""
    return (int(s.control[0]) | int(s.control[1]) | int(s.control[2]) | int(s.control[3])) & ~int(s.control[seat])


@jit
def stations(s: State, b: Setup, seat: int) -> int:
    """SSE-POINTS-3: each station counts for itself what others control next to it."""
    others = rivals(s, seat)
    points = 0
    left = int(s.stations[seat])
    while left:
        points += popcount(int(b.neighbours[lowest(left)]) & others)
        left &= left - 1
    return points


@jit
def connected(b: Setup, among: int, start: int) -> int:
    """The hexes of a set that hang together with one of them."""
    group = 1 << start
    fresh = group
    while fresh:
        found = int(b.neighbours[lowest(fresh)]) & among & ~group
        group |= found
        fresh = (fresh & (fresh - 1)) | found
    return group


@jit
def territory_hexes(s: State, b: Setup, seat: int) -> int:
    """SSE-POINTS-4: the seat's largest territory; wormholes have no bit and so connect nothing."""
    largest = 0
    left = int(s.control[seat])
    while left:
        group = connected(b, left, lowest(left))
        if popcount(group) > popcount(largest):
            largest = group
        left &= ~group
    return largest


@jit
def territory(s: State, b: Setup, seat: int) -> int:
    """The size of the seat's largest territory."""
    return popcount(territory_hexes(s, b, seat))


@jit
def largest_territory(s: State, b: Setup) -> int:
    """The size of the largest territory of all."""
    largest = 0
    for seat in range(int(b.seats)):
        largest = max(largest, territory(s, b, seat))
    return largest


@jit
def part_points(s: State, b: Setup, seat: int, part: int) -> int:
    """The points of a seat for one of `PARTS`, as if the game ended now."""
    if part == 0:
        return planets(s, b, seat)
    if part == 1:
        return nebulae(s, b, seat)
    if part == 2:
        return stations(s, b, seat)
    return TERRITORY if territory(s, b, seat) == largest_territory(s, b) else 0


@jit
def total(s: State, b: Setup, seat: int, largest: int) -> int:
    """All points of a seat; everyone whose territory is the largest gets its points (SSE-POINTS-4)."""
    points = planets(s, b, seat) + nebulae(s, b, seat) + stations(s, b, seat)
    return points + (TERRITORY if territory(s, b, seat) == largest else 0)


@entry
def points_at(states: Many[State], i: int, setups: Many[Setup], j: int, out: Annotated[Vector, "i8", 2]) -> None:
    """Fill out[seats, parts] with the points of each seat by `PARTS`, for views and traces."""
    s, b = states[i], setups[j]
    largest = largest_territory(s, b)
    for seat in range(int(b.seats)):
        out[seat, 0] = planets(s, b, seat)
        out[seat, 1] = nebulae(s, b, seat)
        out[seat, 2] = stations(s, b, seat)
        out[seat, 4] = total(s, b, seat, largest)
        out[seat, 3] = out[seat, 4] - out[seat, 0] - out[seat, 1] - out[seat, 2]


@entry
def territory_at(states: Many[State], i: int, setups: Many[Setup], j: int, seat: int) -> int:
    """The hexes of a seat's largest territory, for views."""
    return territory_hexes(states[i], setups[j], seat)


@jit
def count_points(s: State, b: Setup, points: Annotated[Vector, "i8", 1]) -> None:
    """The totals of all seats; SSE-TIE-1: most points win."""
    largest = largest_territory(s, b)
    for seat in range(int(b.seats)):
        points[seat] = total(s, b, seat, largest)


@jit
def tie_break(s: State, b: Setup, seat: int, reason: int) -> int:
    """SSE-TIE-1: what tied seats are compared by, one after the other."""
    if reason == 1:
        return int(s.colonies_left[seat])
    if reason == 2:
        return int(s.stations_left[seat])
    return planets(s, b, seat)
