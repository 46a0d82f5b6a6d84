"""What happened in Small Star Empires, in sentences: a table over its facts."""

from __future__ import annotations

from collections.abc import Sequence

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
        return Line("did", Message(said, player=player, hex=start, answer=reached), fact.seat, fact.hexes)
    if fact.kind == "founded":
        return Line("more", Message("sse-did-marker", answer=fact.what), fact.seat, fact.hexes)
    if fact.kind in PARTS:
        assert fact.amount is not None, "nothing is secret in this game"
        return gain(player, fact.seat, fact.amount, part=Message(f"sse-part-{fact.kind}"))
    return Line("news", Message("sse-news-spent" if fact.kind == "spent" else "sse-news-out", player=player), fact.seat)
