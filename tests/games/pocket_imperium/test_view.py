"""What a view shows beyond the trace: the fleet under way and the ships already used, which everyone has seen."""

from operator import mul
from typing import Any

import pytest

from starhold.core.game import Game, Position
from tests.games.pocket_imperium.positions import PocketMatch, position
from tests.support import random_match, rule


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


@pytest.mark.parametrize(
    ("seats", "rule_id", "rivals"),
    [
        (2, "PI-COMMAND-4", [[1], [0]]),
        (3, "PI-COMMAND-2", [[1, 2], [0, 2], [0, 1]]),
        (4, "PI-COMMAND-3", [[1, 3], [0, 2], [1, 3], [0, 2]]),
    ],
)
def test_it_is_told_whose_cards_can_clash_and_by_which_rule(seats: int, rule_id: str, rivals: list[list[int]]) -> None:
    told = {"rule": rule_id, "seats": rivals}
    assert shown(position(asked="plan", seats=seats))["clashing"] == told
    assert shown(position(asked="fleet", seats=seats, ships={"A4": (0, 4)}), 1)["clashing"] == told


@rule("PI-EXTERMINATE-3")
def test_it_is_told_how_many_more_ships_take_what_is_invaded() -> None:
    match = position(asked="invade", ships={"A3": (0, 2), "B5": (0, 2), "T0": (1, 2)})
    assert shown(match)["needed"] is None
    match.play("T0")
    assert shown(match)["needed"] == 3
    match.play("1")
    assert shown(match, 1)["needed"] == 2
    match.play("2")
    assert shown(match)["ships"]["T0"] == [0, 1]
    assert shown(match)["needed"] is None


def test_a_card_can_expect_less_the_more_may_clash_with_it() -> None:
    """PI-PLAN-1, PI-PLAN-2, PI-COMMAND-2, PI-COMMAND-3, PI-COMMAND-4: over all that rivals may have planned."""
    chances = {2: (6 / 15, 8 / 15, 1 / 15), 3: (4 / 9, 4 / 9, 1 / 9), 4: (4 / 9, 4 / 9, 1 / 9)}
    for seats, clashing in chances.items():
        view = shown(position(asked="plan", seats=seats))
        for actions, expected in zip(view["card_actions"], view["card_expected"], strict=True):
            assert expected == pytest.approx(sum(map(mul, clashing, actions)))
        assert view["card_expected"][0] == pytest.approx(7 / 3)


@rule("PI-EXPLORE-2")
@rule("PI-EXPLORE-3")
@rule("PI-BOARD-4")
def test_no_way_to_a_free_system_leads_through_rivals_black_holes_or_the_prime() -> None:
    def taken(**others: Any) -> list[str]:
        match = position(asked="fleet", **{"ships": {"A3": (0, 2)}, **others})
        return list(shown(match)["takeable"])

    assert taken() == ["A0", "A1", "A4", "B0", "B4", "F1", "T0"]
    assert taken(kinds={"A4": "blackhole"}) == ["A0", "A1", "B0", "B4", "T0"]
    assert taken(ships={"A3": (0, 2), "B5": (1, 1)}) == ["A0", "A1", "A4", "F1", "T0"]


@rule("PI-EXTERMINATE-3")
def test_a_system_can_be_taken_by_more_ships_than_it_holds() -> None:
    ships = {"A3": (0, 2), "B5": (0, 2), "T0": (1, 4), "B4": (1, 1)}
    assert shown(position(asked="invade", ships=ships))["takeable"] == ["A0", "A4", "B0", "B4"]
    match = position(asked="invade", ships=ships | {"T0": (1, 3)})
    assert "T0" in shown(match)["takeable"]
    match.play("T0")
    assert shown(match)["takeable"] == []


@pytest.mark.parametrize("seed", [1, 2])
def test_what_can_be_taken_is_what_some_answers_take(seed: int) -> None:
    game, tried = position(asked="plan").game, dict[str, int]()
    for now in random_match(game, game.new(3, {}, seed), seed):
        asked = game.question(now).name if game.pending(now) else "over"
        if asked in ("fleet", "invade") and tried.setdefault(asked, 0) < 6:
            tried[asked] += 1
            assert set(game.view(game.hide(now, None))["takeable"]) == taken_by_some(game, now)
    assert tried == {"fleet": 6, "invade": 6}


def taken_by_some(game: Game, now: Position) -> set[str]:
    """The systems taken by any answers that one action can be made of."""
    (seat,) = game.pending(now)
    found = set[str]()
    for action in game.choices(now, seat):
        after = game.follow(now, seat, action)
        own = [fact for fact in after.facts if fact.seat == seat]
        found |= {fact.hexes[0] for fact in own if fact.kind in ("took", "conquered")}
        if game.pending(after) == (seat,) and game.question(after).name in ("size", "step", "carry", "force"):
            found |= taken_by_some(game, after)
    return found


def test_while_one_plans_a_view_says_what_each_command_could_act_on() -> None:
    """PI-EXPAND-1, PI-EXPLORE-6, PI-EXTERMINATE-1: of every seat, for all eyes, and only then."""
    ships = {"A3": (0, 2), "A4": (0, 1), "B0": (1, 2), "C0": (2, 1)}
    match = position(asked="plan", ships=ships)
    for eyes in (None, 0, 1):
        first, second, _ = shown(match, eyes)["prospects"]
        assert first["expand"] == ["A4"]  # nothing grows in open space
        assert "A0" in first["explore"]
        assert not set(first["explore"]) & ships.keys()
        assert "B0" not in first["exterminate"]  # two hexes away
        assert "T0" in first["exterminate"]
        assert second["expand"] == ["B0"]
    match.plan(*["explore/expand/exterminate"] * 3)
    assert shown(match)["prospects"] is None


@rule("PI-EXPAND-3")
def test_nothing_could_grow_without_ships_to_build() -> None:
    match = position(asked="plan", ships={"A4": (0, 12), "B0": (1, 2), "C0": (2, 1)})
    assert shown(match)["prospects"][0]["expand"] == []


@pytest.mark.parametrize("seed", [1, 2])
def test_a_command_could_act_on_what_its_first_action_offers(seed: int) -> None:
    game = position(asked="plan").game
    before: list[dict[str, list[str]]] | None = None
    tried = set[str]()
    for now in random_match(game, game.new(3, {}, seed), seed):
        asked = game.question(now).name if game.pending(now) else "over"
        if asked == "plan":
            before = game.view(game.hide(now, None))["prospects"]
        elif before is not None and game.view(game.hide(now, None))["reveal"] == 1:
            (seat,) = game.pending(now)
            offered = {game.write(now, action) for action in game.choices(now, seat)} - {"done"}
            if asked == "fleet":
                assert set(before[seat]["explore"]) == taken_by_some(game, now)
            else:
                assert set(before[seat][{"expand": "expand", "invade": "exterminate"}[asked]]) == offered
            tried.add(asked)
            before = None  # the board has changed for those after it
    assert len(tried) > 1


@rule("PI-SUSTAIN-1")
@rule("PI-SUSTAIN-2")
def test_a_view_says_which_ships_would_go_home() -> None:
    """To all eyes alike: every seat's."""
    ships = {"A3": (0, 2), "A4": (0, 2), "B0": (1, 5), "T0": (2, 6), "C0": (2, 1)}
    match = position(asked="expand", ships=ships, kinds={"A3": "empty", "B0": "level2", "C0": "asteroid"})
    for eyes in (None, 0, 1, 2):
        assert shown(match, eyes)["unfed"] == {"A3": 1, "B0": 2, "T0": 2, "C0": 1}


@rule("PI-SUSTAIN-1")
def test_what_is_unfed_when_the_last_command_ends_goes_home() -> None:
    game = position(asked="plan").game
    gone = 0
    for seed in (1, 2, 3):
        for now in random_match(game, game.new(3, {}, seed), seed):
            view = game.view(game.hide(now, None))
            done = [action for seat in game.pending(now)[:1] for action in game.choices(now, seat)]
            done = [action for action in done if game.write(now, action) == "done"] if view["reveal"] == 3 else []
            for action in done:
                after = game.view(game.hide(game.follow(now, game.pending(now)[0], action), None))
                if after["question"] == "score":
                    stay = {name: after["ships"].get(name, (0, 0))[1] for name in view["ships"]}
                    left = {name: count - stay[name] for name, (_, count) in view["ships"].items()}
                    home = {name: count for name, count in left.items() if count}
                    assert home == view["unfed"]
                    assert after["unfed"] == {}
                    gone += len(home)
    assert gone


@rule("PI-COMMAND-1")
def test_a_view_says_in_which_order_seats_act() -> None:
    ships = {"A4": (0, 1), "B4": (1, 1), "C4": (2, 1)}
    match = position(asked="plan", start=2, ships=ships)
    assert shown(match)["order"] == [2, 0, 1]
    match.plan(*["expand/explore/exterminate"] * 3)
    acting = []
    while match.question == "expand":
        acting.append(match.seat)
        match.play("done")
    assert acting == shown(match)["order"]


@rule("PI-SETUP-1")
def test_a_view_says_how_many_ships_a_seat_has() -> None:
    view = shown(position(asked="expand", ships={"A4": (0, 3), "B4": (1, 2)}))
    assert view["fleet"] == 12
    assert view["supply"][:2] == [9, 10]
