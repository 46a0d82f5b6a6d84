"""The two structs of a match: what is laid out once, and all that changes.

Sets of hexes are bits of one word. Hexes that can be controlled have the lowest indexes, row by row from the top and
from left to right, so that a line to the east, south-east or south-west climbs in the index and any other falls.
"""

from __future__ import annotations

from starhold.core.compiled.jit import Struct, Vector, field
from starhold.games.small_star_empires.rules.components import (
    MOST_HELD,
    MOST_HEXES,
    MOST_NEBULAE,
    MOST_SEATS,
    NEBULAE,
    PLANETS,
)

CLIMBING = ((1, 0), (0, 1), (-1, 1))  # E SE SW
FALLING = ((-1, 0), (0, -1), (1, -1))  # W NW NE


class Setup(Struct):
    """The board and the options; shared by all states of a match."""

    climbing: Vector = field("i8", MOST_HELD, len(CLIMBING))
    """Hexes in line with each hex, on to a black hole or the edge; wormholes on the way have no bit."""
    falling: Vector = field("i8", MOST_HELD, len(FALLING))
    """The same in the three directions whose indexes fall."""
    neighbours: Vector = field("i8", MOST_HELD)
    """Hexes next to each hex, wormholes and black holes left out."""
    jumps: Vector = field("i8", MOST_HELD)
    """Colonisable hexes a ship may jump to from each hex."""
    planets: Vector = field("i8", len(PLANETS))
    """Star systems of one, two and three planets."""
    nebulae: Vector = field("i8", len(NEBULAE))
    """Nebulae by colour."""
    colonisable: int = field("i8")
    nebula_points: Vector = field("i1", MOST_NEBULAE + 1)
    homes: Vector = field("i1", MOST_SEATS)
    """The homeworld of each seat."""
    kinds: Vector = field("i1", MOST_HEXES)
    seats: int = field("i1")
    hexes: int = field("i1")
    """Hexes of the board; those from `held` on are wormholes and black holes."""
    held: int = field("i1")
    start: int = field("i1")
    fleet: int = field("i1")
    """Ships of each seat."""


class State(Struct):
    """All that changes. The question: `stage`, `seat`, `at`, `legal`."""

    legal: int = field("i8")
    """The choices of the seat asked, counted from the first action of the stage's range."""
    control: Vector = field("i8", MOST_SEATS)
    """Hexes each seat controls, its homeworld too (SSE-HOME-1)."""
    stations: Vector = field("i8", MOST_SEATS)
    """Hexes with a trade station of each seat."""
    ships: Vector = field("i8", MOST_SEATS)
    """Hexes holding ships of each seat."""
    at_home: Vector = field("i1", MOST_SEATS)
    """Ships on the own homeworld, the only hex that ever holds several."""
    colonies_left: Vector = field("i1", MOST_SEATS)
    stations_left: Vector = field("i1", MOST_SEATS)
    out: int = field("i1")
    """Seats that are out."""
    stage: int = field("i1")
    seat: int = field("i1")
    at: int = field("i1")
    """Where the moving ship stands: what `to` and `marker` are about."""


PEEKED = (
    "at", "at_home", "colonies_left", "control", "homes", "out", "seat", "ships", "stations", "stations_left",
)  # fmt: skip
"""The fields by which the page shows a position of its engine (`peek.ts`); it is told of no others."""
