"""What the decisions of a match were worth: every seat's chance to win, and what an answer lost of it.

A decision is judged by what its seat knew: captain's search starts from guesses at what was hidden, never from what
really was. Chances are estimates of that search. The page judges the same way with the same numbers
(`web/src/analysis/judge.ts`; `page_engine` hands it the table below), and comes to the same result.
"""

from __future__ import annotations

import itertools
import math
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

import numpy as np

from starhold.bots.captain import CAPTAIN, STANDARD
from starhold.bots.search import MOST_NODES, Considered, Report, Tree, report
from starhold.core.compiled import bits
from starhold.core.compiled.contract import bind
from starhold.core.facts import numbered
from starhold.core.game import About, Game, Position
from starhold.core.match import Match

GUESSING = "starhold.bots.compiled.guessing"
GRADES = {"blunder": 0.20, "mistake": 0.10, "inaccuracy": 0.05}
"""Chance lost from which on an answer is called so, between two; `scale` of it among more."""
DOUBT = 0.4
"""The part of an inaccuracy from which on a loss is looked at again, by searches of both answers alone."""
NOISE = 0.5
"""What a plan may lose for each root of its visits without being blamed: two deviations of what simulations bring."""
DRAWS = 0
"""Seeds the search of every decision: hints and the coach, who ask about one alone, find what the analysis finds."""
BEST = -1
"""In place of an action: whichever is found to be the best."""
AGAIN = 4
"""Times as many simulations before an answer is given a bad name: what so deep a search takes back was noise."""
STAKE = 0.01
"""Where no answer loses more than this, nothing was at stake."""
SEEN = 40
"""An answer looked at less often is not weighed at all: its chance would say nothing."""
NAMED = 3
"""So many of a player's best and worst moves are named."""
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


class Expected(NamedTuple):
    """An answer another seat may give at the same time."""

    seat: int
    action: int
    share: float
    """How likely it is, by the search that judged: what nobody can exploit, not what was really planned."""


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
    expected: tuple[Expected, ...] = ()
    """What the others could be expected to answer, where several decide at once: every answer each of them has."""
    lines: tuple[Line, ...] = ()
    """What could follow the best answers and the one given, where that was asked for and nobody decides at once."""


class Foreseen(NamedTuple):
    """The line a search found, played out from its first guess at what is hidden."""

    start: Position
    steps: Line


class Lost(NamedTuple):
    """What some decisions cost."""

    counted: int
    """Those that count."""
    lost: float
    """Chance lost by each of them, on average."""


class TurningPoint(NamedTuple):
    """A move after which the match looked otherwise, by its first decision and that of the next."""

    event: int
    end: int
    seat: int
    """Of those who won, the one whose chance it moved most."""
    before: float
    after: float


class Summary(NamedTuple):
    """What is said of a player when everything is judged."""

    seat: int
    counted: int
    """Decisions that count."""
    lost: float
    """Chance lost by each of them, on average."""
    grades: dict[str, int]
    phases: dict[str, Lost]
    """The same by the phase of the game, in the order of its questions; none where it has none."""
    best: tuple[int, ...]
    """Moves beside which every other would have cost most, one of a turn at most; and those that lost most."""
    worst: tuple[int, ...]


def table() -> dict[str, Any]:
    """The numbers by which decisions are judged, for the page."""
    return {"grades": GRADES, "doubt": DOUBT, "noise": NOISE, "again": AGAIN, "stake": STAKE, "seen": SEEN,
            "named": NAMED, "plans": PLANS}  # fmt: skip


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
        """Judge an answer to a decision of this position, or the `BEST`; `event` is its number in the match."""
        seats, weight = position.seats, scale(position.seats)
        roots, start = self._guess(position, seat, DRAWS)
        owing = int(self.game.engine.owes_at(roots, 0, start.setup, 0))
        together = owing & (owing - 1) != 0
        found, options, shares, proven = self._search(roots, start, seat, DRAWS, together)
        expected = self._expected(start, seat, owing) if together else ()
        best = max(range(len(options)), key=lambda i: (shares[i], options[i].visits))
        place = best if action == BEST else [option.action for option in options].index(action)
        order = sorted(range(len(options)), key=lambda i: (i != best, -shares[i], -options[i].visits))
        # Told before anything is looked at again: that is another search.
        told = list(dict.fromkeys([*order[:lines], place])) if lines and not together else []
        follows = list(self._lines(self._tree(False), start, [options[i].action for i in told])) if told else []
        measured = dict(enumerate(options))
        before = found.chances if together else options[best].chances
        after = options[place].chances
        lost = 0.0 if place == best else lost_by(options[place], before[seat], seat, together)
        if not together and lost >= DOUBT * GRADES["inaccuracy"] * weight and not (proven[best] and proven[place]):
            for times in (1, AGAIN):
                seed = DRAWS + times - 1  # with draws of its own, or it would begin with the same errors
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
            expected,
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
            return found, options, _shares(tree, seat, [option.visits for option in options]), proven
        # As captain picks: a sure win, else what was looked at most of what is not lost.
        rank = [(won == 1 << seat, not won or won >> seat & 1, option.visits, option.chances[seat])
                for option, won in zip(options, proven, strict=True)]  # fmt: skip
        return found, options, [float(one == max(rank)) for one in rank], proven

    def _expected(self, start: Position, seat: int, owing: int) -> tuple[Expected, ...]:
        """What the search about a joint decision expects the others to answer."""
        tree = self._tree(True, PLANS)
        others = (other for other in bits.members(owing) if other != seat)
        return tuple(
            Expected(other, action, share)
            for other in others
            for action, share in zip(
                self.game.legal(start, other),
                _shares(tree, other, tree.root["visits"][tree.root["seat"] == other].tolist()),
                strict=True,
            )
        )

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


def _shares(tree: Tree, seat: int, visits: Sequence[int]) -> list[float]:
    """How often a seat should give each of its answers, where several seats decide at once."""
    weights = tree.at[0].mixture[seat, : len(visits)].tolist()
    if not any(weights):  # too many joint plans to be matched: what was looked at
        weights = [float(each) for each in visits]
    total = max(1.0, sum(weights))
    return [weight / total for weight in weights]


def _candidate(option: Considered, share: float) -> Candidate:
    return Candidate(option.action, option.chances, option.points, option.visits, share)


# A whole match --------------------------------------------------------------------------------------------------------


def analyse(match: Match, analyst: Analyst, lines: int = 0) -> Iterator[Judged]:
    """Every decision of a match, judged, in the order of its record; with the lines of so many of the best answers."""
    game, command, is_whole = match.game, list[Judged](), False
    for number, (before, event, after) in enumerate(match.in_order().steps()):
        judged = analyst.judge(before, event.seat, event.action, number, lines)
        if command:
            command[-1] = settled(command[-1], judged, before.seats)
            if is_whole or command[-1].seat != event.seat:
                yield from one_move(command)
                command = []
        command.append(judged)
        is_whole = game.command(before) != game.command(after)
    yield from one_move(command)


def one_move(command: Sequence[Judged]) -> Iterator[Judged]:
    """Of the answers of one command only the worst is marked: it is one move."""
    named = [one for one in command if one.grade]
    worst = max(named, key=lambda one: one.lost, default=None)
    for one in command:
        yield one if one is worst else one._replace(grade=None)


def settled(judged: Judged, then: Judged, seats: int) -> Judged:
    """A judgement in the light of the next: if the same seat went on, what it could still reach was not lost yet."""
    if judged.seat != then.seat or judged.together or then.together or judged.lost == 0.0:
        return judged
    if then.chances[judged.seat] <= judged.after[judged.seat]:
        return judged
    lost = max(0.0, judged.chances[judged.seat] - then.chances[judged.seat])
    return judged._replace(after=then.chances, lost=lost, grade=grade(lost, seats))


def lost_by(option: Candidate | Considered, before: float, seat: int, together: bool) -> float:
    """What an answer loses of a chance: of a plan only what is beyond the noise of its few simulations."""
    noise = NOISE / math.sqrt(max(1, option.visits)) if together else 0.0
    return max(0.0, before - option.chances[seat] - noise)


def spared(judged: Judged) -> float:
    """What the next best answer would have cost, as far as it was looked at, where the best was given."""
    others = [one for one in judged.candidates if one.action != judged.best and one.visits >= SEEN]
    if judged.action != judged.best or not others:
        return 0.0
    return min(lost_by(one, judged.chances[judged.seat], judged.seat, judged.together) for one in others)


def line_of(judged: Judged, action: int) -> list[tuple[int, int]]:
    """Seats and actions that could follow an answer, which comes first, as far as that was foreseen."""
    found = next((line for line in judged.lines if line[0].action == action), ())
    return [(step.seat, step.action) for step in found] or [(judged.seat, action)]


def luck(judged: Sequence[Judged]) -> dict[int, float]:
    """By event, what became of a chance when all that was decided at once came to light: nobody could know it."""
    found: dict[int, float] = {}
    then: Judged | None = None
    for one in reversed(judged):
        if not one.together:
            then = one
        elif then is not None:
            found[one.event] = then.chances[one.seat] - one.after[one.seat]
    return found


def ending(match: Match) -> Chances | None:
    """What every seat's chance came to in the end; None while it goes on."""
    if match.result is None:
        return None
    winners = match.result.winners
    return tuple((seat in winners) / len(winners) for seat in range(match.start.seats))


def moves_of(match: Match) -> list[int]:
    """Where the moves of a match begin, by the numbers of their decisions: those of one command are one."""
    game, found, whole, last = match.game, list[int](), True, -1
    for number, (before, event, after) in enumerate(match.in_order().steps()):
        if whole or event.seat != last:
            found.append(number)
        whole, last = game.command(before) != game.command(after), event.seat
    return found


def turning(judged: Sequence[Judged], end: Chances | None, moves: Sequence[int]) -> list[TurningPoint]:
    """The moves that decided a match: where the chance of one of those who won moved most from one to the next."""
    if end is None:
        return []
    winners = [seat for seat, chance in enumerate(end) if chance]
    chances = [*(judged[event].chances for event in moves), end]
    turns = [
        max((TurningPoint(event, after, seat, now[seat], then[seat]) for seat in winners), key=_moved)
        for event, after, (now, then) in zip(moves, [*moves[1:], len(judged)], itertools.pairwise(chances), strict=True)
    ]
    great = [turn for turn in turns if _moved(turn) >= GRADES["mistake"] * scale(len(end))]
    return sorted(sorted(great, key=_moved, reverse=True)[:NAMED])


def _moved(turn: TurningPoint) -> float:
    return abs(turn.after - turn.before)


def summary(judged: Sequence[Judged], seats: int, about: About) -> list[Summary]:
    """What is said of each player; only when all is judged does it mean anything."""
    phase = dict(zip(about.questions, about.phases, strict=bool(about.phases)))
    turns = [list(turn) for _, turn in itertools.groupby(judged, lambda one: one.seat)]
    found = []
    for seat in range(seats):
        own = [one for one in judged if one.seat == seat and one.counts]
        phases = {name: [one for one in own if phase[one.question] == name] for name in about.phases}
        strongest = [max(turn, key=spared) for turn in turns if turn[0].seat == seat]
        found.append(
            Summary(
                seat,
                *_lost(own),
                {name: sum(one.grade == name for one in own) for name in GRADES},
                {name: _lost(some) for name, some in phases.items() if some},
                _most([one for one in strongest if one.counts and grade(spared(one), seats)], spared),
                _most([one for one in own if one.grade], lambda one: one.lost),
            )
        )
    return found


def _lost(some: Sequence[Judged]) -> Lost:
    return Lost(len(some), sum(one.lost for one in some) / max(1, len(some)))


def _most(some: Iterable[Judged], worth: Callable[[Judged], float]) -> tuple[int, ...]:
    return tuple(one.event for one in sorted(some, key=worth, reverse=True)[:NAMED])
