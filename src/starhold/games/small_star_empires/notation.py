"""How answers are written: hexes and markers."""

from __future__ import annotations

import functools
from collections.abc import Mapping

from starhold.core.game import Position
from starhold.games.small_star_empires.actions import HEX, MARKER, NUM_ACTIONS
from starhold.games.small_star_empires.components import MARKERS

KIND_OF_ANSWER = {"ship": "hex", "to": "hex", "marker": "marker"}


@functools.lru_cache(maxsize=256)
def _texts(names: tuple[str, ...]) -> tuple[str | None, ...]:
    texts: list[str | None] = [None] * NUM_ACTIONS
    texts[HEX : HEX + len(names)] = names
    texts[MARKER:] = MARKERS
    return tuple(texts)


@functools.lru_cache(maxsize=256)
def _terms(texts: tuple[str | None, ...]) -> dict[str, int]:
    return {text.casefold(): action for action, text in enumerate(texts) if text is not None}


def texts(position: Position) -> tuple[str | None, ...]:
    """What each action is written as on this board; None where the board has no such hex."""
    return _texts(tuple(hex_.name for hex_ in position.board.hexes))


def terms(position: Position) -> Mapping[str, int]:
    """Every text that means an action, in lower case."""
    return _terms(texts(position))
