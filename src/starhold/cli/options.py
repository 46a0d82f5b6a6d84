"""What the command line says about a match: its options, and files of tiles and boards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from starhold.cli.console import BadUsage
from starhold.core import registry
from starhold.core.errors import shown
from starhold.core.expected import one_of
from starhold.core.game import Game, Options
from starhold.core.problems import Problem
from starhold.words import Message


@dataclass(frozen=True, slots=True)
class MatchArgs:
    """Which match is meant, as it was typed."""

    game: str
    seats: int | None
    seed: int
    options: Sequence[str]
    """Each `name=value`."""
    tiles: Path | None = None
    board: Path | None = None


def options_of(given: Sequence[str]) -> dict[str, str | bool]:
    """Options written `name=value`; the game checks names and values."""
    options: dict[str, str | bool] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise BadUsage("--option", Message("expected-option"), shown(text))
        if name in options:
            raise BadUsage("--option", Message("expected-once", name=name), shown(text))
        options[name] = value
    return options


def files_of(tiles: Path | None, board: Path | None) -> dict[str, str]:
    """A player's own tile and board files."""
    return {name: str(path) for name, path in (("tiles", tiles), ("board", board)) if path is not None}


def seats_of(game: Game, seats: int | None, options: Options) -> int:
    """The number of seats, by default the fewest; checked with the options before anything is compiled."""
    game.about.check_options(options)
    return game.about.seats[0] if seats is None else game.about.check_seats(seats)


def game_of(game: str | None, tiles: Path | None, board: Path | None) -> str:
    """The game that is named, or the only one that such files are of."""
    if game is not None:
        return game
    files = files_of(tiles, board)
    fitting = [
        known.about.id
        for known in registry.games()
        if files and files.keys() <= set(known.about.files) and is_readable(known.problems(**files))
    ]
    if len(fitting) == 1:
        return fitting[0]
    raise BadUsage("--game", one_of(known.about.id for known in registry.games()), Message("got-nothing"))


def is_readable(problems: Sequence[Problem]) -> bool:
    """Whether a file is of a game at all, with whatever problems."""
    return all(problem.kind != "shape" for problem in problems)
