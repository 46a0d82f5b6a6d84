"""Tile and board files of a player's own: bad ones are refused with file, field and what was expected."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from starhold.core.errors import BadInput
from starhold.core.game import Position
from starhold.games.pocket_imperium import GAME
from tests.support import SOURCE, random_match, rule

DATA = SOURCE / "games" / "pocket_imperium" / "data"
PRINTED = (DATA / "tiles.json").read_text()
PLACES = ("C", "NE", "E", "SE", "SW", "W", "NW")
TRIANGLE = {"name": "triangle", "seats": [2, 3], "prime": [0, 0], "slots": [[1, -3], [3, -2], [2, 1], [-1, 3]]}

Change = Callable[[Any], object]


def written(folder: Path, content: object, name: str = "own.json") -> Path:
    file = folder / name
    file.write_text(content if isinstance(content, str) else json.dumps(content))
    return file


def refusal(**files: Path) -> str:
    with pytest.raises(BadInput) as caught:
        GAME.new(2, {}, 1, **files)
    return str(caught.value)


def ends(match: Position, seed: int) -> bool:
    """Whether a random match comes to its end."""
    *_, end = random_match(GAME, match, seed)
    return GAME.result(end) is not None


def put(*path: str | int, value: object) -> Change:
    """A change of one field."""

    def change(content: Any) -> None:
        for key in path[:-1]:
            content = content[key]
        content[path[-1]] = value

    return change


def drop(*path: str) -> Change:
    def change(content: Any) -> None:
        for key in path[:-1]:
            content = content[key]
        del content[path[-1]]

    return change


BAD_TILES: list[tuple[Change, str, str]] = [
    (drop("sectors"), "", "sectors"),
    (drop("sectors", "4"), "sectors", "the tiles 2, 3, 4, 5, 6, 7"),
    (put("sectors", "8", value={}), "sectors", "the tiles 2, 3, 4, 5, 6, 7"),
    (drop("sectors", "4", "B"), "sectors.4", "the sides A and B"),
    (drop("sectors", "4", "B", "hexes", "SW"), "sectors.4.B.hexes", "the places C, NE, E, SE, SW, W, NW"),
    (put("sectors", "4", "B", "hexes", "N", value="empty"), "sectors.4.B.hexes", "the places C, NE, E, SE, SW, W, NW"),
    (put("sectors", "5", "A", "hexes", "C", value="level3"), "sectors.5.A.hexes.C", "one of empty, level1, level2"),
    (put("sectors", "5", "A", "hexes", "C", value="tri"), "sectors.5.A.hexes.C", "one of empty, level1, level2"),
    (put("sectors", "5", "A", "hexes", "C", value=1), "sectors", "str"),
    (put("sectors", value=[]), "sectors", "object"),
    (put("colour", value="blue"), "", "colour"),
]


@rule("PI-BOARD-R2")
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
    (put("seats", value=[]), "seats", "numbers of seats from 2 to 4"),
    (put("seats", value=[2, 5]), "seats", "numbers of seats from 2 to 4"),
    (put("seats", value="2"), "seats", "array"),
    (put("slots", value=[]), "slots", "1 to 6 origins of sectors"),
    (put("slots", value=[[3 * n, 0] for n in range(7)]), "slots", "1 to 6 origins of sectors"),
    (put("slots", 1, value=[2, -3]), "slots", "tiles that do not overlap"),
    (put("slots", 1, value=[0, 1]), "slots", "tiles that do not overlap"),
    (put("slots", 1, value=[9, -9]), "slots", "every sector connected to the rest"),
    (put("slots", 1, value=[900, 0]), "slots", "origins at most 50 from the middle"),
    (put("slots", 1, value=[1]), "slots", "array"),
    (put("slots", 1, value=["a", 0]), "slots", "int"),
    (put("prime", value=[0]), "prime", "array"),
    (put("shape", value="round"), "", "shape"),
    (put("name", value="standard"), "name", "a name of its own"),
    (put("laid", value=[]), "laid", "a tile for each of the 4 slots"),
    (put("laid", value=[{"tile": "2"}] * 4), "laid", "every tile laid once"),
    (put("laid", value=[{"tile": str(n)} for n in range(1, 5)]), "laid[0].tile", "one of 2, 3, 4, 5, 6, 7"),
    (put("laid", value=[{"tile": str(n), "turn": -n} for n in range(2, 6)]), "laid[0].turn", "0 to 5"),
    (put("laid", value=[{"tile": str(n), "side": "C"} for n in range(2, 6)]), "laid[0].side", "one of A, B"),
]


@rule("PI-BOARD-5")
@pytest.mark.parametrize(("change", "field", "expected"), BAD_BOARDS)
def test_a_bad_board_file_is_refused(tmp_path: Path, change: Change, field: str, expected: str) -> None:
    content = json.loads(json.dumps(TRIANGLE))
    change(content)
    file = written(tmp_path, content)
    said = refusal(board=file)
    assert said.startswith(f"{file}: {field}")
    assert expected in said
    assert "\n" not in said


@rule("PI-BOARD-R2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_is_played_with_own_tiles(tmp_path: Path, seats: int) -> None:
    kinds = ("asteroid", "level1", "level1", "blackhole", "empty", "level2", "level1")
    side = {"hexes": dict(zip(PLACES, kinds, strict=True))}
    file = written(tmp_path, {"sectors": {str(tile): {"A": side, "B": side} for tile in range(2, 8)}})
    match = GAME.new(seats, {"rotation": "printed"}, 3, tiles=file)
    assert [hex_.kind for hex_ in match.board.hexes[:7]] == list(kinds)
    assert ends(match, seats)


@rule("PI-BOARD-R2")
def test_a_tile_file_may_hold_tiles_of_several_games(tmp_path: Path) -> None:
    file = written(tmp_path, {"pocket-imperium": json.loads(PRINTED), "small-star-empires": {}})
    assert GAME.new(3, {}, 4, tiles=file).board == GAME.new(3, {}, 4).board


@rule("PI-BOARD-5")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_match_is_played_on_an_own_board(tmp_path: Path, seats: int) -> None:
    match = GAME.new(seats, {}, 3, board=written(tmp_path, TRIANGLE))
    assert (len(match.board), match.board.sectors) == (29, ("A", "B", "C", "D", "T"))
    assert match.options["galaxy"] == "triangle"
    assert ends(match, seats)


@rule("PI-BOARD-5")
def test_an_own_board_may_do_without_a_prime(tmp_path: Path) -> None:
    file = written(tmp_path, TRIANGLE | {"prime": None, "name": ""}, "crescent.json")
    match = GAME.new(2, {}, 3, board=file)
    assert (match.options["galaxy"], match.options["prime"]) == ("crescent", "none")
    assert ends(match, 1)


@rule("PI-BOARD-5")
def test_an_own_board_is_for_the_seats_it_names(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="2 or 3 in the galaxy triangle"):
        GAME.new(4, {}, 1, board=written(tmp_path, TRIANGLE))


@rule("PI-SETUP-R1")
def test_an_own_board_needs_enough_level_1_hexes(tmp_path: Path) -> None:
    file = written(tmp_path, TRIANGLE | {"slots": [[1, -3]]})
    with pytest.raises(BadInput, match="PI-SETUP-R1"):
        GAME.new(2, {}, 1, board=file)


@rule("PI-BOARD-5")
def test_the_board_file_and_the_galaxy_asked_for_must_agree(tmp_path: Path) -> None:
    file = written(tmp_path, TRIANGLE)
    assert GAME.new(2, {"galaxy": "triangle"}, 1, board=file).options["galaxy"] == "triangle"
    with pytest.raises(BadInput, match="option galaxy: expected triangle"):
        GAME.new(2, {"galaxy": "ring"}, 1, board=file)


@rule("PI-BOARD-5")
def test_a_galaxy_nobody_knows_is_refused() -> None:
    with pytest.raises(BadInput, match="option galaxy: expected standard, cloud"):
        GAME.new(2, {"galaxy": "triangle"}, 1)


@rule("PI-BOARD-R3")
@pytest.mark.parametrize(("galaxy", "prime"), [("ring", "tri"), ("ring", "quad"), ("standard", "none")])
def test_a_prime_must_fit_the_galaxy(galaxy: str, prime: str) -> None:
    with pytest.raises(BadInput, match=f"option prime: expected .* in the galaxy {galaxy}"):
        GAME.new(2, {"galaxy": galaxy, "prime": prime}, 1)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"sides": "ABABA"}, "option sides: expected A, B, mixed, or six letters"),
        ({"sides": "ABABAC"}, "option sides: expected A, B, mixed, or six letters"),
        ({"bounty": "maybe"}, "option bounty: expected false, true, got 'maybe'"),
        ({"bonus": "own"}, "option bonus: expected unscored, not-own"),
        ({"rotation": True}, "option rotation: expected random, printed, got True"),
        ({"luck": "good"}, "option: expected one of galaxy, sides, prime, rotation, bounty, bonus, hidden_points"),
    ],
)
def test_a_bad_option_is_refused(options: dict[str, str | bool], said: str) -> None:
    with pytest.raises(BadInput) as caught:
        GAME.new(2, options, 1)
    assert str(caught.value).startswith(said)


LAID = [{"tile": "5", "side": "B", "turn": 2}, {"tile": "2"}, {"tile": "7", "turn": 5}, {"tile": "3", "side": "B"}]


@rule("PI-BOARD-5")
def test_a_board_that_says_how_its_tiles_are_laid_leaves_nothing_to_chance(tmp_path: Path) -> None:
    file = written(tmp_path, TRIANGLE | {"laid": LAID})
    boards = [GAME.new(2, {}, seed, board=file).board.write() for seed in range(4)]
    assert all(board == boards[0] for board in boards)
    printed = json.loads(PRINTED)["sectors"]["2"]["A"]["hexes"]
    assert [hex_["kind"] for hex_ in boards[0] if hex_["sector"] == "B"] == [printed[place] for place in PLACES]
    turned = json.loads(PRINTED)["sectors"]["5"]["B"][
        "hexes"
    ]  # by two sixths: what lay in the north-east is south-east
    assert next(hex_["kind"] for hex_ in boards[0] if hex_["name"] == "A3") == turned["NE"]
    start = GAME.new(2, {}, 1, board=file)
    assert start.options["sides"] == "ABABAA"
    again = GAME.resume(2, start.options, start.board, 0, None)
    assert again.board == start.board
    assert ends(start, 1)


def test_sides_and_rotations_of_a_board_that_is_laid_cannot_be_chosen(tmp_path: Path) -> None:
    file = written(tmp_path, TRIANGLE | {"laid": LAID})
    for option in ({"sides": "A"}, {"rotation": "printed"}):
        with pytest.raises(BadInput, match="how its tiles are laid"):
            GAME.new(2, option, 1, board=file)
