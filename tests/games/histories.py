"""Random matches by the thousand: every state of a match as one array, to check what must always hold."""

from __future__ import annotations

from typing import Any

import numpy as np

from starhold.core.compiled.bits import Chance
from starhold.core.game import Game, Options

States = np.ndarray[Any, Any]
LONGEST = 5_000


def history(game: Game, seats: int, options: Options, seed: int) -> tuple[States, States]:
    """(setup, states): the state before every decision of a random match, and the last."""
    position = game.new(seats, options, seed)
    chance = Chance(seed)
    states = [position.state.copy()]
    while game.engine.play_out_at(position.state, 0, position.setup, 0, chance.rng, 1):
        chance.below(2)
        states.append(position.state.copy())
        assert len(states) < LONGEST, f"seed {seed} does not end"
    return position.setup, np.concatenate(states)


def popcounts(words: States) -> States:
    """How many members each set of an int64 array has."""
    return np.bitwise_count(words.astype(np.uint64))
