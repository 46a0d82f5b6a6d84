"""How answers are written: hexes and markers."""

from __future__ import annotations

import functools

from starhold.core.game import Position, Word
from starhold.games.small_star_empires.rules.actions import HEX, MARKER, NUM_ACTIONS
from starhold.games.small_star_empires.rules.components import MARKERS
from starhold.words import Message

KINDS_OF_ANSWER = {"ship": "hex", "to": "hex", "marker": "marker"}


def spell(text: str) -> list[list[Word]]:
    """A marker is a word; everything else is a hex."""
    return [[Word(text, Message(f"sse-marker-{text}"))]] if text in MARKERS else []


@functools.lru_cache(maxsize=256)
def _texts(names: tuple[str, ...]) -> tuple[str | None, ...]:
    texts: list[str | None] = [None] * NUM_ACTIONS
    texts[HEX : HEX + len(names)] = names
    texts[MARKER:] = MARKERS
    return tuple(texts)


def texts(position: Position) -> tuple[str | None, ...]:
    """What each action is written as on this board; None where the board has no such hex."""
    return _texts(position.board.names)
