"""Taking back: past what bots did, until another person has acted or something hidden came to light."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from starhold.core import record
from starhold.server.live.clocks import Clocks
from starhold.server.live.standing import stand
from starhold.server.live.tables import Table
from starhold.server.protocol.shown import ClockRule
from starhold.server.store.store import StoredEvent
from tests.server.house import BOT, ME, StuckBots, asked, duel, open_place, run
from tests.server.live.playing import (
    PI,
    SSE,
    answer,
    answer_all,
    answers,
    check_stored,
    fresh_log,
    made,
    question,
    quiet,
    snapshots,
    to_plans,
    turn,
    undo,
)

pytestmark = pytest.mark.both("usual")


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
            assert again.events == match.in_order().events
            assert len(again.events) < len([event for event in await place.events(table.id) if event.kind == "answer"])

    run(test)


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


def test_an_undo_takes_back_lines_and_a_repeat_of_it_nothing_more(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place)
            seat, decision, legal = await asked(place, match)
            async with clients[seat].socket(match) as stream, clients[1 - seat].socket(match) as rival:
                await snapshots(stream, rival)
                stream.send(t="answer", id=1, decision=decision, action=legal[0])
                answered = await stream.until("event")
                assert answered["mine"]["undo"] == "step"
                for _ in range(3):
                    stream.send(t="undo", id=2, decision=decision + 1)
                undone = await stream.until("event")
                assert undone["event"]["kind"] == "undo"
                assert undone["dropped"] == len(answered["log"])
                assert undone["mine"]["decision"] == decision + 2
                seqs = [(await stream.until("accepted", id=2))["seq"] for _ in range(3)]
                assert seqs == [undone["seq"]] * 3
                seen = [await rival.until("event") for _ in range(2)]
                assert seen[1]["dropped"] == len(seen[0]["log"])
            async with clients[seat].socket(match) as again:
                assert (await again.until("snapshot"))["log"] == (
                    await fresh_log(place, await place.table(match), seat)
                )

    run(test)


def test_an_undo_racing_an_answer_gives_one_outcome(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place)
            seat, decision, legal = await asked(place, match)
            path = f"/api/matches/{match}"
            await clients[seat].ok("POST", f"{path}/answers", {"seat": seat, "decision": decision, "action": legal[0]})
            _, decision, legal = await asked(place, match)
            given = await asyncio.gather(
                clients[seat]("POST", f"{path}/undo", {"seat": seat, "decision": decision}),
                clients[seat]("POST", f"{path}/answers", {"seat": seat, "decision": decision, "action": legal[0]}),
            )
            assert sorted(answer.status_code for answer in given) == [201, 409]

    run(test)


def test_a_plan_is_unlocked_though_another_locked_since(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            host = await place.guest("Ada")
            wish = {"game": "pocket-imperium", "seats": [ME, ME, ME]}
            match = (await host.ok("POST", "/api/matches", wish))["id"]
            await to_plans(place, match)
            async with host.socket(match, seat=2) as stream:
                before = await stream.until("snapshot")
                await answer_all(place, match, 1)
                await answer_all(place, match, 1)
                lines = [line for _ in range(2) for line in (await stream.until("event"))["log"]]
                decisions = (await place.table(match)).standing.decisions
                await host.ok("POST", f"/api/matches/{match}/undo", {"seat": 0, "decision": decisions[0]})
                undone = await stream.until("event")
                assert undone["dropped"] == len(lines)
                assert undone["log"] == lines[1:]
                assert undone["pending"] == [0, 2]
                assert before["log"] + undone["log"] == await fresh_log(place, await place.table(match), 2)

    run(test)
