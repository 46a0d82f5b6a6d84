"""Several servers on one PostgreSQL: which of them live, which of them drives a match's bots and clocks, who is there.

A server's row ends a few seconds after it was last renewed, by the database's clock. A match is driven by the server
that its row names, as long as that one lives; then another takes it over and raises its epoch. Whatever bots and clocks
write is bound to the epoch in the statement itself (`writer.py`), so one who was asleep meanwhile can do no harm.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Double, Text, any_, bindparam, cast, delete, exists, extract, func, select, update
from sqlalchemy.dialects.postgresql import ARRAY, insert

from starhold.server.store import schema
from starhold.server.store.database import Database, StoreDown

LEASE_SECONDS = 4.0
"""How long a server that says nothing counts as living."""
MOST_TAKEN = 100
"""Matches taken over at one look, so that several servers share what a dead one leaves."""

SERVER, MATCH, HERE = schema.servers.c, schema.matches.c, schema.presence.c
NOW = cast(extract("epoch", func.clock_timestamp()), Double)


class Hint(msgspec.Struct, array_like=True, frozen=True):
    """Something is new about a match."""

    kind: str
    """events, talk, here, anew or nudge."""
    match: str
    more: str | int = 0
    """The last seq, or what a nudge says."""


class Driven(NamedTuple):
    """Where a match stands, and who drives it."""

    seq: int
    epoch: int
    driver: str | None
    talk: int
    """The number of the last remark."""


class Present(NamedTuple):
    """Who is at a table by way of other servers."""

    guests: frozenset[str]
    watchers: int


def any_of(matches: Collection[str]) -> Any:
    """All of them in one parameter, however many there are."""
    return any_(bindparam(None, list(matches), type_=ARRAY(Text)))


async def living(database: Database) -> bool:
    """Whether any server uses it now."""
    alive = select(SERVER.id).where(SERVER.until > NOW)
    return await database.read(lambda connection: connection.execute(alive).first() is not None)


class Servers:
    """This server among those that share its database."""

    def __init__(self, database: Database, id: str, secret: str) -> None:
        self._database, self.id, self._secret = database, id, secret

    async def join(self) -> float:
        """Be one of them, if all sign alike; the database's time."""

        def work(connection: Connection) -> bool:
            connection.execute(delete(schema.servers).where(SERVER.until < NOW - 60))
            others = select(SERVER.id).where(SERVER.until > NOW, SERVER.secret != self._secret)
            return connection.execute(others).first() is None

        if not await self._database.write(work):
            raise StoreDown("secret")
        return await self.renew()

    async def renew(self) -> float:
        """Live on; the database's time."""
        row = {"id": self.id, "secret": self._secret, "until": NOW + LEASE_SECONDS}
        mine = insert(schema.servers).values(**row)
        mine = mine.on_conflict_do_update(index_elements=["id"], set_={"until": row["until"]})
        until = await self._database.write(lambda at: at.execute(mine.returning(SERVER.until)).scalar_one())
        return float(until) - LEASE_SECONDS

    async def leave(self) -> None:
        """Be gone at once: others may take over all that is ours."""
        await self._database.write(
            lambda at: [
                at.execute(update(schema.matches).where(MATCH.driver == self.id).values(driver=None)),
                at.execute(delete(schema.presence).where(HERE.server == self.id)),
                at.execute(delete(schema.servers).where(SERVER.id == self.id)),
            ]
        )

    async def take_over(self, now: float) -> list[str]:
        """Running matches that nobody drives, which from `now` on this server does."""
        lives = exists().where(SERVER.id == MATCH.driver, SERVER.until > NOW)
        free = select(MATCH.id).where(MATCH.status == "running", ~lives).order_by(MATCH.id).limit(MOST_TAKEN)
        free = free.with_for_update(skip_locked=True, key_share=True)

        def work(connection: Connection) -> list[str]:
            # Looking costs nothing while there is nothing to take.
            found = list(connection.execute(free).scalars())
            if found:
                taken = {"driver": self.id, "epoch": MATCH.epoch + 1, "driven_at": now}
                connection.execute(update(schema.matches).where(MATCH.id.in_(found)).values(taken))
            return found

        return await self._database.write(work)

    async def look(self, matches: Collection[str]) -> dict[str, Driven]:
        """Where matches stand now; those that are gone are missing."""
        said = select(func.coalesce(func.max(schema.remarks.c.number), 0)).where(schema.remarks.c.match_id == MATCH.id)
        of_them = select(MATCH.id, MATCH.seq, MATCH.epoch, MATCH.driver, said.scalar_subquery())
        of_them = of_them.where(MATCH.id == any_of(matches))
        found = await self._database.read(lambda at: at.execute(of_them).all())
        return {id: Driven(*row) for id, *row in found}

    async def be_here(self, match: str, guests: Collection[str], watchers: int) -> None:
        """Note who is at a table by way of this server."""
        row: dict[str, Any] = {"server": self.id, "match_id": match, "guests": sorted(guests), "watchers": watchers}
        if guests or watchers:
            changed = {name: row[name] for name in ("guests", "watchers")}
            mine: Any = insert(schema.presence).values(**row)
            mine = mine.on_conflict_do_update(index_elements=["server", "match_id"], set_=changed)
        else:
            mine = delete(schema.presence).where(HERE.server == self.id, HERE.match_id == match)
        await self._database.write(lambda at: at.execute(mine))

    async def elsewhere(self, matches: Collection[str]) -> dict[str, Present]:
        """Who is at tables by way of other servers that live."""
        lives = exists().where(SERVER.id == HERE.server, SERVER.until > NOW)
        wanted = select(HERE.match_id, HERE.guests, HERE.watchers).where(
            HERE.match_id == any_of(matches), HERE.server != self.id, lives
        )
        found = dict.fromkeys(matches, Present(frozenset(), 0))
        for match, guests, watchers in await self._database.read(lambda at: at.execute(wanted).all()):
            found[match] = Present(found[match].guests | {*guests}, found[match].watchers + watchers)
        return found
