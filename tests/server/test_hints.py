"""Hints: against bots alone, counted before they are shown, and made of nothing the seat does not know."""

from __future__ import annotations

from base64 import b64decode
from pathlib import Path
from typing import Any

import pytest

from starhold.server.live.standing import stand
from starhold.server.live.tables import Table
from tests.server.house import BOT, ME, OPEN, Client, Place, open_place, run
from tests.server.live.playing import PI, SSE, answer, made, planning, turn

pytestmark = pytest.mark.both("usual")


async def hint(client: Client, table: Table, seat: int, step: int, decision: int | None = None) -> Any:
    now = table.standing.decisions[seat] if decision is None else decision
    return await client("POST", f"/api/matches/{table.id}/hint", {"seat": seat, "decision": now, "step": step})


async def hints(client: Client, table: Table, seat: int) -> int:
    """At how many decisions the match says there were some."""
    count: int = (await client.ok("GET", f"/api/matches/{table.id}"))["seats"][seat]["hints"]
    return count


@pytest.mark.parametrize("game", [PI, SSE])
def test_a_decision_with_a_hint_is_counted_once_and_kept(tmp_path: Path, game: str) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            host, table = await made(place, [ME, BOT], game, public=False)
            seat = await turn(table)
            for step, counted in ((1, 1), (1, 1), (3, 1), (2, 1)):
                assert (await hint(host, table, seat, step)).status_code == 201
                assert await hints(host, table, seat) == counted
            await answer(host, table, seat)
            seat = await turn(table)
            assert (await hint(host, table, seat, 1)).status_code == 201
            assert await hints(host, table, seat) == 2
            found = await place.house.store.load(table.id)
            assert found is not None
            assert stand(*found).head.seats[seat].hints == 2

    run(test)


def test_a_hint_brings_what_the_seat_knows_and_no_more(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            host, table = await made(place, [ME, BOT, BOT], public=False)
            seat = await planning(host, table)
            given = (await hint(host, table, seat, 1)).json()
            match = table.standing.match
            assert match is not None
            known = match.game.hide(match.position, seat).position
            assert b64decode(given["state"]) == known.state.tobytes() != match.position.state.tobytes()
            assert b64decode(given["setup"]) == known.setup.tobytes()
            assert set(given) == {"setup", "state", "hexes", "texts", "seal"}
            assert given["hexes"] == list(known.board.names)
            assert given["texts"] == list(match.game.texts(known))

    run(test)


async def refused(client: Client, table: Table, seat: int, step: int = 1, decision: int | None = None) -> str:
    """Why there is no hint; nothing was stored."""
    before = table.standing.seq
    response = await hint(client, table, seat, step, decision)
    assert response.status_code >= 400
    assert table.standing.seq == before
    code: str = response.json()["code"]
    return code


def test_there_are_no_hints_where_someone_else_sits_or_may_watch(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            host, two = await made(place, [ME, ME, BOT], public=False)
            assert await refused(host, two, await turn(two)) == "no-hints"
            host, seen = await made(place, [ME, BOT], public=True)
            assert await refused(host, seen, await turn(seen)) == "no-hints"
            table, other = await with_a_friend(place)
            assert await refused(other, table, await turn(table)) in ("no-hints", "not-your-seat")

    run(test)


async def with_a_friend(place: Place, game: str = PI) -> tuple[Table, Client]:
    host, table = await made(place, [ME, OPEN], game, public=True)
    other = await place.guest("Bo")
    await other.ok("POST", f"/api/matches/{table.id}/join", {})
    await other.ok("POST", f"/api/matches/{table.id}/ready", {"ready": True})
    await host.ok("POST", f"/api/matches/{table.id}/start", {})
    return table, other


def test_a_hint_is_for_the_own_seat_and_what_it_is_asked_now(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            host, table = await made(place, [ME, BOT], SSE, public=False)
            seat = await turn(table)
            assert await refused(host, table, 1 - seat) == "not-your-seat"
            assert await refused(host, table, seat, decision=table.standing.decisions[seat] + 1) == "stale"
            assert await refused(host, table, seat, step=4) == "bad-input"
            await host.ok("POST", f"/api/matches/{table.id}/resign", {"seat": seat})
            assert (await hint(host, table, seat, 1)).status_code == 409  # a bot plays on

    run(test)


def test_a_coach_looks_on_where_one_plays_against_bots_alone_and_counts_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            host, plain = await made(place, [ME, BOT], SSE, public=False)
            assert await refused(host, plain, await turn(plain), step=0) == "no-hints"
            host, table = await made(place, [ME, BOT], SSE, public=False, coach=True)
            seat = await turn(table)
            before = table.standing.seq
            assert (await hint(host, table, seat, 0)).json()["state"]
            assert (await hint(host, table, seat, 0, decision=99)).json() is None
            assert table.standing.seq == before
            assert await hints(host, table, seat) == 0
            assert (await host.ok("GET", f"/api/matches/{table.id}"))["coach"]

    run(test)


@pytest.mark.parametrize(
    ("seats", "public"), [([ME, ME], False), ([ME, OPEN], False), ([ME, BOT], True), ([BOT, BOT], False)]
)
def test_nobody_else_sits_with_a_coach(tmp_path: Path, seats: list[dict[str, Any]], public: bool) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            host = await place.guest("Ada")
            wish = {"game": SSE, "seats": seats, "public": public, "coach": True}
            assert await host.refused("POST", "/api/matches", wish) == (409, "no-hints")

    run(test)
