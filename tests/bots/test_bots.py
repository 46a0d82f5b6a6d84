"""The bots: who beats whom, the same choices for the same seed, and nothing but legal ones."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence

import numpy as np
import pytest

from starhold import bots
from starhold.bots import Rung, ladder
from starhold.bots.cadet import Greedy
from starhold.bots.drifter import drifter
from starhold.core import registry
from starhold.core.errors import BadInput
from starhold.core.game import Game, Options
from starhold.core.match import Match
from starhold.words import LANGUAGES, Message, say
from tests import depth

GAMES = ["pocket-imperium", "small-star-empires"]


def play(
    game: Game, names: Sequence[str], seed: int, options: Options | None = None, simulations: int | None = None
) -> Match:
    """A match between bots, each of which is asked with what its seat sees."""
    match = Match.begin(game, len(names), options, seed, names)
    players = [bots.make(name, game, seed, seat, simulations=simulations) for seat, name in enumerate(names)]
    while pending := match.pending:
        seat = pending[0]
        legal = game.legal(match.position, seat)
        chosen = players[seat].choose(game.hide(match.position, seat), legal)
        assert chosen in legal
        match.answer(seat, chosen)
    return match


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "id"),
    depth.across(["drifter", "cadet", "navigator", "captain", "pilot", "admiral", "grand-admiral"], GAMES),
)
def test_the_same_seed_gives_the_same_match(id: str, name: str) -> None:
    game = registry.game(id)
    first, second, other = (play(game, [name] * 3, seed, simulations=200).events for seed in (4, 4, 5))
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


CHANCES: list[tuple[str, int, Options, int]] = [
    *(("pocket-imperium", seats, {"bonus": bonus}, 2) for seats in (2, 3, 4) for bonus in ("unscored", "not-own")),
    *(("small-star-empires", seats, {}, 60) for seats in (2, 3, 4)),
]
"""Where bots can answer senselessly, and in how many matches: in Small Star Empires they rarely can."""


@pytest.mark.slow
@pytest.mark.parametrize(("id", "seats", "options", "matches"), CHANCES)
def test_a_weak_bot_errs_but_never_senselessly(id: str, seats: int, options: Options, matches: int) -> None:
    """Random play shows that there are senseless answers."""
    game = registry.game(id)
    for name in ("drifter", "cadet"):
        asked, given = 0, 0
        for seed in range(matches):
            for before, event, _ in play(game, [name] * seats, seed, options).steps():
                found = set(game.senseless(before, event.seat)) & set(game.legal(before, event.seat))
                asked += bool(found)
                given += event.action in found
        assert asked > (50 if id == "pocket-imperium" else 0)
        assert (given > 0) == (name == "drifter")


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
names = ["cadet", "admiral"]
players = [bots.make(name, game, 8, seat, simulations=64) for seat, name in enumerate(names)]
for _ in range(9):
    seat = match.pending[0]
    match.answer(seat, players[seat].choose(game.hide(match.position, seat), game.legal(match.position, seat)))
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


LADDER = ["drifter", "cadet", "navigator", "captain", "pilot", "admiral", "grand-admiral"]


def test_the_ladder_lists_bots_from_weak_to_strong_with_words_for_each() -> None:
    assert [name for name in bots.rungs() if name in LADDER] == LADDER
    for rung in bots.rungs().values():
        for language in LANGUAGES:
            assert say(Message(rung.about), language)


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadInput, match=f"one of {', '.join(bots.rungs())}"):
        bots.make("commodore", registry.game("pocket-imperium"), 0)


def test_another_package_adds_a_bot_by_an_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    class Point:
        def load(self) -> Rung:
            return Rung("castaway", 0, drifter)

    monkeypatch.setattr(ladder, "entry_points", lambda group: [Point()] if group == "starhold.bots" else [])
    monkeypatch.setattr(ladder, "rungs", ladder.rungs.__wrapped__)
    assert "castaway" in ladder.rungs()
    game = registry.game("small-star-empires")
    match = Match.begin(game, 2, {}, 1)
    legal = game.legal(match.position, match.pending[0])
    assert ladder.make("castaway", game, 1).choose(game.hide(match.position, match.pending[0]), legal) in legal
