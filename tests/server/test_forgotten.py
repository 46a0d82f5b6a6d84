"""Whom one server forgot, no other brings back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from starhold.server.store import hints, schema
from starhold.server.store.store import Store
from tests.postgres import Instance
from tests.server.house import Client, Place, duel, run
from tests.server.several import at, short_lived, two
from tests.server.test_together import falls_asleep


@pytest.fixture(autouse=True)
def _on_postgres(postgres: Instance, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with short_lived(postgres, monkeypatch):
        yield


async def ends(clients: list[Client], match: str) -> None:
    """All agree to end it."""
    for client in clients:
        await client.ok("POST", f"/api/matches/{match}/end", {"agree": True})


async def all_stored(place: Place) -> str:
    """Whatever is written in the database, but who may look at what."""

    def work(connection: Any) -> str:
        tables = [table for table in schema.metadata.sorted_tables if table is not schema.servers]
        return "\n".join(f"{table.name} {row}" for table in tables for row in connection.execute(select(table)))

    return await place.house.store.database.read(work)


def test_lists_at_other_servers_no_longer_name_who_is_forgotten(tmp_path: Path) -> None:
    async def test() -> None:
        async with two(tmp_path) as (one, other):
            (gone, bo), match = await duel(one)
            await ends([gone, bo], match)
            there = at(other, bo)

            async def named() -> list[list[str]]:
                past = (await there.ok("GET", "/api/me/matches"))["matches"]
                return [[seat["name"] for seat in one["match"]["seats"]] for one in past]

            ((left, right),) = await named()
            await gone.ok("DELETE", "/api/me")
            assert await named() == [["", right]]
            assert match not in other.house.tables.live
            assert left

    run(test)


def test_a_server_that_has_not_heard_who_is_forgotten_writes_them_nowhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints.Hints, "tell", lambda *_: None)

    async def test() -> None:
        async with two(tmp_path, absence=0.0) as (one, other):
            clients, match = await duel(one)
            head = (await one.table(match)).standing.head
            seat = head.seats_of(head.host)[0]
            gone, stays = head.host, head.seats[1 - seat].guest
            assert stays is not None
            await clients[seat].ok("POST", f"/api/matches/{match}/resign", {"seat": seat})
            table = await other.table(match)
            await table.catch_up()
            await falls_asleep(other)
            await clients[seat].ok("DELETE", "/api/me")
            assert gone in table.standing.row.people
            await table.end(stays, agree=True)
            assert table.standing.head.status == "ended"
            stored = await all_stored(one)
            assert stays in stored
            assert gone not in stored

    run(test)


def test_who_was_given_another_name_in_that_moment_is_forgotten_by_that_name_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with two(tmp_path) as (one, other):
            clients, match = await duel(one)
            table = await other.table(match)
            gone = table.standing.head.seats[0].guest
            assert gone is not None
            rename, renamed = Store.rename_guest, list[str]()

            async def in_that_moment(store: Store, *given: Any) -> None:
                if not renamed:
                    renamed.append("Countess")
                    await table.rename(gone, table.standing.head.seats[0].name, "Countess")
                await rename(store, *given)

            monkeypatch.setattr(Store, "rename_guest", in_that_moment)
            await clients[0].ok("DELETE", "/api/me")
            stored = await all_stored(one)
            assert renamed
            assert gone not in stored
            assert "Countess" not in stored

    run(test)
