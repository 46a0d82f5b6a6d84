"""Puzzles mined, verified and measured on all cores: processes work, this one reads and writes the file."""

from __future__ import annotations

import functools
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

import msgspec

from starhold.core import registry
from starhold.core.family import Family, join
from starhold.core.game import Game
from starhold.core.puzzles import Puzzle, puzzles
from starhold.lab.crew import cores
from starhold.lab.puzzles.judging import version
from starhold.lab.puzzles.measuring import OBVIOUS
from starhold.lab.puzzles.mining import STAGES, Miner
from starhold.lab.puzzles.telling import renewed
from starhold.lab.puzzles.verifying import problems

SHARE, SEATS = 0.25, 0.4
"""Of all puzzles that are wanted, those of one theme, and those of one number of seats: so many at most."""


def mine(
    game: Game, first: int | None, seconds: float, most: int, after: float, pool: Executor, only: str | None = None
) -> None:
    """Append what is found after a part of each match, or of one theme, to the file; say what it took, and where to
    go on."""
    known = puzzles(game)
    ids, themes, seated = (
        {one.id for one in known},
        Counter(one.theme for one in known),
        Counter(one.seats for one in known),
    )
    begun, before, begins = time.monotonic(), len(ids), 1 + max((puzzle.seed for puzzle in known), default=-1)
    numbers, tally = count(begins if first is None else first), Counter[str]()
    number, running = next(numbers), set[Future[Mined]]()
    while True:
        wanted = [seats for seats in game.about.seats if seated[seats] < SEATS * most]
        while wanted and len(running) < cores() and time.monotonic() - begun < seconds and len(ids) < most:
            enough = frozenset(theme for theme, many in themes.items() if many >= SHARE * most)
            running.add(pool.submit(mined, game.about.id, wanted[number % len(wanted)], number, enough, after, only))
            number = next(numbers)
        if not running:
            break
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for puzzles_, counted in (match.result() for match in done):
            tally.update(counted)
            for puzzle in puzzles_:
                if puzzle.id not in ids and themes[puzzle.theme] < SHARE * most and seated[puzzle.seats] < SEATS * most:
                    ids.add(puzzle.id)
                    themes[puzzle.theme] += 1
                    seated[puzzle.seats] += 1
                    with file_of(game).open("ab") as out:
                        out.write(written([puzzle]))
    print("decisions " + ", ".join(f"{stage}: {tally[stage]}" for stage in STAGES))
    print(f"{len(ids) - before} puzzles found, {len(ids)} in all; go on with --first {number}")


class Mined(NamedTuple):
    """What was found in a match."""

    puzzles: list[Puzzle]
    tally: Counter[str]


def mined(id: str, seats: int, number: int, enough: frozenset[str], after: float, only: str | None) -> Mined:
    """The puzzles of a match of so many seats after this part of it, without these themes or of one alone."""
    miner = _miner(id)
    miner.tally.clear()
    found = list(miner.match(seats, number, enough, after, only))
    return Mined(found, miner.tally.copy())


@functools.cache
def _miner(id: str) -> Miner:
    return Miner(registry.game(id))


class Look(NamedTuple):
    """How puzzles are verified."""

    simulations: int | None
    """None: as many as confirmed them."""
    seed: int
    first: int
    """Only those of matches from this number on."""


def verify(game: Game, look: Look, drop: bool, pool: Executor) -> int:
    """Judge puzzles again, name those that do not hold or leave them out, and note who looked at the others.

    A search that is not as deep as the one that confirmed them proves less, and is not noted.
    """
    known = [puzzle for puzzle in puzzles(game) if puzzle.seed >= look.first]
    bad = set()
    for puzzle, found in zip(known, pool.map(functools.partial(looked, game.about.id, look), known), strict=True):
        for problem in found:
            print(f"{puzzle.id}: {problem}", flush=True)
            bad.add(puzzle.id)
    kept = [puzzle for puzzle in puzzles(game) if not drop or puzzle.id not in bad]
    held = {puzzle.id for puzzle in known if look.simulations is None} - bad
    now = version(game)
    noted = (msgspec.structs.replace(one, verified=now) if one.id in held else one for one in kept)
    file_of(game).write_bytes(written(noted))
    print(f"{len(known)} puzzles, {len(bad)} do not hold" + (", left out" if drop else ""))
    return 1 if bad and not drop else 0


def looked(id: str, look: Look, puzzle: Puzzle) -> list[str]:
    return list(problems(registry.game(id), puzzle, look.simulations, look.seed))


def renew(game: Game, drop: bool, pool: Executor) -> None:
    """Measure all puzzles anew, and name those that a net now sees at first sight or leave them out."""
    known = puzzles(game)
    found = list(pool.map(functools.partial(again, game.about.id), known))
    changed = sum(a.solved_by != b.solved_by for a, b in zip(known, found, strict=True))
    moved = sum(a.theme != b.theme for a, b in zip(known, found, strict=True))
    obvious = [puzzle.id for puzzle in found if puzzle.prior > OBVIOUS]
    file_of(game).write_bytes(written(puzzle for puzzle in found if not drop or puzzle.id not in obvious))
    print(f"{len(found)} puzzles, {changed} are solved by others than before, {moved} are about something else")
    if obvious:
        print(f"{len(obvious)} are obvious to a net{', left out' if drop else ''}: {' '.join(obvious)}")


def again(id: str, puzzle: Puzzle) -> Puzzle:
    return renewed(registry.game(id), puzzle)


def file_of(game: Game) -> Path:
    assert game.puzzles is not None, f"{game.about.id} names no file for puzzles"
    return game.puzzles


def written(found: Iterable[Puzzle]) -> bytes:
    return b"".join(msgspec.json.encode(puzzle) + b"\n" for puzzle in found)


@contextmanager
def processes() -> Iterator[ProcessPoolExecutor]:
    """One for each core; they end with this one."""
    spawn = get_context("spawn")  # a copy of this process would hold what tells the family that it is gone
    with Family() as family, ProcessPoolExecutor(cores(), spawn, join, (family.place,)) as pool:
        yield pool
