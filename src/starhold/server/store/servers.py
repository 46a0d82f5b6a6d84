"""Several servers on one PostgreSQL: which of them live, which of them drives a match's bots and clocks, who is there.

A server's row ends a few seconds after it was last renewed, by the database's clock. A match is driven by the server
that its row names, as long as that one lives; then another takes it over and raises its epoch. Whatever bots and clocks
write is bound to the epoch in the statement itself (`writer.py`), so one who was asleep meanwhile can do no harm.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Literal, NamedTuple

import msgspec
from sqlalchemy import Connection, Double, Update, cast, delete, extract, func, select, update
from sqlalchemy.dialects.postgresql import insert

from starhold.server.store import schema
from starhold.server.store.database import SERVING, Database, StoreDown
from starhold.server.store.store import StoredEvent
from starhold.server.store.writer import CLOCK, SINCE

LEASE_SECONDS = 3.0
"""How long a server that says nothing counts as living."""
BEATS_BETWEEN = 5
"""Beats from one look at who is at tables elsewhere to the next, where no server came or went."""
MOST_TAKEN = 100
"""Matches of others' shares that a server takes over at one look, in case those others are dead as well."""

SERVER, MATCH, HERE = schema.servers.c, schema.matches.c, schema.presence.c
NOW = cast(extract("epoch", func.clock_timestamp()), Double)


class Hint(msgspec.Struct, array_like=True, frozen=True):
    """Something is new about a match."""

    kind: str
    """events, talk, come, here, anew or nudge."""
    match: str
    more: str | int = 0
    """The last seq, what a nudge says, or to which server someone comes."""
    epoch: int = 0
    events: tuple[StoredEvent, ...] = ()
    """What was written up to that seq, in that epoch of the match; without it, one has to look."""

    def then(self, later: Hint) -> Hint:
        """Both in one: the later one, with what was written before where both say it and nobody wrote in between."""
        is_whole = (
            self.events
            and later.events
            and self.epoch == later.epoch
            and self.events[-1].seq + 1 == later.events[0].seq
        )
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
    servers: frozenset[str] = frozenset()
    """Those by way of which they are there."""


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
    """Who is at the tables it watches by way of other servers that live, where that was looked at."""
    unforgiven: Collection[str] = ()
    """Of the matches in which something was unwritten, those whose clocks could not be seen to yet."""
    unforgiving: str = ""
    """Why it was none of them, where the database takes nothing that needs room."""


RENEW = f"""
    INSERT INTO servers (id, secret, until) VALUES (%(server)s, %(secret)s, {CLOCK} + %(lease)s)
    ON CONFLICT (id) DO UPDATE SET until = excluded.until
    RETURNING until, ARRAY(SELECT id FROM servers WHERE until > {CLOCK} AND id <> %(server)s ORDER BY id)
"""
# All that is free is taken over within a second, and by all who live: each takes its share, and some of the others'.
# Nearly always nothing is: so the drivers there are come from the index, in one step from each to the next.
FREE = f"""
    WITH RECURSIVE living AS (
        SELECT id, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS number
        FROM servers WHERE until > {CLOCK}
    ), drivers AS (
        (SELECT driver AS id FROM matches WHERE status = 'running' ORDER BY driver LIMIT 1)
        UNION ALL
        SELECT (SELECT driver FROM matches WHERE status = 'running' AND driver > drivers.id ORDER BY driver LIMIT 1)
        FROM drivers WHERE drivers.id IS NOT NULL
    ), left_behind AS (
        SELECT id FROM matches WHERE status = 'running' AND driver IS NULL
        UNION ALL
        SELECT matches.id FROM drivers JOIN matches ON matches.driver = drivers.id AND status = 'running'
        WHERE drivers.id NOT IN (SELECT id FROM living)
    ), free AS (
        SELECT left_behind.id, mod(abs(hashtext(left_behind.id)::bigint), living.number) = living.place AS is_mine
        FROM left_behind CROSS JOIN living WHERE living.id = %(server)s
    ), chosen AS (
        SELECT id FROM free WHERE is_mine
        UNION ALL (SELECT id FROM free WHERE NOT is_mine ORDER BY id LIMIT %(most)s)
    ), taken AS (
        SELECT id FROM matches
        WHERE id IN (SELECT id FROM chosen) AND status = 'running'
          AND NOT EXISTS (SELECT FROM servers WHERE servers.id = matches.driver AND servers.until > {CLOCK})
        ORDER BY id FOR NO KEY UPDATE SKIP LOCKED
    )
"""
OWN = """
    WITH taken AS (
        SELECT id FROM matches WHERE status = 'running' AND driver = %(server)s AND clock ->> 'kind' <> 'none'
          AND id <> ALL(%(taken)s)
        ORDER BY id FOR NO KEY UPDATE
    )
"""
TAKE = f"""
    UPDATE matches SET driver = %(server)s, epoch = epoch + 1, driven_at = coalesce(%(now)s, {CLOCK})
    FROM taken WHERE matches.id = taken.id RETURNING matches.id
"""
# Whoever drives them goes on to do so. A look waits for nobody: where someone is just writing, the next one sees to it.
FORGIVE = f"""
    WITH free AS (
        SELECT id FROM matches WHERE id = ANY(%(unwritten)s) AND status = 'running' FOR NO KEY UPDATE SKIP LOCKED
    ), forgiven AS (
        UPDATE matches SET epoch = epoch + 1, driven_at = coalesce(%(now)s, {CLOCK})
        FROM free WHERE matches.id = free.id RETURNING matches.id
    )
    SELECT id FROM matches
    WHERE id = ANY(%(unwritten)s) AND status = 'running' AND id NOT IN (SELECT id FROM forgiven)
"""
# Where a person owes a decision, no clock runs, no answer is in its grace and no bot sits, there is nothing to do yet;
# where a bot sits, it may be asked along with that person. (Counts, since for EXISTS all events might be read at once.)
CALL = """
    CASE WHEN clock ->> 'kind' <> 'none'
           OR 0 = (SELECT count(*) FROM match_people AS one WHERE one.match_id = matches.id AND one.is_pending)
           OR 0 < (SELECT count(*) FROM events AS one
                   WHERE one.match_id = matches.id AND one.kind IN ('standin', 'timeout'))
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
    WHERE driver = %(server)s AND status = 'running'
      AND NOT EXISTS (SELECT FROM unnest(%(matches)s::text[]) AS known (id) WHERE known.id = matches.id)
"""
ELSEWHERE = f"""
    SELECT match_id, guests, watchers, server FROM match_presence
    WHERE match_id = ANY(%(matches)s) AND server <> %(server)s
      AND EXISTS (SELECT FROM servers WHERE servers.id = match_presence.server AND servers.until > {CLOCK})
"""

# Who is stopped between two statements that were sent without waiting holds rows, too, and no timeout of PostgreSQL's
# sees it: such a session counts as at work, and waits for its client.
END_SILENT = """
    SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
    WHERE datname = current_database() AND usename = current_user AND application_name = %(serving)s
      AND state = 'active' AND wait_event = 'ClientRead'
      AND state_change < clock_timestamp() - %(lease)s * interval '1 second'
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
        self._since = 0.0
        """When the connection was made by which it was last renewed."""
        self._others: list[str] = []
        """Those who lived at the last beat."""
        self._beats = 0

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

    async def renew(self, now: float | None = None, was_away: bool = False) -> float:
        """Live on, and no more; the database's time."""
        mine = self._mine(now)

        def work(connection: Connection) -> tuple[float, float]:
            ((until, _),) = _ask(connection, RENEW, mine)
            if was_away or self._was_away(connection, until):
                _ask(connection, OWN + TAKE, {**mine, "taken": []})
            return until, connection.info[SINCE]

        self._until, self._since = await self._database.write(work)
        return self._until - LEASE_SECONDS

    def _mine(self, now: float | None) -> dict[str, Any]:
        """What is said of this server whenever it says that it lives."""
        return {"server": self.id, "secret": self._secret, "lease": LEASE_SECONDS, "now": now, "most": MOST_TAKEN}

    def _was_away(self, connection: Connection, until: float) -> bool:
        """Whether its lease had ended when it was renewed until then, or the database may have been away since."""
        return self._until < until - LEASE_SECONDS or connection.info[SINCE] != self._since

    async def hand_over(self) -> None:
        """Leave all that is ours to others, and live on."""
        await self._database.write(lambda at: at.execute(self._give_up))

    @property
    def _give_up(self) -> Update:
        return update(schema.matches).where(MATCH.driver == self.id).values(driver=None)

    async def leave(self) -> None:
        """Be gone at once: others may take over all that is ours."""
        await self._database.write(
            lambda at: [
                at.execute(self._give_up),
                at.execute(delete(schema.presence).where(HERE.server == self.id)),
                at.execute(delete(schema.servers).where(SERVER.id == self.id)),
            ]
        )

    async def beat(
        self,
        now: float | None,
        known: Mapping[str, Driven],
        watched: Collection[str],
        was_away: bool,
        is_unsure: bool = False,
        unwritten: list[str] | None = None,
    ) -> Beat:
        """Live on, take over from `now` on (None: by the database's time) what nobody drives, and look at what is
        otherwise than it is known here.

        One who was away, or slept until its lease was over, drives what is its own and has clocks anew: in the same
        transaction, since from then on others may write there again. Who is at tables elsewhere is told by hints, so it
        is looked at only now and then, when a server came or went, and where hints may have got lost.

        All in one transaction and past SQLAlchemy, asked at once and then waited for: every server does it every
        second, whatever else it does. Only what was unwritten is seen to before that, so that a disk with no room for
        it ends no lease, and nobody waits for rows while it holds others.
        """
        columns = {name: [getattr(one, name) for one in known.values()] for name in Driven._fields}
        mine = self._mine(now)
        look = (LOOK, {**mine, "matches": list(known), **columns})
        unforgiven, unforgiving = await self._forgive(mine, unwritten or [])

        def work(connection: Connection) -> tuple[float, float, list[str], Beat]:
            (((until, others),), free, rows) = _ask_all(connection, (RENEW, mine), (FREE + TAKE, mine), look)
            taken = [id for (id,) in free]
            time = until - LEASE_SECONDS
            anew = was_away or self._was_away(connection, until)
            if anew:
                own, rows = _ask_all(connection, (OWN + TAKE, {**mine, "taken": taken}), look)
                taken += [id for (id,) in own]
            changed = {id: None if seq is None else Driven(seq, *more) for id, seq, *more, _ in rows}
            calls = {id: call for id, *_, call in rows if call is not None}
            is_due = anew or is_unsure or others != self._others or self._beats % BEATS_BETWEEN == 0
            if is_due:
                _ask(connection, END_SILENT, {"serving": SERVING, "lease": LEASE_SECONDS})
            present = self._elsewhere(connection, watched) if is_due else {}
            beat = Beat(time, anew, taken, changed, calls, present, unforgiven, unforgiving)
            return until, connection.info[SINCE], others, beat

        self._until, self._since, self._others, beat = await self._database.write(work)
        self._beats += 1
        return beat

    async def _forgive(self, mine: dict[str, Any], unwritten: list[str]) -> tuple[list[str], str]:
        """Have clocks run from now on; those of which matches could not yet, and why where the database has no room."""
        if not unwritten:
            return [], ""
        asked = {**mine, "unwritten": unwritten}
        try:
            return [id for (id,) in await self._database.write(lambda at: _ask(at, FORGIVE, asked))], ""
        except StoreDown as error:
            if not error.has_answered:
                raise
            return unwritten, error.reason

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
        for match, guests, watchers, server in rows:
            there = found[match]
            found[match] = Present(there.guests | {*guests}, there.watchers + watchers, there.servers | {server})
        return found


def _ask(connection: Connection, statement: str, values: dict[str, Any]) -> Sequence[Any]:
    cursor = connection.connection.cursor()
    cursor.execute(statement, values)
    return cursor.fetchall()


def _ask_all(connection: Connection, *questions: tuple[str, dict[str, Any]]) -> list[Sequence[Any]]:
    """The same of several, one after the other, without waiting for each."""
    driver: Any = connection.connection.dbapi_connection
    with driver.pipeline():
        cursors = [driver.execute(statement, values) for statement, values in questions]
    return [cursor.fetchall() for cursor in cursors]
