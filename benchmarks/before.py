"""How fast the rules, the search and the batches are beside an earlier commit: `python -m benchmarks.before COMMIT`.

Both run by turns on one core in one run, each from its own sources and its own cache of compiled code. What counts is
the processor's time, and of that the best of each, since whatever else the machine does can only take time away.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
MEASURE = """
import json, time
import numpy as np
from starhold import bots
from starhold.core import registry
from starhold.core.match import Match
from starhold.envs.batch import BatchEnv
try:
    from starhold.core.compiled.bits import Chance
except ImportError:  # before 0.2
    from starhold.core.bits import Chance


def playouts(game, seats):
    positions = [game.new(seats, {}, seed) for seed in range(16)]
    states, setups = (np.concatenate([getattr(one, of) for one in positions]) for of in ("state", "setup"))
    scratch = np.zeros(1, game.rules.State.dtype)
    rng = next(iter(vars(Chance(3)).values()))  # it had another name before 0.2
    return lambda: game.engine.play_many(states, setups, scratch, rng, 6_000)


def stepping(game, seats):
    env = BatchEnv(game, 2_048, seats=seats, seed=1, threads=1)

    def step():
        for _ in range(100):
            env.step(env.sample_actions())
        return 100 * 2_048

    return step


def searching(game, seats):
    match = Match.begin(game, seats, {}, 4)
    for number in range(20):
        seat = match.pending[0]
        legal = game.legal(match.position, seat)
        match.answer(seat, legal[number % len(legal)])
    seat = match.pending[0]
    seen, legal = game.hide(match.position, seat), game.legal(match.position, seat)

    def search():
        bots.make("admiral", game, 7, seat, simulations=20_000).choose(seen, legal)
        return 20_000

    return search


found = {}
for game in registry.games():
    for seats in (2, 4):
        for what in (playouts, stepping, searching):
            run = what(game, seats)
            run()  # compiles it
            rates = []
            for _ in range(3):
                begun = time.process_time()
                done = run()
                rates.append(float(done) / (time.process_time() - begun))
            found[f"{game.about.title}, {seats} seats: {what.__name__}"] = max(rates)
print(json.dumps(found))
"""


def measured(source: Path, cache: Path) -> dict[str, float]:
    env = os.environ | {"PYTHONPATH": str(source / "src"), "STARHOLD_CACHE": str(cache), "NUMBA_NUM_THREADS": "1"}
    done = subprocess.run([sys.executable, "-c", MEASURE], env=env, cwd=cache, stdout=subprocess.PIPE, check=True)
    rates: dict[str, float] = json.loads(done.stdout)
    return rates


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("commit")
    parser.add_argument("--rounds", type=int, default=4)
    given = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    with tempfile.TemporaryDirectory() as folder:
        before = Path(folder, "before")
        subprocess.run(["git", "worktree", "add", "--quiet", "--detach", before, given.commit], cwd=ROOT, check=True)
        try:
            best: dict[Path, dict[str, float]] = {before: {}, ROOT: {}}
            for number in range(given.rounds):
                for source, rates in best.items():
                    cache = Path(folder, f"cache-{source == ROOT}")
                    cache.mkdir(exist_ok=True)
                    for what, rate in measured(source, cache).items():
                        rates[what] = max(rate, rates.get(what, 0))
                print(f"{number + 1} of {given.rounds}", file=sys.stderr)
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", before], cwd=ROOT, check=True)
    for what, rate in best[ROOT].items():
        print(f"{what}: {best[before][what]:,.0f} → {rate:,.0f} a second, × {rate / best[before][what]:.3f}")


if __name__ == "__main__":
    main()
