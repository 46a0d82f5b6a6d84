"""Answers: one outcome, whatever is sent twice, late or at once."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path

import pytest

from tests.server.house import asked, duel, open_place, run
from tests.server.live.playing import (
    answer_all,
    snapshots,
    to_plans,
)

pytestmark = pytest.mark.both("usual")


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


PLANNED = {
    "kind": "planned", "rule": "PI-PLAN-2", "seat": 0, "hexes": [], "amount": None, "left": None, "rival": None,
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


def test_who_goes_away_before_being_refused_is_no_mistake_of_the_server(tmp_path: Path) -> None:
    complaints: list[object] = []

    async def test() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, context: complaints.append(context))
        async with open_place(tmp_path) as place:
            _, match = await duel(place)
            seat, decision, legal = await asked(place, match)
            table = await place.table(match)
            guest = table.standing.head.seats[seat].guest
            assert guest is not None
            async with table._lock:
                asking = asyncio.create_task(table.answer(guest, seat, decision + 9, legal[0]))
                await asyncio.sleep(0)
                asking.cancel()
                await asyncio.gather(asking, return_exceptions=True)
                await asyncio.sleep(0)
            await table.settle(guest, seat, decision)  # after it
            gc.collect()

    run(test)
    assert complaints == []
