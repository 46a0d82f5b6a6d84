"""What is a guest's own: matches to look back at, figures, and all of it to take along or to delete. Nobody else's."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from fastapi import Query, Request
from fastapi.responses import Response, StreamingResponse

from starhold.core import record
from starhold.server.http.guests import COOKIE
from starhold.server.http.routes.dependencies import Guest, TheHouse, api, reply
from starhold.server.http.routes.replays import FILM_COST, count
from starhold.server.live.past import profile
from starhold.server.live.standing import stand
from starhold.server.protocol.replies import Forgotten, Past, PastMatch, Profile
from starhold.server.store.store import StoredEvent, StoredMatch, StoredRemark, Wanted

if TYPE_CHECKING:
    from starhold.server.app import House

router = api()
PAGE = 20
FORMAT = "starhold.guest/1"


@router.get("/me/matches", response_model=Past)
async def my_past(
    house: TheHouse,
    guest: Guest,
    game: Annotated[str | None, Query(max_length=100)] = None,
    seats: Annotated[int | None, Query(ge=1, le=16)] = None,
    result: Literal["won", "lost"] | None = None,
    against: Literal["bots", "people"] | None = None,
    after: Annotated[str | None, Query(pattern="^[0-9a-f]{16}$", description="The last match known.")] = None,
) -> Response:
    """My matches that are over, the last ended first, twenty at a time."""
    wanted = Wanted(
        game=game,
        seats=seats,
        won=None if result is None else result == "won",
        people=None if against is None else against == "people",
    )
    number, found = await house.store.past(guest, wanted, after, PAGE + 1)
    shown = found[:PAGE]
    infos = {info.id: info for info in await house.tables.infos([row for _, row in shown], guest)}
    matches = [
        PastMatch(
            match=infos[row.id],
            ended_at=past.ended_at,
            place=past.place,
            picture=[(q, r, holder) for q, r, holder in past.picture],
        )
        for past, row in shown
        if row.id in infos
    ]
    return reply(Past(matches=matches, count=number, more=len(found) > PAGE))


@router.get("/me/profile", response_model=Profile)
async def my_profile(house: TheHouse, guest: Guest) -> Response:
    """What my past matches say of me."""
    rows, me = await house.store.counted(guest), await house.store.guest(guest)
    return reply(profile(rows, None if me is None else me.created_at))


@router.get(
    "/me/export",
    response_class=StreamingResponse,
    responses={200: {"content": {"application/json": {"schema": {"type": "object", "title": "Export"}}}}},
)
async def my_data(request: Request, house: TheHouse, guest: Guest) -> Response:
    """All that is stored of me as one JSON file: name, settings, galaxies, and my matches; of those that are over the
    records, of the others my own answers."""
    await house.ready.wait()
    count(request, house, FILM_COST)
    headers = {"content-disposition": 'attachment; filename="starhold.json"'}
    return StreamingResponse(_exported(house, guest), media_type="application/json", headers=headers)


async def _exported(house: House, guest: str) -> AsyncGenerator[bytes, None]:
    """Match by match: together they may be more than memory should hold."""
    me = await house.store.guest(guest)
    about = {"id": guest} if me is None else me
    yield b'{"format":"' + FORMAT.encode() + b'","guest":' + msgspec.json.encode(about) + b',"matches":['
    comma = b""
    for row in await house.store.all_of(guest):
        found = await house.store.load(row.id)
        if found is not None:
            async with house.replaying:
                remarks = await house.store.talk(row.id)
                yield comma + await asyncio.to_thread(_written, found[0], found[1], remarks, guest)
            comma = b","
    drawn = await house.store.galaxies(guest)
    yield b'],"galaxies":' + msgspec.json.encode(drawn) + b"}\n"


def _written(row: StoredMatch, events: Sequence[StoredEvent], remarks: Sequence[StoredRemark], guest: str) -> bytes:
    standing = stand(row, events)
    match, own = standing.match, standing.head.seats_of(guest)
    is_over = match is not None and match.result is not None
    told = {
        "id": row.id,
        "game": row.game,
        "rules_version": row.rules_version,
        "status": row.status,
        "created_at": row.created_at,
        "changed_at": row.changed_at,
        "host": row.host == guest,
        "seats": own,
        # A match that runs has secrets of others.
        "record": record.write(match) if match is not None and is_over else None,
        "answers": [
            {"seat": event.seat, "question": event.question, "answer": event.answer}
            for event in ([] if match is None or is_over else match.events)
            if event.seat in own
        ],
        "talk": [
            {"at": remark.at, "text": remark.text, "reaction": remark.reaction}
            for remark in remarks
            if remark.guest == guest
        ],
    }
    return msgspec.json.encode(told)


@router.delete("/me", response_model=Forgotten)
async def forget_me(request: Request, house: TheHouse, guest: Guest) -> Response:
    """Delete all that is stored of me. Matches others sit at go on without my name, those of mine alone are deleted."""
    await house.ready.wait()
    count(request, house, FILM_COST)
    forgotten = await house.tables.forget(guest)
    await house.people.forget(guest)
    response = reply(forgotten)
    response.delete_cookie(COOKIE, path=house.settings.prefix or "/", httponly=True, samesite="lax")
    return response
