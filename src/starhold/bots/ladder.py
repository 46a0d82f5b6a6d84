"""The bots by name, the weakest first.

A new bot is a file in this folder that says `RUNG = Rung(…)`. Other packages add theirs as entry points of the group
`starhold.bots`, each naming a `Rung`.
"""

from __future__ import annotations

import functools
import importlib
import pkgutil
from importlib.metadata import entry_points

import numpy as np

from starhold.bots.bot import Bot, Budget, Rung
from starhold.core.errors import BadInput
from starhold.core.expected import one_of
from starhold.core.game import Game

FOLDER = "starhold.bots"
GROUP = "starhold.bots"


@functools.cache
def rungs() -> dict[str, Rung]:
    """Every bot there is."""
    files = [
        f"{FOLDER}.{file.name}"
        for file in pkgutil.iter_modules(importlib.import_module(FOLDER).__path__)
        if not file.ispkg
    ]
    found = [getattr(importlib.import_module(file), "RUNG", None) for file in files]
    found += [point.load() for point in entry_points(group=GROUP)]
    return {rung.name: rung for rung in sorted((rung for rung in found if rung), key=lambda rung: rung.height)}


def make(
    name: str, game: Game, seed: int, seat: int = 0, *, seconds: float | None = None, simulations: int | None = None
) -> Bot:
    """The bot of this name for a seat, with its standard budget unless another is given.

    The same seed and seat give the same choices, as long as the budget is one of simulations.
    """
    if name not in rungs():
        raise BadInput("bot", one_of(rungs()), name)
    rung = rungs()[name]
    budget = rung.budget if seconds is None and simulations is None else Budget(seconds, simulations)
    return rung.make(game, np.random.default_rng([seed, seat]), budget)
