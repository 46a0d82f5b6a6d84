"""What a view shows beyond the trace: where ships can move, where they jump, and which hexes a territory has."""

from typing import Any

from tests.games.small_star_empires.positions import StarMatch, position
from tests.support import rule


def shown(match: StarMatch, seat: int | None = None) -> dict[str, Any]:
    return match.game.view(match.game.hide(match.position, seat))


def test_ships_that_cannot_move_are_told_apart() -> None:
    ships = {"P0": (0, 2), "G0": (0, 1), "D4": (0, 1), "A1": (1, 1)}
    match = position(ships=ships, control={"D3": (1, "colony"), "D5": (1, "station")})
    assert shown(match)["movable"][0] == ["G0", "P0"] == match.choices
    assert "D4" in shown(match)["ships"]


def test_jumps_are_the_choices_no_straight_line_leads_to() -> None:
    match = position(ships={"G1": (0, 1), "P0": (0, 1)})
    assert shown(match)["jumps"] == []
    match.play("G1")
    jumps = shown(match)["jumps"]
    assert set(jumps) <= set(match.choices)
    assert "G0" in match.choices
    assert "G0" not in jumps


def test_a_jump_leads_from_beside_one_wormhole_to_beside_another() -> None:
    match = position(ships={"A3": (0, 1), "P0": (0, 1)})
    match.play("A3")
    jumps = shown(match)["jumps"]
    assert "C1" in jumps
    assert "E3" in jumps
    match.play("C1")
    assert shown(match)["jumps"] == []


def test_the_largest_territory_is_shown_hex_by_hex() -> None:
    claims = {"G1": (0, "colony"), "G2": (0, "colony"), "G3": (0, "station"), "D4": (0, "colony")}
    match = position(control=claims)
    view = shown(match)
    assert view["territory"][0] == ["G1", "G2", "G3"]
    assert view["territories"] == [len(hexes) for hexes in view["territory"]]


def test_turns_are_counted_rightly_when_a_seat_is_out() -> None:
    claims = {"G1": (0, "colony"), "G3": (2, "colony")}
    match = position(seats=3, seat=0, ships={"A1": (1, 1)}, control=claims, markers={1: (0, 0)})
    assert match.out == [False, True, False]
    numbers = []
    for _ in range(4):
        seat = match.seat
        while match.seat == seat:
            numbers.append((seat, shown(match)["turn_number"]))
            match.play(match.choices[0])
    assert sorted(set(numbers), key=numbers.index) == [(0, 2), (2, 2), (0, 3), (2, 3)]


def test_a_match_that_is_over_shows_its_last_turn() -> None:
    match = position(asked="over", control={"G1": (0, "colony"), "G2": (0, "colony"), "G3": (1, "colony")})
    assert shown(match)["turn_number"] == 2


@rule("SSE-POINTS-2")
def test_a_view_says_what_nebulae_bring() -> None:
    assert shown(position())["nebula_points"] == [1, 4, 7]
    assert shown(position(nebulae="2-5-8"))["nebula_points"] == [2, 5, 8]
