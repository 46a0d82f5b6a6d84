"""The bots: who beats whom, the same choices for the same seed, and nothing but legal ones."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence

import numpy as np
import pytest

from starhold import bots
from starhold.bots.greedy import Greedy
from starhold.bots.mcts import Searcher
from starhold.core import registry
from starhold.core.errors import BadInput
from starhold.core.game import Game, Options
from starhold.core.match import Match
from starhold.words import LANGUAGES, Message, say

GAMES = ["pocket-imperium", "small-star-empires"]


def play(game: Game, names: Sequence[str], seed: int, options: Options | None = None) -> Match:
    """A match between bots, each of which is asked with what its seat sees."""
    match = Match.begin(game, len(names), options, seed, names)
    players = [bots.make(name, game, seed, seat) for seat, name in enumerate(names)]
    while pending := match.pending:
        seat = pending[0]
        legal = game.legal(match.position, seat)
        chosen = players[seat].choose(game.hide(match.position, seat), legal)
        assert chosen in legal
        match.answer(seat, chosen)
    return match


def wins(game: Game, stronger: str, weaker: str, matches: int) -> float:
    """How many of so many matches the stronger wins, seats taken in turn; shared wins count half."""
    won = 0.0
    for seed in range(matches):
        names = [stronger, weaker] if seed % 2 else [weaker, stronger]
        result = play(game, names, seed).result
        assert result is not None
        won += (names.index(stronger) in result.winners) / len(result.winners)
    return won


@pytest.mark.parametrize("id", GAMES)
def test_a_cadet_beats_a_drifter_in_four_of_five_matches(id: str) -> None:
    assert wins(registry.game(id), "cadet", "drifter", 60) >= 48


@pytest.mark.parametrize(("id", "matches"), [("pocket-imperium", 14), ("small-star-empires", 30)])
def test_a_navigator_beats_a_cadet_in_three_of_five_matches(id: str, matches: int) -> None:
    assert wins(registry.game(id), "navigator", "cadet", matches) >= 0.6 * matches


def test_a_navigator_says_what_it_considered_and_keeps_its_time() -> None:
    game = registry.game("pocket-imperium")
    match = Match.begin(game, 3, {"bounty": True}, 1)
    seen = game.hide(match.position, match.pending[0])
    found = Searcher(game, np.random.default_rng(1)).consider(seen)
    assert [option.action for option in found] == game.legal(match.position, match.pending[0])
    assert all(0 <= option.value <= 1 for option in found)
    assert sum(option.visits for option in found) == 2_016 - 1  # whole batches; the first only opens the root
    hasty = Searcher(game, np.random.default_rng(1), simulations=64_000, seconds=0.0).consider(seen)
    assert sum(option.visits for option in hasty) == 31


def test_a_navigator_with_a_full_tree_still_answers() -> None:
    game = registry.game("pocket-imperium")
    match = Match.begin(game, 4, {}, 2)
    searcher = Searcher(game, np.random.default_rng(1), simulations=200)
    searcher._nodes, searcher._edges = searcher._nodes[:3], searcher._edges[:60]
    while pending := match.pending:
        match.answer(pending[0], searcher.choose(game.hide(match.position, pending[0]), []))


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("name", ["drifter", "cadet", "navigator"])
def test_the_same_seed_gives_the_same_match(id: str, name: str) -> None:
    game = registry.game(id)
    first, second, other = (play(game, [name] * 3, seed).events for seed in (4, 4, 5))
    assert first == second
    assert first != other


@pytest.mark.parametrize("id", GAMES)
def test_bots_play_every_number_of_seats(id: str) -> None:
    game = registry.game(id)
    for seats in game.about.seats:
        assert play(game, (["cadet", "drifter"] * 2)[:seats], seats).result is not None


def test_a_cadet_does_not_change_what_it_is_shown() -> None:
    game = registry.game("pocket-imperium")
    match = Match.begin(game, 3, {"bounty": True}, 1)
    seen = game.hide(match.position, match.pending[0])
    before = seen.position.state.tobytes()
    bots.make("cadet", game, 1).choose(seen, game.legal(match.position, match.pending[0]))
    assert seen.position.state.tobytes() == before


def test_a_search_cut_short_still_answers() -> None:
    game = registry.game("pocket-imperium")
    match = Match.begin(game, 2, {}, 3)
    hasty = Greedy(game, np.random.default_rng(0), most_ends=1)
    while pending := match.pending:
        legal = game.legal(match.position, pending[0])
        chosen = hasty.choose(game.hide(match.position, pending[0]), legal)
        assert chosen in legal
        match.answer(pending[0], chosen)


PLAIN = """
from starhold import bots
from starhold.core import registry
from starhold.core.match import Match
game = registry.game("small-star-empires")
match = Match.begin(game, 2, {}, 8)
names = ["cadet", "navigator"]
cadets = [bots.make(name, game, 8, seat) for seat, name in enumerate(names)]
cadets[1].simulations = 64
for _ in range(9):
    seat = match.pending[0]
    match.answer(seat, cadets[seat].choose(game.hide(match.position, seat), game.legal(match.position, seat)))
print(*[event.answer for event in match.events])
"""


@pytest.mark.slow
def test_bots_choose_the_same_compiled_and_interpreted() -> None:
    answers = [
        subprocess.run(
            [sys.executable, "-c", PLAIN], env=os.environ | {"STARHOLD_JIT": jit}, capture_output=True, check=True
        ).stdout
        for jit in ("1", "0")
    ]
    assert answers[0] == answers[1] != b""


def test_the_ladder_lists_bots_from_weak_to_strong_with_words_for_each() -> None:
    assert list(bots.rungs()) == ["drifter", "cadet", "navigator"]
    for rung in bots.rungs().values():
        for language in LANGUAGES:
            assert say(Message(rung.about), language)


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadInput, match="one of drifter, cadet, navigator"):
        bots.make("admiral", registry.game("pocket-imperium"), 0)
