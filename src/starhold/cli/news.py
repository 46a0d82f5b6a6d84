"""What happened, in sentences, told from what one seat may know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from starhold.cli.answers import DONE, prefix
from starhold.cli.seats import Seats
from starhold.cli.voice import Voice
from starhold.core.game import Game
from starhold.core.match import Event, Match

View = Mapping[str, Any]
GOES_ON = "…"
"""A sentence that begins so continues the one before."""


class News(NamedTuple):
    """An event with what was seen before and after it."""

    event: Event
    before: View
    after: View


class Reporter:
    """Keeps what has happened; `tell` puts it into sentences."""

    def __init__(self, voice: Voice, game: Game, seats: Seats) -> None:
        self.voice, self.game, self.seats = voice, game, seats
        self.prefix = prefix(game)

    def tell(self, happened: Sequence[News], reader: int | None = None) -> list[str]:
        """Sentences in order, the small decisions of one move in one.

        A reader about to decide needs no words on what they just did, nor on who has planned.
        """
        told: list[list[str]] = []
        for news in happened:
            known = news.event.seat == reader or news.event.question in self.game.about.simultaneous
            if reader is None or not known:
                self._add(told, news.event)
            told += [[line] for line in self._changes(news)]
        return [f"{start.rstrip('.')} {', '.join(more)}." if more else start for start, *more in told]

    def replay(self, match: Match, seat: int | None) -> list[News]:
        """Everything that has happened in a match, as the seat sees it."""
        position = match.start.copy()
        before = self.game.view(self.game.hide(position, seat))
        happened = []
        for event in match.events:
            self.game.apply(position, event.seat, event.action)
            after = self.game.view(self.game.hide(position, seat))
            happened.append(News(event, before, after))
            before = after
        return happened

    def _add(self, told: list[list[str]], event: Event) -> None:
        id = f"{self.prefix}-did-{DONE if event.answer == DONE else event.question}"
        text = self.voice(id, player=self.seats.name(event.seat), answer=event.answer, hex=event.about or "")
        if not text.startswith(GOES_ON):
            told.append([text])
        elif event.answer != "0" and told:
            told[-1].append(text.removeprefix(GOES_ON).strip())

    def _changes(self, news: News) -> list[str]:
        """What followed by itself: losses, points, cards revealed, a new round."""
        before, after = news.before, news.after
        seats = range(len(self.seats.players))
        lines = [
            self.voice("news-losses", player=self.seats.name(seat), count=lost)
            for seat in seats
            if (lost := _ships(before, seat) - _ships(after, seat)) > 0
        ]
        gains = [
            f"{self.seats.name(seat)} +{after['points'][seat] - before['points'][seat]}"
            for seat in seats
            if isinstance(after["points"][seat], int)
            and isinstance(before["points"][seat], int)
            and after["points"][seat] > before["points"][seat]
        ]
        if gains:
            lines.append(self.voice("news-points", gains=", ".join(gains)))
        if after.get("round") != before.get("round"):
            lines.append(self.voice("news-round", round=after["round"]))
        if after.get("reveal") and after.get("reveal") != before.get("reveal"):
            lines.append(self.voice("news-reveal", reveal=after["reveal"], cards=self.cards(after)))
        return lines

    def cards(self, view: View) -> str:
        """The commands revealed now, by seat."""
        shown = [
            f"{self.seats.name(seat)} " + " + ".join(self.voice(f"{self.prefix}-command-{name}") for name in commands)
            for seat, commands in enumerate(view["commands"])
        ]
        return ", ".join(shown)


def _ships(view: View, seat: int) -> int:
    return sum(count for owner, count in view["ships"].values() if owner == seat)
