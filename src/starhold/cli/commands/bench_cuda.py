"""`starhold bench --cuda`: how fast the rules run on the GPU, and with `--verify` whether they are the same rules."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from rich.progress import track
from rich.table import Table

from starhold.cli.console import Voice
from starhold.core import registry
from starhold.core.compiled.bits import many_randoms
from starhold.core.game import Game
from starhold.core.testing import configurations
from starhold.envs.batch import BatchEnv
from starhold.envs.cuda import CudaEnv, cuda

MATCHES = 1 << 20
WATCHED = 1 << 19
"""Matches when observations are on, which fill some gigabytes."""
VERIFIED = 100_000
"""Matches of each game that `verify` plays on both."""
BOARDS = 4
STEPS = 300
CLOSELY = 64
"""Matches of a configuration that are stepped and observed on both."""


def bench(voice: Voice) -> None:
    """Decisions a second for every game and number of seats, beside all threads of this machine's processor."""
    cuda()
    table = Table(title=voice("bench-cuda-title", cores=os.cpu_count() or 1))
    for heading in ("match", "play", "step", "observe", "threads", "ratio"):
        table.add_column(voice(f"bench-cuda-{heading}"), justify="left" if heading == "match" else "right")
    for game in registry.games():
        for seats in game.about.seats:
            played = random_play(game, seats)
            threads = on_all_cores(game, seats)
            speeds = (played, stepping(game, seats), observing(game, seats), threads)
            cells = (f"{speed / 1e6:,.0f}" for speed in speeds)
            table.add_row(f"{game.about.title}, {seats}", *cells, f"{played / threads:.0f}")
    voice.out.print(table)


def timed(work: Callable[[], object], repeats: int = 5) -> float:
    """The shortest time, in seconds, that the device took."""
    device = cuda()
    work()
    device.synchronize()
    shortest = float("inf")
    for _ in range(repeats):
        begun = time.perf_counter()
        work()
        device.synchronize()
        shortest = min(shortest, time.perf_counter() - begun)
    return shortest


def random_play(game: Game, seats: int) -> float:
    env = CudaEnv(game, MATCHES, seats=seats)
    return MATCHES * 512 / timed(lambda: env.play(512))


def stepping(game: Game, seats: int) -> float:
    env = CudaEnv(game, MATCHES, seats=seats)
    env.play(100)
    return MATCHES * 32 / timed(lambda: [env.step(env.sample_actions()) for _ in range(32)])


def observing(game: Game, seats: int) -> float:
    env = CudaEnv(game, WATCHED, seats=seats)
    env.play(100)
    return WATCHED * 32 / timed(lambda: [(env.observe(), env.step(env.sample_actions())) for _ in range(32)])


def on_all_cores(game: Game, seats: int) -> float:
    """Random playouts in all threads of the processor."""
    positions = [game.new(seats, {}, seed) for seed in range(16)]
    starts, setups = (np.concatenate([getattr(p, name) for p in positions]) for name in ("state", "setup"))
    cores = os.cpu_count() or 1

    def work(word: int) -> int:
        return int(game.engine.play_many(starts, setups, starts[:1].copy(), word, 4_000))

    work(0)
    with ThreadPoolExecutor(cores) as pool:
        begun = time.perf_counter()
        decisions = sum(pool.map(work, range(2 * cores)))
        return decisions / (time.perf_counter() - begun)


def verify(voice: Voice) -> int:
    """The same bytes on the processor and the GPU, over every configuration; 1 at the first difference."""
    cuda()
    for game in registry.games():
        chosen = list(configurations(game))
        each = -(-VERIFIED // len(chosen))
        played = decisions = 0
        for number, (seats, options) in enumerate(track(chosen, voice("bench-cuda-verifying"), console=voice.err)):
            for difference in differences(game, seats, options, number, each):
                voice.out.print(
                    voice("bench-cuda-differs", what=difference, match=f"{game.about.id} {seats} {options}")
                )
                return 1
            played += each
            decisions += CLOSELY * STEPS
        voice.out.print(voice("bench-cuda-same", game=game.about.title, matches=played, stepped=decisions))
    return 0


def differences(game: Game, seats: int, options: dict[str, str | bool], seed: int, matches: int) -> Iterator[str]:
    """What differs between processor and GPU for one configuration: whole matches, stepping, random play, views."""
    if whole_matches_differ(game, seats, options, seed, matches):
        yield "play_out"
    there = CudaEnv(game, CLOSELY, seats=seats, options=options, seed=seed, boards=BOARDS)
    here = BatchEnv(game, CLOSELY, seats=seats, options=options, seed=seed, boards=BOARDS, refresh=0, threads=1)
    for _ in range(10):
        there.step(there.sample_actions())
    there.check()
    there.play(STEPS - 10)
    for _ in range(STEPS):
        here.step(here.sample_actions())
    if there.states.copy_to_host().tobytes() != here.states.tobytes():
        yield "step"
    if not (there.mask.copy_to_host() == here.mask).all():
        yield "mask"
    for name, one, two in zip(("planes", "overall"), there.observe(), here.observe(), strict=True):
        if not (one.copy_to_host() == two).all():
            yield name


def whole_matches_differ(game: Game, seats: int, options: dict[str, str | bool], seed: int, matches: int) -> bool:
    """Play matches to their end on both and compare every state."""
    device = cuda()
    env = CudaEnv(game, matches, seats=seats, options=options, seed=seed, boards=BOARDS)
    words = many_randoms(seed, matches)
    answered = device.to_device(np.zeros(matches, np.int64))
    slot, states = env.slot.copy_to_host(), env.states.copy_to_host()
    env.launch("finish", env.states, env.setups, env.slot, device.to_device(words), answered)
    setups = np.concatenate([position.setup for position in env.laid])

    def work(part: range) -> list[int]:
        return [int(game.engine.play_out_at(states, i, setups, int(slot[i]), int(words[i]), 1 << 40)) for i in part]

    cores = os.cpu_count() or 1
    with ThreadPoolExecutor(cores) as pool:
        counted = list(pool.map(work, (range(part, matches, cores) for part in range(cores))))
    expected = np.zeros(matches, np.int64)
    for part, counts in enumerate(counted):
        expected[part::cores] = counts
    same = states.tobytes() == env.states.copy_to_host().tobytes()
    return not (same and (expected == answered.copy_to_host()).all())
