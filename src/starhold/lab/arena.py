"""The arena: bots play each other until a number of matches, or a question, is settled."""

from __future__ import annotations

import contextlib
import hashlib
import itertools
from collections.abc import Callable, Generator, Mapping, Sequence
from pathlib import Path

import msgspec

from starhold.lab.cluster import play_on_cluster
from starhold.lab.contest import Outcome
from starhold.lab.crew import play_here, play_on_cores
from starhold.lab.log import Log
from starhold.lab.schedule import Arena, Pairing, schedule
from starhold.lab.sprt import Judge, Question, Verdict, scores
from starhold.lab.tally import Tally, tally

Players = Callable[[Arena, Sequence[Pairing]], Generator[Outcome, None, None]]
"""Plays pairings somewhere; outcomes come in any order."""


class Report(msgspec.Struct, frozen=True):
    """All there is to say about an arena."""

    arena: Arena
    tally: Tally
    sprt: Verdict | None


def default_path(arena: Arena) -> Path:
    """Where results go when no file is named: the same arena finds its own again."""
    digest = hashlib.sha256(msgspec.json.encode(arena)).hexdigest()[:8]
    return Path(f"arena-{arena.game}-{digest}.jsonl")


def players(workers: int, ray: str | None) -> Players:
    """Where matches are played: on a cluster, on some cores, or in this very process."""
    if ray is not None:
        return lambda arena, pairings: play_on_cluster(arena, pairings, ray)
    if workers == 1:
        return play_here
    return lambda arena, pairings: play_on_cores(arena, pairings, workers)


def run(
    arena: Arena,
    matches: int,
    log: Log,
    where: Players,
    question: Question | None = None,
    progress: Callable[[int, int], None] = lambda played, all_: None,
) -> Report:
    """Play what the log does not hold yet. `progress(played, all)` is called at the start and after each match.

    What is reported is the same however the matches were spread: with a question, only the deals up to the one that
    decided it count, in the order of the schedule.
    """
    pairings = schedule(arena, matches)
    referee = _Referee(question, pairings)
    played = play_all(arena, pairings, log, where, progress, referee.decides)
    counted = [outcome for outcome in played.values() if question is None or outcome.deal < referee.heard]
    return Report(arena, tally(arena, counted), None if referee.judge is None else referee.judge.verdict)


def play_all(
    arena: Arena,
    pairings: Sequence[Pairing],
    log: Log,
    where: Players,
    progress: Callable[[int, int], None] = lambda played, all_: None,
    is_enough: Callable[[Mapping[int, Outcome]], bool] = lambda played: False,
) -> dict[int, Outcome]:
    """The outcomes by number: those of the log, and those it does not hold yet, which are played and kept."""
    wanted = {pairing.number for pairing in pairings}
    played = {outcome.number: outcome for outcome in log.outcomes if outcome.number in wanted}
    progress(len(played), len(pairings))
    if not is_enough(played) and len(played) < len(pairings):
        left = [pairing for pairing in pairings if pairing.number not in played]
        with contextlib.closing(where(arena, left)) as coming:
            for outcome in coming:
                log.add(outcome)
                played[outcome.number] = outcome
                progress(len(played), len(pairings))
                if is_enough(played):
                    break
    return played


class _Referee:
    """Brings whole deals before the judge, in the order of the schedule."""

    def __init__(self, question: Question | None, pairings: Sequence[Pairing]) -> None:
        self.judge = None if question is None else Judge(question)
        self.heard = 0
        self._deals = [[p.number for p in deal] for _, deal in itertools.groupby(pairings, key=lambda p: p.deal)]

    def decides(self, played: Mapping[int, Outcome]) -> bool:
        """Whether the question, if there is one, is settled by what has been played."""
        if self.judge is None:
            return False
        while self.judge.accepted is None and self.heard < len(self._deals):
            deal = self._deals[self.heard]
            if any(number not in played for number in deal):
                return False
            for score in scores(self.judge.question, [played[number] for number in deal]):
                self.judge.hear(score)
            self.heard += 1
        return self.judge.accepted is not None
