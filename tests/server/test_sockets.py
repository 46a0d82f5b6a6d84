"""The stream: in order, to each their own, and one outcome whatever is sent twice, late or at once."""

from __future__ import annotations

import asyncio
import contextlib
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from starhold.core import record
from starhold.server.live.frames import book_of
from tests.server.house import BOT, ME, Client, FakeClock, Place, Stream, StuckBots, asked, duel, open_place, run


async def snapshots(*streams: Stream) -> list[dict[str, Any]]:
    return [await stream.until("snapshot") for stream in streams]


async def answer_all(place: Place, match: str, count: int) -> None:
    """Answer so many decisions, whoever is asked."""
    table = await place.table(match)
    for _ in range(count):
        seat, decision, legal = await asked(place, match)
        guest = table.standing.head.seats[seat].guest
        assert guest is not None
        await table.answer(guest, seat, decision, legal[decision % len(legal)])


async def to_plans(place: Place, match: str) -> None:
    """Answer until several seats are asked at once."""
    while len((await place.table(match)).standing.pending) == 1:
        await answer_all(place, match, 1)


def test_everyone_gets_every_event_once_and_in_order(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place)
            watcher = await place.guest()
            async with clients[0].socket(match) as a, clients[1].socket(match) as b, watcher.socket(match) as c:
                first, *_ = await snapshots(a, b, c)
                await answer_all(place, match, 30)
                for stream in (a, b, c):
                    seqs = [(await stream.until("event"))["seq"] for _ in range(30)]
                    assert seqs == list(range(first["seq"] + 1, first["seq"] + 31))

    run(test)


def test_an_accepted_answer_says_which_event_it_became(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place)
            seat, decision, legal = await asked(place, match)
            async with clients[seat].socket(match) as stream:
                before = await stream.until("snapshot")
                stream.send(t="answer", id=7, decision=decision, action=legal[0])
                accepted = await stream.until("accepted")
                event = await stream.until("event")
                assert (accepted["id"], accepted["seq"]) == (7, event["seq"])
                assert event["seq"] == before["seq"] + 1
                assert event["mine"]["decision"] == decision + 1
                stored = await place.house.store.load(match)
                assert stored is not None
                assert stored[1][-1].seq == accepted["seq"]

    run(test)


def test_the_same_answer_a_hundred_times_is_one_event(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path, socket_burst=500) as place:
            clients, match = await duel(place)
            seat, decision, legal = await asked(place, match)
            async with clients[seat].socket(match) as a, clients[seat].socket(match) as b:
                await snapshots(a, b)
                for number in range(50):
                    a.send(t="answer", id=number, decision=decision, action=legal[0])
                    b.send(t="answer", id=number, decision=decision, action=legal[0])
                seqs = {(await stream.until("accepted"))["seq"] for stream in (a, b) for _ in range(50)}
                assert len(seqs) == 1
            assert (await place.table(match)).standing.decisions[seat] == decision + 1

    run(test)


def test_of_two_different_answers_at_once_one_counts_and_the_other_is_stale(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place)
            seat, decision, legal = await asked(place, match)
            assert len(legal) > 1
            bodies = [{"seat": seat, "decision": decision, "action": action} for action in legal]
            path = f"/api/matches/{match}/answers"
            answers = await asyncio.gather(*(clients[seat]("POST", path, body) for body in bodies))
            codes = sorted(answer.status_code for answer in answers)
            assert codes == [201] + [409] * (len(legal) - 1)
            assert {answer.json()["code"] for answer in answers if answer.status_code == 409} == {"stale"}

    run(test)


def test_stale_early_and_replayed_answers_change_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place)
            await answer_all(place, match, 8)
            standing = (await place.table(match)).standing
            seat, decision, legal = await asked(place, match)
            other = 1 - seat
            async with clients[seat].socket(match) as own, clients[other].socket(match) as theirs:
                await snapshots(own, theirs)
                for wrong in (0, decision - 1, decision + 1, 1_000_000):
                    own.send(t="answer", id=1, decision=wrong, action=legal[0])
                    if wrong == decision - 1 and standing.done[seat] is not None:
                        continue  # may be the very answer given last: see below
                    assert (await own.until("refused"))["code"] == "stale"
                theirs.send(t="answer", id=2, decision=standing.decisions[other], action=legal[0])
                assert (await theirs.until("refused"))["code"] == "stale"
            assert (await place.table(match)).standing.seq == standing.seq

    run(test)


def test_an_illegal_answer_is_refused_with_its_rule(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place)
            seat, decision, legal = await asked(place, match)
            wrong = next(action for action in range(1000) if action not in legal)
            async with clients[seat].socket(match) as stream:
                before = await stream.until("snapshot")
                for action in (wrong, 999_999):
                    stream.send(t="answer", id=3, decision=decision, action=action)
                    refused = await stream.until("refused")
                    assert refused["code"] == "illegal"
                    assert refused["rule"]
                    assert refused["words"]["id"]
            assert (await place.table(match)).standing.seq == before["seq"]

    run(test)


def test_two_sockets_on_one_seat_see_the_same(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place)
            seat, _, _ = await asked(place, match)
            async with clients[seat].socket(match) as a, clients[seat].socket(match) as b:
                await snapshots(a, b)
                await answer_all(place, match, 5)
                for stream in (a, b):
                    for _ in range(5):
                        await stream.until("event")
                shown = [[text for text in stream.raw if '"t":"event"' in text] for stream in (a, b)]
                assert shown[0] == shown[1]

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
                assert (await again.until("snapshot"))["log"] == (await fresh_log(place, match, seat))

    run(test)


async def fresh_log(place: Place, match: str, eyes: int) -> Any:
    """The log as it is told from the beginning."""
    table = await place.table(match)
    return msgspec.to_builtins(book_of(table.standing, await place.events(match), eyes).lines)


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


PLANNED = {
    "kind": "planned", "rule": "PI-PLAN-1", "seat": 0, "hexes": [], "amount": None, "left": None, "rival": None,
    "what": None,
}  # fmt: skip
"""That somebody has planned, and not what."""


def test_a_plan_is_locked_unlocked_and_secret_until_the_last_seat_locks(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place, "pocket-imperium")
            await to_plans(place, match)
            async with clients[0].socket(match) as a, clients[1].socket(match) as b:
                first, second = await snapshots(a, b)
                plans = first["mine"]["asked"]["choices"]
                at = first["mine"]["decision"]
                a.send(t="answer", id=1, decision=at, action=plans[0]["action"])
                locked = await b.until("event")
                assert locked["event"] == {
                    "kind": "answer", "seat": 0, "question": "plan", "about": None, "answer": None,
                    "facts": [PLANNED],
                }  # fmt: skip
                assert locked["pending"] == [1]
                own = await a.until("event")
                assert own["event"]["answer"] == plans[0]["text"]
                assert own["mine"]["undo"] == "open"
                a.send(t="undo", id=2, decision=at + 1)
                unlocked = await b.until("event")
                assert (unlocked["event"]["kind"], unlocked["event"]["answer"]) == ("undo", None)
                assert unlocked["pending"] == [0, 1]
                b.send(t="answer", id=1, decision=second["mine"]["decision"], action=plans[3]["action"])
                a.send(t="answer", id=3, decision=at + 2, action=plans[1]["action"])
                await a.until("accepted", id=3)
                revealed = (await place.table(match)).standing
                assert len(revealed.pending) == 1
                a.send(t="undo", id=4, decision=at + 3)
                assert (await a.until("refused"))["code"] == "no-undo"

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
                assert before["log"] + undone["log"] == await fresh_log(place, match, 2)

    run(test)


def test_plans_racing_are_all_kept(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place, "pocket-imperium")
            for _ in range(3):
                await to_plans(place, match)
                standing = (await place.table(match)).standing
                assert standing.match is not None
                legal = standing.match.game.legal(standing.match.position, 0)
                bodies = [{"seat": s, "decision": standing.decisions[s], "action": legal[s]} for s in (0, 1)]
                path = f"/api/matches/{match}/answers"
                given = await asyncio.gather(*(clients[s]("POST", path, bodies[s]) for s in (1, 0)))
                assert [answer.status_code for answer in given] == [201, 201]

    run(test)


def test_nothing_can_be_answered_after_the_end(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path, guest_requests=9999, address_requests=9999) as place:
            clients, match = await duel(place)
            table = await place.table(match)
            last: dict[str, int] = {}
            while table.standing.pending:
                seat, decision, legal = await asked(place, match)
                last = {"seat": seat, "decision": decision, "action": legal[0]}
                await clients[seat].ok("POST", f"/api/matches/{match}/answers", last)
            path = f"/api/matches/{match}"
            again = await clients[last["seat"]].ok("POST", f"{path}/answers", last)
            assert again == {"seq": table.standing.seq}
            late = last | {"decision": last["decision"] + 1}
            assert await clients[last["seat"]].refused("POST", f"{path}/answers", late) == (409, "not-running")
            undo = {"seat": last["seat"], "decision": last["decision"] + 1}
            assert await clients[last["seat"]].refused("POST", f"{path}/undo", undo) == (409, "not-running")

    run(test)


class Noting(FakeClock):
    """Notes how long bots wait, and does not let them."""

    def __init__(self) -> None:
        super().__init__()
        self.waited: set[float] = set()

    async def sleep(self, seconds: float) -> None:
        if seconds > 3:
            await super().sleep(seconds)
        self.waited.add(seconds)
        await asyncio.sleep(0)


@pytest.mark.parametrize(
    ("speeds", "waited"),
    [
        (["once"], 0.0),
        (["quick"], 0.4),
        ([], 1.0),
        (["once", "normal"], 1.0),
        (["slow", "quick"], 2.5),
        (["warp"], 1.0),
    ],
)
def test_bots_wait_as_long_as_the_slowest_of_those_who_play_likes_it(
    tmp_path: Path, speeds: list[str], waited: float
) -> None:
    async def test() -> None:
        clock = Noting()
        async with open_place(tmp_path, clock=clock, bot_pause=1.0) as place:
            host = await place.guest("Ada")
            wish = {"game": "small-star-empires", "seats": [ME, BOT], "public": True}
            match = (await host.ok("POST", "/api/matches", wish))["id"]
            table = await place.table(match)
            seat = next(seat.seat for seat in table.info(None).seats if seat.kind == "person")
            watcher = await place.guest("Bo")
            async with contextlib.AsyncExitStack() as stack:
                for speed in speeds:
                    stream = await stack.enter_async_context(host.socket(match, speed=speed))
                    await stream.until("snapshot")
                await stack.enter_async_context(watcher.socket(match, speed="slow"))
                for number in range(9):  # turns of at most three answers
                    while seat not in table.standing.pending:
                        await asyncio.sleep(0)
                    if number == 4:  # a bot that began before they came may have waited otherwise
                        clock.waited.clear()
                    if number < 8:
                        await answer_all(place, match, 1)
                assert clock.waited == {waited}

    run(test)


CLOCK = {"kind": "decision", "seconds": 60}


def test_when_time_is_out_a_bot_plays_on_until_the_person_returns(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path, bots=StuckBots()) as place:
            clients, match = await duel(place, clock=CLOCK)
            seat, decision, legal = await asked(place, match)
            async with clients[seat].socket(match) as stream:
                shown = await stream.until("snapshot")
                assert shown["clocks"][seat] == {"left_ms": 60_000, "running": True}
                assert shown["clocks"][1 - seat]["running"] is False
                await place.clock.advance(59.9)
                assert (await place.table(match)).standing.head.seats[seat].standin is None
                await place.clock.advance(0.2)
                out = await stream.until("event")
                assert out["match"]["seats"][seat]["standin"] == "cadet"
                assert out["log"][0]["words"]["id"] == "table-timeout"
                stream.send(t="answer", id=1, decision=decision, action=legal[0])
                assert (await stream.until("refused", id=1))["code"] == "time-out"
                info = await clients[seat].ok("POST", f"/api/matches/{match}/return", {"seat": seat})
                assert info["seats"][seat]["standin"] is None
                stream.send(t="answer", id=2, decision=decision, action=legal[0])
                await stream.until("accepted", id=2)

    run(test)


def test_an_answer_just_too_late_meets_the_clock_even_before_it_strikes(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path, bots=StuckBots()) as place:
            clients, match = await duel(place, clock=CLOCK)
            seat, decision, legal = await asked(place, match)
            place.clock.time += 60.001
            body = {"seat": seat, "decision": decision, "action": legal[0]}
            assert await clients[seat].refused("POST", f"/api/matches/{match}/answers", body) == (409, "time-out")
            assert (await place.table(match)).standing.head.seats[seat].standin == "cadet"

    run(test)


@pytest.mark.parametrize("late", [0.0, 0.5])
def test_a_clock_racing_an_answer_gives_one_outcome(tmp_path: Path, late: float) -> None:
    async def test() -> None:
        async with open_place(tmp_path, bots=StuckBots()) as place:
            clients, match = await duel(place, clock=CLOCK)
            seat, decision, legal = await asked(place, match)
            body = {"seat": seat, "decision": decision, "action": legal[0]}
            path = f"/api/matches/{match}/answers"
            answer, _ = await asyncio.gather(clients[seat]("POST", path, body), place.clock.advance(60 + late))
            kinds = [event.kind for event in await place.events(match)]
            assert kinds.count("timeout") + kinds.count("answer") == 1
            assert answer.status_code == (201 if "answer" in kinds else 409)

    run(test)


def test_a_bot_that_thinks_is_not_asked_twice_and_its_person_may_return_meanwhile(tmp_path: Path) -> None:
    async def test() -> None:
        bots = StuckBots()
        async with open_place(tmp_path, bots=bots) as place:
            clients, match = await duel(place)
            seat, decision, legal = await asked(place, match)
            await clients[seat].ok("POST", f"/api/matches/{match}/resign", {"seat": seat})
            await clients[seat].ok("POST", f"/api/matches/{match}/return", {"seat": seat})
            bots.go.set()
            body = {"seat": seat, "decision": decision, "action": legal[0]}
            await clients[seat].ok("POST", f"/api/matches/{match}/answers", body)
            for _ in range(50):
                await asyncio.sleep(0)
            events = await place.events(match)
            assert [event.kind for event in events[-3:]] == ["standin", "return", "answer"]

    run(test)


def test_who_comes_back_gets_what_was_missed(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place)
            seat, _, _ = await asked(place, match)
            async with clients[seat].socket(match) as stream:
                before = (await stream.until("snapshot"))["seq"]
            await answer_all(place, match, 10)
            async with clients[seat].socket(match, since=before, seat=seat) as stream:
                seqs = [(await stream.next())["seq"] for _ in range(10)]
                assert seqs == list(range(before + 1, before + 11))
                stream.send(t="resume", since=before + 4)
                assert (await stream.until("event"))["seq"] == before + 5
            async with clients[seat].socket(match, since=before + 500, seat=seat) as stream:
                assert (await stream.next())["t"] == "snapshot"
            await answer_all(place, match, 80)
            async with clients[seat].socket(match, since=before, seat=seat) as stream:
                assert (await stream.next())["t"] == "snapshot"

    run(test)


def test_resumed_events_lead_to_the_same_as_a_snapshot(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place, "pocket-imperium")
            async with clients[0].socket(match) as stream:
                first = await stream.until("snapshot")
            await answer_all(place, match, 30)
            async with clients[0].socket(match, since=first["seq"], seat=0) as stream:
                events = [await stream.until("event") for _ in range(30)]
            async with clients[0].socket(match) as stream:
                last = await stream.until("snapshot")
            assert last["view"] == events[-1]["view"]
            assert last["mine"] == events[-1]["mine"]
            assert last["log"] == first["log"] + [line for event in events for line in event["log"]]

    run(test)


def test_a_slow_reader_gets_a_snapshot_instead_of_a_growing_queue(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path, queue_frames=8) as place:
            clients, match = await duel(place)
            watcher = await place.guest()
            async with watcher.socket(match) as slow, clients[0].socket(match) as quick:
                await snapshots(slow, quick)
                slow.gate.clear()
                await answer_all(place, match, 60)
                for _ in range(60):
                    await quick.until("event")
                (queue,) = [s for s in (await place.table(match)).audience.sockets if s.guest != _guest(clients[0])]
                assert len(queue._queue) <= 8
                slow.gate.set()
                last = await slow.until("snapshot")
                assert last["seq"] == (await place.table(match)).standing.seq

    run(test)


def _guest(client: Client) -> str | None:
    house = client.app.state.house
    guest: str | None = house.people.guest_of(client.http.cookies["starhold_guest"])
    return guest


def test_someone_on_several_seats_looks_through_the_one_they_choose(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            host = await place.guest("Ada")
            wish = {"game": "pocket-imperium", "seats": [ME, {"kind": "me", "name": "Bo"}, BOT]}
            info = await host.ok("POST", "/api/matches", wish)
            assert info["status"] == "running"
            async with host.socket(info["id"]) as stream:
                assert (await stream.until("snapshot"))["eyes"] in (0, 1)
                stream.send(t="eyes", seat=1)
                assert (await stream.until("snapshot"))["eyes"] == 1
                stream.send(t="eyes", seat=2)
                assert (await stream.until("refused"))["code"] == "not-your-seat"
                stream.send(t="eyes", seat=None)
                shown = await stream.until("snapshot")
                assert (shown["eyes"], shown["mine"]) == (None, None)

    run(test)


def test_who_sits_down_while_watching_is_there_and_watches_no_more(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            host, friend = await place.guest("Ada"), await place.guest("Bo")
            wish = {"game": "pocket-imperium", "seats": [ME, {"kind": "open"}], "public": True}
            match = (await host.ok("POST", "/api/matches", wish))["id"]
            async with host.socket(match) as seen, friend.socket(match):
                while (await seen.next()).get("watchers") != 1:
                    pass
                await friend.ok("POST", f"/api/matches/{match}/join", {})
                while (frame := await seen.next())["t"] != "presence":
                    pass
                assert (frame["online"], frame["watchers"]) == ([True, True], 0)

    run(test)


def test_who_sits_down_while_watching_looks_from_there(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            host, other = await place.guest("Ada"), await place.guest("Bo")
            wish = {"game": "pocket-imperium", "seats": [ME, {"kind": "open"}], "public": True}
            match = (await host.ok("POST", "/api/matches", wish))["id"]
            async with other.socket(match) as stream, host.socket(match) as theirs:
                assert (await stream.until("snapshot"))["eyes"] is None
                assert (await theirs.until("snapshot"))["eyes"] == 0
                await other.ok("POST", f"/api/matches/{match}/join", {})
                assert (await stream.until("snapshot"))["eyes"] == 1
                assert (await theirs.until("event"))["log"][0]["words"] == {
                    "id": "table-sits",
                    "args": {"player": "Bo"},
                }

    run(test)


def test_why_and_preview_answer_without_changing_anything(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place)
            seat, decision, legal = await asked(place, match)
            async with clients[seat].socket(match) as stream:
                before = await stream.until("snapshot")
                possible = before["mine"]["asked"]["choices"][0]["text"]
                stream.send(t="why", id=1, text=possible)
                assert await stream.until("why") == {"t": "why", "id": 1, "rule": None, "words": None}
                impossible = next(
                    hex_["name"]
                    for hex_ in before["board"]
                    if hex_["name"] not in {choice["text"] for choice in before["mine"]["asked"]["choices"]}
                )
                stream.send(t="why", id=2, text=impossible)
                why = await stream.until("why", id=2)
                assert why["rule"].startswith("SSE-")
                stream.send(t="why", id=3, text="nonsense")
                assert (await stream.until("refused", id=3))["code"] == "bad-input"
                stream.send(t="preview", id=4, decision=decision, action=legal[0])
                preview = await stream.until("preview")
                stream.send(t="answer", id=5, decision=decision, action=legal[0])
                assert (await stream.until("event"))["view"] == preview["view"]

    run(test)


def test_a_client_of_another_version_is_told_to_load_the_page_anew(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place)
            async with clients[0].socket(match, protocol=99) as stream:
                assert await stream.next() == {"t": "bye", "code": "protocol", "again": False}
                assert (await stream.next())["t"] == "closed"

    run(test)


def test_when_the_server_stops_every_socket_is_told_to_come_back(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place)
            async with clients[0].socket(match) as stream:
                await stream.until("snapshot")
                await place.house.say_goodbye()
                assert await stream.until("bye") == {"t": "bye", "code": "stopping", "again": True}

    run(test)


def test_hexes_two_steps_away_are_told_with_the_answers_that_lead_there(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place, "pocket-imperium")
            chance = random.Random(1)
            while True:
                seat, decision, legal = await asked(place, match)
                standing = (await place.table(match)).standing
                assert standing.match is not None
                if standing.match.question == "step":
                    break
                answer = {"seat": seat, "decision": decision, "action": chance.choice(legal)}
                await clients[seat].ok("POST", f"/api/matches/{match}/answers", answer)
            number = standing.match.view(seat)["under_way"]["ships"]
            async with clients[seat].socket(match) as stream:
                before = await stream.until("snapshot")
                near = {choice["text"] for choice in before["mine"]["asked"]["choices"]}
                stream.send(t="reach", id=1, decision=decision, number=number)
                reached = await stream.until("reach", id=1)
                assert reached["far"]
                for far in reached["far"]:
                    assert far["hex"] not in near
                    for way in far["ways"]:
                        tried = record.read(record.encode(record.write(standing.match)))
                        tried.play(*way, seat=seat)
                        flights = [fact.hexes[1] for fact in tried.facts if fact.kind == "flew"]
                        assert flights[-1] == far["hex"]
                stream.send(t="reach", id=2, decision=decision + 1, number=number)
                assert (await stream.until("refused", id=2))["code"] == "stale"

    run(test)
