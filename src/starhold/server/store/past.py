"""Matches that are over, as those who sat there look back at them: a row for each of them, found by guest and time."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, exists, func, select, tuple_
from sqlalchemy.dialects.postgresql import insert

from starhold.server.store import schema

AT, MATCH, PERSON = schema.past.c, schema.matches.c, schema.people.c
# The same match may end now and be found among those nobody has noted yet.
ADD = insert(schema.past).on_conflict_do_nothing()


@dataclass(slots=True, kw_only=True)
class StoredPast:
    """A row of `match_past`."""

    guest: str
    ended_at: float
    match_id: str
    game: str
    seats: int
    place: int | None
    """From 1; None for someone who sat on several seats, and without a result."""
    counts: bool
    """Whether it says how well they play: on one seat, from the start and to the end."""
    people: bool
    """Whether more than one person sat there."""
    bots: list[str]
    """The levels of those that did."""
    habits: dict[str, int]
    """How often they did what the game finds worth counting."""
    picture: list[list[int]]
    """The board at the end, flat: cells as q, r and the seat that holds them, -1 for nobody."""

    def row(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """Which of a guest's past matches; None: any."""

    game: str | None = None
    seats: int | None = None
    won: bool | None = None
    people: bool | None = None

    def conditions(self, guest: str) -> list[ColumnElement[bool]]:
        found = [AT.guest == guest]
        found += [] if self.game is None else [AT.game == self.game]
        found += [] if self.seats is None else [AT.seats == self.seats]
        found += [] if self.won is None else [AT.place == 1 if self.won else AT.place > 1]
        found += [] if self.people is None else [AT.people == self.people]
        return found


def count(connection: Connection, guest: str, wanted: Wanted) -> int:
    """How many there are."""
    return connection.execute(select(func.count()).where(*wanted.conditions(guest))).scalar_one()


def page(connection: Connection, guest: str, wanted: Wanted, after: str | None, most: int) -> list[StoredPast]:
    """The newest, or those that come after one of them; none after one that is not theirs."""
    asked = select(schema.past).where(*wanted.conditions(guest))
    if after is not None:
        last = connection.execute(select(AT.ended_at).where(AT.match_id == after, AT.guest == guest)).scalar()
        if last is None:
            return []
        asked = asked.where(tuple_(AT.ended_at, AT.match_id) < tuple_(last, after))
    asked = asked.order_by(AT.ended_at.desc(), AT.match_id.desc()).limit(most)
    return [StoredPast(**row) for row in connection.execute(asked).mappings()]


def counted(connection: Connection, guest: str) -> list[StoredPast]:
    """All that say how well a guest plays, the oldest first; without their pictures."""
    columns = [column for column in schema.past.columns if column.name != "picture"]
    asked = select(*columns).where(AT.guest == guest, AT.counts).order_by(AT.ended_at, AT.match_id)
    return [StoredPast(**row, picture=[]) for row in connection.execute(asked).mappings()]


def unnoted() -> Select[Any]:
    """The ids of matches that ended before there was a past: someone sat there, and nobody looks back at them."""
    return select(MATCH.id).where(
        MATCH.status == "ended",
        MATCH.result.is_not(None),
        exists().where(PERSON.match_id == MATCH.id),
        ~exists().where(AT.match_id == MATCH.id),
    )
