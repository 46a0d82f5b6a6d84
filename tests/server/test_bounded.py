"""A connection by itself, without a network: what comes when nobody expects it."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn import Config
from uvicorn.server import ServerState
from websockets.frames import Close, Frame, Opcode

from starhold.server.http.bounded import Frames
from tests.server.house import run

HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: table.test\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Stuck(asyncio.Transport):
    """To someone who does not read: it never gets to its end."""

    def __init__(self) -> None:
        super().__init__()
        self.is_ending = False

    def write(self, data: Any) -> None: ...

    def close(self) -> None:
        self.is_ending = True

    def is_closing(self) -> bool:
        return self.is_ending


async def accepting(scope: Any, receive: Any, send: Any) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    await receive()


def test_a_server_may_stop_while_a_client_closes() -> None:
    async def test() -> None:
        state = ServerState()
        config = Config(accepting, ws=Frames, lifespan="off", ws_ping_interval=60.0)
        config.load()
        frames = Frames(config, state, {})
        frames.connection_made(Stuck())
        frames.data_received(HANDSHAKE)
        while not frames.handshake_complete:
            await asyncio.sleep(0)
        frames.data_received(Frame(Opcode.CLOSE, Close(1001, "").serialize()).serialize(mask=True))
        frames.shutdown()
        assert frames.transport.is_closing()
        frames.connection_lost(None)
        await asyncio.gather(*state.tasks)

    run(test)
