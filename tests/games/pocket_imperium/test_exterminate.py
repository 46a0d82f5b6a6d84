"""Exterminate: invasions of neighbouring systems."""

import pytest

from tests.games.pocket_imperium.positions import position
from tests.support import rule


@rule("PI-EXTERMINATE-1")
def test_systems_next_to_own_ships_may_be_invaded_whether_held_or_not() -> None:
    match = position(asked="invade", ships={"A3": (0, 2), "A0": (1, 1)})
    assert match.choices == ["A0", "A4", "T0", "done"]


@rule("PI-EXTERMINATE-1")
def test_own_systems_space_and_asteroids_are_not_invaded() -> None:
    ships = {"A0": (0, 1), "A1": (0, 1), "A2": (1, 1), "A3": (1, 1)}
    match = position(asked="invade", kinds={"A3": "asteroid"}, ships=ships)
    assert match.choices == ["A4", "done"]
    assert [match.why(hex_) for hex_ in ("A1", "A2", "A3", "C0")] == ["PI-EXTERMINATE-1"] * 4


@rule("PI-EXTERMINATE-1")
def test_an_uncontrolled_system_is_taken_without_a_fight() -> None:
    match = position(asked="invade", ships={"A3": (0, 2)})
    match.play("A0", "1")
    assert (match.ships("A0"), match.ships("A3"), match.supply[0]) == ((0, 1), (0, 1), 10)


@rule("PI-EXTERMINATE-1")
@pytest.mark.parametrize("prime", ["tri", "quad"])
def test_the_prime_may_be_invaded(prime: str) -> None:
    match = position(asked="invade", kinds={"T0": prime}, ships={"D6": (0, 2), "T0": (1, 1)})
    match.play("T0", "2")
    assert match.ships("T0") == (0, 1)


@rule("PI-EXTERMINATE-1")
def test_a_seat_invades_once_for_each_action() -> None:
    match = position(asked="invade", ships={"A0": (0, 2), "C0": (0, 2)})
    match.play("A1", "1", "A4", "C1", "1")
    assert match.question != "invade"
    assert (match.ships("A1"), match.ships("A4"), match.ships("C1")) == ((0, 1), (0, 1), (0, 1))


@rule("PI-EXTERMINATE-2")
def test_every_neighbouring_hex_is_asked_in_canonical_order() -> None:
    match = position(asked="invade", ships={"T0": (0, 1), "F1": (0, 2), "A0": (0, 3), "A4": (1, 1), "C0": (0, 2)})
    match.play("A4")
    asked = []
    while match.question == "force":
        asked.append((match.about, match.choices))
        match.play("1")
    assert asked == [("A0", ["0", "1", "2", "3"]), ("F1", ["0", "1", "2"]), ("T0", ["0", "1"])]


@rule("PI-EXTERMINATE-2")
def test_at_least_one_ship_takes_part() -> None:
    match = position(asked="invade", ships={"A0": (0, 2), "F1": (0, 3)})
    match.play("A4", "0")
    assert (match.about, match.choices) == ("F1", ["1", "2", "3"])
    assert match.why("0") == "PI-EXTERMINATE-2"


@rule("PI-EXTERMINATE-2")
def test_the_last_hex_may_send_none_when_another_sent_some() -> None:
    match = position(asked="invade", ships={"A0": (0, 2), "F1": (0, 3)})
    match.play("A4", "1")
    assert match.choices == ["0", "1", "2", "3"]


@rule("PI-EXTERMINATE-2")
def test_ships_leave_their_hexes_when_the_last_force_is_known() -> None:
    match = position(asked="invade", ships={"A0": (0, 2), "F1": (0, 2)})
    match.play("A4", "2")
    assert (match.ships("A0"), match.ships("A4")) == ((0, 2), None)
    match.play("1")
    assert (match.ships("A0"), match.ships("F1"), match.ships("A4")) == (None, (0, 1), (0, 3))


@rule("PI-EXTERMINATE-2")
def test_ships_that_invaded_are_not_asked_again() -> None:
    match = position(asked="invade", ships={"A0": (0, 3), "F1": (0, 2)}, used={"A0": 2, "F1": 2})
    match.play("A4")
    assert (match.ships("A4"), match.ships("A0")) == ((0, 1), (0, 2))  # the one unused ship, without a question


@rule("PI-EXTERMINATE-3")
def test_rulebook_example_of_five_ships_against_three() -> None:
    """Both remove 3 ships; the invader has 2 left, the other none."""
    match = position(asked="invade", ships={"A3": (0, 5), "A0": (1, 3), "C0": (1, 1)})
    match.play("A0", "5")
    assert (match.ships("A0"), match.supply) == ((0, 2), [10, 11, 12])


@rule("PI-EXTERMINATE-3")
def test_rulebook_example_of_tri_prime() -> None:
    """Yellow has 5 ships next to Red's 3 and invades with 4, keeping a level II system; one ship holds Tri-Prime."""
    ships = {"A3": (0, 2), "B5": (0, 3), "T0": (1, 3)}
    match = position(asked="invade", kinds={"B5": "level2"}, ships=ships)
    match.play("T0", "2", "2")
    assert match.public["ships"] == {"B5": [0, 1], "T0": [0, 1]}
    assert match.supply == [10, 12, 12]


@rule("PI-EXTERMINATE-3")
def test_equal_sides_leave_the_system_uncontrolled() -> None:
    match = position(asked="invade", ships={"A3": (0, 3), "A0": (1, 2)})
    match.play("A0", "2")
    assert (match.ships("A0"), match.ships("A3"), match.supply) == (None, (0, 1), [11, 12, 12])


@rule("PI-EXTERMINATE-4")
def test_survivors_of_an_invasion_are_used() -> None:
    match = position(asked="invade", ships={"A3": (0, 3), "A0": (1, 1), "C0": (0, 1)})
    match.play("A0", "3")
    assert match.ships("A0") == (0, 2)
    assert match.choices == ["C1", "C4", "done"]
    assert match.why("A1") == "PI-EXTERMINATE-4"


@rule("PI-EXTERMINATE-4")
def test_ships_that_stayed_behind_may_take_part_in_another_invasion() -> None:
    match = position(asked="invade", ships={"A3": (0, 3), "C0": (0, 1)})
    match.play("A0", "1")
    assert match.choices == ["A4", "C1", "C4", "T0", "done"]
    match.play("A4", "2")
    assert match.ships("A4") == (0, 2)


@rule("PI-EXTERMINATE-5")
def test_a_stronger_defender_may_be_weakened() -> None:
    match = position(asked="invade", ships={"A3": (0, 2), "A0": (1, 3)})
    match.play("A0", "1")
    assert (match.ships("A0"), match.supply) == ((1, 2), [11, 10, 12])


@rule("PI-EXTERMINATE-R1")
def test_an_invasion_finds_the_board_the_last_one_left() -> None:
    match = position(asked="invade", ships={"A3": (0, 2), "A5": (0, 1), "A0": (1, 2)})
    match.play("A0", "2", "0")
    assert match.ships("A0") is None
    match.play("A0")
    assert (match.ships("A0"), match.supply) == ((0, 1), [11, 12, 12])


@rule("PI-EXTERMINATE-R1")
def test_a_system_that_was_taken_is_not_invaded_again() -> None:
    match = position(asked="invade", ships={"A3": (0, 3)})
    match.play("A0", "1")
    assert "A0" not in match.choices
