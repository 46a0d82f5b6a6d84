"""Where no person acts: how long bots wait, and what happens when time is out."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

import pytest

from tests.server.house import BOT, ME, FakeClock, StuckBots, asked, duel, open_place, run
from tests.server.live.playing import (
    answer_all,
)

pytestmark = pytest.mark.both("usual")


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
