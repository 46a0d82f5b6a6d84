"""Planning: all at once and in secret."""

from itertools import permutations, product

import pytest

from starhold.core.game import Position
from starhold.games.pocket_imperium import GAME
from tests.games.pocket_imperium.positions import PAIRS, position
from tests.support import rule

PLANS = [
    "expand/explore/exterminate",
    "expand/exterminate/explore",
    "explore/expand/exterminate",
    "explore/exterminate/expand",
    "exterminate/expand/explore",
    "exterminate/explore/expand",
]
SHIPS = {"A0": (0, 2), "C0": (1, 2), "E0": (2, 2)}


def seen_bytes(match: Position, seat: int | None) -> bytes:
    seen = GAME.hide(match, seat).position
    return bytes(seen.setup.tobytes() + seen.state.tobytes())


@rule("PI-PLAN-1")
@pytest.mark.parametrize("seats", [3, 4])
def test_all_seats_plan_at_once_and_order_three_commands(seats: int) -> None:
    match = position(asked="plan", seats=seats)
    assert (match.question, match.pending) == ("plan", tuple(range(seats)))
    assert match.choices == PLANS


@rule("PI-PLAN-1")
def test_a_plan_is_the_order_in_which_its_commands_are_revealed() -> None:
    match = position(asked="plan", ships=SHIPS)
    match.plan("explore/expand/exterminate", "expand/exterminate/explore", "exterminate/explore/expand")
    revealed = {}
    while match.question in ("expand", "fleet", "invade"):
        revealed[match.public["reveal"]] = match.public["commands"]
        match.play("done")
    assert revealed == {
        1: [["explore"], ["expand"], ["exterminate"]],
        2: [["expand"], ["exterminate"], ["explore"]],
        3: [["exterminate"], ["explore"], ["expand"]],
    }


@rule("PI-PLAN-2")
def test_two_players_plan_three_pairs_from_two_cards_of_every_command() -> None:
    def uses_all_cards(plan: tuple[str, ...]) -> bool:
        cards = "+".join(plan).split("+")
        return all(cards.count(command) == 2 for command in ("expand", "explore", "exterminate"))

    match = position(asked="plan", seats=2)
    assert match.choices == ["/".join(plan) for plan in product(PAIRS, repeat=3) if uses_all_cards(plan)]
    assert len(match.choices) == 21
    assert "expand+explore/expand+exterminate/explore+exterminate" in match.choices
    assert "expand+expand/explore+explore/exterminate+exterminate" in match.choices


@rule("PI-PLAN-2")
def test_pairs_are_revealed_in_the_order_planned() -> None:
    match = position(asked="plan", seats=2, ships={"A0": (0, 2), "C0": (1, 2)})
    match.plan(
        "expand+explore/expand+exterminate/explore+exterminate", "explore+explore/expand+expand/exterminate+exterminate"
    )
    assert match.public["commands"] == [["expand", "explore"], ["explore", "explore"]]
    while match.public["reveal"] == 1:
        match.play("done")
    assert match.public["commands"] == [["expand", "exterminate"], ["expand", "expand"]]


@rule("PI-PLAN-3")
@pytest.mark.parametrize("watcher", [0, 2, None])
def test_a_plan_is_secret_until_its_cards_are_revealed(watcher: int | None) -> None:
    seen = set()
    for plan in PLANS:
        match = position(asked="plan", ships=SHIPS)
        match.play_as(1, plan)
        seen.add(seen_bytes(match.position, watcher))
        assert GAME.view(GAME.hide(match.position, watcher))["plans"] == [None, [None, None, None], None]
    assert len(seen) == 1


@rule("PI-PLAN-3")
def test_only_the_revealed_cards_of_others_are_known() -> None:
    match = position(asked="plan", ships=SHIPS)
    match.plan("expand/explore/exterminate", "explore/expand/exterminate", "exterminate/expand/explore")

    def known(seat: int) -> list[list[str] | None]:
        plans: list[list[list[str] | None]] = GAME.view(GAME.hide(match.position, 0))["plans"]
        return plans[seat]

    assert known(1) == [["explore"], None, None]
    while match.public["reveal"] == 1:
        match.play("done")
    assert known(1) == [["explore"], ["expand"], None]
    assert known(2) == [["exterminate"], ["expand"], None]
    assert known(0) == [["expand"], ["explore"], ["exterminate"]]


@rule("PI-PLAN-3")
def test_the_engine_takes_one_plan_from_a_seat() -> None:
    match = position(asked="plan")
    match.play_as(1, PLANS[0])
    assert match.pending == (0, 2)
    assert match.why(PLANS[1], seat=1) == "PI-PLAN-3"


@rule("CORE-3")
@pytest.mark.parametrize("count", [2, 3, 4])
def test_seats_plan_in_any_order_with_the_same_outcome(count: int) -> None:
    """Also while some have still to plan."""
    ends: dict[frozenset[int], set[bytes]] = {}
    for order in permutations(range(4), count):
        match = position(asked="plan", seats=4, round=2, start=1, ships=SHIPS | {"F0": (3, 2)})
        for seat in order:
            match.play_as(seat, PLANS[(2, 0, 3, 5)[seat]])
        ends.setdefault(frozenset(order), set()).add(match.position.state.tobytes())
    assert {len(found) for found in ends.values()} == {1}


@rule("CORE-3")
@pytest.mark.parametrize("plan", PLANS)
def test_who_plans_later_learns_nothing_from_who_planned_before(plan: str) -> None:
    match = position(asked="plan", ships=SHIPS)
    untold = GAME.view(GAME.hide(match.position, 0)) | {"planned": None, "plans": None}
    match.play_as(2, plan)
    told = GAME.view(GAME.hide(match.position, 0))
    assert told["planned"] == [False, False, True]
    assert told | {"planned": None, "plans": None} == untold
    assert match.choices == PLANS
