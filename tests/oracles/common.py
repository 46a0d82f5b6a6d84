"""What both oracles share: questions, the driver that answers them, the geometry of a board, tie-breaks."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar

T = TypeVar("T")
Json = dict[str, Any]
Cell = tuple[int, int]

DIRECTIONS: tuple[Cell, ...] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))  # NE E SE SW W NW
DONE = "done"


@dataclass(frozen=True)
class Question:
    """One decision: a seat being asked one question (CORE-1)."""

    seat: int
    name: str
    about: str | None
    choices: list[str]

    def as_json(self) -> Json:
        return {"seat": self.seat, "question": self.name, "about": self.about, "choices": list(self.choices)}


# A match is a generator: it yields the questions owed at once and is sent the answers by seat.
Flow = Generator[list[Question], dict[int, str], T]


def ask(seat: int, name: str, choices: Iterable[str], about: str | None = None) -> Flow[str]:
    """Ask one seat; a single choice is taken without asking (CORE-2)."""
    listed = list(choices)
    if not listed:
        raise AssertionError(f"{name}: a decision with no choice must be skipped by the caller (CORE-2)")
    if len(listed) == 1:
        return listed[0]
    answers = yield [Question(seat, name, about, listed)]
    return answers[seat]


def ask_number(seat: int, name: str, low: int, high: int, about: str | None) -> Flow[int]:
    """Ask for a whole number from low to high, both included."""
    text = yield from ask(seat, name, [str(number) for number in range(low, high + 1)], about)
    return int(text)


class Driver(ABC):
    """Runs the generator of a match. A subclass sets up its state and then calls start()."""

    def start(self) -> None:
        self._asked: list[Question] = []
        self._given: dict[int, str] = {}
        self._flow = self.match()
        self._asked = next(self._flow, [])

    @abstractmethod
    def match(self) -> Flow[None]:
        """The whole match."""

    @abstractmethod
    def state(self) -> Json:
        """The trace's `state`."""

    @abstractmethod
    def result(self) -> Json | None:
        """The record's `result`, None while the match runs."""

    def pending(self) -> list[Json]:
        """The seats that still owe an answer, ascending."""
        return [question.as_json() for question in self._asked if question.seat not in self._given]

    def answer(self, seat: int, text: str) -> None:
        """Take one answer; the match goes on when the last owed answer is in (CORE-3)."""
        owed = [question for question in self._asked if question.seat == seat and seat not in self._given]
        if not owed:
            raise ValueError(f"seat {seat} owes no answer")
        if text not in owed[0].choices:
            raise ValueError(f"{text!r} is no choice of {owed[0].name} for seat {seat}")
        self._given[seat] = text
        if len(self._given) < len(self._asked):
            return
        given = self._given
        self._asked, self._given = [], {}
        with suppress(StopIteration):  # the match is over: nothing is owed any more
            self._asked = self._flow.send(given)


@dataclass(frozen=True)
class Hex:
    """One space of the board."""

    name: str
    sector: str
    kind: str
    cells: tuple[Cell, ...]
    home: int | None


class Board:
    """The hexes of a record's board, in canonical order."""

    def __init__(self, board: Json) -> None:
        self.hexes: dict[str, Hex] = {}
        self.at: dict[Cell, str] = {}
        for entry in board["hexes"]:
            cells = tuple((int(q), int(r)) for q, r in entry["cells"])
            name = str(entry["name"])
            self.hexes[name] = Hex(name, str(entry["sector"]), str(entry["kind"]), cells, entry.get("home"))
            for cell in cells:
                self.at[cell] = name
        self._beside = {name: self._touching(name) for name in self.hexes}  # asked for thousands of times a match

    def kind(self, name: str) -> str:
        return self.hexes[name].kind

    def of_kind(self, *kinds: str) -> list[str]:
        return [name for name in self.hexes if self.kind(name) in kinds]

    def sectors(self) -> list[str]:
        """Every sector once, in canonical order."""
        return list(dict.fromkeys(place.sector for place in self.hexes.values()))

    def in_sector(self, sector: str) -> list[str]:
        return [name for name, place in self.hexes.items() if place.sector == sector]

    def neighbours(self, name: str) -> list[str]:
        """Hexes with a cell that shares an edge with a cell of this hex, in canonical order."""
        return self._beside[name]

    def _touching(self, name: str) -> list[str]:
        touching = {self.at.get(beside) for cell in self.hexes[name].cells for beside in around(cell)}
        return [other for other in self.hexes if other in touching and other != name]


def shifted(cell: Cell, direction: Cell) -> Cell:
    return cell[0] + direction[0], cell[1] + direction[1]


def around(cell: Cell) -> list[Cell]:
    return [shifted(cell, direction) for direction in DIRECTIONS]


def clockwise(start_seat: int, seats: int) -> list[int]:
    """All seats, from the start seat clockwise."""
    return [(start_seat + step) % seats for step in range(seats)]


def decide(points: list[int], tie_breaks: list[tuple[str, list[int]]]) -> Json:
    """The record's `result`: tie-breaks one after the other, applied to those still tied."""
    tied = list(range(len(points)))
    for reason, values in [("points", points), *tie_breaks]:
        best = max(values[seat] for seat in tied)
        tied = [seat for seat in tied if values[seat] == best]
        if len(tied) == 1:
            return {"points": list(points), "winners": tied, "reason": reason}
    return {"points": list(points), "winners": tied, "reason": "shared"}
