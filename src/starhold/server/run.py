"""uvicorn, set up for this application."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import itertools
import signal
import socket
import sys
from collections.abc import Callable
from functools import partial
from types import FrameType

import uvicorn
from fastapi import FastAPI
from uvicorn.config import STARTUP_FAILURE

from starhold.core.errors import StarholdError
from starhold.server import logs
from starhold.server.app import House, create_app
from starhold.server.http.bounded import Frames, Requests
from starhold.server.settings import Settings
from starhold.server.store.address import shown
from starhold.server.store.database import StoreDown
from starhold.words import Message

FRAME_CEILING = 65_536
"""Beyond this a frame is not even read; up to it, one that is too large gets an answer."""


ROUND_SECONDS = 300.0
ROUNDS_BETWEEN_FULL = 12
DATE_SECONDS = 1.0
"""How old the date of an answer may be."""
YOUNG = 20_000
"""Objects made since the collector last looked at the young ones: nearly all are gone by themselves before, and looking
at 700 of them, as Python would, takes a tenth of the server's time."""
NEVER = 1_000_000
"""So many collections of the middle generation before the oldest is looked at."""


class Server(uvicorn.Server):
    """Says when it listens, and says goodbye on every socket before it closes them."""

    def __init__(self, config: uvicorn.Config, house: House, on_ready: Callable[[], None]) -> None:
        self._must_stop, self._told_to_stop = False, asyncio.Event()
        super().__init__(config)
        self.house, self._on_ready = house, on_ready
        house.on_failure = partial(setattr, self, "should_exit", True)
        self._tidying: asyncio.Task[None] | None = None

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        try:
            await self.house.open()
        except StarholdError as error:  # of which uvicorn would show where in the code it arose
            self.house.failure = _explained(self.house.settings, error)
            sys.exit(STARTUP_FAILURE)
        await super().serve(sockets)

    @property
    def should_exit(self) -> bool:
        """Whether it is to stop; uvicorn's word, set by it, by us and by signals."""
        return self._must_stop

    @should_exit.setter
    def should_exit(self, is_so: bool) -> None:
        self._must_stop = is_so
        if is_so:
            self.house.loop.call_soon_threadsafe(self._told_to_stop.set)

    async def main_loop(self) -> None:
        """Wait to be told. uvicorn wakes ten times a second to ask, nearly half of what a server costs at rest."""
        while not await self.on_tick(0):
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(DATE_SECONDS):
                    await self._told_to_stop.wait()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Told to stop, it may go on for a while, so that a balancer sends nobody here; told twice, it ends."""
        if sig == signal.SIGTERM and self.started and self.house.settings.drain and not self.house.is_leaving:
            self.house.is_leaving = True
            later = partial(super().handle_exit, sig, frame)
            loop = self.house.loop
            loop.call_soon_threadsafe(loop.call_later, self.house.settings.drain, later)
        else:
            super().handle_exit(sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        gc.enable()
        if self.house.listening is not None:
            self.house.listening.set()
        if self.started and not self.should_exit:
            self._on_ready()
            self._tidying = asyncio.create_task(self._tidy())

    async def _tidy(self) -> None:
        """Spare people the garbage collector's pauses: half a second each with hundreds of matches.

        It no longer looks at everything when it likes. What outlives a round is set aside, so that the next is short.
        There are few of them: one takes as long as hundreds of answers. Once an hour all is looked at again.
        """
        with contextlib.suppress(StoreDown):
            await self.house.ready.wait()
        _, middle, _ = gc.get_threshold()
        gc.set_threshold(YOUNG, middle, NEVER)
        for round_ in itertools.count():
            if round_ % ROUNDS_BETWEEN_FULL == 0:
                gc.unfreeze()
            gc.collect()
            gc.freeze()
            await asyncio.sleep(ROUND_SECONDS)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self.started:
            if self._tidying is not None:
                self._tidying.cancel()
            await self.house.say_goodbye()
        await super().shutdown(sockets)


class NoDatabase(StarholdError):
    """The server cannot start without its database."""

    def __init__(self, file: str, reason: StoreDown) -> None:
        super().__init__(Message("error-no-database", file=file, why=reason.why))


def _explained(settings: Settings, error: StarholdError) -> StarholdError:
    return NoDatabase(shown(settings.database_url), error) if isinstance(error, StoreDown) else error


def server_of(settings: Settings, app: FastAPI | None = None, on_ready: Callable[[], None] = lambda: None) -> Server:
    """A server ready to be run; one process, one loop."""
    logs.start(settings)
    app = app or create_app(settings)
    app.state.house.listening = asyncio.Event()
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
