"""Counting: planets, nebulae, trade stations and the largest territory."""

import pytest

from tests.games.small_star_empires.positions import Control, StarMatch, position
from tests.support import rule


def colonies(seat: int, *hexes: str) -> dict[str, tuple[int, str]]:
    return dict.fromkeys(hexes, (seat, "colony"))


def stations(seat: int, *hexes: str) -> dict[str, tuple[int, str]]:
    return dict.fromkeys(hexes, (seat, "station"))


def with_control(control: Control, seats: int = 2) -> StarMatch:
    return position(asked="over", control=control, seats=seats)


# Planets --------------------------------------------------------------------------------------------------------------


@rule("SSE-POINTS-1")
@pytest.mark.parametrize(("hex_", "worth"), [("A1", 1), ("B2", 2), ("C3", 3), ("G6", 0), ("B4", 0)])
@pytest.mark.parametrize("marker", ["colony", "station"])
def test_a_star_system_is_worth_its_planets_whatever_marker_is_on_it(hex_: str, worth: int, marker: str) -> None:
    assert with_control({hex_: (1, marker)}).counted("planets") == [0, worth]


@rule("SSE-POINTS-1")
def test_all_controlled_star_systems_count() -> None:
    control = colonies(0, "A1", "A2", "A3", "B3", "G6") | colonies(1, "C1", "D1", "E2")
    assert with_control(control).counted("planets") == [9, 4]


@rule("SSE-HOME-1")
@rule("SSE-POINTS-1")
def test_a_homeworld_scores_no_planets() -> None:
    match = position()
    assert match.counted("planets") == [0, 0]
    assert match.counted("total") == [3, 3]


# Nebulae --------------------------------------------------------------------------------------------------------------

RED, GREEN, BLUE = ("A4", "C4", "E4"), ("B4", "D4", "F4"), ("A5", "C5", "E5")


@rule("SSE-POINTS-2")
@pytest.mark.parametrize(("option", "worth"), [("1-4-7", (0, 1, 4, 7)), ("2-5-8", (0, 2, 5, 8))])
@pytest.mark.parametrize("colour", [RED, GREEN, BLUE])
@pytest.mark.parametrize("count", range(4))
def test_nebulae_of_a_colour_are_worth_more_together(
    option: str, worth: tuple[int, ...], colour: tuple[str, ...], count: int
) -> None:
    match = position(asked="over", control=colonies(1, *colour[:count]), nebulae=option)
    assert match.counted("nebulae") == [0, worth[count]]


@rule("SSE-POINTS-2")
def test_each_colour_counts_for_itself() -> None:
    control = colonies(0, RED[0], GREEN[0], BLUE[0]) | colonies(1, RED[1], RED[2]) | stations(1, GREEN[1])
    assert with_control(control).counted("nebulae") == [3, 5]


@rule("SSE-POINTS-2")
def test_a_nebula_is_no_planet() -> None:
    assert with_control(colonies(0, *RED, *GREEN)).counted("planets") == [0, 0]


@rule("SSE-POINTS-R1")
def test_two_nebulae_of_a_colour_are_worth_4_as_the_text_says_not_3_as_the_reference_card_says() -> None:
    assert with_control(colonies(0, *BLUE[:2])).counted("nebulae") == [4, 0]


@rule("SSE-POINTS-R1")
@pytest.mark.parametrize(("there_are", "worth"), [(1, 1), (2, 4), (3, 7)])
def test_the_count_decides_and_not_whether_one_has_all_there_are(there_are: int, worth: int) -> None:
    kinds = dict.fromkeys(RED[there_are:], "empty")
    match = position(asked="over", control=colonies(0, *RED), kinds=kinds)
    assert match.counted("nebulae") == [worth, 0]


@rule("SSE-POINTS-R1")
def test_a_fourth_nebula_of_a_colour_brings_nothing_more() -> None:
    kinds = dict.fromkeys(("G1", "G2"), "nebula-red")
    match = position(asked="over", control=colonies(0, *RED, "G1", "G2"), kinds=kinds)
    assert match.counted("nebulae") == [7, 0]


# Trade stations -------------------------------------------------------------------------------------------------------


@rule("SSE-POINTS-3")
def test_the_trade_station_of_the_reference_card() -> None:
    """A station scores each adjacent system of an opponent, and none of its owner's or nobody's."""
    control = stations(0, "G0") | colonies(1, "G1", "G4") | colonies(2, "G2") | colonies(0, "G3", "G5")
    assert with_control(control, seats=3).counted("stations") == [3, 0, 0]


@rule("SSE-POINTS-3")
def test_a_station_scores_rival_colonies_and_stations_next_to_it_but_no_farther() -> None:
    control = stations(0, "G0") | colonies(1, "G1", "B5", "C6") | stations(1, "G5")
    assert with_control(control).counted("stations") == [2, 1]


@rule("SSE-POINTS-3")
def test_a_station_in_the_midst_of_rivals_scores_6() -> None:
    control = stations(1, "G0") | colonies(0, *(f"G{place}" for place in range(1, 7)))
    assert with_control(control).counted("stations") == [0, 6]


@rule("SSE-POINTS-3")
def test_both_of_two_facing_stations_score() -> None:
    assert with_control(stations(0, "G0") | stations(1, "G1")).counted("stations") == [1, 1]


@rule("SSE-POINTS-3")
def test_stations_count_separately() -> None:
    """The same colony is next to three stations."""
    control = stations(0, "G0", "G2", "B4") | colonies(1, "G1")
    assert with_control(control).counted("stations") == [3, 0]


@rule("SSE-POINTS-3")
def test_own_systems_do_not_pay_a_station() -> None:
    assert with_control(stations(0, "G0", "G1") | colonies(0, "G2")).counted("stations") == [0, 0]


@rule("SSE-POINTS-3")
@rule("SSE-HOME-1")
def test_a_rival_homeworld_pays_a_station_next_to_it_and_the_own_does_not() -> None:
    assert with_control(stations(1, "C4")).counted("stations") == [0, 1]
    assert with_control(stations(0, "C4")).counted("stations") == [0, 0]


@rule("SSE-POINTS-3")
def test_a_colony_is_paid_nothing_for_its_neighbours() -> None:
    assert with_control(colonies(0, "G0") | colonies(1, "G1", "G2")).counted("stations") == [0, 0]


@rule("SSE-POINTS-3")
def test_a_station_does_not_trade_through_a_wormhole() -> None:
    """A1 and A3 lie on two sides of A0."""
    assert with_control(stations(0, "A1") | colonies(1, "A3", "C1")).counted("stations") == [0, 0]


@rule("SSE-POINTS-3")
def test_a_station_scores_its_own_hex_as_a_colony_would() -> None:
    match = with_control(stations(0, "B3", "A4", "C4"))
    assert (match.counted("planets"), match.counted("nebulae")) == ([3, 0], [4, 0])


@rule("SSE-POINTS-3")
def test_an_empty_system_with_a_station_is_paid_for_rivals_next_to_it() -> None:
    match = with_control(stations(0, "G5") | colonies(1, "G0", "G6"))
    assert (match.counted("stations"), match.counted("planets")) == ([2, 0], [0, 1])


# Territory ------------------------------------------------------------------------------------------------------------


@rule("SSE-POINTS-4")
def test_the_largest_territory_is_worth_3() -> None:
    assert with_control(colonies(0, "G0", "G1", "G2") | colonies(1, "E1", "E2")).counted("territory") == [3, 0]


@rule("SSE-POINTS-4")
def test_all_who_tie_for_the_largest_territory_get_its_points() -> None:
    control = colonies(0, "G0", "G1") | colonies(1, "B1", "B2") | colonies(2, "E6") | colonies(3, "E2", "E3")
    assert with_control(control, seats=4).counted("territory") == [3, 3, 0, 3]


@rule("SSE-POINTS-4")
def test_at_the_start_all_tie_and_have_3() -> None:
    assert position(seats=4).counted("territory") == [3, 3, 3, 3]


@rule("SSE-POINTS-4")
def test_only_the_largest_of_several_territories_counts() -> None:
    """Seat 0 has six systems in pairs, seat 1 three in a row."""
    control = colonies(0, "B1", "B2", "C1", "C2", "E4", "E5") | colonies(1, "G0", "G1", "G2")
    assert with_control(control).counted("territory") == [0, 3]


@rule("SSE-POINTS-4")
@rule("SSE-HOME-1")
def test_a_homeworld_is_part_of_its_owners_territory() -> None:
    assert with_control(colonies(0, "P2", "P4") | colonies(1, "G0", "G1")).counted("territory") == [3, 0]
    assert with_control(colonies(0, "P2") | colonies(1, "G0", "G1")).counted("territory") == [3, 3]


@rule("SSE-POINTS-4")
def test_a_homeworld_connects_systems() -> None:
    """C4 and P3 hang together by P0 alone."""
    assert with_control(colonies(0, "C4", "P3") | colonies(1, "G0", "G1")).counted("territory") == [3, 0]


@rule("SSE-POINTS-4")
@pytest.mark.parametrize("marker", ["colony", "station"])
def test_empty_systems_and_nebulae_are_part_of_a_territory_with_either_marker(marker: str) -> None:
    control = dict.fromkeys(("G6", "A4", "G5"), (0, marker)) | colonies(1, "D1", "D2")
    assert with_control(control).counted("territory") == [3, 0]


@rule("SSE-POINTS-4")
@pytest.mark.parametrize("hole", ["wormhole", "blackhole"])
def test_neither_wormholes_nor_black_holes_connect(hole: str) -> None:
    """A1, A3 and A5 lie round A0 and do not touch each other."""
    control = colonies(0, "A1", "A3", "A5") | colonies(1, "E5", "E6")
    assert position(asked="over", control=control, kinds={"A0": hole}).counted("territory") == [0, 3]
    control |= colonies(0, "A0")
    assert position(asked="over", control=control, kinds={"A0": "empty"}).counted("territory") == [3, 0]


@rule("SSE-POINTS-4")
def test_a_territory_may_wind_over_the_whole_board() -> None:
    winding = ("A1", "A2", "B5", "B4", "C6", "C5", "D1", "D6", "E2", "E1", "F3")
    block = ("E4", "E5", "E3")
    assert with_control(colonies(1, *winding) | colonies(0, *block, "P2")).counted("territory") == [0, 3]


# All together ---------------------------------------------------------------------------------------------------------


@rule("SSE-POINTS-1", "SSE-POINTS-2", "SSE-POINTS-3", "SSE-POINTS-4")
def test_planets_nebulae_stations_and_territory_make_the_total() -> None:
    """Seat 0: 3 + 2 planets, one nebula, a station on G3 beside C5 and G0, three in a row with P0."""
    control = (
        colonies(0, "C3", "C2", "C4")
        | stations(0, "G3")
        | colonies(1, "C5", "G0", "A4", "E4", "A5")
        | stations(1, "D1")
    )
    match = with_control(control)
    assert match.counted("planets") == [3 + 2 + 3, 1 + 1]
    assert match.counted("nebulae") == [1, 4 + 4]
    assert match.counted("stations") == [3, 2]
    assert match.counted("territory") == [3, 0]
    assert match.counted("total") == [15, 12]
    assert match.result is not None
    assert (match.result.points, match.result.winners, match.result.reason) == ((15, 12), (0,), "points")


@rule("SSE-POINTS-1")
def test_points_are_counted_throughout_as_if_the_game_ended_now() -> None:
    match = position()
    match.play("C3")
    assert match.counted("total") == [3, 3]
    match.play("colony")
    assert match.public["points"] == [[3, 0, 0, 3, 6], [0, 0, 0, 0, 0]]
