"""The search: what it reports, its budgets, proven endings, plans, and the tree it keeps."""

from __future__ import annotations

import random

import numpy as np
import pytest

from starhold.bots import Budget
from starhold.bots.admiral import ADMIRAL
from starhold.bots.captain import CAPTAIN
from starhold.bots.ladder import rungs
from starhold.bots.navigator import NAVIGATOR
from starhold.bots.search import Report, Searcher, Settings
from starhold.core import registry
from starhold.core.game import Game, Options, Position, Seen
from starhold.core.match import Match

GAMES = ["pocket-imperium", "small-star-empires"]
BOTS = {"navigator": Settings(per_rival=True), "captain": CAPTAIN, "admiral": ADMIRAL}


def searcher(game: Game, settings: Settings, simulations: int = 300, seconds: float | None = None) -> Searcher:
    return Searcher(game, np.random.default_rng(1), Budget(seconds, simulations), settings)


def middle(game: Game, seats: int, seed: int, answers: int, options: Options | None = None) -> Match:
    """A match after so many random answers."""
    match, chance = Match.begin(game, seats, options, seed), random.Random(seed)
    for _ in range(answers):
        seat = match.pending[0]
        match.answer(seat, chance.choice(game.legal(match.position, seat)))
    return match


def asked(match: Match) -> Seen:
    return match.game.hide(match.position, match.pending[0])


def report(match: Match, settings: Settings, simulations: int) -> Report:
    found = searcher(match.game, settings, simulations)
    found.begin(asked(match))
    return found.think(simulations=simulations)


# What it says ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("name", BOTS)
def test_a_report_speaks_of_every_legal_action_seat_and_the_line(id: str, name: str) -> None:
    game = registry.game(id)
    match = middle(game, 3, 1, 30)
    seat = match.pending[0]
    found = report(match, BOTS[name], 400)
    assert found.seat == seat
    assert found.simulations == 400
    assert [option.action for option in found.considered] == game.legal(match.position, seat)
    assert sum(option.visits for option in found.considered) == 400 - 1  # the first only opens the root
    assert sum(found.chances) == pytest.approx(1)
    assert all(0 <= chance <= 1 for option in found.considered for chance in (option.value, *option.chances))
    assert len(found.points) == 3
    for by, action in found.line:
        assert action in game.legal(match.position, by)
        match.answer(by, action)


def test_a_search_goes_on_where_it_was_asked_to_stop() -> None:
    game = registry.game("small-star-empires")
    found = searcher(game, CAPTAIN)
    found.begin(asked(middle(game, 2, 3, 20)))
    assert found.report().simulations == 0
    assert [found.think(simulations=100).simulations for _ in range(3)] == [100, 200, 300]


def test_points_foreseen_at_the_end_of_a_match_are_those_it_ends_with() -> None:
    game = registry.game("small-star-empires")
    match = near_the_end(game, 2, 5, 3)
    found = report(match, CAPTAIN, 3000)
    best = max(found.considered, key=lambda option: option.visits)
    assert all(0 < points < 60 for points in best.points)


# Budgets --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", BOTS)
def test_with_no_time_at_all_it_still_answers(name: str) -> None:
    game = registry.game("pocket-imperium")
    match = middle(game, 4, 2, 40)
    legal = game.legal(match.position, match.pending[0])
    hasty = Searcher(game, np.random.default_rng(1), Budget(seconds=0.0), BOTS[name])
    assert hasty.choose(asked(match), legal) in legal


@pytest.mark.parametrize("name", BOTS)
def test_a_full_tree_still_answers(name: str) -> None:
    game = registry.game("pocket-imperium")
    match = Match.begin(game, 4, {}, 2)
    found = searcher(game, BOTS[name], 100)
    for tree in found.trees:
        tree.nodes, tree.edges = tree.nodes[:3], tree.edges[:60]
    for _ in range(60):
        seat = match.pending[0]
        found = found if seat == 0 else searcher(game, BOTS[name], 30)
        match.answer(seat, found.choose(asked(match), []))


def test_a_search_does_not_change_what_it_is_shown() -> None:
    game = registry.game("pocket-imperium")
    seen = asked(middle(game, 3, 1, 50, {"bounty": True}))
    before = seen.position.state.tobytes(), seen.position.setup.tobytes()
    searcher(game, ADMIRAL).choose(seen, [])
    assert (seen.position.state.tobytes(), seen.position.setup.tobytes()) == before


# Proven endings -------------------------------------------------------------------------------------------------------


def near_the_end(game: Game, seats: int, seed: int, decisions: int) -> Match:
    """A random match, stopped before its last so many decisions."""
    whole = middle(game, seats, seed, 0)
    chance, answers = random.Random(seed), 0
    while whole.pending:
        seat = whole.pending[0]
        whole.answer(seat, chance.choice(game.legal(whole.position, seat)))
        answers += 1
    return middle(game, seats, seed, answers - decisions)


def share(game: Game, position: Position) -> tuple[float, ...]:
    """What every seat gets of the win if all play well from here, by looking at everything."""
    pending = game.pending(position)
    if not pending:
        result = game.result(position)
        assert result is not None
        return tuple((seat in result.winners) / len(result.winners) for seat in range(position.seats))
    best: tuple[float, ...] | None = None
    for action in game.legal(position, pending[0]):
        after = position.copy()
        game.apply(after, pending[0], action)
        found = share(game, after)
        if best is None or found[pending[0]] > best[pending[0]]:
            best = found
    assert best is not None
    return best


@pytest.mark.parametrize("seed", range(6))
def test_a_proven_ending_is_what_looking_at_everything_finds(seed: int) -> None:
    game = registry.game("small-star-empires")
    match = near_the_end(game, 2, seed, 7)
    seat = match.pending[0]
    found = searcher(game, CAPTAIN, 20_000)
    chosen = found.choose(asked(match), [])
    tree = found.trees[0]
    proven = int(tree.nodes[tree.at[0].root].proven)
    assert proven, "so short an ending is proven"
    best = share(game, match.position)
    assert [(proven >> other & 1) / proven.bit_count() for other in range(2)] == list(best)
    assert tree.at[0].simulations < 20_000, "nothing is left to think about"
    match.answer(seat, chosen)
    assert share(game, match.position)[seat] == best[seat]


def test_nothing_is_proven_where_something_is_secret() -> None:
    game = registry.game("pocket-imperium")
    match = middle(game, 2, 4, 4)
    assert len(match.pending) == 2, "both plan"
    found = searcher(game, CAPTAIN, 300)
    found.choose(asked(match), [])
    tree = found.trees[0]
    assert tree.nodes[tree.at[0].root].known == 0


# Plans ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_plans_are_drawn_from_a_mixture_of_all_the_simulations(seats: int) -> None:
    game = registry.game("pocket-imperium")
    match = middle(game, seats, 4, 2 * seats)
    assert len(match.pending) == seats, "all plan"
    found = searcher(game, ADMIRAL, 2000)
    chosen = found.choose(asked(match), [])
    plans = game.legal(match.position, 0)
    assert chosen in plans
    for tree in found.trees:
        mixture = tree.at[0].mixture[:seats, : len(plans)]
        assert mixture.sum(axis=1) == pytest.approx([1000 - 1] * seats)  # the first only opens the root


def test_a_plan_locked_by_a_rival_is_chosen_in_the_search_not_guessed() -> None:
    game = registry.game("pocket-imperium")
    match = middle(game, 3, 4, 6)
    match.answer(0, game.legal(match.position, 0)[0])
    found = searcher(game, CAPTAIN, 300)
    found.begin(game.hide(match.position, 1))
    found.think(simulations=300)
    assert set(found.trees[0].root["seat"].tolist()) == {0, 1, 2}


# The tree it keeps ----------------------------------------------------------------------------------------------------


def test_the_tree_is_kept_for_the_next_decision_and_dropped_for_another_match() -> None:
    game = registry.game("small-star-empires")
    match = middle(game, 2, 3, 12)
    seat = match.pending[0]
    found = searcher(game, ADMIRAL, 2000)
    match.answer(seat, found.choose(asked(match), []))
    if match.pending[0] != seat:  # the rival's answers between two of ours were looked at, too
        match.answer(match.pending[0], game.legal(match.position, match.pending[0])[0])
    found.begin(game.hide(match.position, seat))
    kept = [int(tree.at[0].nodes) for tree in found.trees]
    assert all(0 < nodes < 1000 for nodes in kept)
    found.begin(asked(middle(game, 2, 4, 12)))
    assert [int(tree.at[0].nodes) for tree in found.trees] == [0, 0]


# Softer play ----------------------------------------------------------------------------------------------------------


def test_a_temperature_lets_near_equal_moves_have_their_turn() -> None:
    game = registry.game("small-star-empires")
    match = middle(game, 2, 3, 20)
    warm = [
        Searcher(game, np.random.default_rng(seed), Budget(simulations=200), Settings(temperature=1.0))
        for seed in range(8)
    ]
    assert len({bot.choose(asked(match), []) for bot in warm}) > 1


def test_the_temperature_fades_beyond_the_standard_budget() -> None:
    """Given far more simulations than usual, the bot plays its favourite, as one without a temperature does."""
    game = registry.game("small-star-empires")
    match = middle(game, 2, 3, 20)
    faded, cold = (
        [
            Searcher(game, np.random.default_rng(seed), Budget(simulations=200), settings).choose(asked(match), [])
            for seed in range(8)
        ]
        for settings in (Settings(temperature=1.0, cool_after=5), Settings())
    )
    assert faded == cold


@pytest.mark.parametrize(("settings", "rung"), [(NAVIGATOR, "navigator"), (CAPTAIN, "captain")])
def test_the_bots_play_warmest_at_their_standard_budget(settings: Settings, rung: str) -> None:
    """Neither colder at it, where the ladder was measured, nor as warm beyond it."""
    assert settings.temperature > 0
    standard = rungs()[rung].budget.simulations
    assert standard is not None
    assert settings.warm_after <= standard == settings.cool_after
