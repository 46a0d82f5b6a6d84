"""The results of an arena in a file: a line each, safe on the disk before the next match counts."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import msgspec

from starhold.core.errors import BadInput, quoted, shown, system_reason
from starhold.lab.contest import Outcome
from starhold.lab.schedule import Arena
from starhold.words import Message

FORMAT = 1


class Header(msgspec.Struct, frozen=True):
    """The first line of a file of results."""

    format: int
    arena: Arena


class Log:
    """Appends results to a file, after those an earlier run of the same arena left there.

    What a killed run left half-written, which can only be the last line, is cut off.
    """

    def __init__(self, path: Path, arena: Arena) -> None:
        self.path = path
        self.outcomes: list[Outcome] = []
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = path.open("r+b" if path.exists() else "w+b")
        except OSError as error:
            raise BadInput(str(path), Message("arena-expected-file"), quoted(system_reason(error))) from None
        try:
            self._lock()
            self._resume(arena)
        except BaseException:
            self._file.close()
            raise

    def _lock(self) -> None:
        """Two arenas would write over each other's results. Windows has no such lock."""
        try:
            import fcntl
        except ModuleNotFoundError:
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            unused, used = Message("arena-expected-unused"), Message("arena-got-used")
            raise BadInput(str(self.path), unused, used) from None

    def _resume(self, arena: Arena) -> None:
        lines = self._file.read().split(b"\n")
        whole, rest = lines[:-1], lines[-1]
        if not whole and rest and not msgspec.json.encode(Header(FORMAT, arena)).startswith(rest):
            raise BadInput(str(self.path), Message("arena-expected-results-or-none"), rest.decode(errors="replace"))
        for number, line in enumerate(whole, 1):
            if number == 1:
                self._check(line, arena)
            else:
                outcome = self._decoded(line, number, Outcome)
                if not is_of(arena, outcome):
                    raise self._refusal(line, number)
                self.outcomes.append(outcome)
        self._file.seek(sum(len(line) + 1 for line in whole))
        self._file.truncate()
        if not whole:
            self._append(Header(FORMAT, arena))

    def _check(self, line: bytes, arena: Arena) -> None:
        found = self._decoded(line, 1, Header)
        if found.format != FORMAT:
            raise BadInput(str(self.path), Message("arena-expected-format", format=str(FORMAT)), found.format)
        for field in msgspec.structs.fields(Arena):
            expected, got = getattr(arena, field.name), getattr(found.arena, field.name)
            if expected != got:
                same = Message("arena-expected-same", field=field.name, value=shown(expected))
                raise BadInput(str(self.path), same, got)

    def _decoded(self, line: bytes, number: int, kind: Any) -> Any:
        try:
            return msgspec.json.decode(line, type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise self._refusal(line, number) from None

    def _refusal(self, line: bytes, number: int) -> BadInput:
        where = Message("arena-where-line", file=self.path, line=str(number))
        return BadInput(where, Message("arena-expected-results"), line.decode(errors="replace"))

    def add(self, outcome: Outcome) -> None:
        """Keep a result; it is on the disk when this returns."""
        self.outcomes.append(outcome)
        self._append(outcome)

    def _append(self, line: object) -> None:
        self._file.write(msgspec.json.encode(line) + b"\n")
        self._file.flush()
        with contextlib.suppress(OSError):  # some places, like pipes, know no such thing
            os.fsync(self._file.fileno())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._file.close()


def is_of(arena: Arena, outcome: Outcome) -> bool:
    """Whether a match of this arena can have ended so: its bots played, and something is told of every seat."""
    by_seat = (outcome.players, outcome.points, outcome.times, outcome.faults, outcome.notes)
    return (
        all(len(told) == arena.seats for told in by_seat)
        and set(outcome.players) <= set(arena.bots)
        and {outcome.start, *outcome.winners} <= set(range(arena.seats))
    )
