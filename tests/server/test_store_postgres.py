"""What is so with PostgreSQL alone: a network that goes silent, tables of others."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import socket
import sys
import threading
from collections.abc import Awaitable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import DBAPIError

from starhold.server.store import postgres as postgres_store
from starhold.server.store import servers, writer
from starhold.server.store.postgres import KEY, MIGRATING, REASONS, SILENCE_MS, Postgres
from starhold.server.store.store import SeqTaken, Store, StoreDown
from starhold.words import knows
from tests.postgres import SETTINGS, Instance
from tests.server import databases
from tests.server.house import PATIENCE
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


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is one such address")
@asynchronous
async def test_postgresql_notices_that_the_host_of_a_server_is_gone(
    postgres: Instance, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = f"127.{64 + (os.getpid() >> 16 & 63)}.{os.getpid() >> 8 & 255}.{os.getpid() & 255}"  # nobody else's
    postgres.stop()
    with monkeypatch.context() as to_the_network:
        to_the_network.setitem(SETTINGS, "listen_addresses", address)
        postgres.start()
    try:
        database = Postgres(f"postgresql://starhold@{address}/postgres?sslmode=disable", patience=1)
        with await asyncio.to_thread(database.line) as line:
            seconds = "tcp_keepalives_idle", "tcp_keepalives_interval", "tcp_keepalives_count", "tcp_user_timeout"
            found = [line.execute(f"SHOW {name}".encode()).fetchone() for name in seconds]
        assert found == [("5",), ("1",), ("5",), ("5000",)]
        await database.close()
    finally:
        postgres.stop()
        postgres.start()


@asynchronous
async def test_who_falls_silent_within_a_transaction_holds_others_up_for_a_while_and_no_longer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_store, "HELD_SECONDS", 0.5)
    holds, may_go_on, change = threading.Event(), threading.Event(), text("UPDATE matches SET changed_at = 9")

    def fall_silent(connection: Connection) -> None:
        connection.execute(change)
        holds.set()
        assert may_go_on.wait(2 * PATIENCE)
        connection.execute(change)

    async with opened(tmp_path / "a.db", to_serve=True) as silent, opened(tmp_path / "a.db") as other:
        before = a_match()
        await other.add_match(before, [an_event(1)])
        holding = asyncio.ensure_future(silent.database.write(fall_silent))
        assert await asyncio.to_thread(holds.wait, PATIENCE)
        try:
            async with asyncio.timeout(PATIENCE):
                while not await is_stored(other.append(a_match(changed_at=5.0), [an_event(2)], before=before)):
                    pass  # it waited as long as it has patience
        finally:
            may_go_on.set()
        with pytest.raises(StoreDown) as refused:
            await holding
        assert refused.value.reason == "unreachable"
        assert await silent.load("m") == (a_match(changed_at=5.0), [an_event(1), an_event(2)])
        await silent.append(a_match(changed_at=6.0), [an_event(3)])


@asynchronous
async def test_who_falls_silent_between_statements_that_were_sent_without_waiting_is_cut_off_by_who_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_store, "HELD_SECONDS", 0.1)
    monkeypatch.setattr(servers, "LEASE_SECONDS", 0.5)
    sent, may_go_on = threading.Event(), threading.Event()

    def fall_silent(connection: Connection) -> None:
        driver: Any = connection.connection.dbapi_connection
        with driver.pipeline():
            driver.execute("UPDATE matches SET changed_at = 9")
            sent.set()
            assert may_go_on.wait(2 * PATIENCE)

    async with opened(tmp_path / "a.db", to_serve=True) as silent, opened(tmp_path / "a.db") as other:
        before = a_match()
        await other.add_match(before, [an_event(1)])
        one = servers.Servers(other.database, "one", "")
        await one.join()
        holding = asyncio.ensure_future(silent.database.write(fall_silent))
        assert await asyncio.to_thread(sent.wait, PATIENCE)
        held = text("SELECT 0 < count(*) FROM matches WHERE xmax <> '0'")
        try:
            async with asyncio.timeout(PATIENCE):
                while not await other.database.read(lambda at: at.execute(held).scalar_one()):
                    await asyncio.sleep(0.01)  # it is on its way
                while not await is_stored(other.append(a_match(changed_at=5.0), [an_event(2)], before=before)):
                    await one.beat(0.0, {}, [], False, is_unsure=True)
        finally:
            may_go_on.set()
        with pytest.raises(StoreDown) as refused:
            await holding
        assert refused.value.reason == "unreachable"
        await silent.append(a_match(changed_at=6.0), [an_event(3)])


async def is_stored(writing: Awaitable[None]) -> bool:
    try:
        await writing
    except StoreDown as error:
        assert error.reason == "locked"
        return False
    return True


@asynchronous
async def test_whoever_makes_tables_keeps_nobody_waiting_who_needs_none(tmp_path: Path) -> None:
    async with opened(tmp_path / "a.db") as store:
        await store.add_match(a_match(), [an_event(1)])
    with databases.connected(tmp_path / "a.db") as another:
        another.exec_driver_sql(f"SELECT {MIGRATING}({KEY})", ("migrating",))
        async with opened(tmp_path / "a.db") as store:
            assert await store.load("m") == (a_match(), [an_event(1)])


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
async def test_an_answer_is_stored_in_one_statement_and_none_of_it_where_the_log_or_the_epoch_is_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path / "a.db") as store:
        before = a_match(epoch=3)
        await store.add_match(before, [an_event(1)])
        for several in ("go_on", "drive_on", "owe", "add_events"):
            monkeypatch.delattr(writer, several)
        after = a_match(epoch=3, changed_at=5.0, pending_people=["ann"])
        for event, epoch in ((an_event(3), None), (an_event(1), None), (an_event(2), 2)):
            with pytest.raises(SeqTaken):
                await store.append(after, [event], before=before, epoch=epoch)
            assert await store.load("m") == (before, [an_event(1)])
        events = [an_event(2, seat=1, decision=0, action=17, data={"left": 2.5}), an_event(3, "rematch")]
        await store.append(after, events, before=before, epoch=3)
        assert await store.load("m") == (after, [an_event(1), *events])


@pytest.mark.parametrize("way", ["one statement", "several", "another row"])
@asynchronous
async def test_what_charges_time_is_stored_only_while_its_driver_lives_and_has_said_so_since_one_is_connected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    monkeypatch.setattr(servers, "LEASE_SECONDS", 1_000.0)
    if way == "several":
        monkeypatch.setattr(writer, "_is_plain", lambda write: False)
    async with opened(tmp_path / "a.db") as store:
        before, seq = a_match(epoch=3, driver="one"), 1
        await store.add_match(before, [an_event(1)])

        async def is_stored() -> bool:
            nonlocal before, seq
            after = replace(before, changed_at=before.changed_at + 1)
            if way == "another row":
                after = replace(after, public=not before.public)
            lease = servers.LEASE_SECONDS
            try:
                await store.append(after, [an_event(seq + 1)], before=before, epoch=3, lease=lease)
            except SeqTaken:
                return False
            before, seq = after, seq + 1
            return True

        assert not await is_stored()
        database = store.database
        assert isinstance(database, Postgres)
        driver = servers.Servers(database, "one", "the same")
        await driver.join()
        assert await is_stored()
        database._close_writer()  # the database may have been away, and the driver not have noticed yet
        assert not await is_stored()
        await driver.renew()
        assert await is_stored()
        monkeypatch.setattr(servers, "LEASE_SECONDS", 0.0)
        await driver.renew()
        assert not await is_stored()


@asynchronous
async def test_after_a_statement_that_went_wrong_what_is_stored_together_still_stands_or_falls_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path / "a.db") as store:
        before = a_match()
        await store.add_match(before, [an_event(1)])
        with monkeypatch.context() as broken:
            broken.setattr(writer, "_whole", lambda *_: "BEGIN")  # as if it were never ended
            with pytest.raises(StoreDown):
                await store.append(a_match(changed_at=5.0), [an_event(2)], before=before)

        def half(connection: Connection) -> None:
            connection.execute(text("DELETE FROM events"))
            connection.execute(text("SELECT 1/0"))

        with pytest.raises(StoreDown):
            await store.database.write(half)
        assert await store.load("m") == (before, [an_event(1)])


@asynchronous
async def test_a_connection_whose_question_went_wrong_is_not_given_to_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ValueError("rows that make no sense")

    alone = text("SELECT now() = statement_timestamp() AS alone")
    async with opened(tmp_path / "a.db") as store:
        with monkeypatch.context() as odd:
            odd.setattr(postgres_store, "dict_row", broken)
            with contextlib.suppress(ValueError):
                await store.database.ask(alone, {})
        gc.collect()  # it would be given back as soon as nobody holds it any more
        in_one = await store.database.read(lambda connection: [connection.execute(alone).scalar() for _ in range(2)][1])
        assert in_one is False, "what is read together is read as at one moment"


RAISE = ["DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '?'; END $$"]
WRONG = {
    "53100": RAISE,
    "25006": ["SET TRANSACTION READ ONLY", "DELETE FROM events"],
    "42501": ["SET LOCAL ROLE pg_monitor", "SELECT FROM pg_authid"],
    "55P03": ["SET LOCAL lock_timeout = 1", "LOCK matches"],
    "57014": ["SET LOCAL statement_timeout = 1", "SELECT pg_sleep(60)"],
    "XX001": RAISE,
    "XX002": RAISE,
    "57P01": RAISE,
    "53300": RAISE,
    "25P03": RAISE,
    "22012": ["SELECT 1/0"],
}
"""What goes wrong with each code; that a disk is full and files are damaged is only said."""


@asynchronous
async def test_what_is_wrong_with_the_database_is_named(tmp_path: Path) -> None:
    assert {*REASONS} <= {*WRONG}
    found: dict[str, str] = {}
    async with opened(tmp_path / "a.db") as store:
        with databases.connected(tmp_path / "a.db") as other:
            other.execute(text("LOCK matches IN ROW SHARE MODE"))
            for code, statements in WRONG.items():

                def work(connection: Connection, code: str = code, statements: Sequence[str] = statements) -> None:
                    for statement in statements:
                        connection.exec_driver_sql(statement.replace("?", code))

                for how in (store.database.write, store.database.read):
                    with pytest.raises(StoreDown) as refused:
                        await how(work)
                    assert isinstance(refused.value.__cause__, DBAPIError)
                    assert getattr(refused.value.__cause__.orig, "sqlstate", None) == code
                    assert found.setdefault(code, refused.value.reason) == refused.value.reason
                    assert knows(refused.value.why.id)
    assert found == REASONS | {
        "57P01": "unreachable",
        "53300": "unreachable",
        "25P03": "unreachable",
        "22012": "failing",
    }


@asynchronous
async def test_a_database_that_is_not_there_does_not_answer(postgres: Instance) -> None:
    with pytest.raises(StoreDown) as refused:
        await Store.open(postgres.url("public").replace("/postgres?", "/nowhere?"))
    assert refused.value.reason == "unreachable"


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
