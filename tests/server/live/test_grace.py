"""The moment before the next person is told, in which a turn can be taken back unseen."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from starhold.server.live.standing import Standing, stand
from starhold.server.live.tables import Table
from starhold.server.store import archive
from starhold.server.store.store import StoredEvent
from tests.server.house import BOT, ME, Client, FakeClock, Place, asked, duel, open_place, run
from tests.server.live.playing import (
    PI,
    SSE,
    answer,
    answers,
    check_stored,
    made,
    question,
    quiet,
    turn,
    undo,
)

pytestmark = pytest.mark.both


async def handed_over(place: Place, game: str = SSE, **given: Any) -> tuple[list[Client], Table, int, dict[str, Any]]:
    """Two people, one of whom has just ended a turn: the clients by seat, the table, that seat, its last answer."""
    clients, id = await duel(place, game, **given)
    table = await place.table(id)
    seat, _, _ = await asked(place, id)
    sent: dict[str, Any] = {}
    while table.standing.grace is None:
        sent = await answer(clients[seat], table, seat)
    return clients, table, seat, sent


async def until_settled(table: Table) -> None:
    while table.standing.grace is not None:
        await asyncio.sleep(0)


def told_of_play(frame: dict[str, Any]) -> bool:
    return frame["event"] is not None or frame["view"] is not None or frame["log"] != []


@pytest.mark.parametrize("game", [PI, SSE])
def test_for_a_moment_nobody_else_is_told_of_a_turn_that_hands_on(tmp_path: Path, game: str) -> None:
    async def test() -> None:
        async with open_place(tmp_path, grace=3) as place:
            clients, id = await duel(place, game)
            table, watcher = await place.table(id), await place.guest()
            seat, _, _ = await asked(place, id)
            other = 1 - seat
            async with clients[seat].socket(id) as own, clients[other].socket(id) as next_, watcher.socket(id) as seen:
                streams = (own, next_, seen)
                for stream in streams:
                    await stream.until("snapshot")
                while table.standing.grace is None:
                    before = answers(table)
                    sent = await answer(clients[seat], table, seat)
                assert answers(table) == before, "it is not carried out yet"
                at = table.standing.seq
                assert (await place.events(id))[-1].kind == "grace", "but stored"
                frames = [await stream.until("event", seq=at) for stream in streams]
                for frame in frames:
                    assert not told_of_play(frame)
                    assert (frame["grace"]["seat"], frame["grace"]["left_ms"]) == (seat, 3000)
                assert [frame["grace"]["view"] is None for frame in frames] == [False, True, True]
                assert [frame["mine"] and frame["mine"]["undo"] for frame in frames] == ["step", None, None]
                assert [frame["mine"] and frame["mine"]["asked"] for frame in frames] == [None, None, None]
                await place.clock.advance(2)
                assert answers(table) == before
                await place.clock.advance(1)
                await until_settled(table)
                assert answers(table) == [*before, seat]
                for stream in streams:
                    frame = await stream.until("event", seq=at + 1)
                    assert told_of_play(frame)
                    assert frame["grace"] is None
                again = await clients[seat].ok("POST", f"/api/matches/{id}/answers", sent)
                assert again["seq"] == at + 1, "the same answer sent again is not given twice"
            assert table.standing.pending == (other,)
            await check_stored(place, table)

    run(test)


def test_what_is_taken_back_in_that_moment_was_never_told(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path, grace=3) as place:
            clients, table, seat, sent = await handed_over(place)
            before = answers(table)
            async with clients[1 - seat].socket(table.id) as stream, clients[seat].socket(table.id) as own:
                shown = [await one.until("snapshot") for one in (stream, own)]
                assert [frame["grace"]["view"] is None for frame in shown] == [True, False], "after a reload, too"
                assert shown[1]["mine"]["asked"] is None
                body = {"seat": 1 - seat, "decision": table.standing.decisions[1 - seat], "whole": False}
                assert await clients[1 - seat].refused("POST", f"/api/matches/{table.id}/undo", body) == (
                    409,
                    "no-undo",
                )
                assert (await undo(clients[seat], table, seat)).status_code == 201
                frame = await stream.until("event", seq=table.standing.seq)
                assert not told_of_play(frame)
                assert (frame["grace"], frame["undone"], frame["dropped"]) == (None, [], 0)
                back = await own.until("event", seq=table.standing.seq)
                assert sent["action"] in [choice["action"] for choice in back["mine"]["asked"]["choices"]]
                assert back["given"] == shown[1]["given"]
            assert (answers(table), table.standing.pending) == (before, (seat,))
            await place.clock.advance(10)
            assert answers(table) == before
            stale = await clients[seat].refused("POST", f"/api/matches/{table.id}/answers", sent)
            assert stale == (409, "stale")
            await answer(clients[seat], table, seat, choice=1)
            await check_stored(place, table)
            kinds = [event.kind for event in await place.events(table.id)]
            assert kinds.count("grace") == 2
            assert isinstance(archive.replay(*await stored(place, table)), Standing)

    run(test)


async def stored(place: Place, table: Table) -> tuple[Any, list[StoredEvent]]:
    found = await place.house.store.load(table.id)
    assert found is not None
    return found


def test_the_whole_command_can_be_taken_back_in_that_moment(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path, grace=3) as place:
            clients, table, seat, _ = await handed_over(place)
            assert len(answers(table)) > 0
            assert (await undo(clients[seat], table, seat, whole=True)).status_code == 201
            assert (answers(table), table.standing.grace) == ([], None)
            await check_stored(place, table)

    run(test)


def test_who_is_done_need_not_wait(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path, grace=3) as place:
            clients, table, seat, _ = await handed_over(place)
            path, count = f"/api/matches/{table.id}/settle", len(answers(table))
            body = {"seat": seat, "decision": table.standing.decisions[seat]}
            theirs = {"seat": 1 - seat, "decision": table.standing.decisions[1 - seat]}
            await clients[1 - seat].ok("POST", path, theirs)
            await clients[seat].ok("POST", path, body | {"decision": body["decision"] - 1})
            assert len(answers(table)) == count, "neither another nor an older wish settles it"
            async with clients[seat].socket(table.id) as stream:
                await stream.until("snapshot")
                stream.send(t="settle", id=5, decision=body["decision"])
                assert (await stream.until("accepted", id=5))["seq"] == table.standing.seq
            assert len(answers(table)) == count + 1
            assert (await clients[seat].ok("POST", path, body))["seq"] == table.standing.seq, "once more is fine"
            assert table.standing.pending == (1 - seat,)
            await check_stored(place, table)

    run(test)


def test_an_answer_that_waits_survives_a_killed_server(tmp_path: Path) -> None:
    async def test() -> None:
        clock = FakeClock()
        async with open_place(tmp_path, grace=3, clock=clock) as place:
            _, table, seat, _ = await handed_over(place)
            id, count, seq = table.id, len(answers(table)), table.standing.seq
            await table.close(None)  # nothing more comes from it, as if it were killed
        clock.time += 1
        async with open_place(tmp_path, grace=3, clock=clock) as place:
            table = await place.table(id)
            assert (table.standing.grace and table.standing.grace.seat, table.standing.seq) == (seat, seq)
            await clock.advance(2)
            await until_settled(table)
            assert (len(answers(table)), table.standing.pending) == (count + 1, (1 - seat,))
            await check_stored(place, table)

    run(test)


@pytest.mark.parametrize("kind", ["decision", "total"])
def test_the_moment_costs_nobody_time_and_gains_nobody_any(tmp_path: Path, kind: str) -> None:
    def left(table: Table, seat: int) -> int:
        return round(table.standing.clocks.left(seat, table.now()) or 0)

    async def test() -> None:
        rule = {"kind": kind, "seconds": 60} | ({"increment": 5} if kind == "total" else {})
        async with open_place(tmp_path, grace=3) as place:
            clients, table, seat, _ = await handed_over(place, PI, clock=rule)
            assert table.standing.match is not None
            assert not table.standing.match.events, "the first placing hands on"
            await place.clock.advance(2)
            assert not any(clock.running for clock in table.standing.clocks.shown(table.now()))
            assert (await undo(clients[seat], table, seat)).status_code == 201
            assert left(table, seat) == 58, "who takes it back has thought on"
            again = stand(*await stored(place, table))
            assert again.clocks.seats[seat].left == table.standing.clocks.seats[seat].left
            await place.clock.advance(8)
            await answer(clients[seat], table, seat)
            await place.clock.advance(3)
            await until_settled(table)
            assert left(table, seat) == (60 if kind == "decision" else 55)
            assert left(table, 1 - seat) == 60
            await place.clock.advance(4)
            assert (await undo(clients[seat], table, seat)).status_code == 201
            assert (left(table, seat), left(table, 1 - seat)) == (43, 60), "used since the answer, the moment included"
            await place.clock.advance(42)
            await answer(clients[seat], table, seat)
            await place.clock.advance(2)
            refused = await undo(clients[seat], table, seat)
            assert (refused.status_code, refused.json()["code"]) == (409, "no-undo"), "the time for it is over"
            await check_stored(place, table)

    run(test)


@pytest.mark.parametrize("seats", [[ME, BOT], [ME, {"kind": "me", "name": "Bo"}]])
def test_against_bots_and_at_one_screen_nothing_waits(tmp_path: Path, seats: list[dict[str, Any]]) -> None:
    async def test() -> None:
        async with open_place(tmp_path, grace=3, guest_requests=9999, address_requests=9999) as place:
            host, table = await made(place, seats, SSE)
            while table.standing.head.status == "running":
                await answer(host, table, await turn(table))
                await quiet(table)
            assert not [event for event in await place.events(table.id) if event.kind == "grace"]

    run(test)


def test_a_bot_that_takes_over_waits_until_the_answer_stands(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path, grace=3) as place:
            clients, table, seat, sent = await handed_over(place, PI)
            await clients[seat].ok("POST", f"/api/matches/{table.id}/resign", {"seat": seat})
            for _ in range(20):
                await asyncio.sleep(0)
            assert not answers(table)
            assert table.standing.undo(seat) is None
            await place.clock.advance(3)
            await until_settled(table)
            assert table.standing.match is not None
            assert [event.action for event in table.standing.match.events] == [sent["action"]]
            await check_stored(place, table)

    run(test)


def test_the_last_plan_can_be_taken_back_before_it_reveals_all(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path, grace=3) as place:
            clients, id = await duel(place, PI)
            table = await place.table(id)
            graces = 0
            while graces < 3:
                seat = await turn(table)
                last = question(table, seat) == "plan" and len(table.standing.pending) == 1
                await answer(clients[seat], table, seat)
                if last and table.standing.grace is not None:
                    graces = 3
                    locked, planned = 1 - seat, answers(table)
                    assert table.standing.undo(locked) is None, "another has answered"
                    assert (await undo(clients[seat], table, seat)).status_code == 201
                    assert (table.standing.undo(locked), answers(table)) == ("open", planned)
                await place.clock.advance(3)
                await until_settled(table)
            await check_stored(place, table)

    run(test)
