"""Floods on a real server: refused in clear words, memory bounded, and others play on meanwhile."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests import depth
from tests.server.house import run
from tests.server.trust.client import PATIENCE, Client
from tests.server.trust.process import Served, served
from tests.server.trust.raw import CONTINUATION, PING, TEXT, WISH, Calm, Far, Wire, duel, frame, others_play

pytestmark = pytest.mark.slow

MEGABYTE = 1_000_000
LIMITS = {
    "STARHOLD_ADDRESS_REQUESTS": "300",
    "STARHOLD_GUEST_REQUESTS": "200",
    "STARHOLD_ADDRESS_MATCHES": "40",
    "STARHOLD_ADDRESS_SOCKETS": "30",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("floods"), **LIMITS) as server:
        run(Calm(server, seed=0).warm_up)
        yield server
        assert '"level": "error"' not in server.log()


async def ask(client: Client, path: str, times: int, body: Any = None) -> Counter[int]:
    """The statuses of many requests, eight at a time."""
    statuses: Counter[int] = Counter()

    async def some() -> None:
        for _ in range(times // 8):
            response = await client("GET" if body is None else "POST", path, body)
            statuses[response.status_code] += 1
            if response.status_code == 429:
                assert (response.json()["code"], response.headers["retry-after"]) == ("too-many", "60")

    await asyncio.gather(*(some() for _ in range(8)))
    return statuses


@pytest.mark.slow
def test_an_address_that_asks_without_end_is_refused_and_no_one_else(server: Served) -> None:
    async def test() -> None:
        async with others_play(server, most=40):
            flood, calm = Far(server.address, "203.0.113.1"), Far(server.address, "203.0.113.2")
            statuses = await ask(flood, "/api/catalogue", 1200)
            assert set(statuses) == {200, 429}
            assert statuses[200] <= 600, "two windows at most"
            await calm.ok("GET", "/api/catalogue")
            await flood.close()
            await calm.close()

    run(test)


@pytest.mark.slow
def test_a_guest_who_asks_from_many_addresses_is_one_guest(server: Served) -> None:
    async def test() -> None:
        async with others_play(server, most=40):
            guest = await Far(server.address, "203.0.113.3").enter()
            statuses: Counter[int] = Counter()
            for number in range(10):
                guest.http.headers["x-forwarded-for"] = f"203.0.113.{100 + number}"
                statuses += await ask(guest, "/api/catalogue", 80)
            assert set(statuses) == {200, 429}
            assert statuses[200] <= 400, "two windows at most"
            await guest.close()

    run(test)


def test_masses_of_matches_are_not_made(server: Served) -> None:
    async def test() -> None:
        async with others_play(server, most=25):
            made: Counter[int] = Counter()
            for _ in range(4):
                guest = await Far(server.address, "203.0.113.4").enter()
                made += await ask(guest, "/api/matches", 40, WISH)
                await guest.close()
            assert set(made) == {201, 429}
            assert made[201] <= 40

    run(test)


def test_sockets_of_a_guest_and_of_an_address_are_counted(server: Served) -> None:
    async def test() -> None:
        async with (
            others_play(server, most=40),
            duel(server.address, ("203.0.113.5", "203.0.113.5")) as (clients, match),
            asyncio.timeout(PATIENCE),
        ):
            opened = []
            refused: Counter[int] = Counter()
            for client in clients:
                for _ in range(25):
                    try:
                        opened.append(await client.socket(match))
                    except InvalidStatus as error:
                        refused[error.response.status_code] += 1
            assert (len(opened), refused) == (30, {403: 20})
            for socket in opened:
                await socket.close()
            async with clients[0].socket(match) as again:
                assert json.loads(await again.recv())["t"] == "snapshot"

    run(test)


BAD = [
    b"",
    b"hello",
    b"null",
    b"[]",
    b"{}",
    b'{"t":"nonsense"}',
    b'{"t":"answer","id":1,"decision":true,"action":1}',
    b'{"t":"answer","id":1,"decision":NaN,"action":1}',
    b'{"t":"answer","id":1,"decision":1e999,"action":1}',
    b'{"t":"answer","id":1,"decision":-1,"action":1}',
    b'{"t":"answer","id":1,"decision":0,"action":' + b"9" * 3000 + b"}",
    b'{"t":"eyes","seat":false}',
    b'{"t":"eyes","seat":17}',
    b'{"t":"resume","since":1.0}',
    b'{"t":"why","id":1,"text":"\\ud800"}',
    b'{"t":"why","id":1,"text":{"deep":' + b"[" * 1900 + b"]" * 1900 + b"}}",
    b"[" * 4000,
    '{"t":"ping","x":"\u202e\ufeff"}'.encode(),
    b'{"t":"ping"}{"t":"ping"}',
    b'{"t":"ping","t":"answer"}',
    b" " * 60_000,
]


def test_frames_that_make_no_sense_are_refused_and_the_socket_lives(server: Served) -> None:
    async def test() -> None:
        async with (
            others_play(server, most=40),
            duel(server.address, ("203.0.113.6", "203.0.113.6")) as (clients, match),
            clients[0].socket(match) as socket,
            asyncio.timeout(PATIENCE),
        ):
            for content in BAD:
                await socket.send(content.decode())
                await socket.send('{"t":"ping"}')
                heard: list[dict[str, Any]] = []
                while not heard or heard[-1]["t"] != "pong":
                    heard.append(json.loads(await socket.recv()))
                codes = [said["code"] for said in heard if said["t"] == "refused"]
                assert codes == (["too-large"] if len(content) > 4096 else ["bad-input"]), content[:60]
            await socket.send(b'{"t":"ping"}')
            while (said := json.loads(await socket.recv()))["t"] != "refused":
                pass
            assert said["code"] == "bad-input"

    run(test)


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (frame(TEXT, b'{"t":"ping\xff\xfe"}'), 1007),
        (frame(TEXT, b"x" * 200_000), 1009),
        (frame(TEXT, b"x" * 40_000, fin=False) + frame(CONTINUATION, b"x" * 40_000), 1009),
        (frame(TEXT, b"{", fin=False) + frame(CONTINUATION, fin=False) * 1000, 1009),
        (frame(CONTINUATION, b"x"), 1002),
        (frame(0x7, b"x"), 1002),
        (frame(PING, b"x" * 126), 1002),
        (b"\x81\x05hello", 1002),
        (b"\xf1\x80\0\0\0\0", 1002),
    ],
    ids=["utf-8", "large", "large in parts", "empty parts", "no beginning", "unknown", "long ping", "bare", "reserved"],
)
def test_bytes_that_are_no_frames_close_the_socket(server: Served, sent: bytes, code: int) -> None:
    async def test() -> None:
        async with duel(server.address, ("203.0.113.7", f"203.0.112.{code % 100}")) as (clients, match):
            async with Wire(server.port) as wire:
                await wire.ask_for_socket(match, clients[0].cookie)
                wire.writer.write(sent)
                heard = await wire.ended()
                assert code.to_bytes(2) in heard[-125:]
            async with clients[0].socket(match) as socket:
                assert json.loads(await socket.recv())["t"] == "snapshot"

    run(test)


ENDLESS = {
    "asks and does not read": frame(TEXT, b'{"t":"ping"}'),
    "asks for all of it and does not read": frame(TEXT, b'{"t":"resume","since":0}'),
    "pings and does not read": frame(PING, b"x" * 125),
    "pongs": frame(0xA, b"x" * 125),
    "empty parts": frame(CONTINUATION, fin=False),
    "large frames": frame(TEXT, b"x" * 60_000),
}


@pytest.mark.slow
@pytest.mark.parametrize("how", depth.sample(list(ENDLESS), 2, 3, "floods"))
def test_a_flood_on_a_socket_costs_no_memory(server: Served, how: str) -> None:
    async def test() -> None:
        async with (
            others_play(server, most=25),
            duel(server.address, (f"203.0.111.{len(how)}", f"203.0.110.{len(how)}")) as (clients, match),
        ):
            async with Wire(server.port) as wire:
                await wire.ask_for_socket(match, clients[0].cookie)
                if how == "empty parts":
                    wire.writer.write(frame(TEXT, b"{", fin=False))
                await wire.flood(ENDLESS[how], 60 * MEGABYTE)
            async with clients[1].socket(match) as socket:
                assert json.loads(await socket.recv())["t"] == "snapshot"

    run(test)


HEADS = {
    "a header": b"GET /api/me HTTP/1.1\r\nhost: x\r\ncookie: ",
    "headers": b"GET /api/me HTTP/1.1\r\nhost: x\r\n",
    "an address": b"GET /",
    "a chunk": b"POST /api/board HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
    b"transfer-encoding: chunked\r\n\r\nFFFFFFFF\r\n",
    "trailers": b"POST /api/board HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
    b"transfer-encoding: chunked\r\n\r\n0\r\n",
}
PIECES = {"headers": b"a: b\r\n", "trailers": b"a: b\r\n"}


@pytest.mark.parametrize("how", HEADS)
def test_a_request_without_end_costs_no_memory(server: Served, how: str) -> None:
    async def test() -> None:
        async with others_play(server, most=25), Wire(server.port) as wire:
            wire.writer.write(HEADS[how])
            sent = await wire.flood(PIECES.get(how, b"x" * 1000), 200 * MEGABYTE)
            assert sent < 20 * MEGABYTE, "the server took it all"

    run(test)


def test_a_storm_of_frames_is_refused_and_ends_the_socket(server: Served) -> None:
    async def test() -> None:
        async with (
            others_play(server, most=40),
            duel(server.address, ("203.0.113.8", "203.0.113.9")) as (clients, match),
        ):
            heard: Counter[str] = Counter()
            async with asyncio.timeout(PATIENCE), clients[0].socket(match) as socket:

                async def storm() -> None:
                    while True:
                        await socket.send('{"t":"ping"}')
                        await asyncio.sleep(0)

                storming = asyncio.create_task(storm())
                async for text in socket:
                    said = json.loads(text)
                    heard[said.get("code", said["t"])] += 1
                with pytest.raises(ConnectionClosed):
                    await storming
            assert heard["too-many"] > 100, "refused a hundred times, then told to go"
            async with clients[0].socket(match) as again:
                assert json.loads(await again.recv())["t"] == "snapshot"

    run(test)
