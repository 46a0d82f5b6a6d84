"""Bots that think for a long time, announced to a server as the entry points of `dist_info`."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from starhold.bots import Bot, Budget, Rung
from starhold.bots.admiral import admiral
from starhold.core.game import Game, Seen

GATE = "SLOW_BOTS_GATE"
"""The environment variable that names a folder, in which a bot that begins to think leaves a file `here`."""
LONG = Budget(seconds=1000.0)


def dist_info(folder: Path) -> None:
    """Announce the bots below to every Python that has this folder on its path."""
    info = folder / "slow_bots-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: slow-bots\nVersion: 1\n")
    points = "".join(f"{name} = {__name__}:{name}\n" for name in ("ponders", "grips"))
    (info / "entry_points.txt").write_text("[starhold.bots]\n" + points)


class Slow:
    """Tells that it begins to think, where it is given its time; a server that loads bots gives them none."""

    def __init__(self, game: Game, rng: np.random.Generator, budget: Budget) -> None:
        self.bot, self.budget = admiral(game, rng, budget), budget

    def choose(self, seen: Seen, legal: Sequence[int]) -> int:
        if self.budget == LONG:
            self.begin()
        return self.bot.choose(seen, legal)

    def begin(self) -> None:
        (Path(os.environ[GATE]) / "here").touch()


class Gripping(Slow):
    """Has a program of its own that waits for nothing, and lets no other thread run while it thinks."""

    def begin(self) -> None:
        subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"])
        super().begin()
        ctypes.PyDLL(None).sleep(1000)


def _rung(name: str, bot: type[Bot]) -> Rung:
    return Rung(name, 100, bot, LONG)


ponders = _rung("ponders", Slow)
grips = _rung("grips", Gripping)
