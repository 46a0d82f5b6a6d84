"""What outlives the server: matches, their talk, guests and tokens. What returns without an error is on disk."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass, field, fields
from operator import attrgetter
from typing import Any

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Executable,
    RowMapping,
    Select,
    Table,
    bindparam,
    delete,
    insert,
    select,
    update,
)

from starhold.core.errors import StarholdError
from starhold.server.store import past, schema
from starhold.server.store.address import database_of
from starhold.server.store.database import Database, StoreDown
from starhold.server.store.past import StoredPast, Wanted
from starhold.server.store.writer import DRIVING, MATCH_FIELDS, Row, Write, Writer, instead
from starhold.words import Message

__all__ = [
    "STATUSES",
    "SeqTaken",
    "Store",
    "StoreDown",
    "StoredEvent",
    "StoredGalaxy",
    "StoredGuest",
    "StoredMatch",
    "StoredPast",
    "StoredRemark",
    "StoredToken",
    "UnknownMatch",
    "Unreadable",
    "Wanted",
]

SINCE = (
    select(schema.events, *(schema.matches.c[name].label(f"its_{name}") for name in DRIVING))
    .select_from(schema.matches)
    .outerjoin(
        schema.events,
        (schema.events.c.match_id == schema.matches.c.id) & (schema.events.c.seq > bindparam("after")),
    )
    .where(schema.matches.c.id == bindparam("of_match"))
    .order_by(schema.events.c.seq)
)
STATUSES = ("open", "running", "ended")
PATIENCE = 2.0
"""Seconds to wait for a lock that another process holds before the database counts as down."""


class SeqTaken(StarholdError):
    """The match's log does not end where these events begin: someone else wrote it. Nothing of them is stored."""

    def __init__(self, match: str, seq: int) -> None:
        super().__init__(Message("error-seq-taken", match=match, seq=seq))


class Unreadable(StarholdError):
    """What is stored of a match makes no sense."""

    def __init__(self, match: str, error: Exception) -> None:
        super().__init__(Message("error-unreadable", match=match, detail=str(error)))


class UnknownMatch(StarholdError):
    """There is no such match, so nothing can be stored about it."""

    def __init__(self, match: str) -> None:
        super().__init__(Message("error-unknown-match", match=match))


@dataclass(slots=True, kw_only=True)
class StoredEvent:
    """A row of `events`: something that happened in a match or at its table."""

    seq: int
    """From 1, without gaps in a match."""
    kind: str
    seat: int | None = None
    decision: int | None = None
    action: int | None = None
    at: float
    """Seconds since 1970."""
    data: dict[str, Any] = field(default_factory=dict)
    """What else the kind needs."""


@dataclass(slots=True, kw_only=True)
class StoredMatch:
    """A row of `matches`."""

    id: str
    game: str
    rules_version: int
    options: dict[str, Any]
    seats: int
    seed: int
    clock: dict[str, Any]
    public: bool
    status: str
    """One of STATUSES."""
    host: str
    """The guest who made it."""
    created_at: float
    changed_at: float
    result: dict[str, Any] | None = None
    rematch: str | None = None
    people: list[str] = field(default_factory=list)
    """The guests who sit at it."""
    pending_people: list[str] = field(default_factory=list)
    """Those of them who owe a decision now."""
    driver: str | None = None
    """Of several servers the one that sees to its bots and clocks."""
    epoch: int = 0
    """How often that has changed."""
    driven_at: float = 0.0
    """When it last did."""


@dataclass(slots=True, kw_only=True)
class StoredRemark:
    """A row of `match_talk`: something a guest said at a table, as a text or a reaction."""

    number: int
    """From 1 in a match, in the order in which they were made."""
    guest: str
    name: str
    """What the guest was called on their seat."""
    at: float
    text: str | None = None
    reaction: str | None = None


@dataclass(slots=True, kw_only=True)
class StoredGuest:
    """A row of `guests`."""

    id: str
    name: str
    settings: dict[str, Any]
    created_at: float


@dataclass(slots=True, kw_only=True)
class StoredGalaxy:
    """A row of `galaxies`: a board a guest drew, and tiles to go with it, as the game's own files have them."""

    id: str
    guest: str
    game: str
    name: str
    board: dict[str, Any]
    tiles: dict[str, Any] | None
    created_at: float
    changed_at: float
    seats: list[int] | None
    """For how many it can be played, as the version `checked_by` of Starhold has it; none before any has looked."""
    checked_by: str | None


@dataclass(slots=True, kw_only=True)
class ListedGalaxy:
    """Of a row of `galaxies` what a list shows."""

    id: str
    guest: str
    game: str
    name: str
    changed_at: float
    seats: list[int] | None
    checked_by: str | None


@dataclass(slots=True, kw_only=True)
class StoredToken:
    """A row of `tokens`; the token itself is nowhere but in its link."""

    hash: bytes
    kind: str
    """personal or invite."""
    guest: str | None
    match: str | None
    expires_at: float


class Store:
    """The database, behind a queue of writes."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._writer = Writer(database)
        self._is_closed = False

    @classmethod
    async def open(cls, url: str, *, create: bool = True, patience: float = PATIENCE, to_serve: bool = False) -> Store:
        """Open the database of a url, made or brought up to date where needed; StoreDown if it cannot be used.

        Who opens it `to_serve` must be the only one to do so: tables live in memory.
        """
        database = database_of(url, patience, to_serve)
        await database.open(create)
        return cls(database)

    async def close(self) -> None:
        """Write what waits, then let go of the database."""
        if not self._is_closed:
            self._is_closed = True
            await self._writer.close()
            await self._database.close()

    @property
    def database(self) -> Database:
        """What it is kept in."""
        return self._database

    @property
    def commits(self) -> int:
        """Transactions written so far; with SQLite each is one fsync."""
        return self._writer.commits

    # Matches

    async def add_match(self, match: StoredMatch, events: Sequence[StoredEvent]) -> None:
        """Store a new match and its first events."""
        write = Write(SeqTaken(match.id, 1))
        driving = {name: getattr(match, name) for name in DRIVING}
        write.new.append(_match_row(match) | driving | {"id": match.id, "seq": len(events)})
        write.people[match.id] = _people_rows(match)
        write.events += _event_rows(match, events)
        await self._writer.write(write)

    async def append(
        self,
        match: StoredMatch,
        events: Sequence[StoredEvent],
        before: StoredMatch | None = None,
        ended: Sequence[StoredPast] = (),
        epoch: int | None = None,
        lease: float | None = None,
    ) -> None:
        """Add events to a match's log and bring its row up to date; on disk when this returns.

        What is as it was in the row `before` these events is not written again. With the last event of a match comes
        how it `ended` for those who sat there. What bots and clocks do is bound to the `epoch` in which they are this
        server's, where it is not the only one; what charges time also to the `lease` of so many seconds of whoever
        drives the match.

        SeqTaken: the log ends elsewhere, the epoch is over, or nobody is sure to drive the match. StoreDown: the
        database cannot be used. After either the caller should load the match again before it goes on.
        """
        assert events, "an append without events"
        assert [event.seq for event in events] == list(range(events[0].seq, events[0].seq + len(events)))
        write = Write(SeqTaken(match.id, events[0].seq), match=match.id, epoch=epoch, lease=lease)
        ends = {"in_match": match.id, "after": events[0].seq - 1, "seq": events[-1].seq}
        if before is None or _but_when(before) != _but_when(match):
            write.changed.append(_match_row(match) | ends)
        else:
            write.gone_on.append(ends | {"changed_at": match.changed_at})
        write.events += _event_rows(match, events)
        write.others += [(past.ADD, one.row()) for one in ended]
        if before is None or before.people != match.people:
            write.people[match.id] = _people_rows(match)
        else:
            write.owing += [
                {"in_match": match.id, "of_guest": guest, "is_pending": guest in match.pending_people}
                for guest in {*match.pending_people} ^ {*before.pending_people}
            ]
        await self._writer.write(write)

    async def remove(self, match: str) -> None:
        """Forget a match and all that belongs to it."""
        await self._delete(schema.matches, schema.matches.c.id == match)

    async def since(self, id: str, seq: int) -> tuple[dict[str, Any], list[StoredEvent]] | None:
        """What comes after a seq in the log of a match, and what its row says of who drives it; all in one question."""
        rows = await self._database.ask(SINCE, {"of_match": id, "after": seq})
        if not rows:
            return None
        driving = {name: rows[0][f"its_{name}"] for name in DRIVING}
        names = [field.name for field in fields(StoredEvent)]
        return driving, [StoredEvent(**{name: row[name] for name in names}) for row in rows if row["seq"] is not None]

    async def load(self, id: str, without: Collection[str] = ()) -> tuple[StoredMatch, list[StoredEvent]] | None:
        """A match and its log, the whole of it or without events of some kinds; None where there is no such match."""
        table = schema.events
        wanted = select(table).where(table.c.match_id == id).order_by(table.c.seq)
        if without:
            wanted = wanted.where(table.c.kind.not_in(without))

        def work(connection: Connection) -> tuple[StoredMatch, list[StoredEvent]] | None:
            found = _matches(connection, select(schema.matches).where(schema.matches.c.id == id))
            rows = connection.execute(wanted).mappings()
            return (found[0], [_event(row) for row in rows]) if found else None

        try:
            return await self._database.read(work)
        except (msgspec.DecodeError, TypeError) as error:
            raise Unreadable(id, error) from error

    async def load_all(self, ids: Collection[str]) -> list[tuple[StoredMatch, list[StoredEvent], list[StoredRemark]]]:
        """Those of the matches that there are, with their logs and what was said there, in as few questions as one."""
        of_them = select(schema.matches).where(schema.matches.c.id.in_(ids))
        happened = select(schema.events).where(schema.events.c.match_id.in_(ids)).order_by(schema.events.c.seq)
        said = select(schema.remarks).where(schema.remarks.c.match_id.in_(ids)).order_by(schema.remarks.c.number)

        def work(connection: Connection) -> list[tuple[StoredMatch, list[StoredEvent], list[StoredRemark]]]:
            found = {
                match.id: (match, list[StoredEvent](), list[StoredRemark]()) for match in _matches(connection, of_them)
            }
            for row in connection.execute(happened).mappings():
                found[row["match_id"]][1].append(_event(row))
            for row in connection.execute(said).mappings():
                found[row["match_id"]][2].append(_remark(row))
            return list(found.values())

        try:
            return await self._database.read(work)
        except (msgspec.DecodeError, TypeError) as error:
            raise Unreadable(", ".join(ids), error) from error

    async def matches(
        self,
        *,
        guest: str | None = None,
        status: Sequence[str] = STATUSES,
        public: bool | None = None,
        limit: int = 100,
    ) -> list[StoredMatch]:
        """Matches, the last changed first; those of a guest with the ones that wait for them in front."""
        table, at = schema.matches, schema.people
        wanted = select(table).where(table.c.status.in_(status))
        if public is not None:
            wanted = wanted.where(table.c.public == public)
        if guest is not None:
            wanted = wanted.join(at, (at.c.match_id == table.c.id) & (at.c.guest == guest))
            wanted = wanted.order_by(at.c.is_pending.desc())
        wanted = wanted.order_by(table.c.changed_at.desc(), table.c.id).limit(limit)
        return await self._database.read(lambda connection: _matches(connection, wanted))

    async def all_of(self, guest: str) -> list[StoredMatch]:
        """Every match a guest sits at or has made, the oldest first."""
        table, at = schema.matches, schema.people
        sits = select(at.c.match_id).where(at.c.guest == guest)
        made = select(table.c.id).where(table.c.host == guest)
        wanted = select(table).where(table.c.id.in_(sits.union(made))).order_by(table.c.created_at, table.c.id)
        return await self._database.read(lambda connection: _matches(connection, wanted))

    # Matches that are over, as those who sat there look back at them

    async def past(
        self, guest: str, wanted: Wanted, after: str | None, most: int
    ) -> tuple[int, list[tuple[StoredPast, StoredMatch]]]:
        """How many past matches of a guest there are, and of these the newest or those that come after one of them."""
        table = schema.matches

        def work(connection: Connection) -> tuple[int, list[tuple[StoredPast, StoredMatch]]]:
            found = past.page(connection, guest, wanted, after, most)
            of_ids = select(table).where(table.c.id.in_([one.match_id for one in found]))
            rows = {row.id: row for row in _matches(connection, of_ids)}
            return past.count(connection, guest, wanted), [(one, rows[one.match_id]) for one in found]

        return await self._database.read(work)

    async def counted(self, guest: str) -> list[StoredPast]:
        """The past matches that say how well a guest plays, the oldest first; without their pictures."""
        return await self._database.read(lambda connection: past.counted(connection, guest))

    async def unnoted(self) -> list[str]:
        """The ids of matches that ended without being noted in anyone's past."""
        return await self._database.read(lambda connection: list(connection.execute(past.unnoted()).scalars()))

    async def add_past(self, match: str, ended: Sequence[StoredPast]) -> None:
        """Note how a match ended for those who sat there."""
        await self._writer.write(Write(UnknownMatch(match), others=[(past.ADD, one.row()) for one in ended]))

    async def unfinished(self) -> list[str]:
        """The ids of running matches, to wake their bots and clocks after a start."""
        return await self.ids(status="running")

    async def ids(self, *, status: str | None = None, changed_before: float | None = None) -> list[str]:
        """The ids of matches, the oldest first."""
        table = schema.matches
        wanted = select(table.c.id).order_by(table.c.created_at, table.c.id)
        if status is not None:
            wanted = wanted.where(table.c.status == status)
        if changed_before is not None:
            wanted = wanted.where(table.c.changed_at < changed_before)
        return await self._database.read(lambda connection: list(connection.execute(wanted).scalars()))

    async def games(self) -> list[str]:
        """The ids of the games of which matches are stored."""
        wanted = select(schema.matches.c.game).distinct().order_by(schema.matches.c.game)
        return await self._database.read(lambda connection: list(connection.execute(wanted).scalars()))

    async def faults(self) -> list[str]:
        """What is wrong with the database as such; its matches are `archive.check`'s."""
        return await self._database.faults()

    # What is said at a table

    async def say(self, match: str, remark: StoredRemark, keep: int, is_alone: bool = True) -> None:
        """Store a remark; of a match only the last `keep` are kept.

        Where this server is not alone, another may have said something meanwhile, and nothing is stored either.
        """
        table = schema.remarks
        old = delete(table).where(table.c.match_id == match, table.c.number <= remark.number - keep)
        row = {"match_id": match, **asdict(remark)}
        add = instead(table, ("match_id", "number")) if is_alone else insert(table)
        await self._writer.write(Write(UnknownMatch(match), others=[(add, row), (old, {})]))

    async def talk(self, match: str) -> list[StoredRemark]:
        """What was said at a table, as far as it is kept."""
        table = schema.remarks
        wanted = select(table).where(table.c.match_id == match).order_by(table.c.number)
        return await self._database.read(
            lambda connection: [_remark(row) for row in connection.execute(wanted).mappings()]
        )

    # Guests who were let in by a link

    async def allow(self, match: str, guest: str) -> None:
        """Let a guest see and join a match that is not public."""
        await self._put(schema.allowed, UnknownMatch(match), ("match_id", "guest"), {"match_id": match, "guest": guest})

    async def allowed(self, match: str, guest: str) -> bool:
        """Whether the guest was let in."""
        table = schema.allowed
        return await self._one(select(table).where(table.c.match_id == match, table.c.guest == guest)) is not None

    # Guests

    async def put_guest(self, guest: StoredGuest) -> None:
        """Store a guest, new or changed."""
        row = {"id": guest.id, "name": guest.name, "settings": guest.settings, "created_at": guest.created_at}
        await self._put(schema.guests, UnknownMatch(""), ("id",), row)

    async def guest(self, id: str) -> StoredGuest | None:
        row = await self._one(select(schema.guests).where(schema.guests.c.id == id))
        return None if row is None else StoredGuest(**row)

    async def rename_guest(
        self, match: StoredMatch, seq: int, guest: str, other: str, events: Sequence[StoredEvent]
    ) -> None:
        """Have another stand for a guest in a match: in its row, among its people, and in the events given.

        What the guest said there goes at the same moment, for other servers that look again. SeqTaken: the log does not
        end at this seq, so that later events may name the guest, too.
        """
        table, at, log, said = schema.matches, schema.people, schema.events, schema.remarks
        own = (at.c.match_id == match.id) & (at.c.guest == guest)
        changes = [
            update(table).where(table.c.id == match.id, table.c.host == guest).values(host=other),
            update(table).where(table.c.id == match.id).values(epoch=table.c.epoch + 1),  # for other servers to notice
            update(at).where(own).values(guest=other),
            delete(said).where(said.c.match_id == match.id, said.c.guest == guest),
            *(
                update(log).where(log.c.match_id == match.id, log.c.seq == event.seq).values(data=event.data)
                for event in events
            ),
        ]
        stands = {"in_match": match.id, "after": seq, "seq": seq, "changed_at": match.changed_at}
        others: list[tuple[Executable, Row]] = [(change, {}) for change in changes]
        write = Write(SeqTaken(match.id, seq + 1), match=match.id, gone_on=[stands], others=others)
        await self._writer.write(write)

    async def forget_guest(self, guest: str) -> None:
        """Delete what is stored of a guest alone; matches are not touched."""
        said = schema.remarks.c.guest
        drawn = schema.galaxies.c.guest
        owned = (schema.past.c.guest, schema.allowed.c.guest, said, drawn, schema.tokens.c.guest, schema.guests.c.id)
        gone = [delete(column.table).where(column == guest) for column in owned]
        await self._writer.write(Write(UnknownMatch(""), others=[(one, {}) for one in gone]))

    # Galaxies people draw

    async def put_galaxy(self, galaxy: StoredGalaxy) -> None:
        """Store a galaxy, new or changed."""
        await self._put(schema.galaxies, UnknownMatch(""), ("id",), asdict(galaxy))

    async def galaxy(self, id: str) -> StoredGalaxy | None:
        row = await self._one(select(schema.galaxies).where(schema.galaxies.c.id == id))
        return None if row is None else StoredGalaxy(**row)

    async def galaxies(self, guest: str) -> list[StoredGalaxy]:
        """Those of a guest, the last changed first."""
        table = schema.galaxies
        wanted = select(table).where(table.c.guest == guest).order_by(table.c.changed_at.desc(), table.c.id)
        return await self._database.read(
            lambda connection: [StoredGalaxy(**row) for row in connection.execute(wanted).mappings()]
        )

    async def listed_galaxies(self, guest: str) -> list[ListedGalaxy]:
        """The same without their files, which may be large."""
        table = schema.galaxies.c
        shown = [table[field.name] for field in fields(ListedGalaxy)]
        wanted = select(*shown).where(table.guest == guest).order_by(table.changed_at.desc(), table.id)
        return await self._database.read(
            lambda connection: [ListedGalaxy(**row) for row in connection.execute(wanted).mappings()]
        )

    async def note_seats(self, found: StoredGalaxy) -> None:
        """Note for how many seats a galaxy can be played, unless it has changed meanwhile."""
        table = schema.galaxies
        same = (table.c.id == found.id) & (table.c.changed_at == found.changed_at)
        noted = update(table).where(same).values(seats=found.seats, checked_by=found.checked_by)
        await self._writer.write(Write(UnknownMatch(""), others=[(noted, {})]))

    async def delete_galaxy(self, id: str) -> None:
        """Forget a galaxy; matches on it keep their own copy."""
        await self._delete(schema.galaxies, schema.galaxies.c.id == id)

    # Tokens

    async def put_token(self, token: StoredToken) -> None:
        """Store a token by its hash."""
        row = {"hash": token.hash, "kind": token.kind, "guest": token.guest, "match_id": token.match}
        refused = UnknownMatch(token.match or "")
        await self._put(schema.tokens, refused, ("hash",), row | {"expires_at": token.expires_at})

    async def token(self, hash: bytes) -> StoredToken | None:
        """The token of this hash, expired or not."""
        row = await self._one(select(schema.tokens).where(schema.tokens.c.hash == hash))
        if row is None:
            return None
        fields = dict(row)
        return StoredToken(match=fields.pop("match_id"), **fields)

    async def delete_token(self, hash: bytes) -> bool:
        """Forget a token; whether it was there, which only one of several who ask is told."""
        gone = delete(schema.tokens).where(schema.tokens.c.hash == hash)
        return await self._database.write(lambda connection: connection.execute(gone).rowcount == 1)

    async def expire_tokens(self, now: float) -> None:
        """Forget the tokens that are no longer good."""
        await self._delete(schema.tokens, schema.tokens.c.expires_at <= now)

    async def _put(
        self, table: Table, refused: StarholdError, key: Sequence[str], row: Row, *more: tuple[Executable, Row]
    ) -> None:
        """A row, instead of the one with the same key if there is one, and whatever belongs to it."""
        await self._writer.write(Write(refused, others=[(instead(table, key), row), *more]))

    async def _delete(self, table: Table, which: ColumnElement[bool]) -> None:
        await self._writer.write(Write(UnknownMatch(""), others=[(delete(table).where(which), {})]))

    async def _one(self, wanted: Select[Any]) -> RowMapping | None:
        return await self._database.read(lambda connection: connection.execute(wanted).mappings().one_or_none())


def _people_rows(match: StoredMatch) -> list[Row]:
    return [
        {"match_id": match.id, "guest": guest, "place": place, "is_pending": guest in match.pending_people}
        for place, guest in enumerate(dict.fromkeys([*match.people, *match.pending_people]))
    ]


def _event_rows(match: StoredMatch, events: Sequence[StoredEvent]) -> list[Row]:
    return [
        {
            "match_id": match.id,
            "seq": event.seq,
            "kind": event.kind,
            "seat": event.seat,
            "decision": event.decision,
            "action": event.action,
            "at": event.at,
            "data": msgspec.json.encode(event.data).decode(),
        }
        for event in events
    ]


def _match_row(match: StoredMatch) -> Row:
    return {name: getattr(match, name) for name in MATCH_FIELDS}


_but_when = attrgetter(*(name for name in MATCH_FIELDS if name != "changed_at"))
"""What is stored of a match but when it last changed."""


def _event(row: RowMapping) -> StoredEvent:
    fields = dict(row)
    del fields["match_id"]
    return StoredEvent(**fields)


def _remark(row: RowMapping) -> StoredRemark:
    fields = dict(row)
    del fields["match_id"]
    return StoredRemark(**fields)


def _matches(connection: Connection, wanted: Select[Any]) -> list[StoredMatch]:
    """The matches a query finds, with their people."""
    rows = connection.execute(wanted).mappings().all()
    at = schema.people
    sitting = select(at).where(at.c.match_id.in_([row["id"] for row in rows])).order_by(at.c.match_id, at.c.place)
    found = {
        row["id"]: StoredMatch(id=row["id"], **{name: row[name] for name in (*MATCH_FIELDS, *DRIVING)}) for row in rows
    }
    for person in connection.execute(sitting).mappings():
        match = found[person["match_id"]]
        match.people.append(person["guest"])
        if person["is_pending"]:
            match.pending_people.append(person["guest"])
    return list(found.values())
