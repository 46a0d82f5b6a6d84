"""The stream: in order, to each their own, and whole again after a gap."""

from __future__ import annotations

from pathlib import Path

import pytest

from starhold.server.live import waiting_room
from tests.server.house import BOT, ME, Client, asked, duel, open_place, run
from tests.server.live.playing import (
    answer_all,
    snapshots,
)

pytestmark = pytest.mark.both("usual")


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


def test_the_page_is_told_after_how_long_a_bot_may_play_for_someone(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path, absence=7) as place:
            clients, match = await duel(place)
            async with clients[0].socket(match) as stream:
                assert (await stream.until("snapshot"))["absence"] == 7

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


def test_who_comes_back_after_a_restart_gets_what_was_missed_before_it_and_since(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place, "pocket-imperium")
            async with clients[0].socket(match) as stream:
                before = (await stream.until("snapshot"))["seq"]
                await answer_all(place, match, 20)
                told = [await stream.until("event") for _ in range(20)]
        async with open_place(tmp_path) as place:
            again = Client(place.app)
            again.http.cookies = clients[0].http.cookies
            await answer_all(place, match, 5)
            for _ in range(2):
                async with again.socket(match, since=before, seat=0) as stream:
                    resumed = [await stream.until("event") for _ in range(25)]
                assert resumed[:20] == told
                assert [event["seq"] for event in resumed] == list(range(before + 1, before + 26))
            await answer_all(place, match, 10)
            async with again.socket(match, since=before + 10, seat=0) as stream:
                seqs = [(await stream.until("event"))["seq"] for _ in range(25)]
                assert seqs == list(range(before + 11, before + 36))
            async with again.socket(match, since=before, seat=0) as stream:
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
                [told] = (await theirs.until("event"))["log"]
                assert told["words"] == {"id": "table-sits", "args": {"player": "Bo"}}
                assert told["seat"] is None, "the seat may be another at the start"

    run(test)


def test_who_finds_a_name_after_sitting_down_is_called_so_in_the_log(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            host, other = await place.guest("Ada"), await place.guest()
            wish = {"game": "pocket-imperium", "seats": [ME, {"kind": "open"}], "public": True}
            match = (await host.ok("POST", "/api/matches", wish))["id"]
            await other.ok("POST", f"/api/matches/{match}/join", {})
            await other.ok("PATCH", "/api/me", {"name": "Kurt"})
            async with host.socket(match) as stream:
                log = (await stream.until("snapshot"))["log"]
                assert log[-1]["words"] == {"id": "table-sits", "args": {"player": "Kurt"}}

    run(test)


def test_who_sat_down_is_called_in_the_log_as_they_are_where_the_deal_put_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waiting_room, "seating", lambda *_: [1, 0])

    async def test() -> None:
        async with open_place(tmp_path) as place:
            host, other, third = await place.guest("Ada"), await place.guest(), await place.guest()
            wish = {"game": "small-star-empires", "seats": [ME, {"kind": "open"}], "public": True}
            match = (await host.ok("POST", "/api/matches", wish))["id"]
            path = f"/api/matches/{match}"

            async def told() -> list[object]:
                async with host.socket(match) as stream:
                    log = (await stream.until("snapshot"))["log"]
                    return [one["words"]["args"]["player"] for one in log if one["words"]["args"].get("player")]

            await third.ok("POST", f"{path}/join", {})
            await third.ok("POST", f"{path}/leave")
            await other.ok("POST", f"{path}/join", {})
            await other.ok("POST", f"{path}/ready", {})
            await host.ok("POST", f"{path}/start")
            someone = {"id": "table-someone", "args": {}}
            assert (await told())[:3] == [someone, someone, {"id": "seat-name", "args": {"seat": 0}}]
            await other.ok("PATCH", "/api/me", {"name": "Kurt"})
            assert (await told())[:3] == [someone, someone, "Kurt"]

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
