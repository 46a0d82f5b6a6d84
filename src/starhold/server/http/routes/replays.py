"""Matches to look back at: those played here, and records people bring."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from fastapi import Query, Request
from fastapi.responses import Response, StreamingResponse

from starhold.core import record, registry
from starhold.core.errors import BadInput
from starhold.core.match import Match
from starhold.core.replay import ALL, NONE, check_eyes, eyes_of, names_of, own_name
from starhold.core.story import Name
from starhold.server import errors
from starhold.server.http.company import check_alone, positions_of, sits_there
from starhold.server.http.routes.dependencies import MaybeGuest, TheHouse, TheTable, api, reply, the_table
from starhold.server.live.replaying import line_of, replay, tried
from starhold.server.protocol.bodies import Begin, Trying
from starhold.server.protocol.replies import ReplayInfo, Tried
from starhold.server.protocol.shown import ClockRule, MatchInfo, ResultInfo, SeatInfo
from starhold.server.seals import Seals
from starhold.words import Message, say

if TYPE_CHECKING:
    from starhold.server.app import House

router = api()
COST = 20
"""How many ordinary requests a replay is worth to the limits, for the work it makes."""
TRY_COST = 2
FILM_COST = 100
ZIPPED = 1_000
"""Bytes from which an answer is sent zipped to those who take it so."""

Eyes = Annotated[
    str | None,
    Query(pattern="^(all|none|[0-9]|1[0-5])$", description="Whose: all, none (a spectator's) or a seat's number."),
]
Language = Annotated[Literal["en", "de"], Query(description="The language of what is told.")]
RECORD: dict[str, Any] = {
    "requestBody": {
        "required": True,
        "content": {"application/json": {"schema": {"type": "object", "title": "Record"}}},
    }
}


@router.get("/matches/{match_id}/replay", response_model=ReplayInfo)
async def replay_match(
    request: Request, house: TheHouse, table: TheTable, guest: MaybeGuest, eyes: Eyes = None
) -> Response:
    """Every step of a match: through own eyes while it runs, through anyone's once it is over."""
    standing = table.standing
    if standing.is_foreign:
        raise errors.OtherRules
    if standing.match is None:
        raise errors.NotRunning
    own = [str(seat) for seat in standing.head.seats_of(guest)]
    choices = eyes_of(standing.row.seats) if standing.head.status == "ended" else [*own, NONE]
    if eyes is not None and eyes not in choices:
        raise errors.NotYourSeat
    count(request, house)
    match, info, names = standing.match.copy(), table.info(guest), standing.head.names
    seals = await _seals(house, guest, match) if ALL in choices else None

    def work() -> ReplayInfo:
        return replay(match, info, names, eyes or choices[0], choices, seals)

    return await done(request, house, work)


@router.post(
    "/replay",
    response_model=ReplayInfo,
    openapi_extra=RECORD,
)
async def replay_record(request: Request, house: TheHouse, guest: MaybeGuest, eyes: Eyes = None) -> Response:
    """Every step of the match a record describes; a record that could not have happened is refused with the place."""
    await house.ready.wait()
    count(request, house)
    content = await request.body()
    async with house.replaying:
        match = await asyncio.to_thread(record.read, content)
    seals = await _seals(house, guest, match)

    def work() -> ReplayInfo:
        choices = eyes_of(match.start.seats)
        seen_by = choices[0] if eyes is None else check_eyes(eyes, match.start.seats)
        return replay(match, _info(match), names_of(match.players), seen_by, choices, seals)

    return await done(request, house, work)


async def _seals(house: House, guest: str | None, match: Match) -> Seals | None:
    """What seals the match for an engine; None for who still plays there with other people."""
    return None if await sits_there(house.tables, guest, match.game, positions_of(match)) else house.seals


@router.post("/variation", response_model=Tried)
async def try_answers(request: Request, house: TheHouse, guest: MaybeGuest, trying: Trying) -> Response:
    """Where other answers would have led from a moment: of a match that is over, or of a record."""
    match = await moment_of(request, house, trying.begin, TRY_COST)
    async with house.replaying:
        line = await asyncio.to_thread(line_of, match, trying)
    await check_alone(house.tables, guest, line.game, positions_of(line))
    async with house.replaying:
        return reply(await asyncio.to_thread(tried, line, trying, names_of(line.players), house.seals))


FILM: dict[str, Any] = {
    "response_class": StreamingResponse,
    "responses": {200: {"content": {"application/x-ndjson": {"schema": {"type": "string"}}}}},
}


@router.get("/matches/{match_id}/film", **FILM)
async def film_match(
    request: Request, house: TheHouse, table: TheTable, eyes: Eyes = None, lang: Language = "en"
) -> Response:
    """A match that is over as an animated GIF: lines of `FilmStep` as it is made."""
    standing = table.standing
    if standing.is_foreign:
        raise errors.OtherRules
    if standing.head.status != "ended" or standing.match is None:
        raise errors.NotEnded
    head = standing.head
    return await _filmed(request, house, standing.match, head.names, head.colours, eyes, lang)


@router.post("/replay/film", openapi_extra=RECORD, **FILM)
async def film_record(request: Request, house: TheHouse, eyes: Eyes = None, lang: Language = "en") -> Response:
    """The match of a record as an animated GIF: lines of `FilmStep` as it is made."""
    await house.ready.wait()
    count(request, house)
    content = await request.body()
    async with house.replaying:
        match = await asyncio.to_thread(record.read, content)
    return await _filmed(request, house, match, names_of(match.players), range(match.start.seats), eyes, lang)


async def _filmed(
    request: Request,
    house: House,
    match: Match,
    names: Sequence[Name],
    colours: Sequence[int],
    eyes: str | None,
    language: str,
) -> Response:
    count(request, house, FILM_COST)
    house.films.check()
    seen_by = check_eyes(eyes or ALL, match.start.seats)
    content = await asyncio.to_thread(lambda: record.encode(record.write(match)))
    said = [name if isinstance(name, str) else say(name, language) for name in names]
    steps = house.films.steps(content, said, colours, seen_by, language)
    # nginx would keep the lines until there are many.
    return StreamingResponse(steps, media_type="application/x-ndjson", headers={"x-accel-buffering": "no"})


async def moment_of(request: Request, house: House, begin: Begin, cost: int = COST) -> Match:
    """The match somebody wants to go on from: one that is over, or a record they bring, so that no secret gets out."""
    count(request, house, cost)
    if (begin.match is None) == (begin.record is None):
        raise BadInput("begin", Message("expected-match-or-record"), Message("got-both-or-none"))
    if begin.match is not None:
        table = await the_table(request, begin.match)
        if table.standing.game is not registry.todays(table.standing.row.game):
            raise errors.OtherRules
        if table.standing.head.status != "ended" or table.standing.match is None:
            raise errors.NotEnded
        return table.standing.match
    content = msgspec.json.encode(begin.record)
    async with house.replaying:
        match = await asyncio.to_thread(record.read, content)
    if match.game is not registry.todays(match.game.about.id):
        raise errors.OtherRules
    return match


def count(request: Request, house: House, cost: int = COST) -> None:
    house.limits.count("address requests", request.state.address, cost)
    if request.state.guest is not None:
        house.limits.count("guest requests", request.state.guest, cost)


async def done(request: Request, house: House, work: Callable[[], object]) -> Response:
    """A reply that takes a while, made beside the loop and one at a time, so that play goes on meanwhile."""
    is_zipped = "gzip" in request.headers.get("accept-encoding", "")

    def written() -> bytes:
        content = msgspec.json.encode(work())
        return gzip.compress(content, 6) if is_zipped and len(content) > ZIPPED else content

    async with house.replaying:
        content = await asyncio.to_thread(written)
    headers = {"vary": "accept-encoding"}
    if content[:2] == b"\x1f\x8b":
        headers["content-encoding"] = "gzip"
    return Response(content, media_type="application/json", headers=headers)


def _info(match: Match) -> MatchInfo:
    """What the head of a page shows of a match that is not played here."""
    ended = match.result
    return MatchInfo(
        id="",
        game=match.game.about.id,
        rules_version=match.game.about.rules_version,
        options=match.position.options,
        seats=[
            SeatInfo(
                seat=seat,
                kind="person",
                name=own_name(name, seat),
                bot=None,
                ready=True,
                standin=None,
                ends=False,
                mine=False,
                colour=seat,
            )
            for seat, name in enumerate(match.players)
        ],
        clock=ClockRule(),
        public=False,
        talk="none",
        status="running" if ended is None else "ended",
        host=False,
        pending=list(match.pending),
        created_at=0.0,
        changed_at=0.0,
        result=None if ended is None else ResultInfo(**ended._asdict()),
        rematch=None,
    )
