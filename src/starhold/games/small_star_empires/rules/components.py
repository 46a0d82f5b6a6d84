"""What lies in the box of Small Star Empires: the numbers printed on it, each with its rule."""

from __future__ import annotations

from starhold.core.compiled.bits import MOST_BITS

SEATS = (2, 3, 4)
MOST_SEATS = SEATS[-1]
MOST_SECTORS = 7  # SSE-BOARD-2, SSE-BOARD-4, the homes not counted
HOME_HEXES = 4  # SSE-BOARD-2
MOST_HEXES = 7 * MOST_SECTORS + HOME_HEXES * MOST_SEATS  # SSE-BOARD-4
MOST_HELD = MOST_BITS
"""Hexes that can be controlled: they are bits of one word."""
COLONIES = 16  # SSE-SETUP-2
STATIONS = 4  # SSE-SETUP-2
TERRITORY = 3  # SSE-POINTS-4

KINDS = (
    "planet1", "planet2", "planet3", "nebula-red", "nebula-green", "nebula-blue", "empty", "home", "wormhole",
    "blackhole",
)  # fmt: skip
"""SSE-BOARD-1."""
PLANETS = KINDS[:3]
NEBULAE = KINDS[3:6]
COLONISABLE = KINDS[:7]  # SSE-BOARD-1
HOLES = ("wormhole", "blackhole")  # SSE-BOARD-R2: never entered, never controlled

MARKS = {"wormhole": 3, "blackhole": 3, "unmarked": 1}
"""SSE-BOARD-R1: regular sectors of each mark in the box."""
HOME_PLACES = ("C", "SE", "SW", "W")  # SSE-BOARD-2: the shape of a home tile, the homeworld in C

NEBULA_POINTS = {"1-4-7": (0, 1, 4, 7), "2-5-8": (0, 2, 5, 8)}
"""SSE-POINTS-2, SSE-POINTS-R1: what none, one, two and three nebulae of a colour are worth, by option."""
MOST_NEBULAE = 3  # of one colour that count; own tiles may have more

MARKERS = ("colony", "station")  # SSE-CLAIM-1
COLONY, STATION = range(2)

SHIPS = {2: 4, 3: 3, 4: 2}
"""SSE-SETUP-1: ships of each seat, by the number of seats."""
