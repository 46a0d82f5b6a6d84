"""What not even a beginner answers: to give something for nothing."""

import pytest

from starhold.games.pocket_imperium import GAME
from tests.games.pocket_imperium.positions import PocketMatch, position
from tests.support import rule

Owned = dict[str, tuple[int, int]]
"""By hex whose ships are there, and how many."""


def senseless(match: PocketMatch, seat: int = 0) -> list[str]:
    """The legal answers that are, as they are written."""
    found = set(GAME.senseless(match.position, seat)) & set(GAME.legal(match.position, seat))
    return [GAME.write(match.position, action) for action in sorted(found)]


@rule("PI-EXPAND-1")
def test_no_free_ship_is_left_in_the_supply() -> None:
    assert senseless(position(asked="expand", ships={"A0": (0, 1), "C0": (1, 1)})) == ["done"]


@rule("PI-RETURN-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whoever_may_come_back_does(seats: int) -> None:
    assert senseless(position(asked="return", seats=seats, ships={"A0": (1, 1)})) == ["done"]


SHIPS: Owned = {"A1": (0, 1), "B1": (0, 1), "B4": (1, 1), "C0": (1, 1), "D2": (0, 1)}
"""A pays oneself 1, B a rival too, C a rival alone, and D nobody."""


@rule("PI-SCORE-2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_sector_is_scored_that_pays_oneself_no_more_and_rivals_more_than_another(seats: int) -> None:
    assert senseless(position(asked="score", seats=seats, ships=SHIPS)) == ["B", "C", "D"]
    more = position(asked="score", seats=seats, ships=SHIPS | {"B0": (0, 1)})
    assert senseless(more) == ["C", "D"]  # B pays rivals as well, but oneself more than A


@rule("PI-SCORE-2")
@pytest.mark.parametrize("seats", [3, 4])
def test_it_matters_which_rival_a_sector_pays(seats: int) -> None:
    ships: Owned = {"A1": (0, 1), "A4": (1, 1), "B1": (0, 1), "B4": (2, 1)}
    assert senseless(position(asked="score", seats=seats, ships=ships)) == []
    assert senseless(position(asked="score", seats=seats, ships=ships | {"B0": (1, 1)})) == ["B"]


@rule("PI-SCORE-2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_nothing_to_gain_the_least_is_given_away(seats: int) -> None:
    ships: Owned = {"A1": (1, 1), "B0": (1, 1)}
    assert senseless(position(asked="score", seats=seats, ships=ships)) == ["B"]
    assert senseless(position(asked="score", seats=seats, ships=ships | {"C2": (1, 1)})) == ["A", "B"]


@rule("PI-SCORE-3")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("bonus", "found"), [("unscored", ["C", "D"]), ("not-own", ["B", "C", "D"])])
def test_the_bonus_of_the_prime_is_not_wasted_either(seats: int, bonus: str, found: list[str]) -> None:
    """Where sectors may be scored again, the one that a rival chose is left and better."""
    ships = SHIPS | {"T0": (0, 1), "E1": (0, 1)}
    match = position(asked="bonus", seats=seats, ships=ships, chosen={0: "E", 1: "A"}, bonus=bonus)
    assert senseless(match) == found
