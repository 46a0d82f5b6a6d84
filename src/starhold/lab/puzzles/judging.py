"""Whether one answer to a decision is clearly best, by what its seat knows."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from starhold.bots import pilot
from starhold.bots.analysis import GRADES, NOISE, Analyst, scale
from starhold.bots.search import Considered
from starhold.core.facts import Fact
from starhold.core.game import Game, Position, Seen

CLEAR = GRADES["mistake"]
"""What the next best answer must lose of the chance to win, between two; `scale` of it among more."""
SHARE = 0.8
"""How often a plan must be wanted, where several decide at once, to be called the answer."""
RIVALS = 2
"""Of so many other answers, those liked best, the chances are found by searches of their own."""
SEEN = 20
"""Visits below which a search of all answers says too little about one."""


class Evaluation(NamedTuple):
    """What one search says about all answers to a decision, the best first."""

    options: tuple[Considered, ...]
    together: bool
    share: float
    """How often the best is to be played, where several decide at once."""
    margin: float
    """What the next best loses, as far as this search can tell."""


class Verdict(NamedTuple):
    """The best answer to a decision, and what the next best would lose."""

    best: int
    next: int
    chance: float
    """Of the seat to win, after the best."""
    margin: float

    def is_clear(self, seats: int) -> bool:
        return self.margin >= CLEAR * scale(seats)


@dataclass
class Judge(Analyst):
    """Looks for the one clear answer; its searches begin from guesses at what the seat cannot know."""

    def evaluate(self, position: Position, seat: int, seed: int) -> Evaluation:
        """One search of all answers."""
        roots, start = self._guess(position, seat, seed)
        together = self._is_shared(roots, start)
        found, options, shares, _ = self._search(roots, start, seat, seed, together)
        order = sorted(range(len(options)), key=lambda i: (-shares[i], -options[i].visits))
        ordered = tuple(options[i] for i in order)
        before = found.chances[seat] if together else ordered[0].chances[seat]
        searched = [one for one in ordered[1:] if one.visits >= SEEN] or list(ordered[1:])
        losses = [before - one.chances[seat] - (_noise(one) if together else 0.0) for one in searched]
        return Evaluation(ordered, together, shares[order[0]], min(losses))

    def verdict(self, position: Position, seat: int, seed: int) -> Verdict:
        """The best answer, and the next best by searches of each alone."""
        found = self.evaluate(position, seat, seed)
        best, *others = found.options
        if found.together:
            rival = max(others, key=lambda one: one.chances[seat])
            margin = found.margin if found.share >= SHARE else 0.0
            return Verdict(best.action, rival.action, best.chances[seat], margin)
        liked = sorted(others, key=lambda one: (one.visits >= SEEN, one.chances[seat]), reverse=True)[:RIVALS]
        chances = {one.action: self.after(position, seat, one, seed) for one in (best, *liked)}
        rival_action = max((one.action for one in liked), key=chances.__getitem__)
        return Verdict(best.action, rival_action, chances[best.action], chances[best.action] - chances[rival_action])

    def after(self, position: Position, seat: int, option: Considered, seed: int) -> float:
        """The seat's chance to win after an answer."""
        roots, start = self._guess(position, seat, seed)
        return self._after(roots, start, seat, option, seed, 1)[0].chances[seat]

    def line(self, position: Position, seat: int, action: int, seed: int) -> list[tuple[int, list[Fact]]]:
        """Who is likely to act after an answer and what happens then, the answer first; by the first guess alone."""
        roots, start = self._guess(position, seat, seed)
        now = self.game.follow(Position(start.board, start.options, start.setup, roots[:1].copy()), seat, action)
        told = [(seat, list(now.facts))]
        for root in range(len(roots)):
            self.game.engine.step(roots, root, start.setup, 0, seat, action)
        pending = self.game.pending(now)
        if not pending:
            return told
        tree = self._run(roots, start, pending[0], seed, False)
        for other, answer in tree.line():
            if answer not in self.game.legal(now, other):
                break  # what several decide at once is searched by one of them alone
            now = self.game.follow(now, other, answer)
            told.append((other, list(now.facts)))
        return told

    def _is_shared(self, roots: np.ndarray[tuple[int], np.dtype[np.void]], start: Position) -> bool:
        owing = int(self.game.engine.owes_at(roots, 0, start.setup, 0))
        return owing & (owing - 1) != 0


def _noise(option: Considered) -> float:
    return NOISE / math.sqrt(max(1, option.visits))


@dataclass
class NetPolicy:
    """What a game's net would answer without a search."""

    game: Game

    def __post_init__(self) -> None:
        self.net = pilot.Net(self.game) if self.game.nets else None

    def prior(self, seen: Seen, legal: Sequence[int], action: int) -> float:
        """How likely it is to give this answer; of a game without a net, as likely as any."""
        if self.net is None:
            return 1 / len(legal)
        self.net.evaluate(seen)
        liked = pilot.softmax(self.net.actions[list(legal)].astype(np.float64))
        return float(liked[list(legal).index(action)])
