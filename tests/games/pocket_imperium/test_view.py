"""What a view shows beyond the trace: the fleet under way and the ships already used, which everyone has seen."""

from operator import mul
from typing import Any

import pytest

from tests.games.pocket_imperium.positions import PocketMatch, position


def shown(match: PocketMatch, seat: int | None = None) -> dict[str, Any]:
    return match.game.view(match.game.hide(match.position, seat))


def test_a_fleet_is_under_way_from_its_choice_to_its_last_step() -> None:
    match = position(asked="fleet", ships={"A4": (0, 4), "C0": (1, 2)})
    assert shown(match)["under_way"] is None
    match.play("A4")
    assert shown(match)["under_way"] == {"from": "A4", "at": "A4", "ships": 0, "sent": {}}
    match.play("3")
    assert shown(match, 1)["under_way"] == {"from": "A4", "at": "A4", "ships": 3, "sent": {}}
    match.play("A3")
    assert shown(match)["under_way"] == {"from": "A4", "at": "A3", "ships": 3, "sent": {}}
    match.play("0")
    assert shown(match)["under_way"] is None


def test_ships_that_moved_are_used_for_the_rest_of_the_command() -> None:
    match = position(asked="fleet", ships={"A4": (0, 4), "C0": (1, 2)})
    assert shown(match)["used"] == {}
    match.play("A4", "3", "A3")
    assert shown(match)["used"] == {"A3": 3}
    match.play("2", "B5")
    assert shown(match, 1)["used"] == {"A3": 1, "B5": 2}


def test_ships_sent_to_an_invasion_are_shown_until_it_is_fought() -> None:
    match = position(asked="invade", ships={"A3": (0, 2), "B5": (0, 2), "T0": (1, 5)})
    match.play("T0")
    assert shown(match)["under_way"] == {"from": None, "at": "T0", "ships": 0, "sent": {}}
    match.play("1")
    assert shown(match, 1)["under_way"] == {"from": None, "at": "T0", "ships": 1, "sent": {"A3": 1}}
    match.play("2")
    assert shown(match)["under_way"] is None


def test_a_card_can_expect_less_the_more_may_clash_with_it() -> None:
    """PI-PLAN-1, PI-PLAN-2, PI-COMMAND-2, PI-COMMAND-3, PI-COMMAND-4: over all that rivals may have planned."""
    chances = {2: (6 / 15, 8 / 15, 1 / 15), 3: (4 / 9, 4 / 9, 1 / 9), 4: (4 / 9, 4 / 9, 1 / 9)}
    for seats, clashing in chances.items():
        view = shown(position(asked="plan", seats=seats))
        for actions, expected in zip(view["card_actions"], view["card_expected"], strict=True):
            assert expected == pytest.approx(sum(map(mul, clashing, actions)))
        assert view["card_expected"][0] == pytest.approx(7 / 3)
