"""What servers on one PostgreSQL tell each other: hints that something is new, by LISTEN and NOTIFY.

A hint may get lost; whoever gets none looks by itself within a second (`together.py`). They are sent after the
commit, many at once, in a transaction of their own: a NOTIFY inside it takes a lock of the whole database server, so
that such commits run one after another, and every one of them wakes every listener.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from collections.abc import Callable
from typing import Any

import msgspec
import psycopg

from starhold.server.store.postgres import Postgres
from starhold.server.store.servers import Hint

PAUSE = 0.01
"""Seconds in which hints gather."""
RETRY_SECONDS = 0.5
MOST_BYTES = 7_500
"""PostgreSQL takes less than 8,000."""
LISTEN_SECONDS = 0.2
"""How long the thread listens before it looks whether it shall end."""

log = logging.getLogger(__name__)


class Batch(msgspec.Struct, array_like=True):
    server: str
    hints: list[Hint]


class Hints:
    """One connection that listens, in a thread of its own, and one that sends now and then."""

    def __init__(self, database: Postgres, server: str) -> None:
        self._connect, self._channel, self._server = database.line, database.channel, server
        self._heard: Callable[[Hint], None] = lambda hint: None
        self._waiting: dict[tuple[str, str], Hint] = {}
        self._sending: asyncio.TimerHandle | None = None
        self._sender: psycopg.Connection[Any] | None = None
        self._is_over = threading.Event()
        self._lock = threading.Lock()
        self._listening: threading.Thread | None = None

    def start(self, heard: Callable[[Hint], None]) -> None:
        """Call `heard` in the loop with every hint of another server."""
        self._heard, self._loop = heard, asyncio.get_running_loop()
        self._listening = threading.Thread(target=self._listen, name="store-hints", daemon=True)
        self._listening.start()

    async def close(self) -> None:
        """Say what is still to be said."""
        self._is_over.set()
        if self._sending is not None:
            self._sending.cancel()
        await asyncio.to_thread(self._send, batches(self._server, list(self._waiting.values())))
        if self._listening is not None:
            await asyncio.to_thread(self._listening.join)
        with self._lock:
            self._hang_up()

    def tell(self, hint: Hint) -> None:
        """Soon, and of several about one thing only the last."""
        self._waiting[hint.kind, f"{hint.match} {hint.more if hint.kind == 'nudge' else ''}"] = hint
        if self._sending is None and not self._is_over.is_set():
            self._sending = asyncio.get_running_loop().call_later(PAUSE, self._send_soon)

    def _send_soon(self) -> None:
        hints, self._waiting, self._sending = list(self._waiting.values()), {}, None
        self._loop.run_in_executor(None, self._send, batches(self._server, hints))

    def _send(self, texts: list[str]) -> None:
        with self._lock, contextlib.suppress(psycopg.Error):  # what is lost is found by looking
            try:
                if self._sender is None:
                    self._sender = self._connect()
                for text in texts:
                    self._sender.execute("SELECT pg_notify(%s, %s)", (self._channel, text))
            except psycopg.Error:
                self._hang_up()
                raise

    def _hang_up(self) -> None:
        if self._sender is not None:
            self._sender.close()
            self._sender = None

    def _listen(self) -> None:
        while not self._is_over.is_set():
            try:
                with self._connect() as connection:
                    connection.execute(f'LISTEN "{self._channel}"'.encode())
                    while not self._is_over.is_set():
                        for notice in connection.notifies(timeout=LISTEN_SECONDS):
                            self._hear(notice.payload)
            except psycopg.Error as error:
                log.warning("nothing is heard from other servers: %s", error)
                self._is_over.wait(RETRY_SECONDS)

    def _hear(self, text: str) -> None:
        try:
            batch = read(text)
        except msgspec.DecodeError:  # of a version that says it otherwise
            return
        if batch.server != self._server:
            for hint in batch.hints:
                self._loop.call_soon_threadsafe(self._heard, hint)


def read(text: str) -> Batch:
    return msgspec.json.decode(text, type=Batch)


def batches(server: str, hints: list[Hint]) -> list[str]:
    """As few texts as may be, none of them too long."""
    if not hints:
        return []
    text = msgspec.json.encode(Batch(server, hints))
    if len(text) <= MOST_BYTES or len(hints) == 1:
        return [text.decode()]
    half = len(hints) // 2
    return batches(server, hints[:half]) + batches(server, hints[half:])
