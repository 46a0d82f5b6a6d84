"""The one place that knows SQLite: opening its file, noticing that it went away, naming what went wrong.

SQLite holds on to the file it opened. If someone removes or replaces it, SQLite goes on writing into a file without a
name, and what it acknowledged dies with the process. So names are compared with what was opened around each
transaction. Only `os.stat` may be used for that: to open and close the file here would drop SQLite's locks on it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError, IntegrityError

from starhold.core.errors import system_reason
from starhold.core.lock import Held, Hold
from starhold.server.store.database import ENGINE, READERS, Database, StoreDown, bring_up_to_date

LOOK_AGAIN = 0.05
"""Seconds between two looks at whether another server is gone."""
READING, WRITING = "BEGIN", "BEGIN IMMEDIATE"
"""How a transaction begins."""
APPLICATION_ID = int.from_bytes(b"STAR")

Identity = tuple[int, int] | None
T = TypeVar("T")
log = logging.getLogger(__name__)


REASONS = {
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_PERM: "read-only",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_CANTOPEN: "shut",
    sqlite3.SQLITE_NOTADB: "foreign",
    sqlite3.SQLITE_CORRUPT: "damaged",
}
"""Why the database is down, by SQLite's primary result code; anything else is `failing`."""


def down(error: BaseException | None) -> StoreDown:
    """What an error of the driver means."""
    code, name = getattr(error, "sqlite_errorcode", None), getattr(error, "sqlite_errorname", "")
    return StoreDown("failing" if code is None else REASONS.get(code & 0xFF, "failing"), f"{error} {name}".strip())


def faults(connection: sqlite3.Connection) -> list[str]:
    """What SQLite finds wrong with its own file."""
    found = [str(row[0]) for row in connection.execute("PRAGMA integrity_check")]
    lost = [f"{row[0]}: row {row[1]} without {row[2]}" for row in connection.execute("PRAGMA foreign_key_check")]
    return [line for line in found if line != "ok"] + lost


class Sqlite(Database):
    """The database file, open."""

    def __init__(self, path: Path, patience: float, to_serve: bool = False) -> None:
        super().__init__(patience)
        self.path = path
        self._to_serve = to_serve
        self._serving: Hold | None = None
        self._writer: Connection | None = None
        self._readers: Engine | None = None
        self._known: tuple[Identity, ...] = ()
        self._hold: Hold | None = None
        self._slots = threading.BoundedSemaphore(READERS)

    @property
    def name(self) -> str:
        return self.path.name

    async def open(self, create: bool) -> None:
        """As every database; who opens it to serve is the only one to do so."""
        try:
            if create:
                self.path.parent.mkdir(parents=True, exist_ok=True)
            self._serving = await self._alone() if self._to_serve else None
        except OSError as error:
            raise StoreDown("failing", system_reason(error)) from error
        await super().open(create)

    async def close(self) -> None:
        """Let go of the file; its log of writes is folded into it."""
        await super().close()
        if self._serving is not None:
            self._serving.release()

    async def _alone(self) -> Hold:
        """The right to serve from the file; a server that was just killed may take a moment to be gone."""
        until = time.monotonic() + self.patience
        while True:
            try:
                return Hold(self.path.with_name(f"{self.path.name}-server"), alone=True)
            except Held:
                if time.monotonic() > until:
                    raise StoreDown("served") from None
            await asyncio.sleep(LOOK_AGAIN)

    async def faults(self) -> list[str]:
        """What SQLite finds wrong with the file."""

        def work(connection: Connection) -> list[str]:
            driver: Any = connection.connection.dbapi_connection
            return faults(driver)

        return await self.read(work)

    async def read(self, work: Callable[[Connection], T]) -> T:
        if self._readers is None or self._identities() != self._known:
            await self._in(self._writing, self._ready)
        return await super().read(work)

    def _write(self, work: Callable[[Connection], T]) -> T:
        try:
            self._ready()
            with self._transaction() as connection:
                result = work(connection)
                self._check_unmoved()
            self._check_unmoved()
            return result
        except (IntegrityError, sqlite3.IntegrityError):
            raise
        except (DBAPIError, sqlite3.Error) as error:
            reason = self._down(error.orig if isinstance(error, DBAPIError) else error)
            log.warning("the database is down: %s", reason.reason)
            if reason.reason not in ("locked", "full"):
                # What broke may be mended the next time; only a connection opened anew will tell.
                self._close_writer()
            raise reason from error

    @contextlib.contextmanager
    def _transaction(self) -> Iterator[Connection]:
        """Begun and ended by the driver, for which SQLAlchemy takes longer than the disk's own work does."""
        assert self._writer is not None
        driver = self._driver
        driver.execute(WRITING)
        try:
            yield self._writer
            self._writer.commit()  # where it was asked for anything, it believes to have begun itself
            driver.commit()
        except BaseException:
            self._writer.rollback()
            driver.rollback()
            raise

    def _down(self, error: BaseException | None) -> StoreDown:
        """What an error means, where SQLite says only that something failed."""
        reason = down(error)
        if reason.reason in ("failing", "shut"):
            if not self.path.exists():
                return StoreDown("gone", self.path.name)
            if _is_read_only(self.path):
                return StoreDown("read-only")
        return reason

    def read_here(self, work: Callable[[Connection], T]) -> T:
        with self._slots:
            if self._readers is None:
                raise StoreDown("gone", self.path.name)
            try:
                with self._readers.begin() as connection:
                    return work(connection)
            except DBAPIError as error:
                raise self._down(error.orig) from error

    def _check_unmoved(self) -> None:
        if self._identities() != self._known:
            raise StoreDown("gone", self.path.name)

    def _identities(self) -> tuple[Identity, ...]:
        """Which files now have the names of the database, of its log of writes, and of the index into that log."""
        return tuple(_identity(f"{self.path}{ending}") for ending in ("", "-wal", "-shm"))

    def _ready(self) -> None:
        """The connections lead to the files that have the names now; else they are opened again."""
        now = self._identities()
        if self._writer is not None and now == self._known:
            return
        if now[0] is None:
            raise StoreDown("gone", self.path.name)
        if now != self._known:
            if self._writer is not None and now[0] == self._known[0]:
                self._rescue()
            self._close()
        self._open()
        log.warning("the database was opened again")

    def _open(self, create: bool = False) -> None:
        writers = _engine(self.path, self.patience, WRITING, 1)
        try:
            if not self.path.exists():
                self._create(create)
            if _is_read_only(self.path):  # SQLite would open it all the same, and leave files behind nobody can write
                raise StoreDown("read-only")
            self._hold = Hold(self.path)
            database = _identity(str(self.path))
            self._writer = writers.connect()
            self._check_ours(self._writer, create)
            mode = self._keep_a_log()
            self._migrate(self._writer)
            opened = self._identities()
            if opened[0] != database or (mode == "wal" and None in opened):
                raise StoreDown("gone", self.path.name)  # taken away while we opened it
            if opened != self._known:
                self._close_readers()  # they would go on with what had the names before
            self._known = opened
            if self._readers is None:
                self._readers = _engine(self.path, self.patience, READING, READERS)
        except BaseException as error:
            self._close_writer()
            match error:
                case DBAPIError():
                    raise self._down(error.orig) from error
                case sqlite3.Error():
                    raise self._down(error) from error
                case Held():
                    raise StoreDown("held") from error
                case FileNotFoundError():
                    raise StoreDown("gone", self.path.name) from error
                case OSError():
                    raise StoreDown("failing", system_reason(error)) from error
            raise

    def _create(self, wanted: bool) -> None:
        """An empty file that only its owner can read: seeds of running matches are in it."""
        if not wanted:
            raise StoreDown("gone", self.path.name)
        with contextlib.suppress(FileExistsError):
            os.close(os.open(self.path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))

    def _keep_a_log(self) -> str:
        """Have writes go to a log first. SQLite does not wait for others that switch at the same time, so this does."""
        deadline = time.monotonic() + self.patience
        while True:
            try:
                (mode,) = self._driver.execute("PRAGMA journal_mode = WAL").fetchone()
                return str(mode)
            except sqlite3.OperationalError as error:
                if down(error).reason != "locked" or time.monotonic() >= deadline:
                    raise
                time.sleep(0.01)

    def _migrate(self, connection: Connection) -> None:
        """Bring an older database up to date, all or nothing."""
        with connection.begin():
            # To begin is no proof that anything can be written; this is, and it marks the file as ours for `file`.
            connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
            bring_up_to_date(connection)

    @property
    def _driver(self) -> Any:
        """The connection that writes, as the driver knows it, for what cannot be in a transaction."""
        assert self._writer is not None
        return self._writer.connection.dbapi_connection

    def _rescue(self) -> None:
        """The database is in its place but its log of writes is not: what we hold of the log goes into the database."""
        try:
            busy, *_ = self._driver.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        except sqlite3.Error as error:
            raise self._down(error) from error
        if busy:
            raise StoreDown("locked", self.path.name)
        # A log someone else put there would be played over a database that is already complete.
        for ending in ("-wal", "-shm"):
            with contextlib.suppress(FileNotFoundError):
                os.replace(f"{self.path}{ending}", f"{self.path}{ending}.aside")

    def _close(self) -> None:
        self._close_readers()
        self._close_writer()

    def _close_readers(self) -> None:
        with contextlib.ExitStack() as nobody_reads:
            for _ in range(READERS):
                nobody_reads.enter_context(self._slots)
            if self._readers is not None:
                self._readers.dispose()
                self._readers = None

    def _close_writer(self) -> None:
        if self._writer is not None:
            self._writer.invalidate()  # closed, whatever state it is in
            self._writer.close()
            self._writer.engine.dispose()
            self._writer = None
        if self._hold is not None:
            self._hold.release()
            self._hold = None


def _engine(path: Path, patience: float, begin: str, connections: int) -> Engine:
    """Connections to the file, which they never make: a removed database must not be replaced by an empty one."""
    engine = create_engine(
        URL.create("sqlite", database=path.as_uri(), query={"mode": "rw", "uri": "true"}),
        connect_args={"timeout": patience, "check_same_thread": False},
        pool_size=connections,
        max_overflow=0,
        **ENGINE,
    )

    @event.listens_for(engine, "connect")
    def connected(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # the driver shall not begin transactions of its own
        if begin == READING:
            connection.execute("PRAGMA query_only = ON")
        for setting in ("synchronous = FULL", "fullfsync = ON", "checkpoint_fullfsync = ON", "foreign_keys = ON"):
            connection.execute(f"PRAGMA {setting}")

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        driver: Any = connection.connection.dbapi_connection
        if not driver.in_transaction:
            connection.exec_driver_sql(begin)

    return engine


def _is_read_only(path: Path) -> bool:
    return path.exists() and not os.access(path, os.W_OK, effective_ids=os.access in os.supports_effective_ids)


def _identity(path: str) -> Identity:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino
