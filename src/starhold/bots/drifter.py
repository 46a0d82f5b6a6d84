"""The bot that drifts: every choice is as good as any other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from starhold.bots.bot import Budget, Rung
from starhold.core.game import Game, Seen


@dataclass
class Drifter:
    """Chooses uniformly among the legal actions."""

    game: Game
    rng: np.random.Generator

    def choose(self, seen: Seen, legal: Sequence[int]) -> int:
        return legal[int(self.rng.integers(len(legal)))]


def drifter(game: Game, rng: np.random.Generator, budget: Budget) -> Drifter:
    return Drifter(game, rng)


RUNG = Rung("drifter", 0, drifter)
