"""Expand: new ships on own systems."""

import pytest

from tests.games.pocket_imperium.positions import position
from tests.support import rule


@rule("PI-EXPAND-1")
def test_one_ship_is_put_on_an_occupied_system_for_each_action() -> None:
    match = position(asked="expand", ships={"A0": (0, 1), "B4": (0, 1)})
    assert match.choices == ["A0", "B4", "done"]
    match.play("A0")
    assert (match.ships("A0"), match.supply[0]) == ((0, 2), 9)
    match.play("B4", "A0")
    assert (match.ships("A0"), match.ships("B4"), match.supply[0]) == ((0, 3), (0, 2), 7)
    assert match.question != "expand"


@rule("PI-EXPAND-1")
@pytest.mark.parametrize("todo", [1, 2, 3])
def test_a_seat_is_asked_once_for_each_action(todo: int) -> None:
    match = position(asked="expand", ships={"A0": (0, 1)}, todo=todo)
    match.play(*["A0"] * todo)
    assert (match.ships("A0"), match.question) == ((0, 1 + todo), "fleet")


@rule("PI-EXPAND-2")
@pytest.mark.parametrize(
    ("hex_", "why"), [("A2", "PI-EXPAND-2"), ("A3", "PI-EXPAND-2"), ("A1", "PI-EXPAND-1"), ("C0", "PI-EXPAND-1")]
)
def test_no_ship_is_put_in_space_on_asteroids_or_where_the_seat_is_not(hex_: str, why: str) -> None:
    ships = {"A0": (0, 1), "A2": (0, 1), "A3": (0, 1), "C0": (1, 1)}
    match = position(asked="expand", kinds={"A3": "asteroid"}, ships=ships)
    assert match.choices == ["A0", "done"]
    assert match.why(hex_) == why


@rule("PI-EXPAND-2")
@pytest.mark.parametrize("prime", ["tri", "quad"])
def test_the_prime_gets_new_ships_as_any_system(prime: str) -> None:
    match = position(asked="expand", kinds={"T0": prime}, ships={"T0": (0, 1)})
    match.play("T0")
    assert match.ships("T0") == (0, 2)


@rule("PI-EXPAND-2")
def test_a_hex_may_hold_more_ships_than_it_sustains_until_exploit() -> None:
    match = position(asked="expand", reveal=3, ships={"A1": (0, 2), "C0": (1, 1)})
    match.play("A1", "A1", "A1")
    assert match.ships("A1") == (0, 5)
    match.decline()
    assert match.ships("A1") == (0, 2)


@rule("PI-EXPAND-3")
def test_nobody_has_more_than_12_ships_on_the_board() -> None:
    match = position(asked="expand", ships={"A0": (0, 9), "A2": (0, 2), "C0": (1, 1)})
    match.play("A0")
    assert (match.supply[0], match.seat) == (0, 1)


@rule("PI-EXPAND-3")
def test_with_12_ships_on_the_board_expand_is_not_asked() -> None:
    match = position(asked="expand", ships={"A0": (0, 12), "C0": (1, 1)})
    assert (match.seat, match.question) == (1, "fleet")
