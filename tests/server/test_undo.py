"""Taking back: past what bots did, until another person has acted or something hidden came to light."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from starhold.core import record
from starhold.server.live.clocks import Clocks
from starhold.server.live.frames import book_of
from starhold.server.live.standing import Standing, stand
from starhold.server.live.tables import Table
from starhold.server.protocol.shown import ClockRule
from starhold.server.store import archive
from starhold.server.store.store import StoredEvent
from tests.server.house import BOT, ME, Client, FakeClock, Place, StuckBots, asked, duel, open_place, run

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


def test_a_placing_is_taken_back_with_what_bots_placed_since(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            host, table = await made(place, [ME, BOT, BOT])
            watcher = await place.guest()
            seat = await turn(table)
            await answer(host, table, seat)  # the last to place is the first to place once more
            before = answers(table)
            first = await answer(host, table, seat)
            async with host.socket(table.id) as tab, watcher.socket(table.id) as seen:
                await quiet(table)
                streams = {seat: tab, None: seen}
                logs = {eyes: await caught_up(stream, table) for eyes, stream in streams.items()}
                assert len(answers(table)) > len(before) + 1, "bots placed since"
                stored = (await undo(host, table, seat)).json()["seq"]
                assert answers(table) == before
                assert table.standing.pending == (seat,)
                for eyes, stream in streams.items():
                    frame = await stream.until("event", seq=stored)
                    assert (frame["event"]["kind"], frame["event"]["seat"]) == ("undo", seat)
                    assert len(frame["undone"]) == len(logs[eyes][1])
                    told = logs[eyes][0][: len(logs[eyes][0]) - frame["dropped"]] + frame["log"]
                    assert told == await fresh_log(place, table, eyes)
                    assert (frame["mine"] is None) == (eyes is None)
            await check_stored(place, table)
            again = first | {"decision": table.standing.decisions[seat]}
            await host.ok("POST", f"/api/matches/{table.id}/answers", again)
            assert await turn(table) == seat
            await quiet(table)
            await check_stored(place, table)

    run(test)


async def caught_up(stream: Any, table: Table) -> tuple[list[Any], list[int]]:
    """The log as a stream tells it until now, and the seqs of the answers since the last of a person."""
    frame = await stream.until("snapshot")
    log, seq = frame["log"], frame["seq"]
    while seq < table.standing.seq:
        frame = await stream.until("event")
        log, seq = log[: len(log) - frame["dropped"]] + frame["log"], frame["seq"]
    match = table.standing.match
    assert match is not None
    bots = [number for number, at in enumerate(table.standing.head.seats) if at.kind == "bot"]
    own = max(place for place, event in enumerate(match.events) if event.seat not in bots)
    return log, table.standing.live[own:]


async def fresh_log(place: Place, table: Table, eyes: int | None) -> Any:
    return msgspec.to_builtins(book_of(table.standing, await place.events(table.id), eyes).lines)


def test_a_bot_thinks_anew_when_what_it_was_asked_is_taken_back(tmp_path: Path) -> None:
    async def test() -> None:
        bots = StuckBots()
        async with open_place(tmp_path, bots=bots) as place:
            host, table = await made(place, [ME, BOT], SSE)
            bots.go.set()
            seat = await turn(table)
            bots.go.clear()
            while table.standing.pending == (seat,):
                await answer(host, table, seat)
            was, before = table.standing.decisions[1 - seat], table.standing.match
            assert (await undo(host, table, seat)).status_code == 201
            assert table.standing.pending == (seat,)
            while table.standing.pending == (seat,):
                await answer(host, table, seat, choice=1)
            assert table.standing.decisions[1 - seat] > was, "an answer to the question before would be stale"
            assert before is not None
            assert table.standing.match is not None
            assert table.standing.match.events != before.events
            bots.go.set()
            await turn(table)
            assert answers(table)[-1] == 1 - seat
            await check_stored(place, table)

    run(test)


@pytest.mark.parametrize("game", [PI, SSE])
def test_among_people_the_last_answer_is_taken_back_until_another_answers(tmp_path: Path, game: str) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, id = await duel(place, game)
            table = await place.table(id)
            seat, _, _ = await asked(place, id)
            while table.standing.pending == (seat,):
                await answer(clients[seat], table, seat)
            other, late, legal = await asked(place, id)
            assert other != seat
            assert [table.standing.undo(number) for number in (seat, other)] == ["past", None]
            assert (await undo(clients[seat], table, seat)).status_code == 201
            assert table.standing.pending == (seat,)
            while table.standing.pending == (seat,):
                await answer(clients[seat], table, seat, choice=1)
            stale = {"seat": other, "decision": late, "action": legal[0]}
            path = f"/api/matches/{id}/answers"
            assert await clients[other].refused("POST", path, stale) == (409, "stale"), "it answered what is no more"
            await answer(clients[other], table, other)
            assert table.standing.undo(seat) is None
            refused = await undo(clients[seat], table, seat)
            assert (refused.status_code, refused.json()["code"]) == (409, "no-undo")
            await check_stored(place, table)

    run(test)


def test_bots_that_answered_among_people_are_not_asked_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            host, friend = await place.guest("Ada"), await place.guest("Bo")
            wish = {"game": PI, "seats": [ME, {"kind": "open"}, BOT], "public": True}
            id = (await host.ok("POST", "/api/matches", wish))["id"]
            await friend.ok("POST", f"/api/matches/{id}/join", {})
            await friend.ok("POST", f"/api/matches/{id}/ready", {})
            await host.ok("POST", f"/api/matches/{id}/start")
            table = await place.table(id)
            for _ in range(4):
                seat = await turn(table)
                await answer([host, friend][seat], table, seat)
                following = await turn(table)
                by_bot = answers(table)[-1] == 2
                assert table.standing.undo(seat) == (None if by_bot else "past"), (seat, following)

    run(test)


def test_nothing_is_taken_back_once_cards_are_revealed(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            host, table = await made(place, [ME, BOT, BOT])
            while question(table, seat := await turn(table)) == "place":
                await answer(host, table, seat)
            assert table.standing.undo(seat) == "past", "bots may have planned since; nobody has seen it"
            await answer(host, table, seat)
            await turn(table)
            seen = table.standing.match
            assert seen is not None
            assert seen.game.view(seen.game.hide(seen.position, seat))["reveal"] >= 1
            if not seen.under_way(seat):
                assert table.standing.undo(seat) is None
                assert (await undo(host, table, seat)).status_code == 409

    run(test)


def test_at_one_screen_the_last_answer_is_taken_back_whoever_gave_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            host, table = await made(
                place, [ME, {"kind": "me", "name": "Bo"}], clock={"kind": "decision", "seconds": 60}
            )
            first = await turn(table)
            await answer(host, table, first)
            second = await turn(table)
            assert first != second
            assert table.standing.undo(second) == "past"
            async with host.socket(table.id, seat=second) as stream:
                shown = await stream.until("snapshot")
                assert (shown["eyes"], shown["mine"]["undo"], shown["given"]) == (second, "past", [])
                stream.send(t="undo", id=7, decision=shown["mine"]["decision"])
                assert (await stream.until("accepted", id=7))["seq"] == table.standing.seq
            assert answers(table) == []
            assert table.standing.pending == (first,)
            await check_stored(place, table)

    run(test)


def test_what_a_bot_answered_in_ones_place_stays(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            host, table = await made(place, [ME, BOT], SSE)
            seat = await turn(table)
            while table.standing.pending == (seat,):
                await answer(host, table, seat)
            assert await turn(table) == seat
            assert table.standing.undo(seat) == "past"
            count = len(answers(table))
            await host.ok("POST", f"/api/matches/{table.id}/resign", {"seat": seat})
            assert table.standing.undo(seat) is None
            while answers(table)[count:].count(seat) == 0:
                await asyncio.sleep(0)
            await host.ok("POST", f"/api/matches/{table.id}/return", {"seat": seat})
            if table.standing.head.status == "running":
                assert table.standing.undo(seat) is None

    run(test)


def test_a_whole_command_is_taken_back_although_it_is_over(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            host, table = await made(place, [ME, BOT], SSE)
            seat = await turn(table)
            before = answers(table)
            while (asked := question(table, seat)) and await answer(host, table, seat) and asked != "marker":
                pass
            await turn(table)
            assert (await undo(host, table, seat, whole=True)).status_code == 201
            assert answers(table) == before
            await check_stored(place, table)

    run(test)


def test_what_the_command_has_so_far_is_told_to_a_page_that_opens_and_after_an_undo(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            host, table = await made(place, [ME, BOT], SSE)
            seat = await turn(table)
            question = table.standing.match.question if table.standing.match else None
            body = await answer(host, table, seat)
            async with host.socket(table.id) as stream, host.socket(table.id) as other:
                shown = await stream.until("snapshot")
                await other.until("snapshot")
                assert [one["asked"]["question"] for one in shown["given"]] == [question]
                assert body["action"] in [choice["action"] for choice in shown["given"][0]["asked"]["choices"]]
                await answer(host, table, seat)
                told = await other.until("event")
                assert told["given"] is None
                await undo(host, table, seat)
                while told["event"] is None or told["event"]["kind"] != "undo":
                    told = await other.until("event")
                assert told["given"] == shown["given"]

    run(test)


def test_the_record_knows_nothing_of_what_was_undone(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path, guest_requests=9999, address_requests=9999) as place:
            host, table = await made(place, [ME, BOT], SSE)
            undone = 0
            while table.standing.head.status == "running":
                if not table.standing.pending:
                    break
                seat = next((s for s in table.standing.pending if table.standing.head.seats[s].level is None), None)
                if seat is None:
                    await asyncio.sleep(0)
                    continue
                if undone < 5 and table.standing.undo(seat) == "past":
                    undone += (await undo(host, table, seat)).status_code == 201
                await answer(host, table, await turn(table), choice=undone)
            assert undone == 5
            match = table.standing.match
            assert match is not None
            written = record.encode(table.record())
            again = record.read(written, "record")
            assert again.events == record.in_order(match)
            assert len(again.events) < len([event for event in await place.events(table.id) if event.kind == "answer"])

    run(test)


# Clocks


@pytest.mark.parametrize("kind", ["decision", "total"])
def test_who_takes_back_pays_for_the_time_since_and_the_other_gets_it_back(kind: Any) -> None:
    clocks = Clocks(ClockRule(kind=kind, seconds=60, increment=0 if kind == "decision" else 5), 2)
    clocks.run({0}, 0.0)
    clocks.answered(0, 10.0, None, False)
    clocks.run({1}, 10.0)
    clocks.rewound([0], 25.0, None)
    clocks.run({0}, 25.0)
    assert (clocks.left(0, 25.0), clocks.left(1, 25.0)) == (35, 60)
    clocks.answered(0, 30.0, None, False)
    assert clocks.seats[0].left == (60 if kind == "decision" else 35)


def test_an_answer_whose_time_is_over_is_not_taken_back(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, id = await duel(place, PI, clock={"kind": "total", "seconds": 60, "increment": 0})
            table = await place.table(id)
            seat, _, _ = await asked(place, id)
            await place.clock.advance(40)
            await answer(clients[seat], table, seat)
            other, _, _ = await asked(place, id)
            await place.clock.advance(15)
            assert (await undo(clients[seat], table, seat)).status_code == 201
            assert [round(table.standing.clocks.left(number, table.now()) or 0) for number in (seat, other)] == [5, 60]
            await check_stored(place, table)
            again = stand(*(await place.house.store.load(id) or (table.standing.row, list[StoredEvent]())))
            assert [clock.left for clock in again.clocks.seats] == [clock.left for clock in table.standing.clocks.seats]
            await place.clock.advance(3)
            await answer(clients[seat], table, seat)
            await place.clock.advance(4)
            refused = await undo(clients[seat], table, seat)
            assert (refused.status_code, refused.json()["code"]) == (409, "no-undo")
            assert answers(table) == [seat]

    run(test)


# The moment before the next person is told


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
