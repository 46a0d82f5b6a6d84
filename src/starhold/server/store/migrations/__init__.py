"""How a database of an earlier version becomes one of this version; `upgrade` runs on every start that needs it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Column, Connection, MetaData, String, Table, insert, inspect

from starhold.server.store.schema import HEAD, metadata

if TYPE_CHECKING:
    from alembic.config import Config  # slow to import, and most starts need no migration


VERSION = Table("alembic_version", MetaData(), Column("version_num", String(32), primary_key=True))
"""Where Alembic notes the revision."""


def upgrade(connection: Connection, to: str | None = None) -> None:
    """Bring the database to a revision, or to today's, inside the connection's transaction: all of it, or nothing.

    One in which there is nothing gets today's tables at once, without loading Alembic.
    """
    if to is None and not inspect(connection).get_table_names():
        metadata.create_all(connection)
        VERSION.create(connection)
        connection.execute(insert(VERSION), {"version_num": HEAD})
        return
    from alembic import command

    config = configuration()
    config.attributes["connection"] = connection
    command.upgrade(config, to or "head")


def revisions() -> list[str]:
    """Every revision there is, oldest first."""
    from alembic.script import ScriptDirectory

    script = ScriptDirectory.from_config(configuration())
    return [revision.revision for revision in script.walk_revisions()][::-1]


def configuration() -> Config:
    """Alembic's settings; it wants no file."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
