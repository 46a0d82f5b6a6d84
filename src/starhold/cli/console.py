"""How the command line speaks: in which language, to which screen, with colour or without."""

from __future__ import annotations

import functools
import os
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from starhold.core.errors import StarholdError
from starhold.words import Message, say

if TYPE_CHECKING:
    from rich.console import Console

PLAIN_WIDTH = 100
"""Columns of what goes into a pipe or a file, unless COLUMNS says otherwise."""


class BadUsage(StarholdError):
    """Something on the command line is not what was expected."""

    def __init__(self, where: str | Message, expected: Message, got: object) -> None:
        super().__init__(Message("error-expected", where=where, expected=expected, got=got))


@dataclass(frozen=True)
class Voice:
    """Says messages in one language; `out` and `err` are the consoles to say them on."""

    language: str = "en"
    colour: bool = True

    def __call__(self, id: str, **args: object) -> str:
        return say(Message(id, **args), self.language)

    def said(self, message: Message) -> str:
        return say(message, self.language)

    def synonyms(self, id: str) -> frozenset[str]:
        """The words that mean the same when typed; English ones are understood in every language."""
        return frozenset((say(Message(id)) + " " + say(Message(id), self.language)).casefold().split())

    def error(self, message: Message) -> None:
        """One line on stderr."""
        line = " ".join(self.said(message).split())
        print(f"starhold: {line}", file=sys.stderr)

    @functools.cached_property
    def out(self) -> Console:
        return _console(self.colour, stderr=False)

    @functools.cached_property
    def err(self) -> Console:
        return _console(self.colour, stderr=True)


def _console(colour: bool, stderr: bool) -> Console:
    from rich.console import Console

    stream = sys.stderr if stderr else sys.stdout
    width = None if stream.isatty() or os.environ.get("COLUMNS", "").isdigit() else PLAIN_WIDTH
    no_colour = True if not colour else None  # None: rich looks at NO_COLOR
    return Console(stderr=stderr, no_color=no_colour, highlight=False, markup=False, width=width)


def print_json(report: object) -> None:
    """The report for programs."""
    import msgspec

    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n")
    sys.stdout.flush()
