"""What any database of ours is: threads that wait for it, one that writes and a few that read.

A driver that hops between the event loop and a thread for every statement costs several times as much
(docs/decisions/0011).
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Executable, inspect, select

from starhold.core.errors import StarholdError
from starhold.server.store import migrations
from starhold.server.store.schema import HEAD
from starhold.words import Message

READERS = 4
"""Threads that read, each with a connection of its own."""
SERVING = "starhold serve"
"""What connections of servers are called at a database that many share."""

ENGINE: dict[str, Any] = {
    "hide_parameters": True,  # seeds and plans are among them, and errors end in logs
    "json_serializer": lambda value: msgspec.json.encode(value).decode(),
    "json_deserializer": msgspec.json.decode,
}
"""What every engine of SQLAlchemy is told."""

NO_ANSWER = ("unreachable", "closed")
"""Reasons of a database that says nothing at all."""

T = TypeVar("T")


class StoreDown(StarholdError):
    """The database cannot be used now, for a reason that has words as `store-…`; what was asked for is not stored."""

    def __init__(self, reason: str, detail: object = "") -> None:
        self.reason = reason
        self.why = Message(f"store-{reason}", detail=detail if isinstance(detail, Message) else str(detail))
        super().__init__(Message("error-store-down", why=self.why))

    @property
    def has_answered(self) -> bool:
        """Whether it is there, and does not take what is to be written: its disk is full, say."""
        return self.reason not in NO_ANSWER


class Refusal(Exception):
    """The database is well and does not take what was to be written."""


class Database(ABC):
    """A database, open. Whatever changes in here changes in the thread that writes."""

    is_shared = False
    """Whether several servers may serve from it."""

    def __init__(self, patience: float) -> None:
        self.patience = patience
        """Seconds to wait for a lock that someone else holds."""
        self._is_closed = False
        self._writing = ThreadPoolExecutor(1, "store-writer")
        self._reading = ThreadPoolExecutor(READERS, "store-reader")

    @property
    @abstractmethod
    def name(self) -> str:
        """What people know it by, without passwords."""

    async def open(self, create: bool) -> None:
        """Open it, made if there is none and `create` says so, and bring it to the revision of this version."""
        try:
            await self._in(self._writing, lambda: self._open(create))
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Let go of it."""

        def last() -> None:
            self._reading.shutdown()
            self._close()

        closing = self._in(self._writing, last)
        self._is_closed = True
        await closing
        self._writing.shutdown()

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do the work in a transaction, which is on disk when this returns."""
        return await self._in(self._writing, lambda: self._write(work))

    def write_soon(self, work: Callable[[Connection], object], done: Callable[[Exception | None], None]) -> None:
        """Like `write`, but `done` is called in the loop with what went wrong, if anything; a future takes longer."""
        loop = asyncio.get_running_loop()

        def run() -> None:
            error = None
            try:
                self._write(work)
            except Exception as caught:  # whatever it is, who waits for it must be told
                error = caught
            loop.call_soon_threadsafe(done, error)

        if self._is_closed:
            done(StoreDown("closed"))
        else:
            self._writing.submit(run)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Do the work in a transaction that reads, all of it as at one moment."""
        return await self._in(self._reading, lambda: self.read_here(work))

    async def ask(self, question: Executable, values: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
        """The rows one statement finds, of itself as at one moment: where a transaction around it costs, without."""
        return await self.read(lambda connection: [{**row} for row in connection.execute(question, values).mappings()])

    @abstractmethod
    async def faults(self) -> list[str]:
        """What the database finds wrong with itself."""

    @abstractmethod
    def read_here(self, work: Callable[[Connection], T]) -> T:
        """Like `read`, in the thread that calls."""

    @abstractmethod
    def _write(self, work: Callable[[Connection], T]) -> T: ...

    @abstractmethod
    def _open(self, create: bool) -> None: ...

    @abstractmethod
    def _close(self) -> None: ...

    def _in(self, threads: ThreadPoolExecutor, work: Callable[[], T]) -> asyncio.Future[T]:
        if self._is_closed:
            raise StoreDown("closed")
        return asyncio.get_running_loop().run_in_executor(threads, work)

    def _check_ours(self, connection: Connection, may_be_empty: bool) -> str | None:
        """Refuse what a newer version made, and what is not ours, before anything in it is touched; its revision."""
        with connection.begin():
            revision, is_empty = _revision(connection)
        if revision is None and not (is_empty and may_be_empty):
            raise StoreDown("foreign", self.name)
        if revision not in (None, HEAD) and revision not in migrations.revisions():
            raise StoreDown("newer", self.name)
        return revision


def bring_up_to_date(connection: Connection) -> None:
    """Whatever is missing for this version; another server may have been quicker."""
    if _revision(connection)[0] != HEAD:
        migrations.upgrade(connection)


def _revision(connection: Connection) -> tuple[str | None, bool]:
    """The revision of the database, if it has one; whether there is nothing in it at all."""
    there = inspect(connection)
    tables = {*there.get_table_names(), *there.get_view_names()}
    if migrations.VERSION.name not in tables:
        return None, not tables
    return connection.execute(select(migrations.VERSION.c.version_num)).scalar(), False
