"""What a dead server leaves: `python -m benchmarks.takeover --database postgresql://… [--matches 1000]`.

So many matches of people against bots, half of each game, in each of which it is a bot's turn after some forty events,
and which a server drove that lives no longer. One other server finds them. Printed are the seconds until all are taken
over, and until half of the bots and the last one have moved, with the processor time of the server and of its bots.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import tempfile
import time
from pathlib import Path
from typing import Any

import psutil  # type: ignore[import-untyped]
from sqlalchemy import func, select

from benchmarks.server_load import GAMES, cpu, server
from starhold.core import registry
from starhold.core.match import Match
from starhold.server.live.journal import row_of
from starhold.server.live.standing import stand
from starhold.server.store import schema
from starhold.server.store.store import Store, StoredEvent, StoredMatch

DEAD = "dead"
EVENTS = 40
LOOK_SECONDS = 0.05
SETTLE = 20.0
"""Seconds in which the server and its bots load what they need."""


def left_behind(number: int, level: str) -> tuple[StoredMatch, list[StoredEvent]]:
    """A match in which it is a bot's turn."""
    id, chance, now = GAMES[number % len(GAMES)], random.Random(number), time.time()
    game = registry.todays(id)
    row = StoredMatch(
        id=f"left{number}",
        game=id,
        rules_version=game.about.rules_version,
        options=game.about.check_options({}),
        seats=2,
        seed=number,
        clock={"kind": "none"},
        public=True,
        status="open",
        host="person",
        created_at=now,
        changed_at=now,
        driver=DEAD,
        epoch=1,
        driven_at=now,
    )
    drawn = Match.begin(game, 2, row.options, number, None).position.options
    seats = [
        {"kind": "person", "guest": "person", "name": "Ada", "bot": None},
        {"kind": "bot", "guest": None, "name": "", "bot": level},
    ]
    made = {"seats": seats, "options": drawn, "talk": "words"}
    events = [
        StoredEvent(seq=1, kind="make", at=now, data=made),
        StoredEvent(seq=2, kind="start", at=now, data={"order": [0, 1]}),
    ]
    standing = stand(row, events)
    while len(events) < EVENTS or 1 not in standing.owing:
        assert standing.match is not None
        seat = standing.owing[0]
        action = chance.choice(standing.match.legal(seat))
        given: dict[str, Any] = {"seat": seat, "decision": standing.decisions[seat], "action": int(action)}
        data = {"bot": level} if seat else {}
        events.append(StoredEvent(seq=len(events) + 1, kind="answer", at=now, data=data, **given))
        standing.fold(events[-1])
    return row_of(standing), events


async def measure(given: argparse.Namespace, process: psutil.Process) -> str:
    await asyncio.sleep(SETTLE)
    left = [left_behind(number, given.bot) for number in range(given.matches)]
    store = await Store.open(given.database)
    ends = {row.id: len(events) for row, events in left}
    await asyncio.gather(*(store.add_match(row, events) for row, events in left))
    begun, own = time.perf_counter(), cpu(process)
    of_bots = sum(map(cpu, process.children(recursive=True)))
    columns = schema.matches.c
    driven = select(func.count()).where(columns.driver != DEAD)
    moved: list[float] = []
    taken = 0.0
    while len(moved) < len(left):
        await asyncio.sleep(LOOK_SECONDS)
        now = time.perf_counter() - begun
        if not taken and await store.database.read(lambda at: at.execute(driven).scalar()) == len(left):
            taken = now
        rows = await store.database.read(lambda at: at.execute(select(columns.id, columns.seq)).all())
        moved += [now] * (sum(seq > ends[id] for id, seq in rows) - len(moved))
    used = cpu(process) - own, sum(map(cpu, process.children(recursive=True))) - of_bots
    await store.close()
    return (
        f"{len(left)} matches of {given.bot}: taken over after {taken:.1f} s, half of the bots had moved after "
        f"{moved[len(moved) // 2]:.1f} s, the last after {moved[-1]:.1f} s; of a core, the server {used[0]:.1f} s, "
        f"its bots {used[1]:.1f} s"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--database", required=True, help="the address of a PostgreSQL database, which must be empty")
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--bot", default="drifter")
    given = parser.parse_args()
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        settings = {"STARHOLD_DATABASE": given.database, "STARHOLD_SECRET": "of a benchmark"}
        _, process, _ = stack.enter_context(server(folder, **settings))
        print(asyncio.run(measure(given, process)))


if __name__ == "__main__":
    main()
