"""The bot that searches well: informed playouts, progressive history, the fitted judgement, proven endings."""

from __future__ import annotations

import numpy as np

from starhold.bots.bot import Budget, Rung
from starhold.bots.search import SEARCH, Searcher, Settings
from starhold.core.game import Game

STANDARD = 6_000
"""Simulations it thinks with unless told otherwise."""
CAPTAIN = Settings(
    guesses=24,
    history=1.0,
    horizon=16,
    best_of=2,
    fitted=True,
    proves=True,
    temperature=1.5,
    warm_after=4_000,
    cool_after=STANDARD,
)


def captain(game: Game, rng: np.random.Generator, budget: Budget) -> Searcher:
    return Searcher(game, rng, budget, CAPTAIN)


RUNG = Rung("captain", 3, captain, Budget(seconds=0.1, simulations=STANDARD), SEARCH)
