"""Galactic Bounty: face-down tiles on the systems nobody held at first."""

from collections import Counter

import pytest

from starhold.games.pocket_imperium import GAME
from tests.games.pocket_imperium.positions import PocketMatch, position
from tests.support import rule


def placed(seats: int, seed: int = 1, **options: str | bool) -> PocketMatch:
    """A match with bounty after everybody has placed."""
    match = PocketMatch(GAME, GAME.new(seats, {"bounty": True, **options}, seed))
    while match.question == "place":
        match.play(match.choices[0])
    return match


def tiles(match: PocketMatch) -> dict[str, int]:
    """Every tile laid and its value."""
    laid = GAME.laid(match.position)
    assert laid is not None
    return laid


@rule("PI-BOUNTY-1")
@pytest.mark.parametrize(("seats", "ones"), [(2, 10), (3, 8), (4, 6)])
def test_every_free_system_gets_a_tile_and_four_of_them_are_blank(seats: int, ones: int) -> None:
    match = placed(seats)
    systems = {hex_.name for hex_ in match.position.board.hexes if hex_.kind in ("level1", "level2")}
    assert set(tiles(match)) == systems - set(match.public["ships"])
    assert Counter(tiles(match).values()) == {0: 4, 1: ones}


@rule("PI-BOUNTY-1")
def test_the_prime_gets_no_tile() -> None:
    assert "T0" not in tiles(placed(3, prime="quad"))


@rule("PI-BOUNTY-1")
def test_the_blanks_lie_at_random() -> None:
    blank = Counter(
        place for seed in range(150) for place, value in enumerate(tiles(placed(2, seed)).values()) if value == 0
    )
    assert sorted(blank) == list(range(14))
    assert min(blank.values()) > 25  # 43 expected
    assert max(blank.values()) < 62


@rule("PI-BOUNTY-1")
def test_with_four_free_systems_or_fewer_all_tiles_are_blank() -> None:
    systems = {f"{letter}{place}" for letter in "ABCDEF" for place in "014"}
    kept = {"A1", "B1", "C1", "D1", "E1", "F1", "A0", "B0", "C0"}
    start = position(asked="place", kinds=dict.fromkeys(systems - kept, "empty"), bounty=True)
    start.position.setup[0].bounty_order[: len(kept)] = sorted(start.position.board.index[name] for name in kept)
    for name in ("A1", "B1", "C1", "D1", "E1"):
        start.play(name)  # and the last is forced
    assert tiles(start) == {"A0": 0, "B0": 0, "C0": 0}


@rule("PI-BOUNTY-1")
def test_without_the_option_there_are_no_tiles() -> None:
    match = PocketMatch(GAME, GAME.new(3, {}, 1))
    while match.question == "place":
        match.play(match.choices[0])
    assert GAME.laid(match.position) is None
    assert int(match.state.bounty_left) == 0


@rule("PI-BOUNTY-2")
def test_after_the_scoring_each_seat_takes_the_tiles_of_the_systems_it_occupies() -> None:
    ships = {"A0": (0, 1), "A1": (0, 1), "B0": (1, 1), "C2": (2, 1)}
    laid = {"A0": 1, "A1": 1, "B0": 0, "D0": 1}
    match = position(asked="bonus", ships=ships, tiles=laid)
    assert match.points == [2, 0, 0]
    seen = GAME.view(GAME.hide(match.position, 0))["tiles"]
    assert (seen["left"], seen["taken"]) == (["D0"], [2, 1, 0])


@rule("PI-BOUNTY-2")
def test_tiles_are_taken_when_the_scoring_is_over_and_not_before() -> None:
    ships = {"A0": (0, 1), "B0": (1, 1), "C0": (2, 1), "T0": (1, 1), "D2": (0, 1), "E2": (0, 1)}
    match = position(asked="score", ships=ships, tiles={"A0": 1, "B0": 1})
    match.play("A", "B", "C")
    assert (match.question, match.points) == ("bonus", [2, 2, 2])
    match.play("D")
    assert match.points == [3, 3, 2]


@rule("PI-BOUNTY-2")
def test_a_tile_is_taken_once() -> None:
    ships = {"A0": (0, 1), "B0": (1, 1), "C0": (2, 1)}
    match = position(asked="bonus", ships=ships, tiles={"D0": 1}, taken={1: {"A0": 1}})
    assert match.points == [0, 1, 0]


@rule("PI-BOUNTY-2")
def test_tiles_are_taken_in_the_last_round_too_and_count_for_the_win() -> None:
    match = position(asked="bonus", round=6, ships={"A0": (0, 1), "B0": (1, 1), "C0": (2, 1)}, tiles={"B0": 1, "C0": 0})
    assert match.result is not None
    assert (match.result.points, match.result.winners, match.result.reason) == ((2, 3, 2), (1,), "points")


@rule("PI-BOUNTY-R1")
def test_only_the_taker_learns_the_value_of_a_tile() -> None:
    match = position(asked="score", ships={"B0": (1, 1), "C0": (2, 1)}, tiles={"D0": 1}, taken={0: {"A0": 1, "A1": 0}})
    views = [GAME.view(GAME.hide(match.position, seat)) for seat in (0, 1, None)]
    assert [view["tiles"]["known"] for view in views] == [{"A0": 1, "A1": 0}, {}, {}]
    assert [view["points"] for view in views] == [[1, 0, 0], [0, 0, 0], [0, 0, 0]]
    assert [view["tiles"]["taken"] for view in views] == [[2, 0, 0]] * 3


@rule("PI-BOUNTY-R1")
def test_at_the_end_of_the_match_all_taken_tiles_are_open() -> None:
    match = position(asked="bonus", round=6, ships={"A0": (0, 1), "B0": (1, 1)}, tiles={"A0": 1, "B0": 0})
    view = GAME.view(GAME.hide(match.position, None))
    assert (view["tiles"]["known"], view["points"]) == ({"A0": 1, "B0": 0}, [3, 2, 0])
