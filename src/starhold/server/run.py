"""uvicorn, set up for this application."""

from __future__ import annotations

import asyncio
import gc
import socket
from collections.abc import Callable

import uvicorn
from fastapi import FastAPI

from starhold.server import logs
from starhold.server.app import House, create_app
from starhold.server.settings import Settings
from starhold.server.wires import Frames, Requests

FRAME_CEILING = 65_536
"""Beyond this a frame is not even read; up to it, one that is too large gets an answer."""


class Server(uvicorn.Server):
    """Says when it listens, and says goodbye on every socket before it closes them."""

    def __init__(self, config: uvicorn.Config, house: House, on_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.house, self._on_ready = house, on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and not self.should_exit:
            self._on_ready()
            self._settling = asyncio.create_task(self._settle())

    async def _settle(self) -> None:
        """What is there once the games are compiled stays: spare the garbage collector, and people its pauses."""
        await self.house.ready.wait()
        gc.collect()
        gc.freeze()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self.started:
            await self.house.say_goodbye()
        await super().shutdown(sockets)


def server_of(settings: Settings, app: FastAPI | None = None, on_ready: Callable[[], None] = lambda: None) -> Server:
    """A server ready to be run; one process, one loop."""
    logs.start(settings)
    app = app or create_app(settings)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        http=Requests,
        ws=Frames,
        ws_max_size=max(FRAME_CEILING, settings.frame_bytes),
        ws_per_message_deflate=False,
        ws_ping_interval=settings.silence,
        ws_ping_timeout=settings.silence,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=int(settings.stop_wait),
        lifespan="on",
    )
    return Server(config, app.state.house, on_ready)
