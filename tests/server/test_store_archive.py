"""Every stored match is played again by the rules; old ones go, as records anyone can check."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from starhold.core import record
from starhold.server.store.archive import archive, check
from starhold.server.store.backup import FileThere
from starhold.server.store.store import Store, StoredEvent, StoredMatch
from tests.server import databases
from tests.server.stored import a_played_match, an_event, asynchronous, opened

pytestmark = pytest.mark.both("usual")

GAMES = ("pocket-imperium", "small-star-empires")


async def add(store: Store, *played: tuple[StoredMatch, list[StoredEvent]]) -> None:
    for row, events in played:
        await store.add_match(row, events)


@asynchronous
async def test_matches_played_by_the_rules_have_no_fault(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    async with opened(tmp_path / "a.db") as store:
        for number, game in enumerate(GAMES):
            await add(
                store, a_played_match(f"ended{number}", game), a_played_match(f"running{number}", game, answers=9)
            )
        found = await check(store, lambda done, of: told.append((done, of)))
        assert found == (4, 0, [])
        assert told == [(0, 4), (1, 4), (2, 4), (3, 4), (4, 4)]


Change = Callable[[StoredMatch, list[StoredEvent]], tuple[StoredMatch, list[StoredEvent]]]


def of_event(seq: int, **fields: Any) -> Change:
    """One event changed."""

    def change(row: StoredMatch, events: list[StoredEvent]) -> tuple[StoredMatch, list[StoredEvent]]:
        return row, [replace(event, **fields) if event.seq == seq else event for event in events]

    return change


def of_row(**fields: Any) -> Change:
    def change(row: StoredMatch, events: list[StoredEvent]) -> tuple[StoredMatch, list[StoredEvent]]:
        return replace(row, **fields), events

    return change


@pytest.mark.parametrize(
    ("change", "seq"),
    [
        (of_event(9, action=100_000), 9),
        (of_event(9, action=None), 9),
        (of_event(9, seat=None), 9),
        (of_event(9, seat=7), 9),
        (of_event(9, decision=50), 9),
        (of_event(9, kind="undo"), 9),
        (of_event(2, data={}), 2),
        (of_event(1, data={"seats": 3}), 1),
        (of_row(result={"points": [99, 0], "winners": [0], "reason": "score"}), None),
        (of_row(result=None), None),
        (of_row(status="running"), None),
    ],
)
@asynchronous
async def test_the_match_and_the_event_that_is_wrong_are_named(tmp_path: Path, change: Change, seq: int | None) -> None:
    async with opened(tmp_path / "a.db") as store:
        await add(store, a_played_match("good"), change(*a_played_match("bad")))
        found = await check(store)
        assert (found.matches, found.unknown) == (2, 0)
        assert [(fault.match, fault.seq) for fault in found.faults] == [("bad", seq)]


@asynchronous
async def test_a_missing_event_is_named(tmp_path: Path) -> None:
    async with opened(tmp_path / "a.db") as store:
        await add(store, a_played_match("m"))
    with databases.connected(tmp_path / "a.db") as connection:
        connection.exec_driver_sql("DELETE FROM events WHERE seq = 5")
    async with opened(tmp_path / "a.db") as store:
        assert [(fault.match, fault.seq) for fault in (await check(store)).faults] == [("m", 5)]


@pytest.mark.sqlite  # PostgreSQL takes nothing that is not JSON
@pytest.mark.parametrize("change", ["UPDATE events SET data = '{' WHERE seq = 5", "UPDATE matches SET options = 'x'"])
@asynchronous
async def test_a_match_that_cannot_be_read_is_named(tmp_path: Path, change: str) -> None:
    async with opened(tmp_path / "a.db") as store:
        await add(store, a_played_match("m"))
    with closing(sqlite3.connect(tmp_path / "a.db", isolation_level=None)) as connection:
        connection.execute(change)
    async with opened(tmp_path / "a.db") as store:
        found = await check(store)
        assert (found.matches, [fault.match for fault in found.faults]) == (1, ["m"])


@pytest.mark.sqlite  # PostgreSQL keeps none
@asynchronous
async def test_events_without_a_match_are_found(tmp_path: Path) -> None:
    async with opened(tmp_path / "a.db") as store:
        await add(store, a_played_match("m"))
    with closing(sqlite3.connect(tmp_path / "a.db", isolation_level=None)) as connection:
        connection.execute("DELETE FROM matches")
    async with opened(tmp_path / "a.db") as store:
        found = await check(store)
        assert found.matches == 0
        assert {fault.match for fault in found.faults} == {""}


@asynchronous
async def test_nobody_judges_a_match_by_other_rules(tmp_path: Path) -> None:
    async with opened(tmp_path / "a.db") as store:
        strange, events = a_played_match("strange")
        await add(store, (replace(strange, rules_version=77), events), (replace(strange, id="chess", game="chess"), []))
        assert await check(store) == (2, 2, [])
        done = await archive(store, 1e9, tmp_path / "old.jsonl")
        assert done.matches == 0
        assert [fault.match for fault in done.faults] == ["chess", "strange"]
        assert len(await store.ids()) == 2


@asynchronous
async def test_old_matches_go_as_records(tmp_path: Path) -> None:
    file = tmp_path / "old.jsonl"
    async with opened(tmp_path / "a.db") as store:
        for number, game in enumerate(GAMES):
            row, events = a_played_match(f"old{number}", game)
            await add(store, (row, events), (replace(row, id=f"new{number}", changed_at=500.0), events))
            await add(store, a_played_match(f"running{number}", game, answers=9))
        bad, events = of_event(9, action=100_000)(*a_played_match("bad"))
        closed = replace(bad, id="closed", result=None)
        await add(store, (bad, events), (closed, [events[0], an_event(2, "close")]))
        done = await archive(store, 400.0, file)
        assert done.matches == 3
        assert [(fault.match, fault.seq) for fault in done.faults] == [("bad", 9)]
        assert set(await store.ids()) == {"new0", "new1", "running0", "running1", "bad"}
        lines = file.read_bytes().splitlines()
        assert sorted(record.read(line).game.about.id for line in lines) == sorted(GAMES)
        with pytest.raises(FileThere):
            await archive(store, 1000.0, file)
        assert len(await store.ids()) == 5
    assert not list(tmp_path.glob("*.part"))
