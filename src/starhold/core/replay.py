"""Looking back at a match: how it stood after each event, as one pair of eyes saw it or as all together knew it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from starhold.core import story
from starhold.core.errors import BadInput
from starhold.core.expected import listed
from starhold.core.facts import Fact
from starhold.core.game import Game, Position, Seen
from starhold.core.match import Event, Match
from starhold.core.story import Line, Name
from starhold.words import Message

ALL, NONE = "all", "none"
"""Eyes that know everything, and those of a spectator; a seat's are its number."""


class Moment(NamedTuple):
    """How a match stood after an event, or before the first."""

    event: Event | None
    view: dict[str, Any]
    facts: tuple[Fact, ...]
    """What happened with the event, or before the first."""
    lines: list[Line]
    """What is told about it."""
    pending: tuple[int, ...]
    is_whole: bool
    """Whether a command ended here."""


def eyes_of(seats: int) -> list[str]:
    """All eyes one can look through."""
    return [ALL, *map(str, range(seats)), NONE]


def check_eyes(eyes: str, seats: int) -> str:
    if eyes not in eyes_of(seats):
        raise BadInput("eyes", listed(eyes_of(seats)), eyes)
    return eyes


def moments(match: Match, eyes: str, names: Sequence[Name]) -> Iterator[Moment]:
    """Every moment of a match, the events in the order of its record."""
    game, start = match.game, match.start
    seen = seen_by(game, start, eyes)
    lines = story.opening(game, seen, names)
    yield Moment(None, view_of(game, start, eyes), seen.position.facts, lines, game.pending(start), True)
    yield from following(match.in_order(), 0, eyes, names)


def following(match: Match, place: int, eyes: str, names: Sequence[Name]) -> Iterator[Moment]:
    """The moments that the events of a match lead to, from the one at this place on."""
    game = match.game
    for before, event, after in islice(match.steps(), place, None):
        view = view_of(game, after, eyes)
        seen = seen_by(game, after, eyes)
        lines = story.tell(game, seen, names)
        is_whole = game.command(after) != game.command(before) or view["result"] is not None
        yield Moment(event, view, seen.position.facts, lines, game.pending(after), is_whole)


def seen_by(game: Game, position: Position, eyes: str) -> Seen:
    """The position as these eyes see it; to `all`, each fact is known as to the seat it is about."""
    if eyes != ALL:
        return game.hide(position, None if eyes == NONE else int(eyes))
    known = [game.hide(position, seat).position.facts for seat in range(position.seats)]
    shown = position.copy()
    shown.facts = tuple(known[fact.seat or 0][place] for place, fact in enumerate(position.facts))
    return Seen(None, shown)


def view_of(game: Game, position: Position, eyes: str) -> dict[str, Any]:
    """What these eyes see; `all` sees what the seats would know if they told each other, and what lies face down."""
    if eyes != ALL:
        return game.view(seen_by(game, position, eyes))
    views = [game.view(Seen(seat, position)) for seat in range(position.seats)]
    return {name: together([view[name] for view in views]) for name in views[0]} | {"seat": None}


def together(values: Sequence[Any]) -> Any:
    """What several know of the same thing: where one of them does not know it, another may."""
    first = values[0]
    if all(value == first for value in values):
        return first
    known = [value for value in values if value is not None]
    if all(isinstance(value, dict) for value in known):
        names = dict.fromkeys(name for value in known for name in value)
        return {name: together([value[name] for value in known if name in value]) for name in names}
    if all(isinstance(value, list) and len(value) == len(known[0]) for value in known):
        return [together(place) for place in zip(*known, strict=True)]
    return known[0]


def names_of(players: Sequence[str]) -> list[Name]:
    """What stories call the players of a record; where it has no name, the seat's."""
    return [own_name(name, seat) or Message("seat-name", seat=seat) for seat, name in enumerate(players)]


def own_name(name: str, seat: int) -> str:
    """A player's name; empty where it is only the seat's."""
    return "" if name == f"seat {seat}" else name
