"""What happened in Pocket Imperium, in sentences: a table over its facts."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Literal, NamedTuple

from starhold.core.facts import Fact
from starhold.core.game import Seen
from starhold.core.story import Line, Name, all_of, gain
from starhold.words import Message


class Telling(NamedTuple):
    """How facts of a kind are told: in which kind of line, and in which words."""

    kind: Literal["did", "more", "news", "round"]
    id: str


TELLINGS = {
    "placed": Telling("did", "pi-did-place"),
    "planned": Telling("did", "pi-did-plan"),
    "revealed": Telling("news", "pi-news-reveal"),
    "done": Telling("did", "pi-did-done"),
    "built": Telling("did", "pi-did-expand"),
    "mustered": Telling("did", "pi-did-fleet"),
    "sized": Telling("more", "pi-did-size"),
    "flew": Telling("more", "pi-did-step"),
    "took": Telling("more", "pi-did-take"),
    "stayed": Telling("more", "pi-did-leave"),
    "carried": Telling("more", "pi-did-carry"),
    "invaded": Telling("did", "pi-did-invade"),
    "joined": Telling("more", "pi-did-force"),
    "fought": Telling("news", "pi-news-battle"),
    "conquered": Telling("news", "pi-news-taken-from"),
    "held": Telling("news", "pi-news-held"),
    "deserted": Telling("news", "pi-news-deserted"),
    "cleared": Telling("news", "pi-news-sustain"),
    "swallowed": Telling("news", "pi-news-asteroids"),
    "chose": Telling("did", "pi-did-score"),
    "chose-more": Telling("did", "pi-did-bonus"),
    "tile": Telling("news", "pi-news-tile"),
    "toll": Telling("news", "pi-news-toll"),
    "final": Telling("news", "pi-news-final"),
    "gone": Telling("news", "pi-news-gone"),
    "returned": Telling("did", "pi-did-return"),
    "round": Telling("round", "pi-news-round"),
}
GAINS = {"scored": None, "counted": None, "prime": "pi-called-prime", "turned": "pi-part-tiles"}
"""Facts of points, and what each says they are for."""


def story(facts: Sequence[Fact], names: Sequence[Name]) -> list[Line]:
    """The lines about what happened, in order."""
    lines: list[Line] = []
    for place, fact in enumerate(facts):
        last = facts[place - 1] if place else None
        if fact.kind in GAINS:
            lines += _gain(fact, names)
        elif fact.kind == "played":
            if last is None or (last.kind, last.seat) != ("played", fact.seat):  # a pair is told at once
                lines.append(_cards(fact, facts[place:], names))
        elif fact.kind == "stayed" and last is not None and last.kind == "took":
            lines[-1] = _line(fact, Telling("more", "pi-did-keep"), names)
        elif fact.kind == "tile" and fact.amount is not None:
            lines.append(_line(fact, Telling("news", "pi-news-own-tile"), names)._replace(points=fact.amount or None))
        elif fact.kind == "conquered" and fact.rival is None:
            lines.append(_line(fact, Telling("news", "pi-news-taken"), names))
        elif fact.kind in TELLINGS:
            lines.append(_line(fact, TELLINGS[fact.kind], names))
    return lines


def _line(fact: Fact, telling: Telling, names: Sequence[Name]) -> Line:
    """A line with all that its words may want to say."""
    hexes = fact.hexes[:1] if fact.kind == "joined" else fact.hexes[1:] if fact.kind == "flew" else fact.hexes
    count = fact.left if fact.amount is None else fact.amount
    args: dict[str, str | int | Name | None] = {
        "player": None if fact.seat is None else names[fact.seat],
        "rival": None if fact.rival is None else names[fact.rival],
        "answer": fact.what or "".join(hexes[:1]) or None,
        "hex": "".join(hexes[:1]) or None,
        "count": count,
        "keeps": fact.left,
        "worth": fact.amount,
        "reveal": fact.amount,
        "round": fact.amount,
        "rounds": None if fact.amount is None or fact.left is None else fact.amount + fact.left,
    }
    message = Message(telling.id, **{name: value for name, value in args.items() if value is not None})
    return Line(telling.kind, message, fact.seat, hexes, fact=fact.kind)


def _gain(fact: Fact, names: Sequence[Name]) -> list[Line]:
    """Points a seat gained, where they are known."""
    if not fact.amount or fact.seat is None:
        return []
    part = GAINS[fact.kind]
    return [gain(names[fact.seat], fact, None if part is None else Message(part))]


def _cards(first: Fact, facts: Sequence[Fact], names: Sequence[Name]) -> Line:
    """The cards one seat has revealed, how strong each is, and who weakens them; `facts` go on from the first."""
    seat = first.seat
    assert seat is not None, "cards are somebody's"
    own = list(takewhile(lambda fact: fact.kind in ("played", "clashed") and fact.seat == seat, facts))
    cards: list[Name] = [
        Message("pi-card", command=Message(f"pi-command-{fact.what}"), strength=fact.amount)
        for fact in own
        if fact.kind == "played"
    ]
    said = cards[0] if len(cards) == 1 else Message("pi-cards", first=cards[0], second=cards[1])
    rivals = [names[fact.rival] for fact in own if fact.rival is not None]
    if rivals:
        message = Message("pi-news-clash", player=names[seat], cards=said, rivals=all_of(rivals))
    else:
        message = Message("pi-news-cards", player=names[seat], cards=said)
    return Line("more", message, seat, fact=first.kind)


def ask(seen: Seen, question: str, hex_: str) -> Message:
    """What the seat is to do now, and how many actions of its command are left; two players plan pairs (PI-PLAN-2)."""
    is_pairs = question == "plan" and seen.position.seats == 2
    s = seen.position.state[0]
    left = int(s.todo) if s.reveal else 0
    return Message(f"pi-ask-{question}{'-pairs' if is_pairs else ''}", hex=hex_, left=left)
