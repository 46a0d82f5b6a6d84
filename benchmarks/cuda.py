"""Our games on a GPU beside Pgx's, in one run: `python -m benchmarks.cuda [--write]`.

Random play, uniform among the legal actions, with automatic reset, observations as stated. Pgx always computes its
observation when it steps; ours are shown without and with. `--write` puts the table into docs/benchmarks.md.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from typing import Any

os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")

from benchmarks.peers import GPU_PART, PAGE
from starhold.cli.commands.bench_cuda import observing, random_play, stepping, timed
from starhold.core import registry

ABOUT = """Made by `python -m benchmarks.cuda --write` on one GPU, all in one run: ours with a million matches (half a
million when observed), Pgx with 65,536 in one compiled loop. *Played*: random decisions in one launch. *Stepped*:
actions sampled and carried out step by step from Python. *Observed*: planes and overall vector written in every step,
as Pgx always does."""
PGX_GAMES = ("animal_shogi", "go_9x9", "hex", "othello", "chess")
BATCH = 1 << 16
STEPS = 64


def our_rates() -> Iterator[tuple[str, float]]:
    """Decisions a second of every game and number of seats: played, stepped, stepped and observed."""
    for game in registry.games():
        for seats in game.about.seats:
            name = f"{game.about.title}, {seats} seats"
            yield f"{name}: played", random_play(game, seats)
            yield f"{name}: stepped", stepping(game, seats)
            yield f"{name}: stepped and observed", observing(game, seats)


def pgx_rate(name: str) -> float:
    """Steps a second of one of Pgx's games, many at once, in one compiled loop."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def advance(carried: Any, _: None) -> tuple[Any, None]:
        state, key = carried
        key, choose, go = jax.random.split(key, 3)
        logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(choose, logits, axis=-1)
        return (step(state, actions, jax.random.split(go, BATCH)), key), None

    loop = jax.jit(lambda carried: jax.lax.scan(advance, carried, None, STEPS)[0])
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), BATCH))
    held = [(state, jax.random.PRNGKey(1))]

    def work() -> None:
        held[0] = jax.block_until_ready(loop(held[0]))

    return BATCH * STEPS / timed(work, repeats=3)


def report() -> str:
    ours = dict(our_rates())
    lines = ["| million a second | |", "|---|---|"]
    lines += [f"| {name} | {rate / 1e6:,.0f} |" for name, rate in ours.items()]
    slowest = min(rate for name, rate in ours.items() if name.endswith(": played"))
    for name in PGX_GAMES:
        rate = pgx_rate(name)
        lines.append(f"| Pgx {name} (our slowest is {slowest / rate:,.0f} times as fast) | {rate / 1e6:,.1f} |")
        print(lines[-1], file=sys.stderr, flush=True)
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="put the table into docs/benchmarks.md")
    write = parser.parse_args().write
    table = report()
    print(table)
    if write:
        before = PAGE.read_text(encoding="utf-8").partition(GPU_PART)[0]
        PAGE.write_text(f"{before}{GPU_PART}\n\n{ABOUT}\n\n{table}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
