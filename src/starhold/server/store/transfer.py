"""All that is stored, from one database into another: from SQLite to PostgreSQL when a club grows, and back."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, Table, func, insert, select

from starhold.core.errors import StarholdError
from starhold.server.store import schema, servers
from starhold.server.store.backup import Progress
from starhold.server.store.database import Database, StoreDown
from starhold.words import Message

ROWS = 500
"""How many are copied between two words about progress."""
TABLES = [table for table in schema.metadata.sorted_tables if table not in (schema.servers, schema.presence)]
"""In an order in which nothing refers to what is not there yet, without what is about servers that live."""


class NotEmpty(StarholdError):
    """Something is stored where the copy was to go."""

    def __init__(self, name: str) -> None:
        super().__init__(Message("error-not-empty", name=name))


class NotTheSame(StarholdError):
    """A table of the copy differs from the one it was copied from; nothing was stored."""

    def __init__(self, table: str) -> None:
        super().__init__(Message("error-not-the-same", table=table))


async def copy(source: Database, target: Database, progress: Progress = lambda done, of: None) -> int:
    """Copy everything into a database in which there is nothing; how many rows, all read again and found the same.

    No server may write meanwhile: whoever opened a file to serve is alone, and servers that share one are asked for.
    All is copied, or nothing.
    """
    for database in (source, target):
        if database.is_shared and await servers.living(database):
            raise StoreDown("served")
    return await target.write(lambda to: source.read_here(lambda at: _copy(at, to, target.name, progress)))


def _copy(at: Connection, to: Connection, name: str, progress: Progress) -> int:
    if any(to.execute(select(func.count()).select_from(table)).scalar_one() for table in TABLES):
        raise NotEmpty(name)
    of, done = sum(at.execute(select(func.count()).select_from(table)).scalar_one() for table in TABLES), 0
    for table in TABLES:
        for rows in _rows(at, table):
            to.execute(insert(table), [dict(row._mapping) for row in rows])
            done += len(rows)
            progress(done, of)
        if _digest(at, table) != _digest(to, table):
            raise NotTheSame(table.name)
    return done


def _rows(connection: Connection, table: Table) -> Iterator[list[Row[Any]]]:
    found = connection.execute(select(table), execution_options={"yield_per": ROWS})
    return (list(rows) for rows in found.partitions())


def _digest(connection: Connection, table: Table) -> int:
    """The same for the same rows, in whatever order a database brings them."""
    digests = (
        hashlib.sha256(msgspec.json.encode(tuple(row))).digest() for rows in _rows(connection, table) for row in rows
    )
    return sum(int.from_bytes(digest) for digest in digests)
