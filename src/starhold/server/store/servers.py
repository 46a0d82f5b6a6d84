"""Several servers on one PostgreSQL: which of them live, which of them drives a match's bots and clocks, who is there.

A server's row ends a few seconds after it was last renewed, by the database's clock. A match is driven by the server
that its row names, as long as that one lives; then another takes it over and raises its epoch. Whatever bots and clocks
write is bound to the epoch in the statement itself (`writer.py`), so one who was asleep meanwhile can do no harm.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Literal, NamedTuple

import msgspec
from sqlalchemy import Connection, Double, cast, delete, extract, func, select, update
from sqlalchemy.dialects.postgresql import insert

from starhold.server.store import schema
from starhold.server.store.database import Database, StoreDown
from starhold.server.store.store import StoredEvent

LEASE_SECONDS = 4.0
"""How long a server that says nothing counts as living."""
MOST_TAKEN = 100
"""Matches of others' shares that a server takes over at one look, in case those others are dead as well."""

SERVER, MATCH, HERE = schema.servers.c, schema.matches.c, schema.presence.c
NOW = cast(extract("epoch", func.clock_timestamp()), Double)


class Hint(msgspec.Struct, array_like=True, frozen=True):
    """Something is new about a match."""

    kind: str
    """events, talk, here, anew or nudge."""
    match: str
    more: str | int = 0
    """The last seq, or what a nudge says."""
    epoch: int = 0
    events: tuple[StoredEvent, ...] = ()
    """What was written up to that seq, in that epoch of the match; without it, one has to look."""

    def then(self, later: Hint) -> Hint:
        """Both in one: the later one, with what was written before as far as both say it."""
        is_whole = self.events and later.events and self.epoch == later.epoch
        return msgspec.structs.replace(later, events=self.events + later.events if is_whole else ())


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


Call = Literal["now", "perhaps", "later"]
"""Whether bots or clocks of a match have to go on at once: surely, perhaps, or not before someone has answered."""


class Beat(NamedTuple):
    """What a server learns each time it says that it lives."""

    now: float
    """The database's time."""
    anew: bool
    """Whether it was away for a while."""
    taken: list[str]
    """Running matches that nobody drove, and this server does now."""
    changed: dict[str, Driven | None]
    """Matches that stand otherwise than it is known here, or are driven here unawares; None where one is gone."""
    calls: dict[str, Call]
    """Of those driven here unawares, when bots or clocks must go on."""
    present: dict[str, Present]
    """Who is at the tables it watches by way of other servers that live."""


CLOCK = "extract(epoch FROM clock_timestamp())::float8"
RENEW = f"""
    INSERT INTO servers (id, secret, until) VALUES (%(server)s, %(secret)s, {CLOCK} + %(lease)s)
    ON CONFLICT (id) DO UPDATE SET until = excluded.until RETURNING until
"""
# All that is free is taken over within a second, and by all who live: each takes its share, and some of the others'.
FREE = f"""
    WITH living AS (
        SELECT id, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS number
        FROM servers WHERE until > {CLOCK}
    ), free AS (
        SELECT matches.id, mod(abs(hashtext(matches.id)::bigint), living.number) = living.place AS is_mine
        FROM matches CROSS JOIN living
        WHERE living.id = %(server)s AND status = 'running'
          AND (driver IS NULL OR driver NOT IN (SELECT id FROM living))
    ), chosen AS (
        SELECT id FROM free WHERE is_mine
        UNION ALL (SELECT id FROM free WHERE NOT is_mine ORDER BY id LIMIT %(most)s)
    )
    SELECT id FROM matches
    WHERE id IN (SELECT id FROM chosen) AND status = 'running'
      AND NOT EXISTS (SELECT FROM servers WHERE servers.id = matches.driver AND servers.until > {CLOCK})
    ORDER BY id FOR NO KEY UPDATE SKIP LOCKED
"""
OWN = """
    SELECT id FROM matches WHERE status = 'running' AND driver = %(server)s AND clock ->> 'kind' <> 'none'
    ORDER BY id FOR NO KEY UPDATE
"""
TAKE = """
    UPDATE matches SET driver = %(server)s, epoch = epoch + 1, driven_at = %(now)s WHERE id = ANY(%(matches)s)
    RETURNING id
"""
# Where a person owes a decision, no clock runs, no answer is in its grace and no bot sits, there is nothing to do yet;
# where a bot sits, it may be asked along with that person.
CALL = """
    CASE WHEN clock ->> 'kind' <> 'none'
           OR NOT EXISTS (SELECT FROM match_people AS one WHERE one.match_id = matches.id AND one.is_pending)
           OR EXISTS (SELECT FROM events AS one WHERE one.match_id = matches.id AND one.kind IN ('standin', 'timeout'))
           OR 'grace' = (SELECT one.kind FROM events AS one WHERE one.match_id = matches.id AND one.seq = matches.seq)
         THEN 'now'
         WHEN seats > (SELECT count(*) FROM match_people AS one WHERE one.match_id = matches.id) THEN 'perhaps'
         ELSE 'later'
    END
"""
LOOK = f"""
    SELECT known.id, now.seq, now.epoch, now.driver, said.last, NULL
    FROM unnest(%(matches)s::text[], %(seq)s::int[], %(epoch)s::int[], %(driver)s::text[], %(talk)s::int[])
      AS known (id, seq, epoch, driver, talk)
    LEFT JOIN matches AS now ON now.id = known.id
    CROSS JOIN LATERAL (SELECT coalesce(max(number), 0) AS last FROM match_talk WHERE match_id = known.id) AS said
    WHERE (now.seq, now.epoch, now.driver) IS DISTINCT FROM (known.seq, known.epoch, known.driver)
       OR said.last > known.talk
    UNION ALL
    SELECT id, seq, epoch, driver, 0, {CALL} FROM matches
    WHERE driver = %(server)s AND status = 'running' AND id <> ALL(%(matches)s)
"""
ELSEWHERE = f"""
    SELECT match_id, guests, watchers FROM match_presence
    WHERE match_id = ANY(%(matches)s) AND server <> %(server)s
      AND EXISTS (SELECT FROM servers WHERE servers.id = match_presence.server AND servers.until > {CLOCK})
"""


async def living(database: Database) -> bool:
    """Whether any server uses it now."""
    alive = select(SERVER.id).where(SERVER.until > NOW)
    return await database.read(lambda connection: connection.execute(alive).first() is not None)


class Servers:
    """This server among those that share its database."""

    def __init__(self, database: Database, id: str, secret: str) -> None:
        self._database, self.id, self._secret = database, id, secret
        self._until = 0.0
        """When the lease ends."""

    async def join(self) -> float:
        """Be one of them, if all sign alike; the database's time."""

        def work(connection: Connection) -> bool:
            connection.execute(delete(schema.servers).where(SERVER.until < NOW - 60))
            connection.execute(delete(schema.presence).where(HERE.server.not_in(select(SERVER.id))))
            others = select(SERVER.id).where(SERVER.until > NOW, SERVER.secret != self._secret)
            return connection.execute(others).first() is None

        if not await self._database.write(work):
            raise StoreDown("secret")
        return await self.renew()

    async def renew(self) -> float:
        """Live on, and no more; the database's time."""
        self._until = await self._database.write(self._renew)
        return self._until - LEASE_SECONDS

    def _renew(self, connection: Connection) -> float:
        """Live on; until when, by the database's time."""
        mine = {"server": self.id, "secret": self._secret, "lease": LEASE_SECONDS}
        ((until,),) = _ask(connection, RENEW, mine)
        return float(until)

    async def leave(self) -> None:
        """Be gone at once: others may take over all that is ours."""
        await self._database.write(
            lambda at: [
                at.execute(update(schema.matches).where(MATCH.driver == self.id).values(driver=None)),
                at.execute(delete(schema.presence).where(HERE.server == self.id)),
                at.execute(delete(schema.servers).where(SERVER.id == self.id)),
            ]
        )

    async def beat(self, now: float, known: Mapping[str, Driven], watched: Collection[str], was_away: bool) -> Beat:
        """Live on, take over from `now` on what nobody drives, and look at what is otherwise than it is known here.

        One who was away, or slept until its lease had long been over, drives what is its own and has clocks anew.
        All in one transaction and past SQLAlchemy: every server does it every second, whatever else it does.
        """
        columns = {name: [getattr(one, name) for one in known.values()] for name in Driven._fields}
        mine = {"server": self.id, "now": now, "most": MOST_TAKEN}

        def work(connection: Connection) -> tuple[float, Beat]:
            until = self._renew(connection)
            time = until - LEASE_SECONDS
            anew = was_away or self._until < time - LEASE_SECONDS
            taken = [id for which in ([FREE, OWN] if anew else [FREE]) for (id,) in _ask(connection, which, mine)]
            if taken:
                _ask(connection, TAKE, {**mine, "matches": taken})
            found = _ask(connection, LOOK, {**mine, "matches": list(known), **columns})
            changed = {id: None if seq is None else Driven(seq, *more) for id, seq, *more, _ in found}
            calls = {id: call for id, *_, call in found if call is not None}
            return until, Beat(time, anew, taken, changed, calls, self._elsewhere(connection, watched))

        self._until, beat = await self._database.write(work)
        return beat

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
        return await self._database.read(lambda at: self._elsewhere(at, matches))

    def _elsewhere(self, connection: Connection, matches: Collection[str]) -> dict[str, Present]:
        found = dict.fromkeys(matches, Present(frozenset(), 0))
        rows = _ask(connection, ELSEWHERE, {"server": self.id, "matches": list(matches)})
        for match, guests, watchers in rows:
            found[match] = Present(found[match].guests | {*guests}, found[match].watchers + watchers)
        return found


def _ask(connection: Connection, statement: str, values: dict[str, Any]) -> Sequence[Any]:
    cursor = connection.connection.cursor()
    cursor.execute(statement, values)
    return cursor.fetchall()
