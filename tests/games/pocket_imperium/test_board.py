"""The board: what the tiles show, how they are laid, what the kinds of hexes mean."""

import json
from collections import Counter

import pytest

from starhold.core.errors import BadInput
from starhold.core.game import Position
from starhold.games.pocket_imperium import GAME
from tests.games.pocket_imperium.positions import PocketMatch, position
from tests.support import SOURCE, rule

Kinds = tuple[str, ...]

DATA = SOURCE / "games" / "pocket_imperium" / "data"
SECTORS = json.loads((DATA / "tiles.json").read_text())["sectors"]
PLACES = ("C", "NE", "E", "SE", "SW", "W", "NW")


def printed(tile: str, side: str) -> Kinds:
    """The kinds of a tile, centre first."""
    return tuple(SECTORS[tile][side]["hexes"][place] for place in PLACES)


def turned(kinds: Kinds, times: int) -> Kinds:
    """A tile turned clockwise: what was in the north-east comes to lie in the east."""
    ring = kinds[1:]
    return (kinds[0], *ring[6 - times :], *ring[: 6 - times])


def laid(match: Position) -> list[Kinds]:
    """The kinds of each sector as it lies on the board."""
    kinds: dict[str, list[str]] = {}
    for hex_ in match.board.hexes:
        kinds.setdefault(hex_.sector, []).append(hex_.kind)
    return [tuple(found) for letter, found in kinds.items() if letter != "T"]


def neighbours(match: Position, name: str) -> set[str]:
    hexes = match.board.hexes
    return {hexes[near].name for near in match.board.neighbours[match.board.index[name]]}


@rule("PI-BOARD-1")
def test_a_hex_is_of_one_of_seven_kinds() -> None:
    assert GAME.about.kinds == ("empty", "level1", "level2", "tri", "quad", "asteroid", "blackhole")


@rule("PI-BOARD-1")
@pytest.mark.parametrize("prime", ["tri", "quad"])
def test_level_1_level_2_and_the_prime_are_the_systems(prime: str) -> None:
    ships = dict.fromkeys(("A0", "A1", "A2", "A3", "T0"), (0, 1))
    match = position(asked="expand", kinds={"A2": "asteroid", "T0": prime}, ships=ships)
    assert match.choices == ["A0", "A1", "T0", "done"]


@rule("PI-BOARD-1")
def test_a_system_scores_its_level() -> None:
    match = position(asked="score", ships={"A0": (0, 1), "B1": (1, 1), "C2": (2, 1)})
    match.play("A", "B")
    assert match.points == [2, 1, 0]


@rule("PI-BOARD-2")
def test_six_tiles_have_seven_hexes_on_each_of_two_sides() -> None:
    assert list(SECTORS) == ["2", "3", "4", "5", "6", "7"]
    assert all(set(SECTORS[tile][side]["hexes"]) == set(PLACES) for tile in SECTORS for side in "AB")


@rule("PI-BOARD-2")
@pytest.mark.parametrize("prime", ["tri", "quad"])
def test_the_prime_is_one_hex_covering_the_seven_cells_of_its_tile(prime: str) -> None:
    match = GAME.new(3, {"prime": prime}, 1)
    (tile,) = [hex_ for hex_ in match.board.hexes if hex_.sector == "T"]
    assert (tile.name, tile.kind) == ("T0", prime)
    assert tile.cells == ((0, 0), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))


@rule("PI-BOARD-2")
@pytest.mark.parametrize(("sides", "expected"), [("A", "AAAAAA"), ("B", "BBBBBB"), ("ABBABA", "ABBABA")])
def test_every_tile_lies_with_the_side_up_that_was_chosen(sides: str, expected: str) -> None:
    match = GAME.new(3, {"sides": sides, "rotation": "printed"}, 5)
    chosen = [printed(tile, side) for tile, side in zip(SECTORS, expected, strict=True)]
    assert Counter(laid(match)) == Counter(chosen)


@rule("PI-BOARD-2")
def test_mixed_sides_are_drawn_for_every_tile() -> None:
    drawn = {
        kinds for seed in range(40) for kinds in laid(GAME.new(2, {"sides": "mixed", "rotation": "printed"}, seed))
    }
    assert drawn == {printed(tile, side) for tile in SECTORS for side in "AB"}


@rule("PI-BOARD-3")
def test_the_standard_galaxy_has_43_hexes_and_12_of_them_touch_the_prime() -> None:
    match = GAME.new(4, {}, 3)
    assert len(match.board) == 43
    assert match.board.sectors == ("A", "B", "C", "D", "E", "F", "T")
    assert neighbours(match, "T0") == {
        "A3", "A4", "B4", "B5", "C5", "C6", "D1", "D6", "E1", "E2", "F2", "F3",
    }  # fmt: skip


@rule("PI-BOARD-3")
def test_every_tile_may_come_to_lie_in_every_slot() -> None:
    drawn = [laid(GAME.new(3, {"rotation": "printed"}, seed)) for seed in range(80)]
    tiles = {printed(tile, "A") for tile in SECTORS}
    assert all(set(board) == tiles for board in drawn)
    assert all({board[slot] for board in drawn} == tiles for slot in range(6))


@rule("PI-BOARD-R1")
def test_each_sector_is_turned_at_random_by_a_multiple_of_60_degrees() -> None:
    tile = printed("7", "A")
    drawn = {kinds for seed in range(60) for kinds in laid(GAME.new(3, {}, seed)) if Counter(kinds) == Counter(tile)}
    turns = {turned(printed(number, "A"), times) for number in SECTORS for times in range(6)}
    assert drawn <= turns
    assert {turned(tile, times) for times in range(6)} <= drawn


@rule("PI-BOARD-R1")
def test_printed_rotation_leaves_the_tiles_as_the_file_draws_them() -> None:
    for seed in range(5):
        match = GAME.new(3, {"rotation": "printed"}, seed)
        assert set(laid(match)) == {printed(tile, "A") for tile in SECTORS}


@rule("PI-BOARD-R2")
def test_every_a_side_has_one_level_2_and_two_level_1_systems() -> None:
    for tile in SECTORS:
        assert Counter(printed(tile, "A")) == {"level2": 1, "level1": 2, "empty": 4}


@rule("PI-BOARD-R2")
def test_side_2b_has_a_belt_of_three_asteroid_hexes() -> None:
    belt = [place for place, kind in enumerate(printed("2", "B")) if kind == "asteroid"]
    assert belt == [PLACES.index(place) for place in ("C", "E", "W")]


@rule("PI-BOARD-R2")
def test_side_3b_has_a_black_hole_in_its_centre_and_nowhere_else() -> None:
    assert [place for place, kind in enumerate(printed("3", "B")) if kind == "blackhole"] == [0]
    assert "asteroid" not in printed("3", "B")


@rule("PI-BOARD-R2")
@pytest.mark.parametrize("tile", ["4", "5", "6", "7"])
def test_the_b_sides_from_4_on_have_nothing_special(tile: str) -> None:
    assert set(printed(tile, "B")) <= {"empty", "level1", "level2"}


@rule("PI-BOARD-R2")
def test_every_side_says_where_it_comes_from() -> None:
    assert all(SECTORS[tile][side]["source"] for tile in SECTORS for side in "AB")


@rule("PI-BOARD-R3")
@pytest.mark.parametrize(
    ("galaxy", "seats"),
    [("standard", {2, 3, 4}), ("cloud", {4}), ("pyramid", {2, 3}), ("ring", {2}), ("ring-imperium", {2, 3, 4})],
)
def test_a_galaxy_is_for_its_numbers_of_players(galaxy: str, seats: set[int]) -> None:
    for count in (2, 3, 4):
        if count in seats:
            assert GAME.new(count, {"galaxy": galaxy}, 2).seats == count
        else:
            with pytest.raises(BadInput, match=f"in the galaxy {galaxy}"):
                GAME.new(count, {"galaxy": galaxy}, 2)


@rule("PI-BOARD-R3")
def test_ring_has_a_void_where_the_prime_would_be() -> None:
    match = GAME.new(2, {"galaxy": "ring"}, 1)
    assert (len(match.board), match.options["prime"]) == (42, "none")
    assert (0, 0) not in match.board.at


@rule("PI-BOARD-R3")
def test_in_ring_nobody_gets_a_bonus_sector() -> None:
    match = position(asked="score", galaxy="ring", seats=2, ships={"A0": (0, 1), "B0": (1, 1), "C0": (1, 1)})
    match.play("A", "B")
    assert match.question == "plan"


@rule("PI-BOARD-R3")
def test_in_ring_the_tie_break_by_the_prime_is_skipped() -> None:
    match = position(asked="bonus", galaxy="ring", seats=2, round=6, ships={"A0": (0, 1), "B1": (1, 1), "B4": (1, 1)})
    assert match.result is not None
    assert (match.result.points, match.result.winners, match.result.reason) == ((2, 2), (0,), "level2")


@rule("PI-BOARD-4")
def test_no_ship_enters_a_black_hole() -> None:
    match = position(asked="fleet", kinds={"A0": "blackhole"}, ships={"A1": (0, 1)})
    match.play("A1")
    assert match.choices == ["A2", "A6"]
    assert match.why("A0") == "PI-BOARD-4"


@rule("PI-BOARD-4")
def test_no_ship_crosses_a_black_hole() -> None:
    def ends(match: PocketMatch) -> set[str]:
        """Where a fleet of one ship from A1 can end."""
        match.play("A1")
        reached = set(match.choices)
        for first in match.choices:
            onward = match.copy()
            onward.play(first, "1")
            reached |= set(onward.choices if onward.question == "step" else onward.public["ships"])
        return reached

    ships = {"A1": (0, 1)}
    assert "A4" in ends(position(asked="fleet", ships=ships))
    assert "A4" not in ends(position(asked="fleet", ships=ships, kinds={"A0": "blackhole"}))


@rule("PI-BOARD-4")
def test_a_black_hole_is_no_system() -> None:
    match = position(asked="invade", kinds={"A0": "blackhole"}, ships={"A1": (0, 1), "A4": (0, 1)})
    assert match.choices == ["F1", "T0", "done"]
    assert match.why("A0") == "PI-EXTERMINATE-1"
