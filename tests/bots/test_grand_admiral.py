"""The search by a net: what it reports, its budgets, proven endings, plans, and the tree it keeps."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest

from starhold.bots import Budget
from starhold.bots.admiral import RUNG as ADMIRAL_RUNG
from starhold.bots.admiral import admiral
from starhold.bots.grand_admiral import GRAND_ADMIRAL, RUNG, GrandAdmiral, NetSearcher, grand_admiral
from starhold.bots.search import Searcher
from starhold.core import registry
from starhold.core.game import Game
from starhold.core.match import Match
from tests.bots.test_search import GAMES, asked, middle, near_the_end, share

pytestmark = pytest.mark.slow


def searcher(game: Game, simulations: int, seconds: float | None = None) -> NetSearcher:
    return NetSearcher(game, np.random.default_rng(1), Budget(seconds, simulations), GRAND_ADMIRAL)


@pytest.mark.parametrize("id", GAMES)
def test_a_report_speaks_of_every_legal_action_seat_and_the_line(id: str) -> None:
    game = registry.game(id)
    match = middle(game, 3, 1, 30)
    seat = match.pending[0]
    search = searcher(game, 400)
    search.begin(asked(match))
    found = search.think(simulations=400)
    assert (found.seat, found.simulations) == (seat, 400)
    assert [option.action for option in found.considered] == game.legal(match.position, seat)
    assert sum(option.visits for option in found.considered) == 400 - 1  # the first only opens the root
    assert sum(found.chances) == pytest.approx(1)
    assert all(0 <= chance <= 1 for option in found.considered for chance in (option.value, *option.chances))
    for by, action in found.line:
        assert action in game.legal(match.position, by)
        match.answer(by, action)


def test_with_no_time_at_all_it_still_answers() -> None:
    game = registry.game("pocket-imperium")
    match = middle(game, 4, 2, 40)
    legal = game.legal(match.position, match.pending[0])
    hasty = NetSearcher(game, np.random.default_rng(1), Budget(seconds=0.0), GRAND_ADMIRAL)
    assert hasty.choose(asked(match), legal) in legal


def test_a_full_tree_still_answers() -> None:
    game = registry.game("pocket-imperium")
    match = Match.begin(game, 4, {}, 2)
    found = searcher(game, 100)
    for tree in found.trees:
        tree.nodes, tree.edges = tree.nodes[:3], tree.edges[:60]
    for _ in range(60):
        seat = match.pending[0]
        search = found if seat == 0 else searcher(game, 10)
        match.answer(seat, search.choose(asked(match), []))


def test_it_does_not_change_what_it_is_shown() -> None:
    game = registry.game("pocket-imperium")
    seen = asked(middle(game, 3, 1, 50, {"bounty": True}))
    before = seen.position.state.tobytes(), seen.position.setup.tobytes()
    searcher(game, 100).choose(seen, [])
    assert (seen.position.state.tobytes(), seen.position.setup.tobytes()) == before


@pytest.mark.parametrize("seed", range(4))
def test_a_proven_ending_is_what_looking_at_everything_finds(seed: int) -> None:
    game = registry.game("small-star-empires")
    match = near_the_end(game, 2, seed, 6)
    seat = match.pending[0]
    found = searcher(game, 20_000)
    best = share(game, match.position)
    chosen = found.choose(asked(match), [])
    match.answer(seat, chosen)
    assert share(game, match.position)[seat] == best[seat]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_plans_are_drawn_from_a_mixture_of_all_the_simulations(seats: int) -> None:
    game = registry.game("pocket-imperium")
    match = middle(game, seats, 4, 2 * seats)
    found = searcher(game, 1000)
    plans = game.legal(match.position, 0)
    assert found.choose(asked(match), []) in plans
    for tree in found.trees:
        mixture = tree.at[0].mixture[:seats, : len(plans)]
        assert mixture.sum(axis=1) == pytest.approx([500 - 1] * seats)  # the first only opens the root


def test_the_tree_is_kept_for_the_next_decision_and_dropped_for_another_match() -> None:
    game = registry.game("small-star-empires")
    match = middle(game, 2, 3, 12)
    found = searcher(game, 1000)
    found.choose(asked(match), [])
    found.begin(asked(match))
    assert all(tree.at[0].nodes > 0 for tree in found.trees)
    found.begin(asked(middle(game, 2, 4, 12)))
    assert [int(tree.at[0].nodes) for tree in found.trees] == [0, 0]


@pytest.mark.parametrize(("seats", "has_nets"), [(2, False), (3, True), (4, True)])
def test_without_a_net_or_where_it_is_no_stronger_it_thinks_as_admiral_does(seats: int, has_nets: bool) -> None:
    game = registry.game("small-star-empires")
    game = game if has_nets else dataclasses.replace(game, nets={})
    match = middle(game, seats, 3, 12)
    legal = game.legal(match.position, match.pending[0])
    budget = Budget(simulations=64)
    players = [make(game, np.random.default_rng(4), budget) for make in (grand_admiral, admiral)]
    assert len({player.choose(asked(match), legal) for player in players}) == 1
    found = grand_admiral(game, np.random.default_rng(4), RUNG.budget)
    assert isinstance(found, GrandAdmiral)
    assert type(found.searcher(seats)) is Searcher
    assert found.searcher(seats).budget == ADMIRAL_RUNG.budget


def test_with_two_seats_it_searches_by_the_net() -> None:
    found = grand_admiral(registry.game("small-star-empires"), np.random.default_rng(4), RUNG.budget)
    assert isinstance(found, GrandAdmiral)
    assert isinstance(found.searcher(2), NetSearcher)
