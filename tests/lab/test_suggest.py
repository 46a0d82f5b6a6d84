"""Galaxies that are changed and made up: what is offered can be played, and what is chosen is better."""

from __future__ import annotations

import dataclasses
from collections import Counter

import numpy as np
import pytest

from starhold.core import registry
from starhold.core.board import Board
from starhold.core.candidates import is_sound, made_up, named, sound_changes
from starhold.core.cautions import cautions
from starhold.core.compiled.bits import Chance
from starhold.core.errors import BadInput
from starhold.core.galaxies import MOODS, Change, Drawn, Mood, Wish, read_drawn
from starhold.lab.galaxies import suggest as search
from starhold.lab.galaxies.self_play import play_captains
from starhold.lab.galaxies.study import dealt, play_at_random
from starhold.lab.galaxies.suggest import (
    How,
    Score,
    by_forecast,
    checked,
    is_known,
    make_up,
    race,
    score_of,
    suggest,
    told,
)
from starhold.words import LANGUAGES, Message, say
from tests.core.test_cautions import ONE_IN_THE_VOID
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


def test_no_change_leads_anybody_into_the_void_though_that_would_be_even() -> None:
    game, drawn = registry.game(SSE), Drawn(ONE_IN_THE_VOID)

    def oddities(one: Drawn) -> int:
        return len(cautions(game, **one.files()))

    lonely = [change for change in game.changes(drawn) if not game.problems(**change.drawn.files())]
    assert oddities(drawn) == 1
    assert max(oddities(change.drawn) for change in lonely) > 1
    offered = [oddities(change.drawn) for change in sound_changes(game, drawn, 2, {}, 64, 64, Chance(0))]
    assert max(offered) == 1
    assert min(offered) == 0


# What is chosen -------------------------------------------------------------------------------------------------------


def score(
    seats: list[float], turns: list[float], lively: float = 0.0, homes: bool = True, hoped: list[float] | None = None
) -> Score:
    """Of matches won by seat and by turn; forecasts say of both what they say of seats, or what came."""
    matches = round(sum(seats))
    forecasts = np.array([seats, turns] if hoped is None else [hoped, hoped])
    return Score(matches, np.array(seats), np.array(turns), lively, forecasts, homes)


def test_unfairness_is_none_where_shares_are_even_but_for_luck() -> None:
    even = score([52, 48], [47, 53], 10)
    assert even.unfairness < 0.03
    twice = even + score([90, 10], [50, 50], 30)
    assert twice.unfairness == pytest.approx(0.21, abs=0.01)  # 142 of 200 for one seat, less a little luck
    assert twice.liveliness == pytest.approx(0.2)


def test_where_seats_have_no_homes_turns_alone_count() -> None:
    seats, turns = [600.0, 400.0], [500.0, 500.0]
    assert score(seats, turns, homes=False).unfairness == 0
    assert score(turns, seats, homes=False).unfairness == pytest.approx(0.1, abs=0.01)
    assert score(turns, seats).unfairness < 0.01
    homes = [
        score_of(play_at_random(game, [dealt(game, game.new(2, {}, 0))], 1, 0, 1)).homes
        for game in map(registry.game, (SSE, PI))
    ]
    assert homes == [True, False]


def test_a_galaxy_is_fair_when_no_seat_needs_help_whatever_moving_first_is_worth() -> None:
    assert score([510, 490], [600, 400]).is_fair
    assert not score([600, 400], [510, 490]).is_fair
    assert score([600, 400], [510, 490], homes=False).is_fair
    assert not score([510, 490], [600, 400], homes=False).is_fair


def test_a_galaxy_is_not_fair_while_one_seat_of_many_needs_help() -> None:
    even = [250.0] * 4
    assert score([262, 250, 250, 238], even).is_fair
    assert not score([275, 243, 241, 241], even).is_fair  # less than 1.5 points on the average, but 2.5 for one


def test_what_looks_fair_is_played_anew_and_what_is_clearly_unfair_is_not() -> None:
    game = registry.game(SSE)
    played: list[tuple[int, int]] = []
    lucky = score([1000, 1000], [1000, 1000])
    fresh = checked(game, PLANTED, "fair", how(scale=0.5), lucky, lambda done, all_: played.append((done, all_)))
    assert fresh.matches >= search.SURE / 2
    assert fresh.seats[0] / fresh.matches > 0.55  # it was luck
    assert played[-1] == (search.SURE / 2, search.SURE / 2)
    unfair = score([700, 300], [500, 500])
    nothing = lambda done, all_: pytest.fail("nothing is to be played")  # noqa: E731
    assert checked(game, TWIN, "fair", how(), unfair, nothing) is unfair


def test_forecasts_of_few_matches_tell_candidates_apart_and_the_wins_of_all_say_how_far() -> None:
    field = [
        score([9, 7], [8, 8], hoped=[9, 7]),
        score([7, 9], [8, 8], hoped=[8, 8]),
        score([12, 4], [8, 8], hoped=[10, 6]),
        score([12, 4], [8, 8], hoped=[9, 7]),
    ]
    likely = [one.seats.tolist() for one in by_forecast(field)]
    assert np.sum(likely, axis=0) == pytest.approx([40, 24])
    assert likely[0] == pytest.approx([10, 6])
    assert likely[3] == pytest.approx(likely[0])
    assert likely[2][0] - likely[0][0] == pytest.approx(2.5)  # wins differ 2.5 times as much as forecasts here
    assert likely[0][0] - likely[1][0] == pytest.approx(2.5)


@pytest.mark.parametrize("id", [SSE, PI])
def test_a_forecast_over_a_match_is_between_none_and_all_for_every_seat_and_near_what_came(id: str) -> None:
    game = registry.game(id)
    found = play_captains(game, [dealt(game, game.new(2, {}, 3))], 20, 4, 5, 1)
    assert found.hoped.min() >= 0
    assert found.hoped.sum(axis=1) == pytest.approx(1)
    assert np.corrcoef(found.hoped[:, 0], found.won[:, 0])[0, 1] > 0.3
    at_random = play_at_random(game, [dealt(game, game.new(2, {}, 3))], 4, 5, 1)
    assert at_random.hoped.tolist() == at_random.won.tolist()


def test_who_is_as_uneven_as_luck_makes_it_may_be_even_whether_few_matches_were_played_or_many() -> None:
    few, many = score([10, 6], [8, 8]), score([516, 484], [500, 500])
    assert few.at_best == pytest.approx(0, abs=0.01)
    assert many.at_best == pytest.approx(0, abs=0.01)
    assert score([600, 400], [500, 500]).at_best == pytest.approx(0.1 - many.luck, abs=0.001)


def test_a_galaxy_that_is_clearly_unfair_need_not_be_known_better() -> None:
    assert is_known(score([200, 100], [150, 150]), "fair", 1)
    assert not is_known(score([60, 30], [45, 45]), "fair", 1)  # too few
    assert not is_known(score([160, 140], [200, 100]), "fair", 1)
    assert not is_known(score([200, 100], [150, 150]), "lively", 1)
    assert is_known(score([1024, 1024], [1024, 1024]), "fair", 1)


def test_a_fair_galaxy_is_left_as_it_is() -> None:
    played: list[int] = []
    found = suggest(registry.game(SSE), TWIN, "fair", how(), 3, lambda done, all_: played.append(all_))
    assert found.steps == []
    assert len(played) > 1  # it alone, until it is known


def test_a_search_ends_as_soon_as_the_galaxy_is_fair(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "EVEN", 0.1)
    game, fresh = registry.game(SSE), how(seed=900)
    found = suggest(game, PLANTED, "fair", how(seed=3, scale=0.5), 6)
    assert 1 <= len(found.steps) < 6
    assert told(game, PLANTED, fresh, 1_000).seats[0].won.value > 0.6
    assert told(game, found.drawn, fresh, 1_000).seats[0].won.value < 0.6


def test_whoever_may_be_the_best_plays_on_until_it_is_known() -> None:
    game = registry.game(SSE)
    played: list[tuple[int, int]] = []
    best, found = race(game, [PLANTED, TWIN], "fair", how(), lambda done, all_: played.append((done, all_)))
    assert best == 1
    assert found.matches >= search.ENOUGH
    first = sum(stage.matches for stage in search.STAGES)
    assert played[-1][0] < found.matches + 2 * first + 8 * search.MORE  # the other one hardly plays
    assert played[-1][0] <= played[-1][1]
    half: list[tuple[int, int]] = []
    race(game, [PLANTED, TWIN], "fair", how(scale=0.5), lambda done, all_: half.append((done, all_)))
    assert half[0][1] == played[0][1] / 2, "what is left is told of half as many matches"
    assert half[-1][0] <= half[-1][1]


def test_a_kind_of_which_there_are_many_changes_does_not_crowd_out_the_others() -> None:
    game = registry.game(SSE)
    tried = sound_changes(game, TWIN, 2, {}, 0, 40, Chance(1))
    kinds = Counter(change.what.id for change in tried)
    assert kinds["sse-change-home-far"] >= 8
    assert kinds["change-hexes"] <= 12
    assert kinds.total() == 40


def test_a_round_that_finds_nothing_better_changes_nothing_and_another_one_is_tried() -> None:
    seen: list[Drawn] = []

    def changes(drawn: Drawn) -> list[Change]:
        seen.append(drawn)
        return [Change(Message("change-turn"), PLANTED)]

    game = dataclasses.replace(registry.game(SSE), changes=changes)
    assert suggest(game, TWIN, "lively", how(seed=1, scale=0.5), 2) == (TWIN, [])
    assert seen == [TWIN, TWIN]


def test_what_looks_livelier_has_to_show_it_in_matches_that_did_not_choose_it(monkeypatch: pytest.MonkeyPatch) -> None:
    said = iter([score([1000, 1000], [1000, 1000], lively=lively) for lively in (1000, 4000)])
    monkeypatch.setattr(search, "race", lambda *given: (0, next(said)))  # the second was lucky
    game = dataclasses.replace(registry.game(SSE), changes=lambda drawn: [Change(Message("change-turn"), TWIN)])
    assert suggest(game, TWIN, "lively", how(scale=0.1), 1).steps == []


def test_a_race_finds_the_fair_one_among_unfair_ones() -> None:
    game = registry.game(SSE)
    assert race(game, [PLANTED, PLANTED, TWIN, PLANTED], "fair", how(), lambda done, all_: None)[0] == 2


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


def test_one_that_is_made_up_and_not_fair_is_mended_and_a_fair_one_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "MENDED", 2)
    game = registry.game(SSE)
    for made, is_mended in ((PLANTED, True), (TWIN, False)):
        monkeypatch.setattr(search, "made_up", lambda *given, made=made: [made])
        drawn = make_up(game, Wish(2, 5), "fair", how(seed=3, scale=0.5))
        assert (drawn != made) == is_mended
        if is_mended:
            before, after = (told(game, one, how(seed=900), 1_000) for one in (made, drawn))
            assert abs(after.seats[0].won.value - 0.5) < abs(before.seats[0].won.value - 0.5) - 0.03


def test_one_that_is_made_up_is_the_fairest_of_many() -> None:
    game = registry.game(SSE)
    drawn = make_up(game, Wish(2, 4, "tight"), "fair", how(seed=1, scale=0.25))
    assert is_sound(game, drawn, 2)
    others = [score_of(play_at_random(game, [dealt(game, game.new(2, {}, 0, **named(one).files()))], 400, 5, 1))
              for one in made_up(game, Wish(2, 4, "tight"), 1, 6)]  # fmt: skip
    own = score_of(play_at_random(game, [dealt(game, game.new(2, {}, 0, **named(drawn).files()))], 400, 5, 1))
    assert own.unfairness < np.mean([look.unfairness for look in others])
