"""One writer takes all that waits and commits it together, so a hundred tables pay for one fsync, not for a hundred."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from typing import Any

from sqlalchemy import (
    Connection,
    Dialect,
    Executable,
    Insert,
    Table,
    Update,
    and_,
    bindparam,
    delete,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import IntegrityError

from starhold.core.errors import StarholdError
from starhold.server.store import schema
from starhold.server.store.database import Database, Refusal, StoreDown

Row = dict[str, Any]
PACE = 0.015
"""Seconds between the beginnings of two transactions where several matches go on, so that they share one: most of what
a transaction costs, it costs whatever is in it. Nobody sees so short a wait, and who plays alone has none."""

DRIVING = ("driver", "epoch", "driven_at")
"""Columns of a match that are not its own: which server sees to its bots and clocks."""
MATCH_FIELDS = [column.name for column in schema.matches.columns if column.name not in ("id", "seq", *DRIVING)]

# A match's row changes only if its log ends where the new events begin.
CHANGE = (
    update(schema.matches)
    .where(schema.matches.c.id == bindparam("in_match"), schema.matches.c.seq == bindparam("after"))
    .values({name: bindparam(name) for name in [*MATCH_FIELDS, "seq"]})
)
# The same where nothing else has changed, as with nearly every answer: the row need not be written anew.
GO_ON = (
    update(schema.matches)
    .where(schema.matches.c.id == bindparam("in_match"), schema.matches.c.seq == bindparam("after"))
    .values(seq=bindparam("seq"), changed_at=bindparam("changed_at"))
)
CLOCK = "cast(extract(epoch FROM clock_timestamp()) AS float8)"
"""The database's time."""
SINCE = "since"
"""What a connection knows of itself: when it was made, by the database's clock."""
# Where time is charged, the server that drives the match must live, and must have said so since this connection was
# made. After the database was away it takes its matches anew when it next says so; until then nobody knows how much of
# the time was anybody's.
LIVES = f"EXISTS (SELECT FROM servers WHERE servers.id = matches.driver AND until > greatest({CLOCK}, {{until}}))"
# What bots and clocks do is done only by that server.
IS_DRIVER = and_(
    schema.matches.c.epoch == bindparam("of_epoch"),
    text(f"(cast(:of_until AS float8) IS NULL OR {LIVES.format(until=':of_until')})"),
)
OWE = (
    update(schema.people)
    .where(schema.people.c.match_id == bindparam("in_match"), schema.people.c.guest == bindparam("of_guest"))
    .values(is_pending=bindparam("is_pending"))
)
ADD_EVENT = insert(schema.events)
FORGET_PEOPLE = delete(schema.people).where(schema.people.c.match_id == bindparam("in_match"))


@cache
def instead(table: Table, key: Sequence[str]) -> Executable:
    """A row in the place of the one with the same key, if there is one. Both databases know this, and say it alike."""
    new = postgresql.insert(table)
    changed = {column.name: new.excluded[column.name] for column in table.columns if column.name not in key}
    return new.on_conflict_do_update(index_elements=key, set_=changed) if changed else new.on_conflict_do_nothing()


class Prepared:
    """A statement that every answer needs, made into text once: to look it up and bind it anew costs more than to run
    it. Whatever is JSON in its rows is written as such by whoever fills them."""

    def __init__(self, statement: Insert | Update) -> None:
        self._statement = statement
        self._texts: dict[str, tuple[str, Sequence[str] | None]] = {}
        """By the name of the dialect, with the order in which it binds, where it does not bind by name."""

    def __call__(self, connection: Connection, rows: list[Row]) -> int:
        """How many rows it changed."""
        driver: Any = connection.connection.dbapi_connection
        text, order = self._texts.get(connection.dialect.name) or self._prepare(connection.dialect)
        cursor, values = driver.cursor(), [tuple(map(row.__getitem__, order)) for row in rows] if order else rows
        if len(values) == 1:  # for which PostgreSQL's driver would begin a pipeline all the same
            cursor.execute(text, values[0])
        else:
            cursor.executemany(text, values)
        changed: int = cursor.rowcount
        return changed

    def _prepare(self, dialect: Dialect) -> tuple[str, Sequence[str] | None]:
        statement = self._statement
        columns = [column.name for column in statement.table.columns] if isinstance(statement, Insert) else None
        compiled: Any = statement.compile(dialect=dialect, column_keys=columns)
        self._texts[dialect.name] = found = (str(compiled), compiled.positiontup)
        return found


class EndsElsewhere(Refusal):
    """A match's log does not end where events were to be added."""


REFUSALS = (Refusal, IntegrityError, sqlite3.IntegrityError)
"""What the database refuses, whether the driver says so or SQLAlchemy."""


@dataclass(slots=True)
class Write:
    """What one caller wants stored: all of it, or nothing."""

    refused: StarholdError
    """What to raise where the database refuses it."""
    new: list[Row] = field(default_factory=list)
    """Of matches."""
    changed: list[Row] = field(default_factory=list)
    """Of matches, with the seq their log must end with."""
    gone_on: list[Row] = field(default_factory=list)
    """Of matches of which only the end of the log has changed, likewise."""
    people: dict[str, list[Row]] = field(default_factory=dict)
    """By match, all of them."""
    owing: list[Row] = field(default_factory=list)
    """People who owe a decision now, or no longer."""
    events: list[Row] = field(default_factory=list)
    others: list[tuple[Executable, Row]] = field(default_factory=list)
    match: str | None = None
    """The match it goes on with, if it does."""
    epoch: int | None = None
    """Where it holds only as long as the match is driven as it was: the epoch in which that is so."""
    lease: float | None = None
    """Where its driver must live, too: how many seconds a lease lasts."""
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    """Where the caller waits."""


class Writer:
    """The writes that wait, and one transaction at a time for all of them."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[Write] = []
        self._alone: list[Write] = []
        """Those that failed together, of which one is to blame; the others must not pay for it."""
        self._idle = asyncio.Event()
        self._idle.set()
        self._is_closed = False
        self._begun = 0.0
        """When the last transaction began, by the loop's clock."""
        self._last: str | None = None
        """The match it went on with."""
        self.commits = 0
        """Transactions so far."""

    async def write(self, write: Write) -> None:
        """Have it stored; it is on disk when this returns."""
        if self._is_closed:
            raise StoreDown("closed")
        self._waiting.append(write)
        if self._idle.is_set():
            self._idle.clear()
            is_alone = None in (write.match, self._last) or write.match == self._last
            self._go_on_at(0.0 if is_alone else self._begun + PACE)
        await write.done

    async def close(self) -> None:
        """Write what waits; refuse what comes later."""
        self._is_closed = True
        await self._idle.wait()

    def _go_on_at(self, time: float) -> None:
        """Where that is past, with all that comes in the same go of the loop."""
        asyncio.get_running_loop().call_at(time, self._go_on)

    def _go_on(self) -> None:
        if self._alone:
            writes = [self._alone.pop(0)]
        else:
            writes, self._waiting = self._waiting, []
        if writes:
            self._begun, self._last = asyncio.get_running_loop().time(), writes[-1].match
            self._database.write_soon(lambda connection: execute(connection, writes), partial(self._written, writes))
        else:
            self._idle.set()

    def _written(self, writes: list[Write], error: Exception | None) -> None:
        if error is None:
            self.commits += 1
        elif len(writes) > 1 and not isinstance(error, StoreDown):
            self._alone, writes = writes, []
        elif isinstance(error, REFUSALS):
            error = writes[0].refused
        _answer(writes, error)
        if self._waiting and not self._alone:
            self._go_on_at(self._begun + PACE)
        else:
            self._go_on()


def _answer(writes: list[Write], error: Exception | None) -> None:
    for write in writes:
        if write.done.done():  # whoever waited has gone
            continue
        if error is None:
            write.done.set_result(None)
        else:
            write.done.set_exception(error)


go_on, owe, add_events = Prepared(GO_ON), Prepared(OWE), Prepared(ADD_EVENT)
drive_on = Prepared(GO_ON.where(IS_DRIVER))


def _bound(connection: Connection, write: Write) -> Row:
    """What must hold of who drives the match."""
    until = None if write.lease is None else connection.info[SINCE] + write.lease
    return {"of_epoch": write.epoch, "of_until": until}


def _drive(connection: Connection, writes: list[Write]) -> None:
    """The same for what bots and clocks did, if they are still ours."""
    rows = [row | _bound(connection, write) for write in writes for row in write.changed]
    if rows and connection.execute(CHANGE.where(IS_DRIVER), rows).rowcount != len(rows):
        raise EndsElsewhere
    rows = [row | _bound(connection, write) for write in writes for row in write.gone_on]
    if rows and drive_on(connection, rows) != len(rows):
        raise EndsElsewhere


def _take_turns(connection: Connection, writes: list[Write]) -> None:
    """Where others write as well: all rows that will change, in an order in which nobody waits for someone who waits.

    SQLite has one writer at a time, and compiles nothing of this.
    """
    going_on = sorted({write.match for write in writes if write.match is not None})
    if len(going_on) > 1 and connection.dialect.name != "sqlite":
        table = schema.matches.c
        of_them = select(table.id).where(table.id.in_(going_on)).order_by(table.id)
        connection.execute(of_them.with_for_update(key_share=True))


EVENT_TYPES = {"seq": "int", "seat": "int", "decision": "int", "action": "int", "at": "float8", "data": "json"}
EVENT_FIELDS = [column.name for column in schema.events.columns]


@cache
def _whole(events: int, owing: int, is_bound: bool, must_live: bool) -> str:
    """One statement of PostgreSQL for all that an answer stores: none of it where the log ends elsewhere."""
    bound = " AND epoch = %(of_epoch)s" if is_bound else ""
    bound += f" AND {LIVES.format(until='%(of_until)s')}" if must_live else ""
    owes = [
        f"""owe{place} AS (
            UPDATE match_people SET is_pending = %(is_pending{place})s
            WHERE match_id = %(in_match)s AND guest = %(of_guest{place})s AND EXISTS (SELECT FROM gone)
        )"""
        for place in range(owing)
    ]
    rows = [
        ", ".join(f"%({name}{place})s::{EVENT_TYPES.get(name, 'text')}" for name in EVENT_FIELDS)
        for place in range(events)
    ]
    gone = f"""gone AS (
        UPDATE matches SET seq = %(seq)s, changed_at = %(changed_at)s
        WHERE id = %(in_match)s AND seq = %(after)s{bound} RETURNING id
    )"""
    return f"""
        WITH {", ".join([gone, *owes])}
        INSERT INTO events ({", ".join(EVENT_FIELDS)})
        SELECT * FROM (VALUES {", ".join(f"({row})" for row in rows)}) AS new WHERE EXISTS (SELECT FROM gone)
    """


def _is_plain(write: Write) -> bool:
    """Whether a match went on, and nothing else changed."""
    return len(write.gone_on) == 1 and not (write.new or write.changed or write.people or write.others)


def _at_once(connection: Connection, write: Write) -> None:
    """What one answer stores, as one statement and transaction: PostgreSQL is waited for once, not five times.

    With one answer at a time, as a server among several mostly has, that waiting is most of what storing costs.
    """
    values: Row = {**write.gone_on[0], **_bound(connection, write)}
    for rows in (write.events, write.owing):
        values |= {f"{name}{place}": value for place, row in enumerate(rows) for name, value in row.items()}
    driver: Any = connection.connection.dbapi_connection
    driver.autocommit = True
    try:
        whole = _whole(len(write.events), len(write.owing), write.epoch is not None, write.lease is not None)
        added = driver.execute(whole, values).rowcount
    finally:
        if not driver.closed:
            driver.autocommit = False
    if added != len(write.events):
        raise EndsElsewhere


def execute(connection: Connection, writes: list[Write]) -> None:
    """All of the writes, in as few statements as there are tables."""
    if len(writes) == 1 and _is_plain(writes[0]) and connection.dialect.name != "sqlite":
        _at_once(connection, writes[0])
        return
    _take_turns(connection, writes)
    if rows := [row for write in writes for row in write.new]:
        connection.execute(insert(schema.matches), rows)
    rows = [row for write in writes if write.epoch is None for row in write.changed]
    if rows and connection.execute(CHANGE, rows).rowcount != len(rows):
        raise EndsElsewhere
    rows = [row for write in writes if write.epoch is None for row in write.gone_on]
    if rows and go_on(connection, rows) != len(rows):
        raise EndsElsewhere
    _drive(connection, [write for write in writes if write.epoch is not None])
    # Of several writes about one match the last one knows who sits there.
    people = {match: rows for write in writes for match, rows in write.people.items()}
    if people:
        connection.execute(FORGET_PEOPLE, [{"in_match": match} for match in people])
    if rows := [row for of_match in people.values() for row in of_match]:
        connection.execute(insert(schema.people), rows)
    if rows := [row for write in writes for row in write.owing]:
        owe(connection, rows)
    if rows := [row for write in writes for row in write.events]:
        add_events(connection, rows)
    for statement, row in (other for write in writes for other in write.others):
        connection.execute(statement, row)
