"""Mining: let the net play, and look in every decision for one answer far better than others that it would not play.

Each stage costs several times the one before and searches by draws of its own, so that what one of them only imagined
does not pass the next (docs/decisions/0022-how-puzzles-are-found.md). What became of the decisions is counted.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec
import numpy as np

from starhold.bots import ladder, pilot
from starhold.bots.analysis import scale
from starhold.bots.bot import Bot
from starhold.core.game import Game, Position
from starhold.core.match import Match
from starhold.core.puzzles import Puzzle
from starhold.lab.puzzles.judging import CLEAR, DEEPER, Evaluation, Judge, Verdict, version
from starhold.lab.puzzles.measuring import OBVIOUS, Asked, NetPolicy, solvers
from starhold.lab.puzzles.telling import lines
from starhold.lab.puzzles.verifying import problems

MOST_ANSWERS = 2
"""Of one solution."""
APART = 6
"""Decisions between two puzzles of a match: neighbours are much alike."""
TEMPERATURE = 1.0
"""At which the net plays: as it learnt. Calmer, it errs less often, and there is less for others to find."""
GLANCED, PROMISING = 0.3, 1.2
"""Times a clear margin from which on a decision is searched on, after a glance and after a brief search: so little
searching underrates what it hardly saw."""
AGAIN = 3
"""What is confirmed is looked at so many times again by other draws, with as many simulations in all: where a rival has
equal choices a search takes one or the other, and one search alone does not show it."""
DRAWS = 100_000
"""Between the draws of one stage and those of the next: more than a match has decisions."""
HOPELESS = 0.4
"""The part of an even share of the chances below which nothing matters any more."""
DECIDED = 0.9
"""Where the next best answer leaves more than this, the match is won anyway."""


class Budgets(NamedTuple):
    """Simulations of a glance, a brief search, a deep one, and how many times deeper the one is that confirms it."""

    glance: int = 250
    brief: int = 1_000
    deep: int = 6_000
    times: int = DEEPER


STANDARD = Budgets()
STAGES = ("looked at", "searched briefly", "searched deep", "to be confirmed", "confirmed", "found")
"""How far a decision can come."""


class Wanted(NamedTuple):
    """What a puzzle is to be about."""

    enough: frozenset[str]
    only: str | None

    def __contains__(self, theme: object) -> bool:
        return theme not in self.enough and self.only in (None, theme)


class Stage(NamedTuple):
    """A judge, and the first of its draws."""

    judge: Judge
    draws: int


class Decision(NamedTuple):
    """A decision of a match, evaluated briefly."""

    position: Position
    seat: int
    evaluation: Evaluation

    @property
    def best(self) -> int:
        return self.evaluation.options[0].action


class Miner:
    """Finds the puzzles of matches it plays against itself."""

    def __init__(self, game: Game, budgets: Budgets = STANDARD) -> None:
        self.game, self.budgets = game, budgets
        depths = (budgets.glance, budgets.brief, budgets.deep, budgets.deep * budgets.times)
        self.glance, self.brief, self.deep, self.deepest = (
            Stage(Judge(game, depth), DRAWS * number) for number, depth in enumerate(depths, start=1)
        )
        self.policy = NetPolicy(game)
        self.tally: Counter[str] = Counter()
        """How many decisions came how far, as `STAGES` names it."""
        self.engine = version(game)

    def match(
        self, seats: int, seed: int, enough: Iterable[str] = (), after: float = 0.0, only: str | None = None
    ) -> Iterator[Puzzle]:
        """The puzzles of one match, after this part of it, each of another theme: of these there are enough, and
        with `only` no other is wanted."""
        match = Match.begin(self.game, seats, seed=seed)
        decisions = self._play(match, seed)
        free, themes = after * len(decisions), set(enough)
        asked = self.game.asked_for.get(only) if only else None
        for place, (position, seat) in enumerate(decisions):
            if place < free or (asked is not None and self.game.question(position).name not in asked):
                continue
            puzzle = self._puzzle(seed, match, position, seat, place, Wanted(frozenset(themes), only))
            if puzzle is not None:
                free = place + APART
                themes.add(puzzle.theme)
                yield puzzle

    def _play(self, match: Match, seed: int) -> list[tuple[Position, int]]:
        """Play as pilot does, if less calmly, and keep what it was asked."""
        bot = self._player(seed)
        found = []
        while match.pending:
            seat = match.pending[0]
            found.append((match.position, seat))
            match.answer(seat, bot.choose(match.seen(seat), match.legal(seat)))
        return found

    def _player(self, seed: int) -> Bot:
        if self.game.nets:
            return pilot.Policy(self.game, np.random.default_rng(seed), TEMPERATURE)
        return ladder.make("pilot", self.game, seed, simulations=self.budgets.brief)

    def _evaluated(self, stage: Stage, position: Position, seat: int, place: int) -> Decision:
        return Decision(position, seat, stage.judge.evaluate(position, seat, stage.draws + place))

    def _promises(self, decision: Decision, times: float) -> bool:
        seats, seat = decision.position.seats, decision.seat
        best = decision.evaluation.options[0]
        return (
            decision.evaluation.margin >= times * CLEAR * scale(seats)
            and self._prior([decision]) <= OBVIOUS
            and best.chances[seat] >= HOPELESS / seats
            and best.chances[seat] - decision.evaluation.margin <= DECIDED
        )

    def _puzzle(
        self, seed: int, match: Match, position: Position, seat: int, place: int, wanted: Wanted
    ) -> Puzzle | None:
        """The puzzle that begins with this decision: as many of the seat's answers as are clear."""
        self.tally["looked at"] += 1
        glanced = self._evaluated(self.glance, position, seat, place)
        if not self._promises(glanced, GLANCED):
            return None
        self.tally["searched briefly"] += 1
        decision = self._evaluated(self.brief, position, seat, place)
        if decision.best != glanced.best or not self._promises(decision, PROMISING):
            return None
        self.tally["searched deep"] += 1
        run = self._run(decision, place)
        clear = self._judged(self.deep, run, place)
        run = run[: len(clear)]
        if not run or self._theme(run) not in wanted:
            return None
        self.tally["to be confirmed"] += 1
        confirmed = self._judged(self.deepest, run, place)
        run = run[: len(confirmed)]
        if not run:
            return None
        first, seat = run[0].position, run[0].seat
        chance = confirmed[0].chance
        if not HOPELESS / first.seats <= chance <= DECIDED + confirmed[0].margin:
            return None
        theme = self._theme(run)
        if theme not in wanted:
            return None
        answers = [event.answer for event in match.events[:place]]
        solution = [self.game.write(one.position, verdict.best) for one, verdict in zip(run, confirmed, strict=True)]
        found = Puzzle(
            id=_id(first, seat, solution),
            seats=first.seats,
            seed=seed,
            answers=" ".join(answers),
            seat=seat,
            solution=solution,
            theme=theme,
            solved_by=[],
            chance=round(chance, 3),
            margin=round(min(verdict.margin for verdict in confirmed), 3),
            prior=round(self._prior(run), 3),
            simulations=self.deepest.judge.simulations,
            rules=self.game.about.rules_version,
            engine=self.engine,
            verified=self.engine,
        )
        self.tally["confirmed"] += 1
        less = found.simulations // AGAIN
        if any(bad for draws in range(AGAIN) for bad in problems(self.game, found, less, draws * MOST_ANSWERS)):
            return None
        self.tally["found"] += 1
        return msgspec.structs.replace(found, solved_by=solvers(self.game, _asked(run)))

    def _run(self, decision: Decision, place: int) -> list[Decision]:
        """This decision, and those of its seat that follow the best answer and promise as much."""
        run = [decision]
        while len(run) < MOST_ANSWERS and not run[-1].evaluation.together:
            position, seat, _ = run[-1]
            after = self.game.follow(position, seat, run[-1].best)
            if self.game.pending(after) != (seat,) or len(self.game.legal(after, seat)) < 2:
                break
            follows = self._evaluated(self.brief, after, seat, place + len(run))
            if follows.evaluation.together or not self._promises(follows, PROMISING):
                break
            run.append(follows)
        return run

    def _judged(self, stage: Stage, run: list[Decision], place: int) -> list[Verdict]:
        """Verdicts on the decisions of a run, as far as they are clear and agree with the brief search."""
        verdicts: list[Verdict] = []
        for number, decision in enumerate(run):
            seed = stage.draws + place + number
            verdict = stage.judge.confirmed(decision.position, decision.seat, seed, decision.best)
            if verdict is None:
                break
            verdicts.append(verdict)
        return verdicts

    def _prior(self, run: list[Decision]) -> float:
        return self.policy.of(_asked(run))

    def _theme(self, run: list[Decision]) -> str:
        return self.game.theme(lines(self.deep.judge, _asked(run)))


def _asked(run: list[Decision]) -> list[Asked]:
    return [Asked(one.position, one.seat, one.best) for one in run]


def _id(position: Position, seat: int, solution: list[str]) -> str:
    """The same for the same position and solution, whatever match they come from."""
    told = position.setup.tobytes() + position.state.tobytes() + f"{seat} {solution}".encode()
    return hashlib.sha256(told).hexdigest()[:8]
