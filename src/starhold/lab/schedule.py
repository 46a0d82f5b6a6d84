"""Who plays whom on what: every seat permutation, and each deal of chance for all of them alike."""

from __future__ import annotations

import hashlib
import itertools
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from starhold import __version__, bots
from starhold.bots.external import command_of
from starhold.core import registry
from starhold.core.errors import BadInput
from starhold.core.expected import whole
from starhold.core.files import File, Own, opened
from starhold.core.game import Position
from starhold.words import Message

BUDGET = re.compile(r"(?P<name>.+)@(?P<amount>[0-9]{1,9}(?:\.[0-9]+)?)(?P<unit>ms|s|)")
TIME = re.compile(r"(?P<amount>\d+(?:\.\d+)?)(?P<unit>ms|s)")
SHORT = 24
PARTS_THAT_PLAY = ("core", "games", "bots")


class Arena(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is measured: results of equal arenas may be put together."""

    game: str
    seats: int
    bots: tuple[str, ...]
    seed: int = 0
    options: dict[str, str | bool] = {}
    seconds: float | None = None
    simulations: int | None = None
    version: str = ""
    sources: str = ""
    """What the bots and rules were made of."""
    files: dict[str, tuple[str, str]] = {}
    """Tiles and a board of one's own: the name of each file and what is in it."""
    keeps_answers: bool = False
    """Whether results hold every answer, so that matches can be played again."""


class Player(NamedTuple):
    """A bot with what it may spend on a decision: its own budget, the arena's, or what is usual for it."""

    bot: str
    seconds: float | None
    simulations: int | None


class Pairing(msgspec.Struct, frozen=True):
    """One match to be played. All pairings of a deal have the same seed and so the same board."""

    number: int
    deal: int
    seed: int
    players: tuple[str, ...]
    """The bots by seat."""
    start: int | None = None
    """The seat that begins; without it, whom chance draws."""


def arena(
    game: str,
    names: Sequence[str],
    seats: int | None = None,
    seed: int = 0,
    options: dict[str, str | bool] | None = None,
    seconds: float | None = None,
    simulations: int | None = None,
    files: Mapping[str, File] | None = None,
    keeps_answers: bool = False,
) -> Arena:
    """An arena of things that exist: the game, its options and files, as many bots as seats or more."""
    about = registry.game(game).about
    count = about.check_seats(len(names) if seats is None else seats)
    checked = about.check_options(options or {})
    if len(names) < count:
        raise BadInput("bots", Message("arena-expected-bots", count=count), ",".join(names))
    if not 0 <= seed < 1 << 62:
        raise BadInput("seed", whole(0, (1 << 62) - 1), seed)
    own = {name: _kept(opened(file)) for name, file in (files or {}).items()}
    found = Arena(game, count, tuple(names), seed, checked, seconds, simulations, __version__, "", own, keeps_answers)
    if own:
        drawn(found, seed)  # refused where the game cannot play with them
    programs = []
    for name in dict.fromkeys(names):
        bot = player(found, name).bot
        command = command_of(bot)
        if command is not None:
            programs += [path for word in command if (path := Path(word)).is_file()]
        elif bot not in bots.rungs():
            raise BadInput("bot", Message("arena-expected-bot", known=", ".join(bots.rungs())), bot)
        elif file := getattr(sys.modules.get(bots.rungs()[bot].make.__module__), "__file__", None):
            programs.append(Path(file))  # which may be of another package
    return msgspec.structs.replace(found, sources=_sources(programs))


def _kept(own: Own) -> tuple[str, str]:
    """A file as an arena keeps it."""
    try:
        return own.name, own.content.decode()
    except UnicodeDecodeError:
        raise BadInput(own.name, Message("expected-json"), Message("got-not-utf-8")) from None


def drawn(arena: Arena, seed: int) -> Position:
    """A match of this arena drawn from a seed."""
    own = {name: Own(file, content.encode()) for name, (file, content) in arena.files.items()}
    return registry.game(arena.game).new(arena.seats, arena.options, seed, **own)


def _sources(programs: Sequence[Path]) -> str:
    """A hash of all that decides what is played, so that results of another program are never taken for its own."""
    home = Path(__file__).parent.parent
    digest = hashlib.sha256()
    for part in PARTS_THAT_PLAY:
        for file in sorted(path for path in (home / part).rglob("*") if path.suffix not in (".pyc", ".md")):
            if file.is_file():
                digest.update(f"{file.relative_to(home).as_posix()}\n".encode() + file.read_bytes())
    for program in programs:
        if program.stat().st_size < 1 << 20:  # a script, not the interpreter that runs it
            digest.update(program.read_bytes())
    return digest.hexdigest()[:16]


def player(arena: Arena, name: str) -> Player:
    """The bot a name like `captain` or `captain@200ms` or `captain@500` (simulations) stands for."""
    given = BUDGET.fullmatch(name)
    if given is None:
        usual = bots.rungs()[name].budget if name in bots.rungs() else bots.Budget()
        own = arena.seconds is None and arena.simulations is None
        return Player(name, *usual) if own else Player(name, arena.seconds, arena.simulations)
    if given["unit"]:
        return Player(given["name"], seconds_of(given["amount"] + given["unit"]), None)
    if not given["amount"].isdigit() or int(given["amount"]) < 1:
        raise BadInput("bot", Message("arena-expected-budget"), name)
    return Player(given["name"], None, int(given["amount"]))


def short(name: str) -> str:
    """A bot's name where there is little room; of a long command the end."""
    return name if len(name) <= SHORT else f"…{name[1 - SHORT :]}"


def seconds_of(text: str) -> float:
    """A time like `100ms` or `1.5s`."""
    given = TIME.fullmatch(text.strip())
    seconds = 0.0 if given is None else float(given["amount"]) * (1e-3 if given["unit"] == "ms" else 1)
    if not 0 < seconds <= 3600:
        raise BadInput("time", Message("arena-expected-time"), text)
    return seconds


def lineups(names: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Every order of bots round a table; none is another one rotated."""
    found: dict[tuple[str, ...], tuple[str, ...]] = {}
    for order in itertools.permutations(names, seats):
        found.setdefault(min(rotations(order)), order)
    return list(found.values())


def rotations(order: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The order with each of its bots in each of the seats, once."""
    return list(dict.fromkeys(order[place:] + order[:place] for place in range(len(order))))


def schedule(arena: Arena, matches: int) -> list[Pairing]:
    """So many matches, filled up to whole deals.

    A deal is one seed played by one lineup in all its rotations, and the lineups take turns: over as many deals as
    there are lineups, every permutation of the bots is played once.
    """
    pairings: list[Pairing] = []
    for deal, order in enumerate(itertools.cycle(lineups(arena.bots, arena.seats))):
        if len(pairings) >= matches:
            break
        for players in rotations(order):
            pairings.append(Pairing(len(pairings), deal, arena.seed + deal, players))
    return pairings
