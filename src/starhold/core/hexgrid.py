"""The plane of hexagonal cells: axial coordinates, pointy-top, six directions."""

from __future__ import annotations

from collections.abc import Iterable

Cell = tuple[int, int]

PLACES: tuple[Cell, ...] = ((0, 0), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""The places of a tile as they're numbered in hex names: 0 the origin, then NE E SE SW W NW."""

PLACE_NAMES = ("C", "NE", "E", "SE", "SW", "W", "NW")
DIRECTIONS = PLACES[1:]


def add(cell: Cell, other: Cell) -> Cell:
    return (cell[0] + other[0], cell[1] + other[1])


def turned(cell: Cell, times: int) -> Cell:
    """The cell turned 60° clockwise about the origin so many times."""
    q, r = cell
    for _ in range(times % 6):
        q, r = -r, q + r
    return (q, r)


def around(cell: Cell) -> list[Cell]:
    """The six cells that share an edge with this one."""
    return [add(cell, direction) for direction in DIRECTIONS]


def outside(cells: Iterable[Cell]) -> set[Cell]:
    """The empty cells next to the given ones that are connected to the far outside (not enclosed voids)."""
    taken = set(cells)
    low_q, high_q = min(q for q, _ in taken) - 2, max(q for q, _ in taken) + 2
    low_r, high_r = min(r for _, r in taken) - 2, max(r for _, r in taken) + 2
    reached = {(low_q, low_r)}
    frontier = [(low_q, low_r)]
    while frontier:
        for cell in around(frontier.pop()):
            inside = low_q <= cell[0] <= high_q and low_r <= cell[1] <= high_r
            if inside and cell not in taken and cell not in reached:
                reached.add(cell)
                frontier.append(cell)
    return {cell for cell in reached if any(near in taken for near in around(cell))}
