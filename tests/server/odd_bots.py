"""Bots that do what no bot should, announced to a bot's process as the entry points of `dist_info`."""

from __future__ import annotations

import ctypes
import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np

from starhold.bots import Bot, Budget, Rung
from starhold.core.game import Game, Seen

GATE = "ODD_BOTS_GATE"
"""The environment variable that names a folder: a bot at the gate leaves `here` in it and waits for `open`."""


def dist_info(folder: Path) -> None:
    """Announce the bots below to every Python that has this folder on its path."""
    info = folder / "odd_bots-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: odd-bots\nVersion: 1\n")
    names = (name for name, found in globals().items() if isinstance(found, Rung))
    (info / "entry_points.txt").write_text("[starhold.bots]\n" + "".join(f"{n} = {__name__}:{n}\n" for n in names))


class Odd:
    """Answers as told."""

    def __init__(self, choose: Callable[[Seen, Sequence[int]], int]) -> None:
        self.choose = choose


def rung(choose: Callable[[Seen, Sequence[int]], int]) -> Rung:
    def make(game: Game, rng: np.random.Generator, budget: Budget) -> Bot:
        return Odd(choose)

    return Rung(choose.__name__.strip("_"), 100, make)


@rung
def raises(seen: Seen, legal: Sequence[int]) -> int:
    raise ValueError("no idea")


@rung
def garbles(seen: Seen, legal: Sequence[int]) -> int:
    """Says what no pipe takes."""
    raise ValueError("\x1b[2J\ud800")


@rung
def cheats(seen: Seen, legal: Sequence[int]) -> int:
    return max(legal) + 1


@rung
def babbles(seen: Seen, legal: Sequence[int]) -> int:
    """Answers well, and talks where only answers should stand."""
    print("thinking", flush=True)
    os.write(1, b"\xff\xff\xff\xff")
    return legal[0]


@rung
def exits(seen: Seen, legal: Sequence[int]) -> int:
    raise SystemExit("enough")


@rung
def leaves(seen: Seen, legal: Sequence[int]) -> int:
    os._exit(3)


@rung
def crashes(seen: Seen, legal: Sequence[int]) -> int:
    return ctypes.string_at(0)[0]


@rung
def waits(seen: Seen, legal: Sequence[int]) -> int:
    """Stands at the gate until it opens."""
    gate = Path(os.environ[GATE])
    (gate / "here").touch()
    while not (gate / "open").exists():
        time.sleep(0.01)
    return legal[-1]


@rung
def hangs(seen: Seen, legal: Sequence[int]) -> int:
    """Answers when it is loaded and the first time; after that it never comes back."""
    answered.append(legal[0])
    while len(answered) > 2:
        pass
    return legal[0]


answered: list[int] = []


@rung
def spies(seen: Seen, legal: Sequence[int]) -> int:
    raise LookupError(" ".join(sorted(name for name in os.environ if name.startswith("STARHOLD_"))) or "nothing")


class Remembering:
    """Answers with the first choice, then the second, and so on."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, seen: Seen, legal: Sequence[int]) -> int:
        self.asked += 1
        return legal[self.asked - 1]


def _remembering(game: Game, rng: np.random.Generator, budget: Budget) -> Bot:
    return Remembering()


remembers = Rung("remembers", 100, _remembering, keeps=True)
