"""A bad network: half-open and slow readers, storms of reconnects, long gaps, two tabs, a proxy in between, a stop."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import signal
import sys
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection

from tests.server.house import run
from tests.server.trust.client import PATIENCE, Client, Model, Player
from tests.server.trust.process import Served, served
from tests.server.trust.raw import Far, Wire, duel

pytestmark = pytest.mark.slow

SETTINGS = {"STARHOLD_ADDRESS_SOCKETS": "2000", "STARHOLD_ADDRESS_REQUESTS": "100000"}
TALKATIVE = {"STARHOLD_SOCKET_FRAMES": "100000", "STARHOLD_SOCKET_BURST": "100000"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("network"), **SETTINGS, STARHOLD_SILENCE=str(PATIENCE)) as server:
        yield server
        assert '"level": "error"' not in server.log()


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that soon takes silence for absence."""
    with served(tmp_path_factory.mktemp("impatient"), **SETTINGS, **TALKATIVE, STARHOLD_SILENCE="3") as server:
        yield server
        assert '"level": "error"' not in server.log()


async def hear(socket: ClientConnection, kind: str, **fields: Any) -> dict[str, Any]:
    """The next frame of a kind with these fields."""
    async with asyncio.timeout(PATIENCE):
        while True:
            said: dict[str, Any] = json.loads(await socket.recv())
            if said["t"] == kind and all(said.get(name) == value for name, value in fields.items()):
                return said


async def step(clients: list[Far], match: str, chance: random.Random) -> None:
    """Answer one decision over HTTP, whoever is asked."""
    info = await clients[0].ok("GET", f"/api/matches/{match}")
    seat = info["pending"][0]
    async with clients[seat].socket(match, seat=seat) as socket:
        mine = (await hear(socket, "snapshot"))["mine"]
    action = chance.choice(mine["asked"]["choices"])["action"]
    body = {"seat": seat, "decision": mine["decision"], "action": action}
    await clients[seat].ok("POST", f"/api/matches/{match}/answers", body)


async def sockets_open(server: Served) -> int:
    async with httpx.AsyncClient(verify=False) as client:
        text = (await client.get(f"{server.address}/metrics")).text
    return int(float(next(line for line in text.splitlines() if line.startswith("starhold_sockets ")).split()[1]))


async def until_open(server: Served, count: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while await sockets_open(server) != count:
            await asyncio.sleep(0.1)


@pytest.mark.slow
def test_a_half_open_socket_is_found_out_and_let_go(impatient: Served) -> None:
    """A laptop falls asleep: nothing is closed, nothing is read, no ping is answered."""

    async def test() -> None:
        async with duel(impatient.address, ("10.2.0.1", "10.2.0.2")) as (clients, match):
            async with Wire(impatient.port) as asleep, clients[1].socket(match, seat=1) as awake:
                await asleep.ask_for_socket(match, clients[0].cookie)
                await hear(awake, "presence", online=[True, True])
                await hear(awake, "presence", online=[False, True])
            await until_open(impatient, 0)

    run(test)


@pytest.mark.slow
def test_who_reads_nothing_is_cut_off_though_much_waits_for_them(impatient: Served) -> None:
    """Closing waits until what waits is read; who never reads must not stay for ever."""

    async def test() -> None:
        async with duel(impatient.address, ("10.2.0.3", "10.2.0.4")) as (clients, match), Wire(impatient.port) as stuck:
            await stuck.ask_and_not_read(match, clients[0].cookie)
            await until_open(impatient, 1)
            await until_open(impatient, 0)

    run(test)


@pytest.mark.parametrize("said", [b"", b"GET /api/me HTTP/1.1\r\nhost: x\r\n"], ids=["nothing", "half a request"])
def test_a_connection_that_does_not_become_a_request_is_closed(impatient: Served, said: bytes) -> None:
    async def test() -> None:
        async with Wire(impatient.port) as wire:
            wire.writer.write(said)
            assert await wire.ended() == b""

    run(test)


def test_a_request_trickling_in_is_not_waited_for_without_end(impatient: Served) -> None:
    async def test() -> None:
        async with Wire(impatient.port) as wire:
            wire.writer.write(b"GET /api/me HTTP/1.1\r\n")
            begun = time.monotonic()
            with contextlib.suppress(OSError):
                while not wire.reader.at_eof() and time.monotonic() < begun + PATIENCE:
                    wire.writer.write(b"x: y\r\n")
                    await wire.writer.drain()
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(wire.reader.read(1), 0.3)
            assert time.monotonic() < begun + PATIENCE

    run(test)


@pytest.mark.slow
def test_a_slow_reader_catches_up_and_costs_others_nothing(server: Served) -> None:
    async def test() -> None:
        async with duel(server.address, ("10.2.0.5", "10.2.0.6")) as (clients, match):
            chance = random.Random(5)
            async with clients[0].socket(match, seat=0) as slow:
                await hear(slow, "snapshot")
                for _ in range(60):
                    await step(clients, match, chance)
                info = await clients[0].ok("GET", f"/api/matches/{match}")
                async with clients[0].socket(match, seat=0) as fresh:
                    shown = Model()
                    shown.apply(await hear(fresh, "snapshot"))
                model, got = Model(), {"seq": -1, "t": ""}
                async with asyncio.timeout(PATIENCE):
                    await slow.send(json.dumps({"t": "resume", "since": 0}))
                    while got["t"] != "snapshot" or model.seq < shown.seq:
                        got = json.loads(await slow.recv())
                        model.apply(got)
                assert model.shown() == shown.shown()
                assert info["status"] == "running"

    run(test)


@pytest.mark.slow
def test_a_storm_of_reconnects_is_survived(server: Served) -> None:
    """A proxy restarts: everyone comes back at the same moment, again and again."""

    async def test() -> None:
        async with duel(server.address, ("10.2.0.7", "10.2.0.8")) as (clients, match):
            chance = random.Random(7)
            for _ in range(12):
                await step(clients, match, chance)

            async def come(number: int) -> int:
                watcher = Client(server.address)
                try:
                    async with asyncio.timeout(PATIENCE), watcher.socket(match, since=number % 14) as socket:
                        while (said := json.loads(await socket.recv()))["t"] not in ("snapshot", "event"):
                            pass
                        seq = int(said["seq"])
                        while said["t"] == "event" and said["seq"] < 16:
                            said = json.loads(await socket.recv())
                            seq = max(seq, said.get("seq", 0))
                        return seq
                finally:
                    await watcher.close()

            info = await clients[0].ok("GET", f"/api/matches/{match}")
            assert info["status"] == "running"
            for _ in range(3):
                found = await asyncio.gather(*(come(number) for number in range(100)))
                assert set(found) == {16}
            await until_open(server, 0)

    run(test)


def test_a_gap_longer_than_the_history_is_answered_with_all_there_is(server: Served) -> None:
    async def test() -> None:
        async with duel(server.address, ("10.2.0.9", "10.2.0.10")) as (clients, match):
            chance = random.Random(9)
            async with clients[0].socket(match, seat=0) as socket:
                known = (await hear(socket, "snapshot"))["seq"]
            for _ in range(40):
                await step(clients, match, chance)
            for since in (known, 0, 999_999):
                async with clients[0].socket(match, seat=0, since=since) as socket:
                    assert (await hear(socket, "snapshot"))["seq"] == known + 40
            async with clients[0].socket(match, seat=0, since=known + 20) as socket:
                assert [(await hear(socket, "event"))["seq"] for _ in range(20)] == list(range(known + 21, known + 41))
            for query in ("since=-1", "since=x", "since=" + "9" * 5000, "seat=99", "seat=-1", "seat=NaN&since=%00"):
                async with Wire(server.port) as wire:
                    await wire.ask_for_socket(match, clients[0].cookie, query)
                    assert b'{"t":"snapshot"' in await asyncio.wait_for(wire.reader.read(500), PATIENCE)

    run(test)


def test_two_tabs_on_one_seat_play_one_match(server: Served) -> None:
    """Both tabs answer whatever is asked, at once and without looking at each other; each answer counts once."""

    async def test() -> None:
        async with duel(server.address, ("10.2.0.11", "10.2.0.12")) as (clients, match):
            both = [Tab(clients[0], match, 0, random.Random(seed), undoes=0) for seed in (1, 2)]
            rival = Player(clients[1], match, 1, random.Random(3))
            async with asyncio.timeout(PATIENCE):
                await asyncio.gather(*(player.play() for player in (*both, rival)))
            assert both[0].model.shown() == both[1].model.shown()
            counted = [done.decision for tab in both for done in tab.done if tab.own(done.seq)]
            assert len(both[0].done) + len(both[1].done) >= max(counted)
            assert both[0].model.match["result"] == rival.model.match["result"]

    run(test)


class Tab(Player):
    """One of several that play the same seat; what another was quicker with is no longer asked."""

    def own(self, seq: int) -> bool:
        return self.seen.get(seq) == ("answer", self.seat)

    def _heard_back(self, frame: dict[str, Any]) -> None:
        if frame["t"] == "refused":
            assert frame["code"] in ("stale", "not-running"), frame
            self._request = None
        else:
            super()._heard_back(frame)


# Behind a proxy


@contextlib.asynccontextmanager
async def proxy(port: int, strips: str) -> AsyncIterator[str]:
    """A reverse proxy for the path /games, as docs/host.md sets one up; its address."""

    async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError), contextlib.closing(writer):
            while piece := await reader.read(65_536):
                writer.write(piece)
                await writer.drain()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError), contextlib.closing(writer):
            head = await reader.readuntil(b"\r\n\r\n")
            first, _, rest = head.partition(b"\r\n")
            method, path, version = first.split(b" ")
            if strips:
                path = b"/" + path.removeprefix(strips.encode()).lstrip(b"/")
            extra = b"x-forwarded-for: 198.51.100.7\r\nx-forwarded-proto: https\r\n"
            if b"upgrade:" not in rest.lower():
                extra += b"connection: close\r\n"  # one request each, so that every head is seen
                rest = b"\r\n".join(line for line in rest.split(b"\r\n") if not line.lower().startswith(b"connection:"))
            there, back = await asyncio.open_connection("127.0.0.1", port)
            back.write(b" ".join((method, path, version)) + b"\r\n" + extra + rest)
            await asyncio.gather(pump(reader, back), pump(there, writer))

    listening = await asyncio.start_server(serve, "127.0.0.1", 0)
    async with listening:
        yield f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}/games"


@pytest.mark.slow
@pytest.mark.parametrize("strips", ["", "/games"], ids=["whole path", "path stripped"])
def test_a_match_is_played_behind_a_proxy_with_a_path(tmp_path: Path, strips: str) -> None:
    async def test(server: Served) -> None:
        async with proxy(server.port, strips) as address:
            host, other = Client(address), Client(address)
            for client in (host, other):
                # Browsers take a secure cookie over http from nobody; here it is the proxy that ends https.
                made = await client("GET", "/api/me")
                said = made.headers["set-cookie"]
                assert "Path=/games;" in said
                assert "Secure" in said
                client.http.cookies.clear()
                client.http.cookies.set("starhold_guest", said.split(";")[0].split("=", 1)[1])
            page = await host("GET", "/table/whatever")
            assert page.status_code == 200
            assert (await host("GET", "/api/openapi.json")).status_code == 200
            wish = {"game": "small-star-empires", "seats": [{"kind": "me"}, {"kind": "open"}], "public": True}
            match = (await host.ok("POST", "/api/matches", wish))["id"]
            await other.ok("POST", f"/api/matches/{match}/join", {})
            await other.ok("POST", f"/api/matches/{match}/ready", {})
            info = await host.ok("POST", f"/api/matches/{match}/start")
            clients = [host, other] if info["seats"][0]["mine"] else [other, host]
            players = [Player(client, match, seat, random.Random(seat)) for seat, client in enumerate(clients)]
            async with asyncio.timeout(PATIENCE):
                await asyncio.gather(*(player.play() for player in players))
            assert players[0].model.match["result"] == players[1].model.match["result"]
            foreign = {"origin": "https://evil.example"}
            assert await host.refused("POST", "/api/matches", wish, headers=foreign) == (403, "foreign")
            for client in (host, other):
                await client.close()

    with served(tmp_path, STARHOLD_PREFIX="/games") as server:
        run(lambda: test(server))
        assert '"level": "error"' not in server.log()


# The stop


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="stops by a signal")
def test_a_stop_ends_in_time_whoever_hangs_on(tmp_path: Path) -> None:
    """People in the middle of a match, a reader that is stuck, half a request: all are gone soon, nothing is lost."""

    async def test(server: Served) -> tuple[str, int, str]:
        async with duel(server.address, ("10.3.0.1", "10.3.0.2")) as (clients, match):
            chance = random.Random(11)
            async with Wire(server.port) as stuck, Wire(server.port) as half, clients[1].socket(match) as told:
                await stuck.ask_and_not_read(match, clients[0].cookie)
                half.writer.write(b"POST /api/matches HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{")
                for _ in range(5):
                    await step(clients, match, chance)
                seq = (await hear(told, "event", seq=9))["seq"]
                server.process.send_signal(signal.SIGTERM)
                assert await hear(told, "bye") == {"t": "bye", "code": "stopping", "again": True}
                code = await asyncio.wait_for(asyncio.to_thread(server.process.wait), PATIENCE)
                assert code in (0, -signal.SIGTERM)
            return match, int(seq), clients[0].http.cookies["starhold_guest"]

    with served(tmp_path, **TALKATIVE, STARHOLD_STOP_WAIT="1") as server:
        match, seq, cookie = run(lambda: test(server))
        assert '"closed"' in server.log()
        assert "Traceback" not in server.log(), "what was broken off is no mistake of ours"
    with served(tmp_path) as again:

        async def check() -> None:
            client = Client(again.address)
            client.http.cookies.set("starhold_guest", cookie)
            async with client.socket(match) as socket:
                assert (await hear(socket, "snapshot"))["seq"] == seq
            await client.close()

        run(check)
