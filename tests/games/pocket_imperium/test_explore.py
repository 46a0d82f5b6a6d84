"""Explore: fleets of up to two hexes, on which ships may join and stay behind."""

import pytest

from tests.games.pocket_imperium.positions import position
from tests.support import rule


@rule("PI-EXPLORE-1")
def test_a_fleet_sets_out_from_a_hex_with_own_ships() -> None:
    match = position(asked="fleet", ships={"A4": (0, 2), "A2": (0, 1), "C0": (1, 2)})
    assert match.choices == ["A2", "A4", "done"]


@rule("PI-EXPLORE-1")
def test_a_fleet_that_has_no_step_does_not_set_out() -> None:
    blocked = {"A1": (0, 1), "A0": (1, 1), "A2": (1, 1), "A6": (1, 1), "C0": (0, 1)}
    match = position(asked="fleet", ships=blocked)
    assert match.choices == ["C0", "done"]


@rule("PI-EXPLORE-1")
def test_a_fleet_has_one_ship_up_to_all_that_are_there() -> None:
    match = position(asked="fleet", ships={"A4": (0, 4)})
    match.play("A4")
    assert (match.question, match.about, match.choices) == ("size", "A4", ["1", "2", "3", "4"])


@rule("PI-EXPLORE-1")
def test_ships_that_moved_do_not_count_for_the_size() -> None:
    match = position(asked="fleet", ships={"A4": (0, 4), "B4": (0, 2)}, used={"A4": 1, "B4": 2})
    assert match.choices == ["A4", "done"]
    match.play("A4")
    assert match.choices == ["1", "2", "3"]


@rule("PI-EXPLORE-1")
def test_a_seat_moves_one_fleet_for_each_action() -> None:
    match = position(asked="fleet", ships={"A4": (0, 5)})
    for target in ("A0", "A3", "A5"):
        assert match.question == "fleet"
        match.play("A4", "1", target, "0")
    assert match.question != "fleet"


@rule("PI-EXPLORE-2")
def test_a_step_leads_to_an_adjacent_hex() -> None:
    match = position(asked="fleet", ships={"A4": (0, 2)})
    match.play("A4", "1")
    assert (match.question, match.about) == ("step", "A4")
    assert match.choices == ["A0", "A3", "A5", "F1", "F2", "T0"]


@rule("PI-EXPLORE-2")
def test_a_fleet_neither_enters_nor_crosses_a_hex_of_a_rival() -> None:
    match = position(asked="fleet", ships={"A1": (0, 2), "A0": (1, 1), "A3": (2, 1)})
    match.play("A1", "2")
    assert match.choices == ["A2", "A6"]
    assert match.why("A0") == "PI-EXPLORE-2"
    match.play("A2", "2")
    assert match.choices == ["B5", "B6"]  # not A0, not A3
    assert match.why("A3") == "PI-EXPLORE-2"


@rule("PI-EXPLORE-2")
def test_own_ships_do_not_block() -> None:
    match = position(asked="fleet", ships={"A1": (0, 1), "A0": (0, 2)})
    match.play("A1", "A0", "1", "A4")
    assert (match.ships("A1"), match.ships("A0"), match.ships("A4")) == (None, (0, 2), (0, 1))


@rule("PI-EXPLORE-3")
@pytest.mark.parametrize("prime", ["tri", "quad"])
def test_a_fleet_may_enter_the_prime_but_not_cross_it(prime: str) -> None:
    match = position(asked="fleet", kinds={"T0": prime}, ships={"A4": (0, 2)})
    match.play("A4", "2", "T0")
    assert match.question != "carry"
    assert match.ships("T0") == (0, 2)


@rule("PI-EXPLORE-3")
def test_a_fleet_may_enter_the_prime_with_its_second_step() -> None:
    match = position(asked="fleet", ships={"A0": (0, 2)})
    match.play("A0", "2", "A4", "2", "T0")
    assert match.ships("T0") == (0, 2)


@rule("PI-EXPLORE-3")
def test_a_fleet_that_starts_on_the_prime_may_move_two_hexes() -> None:
    match = position(asked="fleet", ships={"T0": (0, 2)})
    match.play("T0", "2", "A4", "2", "A0")
    assert (match.ships("T0"), match.ships("A0")) == (None, (0, 2))


@rule("PI-EXPLORE-4")
def test_carry_asks_how_many_of_the_fleet_and_of_unmoved_ships_travel_on() -> None:
    match = position(asked="fleet", ships={"A4": (0, 3), "A0": (0, 2)})
    match.play("A4", "2", "A0")
    assert (match.question, match.about) == ("carry", "A0")
    assert match.choices == ["0", "1", "2", "3", "4"]


@rule("PI-EXPLORE-4")
def test_ships_there_that_moved_before_do_not_join() -> None:
    match = position(asked="fleet", ships={"A4": (0, 1), "A0": (0, 3)}, used={"A0": 2})
    match.play("A4", "A0")
    assert match.choices == ["0", "1", "2"]


@rule("PI-EXPLORE-4")
def test_carrying_none_stops_the_fleet() -> None:
    match = position(asked="fleet", ships={"A4": (0, 3)})
    match.play("A4", "2", "A0", "0")
    assert (match.question, match.ships("A4"), match.ships("A0")) == ("fleet", (0, 1), (0, 2))


@rule("PI-EXPLORE-4")
def test_carrying_fewer_leaves_the_rest_behind() -> None:
    match = position(asked="fleet", ships={"A4": (0, 3)})
    match.play("A4", "3", "A0", "1", "A1")
    assert (match.ships("A4"), match.ships("A0"), match.ships("A1")) == (None, (0, 2), (0, 1))


@rule("PI-EXPLORE-4")
def test_carrying_more_takes_unmoved_ships_along() -> None:
    match = position(asked="fleet", ships={"A4": (0, 2), "A0": (0, 3)})
    match.play("A4", "2", "A0", "4", "A1")
    assert (match.ships("A4"), match.ships("A0"), match.ships("A1")) == (None, (0, 1), (0, 4))


@rule("PI-EXPLORE-4")
def test_a_fleet_that_cannot_go_on_is_not_asked() -> None:
    match = position(asked="fleet", ships={"A6": (0, 2), "A0": (1, 1), "A2": (1, 1)})
    match.play("A6", "2", "A1")
    assert match.ships("A1") == (0, 2)
    assert match.question != "carry"


@rule("PI-EXPLORE-4")
def test_rulebook_example_of_a_ship_that_joins() -> None:
    """Yellow moves ship A two spaces to a level I system; ship B joins on the way, and both end there together."""
    match = position(asked="fleet", ships={"B5": (0, 1), "A3": (0, 1)})
    match.play("B5", "A3", "2", "A4")
    assert match.public["ships"] == {"A4": [0, 2]}


@rule("PI-EXPLORE-4")
def test_rulebook_example_of_a_ship_that_stays_behind() -> None:
    """Blue moves 2 of 3 ships two spaces and leaves 1 of the 2 in space to guard the level II system it reaches."""
    match = position(asked="fleet", ships={"B5": (0, 3)})
    match.play("B5", "2", "A3", "1", "A0")
    assert match.public["ships"] == {"A0": [0, 1], "A3": [0, 1], "B5": [0, 1]}


@rule("PI-EXPLORE-5")
def test_ships_that_moved_do_not_move_again() -> None:
    match = position(asked="fleet", ships={"A4": (0, 2), "C0": (0, 1)})
    match.play("A4", "2", "A0", "0")
    assert match.choices == ["C0", "done"]
    assert match.why("A0") == "PI-EXPLORE-5"


@rule("PI-EXPLORE-5")
def test_ships_that_were_left_behind_have_moved() -> None:
    match = position(asked="fleet", ships={"A4": (0, 3), "C0": (0, 1)})
    match.play("A4", "3", "A0", "1", "A1")
    assert match.choices == ["C0", "done"]


@rule("PI-EXPLORE-5")
def test_ships_that_joined_have_moved() -> None:
    match = position(asked="fleet", ships={"A4": (0, 1), "A0": (0, 1), "C0": (0, 1)})
    match.play("A4", "A0", "2", "A1")
    assert match.choices == ["C0", "done"]


@rule("PI-EXPLORE-5")
def test_ships_already_where_a_fleet_ends_have_not_moved() -> None:
    match = position(asked="fleet", ships={"A4": (0, 2), "A0": (0, 3)})
    match.play("A4", "2", "A0", "0", "A0")
    assert (match.question, match.choices) == ("size", ["1", "2", "3"])


@rule("PI-EXPLORE-5")
def test_ships_that_stayed_at_home_have_not_moved() -> None:
    match = position(asked="fleet", ships={"A4": (0, 3)})
    match.play("A4", "1", "A0", "0", "A4")
    assert match.choices == ["1", "2"]


@rule("PI-EXPLORE-6")
def test_an_unoccupied_system_is_controlled_as_soon_as_it_is_reached() -> None:
    match = position(asked="fleet", ships={"A4": (0, 2)})
    match.play("A4", "2", "A0")
    assert (match.question, match.ships("A0")) == ("carry", (0, 2))


@rule("PI-EXPLORE-6")
def test_a_system_that_was_reached_scores() -> None:
    match = position(asked="fleet", reveal=3, ships={"A3": (0, 1), "C2": (1, 1)})
    match.play("A3", "A0", "0")
    match.decline()
    match.play("A")
    assert match.points == [2, 0, 0]


@rule("PI-EXPLORE-6")
def test_a_system_that_was_left_is_controlled_no_more() -> None:
    match = position(asked="fleet", reveal=3, ships={"A0": (0, 1), "C2": (1, 1)})
    match.play("A0", "A3", "0")
    match.decline()
    match.play("A")
    assert match.points == [0, 0, 0]


@rule("PI-EXPLORE-R1")
def test_the_second_step_does_not_lead_back() -> None:
    match = position(asked="fleet", ships={"A4": (0, 2)})
    match.play("A4", "1", "A0", "1")
    assert match.choices == ["A1", "A2", "A3", "A5", "A6"]
    assert match.why("A4") == "PI-EXPLORE-R1"


@rule("PI-EXPLORE-R1")
def test_a_way_back_is_no_way_to_go_on() -> None:
    match = position(asked="fleet", ships={"A1": (0, 1), "A0": (1, 1), "A5": (1, 1), "C0": (0, 1)})
    match.play("A1", "A6")
    assert (match.question, match.ships("A6")) == ("fleet", (0, 1))


@rule("PI-EXPLORE-R2")
def test_the_ships_that_moved_travel_on_before_unmoved_ones_join() -> None:
    match = position(asked="fleet", ships={"A4": (0, 2), "A0": (0, 1)})
    match.play("A4", "2", "A0", "2", "A1")
    assert match.choices == ["A0", "done"]  # the one on A0 never moved


@rule("PI-EXPLORE-R2")
def test_a_ship_left_behind_stays_beside_unmoved_ones() -> None:
    match = position(asked="fleet", ships={"A4": (0, 2), "A0": (0, 2)})
    match.play("A4", "2", "A0", "1", "A1")
    assert match.ships("A0") == (0, 3)
    match.play("A0")
    assert match.choices == ["1", "2"]  # two of the three never moved


@rule("PI-EXPLORE-R2")
def test_when_others_join_the_whole_fleet_travels_on() -> None:
    match = position(asked="fleet", ships={"A4": (0, 2), "A0": (0, 3)})
    match.play("A4", "2", "A0", "3", "A1", "A0")
    assert match.choices == ["1", "2"]
