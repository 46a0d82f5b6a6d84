"""`db copy`: all that is stored, from one kind of database into the other, and nothing but that."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from starhold.core.errors import StarholdError
from starhold.server.store import transfer
from starhold.server.store.address import database_of
from starhold.server.store.database import Database, StoreDown
from starhold.server.store.store import Store, StoredGalaxy, StoredGuest, StoredRemark, StoredToken
from tests.cli.terminal import Terminal
from tests.postgres import Instance
from tests.server.stored import a_match, a_past, a_played_match, an_event, asynchronous

GALAXY = StoredGalaxy(
    id="g", guest="ann", game="small-star-empires", name="Bó ☆", board={"slots": [{"at": [0, -1.5]}], "seats": 2},
    tiles=None, created_at=0.1 + 0.2, changed_at=1e9 + 0.123456789, seats=[2, 3], checked_by="0.2.0",
)  # fmt: skip


@contextlib.asynccontextmanager
async def to_serve(url: str) -> AsyncIterator[Database]:
    database = database_of(url, patience=0.1, to_serve=True)
    await database.open(create=True)
    try:
        yield database
    finally:
        await database.close()


async def copied(source: str, target: str) -> int:
    async with to_serve(source) as old, to_serve(target) as new:
        return await transfer.copy(old, new)


async def filled(url: str) -> None:
    """A database with something in every table, and with whatever might be lost on the way."""
    store = await Store.open(url)
    await store.add_match(*a_played_match("0" * 16))
    odd = a_match("m", seed=2**63 - 1, changed_at=0.1 + 0.2, options={"z": 1, "a": "ä\u0000\\"}, result={"points": [1]})
    await store.add_match(odd, [an_event(1, "make", data={"b": [1.5, None, True], "a": "☆"}), an_event(2, seat=0)])
    await store.add_past("m", [a_past("m", ended_at=1e9 + 0.123456789)])
    await store.say("m", StoredRemark(number=1, guest="ann", name="Ann", at=1.25, text="hi ☆"), 9)
    await store.allow("m", "eve")
    await store.put_guest(StoredGuest(id="ann", name="Ánn", settings={"sound": True, "a": 1}, created_at=3.3))
    await store.put_token(StoredToken(hash=b"\x00\xff", kind="invite", guest="ann", match="m", expires_at=2e9))
    await store.put_galaxy(GALAXY)
    await store.close()


async def all_of(url: str) -> list[object]:
    store = await Store.open(url)
    found = [await store.load(id) for id in await store.ids()]
    galaxies = await store.galaxies("ann")
    await store.close()
    assert galaxies == [GALAXY]
    return [*found, *galaxies]


@asynchronous
async def test_a_club_moves_to_postgresql_and_back(tmp_path: Path, postgres: Instance) -> None:
    there, back = f"sqlite:///{tmp_path / 'a.db'}", f"sqlite:///{tmp_path / 'b.db'}"
    middle = postgres.url("moved")
    await filled(there)
    count = await copied(there, middle)
    assert count == await copied(middle, back)
    assert await all_of(there) == await all_of(middle) == await all_of(back)


def test_a_club_is_moved_from_the_command_line(
    tmp_path: Path, postgres: Instance, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    there, back = tmp_path / "a.db", tmp_path / "b.db"
    middle, terminal = postgres.url("moved_by_hand"), Terminal(monkeypatch, capsys)
    asyncio.run(filled(f"sqlite:///{there}"))
    for source, target in ((str(there), middle), (middle, str(back))):
        ran = terminal("db", "copy", source, target, "--lang", "en")
        assert ran.code == 0, ran.err
        assert ran.out.startswith("copied and compared: ")
    assert asyncio.run(all_of(f"sqlite:///{back}")) == asyncio.run(all_of(middle))
    again = terminal("db", "copy", str(there), middle, "--lang", "de")
    assert (again.code, again.out) == (2, "")


@asynchronous
async def test_a_copy_is_whole_or_is_not(tmp_path: Path, postgres: Instance, monkeypatch: pytest.MonkeyPatch) -> None:
    source, target = f"sqlite:///{tmp_path / 'a.db'}", postgres.url("unmoved")
    await filled(source)
    monkeypatch.setattr(transfer, "_digest", lambda connection, table: id(connection))
    with pytest.raises(transfer.NotTheSame):
        await copied(source, target)
    monkeypatch.undo()
    await copied(source, target)
    with pytest.raises(transfer.NotEmpty):
        await copied(source, target)


@asynchronous
async def test_nothing_is_copied_while_a_server_uses_it(tmp_path: Path) -> None:
    source, target = f"sqlite:///{tmp_path / 'a.db'}", f"sqlite:///{tmp_path / 'b.db'}"
    await filled(source)
    async with to_serve(source):
        with pytest.raises(StoreDown) as refused:
            await copied(source, target)
    assert refused.value.reason == "served"
    with pytest.raises(StarholdError):
        await asyncio.wait_for(copied(source, source), 5)
