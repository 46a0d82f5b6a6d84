"""Examples of the rules: little matches on little boards, played by the engine one step after the other.

They stand as data beside each game's rules (`data/examples.json`), their captions in `locales/`. A test plays them all:
every answer must be legal, and one that is meant to be refused must be refused by exactly the rule it shows.
"""

from __future__ import annotations

import functools
from typing import Any, NamedTuple

import msgspec

from starhold.core import board as boards
from starhold.core.board import Board, Hex
from starhold.core.errors import Refusal
from starhold.core.files import decode
from starhold.core.game import Game, Position
from starhold.core.hexgrid import PLACES, add
from starhold.core.match import Event, Match
from starhold.core.rulebook import folder
from starhold.words import Message


class Tile(msgspec.Struct, forbid_unknown_fields=True):
    """A sector of an example's board: one kind for each place, null where there is none, or one for the whole tile."""

    at: tuple[int, int]
    hexes: list[str | None] | str


class Step(msgspec.Struct, forbid_unknown_fields=True):
    """One picture of an example: what is answered to get there, or what is tried and refused."""

    plays: str = ""
    """Answers as records write them, with spaces between; each is the first owing seat's."""
    tries: str = ""
    rule: str | None = None
    """The rule that refuses what is tried."""
    lit: list[str] = []
    """Hexes the caption speaks of."""
    holds: dict[str, Any] = {}
    """What the view shows here, so that captions with figures stay right."""


class Example(msgspec.Struct, forbid_unknown_fields=True):
    """A little match. Its title is the message `example-{id}`, its captions are `example-{id}-1` and so on."""

    id: str
    rules: list[str]
    """The rules it shows; it stands below the first of them."""
    board: str
    seats: int
    steps: list[Step]
    start_seat: int = 0
    options: dict[str, str | bool] = {}
    laid: dict[str, int] | None = None
    """What lies face down, as `Game.laid` says it."""
    before: str = ""
    """Answers given before the first picture."""
    eyes: int | None = None
    """The seat through whose eyes it is seen."""
    brief: bool = False
    """Whether what the table shows beside the board belongs to it, such as what others have chosen."""

    @property
    def title(self) -> Message:
        return Message(f"example-{self.id}")


class Examples(msgspec.Struct, forbid_unknown_fields=True):
    """An example file: boards by name, and the examples in the order of the rules."""

    boards: dict[str, dict[str, Tile]]
    examples: list[Example]
    options: dict[str, str | bool] = {}
    """What all of them are played with, where it is not the default."""
    about: str = ""


class Move(NamedTuple):
    """An answer and the position after it."""

    event: Event
    after: Position


class Picture(NamedTuple):
    """An example after one of its steps."""

    caption: Message
    step: Step
    position: Position
    moves: list[Move]
    """The answers that led here from the picture before."""
    refusal: Refusal | None
    """Why what was tried is not allowed."""


@functools.cache
def examples(game: str) -> Examples:
    """The examples of a game; none where it has no file of them."""
    file = folder(game) / "data" / "examples.json"
    if not file.exists():
        return Examples({}, [])
    return decode(file.read_bytes(), Examples, file.name)


def pictures(game: Game, example: Example) -> list[Picture]:
    """The example played through; an answer that is not legal rises as IllegalAction."""
    match = begin(game, example)
    _play(match, example.before)
    found = []
    for number, step in enumerate(example.steps, 1):
        moves = _play(match, step.plays)
        refusal = None
        if step.tries:
            seat = match.pending[0]
            refusal = game.explain(match.position, seat, game.read(match.position, step.tries))
        found.append(Picture(Message(f"example-{example.id}-{number}"), step, match.position, moves, refusal))
    return found


def begin(game: Game, example: Example) -> Match:
    """The example before its first answer."""
    file = examples(game.about.id)
    board = lay(file.boards[example.board])
    options = {option.name: option.values[0] for option in game.about.options} | file.options | example.options
    start = game.resume(example.seats, options, board, example.start_seat, example.laid)
    names = [f"seat {seat}" for seat in range(example.seats)]
    return Match(game, start, names, example.start_seat)


def lay(tiles: dict[str, Tile]) -> Board:
    """The board of an example."""
    parts = {letter: (tile.at, tile.hexes) for letter, tile in tiles.items()}
    laid = boards.lay([(letter, at, 0, kinds) for letter, (at, kinds) in parts.items() if not isinstance(kinds, str)])
    whole = [
        Hex(f"{letter}0", kinds, tuple(add(at, place) for place in PLACES))
        for letter, (at, kinds) in parts.items()
        if isinstance(kinds, str)
    ]
    return Board((*laid.hexes, *whole))


def _play(match: Match, answers: str) -> list[Move]:
    found = []
    for text in answers.split():
        event = match.answer(match.pending[0], match.game.read(match.position, text))
        found.append(Move(event, match.position))
    return found
