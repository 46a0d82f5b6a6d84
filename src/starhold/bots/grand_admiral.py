"""The bot that searches with a net: it looks at what the net likes, and asks it what comes of that.

It does so with two seats, where it won more than admiral's search did: clearly in Pocket Imperium, by 16 of 24 in Small
Star Empires, which chance may have made (docs/ladder.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from starhold.bots import admiral
from starhold.bots.admiral import ADMIRAL
from starhold.bots.bot import Bot, Budget, Rung
from starhold.bots.pilot import Net
from starhold.bots.search import Searcher, Settings, Tree
from starhold.core.compiled.contract import bind
from starhold.core.game import Game, Seen

SEARCH = "starhold.bots.compiled.puct"
STRONGER = (2,)
"""Numbers of seats with which the search by a net is the stronger one."""
MOST_NODES = 100_000
SOFTNESS = (3.5, 4.5)
"""Temperatures of the policy. A tree of its own for each core looks at other answers first, or both would be alike."""
REDUCTION = 0.1
"""How much worse than the answers tried one is thought that was not, if the net likes it least."""
GRAND_ADMIRAL = replace(ADMIRAL, exploration=1.2)


class NetTree(Tree):
    """A tree that grows by what a net says."""

    def __init__(self, game: Game, settings: Settings, room: int, softness: float) -> None:
        super().__init__(game, settings, room)
        self.puct: Any = bind(SEARCH, game.rules)
        self.scratch = np.zeros(3, game.rules.State.dtype)
        self.words = self.scratch.view(np.int64).reshape(3, -1)
        self.priors = np.zeros(len(self.edges), np.float32)
        self.softness, self.reduction = softness, REDUCTION
        self.net = Net(game)

    def prepare(self, fresh: bool) -> None:
        self.puct.begin(self.at, self.table, self.nodes, int(fresh))

    def simulate(self, count: int) -> int:
        policy = (self.priors, self.softness, self.reduction)
        net = self.net.inside(int(self.setup[0].seats))
        return int(self.puct.search(self.roots, self.setup, self.seat, self.memory, count, policy, net))


class NetSearcher(Searcher):
    def plant(self, room: int, place: int) -> Tree:
        return NetTree(self.game, self.settings, min(MOST_NODES, 8 * room), SOFTNESS[place])


@dataclass
class GrandAdmiral:
    """Searches with the net for its number of seats, and as admiral does where it has none or is no stronger by it."""

    game: Game
    rng: np.random.Generator
    budget: Budget
    _searchers: dict[bool, Searcher] = field(default_factory=dict, repr=False)

    def choose(self, seen: Seen, legal: Sequence[int]) -> int:
        return self.searcher(seen.position.seats).choose(seen, legal)

    def searcher(self, seats: int) -> Searcher:
        by_net = seats in STRONGER and seats in self.game.nets
        if by_net not in self._searchers:
            usual = admiral.RUNG.budget if self.budget == RUNG.budget else self.budget
            self._searchers[by_net] = (
                NetSearcher(self.game, self.rng, self.budget, GRAND_ADMIRAL)
                if by_net
                else admiral.admiral(self.game, self.rng, usual)
            )
        return self._searchers[by_net]


def grand_admiral(game: Game, rng: np.random.Generator, budget: Budget) -> Bot:
    return GrandAdmiral(game, rng, budget)


RUNG = Rung("grand-admiral", 6, grand_admiral, Budget(seconds=1.0, simulations=10_000), SEARCH, keeps=True)
