"""`starhold db` from the command line, in both languages."""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from starhold.server.store.store import Store
from tests.cli.terminal import Terminal
from tests.server.stored import a_played_match, opened

DAY = 86_400


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two old matches that ended, one of today, one still running."""
    path, now = tmp_path / "starhold.db", time.time()

    async def fill() -> None:
        async with opened(path) as store:
            for number, age in enumerate([100, 95, 1]):
                row, events = a_played_match(f"match{number}", seed=number)
                await store.add_match(replace(row, changed_at=now - age * DAY), events)
            row, events = a_played_match("running", answers=12)
            await store.add_match(replace(row, changed_at=now - 200 * DAY), events)

    asyncio.run(fill())
    monkeypatch.setenv("STARHOLD_DATABASE", str(path))
    return path


def spoil(path: Path, change: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(change)


def test_a_good_database_is_checked_without_a_fault(terminal: Terminal, database: Path) -> None:
    ran = terminal("db", "check")
    assert (ran.code, ran.out, ran.err) == (0, "4 matches checked, no fault\n", "")
    ran = terminal("db", "check", "--lang", "de")
    assert (ran.code, ran.out) == (0, "4 Partien geprüft, kein Fehler\n")


def test_the_check_says_which_match_and_event_is_wrong(terminal: Terminal, database: Path) -> None:
    spoil(database, "UPDATE events SET action = 99999 WHERE match_id = 'match1' AND seq = 20")
    spoil(database, "UPDATE matches SET result = NULL WHERE id = 'match2'")
    ran = terminal("db", "check")
    assert ran.code == 1
    assert ran.out == "4 matches checked, 2 faults\n"
    first, second = ran.err.splitlines()
    assert first.startswith("starhold: match match1, event 20: ")
    assert second.startswith("starhold: match match2: the result should be ")
    german = terminal("db", "check", "--lang", "de")
    assert german.out == "4 Partien geprüft, 2 Fehler\n"
    assert "Partie match1, Ereignis 20: " in german.err


def test_matches_of_unknown_rules_are_counted_not_judged(terminal: Terminal, database: Path) -> None:
    spoil(database, "UPDATE matches SET rules_version = 99 WHERE id = 'match1'")
    ran = terminal("db", "check")
    assert ran.code == 0
    assert ran.out == "1 match cannot be checked, since its rules are not installed\n4 matches checked, no fault\n"


def test_there_and_back_again(terminal: Terminal, database: Path, tmp_path: Path) -> None:
    file = tmp_path / "backup.db"
    assert terminal("db", "backup", str(file)).out == f"backed up: {file}\n"
    again = terminal("db", "backup", str(file))
    assert (again.code, again.err) == (2, f"starhold: {file} exists and is not overwritten\n")
    assert terminal("db", "backup", str(file), "--force").code == 0
    spoil(database, "DELETE FROM matches")
    ran = terminal("db", "restore", str(file))
    assert ran.code == 0
    (aside,) = tmp_path.glob("starhold.db.before-*")
    assert ran.out == f"restored: {file}\nwhat was there before: {aside}\n"
    assert terminal("db", "check").out == "4 matches checked, no fault\n"


def test_all_that_is_stored_moves_into_another_database(terminal: Terminal, database: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.db"
    ran = terminal("db", "copy", str(database), str(other))
    assert ran.code == 0, ran.err
    assert re.fullmatch(rf"copied and compared: \d+ rows, to {re.escape(str(other))}\n", ran.out)
    assert terminal("db", "check", "--database", str(other)).out == terminal("db", "check").out
    assert terminal("db", "copy", str(database), str(other)).code == 2


def test_postgresql_has_backups_of_its_own(terminal: Terminal, tmp_path: Path) -> None:
    ran = terminal("db", "backup", str(tmp_path / "b"), "--database", "postgresql://ann:secret@localhost/starhold")
    assert ran.code == 2
    assert "pg_dump" in ran.err
    assert "secret" not in ran.err


def test_a_database_in_use_is_not_replaced(terminal: Terminal, database: Path, tmp_path: Path) -> None:
    file = tmp_path / "backup.db"
    terminal("db", "backup", str(file))
    loop = asyncio.new_event_loop()
    store = loop.run_until_complete(Store.open(f"sqlite:///{database}"))
    try:
        ran = terminal("db", "restore", str(file))
        assert (ran.code, ran.err) == (2, "starhold: a server uses the database; stop it first\n")
        assert terminal("db", "check").code == 0, "to look is allowed"
    finally:
        loop.run_until_complete(store.close())
        loop.close()
    assert terminal("db", "restore", str(file)).code == 0


def test_what_is_no_backup_is_refused(terminal: Terminal, database: Path, tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("dear diary")
    ran = terminal("db", "restore", str(tmp_path / "diary.txt"))
    assert ran.code == 2
    assert (
        ran.err == f"starhold: {tmp_path / 'diary.txt'} cannot be used as a backup: it is not a database of Starhold\n"
    )
    missing = terminal("db", "restore", str(tmp_path / "missing"))
    assert missing.err == f"starhold: {tmp_path / 'missing'} cannot be used as a backup: its file is missing\n"
    assert terminal("db", "check").code == 0


def test_old_matches_go_into_a_file(terminal: Terminal, database: Path, tmp_path: Path) -> None:
    file = tmp_path / "old.jsonl"
    ran = terminal("db", "archive", "--older-than", "90d", str(file))
    assert (ran.code, ran.out) == (0, f"2 matches archived: {file}\n")
    for number, line in enumerate(file.read_text().splitlines()):
        (tmp_path / f"{number}.json").write_text(line)
    assert terminal("verify", str(tmp_path / "0.json"), str(tmp_path / "1.json")).code == 0
    assert terminal("db", "check").out == "2 matches checked, no fault\n"
    more = tmp_path / "more.jsonl"
    assert terminal("db", "archive", "--older-than", "12h", str(more), "--lang", "de").out == (
        f"1 Partie ausgelagert: {more}\n"
    )
    refused = terminal("db", "archive", "--older-than", "12h", str(more))
    assert (refused.code, refused.err) == (2, f"starhold: {more} exists and is not overwritten\n")


def test_a_match_that_is_wrong_is_not_archived(terminal: Terminal, database: Path, tmp_path: Path) -> None:
    spoil(database, "UPDATE events SET action = 99999 WHERE match_id = 'match1' AND seq = 20")
    ran = terminal("db", "archive", "--older-than", "90d", str(tmp_path / "old.jsonl"))
    assert ran.code == 1
    assert ran.out == f"1 match archived: {tmp_path / 'old.jsonl'}; 1 had to stay\n"
    assert "match match1, event 20" in ran.err


@pytest.mark.parametrize("age", ["90", "d", "-3d", "1y", "9999999d", ""])
def test_an_age_is_a_number_and_a_letter(terminal: Terminal, database: Path, tmp_path: Path, age: str) -> None:
    ran = terminal("db", "archive", f"--older-than={age}", str(tmp_path / "old.jsonl"))
    assert ran.code == 2
    assert ran.err.startswith("starhold: --older-than: expected an age like 90d, 12h or 2w, got")


def test_the_option_stands_above_the_environment(terminal: Terminal, database: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.db"
    for name in (str(other), f"sqlite:///{other}"):
        ran = terminal("db", "check", "--database", name)
        assert (ran.code, ran.err) == (2, "starhold: the database cannot be used now: its file is missing\n")
    assert not list(tmp_path.glob("other*")), "to look must not make one"
    os.replace(database, other)
    assert terminal("db", "check", "--database", str(other)).code == 0


@pytest.mark.parametrize("line", [["backup"], ["archive", "--older-than", "1d"]])
def test_a_place_that_cannot_be_written_is_named(terminal: Terminal, database: Path, line: list[str]) -> None:
    ran = terminal("db", *line, "/dev/null/file")
    assert ran.code == 2
    assert ran.err.startswith("starhold: /dev/null/file: expected a place that can be written, got ")


@pytest.mark.parametrize("ending", ["", "-wal", ".lock"])
def test_the_database_is_not_overwritten_by_its_backup(terminal: Terminal, database: Path, ending: str) -> None:
    Path(f"{database}{ending}").touch()
    ran = terminal("db", "backup", "--force", f"{database}{ending}")
    assert (ran.code, ran.err) == (2, f"starhold: {database}{ending} exists and is not overwritten\n")
    assert terminal("db", "check").out == "4 matches checked, no fault\n"


def test_a_mistyped_command_is_told_the_commands_of_db(terminal: Terminal, database: Path) -> None:
    ran = terminal("db", "bakup")
    assert ran.code == 2
    assert "archive" in ran.err
    assert "perft" not in ran.err
