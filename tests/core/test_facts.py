"""What happened, as facts: all of it, in order, and no more than the eyes may know. Listening changes nothing."""

from __future__ import annotations

import itertools
import os
import random
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest

from starhold.core import facts
from starhold.core.facts import Fact
from starhold.core.game import Options, Position, Seen
from starhold.core.registry import game, modules
from starhold.core.testing import check_facts, check_revealed, configurations, followed, play_randomly
from tests.support import SOURCE, rule

PI, SSE = "pocket-imperium", "small-star-empires"
WILD: Options = {"bounty": True, "prime": "quad", "sides": "B", "bonus": "not-own"}
QUAD: Options = {"prime": "quad", "bounty": True}
PLAIN: Options = {}
Ships = dict[str, list[int]]


@pytest.mark.slow
@pytest.mark.parametrize("id", modules())
@rule("CORE-2")
def test_listening_changes_nothing_and_every_fact_is_of_a_known_kind(id: str) -> None:
    every = list(configurations(game(id)))
    for number, (seats, options) in enumerate(random.Random(5).sample(every, min(16, len(every)))):
        check_facts(play_randomly(game(id), seats, options, number), f"{id} {seats} {options} seed {number}")


@pytest.mark.parametrize("id", modules())
def test_every_kind_of_fact_happens_and_is_one_of_the_rulebook(id: str) -> None:
    """Nothing is told that never happens, and each kind names a rule there is."""
    kinds = {(kind.name, kind.rule) for kind in game(id).parts.FACTS}
    rules = (SOURCE / "games" / id.replace("-", "_") / "RULES.md").read_text(encoding="utf-8")
    assert all(f"**{rule}**" in rules for _, rule in kinds)
    for seed in range(60):
        options: Options = (WILD, PLAIN, QUAD)[seed % 3] if id == PI else PLAIN
        for position in followed(play_randomly(game(id), 2 + seed // 3 % 3, options, seed)):
            kinds -= {(fact.kind, fact.rule) for fact in position.facts}
        if not kinds:
            return
    assert kinds == set()


def carried_out(ships: Ships, happened: Sequence[Fact]) -> None:
    """Do to the ships what the facts say."""

    def change(hex_: str, seat: int, by: int) -> None:
        owner, count = ships.pop(hex_, [seat, 0])
        assert owner == seat, f"{by} ships of seat {seat} on {hex_}"
        assert count + by >= 0, f"{by} ships of seat {seat} on {hex_}"
        if count + by:
            ships[hex_] = [seat, count + by]

    for fact in happened:
        seat, amount = fact.seat, fact.amount or 0
        if fact.kind in ("placed", "built", "returned"):
            assert seat is not None
            change(fact.hexes[0], seat, amount)
        elif fact.kind == "flew":
            assert seat is not None
            change(fact.hexes[0], seat, -amount)
            change(fact.hexes[1], seat, amount)
        elif fact.kind in ("attacked", "cleared", "swallowed", "toll"):
            assert seat is not None
            change(fact.hexes[0], seat, -amount)
            assert fact.left in (None, ships.get(fact.hexes[0], [seat, 0])[1])
        elif fact.kind == "fought":
            assert fact.rival is not None
            change(fact.hexes[0], fact.rival, -amount)
        elif fact.kind == "conquered":
            assert seat is not None
            assert fact.left is not None
            change(fact.hexes[0], seat, fact.left)
        elif fact.kind == "held":
            assert ships[fact.hexes[0]] == [seat, fact.left]
        elif fact.kind == "deserted":
            assert fact.hexes[0] not in ships


@pytest.mark.parametrize("options", [{}, WILD, {"hidden_points": True}, {"galaxy": "ring"}])
@rule("PI-EXPLORE-2", "PI-EXTERMINATE-3", "PI-SUSTAIN-1", "PI-SUSTAIN-2", "PI-QUAD-1", "PI-RETURN-1")
def test_the_ships_told_are_the_ships_there_are(options: Options) -> None:
    """Forced steps, battles, losses and tolls in any succession lead to the very board that is seen."""
    seats = (2,) if "galaxy" in options else (2, 3, 4)
    told = 0
    for seed in range(8):
        match = play_randomly(game(PI), seats[seed % len(seats)], options, seed)
        ships: Ships = {}
        for position in followed(match):
            carried_out(ships, position.facts)
            assert dict(sorted(ships.items())) == dict(sorted(match.game.public(position)["ships"].items()))
            told += 1
    assert told > 1000


@pytest.mark.parametrize("seats", [2, 3, 4])
@rule("PI-COMMAND-2", "PI-COMMAND-3", "PI-COMMAND-4")
def test_cards_are_told_to_be_as_strong_as_the_actions_they_give(seats: int) -> None:
    """The first question of a card counts its actions; the facts of the reveal said the same."""
    compared = 0
    for seed in range(6):
        match = play_randomly(game(PI), seats, {}, seed)
        strong: dict[tuple[int | None, str | None], int | None] = {}
        before = None
        for position in followed(match):
            strong |= {(fact.seat, fact.what): fact.amount for fact in position.facts if fact.kind == "played"}
            view = match.game.view(match.game.hide(position, None))
            opened = before is not None and (view["reveal"], view["turn"]) != (before["reveal"], before["turn"])
            card = {"expand": "expand", "fleet": "explore", "invade": "exterminate"}.get(view["question"])
            if view["reveal"] and opened and card:
                assert strong[view["turn"], card] == view["actions_left"]
                compared += 1
            before = view
    assert compared > 50


@pytest.mark.parametrize("seats", [2, 3, 4])
@rule("PI-SCORE-2", "PI-END-1", "PI-BOUNTY-2")
def test_the_points_told_are_the_points_there_are(seats: int) -> None:
    for seed in range(6):
        match = play_randomly(game(PI), seats, WILD, seed)
        points = [0] * seats
        for position in followed(match):
            for fact in position.facts:
                if fact.kind in ("scored", "counted", "prime", "tile"):
                    assert fact.seat is not None
                    points[fact.seat] += fact.amount or 0
            assert points == match.game.public(position)["points"]


@rule("SSE-POINTS-1", "SSE-POINTS-2", "SSE-POINTS-3", "SSE-POINTS-4", "SSE-CLAIM-1", "SSE-WORM-1")
def test_points_markers_and_flights_of_small_star_empires_are_told() -> None:
    parts = ("planets", "nebulae", "stations", "territory")
    for seed in range(12):
        match = play_randomly(game(SSE), 2 + seed % 3, {}, seed)
        first, *rest = followed(match)
        points = [parts_of[:-1] for parts_of in match.game.public(first)["points"]]
        control: dict[str, list[object]] = {}
        for before, position in itertools.pairwise([first, *rest]):
            jumps = match.game.view(match.game.hide(before, None))["jumps"]
            for place, fact in enumerate(position.facts):
                if fact.kind in parts:
                    assert fact.seat is not None
                    points[fact.seat][parts.index(fact.kind)] += fact.amount or 0
                if fact.kind == "founded":
                    control[fact.hexes[0]] = [fact.seat, fact.what]
                if fact.kind in ("flew", "jumped") and place == 0 and match.game.question(before).name == "to":
                    assert (fact.kind == "jumped") == (fact.hexes[1] in jumps)
            shown = match.game.public(position)
            assert points == [parts_of[:-1] for parts_of in shown["points"]]
            assert dict(sorted(control.items())) == dict(sorted(shown["control"].items()))


def another_secret(position: Position, eyes: int | None, seed: int) -> Position | None:
    """Another position that looks the same to these eyes, if there is one."""
    the_game = game(PI)
    guessed = the_game.guess(the_game.hide(position, eyes), np.random.default_rng(seed))
    return None if guessed.state.tobytes() == position.state.tobytes() else guessed


@pytest.mark.slow
@rule("PI-PLAN-3", "PI-BOUNTY-R1")
def test_what_a_seat_may_not_know_changes_nothing_in_the_facts_it_is_told() -> None:
    """The same answer in two worlds that look alike to these eyes: they are told the same, until what differs opens."""
    the_game = game(PI)
    compared = different = 0
    for seed in range(6):
        match = play_randomly(the_game, 2 + seed % 3, {"bounty": True}, seed)
        for number, position in enumerate(itertools.islice(followed(match), len(match.events))):
            event = match.events[number]
            for eyes in (None, *range(position.seats)):
                other = another_secret(position, eyes, number)
                if other is None or event.action not in the_game.legal(other, event.seat):
                    continue
                one, two = (the_game.follow(world, event.seat, event.action) for world in (position, other))
                seen = [the_game.hide(world, eyes) for world in (one, two)]
                if seen[0].position.state.tobytes() == seen[1].position.state.tobytes():
                    assert seen[0].position.facts == seen[1].position.facts, f"seed {seed}, event {number}, {eyes}"
                    compared += 1
                    different += one.facts != two.facts
    assert compared > 1000
    assert different > 10, "the worlds must differ"


@pytest.mark.parametrize("hidden", [True, False])
@rule("PI-SECRET-R1")
def test_points_that_are_hidden_are_told_to_their_own_seat_alone_until_the_end(hidden: bool) -> None:
    the_game = game(PI)
    blanked: set[str] = set()
    shown: set[str] = set()
    for seed in range(3):
        for position in followed(play_randomly(the_game, 2 + seed, {"hidden_points": hidden}, seed)):
            goes_on = the_game.result(position) is None
            for eyes in (None, *range(position.seats)):
                for told, seen in zip(position.facts, the_game.hide(position, eyes).position.facts, strict=True):
                    if told.kind in ("scored", "counted", "prime"):
                        is_secret = hidden and goes_on and told.seat != eyes
                        assert seen == (told._replace(amount=None) if is_secret else told)
                        (blanked if is_secret else shown).add(told.kind)
    assert blanked == ({"scored"} if hidden else set())
    assert shown == {"scored", "counted", "prime"}


def test_a_game_that_forgets_to_blank_its_facts_is_found_out() -> None:
    honest = game(PI)

    def hide(position: Position, seat: int | None) -> Seen:
        seen = honest.hide(position, seat)
        seen.position.facts = position.facts
        return seen

    check_revealed(play_randomly(honest, 2, {"bounty": True}, 1), "honest")
    with pytest.raises(AssertionError, match="in facts that `hide` should have blanked"):
        check_revealed(play_randomly(replace(honest, hide=hide), 2, {"bounty": True}, 1), "leaky")


@pytest.mark.slow
@pytest.mark.parametrize("id", modules())
def test_compiled_and_plain_rules_tell_the_same_facts(id: str) -> None:
    program = (
        "import sys; from starhold.core.registry import game; from starhold.core.testing import *\n"
        f"for seats in game({id!r}).about.seats:\n"
        f"    for position in followed(play_randomly(game({id!r}), seats, {{}}, 3)): print(position.facts)"
    )
    said = [
        subprocess.run(
            [sys.executable, "-c", program], env=os.environ | extra, capture_output=True, text=True, check=True
        ).stdout
        for extra in ({}, {"STARHOLD_JIT": "0"})
    ]
    assert said[0] == said[1]
    assert len(said[0]) > 5_000


def test_more_facts_than_there_is_room_for_are_a_loud_mistake() -> None:
    told = np.zeros(1, facts.telling(game(SSE).rules.State).dtype)
    told["told"] = facts.MOST + 1
    with pytest.raises(AssertionError, match="there is room for"):
        facts.read(told, game(SSE).parts.FACTS, game(SSE).new(2, {}, 1).board)


@pytest.mark.parametrize("id", [PI, SSE])
def test_the_page_about_facts_lists_every_kind(id: str) -> None:
    page = (SOURCE.parents[1] / "docs" / "facts.md").read_text(encoding="utf-8")
    _, section = page.split(f"## {game(id).about.title}\n")
    listed = [tuple(line.split(" | ")) for line in section.split("\n## ")[0].splitlines() if line.startswith("| `")]
    wanted = [
        (f"| `{kind.name}`", kind.rule, ", ".join("from and to" if name == "hexes" and "start" in kind.says else name
                                                  for name in kind.says if name != "start") + " |")
        for kind in game(id).parts.FACTS
    ]  # fmt: skip
    assert [(kind, rule, says.replace("|  |", "|")) for kind, rule, says in listed] == wanted
