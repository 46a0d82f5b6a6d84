"""Who asks, and for which table: what routes depend on."""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, Path, Request
from fastapi.responses import Response

from starhold.server import errors
from starhold.server.live.tables import Table
from starhold.server.protocol.replies import Problem

if TYPE_CHECKING:
    from starhold.server.app import House

PROBLEMS: dict[int | str, dict[str, Any]] = {"4XX": {"model": Problem}, "5XX": {"model": Problem}}
"""What any route may answer instead."""
MatchId = Annotated[str, Path(pattern="^[0-9a-f]{16}$", description="A match.")]


def api() -> APIRouter:
    """For the routes of one kind."""
    return APIRouter(prefix="/api", responses=PROBLEMS)


def the_house(request: Request) -> House:
    house: House = request.app.state.house
    return house


def maybe_guest(request: Request) -> str | None:
    """The guest who asks, if it is one."""
    guest: str | None = request.state.guest
    return guest


def the_guest(request: Request) -> str:
    """The guest who asks; strangers are refused."""
    guest = maybe_guest(request)
    if guest is None:
        raise errors.Stranger
    return guest


async def the_table(request: Request, match_id: MatchId) -> Table:
    """The table of a match the asker may see; else it is as if there were none."""
    house = the_house(request)
    await house.ready.wait()
    table = await house.tables.asked_for(match_id)
    if not await house.people.may_see(table, maybe_guest(request)):
        raise errors.NoMatch
    return table


if TYPE_CHECKING:
    TheHouse = Annotated[House, Depends(the_house)]
else:  # FastAPI looks at it, and the house is made of routes
    TheHouse = Annotated[Any, Depends(the_house)]
MaybeGuest = Annotated[str | None, Depends(maybe_guest)]
Guest = Annotated[str, Depends(the_guest)]
TheTable = Annotated[Table, Depends(the_table)]


def reply(value: object, status: int = 200) -> Response:
    """An answer in JSON, written as on the socket."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def packed(value: object) -> bytes:
    """An answer in JSON as it travels, for what is the same for all and written once."""
    return gzip.compress(msgspec.json.encode(value), mtime=0)


def packed_reply(request: Request, content: bytes) -> Response:
    """What was `packed`, to whoever can unpack it and has not got it yet."""
    checksum = content[-8:].hex()  # gzip ends with it, and with the length of what is packed
    headers = {"cache-control": "no-cache", "etag": f'"{checksum}"', "vary": "accept-encoding"}
    if request.headers.get("if-none-match", "").removeprefix("W/") == headers["etag"]:
        return Response(status_code=304, headers=headers)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(content), headers=headers, media_type="application/json")
    return Response(content, headers=headers | {"content-encoding": "gzip"}, media_type="application/json")
