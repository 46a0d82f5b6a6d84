"""A whole match as moving pictures: one for each command, with what was told about it.

`python -m starhold.lab.film` is a program that a server runs beside itself, so that play goes on meanwhile: what is
wanted comes on standard input as JSON, and lines of JSON go out, one for each picture and the last with the film.
"""

from __future__ import annotations

import base64
import contextlib
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NoReturn

import msgspec

from starhold.core import record
from starhold.core.game import Game
from starhold.core.replay import Moment, moments
from starhold.core.story import Line
from starhold.drawing import picture
from starhold.words import Message, say

PAUSE_MS, LAST_MS = 500, 4_000
"""How long a film shows each picture, and the last."""
USUAL_WIDTH = 480
NICENESS = 10
"""How far everything else goes before a film."""


class Wanted(msgspec.Struct):
    """A film somebody asked for."""

    record: str
    names: list[str]
    """What the players are called, in the language of the film."""
    eyes: str
    language: str
    colours: list[int]
    """What each seat wears."""


def scene(
    game: Game, found: Sequence[Moment], place: int, names: Sequence[str], said: Callable[[Message], str]
) -> picture.Scene:
    """A moment of a match, with what was last told, since not every answer is worth a sentence; at the end, who won."""
    view = found[place].view
    told = next(lines for moment in reversed(found[: place + 1]) if (lines := _sentences(moment)))
    caption = said(told[-1 if view["result"] else 0].message)
    return picture.Scene(board=view["board"], view=view, sketch=game.sketch(view), names=names, caption=caption)


def scenes(
    game: Game,
    found: Sequence[Moment],
    names: Sequence[str],
    said: Callable[[Message], str],
    colours: Sequence[int] = (),
) -> list[picture.Scene]:
    """The moments at the end of each command, and the last."""
    last = len(found) - 1
    ends = [place for place, moment in enumerate(found) if moment.is_whole or place == last]
    return [replace(scene(game, found, place, names, said), colours=colours) for place in ends]


def _sentences(moment: Moment) -> list[Line]:
    """What was told about a moment, without what only goes on from a line before."""
    return [line for line in moment.lines if line.kind != "more"]


MOST_PICTURES = 240
"""A longer match is told with as many, so that a film has its bounds."""


def make(wanted: Wanted, tell: Callable[[int, int], None]) -> bytes:
    """A film as a GIF; `tell` hears how many of how many pictures are drawn."""
    match = record.read(wanted.record.encode())
    found = list(moments(match, wanted.eyes, wanted.names))
    shown = scenes(match.game, found, wanted.names, lambda message: say(message, wanted.language), wanted.colours)
    every = -(-len(shown) // MOST_PICTURES)
    shown = shown[::-1][::every][::-1]  # the last one stays in
    return picture.animation(shown, USUAL_WIDTH, "gif", PAUSE_MS, LAST_MS, lambda done: tell(done, len(shown)))


def main() -> None:
    """Make one film."""
    with contextlib.suppress(OSError, AttributeError):  # Windows has no such thing
        os.nice(NICENESS)
    try:
        wanted = msgspec.json.decode(sys.stdin.buffer.read(), type=Wanted)
    except msgspec.DecodeError:  # cut off
        _leave()
    content = make(wanted, lambda done, of: _say({"done": done, "of": of}))
    _say({"film": base64.b64encode(content).decode()})


def _say(step: dict[str, int | str]) -> None:
    try:
        sys.stdout.buffer.write(msgspec.json.encode(step) + b"\n")
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        _leave()


def _leave() -> NoReturn:
    """Whoever wanted the film is gone; there is nobody to complain to."""
    os._exit(1)


if __name__ == "__main__":
    main()
