"""Mining: play a match, evaluate every decision briefly, and search deeper where one answer seems clearly best."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from starhold.bots import ladder, page_engine
from starhold.bots.analysis import scale
from starhold.core.facts import Fact
from starhold.core.game import Game, Position
from starhold.core.match import Match
from starhold.core.puzzles import RUNGS, Lines, Puzzle
from starhold.lab.puzzles.judging import CLEAR, Evaluation, Judge, NetPolicy, Verdict
from starhold.lab.puzzles.verifying import problems

MOST_ANSWERS = 4
"""Of one solution."""
APART = 6
"""Decisions between two puzzles of a match: neighbours are much alike."""
PROMISING = 0.7
"""The part of a clear margin from which on a decision is searched deeper."""
OBVIOUS = 0.6
"""A puzzle whose solution the net likes more than this at first sight is none."""
HOPELESS = 0.4
"""The part of an even share of the chances below which nothing matters any more."""
DECIDED = 0.9
"""Where the next best answer leaves more than this, the match is won anyway."""
OPENING, LOOSE, FIRM = 12, 1.0, 0.35
"""Decisions that are drawn loosely from what was evaluated, so that no two matches are alike; then more firmly."""


class Budgets(NamedTuple):
    """Simulations of a brief search, of the deep search, and how many times deeper the one is that confirms it."""

    brief: int = 1_000
    deep: int = 6_000
    times: int = 10


STANDARD = Budgets()


class Decision(NamedTuple):
    """A decision of a match, evaluated briefly."""

    position: Position
    seat: int
    evaluation: Evaluation
    action: int
    """What was answered."""

    @property
    def best(self) -> int:
        return self.evaluation.options[0].action


class Miner:
    """Finds the puzzles of matches it plays against itself."""

    def __init__(self, game: Game, budgets: Budgets = STANDARD) -> None:
        self.game, self.budgets = game, budgets
        self.brief = Judge(game, budgets.brief)
        self.deep = Judge(game, budgets.deep)
        self.deepest = Judge(game, budgets.deep * budgets.times)
        self.policy = NetPolicy(game)
        self.engine = page_engine.file_name(game.about.id).rpartition("-")[2].partition(".")[0]

    def match(self, seats: int, seed: int) -> Iterator[Puzzle]:
        """The puzzles of one match."""
        match = Match.begin(self.game, seats, seed=seed)
        decisions = list(self._play(match, np.random.default_rng(seed)))
        free = 0
        for place, decision in enumerate(decisions):
            if place >= free and self._promises(decision):
                puzzle = self._puzzle(seed, match, decisions, place)
                if puzzle is not None:
                    free = place + APART + len(puzzle.solution)
                    yield puzzle

    def _play(self, match: Match, rng: np.random.Generator) -> Iterator[Decision]:
        """Play as captain does with few simulations, and keep what it saw."""
        while match.pending:
            number, position, seat = len(match.events), match.position, match.pending[0]
            evaluation = self.brief.evaluate(position, seat, number)
            visits = np.array([max(1, one.visits) for one in evaluation.options], float)
            weights = (visits / visits.max()) ** (1 / (LOOSE if number < OPENING else FIRM))
            action = evaluation.options[int(rng.choice(len(weights), p=weights / weights.sum()))].action
            yield Decision(position, seat, evaluation, action)
            match.answer(seat, action)

    def _promises(self, decision: Decision) -> bool:
        seats, seat = decision.position.seats, decision.seat
        best = decision.evaluation.options[0]
        return (
            decision.evaluation.margin >= PROMISING * CLEAR * scale(seats)
            and best.chances[seat] >= HOPELESS / seats
            and best.chances[seat] - decision.evaluation.margin <= DECIDED
        )

    def _puzzle(self, seed: int, match: Match, decisions: list[Decision], place: int) -> Puzzle | None:
        """The puzzle that begins with this decision: as many of the seat's answers as are clear."""
        run = self._run(decisions, place)
        if self._prior(run) > OBVIOUS:  # found by whoever does not think
            return None
        clear = self._judged(self.deep, run, place)
        if not clear or self._prior(run[: len(clear)]) > OBVIOUS:
            return None
        confirmed = self._judged(self.deepest, run[: len(clear)], place)
        run = run[: len(confirmed)]
        if not confirmed or self._prior(run) > OBVIOUS:
            return None
        first, seat = run[0].position, run[0].seat
        chance = confirmed[0].chance
        if not HOPELESS / first.seats <= chance <= DECIDED + confirmed[0].margin:
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
            theme=self.game.theme(self._lines(run, confirmed)),
            solved_by=[name for name in RUNGS if solves(name, self.game, run)],
            chance=round(chance, 3),
            margin=round(min(verdict.margin for verdict in confirmed), 3),
            prior=round(self._prior(run), 3),
            simulations=self.deepest.simulations,
            rules=self.game.about.rules_version,
            engine=self.engine,
        )
        return None if any(problems(self.game, found)) else found  # by other guesses: of three found, one fails here

    def _run(self, decisions: list[Decision], place: int) -> list[Decision]:
        """Decisions of one seat in a row that promise, each but the last answered well."""
        run = [decisions[place]]
        for decision in decisions[place + 1 : place + MOST_ANSWERS]:
            last = run[-1]
            together = last.evaluation.together or decision.evaluation.together
            if decision.seat != last.seat or together or last.action != last.best or not self._promises(decision):
                break
            run.append(decision)
        return run

    def _judged(self, judge: Judge, run: list[Decision], place: int) -> list[Verdict]:
        """Verdicts on the decisions of a run, as far as they are clear and agree with the brief search."""
        verdicts: list[Verdict] = []
        for number, decision in enumerate(run):
            verdict = judge.verdict(decision.position, decision.seat, place + number)
            if verdict.best != decision.best or not verdict.is_clear(decision.position.seats):
                break
            verdicts.append(verdict)
        return verdicts

    def _prior(self, run: list[Decision]) -> float:
        found = 1.0
        for position, seat, evaluation, _ in run:
            legal = self.game.legal(position, seat)
            found *= self.policy.prior(self.game.hide(position, seat), legal, evaluation.options[0].action)
        return found

    def _lines(self, run: list[Decision], verdicts: list[Verdict]) -> Lines:
        """What happens along the solution, and after the next best answer to its first decision."""
        first, last = run[0], run[-1]
        own: list[Fact] = []
        position = first.position
        for decision in run[:-1]:
            position = self.game.follow(position, decision.seat, decision.best)
            own += position.facts
        after = self.deep.line(last.position, last.seat, last.best, 0)
        acts = [number for number, (seat, _) in enumerate(after) if seat != last.seat]
        end = acts[0] if acts else len(after)
        own += [fact for _, facts in after[:end] for fact in facts]
        then = [fact for _, facts in after[end:] for fact in facts]
        other = self.deep.line(first.position, first.seat, verdicts[0].next, 0)
        question = self.game.question(first.position).name
        return Lines(first.seat, question, own, then, [fact for _, facts in other for fact in facts])


def solves(name: str, game: Game, run: list[Decision]) -> bool:
    """Whether a bot gives the best answer to every decision of a run, by a budget of simulations alone."""
    simulations = ladder.rungs()[name].budget.simulations
    bot = ladder.make(name, game, seed=1, simulations=simulations)
    return all(
        bot.choose(game.hide(one.position, one.seat), game.legal(one.position, one.seat)) == one.best for one in run
    )


def _id(position: Position, seat: int, solution: list[str]) -> str:
    """The same for the same position and solution, whatever match they come from."""
    told = position.setup.tobytes() + position.state.tobytes() + f"{seat} {solution}".encode()
    return hashlib.sha256(told).hexdigest()[:8]
