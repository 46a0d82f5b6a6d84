"""The strongest bot: captain's search on two cores, a tree kept between decisions, and plans nobody can foresee."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from starhold.bots.bot import Budget, Rung
from starhold.bots.captain import CAPTAIN
from starhold.bots.search import SEARCH, Searcher
from starhold.core.game import Game

ADMIRAL = replace(CAPTAIN, guesses=48, matching=True, keeps=True, threads=2, temperature=0.0)


def admiral(game: Game, rng: np.random.Generator, budget: Budget) -> Searcher:
    return Searcher(game, rng, budget, ADMIRAL)


RUNG = Rung("admiral", 5, admiral, Budget(seconds=1.0, simulations=100_000), SEARCH, keeps=True)
