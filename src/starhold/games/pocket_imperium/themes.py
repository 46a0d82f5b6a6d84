"""What a puzzle of Pocket Imperium is about, told from facts."""

from __future__ import annotations

from collections.abc import Sequence

from starhold.core.board import LONE_LETTER
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
ASKED_FOR = {"clash": {"plan"}, "order": {"invade"}} | {
    theme: {name for name, other in BY_QUESTION.items() if other == theme} for theme in BY_QUESTION.values()
}
"""The questions at which puzzles of these themes begin."""


def theme(lines: Lines) -> str:
    """The most telling of what holds."""
    seat, own = lines.seat, _of(lines.own, lines.seat)
    if lines.question == "plan":
        return "clash" if _clashes(lines.then, seat) and not _clashes(lines.other, seat) else "plan"
    if lines.question == "invade" and _is_other_order(_targets((*own, *lines.then), seat), _targets(lines.other, seat)):
        return "order"
    if any(fact.kind in ("took", "conquered") and _prime(fact) for fact in own):
        return "prime"
    if any(fact.kind == "conquered" and fact.rival == seat for fact in lines.other):
        return "defend"
    if _sent_home(lines.other, seat) > _sent_home((*lines.own, *lines.then), seat):
        return "sustain"
    return BY_QUESTION.get(lines.question, "explore")


def _of(facts: Sequence[Fact], seat: int) -> list[Fact]:
    return [fact for fact in facts if fact.seat == seat]


def _targets(facts: Sequence[Fact], seat: int) -> list[str]:
    """What the seat invades, in this order."""
    return [fact.hexes[0] for fact in _of(facts, seat) if fact.kind == "invaded"]


def _is_other_order(best: list[str], other: list[str]) -> bool:
    """Whether one begins with what comes later with the other."""
    if not best or not other or best[0] == other[0]:
        return False
    return best[0] in other or other[0] in best


def _prime(fact: Fact) -> bool:
    return fact.hexes[-1].startswith(LONE_LETTER)


def _sent_home(facts: Sequence[Fact], seat: int) -> int:
    return sum(fact.amount or 0 for fact in _of(facts, seat) if fact.kind == "cleared")


def _clashes(facts: Sequence[Fact], seat: int) -> bool:
    """Whether the seat's cards weaken a rival's."""
    return any(fact.kind == "clashed" and fact.rival == seat for fact in facts)
