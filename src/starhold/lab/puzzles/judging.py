"""Whether one answer to a decision is clearly best, by what its seat knows."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

import numpy as np

from starhold.bots import page_engine
from starhold.bots.analysis import GRADES, NOISE, Analyst, scale
from starhold.bots.captain import CAPTAIN
from starhold.bots.search import MOST_NODES, Considered, Tree
from starhold.core.facts import Fact
from starhold.core.game import Game, Position

CLEAR = GRADES["mistake"]
"""What the next best answer must lose of the chance to win, between two; `scale` of it among more."""
SHARE = 0.8
"""How often a plan must be wanted, where several decide at once, to be called the answer."""
RIVALS = 2
"""Of so many other answers, those liked best, the chances are found by searches of their own; of all, where the search
ended with a sure win, before it had looked at what else there is."""
DEEPER = 10
"""Times as many simulations as the deep search the one has that confirms its answer."""
LOOKS = ((2_000, 0.2), (6_000, 0.4), (20_000, 0.7))
"""Simulations of a longer search after which it is asked whether the answer can still be clear, and how much of a clear
margin there must be by then."""
SEEN = 20
"""Visits below which a search of all answers says too little about one."""


States = np.ndarray[Any, Any]


def version(game: Game) -> str:
    """Of a game's rules and search as they are today."""
    return page_engine.file_name(game.about.id).rpartition("-")[2].partition(".")[0]


class Evaluation(NamedTuple):
    """What one search says about all answers to a decision, the best first."""

    options: tuple[Considered, ...]
    together: bool
    share: float
    """How often the best is to be played, where several decide at once."""
    margin: float
    """What the next best loses, as far as this search can tell."""
    proof: float
    """What of it is not the noise of a plan seldom looked at."""
    sure: bool
    """Whether the best wins for certain."""


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

    _goal: int | None = field(default=None, repr=False)
    """Of its simulations, how many are made by the end of the look that is taken now."""
    _grown: dict[tuple[bool, int, bytes], tuple[Tree, int]] = field(default_factory=dict, repr=False)
    """The searches of these looks, and how far they came."""
    _spare: dict[bool, list[Tree]] = field(default_factory=lambda: {False: [], True: []}, repr=False)

    def evaluate(self, position: Position, seat: int, seed: int) -> Evaluation:
        """One search of all answers."""
        roots, start = self._guess(position, seat, seed)
        together = self._is_shared(roots, start)
        found, options, shares, proven = self._search(roots, start, seat, seed, together)
        order = sorted(range(len(options)), key=lambda i: (-shares[i], -options[i].visits))
        ordered = tuple(options[i] for i in order)
        before = found.chances[seat] if together else ordered[0].chances[seat]
        searched = [one for one in ordered[1:] if one.visits >= SEEN] or list(ordered[1:])
        losses = [(before - one.chances[seat], _noise(one) if together else 0.0) for one in searched]
        sure = not together and proven[order[0]] == 1 << seat
        proof = min(loss - noise for loss, noise in losses)
        return Evaluation(ordered, together, shares[order[0]], min(losses)[0], proof, sure)

    def verdict(self, position: Position, seat: int, seed: int) -> Verdict:
        """The best answer, and the next best by searches of each alone."""
        found = self.evaluate(position, seat, seed)
        if found.together:
            return self._of_plans(found, seat)
        best, *liked = self._liked(found, seat)
        chances = {one.action: self.after(position, seat, one, seed) for one in (best, *liked)}
        rival = max((one.action for one in liked), key=chances.__getitem__)
        return Verdict(best.action, rival, chances[best.action], chances[best.action] - chances[rival])

    def confirmed(self, position: Position, seat: int, seed: int, action: int) -> Verdict | None:
        """The verdict, if this answer is clearly best; no search goes on once it cannot be."""
        verdict = None
        for goal, least in (*(look for look in LOOKS if look[0] < self.simulations), (self.simulations, 1.0)):
            self._goal = goal
            verdict = self._look(position, seat, seed, action, least * CLEAR * scale(position.seats))
            if verdict is None:
                break
        self._goal = None
        for (together, *_), (tree, _) in self._grown.items():
            self._spare[together].append(tree)
        self._grown.clear()
        return verdict

    def _look(self, position: Position, seat: int, seed: int, action: int, least: float) -> Verdict | None:
        """The verdict, if this answer is ahead of the next best by so much."""
        found = self.evaluate(position, seat, seed)
        best, *liked = self._liked(found, seat)
        if best.action != action:
            return None
        if found.together:
            verdict = self._of_plans(found, seat)
            return verdict if verdict.margin >= least else None
        chance, verdicts = self.after(position, seat, best, seed), []
        for one in liked:
            verdicts.append(Verdict(action, one.action, chance, chance - self.after(position, seat, one, seed)))
            if verdicts[-1].margin < least:
                return None
        return min(verdicts, key=lambda verdict: verdict.margin)

    def _run(self, roots: States, start: Position, seat: int, seed: int, together: bool, times: int = 1) -> Tree:
        """A search; for a look only as far as that goes, and on from where the look before it came to."""
        if self._goal is None:
            return super()._run(roots, start, seat, seed, together, times)
        key, goal = (together, seat, roots.tobytes()), times * self._goal
        if key in self._grown:
            tree, done = self._grown[key]
        else:
            spare = self._spare[together]
            tree, done = spare.pop() if spare else self._planted(together, times * self.simulations), 0
            tree.begin(roots, start, seat, ~seed, CAPTAIN.horizon, True)
        if tree.at[0].simulations >= done:  # else its end was proven
            tree.run(goal - done, None, hurry=False)
        self._grown[key] = tree, goal
        return tree

    def _planted(self, together: bool, most: int) -> Tree:
        return Tree(self.game, replace(CAPTAIN, matching=together), min(MOST_NODES, max(64, most)))

    def _of_plans(self, found: Evaluation, seat: int) -> Verdict:
        best, *others = found.options
        rival = max(others, key=lambda one: one.chances[seat])
        return Verdict(best.action, rival.action, best.chances[seat], found.proof if found.share >= SHARE else 0.0)

    def _liked(self, found: Evaluation, seat: int) -> list[Considered]:
        """The best answer, and the others whose chances are found by searches of their own."""
        best, *others = found.options
        liked = sorted(others, key=lambda one: (one.visits >= SEEN, one.chances[seat]), reverse=True)
        return [best, *liked[: None if found.sure else RIVALS]]

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

    def _is_shared(self, roots: States, start: Position) -> bool:
        owing = int(self.game.engine.owes_at(roots, 0, start.setup, 0))
        return owing & (owing - 1) != 0


def _noise(option: Considered) -> float:
    return NOISE / math.sqrt(max(1, option.visits))
