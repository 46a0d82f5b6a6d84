"""The bot that searches: Monte Carlo tree search over guesses at what is hidden."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from starhold.bots.bot import Rung
from starhold.core.game import Game, Seen
from starhold.core.jit import bind

SEARCH = "starhold.bots.compiled.tree"
GUESSES = 16
BATCH = 32
"""Simulations between two looks at the clock."""
EDGES_PER_NODE = 24


class Considered(NamedTuple):
    """What the search found about one action."""

    action: int
    visits: int
    value: float
    """Chance to win, as the seat that decides sees it."""


@dataclass
class Searcher:
    """Thinks for a number of simulations or a time, and plays what it looked at most."""

    game: Game
    rng: np.random.Generator
    simulations: int = 2_000
    seconds: float | None = None
    """Time to think, if less is given than the simulations take."""
    exploration: float = 0.3
    horizon: int = 20
    """Random decisions for each rival before the judge is asked; 0 plays every match to its end."""
    temperature: float = 6.0
    _tree: Any = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._tree = bind(SEARCH, self.game.rules)
        self._at = np.zeros(1, self._tree.Search.dtype)
        self._table = np.zeros(1 << (4 * self.simulations).bit_length(), np.int32)
        self._nodes = np.zeros(self.simulations + 1, self._tree.Node.dtype)
        self._edges = np.zeros(EDGES_PER_NODE * (self.simulations + 1), self._tree.Edge.dtype)
        self._scratch = np.zeros(2, self.game.rules.State.dtype)
        self._words = self._scratch.view(np.int64).reshape(2, -1)
        self._path = np.zeros(self._tree.LONGEST, np.int32)
        self._values = np.zeros(self._tree.MOST_SEATS)
        self._points = np.zeros(self._tree.MOST_SEATS, np.int64)

    def choose(self, seen: Seen, legal: Sequence[int]) -> int:
        return max(self.consider(seen), key=lambda found: (found.visits, found.value)).action

    def consider(self, seen: Seen) -> list[Considered]:
        """Search, and say what was found about every legal action."""
        assert seen.seat is not None, "a bot sits somewhere"
        guesses = [self.game.guess(seen, self.rng) for _ in range(GUESSES)]
        roots = np.concatenate([guess.state for guess in guesses])
        at = self._at[0]
        at.word, at.exploration = self.rng.integers(1 << 62), self.exploration
        at.horizon, at.temperature = self.horizon * (seen.position.seats - 1), self.temperature
        at.nodes = at.edges = at.simulations = 0
        self._table[:] = 0
        begun = time.perf_counter()
        root = 0
        for _ in range(0, self.simulations, BATCH):
            root = self._tree.search(
                roots, guesses[0].setup, seen.seat, self._at, self._table, self._nodes, self._edges, self._scratch,
                self._words, self._path, self._values, self._points, BATCH,
            )  # fmt: skip
            if self.seconds is not None and time.perf_counter() - begun > self.seconds:
                break
        node = self._nodes[root]
        edges = self._edges[node.first : node.first + node.edges]
        return [
            Considered(int(edge.action), int(edge.visits), float(edge.worth) / max(1, int(edge.visits)))
            for edge in edges
            if edge.seat == seen.seat
        ]


RUNG = Rung("navigator", 2, Searcher, SEARCH)
