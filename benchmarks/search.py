"""How fast and how good the bots' search is, beside OpenSpiel's: `python -m benchmarks.search [--only PART]`.

- *speed*: simulations a second with full random playouts from the middle of a match, on one core and on two; in the
  same run OpenSpiel's C++ MCTSBot on havannah, and both per decision played out.
- *time*: how much longer than its time budget each bot took, at worst.
- *peer*: captain and admiral against OpenSpiel's Python MCTSBot, which plays our games through the adapter and sees
  every secret: with equal simulations, and with equal time.
- *plans*: what a rival who knows a bot's distribution of plans can win by the best reply, in positions of a match.
"""

from __future__ import annotations

import argparse
import importlib
import math
import os
import random
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from starhold import bots
from starhold.bots.admiral import ADMIRAL
from starhold.bots.bot import Budget
from starhold.bots.captain import CAPTAIN, STANDARD
from starhold.bots.search import Searcher, Settings
from starhold.core import registry
from starhold.core.game import Seen
from starhold.core.match import Match

Array = np.ndarray[Any, Any]

POCKET, SMALL = "pocket-imperium", "small-star-empires"
MIDDLE = {(POCKET, 4): 180, (SMALL, 2): 48}
"""Answers after which a match is about half over."""
WANTED = {(POCKET, 4): 60_000, (SMALL, 2): 150_000}


def middle(id: str, seats: int, seed: int, answers: int) -> Match:
    """A match after so many answers of a navigator's kind."""
    game = registry.game(id)
    match = Match.begin(game, seats, {}, seed)
    players = [bots.make("navigator", game, seed, seat, simulations=50) for seat in range(seats)]
    for _ in range(answers):
        if not match.pending:
            break
        seat = match.pending[0]
        match.answer(seat, players[seat].choose(match.seen(seat), match.legal(seat)))
    return match


def asked(match: Match) -> Seen:
    return match.seen(match.pending[0])


def interval(won: float, played: int) -> str:
    """A share with its 95 % interval (Wilson)."""
    if not played:
        return "-"
    share, z = won / played, 1.96
    centre, width = share + z * z / (2 * played), z * math.sqrt(share * (1 - share) / played + (z / played) ** 2 / 4)
    low, high = (centre - width) / (1 + z * z / played), (centre + width) / (1 + z * z / played)
    return f"{100 * share:.0f} % [{100 * low:.0f}, {100 * high:.0f}]"


# Speed ----------------------------------------------------------------------------------------------------------------


def speed(quick: bool) -> Iterator[str]:
    """Lines of a table: simulations and decisions a second of processor time, and what a second core adds."""
    yield "| | simulations/s, one core | two cores | decisions/s, one core |"
    yield "|---|--:|--:|--:|"
    ours = {}
    for (id, seats), wanted in WANTED.items():
        match = middle(id, seats, 3, MIDDLE[id, seats])
        length = playout_length(match)
        times = range(1 if quick else 3)
        one = max(rate(match, 1, time.process_time, quick) for _ in times)
        both = [[rate(match, threads, time.perf_counter, quick) for threads in (1, 2)] for _ in times]
        more = max(two for _, two in both) / max(alone for alone, _ in both)
        ours[id] = one * length
        name = f"{match.game.about.title}, {seats} seats, {length:.0f} decisions left"
        yield f"| **{name}** | {one:,.0f} (wanted {wanted:,}) | {more:.2f}× | {one * length:,.0f} |"
    try:
        pyspiel = importlib.import_module("pyspiel")
    except ModuleNotFoundError:
        yield "| OpenSpiel is not installed | | | |"
        return
    theirs, length = havannah(pyspiel, quick)
    yield f"| OpenSpiel C++ MCTSBot, havannah, {length:.0f} decisions | {theirs:,.0f} | | {theirs * length:,.0f} |"
    for id, decisions in ours.items():
        yield f"| {registry.game(id).about.title} / havannah, per decision | | | {decisions / (theirs * length):.1f}× |"


def rate(match: Match, threads: int, clock: Callable[[], float], quick: bool) -> float:
    """Simulations a second of this clock, with full random playouts."""
    settings = Settings(horizon=0, threads=threads)
    found = Searcher(match.game, np.random.default_rng(1), Budget(simulations=200_000), settings)
    found.begin(asked(match))
    found.think(simulations=1_000)
    seconds = 0.3 if quick else 1.5
    before = found.report().simulations
    begun = clock()
    report = found.think(seconds=seconds)
    return (report.simulations - before) / (clock() - begun)


def playout_length(match: Match) -> float:
    """Decisions of a random playout from here, on average."""
    game, total = match.game, 0
    for word in range(200):
        position = match.position.copy()
        total += game.engine.play_out_at(position.state, 0, position.setup, 0, word << 20, 1 << 30)
    return total / 200


def havannah(pyspiel: Any, quick: bool) -> tuple[float, float]:
    """Simulations a second of OpenSpiel's C++ search from the start, and the length of a random match."""
    game = pyspiel.load_game("havannah")
    chance = random.Random(1)
    length = 0
    for _ in range(50):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
            length += 1
    simulations = 3_000 if quick else 20_000
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, simulations, 1000, False, 1, False)
    begun = time.process_time()
    bot.step(game.new_initial_state())
    return simulations / (time.process_time() - begun), length / 50


# Time -----------------------------------------------------------------------------------------------------------------


def timing(quick: bool, processes: int) -> Iterator[str]:
    """Lines of a table: how long each bot took for its standard time, and how often it was late."""
    yield "| bot | budget | decisions | mean | worst | later than 20 % + 5 ms |"
    yield "|---|--:|--:|--:|--:|--:|"
    plan = [("drifter", 0.001, 2000), ("cadet", 0.001, 2000), ("navigator", 0.01, 3000), ("captain", 0.01, 2000)]
    plan += [("captain", 0.1, 600), ("admiral", 0.02, 1000), ("admiral", 1.0, 60)]
    for name, seconds, decisions in plan:
        wanted = max(16, decisions // 50) if quick else decisions
        workers = max(1, processes // (2 if name == "admiral" else 1))
        with ProcessPoolExecutor(workers) as pool:
            found = pool.map(partial(time_some, name, seconds, math.ceil(wanted / workers)), range(workers))
            spent = np.concatenate(list(found))
        late = int((spent > 1.2 * seconds + 0.005).sum())
        mean, worst = 1e3 * spent.mean(), 1e3 * spent.max()
        yield f"| {name} | {1e3 * seconds:g} ms | {len(spent)} | {mean:.1f} ms | {worst:.1f} ms | {late} |"


def time_some(name: str, seconds: float, decisions: int, worker: int) -> Array:
    """Seconds a bot took for each of so many decisions, in matches of both games with two to four seats."""
    spent: list[float] = []
    seed = 1000 * worker
    while len(spent) < decisions:
        game = registry.game((POCKET, SMALL)[seed % 2])
        match = Match.begin(game, 2 + seed // 2 % 3, {}, seed)
        players = [bots.make(name, game, seed, seat, seconds=seconds) for seat in range(match.position.seats)]
        players[0].choose(asked(match), match.legal(match.pending[0]))  # compiled, and its memory warm
        while match.pending and len(spent) < decisions:
            seat = match.pending[0]
            seen, legal = match.seen(seat), match.legal(seat)
            begun = time.perf_counter()
            chosen = players[seat].choose(seen, legal)
            spent.append(time.perf_counter() - begun)
            match.answer(seat, chosen)
        seed += 1
    return np.array(spent[:decisions])


# OpenSpiel's bot ------------------------------------------------------------------------------------------------------


def peers(quick: bool, processes: int) -> Iterator[str]:
    """Lines of a table: what captain and admiral win against OpenSpiel's Python MCTSBot."""
    try:
        importlib.import_module("pyspiel")
    except ModuleNotFoundError:
        yield "OpenSpiel is not installed: pip install 'starhold[research]'"
        return
    yield "| bot | game | equal simulations | equal time |"
    yield "|---|---|--:|--:|"
    for (name, id), matches in MATCHES.items():
        count = 2 if quick else matches
        with ProcessPoolExecutor(processes) as pool:
            fair, timed = (
                sum(pool.map(partial(against_peer, name, id, equal_time), range(count))) for equal_time in (False, True)
            )
        title = f"{registry.game(id).about.title}, 2 seats, {count} matches each"
        yield f"| {name} | {title} | {interval(fair, count)} | {interval(timed, count)} |"


MATCHES = {("captain", SMALL): 80, ("admiral", SMALL): 40, ("captain", POCKET): 40, ("admiral", POCKET): 20}
"""Against OpenSpiel's bot: most of an hour on two cores, nearly all of it Pocket Imperium."""
SIMULATIONS = 100
PEER_SECONDS = 0.1


def against_peer(name: str, id: str, equal_time: bool, seed: int) -> float:
    """Our share of the win in one match; seats in turn, two matches for each set-up."""
    importlib.import_module("starhold.envs.openspiel")
    pyspiel = importlib.import_module("pyspiel")
    mcts = importlib.import_module("open_spiel.python.algorithms.mcts")
    game, ours = registry.game(id), seed % 2
    theirs = pyspiel.load_game("python_" + id.replace("-", "_"), {"players": 2, "seed": seed // 2})
    rng = np.random.RandomState(seed)
    peer = mcts.MCTSBot(theirs, math.sqrt(2), SIMULATIONS, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    bot: Any = None
    spent = PEER_SECONDS
    state = theirs.new_initial_state()
    while not state.is_terminal():
        if state.current_player() != ours:
            begun = time.perf_counter()
            action = peer.step(state)
            spent = time.perf_counter() - begun
        else:
            if bot is None or equal_time:  # given the time its rival took for the last decision
                budget = {"seconds": spent} if equal_time else {"simulations": SIMULATIONS}
                bot = bots.make(name, game, seed, ours, **budget)
            position = state.play.position()
            action = bot.choose(game.hide(position, ours), game.legal(position, ours))
        state.apply_action(action)
    return float(state.returns()[ours] + 1) / 2


# Plans ----------------------------------------------------------------------------------------------------------------


class Exploited(NamedTuple):
    """What a best reply wins from a bot's distribution of plans, beyond the value of the position, in chance to win."""

    captain: float
    admiral: float


def plans(quick: bool, processes: int) -> Iterator[str]:
    """Lines of a table: how exploitable the plans are, on average over positions."""
    positions = 4 if quick else 32
    with ProcessPoolExecutor(processes) as pool:
        found = list(pool.map(exploited, range(positions)))
    yield "| bot | chance to win lost to a rival who knows its distribution of plans |"
    yield "|---|--:|"
    for name in Exploited._fields:
        losses = np.array([getattr(one, name) for one in found])
        error = 1.96 * losses.std(ddof=1) / math.sqrt(len(losses))
        yield f"| {name} | {100 * losses.mean():.1f} ± {100 * error:.1f} % |"


DRAWS = 24
"""Times captain is asked, each time with another seed, to learn its distribution."""


def exploited(seed: int) -> Exploited:
    """One position of two seats, both about to plan. What joint plans are worth is found by a long search."""
    game, match = registry.game(POCKET), planning(seed)
    even = replace(CAPTAIN, matching=True, uniform=1.0, guesses=1)
    long = Searcher(game, np.random.default_rng(seed), Budget(simulations=200_000), even)
    long.begin(asked(match))
    long.think(simulations=200_000)
    seat, count = match.pending[0], len(match.legal(match.pending[0]))
    joint = long.trees[0].at[0].joint[: count * count]
    worth = (joint[:, 1 + seat] / np.maximum(1, joint[:, 0])).reshape(count, count)  # the lowest seat varies fastest
    worth = worth.T if seat == 0 else worth
    value = worth_of_game(worth)
    by_captain = np.zeros(count)
    legal = match.legal(seat)
    for draw in range(DRAWS):
        bot = bots.make("captain", game, seed * 1000 + draw, seat, simulations=STANDARD)
        by_captain[legal.index(bot.choose(asked(match), legal))] += 1 / DRAWS
    admiral = Searcher(game, np.random.default_rng(seed), Budget(simulations=100_000), ADMIRAL)
    admiral.begin(asked(match))
    admiral.think(simulations=100_000)
    return Exploited(*(value - float((mixed @ worth).min()) for mixed in (by_captain, admiral.mixture())))


def planning(seed: int) -> Match:
    """A match of two seats in one of its middle rounds, when both plan."""
    answers = 40 + 20 * (seed % 5)
    while True:
        match = middle(POCKET, 2, seed, answers)
        if len(match.pending) == 2:
            return match
        answers += 1


def worth_of_game(worth: Array, rounds: int = 20_000) -> float:
    """The value of a zero-sum game for the rows, by regret matching plus."""
    rows, columns = np.zeros(worth.shape[0]), np.zeros(worth.shape[1])
    mixed_rows, mixed_columns = np.zeros_like(rows), np.zeros_like(columns)
    for number in range(1, rounds + 1):
        row = rows / rows.sum() if rows.sum() > 0 else np.full(len(rows), 1 / len(rows))
        column = columns / columns.sum() if columns.sum() > 0 else np.full(len(columns), 1 / len(columns))
        mixed_rows += number * row
        mixed_columns += number * column
        by_row, by_column = worth @ column, row @ worth
        rows = np.maximum(0, rows + by_row - row @ by_row)
        columns = np.maximum(0, columns + by_column @ column - by_column)
    row, column = mixed_rows / mixed_rows.sum(), mixed_columns / mixed_columns.sum()
    return float(((worth @ column).max() + (row @ worth).min()) / 2)


def main() -> None:
    parts: dict[str, Callable[[], Iterator[str]]] = {}
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="only parts whose name contains this")
    parser.add_argument("--quick", action="store_true", help="a few of everything, to see that it runs")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    parts["speed"] = partial(speed, given.quick)
    parts["time"] = partial(timing, given.quick, given.processes)
    parts["peer"] = partial(peers, given.quick, given.processes)
    parts["plans"] = partial(plans, given.quick, given.processes)
    for name, part in parts.items():
        if given.only in name:
            print(f"\n{name}", flush=True)
            for line in part():
                print(line, flush=True)


if __name__ == "__main__":
    main()
