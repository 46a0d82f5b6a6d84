"""`starhold bench`: how fast the rules run here, and beside OpenSpiel where it is installed, all in one run."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np
from rich.table import Table

from starhold.cli.commands import bench_peers
from starhold.cli.console import Voice
from starhold.core import registry
from starhold.core.compiled.bits import Chance
from starhold.core.family import Family
from starhold.core.game import Game, Position

MILLION = 1e6
CALLS = 10_000
STARTS = 16
"""Positions playouts start from in turn, each of another seed."""
FIRST_DECISION = """
import sys
from starhold.core.match import Match
from starhold.core.registry import game
match = Match.begin(game(sys.argv[1]), 2)
match.answer(match.pending[0], match.legal(match.pending[0])[0])
"""


class Effort(NamedTuple):
    """How long to measure."""

    repeats: int
    seconds: float


THOROUGH, QUICK = Effort(7, 0.5), Effort(3, 0.1)


class Row(NamedTuple):
    """A line of the table: values of several repeats, or one."""

    what: str
    values: list[float]
    unit: str
    best: Callable[[list[float]], float] = max
    digits: int = 2

    def cells(self, voice: Voice) -> tuple[str, str, str, str]:
        best, median = (
            f"{value:.{self.digits}f}" for value in (self.best(self.values), statistics.median(self.values))
        )
        return self.what, best, median if len(self.values) > 1 else "", voice(f"bench-{self.unit}")


def bench(voice: Voice, quick: bool) -> None:
    """Measure and print."""
    effort = QUICK if quick else THOROUGH
    with voice.err.status(voice("bench-running")):
        speeds = {f"{game.about.title}, {seats}": playouts(voice, game, seats, effort)
                  for game in registry.games() for seats in game.about.seats}  # fmt: skip
        rows = [row for game in registry.games() for row in details(voice, game, effort)]
        rows.append(Row("starhold --help", help_times(effort), "seconds", min))
        peers = bench_peers.rollouts(effort.seconds, effort.repeats) if bench_peers.is_installed() else {}
        rows += [Row(voice("bench-peer", name=name), values, "million") for name, values in peers.items()]
    table = _table(voice("bench-what"), voice("bench-best"), voice("bench-median"))
    table.add_column(voice("bench-unit"))
    for row in (*speeds.values(), *rows):
        table.add_row(*row.cells(voice))
    voice.out.print(table)
    if not peers:
        voice.out.print(voice("bench-no-peer"))
        return
    ratios = _table(voice("bench-ratios"), *peers)
    for what, row in speeds.items():
        ratios.add_row(what, *[f"{max(row.values) / max(values):.1f}" for values in peers.values()])
    voice.out.print()
    voice.out.print(ratios)
    voice.out.print(voice("bench-how"))


def _table(first: str, *others: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2))
    table.add_column(first)
    for heading in others:
        table.add_column(heading, justify="right")
    return table


def details(voice: Voice, game: Game, effort: Effort) -> Iterator[Row]:
    """Everything about a game but its playouts."""
    title = game.about.title
    yield Row(voice("bench-two-threads", game=title), two_threads(game, effort), "times")
    yield Row(voice("bench-step", game=title), single_steps(game, effort), "microseconds", min)
    yield Row(voice("bench-state", game=title), [game.rules.State.dtype.itemsize], "bytes", digits=0)
    cold, warm = first_decision(game)
    yield Row(voice("bench-cold", game=title), [cold], "seconds")
    yield Row(voice("bench-warm", game=title), [warm], "seconds")


def starts(game: Game, seats: int) -> list[Position]:
    return [game.new(seats, {}, seed) for seed in range(STARTS)]


def playouts(voice: Voice, game: Game, seats: int, effort: Effort) -> Row:
    """Million decisions a second of uniformly random matches, on one core."""
    play = _player(game, seats)
    matches = _matches_for(play, effort.seconds)
    what = voice("bench-playouts", game=game.about.title, seats=seats)
    return Row(what, [_rate(play, matches, seed) for seed in range(effort.repeats)], "million")


def _player(game: Game, seats: int) -> Callable[[int, int], int]:
    """play(matches, seed): the number of decisions answered."""
    positions = starts(game, seats)
    states = np.concatenate([position.state for position in positions])
    setups = np.concatenate([position.setup for position in positions])
    scratch = np.zeros(1, game.rules.State.dtype)
    many = game.engine.play_many

    def play(matches: int, seed: int) -> int:
        return int(many(states, setups, scratch, Chance(seed).rng, matches))

    return play


def _matches_for(play: Callable[[int, int], int], seconds: float) -> int:
    """How many matches take about so long."""
    matches = 64
    play(1, 0)
    while True:
        begun = time.perf_counter()
        play(matches, 1)
        spent = time.perf_counter() - begun
        if spent > seconds / 4:
            return max(1, int(matches * seconds / spent))
        matches *= 4


def _rate(play: Callable[[int, int], int], matches: int, seed: int) -> float:
    begun = time.perf_counter()
    answered = play(matches, seed)
    return answered / (time.perf_counter() - begun) / MILLION


def two_threads(game: Game, effort: Effort) -> list[float]:
    """Decisions of two threads together against one alone, measured in turn."""
    first, second = (_player(game, game.about.seats[-1]) for _ in range(2))
    matches = _matches_for(first, effort.seconds)
    second(1, 0)
    found = []
    with ThreadPoolExecutor(2) as threads:
        for seed in range(effort.repeats):
            alone = _rate(first, matches, seed)
            begun = time.perf_counter()
            answered = sum(threads.map(lambda play, seed: play(matches, seed), (first, second), (seed, seed)))
            found.append(answered / (time.perf_counter() - begun) / MILLION / alone)
    return found


def single_steps(game: Game, effort: Effort) -> list[float]:
    """Microseconds of one fused call from Python: apply an answer, get the next choices."""
    position = game.new(2, {}, 0)
    seat, action = game.pending(position)[0], game.legal(position, game.pending(position)[0])[0]
    states, setup, step = np.concatenate([position.state] * CALLS), position.setup, game.engine.step
    step(position.state, 0, setup, 0, seat, action)
    found = []
    for _ in range(effort.repeats):
        fresh = states.copy()
        begun = time.perf_counter()
        for index in range(CALLS):
            step(fresh, index, setup, 0, seat, action)
        found.append((time.perf_counter() - begun) / CALLS * MILLION)
    return found


def first_decision(game: Game) -> tuple[float, float]:
    """Seconds from starting Python to the first decision answered: with nothing compiled, and the next time."""
    with tempfile.TemporaryDirectory() as cache:
        environment = os.environ | {"STARHOLD_CACHE": cache}
        command = [sys.executable, "-c", FIRST_DECISION, game.about.id]
        cold, warm = (_seconds(command, environment) for _ in range(2))
    return cold, warm


def help_times(effort: Effort) -> list[float]:
    """Seconds `starhold --help` takes."""
    command = [sys.executable, "-m", "starhold", "--help"]
    return [_seconds(command, dict(os.environ)) for _ in range(effort.repeats)]


def _seconds(command: list[str], environment: dict[str, str]) -> float:
    with Family() as family:
        begun = time.perf_counter()
        subprocess.run(
            command,
            env=environment,
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            **family.settings,
        )
        return time.perf_counter() - begun
