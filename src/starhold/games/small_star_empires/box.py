"""Tiles and boards of Small Star Empires: what is printed, and files of one's own."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path

import msgspec

from starhold.core.errors import BadInput
from starhold.core.expected import between, one_of
from starhold.core.files import decode, of_game, own_name, read_bytes
from starhold.core.hexgrid import PLACE_NAMES, PLACES, Cell, add, turned
from starhold.games.small_star_empires.rules.components import HOME_PLACES, KINDS, MARKS, MOST_SEATS, MOST_SECTORS
from starhold.words import Message

ID = "small-star-empires"
FARTHEST = 50
"""How far from the middle a tile may lie."""


class Sector(msgspec.Struct, forbid_unknown_fields=True):
    """A regular sector: its mark and the kind of each place as printed."""

    mark: str
    hexes: dict[str, str]
    source: str = ""


class Home(msgspec.Struct, forbid_unknown_fields=True):
    """The home sector, the same for every seat."""

    hexes: dict[str, str]
    source: str = ""


class Tiles(msgspec.Struct, forbid_unknown_fields=True):
    """A tile file: seven regular sectors and the home sector (SSE-BOARD-2)."""

    sectors: dict[str, Sector]
    home: Home
    about: str = ""

    def marked(self, mark: str) -> list[str]:
        """The names of the sectors of a mark."""
        return sorted(name for name, sector in self.sectors.items() if sector.mark == mark)


class Slot(msgspec.Struct, forbid_unknown_fields=True):
    """Where a regular sector lies."""

    at: tuple[int, int]
    mark: str


class HomeSlot(msgspec.Struct, forbid_unknown_fields=True):
    """Where the home of a seat lies, turned 60° clockwise so many times."""

    at: tuple[int, int]
    turn: int


class Layout(msgspec.Struct, forbid_unknown_fields=True):
    """A board file: the number of seats, the slots of regular sectors, and a home for each seat."""

    seats: int
    slots: list[Slot]
    homes: list[HomeSlot]
    name: str = ""
    source: str = ""

    def origins(self) -> list[Cell]:
        """The origin cell of every tile, in the order of the letters."""
        return [slot.at for slot in self.slots] + [home.at for home in self.homes]

    def cells(self) -> list[Cell]:
        """Every cell of every tile: slot after slot, home after home."""
        regular = [add(slot.at, place) for slot in self.slots for place in PLACES]
        return regular + [cell for home in self.homes for cell in home_cells(home)]


class Layouts(msgspec.Struct, forbid_unknown_fields=True):
    boards: dict[str, Layout]
    about: str = ""


def home_cells(home: HomeSlot) -> list[Cell]:
    """The cells of a home tile, the homeworld first."""
    places = [PLACES[PLACE_NAMES.index(name)] for name in HOME_PLACES]
    return [add(home.at, turned(place, home.turn)) for place in places]


def _data(name: str) -> bytes:
    return files(__package__).joinpath("data", name).read_bytes()


@functools.cache
def printed_tiles() -> Tiles:
    return check_tiles(decode(_data("tiles.json"), Tiles, "tiles.json"), "tiles.json")


@functools.cache
def layouts() -> dict[str, Layout]:
    known = decode(_data("boards.json"), Layouts, "boards.json").boards
    return {name: check_layout(layout, f"boards.json: boards.{name}") for name, layout in known.items()}


def own_tiles(path: Path | str) -> Tiles:
    """A player's tile file; one that holds tiles of several games is fine too."""
    return check_tiles(decode(of_game(read_bytes(path), ID), Tiles, str(path)), str(path))


def own_layout(path: Path | str) -> tuple[str, Layout]:
    """A player's board file and its name (SSE-BOARD-4)."""
    layout = check_layout(decode(read_bytes(path), Layout, str(path)), str(path))
    return own_name(layout.name, path, layouts()), layout


# Checks -------------------------------------------------------------------------------------------------------------


def check_tiles(tiles: Tiles, where: str) -> Tiles:
    """SSE-BOARD-2, SSE-BOARD-R1: three wormhole sectors, three black-hole sectors, one without a mark, and a home."""
    for name, sector in tiles.sectors.items():
        check_sector(sector, f"{where}: sectors.{name}")
    for mark, count in MARKS.items():
        if (found := len(tiles.marked(mark))) != count:
            raise BadInput(f"{where}: sectors", Message("sse-expected-marked", count=count, mark=repr(mark)), found)
    check_hexes(tiles.home.hexes, HOME_PLACES, f"{where}: home.hexes", also_home=True)
    if tiles.home.hexes["C"] != "home":
        raise BadInput(f"{where}: home.hexes.C", Message("sse-expected-homeworld"), tiles.home.hexes["C"])
    if list(tiles.home.hexes.values()).count("home") > 1:
        raise BadInput(f"{where}: home.hexes", Message("sse-expected-one-homeworld"), Message("sse-got-several"))
    return tiles


def check_sector(sector: Sector, where: str) -> None:
    check_mark(sector.mark, f"{where}.mark")
    check_hexes(sector.hexes, PLACE_NAMES, f"{where}.hexes")
    if sector.mark != "unmarked" and sector.mark not in sector.hexes.values():
        raise BadInput(f"{where}.hexes", Message("sse-expected-kind", kind=repr(sector.mark)), Message("got-none"))


def check_mark(mark: str, where: str) -> None:
    if mark not in MARKS:
        raise BadInput(where, one_of(MARKS), mark)


def check_hexes(hexes: dict[str, str], places: Sequence[str], where: str, also_home: bool = False) -> None:
    """The places of a tile, each with a kind that may be printed there (SSE-BOARD-1)."""
    if set(hexes) != set(places):
        raise BadInput(where, Message("expected-places", places=", ".join(places)), sorted(hexes))
    kinds = [kind for kind in KINDS if also_home or kind != "home"]
    for place, kind in hexes.items():
        if kind not in kinds:
            raise BadInput(f"{where}.{place}", one_of(kinds), kind)


def check_layout(layout: Layout, where: str) -> Layout:
    """SSE-BOARD-4: at most seven regular sectors and one home per seat, no two on the same cells."""
    if not 2 <= layout.seats <= MOST_SEATS:
        raise BadInput(f"{where}: seats", between(2, MOST_SEATS), layout.seats)
    if len(layout.homes) != layout.seats:
        raise BadInput(f"{where}: homes", Message("sse-expected-homes", seats=layout.seats), len(layout.homes))
    for number, home in enumerate(layout.homes):
        check_origin(home.at, f"{where}: homes[{number}].at")
        if home.turn not in range(6):
            raise BadInput(f"{where}: homes[{number}].turn", between(0, 5), home.turn)
    check_slots(layout, where)
    if len(set(layout.cells())) < len(layout.cells()):
        both = Message("where-part", where=where, part=Message("and", first="slots", last="homes"))
        raise BadInput(both, Message("expected-apart"), Message("got-overlap"))
    return layout


def check_origin(origin: Cell, where: str) -> None:
    if max(map(abs, origin)) > FARTHEST:
        raise BadInput(where, Message("sse-expected-near", most=FARTHEST), list(origin))


def check_slots(layout: Layout, where: str) -> None:
    """SSE-BOARD-R1: there must be a sector in the box for every slot."""
    if len(layout.slots) > MOST_SECTORS:
        raise BadInput(f"{where}: slots", Message("sse-expected-slots", most=MOST_SECTORS), len(layout.slots))
    for number, slot in enumerate(layout.slots):
        check_origin(slot.at, f"{where}: slots[{number}].at")
        check_mark(slot.mark, f"{where}: slots[{number}].mark")
    marks = [slot.mark for slot in layout.slots]
    wormhole, blackhole, unmarked = (marks.count(mark) for mark in MARKS)
    if wormhole > MARKS["wormhole"]:
        raise BadInput(f"{where}: slots", Message("sse-expected-wormholes", most=MARKS["wormhole"]), wormhole)
    filled = blackhole + max(0, unmarked - MARKS["unmarked"])
    if filled > MARKS["blackhole"]:
        raise BadInput(f"{where}: slots", Message("sse-expected-blackholes", most=MARKS["blackhole"]), filled)
