"""The life of a table: from an empty seat to the rematch, through restarts, faults and absent people."""

from __future__ import annotations

import asyncio
import gc
import json
import threading
import time
import tracemalloc
import weakref
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from starhold.core import registry
from starhold.server import app
from starhold.server.live import tables as live_tables
from starhold.server.live.clocks import Clocks, RealClock
from starhold.server.live.hub import Socket
from starhold.server.live.journal import STEPS_KEPT
from starhold.server.live.standing import head_of, stand
from starhold.server.live.table import Table
from starhold.server.protocol.shown import ClockRule
from starhold.server.store.store import Store, StoredEvent, StoredMatch, StoreDown
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

pytestmark = pytest.mark.both("usual")

SSE, PI = "small-star-empires", "pocket-imperium"


async def until_over(place: Place, match: str) -> None:
    """Wait for bots to play to the end."""
    for _ in range(100_000):
        if (await place.table(match)).standing.head.status == "ended":
            return
        await asyncio.sleep(0.001)
    raise AssertionError("the match does not end")


async def make(client: Client, seats: list[Any], game: str = SSE, **more: Any) -> str:
    id: str = (await client.ok("POST", "/api/matches", {"game": game, "seats": seats, **more}))["id"]
    return id


def test_people_sit_down_get_ready_and_begin(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            host, bo, cy = await place.guest("Ada"), await place.guest("Bo"), await place.guest("Cy")
            match = await make(host, [ME, OPEN, OPEN], PI, public=True)
            path = f"/api/matches/{match}"
            assert await host.refused("POST", f"{path}/start") == (409, "not-ready")
            info = await bo.ok("POST", f"{path}/join", {"seat": 2})
            assert [seat["name"] for seat in info["seats"]] == ["Ada", "", "Bo"]
            assert [seat["mine"] for seat in info["seats"]] == [False, False, True]
            assert await cy.refused("POST", f"{path}/join", {"seat": 2}) == (409, "seat-taken")
            assert await cy.refused("POST", f"{path}/join", {"seat": 3}) == (422, "bad-input")
            again = await bo.ok("POST", f"{path}/join", {})
            assert again["seats"] == info["seats"]
            await host.ok("POST", f"{path}/seats", {"seat": 1, "bot": "drifter"})
            assert await host.refused("POST", f"{path}/start") == (409, "not-ready")
            await bo.ok("POST", f"{path}/ready", {"ready": True})
            await bo.ok("POST", f"{path}/ready", {"ready": False})
            assert await host.refused("POST", f"{path}/start") == (409, "not-ready")
            await bo.ok("POST", f"{path}/ready", {})
            await host.ok("POST", f"{path}/seats", {"seat": 1, "bot": None})
            await cy.ok("POST", f"{path}/join", {})
            await cy.ok("POST", f"{path}/leave")
            await host.ok("POST", f"{path}/seats", {"seat": 1, "bot": "cadet"})
            info = await host.ok("POST", f"{path}/start")
            assert info["status"] == "running"
            assert [seat["bot"] for seat in info["seats"]] == [None, "cadet", None]
            kinds = [event.kind for event in await place.events(match)]
            assert kinds[:3] == ["make", "sit", "bot"]

    run(test)


def test_a_match_is_loaded_once_however_many_want_it_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made, is_playing, may_go_on = list[Table](), threading.Event(), threading.Event()

    class Noted(Table):
        def __init__(self, *given: Any) -> None:
            made.append(self)
            super().__init__(*given)

    def slowly(game: object) -> None:
        is_playing.set()
        assert may_go_on.wait(PATIENCE)

    async def test() -> None:
        async with open_place(tmp_path) as place:
            match, tables = await make(await place.guest(), [ME, OPEN]), place.house.tables
            tables.live.clear()
            # As if it were played by older rules, of which the machine code is loaded beside the loop.
            monkeypatch.setattr(live_tables, "game_of", lambda row: registry.game(PI))
            monkeypatch.setattr(live_tables, "play_once", slowly)
            monkeypatch.setattr(live_tables, "Table", Noted)
            together = [asyncio.create_task(tables.load_all([match]))]
            await asyncio.to_thread(is_playing.wait, PATIENCE)
            alone = [asyncio.create_task(tables.table(match)) for _ in range(2)]
            together.append(asyncio.create_task(tables.load_all([match])))
            for _ in range(3):
                await place.house.store.load(match)
            may_go_on.set()
            await asyncio.gather(*together)
            assert made == [tables.live[match]]
            assert await asyncio.gather(*alone) == 2 * made

    run(test)


@pytest.mark.sqlite
def test_a_bot_goes_on_after_a_start_at_which_the_database_was_away_for_a_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    load, failed = Store.load, list[str]()

    async def away_once(store: Store, id: str, **more: Any) -> Any:
        if not failed:
            failed.append(id)
            raise StoreDown("locked")
        return await load(store, id, **more)

    async def test() -> None:
        async with open_place(tmp_path, bots=StuckBots()) as place:
            match = await make(await place.guest(), [BOT, BOT])
        monkeypatch.setattr(Store, "load", away_once)
        monkeypatch.setattr(app, "RETRY_SECONDS", 0.01)
        async with open_place(tmp_path) as place:
            async with asyncio.timeout(PATIENCE):
                while match not in place.house.tables.live:
                    await asyncio.sleep(0.005)
            await until_over(place, match)
            assert failed == [match]

    run(test)


def test_players_are_dealt_to_seats_where_the_rules_say_so(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            host = await place.guest("Ada")
            orders = set()
            for seed in range(8):
                seats = [{"kind": "me", "name": name} for name in "abc"]
                info = await host.ok("POST", "/api/matches", {"game": SSE, "seats": seats, "seed": seed})
                orders.add("".join(seat["name"] for seat in info["seats"]))
            assert len(orders) > 2
            seats = [{"kind": "me", "name": name} for name in "abc"]
            info = await host.ok("POST", "/api/matches", {"game": PI, "seats": seats})
            assert [seat["name"] for seat in info["seats"]] == ["a", "b", "c"]

    run(test)


def test_when_the_host_leaves_the_next_person_is_host_and_an_empty_match_is_closed(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            host, bo = await place.guest("Ada"), await place.guest("Bo")
            match = await make(host, [ME, OPEN], public=True)
            path = f"/api/matches/{match}"
            await bo.ok("POST", f"{path}/join", {})
            info = await host.ok("POST", f"{path}/leave")
            assert (info["host"], info["seats"][0]["kind"]) == (False, "open")
            assert (await bo.ok("GET", path))["host"] is True
            info = await bo.ok("POST", f"{path}/leave")
            assert (info["status"], info["result"]) == ("ended", None)
            assert await bo.refused("POST", f"{path}/join", {}) == (409, "not-open")
            assert await bo.ok("GET", "/api/matches?which=open") == []

    run(test)


def test_bots_play_to_the_end_by_themselves(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            host = await place.guest()
            for game in (SSE, PI):
                match = await make(host, [BOT, BOT, BOT], game)
                await until_over(place, match)
                info = await host.ok("GET", f"/api/matches/{match}")
                assert info["result"]["winners"]
                assert info["pending"] == []

    run(test)


def test_who_resigns_is_played_on_for_and_may_return(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place)
            path = f"/api/matches/{match}"
            for _ in range(2):
                await clients[0].ok("POST", f"{path}/resign", {"seat": 0})
            seat, decision, legal = await asked(place, match)
            while seat != 1:
                await asyncio.sleep(0.001)
                seat, decision, legal = await asked(place, match)
            body = {"seat": 1, "decision": decision, "action": legal[0]}
            await clients[1].ok("POST", f"{path}/answers", body)
            info = await clients[0].ok("POST", f"{path}/return", {"seat": 0})
            assert info["seats"][0]["standin"] is None
            await clients[0].ok("POST", f"{path}/resign", {"seat": 0})
            await clients[1].ok("POST", f"{path}/resign", {"seat": 1})
            await until_over(place, match)
            standins = [event for event in await place.events(match) if event.kind == "standin"]
            assert len(standins) == 3

    run(test)


def test_others_let_a_bot_play_for_whoever_is_away_until_they_come_back(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path, absence=60) as place:
            clients, match = await duel(place)
            path = f"/api/matches/{match}"
            seat, _, _ = await asked(place, match)
            gone, waits = clients[seat], clients[1 - seat]
            async with gone.socket(match) as stream:
                await stream.until("snapshot")
                place.clock.time += 1000
                assert await waits.refused("POST", f"{path}/relieve", {"seat": seat}) == (409, "not-away")
            await asyncio.sleep(0.05)
            place.clock.time += 59
            assert await waits.refused("POST", f"{path}/relieve", {"seat": seat}) == (409, "not-away")
            place.clock.time += 2
            for _ in range(2):
                await waits.ok("POST", f"{path}/relieve", {"seat": seat})
            standins = [event for event in await place.events(match) if event.kind == "standin"]
            assert [(event.seat, event.data["away"]) for event in standins] == [(seat, True)]
            assert (await gone.ok("POST", f"{path}/return", {"seat": seat}))["seats"][seat]["standin"] is None

    run(test)


def test_a_rematch_is_one_match_however_often_and_by_whomever_it_is_asked_for(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place)
            path = f"/api/matches/{match}"
            for seat in (0, 1):
                await clients[seat].ok("POST", f"{path}/resign", {"seat": seat})
            await until_over(place, match)
            found = await asyncio.gather(*(clients[n % 2].ok("POST", f"{path}/rematch") for n in range(6)))
            assert len({info["id"] for info in found}) == 1
            assert (await clients[1].ok("GET", path))["rematch"] == found[0]["id"]
            again = await place.table(found[0]["id"])
            assert {seat.name for seat in again.standing.head.seats} == {"Ada", "Bo"}
            assert again.standing.row.seed != (await place.table(match)).standing.row.seed
            other = clients[0] if again.standing.head.host != again.standing.head.seats[0].guest else clients[1]
            host = clients[1] if other is clients[0] else clients[0]
            await other.ok("POST", f"/api/matches/{found[0]['id']}/ready", {})
            await host.ok("POST", f"/api/matches/{found[0]['id']}/start")

    run(test)


def test_the_same_request_for_a_match_makes_one_match(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            host, other = await place.guest(), await place.guest()
            wish = {"game": SSE, "seats": [ME, OPEN]}
            made = [
                (await client.ok("POST", "/api/matches", wish, headers={"idempotency-key": key}))["id"]
                for client in (host, other)
                for key in ("a", "a", "b")
            ]
            assert len(set(made)) == 4
            assert made[0] == made[1]

    run(test)


# Restarts


def test_after_a_restart_everything_is_as_it_was(tmp_path: Path) -> None:
    async def test() -> None:
        clock = FakeClock()
        async with open_place(tmp_path, clock=clock) as place:
            clients, match = await duel(place, PI)
            table = await place.table(match)
            for _ in range(9):  # into the plans: one is locked
                seat, decision, legal = await asked(place, match)
                body = {"seat": seat, "decision": decision, "action": legal[-1]}
                await clients[seat].ok("POST", f"/api/matches/{match}/answers", body)
            async with clients[0].socket(match) as stream:
                before = await stream.until("snapshot")
            seq = table.standing.seq
            last = body
        async with open_place(tmp_path, clock=clock) as place:
            again = Client(place.app)
            again.http.cookies = clients[0].http.cookies
            async with again.socket(match) as stream:
                after = await stream.until("snapshot")
                assert after == before
            async with again.socket(match, since=seq, seat=0) as stream:
                stream.send(t="ping")
                frame = await stream.next()
                assert frame["t"] == "pong"
            other = Client(place.app)
            other.http.cookies = clients[1].http.cookies
            asker = again if last["seat"] == 0 else other
            assert await asker.ok("POST", f"/api/matches/{match}/answers", last) == {"seq": seq}

    run(test)


def test_bots_go_on_by_themselves_after_a_restart(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path, bots=StuckBots()) as place:
            host = await place.guest()
            match = await make(host, [BOT, BOT])
            assert (await place.table(match)).standing.head.status == "running"
        async with open_place(tmp_path) as place:
            await until_over(place, match)

    run(test)


def test_a_restart_charges_no_clock_and_keeps_what_was_spent(tmp_path: Path) -> None:
    async def test() -> None:
        clock = FakeClock()
        async with open_place(tmp_path, clock=clock, bots=StuckBots()) as place:
            clients, match = await duel(place, clock={"kind": "total", "seconds": 100, "increment": 5})
            seat, decision, legal = await asked(place, match)
            await clock.advance(30)
            body = {"seat": seat, "decision": decision, "action": legal[0]}
            await clients[seat].ok("POST", f"/api/matches/{match}/answers", body)
            left = (await place.table(match)).standing.clocks.left(seat, clock.now())
            assert left == 75
            await clock.advance(10)
        clock.time += 1_000_000
        async with open_place(tmp_path, clock=clock, bots=StuckBots()) as place:
            clocks = (await place.table(match)).standing.clocks
            assert clocks.left(seat, clock.now()) == 75
            await clock.advance(74)
            assert (await place.table(match)).standing.head.seats[seat].standin is None
            await clock.advance(2)
            for _ in range(1000):
                await asyncio.sleep(0.001)
                if (await place.table(match)).standing.head.seats[seat].standin:
                    break
            assert (await place.table(match)).standing.head.seats[seat].standin == "cadet"

    run(test)


def test_tables_nobody_needs_leave_the_memory_and_come_back(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path, table_idle=0.0) as place:
            clients, match = await duel(place)
            async with clients[0].socket(match) as stream:
                before = await stream.until("snapshot")
                place.house.tables.drop_idle()
                assert match in place.house.tables.live
            place.house.tables.drop_idle()
            assert match not in place.house.tables.live
            async with clients[0].socket(match) as stream:
                assert (await stream.until("snapshot"))["view"] == before["view"]

    run(test)


def test_what_leaves_the_memory_is_gone_without_the_garbage_collector(tmp_path: Path) -> None:
    """The server lets the collector look at everything only once an hour."""

    async def test() -> None:
        async with open_place(tmp_path, table_idle=0.0) as place:
            clients, match = await duel(place)
            async with clients[0].socket(match) as stream:
                await stream.until("snapshot")
            kept = weakref.ref((await place.table(match)).standing.match)
            gc.collect()
            gc.disable()
            try:
                place.house.tables.drop_idle()
                for _ in range(1000):  # what the stream was given is let go with it
                    if kept() is None:
                        break
                    await asyncio.sleep(0.001)
                assert kept() is None
            finally:
                gc.enable()

    run(test)


def test_a_match_begun_under_other_rules_is_shown_but_not_gone_on_with(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place)
            seat, decision, legal = await asked(place, match)
            found = await place.house.store.load(match)
            assert found is not None
            row, events = found
            row.rules_version += 1
            extra = StoredEvent(seq=len(events) + 1, kind="ready", seat=0, at=row.changed_at, data={"ready": True})
            await place.house.store.append(row, [extra])
            place.house.tables.live.clear()
            body = {"seat": seat, "decision": decision, "action": legal[0]}
            answers = f"/api/matches/{match}/answers"
            assert await clients[seat].refused("POST", answers, body) == (409, "other-rules")
            async with clients[0].socket(match) as stream:
                assert (await stream.until("snapshot"))["match"]["status"] == "running"

    run(test)


# A database that fails


class Faulty:
    """A store that fails when told to, before or after it has stored."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.fails: str | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def append(self, match: StoredMatch, events: Sequence[StoredEvent], **more: Any) -> None:
        if self.fails == "before":
            raise StoreDown("full")
        await self._store.append(match, events, **more)
        if self.fails == "after":
            raise StoreDown("locked")


@pytest.mark.parametrize("fails", ["before", "after"])
def test_a_write_that_fails_is_not_acknowledged_and_the_table_goes_on_from_what_is_stored(
    tmp_path: Path, fails: str
) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place)
            store: Any = Faulty(place.house.store)
            place.house.tables.store = store
            seat, decision, legal = await asked(place, match)
            async with clients[seat].socket(match) as stream:
                before = await stream.until("snapshot")
                store.fails = fails
                stream.send(t="answer", id=1, decision=decision, action=legal[0])
                refused = await stream.until("refused")
                assert refused["code"] == "unavailable"
                assert (await place.table(match)).standing.seq == before["seq"]
                store.fails = None
                stream.send(t="answer", id=2, decision=decision, action=legal[0])
                accepted = await stream.until("accepted", id=2)
                assert accepted["seq"] == before["seq"] + 1
            stored = await place.house.store.load(match)
            assert stored is not None
            assert [event.seq for event in stored[1]] == list(range(1, accepted["seq"] + 1))

    run(test)


def test_bots_wait_for_the_database_and_go_on(tmp_path: Path) -> None:
    async def test() -> None:
        bots = StuckBots()
        async with open_place(tmp_path, bots=bots) as place:
            host = await place.guest()
            match = await make(host, [BOT, BOT])
            store: Any = Faulty(place.house.store)
            place.house.tables.store = store
            store.fails = "before"
            bots.go.set()
            for _ in range(20):
                await asyncio.sleep(0.001)
            store.fails = None
            seq = (await place.table(match)).standing.seq
            assert seq == 2
            while (await place.table(match)).standing.head.status == "running":
                await place.clock.advance(1.0)
                await asyncio.sleep(0.001)

    run(test)


def test_a_request_that_is_given_up_does_not_leave_a_table_in_doubt(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            _, match = await duel(place)
            table = await place.table(match)
            for number in range(20):
                seat, decision, legal = await asked(place, match)
                guest = table.standing.head.seats[seat].guest
                assert guest is not None
                asking = asyncio.create_task(table.answer(guest, seat, decision, legal[0]))
                for _ in range(number % 5):
                    await asyncio.sleep(0)
                asking.cancel()
                await asyncio.wait({asking})
                await table.answer(guest, seat, decision, legal[0])
            stored = await place.house.store.load(match)
            assert stored is not None
            assert len(stored[1]) == table.standing.seq

    run(test)


# The fold


def test_lists_and_tables_agree_on_the_head(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place)
            await clients[0].ok("POST", f"/api/matches/{match}/resign", {"seat": 0})
            found = await place.house.store.load(match)
            assert found is not None
            assert head_of(*found) == stand(*found).head

    run(test)


def test_nobody_pays_for_a_time_in_which_their_answer_could_not_be_stored(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place, clock={"kind": "decision", "seconds": 60})
            store: Any = Faulty(place.house.store)
            place.house.tables.store = store
            seat, decision, legal = await asked(place, match)
            await place.clock.advance(50)
            store.fails = "before"
            answer = ("POST", f"/api/matches/{match}/answers", {"seat": seat, "decision": decision, "action": legal[0]})
            assert await clients[seat].refused(*answer) == (503, "unavailable")
            await place.clock.advance(20)  # and now the clock would strike
            store.fails = None
            seq = (await clients[seat].ok(*answer))["seq"]
            events = await place.events(match)
            assert "timeout" not in [event.kind for event in events]
            assert events[seq - 1].data["left"] >= 40, "since the answer was refused, at least"

    run(test)


@pytest.mark.sqlite
def test_who_tries_again_on_a_full_disk_has_nothing_read_anew_and_everyone_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def read(*_: Any, **__: Any) -> None:
        raise AssertionError("it was read anew")

    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place, clock={"kind": "decision", "seconds": 60})
            store: Any = Faulty(place.house.store)
            place.house.tables.store = store
            monkeypatch.setattr(Store, "load", read)
            seat, decision, legal = await asked(place, match)
            answer = ("POST", f"/api/matches/{match}/answers", {"seat": seat, "decision": decision, "action": legal[0]})
            async with clients[1 - seat].socket(match) as stream:
                await stream.until("snapshot")
                store.fails = "before"
                for _ in range(4):
                    await place.clock.advance(20)
                    assert await clients[seat].refused(*answer) == (503, "unavailable")
                store.fails = None
                seq = (await clients[seat].ok(*answer))["seq"]
                await stream.until("event", seq=seq)
                told = [json.loads(text) for text in stream.raw]
                assert [frame["t"] for frame in told].count("snapshot") == 2, "at first, and once while it was full"
            monkeypatch.undo()
            assert (await place.events(match))[seq - 1].data["left"] == 60

    run(test)


# Clocks


def test_undoing_and_answering_again_gains_no_time() -> None:
    for rule in (ClockRule(kind="decision", seconds=60), ClockRule(kind="total", seconds=60, increment=10)):
        clocks = Clocks(rule, 2)
        now = 0.0
        clocks.run({0}, now)
        for _ in range(20):
            now += 2
            clocks.answered(0, now, None, False)
            clocks.run({0}, now)
            clocks.undone(0, now, None)
            clocks.run({0}, now)
        assert clocks.left(0, now) == 60 - 40
        assert clocks.expired(now + 20) == [0]


def test_a_clock_that_goes_by_another_is_not_slow_by_how_long_it_waited_for_its_word(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    passed = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: passed)
    clock = RealClock()
    clock.set(5_000.0)
    passed = 110.0
    clock.set(5_007.0, since=106.0)  # said between 106 and 110, which fits
    assert clock.now() == 5_010.0
    clock.set(5_020.0, since=106.0)  # it is late by 10 seconds at least
    assert clock.now() == 5_020.0
    clock.set(5_001.0, since=106.0)  # it is early by 15 at least
    assert clock.now() == 5_005.0


def test_nobody_pays_for_the_time_before_a_takeover_though_another_clock_was_slow() -> None:
    clocks = Clocks(ClockRule(kind="decision", seconds=60), 2)
    clocks.forgive(100.0)
    clocks.run([0], 90.0)
    assert clocks.left(0, 110.0) == 50.0


def test_a_plan_unlocked_has_the_time_it_had() -> None:
    clocks = Clocks(ClockRule(kind="decision", seconds=60), 2)
    clocks.run({0, 1}, 0.0)
    clocks.answered(0, 10.0, None, False)
    clocks.run({1}, 10.0)
    clocks.undone(0, 30.0, None)
    clocks.run({0, 1}, 30.0)
    assert clocks.left(0, 30.0) == 50
    assert clocks.left(1, 30.0) == 30


def test_per_decision_every_decision_has_all_the_time_and_total_adds_the_increment() -> None:
    each = Clocks(ClockRule(kind="decision", seconds=60), 2)
    total = Clocks(ClockRule(kind="total", seconds=60, increment=10), 2)
    for clocks in (each, total):
        clocks.run({0}, 0.0)
        clocks.answered(0, 50.0, None, False)
        clocks.run({0}, 50.0)
    assert (each.left(0, 50.0), total.left(0, 50.0)) == (60, 20)
    assert (each.deadline(), total.deadline()) == (110.0, 70.0)
    total.run(set(), 65.0)
    assert total.left(0, 1000.0) == 5
    total.returned(0)
    assert total.left(0, 1000.0) == 30


def test_servers_that_stop_one_after_the_other_cost_nobody_anything() -> None:
    clocks = Clocks(ClockRule(kind="total", seconds=60), 2)
    clocks.run({0}, 0.0)
    clocks.sent_away(0, 10.0, 15.0)
    clocks.back(0, 14.0)
    clocks.sent_away(0, 20.0, 15.0)
    assert [clocks.left(0, now) for now in (12.0, 16.0, 30.0, 36.0)] == [50, 48, 44, 43]
    assert clocks.deadline() == 35.0
    assert clocks.overdue(35.0) == [0]
    clocks.back(0, 36.0)
    assert clocks.deadline() == 79.0
    clocks.answered(0, 40.0, None, False)
    clocks.run({1}, 40.0)
    clocks.sent_away(0, 41.0, 15.0)
    clocks.back(0, 45.0)
    clocks.rewound([0], 50.0, None)
    assert clocks.left(0, 50.0) == 39 - 6


def test_no_clock_shows_no_time() -> None:
    clocks = Clocks(ClockRule(), 3)
    clocks.run({0, 1}, 5.0)
    assert [(clock.left_ms, clock.running) for clock in clocks.shown(9.0)] == [(None, False)] * 3
    assert clocks.deadline() is None


@pytest.mark.slow
@pytest.mark.both("long")
@pytest.mark.parametrize("game", ["pocket-imperium", "small-star-empires"])
def test_a_long_match_costs_little_more_memory_than_a_short_one(tmp_path: Path, game: str) -> None:
    """With hundreds of them the whole course of each, as objects, would be most of what a server has in memory."""

    async def test() -> None:
        async with open_place(tmp_path) as place:
            _, match = await duel(place, game)
            table = await place.table(match)

            async def play(until: int) -> None:
                while table.standing.seq < until:
                    seat, decision, legal = await asked(place, match)
                    guest = table.standing.head.seats[seat].guest
                    assert guest is not None
                    await table.answer(guest, seat, decision, legal[decision % len(legal)])

            async def forget(_: str) -> None: ...

            watching = [Socket(seat.guest, forget, 64, 2**20) for seat in table.standing.head.seats]
            watching.append(Socket(None, forget, 64, 2**20))
            sending = [asyncio.create_task(socket.drain(str)) for socket in watching]
            for socket in watching:
                table.audience.attach(socket, None, None)
            tracemalloc.start()
            try:
                await play(STEPS_KEPT + 12)  # from now on each step that is kept replaces another
                gc.collect()
                before = held()
                await play(STEPS_KEPT + 42)
                gc.collect()
                assert (held() - before) / 30 < 1500
            finally:
                tracemalloc.stop()
            for task in sending:
                task.cancel()

    def held() -> int:
        """Bytes that were asked for by the server's own code or by the rules."""
        own = [tracemalloc.Filter(True, f"*starhold/{part}/*") for part in ("server", "core", "games")]
        return sum(trace.size for trace in tracemalloc.take_snapshot().filter_traces(own).traces)

    run(test)
