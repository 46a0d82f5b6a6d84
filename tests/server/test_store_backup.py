"""Backups are whole whenever they are made, and nothing is overwritten by mistake."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from starhold.server.store.backup import BadBackup, FileThere, InUse, backup, restore
from starhold.server.store.store import StoreDown
from tests.server.stored import a_match, an_event, asynchronous, opened, seqs

ROOT = Path(__file__).parents[2]

WRITER = """
import asyncio, sys
from pathlib import Path
from tests.server.stored import a_match, an_event, opened

async def main():
    async with opened(Path(sys.argv[1]), patience=60) as store:
        await store.add_match(a_match(), [])
        seq = 0
        while True:
            seq += 1
            await store.append(a_match(), [an_event(seq, data={"text": "x" * 2000})])
            if seq == 200:
                print("writing", flush=True)

asyncio.run(main())
"""


@contextmanager
def a_server_that_writes(path: Path) -> Iterator[None]:
    """Another process that appends as fast as it can, until it is killed."""
    paths = os.pathsep.join([str(ROOT), str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    environment = os.environ | {"PYTHONPATH": paths}
    command = [sys.executable, "-c", WRITER, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "writing\n"
            yield
            assert process.poll() is None, "it must have written all the time"
        finally:
            process.kill()
            process.communicate()


def events_in(path: Path) -> list[int]:
    with closing(sqlite3.connect(path)) as connection:
        (said,) = connection.execute("SELECT seq FROM matches").fetchone()
        found = [seq for (seq,) in connection.execute("SELECT seq FROM events ORDER BY seq")]
    assert found == list(range(1, said + 1))
    return found


def test_a_backup_is_consistent_while_a_server_writes(tmp_path: Path) -> None:
    with a_server_that_writes(tmp_path / "a.db"):
        told: list[tuple[int, int]] = []
        backup(tmp_path / "a.db", tmp_path / "b.db", progress=lambda done, of: told.append((done, of)))
        first = len(events_in(tmp_path / "b.db"))
        assert first >= 200
        assert told[-1][0] == told[-1][1] > 0
        backup(tmp_path / "a.db", tmp_path / "b.db", force=True)
        assert len(events_in(tmp_path / "b.db")) > first
    assert sorted(file.name for file in tmp_path.glob("b.db*")) == ["b.db"]


def test_a_database_in_use_is_not_replaced_until_its_server_is_gone(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    with a_server_that_writes(path):
        backup(path, tmp_path / "b.db")
        with pytest.raises(InUse):
            restore(tmp_path / "b.db", path)
    wanted, had = events_in(tmp_path / "b.db"), events_in(path)
    assert len(had) > len(wanted)
    aside = restore(tmp_path / "b.db", path)
    assert aside is not None
    assert events_in(path) == wanted
    assert events_in(aside) == had, "all that a killed server had acknowledged, its log of writes included"
    assert sorted(file.name for file in tmp_path.glob("a.db*")) == sorted(["a.db", "a.db.lock", aside.name])


@asynchronous
async def test_what_was_restored_is_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    async with opened(path) as store:
        await store.add_match(a_match(), [an_event(1)])
        backup(path, tmp_path / "b.db")
        await store.append(a_match(), [an_event(2)])
        with pytest.raises(InUse):
            restore(tmp_path / "b.db", path)
        assert await seqs(store) == [1, 2]
    asides = {restore(tmp_path / "b.db", path) for _ in range(3)}
    assert len(asides) == 3, "each keeps what it replaced"
    async with opened(path) as store:
        assert await seqs(store) == [1]
        await store.append(a_match(), [an_event(2)])


@asynchronous
async def test_a_backup_can_be_restored_where_no_database_is(tmp_path: Path) -> None:
    async with opened(tmp_path / "a.db") as store:
        await store.add_match(a_match(), [an_event(1)])
    backup(tmp_path / "a.db", tmp_path / "b.db")
    assert restore(tmp_path / "b.db", tmp_path / "new" / "c.db") is None
    assert events_in(tmp_path / "new" / "c.db") == [1]


@asynchronous
async def test_a_damaged_database_is_kept_as_it_is_when_a_backup_replaces_it(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    async with opened(path) as store:
        await store.add_match(a_match(), [an_event(1)])
    backup(path, tmp_path / "b.db")
    path.write_bytes(b"nothing a database would say" * 1000)
    Path(f"{path}-wal").write_bytes(b"and its log")
    aside = restore(tmp_path / "b.db", path)
    assert aside is not None
    assert aside.read_bytes() == b"nothing a database would say" * 1000
    assert Path(f"{aside}-wal").read_bytes() == b"and its log"
    assert events_in(path) == [1]


@asynchronous
async def test_nothing_is_overwritten_unasked(tmp_path: Path) -> None:
    path, file = tmp_path / "a.db", tmp_path / "b.db"
    async with opened(path) as store:
        await store.add_match(a_match(), [an_event(1)])
        file.write_text("dear")
        with pytest.raises(FileThere):
            backup(path, file)
        assert file.read_text() == "dear"
        with pytest.raises(FileThere):
            backup(path, path, force=True)
        backup(path, file, force=True)
        await store.append(a_match(), [an_event(2)])
        assert await seqs(store) == [1, 2]
    assert events_in(file) == [1]


def damaged(content: bytes) -> bytes:
    """With a page in the middle overwritten."""
    assert len(content) > 3 * 4096
    return content[: 2 * 4096] + b"\xa5" * 4096 + content[3 * 4096 :]


@pytest.mark.parametrize("kind", ["missing", "text", "foreign", "damaged", "cut", "newer"])
@asynchronous
async def test_what_is_no_good_backup_is_not_restored(tmp_path: Path, kind: str) -> None:
    path, file = tmp_path / "a.db", tmp_path / "b.db"
    async with opened(path) as store:
        await store.add_match(a_match(), [an_event(seq, data={"text": "x" * 900}) for seq in range(1, 50)])
    backup(path, file)
    content, before = file.read_bytes(), path.read_bytes()
    if kind == "missing":
        file.unlink()
    elif kind in ("text", "damaged", "cut"):
        file.write_bytes({"text": b"dear diary" * 999, "damaged": damaged(content), "cut": content[:-4096]}[kind])
    else:
        with closing(sqlite3.connect(file, isolation_level=None)) as connection:
            change = (
                "DROP TABLE alembic_version" if kind == "foreign" else "UPDATE alembic_version SET version_num = 'x'"
            )
            connection.execute(change)
    with pytest.raises((BadBackup, StoreDown)):
        restore(file, path)
    assert path.read_bytes() == before
    assert sorted(found.name for found in tmp_path.glob("a.db*")) == ["a.db", "a.db.lock"]


def test_there_is_no_backup_of_nothing(tmp_path: Path) -> None:
    with pytest.raises(StoreDown):
        backup(tmp_path / "a.db", tmp_path / "b.db")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs SIGKILL")
def test_a_killed_server_holds_nothing(tmp_path: Path) -> None:
    with a_server_that_writes(tmp_path / "a.db"):
        pass
    backup(tmp_path / "a.db", tmp_path / "b.db")
    restore(tmp_path / "b.db", tmp_path / "a.db")
