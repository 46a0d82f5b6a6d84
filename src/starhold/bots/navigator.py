"""The bot that searches a little: playouts from guesses at what is hidden, and the hand-made judgement."""

from __future__ import annotations

import numpy as np

from starhold.bots.bot import Budget, Rung
from starhold.bots.search import SEARCH, Searcher, Settings
from starhold.core.game import Game

STANDARD = 500
"""Navigator's simulations unless told otherwise."""
NAVIGATOR = Settings(per_rival=True, temperature=1.0, warm_after=400, cool_after=STANDARD)
"""Plain max^n search: uniform playouts, the hand-made judgement."""


def navigator(game: Game, rng: np.random.Generator, budget: Budget) -> Searcher:
    return Searcher(game, rng, budget, NAVIGATOR)


RUNG = Rung("navigator", 2, navigator, Budget(seconds=0.02, simulations=STANDARD), SEARCH)
