"""Bytes as hostile or broken clients send them, and people who play on meanwhile."""

from __future__ import annotations

import asyncio
import contextlib
import random
import socket
import struct
from collections.abc import AsyncIterator
from typing import Any

from websockets.asyncio.client import connect

from tests.server.trust.client import PATIENCE, Client, Player
from tests.server.trust.process import Served

WISH = {"game": "small-star-empires", "seats": [{"kind": "me"}, {"kind": "open"}], "public": True}
TEXT, BINARY, CONTINUATION, CLOSE, PING = 1, 2, 0, 8, 9


def frame(opcode: int, content: bytes = b"", *, fin: bool = True) -> bytes:
    """A frame of a client, masked with nothing."""
    size = len(content)
    if size < 126:
        length = bytes([0x80 | size])
    else:
        length = struct.pack("!BH", 0xFE, size) if size < 65_536 else struct.pack("!BQ", 0xFF, size)
    return bytes([fin << 7 | opcode]) + length + b"\0\0\0\0" + content


class Wire:
    """A connection that sends what it likes and reads only when told to."""

    def __init__(self, port: int) -> None:
        self.port = port

    async def __aenter__(self) -> Wire:
        # A small window, so that what is not read soon stays with the server.
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1024)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.writer.transport.abort()
        with contextlib.suppress(OSError):
            await self.writer.wait_closed()

    async def ask_for_socket(self, match: str, cookie: str = "", query: str = "") -> None:
        """Open the stream of a match; its frames are not read."""
        host = f"127.0.0.1:{self.port}"
        self.writer.write(
            (
                f"GET /api/matches/{match}/socket?{query} HTTP/1.1\r\nhost: {host}\r\norigin: http://{host}\r\n"
                f"cookie: {cookie}\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
                "sec-websocket-key: c3RhcmhvbGQtc3RhcmhvbA==\r\n\r\n"
            ).encode()
        )
        head = await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), PATIENCE)
        assert b" 101 " in head, head

    async def flood(self, piece: bytes, total: int) -> int:
        """Send a piece again and again, so many bytes, or until the server reads no more; how many went out."""
        sent = 0
        block = piece * max(1, 65_536 // len(piece))
        with contextlib.suppress(OSError, TimeoutError):
            while sent < total and not self.writer.transport.is_closing():
                self.writer.write(block)
                await asyncio.wait_for(self.writer.drain(), 5)
                sent += len(block)
        return sent

    async def ended(self) -> bytes:
        """What came until the server closed or cut the connection."""
        got = b""
        async with asyncio.timeout(PATIENCE):
            with contextlib.suppress(ConnectionError):
                while piece := await self.reader.read(65_536):
                    got = (got + piece)[-200_000:]
        return got

    async def ask_and_not_read(self, match: str, cookie: str) -> None:
        """Ask for far more than all buffers on the way hold, and read nothing of it."""
        self.writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        await self.ask_for_socket(match, cookie)
        self.reader._transport.pause_reading()  # type: ignore[attr-defined]
        for _ in range(1500):  # each is answered with a snapshot
            self.writer.write(frame(TEXT, b'{"t":"eyes","seat":0}'))


class Far(Client):
    """A client behind the proxy the server trusts, at an address of its own."""

    def __init__(self, address: str, place: str) -> None:
        super().__init__(address)
        self.place = place
        self.http.headers["x-forwarded-for"] = place

    def socket(self, match: str, **query: Any) -> connect:
        made = super().socket(match, **query)
        made.additional_headers["x-forwarded-for"] = self.place  # type: ignore[index]
        return made


@contextlib.asynccontextmanager
async def duel(address: str, places: tuple[str, str]) -> AsyncIterator[tuple[list[Far], str]]:
    """Two guests in a running match, in the order of their seats; they are gone at the end."""
    host, other = Far(address, places[0]), Far(address, places[1])
    try:
        for client in (host, other):
            await client.enter()
        match = (await host.ok("POST", "/api/matches", WISH))["id"]
        await other.ok("POST", f"/api/matches/{match}/join", {})
        await other.ok("POST", f"/api/matches/{match}/ready", {})
        info = await host.ok("POST", f"/api/matches/{match}/start")
        yield ([host, other] if info["seats"][0]["mine"] else [other, host]), match
    finally:
        await host.close()
        await other.close()


class Calm:
    """Two who play match after match, whatever others do."""

    def __init__(self, server: Served, seed: int) -> None:
        self.server, self.chance = server, random.Random(seed)
        self.matches = 0
        self.is_done = False
        """Whether the match they play is the last; it is played to its end, so that no connection is left behind."""
        self.players: list[Player] = []

    async def play(self) -> None:
        while not self.is_done:
            self.matches += 1
            number = self.matches
            async with duel(self.server.address, (f"10.1.{number}.1", f"10.1.{number}.2")) as (clients, match):
                self.players = [Player(client, match, seat, self.chance) for seat, client in enumerate(clients)]
                await asyncio.gather(*(player.play() for player in self.players))

    async def warm_up(self) -> None:
        """Play two matches, so that everything the server keeps is there."""
        playing = asyncio.create_task(self.play())
        while self.matches < 2 and not playing.done():
            await asyncio.sleep(0.05)
        self.is_done = True
        await asyncio.wait_for(playing, PATIENCE)

    @property
    def answers(self) -> tuple[int, int]:
        return self.matches, sum(len(player.done) for player in self.players)


@contextlib.asynccontextmanager
async def others_play(server: Served, most: float) -> AsyncIterator[None]:
    """While the block runs, others play; they go on after it, and at no time had the server grown by more megabytes."""
    calm = Calm(server, seed=1)
    playing = asyncio.create_task(calm.play())

    async def go_on() -> None:
        before = calm.answers
        async with asyncio.timeout(PATIENCE):
            while calm.answers <= before:
                if playing.done():
                    await playing
                await asyncio.sleep(0.01)

    async def watch(sizes: list[float]) -> None:
        while True:
            await asyncio.sleep(0.05)
            sizes.append(server.megabytes)

    try:
        await go_on()
        sizes = [server.megabytes]
        watching = asyncio.create_task(watch(sizes))
        yield
        await go_on()
        watching.cancel()
        grown = max(sizes) - sizes[0]
        assert grown < most, f"{grown:.0f} MB more than before"
    finally:
        calm.is_done = True
        await asyncio.wait_for(playing, PATIENCE)
