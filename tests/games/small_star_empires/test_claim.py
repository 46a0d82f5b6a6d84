"""Claiming what a ship reached; who is out, and when the game ends."""

import pytest

from starhold.core import record
from starhold.core.facts import Fact
from starhold.core.match import Match
from starhold.games.small_star_empires import GAME
from starhold.games.small_star_empires.box import layouts
from tests.games.small_star_empires.positions import StarMatch, board, position
from tests.support import rule

AROUND_Q0 = ("Q1", "Q5", "Q6", "A5", "F1", "F6")
AROUND_P0 = ("P2", "P3", "P4", "C3", "C4", "D2")


def begun(*holes: str, start: int = 0) -> StarMatch:
    """A match of two seats at its start, on the board of the tests with more black holes."""
    laid = board(layouts()["two"], dict.fromkeys(holes, "blackhole"))
    return StarMatch(GAME, GAME.resume(2, {"board": "two", "nebulae": "1-4-7"}, laid, start, None))


# Markers --------------------------------------------------------------------------------------------------------------


@rule("SSE-CLAIM-1")
@pytest.mark.parametrize(("marker", "left"), [("colony", (15, 4)), ("station", (16, 3))])
def test_a_colony_or_a_station_is_put_on_the_hex_the_ship_reached(marker: str, left: tuple[int, int]) -> None:
    match = position()
    match.play("C4")
    assert (match.question, match.about, match.choices) == ("marker", "C4", ["colony", "station"])
    assert match.control("C4") is None
    match.play(marker)
    assert (match.control("C4"), match.markers) == ((0, marker), [left, (16, 4)])


@rule("SSE-CLAIM-1")
@pytest.mark.parametrize(("left", "forced"), [((0, 2), "station"), ((2, 0), "colony")])
@rule("CORE-2")
def test_when_one_kind_is_used_up_the_other_is_placed(left: tuple[int, int], forced: str) -> None:
    match = position(markers={0: left})
    match.play("C4")
    assert (match.control("C4"), match.seat, match.question) == ((0, forced), 1, "to")
    assert sum(match.markers[0]) == 1


@rule("SSE-CLAIM-1")
def test_what_is_claimed_is_controlled_for_the_rest_of_the_game() -> None:
    match = position(ships={"G0": (0, 1)}, control={"G2": (0, "station")})
    match.play("G1", "colony")
    while match.pending:
        match.play(match.choices[-1])
    assert (match.control("G0"), match.control("G1"), match.control("G2")) == (
        (0, "colony"),
        (0, "colony"),
        (0, "station"),
    )


@rule("SSE-CLAIM-1")
def test_the_turn_is_over_with_the_marker_and_goes_on_clockwise() -> None:
    match = position(seats=4, seat=2)
    asked = [match.seat]
    for _ in range(4):
        match.play(match.choices[0], "colony")
        asked.append(match.seat)
    assert asked == [2, 3, 0, 1, 2]


# Out ------------------------------------------------------------------------------------------------------------------


@rule("SSE-OUT-1")
@pytest.mark.parametrize("marker", ["colony", "station"])
def test_a_seat_whose_last_ship_is_enclosed_is_out(marker: str) -> None:
    """D4 lies between the edge, a black hole, D5 of the rival and D3."""
    match = position(asked="marker", at="D3", ships={"D4": (1, 1), "P0": (0, 3)}, control={"D5": (0, "colony")})
    assert match.out == [False, False]
    match.play(marker)
    assert (match.out, match.seat) == ([False, True], 0)


@rule("SSE-OUT-1")
def test_a_seat_with_one_ship_that_can_move_is_not_out() -> None:
    ships = {"D4": (1, 1), "B1": (1, 1), "P0": (0, 3)}
    match = position(asked="marker", at="D3", ships=ships, control={"D5": (0, "colony")})
    match.play("colony")
    assert (match.out, match.seat) == ([False, False], 1)


@rule("SSE-OUT-1")
def test_a_ship_that_can_only_jump_can_move() -> None:
    """Rivals hold all that A1 has a line to."""
    control = {"A6": (0, "colony"), "A4": (0, "colony")}
    match = position(asked="marker", at="A2", ships={"A1": (1, 1), "P0": (0, 3)}, control=control)
    match.play("colony")
    assert (match.out, match.seat, match.about) == ([False, False], 1, "A1")
    assert set(match.choices) >= {"C1", "E1"}


@rule("SSE-OUT-1")
def test_a_ship_that_can_only_move_past_own_systems_can_move() -> None:
    """From D4 only D3 and D5 lead away, both its own; beyond D3 is a rival, beyond D5 the free E2."""
    control = {"D3": (1, "colony"), "D5": (1, "colony"), "P4": (0, "colony")}
    match = position(asked="marker", at="P2", ships={"D4": (1, 1), "P0": (0, 3)}, control=control)
    match.play("colony")
    assert match.out == [False, False]


@rule("SSE-OUT-1")
@rule("SSE-OUT-R1")
def test_every_seat_is_judged_after_every_marker() -> None:
    """The third seat is enclosed by the first, two turns before it would be asked."""
    ships = {"D4": (2, 1), "P0": (0, 1)}
    match = position(seats=3, asked="marker", at="D3", ships=ships, control={"D5": (0, "colony")})
    match.play("colony")
    assert (match.out, match.seat) == ([False, False, True], 1)


@rule("SSE-OUT-1")
@pytest.mark.parametrize(("rivals", "is_out"), [(("E0", "E3", "E5"), True), (("E0", "E3"), False), (("E5",), False)])
def test_a_seat_may_put_itself_out_by_its_own_move(rivals: tuple[str, ...], is_out: bool) -> None:
    """E4, in the corner, touches E0, E3 and E5 only."""
    control = dict.fromkeys(rivals, (1, "colony"))
    match = position(asked="marker", at="E4", ships={"P0": (0, 0)}, control=control, kinds={"E0": "planet1"})
    match.play("colony")
    assert (match.out, match.seat) == ([is_out, False], 1)


@rule("SSE-OUT-1")
def test_a_seat_that_is_out_takes_no_more_turns_and_keeps_what_it_has() -> None:
    match = position(asked="marker", at="D3", ships={"D4": (1, 1), "P0": (0, 3)}, control={"D5": (0, "colony")})
    match.play("colony")
    while match.pending:
        assert match.seat == 0
        match.play(match.choices[0])
    assert (match.control("D4"), match.ships("D4"), match.markers[1]) == ((1, "colony"), (1, 1), (15, 4))


@rule("SSE-OUT-1")
@pytest.mark.parametrize("start", [0, 1])
def test_a_seat_that_cannot_move_from_the_start_is_out_at_set_up(start: int) -> None:
    match = begun(*AROUND_Q0, start=start)
    assert (match.out, match.seat) == ([False, True], 0)


@rule("SSE-OUT-1", "SSE-END-1", "CORE-2")
@pytest.mark.parametrize(
    ("holes", "stuck", "is_over"), [((), [], False), (AROUND_Q0, [1], False), ((*AROUND_Q0, *AROUND_P0), [0, 1], True)]
)
def test_what_set_up_leads_to_is_told_before_the_first_question(
    holes: tuple[str, ...], stuck: list[int], is_over: bool
) -> None:
    match = Match(GAME, begun(*holes).position, ["Ada", "Ben"], 0)
    told = [Fact("stuck", "SSE-OUT-1", seat) for seat in stuck]
    assert list(match.start.facts) == match.facts == told
    (line,) = record.trace(match, with_facts=True)
    assert line["facts"] == [fact.written() for fact in told]
    assert match.log()[1 : 1 + len(stuck)] == [
        f"{match.players[seat]} can no longer move and is out." for seat in stuck
    ]
    assert len(match.log()) == 1 + len(stuck) + is_over
    assert record.read(record.encode(record.write(match))).facts == told
    assert GAME.opened(match.start).state.tobytes() == begun(*holes).position.state.tobytes()


@rule("SSE-OUT-R1")
def test_a_seat_with_no_marker_left_is_out() -> None:
    match = position(markers={0: (1, 0)})
    assert match.out == [False, False]
    match.play("C4")
    assert (match.markers[0], match.out, match.seat) == ((0, 0), [True, False], 1)


@rule("SSE-OUT-R1")
@pytest.mark.parametrize("left", [(0, 1), (1, 0)])
def test_a_seat_with_a_marker_of_either_kind_is_not_out(left: tuple[int, int]) -> None:
    match = position(markers={0: (left[0] + 1, left[1])})
    match.play("C4")
    if match.question == "marker":
        match.play("colony")
    assert (match.markers[0], match.out) == (left, [False, False])


# The end --------------------------------------------------------------------------------------------------------------


@rule("SSE-END-1")
def test_the_game_ends_when_every_seat_is_out() -> None:
    """Seat 1 is enclosed on D4; seat 0 places its last marker."""
    control = {"D5": (0, "colony"), "D3": (0, "colony")}
    match = position(ships={"D4": (1, 1), "P0": (0, 1)}, control=control, markers={0: (1, 0)})
    assert (match.out, match.result) == ([False, True], None)
    match.play("P2")
    assert (match.out, match.pending, match.question) == ([True, True], (), None)
    assert match.result is not None


@rule("SSE-END-1")
def test_a_seat_that_is_left_alone_goes_on_until_it_is_out() -> None:
    """Black holes close the home sector, and the ship has no way out of it; P2, its last target, is forced."""
    kinds = dict.fromkeys(("C3", "C4", "D2", "D3"), "blackhole")
    match = position(ships={"P0": (0, 1), "D4": (1, 1)}, control={"D5": (0, "colony")}, kinds=kinds)
    assert match.out == [False, True]
    match.play("P4", "colony", "colony")
    assert (match.seat, match.about, match.question, match.result) == (0, "P2", "marker", None)
    match.play("colony")
    assert (match.out, match.pending) == ([True, True], ())
    assert match.result is not None


@rule("SSE-END-1")
def test_a_game_in_which_nobody_can_move_at_all_ends_before_it_begins() -> None:
    match = begun(*AROUND_P0, *AROUND_Q0)
    assert (match.out, match.pending) == ([True, True], ())
    assert match.result is not None
    assert (match.result.points, match.result.winners, match.result.reason) == ((3, 3), (0, 1), "shared")


@rule("SSE-END-1")
def test_the_game_goes_on_while_one_seat_can_move() -> None:
    assert begun(*AROUND_P0).result is None
