"""The bot that looks one move ahead: it tries every move to its end and keeps the one its judge likes best."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from starhold.bots.bot import Budget, Rung
from starhold.core.compiled.bits import word_of
from starhold.core.compiled.contract import bind
from starhold.core.game import Game, Seen

SEARCH = "starhold.bots.compiled.one_move"
MOST_ENDS = 20_000
"""Ends of moves looked at for one decision; hardly a move has more."""


@dataclass
class Greedy:
    """Guesses what is hidden, then searches its own move with the game's hand-made judge."""

    game: Game
    rng: np.random.Generator
    most_ends: int = MOST_ENDS
    temperature: float = 0.0
    """In points of the judge: how much worse a move may look and still get its turn."""
    _search: Any = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._search = bind(SEARCH, self.game.rules)
        self._states = np.zeros(self._search.DEEPEST + 1, self.game.rules.State.dtype)
        self._left = np.zeros(self._search.DEEPEST + 1, np.int64)

    def choose(self, seen: Seen, legal: Sequence[int]) -> int:
        assert seen.seat is not None, "a bot sits somewhere"
        guessed = self.game.guess(seen, self.rng)
        if self.temperature:  # whoever misjudges errs plausibly
            senseless = self.game.senseless(guessed, seen.seat)
            legal = [action for action in legal if action not in senseless] or legal
            if len(legal) == 1:
                return legal[0]
            base = int(self.game.engine.base_at(guessed.state, 0, guessed.setup, 0))
            guessed.state[0].legal = word_of(action - base for action in legal)
        self._states[0] = guessed.state[0]
        rng_state = int(self.rng.integers(1 << 62))
        found = self._search.search(
            self._states, guessed.setup, seen.seat, self._left, self.most_ends, rng_state, self.temperature
        )
        return int(found)


def cadet(game: Game, rng: np.random.Generator, budget: Budget) -> Greedy:
    """Plays the move its judge likes best, or one that looks almost as good."""
    return Greedy(game, rng, temperature=game.parts.NOISE)


RUNG = Rung("cadet", 1, cadet, search=SEARCH)
