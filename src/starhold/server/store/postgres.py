"""The one place that knows PostgreSQL: connecting to it, noticing that it went away, naming what went wrong."""

from __future__ import annotations

import contextlib
import hashlib
import logging
import math
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, Executable, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from starhold.core.errors import BadInput
from starhold.server.store.address import shown
from starhold.server.store.database import ENGINE, READERS, SERVING, Database, Refusal, StoreDown, bring_up_to_date
from starhold.server.store.schema import HEAD
from starhold.server.store.writer import CLOCK, SINCE
from starhold.words import Message

try:
    import psycopg
    from psycopg.rows import dict_row
except ImportError as error:  # the extra `postgres`
    raise StoreDown("driver") from error

REASONS = {
    "53100": "full",
    "25006": "read-only",
    "42501": "read-only",
    "55P03": "locked",
    "57014": "locked",
    "XX001": "damaged",
    "XX002": "damaged",
}
"""Why the database is down, by PostgreSQL's code; without one it does not answer, and anything else is `failing`."""
AGAIN = ("40001", "40P01")
"""Transactions that stood in each other's way: one of them is to try again."""
TRIES = 5
SILENCE_MS = 5_000
"""How long a network that swallows everything is taken for a slow one."""
HELD_SECONDS = 3.0
"""How long a server may say nothing within a transaction, about a lease: it is stopped, or its host is gone, and others
wait for the rows it holds. PostgreSQL takes them back then, and closes the connection."""

MIGRATING = "pg_advisory_xact_lock"
WAITS = "'synchronous_commit'"
SILENCE = "'idle_in_transaction_session_timeout'"
KEY = "hashtext('starhold'), hashtext(%s || current_schema())"

T = TypeVar("T")
log = logging.getLogger(__name__)


class Postgres(Database):
    """A database of a PostgreSQL server, open: the schema that comes first in its search path."""

    is_shared = True

    def __init__(self, url: str, patience: float, to_serve: bool = False) -> None:
        super().__init__(patience)
        self._to_serve = to_serve
        """Whether others may wait for what it writes; a copy takes the time it takes."""
        try:
            found = make_url(re.sub("^[^:]*", "postgresql+psycopg", url))
            self._url = found.set(database=found.database or "starhold")
            self._dialect = self._url.get_dialect()()
            self._readers = self._engine(READERS, "REPEATABLE READ")
        except (ArgumentError, NoSuchModuleError, ValueError):
            expected = Message("expected-address", like="postgresql://localhost/starhold")
            raise BadInput("database", expected, shown(url)) from None
        self._writers = self._engine(1, "READ COMMITTED")
        self._writer: Connection | None = None
        self._schema = ""
        self._texts: dict[Executable, str] = {}
        """Questions as PostgreSQL reads them."""

    @property
    def name(self) -> str:
        return self._url.database or ""

    async def faults(self) -> list[str]:
        """PostgreSQL looks after its own files."""
        return []

    def read_here(self, work: Callable[[Connection], T]) -> T:
        for is_last in (False, True):
            try:
                with self._readers.begin() as connection:
                    return work(connection)
            except DBAPIError as error:
                if is_last or not error.connection_invalidated:  # else it was closed while nobody used it
                    raise down(error.orig) from error
            except psycopg.Error as error:  # of work that went past SQLAlchemy
                raise down(error) from error
        raise AssertionError("the last try returns or raises")

    async def ask(self, question: Executable, values: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
        """Past SQLAlchemy, and without BEGIN and COMMIT: what other servers wrote is looked up some times a second."""
        return await self._in(self._reading, lambda: self._ask(question, values))

    def _ask(self, question: Executable, values: Mapping[str, Any]) -> list[dict[str, Any]]:
        text = self._texts.get(question) or self._texts.setdefault(question, self._text(question))
        for is_last in (False, True):
            try:
                line = self._readers.raw_connection()
            except (DBAPIError, psycopg.Error) as error:
                raise down(error.orig if isinstance(error, DBAPIError) else error) from error
            driver: Any = line.driver_connection
            try:
                driver.autocommit = True
                rows: list[dict[str, Any]] = driver.cursor(row_factory=dict_row).execute(text, values).fetchall()
                driver.autocommit = False
                line.close()
                return rows
            except BaseException as error:
                was_closed = driver.closed
                line.invalidate()  # others must not be given it as it is set now
                if not isinstance(error, psycopg.Error):
                    raise
                if is_last or not was_closed:
                    raise down(error) from error
        raise AssertionError("the last try returns or raises")

    def _text(self, question: Executable) -> str:
        statement: Any = question
        return str(statement.compile(dialect=self._dialect))

    def _write(self, work: Callable[[Connection], T]) -> T:
        for attempt in range(TRIES):
            try:
                return self._transact(work)
            except (DBAPIError, psycopg.Error) as error:
                cause = error.orig if isinstance(error, DBAPIError) else error
                if isinstance(cause, psycopg.IntegrityError):
                    raise Refusal(str(cause)) from error
                if getattr(cause, "sqlstate", None) in AGAIN and attempt < TRIES - 1:
                    continue
                reason = down(cause)
                log.warning("the database is down: %s", reason.reason)
                raise reason from error
        raise AssertionError("the last try returns or raises")

    def _transact(self, work: Callable[[Connection], T]) -> T:
        """All of the work or nothing; the driver begins by itself, for which SQLAlchemy takes longer."""
        if self._writer is None:
            self._connect()
            log.warning("connected to the database again")
        writer = self._writer
        assert writer is not None
        driver: Any = writer.connection.dbapi_connection
        try:
            result = work(writer)
            writer.commit()
            driver.commit()
            return result
        except BaseException as error:
            try:
                writer.rollback()
                driver.rollback()
            except (DBAPIError, psycopg.Error):
                self._close_writer()
            # One that was left as it is for a single statement would commit half of what comes next.
            if driver.broken or driver.autocommit or isinstance(error, psycopg.InterfaceError):
                self._close_writer()
            raise

    def _open(self, create: bool) -> None:
        try:
            self._connect(create)
        except DBAPIError as error:
            raise down(error.orig) from error

    def _connect(self, create: bool = False) -> None:
        try:
            self._writer = writer = self._writers.connect()
            revision = self._check_ours(writer, create)
            with writer.begin():
                if revision != HEAD:
                    # Held until the tables are there: of servers that start together one makes them, in its own time.
                    writer.exec_driver_sql(f"SELECT {MIGRATING}({KEY})", ("migrating",))
                    bring_up_to_date(writer)
                self._schema = writer.exec_driver_sql("SELECT current_schema()").scalar_one()
                if self._to_serve:
                    writer.exec_driver_sql(f"SELECT set_config({SILENCE}, %s, false)", (f"{HELD_SECONDS}s",))
        except BaseException:
            self._close_writer()
            raise

    def line(self) -> psycopg.Connection[Any]:
        """A connection beside the store's own, for what servers tell each other; each statement is a transaction."""
        line = psycopg.connect(**self._arguments(), autocommit=True)
        try:
            self._settle(line)
        except BaseException:
            line.close()
            raise
        return line

    @property
    def channel(self) -> str:
        """Where they tell it: others with tables of their own in the same database are not meant."""
        return f"starhold_{hashlib.blake2b(self._schema.encode(), digest_size=8).hexdigest()}"

    def _close(self) -> None:
        self._readers.dispose()
        self._close_writer()

    def _close_writer(self) -> None:
        if self._writer is not None:
            with contextlib.suppress(DBAPIError, psycopg.Error):
                self._writer.invalidate()  # closed, whatever state it is in
                self._writer.close()
            self._writers.dispose()
            self._writer = None

    def _arguments(self) -> dict[str, Any]:
        """All that the driver is told."""
        plain: dict[str, Any] = {
            "connect_timeout": max(2, math.ceil(self.patience)),
            "tcp_user_timeout": SILENCE_MS,
            "keepalives_idle": SILENCE_MS // 1000,  # for a reply or a notification that never comes
            "keepalives_interval": 1,
            "application_name": SERVING if self._to_serve else "starhold",
        }
        _, given = self._dialect.create_connect_args(self._url)
        return plain | dict(given)

    def _engine(self, connections: int, isolation: Any) -> Engine:
        engine = create_engine(
            self._url,
            connect_args=self._arguments(),
            pool_size=connections,
            max_overflow=0,
            isolation_level=isolation,
            **ENGINE,
        )

        @event.listens_for(engine, "connect")
        def connected(connection: Any, record: Any) -> None:
            """What is acknowledged is on disk, whatever the host's settings."""
            connection.execute(f"SELECT set_config({WAITS}, 'on', false) WHERE current_setting({WAITS}) = 'off'")
            self._settle(connection)
            # As long as it holds, the database has not been away.
            (record.info[SINCE],) = connection.execute(f"SELECT {CLOCK}").fetchone()
            connection.commit()

        return engine

    def _settle(self, connection: psycopg.Connection[Any]) -> None:
        """Nobody waits for ever, neither here nor there, whatever the host's settings."""
        settings = {
            "lock_timeout": f"{self.patience}s",
            # A client whose host is gone says nothing; by itself, PostgreSQL would believe in it for two hours.
            "tcp_keepalives_idle": SILENCE_MS // 1000,
            "tcp_keepalives_interval": 1,
            "tcp_keepalives_count": SILENCE_MS // 1000,
            "tcp_user_timeout": SILENCE_MS,
        }
        chosen = ", ".join(f"set_config('{name}', %s, false)" for name in settings)
        connection.execute(f"SELECT {chosen}".encode(), [str(value) for value in settings.values()])


def down(error: BaseException | None) -> StoreDown:
    """What an error of the driver means."""
    code = getattr(error, "sqlstate", None) or ""
    is_away = not code or code.startswith(("08", "57P")) or code in ("3D000", "28P01", "28000", "53300", "25P03")
    said = " ".join(str(error).split())
    return StoreDown("unreachable" if is_away else REASONS.get(code, "failing"), said)
