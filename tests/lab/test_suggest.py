"""Galaxies that are changed and made up: what is offered can be played, and what is chosen is better."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest

from starhold.core import registry
from starhold.core.board import Board
from starhold.core.candidates import is_sound, made_up, named
from starhold.core.compiled.bits import Chance
from starhold.core.errors import BadInput
from starhold.core.galaxies import MOODS, Drawn, Mood, Wish, read_drawn
from starhold.lab.galaxies.self_play import play_captains
from starhold.lab.galaxies.study import dealt, play_at_random
from starhold.lab.galaxies.suggest import How, Score, make_up, race, score_of, suggest, told
from starhold.words import LANGUAGES, say
from tests.depth import across, pick
from tests.lab.test_balance import EVEN, RING, ROUND_TILES

SSE, PI = "small-star-empires", "pocket-imperium"

LAID = EVEN | {"laid": [{"tile": tile, "turn": 0} for tile in ("W0", "B0", "U", "B1", "W1")]}
TWIN = Drawn(LAID, ROUND_TILES)
"""Turned by half it is the same, with the seats swapped."""
BEST = dict.fromkeys(RING, "planet3")
RICH = {name: {"mark": mark, "hexes": {"C": mark} | BEST} for name, mark in (("W1", "wormhole"), ("B1", "blackhole"))}
PLANTED = Drawn(LAID, ROUND_TILES | {"sectors": ROUND_TILES["sectors"] | RICH})  # type: ignore[operator]
"""The same, but one home lies next to sectors of the best planets."""


def how(seats: int = 2, simulations: int = 0, seed: int = 0, threads: int = 1, scale: float = 1.0) -> How:
    return How(seats, {}, simulations, seed, threads, scale)


# The report finds what was planted ------------------------------------------------------------------------------------


def test_a_home_next_to_the_best_systems_is_called_unfair_and_its_twin_is_not_in_nineteen_of_twenty() -> None:
    game = registry.game(SSE)
    planted = told(game, PLANTED, how(), 1_000)
    assert planted.seats_fair.p is not None
    assert planted.seats_fair.p < 0.05
    assert planted.seats[0].won.value > 0.55
    runs = [told(game, TWIN, how(seed=seed), 400).seats_fair.is_fair for seed in range(20)]
    assert sum(map(bool, runs)) >= 19


# Captain against itself -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "seats"), [(SSE, 2), (PI, 3)])
def test_captains_play_whole_matches_the_same_in_any_number_of_threads(id: str, seats: int) -> None:
    game = registry.game(id)
    deals = [dealt(game, game.new(seats, {}, seed)) for seed in range(3)]
    found = [play_captains(game, deals, 1, 8, 5, threads) for threads in (1, 2)]
    assert found[0].points.tolist() == found[1].points.tolist()
    assert play_captains(game, deals, 1, 8, 6, 1).points.tolist() != found[0].points.tolist()
    at_random = play_at_random(game, deals, 4, 5, 1)
    assert found[0].points.mean() > at_random.points.mean() + 2


# What is offered ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "seats", "mood"), across((SSE, PI), (2, 3, 4), MOODS))
def test_galaxies_of_every_size_and_mood_can_be_made_up_and_played(id: str, seats: int, mood: Mood) -> None:
    game = registry.game(id)
    for size in game.box().sizes:
        (drawn,) = made_up(game, Wish(seats, size, mood), seed=size, count=1)
        files = named(drawn).files()
        assert game.problems(**files) == []
        board = game.new(seats, {}, 0, **files).board
        assert len({hex_.sector for hex_ in board.hexes} & set("ABCDEFG")) == size
        assert read_drawn(id, files) == named(drawn)


def boards_of(id: str, mood: Mood) -> list[Board]:
    """A few galaxies of a mood."""
    game = registry.game(id)
    return [game.new(2, {}, 0, **named(one).files()).board for one in made_up(game, Wish(2, 5, mood), 3, 4)]


@pytest.mark.parametrize(("id", "kinds"), [(SSE, ("planet2", "planet3")), (PI, ("level2",))])
def test_moods_can_be_told_apart(id: str, kinds: tuple[str, ...]) -> None:
    worth = {mood: sum(hex_.kind in kinds for board in boards_of(id, mood) for hex_ in board.hexes) for mood in MOODS}
    assert worth["rich"] > worth["any"] > worth["poor"]
    inner = [
        sum(len(near) for board in boards_of(id, mood) for near in board.neighbours) for mood in (MOODS[2], MOODS[1])
    ]
    assert inner[0] > inner[1]


def test_a_size_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadInput, match="size"):
        made_up(registry.game(PI), Wish(2, 99), 0, 1)


@pytest.mark.parametrize("id", [SSE, PI])
def test_every_small_change_is_said_and_changes_the_board_and_those_without_problems_are_played(id: str) -> None:
    game = registry.game(id)
    drawn = [
        named(made_up(game, Wish(2, 5, "rich"), 1, 1)[0]),
        *(named(Drawn(board)) for board in game.box().boards.values()),
    ]
    chance = Chance(4)
    for one in drawn:
        changes = list(game.changes(one))
        assert len(changes) > 20
        for change in chance.shuffled(changes)[: pick(4, 12, len(changes))]:
            assert change.drawn != one
            for language in LANGUAGES:
                assert not say(change.what, language).startswith(("change-", "pi-", "sse-"))
            files = change.drawn.files()
            if not game.problems(**files):
                seats = one.board["seats"]
                game.new(seats if isinstance(seats, int) else seats[0], {}, 0, **files)


# What is chosen -------------------------------------------------------------------------------------------------------


def test_unfairness_is_none_where_shares_are_even_but_for_luck() -> None:
    even = Score(100, np.array([52.0, 48.0]), np.array([47.0, 53.0]), 10.0)
    assert even.unfairness < 0.03
    twice = even + Score(100, np.array([90.0, 10.0]), np.array([50.0, 50.0]), 30.0)
    assert twice.unfairness == pytest.approx(0.21, abs=0.01)  # 142 of 200 for one seat, less a little luck
    assert twice.liveliness == pytest.approx(0.2)


def test_a_race_finds_the_fair_one_among_unfair_ones() -> None:
    game = registry.game(SSE)
    assert race(game, [PLANTED, PLANTED, TWIN, PLANTED], "fair", how(), lambda done, all_: None) == 2


def test_what_is_suggested_is_fairer_by_matches_that_were_no_part_of_the_search() -> None:
    game = registry.game(SSE)
    seen: list[tuple[int, int]] = []
    found = suggest(game, PLANTED, "fair", how(seed=3, scale=0.5), 1, lambda done, all_: seen.append((done, all_)))
    assert len(found.steps) == 1
    assert seen[-1][0] <= seen[-1][1]
    before, after = (told(game, one, how(seed=900), 1_000) for one in (PLANTED, found.drawn))
    assert abs(after.seats[0].won.value - 0.5) < abs(before.seats[0].won.value - 0.5) - 0.03


def test_a_galaxy_that_nothing_makes_fairer_is_left_as_it_is() -> None:
    game = registry.game(SSE)
    only = dataclasses.replace(game, changes=lambda drawn: ())
    found = suggest(only, PLANTED, "fair", how(), 2)
    assert (found.drawn, found.steps) == (PLANTED, [])


def test_one_that_is_made_up_is_the_fairest_of_many() -> None:
    game = registry.game(SSE)
    drawn = make_up(game, Wish(2, 4, "tight"), "fair", how(seed=1, scale=0.25))
    assert is_sound(game, drawn, 2)
    others = [score_of(play_at_random(game, [dealt(game, game.new(2, {}, 0, **named(one).files()))], 400, 5, 1))
              for one in made_up(game, Wish(2, 4, "tight"), 1, 6)]  # fmt: skip
    own = score_of(play_at_random(game, [dealt(game, game.new(2, {}, 0, **named(drawn).files()))], 400, 5, 1))
    assert own.unfairness < np.mean([look.unfairness for look in others])
