"""Many matches of captain's search against itself, fast: all of a match is played in compiled code.

It thinks with so few simulations that captain's warmth would not show: every answer is its favourite.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from numpy.typing import NDArray

from starhold.bots.captain import CAPTAIN
from starhold.bots.search import Tree
from starhold.core.compiled.bits import many_randoms, scramble
from starhold.core.compiled.contract import bind
from starhold.core.game import Game, Position
from starhold.lab.galaxies.study import Deal, Played, Studied, play_again

COMPILED = "starhold.bots.compiled.self_play"
STREAM = 7
"""Sets the random numbers of these matches apart from those of deals and of random play."""
MOST_ANSWERS = 4096


class Table:
    """Room for one match at a time."""

    def __init__(self, game: Game, simulations: int) -> None:
        state, setup = game.rules.State.dtype, game.rules.Setup.dtype
        self.simulations = simulations
        tree = Tree(game, CAPTAIN, max(64, simulations))
        tree.at[0].horizon = CAPTAIN.horizon
        compiled = bind(COMPILED, game.rules)
        roots = np.zeros(CAPTAIN.guesses, state)
        self._answers = np.zeros((MOST_ANSWERS, 2), np.int64)
        room = compiled.Room(
            states=np.zeros(2, state),
            seen_setups=np.zeros(2, setup),
            roots=roots,
            root_words=roots.view(np.int64).reshape(CAPTAIN.guesses, -1),
            answers=self._answers,
        )
        self._room, self._memory = tuple(room), tree.memory
        self._play: Any = compiled.self_play

    def play(self, start: Position, rng: int) -> NDArray[np.int64]:
        """answers[n] = seat, action"""
        count = self._play(start.state, start.setup, 0, self._room, self._memory, self.simulations, rng)
        return self._answers[:count].copy()


def play_captains(
    game: Game, deals: Sequence[Deal], repeats: int, simulations: int, seed: int, threads: int
) -> Studied:
    """Play every start of every deal so many times; the same seed gives the same matches."""
    starts = [(deal, start) for deal, one in enumerate(deals) for start in one.starts for _ in range(repeats)]
    rngs = many_randoms(scramble(seed ^ scramble(STREAM)), len(starts)).tolist()
    tables = [Table(game, simulations) for _ in range(threads)]
    answers: list[Any] = [None] * len(starts)

    def play(worker: int) -> None:
        for place in range(worker, len(starts), threads):
            answers[place] = tables[worker].play(starts[place][1], rngs[place])

    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(play, range(threads)))
    return play_again(game, [Played(deal, start, given) for (deal, start), given in zip(starts, answers, strict=True)])
