"""Where hexes lie and what looks alike: grids for convolutions, graphs for graph nets, the 12 symmetries, seats.

An observation has a row for each hex and says nothing of where the hex lies. So a graph net is indifferent to symmetry
by itself; a convolution sees one of twelve pictures of the same observation (`Layout.turned`); and for a net that knows
hexes by their index, `moved` says what observation, mask and policy become when the board itself is turned or mirrored.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from starhold.core.board import Board, Hex
from starhold.core.game import Game, Position
from starhold.core.hexgrid import PLACES, Cell, add, turned

Array = NDArray[Any]

SYMMETRIES = 12
"""Symmetry k turns by k·60° clockwise; from 6 on it mirrors first."""
VOID = -1


# The twelve symmetries ------------------------------------------------------------------------------------------------


def image(cell: Cell, symmetry: int) -> Cell:
    """Where a symmetry about the origin takes a cell."""
    q, r = cell
    return turned((r, q) if symmetry >= 6 else (q, r), symmetry % 6)


def inverse(symmetry: int) -> int:
    """The symmetry that undoes this one; a mirrored one undoes itself."""
    return symmetry if symmetry >= 6 else -symmetry % 6


def composed(second: int, first: int) -> int:
    """One symmetry that does what these two do."""
    turns = second - first if second >= 6 else second + first
    return turns % 6 + 6 * ((second >= 6) != (first >= 6))


# Grids ----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Layout:
    """A board on a square grid: axial r is the row, axial q the column, the board's middle in the middle.

    A hex has the neighbours (row, col) ± (0, 1), ± (1, 0) and ± (1, -1): the ones a 3×3 convolution sees, with two
    corners more. Boards of one shape have grids of one size, and so have all twelve pictures of a board.
    """

    grid: NDArray[np.int16]
    """grid[side, side]: the hex at each place, VOID where there is none. A hex of many cells is at many places."""
    cells: tuple[tuple[Cell, ...], ...]
    """The cells of each hex, counted from the middle."""

    @property
    def side(self) -> int:
        return len(self.grid)

    @functools.cached_property
    def rows(self) -> NDArray[np.int64]:
        """The row of each hex, of its first cell if it has many."""
        return np.array([own[0][1] + self.side // 2 for own in self.cells])

    @functools.cached_property
    def cols(self) -> NDArray[np.int64]:
        return np.array([own[0][0] + self.side // 2 for own in self.cells])

    def turned(self, symmetry: int) -> Layout:
        """The picture of the board that a symmetry makes; the hexes keep their indexes."""
        moved = tuple(tuple(image(cell, symmetry) for cell in own) for own in self.cells)
        return replace(self, grid=_grid(moved, self.side), cells=moved)


def layout(board: Board) -> Layout:
    """Where the hexes of a board lie on a grid."""
    q, r = middle(frozenset(board.at))
    cells = tuple(tuple((cell[0] - q, cell[1] - r) for cell in hex_.cells) for hex_ in board.hexes)
    side = 2 * max(distance(cell) for own in cells for cell in own) + 1
    return Layout(_grid(cells, side), cells)


def _grid(cells: tuple[tuple[Cell, ...], ...], side: int) -> NDArray[np.int16]:
    grid = np.full((side, side), VOID, np.int16)
    for index, own in enumerate(cells):
        for q, r in own:
            grid[r + side // 2, q + side // 2] = index
    return grid


def distance(cell: Cell) -> int:
    """Steps from the origin."""
    q, r = cell
    return max(abs(q), abs(r), abs(q + r))


@functools.lru_cache(maxsize=256)
def middle(cells: frozenset[Cell]) -> Cell:
    """The cell from which the farthest one is nearest; the first such in order of q and r."""
    low_q, high_q = min(q for q, _ in cells), max(q for q, _ in cells)
    low_r, high_r = min(r for _, r in cells), max(r for _, r in cells)
    spots = [(q, r) for q in range(low_q, high_q + 1) for r in range(low_r, high_r + 1)]
    return min(spots, key=lambda spot: max(distance((q - spot[0], r - spot[1])) for q, r in cells))


def to_grid(rows: Array, grid: Array) -> Array:
    """Numbers by hex, rows[..., hexes, channels], laid out as [..., side, side, channels]; zeros in the void.

    `grid` is a layout's, or one for each match of a batch: grid[size, side, side] with rows[size, hexes, channels].
    """
    laid = rows[..., grid, :] if grid.ndim == 2 else rows[np.arange(len(grid))[:, None, None], grid]
    laid[..., grid == VOID, :] = 0
    return laid


def from_grid(laid: Array, layout: Layout) -> Array:
    """The way back for values and policies: [..., side, side, channels] to rows[..., hexes, channels]."""
    return laid[..., layout.rows, layout.cols, :]


# Graphs ---------------------------------------------------------------------------------------------------------------


def adjacency(board: Board, size: int | None = None) -> NDArray[np.bool_]:
    """adjacency[size, size]: whether two hexes share an edge; `size` pads for batches, as `about.most_hexes`."""
    found = np.zeros((size or len(board), size or len(board)), np.bool_)
    for hex_, near in enumerate(board.neighbours):
        found[hex_, list(near)] = True
    return found


def edges(board: Board) -> NDArray[np.int64]:
    """edges[2, n]: every pair of neighbours in both directions, as graph libraries want them."""
    return np.array(np.nonzero(adjacency(board)))


# Boards turned and mirrored -------------------------------------------------------------------------------------------


class Moved(NamedTuple):
    """A match's start with the board turned or mirrored, and what becomes what.

    planes_there[hexes] = planes_here[: len(hexes)]; mask_there[actions] = mask_here, and so for policies; `overall` is
    the same here and there.
    """

    position: Position
    hexes: NDArray[np.int64]
    """The index there of each hex here."""
    actions: NDArray[np.int64]
    """The action there for each action here."""


def moved(game: Game, start: Position, symmetry: int) -> Moved:
    """The same match on the board as a symmetry shows it; play here and there is the same in all but names.

    One thing follows the names: where a game asks hex after hex, it does so in canonical order.
    """
    board = start.board
    names = _moved_names(board, symmetry)
    hexes = tuple(_moved_hex(hex_, names[hex_.name], symmetry) for hex_ in board.hexes)
    laid = game.laid(start)
    own_board = f"symmetry {symmetry}"
    option = next(option.name for option in game.about.options if option.accepts(own_board))
    position = game.resume(
        start.seats,
        {**start.options, option: own_board},
        Board(tuple(sorted(hexes, key=lambda hex_: hex_.canonical))),
        int(start.setup[0]["start"]),
        laid and {names[name]: value for name, value in laid.items()},
    )
    there = game.terms(position)
    actions = [
        action if text is None else there[names.get(text, text).casefold()]
        for action, text in enumerate(game.texts(start))
    ]
    return Moved(position, np.array([position.board.index[names[h.name]] for h in board.hexes]), np.array(actions))


def _moved_names(board: Board, symmetry: int) -> dict[str, str]:
    """Sectors keep their letters; the digit of a hex follows from where it now lies in its sector."""
    names = {}
    for hex_ in board.hexes:
        origin = image(board.hexes[board.index[f"{hex_.sector}0"]].cells[0], symmetry)
        q, r = image(hex_.cells[0], symmetry)
        names[hex_.name] = f"{hex_.sector}{PLACES.index((q - origin[0], r - origin[1]))}"
    return names


def _moved_hex(hex_: Hex, name: str, symmetry: int) -> Hex:
    first = image(hex_.cells[0], symmetry)
    return Hex(name, hex_.kind, tuple(add(first, place) for place in PLACES[: len(hex_.cells)]), hex_.home)


# Seats ----------------------------------------------------------------------------------------------------------------


def own_first(values: Array, seat: Array | int) -> Array:
    """Values by seat, values[..., seats], as `seat[...]` counts them: its own, then clockwise; like observations."""
    seats = values.shape[-1]
    order = (np.asarray(seat)[..., None] + np.arange(seats)) % seats
    return np.take_along_axis(values, np.broadcast_to(order, values.shape), axis=-1)


def by_seat(values: Array, seat: Array | int) -> Array:
    """The way back from `own_first`: a value head's answer as rewards are counted."""
    return own_first(values, -np.asarray(seat) % values.shape[-1])


def seat_columns(names: Sequence[str], seats: int, by: int) -> NDArray[np.int64]:
    """Columns of an observation in the order the seat `by` places clockwise counts seats: planes[:, columns].

    `names` are `game.planes` or `game.overall`. Only what names a seat moves; what the other seat knows and the first
    does not, cannot be had this way.
    """
    place = {name: column for column, name in enumerate(names)}
    columns = list(range(len(names)))
    for column, name in enumerate(names):
        found = re.search(r"seat \+(\d)", name)
        if found and int(found[1]) < seats:
            columns[column] = place[name.replace(found[0], f"seat +{(int(found[1]) + by) % seats}", 1)]
    return np.array(columns)
