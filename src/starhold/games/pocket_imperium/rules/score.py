"""Points: sectors during the match, everything once more at its end, and who wins."""

from __future__ import annotations

from typing import Annotated

from starhold.core.compiled.bits import popcount
from starhold.core.compiled.jit import Vector, jit
from starhold.core.facts import listens, tell
from starhold.games.pocket_imperium.rules import facts
from starhold.games.pocket_imperium.rules.components import SECTORS
from starhold.games.pocket_imperium.rules.state import Setup, State

REASONS = ("points", "prime", "level2", "level1", "shared")


@jit
def worth(s: State, b: Setup, seat: int, hexes: int) -> int:
    """PI-SCORE-2: the levels of the systems the seat controls among these hexes, the Prime apart."""
    held = int(s.owned[seat]) & hexes
    return popcount(held & int(b.level1)) + 2 * popcount(held & int(b.level2))


@jit
def score_sector(s: State, b: Setup, sector: int) -> None:
    """PI-SCORE-2: everyone scores, whoever chose."""
    for seat in range(int(b.seats)):
        points = worth(s, b, seat, int(b.sectors[sector]))
        s.points[seat] += points
        if points > 0:
            tell(s, facts.SCORED, seat, hexes=scoring(s, b, seat) & int(b.sectors[sector]), amount=points)


@jit
def scoring(s: State, b: Setup, seat: int) -> int:
    """The hexes of a seat that count, the Prime apart."""
    return int(s.owned[seat]) & (int(b.level1) | int(b.level2))


@jit
def holds_prime(s: State, b: Setup, seat: int) -> bool:
    return int(s.owned[seat]) & int(b.prime) != 0


@jit
def final_scoring(s: State, b: Setup) -> None:
    """PI-END-1: every system once more, the Prime by its level."""
    tell(s, facts.FINAL)
    for seat in range(int(b.seats)):
        before = int(s.points[seat])
        for sector in range(SECTORS):
            s.points[seat] += worth(s, b, seat, int(b.sectors[sector]))
        if s.points[seat] > before:
            tell(s, facts.COUNTED, seat, hexes=scoring(s, b, seat), amount=int(s.points[seat]) - before)
        if holds_prime(s, b, seat):
            s.points[seat] += b.prime_level
            tell(s, facts.PRIME, seat, hexes=int(b.prime), amount=int(b.prime_level))
    tell_tiles_turned(s, b)


@jit
def tell_tiles_turned(s: State, b: Setup) -> None:
    """PI-BOUNTY-R1: at the end all tiles are turned over."""
    if listens(s):
        for seat in range(int(b.seats)):
            if s.bounty_taken[seat]:
                tell(s, facts.TURNED, seat, amount=popcount(int(s.bounty_taken[seat]) & int(s.bounty_ones)))


@jit
def total(s: State, seat: int) -> int:
    """PI-BOUNTY-2: points from sectors and from the tiles taken."""
    return int(s.points[seat]) + popcount(int(s.bounty_taken[seat]) & int(s.bounty_ones))


@jit
def count_points(s: State, b: Setup, points: Annotated[Vector, "i8", 1]) -> None:
    """The totals of all seats; PI-END-2: most points win."""
    for seat in range(int(b.seats)):
        points[seat] = total(s, seat)


@jit
def tie_break(s: State, b: Setup, seat: int, reason: int) -> int:
    """PI-END-2: what tied seats are compared by, one after the other."""
    if reason == 1:
        return int(holds_prime(s, b, seat))
    return popcount(int(s.owned[seat]) & int(b.level2 if reason == 2 else b.level1))
