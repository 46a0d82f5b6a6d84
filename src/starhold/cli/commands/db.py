"""`starhold db`: copies of the server's database, a look at all that is in it, and a place for what is old."""

from __future__ import annotations

import asyncio
import contextlib
import re
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import TypeVar

from starhold.cli.compiling import prepare
from starhold.cli.console import BadUsage, Voice
from starhold.core import registry
from starhold.core.errors import shown, system_reason
from starhold.server.settings import Settings
from starhold.server.store import address
from starhold.server.store import archive as archives
from starhold.server.store import backup as backups
from starhold.server.store import transfer as transfers
from starhold.server.store.address import database_of
from starhold.server.store.database import Database
from starhold.server.store.store import PATIENCE, Store
from starhold.words import Message

SECONDS = {"h": 3_600, "d": 86_400, "w": 7 * 86_400}
AGE = re.compile(r"(\d{1,6})([hdw])")

T = TypeVar("T")


def copy(voice: Voice, source: str, target: str) -> None:
    """All that is stored, into another database in which there is nothing yet."""

    async def work(voice: Voice, source: Database, target: Database) -> int:
        await source.open(create=False)
        try:
            await target.open(create=True)
            try:
                with _progress(voice, "db-copying") as progress:
                    return await transfers.copy(source, target, progress)
            finally:
                await target.close()
        finally:
            await source.close()

    old, new = (database_of(_url(name), PATIENCE, to_serve=True) for name in (source, target))
    print(voice("db-copied", count=asyncio.run(work(voice, old, new)), file=address.shown(_url(target))))


def backup(voice: Voice, database: str | None, file: Path, force: bool) -> None:
    """A copy of the database as it is now; servers may go on writing."""
    with _writable(file), _progress(voice, "db-copying") as progress:
        backups.backup(_file(database), file, force=force, progress=progress)
    print(voice("db-backed-up", file=str(file)))


def restore(voice: Voice, database: str | None, file: Path) -> None:
    """A backup in the place of the database, which is kept aside."""
    path = _file(database)
    with _writable(path), _progress(voice, "db-copying") as progress:
        aside = backups.restore(file, path, progress=progress)
    print(voice("db-restored", file=str(file)))
    if aside is not None:
        print(voice("db-kept", file=str(aside)))


def check(voice: Voice, database: str | None) -> int:
    """Play every stored match again; 1 if anything is not as the rules would have it."""

    async def work(store: Store) -> archives.Checked:
        await _prepare(voice, store)
        with _progress(voice, "db-checking") as progress:
            return await archives.check(store, progress)

    found = _with_store(database, work)
    _list(voice, found.faults)
    if found.unknown:
        print(voice("db-unknown", count=found.unknown))
    print(voice("db-checked", count=found.matches, faults=len(found.faults)))
    return 1 if found.faults else 0


def archive(voice: Voice, database: str | None, older_than: str, file: Path) -> int:
    """Old matches as records in a file, out of the database; 1 if some had to stay."""
    before = time.time() - _age(older_than)

    async def work(store: Store) -> archives.Archived:
        await _prepare(voice, store)
        with _writable(file), _progress(voice, "db-archiving") as progress:
            return await archives.archive(store, before, file, progress)

    done = _with_store(database, work)
    _list(voice, done.faults)
    print(voice("db-archived", count=done.matches, file=str(file), kept=len(done.faults)))
    return 1 if done.faults else 0


def _url(database: str | None) -> str:
    return Settings.of_environment(database=database).database_url


def _file(database: str | None) -> Path:
    """The file of SQLite; PostgreSQL has tools of its own."""
    url = _url(database)
    if address.is_postgres(url):
        raise BadUsage("--database", Message("expected-sqlite"), address.shown(url))
    return address.path_of(url)


def _with_store(database: str | None, work: Callable[[Store], Awaitable[T]]) -> T:
    async def run() -> T:
        store = await Store.open(_url(database), create=False)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


async def _prepare(voice: Voice, store: Store) -> None:
    """Have the rules of the stored matches compiled before the bar appears."""
    for id in await store.games():
        if id in registry.modules():
            prepare(voice, registry.game(id))


def _list(voice: Voice, faults: list[archives.Fault]) -> None:
    for match, seq, why in faults:
        if not match:
            voice.error(Message("fault-database", why=why))
        elif seq is None:
            voice.error(Message("fault-match", match=match, why=why))
        else:
            voice.error(Message("fault-event", match=match, seq=seq, why=why))


def _age(text: str) -> int:
    """Seconds, from text like 90d."""
    found = AGE.fullmatch(text)
    if found is None:
        raise BadUsage("--older-than", Message("expected-age"), shown(text))
    return int(found[1]) * SECONDS[found[2]]


@contextlib.contextmanager
def _writable(file: Path) -> Iterator[None]:
    """What the system says against writing there, in our words."""
    try:
        yield
    except OSError as error:
        raise BadUsage(str(file), Message("expected-writable"), system_reason(error)) from None


@contextlib.contextmanager
def _progress(voice: Voice, id: str) -> Iterator[backups.Progress]:
    """A bar on the screen, if someone looks."""
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=voice.err, disable=not voice.err.is_terminal, transient=True) as bar:
        task = bar.add_task(voice(id), total=None)
        yield lambda done, of: bar.update(task, completed=done, total=of)
