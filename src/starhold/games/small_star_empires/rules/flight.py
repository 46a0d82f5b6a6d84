"""Where ships can go: straight lines, cut as for sliding pieces in chess programs, and jumps between wormholes."""

from __future__ import annotations

from starhold.core.compiled.bits import highest, lowest
from starhold.core.compiled.jit import Many, entry, jit
from starhold.games.small_star_empires.rules.score import rivals
from starhold.games.small_star_empires.rules.state import CLIMBING, FALLING, Setup, State


@jit
def free(s: State, b: Setup) -> int:
    """Colonisable hexes nobody controls: where a ship may end its move (SSE-MOVE-2)."""
    held = int(s.control[0]) | int(s.control[1]) | int(s.control[2]) | int(s.control[3])
    return int(b.colonisable) & ~held


@jit
def open_lines(b: Setup, hex_: int, closed: int) -> int:
    """Hexes in line with this one, up to the first closed one of each way (SSE-MOVE-2, SSE-MOVE-3, SSE-MOVE-4)."""
    reached = 0
    for line in range(len(CLIMBING)):
        ray = int(b.climbing[hex_, line])
        nearest = ray & closed & -(ray & closed)  # 0 when the line is open: then all bits stay
        reached |= ray & (nearest - 1)
    for line in range(len(FALLING)):
        ray = int(b.falling[hex_, line])
        above = highest(2 * (ray & closed) | 1)  # one above the nearest closed hex, 0 when the line is open
        reached |= ray & -(1 << above)
    return reached


@jit
def targets(s: State, b: Setup, seat: int, hex_: int) -> int:
    """Where a ship of the seat in this hex can go: along a line (SSE-MOVE-2), or by a jump (SSE-WORM-1)."""
    return (open_lines(b, hex_, rivals(s, seat)) | int(b.jumps[hex_])) & free(s, b)


@jit
def movable(s: State, b: Setup, seat: int) -> int:
    """SSE-MOVE-1: the hexes holding ships of the seat that can move."""
    found = 0
    left = int(s.ships[seat])
    while left:
        hex_ = lowest(left)
        left &= left - 1
        if targets(s, b, seat, hex_):
            found |= 1 << hex_
    return found


@jit
def can_move(s: State, b: Setup, seat: int) -> bool:
    """SSE-OUT-1: whether any ship of the seat can move. A free hex next to one settles it at once."""
    space = free(s, b)
    left = int(s.ships[seat])
    while left:
        if int(b.neighbours[lowest(left)]) & space:
            return True
        left &= left - 1
    return movable(s, b, seat) != 0


@entry
def movable_at(states: Many[State], i: int, setups: Many[Setup], j: int, seat: int) -> int:
    """The hexes holding ships of a seat that can move, for views."""
    return movable(states[i], setups[j], seat)


@entry
def jumps_at(states: Many[State], i: int, setups: Many[Setup], j: int, seat: int, hex_: int) -> int:
    """The hexes a ship of a seat in this hex reaches by a jump alone, for views."""
    s, b = states[i], setups[j]
    return targets(s, b, seat, hex_) & ~open_lines(b, hex_, rivals(s, seat))
