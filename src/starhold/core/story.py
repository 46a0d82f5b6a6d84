"""What happened and what is asked, as messages, told from what one pair of eyes may know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple, cast

from starhold.core.facts import Fact
from starhold.core.game import Game, Position, Seen
from starhold.words import Message

View = Mapping[str, Any]
"""What `Game.view` shows, whole: of a board with its hexes."""
Name = str | Message
DONE = "done"


class Line(NamedTuple):
    """A line of the log."""

    kind: Literal["did", "more", "news", "round"]
    """did: a seat acted; more: goes on from the line before, and begins with …; news: what followed; round: a
    heading."""
    message: Message
    seat: int | None = None
    """Whom it speaks of."""
    hexes: tuple[str, ...] = ()
    """The hexes it speaks of."""
    points: int | None = None
    """Points the seat gained or lost, where the line is about points."""
    fact: str | None = None
    """The kind of the fact that it tells."""


def prefix(game: Game) -> str:
    """How the ids of a game's messages begin: pocket-imperium gives `pi`."""
    return "".join(word[0] for word in game.about.id.split("-"))


def question(game: Game, position: Position | Seen, seat: int) -> Message:
    """The sentence that says what this seat, which owes a decision, is to do now."""
    seen = game.hide(position, seat) if isinstance(position, Position) else position
    here = seen.position
    asked = game.question(here)
    about = asked.about or ""
    if game.ask is not None:
        return game.ask(seen, asked.name, about)
    return Message(f"{prefix(game)}-ask-{asked.name}", hex=about)


def called(message: Message, names: Sequence[Name]) -> Message:
    """The same with the players' names in place of their seats'."""
    if not message.args:
        return message
    return Message(message.id, **{key: _called(value, names) for key, value in message.args.items()})


def _called(value: object, names: Sequence[Name]) -> object:
    if not isinstance(value, Message):
        return value
    return names[cast("int", value.args["seat"])] if value.id == "seat-name" else called(value, names)


def opening(game: Game, seen: Seen, names: Sequence[Name]) -> list[Line]:
    """The first lines of a log, before any event: who begins, and what the set-up led to."""
    seat = int(seen.position.setup["start"][0])
    return [Line("round", Message("news-begins", player=names[seat]), seat), *tell(game, seen, names)]


def tell(game: Game, seen: Seen, names: Sequence[Name]) -> list[Line]:
    """The lines about what led to this position, an answer or the set-up, as far as these eyes may know it."""
    lines = game.story(seen.position.facts, names)
    result = game.result(seen.position)
    if result is not None:
        lines.append(ending(game, result._asdict(), names))
    return lines


def ending(game: Game, result: Mapping[str, Any], names: Sequence[Name]) -> Line:
    """Who won, and what decided; `result` has the fields of a record's."""
    reason = Message(f"{prefix(game)}-reason-{result['reason']}")
    winners = result["winners"]
    told = Message("news-ending", winners=all_of([names[seat] for seat in winners]), count=len(winners), reason=reason)
    return Line("round", told, winners[0] if len(winners) == 1 else None)


def gain(player: Name, fact: Fact, part: Message | None = None) -> Line:
    """That a seat has gained points, or lost some: the amount of the fact; `part` says what for."""
    points = fact.amount
    assert points is not None, "points that are told are known"
    args: dict[str, Name] = {"player": player, "points": f"{'+' if points > 0 else '−'}{abs(points)}"}
    message = Message("news-gain", **args) if part is None else Message("news-gain-for", **args, part=part)
    return Line("news", message, fact.seat, fact.hexes, points, fact.kind)


def all_of(names: Sequence[Name]) -> Name:
    """Several names as one: A, B and C."""
    found = names[-1]
    for place, name in enumerate(reversed(names[:-1])):
        found = Message("and", first=name, last=found) if place == 0 else Message("comma", first=name, last=found)
    return found
