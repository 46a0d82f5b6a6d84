"""The bots by name, the weakest first. A new bot is a file in this folder that says `RUNG = Rung(…)`."""

from __future__ import annotations

import functools
import importlib
import pkgutil

import numpy as np

from starhold.bots.bot import Bot, Rung
from starhold.core.errors import BadInput
from starhold.core.game import Game

FOLDER = "starhold.bots"


@functools.cache
def rungs() -> dict[str, Rung]:
    """Every bot there is."""
    files = [
        f"{FOLDER}.{file.name}"
        for file in pkgutil.iter_modules(importlib.import_module(FOLDER).__path__)
        if not file.ispkg
    ]
    found = [getattr(importlib.import_module(file), "RUNG", None) for file in files]
    return {rung.name: rung for rung in sorted((rung for rung in found if rung), key=lambda rung: rung.height)}


def make(name: str, game: Game, seed: int, seat: int = 0) -> Bot:
    """The bot of this name for a seat; the same seed and seat give the same choices."""
    if name not in rungs():
        raise BadInput("bot", "one of " + ", ".join(rungs()), name)
    return rungs()[name].make(game, np.random.default_rng([seed, seat]))
