"""Small changes to a galaxy, galaxies that are made up, and where fleets get to in one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from starhold.core.board import SLOT_LETTERS, distances
from starhold.core.compiled.bits import Chance
from starhold.core.galaxies import (
    BESIDE,
    Change,
    Drawn,
    Wish,
    exchanges,
    grown,
    hex_exchanges,
    put,
    redrawn,
    turns,
)
from starhold.core.game import Position, Reach
from starhold.core.hexgrid import add
from starhold.games.pocket_imperium.setup import TILES, printed_tiles
from starhold.words import Message


def changes(drawn: Drawn) -> Iterator[Change]:
    """Sectors turned, flipped and exchanged, also with the box, and hexes exchanged; moved, where tiles are dealt."""
    board, laid = drawn.board, drawn.board.get("laid")
    if laid is None:
        yield from _moves(drawn)
        return
    for what, lying in [*turns(laid), *_flips(laid), *exchanges(laid, lambda one, other: True), *_others(laid)]:
        yield Change(what, Drawn(board | {"laid": lying}, drawn.tiles))
    tiles = drawn.tiles or msgspec.to_builtins(printed_tiles())
    for slot, one in enumerate(laid):
        tile, side = one["tile"], one.get("side", "A")
        for what, hexes in hex_exchanges(tiles["sectors"][tile][side]["hexes"], slot, one.get("turn", 0)):
            yield Change(what, Drawn(board, _with(tiles, tile, side, hexes)))


def _moves(drawn: Drawn) -> Iterator[Change]:
    slots = [tuple(slot) for slot in drawn.board["slots"]]
    taken = {*slots, tuple(drawn.board["prime"] or slots[0])}
    for slot, origin in enumerate(slots):
        for to in sorted({add(other, step) for other in taken - {origin} for step in BESIDE} - taken):
            what = Message("change-move", sector=SLOT_LETTERS[slot], q=str(to[0]), r=str(to[1]))
            yield Change(what, Drawn(drawn.board | {"slots": put(slots, slot, to)}, drawn.tiles))


def _flips(laid: list[dict[str, Any]]) -> Iterator[tuple[Message, list[dict[str, Any]]]]:
    for slot, one in enumerate(laid):
        side = "A" if one.get("side", "A") == "B" else "B"
        yield Message("pi-change-flip", sector=SLOT_LETTERS[slot], side=side), put(laid, slot, one | {"side": side})


def _others(laid: list[dict[str, Any]]) -> Iterator[tuple[Message, list[dict[str, Any]]]]:
    lying = {one["tile"] for one in laid}
    for slot, one in enumerate(laid):
        for tile in TILES:
            if tile not in lying:
                what = Message("change-replace", sector=SLOT_LETTERS[slot], tile=tile + one.get("side", "A"))
                yield what, put(laid, slot, one | {"tile": tile})


def _with(tiles: dict[str, Any], tile: str, side: str, hexes: dict[str, str]) -> dict[str, Any]:
    sides = tiles["sectors"][tile]
    return tiles | {"sectors": tiles["sectors"] | {tile: sides | {side: sides[side] | {"hexes": hexes}}}}


def make_up(wish: Wish, chance: Chance) -> Drawn:
    """Sectors round the Prime. Rich ones have a level II system more, poor ones level I where level II was."""
    _, *slots = grown(wish.size + 1, 2 if wish.size % 3 == 0 else 3, wish.mood, chance)
    laid = [
        {"tile": tile, "side": "AB"[chance.below(2)], "turn": chance.below(6)}
        for tile in chance.shuffled(TILES)[: wish.size]
    ]
    board = {"seats": [wish.seats], "prime": [0, 0], "slots": [list(slot) for slot in slots], "laid": laid}
    if wish.mood not in ("rich", "poor"):
        return Drawn(board)
    tiles = msgspec.to_builtins(printed_tiles())
    kinds, into = (("empty", "asteroid"), "level2") if wish.mood == "rich" else (("level2",), "level1")
    for one in laid:
        hexes = tiles["sectors"][one["tile"]][one["side"]]["hexes"]
        tiles = _with(tiles, one["tile"], one["side"], redrawn(hexes, kinds, into, chance))
    return Drawn(board, tiles)


def reach(position: Position) -> Reach:
    """PI-EXPLORE-2: from hex to hex, never into a black hole, beginning where ships may be placed (PI-SETUP-2)."""
    hexes, names = position.board.hexes, position.board.names
    room = {hex_ for hex_, one in enumerate(hexes) if one.kind != "blackhole"}
    near = [sorted(room.intersection(beside)) for beside in position.board.neighbours]
    starts = {}
    for start, one in enumerate(hexes):
        if one.kind == "level1":
            starts[one.name] = frozenset(names[to] for to in distances(near, [start]) if to != start)
    return Reach(starts, frozenset(names[hex_] for hex_ in room), "PI-EXPLORE-2", Message("pi-advice-reach"))
