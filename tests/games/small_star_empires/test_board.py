"""The board: what the tiles show, how they are dealt and turned, what the kinds of hexes mean."""

import functools
import json
from collections import Counter, defaultdict

import pytest

from starhold.core.errors import BadInput
from starhold.core.game import Position
from starhold.games.small_star_empires import GAME
from tests.games.small_star_empires.positions import position
from tests.support import SOURCE, rule

Kinds = tuple[str, ...]

DATA = SOURCE / "games" / "small_star_empires" / "data"
TILES = json.loads((DATA / "tiles.json").read_text(encoding="utf-8"))
BOARDS = json.loads((DATA / "boards.json").read_text(encoding="utf-8"))["boards"]
PLACES = ("C", "NE", "E", "SE", "SW", "W", "NW")
WORMHOLE, BLACKHOLE = {"S4", "S5", "S6"}, {"S1", "S2", "S3"}
SEEDS = range(150)


def printed(sector: str) -> Kinds:
    """The kinds of a regular sector, centre first."""
    return tuple(TILES["sectors"][sector]["hexes"][place] for place in PLACES)


def turned(kinds: Kinds, times: int) -> Kinds:
    """A tile turned clockwise: what was in the north-east comes to lie in the east."""
    ring = kinds[1:]
    return (kinds[0], *ring[6 - times :], *ring[: 6 - times])


LAID = {turned(printed(sector), times): (sector, times) for sector in TILES["sectors"] for times in range(6)}
"""Which sector, turned how often, each ring of kinds is; they all differ."""


def kinds_by_sector(match: Position) -> dict[str, Kinds]:
    """The kinds of each sector as it lies on the board."""
    found: dict[str, list[str]] = defaultdict(list)
    for hex_ in match.board.in_canonical_order:
        found[hex_.sector].append(hex_.kind)
    return {letter: tuple(kinds) for letter, kinds in found.items()}


def laid(match: Position) -> list[tuple[str, int]]:
    """The regular sector in each slot and how often it was turned."""
    return [LAID[kinds] for letter, kinds in kinds_by_sector(match).items() if letter not in "PQRS"]


@functools.cache
def drawn(board: str) -> list[list[tuple[str, int]]]:
    """The regular sectors of this board for many seeds."""
    return [laid(GAME.new(BOARDS[board]["seats"], {"board": board}, seed)) for seed in SEEDS]


def slots(board: str, mark: str) -> list[int]:
    return [number for number, slot in enumerate(BOARDS[board]["slots"]) if slot["mark"] == mark]


# Kinds ----------------------------------------------------------------------------------------------------------------


@rule("SSE-BOARD-1")
def test_a_hex_is_of_one_of_ten_kinds() -> None:
    assert GAME.about.kinds == (
        "planet1", "planet2", "planet3", "nebula-red", "nebula-green", "nebula-blue", "empty", "home", "wormhole",
        "blackhole",
    )  # fmt: skip


@rule("SSE-BOARD-1")
@pytest.mark.parametrize("kind", ["wormhole", "blackhole"])
def test_wormholes_and_black_holes_are_not_colonisable(kind: str) -> None:
    match = position(ships={"G0": (0, 1)}, kinds={"G2": kind})
    assert "G2" not in match.choices


@rule("SSE-BOARD-1")
def test_a_homeworld_is_not_colonisable() -> None:
    """Neither by its owner nor by a rival."""
    assert "P0" not in position(ships={"D2": (0, 1)}).choices
    assert "P0" not in position(seat=1, ships={"D2": (1, 1)}).choices


# Tiles ----------------------------------------------------------------------------------------------------------------


@rule("SSE-BOARD-2")
def test_there_are_seven_regular_sectors_of_seven_hexes_and_a_home_of_four() -> None:
    assert set(TILES["sectors"]) == WORMHOLE | BLACKHOLE | {"S7"}
    assert all(set(sector["hexes"]) == set(PLACES) for sector in TILES["sectors"].values())
    assert TILES["home"]["hexes"] == {"C": "home", "SE": "planet1", "SW": "empty", "W": "planet2"}
    assert len(LAID) == 7 * 6


@rule("SSE-BOARD-2")
def test_three_sectors_have_a_wormhole_in_the_centre_and_three_a_black_hole() -> None:
    centres = {sector: printed(sector)[0] for sector in TILES["sectors"]}
    assert {sector for sector, kind in centres.items() if kind == "wormhole"} == WORMHOLE
    assert {sector for sector, kind in centres.items() if kind == "blackhole"} == BLACKHOLE
    everything = Counter(kind for sector in TILES["sectors"] for kind in printed(sector))
    assert (everything["wormhole"], everything["blackhole"]) == (3, 3)
    assert all(everything[f"nebula-{colour}"] == 3 for colour in ("red", "green", "blue"))


@rule("SSE-BOARD-2")
@pytest.mark.parametrize(
    ("board", "sectors", "homes"),
    [("two", 7, 2), ("three", 7, 3), ("four", 7, 4), ("five-sectors", 5, 2), ("diamond", 5, 4)],
)
def test_a_board_has_its_regular_sectors_and_a_home_for_each_seat(board: str, sectors: int, homes: int) -> None:
    match = GAME.new(homes, {"board": board}, 3)
    assert match.board.sectors == (*"ABCDEFG"[:sectors], *"PQRS"[:homes])
    assert len(match.board) == 7 * sectors + 4 * homes
    assert match.board.is_connected
    for seat in range(homes):
        home = kinds_by_sector(match)["PQRS"[seat]]
        assert sorted(home) == ["empty", "home", "planet1", "planet2"]


@rule("SSE-BOARD-2")
@pytest.mark.parametrize("board", BOARDS)
def test_sectors_lie_where_the_board_file_says(board: str) -> None:
    match = GAME.new(BOARDS[board]["seats"], {"board": board}, 9)
    origins = [hex_.cells[0] for hex_ in match.board.in_canonical_order if hex_.name[1] == "0"]
    told = [tuple(tile["at"]) for tile in BOARDS[board]["slots"] + BOARDS[board]["homes"]]
    assert origins == told


@rule("SSE-BOARD-2")
@pytest.mark.parametrize(
    ("board", "seats"), [("two", 2), ("three", 3), ("four", 4), ("five-sectors", 2), ("diamond", 4)]
)
def test_a_board_is_for_its_number_of_players(board: str, seats: int) -> None:
    for count in (2, 3, 4):
        if count == seats:
            assert GAME.new(count, {"board": board}, 2).seats == count
        else:
            with pytest.raises(BadInput, match=f"seats: expected {seats} on the board {board}"):
                GAME.new(count, {"board": board}, 2)


@rule("SSE-BOARD-2")
@pytest.mark.parametrize(("seats", "board"), [(2, "two"), (3, "three"), (4, "four")])
def test_without_a_choice_the_board_is_the_one_of_the_seat_count(seats: int, board: str) -> None:
    match = GAME.new(seats, {}, 4)
    assert match.options == {"board": board, "nebulae": "1-4-7"}
    assert match.board == GAME.new(seats, {"board": board}, 4).board


@rule("SSE-BOARD-2")
def test_every_tile_and_board_says_where_it_comes_from() -> None:
    assert all(sector["source"] for sector in TILES["sectors"].values())
    assert TILES["home"]["source"]
    assert all(board["source"] for board in BOARDS.values())


# Dealt and turned -----------------------------------------------------------------------------------------------------


@rule("SSE-BOARD-3", "SSE-BOARD-R1")
@pytest.mark.parametrize("board", BOARDS)
def test_every_regular_sector_is_turned_at_random_in_any_of_six_ways(board: str) -> None:
    turns = [Counter(sectors[slot][1] for sectors in drawn(board)) for slot in range(len(BOARDS[board]["slots"]))]
    assert all(sorted(found) == [0, 1, 2, 3, 4, 5] for found in turns)
    assert all(min(found.values()) >= 10 for found in turns)


@rule("SSE-BOARD-3")
@pytest.mark.parametrize("board", BOARDS)
def test_homes_are_turned_as_the_board_file_says(board: str) -> None:
    """The system of one planet lies one turn clockwise of the east for each turn, and one more."""
    match = GAME.new(BOARDS[board]["seats"], {"board": board}, 6)
    for seat, home in enumerate(BOARDS[board]["homes"]):
        (planet1,) = [h for h in match.board.hexes if h.sector == "PQRS"[seat] and h.kind == "planet1"]
        assert int(planet1.name[1]) == (PLACES.index("SE") - 1 + home["turn"]) % 6 + 1


@rule("SSE-BOARD-R1")
@pytest.mark.parametrize("board", BOARDS)
def test_wormhole_sectors_are_dealt_to_wormhole_slots_and_every_one_may_come_to_every_slot(board: str) -> None:
    for slot in slots(board, "wormhole"):
        assert {sectors[slot][0] for sectors in drawn(board)} == WORMHOLE


@rule("SSE-BOARD-R1")
@pytest.mark.parametrize("board", BOARDS)
def test_black_hole_sectors_are_dealt_to_black_hole_slots_and_every_one_may_come_to_every_slot(board: str) -> None:
    for slot in slots(board, "blackhole"):
        assert {sectors[slot][0] for sectors in drawn(board)} == BLACKHOLE


@rule("SSE-BOARD-R1")
@pytest.mark.parametrize("board", ["two", "three", "five-sectors", "diamond"])
def test_s7_goes_to_the_only_unmarked_slot(board: str) -> None:
    (slot,) = slots(board, "unmarked")
    assert {sectors[slot][0] for sectors in drawn(board)} == {"S7"}


@rule("SSE-BOARD-R1")
def test_with_four_players_s7_shares_the_unmarked_slots_with_the_black_hole_sectors_left_over() -> None:
    unmarked = slots("four", "unmarked")
    assert len(unmarked) == 3
    for sectors in drawn("four"):
        dealt = {sectors[slot][0] for slot in unmarked}
        assert "S7" in dealt
        assert dealt - {"S7"} < BLACKHOLE
    for slot in unmarked:
        assert {sectors[slot][0] for sectors in drawn("four")} == BLACKHOLE | {"S7"}


@rule("SSE-BOARD-R1")
@pytest.mark.parametrize("board", BOARDS)
def test_no_sector_lies_on_a_board_twice(board: str) -> None:
    for sectors in drawn(board):
        assert len({sector for sector, _ in sectors}) == len(BOARDS[board]["slots"])


# Off the board --------------------------------------------------------------------------------------------------------


@rule("SSE-BOARD-R2")
def test_a_line_does_not_lead_across_the_void() -> None:
    """On the diamond A2 and D4 are in line, with a gap of one cell between them."""
    match = position(seats=4, layout="diamond", ships={"A2": (0, 1)})
    assert match.why("D4") == "SSE-BOARD-R2"
    assert not {"D4", "D3"} & set(match.choices)


@rule("SSE-BOARD-R2")
def test_a_line_ends_at_the_edge_of_the_board() -> None:
    """From E2 of the diamond: west to the edge, east to the rival home Q0, north-west and south to the void."""
    match = position(seats=4, layout="diamond", ships={"E2": (0, 1)}, kinds={"E0": "empty", "C0": "empty"})
    assert match.choices == ["A3", "A4", "C4", "C5", "E0", "E1", "E3", "E5", "R4", "R5", "R6"]


@rule("SSE-BOARD-R2")
@pytest.mark.parametrize("kind", ["wormhole", "blackhole"])
def test_nobody_ever_controls_a_wormhole_or_a_black_hole(kind: str) -> None:
    """Not even as the target of a jump."""
    match = position(ships={"A5": (0, 1)}, kinds={"C6": kind})
    assert "C6" not in match.choices
    assert "C5" in match.choices
