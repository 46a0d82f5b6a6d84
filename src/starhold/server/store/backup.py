"""Copies of the database that can be trusted, and putting one back."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from starhold.core.errors import StarholdError, system_reason
from starhold.core.lock import Held, Hold
from starhold.server.store import migrations
from starhold.server.store.database import StoreDown
from starhold.server.store.sqlite import down, faults
from starhold.words import Message

PAGES = 256
"""How many pages are copied between two words about progress."""

OF_THE_FILE = ("gone", "shut", "foreign", "damaged")
"""Reasons for being down that lie in the file itself, not in the disk it is on."""

Progress = Callable[[int, int], None]
"""Told how much is done, and of how much."""


class FileThere(StarholdError):
    """A file of that name exists and is not overwritten."""

    def __init__(self, file: Path) -> None:
        super().__init__(Message("error-file-there", file=str(file)))


class BadBackup(StarholdError):
    """The file is not a database of Starhold that this version can use."""

    def __init__(self, file: Path, why: Message) -> None:
        super().__init__(Message("error-bad-backup", file=str(file), why=why))


class InUse(StarholdError):
    """A server uses the database, so it cannot be replaced."""

    def __init__(self) -> None:
        super().__init__(Message("error-database-in-use"))


def backup(database: Path, file: Path, *, force: bool = False, progress: Progress = lambda done, of: None) -> None:
    """Copy the database as it is at this moment, while servers go on writing; the copy is checked before it counts."""
    own = [Path(f"{database}{ending}") for ending in ("", "-wal", "-shm", ".lock")]
    if file.exists() and (not force or any(other.exists() and file.samefile(other) for other in own)):
        raise FileThere(file)
    with written(file, force) as unfinished:
        copy(database, unfinished, progress)
        check_file(unfinished)


def restore(file: Path, database: Path, *, progress: Progress = lambda done, of: None) -> Path | None:
    """Put a backup in the place of the database; what was there is kept aside, under the name returned."""
    database.parent.mkdir(parents=True, exist_ok=True)
    fresh = database.with_name(f"{database.name}.restoring")
    try:
        try:
            copy(file, fresh, progress)
        except StoreDown as error:
            if error.reason not in OF_THE_FILE:
                raise
            raise BadBackup(file, Message(f"store-{error.reason}")) from error
        check_file(fresh, file)
        try:
            hold = Hold(database, alone=True)
        except Held:
            raise InUse from None
        except OSError as error:
            raise StoreDown("failing", system_reason(error)) from error
        try:
            aside = _set_aside(database) if database.exists() else None
            os.replace(fresh, database)
            _sync_folder(database.parent)
            return aside
        finally:
            hold.release()
    finally:
        fresh.unlink(missing_ok=True)


def copy(source: Path, target: Path, progress: Progress = lambda done, of: None) -> None:
    """All that is committed in one database file, as at one moment, in another."""
    if not source.is_file():
        raise StoreDown("gone", source.name)
    target.unlink(missing_ok=True)
    target.touch(0o600)  # seeds of running matches are in it
    try:
        with _connect(source) as original, _connect(target) as twin:
            # One transaction for all steps: else every write of a server would make the copying begin again.
            original.execute("BEGIN")
            original.execute("SELECT count(*) FROM sqlite_master")
            original.backup(twin, pages=PAGES, progress=lambda _, left, of: progress(of - left, of))
            original.execute("ROLLBACK")
            twin.execute("PRAGMA journal_mode = DELETE")  # a copy is one file
    except sqlite3.Error as error:
        raise down(error) from error


def check_file(file: Path, shown: Path | None = None) -> None:
    """The file is whole, and a database of this or an earlier version of Starhold."""
    shown = shown or file
    try:
        with _connect(file) as connection:
            wrong = faults(connection)
            if wrong:
                raise BadBackup(shown, Message("store-failing", detail=wrong[0]))
            tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
            revision = None
            if "alembic_version" in tables:
                (revision,) = connection.execute("SELECT version_num FROM alembic_version").fetchone() or (None,)
    except sqlite3.Error as error:
        raise BadBackup(shown, Message("store-failing", detail=str(error))) from error
    if revision is None:
        raise BadBackup(shown, Message("store-foreign"))
    if revision not in migrations.revisions():
        raise BadBackup(shown, Message("store-newer"))


@contextlib.contextmanager
def written(file: Path, force: bool = False) -> Iterator[Path]:
    """A file to write into, which gets the name when all went well; another's is not overwritten unless forced."""
    unfinished = file.with_name(f"{file.name}.part")
    try:
        yield unfinished
        with unfinished.open("rb+") as content:
            os.fsync(content.fileno())
        if force:
            os.replace(unfinished, file)
        else:
            _name(unfinished, file)
        _sync_folder(file.parent)
    finally:
        unfinished.unlink(missing_ok=True)


def _name(unfinished: Path, file: Path) -> None:
    """Give the file its name, which nobody may have taken meanwhile."""
    try:
        os.link(unfinished, file)
    except FileExistsError:
        raise FileThere(file) from None
    except OSError:  # a file system without links
        if file.exists():
            raise FileThere(file) from None
        os.replace(unfinished, file)


def _set_aside(database: Path) -> Path:
    """Keep the database under another name as well, its log of writes with it, so that its own name is never free."""
    aside = _free(database.with_name(f"{database.name}.before-{time.strftime('%Y%m%d-%H%M%S')}"))
    log, log_aside = Path(f"{database}-wal"), Path(f"{aside}-wal")
    _also(database, aside)
    if log.exists():
        _also(log, log_aside)
    # The log must be gone before the new file gets the name: it is played over whatever database it finds. Should we
    # die right then, the old database is complete all the same, unless it is too damaged to take its log in.
    with contextlib.suppress(sqlite3.Error), _connect(database) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for ending in ("-wal", "-shm"):
        Path(f"{database}{ending}").unlink(missing_ok=True)
    if log_aside.exists() and log_aside.stat().st_size == 0:
        log_aside.unlink()
    return aside


def _also(file: Path, name: Path) -> None:
    """The file under a second name; a copy where the file system knows no links."""
    try:
        os.link(file, name)
    except OSError:
        shutil.copy2(file, name)


def _free(path: Path) -> Path:
    """The path, or one like it that is not taken."""
    number, free = 1, path
    while free.exists():
        number += 1
        free = path.with_name(f"{path.name}-{number}")
    return free


@contextlib.contextmanager
def _connect(file: Path) -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True, isolation_level=None, timeout=10)
    try:
        yield connection
    finally:
        connection.close()


def _sync_folder(folder: Path) -> None:
    """Names are on disk too. Windows knows no such thing and needs none."""
    if os.name == "posix":
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
