"""The end of a round: who comes back, and how the start seat moves."""

import pytest

from starhold.games.pocket_imperium import GAME
from tests.games.pocket_imperium.positions import PocketMatch, position
from tests.support import rule

RIM = [
    "A1", "A2", "A5", "A6", "B1", "B2", "B3", "B6", "C1", "C2", "C3", "C4", "D2", "D3", "D4", "D5", "E3", "E4", "E5",
    "E6", "F1", "F4", "F5", "F6",
]  # fmt: skip
SECOND = [
    "A0", "A3", "A4", "B0", "B4", "B5", "C0", "C5", "C6", "D0", "D1", "D6", "E0", "E1", "E2", "F0", "F2", "F3",
]  # fmt: skip
DONE = ["done"]


def rim_but(*free: str) -> dict[str, tuple[int, int]]:
    """Ships of seats 0 and 1 on the whole edge but for some hexes."""
    return {name: (number % 2, 1) for number, name in enumerate(RIM) if name not in free}


@rule("PI-RETURN-1")
def test_a_seat_without_ships_may_come_back_with_two_at_the_edge() -> None:
    match = position(asked="return", ships={"A0": (0, 1), "A1": (2, 1)})
    assert (match.question, match.seat) == ("return", 1)
    assert match.choices == [name for name in RIM if name != "A1"] + DONE
    match.play("F5")
    assert (match.ships("F5"), match.supply[1], match.question) == ((1, 2), 10, "plan")


@rule("PI-RETURN-1")
def test_a_seat_may_stay_away() -> None:
    match = position(asked="return", ships={"A0": (0, 1), "A1": (2, 1)})
    match.play("done")
    assert (match.question, match.supply[1]) == ("plan", 12)


@rule("PI-RETURN-1")
def test_seats_with_ships_are_not_asked() -> None:
    match = position(asked="return", ships={"A2": (0, 1), "A1": (1, 1), "C2": (2, 1)})
    assert match.question == "plan"


@rule("PI-RETURN-1")
def test_several_seats_return_clockwise_from_the_start_seat() -> None:
    match = position(asked="return", seats=4, seat=2, start=2, ships={"A0": (3, 1)})
    asked = []
    for hex_ in ("A1", "B1", "C1"):
        asked.append(match.seat)
        match.play(hex_)
    assert asked == [2, 0, 1]
    assert (match.question, match.ships("A1"), match.ships("C1")) == ("plan", (2, 2), (1, 2))


@rule("PI-RETURN-1")
def test_after_the_scoring_the_start_seat_is_the_first_to_return() -> None:
    match = position(asked="bonus", start=1, ships={"A0": (2, 1)})
    assert (match.question, match.seat) == ("return", 1)
    match.play("done")
    assert (match.question, match.seat) == ("return", 0)


@rule("PI-RETURN-1")
def test_the_next_ring_opens_when_the_edge_is_full() -> None:
    assert position(asked="return", seat=2, ships=rim_but("D4")).choices == ["D4", "done"]
    match = position(asked="return", seat=2, ships=rim_but())
    assert match.choices == SECOND + DONE
    match = position(asked="return", seat=2, ships=rim_but() | {"A1": (0, 1)})
    match.play("A0")
    assert match.ships("A0") == (2, 2)


@rule("PI-RETURN-1")
def test_nobody_returns_into_a_black_hole_but_asteroids_are_allowed() -> None:
    match = position(asked="return", kinds={"A2": "blackhole", "A5": "asteroid"}, ships={"A0": (0, 1), "A1": (1, 1)})
    assert "A2" not in match.choices
    assert match.why("A2") == "PI-BOARD-4"
    match.play("A5")
    assert match.ships("A5") == (2, 2)


@rule("PI-RETURN-R1")
def test_a_void_inside_the_board_is_no_edge() -> None:
    match = position(asked="return", galaxy="ring", seats=2, ships={"A0": (0, 1)})
    assert match.choices == RIM + DONE


@rule("PI-RETURN-R1")
def test_black_holes_count_as_neighbours_for_the_depth() -> None:
    holes = dict.fromkeys(("A1", "A2", "A5", "A6"), "blackhole")
    match = position(asked="return", seat=2, kinds=holes, ships=rim_but(*holes))
    assert match.choices == SECOND + DONE  # A0 and A3 reach the edge through black holes only


@rule("PI-RETURN-R2")
def test_nobody_returns_after_the_last_round() -> None:
    match = position(asked="bonus", round=6, ships={"A0": (0, 1), "B0": (1, 1)})
    assert (match.question, match.supply[2]) == (None, 12)
    assert match.result is not None


@rule("PI-RETURN-R3")
def test_nobody_returns_to_the_prime_even_at_the_edge() -> None:
    match = position(asked="return", galaxy="ring-imperium", ships={"A0": (0, 1), "B0": (1, 1)})
    board = match.position.board
    assert board.depths[board.index["T0"]] == 0
    assert match.question == "return"
    assert "T0" not in match.choices
    assert match.why("T0") == "PI-RETURN-R3"


@rule("PI-ROUND-1")
@pytest.mark.parametrize(
    ("seats", "start", "after"), [(2, 0, 1), (2, 1, 0), (3, 1, 2), (3, 2, 0), (4, 2, 3), (4, 3, 0)]
)
def test_the_start_seat_moves_one_clockwise(seats: int, start: int, after: int) -> None:
    ships = {f"{'ABCD'[seat]}2": (seat, 1) for seat in range(seats)}
    match = position(asked="return", seats=seats, seat=start, start=start, ships=ships)
    assert (match.question, match.public["round"], match.public["start_seat"]) == ("plan", 2, after)
    assert match.pending == tuple(range(seats))


@rule("PI-ROUND-1")
def test_the_start_seat_moves_after_all_have_returned() -> None:
    match = position(asked="return", ships={"A0": (0, 1), "A1": (2, 1)})
    assert (match.question, match.public["round"], match.public["start_seat"]) == ("return", 1, 0)


@rule("PI-ROUND-1")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 6), (3, 6), (4, 8)])
def test_two_or_three_play_six_rounds_and_four_play_eight(seats: int, rounds: int) -> None:
    match = PocketMatch(GAME, GAME.new(seats, {}, 4))
    seen = set()
    while match.pending:
        seen.add(match.public["round"])
        match.play_as(match.pending[0], match.choices[-1])
    assert seen == set(range(1, rounds + 1))
    assert match.public["round"] == rounds
