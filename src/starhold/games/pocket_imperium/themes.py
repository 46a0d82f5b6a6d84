"""What a puzzle of Pocket Imperium is about, told from facts."""

from __future__ import annotations

from collections.abc import Sequence

from starhold.core.board import PRIME_LETTER
from starhold.core.facts import Fact
from starhold.core.puzzles import Lines

BY_QUESTION = {
    "place": "start",
    "plan": "plan",
    "score": "score",
    "bonus": "score",
    "return": "return",
    "expand": "expand",
    "invade": "invade",
    "force": "force",
}


def theme(lines: Lines) -> str:
    """The most telling of what holds."""
    seat, own = lines.seat, _of(lines.own, lines.seat)
    if lines.question == "plan":
        return "clash" if _clashes(lines.then, seat) else "plan"
    if any(fact.kind in ("took", "conquered") and _prime(fact) for fact in own):
        return "prime"
    if any(fact.kind == "conquered" and fact.rival == seat for fact in lines.other):
        return "defend"
    if _sent_home(lines.other, seat) > _sent_home((*lines.own, *lines.then), seat):
        return "sustain"
    if lines.question == "invade" and any(fact.kind == "invaded" for fact in _of(lines.then, seat)):
        return "order"
    return BY_QUESTION.get(lines.question, "explore")


def _of(facts: Sequence[Fact], seat: int) -> list[Fact]:
    return [fact for fact in facts if fact.seat == seat]


def _prime(fact: Fact) -> bool:
    return fact.hexes[-1].startswith(PRIME_LETTER)


def _sent_home(facts: Sequence[Fact], seat: int) -> int:
    return sum(fact.amount or 0 for fact in _of(facts, seat) if fact.kind == "cleared")


def _clashes(facts: Sequence[Fact], seat: int) -> bool:
    """Whether the seat's cards weaken a rival's."""
    return any(fact.kind == "clashed" and fact.rival == seat for fact in facts)
