"""What is measured of a puzzle once it is known to be one: how likely a net answers so, and which bots do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from starhold.bots import ladder, pilot
from starhold.core.game import Game, Position, Seen
from starhold.core.puzzles import RUNGS, Puzzle, opened

OBVIOUS = 0.6
"""A puzzle whose solution the net likes more than this at first sight is none."""


class Asked(NamedTuple):
    """A decision of a solution."""

    position: Position
    seat: int
    best: int


@dataclass
class NetPolicy:
    """What a game's net would answer without a search."""

    game: Game

    def __post_init__(self) -> None:
        self.net = pilot.Net(self.game) if self.game.nets else None

    def prior(self, seen: Seen, legal: Sequence[int], action: int) -> float:
        """How likely it is to give this answer; of a game without a net, as likely as any."""
        return float(self._liked(seen, legal)[list(legal).index(action)])

    def _liked(self, seen: Seen, legal: Sequence[int]) -> NDArray[np.float64]:
        if self.net is None:
            return np.full(len(legal), 1 / len(legal))
        self.net.evaluate(seen)
        return pilot.softmax(self.net.actions[list(legal)].astype(np.float64))

    def of(self, run: Sequence[Asked]) -> float:
        """How likely it is to give all of these answers."""
        found = 1.0
        for position, seat, best in run:
            found *= self.prior(self.game.hide(position, seat), self.game.legal(position, seat), best)
        return found


def asked(game: Game, puzzle: Puzzle) -> Iterator[Asked]:
    """The decisions of a puzzle's solution."""
    match = opened(game, puzzle)
    for answer in puzzle.solution:
        yield Asked(match.position, puzzle.seat, game.read(match.position, answer))
        match.play(answer, seat=puzzle.seat)


def solvers(game: Game, run: Sequence[Asked]) -> list[str]:
    """The bots that find all of a solution."""
    return [name for name in RUNGS if solves(name, game, run)]


def solves(name: str, game: Game, run: Sequence[Asked]) -> bool:
    """Whether a bot gives the best answer to every decision of a run, by a budget of simulations alone."""
    simulations = ladder.rungs()[name].budget.simulations
    bot = ladder.make(name, game, seed=1, simulations=simulations)
    return all(
        bot.choose(game.hide(position, seat), game.legal(position, seat)) == best for position, seat, best in run
    )
