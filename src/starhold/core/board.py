"""A board: named hexes with kinds and cells, and what follows from where they lie."""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from starhold.core import hexgrid
from starhold.core.errors import BadInput
from starhold.core.expected import one_of
from starhold.core.hexgrid import Cell
from starhold.words import Message

# The letters of sectors belong to the record format, which all games share: `board.hexes` of any record is read and put
# in order by them. Which of them a game has is its own business; a new one takes those it needs.
SLOT_LETTERS = "ABCDEFG"
"""Sectors that all may settle, in the order of their slots."""
HOME_LETTERS = "PQRS"
"""The home sectors of the seats, by seat."""
LONE_LETTER = "T"
"""A sector that is one hex."""
LETTERS = SLOT_LETTERS + HOME_LETTERS + LONE_LETTER
"""The canonical order of sectors."""


@dataclass(frozen=True, slots=True)
class Hex:
    """One space of the board; `home` is the seat that begins there."""

    name: str
    kind: str
    cells: tuple[Cell, ...]
    home: int | None = None

    @property
    def sector(self) -> str:
        return self.name[0]

    @property
    def canonical(self) -> tuple[int, str]:
        """Sorts hexes in canonical order."""
        return (LETTERS.index(self.name[0]), self.name[1])


class Shape(NamedTuple):
    """What follows from the cells alone."""

    neighbours: tuple[tuple[int, ...], ...]
    depths: tuple[int, ...]
    is_connected: bool


@functools.lru_cache(maxsize=256)
def shape(cells: tuple[tuple[Cell, ...], ...]) -> Shape:
    """Computed once for all boards whose hexes lie on the same cells."""
    at = {cell: index for index, own in enumerate(cells) for cell in own}
    neighbours = tuple(
        tuple(sorted({at[near] for cell in own for near in hexgrid.around(cell) if near in at} - {index}))
        for index, own in enumerate(cells)
    )
    edge = {near for cell in hexgrid.outside(at) for near in hexgrid.around(cell)}
    outermost = [index for index, own in enumerate(cells) if edge.intersection(own)]
    depths = distances(neighbours, outermost)
    return Shape(
        neighbours,
        tuple(depths.get(index, len(cells)) for index in range(len(cells))),
        len(distances(neighbours, [0])) == len(cells),
    )


def distances(neighbours: Sequence[Sequence[int]], start: Sequence[int]) -> dict[int, int]:
    """The steps from the start to every hex that can be reached."""
    steps = dict.fromkeys(start, 0)
    frontier = list(start)
    for index in frontier:
        for near in neighbours[index]:
            if near not in steps:
                steps[near] = steps[index] + 1
                frontier.append(near)
    return steps


@dataclass(frozen=True, repr=False)
class Board:
    """Hexes in the order of their indexes; by default the canonical order, or one a game finds handier."""

    hexes: tuple[Hex, ...]

    def __repr__(self) -> str:
        return f"<Board of {len(self)} hexes, sectors {''.join(self.sectors)}>"

    def __len__(self) -> int:
        return len(self.hexes)

    @functools.cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(hex_.name for hex_ in self.hexes)

    @functools.cached_property
    def rank(self) -> tuple[int, ...]:
        """The place of each hex in the canonical order."""
        order = {hex_.name: place for place, hex_ in enumerate(self.in_canonical_order)}
        return tuple(order[hex_.name] for hex_ in self.hexes)

    @functools.cached_property
    def in_canonical_order(self) -> tuple[Hex, ...]:
        return tuple(sorted(self.hexes, key=lambda hex_: hex_.canonical))

    @functools.cached_property
    def index(self) -> dict[str, int]:
        """The index of each name."""
        return {hex_.name: index for index, hex_ in enumerate(self.hexes)}

    @functools.cached_property
    def at(self) -> dict[Cell, int]:
        """The index of the hex that covers each cell."""
        return {cell: index for index, hex_ in enumerate(self.hexes) for cell in hex_.cells}

    @functools.cached_property
    def sectors(self) -> tuple[str, ...]:
        """The letters of the sectors in canonical order."""
        return tuple(letter for letter in LETTERS if any(hex_.sector == letter for hex_ in self.hexes))

    @property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """The indexes next to each hex: a cell of one shares an edge with a cell of the other."""
        return self._shape.neighbours

    @property
    def depths(self) -> tuple[int, ...]:
        """How far each hex lies from the outer edge; voids inside the board are no edge."""
        return self._shape.depths

    @functools.cached_property
    def _shape(self) -> Shape:
        return shape(tuple(hex_.cells for hex_ in self.hexes))

    @property
    def is_connected(self) -> bool:
        return self._shape.is_connected

    def sorted_by(self, order: Any) -> Board:
        """The same board with its hexes indexed in another order."""
        return Board(tuple(sorted(self.hexes, key=order)))

    @functools.cached_property
    def written(self) -> list[dict[str, Any]]:
        """The same list each time, for views; nobody changes it."""
        return self.write()

    def write(self) -> list[dict[str, Any]]:
        """The hexes as a record has them."""
        return [
            {"name": hex_.name, "sector": hex_.sector, "kind": hex_.kind, "cells": [list(cell) for cell in hex_.cells]}
            | ({} if hex_.home is None else {"home": hex_.home})
            for hex_ in self.in_canonical_order
        ]


def lay(tiles: Iterable[tuple[str, Cell, int, Sequence[str | None]]], homes: str = HOME_LETTERS) -> Board:
    """Lay tiles of up to seven one-cell hexes: (letter, origin, turns clockwise, kinds by place as printed)."""
    hexes = []
    for letter, origin, turns, kinds in tiles:
        for place, kind in enumerate(kinds):
            if kind is not None:
                offset = hexgrid.turned(hexgrid.PLACES[place], turns)
                home = homes.index(letter) if kind == "home" else None
                name = f"{letter}{hexgrid.PLACES.index(offset)}"
                hexes.append(Hex(name, kind, (hexgrid.add(origin, offset),), home))
    return Board(tuple(sorted(hexes, key=lambda hex_: hex_.canonical)))


def read(hexes: Sequence[Any], kinds: Collection[str], whole_tile_kinds: Collection[str] = ()) -> Board:
    """The board a record describes: `hexes` are decoded objects with name, sector, kind, cells and perhaps home.

    Hexes of `whole_tile_kinds` cover the seven cells of their tile, every other one cell.
    """
    laid: list[Hex] = []
    origins: dict[str, Cell] = {}
    taken: set[Cell] = set()
    for number, given in enumerate(hexes):
        where = f"board.hexes[{number}]"
        if not (len(given.name) == 2 and given.name[0] in LETTERS and given.name[1] in "0123456"):
            raise BadInput(f"{where}.name", Message("expected-hex-name"), given.name)
        if given.sector != given.name[0]:
            letter = Message("expected-letter-of", letter=repr(given.name[0]), hex=given.name)
            raise BadInput(f"{where}.sector", letter, given.sector)
        if given.kind not in kinds:
            raise BadInput(f"{where}.kind", one_of(kinds), given.kind)
        hex_ = Hex(given.name, given.kind, tuple((q, r) for q, r in given.cells), given.home)
        if laid and hex_.canonical <= laid[-1].canonical:
            raise BadInput(f"{where}.name", Message("expected-hex-after", hex=laid[-1].name), given.name)
        for cell in hex_.cells:
            if max(map(abs, cell)) > 100:
                raise BadInput(f"{where}.cells", Message("expected-cells-near", most=100), list(cell))
        _check_cells(where, hex_, origins, 7 if given.kind in whole_tile_kinds else 1)
        if taken.intersection(hex_.cells):
            raise BadInput(f"{where}.cells", Message("expected-free-cells"), [list(cell) for cell in hex_.cells])
        taken.update(hex_.cells)
        laid.append(hex_)
    if not laid:
        raise BadInput("board.hexes", Message("expected-some-hex"), Message("got-none"))
    return Board(tuple(laid))


def _check_cells(where: str, hex_: Hex, origins: dict[str, Cell], count: int) -> None:
    """A hex covers the cell its digit names, counted from its sector's origin; a whole tile covers all seven."""
    place = int(hex_.name[1])
    if place == 0 and hex_.cells:
        origins[hex_.sector] = hex_.cells[0]
    if hex_.sector not in origins:
        raise BadInput(f"{where}.name", Message("expected-origin-first", hex=f"{hex_.sector}0"), hex_.name)
    first = hexgrid.add(origins[hex_.sector], hexgrid.PLACES[place])
    expected = tuple(hexgrid.add(first, offset) for offset in hexgrid.PLACES[:count])
    if hex_.cells != expected:
        wanted = [list(cell) for cell in expected]
        cells = Message("expected-cells-of", cells=wanted, hex=hex_.name)
        raise BadInput(f"{where}.cells", cells, [list(cell) for cell in hex_.cells])
