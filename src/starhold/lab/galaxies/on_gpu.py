"""Millions of random matches on a GPU: who wins, to a tenth of a point and better."""

from __future__ import annotations

import math

import msgspec
import numpy as np

from starhold.core.files import Own
from starhold.envs.cuda import CudaEnv
from starhold.lab.galaxies.balance import Fairness, fairness, together
from starhold.lab.schedule import Arena
from starhold.lab.tally import Estimate, Shares, rate

MOST_PLACES = 1 << 18
"""Matches that go on at once."""
ROUNDS = 8
"""Matches in each place, or more."""
STEPS = 512
"""Decisions in each place between two looks at how many matches are over."""
GROUPS = 512
"""Parts that the matches are put into, to tell the error from how these differ."""
BOARDS = 256


class Crowd(msgspec.Struct, frozen=True):
    """Shares of the wins in many random matches."""

    matches: int
    seats: list[Estimate]
    places: list[Estimate]
    """By turn order, whoever begins first."""
    seats_fair: Fairness
    order_fair: Fairness


def play_on_gpu(arena: Arena, matches: int) -> Crowd:
    """So many random matches or more, begun by each seat as often. What is not over then is not counted."""
    seats = arena.seats
    each = math.ceil(matches / seats)
    size = max(2, min(MOST_PLACES, each // ROUNDS))
    groups = np.arange(size) * min(GROUPS, size) // size
    own = {name: Own(file, content.encode()) for name, (file, content) in arena.files.items()}
    by_seat, by_place = np.zeros((groups[-1] + 1, seats)), np.zeros((groups[-1] + 1, seats))
    counts = np.zeros(groups[-1] + 1, np.int64)
    for start in range(seats):
        env = CudaEnv(
            arena.game, size, seats=seats, options=arena.options, seed=arena.seed, boards=BOARDS, files=own, start=start
        )
        while (ended := env.ended.copy_to_host()).sum() < each:
            env.play(STEPS)
        wins = env.wins.copy_to_host().astype(np.float64)
        np.add.at(by_seat, groups, wins)
        np.add.at(by_place, groups, np.roll(wins, -start, axis=1))
        np.add.at(counts, groups, ended)
    total = int(counts.sum())
    return Crowd(
        total,
        [rate(Shares(by_seat[:, seat], counts)) for seat in range(seats)],
        [rate(Shares(by_place[:, place], counts)) for place in range(seats)],
        *together(fairness(sums, total) for sums in (by_seat, by_place)),
    )
