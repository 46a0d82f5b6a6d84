"""What is stored, looked at as a whole: is every match as the rules would have it, and which are old enough to go?"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import NamedTuple

from starhold.core import record
from starhold.core.errors import StarholdError
from starhold.server.live.standing import Standing
from starhold.server.store.backup import FileThere, Progress, written
from starhold.server.store.store import Store, StoredEvent, StoredMatch, Unreadable
from starhold.words import Message


class Fault(NamedTuple):
    """What is wrong with a stored match; `seq` is the event that could not have happened, if it is one."""

    match: str
    seq: int | None
    why: Message


class Checked(NamedTuple):
    """What a look at all stored matches found."""

    matches: int
    unknown: int
    """Matches under rules that are not installed: nobody can tell whether they are right."""
    faults: list[Fault]


class Archived(NamedTuple):
    """What went into the archive, and what had to stay."""

    matches: int
    faults: list[Fault]


def replay(row: StoredMatch, events: Sequence[StoredEvent]) -> Standing | Fault | None:
    """Where the match stands by its rules, or the first thing wrong with it; None if those rules are not installed."""
    try:
        standing = Standing(row)
        if standing.is_foreign:
            return None
    except StarholdError:
        return None
    for number, event in enumerate(events, 1):
        if event.seq != number:
            return Fault(row.id, number, Message("fault-missing"))
        if event.kind in ("answer", "grace") and _decision(standing, event) != event.decision:
            return Fault(row.id, event.seq, Message("fault-decision"))
        try:
            standing.fold(event)
        except StarholdError as error:
            return Fault(row.id, event.seq, error.message)
        except (AssertionError, ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
            # Fields no server wrote can break anything; what matters is where.
            return Fault(row.id, event.seq, Message("fault-unreadable", detail=f"{type(error).__name__}: {error}"))
    return _ending(row, standing) or standing


def _decision(standing: Standing, event: StoredEvent) -> int | None:
    seat = event.seat
    return standing.decisions[seat] if seat is not None and 0 <= seat < len(standing.decisions) else None


def _ending(row: StoredMatch, standing: Standing) -> Fault | None:
    """The row says of the match what its events say."""
    if standing.head.result != row.result:
        wrong = Message("fault-result", expected=str(standing.head.result), got=str(row.result))
        return Fault(row.id, None, wrong)
    if standing.head.status != row.status:
        return Fault(row.id, None, Message("fault-status", expected=standing.head.status, got=row.status))
    return None


async def check(store: Store, progress: Progress = lambda done, of: None) -> Checked:
    """Look at the file, then play every stored match again."""
    faults = [Fault("", None, Message("store-failing", detail=line)) for line in await store.faults()]
    matches = unknown = 0
    async for _, found in _replayed(store, await store.ids(), progress):
        matches += 1
        if found is None:
            unknown += 1
        elif isinstance(found, Fault):
            faults.append(found)
    return Checked(matches, unknown, faults)


async def archive(store: Store, before: float, file: Path, progress: Progress = lambda done, of: None) -> Archived:
    """Write the records of matches that ended before a moment into a file, a line each; then forget the matches.

    A match that is not right, or whose rules are not installed, stays where it is.
    """
    if file.exists():
        raise FileThere(file)
    gone: list[str] = []
    faults: list[Fault] = []
    with written(file) as unfinished, unfinished.open("wb") as out:
        ids = await store.ids(status="ended", changed_before=before)
        async for id, found in _replayed(store, ids, progress):
            if found is None:
                faults.append(Fault(id, None, Message("fault-rules")))
            elif isinstance(found, Fault):
                faults.append(found)
            else:
                if found.match is not None:  # one that was closed before its start leaves nothing to tell
                    out.write(record.encode(record.write(found.match)))
                gone.append(id)
    for id in gone:
        await store.remove(id)
    return Archived(len(gone), faults)


async def _replayed(
    store: Store, ids: Sequence[str], progress: Progress
) -> AsyncIterator[tuple[str, Standing | Fault | None]]:
    """Each match that is still there, and where it stands."""
    for number, id in enumerate(ids):
        progress(number, len(ids))
        try:
            found = await store.load(id)
        except Unreadable as error:
            yield id, Fault(id, None, error.message)
        else:
            if found is not None:
                yield id, replay(*found)
    progress(len(ids), len(ids))
