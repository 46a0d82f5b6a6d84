"""Why an answer is refused: the rule and a sentence, stage by stage (CORE-5). Off the hot path, in plain Python."""

from __future__ import annotations

from starhold.core.errors import Refusal
from starhold.core.game import Position
from starhold.core.hexgrid import DIRECTIONS, Cell, add
from starhold.games.small_star_empires.rules.actions import CLAIM, MARKER, OVER, SHIP
from starhold.games.small_star_empires.rules.components import COLONY, MARKERS
from starhold.words import Message


def refusal(position: Position, seat: int, action: int) -> Refusal:
    """Why this answer, which is not legal, is not."""
    s = position.state[0]
    if s.stage == OVER:
        return why("SSE-END-1", "over")
    if s.seat != seat:
        return not_asked(position, seat)
    if action >= MARKER:
        return marker(position, action - MARKER)
    if s.stage == CLAIM:
        return why("SSE-CLAIM-1", "marker-asked", hex=name(position, int(s.at)))
    return ship(position, action) if s.stage == SHIP else to(position, action)


def why(rule: str, key: str, **args: object) -> Refusal:
    return Refusal(rule, Message(f"sse-why-{key}", **args))


def not_asked(position: Position, seat: int) -> Refusal:
    s = position.state[0]
    if 0 <= seat < position.seats and int(s.out) >> seat & 1:
        no_markers = s.colonies_left[seat] == 0 and s.stations_left[seat] == 0
        return why("SSE-OUT-R1", "out-of-markers") if no_markers else why("SSE-OUT-1", "out")
    return why("SSE-SETUP-R1", "not-your-turn", player=seat_name(int(s.seat)))


def marker(position: Position, kind: int) -> Refusal:
    """Both markers are legal when asked for (CORE-2), so here a hex is asked for."""
    s = position.state[0]
    left = s.colonies_left if kind == COLONY else s.stations_left
    if left[int(s.seat)] == 0:
        return why("SSE-CLAIM-1", "used-up", marker=MARKERS[kind])
    return why("SSE-MOVE-1", "ship-asked" if s.stage == SHIP else "to-asked")


# Hexes ----------------------------------------------------------------------------------------------------------------


def name(position: Position, hex_: int) -> str:
    return position.board.hexes[hex_].name


def kind(position: Position, hex_: int) -> str:
    return position.board.hexes[hex_].kind


def owner(position: Position, hex_: int) -> int | None:
    """The seat that controls the hex."""
    control = position.state[0].control
    return next((seat for seat in range(position.seats) if int(control[seat]) >> hex_ & 1), None)


def seat_name(seat: int) -> Message:
    return Message("seat-name", seat=seat)


def ship(position: Position, hex_: int) -> Refusal:
    """SSE-MOVE-1: a hex without a ship of the seat, or with one that cannot move."""
    s = position.state[0]
    where = name(position, hex_)
    if int(s.ships[int(s.seat)]) >> hex_ & 1:
        return why("SSE-MOVE-1", "stuck", hex=where)
    for seat in range(position.seats):
        if int(s.ships[seat]) >> hex_ & 1:
            return why("SSE-MOVE-1", "not-your-ship", hex=where, owner=seat_name(seat))
    return why("SSE-MOVE-1", "no-ship", hex=where)


def to(position: Position, hex_: int) -> Refusal:
    """First what is wrong with the hex itself, then why it cannot be reached."""
    s = position.state[0]
    where = name(position, hex_)
    if kind(position, hex_) == "blackhole":
        return why("SSE-MOVE-4", "blackhole", hex=where)
    if kind(position, hex_) == "wormhole":
        return why("SSE-MOVE-4", "wormhole", hex=where)
    holder = owner(position, hex_)
    if hex_ == s.at:
        return why("SSE-MOVE-1", "stay", hex=where)
    if holder == s.seat:
        return why("SSE-MOVE-4", "own", hex=where)
    if holder is not None:
        return why("SSE-MOVE-4", "rival", hex=where, owner=seat_name(holder))
    return unreached(position, hex_)


def unreached(position: Position, hex_: int) -> Refusal:
    """Why a free hex cannot be reached: no line leads there, or the line is closed."""
    at = int(position.state[0].at)
    here, there = position.board.hexes[at].cells[0], position.board.hexes[hex_].cells[0]
    direction = direction_to(here, there)
    if direction is None:
        return no_line(position, at, hex_)
    cell = add(here, direction)
    while cell != there:
        if (closed := closes(position, cell, hex_)) is not None:
            return closed
        cell = add(cell, direction)
    raise AssertionError(f"nothing is in the way to {name(position, hex_)}")


def direction_to(here: Cell, there: Cell) -> Cell | None:
    """The direction in which one cell lies from another, None if they are not in line."""
    q, r = there[0] - here[0], there[1] - here[1]
    distance = max(abs(q), abs(r), abs(q + r))
    return next((way for way in DIRECTIONS if (way[0] * distance, way[1] * distance) == (q, r)), None)


def closes(position: Position, cell: Cell, target: int) -> Refusal | None:
    """What stops a ship on its way in this cell (SSE-MOVE-4, SSE-BOARD-R2); None if it may pass (SSE-MOVE-3)."""
    board = position.board
    where = name(position, target)
    if cell not in board.at:
        return why("SSE-BOARD-R2", "void-between", hex=where)
    between = board.at[cell]
    if kind(position, between) == "blackhole":
        return why("SSE-MOVE-4", "blackhole-between", hex=where, blocker=name(position, between))
    holder = owner(position, between)
    if holder is None or holder == position.state[0].seat:
        return None
    blocker = name(position, between)
    return why("SSE-MOVE-4", "rival-between", hex=where, blocker=blocker, owner=seat_name(holder))


def no_line(position: Position, at: int, hex_: int) -> Refusal:
    """Not in line: then only a jump could lead there, and why it does not (SSE-WORM-1)."""
    here, where = name(position, at), name(position, hex_)
    entries, exits = wormholes_beside(position, at), wormholes_beside(position, hex_)
    if entries and exits:
        if sum(hole.kind == "wormhole" for hole in position.board.hexes) == 1:
            return why("SSE-WORM-R1", "one-wormhole", hex=where, wormhole=entries[0])
        return why("SSE-WORM-1", "same-wormhole", hex=where, here=here, wormhole=exits[0])
    if exits:
        return why("SSE-WORM-1", "no-entry", hex=where, here=here)
    if entries:
        return why("SSE-WORM-1", "no-exit", hex=where, here=here)
    return why("SSE-MOVE-2", "not-in-line", hex=where, here=here)


def wormholes_beside(position: Position, hex_: int) -> list[str]:
    return [name(position, near) for near in position.board.neighbours[hex_] if kind(position, near) == "wormhole"]
