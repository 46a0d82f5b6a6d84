"""What is so with PostgreSQL alone: a network that goes silent, tables of others."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import inspect, text

from starhold.server.store.postgres import SILENCE_MS, Postgres
from starhold.server.store.store import Store, StoreDown
from tests.postgres import Instance
from tests.server import databases
from tests.server.stored import a_match, an_event, asynchronous, opened
from tests.server.trust.wire import Wire


@pytest.fixture(autouse=True)
def _on_postgres(postgres: Instance) -> Iterator[None]:
    with databases.on(postgres):
        yield


@pytest.mark.skipif(sys.platform != "linux", reason="other systems name it otherwise")
@asynchronous
async def test_a_network_that_went_silent_is_noticed_even_by_who_only_listens(postgres: Instance) -> None:
    wire = Wire(postgres.socket)
    port = await wire.open()
    database = Postgres(f"postgresql://starhold@127.0.0.1:{port}/postgres?sslmode=disable", patience=1)
    with await asyncio.to_thread(database.line) as connection, socket.socket(fileno=os.dup(connection.fileno())) as end:
        assert end.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE)
        assert end.getsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPIDLE) * 1000 <= SILENCE_MS
        assert end.getsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPINTVL) == 1
    await database.close()
    await wire.close()


@asynchronous
async def test_tables_that_are_not_ours_are_left_alone(tmp_path: Path) -> None:
    with databases.connected(tmp_path / "a.db") as connection:
        connection.execute(text("CREATE TABLE recipes (name text)"))
    with pytest.raises(StoreDown) as refused:
        await Store.open(databases.url(tmp_path / "a.db"))
    assert refused.value.reason == "foreign"
    with databases.connected(tmp_path / "a.db") as connection:
        assert inspect(connection).get_table_names() == ["recipes"]


@asynchronous
async def test_a_backup_by_its_own_tools_is_a_database_that_can_be_served(tmp_path: Path, postgres: Instance) -> None:
    async with opened(tmp_path / "a.db") as store:
        await store.add_match(a_match(), [an_event(1), an_event(2)])
        schema = await store.database.read(lambda at: at.exec_driver_sql("SELECT current_schema()").scalar_one())
        postgres.run("pg_dump", "--format=custom", "--file=dump", f"--schema={schema}", "postgres")
        kept = await store.load("m")
    postgres.run("createdb", "restored")
    postgres.run("pg_restore", "--no-owner", "--role=starhold", "--dbname=restored", "dump")
    restored = await Store.open(databases.url(tmp_path / "a.db").replace("/postgres?", "/restored?"), create=False)
    assert await restored.load("m") == kept
    await restored.append(a_match(), [an_event(3)])
    await restored.close()


@asynchronous
async def test_a_question_that_stands_alone_is_asked_without_a_transaction_around_it(tmp_path: Path) -> None:
    alone = text("SELECT now() = statement_timestamp() AS alone")
    async with opened(tmp_path / "a.db") as store:
        assert await store.database.ask(alone, {}) == [{"alone": True}]
        in_one = await store.database.read(lambda connection: connection.execute(alone).scalar())
        assert in_one is False, "what is read together is read as at one moment"


@asynchronous
async def test_a_question_finds_the_database_again_that_was_away_meanwhile(tmp_path: Path, postgres: Instance) -> None:
    async with opened(tmp_path / "a.db") as store:
        await store.add_match(a_match(), [an_event(1)])
        assert await store.since("m", 1) is not None
        postgres.stop()
        with pytest.raises(StoreDown) as refused:
            await store.since("m", 1)
        assert refused.value.reason == "unreachable"
        postgres.start()
        driving, events = await store.since("m", 0) or pytest.fail("the match is gone")
        assert (driving["epoch"], [event.seq for event in events]) == (0, [1])
        assert await store.since("another", 0) is None
