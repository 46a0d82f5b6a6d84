"""What happened in Small Star Empires, told from views: a flight, a claim, what it counts, and who is out."""

from __future__ import annotations

from collections.abc import Sequence

from starhold.core.match import Event
from starhold.core.story import Line, Name, View, gain
from starhold.games.small_star_empires.score import PARTS
from starhold.words import Message


def story(event: Event, before: View, after: View, names: Sequence[Name]) -> list[Line]:
    """A turn is one sentence, begun when the ship has reached its hex; what was forced is told like what was chosen."""
    lines: list[Line] = []
    seat, player = event.seat, names[event.seat]
    claimed = [hex_ for hex_ in after["control"] if hex_ not in before["control"]]
    if event.question in ("ship", "to"):
        start = event.answer if event.question == "ship" else event.about
        assert start is not None, "a flight starts somewhere"
        reached = event.answer if event.question == "to" else claimed[0] if claimed else after["at"]
        if reached != start:
            lines.append(
                Line("did", Message("sse-did-to", player=player, hex=start, answer=reached), seat, (start, reached))
            )
    if claimed:
        marker = after["control"][claimed[0]][1]
        lines.append(Line("more", Message("sse-did-marker", answer=marker), seat, (claimed[0],)))
    for other, (old, new) in enumerate(zip(before["points"], after["points"], strict=True)):
        for place, part in enumerate(PARTS[:-1]):
            if gained := new[place] - old[place]:
                lines.append(gain(names[other], other, gained, part=Message(f"sse-part-{part}")))
    for other, is_out in enumerate(after["out"]):
        if is_out and not before["out"][other]:
            spent = not any(after["markers"][other])
            id = "sse-news-spent" if spent else "sse-news-out"
            lines.append(Line("news", Message(id, player=names[other]), other))
    return lines
