"""Galaxies that are changed and made up: what a game says of them, and what is common to games of sectors and tiles."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from starhold.core.board import SLOT_LETTERS
from starhold.core.compiled.bits import Chance
from starhold.core.files import Own, of_game
from starhold.core.hexgrid import PLACE_NAMES, PLACES, Cell, add, turned
from starhold.words import Message

Mood = Literal["any", "open", "tight", "rich", "poor"]
MOODS: tuple[Mood, ...] = ("any", "open", "tight", "rich", "poor")
BESIDE: tuple[Cell, ...] = ((2, 1), (-1, 3), (-3, 2), (-2, -1), (1, -3), (3, -2))
"""How the middles of neighbouring sectors lie to each other where no cell between them is left out."""


class Drawn(NamedTuple):
    """A board of one's own and perhaps tiles, each as its file says; without tiles, those of the box."""

    board: dict[str, Any]
    tiles: dict[str, Any] | None = None

    def files(self) -> dict[str, Own]:
        """As `Game.new` takes them."""
        given = {"board": self.board} | ({} if self.tiles is None else {"tiles": self.tiles})
        return {name: Own(name, msgspec.json.encode(content)) for name, content in given.items()}


class Change(NamedTuple):
    """A small change: what is done, and what is drawn then."""

    what: Message
    drawn: Drawn


class Wish(NamedTuple):
    """What a galaxy that is made up should be like: for how many, of how many sectors, and how it should feel."""

    seats: int
    size: int
    mood: Mood = "any"


def read_drawn(game: str, files: Mapping[str, Own]) -> Drawn:
    """What is drawn in files that a game can be played with."""
    tiles = json.loads(of_game(files["tiles"].content, game)) if "tiles" in files else None
    return Drawn(json.loads(files["board"].content), tiles)


# Small changes --------------------------------------------------------------------------------------------------------

Laid = dict[str, Any]
"""What lies in a slot: a tile, turned so many times."""


def turns(laid: Sequence[Laid]) -> Iterator[tuple[Message, list[Laid]]]:
    """Any one sector turned."""
    for slot, one in enumerate(laid):
        for by in range(1, 6):
            what = Message("change-turn", sector=SLOT_LETTERS[slot], degrees=60 * by)
            yield what, put(laid, slot, one | {"turn": (one.get("turn", 0) + by) % 6})


def exchanges(laid: Sequence[Laid], fit: Callable[[int, int], bool]) -> Iterator[tuple[Message, list[Laid]]]:
    """Any two sectors that fit each other's slots in each other's place."""
    for one, other in itertools.combinations(range(len(laid)), 2):
        if fit(one, other):
            yield exchanged(one, other), put(put(laid, one, laid[other]), other, laid[one])


def exchanged(one: int, other: int) -> Message:
    return Message("change-exchange", one=SLOT_LETTERS[one], other=SLOT_LETTERS[other])


def put(items: Sequence[Any], place: int, item: Any) -> list[Any]:
    """The list with another item in one place."""
    return [*items[:place], item, *items[place + 1 :]]


def hex_exchanges(hexes: Mapping[str, str], slot: int, turn: int) -> Iterator[tuple[Message, dict[str, str]]]:
    """Any two unlike hexes of a tile in each other's place; they are named as they lie."""
    for one, other in itertools.combinations(hexes, 2):
        if hexes[one] != hexes[other]:
            names = [f"{SLOT_LETTERS[slot]}{_lies_at(place, turn)}" for place in (one, other)]
            what = Message("change-hexes", one=names[0], other=names[1])
            yield what, dict(hexes) | {one: hexes[other], other: hexes[one]}


def _lies_at(place: str, turn: int) -> int:
    return PLACES.index(turned(PLACES[PLACE_NAMES.index(place)], turn))


# Made up --------------------------------------------------------------------------------------------------------------


def grown(size: int, sixths: int, mood: Mood, chance: Chance) -> list[Cell]:
    """Origins of so many sectors round one in the middle, which comes first; as alike as they can be when turned.

    They touch as many others as possible where it is to be tight, as few where open.
    """
    found: list[Cell] = [(0, 0)]
    while len(found) < size:
        orbits = {
            orbit
            for origin in found
            for step in BESIDE
            if not set(orbit := orbit_of(add(origin, step), sixths)).intersection(found)
        }
        whole = [orbit for orbit in sorted(orbits) if len(orbit) <= size - len(found)]
        choice = whole or [orbit[:1] for orbit in sorted(orbits)]
        if mood in ("open", "tight"):
            touching = [sum(add(orbit[0], step) in found for step in BESIDE) for orbit in choice]
            wanted = min(touching) if mood == "open" else max(touching)
            choice = [orbit for orbit, count in zip(choice, touching, strict=True) if count == wanted]
        found += choice[chance.below(len(choice))]
    return found


def orbit_of(cell: Cell, sixths: int) -> tuple[Cell, ...]:
    """Where a cell comes to lie when it is turned about the middle, again and again by so many sixths."""
    return tuple(sorted({turned(cell, times) for times in range(0, 6, sixths)}))


def redrawn(hexes: Mapping[str, str], kinds: Sequence[str], into: str, chance: Chance) -> dict[str, str]:
    """The hexes of a tile with one of the first kind that is there become another."""
    for kind in kinds:
        places = [place for place in PLACE_NAMES if hexes.get(place) == kind]
        if places:
            return dict(hexes) | {places[chance.below(len(places))]: into}
    return dict(hexes)
