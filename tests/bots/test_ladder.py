"""A small version of docs/ladder.md: every rung beats the one below it. The same seeds, the same matches."""

from __future__ import annotations

import pytest

from starhold import bots
from starhold.core import registry
from starhold.core.match import Match
from tests import depth

POCKET, SMALL = "pocket-imperium", "small-star-empires"

FEWER = {"navigator": 300, "captain": 1_500, "admiral": 8_000}
"""Simulations: fewer than the bots usually have, in like proportions."""


def wins(id: str, seats: int, stronger: str, weaker: str, matches: int) -> float:
    """How many matches one of the stronger wins against weaker ones, taking every seat; shared wins count in part."""
    game, won = registry.game(id), 0.0
    for seed in range(matches):
        own = seed % seats
        names = [stronger if seat == own else weaker for seat in range(seats)]
        match = Match.begin(game, seats, {}, seed // seats, names)
        players = [bots.make(name, game, seed, seat, simulations=FEWER.get(name)) for seat, name in enumerate(names)]
        while match.pending:
            seat = match.pending[0]
            seen, legal = game.hide(match.position, seat), game.legal(match.position, seat)
            match.answer(seat, players[seat].choose(seen, legal))
        assert match.result is not None
        won += (own in match.result.winners) / len(match.result.winners)
    return won


RUNGS = [
    ("cadet", "drifter", POCKET, 2, 20, 16),
    ("cadet", "drifter", SMALL, 4, 12, 6),
    ("navigator", "cadet", POCKET, 2, 10, 6),
    ("captain", "navigator", SMALL, 2, 8, 6),
    ("admiral", "captain", SMALL, 2, 4, 3),
]
MORE_RUNGS = [
    ("navigator", "cadet", SMALL, 4, 16, 5),
    ("captain", "navigator", POCKET, 2, 4, 3),
    ("admiral", "captain", POCKET, 2, 2, 1),
    ("cadet", "drifter", SMALL, 2, 20, 16),
    ("cadet", "drifter", POCKET, 4, 12, 6),
    ("navigator", "cadet", SMALL, 2, 16, 10),
    ("captain", "navigator", SMALL, 4, 8, 3),
]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("stronger", "weaker", "id", "seats", "matches", "at_least"), RUNGS + depth.pick([], [], MORE_RUNGS)
)
def test_every_rung_beats_the_one_below(
    stronger: str, weaker: str, id: str, seats: int, matches: int, at_least: float
) -> None:
    assert wins(id, seats, stronger, weaker, matches) >= at_least
