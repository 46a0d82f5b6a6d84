"""A match as a few lines of text or as pixels, for people who watch an environment. NumPy only, any game."""

from __future__ import annotations

import functools
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from starhold.core.board import Board, Hex
from starhold.core.game import Game, Position, Seen
from starhold.core.hexgrid import Cell
from starhold.drawing.sketch import Piece

Pixels = NDArray[np.uint8]

SEATS = ("Amber", "Azure", "Rose", "Lime")
COLOURS = ((0xFF, 0x9F, 0x2E), (0x4F, 0xA8, 0xFF), (0xF0, 0x56, 0x9A), (0xCF, 0xF4, 0x8A))
EMBLEMS = "o#^+"
SPACE, EDGE, SECTOR_EDGE, INK = (0x07, 0x0A, 0x13), (0x22, 0x2D, 0x45), (0x56, 0x68, 0x8F), (0x07, 0x0A, 0x13)
UNKNOWN_KIND = (0x2A, 0x2F, 0x3D)
TINT = 0.35
"""How much of its holder's colour a hex takes on."""
RADIUS = 26.0
"""From the middle of a cell to its corner, in pixels."""
FONT = (
    (7, 5, 5, 5, 7), (2, 6, 2, 2, 7), (7, 1, 7, 4, 7), (7, 1, 7, 1, 7), (5, 5, 7, 1, 1),
    (7, 4, 7, 1, 7), (7, 4, 7, 5, 7), (7, 1, 1, 2, 2), (7, 5, 7, 5, 7), (7, 5, 7, 1, 7),
)  # fmt: skip
"""The digits, five rows of three bits each."""


# What stands where ----------------------------------------------------------------------------------------------------


class Lying(NamedTuple):
    """What lies on a hex: the seat that holds it, its marker there, and the ships."""

    holder: int | None = None
    marker: Piece | None = None
    ships: int = 0


def lying(game: Game, position: Position) -> dict[str, Lying]:
    """What a spectator sees on each hex."""
    found = {name: Lying() for name in position.board.names}
    for piece in game.sketch(game.view(Seen(None, position))).pieces:
        if piece.seat is not None:
            holder, marker, ships = found[piece.hex]
            marker, ships = (piece, ships) if piece.is_marker else (marker, piece.number)
            found[piece.hex] = Lying(piece.seat if holder is None else holder, marker, ships)
    return found


def points(game: Game, position: Position) -> list[int]:
    """Totals by seat, as far as they are known."""
    found = np.zeros(position.seats, np.int64)
    game.engine.winners_at(position.state, 0, position.setup, 0, found)
    return [int(total) for total in found]


# Text -----------------------------------------------------------------------------------------------------------------


def text(game: Game, position: Position) -> str:
    """The board row by row, each hex as kind, holder, marker and ships; below it who is asked what, and the points.

    Digits are what is paid, letters other kinds; `o # ^ +` the seats; a small letter a marker; a number the ships.
    """
    pieces = lying(game, position)
    lines: dict[int, dict[int, str]] = {}
    for hex_ in position.board.hexes:
        kind = sign(game, hex_.kind)
        for number, (q, r) in enumerate(hex_.cells):
            lines.setdefault(r, {})[2 * q + r] = kind if number else kind + _held(pieces[hex_.name])
    left = min(min(line) for line in lines.values())
    drawn = [_line(lines[row], left) for row in sorted(lines)]
    asked = game.pending(position)
    if asked:
        question = game.question(position).name
        drawn.append(f"{question}: {', '.join(SEATS[seat] for seat in asked)}")
    else:
        result = game.result(position)
        assert result is not None, "nobody is asked, so the match is over"
        drawn.append(f"over: {', '.join(SEATS[seat] for seat in result.winners)} ({result.reason})")
    totals = enumerate(points(game, position))
    drawn.append("  ".join(f"{EMBLEMS[seat]} {SEATS[seat]} {total}" for seat, total in totals))
    return "\n".join(drawn)


def sign(game: Game, kind: str) -> str:
    """One character for a kind of hex: its own, its digit, or a letter of its name."""
    if kind in game.characters or kind[-1].isdigit():
        return game.characters.get(kind, kind[-1])
    return kind.partition("-")[2][:1] or kind[0].upper()


def _held(pieces: Lying) -> str:
    if pieces.holder is None:
        return ""
    marker = "" if pieces.marker is None else pieces.marker.kind[0]
    return EMBLEMS[pieces.holder] + marker + (str(pieces.ships) if pieces.ships else "")


def _line(cells: dict[int, str], left: int) -> str:
    line = ""
    for column in sorted(cells):
        line = line.ljust((column - left) * 3) + cells[column]
    return line.rstrip()


# Pixels ---------------------------------------------------------------------------------------------------------------


@functools.lru_cache(maxsize=8)
def _canvas(cells: tuple[tuple[Cell, ...], ...]) -> tuple[NDArray[np.int16], dict[Cell, tuple[int, int]]]:
    """Which hex each pixel belongs to, -1 for none, and the pixel in the middle of each cell (x, y)."""
    spots = {cell: (RADIUS * 3**0.5 * (cell[0] + cell[1] / 2), RADIUS * 1.5 * cell[1]) for own in cells for cell in own}
    left, top = min(x for x, _ in spots.values()), min(y for _, y in spots.values())
    margin = RADIUS * 1.25
    middles = {cell: (int(x - left + margin), int(y - top + margin)) for cell, (x, y) in spots.items()}
    width = max(x for x, _ in middles.values()) + int(margin)
    height = max(y for _, y in middles.values()) + int(margin)
    ys, xs = np.mgrid[0:height, 0:width]
    x, y = xs + left - margin, ys + top - margin
    q, r = (3**0.5 / 3 * x - y / 3) / RADIUS, 2 / 3 * y / RADIUS
    columns, rows = _rounded(q, r)
    owner = np.full((height, width), -1, np.int16)
    for index, own in enumerate(cells):
        for cell in own:
            owner[(columns == cell[0]) & (rows == cell[1])] = index
    return owner, middles


def _rounded(q: NDArray[np.float64], r: NDArray[np.float64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The cell that fractional axial coordinates lie in."""
    s = -q - r
    cube = [np.rint(q), np.rint(r), np.rint(s)]
    off = [np.abs(cube[0] - q), np.abs(cube[1] - r), np.abs(cube[2] - s)]
    first = (off[0] > off[1]) & (off[0] > off[2])
    second = ~first & (off[1] > off[2])
    columns = np.where(first, -cube[1] - cube[2], cube[0])
    rows = np.where(second, -cube[0] - cube[2], cube[1])
    return columns.astype(np.int64), rows.astype(np.int64)


def picture(game: Game, position: Position) -> Pixels:
    """The board as pixels[height, width, 3]: hexes by kind, tinted by their holder, with the number of ships."""
    pieces, board = lying(game, position), position.board
    owner, middles = _canvas(tuple(hex_.cells for hex_ in board.hexes))
    fills = [_fill(hex_, pieces[hex_.name].holder, game.colours.get(hex_.kind)) for hex_ in board.hexes]
    pixels = np.array([*fills, SPACE], np.uint8)[owner]  # index -1, the void, is the last
    _edges(pixels, owner, board)
    for hex_ in board.hexes:
        holder, marker, ships = pieces[hex_.name]
        x, y = middles[hex_.cells[0]]
        if holder is None:
            continue
        if marker is not None:
            _marker(pixels, x, y + int(RADIUS * 0.55), COLOURS[holder], is_square=marker.rank > 0)
        if ships:
            _disc(pixels, x, y, RADIUS * 0.45, COLOURS[holder])
            _number(pixels, x, y, ships)
    return pixels


def _fill(hex_: Hex, holder: int | None, colour: str | None) -> tuple[int, ...]:
    holder = hex_.home if holder is None else holder
    kind = UNKNOWN_KIND if colour is None else tuple(bytes.fromhex(colour.removeprefix("#")))
    if holder is None:
        return kind
    return tuple(int((1 - TINT) * a + TINT * b) for a, b in zip(kind, COLOURS[holder], strict=True))


def _edges(pixels: Pixels, owner: NDArray[np.int16], board: Board) -> None:
    """Thin lines between hexes, brighter ones around sectors."""
    sectors = np.array([ord(hex_.sector) for hex_ in board.hexes] + [0])[owner]
    for along in (0, 1):
        for parts, colour in ((owner, EDGE), (sectors, SECTOR_EDGE)):
            differ = np.diff(parts, axis=along) != 0
            target = pixels[:-1] if along == 0 else pixels[:, :-1]
            target[differ] = colour


def _box(pixels: Pixels, x: int, y: int, reach: int) -> tuple[Pixels, NDArray[np.int64], NDArray[np.int64]]:
    """The pixels around a point, as a view, and how far each is from it."""
    top, left = max(0, y - reach), max(0, x - reach)
    view = pixels[top : y + reach + 1, left : x + reach + 1]
    ys, xs = np.mgrid[top - y : top - y + view.shape[0], left - x : left - x + view.shape[1]]
    return view, xs, ys


def _disc(pixels: Pixels, x: int, y: int, radius: float, colour: tuple[int, int, int]) -> None:
    view, xs, ys = _box(pixels, x, y, int(radius) + 1)
    view[xs * xs + ys * ys <= radius * radius] = colour


def _marker(pixels: Pixels, x: int, y: int, colour: tuple[int, int, int], is_square: bool) -> None:
    """A dot for the plainest, a square for the others."""
    view, xs, ys = _box(pixels, x, y, 4)
    view[(np.maximum(abs(xs), abs(ys)) <= 4) if is_square else (xs * xs + ys * ys <= 12)] = colour


def _number(pixels: Pixels, x: int, y: int, number: int) -> None:
    digits = [np.array([[row >> bit & 1 for bit in (2, 1, 0)] for row in FONT[int(d)]]) for d in str(number)]
    gap = np.zeros((5, 1), int)
    ink = np.hstack([part for digit in digits for part in (digit, gap)][:-1]).repeat(2, 0).repeat(2, 1).astype(bool)
    height, width = ink.shape
    pixels[y - height // 2 : y - height // 2 + height, x - width // 2 : x - width // 2 + width][ink] = INK
