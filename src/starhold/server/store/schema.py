"""The tables of the database, as SQLAlchemy sees them. A change here needs a revision in `migrations/versions`."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    text,
)

HEAD = "r0007"
"""The revision this version of Starhold works with."""

RUNNING = text("status = 'running'")

metadata = MetaData()

matches = Table(
    "matches",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("clock", JSON, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("status", Text, nullable=False),
    Column("host", Text, nullable=False),
    Column("created_at", Double, nullable=False),
    Column("changed_at", Double, nullable=False),
    Column("result", JSON(none_as_null=True)),
    Column("rematch", Text),
    # The seq of the last event: an append says where it begins, and fails if the log does not end there.
    Column("seq", Integer, nullable=False),
    # Of several servers the one whose bots think and whose clocks run out; how often that has changed, and when it
    # last did. What they write says the epoch, and is refused if it is another's.
    Column("driver", Text),
    Column("epoch", Integer, nullable=False, server_default=text("0")),
    Column("driven_at", Double, nullable=False, server_default=text("0")),
    Index("matches_by_status", "status", "public", "changed_at"),
    Index("matches_by_host", "host"),
    Index("matches_by_driver", "driver", postgresql_where=RUNNING, sqlite_where=RUNNING),
)

events = Table(
    "events",
    metadata,
    Column("match_id", Text, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("seat", Integer),
    Column("decision", Integer),
    Column("action", Integer),
    Column("at", Double, nullable=False),
    Column("data", JSON, nullable=False),
    sqlite_with_rowid=False,  # a match's events lie together, in order
)

people = Table(
    "match_people",
    metadata,
    Column("match_id", Text, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("guest", Text, primary_key=True),
    # The order in which the match lists them.
    Column("place", Integer, nullable=False),
    Column("is_pending", Boolean, nullable=False),
    Index("match_people_by_guest", "guest"),
    sqlite_with_rowid=False,
)

past = Table(
    "match_past",
    metadata,
    # A guest's rows lie together, in order of time: a page of them is read without looking at any others.
    Column("guest", Text, primary_key=True),
    Column("ended_at", Double, primary_key=True),
    Column("match_id", Text, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("game", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("place", Integer),
    Column("counts", Boolean, nullable=False),
    Column("people", Boolean, nullable=False),
    Column("bots", JSON, nullable=False),
    Column("habits", JSON, nullable=False),
    Column("picture", JSON, nullable=False),
    Index("match_past_by_match", "match_id"),
    sqlite_with_rowid=False,
)

allowed = Table(
    "match_guests",
    metadata,
    Column("match_id", Text, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("guest", Text, primary_key=True),
    Index("match_guests_by_guest", "guest"),
    sqlite_with_rowid=False,
)

remarks = Table(
    "match_talk",
    metadata,
    Column("match_id", Text, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("guest", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("at", Double, nullable=False),
    # One of the two.
    Column("text", Text),
    Column("reaction", Text),
    sqlite_with_rowid=False,
)

galaxies = Table(
    "galaxies",
    metadata,
    Column("id", Text, primary_key=True),
    Column("guest", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("board", JSON, nullable=False),
    Column("tiles", JSON(none_as_null=True)),
    Column("created_at", Double, nullable=False),
    Column("changed_at", Double, nullable=False),
    # For how many seats it can be played, and the version of Starhold that said so: lists read this and no boards.
    Column("seats", JSON(none_as_null=True)),
    Column("checked_by", Text),
    Index("galaxies_by_guest", "guest", "changed_at"),
)

servers = Table(
    "servers",
    metadata,
    Column("id", Text, primary_key=True),
    # A digest of what it signs with: all must sign alike.
    Column("secret", Text, nullable=False),
    # By the clock of the database.
    Column("until", Double, nullable=False),
)

presence = Table(
    "match_presence",
    metadata,
    Column("match_id", Text, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    # The one by way of which they are there.
    Column("server", Text, primary_key=True),
    Column("guests", JSON, nullable=False),
    Column("watchers", Integer, nullable=False),
    Index("match_presence_by_server", "server"),
    sqlite_with_rowid=False,
)

guests = Table(
    "guests",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("settings", JSON, nullable=False),
    Column("created_at", Double, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", LargeBinary, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("guest", Text),
    Column("match_id", Text, ForeignKey("matches.id", ondelete="CASCADE")),
    Column("expires_at", Double, nullable=False),
    Index("tokens_by_end", "expires_at"),
    Index("tokens_by_guest", "guest"),
)
