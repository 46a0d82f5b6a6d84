"""Tiles and boards of Small Star Empires: what is printed, and files of one's own."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from importlib.resources import files

import msgspec

from starhold.core.board import HOME_LETTERS, SLOT_LETTERS
from starhold.core.expected import between, one_of
from starhold.core.files import File, decode, decode_own, opened, own_name
from starhold.core.game import Box
from starhold.core.hexgrid import PLACE_NAMES, PLACES, Cell, add, turned
from starhold.core.problems import Problem, laid_problems, of_board, of_tiles, overlaps, sound
from starhold.games.small_star_empires.rules.components import (
    HOLES,
    HOME_PLACES,
    KINDS,
    MARKS,
    MOST_HELD,
    MOST_SEATS,
    MOST_SECTORS,
)
from starhold.words import Message

ID = "small-star-empires"
SIZES = (4, 5, 6, MOST_SECTORS)
"""Of how many sectors a board can be made up."""
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


class Laid(msgspec.Struct, forbid_unknown_fields=True):
    """What lies in a slot: a sector, turned 60° clockwise so many times."""

    tile: str
    turn: int = 0


class Layout(msgspec.Struct, forbid_unknown_fields=True):
    """A board file: the number of seats, the slots of regular sectors, and a home for each seat.

    Where it also says what is `laid` in each slot, nothing of the board is left to chance.
    """

    seats: int
    slots: list[Slot]
    homes: list[HomeSlot]
    laid: list[Laid] | None = None
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


def own_tiles(file: File) -> Tiles:
    """A player's tile file; one that holds tiles of several games is fine too."""
    own = opened(file)
    return check_tiles(decode_own(own, Tiles, ID), own.name)


def own_layout(file: File) -> tuple[str, Layout]:
    """A player's board file and its name (SSE-BOARD-4)."""
    own = opened(file)
    layout = check_layout(decode_own(own, Layout), own.name)
    return own_name(layout.name, own.name, layouts()), layout


def in_box() -> Box:
    """What comes with the game, for whoever draws tiles and boards of their own."""
    kinds = tuple(kind for kind in KINDS if kind != "home")
    return Box(
        kinds, msgspec.to_builtins(printed_tiles()), msgspec.to_builtins(layouts()), SIZES, MOST_SECTORS, MOST_SEATS
    )


# Checks -------------------------------------------------------------------------------------------------------------


def check_tiles(tiles: Tiles, where: str) -> Tiles:
    return sound(tiles, tile_problems(tiles), where)


def tile_problems(tiles: Tiles) -> Iterator[Problem]:
    """SSE-BOARD-2, SSE-BOARD-R1: three wormhole sectors, three black-hole sectors, one without a mark, and a home."""
    for name, sector in tiles.sectors.items():
        yield from sector_problems(name, sector)
    for mark, count in MARKS.items():
        if (found := len(tiles.marked(mark))) != count:
            expected = Message("sse-expected-marked", count=count, mark=repr(mark))
            yield Problem("SSE-BOARD-R1", "sectors", expected, found, Message("sse-advice-marks"))
    yield from hex_problems(tiles.home.hexes, HOME_PLACES, "home.hexes", also_home=True)
    homes = list(tiles.home.hexes.values()).count("home")
    middle = tiles.home.hexes.get("C", "home")
    if middle != "home":
        yield Problem(
            "SSE-BOARD-2", "home.hexes.C", Message("sse-expected-homeworld"), middle, Message("sse-advice-homeworld")
        )
    if homes > 1:
        expected, several = Message("sse-expected-one-homeworld"), Message("sse-got-several")
        yield Problem("SSE-BOARD-2", "home.hexes", expected, several, Message("sse-advice-homeworld"))


def sector_problems(name: str, sector: Sector) -> Iterator[Problem]:
    where = f"sectors.{name}"
    yield from mark_problems(sector.mark, f"{where}.mark")
    yield from hex_problems(sector.hexes, PLACE_NAMES, f"{where}.hexes")
    if sector.mark in HOLES and sector.mark not in sector.hexes.values():
        expected, advice = Message("sse-expected-kind", kind=repr(sector.mark)), Message("sse-advice-mark")
        words = Message("sse-problem-hole", mark=sector.mark, tile=name, sector="none")
        yield Problem("SSE-BOARD-R1", f"{where}.hexes", expected, Message("got-none"), advice, words=words)


def placed(problem: Problem, layout: Layout | None) -> Problem:
    """A problem of a sector, said of the place where it lies on the board if that is known."""
    if problem.words is None or problem.words.id != "sse-problem-hole" or layout is None or layout.laid is None:
        return problem
    said = problem.words.args
    for letter, slot, one in zip(SLOT_LETTERS, layout.slots, layout.laid, strict=False):
        if one.tile == said["tile"]:
            words = Message("sse-problem-hole", **said | {"sector": letter})
            return problem._replace(cells=(slot.at,), words=words)
    return problem


def mark_problems(mark: str, where: str) -> Iterator[Problem]:
    if mark not in MARKS:
        yield Problem("SSE-BOARD-R1", where, one_of(MARKS), mark, Message("sse-advice-marks"))


def hex_problems(
    hexes: dict[str, str], places: Sequence[str], where: str, also_home: bool = False
) -> Iterator[Problem]:
    """The places of a tile, each with a kind that may be printed there (SSE-BOARD-1)."""
    if set(hexes) != set(places):
        expected = Message("expected-places", places=", ".join(places))
        yield Problem("SSE-BOARD-2", where, expected, sorted(hexes), Message("advice-places"))
    kinds = [kind for kind in KINDS if also_home or kind != "home"]
    for place, kind in hexes.items():
        if kind not in kinds:
            yield Problem("SSE-BOARD-1", f"{where}.{place}", one_of(kinds), kind, Message("advice-kind"))


def check_layout(layout: Layout, where: str) -> Layout:
    return sound(layout, layout_problems(layout), where)


def layout_problems(layout: Layout) -> Iterator[Problem]:
    """SSE-BOARD-4: at most seven regular sectors and one home per seat, no two on the same cells."""
    if not 2 <= layout.seats <= MOST_SEATS:
        expected, advice = between(2, MOST_SEATS), Message("sse-advice-seats")
        words = Message("sse-problem-seats", seats=layout.seats)
        yield Problem("SSE-BOARD-4", "seats", expected, layout.seats, advice, words=words)
    if len(layout.homes) != layout.seats:
        expected, homes = Message("sse-expected-homes", seats=layout.seats), len(layout.homes)
        words = Message("sse-problem-homes", homes=homes, seats=layout.seats)
        yield Problem("SSE-BOARD-4", "homes", expected, homes, Message("sse-advice-homes"), words=words)
    is_lasting = len(layout.homes) <= MOST_SEATS and len(layout.slots) <= MOST_SECTORS  # there may be thousands
    far = False
    for number, home in enumerate(layout.homes[:MOST_SEATS]):
        for problem in origin_problems(home.at, f"homes[{number}].at", HOME_LETTERS[number]):
            far = True
            yield problem
        if home.turn not in range(6):
            yield Problem(
                "SSE-BOARD-4", f"homes[{number}].turn", between(0, 5), home.turn, Message("sse-advice-turn"), (home.at,)
            )
    for problem in slot_problems(layout):
        far = far or str(problem.where).endswith(".at")
        yield problem
    if not is_lasting or far:
        return
    tiles = [[add(slot.at, place) for place in PLACES] for slot in layout.slots]
    letters = [*SLOT_LETTERS[: len(tiles)], *HOME_LETTERS]
    for one, other, cells in overlaps([*tiles, *map(home_cells, layout.homes)]):
        both = Message("and", first="slots", last="homes")
        words = Message("problem-apart", first=letters[one], second=letters[other])
        expected, got, advice = Message("expected-apart"), Message("got-overlap"), Message("advice-apart")
        yield Problem("SSE-BOARD-4", both, expected, got, advice, cells, words=words)


def origin_problems(origin: Cell, where: str, letter: str) -> Iterator[Problem]:
    if max(map(abs, origin)) > FARTHEST:
        expected = Message("sse-expected-near", most=FARTHEST)
        words = Message("problem-far", sectors=letter)
        yield Problem("SSE-BOARD-4", where, expected, list(origin), Message("advice-near"), (origin,), words=words)


def slot_problems(layout: Layout) -> Iterator[Problem]:
    """SSE-BOARD-R1: there must be a sector in the box for every slot."""
    if len(layout.slots) > MOST_SECTORS:
        expected, advice = Message("sse-expected-slots", most=MOST_SECTORS), Message("sse-advice-slots")
        words = Message("sse-problem-slots", slots=len(layout.slots), most=MOST_SECTORS)
        yield Problem("SSE-BOARD-4", "slots", expected, len(layout.slots), advice, words=words)
    for number, slot in enumerate(layout.slots[:MOST_SECTORS]):
        yield from origin_problems(slot.at, f"slots[{number}].at", SLOT_LETTERS[number])
        yield from mark_problems(slot.mark, f"slots[{number}].mark")
    wormhole, filled = needed(layout)
    for mark, count in (("wormholes", wormhole), ("blackholes", filled)):
        most = MARKS[mark.removesuffix("s")]
        if count > most:
            expected = Message(f"sse-expected-{mark}", most=most)
            words = Message(f"sse-problem-{mark}", slots=count, most=most)
            yield Problem("SSE-BOARD-R1", "slots", expected, count, Message("sse-advice-slot-marks"), words=words)


def needed(layout: Layout) -> tuple[int, int]:
    """How many wormhole and black-hole sectors the slots take; unmarked slots after the first take black holes too."""
    marks = [slot.mark for slot in layout.slots]
    wormhole, blackhole, unmarked = (marks.count(mark) for mark in MARKS)
    return wormhole, blackhole + max(0, unmarked - MARKS["unmarked"])


FITS = {"wormhole": ("wormhole",), "blackhole": ("blackhole",), "unmarked": ("unmarked", "blackhole")}
"""SSE-BOARD-R1: the marks of the sectors that may lie in a slot of a mark."""


def lying_problems(layout: Layout, box: Tiles) -> Iterator[Problem]:
    """SSE-BOARD-R1: what is laid fits the marks of its slots."""
    if layout.laid is None:
        return
    slots = [slot.at for slot in layout.slots]
    yield from laid_problems(layout.laid, slots, box.sectors, "SSE-BOARD-4")
    for number, (one, slot) in enumerate(zip(layout.laid, layout.slots, strict=False)):
        tile = box.sectors.get(one.tile)
        if tile is not None and slot.mark in FITS and tile.mark not in FITS[slot.mark]:
            where, advice = f"laid[{number}].tile", Message("sse-advice-laid", tile=one.tile, mark=tile.mark)
            words = Message("sse-problem-laid", sector=SLOT_LETTERS[number], mark=slot.mark, tile=one.tile)
            yield Problem("SSE-BOARD-R1", where, one_of(FITS[slot.mark]), tile.mark, advice, (slot.at,), words=words)


def laying_problems(layout: Layout, box: Tiles) -> Iterator[Problem]:
    """SSE-BOARD-4: more hexes that can be controlled than fit, by chance or whatever is drawn."""
    wrong = list(lying_problems(layout, box))
    yield from wrong
    if wrong:
        return
    most, least = _held(layout, box)
    if most > MOST_HELD:
        yield Problem(
            "SSE-BOARD-4",
            "slots",
            Message("sse-expected-held", most=MOST_HELD),
            most,
            Message("sse-advice-held"),
            kind="chance" if least <= MOST_HELD else "rule",
            words=Message("sse-problem-held", hexes=most, most=MOST_HELD),
        )


def _held(layout: Layout, box: Tiles) -> tuple[int, int]:
    """The most and the fewest hexes that can be controlled."""
    hexes = len(layout.cells()) - layout.seats * _holes(box.home.hexes)
    if layout.laid is not None:
        held = hexes - sum(_holes(box.sectors[one.tile].hexes) for one in layout.laid)
        return held, held
    holes = {mark: sorted(_holes(box.sectors[name].hexes) for name in box.marked(mark)) for mark in MARKS}
    wormhole, blackhole = needed(layout)
    hexes -= sum(holes["unmarked"]) if any(slot.mark == "unmarked" for slot in layout.slots) else 0
    most = hexes - sum(holes["wormhole"][:wormhole]) - sum(holes["blackhole"][:blackhole])
    least = hexes - sum(holes["wormhole"][3 - wormhole :]) - sum(holes["blackhole"][3 - blackhole :])
    return most, least


def _holes(hexes: dict[str, str]) -> int:
    return sum(kind in HOLES for kind in hexes.values())


def problems(tiles: File | None = None, board: File | None = None) -> list[Problem]:
    """Everything that keeps the game from being played with these files."""
    box, of_box = of_tiles(tiles, printed_tiles(), ID, "SSE-BOARD-2", tile_problems)
    layout, of_layout = of_board(board, layouts(), Layout, "SSE-BOARD-4", layout_problems)
    if of_box or of_layout:
        return [placed(problem, layout) for problem in of_box] + of_layout
    laying = [list(laying_problems(one, box)) for one in ([layout] if layout else layouts().values())]
    never = all(problem.kind == "rule" for one in laying for problem in one) and all(laying)
    return [problem if never else problem._replace(kind="chance") for one in laying for problem in one]
