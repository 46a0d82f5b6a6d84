"""What tests of the store share: a store for the time of a test, rows to put in it, matches really played."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import random
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import Any

from starhold.core import record, registry
from starhold.core.match import Match
from starhold.server.store.store import Store, StoredEvent, StoredMatch, StoredPast
from tests.server import databases


def asynchronous(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """A test that awaits."""

    @functools.wraps(test)
    def run(*args: Any, **kwargs: Any) -> None:
        asyncio.run(test(*args, **kwargs))

    return run


@contextlib.asynccontextmanager
async def opened(path: Path, patience: float = 0.1, to_serve: bool = False) -> AsyncIterator[Store]:
    """The store in a file, or what stands for it."""
    store = await Store.open(databases.url(path), patience=patience, to_serve=to_serve)
    try:
        yield store
    finally:
        await store.close()


def a_match(id: str = "m", **fields: Any) -> StoredMatch:
    """A row, the same each time but for what is given."""
    given: dict[str, Any] = {
        "game": "pocket-imperium",
        "rules_version": 1,
        "options": {},
        "seats": 2,
        "seed": 7,
        "clock": {"kind": "none", "seconds": 0, "increment": 0},
        "public": True,
        "status": "running",
        "host": "ann",
        "created_at": 1.0,
        "changed_at": 2.0,
        "people": ["ann", "bob"],
        "pending_people": ["bob"],
    }
    return StoredMatch(id=id, **(given | fields))


def a_past(match: str = "0" * 16, ended_at: float = 1.0, **fields: Any) -> StoredPast:
    """A match that is over, as ann looks back at it."""
    given: dict[str, Any] = {"guest": "ann", "game": "pocket-imperium", "seats": 3, "place": 1, "counts": True}
    given |= {"people": False, "bots": ["cadet"], "habits": {}, "picture": [[0, 0, 1]]}
    return StoredPast(match_id=match, ended_at=ended_at, **(given | fields))


def an_event(seq: int, kind: str = "answer", **fields: Any) -> StoredEvent:
    return StoredEvent(seq=seq, kind=kind, at=3.5, **fields)


async def seqs(store: Store, id: str = "m") -> list[int]:
    """The seqs of the stored events."""
    loaded = await store.load(id)
    assert loaded is not None
    return [event.seq for event in loaded[1]]


def a_played_match(
    id: str, game: str = "pocket-imperium", seed: int = 7, answers: int | None = None
) -> tuple[StoredMatch, list[StoredEvent]]:
    """A match that two bots played by the rules, up to its end or so many answers, as a server stores it."""
    about = registry.game(game).about
    match = Match.begin(registry.game(game), 2, {}, seed)
    seats = [{"kind": "bot", "guest": None, "name": "", "bot": "drifter"} for _ in range(2)]
    events = [
        an_event(1, "make", data={"seats": seats, "options": {}}),
        an_event(2, "start", data={"order": [0, 1]}),
    ]
    chance, decisions = random.Random(seed), [0, 0]
    while match.pending and (answers is None or len(match.events) < answers):
        seat = match.pending[0]
        action = int(chance.choice(list(match.game.legal(match.position, seat))))
        match.answer(seat, action)
        events.append(an_event(len(events) + 1, "answer", seat=seat, decision=decisions[seat], action=action))
        decisions[seat] += 1
    row = a_match(
        id,
        game=game,
        rules_version=about.rules_version,
        seed=seed,
        status="running" if match.pending else "ended",
        result=record.result(match.game, match.position),
        people=[],
        pending_people=[],
    )
    return row, events
