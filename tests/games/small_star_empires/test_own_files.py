"""Tile and board files of a player's own: bad ones are refused with file, field and what was expected."""

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from starhold.core.errors import BadInput
from starhold.core.game import Position
from starhold.games.small_star_empires import GAME
from tests.games.small_star_empires.positions import StarMatch
from tests.support import SOURCE, random_match, rule

DATA = SOURCE / "games" / "small_star_empires" / "data"
PRINTED = (DATA / "tiles.json").read_text(encoding="utf-8")
PLACES = ("C", "NE", "E", "SE", "SW", "W", "NW")
KINDS = "one of planet1, planet2, planet3, nebula-red, nebula-green, nebula-blue, empty"
DUEL: dict[str, Any] = {
    "name": "duel",
    "seats": 2,
    "slots": [
        {"at": [1, -3], "mark": "wormhole"},
        {"at": [0, 0], "mark": "unmarked"},
        {"at": [-1, 3], "mark": "wormhole"},
    ],
    "homes": [{"at": [1, 3], "turn": 5}, {"at": [-1, -3], "turn": 2}],
}
FULL = ("blackhole", "blackhole", "blackhole", "unmarked", "wormhole", "wormhole", "wormhole")

Change = Callable[[Any], object]


def written(folder: Path, content: object, name: str = "own.json") -> Path:
    file = folder / name
    file.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    return file


def refusal(**files: Path) -> str:
    with pytest.raises(BadInput) as caught:
        GAME.new(2, {}, 1, **files)
    return str(caught.value)


def played(match: Position, seed: int) -> StarMatch:
    """A random match, at its end."""
    *_, end = random_match(GAME, match, seed)
    assert GAME.result(end) is not None
    return StarMatch(GAME, end)


def put(*path: str | int, value: object) -> Change:
    """A change of one field."""

    def change(content: Any) -> None:
        for key in path[:-1]:
            content = content[key]
        content[path[-1]] = value

    return change


def drop(*path: str | int) -> Change:
    def change(content: Any) -> None:
        for key in path[:-1]:
            content = content[key]
        del content[path[-1]]

    return change


def lying(*tiles: str, turn: int = 0) -> list[dict[str, object]]:
    """What a board says is laid in its slots."""
    return [{"tile": tile, "turn": turn} for tile in tiles]


def slots(*marks: str) -> list[dict[str, object]]:
    """Slots in a row, well apart."""
    return [{"at": [5 * number - 15, 12], "mark": mark} for number, mark in enumerate(marks)]


BAD_TILES: list[tuple[Change, str, str]] = [
    (drop("sectors"), "", "sectors"),
    (drop("home"), "", "home"),
    (drop("sectors", "S4"), "sectors", "3 with the mark 'wormhole', got 2"),
    (drop("sectors", "S1"), "sectors", "3 with the mark 'blackhole', got 2"),
    (drop("sectors", "S7"), "sectors", "1 with the mark 'unmarked', got 0"),
    (put("sectors", "S1", "mark", value="unmarked"), "sectors", "3 with the mark 'blackhole', got 2"),
    (put("sectors", "S1", "mark", value="star"), "sectors.S1.mark", "one of wormhole, blackhole, unmarked, got 'star'"),
    (drop("sectors", "S1", "mark"), "sectors", "mark"),
    (drop("sectors", "S2", "hexes", "SW"), "sectors.S2.hexes", "the places C, NE, E, SE, SW, W, NW"),
    (put("sectors", "S2", "hexes", "N", value="empty"), "sectors.S2.hexes", "the places C, NE, E, SE, SW, W, NW"),
    (put("sectors", "S3", "hexes", "E", value="planet4"), "sectors.S3.hexes.E", KINDS),
    (put("sectors", "S3", "hexes", "E", value="home"), "sectors.S3.hexes.E", KINDS),
    (put("sectors", "S3", "hexes", "E", value=2), "sectors", "str"),
    (put("sectors", "S4", "hexes", "C", value="empty"), "sectors.S4.hexes", "a hex of kind 'wormhole'"),
    (put("sectors", "S1", "hexes", "C", value="wormhole"), "sectors.S1.hexes", "a hex of kind 'blackhole'"),
    (put("sectors", value=[]), "sectors", "object"),
    (put("home", "hexes", "C", value="planet1"), "home.hexes.C", "'home', the homeworld, got 'planet1'"),
    (put("home", "hexes", "SE", value="home"), "home.hexes", "one homeworld, in C"),
    (put("home", "hexes", "SE", value="moon"), "home.hexes.SE", KINDS),
    (put("home", "hexes", "NE", value="empty"), "home.hexes", "the places C, SE, SW, W"),
    (drop("home", "hexes", "SW"), "home.hexes", "the places C, SE, SW, W"),
    (put("colour", value="blue"), "", "colour"),
]


@rule("SSE-BOARD-2")
@pytest.mark.parametrize(("change", "field", "expected"), BAD_TILES)
def test_a_bad_tile_file_is_refused(tmp_path: Path, change: Change, field: str, expected: str) -> None:
    content = json.loads(PRINTED)
    change(content)
    file = written(tmp_path, content)
    said = refusal(tiles=file)
    assert said.startswith(f"{file}: {field}")
    assert expected in said
    assert "\n" not in said


BAD_BOARDS: list[tuple[Change, str, str]] = [
    (drop("slots"), "", "slots"),
    (drop("homes"), "", "homes"),
    (drop("seats"), "", "seats"),
    (put("seats", value=1), "seats", "2 to 4, got 1"),
    (put("seats", value=5), "seats", "2 to 4, got 5"),
    (put("seats", value="2"), "seats", "int"),
    (put("seats", value=3), "homes", "3, one per seat, got 2"),
    (drop("homes", 1), "homes", "2, one per seat, got 1"),
    (put("homes", 0, "turn", value=6), "homes[0].turn", "0 to 5, got 6"),
    (put("homes", 0, "turn", value=-1), "homes[0].turn", "0 to 5, got -1"),
    (put("homes", 1, "at", value=[0, 51]), "homes[1].at", "a cell at most 50 from the middle"),
    (put("homes", 1, "at", value=[1]), "homes", "array"),
    (put("homes", 1, "at", value=[1, 4]), "slots and homes", "tiles that do not overlap"),
    (put("homes", 1, "at", value=[1, 0]), "slots and homes", "tiles that do not overlap"),
    (put("slots", 1, "at", value=[-51, 0]), "slots[1].at", "a cell at most 50 from the middle"),
    (put("slots", 1, "at", value=["a", 0]), "slots", "int"),
    (put("slots", 1, "at", value=[2, -3]), "slots and homes", "tiles that do not overlap"),
    (put("slots", 2, "mark", value="star"), "slots[2].mark", "one of wormhole, blackhole, unmarked"),
    (put("slots", 2, "letter", value="C"), "slots", "letter"),
    (put("slots", value=slots(*FULL, "unmarked")), "slots", "at most 7 sectors, got 8"),
    (put("slots", value=slots(*["wormhole"] * 4)), "slots", "at most 3 wormhole slots (SSE-BOARD-R1), got 4"),
    (put("slots", value=slots(*["blackhole"] * 4)), "slots", "at most 3 black-hole slots and unmarked slots after"),
    (put("slots", value=slots(*["unmarked"] * 5)), "slots", "at most 3 black-hole slots and unmarked slots after"),
    (put("slots", value=slots("blackhole", "blackhole", *["unmarked"] * 3)), "slots", "unmarked slots after the first"),
    (put("shape", value="round"), "", "shape"),
    (put("name", value="two"), "name", "a name of its own"),
    (put("name", value="x" * 61), "name", "at most 60 characters"),
    (put("laid", value=[{"tile": "S4"}]), "laid", "a tile for each of the 3 slots"),
    (put("laid", value=lying("S4", "S7", "S4")), "laid", "every tile laid once"),
    (put("laid", value=lying("S4", "S8", "S5")), "laid[1].tile", "one of S1, S2, S3, S4, S5, S6, S7, got 'S8'"),
    (put("laid", value=lying("S4", "S7", "S1")), "laid[2].tile", "one of wormhole, got 'blackhole'"),
    (put("laid", value=lying("S4", "S7", "S5", turn=6)), "laid[0].turn", "0 to 5, got 6"),
]


@rule("SSE-BOARD-4")
@pytest.mark.parametrize(("change", "field", "expected"), BAD_BOARDS)
def test_a_bad_board_file_is_refused(tmp_path: Path, change: Change, field: str, expected: str) -> None:
    content = json.loads(json.dumps(DUEL))
    change(content)
    file = written(tmp_path, content)
    said = refusal(board=file)
    assert said.startswith(f"{file}: {field}")
    assert expected in said
    assert "\n" not in said


@rule("SSE-BOARD-4")
def test_a_board_that_says_how_its_sectors_are_laid_leaves_nothing_to_chance(tmp_path: Path) -> None:
    file = written(tmp_path, DUEL | {"laid": lying("S5", "S1", "S4", turn=1)})  # unmarked slots take black holes too
    boards = [GAME.new(2, {}, seed, board=file).board.write() for seed in range(4)]
    assert all(board == boards[0] for board in boards)
    printed = json.loads(PRINTED)["sectors"]["S5"]["hexes"]
    assert next(hex_["kind"] for hex_ in boards[0] if hex_["name"] == "A2") == printed["NE"]
    played(GAME.new(2, {}, 3, board=file), 3)


# Own tiles ------------------------------------------------------------------------------------------------------------


def own_tiles(**kinds: str) -> dict[str, Any]:
    """The printed tiles with other kinds in places of the sector S7 and of the home: `S7_NE="nebula-red"`."""
    content: dict[str, Any] = json.loads(PRINTED)
    for where, kind in kinds.items():
        sector, place = where.split("_")
        tile = content["home"] if sector == "home" else content["sectors"][sector]
        tile["hexes"][place] = kind
    return content


@rule("SSE-BOARD-2")
@pytest.mark.parametrize(
    ("seats", "board"), [(2, "two"), (2, "five-sectors"), (3, "three"), (4, "four"), (4, "diamond")]
)
def test_a_match_is_played_with_own_tiles(tmp_path: Path, seats: int, board: str) -> None:
    tiles = own_tiles(S7_C="wormhole", S7_E="blackhole", S4_NE="blackhole", home_SE="nebula-red", home_W="wormhole")
    match = GAME.new(seats, {"board": board}, 3, tiles=written(tmp_path, tiles))
    kinds = Counter(hex_.kind for hex_ in match.board.hexes if hex_.sector in "PQRS")
    assert kinds == {"home": seats, "nebula-red": seats, "wormhole": seats, "empty": seats}
    assert played(match, seats).result is not None


@rule("SSE-POINTS-R1")
def test_more_than_three_nebulae_of_a_colour_count_as_three(tmp_path: Path) -> None:
    """Everything but the holes and homeworlds is a red nebula: both seats end with many of them."""
    content = json.loads(PRINTED)
    for tile in (*content["sectors"].values(), content["home"]):
        for place, kind in tile["hexes"].items():
            if kind not in ("wormhole", "blackhole", "home"):
                tile["hexes"][place] = "nebula-red"
    file = written(tmp_path, content)
    for option, worth in (("1-4-7", 7), ("2-5-8", 8)):
        match = played(GAME.new(2, {"nebulae": option}, 3, tiles=file), 1)
        claimed = Counter(seat for seat, _ in match.public["control"].values())
        assert min(claimed[0], claimed[1]) > 3
        assert match.counted("nebulae") == [worth, worth]


@rule("SSE-BOARD-2")
def test_a_tile_file_may_hold_tiles_of_several_games(tmp_path: Path) -> None:
    file = written(tmp_path, {"small-star-empires": json.loads(PRINTED), "pocket-imperium": {}})
    assert GAME.new(3, {}, 4, tiles=file).board == GAME.new(3, {}, 4).board


# Own boards -----------------------------------------------------------------------------------------------------------


@rule("SSE-BOARD-4")
def test_a_match_is_played_on_an_own_board(tmp_path: Path) -> None:
    match = GAME.new(2, {}, 3, board=written(tmp_path, DUEL))
    assert (len(match.board), match.board.sectors) == (29, ("A", "B", "C", "P", "Q"))
    assert match.options["board"] == "duel"
    assert played(match, 1).result is not None


@rule("SSE-BOARD-4")
def test_a_board_file_without_a_name_is_named_after_its_file(tmp_path: Path) -> None:
    match = GAME.new(2, {}, 3, board=written(tmp_path, DUEL | {"name": ""}, "crescent.json"))
    assert match.options["board"] == "crescent"


@rule("SSE-BOARD-4")
@rule("SSE-BOARD-R1")
def test_an_own_board_may_use_the_whole_box_and_has_at_most_65_hexes(tmp_path: Path) -> None:
    homes = [{"at": [4 * number - 8, 0], "turn": number} for number in range(4)]
    file = written(tmp_path, {"seats": 4, "slots": slots(*FULL), "homes": homes})
    match = GAME.new(4, {}, 3, board=file)
    assert len(match.board) == 65
    centres = [match.board.hexes[match.board.index[f"{letter}0"]].kind for letter in "ABCDEFG"]
    assert centres == ["blackhole"] * 3 + ["planet1"] + ["wormhole"] * 3


@rule("SSE-BOARD-R1")
def test_an_own_board_without_unmarked_slots_leaves_s7_in_the_box(tmp_path: Path) -> None:
    file = written(tmp_path, DUEL | {"slots": slots("blackhole", "wormhole")})
    for seed in range(20):
        match = GAME.new(2, {}, seed, board=file)
        centres = [match.board.hexes[match.board.index[f"{letter}0"]].kind for letter in "AB"]
        assert centres == ["blackhole", "wormhole"]


@rule("SSE-BOARD-4")
def test_parts_of_a_board_may_be_joined_by_wormholes_only(tmp_path: Path) -> None:
    """Each seat lives beside a wormhole sector of its own, and jumps to the other's."""
    content = DUEL | {
        "slots": [{"at": [0, 0], "mark": "wormhole"}, {"at": [30, 0], "mark": "wormhole"}],
        "homes": [{"at": [0, 2], "turn": 0}, {"at": [30, 2], "turn": 0}],
    }
    match = GAME.new(2, {}, 3, board=written(tmp_path, content))
    assert not match.board.is_connected
    control = played(match, 1).public["control"]
    assert {(hex_[0], seat) for hex_, (seat, _) in control.items()} >= {("A", 0), ("A", 1), ("B", 0), ("B", 1)}


@rule("SSE-BOARD-4")
def test_a_board_of_homes_alone_is_a_short_match(tmp_path: Path) -> None:
    file = written(tmp_path, DUEL | {"slots": [], "homes": [{"at": [0, 0], "turn": 0}, {"at": [9, 0], "turn": 0}]})
    match = played(GAME.new(2, {}, 3, board=file), 1)
    assert match.out == [True, True]
    assert len(match.public["control"]) == 6


@rule("SSE-BOARD-4")
def test_an_own_board_is_for_the_seats_it_names(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="seats: expected 2 on the board duel, got 4"):
        GAME.new(4, {}, 1, board=written(tmp_path, DUEL))


@rule("SSE-BOARD-4")
def test_the_board_file_and_the_board_asked_for_must_agree(tmp_path: Path) -> None:
    file = written(tmp_path, DUEL)
    assert GAME.new(2, {"board": "duel"}, 1, board=file).options["board"] == "duel"
    with pytest.raises(BadInput, match="option board: expected duel"):
        GAME.new(2, {"board": "two"}, 1, board=file)


@rule("SSE-BOARD-4")
def test_a_board_nobody_knows_is_refused() -> None:
    with pytest.raises(
        BadInput, match="option board: expected two, three, four, five-sectors, diamond, or a board file"
    ):
        GAME.new(2, {"board": "duel"}, 1)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"nebulae": "1-3-7"}, "option nebulae: expected 1-4-7, 2-5-8, got '1-3-7'"),
        ({"nebulae": True}, "option nebulae: expected 1-4-7, 2-5-8, got True"),
        ({"board": ""}, "option board: expected two, three, four, five-sectors, diamond, or the name of an own"),
        ({"luck": "good"}, "option: expected one of board, nebulae"),
    ],
)
def test_a_bad_option_is_refused(options: dict[str, str | bool], said: str) -> None:
    with pytest.raises(BadInput) as caught:
        GAME.new(2, options, 1)
    assert str(caught.value).startswith(said)
