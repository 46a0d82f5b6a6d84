"""The bot that does not search: it plays what a net that learnt by itself would, at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from starhold.bots import captain, weights
from starhold.bots.bot import UNBOUND, Bot, Budget, Rung
from starhold.core.compiled.contract import bind
from starhold.core.game import Game, Seen

CALM = 0.25
"""The temperature of what it plays; plans, which others must not foresee, are drawn as the net likes them."""


@cache
def _weights(game: str, seats: int) -> NDArray[np.float32]:
    from starhold.core import registry

    found = registry.game(game)
    return weights.read(found, found.nets[seats])


@dataclass
class Net:
    """A game's nets, with room to think in."""

    game: Game
    weights: NDArray[np.float32] | None = None
    """Others than the game's own, for any number of seats."""
    _run: Any = field(init=False, repr=False)

    def __post_init__(self) -> None:
        net: Any = bind(weights.NET, self.game.rules)
        self._run = net.evaluate_at
        self._planes = np.zeros((self.game.about.most_hexes, net.PLANES), np.float32)
        self._overall = np.zeros(net.OVERALL, np.float32)
        self._scratch = np.zeros((net.ROWS, max(net.MIXED, 2 * net.CHANNELS)), np.float32)
        self.actions = np.zeros(self.game.about.num_actions, np.float32)
        self._seats = np.zeros((2, net.MOST_SEATS), np.float32)

    def evaluate(self, seen: Seen) -> None:
        """Fill `actions` with what speaks for each."""
        position, seat = seen.position, seen.seat or 0
        self._run(position.state, 0, position.setup, 0, seat, self.inside(position.seats))

    def inside(self, seats: int) -> tuple[NDArray[np.float32], ...]:
        """What the compiled net is given, a `NetRoom`: its weights for so many seats, and room."""
        own = _weights(self.game.about.id, seats) if self.weights is None else self.weights
        return own, self._planes, self._overall, self._scratch, self.actions, self._seats

    def chances(self, seen: Seen) -> NDArray[np.float64]:
        """Of the position evaluated last, every seat's chance to win."""
        return softmax(self._turned(0, seen))

    def points(self, seen: Seen) -> NDArray[np.float64]:
        return self._turned(1, seen) * 50

    def _turned(self, what: int, seen: Seen) -> NDArray[np.float64]:
        """From the own seat first to the seats as they are."""
        seats = seen.position.seats
        return np.roll(self._seats[what, :seats].astype(np.float64), seen.seat or 0)


@dataclass
class Policy:
    """Draws from what the net likes."""

    game: Game
    rng: np.random.Generator
    temperature: float = CALM

    def __post_init__(self) -> None:
        self.net = Net(self.game)

    def choose(self, seen: Seen, legal: Sequence[int]) -> int:
        self.net.evaluate(seen)
        question = self.game.question(seen.position).name
        temperature = 1.0 if question in self.game.about.simultaneous else self.temperature
        liked = softmax(self.net.actions[list(legal)].astype(np.float64) / temperature)
        return int(self.rng.choice(legal, p=liked))


def softmax(numbers: NDArray[np.float64]) -> NDArray[np.float64]:
    raised = np.exp(numbers - numbers.max())
    return np.asarray(raised / raised.sum())


def pilot(game: Game, rng: np.random.Generator, budget: Budget) -> Bot:
    """Of a game without a net it knows nothing, and thinks as captain does."""
    if not game.nets:
        return captain.captain(game, rng, captain.RUNG.budget if budget == UNBOUND else budget)
    return Policy(game, rng)


RUNG = Rung("pilot", 4, pilot, search=weights.NET, entry="evaluate_at")
