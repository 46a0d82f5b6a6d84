"""Which database an address names."""

from __future__ import annotations

import re
from pathlib import Path

from starhold.core.errors import BadInput
from starhold.server.store.database import Database
from starhold.server.store.sqlite import Sqlite
from starhold.words import Message

POSTGRES = re.compile(r"postgres(ql)?(\+psycopg)?://")


def database_of(url: str, patience: float, to_serve: bool = False) -> Database:
    """The database of an address, not yet open."""
    if is_postgres(url):
        from starhold.server.store.postgres import Postgres  # most servers need none of it

        return Postgres(url, patience, to_serve)
    return Sqlite(path_of(url), patience, to_serve)


def is_postgres(url: str) -> bool:
    return POSTGRES.match(url) is not None


def path_of(url: str) -> Path:
    """The file that a database url names; what follows the three slashes is the path as it is, nothing is decoded."""
    found = re.fullmatch(r"sqlite(\+\w+)?:///(.+)", url)
    if found is None or found[2] == ":memory:":
        raise BadInput("database", Message("expected-address", like="sqlite:///starhold.db"), url)
    return Path(found[2]).absolute()


def shown(url: str) -> str:
    """The address as people may see it: the file, or the database without its password."""
    return re.sub(r"(?<=://)[^/]*@|\?.*", "", url) if is_postgres(url) else str(path_of(url))
