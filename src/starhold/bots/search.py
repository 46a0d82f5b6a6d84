"""Monte Carlo tree search over guesses at what is hidden: what navigator, captain and admiral have in common."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from starhold.bots.bot import Budget
from starhold.bots.compiled.structs import MOST_FEATURES, Edge, Node, Search
from starhold.core.compiled.contract import bind
from starhold.core.game import Game, Position, Seen

SEARCH = "starhold.bots.compiled.tree"
BATCH = 256
"""Simulations between two looks at whether the choice is clear; far fewer while the clock runs."""
FIRST_BATCH = 16
SLICE = 0.002
"""Seconds between two looks at the clock."""
SLACK = 0.94
"""The part of the time given that is thought through; the rest is for guessing, merging and a busy machine."""
GUESSING = 0.15
"""The part of the time that may go into guessing."""
EDGES_PER_NODE = 16
MOST_NODES = 200_000
PER_SECOND = 300_000
"""Simulations a second that a tree is given room for."""
CLEAR = 1 << 29
"""A lead beyond all visits: the ending is proven."""
FULL_LINE = 24
COLD = 0.05
"""A temperature below which the favourite is played."""
MANY = 1_000
"""Simulations from which on a second core pays."""
SELDOM = 0.2
"""Plans drawn less often than this part of the favourite are left to exploration, and never played."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How a search goes about it."""

    guesses: int = 16
    exploration: float = 0.3
    history: float = 0.0
    """How much the history of an answer counts while its edge is new (progressive history)."""
    horizon: int = 20
    """Decisions played out before the judgement is asked; 0 to the end, -1 judges at once."""
    per_rival: bool = False
    """Whether that many are played out for each rival."""
    best_of: int = 1
    """Random choices among which a playout takes the one with the best history; 1 is uniform."""
    fitted: bool = False
    """Whether the fitted judgement is asked, or the hand-made one."""
    judge_scale: float = 6.0
    """How many points of the hand-made judgement are worth a factor e in the chance to win."""
    matching: bool = False
    """Search joint plans by regret matching, and draw from the average strategy."""
    uniform: float = 0.15
    """Share of plans that regret matching draws uniformly, to look at all of them."""
    proves: bool = False
    """Back proven endings up."""
    keeps: bool = False
    """Keep the tree between decisions."""
    threads: int = 1
    temperature: float = 0.0
    """0 plays what was looked at most; 1 draws in proportion to the visits, so that near-equal moves get their turn."""
    warm_after: int = 1
    """Simulations that bring the full temperature; a search cut short is unsure enough by itself."""
    cool_after: float = math.inf
    """Simulations beyond which it fades again: who is given longer to think is asked to play better."""


class Considered(NamedTuple):
    """What the search found about one action."""

    action: int
    visits: int
    value: float
    """Chance to win of the seat that decides."""
    chances: tuple[float, ...]
    """Chance to win of every seat after it."""
    points: tuple[float, ...]
    """Points of every seat at the end of the match."""


class Report(NamedTuple):
    """What a search has found so far."""

    seat: int
    simulations: int
    seconds: float
    chances: tuple[float, ...]
    """Chance to win of every seat."""
    points: tuple[float, ...]
    """Points of every seat at the end of the match."""
    considered: tuple[Considered, ...]
    """Every legal action, in ascending order."""
    line: tuple[tuple[int, int], ...]
    """Seats and actions most looked at, one after the other, by the first guess at what is hidden."""


class Tree:
    """The memory of one search, and the entries of the compiled code that fills it."""

    def __init__(self, game: Game, settings: Settings, room: int) -> None:
        assert len(game.parts.FEATURES) <= MOST_FEATURES, "more features than there is room for"
        self.compiled: Any = bind(SEARCH, game.rules)
        self.at = np.zeros(1, Search.dtype)
        at = self.at[0]
        at.exploration, at.history, at.judge_scale = settings.exploration, settings.history, settings.judge_scale
        at.uniform, at.best_of, at.fitted = settings.uniform, settings.best_of, settings.fitted
        at.matching, at.proves = settings.matching, settings.proves
        self.table = np.zeros(1 << (2 * room).bit_length(), np.int32)
        self.nodes = np.zeros(room, Node.dtype)
        self.edges = np.zeros(EDGES_PER_NODE * room, Edge.dtype)
        self.scratch = np.zeros(2, game.rules.State.dtype)
        self.words = self.scratch.view(np.int64).reshape(2, -1)

    @property
    def memory(self) -> tuple[np.ndarray[Any, Any], ...]:
        """A `Memory` of the compiled code."""
        return (self.at, self.table, self.nodes, self.edges, self.scratch, self.words)

    def begin(
        self, roots: np.ndarray[Any, Any], position: Position, seat: int, rng_state: int, horizon: int, fresh: bool
    ) -> None:
        """Be ready for a decision; a tree that is not fresh keeps what leads on from it."""
        self.roots, self.setup, self.seat = roots, position.setup, seat
        at = self.at[0]
        at.rng, at.horizon = rng_state, horizon
        self.prepare(fresh)

    def prepare(self, fresh: bool) -> None:
        self.compiled.begin(self.at, self.table, self.nodes, self.edges, int(fresh))  # a bool costs it a millisecond

    def simulate(self, count: int) -> int:
        """So many more simulations; how far the favourite is ahead."""
        return int(self.compiled.search(self.roots, self.setup, self.seat, self.memory, count))

    def run(self, most: int | None, until: float | None, hurry: bool) -> None:
        """Simulate so often, or until that time; in a hurry, stop once the favourite cannot be overtaken."""
        done, batch = 0, FIRST_BATCH if until is not None else BATCH
        while most is None or done < most:
            count = batch if most is None else min(batch, most - done)
            begun = time.perf_counter()
            lead = self.simulate(count)
            now = time.perf_counter()
            done += count
            left = CLEAR if most is None else most - done
            if until is not None:
                rate = count / max(now - begun, 1e-6)
                time_left = until - now
                if time_left <= 0:
                    break
                batch = max(1, min(4 * batch, int(rate * min(SLICE, time_left))))
                left = min(left, int(rate * time_left))
            if lead > (left if hurry else CLEAR):
                break

    @property
    def root(self) -> Any:
        """The edges of the root: those of every seat asked."""
        number = int(self.at[0].root)
        node = self.nodes[number]
        return self.edges[node.first : node.first + node.edges] if number >= 0 else self.edges[:0]

    def line(self) -> list[tuple[int, int]]:
        """The answers most looked at."""
        found = np.zeros((FULL_LINE, 2), np.int64)
        length = self.compiled.follow(self.roots, self.setup, self.seat, self.memory, found)
        return [(int(seat), int(action)) for seat, action in found[:length]]


@dataclass
class Searcher:
    """Thinks for its budget about what it sees, and plays what it looked at most."""

    game: Game
    rng: np.random.Generator
    budget: Budget
    settings: Settings
    trees: list[Tree] = field(init=False, repr=False)
    _seen: Seen = field(init=False, repr=False)

    def __post_init__(self) -> None:
        threads = self.settings.threads if (self.budget.simulations or MANY) >= MANY else 1
        room = (self.budget.simulations or MOST_NODES) // threads
        if self.budget.seconds is not None:
            room = min(room, int(PER_SECOND * self.budget.seconds))
        room = min(MOST_NODES, max(64, (2 if self.settings.keeps else 1) * room))
        self.trees = [self.plant(room, place) for place in range(threads)]
        self._last: tuple[int, bytes] | None = None

    def plant(self, room: int, place: int) -> Tree:
        """A tree for so many nodes, at its place among those that grow side by side."""
        return Tree(self.game, self.settings, room)

    def choose(self, seen: Seen, legal: Sequence[int]) -> int:
        begun = time.perf_counter()
        self.begin(seen)
        until = None if self.budget.seconds is None else begun + SLACK * self.budget.seconds
        self._think(self.budget.simulations, until, hurry=self.settings.temperature == 0 and not self._mixes())
        return self.pick()

    def begin(self, seen: Seen) -> None:
        """Turn to a decision."""
        assert seen.seat is not None, "a bot sits somewhere"
        self._begun, self._seen, self._seat, settings = time.perf_counter(), seen, seen.seat, self.settings
        guesses = self._guess(seen)
        different = list({guess.state.tobytes(): guess.state for guess in guesses}.values())
        setup = guesses[0].setup
        key = (seen.seat, seen.position.setup.tobytes())
        fresh = not settings.keeps or key != self._last
        self._last = key
        horizon = settings.horizon * (seen.position.seats - 1 if settings.per_rival else 1)
        for tree, rng_state in zip(self.trees, self.rng.integers(1 << 62, size=len(self.trees)).tolist(), strict=True):
            roots = np.concatenate(different)
            tree.compiled.reopen(roots, setup)
            tree.begin(roots, guesses[0], seen.seat, rng_state, horizon, fresh)

    def _guess(self, seen: Seen) -> list[Position]:
        """What the position may be: as many guesses as the settings say, fewer if they'd take too much of the time."""
        guesses = [self.game.guess(seen, self.rng)]
        until = None if self.budget.seconds is None else self._begun + GUESSING * self.budget.seconds
        while len(guesses) < self.settings.guesses and (until is None or time.perf_counter() < until):
            guesses.append(self.game.guess(seen, self.rng))
        return guesses

    def think(self, seconds: float | None = None, simulations: int | None = None) -> Report:
        """Think on about the decision begun, for a time or a number of simulations, and say what was found so far."""
        self._think(simulations, None if seconds is None else time.perf_counter() + seconds, hurry=False)
        return self.report()

    def _think(self, simulations: int | None, until: float | None, hurry: bool) -> None:
        shares = [simulations] * len(self.trees)
        if simulations is not None:
            shares = [(simulations + place) // len(self.trees) for place in range(len(self.trees))]
        others = [
            threading.Thread(target=tree.run, args=(share, until, hurry))
            for tree, share in zip(self.trees[1:], shares[1:], strict=True)
        ]
        for other in others:
            other.start()
        self.trees[0].run(shares[0], until, hurry)
        for other in others:
            other.join()

    def _mixes(self) -> bool:
        """Whether the decision is one of several seats at once, to be answered from a mixed strategy."""
        first = self.trees[0]
        engine, setup = self.game.engine, first.setup
        owing = int(engine.owes_at(first.roots, 0, setup, 0))
        return self.settings.matching and owing & (owing - 1) != 0

    def pick(self) -> int:
        """The action to play by what was found so far."""
        seat = self._seat
        edges = [tree.root[tree.root["seat"] == seat] for tree in self.trees]
        actions = edges[0]["action"]
        if self._mixes():
            return int(self.rng.choice(actions, p=self.mixture()))
        visits = np.sum([found["visits"] for found in edges], axis=0).astype(float)
        worth = np.sum([found["worth"] for found in edges], axis=0) / np.maximum(1.0, visits)
        proven = np.max([found["proven"] for found in edges], axis=0).tolist()
        sure = np.array([won == 1 << seat for won in proven])
        lost = np.array([won != 0 and not won >> seat & 1 for won in proven])
        open_ = sure if sure.any() else ~lost if not lost.all() else np.ones(len(actions), bool)
        total = max(1.0, visits.sum())
        temperature = self.settings.temperature * min(
            1.0, total / self.settings.warm_after, self.settings.cool_after / total
        )
        if temperature > COLD and visits[open_].sum() > 0:
            weights = np.where(open_, (visits / visits.max()) ** (1 / temperature), 0.0)
            return int(self.rng.choice(actions, p=weights / weights.sum()))
        return int(actions[max(np.flatnonzero(open_), key=lambda i: (visits[i], worth[i]))])

    def mixture(self) -> np.ndarray[Any, Any]:
        """float64[legal]: the average strategy of regret matching, without the plans it hardly ever wanted."""
        legal = len(self.game.legal(self._seen.position, self._seat))
        weights = np.sum([tree.at[0].mixture[self._seat, :legal] for tree in self.trees], axis=0)
        weights[weights < SELDOM * weights.max()] = 0.0
        return np.asarray(weights / weights.sum())

    def report(self) -> Report:
        """What was found so far about the decision begun."""
        seen = self._seen.position
        return report(self.trees, self._seat, seen.seats, self.game.legal(seen, self._seat), self._begun)


def report(trees: Sequence[Tree], seat: int, seats: int, actions: Sequence[int], begun: float) -> Report:
    """What trees of the same decision found so far about a seat's legal actions."""
    edges = [tree.root[tree.root["seat"] == seat] for tree in trees]
    many = len(actions)
    seen = np.sum([tree.at[0].choice_visits[:many] for tree in trees], axis=0)
    chances, points = (
        np.sum([tree.at[0][name][:many, :seats] for tree in trees], axis=0) for name in ("chances", "points")
    )
    visits = sum((found["visits"].astype(np.int64) for found in edges if len(found)), np.zeros(many, np.int64))
    worth = sum((found["worth"] for found in edges if len(found)), np.zeros(many))
    each = np.maximum(1.0, seen)[:, None]
    considered = tuple(
        Considered(action, tried, value / max(1, tried), tuple(after), tuple(end))
        for action, tried, value, after, end in zip(
            actions,
            visits.tolist(),
            worth.tolist(),
            (chances / each).tolist(),
            (points / each).tolist(),
            strict=True,
        )
    )
    total = max(1.0, float(seen.sum()))
    return Report(
        seat,
        sum(int(tree.at[0].simulations) for tree in trees),
        time.perf_counter() - begun,
        tuple((chances.sum(axis=0) / total).tolist()),
        tuple((points.sum(axis=0) / total).tolist()),
        considered,
        tuple(trees[0].line()),
    )
