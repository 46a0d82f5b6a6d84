"""What ties hexes together, for nets."""

from __future__ import annotations

from starhold.core.compiled.jit import jit
from starhold.games.small_star_empires.rules.state import CLIMBING, FALLING, Setup

RELATIONS = ("next to it", "in line with it, or a jump away")
REGIONS = (0, 0)


@jit
def related(b: Setup, relation: int, hex_: int) -> int:
    """Lines as on an empty board; hexes nobody can hold are tied to none."""
    if hex_ >= b.held:
        return 0
    if relation == 0:
        return int(b.neighbours[hex_])
    found = int(b.jumps[hex_])
    for line in range(len(CLIMBING)):
        found |= int(b.climbing[hex_, line])
    for line in range(len(FALLING)):
        found |= int(b.falling[hex_, line])
    return found


@jit
def region(b: Setup, number: int) -> int:
    return 0
