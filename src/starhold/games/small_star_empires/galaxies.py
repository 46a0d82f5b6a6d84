"""Small changes to a board, boards that are made up, and where ships get to on one."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from typing import Any

import msgspec

from starhold.core.board import HOME_LETTERS, distances
from starhold.core.compiled.bits import Chance, highest, lowest, members
from starhold.core.galaxies import (
    Change,
    Drawn,
    Wish,
    exchanged,
    exchanges,
    grown,
    hex_exchanges,
    put,
    redrawn,
    turns,
)
from starhold.core.game import Position, Reach
from starhold.core.hexgrid import DIRECTIONS, PLACE_NAMES, PLACES, Cell, add, around, turned
from starhold.games.small_star_empires.box import FITS, HomeSlot, home_cells, printed_tiles
from starhold.games.small_star_empires.rules.components import HOLES
from starhold.words import Message

FAR = 6
"""Hexes that a home may be moved at once."""
LEAST_CONTACT = 4
"""Sides by which a home that is made up touches sectors."""


def changes(drawn: Drawn) -> Iterator[Change]:
    """Sectors turned and exchanged, homes moved and turned, hexes exchanged; where tiles are dealt, marks exchanged."""
    board, laid, slots = drawn.board, drawn.board.get("laid"), drawn.board["slots"]
    tiles = drawn.tiles or msgspec.to_builtins(printed_tiles())
    if laid is not None:

        def fit(one: int, other: int) -> bool:
            marks = [tiles["sectors"][laid[slot]["tile"]]["mark"] for slot in (one, other)]
            return marks[0] in FITS[slots[other]["mark"]] and marks[1] in FITS[slots[one]["mark"]]

        for what, lying in [*turns(laid), *exchanges(laid, fit)]:
            yield Change(what, Drawn(board | {"laid": lying}, drawn.tiles))
    else:
        for one, other in itertools.combinations(range(len(slots)), 2):
            if slots[one]["mark"] != slots[other]["mark"]:
                marked = put(slots, one, slots[one] | {"mark": slots[other]["mark"]})
                marked = put(marked, other, slots[other] | {"mark": slots[one]["mark"]})
                yield Change(exchanged(one, other), Drawn(board | {"slots": marked}, drawn.tiles))
    for what, homes in [*_homes(board["homes"]), *_far_homes(board)]:
        yield Change(what, Drawn(board | {"homes": homes}, drawn.tiles))
    for slot, one in enumerate(laid or ()):
        sector = tiles["sectors"][one["tile"]]
        for what, hexes in hex_exchanges(sector["hexes"], slot, one.get("turn", 0)):
            if all(hexes[place] == kind for place, kind in sector["hexes"].items() if kind in HOLES):
                yield Change(what, Drawn(board, _with(tiles, one["tile"], hexes)))


def _homes(homes: list[dict[str, Any]]) -> Iterator[tuple[Message, list[dict[str, Any]]]]:
    for seat, home in enumerate(homes):
        letter = HOME_LETTERS[seat]
        for way, step in zip(PLACE_NAMES[1:], DIRECTIONS, strict=True):
            at = list(add((home["at"][0], home["at"][1]), step))
            yield Message("sse-change-home", home=letter, way=way), put(homes, seat, home | {"at": at})
        for by in (1, 5):
            turned_home = home | {"turn": (home["turn"] + by) % 6}
            yield Message("sse-change-home-turn", home=letter, degrees=60 * by), put(homes, seat, turned_home)


def _far_homes(board: dict[str, Any]) -> Iterator[tuple[Message, list[dict[str, Any]]]]:
    """Homes moved farther, to where they touch sectors with as many sides as those that are made up, or more."""
    taken = {add((slot["at"][0], slot["at"][1]), place) for slot in board["slots"] for place in PLACES}
    rim = sorted({near for cell in taken for near in around(cell)} - taken)
    for seat, home in enumerate(board["homes"]):
        for at, turn in itertools.product(rim, range(6)):
            moved = HomeSlot(at, turn)
            away = max(abs(at[0] - home["at"][0]), abs(at[1] - home["at"][1]), abs(sum(at) - sum(home["at"])))
            if (
                1 < away <= FAR
                and not taken.intersection(home_cells(moved))
                and _contact(moved, taken) >= LEAST_CONTACT
            ):
                what = Message("sse-change-home-far", home=HOME_LETTERS[seat], q=str(at[0]), r=str(at[1]), turn=turn)
                yield what, put(board["homes"], seat, {"at": list(at), "turn": turn})


def _contact(home: HomeSlot, taken: set[Cell]) -> int:
    return sum(near in taken for cell in home_cells(home) for near in around(cell))


def _with(tiles: dict[str, Any], tile: str, hexes: dict[str, str]) -> dict[str, Any]:
    return tiles | {"sectors": tiles["sectors"] | {tile: tiles["sectors"][tile] | {"hexes": hexes}}}


def make_up(wish: Wish, chance: Chance) -> Drawn:
    """Sectors round one in the middle, homes at their edge. Rich sectors have a better planet, poor ones one less."""
    sixths = 2 if wish.seats == 3 else 3
    origins = grown(wish.size, sixths, wish.mood, chance)
    tiles = msgspec.to_builtins(printed_tiles())
    laid = [{"tile": tile, "turn": chance.below(6)} for tile in chance.shuffled(sorted(tiles["sectors"]))[: wish.size]]
    slots = [
        {"at": list(at), "mark": tiles["sectors"][one["tile"]]["mark"]} for at, one in zip(origins, laid, strict=True)
    ]
    homes = [{"at": list(home.at), "turn": home.turn} for home in _edge(origins, wish.seats, sixths, chance)]
    board = {"seats": wish.seats, "slots": slots, "homes": homes, "laid": laid}
    if wish.mood not in ("rich", "poor"):
        return Drawn(board)
    kinds, into = (("planet1", "empty"), "planet3") if wish.mood == "rich" else (("planet3", "planet2"), "empty")
    for one in laid:
        tiles = _with(tiles, one["tile"], redrawn(tiles["sectors"][one["tile"]]["hexes"], kinds, into, chance))
    return Drawn(board, tiles)


def _edge(origins: list[Cell], seats: int, sixths: int, chance: Chance) -> list[HomeSlot]:
    """Homes at the edge of sectors, by seat clockwise: alike when turned, or anyhow where the sectors are not."""
    found = _alike(origins, seats, sixths, chance)
    homes = found if len(found) == seats else _alike(origins, seats, 6, chance)
    return sorted(homes, key=lambda home: math.atan2(1.5 * home.at[1], math.sqrt(3) * (home.at[0] + home.at[1] / 2)))


def _alike(origins: list[Cell], seats: int, sixths: int, chance: Chance) -> list[HomeSlot]:
    taken = {add(origin, place) for origin in origins for place in PLACES}
    rim = sorted({near for cell in taken for near in around(cell)} - taken)
    places = [HomeSlot(at, turn) for at in rim for turn in range(6)]
    found: list[HomeSlot] = []
    while len(found) < seats and places:
        home = places.pop(chance.below(len(places)))
        turns_of = range(0, 6, sixths)[: seats - len(found)]
        alike = [HomeSlot(turned(home.at, times), (home.turn + times) % 6) for times in turns_of]
        cells = [cell for one in alike for cell in home_cells(one)]
        touching = min(_contact(one, taken) for one in alike) >= LEAST_CONTACT
        if len({*cells}) == len(cells) and not taken.intersection(cells) and touching:
            found += alike
            taken = taken.union(cells)
    return found


def reach(position: Position) -> Reach:
    """SSE-MOVE-2, SSE-MOVE-3, SSE-WORM-1: from hex to hex ahead, over wormholes, and by jumps; never over a home."""
    b, names = position.setup[0], position.board.names
    room = members(b.colonisable)
    near = []
    for hex_ in range(b.held):
        ahead = {lowest(ray) for ray in b.climbing[hex_] if ray} | {highest(ray) for ray in b.falling[hex_] if ray}
        near.append(sorted(ahead.union(members(b.jumps[hex_])).intersection(room)))
    homes = [int(home) for home in b.homes[: position.seats]]
    starts = {names[home]: frozenset(names[to] for to in distances(near, [home]) if to != home) for home in homes}
    return Reach(starts, frozenset(names[hex_] for hex_ in room), "SSE-MOVE-4", Message("sse-advice-reach"))
