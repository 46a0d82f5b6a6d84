"""What happened in Small Star Empires, in sentences: a table over its facts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from starhold.core.facts import Fact
from starhold.core.story import Line, Name, gain
from starhold.games.small_star_empires.rules.score import PARTS
from starhold.words import Message


def story(facts: Sequence[Fact], names: Sequence[Name]) -> list[Line]:
    """The lines about what happened, in order. A turn is one sentence, begun when the ship has reached its hex."""
    return [_line(fact, names) for fact in facts]


def _line(fact: Fact, names: Sequence[Name]) -> Line:
    assert fact.seat is not None, "every fact of this game is about a seat"
    player = names[fact.seat]
    if fact.kind in ("flew", "jumped"):
        start, reached = fact.hexes
        said = "sse-did-jump" if fact.kind == "jumped" else "sse-did-to"
        return _told("did", Message(said, player=player, hex=start, answer=reached), fact)
    if fact.kind == "founded":
        return _told("more", Message("sse-did-marker", answer=fact.what), fact)
    if fact.kind in PARTS:
        return gain(player, fact, Message(f"sse-part-{fact.kind}"))
    return _told("news", Message("sse-news-spent" if fact.kind == "spent" else "sse-news-out", player=player), fact)


def _told(kind: Literal["did", "more", "news"], message: Message, fact: Fact) -> Line:
    return Line(kind, message, fact.seat, fact.hexes, fact=fact.kind)
