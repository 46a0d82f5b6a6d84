"""The seats of a match as the terminal shows them."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.text import Text

from starhold.cli.console import Voice
from starhold.drawing.board_text import Line
from starhold.drawing.signs import COLOURS, EMBLEMS, Signs, can_show


@dataclass(frozen=True)
class Seats:
    """Who sits where, and how each is drawn."""

    voice: Voice
    players: Sequence[str]
    humans: frozenset[int] = frozenset()

    @property
    def signs(self) -> Signs:
        return Signs(self.voice.language, is_plain=not can_show(EMBLEMS, sys.stdout.encoding))

    @property
    def arrow(self) -> str:
        return self.signs.arrow

    def emblem(self, seat: int) -> str:
        return self.signs.emblem(seat)

    def sign(self, thing: str, short: bool = False) -> str:
        return self.signs.sign(thing, short)

    def colour(self, seat: int) -> str:
        return COLOURS[seat]

    def name(self, seat: int) -> str:
        return self.signs.name(seat)

    def coloured(self, sentence: str, style: str = "") -> Text:
        """A sentence with the seats' names in their colours."""
        text = Text(sentence, style)
        for seat in range(len(self.players)):
            text.highlight_words([self.name(seat)], f"bold {self.colour(seat)}")
        return text


def styled(lines: Iterable[Line]) -> list[Text]:
    """Lines of a drawing, for rich."""
    return [Text.assemble(*line) for line in lines]
