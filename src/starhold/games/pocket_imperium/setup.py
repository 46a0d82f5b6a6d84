"""Setting up Pocket Imperium: tiles and galaxies from data files, the draw from a seed, the structs from a board."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from typing import Any

import msgspec

from starhold.core import board as boards
from starhold.core.board import Board, Hex
from starhold.core.compiled.bits import Chance, word_of
from starhold.core.errors import BadInput
from starhold.core.expected import either, one_of
from starhold.core.files import File, chosen_board, decode, decode_own, is_name, opened, own_name
from starhold.core.game import About, Box, Option, Options, Position, laid_out, started
from starhold.core.hexgrid import PLACE_NAMES, PLACES, Cell, add, around
from starhold.core.problems import Problem, laid_problems, of_board, of_tiles, overlaps, sound
from starhold.games.pocket_imperium import rules
from starhold.games.pocket_imperium.rules.actions import NUM_ACTIONS, PHASES, QUESTIONS
from starhold.games.pocket_imperium.rules.components import (
    KINDS,
    LEVELS,
    MOST_HEXES,
    PRIMES,
    SEATS,
    SECTORS,
    SUSTAINED,
    rounds,
)
from starhold.games.pocket_imperium.rules.state import DEEPEST
from starhold.words import Message

FARTHEST = 50
"""How far from the middle a tile may lie."""
SIZES = (4, 5, SECTORS)
"""Of how many sectors a galaxy can be made up."""
TILES = tuple(str(number) for number in range(2, 2 + SECTORS))  # PI-BOARD-2


class Side(msgspec.Struct, forbid_unknown_fields=True):
    """One side of a sector tile: the kind of each place as printed."""

    hexes: dict[str, str]
    source: str = ""


class Tiles(msgspec.Struct, forbid_unknown_fields=True):
    """A tile file: sectors 2..7, each with an A and a B side."""

    sectors: dict[str, dict[str, Side]]
    about: str = ""
    prime: dict[str, Any] | None = None


class Laid(msgspec.Struct, forbid_unknown_fields=True):
    """What lies in a slot: a tile, the side that is up, and how many times it is turned 60° clockwise."""

    tile: str
    side: str = "A"
    turn: int = 0


class Galaxy(msgspec.Struct, forbid_unknown_fields=True):
    """A board file: the seats it is for, where the Prime lies (null: nowhere) and the origins of the sectors.

    Where it also says what is `laid` in each slot, nothing of the board is left to chance.
    """

    seats: list[int]
    prime: tuple[int, int] | None
    slots: list[tuple[int, int]]
    laid: list[Laid] | None = None
    name: str = ""
    source: str = ""


class Galaxies(msgspec.Struct, forbid_unknown_fields=True):
    boards: dict[str, Galaxy]
    about: str = ""


def _data(name: str) -> bytes:
    return files(__package__).joinpath("data", name).read_bytes()


@functools.cache
def printed_tiles() -> Tiles:
    return check_tiles(decode(_data("tiles.json"), Tiles, "tiles.json"), "tiles.json")


@functools.cache
def galaxies() -> dict[str, Galaxy]:
    """The galaxies of the game; all shapes but the standard one are our design (PI-BOARD-R3)."""
    known = decode(_data("boards.json"), Galaxies, "boards.json").boards
    return {name: check_galaxy(galaxy, f"boards.json: boards.{name}") for name, galaxy in known.items()}


def own_tiles(file: File) -> Tiles:
    """A player's tile file (PI-BOARD-R2); one that holds tiles of several games is fine too."""
    own = opened(file)
    return check_tiles(decode_own(own, Tiles, ABOUT.id), own.name)


def own_galaxy(file: File) -> tuple[str, Galaxy]:
    """A player's board file and its name (PI-BOARD-5)."""
    own = opened(file)
    galaxy = check_galaxy(decode_own(own, Galaxy), own.name)
    return own_name(galaxy.name, own.name, galaxies()), galaxy


def check_tiles(tiles: Tiles, where: str) -> Tiles:
    return sound(tiles, tile_problems(tiles), where)


def tile_problems(tiles: Tiles) -> Iterator[Problem]:
    """PI-BOARD-R2: six sectors of two sides, each with seven hexes of the kinds that may be printed there."""
    rule, kinds = "PI-BOARD-R2", [kind for kind in KINDS if kind not in PRIMES]
    if set(tiles.sectors) != set(TILES):
        expected = Message("pi-expected-tiles", tiles=", ".join(TILES))
        yield Problem(rule, "sectors", expected, sorted(tiles.sectors), Message("pi-advice-tiles"))
    for number, sides in tiles.sectors.items():
        if set(sides) != {"A", "B"}:
            at = f"sectors.{number}"
            yield Problem(rule, at, Message("pi-expected-sides"), sorted(sides), Message("pi-advice-sides"))
        for name, side in sides.items():
            at = f"sectors.{number}.{name}.hexes"
            if set(side.hexes) != set(PLACE_NAMES):
                expected = Message("expected-places", places=", ".join(PLACE_NAMES))
                yield Problem(rule, at, expected, sorted(side.hexes), Message("advice-places"))
            for place, kind in side.hexes.items():
                if kind not in kinds:
                    advice = Message("pi-advice-prime" if kind in PRIMES else "advice-kind")
                    yield Problem(rule, f"{at}.{place}", one_of(kinds), kind, advice)


def check_galaxy(galaxy: Galaxy, where: str) -> Galaxy:
    return sound(galaxy, galaxy_problems(galaxy), where)


def galaxy_problems(galaxy: Galaxy) -> Iterator[Problem]:
    """PI-BOARD-5: at most six sectors and one Prime, no two on the same cells, all connected."""
    rule = "PI-BOARD-5"
    if not galaxy.seats or any(seats not in ABOUT.seats for seats in galaxy.seats):
        expected, words = Message("pi-expected-seats"), Message("pi-problem-seats")
        yield Problem(rule, "seats", expected, galaxy.seats, Message("pi-advice-seats"), words=words)
    if not 1 <= len(galaxy.slots) <= SECTORS:
        expected, advice = Message("pi-expected-slots", most=SECTORS), Message("pi-advice-slots", most=SECTORS)
        words = Message("pi-problem-slots", slots=len(galaxy.slots), most=SECTORS)
        yield Problem(rule, "slots", expected, len(galaxy.slots), advice, words=words)
        return  # there may be thousands
    origins = galaxy.slots + ([galaxy.prime] if galaxy.prime is not None else [])
    letters = boards.SLOT_LETTERS[: len(galaxy.slots)] + (boards.LONE_LETTER if galaxy.prime is not None else "")
    if galaxy.laid is not None:
        yield from laid_problems(galaxy.laid, galaxy.slots, TILES, rule)
        for number, (lying, slot) in enumerate(zip(galaxy.laid, galaxy.slots, strict=False)):
            if lying.side not in ("A", "B"):
                advice = Message("pi-advice-side")
                yield Problem(rule, f"laid[{number}].side", one_of(("A", "B")), lying.side, advice, (slot,))
    far = tuple(origin for origin in origins if max(map(abs, origin)) > FARTHEST)
    if far:
        both = Message("and", first="slots", last="prime")
        expected, got, advice = Message("pi-expected-near"), Message("pi-got-farther"), Message("advice-near")
        named = [letter for letter, origin in zip(letters, origins, strict=True) if origin in far]
        yield Problem(rule, both, expected, got, advice, far, words=Message("problem-far", sectors=", ".join(named)))
        return
    overlap = list(overlaps([[add(origin, place) for place in PLACES] for origin in origins]))
    for one, other, cells in overlap:
        words = Message("problem-apart", first=letters[one], second=letters[other])
        expected, got, advice = Message("expected-apart"), Message("got-overlap"), Message("advice-apart")
        yield Problem(rule, "slots", expected, got, advice, cells, words=words)
    if overlap:
        return
    empty = [(boards.SLOT_LETTERS[slot], origin, 0, ["empty"] * 7) for slot, origin in enumerate(origins)]
    if not boards.lay(empty).is_connected:
        apart = _apart(origins)
        cells = tuple(add(origins[number], place) for number in apart for place in PLACES)
        expected, advice = Message("pi-expected-touching"), Message("pi-advice-touching")
        words = Message("pi-problem-touching", count=len(apart), sectors=", ".join(letters[number] for number in apart))
        yield Problem(rule, "slots", expected, Message("pi-got-parts"), advice, cells, words=words)


def _apart(origins: Sequence[Cell]) -> list[int]:
    """The tiles that do not hang together with most of the others."""
    tiles = [{add(origin, place) for place in PLACES} for origin in origins]
    parts: list[set[int]] = []
    for number, cells in enumerate(tiles):
        near = {other for cell in cells for other in around(cell)}
        touching = [part for part in parts if any(near & tiles[other] for other in part)]
        parts = [part for part in parts if part not in touching] + [{number}.union(*touching)]
    most = max(parts, key=len)
    return [number for number in range(len(origins)) if number not in most]


def laying_problems(galaxy: Galaxy, box: Tiles) -> Iterator[Problem]:
    """PI-SETUP-R1: too few level I systems for the seats, by chance or whatever is drawn."""
    least, most = _level1(galaxy, box)
    for seats in sorted(set(galaxy.seats)):
        if least < 2 * seats:
            yield Problem(
                "PI-SETUP-R1",
                "slots",
                Message("pi-expected-level1", count=2 * seats, seats=seats),
                least,
                Message("pi-advice-level1"),
                kind="chance" if most >= 2 * min(galaxy.seats) else "rule",
                words=Message("pi-problem-level1", count=2 * seats, seats=seats, found=least),
            )


def _level1(galaxy: Galaxy, box: Tiles) -> tuple[int, int]:
    """The fewest and the most level I systems there can be."""
    count = {
        (tile, side): list(box.sectors[tile][side].hexes.values()).count("level1") for tile in TILES for side in "AB"
    }
    if galaxy.laid is not None:
        lying = sum(count[one.tile, one.side] for one in galaxy.laid)
        return lying, lying
    sides, drawn = [[count[tile, side] for side in "AB"] for tile in TILES], len(galaxy.slots)
    return sum(sorted(map(min, sides))[:drawn]), sum(sorted(map(max, sides))[-drawn:])


def problems(tiles: File | None = None, board: File | None = None) -> list[Problem]:
    """Everything that keeps the game from being played with these files."""
    box, of_box = of_tiles(tiles, printed_tiles(), ABOUT.id, "PI-BOARD-R2", tile_problems)
    galaxy, of_galaxy = of_board(board, galaxies(), Galaxy, "PI-BOARD-5", galaxy_problems)
    return of_box + of_galaxy or list(laying_problems(galaxy or galaxies()["standard"], box))


def is_sides(text: str) -> bool:
    return len(text) == SECTORS and set(text) <= {"A", "B"}


ABOUT = About(
    id="pocket-imperium",
    title="Pocket Imperium",
    seats=SEATS,
    num_actions=NUM_ACTIONS,
    rules_version=1,
    options=(
        Option(
            "galaxy",
            ("standard", "cloud", "pyramid", "ring", "ring-imperium"),
            Message("expected-own-board-name"),
            is_name,
            seats={"cloud": (4,), "pyramid": (2, 3), "ring": (2,)},
        ),
        Option("sides", ("A", "B", "mixed"), Message("pi-expected-side-letters"), is_sides, changes_play=True),
        Option("prime", ("tri", "quad", "none"), changes_play=True),
        Option("rotation", ("random", "printed")),
        Option("bounty", (False, True), changes_play=True),
        Option("bonus", ("unscored", "not-own")),
        Option("hidden_points", (False, True)),
    ),
    kinds=KINDS,
    questions=QUESTIONS,
    most_hexes=MOST_HEXES,
    files=("tiles", "board"),
    simultaneous=("plan",),
    phases=PHASES,
)


def draw(
    seats: int,
    options: Options | None = None,
    seed: int = 0,
    tiles: File | None = None,
    board: File | None = None,
) -> Position:
    """A match drawn from a seed: tiles to slots, sides, rotations, start seat, bounty order, in that order (CORE-4)."""
    given = ABOUT.check_options(options or {})
    ABOUT.check_seats(seats)
    box = own_tiles(tiles) if tiles is not None else printed_tiles()
    own = own_galaxy(board) if board is not None else None
    name, galaxy = chosen_board("galaxy", given, "standard", own, galaxies())
    if seats not in galaxy.seats:
        raise BadInput("seats", Message("pi-expected-in-galaxy", what=either(galaxy.seats), galaxy=name), seats)
    check_left_to_chance(galaxy, given, name)
    given.setdefault("prime", "tri" if galaxy.prime is not None else "none")
    if (given["prime"] == "none") != (galaxy.prime is None):
        primes = either(("tri", "quad") if galaxy.prime is not None else ("none",))
        expected = Message("pi-expected-in-galaxy", what=primes, galaxy=name)
        raise BadInput(Message("where-option-named", name="prime"), expected, given["prime"])
    complete = {option.name: given.get(option.name, option.values[0]) for option in ABOUT.options}
    chance = Chance(seed)
    laid = draw_board(galaxy, box, complete, chance)
    start = chance.below(seats)
    position = position_on(laid, seats, complete, start)
    systems = [i for i, hex_ in enumerate(laid.hexes) if hex_.kind in ("level1", "level2")]
    return begin(position, chance.shuffled(systems))


def check_left_to_chance(galaxy: Galaxy, given: dict[str, str | bool], name: str) -> None:
    """A galaxy that says what is laid leaves sides and rotations open to nobody; `given` names its sides then."""
    if galaxy.laid is None:
        return
    for option in ("sides", "rotation"):
        if option in given:
            expected = Message("pi-expected-laid", galaxy=name)
            raise BadInput(Message("where-option-named", name=option), expected, given[option])
    up = {one.tile: one.side for one in galaxy.laid}
    given["sides"] = "".join(up.get(tile, "A") for tile in TILES)


def draw_board(galaxy: Galaxy, box: Tiles, options: Mapping[str, str | bool], chance: Chance) -> Board:
    """PI-BOARD-3, PI-BOARD-5: the tiles that are laid or dealt, and the Prime."""
    tiles = []
    for slot, one in enumerate(galaxy.laid or deal(len(galaxy.slots), options, chance)):
        kinds = [box.sectors[one.tile][one.side].hexes[place] for place in PLACE_NAMES]
        tiles.append((boards.SLOT_LETTERS[slot], galaxy.slots[slot], one.turn, kinds))
    laid = boards.lay(tiles)
    if galaxy.prime is None:
        return laid
    prime = Hex("T0", str(options["prime"]), tuple(add(galaxy.prime, place) for place in PLACES))
    return Board((*laid.hexes, prime))


def deal(slots: int, options: Mapping[str, str | bool], chance: Chance) -> list[Laid]:
    """PI-BOARD-3, PI-BOARD-R1: tiles shuffled to the slots, sides as chosen, turned at random or as printed."""
    sides = str(options["sides"])
    dealt = []
    for number in chance.shuffled(TILES)[:slots]:
        side = "AB"[chance.below(2)] if sides == "mixed" else (sides * SECTORS)[TILES.index(number)]
        dealt.append(Laid(number, side, chance.below(6) if options["rotation"] == "random" else 0))
    return dealt


def in_box() -> Box:
    """What comes with the game, for whoever draws tiles and boards of their own."""
    kinds = tuple(kind for kind in KINDS if kind not in PRIMES)
    return Box(kinds, msgspec.to_builtins(printed_tiles()), msgspec.to_builtins(galaxies()), SIZES, SECTORS)


def read_board(hexes: Any) -> Board:
    """The board of a record, checked (PI-BOARD-5)."""
    board = boards.read(hexes, KINDS, PRIMES)
    for letter in board.sectors:
        count = sum(hex_.sector == letter for hex_ in board.hexes)
        if count != (1 if letter == boards.LONE_LETTER else len(PLACES)):
            whole, part = Message("pi-expected-whole-sector", sector=letter), Message("pi-got-hexes", count=count)
            raise BadInput("board.hexes", whole, part)
    regular = "".join(board.sectors).removesuffix(boards.LONE_LETTER)
    if not boards.SLOT_LETTERS.startswith(regular):
        raise BadInput("board.hexes", Message("pi-expected-no-gap"), regular)
    for hex_ in board.hexes:
        if hex_.sector not in boards.SLOT_LETTERS[:SECTORS] + boards.LONE_LETTER:
            raise BadInput("board.hexes", Message("pi-expected-sectors"), hex_.sector)
        if (hex_.kind in PRIMES) != (hex_.name == "T0"):
            raise BadInput(f"board.hexes: {hex_.name}", Message("pi-expected-prime-place"), hex_.kind)
        if hex_.home is not None:
            raise BadInput(f"board.hexes: {hex_.name}", Message("expected-no-home"), hex_.home)
    if not board.is_connected:
        raise BadInput("board.hexes", Message("pi-expected-connected"), Message("pi-got-parts"))
    return board


def resume(seats: int, options: Options, board: Board, start_seat: int, bounty: Mapping[str, int] | None) -> Position:
    """The start of the match a record describes; its bounty tiles are laid as it says, blanks first (PI-BOUNTY-1)."""
    complete = ABOUT.complete_options(options)
    ABOUT.check_seats(seats)
    prime = next((hex_.kind for hex_ in board.hexes if hex_.name == "T0"), "none")
    if complete["prime"] != prime:
        raise BadInput("options.prime", Message("pi-expected-prime", prime=prime), complete["prime"])
    if (known := galaxies().get(str(complete["galaxy"]))) is not None:
        if seats not in known.seats:
            raise BadInput("seats", Message("pi-expected-in-this-galaxy", seats=either(known.seats)), seats)
        origins = known.slots + ([known.prime] if known.prime is not None else [])
        if [hex_.cells[0] for hex_ in board.hexes if hex_.name[1] == "0"] != origins:
            expected = Message("pi-expected-as-galaxy", galaxy=complete["galaxy"])
            raise BadInput("board.hexes", expected, Message("got-others"))
    position = position_on(board, seats, complete, start_seat)
    systems = [hex_.name for hex_ in board.hexes if hex_.kind in ("level1", "level2")]
    order = check_bounty(bounty, bool(complete["bounty"]), systems)
    return begin(position, [board.index[name] for name in order])


def check_bounty(bounty: Mapping[str, int] | None, used: bool, systems: list[str]) -> list[str]:
    """The order of tiles that lays the record's: its blanks, its ones, then systems that got none."""
    if bounty is None and not used:
        return systems
    if bounty is None or not used:
        expected = Message("pi-expected-bounty" if used else "pi-expected-no-bounty")
        raise BadInput("bounty", expected, "null" if bounty is None else bounty)
    for name, value in bounty.items():
        if name not in systems:
            raise BadInput("bounty", Message("pi-expected-systems"), name)
        if value not in (0, 1):
            raise BadInput(f"bounty.{name}", either((0, 1)), value)
    blanks = [name for name, value in bounty.items() if value == 0]
    ones = [name for name, value in bounty.items() if value == 1]
    return blanks + ones + [name for name in systems if name not in bounty]


def position_on(board: Board, seats: int, options: dict[str, str | bool], start: int) -> Position:
    """The structs of a match on this board, before its first decision."""
    level1 = sum(hex_.kind == "level1" for hex_ in board.hexes)
    if level1 < 2 * seats:
        raise BadInput("board", Message("pi-expected-level1", count=2 * seats, seats=seats), level1)
    position = laid_out(rules, board, seats, options, start)
    b = position.setup[0]
    kinds = [KINDS.index(hex_.kind) for hex_ in board.hexes]
    b.kinds[: len(board)] = kinds
    b.sustained[: len(board)] = [SUSTAINED[kind] for kind in kinds]
    b.neighbours[: len(board)] = [word_of(near) for near in board.neighbours]
    letters = [letter for letter in board.sectors if letter != boards.LONE_LETTER]
    b.sectors[: len(letters)] = [
        word_of(i for i, hex_ in enumerate(board.hexes) if hex_.sector == letter) for letter in letters
    ]
    closed = ("blackhole", *PRIMES)  # PI-RETURN-1, PI-RETURN-R3
    returnable = [i for i, hex_ in enumerate(board.hexes) if hex_.kind not in closed]
    for depth in range(DEEPEST):  # PI-RETURN-1; depths by PI-RETURN-R1
        b.rim[depth] = word_of(i for i in returnable if min(board.depths[i], DEEPEST - 1) == depth)
    where = {kind: word_of(i for i, hex_ in enumerate(board.hexes) if hex_.kind == kind) for kind in KINDS}
    b.level1, b.level2, b.prime = where["level1"], where["level2"], where["tri"] | where["quad"]
    b.systems = b.level1 | b.level2 | b.prime
    b.enterable = ((1 << len(board)) - 1) & ~where["blackhole"]
    b.prime_level = LEVELS[KINDS.index(str(options["prime"]))] if b.prime else 0
    b.rounds = rounds(seats)
    b.bounty, b.bonus_unscored = bool(options["bounty"]), options["bonus"] == "unscored"
    b.hidden_points = bool(options["hidden_points"])
    return position


def begin(position: Position, bounty_order: list[int]) -> Position:
    """Ask the first question."""
    position.setup[0].bounty_order[: len(bounty_order)] = bounty_order
    return started(rules, position)
