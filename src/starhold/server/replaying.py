"""A match to look back at: how it stood after each event, as one pair of eyes saw it or as everyone together knew it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starhold.core import record, story
from starhold.core.game import Game, Position, Seen
from starhold.core.match import Event, Match
from starhold.core.story import Name
from starhold.server import frames
from starhold.server.protocol import EventInfo, Line, MatchInfo, ReplayFrame, ReplayInfo

ALL, NONE = "all", "none"
"""Eyes that know everything, and those of a spectator; a seat's are its number."""
STILL = ("board", "options")
"""What never changes in a view, or is sent apart."""


def replay(match: Match, info: MatchInfo, names: Sequence[Name], eyes: str, choices: list[str]) -> ReplayInfo:
    """The whole match through these eyes, the events in the order of its record."""
    game, position = match.game, match.start.copy()
    before = look(game, position, eyes)
    found = [_frame(game, position, None, {}, before, list(map(frames.line, story.opening(game, before, names))), True)]
    for event in record.in_order(match):
        command = game.command(position)
        game.apply(position, event.seat, event.action)
        after = look(game, position, eyes)
        lines = [frames.line(line) for line in story.tell(game, event, before, after, names)]
        is_whole = game.command(position) != command or after["result"] is not None
        found.append(_frame(game, position, _event_info(game, event, eyes), before, after, lines, is_whole))
        before = after
    return ReplayInfo(
        match=info,
        eyes=eyes,
        choices=choices,
        board=frames.board_info(game, match.start.board.write()),
        frames=found,
    )


def look(game: Game, position: Position, eyes: str) -> dict[str, Any]:
    """What these eyes see; `all` sees what the seats would know if they told each other and nothing lay face down."""
    if eyes != ALL:
        return game.view(game.hide(position, None if eyes == NONE else int(eyes)))
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


def _event_info(game: Game, event: Event, eyes: str) -> EventInfo:
    is_secret = event.question in game.about.simultaneous and eyes not in (ALL, str(event.seat))
    return EventInfo(
        kind="answer",
        seat=event.seat,
        question=event.question,
        about=event.about,
        answer=None if is_secret else event.answer,
    )


def _frame(
    game: Game,
    position: Position,
    event: EventInfo | None,
    before: dict[str, Any],
    after: dict[str, Any],
    lines: list[Line],
    is_whole: bool,
) -> ReplayFrame:
    changed = {
        name: value
        for name, value in after.items()
        if name not in STILL and (name not in before or before[name] != value)
    }
    return ReplayFrame(event=event, changed=changed, pending=list(game.pending(position)), log=lines, whole=is_whole)
