"""Thousands of matches in step: NumPy in, NumPy out, no Python per match::

    env = BatchEnv("pocket-imperium", size=1024, seats=3, seed=7)
    while True:
        actions = env.sample_actions()           # or a policy's: int64[size], each legal by env.mask
        rewards, terminated = env.step(actions)  # float32[size, seats], bool[size]

A match that ends is replaced at once by a fresh one (`terminated` says so; there is no truncation). Every array belongs
to the environment and is filled in place by the next call: copy what you want to keep.
"""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from typing import Any

import numpy as np
from numpy.typing import NDArray

from starhold.core import registry
from starhold.core.board import Board
from starhold.core.compiled.bits import many_randoms, next_random, scramble
from starhold.core.compiled.contract import bind
from starhold.core.errors import BadInput
from starhold.core.expected import whole
from starhold.core.game import About, Game, Options, Position
from starhold.envs.symmetry import adjacency, layout
from starhold.words import Message

Array = NDArray[Any]

WORTH_A_THREAD = 2048
"""Matches that keep a thread busy long enough to be worth waking it, when the number of threads is left open."""
LARGEST_SEED = (1 << 63) - 1


class BatchEnv:
    """`size` matches of one game, each stepped once by every `step`.

    `seats` is the smallest number the game allows unless given; `options` are the game's, or
    several such, which the set-ups take by turns. The same seed gives the same
    matches whatever the number of `threads` (None: as many as pay off).

    Boards: fresh matches are drawn from a ring of `boards` set-ups, each the one `game.new` draws from a seed of its
    own. Every `refresh` steps the oldest set-up is retired, and one that no match uses any more gets a new board; so
    the boards never run out, and laying them out costs little. With `refresh=0` the ring stays as it is.

    With `observe=True` every `reset` and `step` fills the observations too; else call `observe()`.
    """

    seat: NDArray[np.int64]
    """The seat asked in each match: the lowest that owes a decision. Seats that plan at once are asked one after the
    other, and observations hide what the others planned."""
    mask: NDArray[np.bool_]
    """mask[size, num_actions]: the legal actions of the seat asked; always two or more."""
    rewards: NDArray[np.float32]
    """rewards[size, seats]: 0 until a match ends. Then k winners of n seats get (n/k - 1) / (n - 1) each and the others
    -1 / (n - 1): 1 for a win alone, and 0 in sum."""
    terminated: NDArray[np.bool_]
    """Whether the last step ended the match; `seat` and `mask` are then of a fresh one."""
    points: NDArray[np.int64]
    """points[size, seats]: totals at the end of the last match that ended there."""
    planes: NDArray[np.float32]
    """planes[size, most_hexes, channels] as `game.planes` names them, filled by `observe`."""
    overall: NDArray[np.float32]
    """overall[size, scalars] as `game.overall` names them, filled by `observe`."""
    slot: NDArray[np.int64]
    """The place of each match's set-up in the ring: `board_seeds[slot]`, `laid[slot[i]]`."""

    def __init__(
        self,
        game: Game | str,
        size: int,
        *,
        seats: int | None = None,
        options: Options | Sequence[Options] | None = None,
        seed: int = 0,
        threads: int | None = None,
        boards: int = 256,
        refresh: int = 64,
        observe: bool = False,
    ) -> None:
        self.game = registry.game(game) if isinstance(game, str) else game
        about = self.game.about
        self.size = at_least("size", size, 1)
        self.seats = about.seats[0] if seats is None else about.check_seats(seats)
        self.options = every_option(about, options)
        self.num_actions = about.num_actions
        self.threads = _threads(size) if threads is None else min(at_least("threads", threads, 1), size)
        self._refresh_every = at_least("refresh", refresh, 0)
        self._compiled = bind("starhold.envs.compiled.batch", self.game.rules)
        self._observes = observe
        self._allocate(at_least("boards", boards, 2))
        cuts = np.linspace(0, size, self.threads + 1).astype(int).tolist()
        self._ranges = list(itertools.pairwise(cuts))
        self._workers = ThreadPoolExecutor(self.threads - 1, "starhold-batch") if self.threads > 1 else None
        self.reset(seed)

    def _allocate(self, boards: int) -> None:
        size, about, rules = self.size, self.game.about, self.game.rules
        self.seat, self._base, self._legal = (np.zeros(size, np.int64) for _ in range(3))
        self.mask = np.zeros((size, about.num_actions), np.bool_)
        self.rewards = np.zeros((size, self.seats), np.float32)
        self.terminated = np.zeros(size, np.bool_)
        self.points = np.zeros((size, self.seats), np.int64)
        self.planes = np.zeros((0, about.most_hexes, len(self.game.planes)), np.float32)  # made when first asked for
        self.overall = np.zeros((0, len(self.game.overall)), np.float32)
        self.slot = np.zeros(size, np.int64)
        self._actions, self._match_rngs, self._answer_rngs = (np.zeros(size, np.int64) for _ in range(3))
        self.states = np.zeros(size, rules.State.dtype)
        self._scratch = np.zeros(self.threads, rules.State.dtype)
        self._setups = np.zeros(boards, rules.Setup.dtype)
        self._starts = np.zeros(boards, rules.State.dtype)
        self.board_seeds = np.zeros(boards, np.int64)
        self.laid: list[Position] = []
        """The start of a match on each set-up of the ring."""
        self._charts: dict[Callable[[Board], Array], Array] = {}
        matches = self._compiled.Matches(
            states=self.states,
            setups=self._setups,
            starts=self._starts,
            slot=self.slot,
            match_rngs=self._match_rngs,
            seat=self.seat,
            base=self._base,
            legal=self._legal,
        )
        results = self._compiled.Results(rewards=self.rewards, terminated=self.terminated, points=self.points)
        self._matches, self._results = tuple(matches), tuple(results)

    # The loop ---------------------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None) -> None:
        """Begin a fresh match everywhere; with a seed also new boards and a new rng, so that everything repeats."""
        if seed is not None:
            self._seed(seed)
        self.rewards[:] = 0
        self.terminated[:] = False
        self.points[:] = 0
        self._in_threads(self._compiled.begin, self._matches, self.mask, self._first, self._open)
        if self._observes:
            self.observe()

    def step(self, actions: Array) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Answer for the seat asked in every match: `rewards` and `terminated`. An illegal action changes nothing."""
        actions = np.ascontiguousarray(actions, np.int64)
        if actions.shape != self.seat.shape:
            raise BadInput("actions", Message("env-expected-shape", shape=f"({self.size},)"), actions.shape)
        wrong = self._compiled.first_illegal(actions, self._base, self._legal)
        if wrong >= 0:
            allowed = Message("env-expected-allowed", mask=f"mask[{wrong}]")
            raise BadInput(f"actions[{wrong}]", allowed, int(actions[wrong]))
        given = (self._matches, self.mask, actions, self._results)
        self._in_threads(self._compiled.step, *given, self._first, self._open)
        self.steps += 1
        if self._refresh_every and self.steps % self._refresh_every == 0:
            self._refresh()
        if self._observes:
            self.observe()
        return self.rewards, self.terminated

    def sample_actions(self) -> NDArray[np.int64]:
        """Actions of a random policy, uniform among the legal ones of each match."""
        self._in_threads(self._compiled.sample, self._answer_rngs, self._base, self._legal, self._actions)
        return self._actions

    def observe(self, seats: Array | None = None) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """Fill `planes` and `overall` from the eyes of the seats asked, or of the given ones: int64[size].

        What such a seat cannot know is blank: the numbers are those of `game.observe(game.hide(position, seat))`.
        """
        if not len(self.planes):
            self.planes = np.zeros((self.size, *self.planes.shape[1:]), np.float32)
            self.overall = np.zeros((self.size, *self.overall.shape[1:]), np.float32)
        eyes = self.seat if seats is None else np.ascontiguousarray(seats, np.int64)
        if eyes.shape != self.seat.shape or (seats is not None and not ((eyes >= 0) & (eyes < self.seats)).all()):
            expected = Message("env-expected-seats", count=str(self.size), last=self.seats - 1)
            raise BadInput("seats", expected, seats)
        watched = (self._matches, self._scratch)
        self._in_threads(self._compiled.observe, *watched, eyes, self.planes, self.overall, tells_worker=2)
        return self.planes, self.overall

    def _in_threads(self, entry: Callable[..., None], *args: Any, tells_worker: int | None = None) -> None:
        """Call a compiled entry for all ranges, the first one in this thread."""

        def given(worker: int) -> tuple[Any, ...]:
            told = args if tells_worker is None else (*args[:tells_worker], worker, *args[tells_worker:])
            return (*told, *self._ranges[worker])

        if self._workers is None:
            entry(*given(0))
            return
        others = [self._workers.submit(entry, *given(worker)) for worker in range(1, self.threads)]
        entry(*given(0))
        wait(others)
        for other in others:
            other.result()

    # Boards -----------------------------------------------------------------------------------------------------------

    def _seed(self, seed: int) -> None:
        if isinstance(seed, bool) or not 0 <= seed <= LARGEST_SEED:
            raise BadInput("seed", whole(0, LARGEST_SEED), seed)
        self.steps = 0
        """Steps since the last `reset` with a seed."""
        self._boards_laid = 0
        self._board_rng, *others = (scramble(seed ^ scramble(stream)) for stream in (3, 4, 5))
        self._match_rngs[:], self._answer_rngs[:] = (many_randoms(rng, self.size) for rng in others)
        self.laid = []
        self._first, self._open = 0, len(self._setups)
        self._charts = {}
        for slot in range(len(self._setups)):
            self._lay(slot)

    def _lay(self, slot: int) -> None:
        """Lay a new board out in a place of the ring that no match uses."""
        self._board_rng = next_random(self._board_rng)
        seed = scramble(self._board_rng) & LARGEST_SEED
        position = self.game.new(self.seats, self.options[self._boards_laid % len(self.options)], seed)
        self._boards_laid += 1
        self.board_seeds[slot] = seed
        self._setups[slot], self._starts[slot] = position.setup[0], position.state[0]
        self.laid[slot : slot + 1] = [position]
        for chart, drawn in self._charts.items():
            drawn[slot] = chart(position.board)

    def _refresh(self) -> None:
        """Draw from the oldest set-up no longer; renew the one retired longest ago if no match uses it any more."""
        boards = len(self._setups)
        oldest = (self._first + self._open) % boards
        if self._open < boards and not (self.slot == oldest).any():
            self._lay(oldest)
            self._open += 1
        if self._open > boards // 2:
            self._first = (self._first + 1) % boards
            self._open -= 1

    def board(self, match: int) -> Board:
        """The board of a match; hexes are numbered as in its observation and actions."""
        return self.laid[int(self.slot[match])].board

    def position(self, match: int) -> Position:
        """A copy of a match as it stands, to look at, write down or search from. It knows all secrets."""
        at = self.laid[int(self.slot[match])]
        return Position(at.board, at.options, at.setup, self.states[match : match + 1].copy())

    @property
    def match_seeds(self) -> NDArray[np.int64]:
        """The seed of each match's set-up: `game.new(seats, options, seed)` begins the same match."""
        return self.board_seeds[self.slot]

    def grids(self) -> NDArray[np.int16]:
        """grids[size, side, side]: the hex at each place of an axial grid, for `symmetry.to_grid`."""
        return self._charted(_grid)

    def adjacency(self) -> NDArray[np.bool_]:
        """adjacency[size, most_hexes, most_hexes]: whether two hexes share an edge, for graph nets."""
        return self._charted(self._adjacency)

    def _charted(self, chart: Callable[[Board], Array]) -> Array:
        """A chart of each match's board; drawn once for every set-up of the ring."""
        if chart not in self._charts:
            self._charts[chart] = np.stack([chart(position.board) for position in self.laid])
        return self._charts[chart][self.slot]

    def _adjacency(self, board: Board) -> Array:
        return adjacency(board, self.game.about.most_hexes)

    def close(self) -> None:
        """Let the threads go."""
        if self._workers is not None:
            self._workers.shutdown()
            self._workers = None
            self.threads, self._ranges = 1, [(0, self.size)]


def _grid(board: Board) -> Array:
    return layout(board).grid


def _threads(size: int) -> int:
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(cores, size // WORTH_A_THREAD))


def every_option(about: About, options: Options | Sequence[Options] | None) -> list[dict[str, str | bool]]:
    """What set-ups take by turns, checked."""
    several = [options or {}] if options is None or isinstance(options, Mapping) else options
    return [about.check_options(one) for one in several]


def at_least(name: str, given: int, least: int) -> int:
    if isinstance(given, bool) or given < least:
        raise BadInput(name, Message("env-expected-from", least=least), given)
    return int(given)
