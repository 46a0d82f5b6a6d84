"""The front door: what `import starhold` offers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from weakref import WeakKeyDictionary

from starhold import bots
from starhold.bots.bot import Bot
from starhold.core import record, registry
from starhold.core.errors import BadInput
from starhold.core.expected import one_of
from starhold.core.files import read_bytes
from starhold.core.game import Game
from starhold.core.match import Match
from starhold.words import Message

__all__ = ["Match", "Player", "bot", "games", "ladder", "load", "new", "play"]


def games() -> list[str]:
    """The ids of the games there are."""
    return registry.ids()


def new(
    game: str | Game,
    seats: int | None = None,
    seed: int = 0,
    players: Sequence[str] | None = None,
    files: Mapping[str, str | Path] | None = None,
    **options: str | bool,
) -> Match:
    """A fresh match, the same for the same seed; options by name, such as `bounty=True`.

    Without `seats` it has the fewest the game is for. `files` are tiles or a board of one's own.
    """
    chosen = registry.todays(game) if isinstance(game, str) else game
    count = chosen.about.seats[0] if seats is None else seats
    return Match.begin(chosen, count, options, seed, players, **(files or {}))


def load(path: str | Path) -> Match:
    """The match of a record, every event checked."""
    return record.read(read_bytes(Path(path)), str(path))


@dataclass
class Player:
    """A bot by name, for any seat of any match."""

    name: str
    seed: int = 0
    seconds: float | None = None
    simulations: int | None = None
    _made: WeakKeyDictionary[Match, dict[int, Bot]] = field(default_factory=WeakKeyDictionary, repr=False)
    """One bot for each seat of each match, since some go on from what they thought before."""

    def choose(self, match: Match, seat: int | None = None) -> str:
        """Its answer, as text, for the first seat that is asked, or for `seat`."""
        asked = next(iter(match.pending), 0) if seat is None else seat
        legal = match.legal(asked)
        if not legal:
            raise BadInput("match", Message("expected-asked"), repr(match))
        made = self._made.setdefault(match, {})
        if asked not in made:
            made[asked] = bots.make(
                self.name, match.game, self.seed, asked, seconds=self.seconds, simulations=self.simulations
            )
        return match.game.write(match.position, made[asked].choose(match.seen(asked), legal))


def bot(name: str, seed: int = 0, seconds: float | None = None, simulations: int | None = None) -> Player:
    """A bot of the ladder (`starhold.ladder()`), with its usual budget unless another is given."""
    if name not in bots.rungs():
        raise BadInput("bot", one_of(bots.rungs()), name)
    return Player(name, seed, seconds, simulations)


def ladder() -> list[str]:
    """The names of the bots, the weakest first."""
    return list(bots.rungs())


def play(players: Sequence[str | Player], game: str | Game, seed: int = 0, **options: str | bool) -> Match:
    """A whole match between bots, one for each seat."""
    seated = [bot(player, seed) if isinstance(player, str) else player for player in players]
    match = new(game, len(seated), seed, [f"bot:{player.name}" for player in seated], None, **options)
    while match.pending:
        seat = match.pending[0]
        match.play(seated[seat].choose(match, seat), seat=seat)
    return match
