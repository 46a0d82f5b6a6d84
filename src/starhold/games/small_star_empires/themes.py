"""What a puzzle of Small Star Empires is about, told from facts."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence

from starhold.core.facts import Fact
from starhold.core.puzzles import Lines

MOVES = ("flew", "jumped")


def theme(lines: Lines) -> str:
    """The most telling of what holds."""
    seat = lines.seat
    own = [fact for fact in lines.own if fact.seat == seat]
    claimed = _claims(own)
    stuck, else_stuck = _stuck((*lines.own, *lines.then)), _stuck(lines.other)
    if any(fact.kind == "jumped" for fact in own):
        return "wormhole"
    if stuck - else_stuck - {seat}:
        return "cut-off"
    if seat in else_stuck - stuck:
        return "room"
    if _territory(lines.own, seat) > max(0, _territory(_first_move(lines.other, seat), seat)):
        return "territory"
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


def _stuck(facts: Iterable[Fact]) -> set[int | None]:
    return {fact.seat for fact in facts if fact.kind == "stuck"}


def _first_move(facts: Sequence[Fact], seat: int) -> Iterable[Fact]:
    """What happens until a rival moves."""
    return itertools.takewhile(lambda fact: fact.kind not in MOVES or fact.seat == seat, facts)


def _territory(facts: Iterable[Fact], seat: int) -> int:
    """What is won of it, and taken from rivals."""
    return sum((fact.amount or 0) * (1 if fact.seat == seat else -1) for fact in facts if fact.kind == "territory")
