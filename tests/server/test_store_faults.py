"""Whatever befalls the database while a server runs: a clear error, nothing half stored, nothing acknowledged lost,
and all goes on by itself when the database is back."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import Connection

from starhold.server.store.backup import backup
from starhold.server.store.sqlite import Sqlite
from starhold.server.store.store import SeqTaken, Store, StoreDown
from tests.server.disks import bound_by_permissions, fill, locked
from tests.server.stored import a_match, an_event, asynchronous, opened, seqs


async def refused(store: Store, seq: int, *reasons: str) -> None:
    """The append is refused for one of the reasons."""
    with pytest.raises(StoreDown) as caught:
        await store.append(a_match(status="ended"), [an_event(seq)])
    assert caught.value.reason in reasons, caught.value


async def grown(store: Store, seq: int) -> None:
    """The append works, and nothing came between: not what was refused before, nor did anything go."""
    await store.append(a_match(), [an_event(seq)])
    assert await seqs(store) == list(range(1, seq + 1))
    loaded = await store.load("m")
    assert loaded is not None
    assert loaded[0].status == "running"


def stored_on_disk(path: Path) -> list[int]:
    """What a stranger finds in the file."""
    connection = sqlite3.connect(path)
    try:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return [seq for (seq,) in connection.execute("SELECT seq FROM events ORDER BY seq")]
    finally:
        connection.close()


# Locked


@asynchronous
async def test_while_another_process_holds_the_database_nothing_is_stored_but_all_can_be_read(tmp_path: Path) -> None:
    async with opened(tmp_path / "a.db") as store:
        await store.add_match(a_match(), [an_event(1)])
        with locked(tmp_path / "a.db"):
            await refused(store, 2, "locked")
            await refused(store, 2, "locked")
            assert await seqs(store) == [1]
        await grown(store, 2)


@asynchronous
async def test_a_server_waits_for_a_lock_that_is_soon_released(tmp_path: Path) -> None:
    async with opened(tmp_path / "a.db", patience=60) as store:
        await store.add_match(a_match(), [an_event(1)])
        with locked(tmp_path / "a.db"):
            waiting = asyncio.create_task(store.append(a_match(), [an_event(2)]))
            await asyncio.sleep(0.2)
            assert not waiting.done()
        await waiting
        await grown(store, 3)


@asynchronous
async def test_a_server_does_not_start_on_a_locked_database(tmp_path: Path) -> None:
    async with opened(tmp_path / "a.db") as store:
        await store.add_match(a_match(), [an_event(1)])
    with locked(tmp_path / "a.db"), pytest.raises(StoreDown) as caught:
        await Store.open(f"sqlite:///{tmp_path / 'a.db'}", patience=0.1)
    assert caught.value.reason == "locked"
    async with opened(tmp_path / "a.db") as store:
        await grown(store, 2)


# Read-only


@pytest.mark.skipif(sys.platform == "win32", reason="a file in use cannot be replaced there")
@asynchronous
async def test_a_database_that_became_read_only_is_said_to_be_so(own_folder: Path) -> None:
    path, copy = own_folder / "a.db", own_folder / "copy.db"
    async with opened(path) as store:
        await store.add_match(a_match(), [an_event(1)])
        await refuse_once(store)
        backup(path, copy)
        with bound_by_permissions(own_folder):
            for ending in ("-wal", "-shm"):
                Path(f"{path}{ending}").unlink()
            copy.chmod(0o444)
            os.replace(copy, path)
            own_folder.chmod(0o555)
            await refused(store, 2, "read-only")
            await refused(store, 2, "read-only")
            own_folder.chmod(0o755)
            await refused(store, 2, "read-only")
            path.chmod(0o644)
            await grown(store, 2)


async def refuse_once(store: Store) -> None:
    """Have all that a refusal needs imported, while all may be read."""
    with pytest.raises(SeqTaken):
        await store.append(a_match(), [an_event(9)])


@pytest.mark.skipif(sys.platform == "win32", reason="permissions are another matter there")
@asynchronous
async def test_a_server_does_not_start_on_a_database_it_cannot_write(own_folder: Path) -> None:
    path = own_folder / "a.db"
    async with opened(path) as store:
        await store.add_match(a_match(), [an_event(1)])
    with bound_by_permissions(own_folder):
        path.chmod(0o444)
        with pytest.raises(StoreDown) as caught:
            await Store.open(f"sqlite:///{path}", patience=0.1)
        assert caught.value.reason == "read-only"
        path.chmod(0o644)
        async with opened(path) as store:
            await grown(store, 2)


def make_immutable(*files: Path, yes: bool = True) -> str:
    """Nobody may write the files, not root nor who has them open: as on a disk that turned read-only. Else why not.

    Another program does it: a file handle of this process would drop SQLite's locks when it is closed.
    """
    if shutil.which("chattr") is None:
        return "there is no chattr"
    return subprocess.run(["chattr", "+i" if yes else "-i", *files], capture_output=True, text=True).stderr


@asynchronous
async def test_files_that_turn_read_only_under_a_running_server(tmp_path: Path) -> None:
    path, log = tmp_path / "a.db", tmp_path / "a.db-wal"
    async with opened(path) as store:
        await store.add_match(a_match(), [an_event(1)])
        try:
            if problem := make_immutable(path, log):
                pytest.skip(f"files cannot be made immutable here: {problem}")
            await refused(store, 2, "read-only")
            assert await seqs(store) == [1]
            await refused(store, 2, "read-only")
        finally:
            make_immutable(path, log, yes=False)
        await grown(store, 2)


# Full


@asynchronous
async def test_a_full_disk_takes_nothing_and_loses_nothing(small_disk: Path) -> None:
    path = small_disk / "a.db"
    async with opened(path) as store:
        await store.add_match(a_match(), [an_event(1)])
        for round_ in range(3):
            filler = fill(small_disk)
            seq = len(await seqs(store)) + 1
            # Larger than the room that may be left inside the files.
            with pytest.raises(StoreDown) as caught:
                await store.append(a_match(status="ended"), [an_event(seq, data={"text": "x" * 600_000})])
            assert caught.value.reason == "full"
            assert await seqs(store) == list(range(1, seq)), f"round {round_}"
            filler.unlink()
            await grown(store, seq)
    assert stored_on_disk(path) == list(range(1, seq + 1))


@asynchronous
async def test_a_database_that_may_not_grow_takes_nothing_and_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    async with opened(path) as store:
        await store.add_match(a_match(), [an_event(1)])

        def limit(pages: int) -> None:
            assert isinstance(store._database, Sqlite)
            connection = store._database._writer
            assert connection is not None
            driver = connection.connection.dbapi_connection
            assert driver is not None
            driver.cursor().execute(f"PRAGMA max_page_count = {pages}").close()

        limit(1)  # means: not more than there are
        with pytest.raises(StoreDown) as caught:
            await store.append(a_match(), [an_event(2, data={"text": "x" * 100_000})])
        assert caught.value.reason == "full"
        await grown(store, 2)


@asynchronous
async def test_a_server_does_not_start_on_a_full_disk_but_does_later(small_disk: Path) -> None:
    filler = fill(small_disk)
    with pytest.raises(StoreDown) as caught:
        await Store.open(f"sqlite:///{small_disk / 'a.db'}", patience=0.1)
    assert caught.value.reason in ("full", "gone", "failing")
    filler.unlink()
    async with opened(small_disk / "a.db") as store:
        await store.add_match(a_match(), [])
        await grown(store, 1)


# Removed, restored, replaced

moving = pytest.mark.skipif(sys.platform == "win32", reason="a file in use cannot be moved there")


@moving
@asynchronous
async def test_a_database_moved_away_and_back(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    async with opened(path) as store:
        await store.add_match(a_match(), [an_event(1)])
        os.replace(path, tmp_path / "away.db")
        await refused(store, 2, "gone")
        with pytest.raises(StoreDown):
            await store.load("m")
        assert not path.exists(), "an empty database must not take its place"
        os.replace(tmp_path / "away.db", path)
        await grown(store, 2)
    assert stored_on_disk(path) == [1, 2]


@moving
@asynchronous
async def test_a_database_moved_away_in_the_middle_of_a_transaction(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    async with opened(path) as store:
        await store.add_match(a_match(), [an_event(1)])

        def work(connection: Connection) -> None:
            connection.exec_driver_sql("DELETE FROM matches")
            os.replace(path, tmp_path / "away.db")

        with pytest.raises(StoreDown) as caught:
            await store._database.write(work)
        assert caught.value.reason == "gone"
        os.replace(tmp_path / "away.db", path)
        await grown(store, 2)


@moving
@asynchronous
async def test_a_folder_moved_away_and_back(tmp_path: Path) -> None:
    path = tmp_path / "data" / "a.db"
    async with opened(path) as store:
        await store.add_match(a_match(), [an_event(1)])
        os.replace(tmp_path / "data", tmp_path / "away")
        await refused(store, 2, "gone")
        os.replace(tmp_path / "away", tmp_path / "data")
        await grown(store, 2)
    assert stored_on_disk(path) == [1, 2]


@moving
@asynchronous
async def test_a_folder_removed_and_restored_from_a_copy(tmp_path: Path) -> None:
    path = tmp_path / "data" / "a.db"
    async with opened(path) as store:
        await store.add_match(a_match(), [an_event(1)])
        await store.append(a_match(), [an_event(2)])
        shutil.copytree(tmp_path / "data", tmp_path / "copy")
        shutil.rmtree(tmp_path / "data")
        await refused(store, 3, "gone")
        await refused(store, 3, "gone")
        os.replace(tmp_path / "copy", tmp_path / "data")
        await grown(store, 3)
    assert stored_on_disk(path) == [1, 2, 3]


@moving
@pytest.mark.parametrize("endings", [["-wal"], ["-shm"], ["-wal", "-shm"]])
@asynchronous
async def test_a_log_of_writes_that_was_removed_is_saved_into_the_database(tmp_path: Path, endings: list[str]) -> None:
    path = tmp_path / "a.db"
    async with opened(path) as store:
        await store.add_match(a_match(), [an_event(1)])
        await store.append(a_match(), [an_event(2)])
        for ending in endings:
            Path(f"{path}{ending}").unlink()
        await grown(store, 3)
        shutil.copytree(tmp_path, tmp_path.with_name("copy"))
    assert stored_on_disk(tmp_path.with_name("copy") / "a.db") == [1, 2, 3]
    assert stored_on_disk(path) == [1, 2, 3]
    shutil.rmtree(tmp_path.with_name("copy"))


@moving
@asynchronous
async def test_a_log_of_writes_put_back_from_an_old_copy_spoils_nothing(tmp_path: Path) -> None:
    path, log, old = tmp_path / "a.db", tmp_path / "a.db-wal", tmp_path / "old-wal"
    async with opened(path) as store:
        await store.add_match(a_match(), [an_event(1)])
        subprocess.run([sys.executable, "-c", f"import shutil; shutil.copy({str(log)!r}, {str(old)!r})"], check=True)
        await store.append(a_match(), [an_event(2)])
        content = old.read_bytes()
        os.replace(old, log)
        await grown(store, 3)
        assert (tmp_path / "a.db-wal.aside").read_bytes() == content
    assert stored_on_disk(path) == [1, 2, 3]


@moving
@asynchronous
async def test_an_older_database_put_in_place_is_used_as_it_is_and_gets_no_gap(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    async with opened(path) as store:
        await store.add_match(a_match(), [an_event(1)])
        backup(path, tmp_path / "backup.db")
        await store.append(a_match(), [an_event(2)])
        for ending in ("-wal", "-shm"):
            Path(f"{path}{ending}").unlink()
        os.replace(tmp_path / "backup.db", path)
        with pytest.raises(SeqTaken):
            await store.append(a_match(), [an_event(3)])
        assert await seqs(store) == [1]
        await grown(store, 2)
    assert stored_on_disk(path) == [1, 2]


@moving
@pytest.mark.parametrize("content", [b"", b"Dear diary, " * 100])
@asynchronous
async def test_something_else_put_in_its_place_is_not_taken_for_the_database(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "a.db"
    async with opened(path) as store:
        await store.add_match(a_match(), [an_event(1)])
        await store.append(a_match(), [an_event(2)])
        (tmp_path / "away").mkdir()
        for ending in ("", "-wal", "-shm"):
            os.replace(f"{path}{ending}", tmp_path / "away" / f"a.db{ending}")
        path.write_bytes(content)
        await refused(store, 3, "foreign")
        for ending in ("-wal", "-shm"):
            Path(f"{path}{ending}").unlink(missing_ok=True)
        for ending in ("", "-wal", "-shm"):
            with contextlib.suppress(FileNotFoundError):
                os.replace(tmp_path / "away" / f"a.db{ending}", f"{path}{ending}")
        await grown(store, 3)
    assert stored_on_disk(path) == [1, 2, 3]


@moving
@asynchronous
async def test_what_waits_while_the_database_is_away_is_refused_together(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    async with opened(path) as store:
        await asyncio.gather(*(store.add_match(a_match(f"m{number}"), []) for number in range(20)))
        os.replace(path, tmp_path / "away.db")
        told = await asyncio.gather(
            *(store.append(a_match(f"m{number}"), [an_event(1)]) for number in range(20)), return_exceptions=True
        )
        assert {type(answer) for answer in told} == {StoreDown}
        os.replace(tmp_path / "away.db", path)
        await asyncio.gather(*(store.append(a_match(f"m{number}"), [an_event(1)]) for number in range(20)))


# All of it together


@moving
@pytest.mark.parametrize("seed", [1, 2])
@asynchronous
async def test_forty_faults_in_any_order_lose_nothing_that_was_acknowledged(tmp_path: Path, seed: int) -> None:
    chance, folder, away = random.Random(seed), tmp_path / "data", tmp_path / "away"
    path, ids = folder / "a.db", [f"m{number}" for number in range(4)]
    acknowledged = dict.fromkeys(ids, 0)
    going = True

    async def write(store: Store, id: str) -> None:
        seq, is_doubtful = 0, False
        while going:
            try:
                if is_doubtful:
                    seq = len(await seqs(store, id))
                    assert seq >= acknowledged[id]
                await store.append(a_match(id), [an_event(seq + 1)])
                seq, is_doubtful = seq + 1, False
                acknowledged[id] = seq
            except StoreDown:
                is_doubtful = True
                await asyncio.sleep(0.002)

    async with opened(path) as store:
        for id in ids:
            await store.add_match(a_match(id), [])
        writers = [asyncio.create_task(write(store, id)) for id in ids]
        for _ in range(40):
            taken = chance.choice([path, folder, None])
            if taken is not None:
                os.replace(taken, away)
                await asyncio.sleep(chance.random() * 0.02)
                os.replace(away, taken)
            else:
                for ending in chance.choice([["-wal"], ["-shm"], ["-wal", "-shm"]]):
                    Path(f"{path}{ending}").unlink(missing_ok=True)
            await asyncio.sleep(chance.random() * 0.02)
        going = False
        await asyncio.gather(*writers)
        for id in ids:
            found = await seqs(store, id)
            assert found == list(range(1, len(found) + 1))
            assert len(found) >= acknowledged[id]
            await store.append(a_match(id), [an_event(len(found) + 1)])
    stored_on_disk(path)
