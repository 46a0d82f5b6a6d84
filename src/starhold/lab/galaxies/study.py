"""Many matches in numbers: what `core/compiled/study.py` counts of each, and of each deal, as arrays."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from starhold.core.board import Board
from starhold.core.compiled.bits import many_randoms, scramble
from starhold.core.compiled.contract import bind
from starhold.core.compiled.seats import MOST_SEATS
from starhold.core.compiled.study import DONE, FIGURES
from starhold.core.facts import telling
from starhold.core.game import Game, Position

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]

COMPILED = "starhold.core.compiled.study"
MOST_MOVES = 4096
"""Moves of a match that are looked at; no match of ours has nearly as many."""
STREAM = 6
"""Sets the random numbers of random play apart from those of deals."""


class Deal(NamedTuple):
    """A board, begun by each of some seats."""

    board: Board
    starts: Sequence[Position]


class Studied(NamedTuple):
    """What was counted. Rows are matches; those of one deal are played on one board."""

    example: Position
    """Where one of them begins."""
    boards: list[Board]
    deal: Ints
    start: Ints
    """The seat that began, by row."""
    stages: Ints
    """stages[deal, action]: the stages it was an answer to, as a set."""
    points: Ints
    """points[row, seat]"""
    results: Ints
    """By row: the winners as a set, and what decided, shifted by 8."""
    figures: Floats
    """figures[row, figure], see FIGURES."""
    hoped: Floats
    """hoped[row, seat]: its chance of the win by the game's forecast, on average over the moves; who won, at random."""
    happened: Ints
    """happened[row, kind of fact]"""
    looks: Ints
    """How often the board was looked at, by deal: before every move."""
    held: Ints
    """held[deal, seat, hex]: in how many of these looks."""
    kept: Ints
    """kept[deal, seat, hex]: at the end of how many matches."""
    paid: Ints
    """paid[deal, seat, hex]: how often it brought points, where facts tell so."""
    chosen: Ints
    """chosen[deal, action]: how often it was answered."""
    chosen_won: Floats
    """chosen_won[deal, action]: how often by a seat that won; a shared win is shared."""

    @property
    def seats(self) -> int:
        return int(self.points.shape[1])

    @property
    def won(self) -> Floats:
        """won[row, seat]: the share of the win."""
        members = self.results[:, None] >> np.arange(self.seats) & 1
        return np.asarray(members / members.sum(axis=1, keepdims=True))

    def figure(self, name: str) -> Floats:
        """A figure by row."""
        return self.figures[:, FIGURES.index(name)]


class NotThatMatch(Exception):
    """An answer that was to be played again is not allowed there."""


def dealt(game: Game, position: Position) -> Deal:
    """A deal that each seat begins once."""
    return Deal(position.board, [game.begun_by(position, seat) for seat in range(position.seats)])


def play_at_random(
    game: Game,
    deals: Sequence[Deal],
    repeats: int,
    seed: int,
    threads: int,
) -> Studied:
    """Play every start of every deal so many times with uniformly random answers.

    The same seed gives the same matches, whatever the number of threads.
    """
    rows = sum(len(deal.starts) for deal in deals) * repeats
    work = Work(game, deals[0].starts[0], [deal.board for deal in deals], rows)
    starts = [start for deal in deals for start in deal.starts]
    work.lay(starts)
    rngs = many_randoms(scramble(seed ^ scramble(STREAM)), len(starts)).tolist()
    shares = np.array_split(np.arange(len(deals)), threads)
    per_deal = len(deals[0].starts)

    def play(worker: int) -> None:
        for deal in shares[worker].tolist():
            for place in range(deal * per_deal, (deal + 1) * per_deal):
                work.play(worker, place, deal, NOTHING, rngs[place], place * repeats, repeats)

    work.hire(threads)
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(play, range(threads)))
    work.found.hoped[:] = work.found.won
    return work.found


class Played(NamedTuple):
    """A match that was played: where, and what was answered by whom."""

    deal: int
    start: Position
    answers: Sequence[tuple[int, int]] | Ints


def play_again(game: Game, matches: Iterable[Played]) -> Studied:
    """Play matches again by their answers; `NotThatMatch` where one does not go so."""
    by_deal = [list(group) for _, group in itertools.groupby(matches, key=lambda match: match.deal)]
    rows = [match for group in by_deal for match in group]
    work = Work(game, rows[0].start, [group[0].start.board for group in by_deal], len(rows))
    work.lay([match.start for match in rows])
    work.hire(1)
    row = 0
    for deal, group in enumerate(by_deal):
        for match in group:
            if not len(match.answers) or work.play(0, row, deal, _given(match.answers), 0, row, 1) != DONE:
                raise NotThatMatch(row)
            work.hope(0, row)
            row += 1
    return work.found


NOTHING = np.zeros((0, 2), np.int64)


def _given(answers: Sequence[tuple[int, int]] | Ints) -> Ints:
    """answers[place] = seat, action"""
    try:
        return np.asarray(answers, np.int64)
    except OverflowError:
        raise NotThatMatch from None


class Work:
    """Arrays to play in and to count in."""

    def __init__(self, game: Game, example: Position, boards: list[Board], rows: int) -> None:
        about, kinds, deals, seats = game.about, len(game.parts.FACTS), len(boards), example.seats
        by_hex = (deals, seats, about.most_hexes)
        self.game = game
        self.found = Studied(
            example=example,
            boards=boards,
            deal=np.zeros(rows, np.int64),
            start=np.zeros(rows, np.int64),
            stages=np.zeros((deals, about.num_actions), np.int64),
            points=np.zeros((rows, seats), np.int64),
            results=np.zeros(rows, np.int64),
            figures=np.zeros((rows, len(FIGURES))),
            hoped=np.zeros((rows, seats)),
            happened=np.zeros((rows, kinds), np.int64),
            looks=np.zeros(deals, np.int64),
            held=np.zeros(by_hex, np.int64),
            kept=np.zeros(by_hex, np.int64),
            paid=np.zeros(by_hex, np.int64),
            chosen=np.zeros((deals, about.num_actions), np.int64),
            chosen_won=np.zeros((deals, about.num_actions)),
        )
        paid = game.counts.paid
        pays = np.array([kind.name in paid for kind in game.parts.FACTS], np.int64)
        self._compiled: Any = bind(COMPILED, game.rules)
        counted = {name: array for name, array in self.found._asdict().items() if name in self._compiled.Counts._fields}
        self._counts = tuple(self._compiled.Counts(pays=pays, **counted))

    def lay(self, starts: Sequence[Position]) -> None:
        """The positions matches begin at."""
        states = np.concatenate([start.state for start in starts])
        self._setups = np.concatenate([start.setup for start in starts])
        self._starts = np.zeros(len(starts), telling(self.game.rules.State).dtype)
        whole = self._starts.view(np.uint8).reshape(len(starts), -1)
        whole[:, -states.itemsize :] = states.view(np.uint8).reshape(len(starts), -1)

    def hire(self, workers: int) -> None:
        """Room for each worker to play in."""
        seats, about = self.found.seats, self.game.about
        self._room = np.zeros(workers, self._starts.dtype)
        self._scratch = [
            self._compiled.Scratch(
                features=np.zeros((MOST_SEATS, len(self.game.parts.FEATURES))),
                chances=np.zeros((MOST_MOVES, MOST_SEATS)),
                totals=np.zeros(MOST_SEATS),
                by_seat=np.zeros((seats, about.num_actions), np.int64),
            )
            for _ in range(workers)
        ]

    def play(self, worker: int, place: int, deal: int, given: Ints, rng: int, first: int, count: int) -> int:
        """Play from a start into rows; what the compiled `study` returns."""
        found = self.found
        found.deal[first : first + count] = deal
        found.start[first : first + count] = int(self._setups[place]["start"])
        return int(
            self._compiled.study(
                self._starts, self._room, worker, self._setups, place, deal, given, rng, first, count,
                tuple(self._scratch[worker]), self._counts,
            )
        )  # fmt: skip

    def hope(self, worker: int, row: int) -> None:
        """What the match in a row, which the worker has just played, looked like before its moves."""
        moves = max(1, int(self.found.figure("moves")[row]))
        self.found.hoped[row] = self._scratch[worker].chances[:moves, : self.found.seats].mean(axis=0)
