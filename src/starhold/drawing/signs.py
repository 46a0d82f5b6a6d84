"""How seats and pieces are shown in text: colour and shape together, so that either alone will do."""

from __future__ import annotations

from dataclasses import dataclass

from starhold.words import Message, say

COLOURS = ("#ff9f2e", "#4fa8ff", "#f0569a", "#cff48a")
TINTS = ("#33230f", "#14273d", "#361527", "#2a3319")
EMBLEMS = "●■▲◆"
PLAIN_EMBLEMS = "o#^+"
PLAIN_SIGNS = {"⌂": "H", "»": ">", "•": "*", "≈": "~", "∴": "%", "║": "2", "¹": "1", "²": "2", "³": "3"}


def can_show(text: str, encoding: str | None) -> bool:
    """Whether a screen of this encoding has these characters."""
    try:
        text.encode(encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


@dataclass(frozen=True)
class Signs:
    """The characters that stand for seats, kinds of hexes and pieces."""

    language: str = "en"
    is_plain: bool = False
    """Whether the screen has nothing but ASCII."""

    @property
    def arrow(self) -> str:
        """Points at whose turn it is and at what to do."""
        return ">" if self.is_plain else "▸"

    def emblem(self, seat: int) -> str:
        return (PLAIN_EMBLEMS if self.is_plain else EMBLEMS)[seat]

    def name(self, seat: int) -> str:
        """Emblem and name, as sentences have it."""
        return f"{self.emblem(seat)} {say(Message('seat-name', seat=seat), self.language)}"

    def sign(self, thing: str, short: bool = False) -> str:
        """The few characters that stand for a kind of hex or a piece; of one character where space is short."""
        text = say(Message("sign-short" if short else "sign", thing=thing), self.language)
        text = "" if text == "-" else text
        return "".join(PLAIN_SIGNS.get(mark, mark) for mark in text) if self.is_plain else text
