"""The server thinks for pages that cannot: about what it sealed alone, within limits, and never among people."""

from __future__ import annotations

import asyncio
from base64 import b64decode, b64encode
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from starhold.bots.analysis import Analyst
from starhold.core import record, registry
from starhold.core.match import Match
from starhold.core.testing import play_randomly
from starhold.server import errors
from starhold.server.bots import seats as bot_seats
from starhold.server.bots import thoughts
from starhold.server.bots.seats import BotSeats
from starhold.server.live.table import Table
from starhold.server.live.tables import Tables
from starhold.server.store.store import StoredMatch
from tests.server.house import BOT, ME, OPEN, Client, duel, open_place, run
from tests.server.live.playing import PI, SSE, answer_all, made, planning, to_plans, turn
from tests.server.test_hints import with_a_friend

pytestmark = pytest.mark.both("long")
FEW = 60
"""Simulations, where it does not matter what is found."""


async def brought(client: Client, match: Match) -> tuple[dict[str, Any], list[tuple[int, int]]]:
    """The beginning of a record as the server seals it, and its answers."""
    engine = (await client.ok("POST", "/api/replay", record.write(match)))["engine"]
    return sealed(match.game.about.id, engine, engine["start"]), [tuple(one) for one in engine["answers"]]


def sealed(game: str, given: dict[str, Any], state: str | None = None) -> dict[str, Any]:
    return {"game": game, "setup": given["setup"], "state": state or given["state"], "seal": given["seal"]}


@pytest.mark.slow
@pytest.mark.parametrize("id", [PI, SSE])
def test_a_match_is_judged_as_the_terminal_judges_it(tmp_path: Path, id: str) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            client = await place.guest()
            match = play_randomly(registry.game(id), 3, {}, 5)
            start, answers = await brought(client, match)
            states = await client.ok("POST", "/api/think/line", start | {"answers": answers})
            steps = list(match.in_order().steps())
            assert [b64decode(one["state"]) for one in states] == [after.state.tobytes() for *_, after in steps]
            for event in (0, 7, 20):
                position, (seat, action) = steps[event][0], answers[event]
                at = start | (states[event - 1] if event else {})
                wish = {"seat": seat, "action": action, "seed": event, "simulations": 600, "lines": 2}
                said = await client.ok("POST", "/api/think/judge", at | wish)
                judged = Analyst(match.game, 600).judge(position, seat, action, event)
                assert (said["best"], said["lost"], said["grade"]) == (judged.best, judged.lost, judged.grade)
                assert [one["visits"] for one in said["candidates"]] == [one.visits for one in judged.candidates]

    run(test)


@pytest.mark.slow
def test_a_seat_against_bots_is_helped_from_what_it_knows(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            host, table = await made(place, [ME, BOT, BOT], public=False)
            seat = await planning(host, table)
            body = {"seat": seat, "decision": table.standing.decisions[seat], "step": 1}
            known = sealed(PI, await host.ok("POST", f"/api/matches/{table.id}/hint", body))
            asked = await host.ok("POST", "/api/think/question", known)
            plan = asked["legal"][seat][0]
            wish = known | {"seat": seat, "simulations": FEW}
            assert (await host.ok("POST", "/api/think/judge", wish | {"action": plan}))["together"]
            found = await host.ok("POST", "/api/think", wish | {"lines": 2})
            assert len(found["report"]["lines"]) == 2
            # The rules go on from a guess, but not from what has blanks in it.
            forward = {"seat": seat, "action": plan}
            assert await host.refused("POST", "/api/think/follow", known | forward) == (403, "not-sealed")
            guess = sealed(PI, found["start"])
            after = await host.ok("POST", "/api/think/follow", guess | forward)
            then = await host.ok("POST", "/api/think/question", guess | after["after"])
            assert seat not in then["pending"] or then["stage"] != asked["stage"]

    run(test)


def test_nothing_is_thought_about_that_was_not_sealed(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            client = await place.guest()
            start, answers = await brought(client, play_randomly(registry.game(SSE), 2, {}, 5))
            other, _ = await brought(client, play_randomly(registry.game(PI), 2, {}, 5))
            wish = {"seat": answers[0][0], "simulations": FEW}
            await client.ok("POST", "/api/think", start | wish)
            state = bytearray(b64decode(start["state"]))
            state[3] ^= 1
            for change in (
                {"state": b64encode(state).decode()},
                {"state": start["state"][:-4]},
                {"state": "ä"},
                {"setup": ""},
                {"seal": ""},
                {"seal": "ß" * 16},
                {"seal": other["seal"]},
                {"game": PI},
                {"game": "chess"},
                {"setup": other["setup"], "state": other["state"], "game": PI},
            ):
                for way, more in (("", wish), ("/question", {})):
                    told = await client.refused("POST", f"/api/think{way}", start | more | change)
                    assert told == (403, "not-sealed"), change

    run(test)


def test_hostile_wishes_are_refused_with_a_reason(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            client = await place.guest()
            start, [(seat, action), *_] = await brought(client, play_randomly(registry.game(SSE), 2, {}, 5))
            wish = start | {"seat": seat, "action": action, "seed": 1, "simulations": FEW}
            for change in (
                {"seat": 1 - seat},
                {"seat": 9},
                {"seat": -1},
                {"action": 1_000_000},
                {"action": 1 << 70},
                {"seed": -1},
                {"simulations": 0},
                {"simulations": 10**9},
                {"lines": 99},
                {"state": "A" * 30_000},
                {"more": 1},
            ):
                assert await client.refused("POST", "/api/think/judge", wish | change) == (422, "bad-input"), change
            for answers in ([[seat, 1 << 70]], [[seat]], [["a", "b"]], [[seat, action]] * 5000, [[-1, action]]):
                assert await client.refused("POST", "/api/think/line", start | {"answers": answers}) == (
                    422,
                    "bad-input",
                )
            assert await Client(place.app).refused("POST", "/api/think/judge", wish) == (401, "stranger")
            assert await client.refused("GET", "/api/games/chess/engine/note") == (404, "no-page")

    run(test)


@pytest.mark.parametrize("id", [PI, SSE])
def test_whoever_sits_with_people_gets_no_engine_for_that_match_however_they_bring_it(tmp_path: Path, id: str) -> None:
    still = (409, "still-played")

    async def test() -> None:
        async with open_place(tmp_path) as place:
            table, friend = await with_a_friend(place, id)
            stranger, game = await place.guest(), registry.game(id)
            await answer_all(place, table.id, 8)
            if id == PI:  # of two who plan at once one has, and nobody knows which
                await to_plans(place, table.id)
                await answer_all(place, table.id, 1)
            seat = await turn(table)
            body = {"seat": seat, "decision": table.standing.decisions[seat], "step": 1}
            assert (await friend.refused("POST", f"/api/matches/{table.id}/hint", body))[1] in (
                "no-hints",
                "not-your-seat",
            )
            running = table.standing.match
            assert running is not None

            # As a record: as it stands, of a while ago, gone on with, gone on with otherwise.
            before = running.at(len(running.events) - 1)
            ahead, aside = running.copy(), before.copy()
            ahead.answer(seat, ahead.legal(seat)[0])
            last = running.events[-1]
            aside.answer(last.seat, next(action for action in aside.legal(last.seat) if action != last.action))
            for match in (running, before, ahead, aside):
                told = await friend.ok("POST", "/api/replay", record.write(match))
                assert (told["engine"], len(told["frames"])) == (None, len(match.events) + 1)
                assert (await stranger.ok("POST", "/api/replay", record.write(match)))["engine"]
            other = record.write(play_randomly(game, 2, {}, 4))
            assert (await friend.ok("POST", "/api/replay", other))["engine"], "another match on such a board"

            # As a variation of such a record, or a match that goes on from it.
            begin = {"record": record.write(ahead), "at": len(running.events)}
            trying = {"begin": begin, "answers": [ahead.events[-1].answer]}
            assert await friend.refused("POST", "/api/variation", trying) == still
            await stranger.ok("POST", "/api/variation", trying)
            wish = {"game": id, "seats": [ME, BOT], "public": False, "begin": begin}
            assert await friend.refused("POST", "/api/matches", wish) == still
            await stranger.ok("POST", "/api/matches", wish)

            # As positions that the server sealed for someone else.
            start, answers = await brought(stranger, ahead)
            states = await stranger.ok("POST", "/api/think/line", start | {"answers": answers})
            assert await friend.refused("POST", "/api/think/line", start | {"answers": answers}) == still
            here = start | states[-2]
            asked = here | {"seat": answers[-1][0]}
            assert await friend.refused("POST", "/api/think", asked | {"simulations": FEW}) == still
            judging = asked | {"action": answers[-1][1]}
            assert await friend.refused("POST", "/api/think/judge", judging | {"simulations": FEW}) == still
            assert await friend.refused("POST", "/api/think/follow", judging) == still
            await stranger.ok("POST", "/api/think/follow", judging)

            # Once it is over, everything.
            host = table.standing.head.host
            await table.end(host, True)
            await friend.ok("POST", f"/api/matches/{table.id}/end", {"agree": True})
            assert (await friend.ok("POST", "/api/replay", record.write(ahead)))["engine"]
            await friend.ok("POST", "/api/think/follow", judging)

    run(test)


def test_a_match_of_ones_own_that_stands_where_one_sits_with_people_has_no_hints(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            host, friend = await place.guest("Ada"), await place.guest("Bo")
            begin: dict[str, Any] = {"record": record.write(play_randomly(registry.game(SSE), 2, {}, 5)), "at": 6}
            wish = {"game": SSE, "begin": begin, "public": False}
            own = await place.table((await host.ok("POST", "/api/matches", wish | {"seats": [ME, BOT]}))["id"])
            seat = await turn(own)
            body = {"seat": seat, "decision": own.standing.decisions[seat], "step": 1}
            shared = (await host.ok("POST", "/api/matches", wish | {"seats": [ME, OPEN], "public": True}))["id"]
            await host.ok("POST", f"/api/matches/{own.id}/hint", body)
            await friend.ok("POST", f"/api/matches/{shared}/join", {})
            await friend.ok("POST", f"/api/matches/{shared}/ready", {"ready": True})
            await host.ok("POST", f"/api/matches/{shared}/start", {})
            table = await place.table(shared)
            assert own.standing.match is not None
            for event in own.standing.match.events[begin["at"] :]:  # what the bot answered
                guest = table.standing.head.seats[event.seat].guest
                assert guest is not None
                await table.answer(guest, event.seat, table.standing.decisions[event.seat], event.action)
            assert await host.refused("POST", f"/api/matches/{own.id}/hint", body) == (409, "still-played")

    run(test)


def test_a_match_that_cannot_be_looked_at_keeps_nobody_from_thinking_about_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, broken = await duel(place)
            _, gone = await duel(place)
            host, friend = clients
            shared = (await host.ok("POST", "/api/matches", {"game": SSE, "seats": [ME, OPEN], "public": True}))["id"]
            path = f"/api/matches/{shared}"
            await friend.ok("POST", f"{path}/join", {})
            await friend.ok("POST", f"{path}/ready", {})
            await host.ok("POST", f"{path}/start")
            tables, opening = place.house.tables, Tables._open
            await answer_all(place, shared, 8)
            running = (await place.table(shared)).standing.match
            assert running is not None
            mine = record.write(running)
            rows = await place.house.store.matches(guest=(await place.table(broken)).standing.row.host)
            gone_row = replace(next(row for row in rows if row.id == broken), id=gone)
            tables.live.clear()

            async def refuse(tables: Tables, row: StoredMatch, *more: Any) -> Table:
                if row.id == broken:
                    raise ValueError("makes no sense")
                return await opening(tables, row, *more)

            async def with_one_gone(*_: Any, **__: Any) -> list[StoredMatch]:
                return [gone_row, *rows]

            await place.house.store.remove(gone)
            monkeypatch.setattr(place.house.store, "matches", with_one_gone)
            monkeypatch.setattr(Tables, "_open", refuse)
            other = record.write(play_randomly(registry.game(SSE), 2, {}, 4))
            assert (await host.ok("POST", "/api/replay", other))["engine"]
            assert (await host.ok("POST", "/api/replay", mine))["engine"] is None, "and it is found all the same"

    run(test)


def test_who_has_had_their_thoughts_reads_no_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with open_place(tmp_path, guest_thinking=1) as place:
            ada = await place.guest()
            start, [(seat, action), *_] = await brought(ada, play_randomly(registry.game(SSE), 2, {}, 5))
            wish = start | {"seat": seat, "simulations": 1001}

            async def read(*_: Any, **__: Any) -> None:
                raise AssertionError("they were read")

            monkeypatch.setattr(place.house.store, "matches", read)
            assert await ada.refused("POST", "/api/think", wish) == (429, "too-many")
            assert await ada.refused("POST", "/api/think/judge", wish | {"action": action}) == (429, "too-many")

    run(test)


def test_a_guest_and_an_address_have_so_much_thought_for_a_minute(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path, guest_thinking=3, address_thinking=5) as place:
            ada, bo = await place.guest(), await place.guest()
            start, [(seat, _), *_] = await brought(ada, play_randomly(registry.game(SSE), 2, {}, 5))
            wish = start | {"seat": seat, "simulations": 1001}
            await ada.ok("POST", "/api/think", wish)
            assert await ada.refused("POST", "/api/think", wish) == (429, "too-many")
            assert await bo.refused("POST", "/api/think", wish) == (429, "too-many")
            await ada.ok("POST", "/api/think/question", start)

    run(test)


@pytest.mark.slow
def test_processes_think_for_so_many_at_once_and_answer_as_the_page_would(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        game = registry.game(SSE)
        start = game.new(2, {}, 3)
        seat = game.pending(start)[0]
        setup, state = start.setup.tobytes(), start.state.tobytes()
        thought = thoughts.Thought(SSE, setup, state, seat, game.legal(start, seat)[0], 1, 300, 2)
        bots = BotSeats(1, warm=False)
        with pytest.raises(errors.Crowded):
            await bots.think(thought)
        await bots.start()
        try:
            monkeypatch.setattr(bot_seats, "MOST_THOUGHTS", 2)
            both = [asyncio.create_task(bots.think(thought)) for _ in range(2)]
            await asyncio.sleep(0)
            with pytest.raises(errors.Crowded):
                await bots.think(thought)
            assert [(await one).found for one in both] == [thoughts.found(thought)] * 2
            broken = thoughts.Thought(SSE, setup, b"", seat, None, 1, 300, 2)
            assert (await bots.think(broken)).fault
            assert (await bots.think(thought)).found
        finally:
            await bots.close()

    run(test)
