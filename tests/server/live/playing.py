"""How tests of a table play at it."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from starhold.server.live.frames import book_of
from starhold.server.live.standing import stand
from starhold.server.live.tables import Table
from tests.server.house import Client, Place, Stream, asked

PI, SSE = "pocket-imperium", "small-star-empires"


async def made(place: Place, seats: list[dict[str, Any]], game: str = PI, **given: Any) -> tuple[Client, Table]:
    """A match of one guest, running."""
    host = await place.guest("Ada")
    wish = {"game": game, "seats": seats, "public": True, **given}
    return host, await place.table((await host.ok("POST", "/api/matches", wish))["id"])


async def turn(table: Table) -> int:
    """Wait until a person is asked: the seat."""
    while True:
        for seat in table.standing.pending:
            if table.standing.head.seats[seat].level is None:
                return seat
        await asyncio.sleep(0)


def question(table: Table, seat: int) -> str:
    """What a seat is asked."""
    match = table.standing.match
    assert match is not None
    assert seat in match.pending
    return match.question or ""


async def quiet(table: Table) -> None:
    """Wait until no bot is asked."""
    while any(table.standing.head.seats[seat].level for seat in table.standing.pending):
        await asyncio.sleep(0)


async def answer(client: Client, table: Table, seat: int, choice: int = 0) -> dict[str, Any]:
    """Answer for a seat; what was sent."""
    match, decision = table.standing.match, table.standing.decisions[seat]
    assert match is not None
    legal = match.game.legal(match.position, seat)
    body = {"seat": seat, "decision": decision, "action": legal[choice % len(legal)]}
    await client.ok("POST", f"/api/matches/{table.id}/answers", body)
    return body


async def planning(client: Client, table: Table) -> int:
    """Answer until a person is asked for a plan, and the bots have made theirs: the seat."""
    while question(table, seat := await turn(table)) != "plan":
        await answer(client, table, seat)
    await quiet(table)
    return seat


async def undo(client: Client, table: Table, seat: int, whole: bool = False) -> Any:
    body = {"seat": seat, "decision": table.standing.decisions[seat], "whole": whole}
    return await client("POST", f"/api/matches/{table.id}/undo", body)


def answers(table: Table) -> list[int]:
    """Whose answers stand."""
    assert table.standing.match is not None
    return [event.seat for event in table.standing.match.events]


async def check_stored(place: Place, table: Table) -> None:
    """What is stored leads to where the table stands."""
    found = await place.house.store.load(table.id)
    assert found is not None
    again, now = stand(*found), table.standing
    assert again.match is not None
    assert now.match is not None
    assert again.match.position.state.tobytes() == now.match.position.state.tobytes()
    assert (again.match.events, again.live, again.decisions) == (now.match.events, now.live, now.decisions)
    assert [again.undo(seat) for seat in range(again.row.seats)] == [now.undo(seat) for seat in range(now.row.seats)]


async def fresh_log(place: Place, table: Table, eyes: int | None) -> Any:
    """The log as it is told from the beginning."""
    return msgspec.to_builtins(book_of(table.standing, await place.events(table.id), eyes).lines)


async def snapshots(*streams: Stream) -> list[dict[str, Any]]:
    return [await stream.until("snapshot") for stream in streams]


async def answer_all(place: Place, match: str, count: int) -> None:
    """Answer so many decisions, whoever is asked."""
    table = await place.table(match)
    for _ in range(count):
        seat, decision, legal = await asked(place, match)
        guest = table.standing.head.seats[seat].guest
        assert guest is not None
        await table.answer(guest, seat, decision, legal[decision % len(legal)])


async def to_plans(place: Place, match: str) -> None:
    """Answer until several seats are asked at once."""
    while len((await place.table(match)).standing.pending) == 1:
        await answer_all(place, match, 1)
