"""The store: what is put in comes out, what is refused leaves nothing, what waits together is written together."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, func, inspect, select, update

from starhold.core.errors import BadInput
from starhold.server.store import migrations, schema, writer
from starhold.server.store.backup import backup
from starhold.server.store.store import (
    SeqTaken,
    Store,
    StoredGuest,
    StoredMatch,
    StoreDown,
    StoredRemark,
    StoredToken,
    UnknownMatch,
)
from tests import depth
from tests.server import databases
from tests.server.stored import a_match, a_past, an_event, asynchronous, opened, seqs

pytestmark = pytest.mark.both


@asynchronous
async def test_a_match_comes_back_as_it_was_stored(tmp_path: Path) -> None:
    match = a_match(options={"bounty": True}, result={"points": [3, 4]}, rematch="n", seed=2**62)
    events = [an_event(1, "sit", seat=0, data={"name": "Ánn <b>"}), an_event(2, seat=1, decision=0, action=17)]
    async with opened(tmp_path / "a.db") as store:
        await store.add_match(match, events)
        assert await store.load("m") == (match, events)
        assert await store.load("other") is None
    async with opened(tmp_path / "a.db") as store:
        assert await store.load("m") == (match, events)


@asynchronous
async def test_of_several_matches_each_comes_back_as_if_it_were_loaded_alone(tmp_path: Path) -> None:
    async with opened(tmp_path / "a.db") as store:
        for id in ("m", "n", "o"):
            await store.add_match(a_match(id=id), [an_event(1, "sit"), an_event(2, data={"of": id})])
        await store.say("n", StoredRemark(number=1, guest="ann", name="Ann", at=1.0, text="Hm."), 9)
        found = await store.load_all(["o", "n", "gone"])
        assert {row.id: (row, events) for row, events, _ in found} == {id: await store.load(id) for id in ("n", "o")}
        assert {row.id: remarks for row, _, remarks in found} == {"n": await store.talk("n"), "o": []}
        assert await store.load_all([]) == []


@asynchronous
async def test_an_append_brings_the_row_up_to_date(tmp_path: Path) -> None:
    async with opened(tmp_path / "a.db") as store:
        await store.add_match(a_match(), [an_event(1, "sit")])
        later = a_match(status="ended", changed_at=9.0, result={"points": [1, 2]}, people=["cid"], pending_people=[])
        await store.append(later, [an_event(2), an_event(3)])
        loaded = await store.load("m")
        assert loaded is not None
        assert loaded[0] == later
        assert [event.seq for event in loaded[1]] == [1, 2, 3]


@pytest.mark.parametrize(
    "change",
    [
        {},
        {"pending_people": ["ann"]},
        {"pending_people": []},
        {"pending_people": ["ann", "bob"]},
        {"people": ["ann"], "pending_people": ["ann"]},
        {"people": ["bob", "ann"]},
        {"status": "ended", "result": {"points": [1, 2]}, "pending_people": []},
        {"host": "bob"},
        {"rematch": "n"},
    ],
)
@asynchronous
async def test_what_changed_since_the_row_before_is_stored(tmp_path: Path, change: dict[str, Any]) -> None:
    async with opened(tmp_path / "a.db") as store:
        other = a_match("other")
        for match in (a_match(), other):
            await store.add_match(match, [an_event(1)])
        before, later = a_match(), a_match(changed_at=9.0, **change)
        await store.append(later, [an_event(2)], before=before)
        assert await store.load("m") == (later, [an_event(1), an_event(2)])
        assert await store.load("other") == (other, [an_event(1)])


@pytest.mark.parametrize("before", [None, a_match(status="ended"), a_match()])
@pytest.mark.parametrize("seq", [1, 2, 4, 9])
@asynchronous
async def test_events_are_refused_that_do_not_follow_the_last_one(
    tmp_path: Path, seq: int, before: StoredMatch | None
) -> None:
    async with opened(tmp_path / "a.db") as store:
        await store.add_match(a_match(), [an_event(1), an_event(2)])
        with pytest.raises(SeqTaken):
            await store.append(a_match(status="ended"), [an_event(seq), an_event(seq + 1)], before=before)
        loaded = await store.load("m")
        assert loaded is not None
        assert loaded[0].status == "running"
        assert await seqs(store) == [1, 2]


@asynchronous
async def test_of_several_matches_those_that_go_on_at_about_the_same_time_share_a_transaction(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "PACE", 1e9)
    async with opened(tmp_path / "a.db") as store:
        for id in "abc":
            await store.add_match(a_match(id), [an_event(1)])
        for seq in (2, 3):  # who plays alone does not wait
            await store.append(a_match("a"), [an_event(seq)], before=a_match("a"))
        before = store.commits
        others = [asyncio.create_task(store.append(a_match(id), [an_event(2)])) for id in "bc"]
        for _ in range(100):
            await asyncio.sleep(0)
        assert store.commits == before
        store._writer._go_on()
        await asyncio.gather(*others)
        assert store.commits == before + 1


@asynchronous
async def test_a_match_is_added_once(tmp_path: Path) -> None:
    async with opened(tmp_path / "a.db") as store:
        await store.add_match(a_match(), [an_event(1)])
        with pytest.raises(SeqTaken):
            await store.add_match(a_match(host="eve"), [an_event(1)])
        loaded = await store.load("m")
        assert loaded is not None
        assert loaded[0].host == "ann"


@asynchronous
async def test_of_two_servers_with_one_database_one_is_told_that_it_is_late(tmp_path: Path) -> None:
    async with opened(tmp_path / "a.db", patience=5) as one, opened(tmp_path / "a.db", patience=5) as other:
        await one.add_match(a_match(), [])
        for seq in range(1, 21):
            told = await asyncio.gather(
                one.append(a_match(), [an_event(seq, data={"by": "one"})]),
                other.append(a_match(), [an_event(seq, data={"by": "other"})]),
                return_exceptions=True,
            )
            assert sorted(type(answer).__name__ for answer in told) == ["NoneType", "SeqTaken"]
        assert await seqs(other) == list(range(1, 21))


@asynchronous
async def test_writes_that_wait_together_share_a_transaction(tmp_path: Path) -> None:
    async with opened(tmp_path / "a.db") as store:
        await asyncio.gather(*(store.add_match(a_match(f"m{number}"), []) for number in range(100)))
        before = store.commits
        await asyncio.gather(*(store.append(a_match(f"m{number}"), [an_event(1)]) for number in range(100)))
        assert store.commits == before + 1
        assert all([await seqs(store, f"m{number}") == [1] for number in range(100)])


@asynchronous
async def test_one_bad_write_among_many_fails_alone(tmp_path: Path) -> None:
    async with opened(tmp_path / "a.db") as store:
        await asyncio.gather(*(store.add_match(a_match(f"m{number}"), []) for number in range(10)))
        first = [0 if number == 4 else 1 for number in range(10)]
        told = await asyncio.gather(
            *(store.append(a_match(f"m{number}"), [an_event(first[number] or 7)]) for number in range(10)),
            store.allow("nowhere", "ann"),
            store.put_guest(StoredGuest(id="ann", name="Ann", settings={}, created_at=1.0)),
            return_exceptions=True,
        )
        assert [type(answer) for answer in told if answer is not None] == [SeqTaken, UnknownMatch]
        assert [await seqs(store, f"m{number}") for number in range(10)] == [[1]] * 4 + [[]] + [[1]] * 5
        assert await store.guest("ann") is not None


@asynchronous
async def test_a_write_that_makes_no_sense_is_its_callers_trouble_alone(tmp_path: Path) -> None:
    async with opened(tmp_path / "a.db") as store:
        await store.add_match(a_match(), [])
        told = await asyncio.gather(
            store.append(a_match(), [an_event(1, data={"what": object()})]),
            store.put_guest(StoredGuest(id="ann", name="Ann", settings={}, created_at=1.0)),
            return_exceptions=True,
        )
        assert [isinstance(answer, Exception) for answer in told] == [True, False]
        await store.append(a_match(), [an_event(1)])
        assert await seqs(store) == [1]


@pytest.mark.sqlite
@pytest.mark.skipif(os.name != "posix", reason="permissions are another matter there")
@asynchronous
async def test_only_its_owner_can_read_the_database(tmp_path: Path) -> None:
    async with opened(tmp_path / "a.db") as store:
        await store.add_match(a_match(), [])
        assert len(list(tmp_path.iterdir())) == 4
        assert {stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()} == {0o600}
    backup(tmp_path / "a.db", tmp_path / "b.db")
    assert stat.S_IMODE((tmp_path / "b.db").stat().st_mode) == 0o600


@asynchronous
async def test_several_appends_to_one_match_may_wait_together(tmp_path: Path) -> None:
    async with opened(tmp_path / "a.db") as store:
        await store.add_match(a_match(), [])
        await asyncio.gather(*(store.append(a_match(people=[f"g{n}"]), [an_event(n)]) for n in range(1, 6)))
        loaded = await store.load("m")
        assert loaded is not None
        assert loaded[0].people == ["g5", "bob"]
        assert await seqs(store) == [1, 2, 3, 4, 5]


@asynchronous
async def test_closing_writes_what_waits_and_refuses_what_comes_later(tmp_path: Path) -> None:
    store = await Store.open(databases.url(tmp_path / "a.db"))
    await store.add_match(a_match(), [])
    waiting = [asyncio.create_task(store.append(a_match(), [an_event(seq)])) for seq in range(1, 31)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*waiting)
    with pytest.raises(StoreDown) as refused:
        await store.append(a_match(), [an_event(31)])
    assert refused.value.reason == "closed"
    with pytest.raises(StoreDown):
        await store.load("m")
    await store.close()
    async with opened(tmp_path / "a.db") as again:
        assert await seqs(again) == list(range(1, 31))


@asynchronous
async def test_whoever_stops_waiting_does_not_stop_the_writing(tmp_path: Path) -> None:
    async with opened(tmp_path / "a.db") as store:
        await store.add_match(a_match(), [])
        impatient = asyncio.create_task(store.append(a_match(), [an_event(1)]))
        await asyncio.sleep(0)
        impatient.cancel()
        await store.append(a_match(), [an_event(2)])
        assert await seqs(store) == [1, 2]


@asynchronous
async def test_my_matches_have_those_that_wait_for_me_in_front(tmp_path: Path) -> None:
    async with opened(tmp_path / "a.db") as store:
        for number, (pending, status, public) in enumerate(
            [("ann", "running", True), ("bob", "running", False), ("ann", "running", True), ("bob", "open", True)]
        ):
            row = a_match(f"m{number}", changed_at=number, status=status, public=public, pending_people=[pending])
            await store.add_match(row, [])
        await store.add_match(a_match("strange", people=["cid"], pending_people=[]), [])

        async def ids(**which: object) -> list[str]:
            return [match.id for match in await store.matches(**which)]  # type: ignore[arg-type]

        assert await ids(guest="ann") == ["m2", "m0", "m3", "m1"]
        assert await ids(guest="ann", status=["running"]) == ["m2", "m0", "m1"]
        assert await ids(guest="ann", limit=1) == ["m2"]
        assert await ids(guest="nobody") == []
        assert await ids(status=["open"], public=True) == ["m3"]
        assert await ids(status=["running"], public=True) == ["m2", "strange", "m0"]
        assert sorted(await store.unfinished()) == ["m0", "m1", "m2", "strange"]


@asynchronous
async def test_guests_are_known_by_their_last_name(tmp_path: Path) -> None:
    async with opened(tmp_path / "a.db") as store:
        assert await store.guest("ann") is None
        for name in ("", "Ann"):
            guest = StoredGuest(id="ann", name=name, settings={"lang": "de", "sound": True}, created_at=1.0)
            await store.put_guest(guest)
            assert await store.guest("ann") == guest


@asynchronous
async def test_tokens_are_found_by_their_hash_until_they_go(tmp_path: Path) -> None:
    async with opened(tmp_path / "a.db") as store:
        await store.add_match(a_match(), [])
        personal = StoredToken(hash=b"\x00\xff1", kind="personal", guest="ann", match=None, expires_at=10.0)
        invite = StoredToken(hash=b"2", kind="invite", guest=None, match="m", expires_at=20.0)
        await store.put_token(personal)
        await store.put_token(invite)
        assert await store.token(personal.hash) == personal
        assert await store.token(b"guessed") is None
        await store.expire_tokens(10.0)
        assert await store.token(personal.hash) is None
        assert await store.token(invite.hash) == invite
        told = await asyncio.gather(*(store.delete_token(invite.hash) for _ in range(3)))
        assert sorted(told) == [False, False, True], "a link is good once, whoever asks at the same time"
        assert await store.token(invite.hash) is None


@asynchronous
async def test_guests_are_let_in_by_match(tmp_path: Path) -> None:
    async with opened(tmp_path / "a.db") as store:
        await store.add_match(a_match(), [])
        await store.allow("m", "eve")
        await store.allow("m", "eve")
        assert await store.allowed("m", "eve")
        assert not await store.allowed("m", "ann")
        assert not await store.allowed("n", "eve")


@asynchronous
async def test_a_match_goes_with_all_that_belongs_to_it(tmp_path: Path) -> None:
    async with opened(tmp_path / "a.db") as store:
        await store.add_match(a_match(), [an_event(1)])
        await store.allow("m", "eve")
        await store.add_past("m", [a_past("m")])
        await store.say("m", StoredRemark(number=1, guest="ann", name="Ann", at=1.0, text="hi"), 9)
        await store.put_token(StoredToken(hash=b"2", kind="invite", guest=None, match="m", expires_at=20.0))
        await store.remove("m")
        assert await store.load("m") is None
        assert await store.matches(guest="ann") == []
        assert await store.token(b"2") is None
    with databases.connected(tmp_path / "a.db") as connection:
        tables = schema.metadata.tables.values()
        assert [connection.execute(select(func.count()).select_from(table)).scalar() for table in tables] == [0] * len(
            tables
        )


@pytest.mark.sqlite
@asynchronous
async def test_commits_wait_for_the_disk(tmp_path: Path) -> None:
    async with opened(tmp_path / "a.db") as store:

        def settings(connection: object) -> list[object]:
            asked = ("synchronous", "journal_mode", "foreign_keys")
            return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in asked]  # type: ignore[attr-defined]

        assert await store._database.write(settings) == [2, "wal", 1]


@pytest.mark.sqlite
@pytest.mark.parametrize("url", ["", "starhold.db", "sqlite://", "sqlite:///:memory:", "mysql://host/name"])
@asynchronous
async def test_an_address_that_is_no_file_of_sqlite_is_refused(url: str) -> None:
    with pytest.raises(BadInput, match="sqlite:///"):
        await Store.open(url)


@pytest.mark.sqlite
@asynchronous
async def test_names_that_mean_something_in_addresses_are_just_names(tmp_path: Path) -> None:
    async with opened(tmp_path / "ä b#c%20d" / "x;y.db") as store:
        await store.add_match(a_match(), [])
    assert (tmp_path / "ä b#c%20d" / "x;y.db").is_file()


# Revisions


def upgraded(path: Path, revision: str) -> None:
    with databases.connected(path) as connection:
        migrations.upgrade(connection, revision)


@pytest.mark.sqlite
def test_the_last_revision_is_the_one_this_version_works_with() -> None:
    assert migrations.revisions()[-1] == schema.HEAD


@pytest.mark.parametrize("revision", ["base", *migrations.revisions()])
@asynchronous
async def test_a_database_of_any_revision_becomes_one_of_this(tmp_path: Path, revision: str) -> None:
    if revision != "base":
        upgraded(tmp_path / "a.db", revision)
    async with opened(tmp_path / "a.db") as store:
        await store.add_match(a_match(), [an_event(1)])
        assert await seqs(store) == [1]


def test_the_migrations_make_the_tables_the_code_expects(tmp_path: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    upgraded(tmp_path / "migrated.db", "head")
    with databases.connected(tmp_path / "migrated.db") as migrated, databases.connected(tmp_path / "fresh.db") as fresh:
        schema.metadata.create_all(fresh)
        assert compare_metadata(MigrationContext.configure(migrated), schema.metadata) == []
        one, other = inspect(migrated), inspect(fresh)
        for table in schema.metadata.tables:  # what Alembic does not compare
            assert repr(one.get_columns(table)) == repr(other.get_columns(table))
            assert one.get_pk_constraint(table) == other.get_pk_constraint(table)
            assert _without_schema(one.get_foreign_keys(table)) == _without_schema(other.get_foreign_keys(table))
            assert one.get_table_options(table) == other.get_table_options(table)
            assert _by_name(one.get_indexes(table)) == _by_name(other.get_indexes(table))


def _by_name(indexes: list[Any]) -> dict[str, str]:
    """With what each says of which rows it has."""
    return {index["name"]: repr({name: f"{value}" for name, value in _flat(index)}) for index in indexes}


def _flat(index: dict[str, Any]) -> list[tuple[str, Any]]:
    options = index.pop("dialect_options", {})
    return sorted({**index, **options}.items())


def _without_schema(keys: list[Any]) -> list[Any]:
    return [{name: value for name, value in key.items() if name != "referred_schema"} for key in keys]


@asynchronous
async def test_a_migration_that_fails_leaves_the_database_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def half(connection: Connection, real: Callable[[Connection], None] = migrations.upgrade) -> None:
        real(connection)
        raise RuntimeError("power cut")

    monkeypatch.setattr(migrations, "upgrade", half)
    with pytest.raises(RuntimeError, match="power cut"):
        await Store.open(databases.url(tmp_path / "a.db"))
    monkeypatch.undo()
    with databases.connected(tmp_path / "a.db") as connection:
        assert inspect(connection).get_table_names() == []
    async with opened(tmp_path / "a.db") as store:
        await store.add_match(a_match(), [])


@pytest.mark.parametrize("attempt", range(depth.pick(2, 5, 20)))
@asynchronous
async def test_servers_that_start_together_make_one_database(tmp_path: Path, attempt: int) -> None:
    url = databases.url(tmp_path / "a.db")
    stores = await asyncio.gather(*(Store.open(url, patience=60) for _ in range(8)))
    await asyncio.gather(*(store.add_match(a_match(f"m{number}"), []) for number, store in enumerate(stores)))
    assert len(await stores[0].ids()) == 8
    await asyncio.gather(*(store.close() for store in stores))


@asynchronous
async def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    async with opened(tmp_path / "a.db") as store:
        await store.add_match(a_match(), [])
    with databases.connected(tmp_path / "a.db") as connection:
        connection.execute(update(migrations.VERSION).values(version_num="r9999"))
    with pytest.raises(StoreDown) as refused:
        await Store.open(databases.url(tmp_path / "a.db"))
    assert refused.value.reason == "newer"


@pytest.mark.sqlite
@pytest.mark.parametrize("content", ["tables", "text"])
@asynchronous
async def test_a_file_that_is_not_ours_is_left_alone(tmp_path: Path, content: str) -> None:
    path = tmp_path / "a.db"
    if content == "text":
        path.write_text("Dear diary, " * 100)
    else:
        connection = sqlite3.connect(path)
        connection.execute("CREATE TABLE recipes (name)")
        connection.close()
    before = path.read_bytes()
    with pytest.raises(StoreDown) as refused:
        await Store.open(f"sqlite:///{path}")
    assert refused.value.reason == "foreign"
    assert path.read_bytes() == before
