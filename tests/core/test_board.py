"""Boards: cells, names, neighbours, depth."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from starhold.core import board, hexgrid
from starhold.core.errors import BadInput
from tests.support import rule

CORNERS = [(1, -3), (3, -2), (2, 1), (-1, 3), (-3, 2), (-2, -1)]
RING = board.lay((letter, at, 0, ["empty"] * 7) for letter, at in zip("ABCDEF", CORNERS, strict=True))


def test_turning_six_times_comes_back() -> None:
    assert hexgrid.turned((1, 0), 1) == (0, 1)
    assert hexgrid.turned((1, -1), 2) == (0, 1)
    assert [hexgrid.turned((2, -1), times) for times in (0, 6)] == [(2, -1), (2, -1)]


def test_hexes_are_named_as_they_lie_not_as_printed() -> None:
    printed = ["empty", "level1", "empty", "empty", "empty", "empty", "empty"]
    turned = board.lay([("A", (0, 0), 1, printed)])
    assert [hex_.name for hex_ in turned.hexes if hex_.kind == "level1"] == ["A2"]


def test_an_enclosed_void_is_no_edge() -> None:
    inner = [index for index, hex_ in enumerate(RING.hexes) if hex_.cells[0] in {(1, -2), (2, -2), (2, -1)}]
    assert inner
    assert all(RING.depths[index] > 0 for index in inner)
    assert RING.is_connected


def test_neighbours_are_mutual() -> None:
    for index, near in enumerate(RING.neighbours):
        assert all(index in RING.neighbours[other] for other in near)


def shaped(**changes: object) -> list[Any]:
    """A board of one hex as a record has it, with changes."""
    return [
        SimpleNamespace(**{"name": "A0", "sector": "A", "kind": "empty", "cells": [(0, 0)], "home": None} | changes)
    ]


@pytest.mark.parametrize(
    ("hexes", "expected"),
    [
        (lambda: [], "at least one hex"),
        (lambda: shaped(name="A7"), "a digit from 0 to 6"),
        (lambda: shaped(name="Z0"), "a sector letter"),
        (lambda: shaped(sector="B"), "the letter of A0"),
        (lambda: shaped(kind="tri"), "one of empty"),
        (lambda: shaped(name="A3"), "A0, the origin of its sector, first"),
        (lambda: shaped(cells=[(0, 0), (1, 0)]), "for A0"),
        (lambda: shaped(cells=[(101, 0)]), "at most 100 from the middle"),
        (lambda: shaped() + shaped(), "after A0 in canonical order"),
        (lambda: shaped() + shaped(name="A1", cells=[(0, 0)]), "for A1"),
        (lambda: shaped() + shaped(name="B0", sector="B"), "no other hex covers"),
    ],
)
@rule("CORE-5")
def test_a_board_that_cannot_be_is_refused(hexes: Callable[[], list[Any]], expected: str) -> None:
    with pytest.raises(BadInput, match=expected):
        board.read(hexes(), ("empty",))
