"""Looking back: every moment of a match, through anyone's eyes."""

from __future__ import annotations

from typing import Any

import pytest

from starhold.core import registry
from starhold.core.errors import BadInput
from starhold.core.match import Match
from starhold.core.replay import check_eyes, moments, names_of, together, view_of
from starhold.core.testing import play_randomly

CASES = [("pocket-imperium", 3, {"bounty": True, "hidden_points": True}), ("small-star-empires", 2, {})]


@pytest.fixture(params=CASES, ids=[name for name, *_ in CASES])
def match(request: pytest.FixtureRequest) -> Match:
    game, seats, options = request.param
    return play_randomly(registry.game(game), seats, options, 3)


def test_a_moment_before_the_first_event_and_one_after_each(match: Match) -> None:
    found = list(moments(match, "none", names_of(match.players)))
    assert [moment.event for moment in found] == [None, *match.in_order().events]
    assert found[0].view == view_of(match.game, match.start, "none")
    assert found[-1].view == view_of(match.game, match.position, "none")
    assert found[-1].pending == ()
    assert found[-1].is_whole
    assert found[0].lines
    assert found[-1].lines


def test_a_seat_sees_what_it_saw_then(match: Match) -> None:
    position = match.start.copy()
    for moment in moments(match, "1", names_of(match.players)):
        if moment.event is not None:
            match.game.apply(position, moment.event.seat, moment.event.action)
        assert moment.view == match.game.view(match.game.hide(position, 1))


def test_all_eyes_know_every_plan_every_point_and_every_taken_tile() -> None:
    match = play_randomly(registry.game("pocket-imperium"), 3, {"bounty": True, "hidden_points": True}, 3)
    hidden_from_someone = 0
    for moment in moments(match, "all", names_of(match.players)):
        view = moment.view
        assert None not in view["points"]
        assert all(
            None not in plan
            for plan, planned in zip(view["plans"], view["planned"], strict=True)
            if planned and plan is not None
        )
        assert sum(view["tiles"]["taken"]) == len(view["tiles"]["known"])
        hidden_from_someone += view["revealed"] < 3 and any(view["planned"])
    assert hidden_from_someone > 0


@pytest.mark.parametrize(
    ("values", "found"),
    [
        ([1, 1], 1),
        ([None, 2], 2),
        ([[1, None], [None, 2]], [1, 2]),
        ([{"a": 1}, {"b": 2}], {"a": 1, "b": 2}),
        ([{"a": [None]}, {"a": [3]}, None], {"a": [3]}),
        ([None, None], None),
    ],
)
def test_what_several_know_together(values: list[Any], found: Any) -> None:
    assert together(values) == found


def test_eyes_are_all_none_or_a_seat_of_the_match() -> None:
    assert check_eyes("2", 3) == "2"
    for wrong in ("3", "-1", "everyone", ""):
        with pytest.raises(BadInput, match="all, 0, 1, 2, none"):
            check_eyes(wrong, 3)


def test_players_without_names_are_called_by_their_seats() -> None:
    ada, other = names_of(["Ada", "seat 1"])
    assert ada == "Ada"
    assert not isinstance(other, str)
