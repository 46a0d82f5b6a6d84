"""Starhold beside other game libraries, all in one run: `python -m benchmarks.peers [--quick] [--write]`.

Everything runs in this process on one core, with uniformly random play. Contenders take turns, several rounds of them,
and the best round counts; so a machine that is busy for a while does not favour anyone. A peer that is not installed is
left out and named. `--write` puts the table into docs/benchmarks.md.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.metadata
import os
import platform
import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import starhold
from starhold.core import registry
from starhold.core.compiled.bits import Chance
from starhold.core.game import Game
from starhold.core.testing import play_randomly

PAGE = Path(__file__).parent.parent / "docs" / "benchmarks.md"
GPU_PART = "## On a GPU"
"""What `benchmarks.cuda` writes behind the table of this one."""
PACKAGES = ("numpy", "numba", "open_spiel", "jax", "pgx", "pettingzoo", "gymnasium", "catanatron")
BATCHES = (1024, 4096)
STARTS = 64
"""Set-ups that compiled playouts start from in turn."""
CPP_GAMES = ("tic_tac_toe", "connect_four", "othello", "havannah(board_size=8)", "y(board_size=9)",
             "hex(board_size=11)", "chess")  # fmt: skip
PGX_GAMES = ("tic_tac_toe", "connect_four", "othello", "hex", "animal_shogi")
PETTINGZOO_GAMES = ("tictactoe_v3", "connect_four_v3", "chess_v6")

Rate = Callable[[float], float]
"""rate(seconds): measure for about so long; how many per second."""


class Contender(NamedTuple):
    name: str
    rate: Rate


class Group(NamedTuple):
    """What is compared: ours against others, in a unit."""

    title: str
    unit: str
    ours: Callable[[], Iterator[Contender]]
    peers: Callable[[], Iterator[Contender]]
    install: str


class Line(NamedTuple):
    """A row of the table: a contender, its rate, and for one of ours how many times a peer's rate that is."""

    title: str
    name: str
    rate: float
    unit: str
    ratios: dict[str, float]


def timed(play: Callable[[], int], seconds: float) -> float:
    """Call `play`, which says how much it did, until the time is over; how much it did per second."""
    done = 0
    begun = time.perf_counter()
    while (spent := time.perf_counter() - begun) < seconds:
        done += play()
    return done / spent


def contender(name: str, play: Callable[..., int], *args: Any) -> Contender:
    """Someone who plays by calling `play(*args)` again and again."""
    return Contender(name, partial(timed, partial(play, *args)))


def our_games() -> Iterator[tuple[Game, int]]:
    """Each game at its smallest and its largest number of seats."""
    for game in registry.games():
        yield game, game.about.seats[0]
        yield game, game.about.seats[-1]


# Compiled rules -------------------------------------------------------------------------------------------------------


def compiled(counts_matches: bool) -> Iterator[Contender]:
    """Our playouts from start to end in compiled code, by matches or by decisions."""
    for game, seats in our_games():
        positions = [game.new(seats, {}, seed) for seed in range(STARTS)]
        states = np.concatenate([position.state for position in positions])
        setups = np.concatenate([position.setup for position in positions])
        scratch = np.zeros(1, game.rules.State.dtype)
        many = partial(game.engine.play_many, states, setups, scratch)
        yield contender(f"{game.about.title}, {seats} seats", playouts, many, Chance(1), counts_matches)


def playouts(many: Callable[[int, int], int], rng: Chance, counts_matches: bool) -> int:
    answered = many(rng.below(1 << 30), STARTS)
    return STARTS if counts_matches else answered


def openspiel_cpp() -> Iterator[Contender]:
    """Random rollouts in C++: an MCTS bot of two simulations that evaluates by very many rollouts."""
    pyspiel = importlib.import_module("pyspiel")
    for name in CPP_GAMES:
        game = pyspiel.load_game(name)
        length = sum(through_python(game, random.Random(seed)) for seed in range(100)) / 100

        yield Contender(f"OpenSpiel {name}", partial(rollout_rate, pyspiel, game, length))


def rollout_rate(pyspiel: Any, game: Any, length: float, seconds: float) -> float:
    rollouts = 64
    while True:
        bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(rollouts, 1), 2.0, 2, 1000, False, 1, False)
        begun = time.perf_counter()
        bot.step(game.new_initial_state())
        spent = time.perf_counter() - begun
        if spent >= seconds / 2:
            return 2 * rollouts * length / spent
        rollouts *= 2


# One state from Python ------------------------------------------------------------------------------------------------


def through_python(game: Any, rng: random.Random) -> int:
    """One random match through OpenSpiel's Python interface; its steps."""
    state = game.new_initial_state()
    steps = 0
    chance = rng.random
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[int(chance() * len(actions))])
        steps += 1
    return steps


def openspiel_games(names: tuple[str, ...]) -> Iterator[Contender]:
    pyspiel = importlib.import_module("pyspiel")
    for name in names:
        yield contender(f"OpenSpiel {name}", through_python, pyspiel.load_game(name), random.Random(1))


def our_openspiel() -> Iterator[Contender]:
    importlib.import_module("starhold.envs.openspiel")
    pyspiel = importlib.import_module("pyspiel")
    for ours, seats in our_games():
        game = pyspiel.load_game("python_" + ours.about.id.replace("-", "_"), {"players": seats, "setups": STARTS})
        for outcome in range(STARTS):
            game.new_initial_state().apply_action(outcome)
        yield contender(f"{ours.about.title}, {seats} seats", through_python, game, random.Random(1))


def peer_openspiel() -> Iterator[Contender]:
    importlib.import_module("open_spiel.python.games")
    return openspiel_games(("python_tic_tac_toe", *CPP_GAMES))


# PettingZoo -----------------------------------------------------------------------------------------------------------


def pettingzoo_match(env: Any, rng: random.Random) -> int:
    """One random match in the usual loop; its steps."""
    env.reset(seed=rng.randrange(STARTS))
    steps = 0
    for _ in env.agent_iter():
        observation, _, termination, truncation, _ = env.last()
        if termination or truncation:
            env.step(None)
            continue
        allowed = np.flatnonzero(observation["action_mask"])
        env.step(allowed[int(rng.random() * len(allowed))])
        steps += 1
    return steps


def our_pettingzoo() -> Iterator[Contender]:
    module = importlib.import_module("starhold.envs.pettingzoo")
    for game, seats in our_games():
        env = module.env(game.about.id, seats=seats)
        yield contender(f"{game.about.title}, {seats} seats", pettingzoo_match, env, random.Random(1))


def peer_pettingzoo() -> Iterator[Contender]:
    importlib.import_module("pettingzoo")
    for name in PETTINGZOO_GAMES:
        module = importlib.import_module(f"pettingzoo.classic.{name}")
        yield contender(f"PettingZoo {name}", pettingzoo_match, module.env(), random.Random(1))


# Batches --------------------------------------------------------------------------------------------------------------


def our_batches(size: int) -> Iterator[Contender]:
    batch = importlib.import_module("starhold.envs.batch")
    for game, seats in our_games():
        for observe in (False, True):
            env = batch.BatchEnv(game, size, seats=seats, threads=1, observe=observe)
            seen = ", observed" if observe else ""
            yield contender(f"{game.about.title}, {seats} seats{seen}", batch_step, env)


def batch_step(env: Any) -> int:
    env.step(env.sample_actions())
    return int(env.size)


def peer_batches(size: int) -> Iterator[Contender]:
    """Pgx as fast as it goes: steps, random actions and resets in one compiled loop."""
    jax, pgx = importlib.import_module("jax"), importlib.import_module("pgx")
    auto_reset = importlib.import_module("pgx.experimental").auto_reset
    for name in PGX_GAMES:
        env = pgx.make(name)
        step = jax.vmap(auto_reset(env.step, env.init))

        def one(carry: Any, _: None, step: Any = step) -> tuple[Any, None]:
            state, key = carry
            key, action_key, step_key = jax.random.split(key, 3)
            scores = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
            actions = jax.random.categorical(action_key, scores, axis=-1)
            return (step(state, actions, jax.random.split(step_key, size)), key), None

        steps = 64 if name in PGX_GAMES[:2] else 8
        loop = jax.jit(lambda carry, one=one, steps=steps: jax.lax.scan(one, carry, None, length=steps)[0])
        begun = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), size)), jax.random.PRNGKey(1)
        held = [jax.block_until_ready(loop(begun))]
        yield contender(f"Pgx {name}", pgx_steps, jax, loop, held, steps * size)


def pgx_steps(jax: Any, loop: Any, held: list[Any], steps: int) -> int:
    held[0] = jax.block_until_ready(loop(held[0]))
    return steps


# Whole games ----------------------------------------------------------------------------------------------------------


def our_matches() -> Iterator[Contender]:
    for player in compiled(counts_matches=True):
        yield Contender(f"{player.name}, compiled", player.rate)
    for game in registry.games():
        name = f"{game.about.title}, {game.about.seats[-1]} seats, recorded in Python"
        yield contender(name, recorded_match, game, random.Random(1))


def recorded_match(game: Game, rng: random.Random) -> int:
    play_randomly(game, game.about.seats[-1], {}, rng.randrange(1 << 30))
    return 1


def catanatron() -> Iterator[Contender]:
    peer = importlib.import_module("catanatron")
    yield contender("Catanatron, 4 players", catanatron_game, peer, list(peer.Color)[:4])


def catanatron_game(peer: Any, colours: list[Any]) -> int:
    peer.Game([peer.RandomPlayer(colour) for colour in colours]).play()
    return 1


GROUPS = [
    Group("compiled playouts", "M decisions/s", partial(compiled, False), openspiel_cpp,
          "pip install open_spiel"),
    *(Group(f"batch of {size}", "M decisions/s", partial(our_batches, size), partial(peer_batches, size),
            "pip install jax pgx") for size in BATCHES),
    Group("PettingZoo", "k steps/s", our_pettingzoo, peer_pettingzoo, "pip install 'pettingzoo[classic]'"),
    Group("OpenSpiel from Python", "k steps/s", our_openspiel, peer_openspiel, "pip install open_spiel"),
    Group("whole random games", "games/s", our_matches, catanatron, "pip install catanatron"),
]  # fmt: skip
SCALE = {"M decisions/s": 1e6, "k steps/s": 1e3, "games/s": 1.0}


def measure(group: Group, rounds: int, seconds: float) -> tuple[list[Line], list[str]]:
    """The lines of one group, and what is missing in it."""
    missing = []
    contenders: list[tuple[bool, Contender]] = []
    for is_ours, found in ((True, group.ours), (False, group.peers)):
        try:
            for contender in found():
                contenders.append((is_ours, contender))
        except ModuleNotFoundError as error:
            missing.append(f"{group.title}: no module {error.name}; {group.install}")
    best: dict[tuple[bool, str], float] = {}
    for turn in range(rounds + 1):  # the first turn only warms up
        for is_ours, contender in contenders:
            rate = contender.rate(seconds if turn else seconds / 5) if turn or rounds > 1 else 0.0
            key = (is_ours, contender.name)
            best[key] = max(best.get(key, 0.0), rate if turn else 0.0)
    scale = SCALE[group.unit]
    peers = {name: rate for (is_ours, name), rate in best.items() if not is_ours}
    return [
        Line(
            group.title,
            name,
            rate / scale,
            group.unit,
            {peer: rate / theirs for peer, theirs in peers.items()} if is_ours else {},
        )
        for (is_ours, name), rate in best.items()
    ], missing


def table(lines: list[Line]) -> str:
    """All lines as one Markdown table."""
    rows = ["| | who | rate | unit | times the rate of |", "|---|---|--:|---|---|"]
    for line in lines:
        ratios = ", ".join(f"{times(ratio)} {short(peer)}" for peer, ratio in line.ratios.items())
        name = f"**{line.name}**" if line.ratios else line.name
        rows.append(f"| {line.title} | {name} | {line.rate:,.2f} | {line.unit} | {ratios} |")
    return "\n".join(rows)


def times(ratio: float) -> str:
    return f"{ratio:,.0f}×" if ratio >= 10 else f"{ratio:.1f}×" if ratio >= 1 else f"{ratio:.2f}×"


def short(peer: str) -> str:
    """A peer's name without its library, which the rows above or below give in full."""
    library, _, game = peer.partition(" ")
    return game if library in ("OpenSpiel", "Pgx", "PettingZoo") else peer


def machine(load: tuple[float, ...]) -> str:
    """What this ran on: processor, system, versions and how busy it was."""
    cpu = platform.processor() or platform.machine()
    if (info := Path("/proc/cpuinfo")).exists():
        cpu = next((line.split(":")[1].strip() for line in info.read_text().splitlines() if "model name" in line), cpu)
    versions = [f"Starhold {starhold.__version__}", f"Python {platform.python_version()}"]
    for package in PACKAGES:
        try:
            versions.append(f"{package} {importlib.metadata.version(package)}")
        except importlib.metadata.PackageNotFoundError:
            versions.append(f"{package} (not installed)")
    busy = ", ".join(f"{value:.1f}" for value in load)
    return (
        f"{cpu}, {os.cpu_count()} cores of which one was used, {platform.system()} {platform.release()}; "
        f"load before and after: {busy}.\n{', '.join(versions)}."
    )


def page(lines: list[Line], missing: list[str], about: str) -> str:
    notes = "".join(f"\n- left out: {note}" for note in missing)
    sizes = " and ".join(
        f"{game.about.most_hexes * len(game.planes) + len(game.overall):,} ({game.about.title})"
        for game in registry.games()
    )
    return f"""# Benchmarks

Made by `python -m benchmarks.peers --write`. Uniformly random play, one core, contenders in turns, the best of several
rounds. Other libraries' games are other games: the table says what a researcher gets per second, not who writes faster
code. How each is measured stands in `benchmarks/peers.py`.

{about}

{table(lines)}
{notes}
- *compiled playouts*: whole random matches without a return to Python; OpenSpiel's are C++ rollouts.
- *batch*: `BatchEnv` stepped from Python with `sample_actions`; Pgx runs steps, random actions and resets in one
  compiled loop, its fastest way. "Observed" also fills the observation of the seat asked, as Pgx's step always does:
  {sizes} numbers, against 18 for Pgx's tic_tac_toe and 84 for its connect_four.
- *PettingZoo*: the usual `agent_iter` loop with a random legal action; observation and mask are made in each step.
- *OpenSpiel from Python*: `legal_actions` and `apply_action`; the C++ games are called from Python, too.
- *recorded in Python*: every answer checked, noted and written in notation, as a table on a server does.
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="one short round, to see that everything runs")
    parser.add_argument("--write", action="store_true", help="write docs/benchmarks.md")
    parser.add_argument("--only", default="", help="only groups whose title contains this")
    given = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})  # before JAX counts the cores
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else float("nan")
    lines: list[Line] = []
    missing: list[str] = []
    for group in GROUPS:
        if given.only in group.title:
            found, left_out = measure(group, *((1, 0.1) if given.quick else (4, 0.6)))
            print(table(found), *left_out, "", sep="\n", flush=True)
            lines += found
            missing += left_out
    about = machine((load, os.getloadavg()[0]) if hasattr(os, "getloadavg") else ())
    print(about)
    if given.write:
        on_gpu = PAGE.read_text(encoding="utf-8").partition(GPU_PART)
        PAGE.write_text(page(lines, missing, about) + "\n" + "".join(on_gpu[1:]), encoding="utf-8")


if __name__ == "__main__":
    main()
