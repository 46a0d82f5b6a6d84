"""OpenSpiel's random rollouts in C++, for comparison.

Its Python module has no call that only rolls out, so MCTSBot is given a RandomRolloutEvaluator of many rollouts and two
simulations: the root and one child, from which almost all the time goes into random rollouts inside C++. The steps are
the number of rollouts times their mean length, which is measured from Python.
"""

from __future__ import annotations

import importlib.util
import random
import time
from typing import Any

GAMES = ("havannah(board_size=8)", "y(board_size=9)", "hex(board_size=11)")
SIMULATIONS = 2
SAMPLED = 200


def is_installed() -> bool:
    return importlib.util.find_spec("pyspiel") is not None


def rollouts(seconds: float, repeats: int) -> dict[str, list[float]]:
    """Million steps a second for each game, one value a repeat."""
    import pyspiel

    found = {}
    for name in GAMES:
        game = pyspiel.load_game(name)
        length = mean_length(game.new_initial_state())
        count = 100
        while (spent := _spent(pyspiel, game, count)) < seconds / 4:
            count *= 4
        count = max(1, int(count * seconds / spent))
        steps = SIMULATIONS * count * length
        found[name.replace("board_size=", "")] = [steps / _spent(pyspiel, game, count) / 1e6 for _ in range(repeats)]
    return found


def mean_length(start: Any) -> float:
    """Steps of a random match."""
    chance = random.Random(0)
    steps = 0
    for _ in range(SAMPLED):
        state = start.clone()
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
            steps += 1
    return steps / SAMPLED


def _spent(pyspiel: Any, game: Any, count: int) -> float:
    evaluator = pyspiel.RandomRolloutEvaluator(count, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, SIMULATIONS, 1000, False, 1, False)
    state = game.new_initial_state()
    begun = time.perf_counter()
    bot.step(state)
    return time.perf_counter() - begun
