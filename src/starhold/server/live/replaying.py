"""A match to look back at, as it crosses the wire: of each view only what changed."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from typing import Any

from starhold.core.game import Game
from starhold.core.match import Event, Match
from starhold.core.replay import ALL, Moment, check_eyes, following, moments, view_of
from starhold.core.story import Name
from starhold.server.live import frames
from starhold.server.live.beginning import match_at
from starhold.server.live.standing import ViewCache
from starhold.server.protocol.bodies import Trying
from starhold.server.protocol.replies import ForEngine, ForSeat, ReplayFrame, ReplayInfo, Tried
from starhold.server.protocol.shown import EventInfo, MatchInfo
from starhold.server.seals import Seals

STILL = ("board", "options")
"""What never changes in a view and is sent apart."""


def replay(
    match: Match, info: MatchInfo, names: Sequence[Name], eyes: str, choices: list[str], seals: Seals | None
) -> ReplayInfo:
    """The whole match through these eyes; with seals also for an engine, for those who may see everything."""
    found: list[ReplayFrame] = []
    before: dict[str, Any] = {}
    for moment in moments(match, eyes, names):
        found.append(_frame(match.game, moment, before, eyes))
        before = moment.view
    return ReplayInfo(
        match=info,
        eyes=eyes,
        choices=choices,
        board=frames.board_info(match.game, match.start.board.write()),
        frames=found,
        engine=for_engine(match, seals) if seals and ALL in choices else None,
    )


def line_of(match: Match, trying: Trying) -> Match:
    """A match as it would have gone with the answers that are tried."""
    return match_at(match, trying.begin.at).play(*trying.answers)


def tried(line: Match, trying: Trying, names: Sequence[Name], seals: Seals) -> Tried:
    """Where the last answers of a line led, of a match that holds no secret any more."""
    game, eyes = line.game, check_eyes(trying.eyes, line.start.seats)
    known = len(line.events) - len(trying.answers[trying.known :])
    before = view_of(game, line.at(known).position, eyes)
    found = []
    for moment in following(line, known, eyes, names):
        found.append(_frame(game, moment, before, eyes))
        before = moment.view
    end = line.position
    return Tried(
        frames=found,
        pending=list(line.pending),
        asked=frames.asked(ViewCache(game, end), line.pending[0]) if line.pending else None,
        state=_base64(end.state),
        seal=seals.seal(game, end, whole=True),
    )


def for_engine(match: Match, seals: Seals) -> ForEngine:
    """All of a match, with its secrets."""
    return ForEngine(
        setup=_base64(match.start.setup),
        start=_base64(match.start.state),
        answers=[(event.seat, event.action) for event in match.in_order().events],
        hexes=list(match.start.board.names),
        texts=list(match.game.texts(match.start)),
        seal=seals.seal(match.game, match.start, whole=True),
    )


def for_seat(views: ViewCache, seat: int, seals: Seals) -> ForSeat:
    """What `Game.hide` leaves to a seat, and nothing else."""
    known = views.seen(seat).position
    return ForSeat(
        setup=_base64(known.setup),
        state=_base64(known.state),
        hexes=list(known.board.names),
        texts=list(views.game.texts(known)),
        seal=seals.seal(views.game, known, whole=False),
    )


def _base64(struct: Any) -> str:
    return b64encode(struct.tobytes()).decode()


def _frame(game: Game, moment: Moment, before: dict[str, Any], eyes: str) -> ReplayFrame:
    changed = {
        name: value
        for name, value in moment.view.items()
        if name not in STILL and (name not in before or before[name] != value)
    }
    return ReplayFrame(
        event=None if moment.event is None else _event_info(game, moment, moment.event, eyes),
        changed=changed,
        pending=list(moment.pending),
        log=list(map(frames.line, moment.lines)),
        whole=moment.is_whole,
    )


def _event_info(game: Game, moment: Moment, event: Event, eyes: str) -> EventInfo:
    return frames.told_event(game, event, eyes in (ALL, str(event.seat)), moment.facts)
