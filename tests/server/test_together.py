"""Two servers on one PostgreSQL: either may be asked, both know, one drives, and who was asleep does no harm."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import socket
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from starhold.server import app, together
from starhold.server.live.clocks import MOVING_SECONDS
from starhold.server.live.table import Table
from starhold.server.store import hints, schema, servers
from starhold.server.store.database import StoreDown
from starhold.server.store.postgres import Postgres
from starhold.server.store.servers import Hint
from starhold.server.store.store import SeqTaken, Store, StoredEvent
from tests.postgres import Instance
from tests.server import databases
from tests.server.house import (
    BOT,
    ME,
    OPEN,
    PATIENCE,
    Client,
    FakeClock,
    Place,
    StuckBots,
    asked,
    duel,
    open_place,
    run,
)

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


def test_what_a_server_wrote_it_tells_so_that_nobody_has_to_fetch_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fetched(self: Store, id: str, seq: int) -> None:
        raise AssertionError("it was fetched")

    async def test() -> None:
        async with two(tmp_path) as places:
            _, match = await duel(places[0])
            tables = [await place.table(match) for place in places]
            await until(lambda: all(hears(place) for place in places))
            monkeypatch.setattr(together, "BEAT_SECONDS", 2 * PATIENCE)
            monkeypatch.setattr(Store, "since", fetched)
            for _ in range(12):
                seat, decision, legal = await asked(places[0], match)
                guest = tables[seat].standing.head.seats[seat].guest
                assert guest is not None
                seq = await tables[seat].answer(guest, seat, decision, legal[len(legal) // 2])
                await until(lambda: all(table.standing.seq >= seq for table in tables))  # noqa: B023
            positions = [table.standing.match.position for table in tables if table.standing.match is not None]
            assert positions[0].state.tobytes() == positions[1].state.tobytes()

    run(test)


def test_no_secret_goes_to_whoever_listens_to_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Hint] = []
    monkeypatch.setattr(hints.Hints, "tell", lambda self, hint: told.append(hint))

    async def test() -> None:
        async with open_place(tmp_path) as place:
            _, match = await duel(place, "pocket-imperium")
            table = await place.table(match)
            before = Counter[bool]()
            while before[True] < 2:
                seat, decision, legal = await asked(place, match)
                here = table.standing.match
                assert here is not None
                is_secret = here.game.question(here.position).name in here.game.about.simultaneous
                guest = table.standing.head.seats[seat].guest
                assert guest is not None
                seq = await table.answer(guest, seat, decision, legal[0])
                hint = next(hint for hint in reversed(told) if hint.kind == "events")
                assert (hint.more, bool(hint.events)) == (seq, not is_secret)
                before[is_secret] += 1
            assert before[False] > 0

    run(test)


def hears(place: Place) -> bool:
    """Whether it is told what others write."""
    alone = place.house.tables.together
    return alone is not None and alone._hints._line is not None


def test_what_does_not_go_on_from_what_is_known_is_not_believed(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            _, match = await duel(place)
            table = await place.table(match)
            seq, epoch = table.standing.seq, table.standing.row.epoch
            seat, decision, legal = await asked(place, match)
            kept = await place.events(match)
            draft = replace(kept[-1], kind="answer", seat=seat, decision=decision, action=legal[0], data={})
            later, next_one = replace(draft, seq=seq + 2), replace(draft, seq=seq + 1)
            assert not table.go_on_with(epoch, [later])
            assert not table.go_on_with(epoch + 1, [next_one])
            async with table._lock:  # something is being written
                assert not table.go_on_with(epoch, [next_one])
            assert table.standing.seq == seq
            assert table.go_on_with(epoch, [kept[-1], next_one])
            assert table.standing.seq == seq + 1

    run(test)


def test_who_does_not_sign_is_not_heard(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            _, match = await duel(place)
            alone = place.house.tables.together
            assert alone is not None
            heard: list[Hint] = []
            database = place.house.store.database
            assert isinstance(database, Postgres)
            mine, forged = (
                hints.Hints(database, "another", secret) for secret in (place.house.settings.secret, "a guess")
            )
            alone._hints._heard = heard.append
            await until(lambda: hears(place))
            for line, said in ((forged, "forged"), (mine, match)):
                line.start(lambda hint: None)
                await until(lambda: line._line is not None)  # noqa: B023
                line.tell(Hint("talk", said))
                await line.close()
            await until(lambda: heard)
            assert [hint.match for hint in heard] == [match]

    run(test)


def test_a_hint_that_comes_together_with_the_receipt_of_an_own_one_is_heard(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            database = place.house.store.database
            assert isinstance(database, Postgres)
            one, other = (hints.Hints(database, name, "secret") for name in ("one", "other"))
            heard: list[Hint] = []
            one.start(heard.append)
            await until(lambda: one._line is not None)
            one.tell(Hint("talk", "of mine"))
            one._send_soon()
            assert one._line is not None
            with database.line() as line, socket.socket(fileno=os.dup(one._line.pgconn.socket)) as waiting:
                (text,) = hints.batches("other", [Hint("talk", "of theirs")])
                line.pgconn.exec_params(hints.NOTIFY, other._notice(text))
                while b"of theirs" not in waiting.recv(1 << 16, socket.MSG_PEEK):  # and so nothing is read by the loop
                    time.sleep(0.01)
            await until(lambda: heard)
            await one.close()

    run(test)


def test_what_is_written_after_the_other_is_told_at_once() -> None:
    events = [StoredEvent(seq=seq, kind="answer", at=0.0) for seq in (5, 6)]
    first, second = (Hint("events", "a", event.seq, 1, (event,)) for event in events)
    assert first.then(second) == Hint("events", "a", 6, 1, tuple(events))
    assert first.then(Hint("events", "a", together.ANY_SEQ)).events == ()
    assert Hint("events", "a", together.ANY_SEQ).then(second).events == ()


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


def test_a_server_that_starts_later_takes_over_what_a_dead_one_left(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path, bots=StuckBots()) as dead:
            ada, match = await with_a_bot(dead)
            there = await dead.table(match)
            while waits_for_a_person(there):
                await play(dead, ada, match, 0)
            await dies(dead)
            while await servers.living(dead.house.store.database):
                await asyncio.sleep(0.05)
            async with open_place(tmp_path) as other:
                tables = other.house.tables
                await until(lambda: match in tables.live and waits_for_a_person(tables.live[match]))
                row = tables.live[match].standing.row
                assert (row.epoch, row.driven_at) == (there.standing.row.epoch + 1, other.clock.now())

    run(test)


async def many_alike(place: Place, match: str, number: int) -> None:
    """So many more matches that stand where this one does."""

    def work(connection: Connection) -> None:
        for table, key in ((schema.matches, "id"), (schema.events, "match_id"), (schema.people, "match_id")):
            names = [column.name for column in table.columns]
            values = [f"md5({key} || twin)" if name == key else name for name in names]
            connection.exec_driver_sql(
                f"INSERT INTO {table.name} ({', '.join(names)}) SELECT {', '.join(values)} "
                f"FROM {table.name} CROSS JOIN generate_series(1, {number}) AS twin WHERE {key} = '{match}'"
            )

    await place.house.store.database.write(work)


MANY = 1000
"""As many as a server that dies may leave; they are taken over at one look."""


@pytest.mark.slow
def test_whatever_a_dead_server_leaves_is_taken_over_at_one_look_and_only_bots_and_clocks_are_woken(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        async with open_place(tmp_path, bots=StuckBots()) as dead:
            _, of_people = await duel(dead)
            ada, of_bots = await with_a_bot(dead)
            there = await dead.table(of_bots)
            while waits_for_a_person(there):
                await play(dead, ada, of_bots, 0)
            _, with_clock = await duel(dead, clock=CLOCK)
            await dies(dead)
            called = {of_bots: 9, with_clock: 9}
            for match, number in {of_people: MANY - sum(called.values()) - 3, **called}.items():
                await many_alike(dead, match, number)
            while await servers.living(dead.house.store.database):
                await asyncio.sleep(0.05)
            async with open_place(tmp_path) as other:
                alone, live = other.house.tables.together, other.house.tables.live
                assert alone is not None
                await until(lambda: alone._own)
                assert len(alone._own) == MANY
                await until(lambda: len(live) == 20)
                await until(lambda: sum(waits_for_a_person(table) for table in live.values()) == 20)
                assert of_people not in live
                await alone._wake(of_people)
                assert live[of_people].driver.is_here

    run(test)


def test_those_who_live_share_what_a_dead_server_leaves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as dead:
            _, match = await duel(dead)
            await dies(dead)
            await many_alike(dead, match, 99)
            database, secret = dead.house.store.database, "the same"
            while await servers.living(database):
                await asyncio.sleep(0.05)
            monkeypatch.setattr(servers, "LEASE_SECONDS", PATIENCE)
            heirs = [servers.Servers(database, name, secret) for name in ("one", "another", "third")]
            for heir in heirs:
                await heir.join()
            monkeypatch.setattr(servers, "MOST_TAKEN", 0)
            shares = [(await heir.beat(0.0, {}, [], False)).taken for heir in heirs[:2]]
            assert all(20 < len(share) < 50 for share in shares), "each its own"
            monkeypatch.setattr(servers, "MOST_TAKEN", 100)
            shares.append((await heirs[0].beat(0.0, {}, [], False)).taken)
            assert len({match for share in shares for match in share}) == sum(map(len, shares)) == 100

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


CLOCK = {"kind": "decision", "seconds": 60}


@contextlib.contextmanager
def stopped(postgres: Instance) -> Iterator[None]:
    postgres.stop()
    try:
        yield
    finally:
        postgres.start()


async def take_anew(place: Place) -> None:
    """Another beginning for what a server drives, as after a takeover."""
    assert place.house.tables.together is not None
    await place.house.tables.together._poll(was_away=True)


def test_nobody_pays_for_the_time_in_which_the_database_was_away(tmp_path: Path, postgres: Instance) -> None:
    async def test() -> None:
        clock = FakeClock()
        async with two(tmp_path, clock=clock) as places:
            _, match = await duel(places[0], clock=CLOCK)
            tables = [await place.table(match) for place in places]
            seat = tables[0].standing.pending[0]
            with stopped(postgres):
                await clock.advance(50)
                kept: list[Any] = [place.house.store.database for place in places]
                await until(lambda: all(database._writer is None for database in kept))  # they have noticed
            await until(lambda: all(table.standing.clocks.left(seat, clock.now()) == 60 for table in tables))

    run(test)


def test_nobody_pays_for_a_takeover_at_a_server_that_has_not_heard_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints.Hints, "tell", lambda self, hint: None)

    async def test() -> None:
        clock = FakeClock()
        async with two(tmp_path, clock=clock) as (one, other):
            clients, match = await duel(one, clock=CLOCK)
            await other.table(match)
            for passed in (40, 70):
                await falls_asleep(other)
                clock.time += passed  # without a stroke of the clock
                await take_anew(one)
                seat, *_ = await asked(other, match)
                seq = await play(other, at(other, clients[seat]), match, 0)
                assert (await one.events(match))[seq - 1].data["left"] == 60

    run(test)


@contextlib.asynccontextmanager
async def sent_away(
    folder: Path, clock: FakeClock, asked_first: bool
) -> AsyncIterator[tuple[Place, list[Client], str]]:
    """A match with clocks, driven by one server; another stops, and had one of its people: the one who is asked, or
    the one who is asked when the other has answered."""
    async with open_place(folder, clock=clock) as driver:
        clients, match = await duel(driver, clock=CLOCK)
        seat, *_ = await asked(driver, match)
        async with contextlib.AsyncExitStack() as streams:
            async with open_place(folder, clock=clock) as stopping:
                moved = at(stopping, clients[seat if asked_first else 1 - seat])
                stream = await streams.enter_async_context(moved.socket(match))
                await stream.until("snapshot")
                await clock.advance(10)
            await stream.until("bye", code="stopping", again=True)
        table = await driver.table(match)
        await until(lambda: table.standing.clocks.awaited(clock.now()))
        yield driver, clients, match


def test_who_is_sent_away_by_a_server_that_stops_pays_nothing_on_the_way_to_another(tmp_path: Path) -> None:
    async def test() -> None:
        clock = FakeClock()
        async with sent_away(tmp_path, clock, asked_first=True) as (driver, clients, match):
            seat, *_ = await asked(driver, match)
            await clock.advance(8)
            async with clients[1 - seat].socket(match) as watching:
                assert (await watching.until("snapshot"))["clocks"][seat] == {"left_ms": 50_000, "running": False}
                async with clients[seat].socket(match) as stream:
                    assert (await stream.until("snapshot"))["clocks"][seat] == {"left_ms": 50_000, "running": True}
                    assert (await watching.until("event"))["clocks"][seat]["running"], "others see that it goes on"
                    await clock.advance(5)
                    seq = await play(driver, clients[seat], match, 0)
            assert (await driver.events(match))[seq - 1].data["left"] == 45

    run(test)


def test_who_is_asked_only_on_the_way_to_another_server_pays_nothing_either(tmp_path: Path) -> None:
    async def test() -> None:
        clock = FakeClock()
        async with sent_away(tmp_path, clock, asked_first=False) as (driver, clients, match):
            first, *_ = await asked(driver, match)
            while (seat := (await asked(driver, match))[0]) == first:
                await play(driver, clients[first], match, 0)
            await clock.advance(8)
            async with clients[seat].socket(match) as stream:
                assert (await stream.until("snapshot"))["clocks"][seat] == {"left_ms": 60_000, "running": True}

    run(test)


def test_who_does_not_come_back_from_a_server_that_stopped_pays_after_a_while(tmp_path: Path) -> None:
    async def test() -> None:
        clock = FakeClock()
        async with sent_away(tmp_path, clock, asked_first=True) as (driver, clients, match):
            seat, *_ = await asked(driver, match)
            table = await driver.table(match)
            async with clients[1 - seat].socket(match) as watching:
                await watching.until("snapshot")
                await clock.advance(MOVING_SECONDS)
                shown = (await watching.until("event"))["clocks"][seat]
                assert shown == {"left_ms": 50_000, "running": True}
            await until(lambda: table.driver.is_busy)
            await clock.advance(49)
            assert table.standing.head.seats[seat].standin is None
            await clock.advance(1)
            await until(lambda: table.standing.head.seats[seat].standin is not None)

    run(test)


def test_who_is_connected_elsewhere_too_pays_on_when_a_server_stops(tmp_path: Path) -> None:
    async def test() -> None:
        clock = FakeClock()
        async with open_place(tmp_path, clock=clock) as driver:
            clients, match = await duel(driver, clock=CLOCK)
            async with clients[0].socket(match) as there, contextlib.AsyncExitStack() as streams:
                await there.until("snapshot")
                async with open_place(tmp_path, clock=clock) as stopping:
                    stream = await streams.enter_async_context(at(stopping, clients[0]).socket(match))
                    await stream.until("snapshot")
                    audience = (await stopping.table(match)).audience
                    await until(lambda: not audience.only_here)
                await stream.until("bye", code="stopping")
            assert "away" not in [event.kind for event in await driver.events(match)]

    run(test)


def test_what_was_written_without_our_knowing_is_driven_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with two(tmp_path) as places:
            ada, store = await places[0].guest("Ada"), places[0].house.store
            add = store.add_match

            async def in_doubt(*given: Any) -> None:
                await add(*given)
                raise StoreDown("unreachable")

            monkeypatch.setattr(store, "add_match", in_doubt)
            wish = ("POST", "/api/matches", {"game": SSE, "seats": [ME, BOT], "public": True})
            key = {"idempotency-key": "once"}
            assert await ada.refused(*wish, headers=key) == (503, "unavailable")
            match = (await at(places[1], ada).ok(*wish, headers=key))["id"]
            await until(lambda: match in places[0].house.tables.live)
            assert places[0].house.tables.live[match].driver.is_here

    run(test)


def test_where_others_are_always_quicker_nobody_is_told_that_the_question_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def quicker(self: Store, match: Any, events: Any, **_: Any) -> None:
        raise SeqTaken(match.id, events[0].seq)

    async def test() -> None:
        async with two(tmp_path) as (one, _):
            clients, match = await duel(one)
            seat, decision, legal = await asked(one, match)
            body = {"seat": seat, "decision": decision, "action": legal[0]}
            monkeypatch.setattr(Store, "append", quicker)
            assert await clients[seat].refused("POST", f"/api/matches/{match}/answers", body) == (503, "unavailable")
            monkeypatch.undo()
            await clients[seat].ok("POST", f"/api/matches/{match}/answers", body)

    run(test)


def test_a_server_beats_on_whatever_goes_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            alone = place.house.tables.together
            assert alone is not None
            failed = asyncio.Event()

            async def broken(*_: Any) -> None:
                failed.set()
                raise ValueError("a mistake of ours")

            monkeypatch.setattr(alone._servers, "beat", broken)
            await asyncio.wait_for(failed.wait(), PATIENCE)
            renewed = alone._servers._until
            await until(lambda: alone._servers._until > renewed)

    run(test)


def test_a_server_that_found_no_database_at_first_listens_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started, asked_for = [], []
    start, unnoted = hints.Hints.start, Store.unnoted

    def noted(self: hints.Hints, heard: Callable[[Hint], None]) -> None:
        started.append(self)
        start(self, heard)

    async def away_at_first(store: Store) -> list[str]:
        asked_for.append(store)
        if len(asked_for) == 1:
            raise StoreDown("unreachable")
        return await unnoted(store)

    monkeypatch.setattr(app, "SWEEP_SECONDS", 0.01)
    monkeypatch.setattr(Store, "unnoted", away_at_first)
    monkeypatch.setattr(hints.Hints, "start", noted)

    async def test() -> None:
        async with open_place(tmp_path):
            await until(lambda: len(asked_for) == 2)
            assert len(started) == 1

    run(test)


def test_who_came_while_the_database_was_away_is_known_elsewhere_when_it_is_back(
    tmp_path: Path, postgres: Instance
) -> None:
    async def test() -> None:
        async with two(tmp_path) as places:
            (ada, bo), match = await duel(places[0])
            bo = at(places[1], bo)
            async with ada.socket(match) as one, bo.socket(match) as other:
                await one.until("presence", online=[True, True])
                await other.until("presence", online=[True, True])
            alone = places[1].house.tables.together
            assert alone is not None
            await until(lambda: not alone._told)
            async with ada.socket(match) as one:
                await one.until("presence", online=[True, False])
                with stopped(postgres):
                    stream = await bo.socket(match).__aenter__()
                    await until(lambda: alone._untold)
                await one.until("presence", online=[True, True])
                await stream.__aexit__()

    run(test)


def test_nobody_is_shown_less_than_they_knew(
    tmp_path: Path, postgres: Instance, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints.Hints, "tell", lambda self, hint: None)

    async def test() -> None:
        async with two(tmp_path) as (one, other):
            clients, match = await duel(one)
            behind = (await other.table(match)).standing.seq
            await falls_asleep(other)
            seat, *_ = await asked(one, match)
            seq = await play(one, clients[seat], match, 0)
            with stopped(postgres):
                async with at(other, clients[seat]).socket(match, since=seq) as stream:
                    assert await stream.next() == {"t": "bye", "code": "unavailable", "again": True}
                async with at(other, clients[seat]).socket(match) as stream:
                    assert (await stream.next())["seq"] == behind, "who knows nothing yet sees what is known here"
            async with at(other, clients[seat]).socket(match, since=seq - 1) as stream:
                assert (await stream.next())["seq"] == seq

    run(test)


def test_who_is_forgotten_is_forgotten_even_if_the_match_was_taken_over_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints.Hints, "tell", lambda self, hint: None)

    async def test() -> None:
        async with two(tmp_path) as (one, other):
            (gone, _), match = await duel(one)
            table = await other.table(match)
            await falls_asleep(other)
            name = table.standing.head.seats[0].name
            await gone.ok("DELETE", "/api/me")
            one.clock.time += 1
            await take_anew(one)
            await table.catch_up()
            assert table.standing.head.seats[0].name != name

    run(test)


def test_what_dead_servers_said_of_who_is_there_goes_with_them(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            _, match = await with_a_bot(place)
            database = place.house.store.database
            await servers.Servers(database, "dead", "").be_here(match, ["ann"], 0)
            assert place.house.tables.together is not None
            await place.house.tables.together.join()
            count = "SELECT count(*) FROM match_presence WHERE server = 'dead'"
            assert await database.read(lambda connection: connection.exec_driver_sql(count).scalar()) == 0

    run(test)


def test_hints_are_cut_into_what_postgresql_takes() -> None:
    told = [Hint("events", f"{number:016x}", number) for number in range(1000)]
    texts = hints.batches("me", told)
    assert all(len(text) <= hints.MOST_BYTES for text in texts)
    assert [hint for text in texts for hint in hints.read(text).hints] == told
    large = StoredEvent(seq=7, kind="make", at=0.0, data={"files": "x" * hints.MOST_BYTES})
    assert hints.read(*hints.batches("me", [Hint("events", "a", 7, 1, (large,))])).hints == [Hint("events", "a", 7, 1)]


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
