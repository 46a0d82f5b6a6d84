"""Writers that are killed: run as a program with a folder, a seed and a number of rounds.

Each round forks a process that appends to several matches of one database and reports what was acknowledged; it is
killed at a random moment, then the database must hold all that was reported. The parent has no threads, so it may fork.
"""

from __future__ import annotations

import asyncio
import os
import random
import select
import signal
import sqlite3
import sys
import time
from pathlib import Path

from starhold.server.store import migrations
from starhold.server.store.store import Store
from tests.server.stored import a_match, an_event, seqs

MATCHES = 8
ROUNDS_OF_A_DATABASE = 8


def main(folder: Path, seed: int, rounds: int) -> None:
    chance = random.Random(seed)
    migrations.revisions()  # imports all that a first start needs, once for all rounds
    acknowledged: dict[str, int] = {}
    kills = 0
    for number in range(rounds):
        path = folder / f"{number // ROUNDS_OF_A_DATABASE}.db"
        if not path.exists():
            acknowledged = {}
        # Some die while they open the database, or make it; most after so many acknowledged appends.
        kills += one_round(
            path, acknowledged, chance.randrange(300), chance.random() * 0.05 if number % 4 == 0 else None
        )
        check(path, acknowledged)
    print(f"{kills} killed")


def one_round(path: Path, acknowledged: dict[str, int], appends: int, delay: float | None) -> bool:
    """Fork, let it write, kill it; whether it still ran when it was killed."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        asyncio.run(write(path, writing))
        os._exit(0)
    os.close(writing)
    count, rest = 0, b""
    end = time.monotonic() + (60 if delay is None else delay)
    killed = False
    with os.fdopen(reading, "rb", buffering=0) as reports:
        while True:
            if not killed and (time.monotonic() >= end or (delay is None and count >= appends)):
                os.kill(child, signal.SIGKILL)
                killed = True
            if not select.select([reports], [], [], 0.001)[0]:
                continue
            content = reports.read(65536)
            if not content:
                break
            *lines, rest = (rest + content).split(b"\n")
            for line in lines:
                match, seq = line.decode().split()
                assert int(seq) == acknowledged.get(match, 0) + 1, line
                acknowledged[match] = int(seq)
                count += 1
    _, status = os.waitpid(child, 0)
    assert killed, "the writer must not end by itself"
    return os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL


async def write(path: Path, reports: int) -> None:
    """Append for ever, and say what was acknowledged."""
    store = await Store.open(f"sqlite:///{path}", patience=30)

    async def one(id: str) -> None:
        if await store.load(id) is None:
            await store.add_match(a_match(id), [])
        seq = len(await seqs(store, id))
        while True:
            seq += 1
            await store.append(a_match(id, changed_at=float(seq)), [an_event(seq, data={"text": id * seq})])
            os.write(reports, f"{id} {seq}\n".encode())

    await asyncio.gather(*(one(f"m{number}") for number in range(MATCHES)))


def check(path: Path, acknowledged: dict[str, int]) -> None:
    """All that was acknowledged is there, without gaps, in a database that is whole.

    What was stored and not acknowledged, because death came between, counts as acknowledged from here on.
    """
    if not path.exists():
        assert not acknowledged
        return
    connection = sqlite3.connect(path)
    try:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'matches'").fetchall():
            assert not acknowledged
            return
        stored = {
            id: (row_seq, count, last, changed_at)
            for id, row_seq, changed_at, count, last in connection.execute(
                "SELECT id, matches.seq, changed_at, count(events.seq), coalesce(max(events.seq), 0)"
                " FROM matches LEFT JOIN events ON match_id = id GROUP BY id"
            )
        }
    finally:
        connection.close()
    for id, (row_seq, count, last, changed_at) in stored.items():
        assert row_seq == count == last, (id, row_seq, count, last)
        assert count == 0 or changed_at == count, "the row belongs to the last event"
        assert acknowledged.get(id, 0) <= count, f"{id}: {acknowledged.get(id)} were acknowledged, {count} are there"
        acknowledged[id] = count
    assert set(acknowledged) <= set(stored)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
