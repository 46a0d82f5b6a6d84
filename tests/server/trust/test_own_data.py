"""A guest's own data: theirs alone, all of it to take along, and gone when they say so; others lose nothing by it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from starhold.core import record
from starhold.server.store import schema
from starhold.server.store.archive import check
from tests.server import databases
from tests.server.house import BOT, ME, OPEN, Client, Place, StuckBots, asked, duel, open_place, run
from tests.server.test_past import play_out

pytestmark = pytest.mark.both("usual")

OWN = ("/api/me/matches", "/api/me/profile", "/api/me/export")


def stored(folder: Path) -> str:
    """Everything the tables hold, as text."""
    with databases.connected(folder / "starhold.db") as raw:
        return "\n".join(str(row) for table in schema.metadata.sorted_tables for row in raw.execute(select(table)))


async def id_of(client: Client) -> str:
    return str((await client.ok("GET", "/api/me"))["id"])


async def solo(client: Client, **more: Any) -> str:
    wish = {"game": "small-star-empires", "seats": [ME, BOT], **more}
    return str((await client.ok("POST", "/api/matches", wish))["id"])


def test_nobody_is_told_of_anothers_past(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place)
            await play_out(place, clients, match)
            eve, stranger = await place.guest("Eve"), Client(place.app)
            ada = await id_of(clients[0])
            for path in OWN:
                assert await stranger.refused("GET", path) == (401, "stranger")
                for trick in (path, f"{path}?guest={ada}", f"{path}?after={match}", f"{path}?id={ada}"):
                    answer = await eve("GET", trick, headers={"x-guest": ada})
                    assert match not in answer.text, trick
                    assert ada not in answer.text, trick
            for method, path in (("GET", f"/api/me/{ada}/matches"), ("DELETE", f"/api/me/{ada}")):
                assert (await eve.refused(method, path))[0] in (404, 405)
            assert (await eve.ok("GET", "/api/me/profile"))["all"]["matches"] == 0

    run(test)


def test_pages_of_others_cannot_delete_anyone(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            ada = await place.guest("Ada")
            match = await solo(ada)
            for origin in ("http://evil.test", "null"):
                assert await ada.refused("DELETE", "/api/me", headers={"origin": origin}) == (403, "foreign")
            assert await Client(place.app).refused("DELETE", "/api/me") == (401, "stranger")
            assert (await ada.ok("GET", "/api/me"))["name"] == "Ada"
            await ada.ok("GET", f"/api/matches/{match}")

    run(test)


def test_all_of_mine_is_in_the_file_and_no_secret_of_others(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            place.house.new_seed = lambda: 7_777_777_777_777
            clients, running = await duel(place, "pocket-imperium", options={"bounty": True})
            while True:  # to where one seat has planned and the other has not
                seat, decision, legal = await asked(place, running)
                match = (await place.table(running)).standing.match
                assert match is not None
                body = {"seat": seat, "decision": decision, "action": legal[0]}
                await clients[seat].ok("POST", f"/api/matches/{running}/answers", body)
                if match.game.question(match.position).name == "plan":
                    break
            planner, other = clients[seat], clients[1 - seat]
            await planner.ok("PATCH", "/api/me", {"name": "Ada", "settings": {"theme": "dark"}})
            over = await solo(planner)
            await play_out(place, [planner], over)
            response = await planner("GET", "/api/me/export")
            assert "attachment" in response.headers["content-disposition"]
            told = response.json()
            assert (told["format"], told["guest"]["name"]) == ("starhold.guest/1", "Ada")
            assert told["guest"]["settings"] == {"theme": "dark"}
            by_id = {match["id"]: match for match in told["matches"]}
            assert set(by_id) == {running, over}
            ended = record.read(json.dumps(by_id[over]["record"]).encode())
            assert ended.result is not None
            assert by_id[running]["record"] is None
            assert {answer["seat"] for answer in by_id[running]["answers"]} == {seat}
            assert any(answer["question"] == "plan" for answer in by_id[running]["answers"])
            theirs = (await other("GET", "/api/me/export")).json()
            (same,) = theirs["matches"]
            assert not any(answer["question"] == "plan" for answer in same["answers"])
            for text in (response.text, json.dumps(theirs)):
                assert "7777777777777" not in text
                assert "bounty" not in json.dumps(
                    [match for match in json.loads(text)["matches"] if match["id"] == running]
                )

    run(test)


def test_a_guest_who_goes_leaves_no_name_and_nothing_of_their_own(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, shared = await duel(place)
            ended = await another(place, clients)
            names = [(await client.ok("GET", "/api/me"))["name"] for client in clients]
            ada, bo = clients[names.index("Ada")], clients[names.index("Bo")]
            guest = await id_of(ada)
            alone = [await solo(ada), await solo(ada)]
            await play_out(place, [ada], alone[1])
            watched = (await ada.ok("POST", "/api/matches", {"game": "small-star-empires", "seats": [BOT, BOT]}))["id"]
            await ada.ok("POST", "/api/me/link")
            await ada.ok("POST", f"/api/matches/{shared}/invite")
            for named in (guest, "Ada"):
                assert named in stored(tmp_path)
            device = Client(place.app)
            device.http.cookies = dict(ada.http.cookies)

            response = await ada("DELETE", "/api/me")
            assert response.json() == {"deleted": 3, "kept": 2}
            assert "Max-Age=0" in response.headers["set-cookie"]
            left = stored(tmp_path)
            assert [name in left for name in (guest, "Ada", "Bo")] == [False, False, True]
            assert await ada.refused("PATCH", "/api/me", {"name": "Ada"}) == (401, "stranger")
            for match in (*alone, watched):
                assert await bo.refused("GET", f"/api/matches/{match}") == (404, "no-match")

            # Another device still has the cookie, which now stands for nobody who was here before.
            assert (await device.ok("GET", "/api/matches")) == []
            assert (await device.ok("GET", "/api/me/matches"))["matches"] == []
            seats = (await device.ok("GET", f"/api/matches/{shared}"))["seats"]
            assert not any(seat["mine"] for seat in seats)

            # The others have lost nothing: what is over can be looked back at, what runs goes on.
            assert [one["match"]["id"] for one in (await bo.ok("GET", "/api/me/matches"))["matches"]] == [ended]
            assert "Ada" not in (await bo("GET", f"/api/matches/{ended}/record")).text
            await bo.ok("GET", f"/api/matches/{ended}/replay")
            await play_out(place, [bo], shared)
            assert (await bo.ok("GET", "/api/me/matches"))["count"] == 2
        async with open_place(tmp_path) as place:  # and so it is after a restart
            table = await place.table(shared)
            assert [seat.name for seat in table.standing.head.seats if seat.name] == ["Bo"]
            assert (await check(place.house.store)).faults == []

    run(test)


async def another(place: Place, clients: list[Client]) -> str:
    """Another match of the same two, played to its end."""
    match = (await clients[0].ok("POST", "/api/matches", {"game": "small-star-empires", "seats": [ME, OPEN]}))["id"]
    token = (await clients[0].ok("POST", f"/api/matches/{match}/invite"))["token"]
    await clients[1].ok("POST", "/api/enter", {"token": token})
    for call in ("join", "ready"):
        await clients[1].ok("POST", f"/api/matches/{match}/{call}", {})
    await clients[0].ok("POST", f"/api/matches/{match}/start")
    await play_out(place, clients, match)
    return str(match)


def test_the_last_of_those_who_go_takes_the_match_along(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place)
            assert await clients[0].ok("DELETE", "/api/me") == {"deleted": 0, "kept": 1}
            assert await clients[1].ok("DELETE", "/api/me") == {"deleted": 1, "kept": 0}
            assert match not in stored(tmp_path)

    run(test)


def test_those_at_the_table_see_the_name_go_and_play_on(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place)
            async with clients[0].socket(match) as leaving, clients[1].socket(match) as staying:
                for stream in (leaving, staying):
                    await stream.until("snapshot")
                await clients[0].ok("DELETE", "/api/me")
                assert (await leaving.until("bye"))["code"] == "no-match"
                shown = await staying.until("snapshot")
                assert (shown["match"]["seats"][0]["name"], shown["eyes"]) == ("", 1)
                assert shown["match"]["seats"][0]["standin"] is not None
                assert shown["mine"] is not None
                while not (await asked(place, match))[0]:
                    await asyncio.sleep(0)
                seat, decision, legal = await asked(place, match)
                body = {"seat": seat, "decision": decision, "action": legal[0]}
                await clients[1].ok("POST", f"/api/matches/{match}/answers", body)

    run(test)


def test_who_goes_from_a_waiting_room_leaves_it_to_the_others(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            ada, bo = await place.guest("Ada"), await place.guest("Bo")
            wish = {"game": "small-star-empires", "seats": [ME, OPEN], "public": True}
            match = (await ada.ok("POST", "/api/matches", wish))["id"]
            await bo.ok("POST", f"/api/matches/{match}/join", {})
            await ada.ok("DELETE", "/api/me")
            seen = await bo.ok("GET", f"/api/matches/{match}")
            assert (seen["host"], [seat["kind"] for seat in seen["seats"]]) == (True, ["open", "person"])
            assert "Ada" not in stored(tmp_path)
            async with bo.socket(match) as stream:
                said = json.dumps((await stream.until("snapshot"))["log"])
                assert "Ada" not in said
                assert said.count("Bo") == 1

    run(test)


def test_a_bot_that_still_thinks_about_a_deleted_match_troubles_nobody(tmp_path: Path) -> None:
    async def test() -> None:
        bots = StuckBots()
        async with open_place(tmp_path, bots=bots) as place:
            ada = await place.guest("Ada")
            match = (await ada.ok("POST", "/api/matches", {"game": "small-star-empires", "seats": [BOT, BOT]}))["id"]
            await place.table(match)
            assert await ada.ok("DELETE", "/api/me") == {"deleted": 1, "kept": 0}
            bots.go.set()
            await asyncio.sleep(0)
            assert match not in place.house.tables.live
            assert match not in stored(tmp_path)

    run(test)
