"""When someone does not go on: nudges, and ending a match that nobody wants to finish."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from starhold.core import record
from starhold.server.live.table import END_PAUSE, NUDGE_PAUSE
from starhold.server.store.archive import check
from tests.server.house import BOT, ME, OPEN, PATIENCE, Client, Place, asked, duel, open_place, run

pytestmark = pytest.mark.both("long")


async def waiting(place: Place, clients: list[Client], match: str) -> tuple[Client, int, Client, int]:
    """Who waits, and for whom, each with their seat."""
    seat = (await asked(place, match))[0]
    return clients[1 - seat], 1 - seat, clients[seat], seat


def test_whoever_is_waited_for_is_nudged_and_nobody_else_hears_of_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place)
            ada, own, bo, seat = await waiting(place, clients, match)
            path = f"/api/matches/{match}/nudge"
            seq = (await place.table(match)).standing.seq
            async with ada.socket(match) as waits, bo.socket(match) as called:
                await waits.until("snapshot")
                await called.until("snapshot")
                assert (await ada.ok("POST", path, {"seat": seat}))["nudged"] is None
                assert await called.until("nudge") == {"t": "nudge", "by": own}
                waits.send(t="ping")
                await waits.until("pong")
                assert 'nudge"' not in "".join(waits.raw)
            assert (await place.table(match)).standing.seq == seq, "it is no part of the match"
            (mine,) = await bo.ok("GET", "/api/matches")
            assert mine["nudged"] == place.clock.now()
            assert await ada.refused("POST", path, {"seat": seat}) == (409, "nudged")
            await place.clock.advance(NUDGE_PAUSE)
            await ada.ok("POST", path, {"seat": seat})

    run(test)


def test_nobody_is_nudged_who_need_not_go_on(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place)
            ada, own, bo, seat = await waiting(place, clients, match)
            path = f"/api/matches/{match}/nudge"
            assert await bo.refused("POST", path, {"seat": own}) == (409, "not-awaited")
            assert await bo.refused("POST", path, {"seat": seat}) == (409, "not-awaited"), "oneself"
            assert await ada.refused("POST", path, {"seat": 7}) == (422, "bad-input")
            assert await (await place.guest()).refused("POST", path, {"seat": seat}) == (403, "not-your-seat")
            alone = await ada.ok("POST", "/api/matches", {"game": "small-star-empires", "seats": [ME, BOT, OPEN]})
            for other in (1, 2):
                path = f"/api/matches/{alone['id']}/nudge"
                assert await ada.refused("POST", path, {"seat": other}) == (409, "not-awaited")

    run(test)


def test_in_a_waiting_room_those_are_nudged_who_are_not_ready(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            ada, bo = await place.guest("Ada"), await place.guest("Bo")
            made = await ada.ok(
                "POST", "/api/matches", {"game": "pocket-imperium", "seats": [ME, OPEN], "public": True}
            )
            path = f"/api/matches/{made['id']}"
            await bo.ok("POST", f"{path}/join", {})
            await ada.ok("POST", f"{path}/nudge", {"seat": 1})
            await place.clock.advance(NUDGE_PAUSE)
            await bo.ok("POST", f"{path}/ready", {})
            assert await ada.refused("POST", f"{path}/nudge", {"seat": 1}) == (409, "not-awaited")

    run(test)


@pytest.mark.both("usual")
def test_a_match_ends_without_a_result_when_all_who_are_here_agree(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path, absence=60) as place:
            (ada, bo), match = await duel(place, clock={"kind": "decision", "seconds": 600})
            path = f"/api/matches/{match}"
            async with ada.socket(match), bo.socket(match) as stream:
                await stream.until("snapshot")
                info = await ada.ok("POST", f"{path}/end", {"agree": True})
                assert (info["status"], [seat["ends"] for seat in info["seats"]]) == ("running", [True, False])
                again = await ada.ok("POST", f"{path}/end", {"agree": True})
                assert again["changed_at"] == info["changed_at"], "said once is enough"
                told = await stream.until("event")
                assert told["log"][-1]["words"]["id"] == "table-would-end"
                info = await bo.ok("POST", f"{path}/end", {"agree": True})
                assert (info["status"], info["result"], info["pending"]) == ("ended", None, [])
            assert await ada.refused("POST", f"{path}/end", {"agree": True}) == (409, "not-running")
            await place.clock.advance(6_000)  # no clock strikes any more
            assert [event.kind for event in await place.events(match)][-3:] == ["agree", "agree", "close"]
            played = record.read((await ada("GET", f"{path}/record")).content)
            assert played.result is None
            await ada.ok("POST", f"{path}/rematch")
            (past,) = (await bo.ok("GET", "/api/me/matches"))["matches"]
            assert (past["match"]["id"], past["place"]) == (match, None)
            assert (await bo.ok("GET", "/api/me/profile"))["all"]["matches"] == 0
        async with open_place(tmp_path) as place:
            assert (await place.table(match)).standing.head.status == "ended"
            assert (await check(place.house.store)).faults == []

    run(test)


def test_whoever_wants_to_play_on_takes_the_question_off_the_table(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            (ada, bo), match = await duel(place)
            path = f"/api/matches/{match}/end"
            async with ada.socket(match), bo.socket(match):
                await ada.ok("POST", path, {"agree": True})
                info = await bo.ok("POST", path, {"agree": False})
                assert (info["status"], [seat["ends"] for seat in info["seats"]]) == ("running", [False, False])
                for client in (ada, bo):
                    assert await client.refused("POST", path, {"agree": True}) == (429, "too-many")
                await place.clock.advance(END_PAUSE)
                await bo.ok("POST", path, {"agree": True})
                await bo.ok("POST", path, {"agree": False})  # the own word can be taken back, too
                assert (await place.table(match)).standing.head.status == "running"
                before = (await place.table(match)).standing.seq
                await ada.ok("POST", path, {"agree": False})
                assert (await place.table(match)).standing.seq == before, "there is nothing to refuse"

    run(test)


def test_only_those_are_asked_who_are_here(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path, absence=60) as place:
            (ada, bo), match = await duel(place)
            path = f"/api/matches/{match}/end"
            async with ada.socket(match) as stream:
                await stream.until("snapshot")
                async with bo.socket(match) as other:
                    await other.until("snapshot")
                await place.clock.advance(59)
                assert (await ada.ok("POST", path, {"agree": True}))["status"] == "running"
                await place.clock.advance(1)
                assert (await ada.ok("POST", path, {"agree": True}))["status"] == "ended"

    run(test)


def test_whoever_plays_bots_alone_ends_it_alone_and_the_bots_stop(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            ada = await place.guest("Ada")
            wish: Any = {"game": "small-star-empires", "seats": [ME, BOT, BOT]}
            match = (await ada.ok("POST", "/api/matches", wish))["id"]
            assert (await ada.ok("POST", f"/api/matches/{match}/end", {"agree": True}))["status"] == "ended"
            table = await place.table(match)
            seq = table.standing.seq
            async with asyncio.timeout(PATIENCE):
                while table.driver.thinking:
                    await asyncio.sleep(0)
            assert table.standing.seq == seq

    run(test)


@pytest.mark.parametrize("body", [{}, {"agree": "yes"}, {"agree": 1}, {"agree": True, "seat": 0}])
def test_what_makes_no_sense_ends_nothing(tmp_path: Path, body: Any) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            (ada, _), match = await duel(place)
            assert await ada.refused("POST", f"/api/matches/{match}/end", body) == (422, "bad-input")

    run(test)
