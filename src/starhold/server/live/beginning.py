"""A match that goes on from a moment of another: where it begins, and the answers that led there."""

from __future__ import annotations

from typing import Any

import msgspec

from starhold.core import record
from starhold.core.errors import BadInput, quoted
from starhold.core.expected import between
from starhold.core.game import Game
from starhold.core.match import Match
from starhold.core.record import HexFields
from starhold.server.protocol.bodies import NewMatch
from starhold.server.store.store import StoredEvent, StoredMatch
from starhold.words import Message

Beginning = dict[str, Any]
"""As the event that makes a match stores it: of a record the board, the start_seat and what was laid, and `answers`,
pairs of seat and action."""


def going_on(match: Match, wish: NewMatch, at: int) -> Beginning:
    """Where a match begins that somebody wishes to go on from a moment of another, as that one was set up."""
    if wish.options or wish.seed is not None or wish.galaxy is not None:
        raise BadInput("begin", Message("expected-begin-alone"), Message("got-both"))
    game, seats = match.game.about.id, match.start.seats
    if (wish.game, len(wish.seats)) != (game, seats):
        got = quoted(Message("expected-for-seats", game=wish.game, seats=len(wish.seats)))
        raise BadInput("begin", Message("expected-for-seats", game=game, seats=seats), got)
    return beginning(match, at)


def beginning(match: Match, at: int) -> Beginning:
    """The moment of a match after so many events, to go on from."""
    then = match_at(match, at)
    return {
        "board": match.start.board.write(),
        "start_seat": match.start_seat,
        record.LAID: match.game.laid(then.position),
        "answers": [[event.seat, event.action] for event in then.events],
    }


def match_at(match: Match, at: int) -> Match:
    """The match after so many events of its record, where others could follow."""
    if not 0 <= at <= len(match.events):
        raise BadInput("begin.at", between(0, len(match.events)), at)
    then = match.in_order().at(at)
    if not then.pending:
        raise BadInput("begin.at", Message("expected-before-end"), at)
    # A record knows only the tiles that were laid, not where others would have gone.
    if match.game.laid(then.position) != match.game.laid(match.position):
        raise BadInput("begin.at", Message("expected-after-tiles"), at)
    return then


def begun(game: Game, row: StoredMatch, begin: Beginning, players: list[str]) -> Match:
    """The match before the first of its answers."""
    board = game.read_board(msgspec.convert(begin["board"], list[HexFields]))
    start = game.resume(row.seats, row.options, board, begin["start_seat"], begin[record.LAID])
    return Match(game, start, players, begin["start_seat"])


def answers(begin: Beginning, seats: int, seq: int, at: float) -> list[StoredEvent]:
    """The answers as events of the new match, from a seq on; nobody's clock runs for them."""
    decisions = [0] * seats
    found = []
    for place, (seat, action) in enumerate(begin["answers"]):
        found.append(
            StoredEvent(
                seq=seq + place,
                kind="answer",
                seat=seat,
                decision=decisions[seat],
                action=action,
                at=at,
                data={"replayed": True},
            )
        )
        decisions[seat] += 1
    return found
