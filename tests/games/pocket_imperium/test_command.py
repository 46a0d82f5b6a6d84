"""Reveals: in which order commands are carried out, and how many actions they give."""

import pytest

from starhold.games.pocket_imperium import GAME
from tests.games.pocket_imperium.positions import PocketMatch, position
from tests.support import rule

SHIPS = {"A0": (0, 2), "C0": (1, 2), "D0": (2, 2), "F0": (3, 2)}
FIRST = {
    "expand": "expand/explore/exterminate",
    "explore": "explore/expand/exterminate",
    "exterminate": "exterminate/expand/explore",
}
PAIRED = {
    "expand+expand": "expand+expand/explore+explore/exterminate+exterminate",
    "expand+explore": "expand+explore/expand+explore/exterminate+exterminate",
    "expand+exterminate": "expand+exterminate/expand+exterminate/explore+explore",
    "explore+explore": "explore+explore/expand+expand/exterminate+exterminate",
    "explore+exterminate": "explore+exterminate/explore+exterminate/expand+expand",
    "exterminate+exterminate": "exterminate+exterminate/expand+expand/explore+explore",
}


def revealed(*cards: str, start: int = 0) -> PocketMatch:
    """A match in which the seats have just revealed these cards; each has a system of its own."""
    seats = len(cards)
    ships = {name: own for name, own in SHIPS.items() if own[0] < seats}
    match = position(asked="plan", seats=seats, start=start, ships=ships)
    match.plan(*((PAIRED if seats == 2 else FIRST)[card] for card in cards))
    return match


def commands(match: PocketMatch) -> list[tuple[int, str | None, int]]:
    """Who carries out what in this reveal and with how many actions, when everybody declines."""
    found = []
    reveal = match.public["reveal"]
    while match.public["reveal"] == reveal:
        found.append((match.seat, match.question, GAME.view(GAME.hide(match.position, None))["actions_left"]))
        match.play("done")
    return found


@rule("PI-COMMAND-1")
def test_first_all_expand_then_all_explore_then_all_exterminate() -> None:
    match = revealed("exterminate", "explore", "expand")
    assert [(seat, question) for seat, question, _ in commands(match)] == [(2, "expand"), (1, "fleet"), (0, "invade")]


@rule("PI-COMMAND-1")
@pytest.mark.parametrize(("start", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_one_command_is_carried_out_clockwise_from_the_start_seat(start: int, order: list[int]) -> None:
    match = revealed("explore", "explore", "explore", start=start)
    assert [seat for seat, _, _ in commands(match)] == order


@rule("PI-COMMAND-1")
def test_cards_are_revealed_three_times_a_round() -> None:
    match = revealed("expand", "expand", "expand")
    reveals = []
    while match.question in ("expand", "fleet", "invade"):
        reveals.append(match.public["reveal"])
        match.play("done")
    assert reveals == [1, 1, 1, 2, 2, 2, 3, 3, 3]
    assert (match.question, match.public["reveal"]) == ("score", 0)


@rule("PI-COMMAND-1")
def test_rulebook_example_of_four_players_who_reveal() -> None:
    """A and B expand with two actions each, then D explores with three, then C exterminates with three."""
    a, b, c, d = range(4)
    match = revealed("expand", "expand", "exterminate", "explore", start=d)
    assert commands(match) == [(a, "expand", 2), (b, "expand", 2), (d, "fleet", 3), (c, "invade", 3)]


@rule("PI-COMMAND-2")
@pytest.mark.parametrize(
    ("cards", "actions"),
    [
        (("expand", "explore", "exterminate"), {0: 3, 1: 3, 2: 3}),
        (("expand", "expand", "exterminate"), {0: 2, 1: 2, 2: 3}),
        (("explore", "expand", "explore"), {0: 2, 1: 3, 2: 2}),
        (("exterminate", "exterminate", "exterminate"), {0: 1, 1: 1, 2: 1}),
    ],
)
def test_of_three_players_every_other_with_the_same_command_costs_an_action(
    cards: tuple[str, ...], actions: dict[int, int]
) -> None:
    assert {seat: left for seat, _, left in commands(revealed(*cards))} == actions


@rule("PI-COMMAND-3")
@pytest.mark.parametrize(
    ("cards", "actions"),
    [
        (("expand", "explore", "expand", "exterminate"), {0: 3, 1: 3, 2: 3, 3: 3}),
        (("expand", "explore", "exterminate", "explore"), {0: 3, 1: 3, 2: 3, 3: 3}),
        (("explore", "explore", "expand", "exterminate"), {0: 2, 1: 2, 2: 3, 3: 3}),
        (("explore", "expand", "exterminate", "explore"), {0: 2, 1: 3, 2: 3, 3: 2}),
        (("exterminate", "exterminate", "exterminate", "expand"), {0: 2, 1: 1, 2: 2, 3: 3}),
        (("expand", "expand", "expand", "expand"), {0: 1, 1: 1, 2: 1, 3: 1}),
    ],
)
def test_of_four_players_only_the_neighbours_cost_an_action(cards: tuple[str, ...], actions: dict[int, int]) -> None:
    assert {seat: left for seat, _, left in commands(revealed(*cards))} == actions


@rule("PI-COMMAND-4")
@pytest.mark.parametrize(
    ("own", "rival", "expected"),
    [
        ("expand+explore", "exterminate+exterminate", [(0, "expand", 3), (0, "fleet", 3), *[(1, "invade", 2)] * 2]),
        ("expand+explore", "expand+explore", [(0, "expand", 2), (1, "expand", 2), (0, "fleet", 2), (1, "fleet", 2)]),
        ("expand+expand", "expand+explore", [(0, "expand", 1), (0, "expand", 1), (1, "expand", 1), (1, "fleet", 3)]),
        ("explore+explore", "explore+exterminate", [*[(0, "fleet", 1)] * 2, (1, "fleet", 1), (1, "invade", 3)]),
        ("explore+explore", "expand+exterminate", [(1, "expand", 3), *[(0, "fleet", 2)] * 2, (1, "invade", 3)]),
    ],
)
def test_of_two_players_a_card_gives_4_actions_less_1_for_each_such_card_revealed(
    own: str, rival: str, expected: list[tuple[int, str, int]]
) -> None:
    assert commands(revealed(own, rival)) == expected


@rule("PI-COMMAND-4")
@pytest.mark.parametrize("pair", ["expand+expand", "explore+explore", "exterminate+exterminate"])
def test_four_alike_and_nobody_acts(pair: str) -> None:
    match = position(asked="plan", seats=2, ships={"A0": (0, 2), "C0": (1, 2)})
    one, *_, two = [plan for plan in match.choices if plan.startswith(pair)]
    match.plan(one, two)
    assert match.public["reveal"] == 2


@rule("PI-COMMAND-R1")
def test_two_cards_of_a_command_are_two_commands_on_one_turn() -> None:
    match = revealed("explore+explore", "explore+exterminate")
    match.play("A0", "1", "A1", "0")
    assert (match.seat, match.question, match.choices) == (0, "fleet", ["A0", "A1", "done"])


@rule("PI-COMMAND-R1")
def test_a_ship_that_moved_may_move_again_with_the_second_card() -> None:
    match = position(asked="fleet", seats=2, ships={"A1": (0, 1)}, todo=1, cards=1, plans=EXPLORE_TWICE)
    match.play("A1", "A2", "0")
    assert (match.seat, match.choices) == (0, ["A2", "done"])


@rule("PI-COMMAND-R1")
def test_a_ship_that_invaded_may_invade_again_with_the_second_card() -> None:
    match = position(asked="invade", seats=2, ships={"A3": (0, 1)}, todo=1, cards=1, plans=EXTERMINATE_TWICE)
    match.play("A0")
    assert (match.ships("A0"), match.choices) == ((0, 1), ["A1", "A4", "done"])


EXPLORE_TWICE = (PAIRED["explore+explore"], PAIRED["expand+exterminate"])
EXTERMINATE_TWICE = (PAIRED["exterminate+exterminate"], PAIRED["expand+explore"])


@rule("PI-COMMAND-5")
@pytest.mark.parametrize("command", ["expand", "explore", "exterminate"])
def test_a_command_may_be_declined_in_whole(command: str) -> None:
    match = revealed(command, command, command)
    ships = match.public["ships"]
    assert match.seat == 0
    match.play("done")
    assert (match.seat, match.public["ships"]) == (1, ships)


@rule("PI-COMMAND-5")
@pytest.mark.parametrize(
    ("asked", "action", "ships"),
    [
        ("expand", ["A0"], {"A0": (0, 2)}),
        ("fleet", ["A0", "1", "A1", "0"], {"A0": (0, 2)}),
        ("invade", ["A1", "1"], {"A0": (0, 2)}),
    ],
)
def test_a_command_may_be_declined_in_part(asked: str, action: list[str], ships: dict[str, tuple[int, int]]) -> None:
    match = position(asked=asked, ships=ships | {"C0": (1, 2), "E0": (2, 2)})
    match.play(*action)
    assert (match.seat, match.question) == (0, asked)
    match.play("done")
    assert match.question != asked


@rule("PI-COMMAND-5")
@pytest.mark.parametrize(
    ("pair", "question"),
    [("expand+expand", "expand"), ("explore+explore", "fleet"), ("exterminate+exterminate", "invade")],
)
def test_a_second_card_follows_the_one_that_was_declined(pair: str, question: str) -> None:
    other = "explore+exterminate" if pair == "expand+expand" else "expand+exterminate"
    match = revealed(pair, other)
    assert [asked for seat, asked, _ in commands(match) if seat == 0] == [question, question]


@rule("PI-COMMAND-5")
@pytest.mark.parametrize("asked", ["size", "step", "carry", "force"])
def test_an_action_once_begun_is_finished(asked: str) -> None:
    begun = {"size": ["A0"], "step": ["A0", "1"], "carry": ["A0", "1", "A1"], "force": ["A1"]}[asked]
    match = position(asked="invade" if asked == "force" else "fleet", ships={"A0": (0, 2)})
    match.play(*begun)
    assert match.question == asked
    assert "done" not in match.choices


@rule("CORE-2")
def test_a_decision_with_one_choice_is_not_asked() -> None:
    match = position(asked="fleet", ships={"A1": (0, 1)})
    match.play("A1")
    assert (match.question, match.about) == ("step", "A1")  # not size: one ship is all there is


@rule("CORE-2")
def test_a_seat_that_can_only_decline_is_not_asked() -> None:
    match = position(asked="plan", ships={"A0": (0, 1), "C0": (1, 1)})
    match.plan(FIRST["expand"], FIRST["explore"], FIRST["expand"])
    assert commands(match) == [(0, "expand", 2), (1, "fleet", 3)]


@rule("CORE-2")
def test_a_decision_without_any_choice_is_skipped() -> None:
    match = position(asked="score", ships={"A0": (0, 1), "C0": (1, 1)})
    match.play("C")
    assert (match.points, match.question, match.seat) == ([2, 2, 0], "return", 2)
