"""Which database the tests of the server use: a file of SQLite, or a schema of a PostgreSQL that stands for it."""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, create_engine

if TYPE_CHECKING:
    from tests.postgres import Instance

_used: list[Instance] = []


@contextlib.contextmanager
def on(instance: Instance) -> Iterator[None]:
    """For the time of the block, what would be in files is in PostgreSQL."""
    _used.append(instance)
    try:
        yield
    finally:
        _used.pop()


def url(path: Path) -> str:
    """The address of what is in the file, or stands for it."""
    if not _used:
        return f"sqlite:///{path}"
    return _used[-1].url("t" + hashlib.blake2b(str(path).encode(), digest_size=8).hexdigest())


@contextlib.contextmanager
def connected(path: Path) -> Iterator[Connection]:
    """A connection of the test's own, past the store; what is done there stands."""
    engine = create_engine(url(path).replace("postgresql://", "postgresql+psycopg://"))
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()
