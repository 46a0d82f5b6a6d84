"""Matches on all cores of this machine: processes that keep the compiled game, and may die without a result lost."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
from collections import Counter, deque
from collections.abc import Generator, Sequence
from multiprocessing.connection import Connection, wait
from typing import NoReturn

from starhold.core.errors import StarholdError
from starhold.core.family import Family, Place, join
from starhold.lab.contest import Outcome, play, warm_up
from starhold.lab.schedule import Arena, Pairing
from starhold.words import Message

MOST_DEATHS = 3


class WorkerLost(StarholdError):
    """A match ended the process that played it, again and again."""

    def __init__(self, match: int) -> None:
        super().__init__(Message("arena-worker-lost", match=match, times=MOST_DEATHS))


def cores() -> int:
    """How many matches this machine plays at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_here(arena: Arena, pairings: Sequence[Pairing]) -> Generator[Outcome, None, None]:
    """Play in this process, one after the other."""
    if pairings:
        warm_up(arena)
    for pairing in pairings:
        yield play(arena, pairing)


def play_on_cores(arena: Arena, pairings: Sequence[Pairing], workers: int) -> Generator[Outcome, None, None]:
    """Play in so many processes; outcomes come as they are ready."""
    left = deque(pairings)
    deaths: Counter[int] = Counter()
    crew: dict[Connection, _Worker] = {}
    family = Family()
    try:
        for _ in range(min(workers, len(left))):
            worker = _Worker(arena, left.popleft(), family)
            crew[worker.line] = worker
        while crew:
            for line in wait(list(crew)):
                worker = crew[line]  # type: ignore[index]  # wait() gives back what it was given
                try:
                    outcome = worker.line.recv()
                except (EOFError, OSError):
                    del crew[worker.line]
                    worker.dismiss()
                    deaths[worker.task.number] += 1
                    if deaths[worker.task.number] == MOST_DEATHS:
                        raise WorkerLost(worker.task.number) from None
                    worker = _Worker(arena, worker.task, family)
                    crew[worker.line] = worker
                    continue
                if left:
                    worker.give(left.popleft())
                else:
                    del crew[worker.line]
                    worker.dismiss()
                yield outcome
    finally:
        for worker in crew.values():
            worker.process.terminate()
        for worker in crew.values():
            worker.dismiss()
        family.end()


class _Worker:
    """A process that plays one match after the other."""

    def __init__(self, arena: Arena, task: Pairing, family: Family) -> None:
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=_work, args=(arena, theirs, family.place), daemon=True)
        self.process.start()
        theirs.close()
        self.give(task)

    def give(self, task: Pairing) -> None:
        self.task = task
        with contextlib.suppress(OSError):  # it has died; reading its answer will tell
            self.line.send(task)

    def dismiss(self) -> None:
        """End the process, by force if it does not go when nothing comes any more."""
        self.line.close()
        self.process.join(5)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.process.close()


def _work(arena: Arena, line: Connection, family: Place) -> None:
    """Play what comes until nothing comes any more."""
    join(family)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the arena's to answer
    signal.signal(signal.SIGTERM, _leave)
    warm_up(arena)
    while True:
        try:
            task = line.recv()
        except (EOFError, OSError):
            return
        outcome = play(arena, task)
        try:
            line.send(outcome)
        except OSError:
            return


def _leave(*_: object) -> NoReturn:
    sys.exit(0)  # not at once: external bots end with us
