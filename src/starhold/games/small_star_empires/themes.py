"""What a puzzle of Small Star Empires is about, told from facts."""

from __future__ import annotations

from collections.abc import Iterable

from starhold.core.facts import Fact
from starhold.core.puzzles import Lines


def theme(lines: Lines) -> str:
    """The most telling of what holds."""
    seat = lines.seat
    own = [fact for fact in lines.own if fact.seat == seat]
    claimed = _claims(own)
    if any(fact.kind == "jumped" for fact in own):
        return "wormhole"
    if any(fact.kind in ("stuck", "spent") and fact.seat != seat for fact in (*lines.own, *lines.then)):
        return "cut-off"
    if any(fact.kind == "stuck" and fact.seat == seat for fact in lines.other):
        return "room"
    if claimed & _claims(fact for fact in lines.other if fact.seat != seat):
        return "race"
    if any(fact.kind == "founded" and fact.what == "station" for fact in own):
        return "station"
    gains = {fact.kind: fact.amount or 0 for fact in own if fact.kind in ("nebulae", "territory", "planets")}
    if not claimed:
        return "ship"
    return max(gains, key=gains.__getitem__, default="claim")


def _claims(facts: Iterable[Fact]) -> set[str]:
    return {hex_ for fact in facts if fact.kind == "founded" for hex_ in fact.hexes}
