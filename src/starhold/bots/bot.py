"""What a bot is, and how one announces itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

import numpy as np

from starhold.core.compiled.contract import bind
from starhold.core.compiled.jit import is_cached
from starhold.core.game import Game, Seen
from starhold.words import knows


class Bot(Protocol):
    """Something that chooses: one method, no input or output, and nothing but what its seat sees."""

    def choose(self, seen: Seen, legal: Sequence[int]) -> int:
        """One of the legal actions, of which there are at least two."""
        ...


class Budget(NamedTuple):
    """How long a bot may think about one decision: whichever runs out first. None sets no bound."""

    seconds: float | None = None
    simulations: int | None = None
    """With a bound on simulations alone, the same seed gives the same choices."""


UNBOUND = Budget()


@dataclass(frozen=True, slots=True)
class Rung:
    """A bot's place on the ladder.

    A module of this folder with a `RUNG`, or an entry point of the group `starhold.bots` whose value is a rung, is a
    bot people can choose by name.
    """

    name: str
    height: int
    """Orders the ladder, the weakest first."""
    make: Callable[[Game, np.random.Generator, Budget], Bot]
    """A bot for one seat of one match; one that does not search ignores the budget."""
    budget: Budget = UNBOUND
    """What it thinks with unless told otherwise."""
    search: str | None = None
    """The module of `compiled` it thinks with."""
    entry: str = "search"
    """What it calls there."""
    keeps: bool = False
    """Whether it goes on from what it thought before, so that one bot should play a whole match."""

    def is_compiled(self, game: Game) -> bool:
        """Whether it can choose at once; else its first choice compiles for some seconds."""
        return self.search is None or is_cached(getattr(bind(self.search, game.rules), self.entry))

    @property
    def about(self) -> str:
        """The id of the message that describes it; a bot from elsewhere has no words of its own."""
        own = f"bot-{self.name}"
        return own if knows(own) else "bot-other"
