"""What is wrong with tiles and boards of one's own: everything at once, each with its rule, its place and what to do.

A game finds the problems (`Game.problems`), and the same code refuses a match with such files: the first is raised.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol, TypeVar

from starhold.core.errors import BadInput, shown
from starhold.core.expected import between, exactly, one_of
from starhold.core.files import File, Own, decode_own, opened, own_name
from starhold.core.hexgrid import Cell
from starhold.words import Message, say


class Named(Protocol):
    """A board file: it says what the board is called."""

    name: str


T = TypeVar("T")
N = TypeVar("N", bound=Named)

MOST_PROBLEMS = 100
"""Problems of a file that are listed."""


class Lying(Protocol):
    """A tile that a board says lies in a slot, turned 60° clockwise so many times."""

    tile: str
    turn: int


class Problem(NamedTuple):
    """Something that keeps a file from being played with."""

    rule: str
    where: str | Message
    """The field of the file, such as `slots`; nothing where it is the file as a whole."""
    expected: Message
    got: object
    advice: Message
    cells: tuple[Cell, ...] = ()
    """Where on the board, if it is somewhere."""
    kind: Literal["shape", "rule", "chance"] = "rule"
    """`shape`: no such file at all; `rule`: never allowed; `chance`: refused where the draw falls so."""
    words: Message | None = None
    """What is wrong, for whoever looks at the board; where that only shows in the file, nothing."""

    @property
    def told(self) -> Message:
        """What is wrong as a sentence."""
        got = self.got if isinstance(self.got, Message) else shown(self.got)
        return self.words or Message("problem-told", expected=self.expected, got=got)

    def error(self, file: str) -> BadInput:
        """The problem as the refusal of a match."""
        if isinstance(self.where, Message):
            return BadInput(Message("where-part", where=file, part=self.where), self.expected, self.got)
        return BadInput(f"{file}: {self.where}" if self.where else file, self.expected, self.got)

    def written(self, language: str = "en") -> dict[str, Any]:
        """As JSON, in words."""
        got = say(self.got, language) if isinstance(self.got, Message) else shown(self.got)
        return {
            "rule": self.rule,
            "kind": self.kind,
            "where": say(self.where, language) if isinstance(self.where, Message) else self.where,
            "told": say(self.told, language),
            "expected": say(self.expected, language),
            "got": got,
            "advice": say(self.advice, language),
            "cells": [list(cell) for cell in self.cells],
        }


def sound(thing: T, problems: Iterable[Problem], file: str) -> T:
    """The thing itself, if nothing is wrong with it; else the first problem as an error."""
    for problem in problems:
        raise problem.error(file)
    return thing


def read(own: Own, shape: type[T], rule: str, game: str | None = None) -> T | Problem:
    """What a file says, or why it is no such file."""
    try:
        return decode_own(own, shape, game)
    except BadInput as error:
        return of_error(error, own, rule, Message("advice-shape"), "shape")


def of_tiles(
    file: File | None, printed: T, game: str, rule: str, check: Callable[[T], Iterable[Problem]]
) -> tuple[T, list[Problem]]:
    """The tiles to play with, and what is wrong with a player's own; a file may hold tiles of several games."""
    if file is None:
        return printed, []
    own = opened(file)
    tiles = read(own, type(printed), rule, game)
    if isinstance(tiles, Problem):
        return printed, [tiles]
    return tiles, list(itertools.islice(check(tiles), MOST_PROBLEMS))


def of_board(
    file: File | None, known: Mapping[str, N], shape: type[N], rule: str, check: Callable[[N], Iterable[Problem]]
) -> tuple[N | None, list[Problem]]:
    """A player's own board, where there is one to be read, and what is wrong with it."""
    if file is None:
        return None, []
    own = opened(file)
    board = read(own, shape, rule)
    if isinstance(board, Problem):
        return None, [board]
    return board, [*itertools.islice(check(board), MOST_PROBLEMS), *name_problems(board.name, own, known, rule)]


def of_error(
    error: BadInput, own: Own, rule: str, advice: Message, kind: Literal["shape", "rule", "chance"] = "rule"
) -> Problem:
    """A refusal as a problem."""
    said = error.message.args
    where = said["where"]
    place = where.removeprefix(own.name).removeprefix(": ") if isinstance(where, str) else ""
    got = said["got"] if isinstance(said["got"], Message) else exactly(said["got"])  # quoted before
    assert isinstance(said["expected"], Message)
    return Problem(rule, place, said["expected"], got, advice, kind=kind)


def name_problems(name: str, own: Own, taken: Collection[str], rule: str) -> Iterator[Problem]:
    """Of the name of a board file."""
    try:
        own_name(name, own.name, taken)
    except BadInput as error:
        yield of_error(error, own, rule, Message("advice-name"))


def overlaps(tiles: Sequence[Collection[Cell]]) -> Iterator[tuple[int, int, tuple[Cell, ...]]]:
    """Which two tiles lie on the same cells, and on which."""
    for (one, cells), (other, others) in itertools.combinations(enumerate(tiles), 2):
        if both := sorted(set(cells).intersection(others)):
            yield one, other, tuple(both)


def laid_problems(laid: Sequence[Lying], slots: Sequence[Cell], tiles: Collection[str], rule: str) -> Iterator[Problem]:
    """Of what a board says lies in its slots: a tile for each, none twice, turned 0 to 5 times."""
    if len(laid) != len(slots):
        yield Problem(rule, "laid", Message("expected-laid", count=str(len(slots))), len(laid), Message("advice-laid"))
        return
    for number, (one, slot) in enumerate(zip(laid, slots, strict=True)):
        at = f"laid[{number}]"
        if one.tile not in tiles:
            yield Problem(rule, f"{at}.tile", one_of(sorted(tiles)), one.tile, Message("advice-laid"), (slot,))
        if one.turn not in range(6):
            yield Problem(rule, f"{at}.turn", between(0, 5), one.turn, Message("advice-turn"), (slot,))
    for tile in sorted({one.tile for one in laid}):
        places = tuple(slot for one, slot in zip(laid, slots, strict=True) if one.tile == tile)
        if len(places) > 1:
            expected, advice = Message("expected-laid-once"), Message("advice-laid-once", tile=tile)
            twice = Message("problem-laid-once", tile=tile)
            yield Problem(rule, "laid", expected, tile, advice, places, words=twice)
