"""Two servers on one PostgreSQL: either may be asked, both know, one drives, and who was asleep does no harm."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from starhold.server import together
from starhold.server.live.table import Table
from starhold.server.store import hints, servers
from starhold.server.store.database import StoreDown
from starhold.server.store.servers import Hint
from starhold.server.store.store import SeqTaken, Store
from tests.postgres import Instance
from tests.server import databases
from tests.server.house import BOT, ME, OPEN, PATIENCE, Client, Place, StuckBots, asked, duel, open_place, run

SSE = "small-star-empires"


@pytest.fixture(autouse=True)
def _on_postgres(postgres: Instance, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Servers that are dead within a moment."""
    monkeypatch.setattr(servers, "LEASE_SECONDS", 1.0)
    monkeypatch.setattr(together, "BEAT_SECONDS", 0.1)
    with databases.on(postgres):
        yield


@contextlib.asynccontextmanager
async def two(folder: Path, **given: Any) -> AsyncIterator[tuple[Place, Place]]:
    async with open_place(folder, **given) as one, open_place(folder, **given) as other:
        yield one, other


def at(place: Place, client: Client) -> Client:
    """The same browser, by way of another server."""
    moved = Client(place.app)
    moved.http.cookies = client.http.cookies
    return moved


async def until(claim: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not claim():
            await asyncio.sleep(0.005)


async def falls_asleep(place: Place) -> None:
    """Nothing is renewed or looked for any more; what was begun goes on, as if time had jumped."""
    alone = place.house.tables.together
    assert alone is not None
    for task in list(alone._tasks):
        task.cancel()
    await asyncio.gather(*alone._tasks, return_exceptions=True)


async def dies(place: Place) -> None:
    """As by `kill -9`: nothing is said to anyone any more."""
    await falls_asleep(place)
    assert place.house.tables.together is not None
    place.house.tables.together._is_over = True
    for table in place.house.tables.live.values():
        await table.close(None)


async def play(place: Place, client: Client, match: str, seq: int) -> int:
    """Answer as soon as this server knows all that has happened; the seq of the answer."""
    table = await place.table(match)
    await until(lambda: table.standing.seq >= seq)
    seat, decision, legal = await asked(place, match)
    body = {"seat": seat, "decision": decision, "action": legal[len(legal) // 2]}
    return int((await client.ok("POST", f"/api/matches/{match}/answers", body))["seq"])


def test_two_people_on_two_servers_play_one_match(tmp_path: Path) -> None:
    async def test() -> None:
        async with two(tmp_path) as places:
            clients, match = await duel(places[0])
            clients[1] = at(places[1], clients[1])
            async with clients[0].socket(match) as one, clients[1].socket(match) as other:
                seq = (await places[0].table(match)).standing.seq
                for _ in range(12):
                    seat, *_ = await asked(places[0], match)
                    seq = await play(places[seat], clients[seat], match, seq)
                    await until(lambda: places[0].house.tables.live[match].standing.seq >= seq)  # noqa: B023
                for stream in (one, other):
                    await stream.until("event", seq=seq)
                    frames = [json.loads(text) for text in stream.raw]
                    seqs = [frame["seq"] for frame in frames if frame["t"] in ("snapshot", "event")]
                    assert seqs == list(range(seqs[0], seq + 1))
            views = [(await place.table(match)).standing.views for place in places]
            assert views[0] is not None
            assert views[1] is not None
            assert views[0].view(None) == views[1].view(None)

    run(test)


def test_of_two_answers_to_one_question_one_is_taken(tmp_path: Path) -> None:
    async def test() -> None:
        async with two(tmp_path) as places:
            clients, match = await duel(places[0])
            tables = [await place.table(match) for place in places]
            for _ in range(6):
                await until(lambda: tables[0].standing.seq == tables[1].standing.seq)
                seat, decision, legal = await asked(places[0], match)
                asking = [
                    at(place, clients[seat])(
                        "POST",
                        f"/api/matches/{match}/answers",
                        {"seat": seat, "decision": decision, "action": action},
                    )
                    for place, action in zip(places, (legal[0], legal[-1]), strict=True)
                ]
                codes = sorted(answer.status_code for answer in await asyncio.gather(*asking))
                assert codes == ([201, 201] if len(legal) == 1 else [201, 409])
            seqs = [event.seq for event in await places[0].events(match)]
            assert seqs == list(range(1, len(seqs) + 1))

    run(test)


def test_nobody_is_refused_because_a_server_has_not_heard_yet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints.Hints, "tell", lambda self, hint: None)
    monkeypatch.setattr(together, "BEAT_SECONDS", 0.9)

    async def test() -> None:
        async with two(tmp_path) as (one, other):
            host, guest = await one.guest("Ada"), await one.guest("Bo")
            match = (await host.ok("POST", "/api/matches", {"game": SSE, "seats": [ME, OPEN]}))["id"]
            link = await host.ok("POST", f"/api/matches/{match}/invite")
            await other.table(match)
            await guest.ok("POST", "/api/enter", {"token": link["token"]})
            await guest.ok("POST", f"/api/matches/{match}/join", {})
            await at(other, guest).ok("POST", f"/api/matches/{match}/ready", {})
            await host.ok("POST", f"/api/matches/{match}/start")
            seat, decision, legal = await asked(one, match)
            client = at(other, [guest, host][(await host.ok("GET", f"/api/matches/{match}"))["seats"][seat]["mine"]])
            body = {"seat": seat, "decision": decision, "action": legal[0]}
            await client.ok("POST", f"/api/matches/{match}/answers", body)

    run(test)


def test_a_lost_hint_is_made_up_for_by_looking(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints.Hints, "tell", lambda self, hint: None)
    test_two_people_on_two_servers_play_one_match(tmp_path)


def test_what_is_said_and_who_is_there_is_known_on_every_server(tmp_path: Path) -> None:
    async def test() -> None:
        async with two(tmp_path) as places:
            (ada, bo), match = await duel(places[0])
            bo = at(places[1], bo)
            async with ada.socket(match) as one, bo.socket(match) as other:
                await one.until("presence", online=[True, True])
                await other.until("presence", online=[True, True])
                for number, (client, seat) in enumerate(((ada, 0), (bo, 1), (ada, 0)), 1):
                    said = await client.ok("POST", f"/api/matches/{match}/say", {"seat": seat, "text": f"{number}"})
                    assert said == {"number": number}
                for stream in (one, other):
                    heard = [(await stream.until("said"))["remark"]["text"] for _ in range(3)]
                    assert heard == ["1", "2", "3"]
            async with ada.socket(match) as one:
                await one.until("presence", online=[True, False])
                async with bo.socket(match):
                    await one.until("presence", online=[True, True])
                    await dies(places[1])
                    await one.until("presence", online=[True, False])

    run(test)


def test_a_guest_is_the_same_everywhere_and_servers_that_sign_otherwise_are_refused(tmp_path: Path) -> None:
    async def test() -> None:
        async with two(tmp_path) as places:
            ada = await places[0].guest("Ada")
            assert (await at(places[1], ada).ok("GET", "/api/me"))["name"] == "Ada"
            with pytest.raises(StoreDown) as refused:
                async with open_place(tmp_path, secret="another"):
                    pass
            assert refused.value.reason == "secret"

    run(test)


def test_who_is_forgotten_is_forgotten_everywhere(tmp_path: Path) -> None:
    async def test() -> None:
        async with two(tmp_path) as places:
            (gone, bo), match = await duel(places[0])
            await gone.ok("POST", f"/api/matches/{match}/say", {"seat": 0, "text": "hi"})
            table = await places[1].table(match)
            name = table.standing.head.seats[0].name
            await gone.ok("DELETE", "/api/me")
            await until(lambda: table.standing.head.seats[0].name != name and not table.talk.kept)
            match = (await bo.ok("POST", "/api/matches", {"game": SSE, "seats": [ME, OPEN]}))["id"]
            await places[1].table(match)
            await bo.ok("DELETE", "/api/me")
            await until(lambda: match not in places[1].house.tables.live)

    run(test)


def test_who_is_forgotten_is_forgotten_even_where_no_hint_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints.Hints, "tell", lambda self, hint: None)
    test_who_is_forgotten_is_forgotten_everywhere(tmp_path)


def waits_for_a_person(table: Table) -> bool:
    return any(table.standing.head.seats[seat].kind == "person" for seat in table.standing.pending)


async def with_a_bot(place: Place) -> tuple[Client, str]:
    ada = await place.guest("Ada")
    return ada, (await ada.ok("POST", "/api/matches", {"game": SSE, "seats": [ME, BOT], "public": True}))["id"]


def test_bots_think_at_one_server_and_at_another_when_it_dies(tmp_path: Path) -> None:
    async def test() -> None:
        async with two(tmp_path) as places:
            ada, match = await with_a_bot(places[0])
            tables = [await place.table(match) for place in places]
            assert [table.driver.is_here for table in tables] == [True, False]
            await dies(places[0])
            await until(lambda: tables[1].driver.is_here)
            ada, taken_over = at(places[1], ada), tables[1].standing.seq
            for _ in range(10):
                await until(lambda: waits_for_a_person(tables[1]))
                await play(places[1], ada, match, 0)
            assert any("bot" in event.data for event in (await places[1].events(match))[taken_over:])

    run(test)


def test_a_server_that_stops_leaves_its_matches_to_others_at_once(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as other:
            async with open_place(tmp_path) as one:
                _, match = await with_a_bot(one)
                table = await other.table(match)
                assert not table.driver.is_here
            await until(lambda: table.driver.is_here)

    run(test)


def test_who_was_asleep_while_another_took_over_writes_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        bots = StuckBots()
        async with open_place(tmp_path, bots=bots) as sleeper:
            ada, match = await with_a_bot(sleeper)
            table = await sleeper.table(match)
            while waits_for_a_person(table):
                await play(sleeper, ada, match, 0)
            assert table.driver.thinking
            await falls_asleep(sleeper)
            epoch, row = table.standing.row.epoch, table.standing.row
            async with open_place(tmp_path) as other:
                there = await other.table(match)
                await until(lambda: there.driver.is_here)
                assert there.standing.row.epoch == epoch + 1
            store = sleeper.house.store
            kept = await sleeper.events(match)
            late = replace(kept[-1], seq=kept[-1].seq + 1)
            with pytest.raises(SeqTaken):
                await store.append(row, [late], before=row, epoch=epoch)
            bots.go.set()  # it wakes, and would answer for the bot
            await until(lambda: not table.driver.thinking)
            assert await sleeper.events(match) == kept
            await table.catch_up()
            assert table.standing.seq == kept[-1].seq

    run(test)


def test_play_goes_on_when_the_database_comes_back(tmp_path: Path, postgres: Instance) -> None:
    async def test() -> None:
        async with two(tmp_path) as places:
            ada, match = await with_a_bot(places[0])
            tables = [await place.table(match) for place in places]
            await until(lambda: waits_for_a_person(tables[0]))
            await play(places[0], ada, match, 0)
            await until(lambda: waits_for_a_person(tables[0]))
            seat, decision, legal = await asked(places[0], match)
            answer = ("POST", f"/api/matches/{match}/answers", {"seat": seat, "decision": decision, "action": legal[0]})
            postgres.stop()
            assert await ada.refused(*answer) == (503, "unavailable")
            assert (await ada("GET", "/healthz")).status_code == 503
            postgres.start()
            async with asyncio.timeout(PATIENCE):
                while (await ada(*answer)).status_code != 201:
                    await asyncio.sleep(0.05)
            for _ in range(3):
                await until(lambda: any(table.driver.is_here and waits_for_a_person(table) for table in tables))
                driver = places[not tables[0].driver.is_here]
                await play(driver, at(driver, ada), match, 0)
            seqs = [event.seq for event in await places[0].events(match)]
            assert seqs == list(range(1, len(seqs) + 1))

    run(test)


def test_hints_are_cut_into_what_postgresql_takes() -> None:
    told = [Hint("events", f"{number:016x}", number) for number in range(1000)]
    texts = hints.batches("me", told)
    assert all(len(text) <= hints.MOST_BYTES for text in texts)
    assert [hint for text in texts for hint in hints.read(text).hints] == told


def test_nothing_is_copied_while_servers_live(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            store = await Store.open(f"sqlite:///{tmp_path / 'b.db'}")
            from starhold.server.store import transfer

            with pytest.raises(StoreDown) as refused:
                await transfer.copy(place.house.store.database, store.database)
            assert refused.value.reason == "served"
            await store.close()

    run(test)
