"""Floods: refused clearly, memory bounded, others unaffected."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from starhold.server import errors
from starhold.server.http.limits import Bucket, Limits, address_key
from starhold.server.live.hub import MOST_REPLIES, Socket
from starhold.server.protocol.frames import Pong
from starhold.server.settings import Settings
from tests.server.house import ME, OPEN, Client, duel, open_place, run

pytestmark = pytest.mark.both("long")

WISH = {"game": "small-star-empires", "seats": [ME, OPEN]}


def test_requests_of_an_address_and_of_a_guest_are_counted(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path, address_requests=30, guest_requests=10) as place:
            guest = await place.guest()
            codes = [(await guest("GET", "/api/me")).status_code for _ in range(20)]
            assert codes == [200] * 10 + [429] * 10
            other = Client(place.app)
            assert (await other("GET", "/api/catalogue")).status_code == 200
            codes = [(await other("GET", "/api/catalogue")).status_code for _ in range(20)]
            assert codes[-1] == 429
            refused = await other("GET", "/api/catalogue")
            assert (refused.json()["code"], refused.headers["retry-after"]) == ("too-many", "60")
            elsewhere = await place.guest(address="10.9.9.9")
            await elsewhere.ok("GET", "/api/catalogue")
            assert (await other("GET", "/healthz")).status_code == 200

    run(test)


def test_nobody_makes_masses_of_matches_guests_or_links(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(
            tmp_path, guest_matches=3, address_matches=5, address_guests=4, address_tokens=3
        ) as place:
            ada, bo = await place.guest(), await place.guest()
            for _ in range(3):
                await ada.ok("POST", "/api/matches", WISH)
            assert await ada.refused("POST", "/api/matches", WISH) == (429, "too-many")
            await bo.ok("POST", "/api/matches", WISH)
            assert await bo.refused("POST", "/api/matches", WISH) == (429, "too-many")
            for _ in range(3):
                await ada.refused("POST", "/api/enter", {"token": "guess"})
            assert await bo.refused("POST", "/api/enter", {"token": "guess"}) == (429, "too-many")
            for _ in range(2):
                await place.guest()
            assert await Client(place.app).refused("GET", "/api/me") == (429, "too-many")
            await ada.ok("GET", "/api/me")
            far = await place.guest(address="2001:db8::1")
            await far.ok("POST", "/api/matches", WISH)

    run(test)


def test_open_sockets_are_counted_until_they_close(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path, guest_sockets=2, address_sockets=3) as place:
            clients, match = await duel(place)
            async with clients[0].socket(match) as a, clients[0].socket(match) as b:
                for stream in (a, b):
                    await stream.until("snapshot")
                async with clients[0].socket(match) as c:
                    assert (await c.next())["t"] == "closed"
                async with clients[1].socket(match) as d:
                    await d.until("snapshot")
                    async with clients[1].socket(match) as e:
                        assert await e.next() == {"t": "closed", "code": 1013}
            async with clients[0].socket(match) as again:
                await again.until("snapshot")
            assert not place.house.limits._sockets

    run(test)


NESTED = "[" * 3000 + "]" * 3000


BAD_FRAMES = [
    ("", "bad-input"),
    ("hello", "bad-input"),
    ("{}", "bad-input"),
    ("[]", "bad-input"),
    ("null", "bad-input"),
    ('{"t":"nonsense"}', "bad-input"),
    ('{"t":"answer"}', "bad-input"),
    ('{"t":"answer","id":1,"decision":true,"action":1}', "bad-input"),
    ('{"t":"answer","id":1,"decision":1.5,"action":1}', "bad-input"),
    ('{"t":"answer","id":1,"decision":-1,"action":1}', "bad-input"),
    ('{"t":"answer","id":1,"decision":1e400,"action":1}', "bad-input"),
    ('{"t":"answer","id":1,"decision":NaN,"action":1}', "bad-input"),
    ('{"t":"answer","id":1,"decision":"1","action":1}', "bad-input"),
    ('{"t":"answer","id":1,"decision":1,"action":99999999999999999999999}', "bad-input"),
    ('{"t":"answer","id":1,"decision":1,"action":1,"more":1}', "bad-input"),
    ('{"t":"eyes","seat":99}', "bad-input"),
    ('{"t":"why","id":1,"text":"' + "A" * 101 + '"}', "bad-input"),
    (NESTED[:4000], "bad-input"),
    ('{"t":' + NESTED[:3000], "bad-input"),
    ('{"t":"ping","x":' + "[" * 1500 + "]" * 1500 + "}", "bad-input"),
    ("\ud800", "bad-input"),
    ('{"t":"ping"}' + " " * 5000, "too-large"),
    (NESTED, "too-large"),
]


def test_bad_frames_are_refused_and_the_socket_goes_on(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place)
            async with clients[0].socket(match) as stream:
                await stream.until("snapshot")
                for text, code in BAD_FRAMES:
                    stream.send_text(text)
                    refused = await stream.until("refused")
                    assert (refused["id"], refused["code"]) == (None, code), text[:60]
                    stream.send(t="ping")
                    await stream.until("pong")

    run(test)


def test_binary_frames_are_refused(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place)
            async with clients[0].socket(match) as stream:
                await stream.until("snapshot")
                stream.send_bytes(b'{"t":"ping"}')
                assert (await stream.until("refused"))["code"] == "bad-input"

    run(test)


def test_a_flood_on_a_socket_is_refused_then_the_socket_closed_and_others_go_on(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path, socket_frames=1, socket_burst=5) as place:
            clients, match = await duel(place)
            async with clients[0].socket(match) as flood, clients[1].socket(match) as calm:
                await flood.until("snapshot")
                await calm.until("snapshot")
                for _ in range(2000):
                    flood.send(t="ping")
                assert (await flood.until("refused"))["code"] == "too-many"
                assert await flood.until("bye") == {"t": "bye", "code": "too-many", "again": True}
                assert (await flood.next())["t"] == "closed"
                calm.send(t="ping")
                await calm.until("pong")

    run(test)


def test_a_request_too_many_is_refused_by_its_id(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path, socket_frames=1, socket_burst=5) as place:
            clients, match = await duel(place)
            async with clients[0].socket(match) as stream:
                await stream.until("snapshot")
                for id_ in range(50):
                    stream.send(t="why", text="A1", id=id_)
                refused = await stream.until("refused")
                assert refused["code"] == "too-many"
                assert refused["id"] in range(5, 50)

    run(test)


BAD_BODIES: list[tuple[dict[str, Any], int, str]] = [
    ({"content": b"{"}, 422, "bad-input"),
    ({"content": b""}, 422, "bad-input"),
    ({"content": b"\xff\xfe"}, 422, "bad-input"),
    ({"content": b"[" * 30_000 + b"]" * 30_000}, 422, "bad-input"),
    ({"content": b'{"game":' + b"1" * 60_000 + b"}"}, 422, "bad-input"),
    ({"content": b'{"game":"small-star-empires","seats":NaN}'}, 422, "bad-input"),
    ({"content": json.dumps({"game": "x" * 70_000}).encode()}, 413, "too-large"),
    ({"content": b"x" * 10_000_000}, 413, "too-large"),
]


def test_bad_bodies_are_refused(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            guest = await place.guest()
            for sent, status, code in BAD_BODIES:
                asked = await guest.refused("POST", "/api/board", headers={"content-type": "application/json"}, **sent)
                assert asked == (status, code), sent["content"][:40]

            async def endless() -> Any:
                for _ in range(1000):
                    yield b" " * 1000

            headers = {"content-type": "application/json"}
            assert await guest.refused("POST", "/api/board", content=endless(), headers=headers) == (413, "too-large")

    run(test)


def test_a_queue_never_grows_beyond_its_bounds() -> None:
    async def test() -> None:
        async def send(text: str) -> None:
            raise AssertionError("nobody reads")

        for frames, size in ((8, 10**9), (10**9, 1000)):
            socket = Socket("guest", send, frames, size)
            for number in range(10_000):
                socket.put(f"{number:0100}")
                assert len(socket._queue) <= frames
                assert socket._bytes <= size
            assert socket.lost
            for _ in range(MOST_REPLIES * 40):
                socket.reply(Pong(now=1.0))
            assert len(socket._queue) <= MOST_REPLIES + 1
            assert json.loads(socket._queue[-1][0]) == {"t": "bye", "code": "slow", "again": True}

    run(test)


def test_a_household_is_one_address() -> None:
    assert address_key("2001:db8:1:2:3:4:5:6") == address_key("2001:db8:1:2::1") != address_key("2001:db8:1:3::1")
    assert address_key("10.0.0.1") == "10.0.0.1"
    assert address_key("testclient") == "testclient"


def test_a_bucket_lets_a_burst_through_and_no_more() -> None:
    bucket = Bucket(rate=0.0, burst=5)
    assert [bucket.take() for _ in range(7)] == [True] * 5 + [False] * 2


def test_counting_says_when_it_is_too_many() -> None:
    limits = Limits(Settings(guest_matches=2))
    limits.count("guest matches", "a")
    limits.count("guest matches", "a")
    limits.count("guest matches", "b")
    with pytest.raises(errors.TooMany):
        limits.count("guest matches", "a")
