"""Points: sectors during the match, everything once more at its end, and who wins."""

from __future__ import annotations

from typing import Annotated

from starhold.core.bits import popcount
from starhold.core.jit import Vector, jit
from starhold.games.pocket_imperium.components import SECTORS
from starhold.games.pocket_imperium.state import Setup, State

REASONS = ("points", "prime", "level2", "level1", "shared")
SHARED = len(REASONS) - 1


@jit
def worth(s: State, b: Setup, seat: int, hexes: int) -> int:
    """PI-SCORE-2: the levels of the systems the seat controls among these hexes, the Prime apart."""
    held = int(s.owned[seat]) & hexes
    return popcount(held & int(b.level1)) + 2 * popcount(held & int(b.level2))


@jit
def score_sector(s: State, b: Setup, sector: int) -> None:
    """PI-SCORE-2: everyone scores, whoever chose."""
    for seat in range(int(b.seats)):
        s.points[seat] += worth(s, b, seat, int(b.sectors[sector]))


@jit
def holds_prime(s: State, b: Setup, seat: int) -> bool:
    return int(s.owned[seat]) & int(b.prime) != 0


@jit
def final_scoring(s: State, b: Setup) -> None:
    """PI-END-1: every system once more, the Prime by its level."""
    for seat in range(int(b.seats)):
        for sector in range(SECTORS):
            s.points[seat] += worth(s, b, seat, int(b.sectors[sector]))
        if holds_prime(s, b, seat):
            s.points[seat] += b.prime_level


@jit
def total(s: State, seat: int) -> int:
    """PI-BOUNTY-2: points from sectors and from the tiles taken."""
    return int(s.points[seat]) + popcount(int(s.bounty_taken[seat]) & int(s.bounty_ones))


@jit
def tie_break(s: State, b: Setup, seat: int, reason: int) -> int:
    """PI-END-2: what the tied seats are compared by, one after the other."""
    if reason == 0:
        return total(s, seat)
    if reason == 1:
        return int(holds_prime(s, b, seat))
    return popcount(int(s.owned[seat]) & int(b.level2 if reason == 2 else b.level1))


@jit
def winners(s: State, b: Setup, points: Annotated[Vector, "i8", 1]) -> int:
    """PI-END-2: the seats that win, and `REASONS` shifted by 8; `points` is filled with the totals."""
    tied = (1 << int(b.seats)) - 1
    for seat in range(int(b.seats)):
        points[seat] = total(s, seat)
    for reason in range(SHARED):
        best = -1
        still = 0
        for seat in range(int(b.seats)):
            if tied >> seat & 1:
                value = tie_break(s, b, seat, reason)
                if value > best:
                    best = value
                    still = 0
                if value == best:
                    still |= 1 << seat
        tied = still
        if tied & (tied - 1) == 0:
            return reason << 8 | tied
    return SHARED << 8 | tied
