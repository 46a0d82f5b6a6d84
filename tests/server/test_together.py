"""Two servers on one PostgreSQL: either may be asked, both know, one drives, and who was asleep does no harm."""

from __future__ import annotations

import asyncio
import contextlib
import json
import math
import os
import socket
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Collection, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import Connection, delete, select, update

from starhold.server import app, together
from starhold.server.live import hub
from starhold.server.live.clocks import MOVING_SECONDS, RealClock
from starhold.server.live.table import Table
from starhold.server.live.tables import Tables
from starhold.server.store import hints, schema, servers
from starhold.server.store.database import StoreDown
from starhold.server.store.postgres import Postgres
from starhold.server.store.servers import Hint, Present
from starhold.server.store.store import SeqTaken, Store, StoredEvent, StoredMatch
from tests.postgres import Instance
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
from tests.server.several import at, short_lived, two, until

SSE = "small-star-empires"


@pytest.fixture(autouse=True)
def _on_postgres(postgres: Instance, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with short_lived(postgres, monkeypatch):
        yield


@pytest.fixture
def nobody_dies(monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests of what clocks charge: a machine may be too busy for a short lease, and then they forgive."""
    monkeypatch.setattr(servers, "LEASE_SECONDS", 10 * PATIENCE)


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
    monkeypatch.setattr(hints.Hints, "tell", lambda *_: None)
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


def test_a_list_shows_what_was_written_elsewhere_though_a_server_was_not_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with two(tmp_path) as (one, other):
            clients, match = await duel(one)
            table = await other.table(match)
            await falls_asleep(other)
            monkeypatch.setattr(hints.Hints, "tell", lambda *_: None)
            seq = table.standing.seq
            while (await asked(one, match))[0] == (seat := table.standing.pending[0]):
                one.clock.time += 1
                await play(one, clients[seat], match, 0)
            (info,) = await at(other, clients[seat]).ok("GET", "/api/matches")
            assert info["pending"] == list((await one.table(match)).standing.pending)
            assert table.standing.seq == seq, "nobody has asked for the table"

    run(test)


def test_a_lost_hint_is_made_up_for_by_looking(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints.Hints, "tell", lambda *_: None)
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
    monkeypatch.setattr(hints.Hints, "tell", lambda self, hint, to=None: told.append(hint))

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
            assert not table.go_on_with(epoch, [next_one, replace(draft, seq=seq + 3)])
            assert table.standing.seq == seq
            assert table.go_on_with(epoch, [kept[-1], next_one])
            assert table.standing.seq == seq + 1

    run(test)


def test_what_makes_no_sense_where_it_is_told_is_looked_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints.Hints, "tell", lambda *_: None)

    async def test() -> None:
        async with two(tmp_path) as (one, other):
            clients, match = await duel(one)
            table = await other.table(match)
            await falls_asleep(other)
            seat, *_ = await asked(one, match)
            seq = await play(one, clients[seat], match, 0)
            answer = (await one.events(match))[-1]
            alone = other.house.tables.together
            assert alone is not None
            odd = replace(answer, seq=table.standing.seq + 1, action=1_000_000)
            alone._heard(Hint("events", match, seq, table.standing.row.epoch, (odd,)))
            await until(lambda: table.standing.seq == seq)
            assert table.standing.match is not None
            assert table.standing.decisions == (await one.table(match)).standing.decisions

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
                come = b""
                while b"of theirs" not in come:  # and so nothing is read by the loop
                    with contextlib.suppress(BlockingIOError):
                        come = waiting.recv(1 << 16, socket.MSG_PEEK)
                    time.sleep(0.01)
            await until(lambda: heard)
            await one.close()

    run(test)


@contextlib.asynccontextmanager
async def telling(folder: Path, *names: str) -> AsyncIterator[tuple[dict[str, hints.Hints], dict[str, list[str]]]]:
    """Lines between servers of these names, and the matches of which each has heard."""
    async with open_place(folder) as place:
        kept: Any = place.house.store.database
        lines, heard = (
            {name: hints.Hints(kept, name, "secret") for name in names},
            {name: list[str]() for name in names},
        )
        for name in names:
            lines[name].start(lambda hint, name=name: heard[name].append(hint.match))  # type: ignore[misc]
        await until(lambda: all(line._line is not None for line in lines.values()))
        yield lines, heard
        for line in lines.values():
            await line.close()


def test_a_hint_waits_only_where_another_was_just_sent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with telling(tmp_path, "one", "teller") as (lines, heard):
            monkeypatch.setattr(hints, "PAUSE", 10 * PATIENCE)
            teller = lines["teller"]
            teller._gathered = -math.inf
            for match in ("first", "with it"):
                teller.tell(Hint("talk", match))
            await until(lambda: heard["one"] == ["first", "with it"])
            teller.tell(Hint("talk", "next"))
            assert teller._sending is not None
            assert teller._sending.when() > asyncio.get_running_loop().time() + PATIENCE

    run(test)


def test_a_hint_wakes_only_those_it_is_for(tmp_path: Path) -> None:
    async def test() -> None:
        async with telling(tmp_path, "one", "other", "teller") as (lines, heard):
            for match, servers in (("for nobody", ()), ("for one", ("one",)), ("for both", ("one", "other"))):
                lines["teller"].tell(Hint("talk", match), frozenset[str](servers))
            lines["teller"].tell(Hint("talk", "for all"))
            await until(lambda: all("for all" in heard[name] for name in ("one", "other")))
            assert heard == {"one": ["for one", "for both", "for all"], "other": ["for both", "for all"], "teller": []}

    run(test)


@pytest.mark.usefixtures("nobody_dies")
def test_what_happens_is_told_to_servers_where_someone_watches_and_to_the_driver(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fetched(self: Store, id: str, seq: int) -> None:
        raise AssertionError("it was fetched")

    async def test() -> None:
        async with two(tmp_path) as places:
            clients, match = await duel(places[0])
            driver, other = (place.house.tables.together for place in places)
            assert driver is not None
            assert other is not None
            await until(lambda: all(hears(place) for place in places))
            monkeypatch.setattr(together, "BEAT_SECONDS", 2 * PATIENCE)
            table = await places[0].table(match)
            assert driver._followers(match) is None, "it is not known yet"
            async with clients[0].socket(match):
                await until(lambda: driver._followers(match) == frozenset())
                for _ in range(2):
                    async with at(places[1], clients[1]).socket(match) as stream:
                        await until(lambda: driver._followers(match) == frozenset({other.id}))
                        await until(lambda: other._followers(match) == frozenset({driver.id}))
                        seat, decision, legal = await asked(places[0], match)
                        guest = table.standing.head.seats[seat].guest
                        assert guest is not None
                        with pytest.MonkeyPatch.context() as patched:
                            patched.setattr(Store, "since", fetched)
                            seq = await table.answer(guest, seat, decision, legal[0])
                            await stream.until("event", seq=seq)
                    await until(lambda: driver._followers(match) == frozenset())
            await until(lambda: driver._followers(match) is None)
            async with at(places[1], clients[1]).socket(match):
                watching = places[1].house.tables.live[match].audience
                await until(lambda: not watching.other_servers)
                await until(lambda: other._followers(match) == frozenset({driver.id}))

    run(test)


@pytest.mark.usefixtures("nobody_dies")
def test_who_comes_is_told_what_happens_before_it_is_known_who_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "PRESENCE_PAUSE", 10 * PATIENCE)
    monkeypatch.setattr(hub, "EXPECTED_SECONDS", 10 * PATIENCE)

    async def test() -> None:
        async with two(tmp_path) as places:
            clients, match = await duel(places[0])
            driver, other = (place.house.tables.together for place in places)
            assert driver is not None
            assert other is not None
            await until(lambda: all(hears(place) for place in places))
            async with clients[0].socket(match):
                await until(lambda: driver._followers(match) == frozenset())
                async with at(places[1], clients[1]).socket(match):
                    await until(lambda: driver._followers(match) == frozenset({other.id}))
                    audience = places[0].house.tables.live[match].audience
                    nobody = Present(frozenset(), 0)
                    audience.meet(nobody)  # a look that began before
                    assert driver._followers(match) == frozenset({other.id})
                    audience.meet(nobody._replace(watchers=1, servers=frozenset({other.id})))
                    assert driver._followers(match) == frozenset({other.id})
                    audience.meet(nobody)
                    assert driver._followers(match) == frozenset(), "and they are gone"
                    audience.expect(other.id)
                    monkeypatch.setattr(hub, "EXPECTED_SECONDS", 0)
                    assert driver._followers(match) == frozenset(), "they left before anyone could say"

    run(test)


@pytest.mark.usefixtures("nobody_dies")
def test_who_is_elsewhere_is_looked_up_anew_where_someone_comes_and_where_hints_may_have_got_lost(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            _, match = await duel(place)
            alone = place.house.tables.together
            assert alone is not None
            await until(lambda: hears(place))
            await until(lambda: match in alone._met)
            alone.come(match)
            assert match not in alone._met
            await until(lambda: match in alone._met)
            await falls_asleep(place)
            await alone._poll(was_away=False)
            alone._hints._is_new = False
            alone._met.add(match)
            await alone._poll(was_away=False)
            assert match in alone._met
            alone._hints._is_new = True
            await alone._poll(was_away=False)
            assert match not in alone._met

    run(test)


def test_what_is_written_after_the_other_is_told_at_once() -> None:
    events = [StoredEvent(seq=seq, kind="answer", at=0.0) for seq in (5, 6)]
    first, second = (Hint("events", "a", event.seq, 1, (event,)) for event in events)
    assert first.then(second) == Hint("events", "a", 6, 1, tuple(events))
    assert first.then(Hint("events", "a", together.ANY_SEQ)).events == ()
    third = Hint("events", "a", 7, 1, (StoredEvent(seq=7, kind="answer", at=0.0),))
    assert first.then(third) == Hint("events", "a", 7, 1), "someone else wrote in between"
    assert Hint("events", "a", together.ANY_SEQ).then(second).events == ()


def test_a_server_at_which_nobody_looks_at_a_match_stops_following_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with two(tmp_path) as (here, there):
            clients, match = await duel(here)
            async with at(there, clients[0]).socket(match) as stream:
                await stream.until("snapshot")
            table = await there.table(match)
            table.used_at -= there.house.settings.table_idle + 1
            for _ in range(3):
                seat, _, _ = await asked(here, match)
                seq = await play(here, clients[seat], match, 0)
                while table.standing.seq != seq:
                    await asyncio.sleep(0.005)
            there.house.tables.drop_idle()
            assert match not in there.house.tables.live
            seq = await play(here, clients[(await asked(here, match))[0]], match, 0)
            assert (await there.table(match)).standing.seq == seq

    run(test)


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
    monkeypatch.setattr(hints.Hints, "tell", lambda *_: None)
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
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one_by_one: list[str] = []

    async def load(self: Store, id: str, without: Collection[str] = ()) -> Any:
        one_by_one.append(id)
        return await loaded(self, id, without)

    loaded = Store.load

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
            monkeypatch.setattr(Store, "load", load)
            async with open_place(tmp_path) as other:
                alone, live = other.house.tables.together, other.house.tables.live
                assert alone is not None
                await until(lambda: alone._own)
                assert len(alone._own) == MANY
                await until(lambda: len(live) == 20)
                assert one_by_one == []
                await until(lambda: sum(waits_for_a_person(table) for table in live.values()) == 20)
                assert of_people not in live
                await alone._wake(of_people)
                assert live[of_people].driver.is_here

    run(test)


def test_a_match_that_cannot_be_loaded_keeps_no_other_from_going_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with open_place(tmp_path, bots=StuckBots()) as dead:
            ada, match = await with_a_bot(dead)
            there = await dead.table(match)
            while waits_for_a_person(there):
                await play(dead, ada, match, 0)
            await dies(dead)
            await many_alike(dead, match, 9)
            opening = Tables._open

            async def refuse(tables: Tables, row: StoredMatch, *more: Any) -> Table:
                if row.id == match:
                    raise ValueError("makes no sense")
                return await opening(tables, row, *more)

            monkeypatch.setattr(Tables, "_open", refuse)
            async with open_place(tmp_path) as other:
                live = other.house.tables.live
                await until(lambda: len(live) == 9)
                await until(lambda: all(waits_for_a_person(table) for table in live.values()))
                assert match not in live

    run(test)


def test_a_match_that_could_not_be_loaded_for_a_moment_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(servers, "LEASE_SECONDS", PATIENCE)  # nobody else may take it over

    async def test() -> None:
        async with two(tmp_path) as (one, other):
            ada, match = await with_a_bot(one)
            there, here = await other.table(match), one.house.tables
            await until(lambda: waits_for_a_person(there))
            together_with = here.together
            assert together_with is not None
            await until(lambda: match in together_with._own)
            here.live[match].used_at -= one.house.settings.table_idle + 1
            here.drop_idle()
            assert match not in here.live
            load, failed = Store.load, list[str]()

            async def away_at_first(store: Store, id: str, **more: Any) -> Any:
                if store is one.house.store and len(failed) < 3:
                    failed.append(id)
                    raise StoreDown("unreachable")
                return await load(store, id, **more)

            async def away(store: Store, ids: Any) -> Any:
                raise StoreDown("unreachable")

            monkeypatch.setattr(Store, "load", away_at_first)
            monkeypatch.setattr(one.house.store, "load_all", partial(away, one.house.store))
            while waits_for_a_person(there):
                seq = await play(other, at(other, ada), match, 0)
            await until(lambda: there.standing.seq > seq)
            assert len(failed) == 3

    run(test)


@contextlib.asynccontextmanager
async def driven_unseen(folder: Path, **given: Any) -> AsyncIterator[tuple[Place, Place, list[Client], str]]:
    """A match of people who are at one server, driven by another that does not have it in memory."""
    async with two(folder, **given) as (driver, other):
        clients, match = await duel(driver)
        alone = driver.house.tables.together
        assert alone is not None
        await other.table(match)
        await until(lambda: all(hears(place) for place in (driver, other)))
        driver.house.tables.live[match].used_at -= driver.house.settings.table_idle + 1
        driver.house.tables.drop_idle()
        await until(lambda: match in alone._own)
        yield driver, other, [at(other, client) for client in clients], match


def test_a_match_of_people_alone_is_not_loaded_where_it_is_driven_whatever_they_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(servers, "LEASE_SECONDS", PATIENCE)  # nobody else may take it over

    async def test() -> None:
        async with driven_unseen(tmp_path) as (driver, other, clients, match):
            loaded: list[str] = []
            for name in ("load", "load_all"):
                monkeypatch.setattr(driver.house.store, name, lambda *_, **__: loaded.append(match))
            alone = driver.house.tables.together
            assert alone is not None
            for _ in range(4):
                seq = await play(other, clients[(await asked(other, match))[0]], match, 0)
                await until(lambda: match in alone._own and alone._own[match].seq == seq)  # noqa: B023
            assert not loaded
            monkeypatch.undo()
            assert match not in driver.house.tables.live

    run(test)


@pytest.mark.parametrize("is_told", [True, False])
def test_a_match_of_people_is_driven_as_soon_as_a_bot_plays_on_for_one_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_told: bool
) -> None:
    monkeypatch.setattr(servers, "LEASE_SECONDS", PATIENCE)

    async def test() -> None:
        async with driven_unseen(tmp_path) as (_, other, clients, match):
            if not is_told:
                monkeypatch.setattr(hints.Hints, "tell", lambda *_: None)
            seat, _, _ = await asked(other, match)
            await clients[seat].ok("POST", f"/api/matches/{match}/resign", {"seat": seat})
            table = await other.table(match)
            await until(lambda: [*table.standing.pending] == [1 - seat])

    run(test)


def test_an_answer_that_can_be_taken_back_is_carried_out_where_a_match_of_people_is_driven(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(servers, "LEASE_SECONDS", PATIENCE)

    async def test() -> None:
        clock = FakeClock()
        async with driven_unseen(tmp_path, clock=clock, grace=3.0) as (driver, other, clients, match):
            table = await other.table(match)
            while table.standing.grace is None:
                await play(other, clients[(await asked(other, match))[0]], match, 0)
            seq, live = table.standing.seq, driver.house.tables.live
            await until(lambda: match in live and live[match].driver.is_busy)
            await clock.advance(3)
            await until(lambda: table.standing.seq > seq)

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


def test_a_look_reads_nothing_of_matches_that_others_drive_and_no_more_of_logs_than_it_must(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(servers, "LEASE_SECONDS", PATIENCE)

    def rows_read(connection: Connection, table: str) -> int:
        """Of a table, in this transaction."""
        of_it = f"FROM pg_stat_xact_user_tables WHERE relid = '{table}'::regclass"
        found: int = connection.exec_driver_sql(f"SELECT seq_tup_read + idx_tup_fetch {of_it}").scalar_one()
        return found

    async def test() -> None:
        async with open_place(tmp_path) as place:
            _, match = await duel(place)
            await falls_asleep(place)
            await many_alike(place, match, MANY)
            alone = place.house.tables.together
            assert alone is not None
            mine = {"server": alone.id, "now": 0.0, "most": 100}
            length = len(await place.events(match))

            def work(connection: Connection) -> None:
                connection.exec_driver_sql("ANALYZE matches, events, match_people, servers")
                before = [rows_read(connection, table) for table in ("matches", "events")]
                assert servers._ask(connection, servers.FREE + servers.TAKE, mine) == []
                assert rows_read(connection, "matches") - before[0] < 10
                others = [id for (id,) in connection.execute(select(schema.matches.c.id)) if id != match]
                known: dict[str, Any] = dict.fromkeys(("seq", "epoch", "talk"), [0] * MANY)
                known |= {"matches": others, "driver": [alone.id] * MANY}
                assert match in [row[0] for row in servers._ask(connection, servers.LOOK, mine | known)]
                assert rows_read(connection, "events") - before[1] <= length + 1

            await place.house.store.database.write(work)

    run(test)


def test_who_is_elsewhere_is_looked_at_now_and_then_and_when_a_server_comes_or_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            _, match = await duel(place)
            database = place.house.store.database
            await falls_asleep(place)
            asleep = place.house.tables.together
            assert asleep is not None
            await asleep._servers.leave()
            monkeypatch.setattr(servers, "LEASE_SECONDS", PATIENCE)
            one, other = (servers.Servers(database, name, "the same") for name in ("one", "other"))
            await one.join()

            async def looks(beats: int) -> list[bool]:
                return [bool((await one.beat(0.0, {}, [match], False)).present) for _ in range(beats)]

            seldom = [True] + [False] * (servers.BEATS_BETWEEN - 1)
            assert await looks(2 * servers.BEATS_BETWEEN) == 2 * seldom
            assert await looks(2) == seldom[:2]
            await other.join()
            assert await looks(2) == [True, False]
            await other.leave()
            assert await looks(1) == [True]

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


def test_a_server_that_stops_leaves_its_matches_to_others_although_someone_still_waits_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as other, open_place(tmp_path, bots=StuckBots()) as one:
            ada, match = await with_a_bot(one)
            here, there = await one.table(match), await other.table(match)
            while waits_for_a_person(here):
                await play(one, ada, match, 0)
            listed, is_asked, may_answer = one.house.store.matches, asyncio.Event(), asyncio.Event()

            async def slowly(**given: Any) -> list[StoredMatch]:
                is_asked.set()
                await may_answer.wait()
                return await listed(**given)

            monkeypatch.setattr(one.house.store, "matches", slowly)
            waiting = asyncio.create_task(ada.ok("GET", "/api/matches"))
            await is_asked.wait()
            await one.house.say_goodbye()
            await until(lambda: there.driver.is_here and waits_for_a_person(there))
            alone = one.house.tables.together
            assert alone is not None
            at_first = alone._servers._until
            await until(lambda: alone._servers._until > at_first + servers.LEASE_SECONDS)
            assert there.driver.is_here
            may_answer.set()
            assert [one["id"] for one in await waiting] == [match]

    run(test)


def test_a_server_that_can_read_but_not_say_that_it_lives_is_not_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(servers, "LEASE_SECONDS", 0.3)

    async def test() -> None:
        async with open_place(tmp_path) as place:
            ada, alone = await place.guest("Ada"), place.house.tables.together
            assert alone is not None

            async def refused(*_: Any) -> None:
                raise StoreDown("read-only")

            async def health() -> tuple[int, dict[str, str]]:
                found = await ada("GET", "/healthz")
                return found.status_code, found.json()

            with monkeypatch.context() as standby:
                standby.setattr(alone._servers, "beat", refused)
                async with asyncio.timeout(PATIENCE):
                    while (found := await health()) == (200, {"status": "ok", "store": "ok"}):
                        await asyncio.sleep(0.05)
            assert found == (503, {"status": "degraded", "store": "read-only"})
            async with asyncio.timeout(PATIENCE):
                while (await health())[0] != 200:
                    await asyncio.sleep(0.05)

    run(test)


def test_where_the_database_lost_its_last_events_everyone_goes_on_from_what_it_has(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place)
            table = await place.table(match)
            people = schema.people.c

            def owing(connection: Connection) -> list[str]:
                pending = select(people.guest).where(people.match_id == match, people.is_pending)
                return list(connection.execute(pending).scalars())

            async with clients[0].socket(match) as stream:
                for _ in range(3):
                    await play(place, clients[(await asked(place, match))[0]], match, 0)
                kept, owed = table.standing.seq, await place.house.store.database.read(owing)
                question = await asked(place, match)
                for _ in range(2):
                    lost = await play(place, clients[(await asked(place, match))[0]], match, 0)
                await stream.until("event", seq=lost)

                def lose(connection: Connection) -> None:
                    """As a standby that was behind when it became the database."""
                    at, log = schema.matches.c, schema.events.c
                    connection.execute(delete(schema.events).where(log.match_id == match, log.seq > kept))
                    connection.execute(update(schema.matches).where(at.id == match).values(seq=kept))
                    is_owing = people.guest.in_(owed)
                    connection.execute(
                        update(schema.people).where(people.match_id == match).values(is_pending=is_owing)
                    )

                await place.house.store.database.write(lose)
                await stream.until("snapshot", seq=kept)
                assert await asked(place, match) == question
                await play(place, clients[question[0]], match, 0)
                await stream.until("event", seq=kept + 1)

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
                while (done := await ada(*answer)).status_code != 201:
                    await asyncio.sleep(0.05)
            seq = done.json()["seq"]

            def who_waits() -> list[Place]:
                """Those who drive it and know of the last answer; one who no longer does may not have heard so."""
                known = [
                    (place, table) for place, table in zip(places, tables, strict=True) if table.standing.seq >= seq
                ]
                return [place for place, table in known if table.driver.is_here and waits_for_a_person(table)]

            for _ in range(3):
                await until(who_waits)
                driver = who_waits()[0]
                seq = await play(driver, at(driver, ada), match, 0)
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


@contextlib.asynccontextmanager
async def nobody_looks(monkeypatch: pytest.MonkeyPatch, places: Sequence[Place]) -> AsyncIterator[None]:
    """For the time of the block, no server says that it lives, and none takes over anything."""
    beat, go_on = servers.Servers.beat, asyncio.Event()
    held: set[str] = set()

    async def wait(self: servers.Servers, now: float, *given: Any) -> servers.Beat:
        held.add(self.id)
        await go_on.wait()
        return await beat(self, places[0].clock.now(), *given)

    monkeypatch.setattr(servers.Servers, "beat", wait)
    await until(lambda: len(held) == len(places))
    often = together.BEAT_SECONDS
    monkeypatch.setattr(together, "BEAT_SECONDS", PATIENCE)  # who has to wait for a look does
    yield
    monkeypatch.setattr(together, "BEAT_SECONDS", often)
    go_on.set()


@pytest.mark.parametrize("at_driver", [True, False])
@pytest.mark.parametrize("is_asleep", [True, False])
def test_nobody_pays_for_an_outage_though_they_answer_before_the_driver_is_back(
    tmp_path: Path, postgres: Instance, monkeypatch: pytest.MonkeyPatch, is_asleep: bool, at_driver: bool
) -> None:
    if not is_asleep:  # the database is away for less than a lease
        monkeypatch.setattr(servers, "LEASE_SECONDS", PATIENCE)
    tried: list[str] = []

    async def append(store: Store, *given: Any, **more: Any) -> None:
        try:
            await appended(store, *given, **more)
        except SeqTaken:
            tried.append("refused")
            raise

    appended = Store.append

    async def test() -> None:
        clock = FakeClock()
        async with two(tmp_path, clock=clock) as (driver, other):
            clients, match = await duel(driver, clock=CLOCK)
            place = driver if at_driver else other
            table = await place.table(match)
            await until(lambda: table.standing.pending)
            async with nobody_looks(monkeypatch, (driver, other)):
                if is_asleep:
                    while await servers.living(other.house.store.database):
                        await asyncio.sleep(0.05)
                else:
                    with stopped(postgres):
                        pass
                monkeypatch.setattr(Store, "append", append)
                clock.time += 50
                seat, decision, legal = await asked(place, match)
                body = {"seat": seat, "decision": decision, "action": legal[0]}
                answer = ("POST", f"/api/matches/{match}/answers", body)
                answering = asyncio.create_task(insists(at(place, clients[seat]), answer))
                await until(lambda: tried)
                await clock.advance(20)  # and now the clock would strike
            seq = await asyncio.wait_for(answering, PATIENCE)
            events = await place.events(match)
            assert events[seq - 1].data["left"] == 60
            assert "timeout" not in [event.kind for event in events]

    run(test)


async def insists(client: Client, answer: Any) -> int:
    """Answer until it is taken, whatever the database says meanwhile; the seq."""
    while (done := await client(*answer)).status_code == 503:
        await asyncio.sleep(0.01)
    assert done.status_code == 201, done.text
    return int(done.json()["seq"])


async def refused_by_a_full_disk(place: Place, clients: Sequence[Client], match: str) -> tuple[Client, Any]:
    """Whoever is asked answers at this server, which cannot store it; they, and what they asked for."""

    async def full(*_: Any, **__: Any) -> None:
        raise StoreDown("full")

    seat, decision, legal = await asked(place, match)
    client, body = at(place, clients[seat]), {"seat": seat, "decision": decision, "action": legal[0]}
    answer = ("POST", f"/api/matches/{match}/answers", body)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(place.house.store, "append", full)
        assert await client.refused(*answer) == (503, "unavailable")
    return client, answer


@pytest.mark.usefixtures("nobody_dies")
def test_nobody_pays_for_a_full_disk_though_another_server_drives_the_match(tmp_path: Path) -> None:
    async def test() -> None:
        clock = FakeClock()
        async with two(tmp_path, clock=clock) as (driver, other):
            clients, match = await duel(driver, clock=CLOCK)
            table = await driver.table(match)
            seat = table.standing.pending[0]
            await clock.advance(50)
            client, answer = await refused_by_a_full_disk(other, clients, match)
            await until(lambda: table.standing.clocks.left(seat, clock.now()) == 60)
            assert table.driver.is_here, "it goes on to drive it"
            await clock.advance(20)  # when the clock would have struck
            seq = (await client.ok(*answer))["seq"]
            assert (await driver.events(match))[seq - 1].data["left"] == 40

    run(test)


@pytest.mark.usefixtures("nobody_dies")
def test_who_answers_again_waits_until_it_is_known_whose_time_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        clock = FakeClock()
        async with open_place(tmp_path, clock=clock) as place:
            clients, match = await duel(place, clock=CLOCK)
            alone = place.house.tables.together
            assert alone is not None
            await clock.advance(50)
            async with nobody_looks(monkeypatch, [place]):
                client, answer = await refused_by_a_full_disk(place, clients, match)
                again = asyncio.create_task(insists(client, answer))
                await until(lambda: alone._looked._waiters)
                assert not again.done()
            seq = await asyncio.wait_for(again, PATIENCE)
            assert (await place.events(match))[seq - 1].data["left"] == 60

    run(test)


@pytest.mark.usefixtures("nobody_dies")
def test_time_in_which_something_could_not_be_written_is_forgiven_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            _, match = await duel(place, clock=CLOCK)
            alone = place.house.tables.together
            assert alone is not None
            monkeypatch.setattr(together, "BEAT_SECONDS", 10 * PATIENCE)
            await alone.next_look()  # the next one is far away now
            alone.could_not_write(match)
            await until(lambda: match not in alone._unwritten)

    run(test)


@pytest.mark.parametrize("is_only_forgiving", [False, True])
@pytest.mark.usefixtures("nobody_dies")
def test_nobody_waits_to_look_at_a_match_while_the_disk_is_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_only_forgiving: bool
) -> None:
    async def full(*_: Any) -> servers.Beat:
        raise StoreDown("full")

    async def test() -> None:
        clock = FakeClock()
        async with open_place(tmp_path, clock=clock) as place:
            clients, match = await duel(place, clock=CLOCK)
            alone = place.house.tables.together
            assert alone is not None
            if is_only_forgiving:
                monkeypatch.setattr(servers, "FORGIVE", "SELECT 1 / 0")
            else:
                monkeypatch.setattr(alone._servers, "beat", full)
            client, answer = await refused_by_a_full_disk(place, clients, match)
            await until(lambda: alone._hindrance)
            monkeypatch.setattr(together, "BEAT_SECONDS", 10 * PATIENCE)
            async with asyncio.timeout(PATIENCE):
                for _ in range(3):
                    await client.ok("GET", f"/api/matches/{match}")
                    assert await client.refused(*answer) == (503, "unavailable")

    run(test)


@pytest.mark.usefixtures("nobody_dies")
def test_a_disk_with_no_room_for_forgiving_ends_no_lease(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            _, match = await duel(place, clock=CLOCK)
            alone = place.house.tables.together
            assert alone is not None
            await falls_asleep(place)
            renewed = alone._servers._until
            alone.could_not_write(match)
            with pytest.MonkeyPatch.context() as patched:
                patched.setattr(servers, "FORGIVE", "SELECT 1 / 0")
                await alone._poll(was_away=False)
            assert alone._servers._until > renewed
            assert (match in alone._unwritten, alone._hindrance) == (True, "failing")
            await alone._poll(was_away=False)
            assert (match in alone._unwritten, alone._hindrance) == (False, "")

    run(test)


def test_who_is_sent_away_or_comes_while_nobody_drives_the_match_need_not_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            _, match = await duel(place, clock=CLOCK)
            table, database = await place.table(match), place.house.store.database
            guest = table.standing.head.seats[0].guest
            assert guest is not None
            async with nobody_looks(monkeypatch, [place]):
                await database.write(lambda at: at.exec_driver_sql("UPDATE matches SET driver = NULL"))
                await table._send_away([guest])
                await table.welcome(guest)
                assert [event.kind for event in await place.events(match)][-2:] == ["away", "back"]

    run(test)


def test_a_takeover_counts_from_the_time_of_the_database_though_the_computer_slept(tmp_path: Path) -> None:
    async def test() -> None:
        clock: Any = RealClock()
        async with open_place(tmp_path, clock=clock) as place:
            _, match = await duel(place, clock=CLOCK)
            await falls_asleep(place)
            now = clock.now()
            clock.set(now - 3600)
            await take_anew(place)
            table = await place.table(match)
            await table.catch_up()
            assert table.standing.row.driven_at >= now - 1  # the clock of a computer may be behind by what a look takes

    run(test)


def test_a_server_that_cannot_look_takes_its_matches_anew_all_the_same_when_its_lease_had_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: Any) -> None:
        raise ValueError("a mistake of ours")

    async def test() -> None:
        async with open_place(tmp_path) as place:
            _, match = await duel(place, clock=CLOCK)
            alone, table = place.house.tables.together, await place.table(match)
            assert alone is not None
            await falls_asleep(place)
            while await servers.living(place.house.store.database):
                await asyncio.sleep(0.05)
            place.clock.time += 50
            monkeypatch.setattr(alone._servers, "beat", broken)
            await alone._look(was_away=False)
            await table.catch_up()
            assert table.standing.row.driven_at == place.clock.now()

    run(test)


def test_nobody_is_served_before_the_first_look_for_what_nobody_drives(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    beat = servers.Servers.beat

    async def slow(self: servers.Servers, *given: Any) -> servers.Beat:
        await asyncio.sleep(0.3)
        return await beat(self, *given)

    async def test() -> None:
        clock = FakeClock()
        async with open_place(tmp_path, clock=clock, bots=StuckBots()) as place:
            clients, match = await duel(place, clock=CLOCK)
            seat, *_ = await asked(place, match)
            await clock.advance(10)
        clock.time += 1_000_000  # while no server runs
        monkeypatch.setattr(servers.Servers, "beat", slow)
        async with open_place(tmp_path, clock=clock, bots=StuckBots()) as place:
            seq = await play(place, at(place, clients[seat]), match, 0)
            assert (await place.events(match))[seq - 1].data["left"] == 60

    run(test)


def test_nobody_pays_for_a_takeover_at_a_server_that_has_not_heard_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints.Hints, "tell", lambda *_: None)

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


@pytest.mark.usefixtures("nobody_dies")
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


@pytest.mark.usefixtures("nobody_dies")
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


@pytest.mark.usefixtures("nobody_dies")
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

    monkeypatch.setattr(app, "RETRY_SECONDS", 0.01)
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


def test_who_could_not_be_told_of_is_told_of_at_the_next_beat(
    tmp_path: Path, postgres: Instance, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with two(tmp_path) as places:
            (ada, bo), match = await duel(places[0])
            bo = at(places[1], bo)
            alone = places[1].house.tables.together
            assert alone is not None
            async with ada.socket(match) as one:
                await one.until("presence", online=[True, False])
                be_here, failed = alone._servers.be_here, asyncio.Event()

                async def away_once(*given: Any) -> None:
                    """The database is away for so short a time that no beat notices."""
                    if not failed.is_set():
                        failed.set()
                        raise StoreDown("unreachable")
                    await be_here(*given)

                monkeypatch.setattr(alone._servers, "be_here", away_once)
                async with bo.socket(match):
                    await asyncio.wait_for(failed.wait(), PATIENCE)
                    await one.until("presence", online=[True, True])

    run(test)


@contextlib.asynccontextmanager
async def unheard(place: Place) -> AsyncIterator[None]:
    """For the time of the block, a server neither hears others nor is heard; then it has a connection again."""
    alone = place.house.tables.together
    assert alone is not None
    connect = alone._hints._connect

    def refused() -> Any:
        raise psycopg.OperationalError("cut")

    alone._hints._connect = refused
    alone._hints._lose(psycopg.OperationalError("cut"))
    await until(lambda: not hears(place))
    yield
    alone._hints._connect = connect
    await until(lambda: hears(place))


async def servers_at(place: Place, match: str, number: int) -> None:
    """Until people are at a table by way of so many servers, as the database has it."""
    count = f"SELECT count(*) FROM match_presence WHERE match_id = '{match}'"
    async with asyncio.timeout(PATIENCE):
        while await place.house.store.database.read(lambda at: at.exec_driver_sql(count).scalar_one()) != number:
            await asyncio.sleep(0.005)


def test_a_batch_that_was_on_its_way_when_the_connection_broke_is_told_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            database = place.house.store.database
            assert isinstance(database, Postgres)
            one, other = (hints.Hints(database, name, "secret") for name in ("one", "other"))
            heard: list[Hint] = []
            one.start(heard.append)
            other.start(lambda hint: None)
            await until(lambda: one._line is not None and other._line is not None)
            (text,) = hints.batches("other", [Hint("nudge", "m")])
            other._sent = text, None  # and PostgreSQL said nothing yet
            other._lose(psycopg.OperationalError("cut"))
            await until(lambda: heard)
            assert heard == [Hint("nudge", "m")]
            other.tell(Hint("talk", "m"))
            await until(lambda: len(heard) > 1)
            assert heard[1:] == [Hint("talk", "m")], "and once it was taken, no more"
            for line in (one, other):
                await line.close()

    run(test)


def test_who_came_while_a_server_heard_nothing_is_known_as_soon_as_it_does_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with two(tmp_path) as places:
            (ada, bo), match = await duel(places[0])
            bo = at(places[1], bo)
            await until(lambda: all(hears(place) for place in places))
            async with ada.socket(match) as one:
                await one.until("presence", online=[True, False])
                monkeypatch.setattr(servers, "BEATS_BETWEEN", 1_000_000)  # else it would be found by and by
                alone = places[0].house.tables.together
                assert alone is not None
                await until(lambda: not alone._unmet)
                await servers_at(places[0], match, 1)
                await falls_asleep(places[0])
                await alone._poll(was_away=False)
                stream = bo.socket(match)
                async with unheard(places[0]):
                    await stream.__aenter__()
                    await servers_at(places[1], match, 2)
                assert places[0].house.tables.live[match].audience.online() == [True, False]
                await alone._poll(was_away=False)
                await one.until("presence", online=[True, True])
                async with unheard(places[1]):
                    await stream.__aexit__()
                    await servers_at(places[1], match, 1)
                await one.until("presence", online=[True, False])

    run(test)


def test_nobody_is_shown_less_than_they_knew(
    tmp_path: Path, postgres: Instance, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints.Hints, "tell", lambda *_: None)

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
                async with at(other, clients[seat]).socket(match, seat=1 - seat) as stream:
                    bye = await stream.next()
                    assert bye["code"] == "unavailable", "they may have been dealt that seat since"
                async with at(other, clients[seat]).socket(match) as stream:
                    assert (await stream.next())["seq"] == behind, "who knows nothing yet sees what is known here"
            async with at(other, clients[seat]).socket(match, since=seq - 1) as stream:
                assert (await stream.next())["seq"] == seq

    run(test)


def test_nobody_is_shown_less_than_they_knew_where_the_match_was_being_loaded_for_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with two(tmp_path) as (here, there):
            clients, match = await duel(here)
            load, is_read, may_go_on = there.house.store.load, asyncio.Event(), asyncio.Event()

            async def slow(*given: Any, **more: Any) -> Any:
                found = await load(*given, **more)
                is_read.set()
                await may_go_on.wait()
                return found

            monkeypatch.setattr(there.house.store, "load", slow)
            loading = asyncio.create_task(there.house.tables.table(match))
            await is_read.wait()
            seat, _, _ = await asked(here, match)
            seq = await play(here, clients[seat], match, 0)
            async with at(there, clients[seat]).socket(match, since=seq, seat=seat) as stream:
                coming = asyncio.create_task(stream.next())
                await asyncio.sleep(0.02)
                may_go_on.set()
                frame = await coming
                assert frame["t"] != "snapshot" or frame["seq"] >= seq
            await loading

    run(test)


def test_who_is_forgotten_is_forgotten_even_if_the_match_was_taken_over_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints.Hints, "tell", lambda *_: None)

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
