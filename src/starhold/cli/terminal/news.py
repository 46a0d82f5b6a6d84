"""What happened, in sentences, told from what one seat may know."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import NamedTuple

from starhold.cli.console import Voice
from starhold.cli.terminal.seats import Seats
from starhold.core import story
from starhold.core.game import Game, Seen
from starhold.core.match import Event, Match
from starhold.core.story import Line

GOES_ON = "…"
"""A sentence that begins so continues the one before."""
WAY = "→"
"""And one that goes on so tells where a way leads."""
GAINS = ("news-gain", "news-gain-for")
"""Lines the terminal puts together into one."""
ENDING = "news-ending"
"""The line the terminal says apart."""


class News(NamedTuple):
    """An event, and what was seen and known to have happened after it."""

    event: Event
    seen: Seen


class Reporter:
    """Keeps what has happened; `tell` puts it into sentences."""

    def __init__(self, voice: Voice, game: Game, seats: Seats) -> None:
        self.voice, self.game, self.seats = voice, game, seats
        self.names = [seats.name(seat) for seat in range(len(seats.players))]

    def tell(self, happened: Sequence[News], reader: int | None = None) -> list[str]:
        """Sentences in order, the small decisions of one move in one.

        A reader about to decide needs no words on what they just did, nor on who has planned.
        """
        lines: list[Line] = []
        for news in happened:
            told = self.lines(news)
            known = news.event.seat == reader or news.event.question in self.game.about.simultaneous
            if reader is not None and known:
                told = list(itertools.dropwhile(lambda line: line.kind in ("did", "more"), told))
            lines += [line for line in told if line.message.id != ENDING]
        return self._said(lines)

    def replay(self, match: Match, seat: int | None) -> list[News]:
        """Everything that has happened in a match, as the seat sees it."""
        return [News(step.event, self.game.hide(step.after, seat)) for step in match.steps()]

    def lines(self, news: News) -> list[Line]:
        """What is told about an event."""
        return story.tell(self.game, news.seen, self.names)

    def _said(self, lines: Sequence[Line]) -> list[str]:
        """The lines in words: what goes on stands behind what it goes on from, and points stand together."""
        told: list[list[str]] = []
        for are_gains, group in itertools.groupby(lines, key=lambda line: line.message.id in GAINS):
            said = [(line.kind, self.voice.said(line.message)) for line in group]
            if are_gains:
                told.append([self.voice("news-points", gains=", ".join(text for _, text in said))])
                continue
            for kind, text in said:
                if kind != "more":
                    told.append([text])
                elif told:
                    told[-1].append(text.removeprefix(GOES_ON).strip())
        return [joined(start, more) if more else start for start, *more in told]


def joined(start: str, more: Sequence[str]) -> str:
    """A sentence and what goes on from it, as one: the way first, "Ada flies A5 → A4", then the rest after commas."""
    told = " ".join([start.rstrip("."), *(part for part in more if part.startswith(WAY))])
    for place, part in enumerate(part for part in more if not part.startswith(WAY)):
        told += part if part.startswith(",") else f"{',' if place else ''} {part}"
    return f"{told}."
