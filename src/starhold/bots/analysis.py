"""What the decisions of a match were worth: every seat's chance to win, and what an answer lost of it.

A decision is judged by what its seat knew: captain's search starts from guesses at what was hidden, never from what
really was. Chances are estimates of that search. The page judges the same way with the same numbers
(`web/src/analysis/judge.ts`; `page_engine` hands it the table below), and comes to the same result.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

import numpy as np

from starhold.bots.captain import CAPTAIN, STANDARD
from starhold.bots.search import MOST_NODES, Considered, Report, Tree, report
from starhold.core.compiled import bits
from starhold.core.compiled.contract import bind
from starhold.core.facts import numbered
from starhold.core.game import Game, Position
from starhold.core.match import Match

GUESSING = "starhold.bots.compiled.guessing"
GRADES = {"blunder": 0.20, "mistake": 0.10, "inaccuracy": 0.05}
"""Chance lost from which on an answer is called so, between two; `scale` of it among more."""
DOUBT = 0.4
"""The part of an inaccuracy from which on a loss is looked at again, by searches of both answers alone."""
NOISE = 0.5
"""What a plan may lose for each root of its visits without being blamed: two deviations of what simulations bring."""
BEST = -1
"""In place of an action: whichever is found to be the best."""
AGAIN = 4
"""Times as many simulations before an answer is given a bad name: what so deep a search takes back was noise."""
STAKE = 0.01
"""Where no answer loses more than this, nothing was at stake."""
PLANS = 4
"""Times as many simulations for what several seats decide at once: there are more answers, and none may be foreseen."""

Chances = tuple[float, ...]
Line = tuple["Step", ...]


class Step(NamedTuple):
    """An answer of a line, and what would happen."""

    seat: int
    action: int
    facts: list[dict[str, Any]]
    """As `core.facts.numbered` tells them."""


class Candidate(NamedTuple):
    """An answer that could have been given."""

    action: int
    chances: Chances
    """Chance to win of every seat after it."""
    points: tuple[float, ...]
    visits: int
    share: float
    """How often it should be played, where several seats decide at once; else 1 for the best and 0 for others."""


class Judged(NamedTuple):
    """A decision, judged."""

    event: int
    """Its number in the record, from 0."""
    seat: int
    question: str
    action: int
    best: int
    chances: Chances
    """Chance to win of every seat before it, if the seat answers well."""
    after: Chances
    """The same after its answer, as far as the seat knew."""
    lost: float
    """What its own chance lost by the answer, from 0 to 1."""
    grade: str | None
    counts: bool
    """Whether it says something about who decided: neither obvious nor without consequence."""
    together: bool
    """Whether several seats decided at once."""
    candidates: tuple[Candidate, ...]
    """Every answer there was, the best first."""
    line: tuple[tuple[int, int], ...]
    """Seats and actions that were thought most likely."""
    lines: tuple[Line, ...] = ()
    """What could follow the best answers and the one given, where that was asked for and nobody decides at once."""


class Foreseen(NamedTuple):
    """The line a search found, played out from its first guess at what is hidden."""

    start: Position
    steps: Line


class Summary(NamedTuple):
    """What is said of a player when everything is judged."""

    seat: int
    counted: int
    """Decisions that count."""
    lost: float
    """Chance lost by each of them, on average."""
    grades: dict[str, int]


def table() -> dict[str, Any]:
    """The numbers by which decisions are judged, for the page."""
    return {"grades": GRADES, "doubt": DOUBT, "noise": NOISE, "again": AGAIN, "stake": STAKE, "plans": PLANS}


def scale(seats: int) -> float:
    """What a point of chance weighs: the even share of two seats beside that of so many."""
    return 2 / seats


def grade(lost: float, seats: int) -> str | None:
    """What an answer is called that lost so much; None for a good one."""
    return next((name for name, least in GRADES.items() if lost >= least * scale(seats)), None)


@dataclass
class Analyst:
    """Judges decisions, each with so many simulations, or with so many seconds for each of its searches."""

    game: Game
    simulations: int = STANDARD
    seconds: float | None = None
    _trees: dict[tuple[bool, int], Tree] = field(default_factory=dict, repr=False)

    def think(
        self, position: Position, seat: int, seed: int, lines: int = 0
    ) -> tuple[Report, tuple[Line, ...], Foreseen]:
        """What captain finds about a decision, the lines after so many of its answers, and what he foresees."""
        roots, start = self._guess(position, seat, seed)
        begun = time.perf_counter()
        tree = self._run(roots, start, seat, seed, False)
        found = report([tree], seat, start.seats, self.game.legal(start, seat), begun)
        most = sorted(found.considered, key=lambda option: -option.visits)[:lines]
        told = self._lines(tree, start, [option.action for option in most])
        return found, told, Foreseen(start, self._along(start, found.line))

    def judge(self, position: Position, seat: int, action: int, event: int = 0, lines: int = 0) -> Judged:
        """Judge an answer to a decision of this position, or the `BEST`; its number `event` seeds the search."""
        seats, weight = position.seats, scale(position.seats)
        roots, start = self._guess(position, seat, event)
        owing = int(self.game.engine.owes_at(roots, 0, start.setup, 0))
        together = owing & (owing - 1) != 0
        found, options, shares, proven = self._search(roots, start, seat, event, together)
        best = max(range(len(options)), key=lambda i: (shares[i], options[i].visits))
        place = best if action == BEST else [option.action for option in options].index(action)
        order = sorted(range(len(options)), key=lambda i: (i != best, -shares[i], -options[i].visits))
        # Told before anything is looked at again: that is another search.
        told = list(dict.fromkeys([*order[:lines], place])) if lines and not together else []
        follows = list(self._lines(self._tree(False), start, [options[i].action for i in told])) if told else []
        measured = dict(enumerate(options))
        before = found.chances if together else options[best].chances
        after = options[place].chances
        lost = 0.0 if place == best else max(0.0, before[seat] - after[seat])
        if together:
            lost = max(0.0, lost - NOISE / math.sqrt(max(1, options[place].visits)))
        elif lost >= DOUBT * GRADES["inaccuracy"] * weight and not (proven[best] and proven[place]):
            for times in (1, AGAIN):
                seed = event + times - 1  # with draws of its own, or it would begin with the same errors
                roots, start = self._guess(position, seat, seed)
                for choice in (best, place):
                    measured[choice], then = self._after(roots.copy(), start, seat, options[choice], seed, times)
                    if (
                        choice in told
                    ):  # the tree looked little at what it disliked: this search knows what could follow
                        follows[told.index(choice)] = (*follows[told.index(choice)][:1], *then)
                before, after = (measured[choice].chances for choice in (best, place))
                lost = max(0.0, before[seat] - after[seat])
                if grade(lost, seats) is None:
                    break
        others = [before[seat] - option.chances[seat] for i, option in enumerate(options) if i != best]
        at_stake = max(others) >= STAKE * weight and min(others) < GRADES["blunder"] * weight
        called = grade(lost, seats)
        return Judged(
            event,
            seat,
            self.game.about.questions[int(position.state["stage"][0])],
            options[place].action,
            options[best].action,
            before,
            after,
            lost,
            called,
            at_stake or called is not None,
            together,
            tuple(_candidate(measured[i], shares[i]) for i in order),
            found.line,
            tuple(follows),
        )

    # Searches ---------------------------------------------------------------------------------------------------------

    def _search(
        self, roots: np.ndarray[Any, Any], start: Position, seat: int, seed: int, together: bool
    ) -> tuple[Report, list[Considered], list[float], list[int]]:
        """What captain finds about a decision; of each action how often to play it, and who certainly wins then."""
        begun = time.perf_counter()
        tree = self._run(roots, start, seat, seed, together, PLANS if together else 1)
        actions = self.game.legal(start, seat)
        found = report([tree], seat, start.seats, actions, begun)
        edges = tree.root[tree.root["seat"] == seat]
        proven = edges["proven"].tolist() if len(edges) == len(actions) else [0] * len(actions)
        options = [_known(option, won) for option, won in zip(found.considered, proven, strict=True)]
        if together:
            weights = tree.at[0].mixture[seat, : len(options)].tolist()
            if not any(weights):  # too many joint plans to be matched: what was looked at
                weights = [float(option.visits) for option in options]
            return found, options, [weight / max(1.0, sum(weights)) for weight in weights], proven
        # As captain picks: a sure win, else what was looked at most of what is not lost.
        rank = [(won == 1 << seat, not won or won >> seat & 1, option.visits, option.chances[seat])
                for option, won in zip(options, proven, strict=True)]  # fmt: skip
        return found, options, [float(one == max(rank)) for one in rank], proven

    def _after(
        self, roots: np.ndarray[Any, Any], start: Position, seat: int, option: Considered, seed: int, times: int
    ) -> tuple[Considered, Line]:
        """An answer as a search of what comes then finds it, and what follows; the seat knows what it knew."""
        engine, seats, setup = self.game.engine, start.seats, start.setup
        for number in range(len(roots)):
            engine.step(roots, number, setup, 0, seat, option.action)
        owing = bits.members(int(engine.owes_at(roots, 0, setup, 0)))
        if not owing:
            return _known(option, int(engine.winners_at(roots, 0, setup, 0, np.zeros(seats, np.int64))) & 255), ()
        begun, asked = time.perf_counter(), seat if seat in owing else owing[0]
        tree = self._run(roots, start, asked, seed, False, times)
        root = int(tree.at[0].root)
        here = Position(start.board, start.options, setup, roots[:1])
        found = report([tree], asked, seats, self.game.legal(here, asked), begun)
        then = found if len(owing) > 1 else max(found.considered, key=lambda option: option.visits)
        looked = option._replace(visits=found.simulations, chances=then.chances, points=then.points)
        return _known(looked, int(tree.nodes[root].proven) if root >= 0 else 0), self._along(here, found.line)

    def _lines(self, tree: Tree, start: Position, actions: Sequence[int]) -> tuple[Line, ...]:
        """The answers most looked at after each of these actions, which come first, and what would happen."""
        found, root = [], tree.roots[:1].copy()
        for action in actions:
            self.game.engine.step(tree.roots, 0, tree.setup, 0, tree.seat, action)
            then = tree.line()
            tree.roots[:1] = root
            found.append(self._along(start, [(tree.seat, action), *then]))
        return tuple(found)

    def _along(self, start: Position, line: Iterable[tuple[int, int]]) -> Line:
        """What would happen along a line, in the first guess."""
        now, found = start, []
        for seat, action in line:
            state, told = self.game.told(now, seat, action)
            now = replace(now, state=state)
            found.append(Step(seat, action, numbered(told, self.game.parts.FACTS)))
        return tuple(found)

    def _guess(self, position: Position, seat: int, seed: int) -> tuple[np.ndarray[Any, Any], Position]:
        """What the position may be to the seat, as the page guesses it: states, and the first with its set-up."""
        known = self.game.hide(position, seat).position
        roots, setups = np.repeat(known.state, CAPTAIN.guesses), np.repeat(known.setup, 2)
        words = roots.view(np.int64).reshape(len(roots), -1)
        found = bind(GUESSING, self.game.rules).guess(known.state.copy(), setups, seat, seed, roots, words)
        roots, setup = roots[:found].copy(), setups[:1].copy()
        self._tree(False).compiled.reopen(roots, setup)
        return roots, Position(known.board, known.options, setup, roots[:1].copy())

    def _run(
        self, roots: np.ndarray[Any, Any], start: Position, seat: int, seed: int, together: bool, times: int = 1
    ) -> Tree:
        tree = self._tree(together, times)
        tree.begin(roots, start, seat, ~seed, CAPTAIN.horizon, True)
        until = None if self.seconds is None else time.perf_counter() + times * self.seconds
        tree.run(times * self.simulations, until, hurry=False)
        return tree

    def _tree(self, together: bool, times: int = 1) -> Tree:
        if (together, times) not in self._trees:
            room = min(MOST_NODES, max(64, times * self.simulations))
            self._trees[together, times] = Tree(self.game, replace(CAPTAIN, matching=together), room)
        return self._trees[together, times]


def _known(option: Considered, won: int) -> Considered:
    """What the search found about an action; where its end is proven, that."""
    return option._replace(chances=_shared(won, len(option.chances))) if won else option


def _shared(won: int, seats: int) -> Chances:
    """Chances where it is certain who wins."""
    return tuple((won >> seat & 1) / won.bit_count() for seat in range(seats))


def _candidate(option: Considered, share: float) -> Candidate:
    return Candidate(option.action, option.chances, option.points, option.visits, share)


# A whole match --------------------------------------------------------------------------------------------------------


def analyse(match: Match, analyst: Analyst) -> Iterator[Judged]:
    """Every decision of a match, judged, in the order of its record."""
    last: Judged | None = None
    for number, (position, event, _) in enumerate(match.in_order().steps()):
        judged = analyst.judge(position, event.seat, event.action, number)
        if last is not None:
            yield settled(last, judged, position.seats)
        last = judged
    if last is not None:
        yield last


def settled(judged: Judged, then: Judged, seats: int) -> Judged:
    """A judgement in the light of the next: if the same seat went on, what it could still reach was not lost yet."""
    if judged.seat != then.seat or judged.together or then.together or judged.lost == 0.0:
        return judged
    if then.chances[judged.seat] <= judged.after[judged.seat]:
        return judged
    lost = max(0.0, judged.chances[judged.seat] - then.chances[judged.seat])
    return judged._replace(after=then.chances, lost=lost, grade=grade(lost, seats))


def summary(judged: Sequence[Judged], seats: int) -> list[Summary]:
    """What is said of each player; only when all is judged does it mean anything."""
    found = []
    for seat in range(seats):
        own = [one for one in judged if one.seat == seat and one.counts]
        grades = {name: sum(one.grade == name for one in own) for name in GRADES}
        found.append(Summary(seat, len(own), sum(one.lost for one in own) / max(1, len(own)), grades))
    return found
