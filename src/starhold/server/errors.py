"""What can go wrong at a table and with a request, and the one table that gives each its status and wire code."""

from __future__ import annotations

from starhold.core.errors import BadInput, IllegalAction, StarholdError
from starhold.core.record import BadRecord
from starhold.server.protocol.replies import Problem
from starhold.server.protocol.shown import Words
from starhold.server.store.store import SeqTaken, StoreDown, UnknownMatch
from starhold.words import Message, plain


class ServerError(StarholdError):
    """Base of what the server refuses; `code` is for programs."""

    status = 400
    code = "bad"

    def __init__(self, **args: object) -> None:
        super().__init__(Message(f"server-{self.code}", **args))


class Stranger(ServerError):
    """Only guests may do this."""

    status, code = 401, "stranger"


class Foreign(ServerError):
    """The request comes from a page of another site, or does not say whence."""

    status, code = 403, "foreign"


class NotYourSeat(ServerError):
    """Another sits there, or nobody."""

    status, code = 403, "not-your-seat"


class NotSealed(ServerError):
    """The server thinks about no position but those it gave out for it, as it gave them out."""

    status, code = 403, "not-sealed"


class NotYourGalaxy(ServerError):
    """Another guest drew it; a copy can be saved instead."""

    status, code = 403, "not-your-galaxy"


class NotHost(ServerError):
    """Only the guest who made the match may do this."""

    status, code = 403, "not-host"


class NoMatch(ServerError):
    """There is no such match, or it is none of the asker's business."""

    status, code = 404, "no-match"


class NoGalaxy(ServerError):
    """There is no such galaxy, or not any more."""

    status, code = 404, "no-galaxy"


class NoPage(ServerError):
    """Nothing is here."""

    status, code = 404, "no-page"


class NoToken(ServerError):
    """The link is unknown, used or expired; which of them is not said."""

    status, code = 404, "no-token"


class WrongMethod(ServerError):
    """The address is right, the method is not."""

    status, code = 405, "method"


class StaleDecision(ServerError):
    """The seat is asked something else by now, or nothing."""

    status, code = 409, "stale"


class OutOfTime(ServerError):
    """The seat's time is over; a bot plays on until its person returns."""

    status, code = 409, "time-out"


class NotOpen(ServerError):
    """It can only be done before the match starts."""

    status, code = 409, "not-open"


class NotRunning(ServerError):
    """It can only be done while the match runs."""

    status, code = 409, "not-running"


class NotEnded(ServerError):
    """It can only be done once the match is over."""

    status, code = 409, "not-ended"


class NotAway(ServerError):
    """The player is here, or left only a moment ago."""

    status, code = 409, "not-away"


class NotAwaited(ServerError):
    """Nobody waits for this player now."""

    status, code = 409, "not-awaited"


class NudgedLately(ServerError):
    """The player was reminded a moment ago."""

    status, code = 409, "nudged"


class SeatTaken(ServerError):
    """Someone sits there already, or no seat is open."""

    status, code = 409, "seat-taken"


class ColourTaken(ServerError):
    """Somebody else has chosen it, and keeps it until they choose another."""

    status, code = 409, "colour-taken"


class NotReady(ServerError):
    """A seat is open, or a person is not ready."""

    status, code = 409, "not-ready"


class NoUndo(ServerError):
    """There is nothing this seat may take back."""

    status, code = 409, "no-undo"


class NoHints(ServerError):
    """There is help only for someone who plays against bots alone, at a table nobody else watches."""

    status, code = 409, "no-hints"


class StillPlayed(ServerError):
    """Who asks sits there with other people: no engine helps them before that match is over."""

    status, code = 409, "still-played"


class NoTalk(ServerError):
    """The host or the server does not want this said at the table."""

    status, code = 409, "no-talk"


class GalaxiesFull(ServerError):
    """The guest has saved as many galaxies as this server keeps for one."""

    status, code = 409, "galaxies-full"


class NoPreview(ServerError):
    """What follows a secret answer cannot be foreseen."""

    status, code = 409, "no-preview"


class OtherRules(ServerError):
    """The match was begun under other rules than this server plays by."""

    status, code = 409, "other-rules"


class TooLarge(ServerError):
    """More was sent than anyone needs to send."""

    status, code = 413, "too-large"


class NotJson(ServerError):
    """Bodies are JSON and say so."""

    status, code = 415, "not-json"


class BadBody(ServerError):
    """What was sent does not have the shape it must have."""

    status, code = 422, "bad-input"


class TooMany(ServerError):
    """Too much in too short a time."""

    status, code = 429, "too-many"


class Broken(ServerError):
    """A mistake of ours."""

    status, code = 500, "broken"


class Busy(ServerError):
    """Films are made one at a time, and one is being made; trying again in a moment is right."""

    status, code = 503, "busy"


class Crowded(ServerError):
    """The server thinks for too many pages already; trying again in a moment is right."""

    status, code = 503, "crowded"


class Unavailable(ServerError):
    """The database cannot be written now; nothing was changed, and trying again is right."""

    status, code = 503, "unavailable"


FROM_BELOW: dict[type[Exception], tuple[int, str]] = {
    IllegalAction: (409, "illegal"),
    BadInput: (422, "bad-input"),
    BadRecord: (422, "bad-record"),
    UnknownMatch: (404, "no-match"),
    SeqTaken: (409, "stale"),
    StoreDown: (503, "unavailable"),
    StarholdError: (400, "bad"),
}
"""Errors of the layers below."""


def status_of(error: StarholdError) -> int:
    """The HTTP status an error is answered with."""
    return error.status if isinstance(error, ServerError) else _below(error)[0]


def problem(error: StarholdError) -> Problem:
    """An error as it crosses the wire."""
    if isinstance(error, ServerError):
        return Problem(code=error.code, words=words(error.message))
    code = _below(error)[1]
    if isinstance(error, IllegalAction):
        return Problem(code=code, words=words(error.refusal.message), rule=error.refusal.rule)
    if isinstance(error, BadRecord):
        return Problem(code=code, words=words(error.message), rule=error.rule)
    if isinstance(error, StoreDown):  # its reason is for the log, not for guests
        return Problem(code=code, words=words(Unavailable().message))
    if isinstance(error, SeqTaken):
        return Problem(code=code, words=words(StaleDecision().message))
    if isinstance(error, UnknownMatch):
        return Problem(code=code, words=words(NoMatch().message))
    return Problem(code=code, words=words(error.message))


def _below(error: StarholdError) -> tuple[int, str]:
    return next(FROM_BELOW[kind] for kind in type(error).__mro__ if kind in FROM_BELOW)


def words(message: Message) -> Words:
    """A message as it crosses the wire."""
    return Words(id=message.id, args={name: _plain(value) for name, value in message.args.items()})


def _plain(value: object) -> str | int | Words:
    if isinstance(value, Message):
        return words(value)
    told = plain(value)
    return str(told) if isinstance(told, float) else told
