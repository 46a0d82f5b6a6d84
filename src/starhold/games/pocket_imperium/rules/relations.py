"""What ties hexes together, for nets."""

from __future__ import annotations

from starhold.core.compiled.jit import jit
from starhold.games.pocket_imperium.rules.actions import SECTOR
from starhold.games.pocket_imperium.rules.components import SECTORS
from starhold.games.pocket_imperium.rules.state import Setup

RELATIONS = ("next to it", "in its sector")
REGIONS = (SECTOR, SECTORS)
"""A sector is scored as a whole."""


@jit
def related(b: Setup, relation: int, hex_: int) -> int:
    if relation == 0:
        return int(b.neighbours[hex_])
    for sector in range(SECTORS):
        if int(b.sectors[sector]) >> hex_ & 1:
            return int(b.sectors[sector])
    return 0


@jit
def region(b: Setup, number: int) -> int:
    return int(b.sectors[number])
