"""Seats and pieces as the terminal shows them: colour and shape together, so that either alone will do."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from starhold.cli.console import Voice

COLOURS = ("#ff9f2e", "#4fa8ff", "#f0569a", "#cff48a")
TINTS = ("#33230f", "#14273d", "#361527", "#2a3319")
EMBLEMS = "●■▲◆"
PLAIN_EMBLEMS = "o#^+"
PLAIN_SIGNS = {"⌂": "H", "»": ">", "•": "*", "≈": "~", "∴": "%", "║": "2", "¹": "1", "²": "2", "³": "3"}


def can_show(text: str) -> bool:
    """Whether the screen's encoding has these characters."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


@dataclass(frozen=True)
class Seats:
    """The seats of a match: who sits there, and how each is drawn."""

    voice: Voice
    players: Sequence[str]
    humans: frozenset[int] = frozenset()

    @property
    def is_plain(self) -> bool:
        return not can_show(EMBLEMS)

    @property
    def arrow(self) -> str:
        """Points at whose turn it is and at what to do."""
        return ">" if self.is_plain else "▸"

    def emblem(self, seat: int) -> str:
        return (PLAIN_EMBLEMS if self.is_plain else EMBLEMS)[seat]

    def colour(self, seat: int) -> str:
        return COLOURS[seat]

    def tint(self, seat: int) -> str:
        return TINTS[seat]

    def name(self, seat: int) -> str:
        """Emblem and name, as sentences have it."""
        return f"{self.emblem(seat)} {self.voice('seat-name', seat=seat)}"

    def sign(self, thing: str, short: bool = False) -> str:
        """The few characters that stand for a kind of hex or a piece; of one character where space is short."""
        text = self.voice("sign", thing=thing)
        if short:
            text = self.voice("sign-short", thing=thing)
        text = "" if text == "-" else text
        return "".join(PLAIN_SIGNS.get(mark, mark) for mark in text) if self.is_plain else text

    def coloured(self, sentence: str, style: str = "") -> Text:
        """A sentence with the seats' names in their colours."""
        text = Text(sentence, style)
        for seat in range(len(self.players)):
            text.highlight_words([self.name(seat)], f"bold {self.colour(seat)}")
        return text
