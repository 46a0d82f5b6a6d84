"""A match in memory and its events on disk. Whatever changes it is stored before anyone hears of it."""

from __future__ import annotations

import asyncio
import functools
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from starhold.core.errors import StarholdError
from starhold.server import errors
from starhold.server.live.frames import Step, given
from starhold.server.live.past import past_of
from starhold.server.live.standing import ANSWERS, Standing, fold_all, stand
from starhold.server.store import servers
from starhold.server.store.store import SeqTaken, StoredEvent, StoredMatch, StoreDown

if TYPE_CHECKING:
    from starhold.server.live.tables import Tables

STEPS_KEPT = 32
"""Events a client may have missed and still resume without a snapshot."""
TRIES = 5
"""How often something is tried where other servers are quicker, or nobody drives the match for a moment."""
UNCHARGED = ("away", "back")
"""Kinds of events that charge nobody for anything."""


class Journal(ABC):
    """What happened in one match, and where it stands. Every change goes through its lock, in the order of storing."""

    def __init__(self, tables: Tables, row: StoredMatch, events: list[StoredEvent]) -> None:
        self.tables = tables
        self.id = row.id
        self.own_events: list[StoredEvent] = []
        """What happened at the table; the answers are in the standing's match."""
        self._steps: deque[Step] = deque(maxlen=STEPS_KEPT)
        self._free_until = tables.started_at
        """Where no other server serves it: what was before costs nobody anything, since it could not be stored."""
        self._told_seq = 0
        """Where it stood when everyone last heard that clocks run anew; what is written next says so by itself."""
        self._folded: tuple[Standing, list[StoredEvent]] | None = None
        """The events before those, if nobody has asked yet, and where it stood before them."""
        self.standing = self._stand(row, events)
        self.used_at = time.monotonic()
        """When it was last asked for, or watched; to follow what other servers write is no use of it."""
        self._lock = asyncio.Lock()
        self._is_doubtful = False
        """Whether the last write failed, so that what is stored must be looked at before going on."""

    def now(self) -> float:
        return max(self.tables.clock.now(), self.standing.at)

    @abstractmethod
    def _tell(self, steps: list[Step], before: Standing) -> None:
        """Let everyone hear what was stored."""

    @abstractmethod
    def _start_anew(self, is_told: bool = True) -> None:
        """See to bots and clocks, and let everyone hear that all may be different now."""

    def _event(
        self, kind: str, seat: int | None = None, decision: int | None = None, action: int | None = None, **data: Any
    ) -> StoredEvent:
        return StoredEvent(
            seq=self.standing.seq + 1, kind=kind, seat=seat, decision=decision, action=action, at=self.now(), data=data
        )

    async def _commit(self, *drafts: StoredEvent, stored: Callable[[int], None] = lambda seq: None) -> int:
        """Store events, then swap in where they lead and tell everyone; the last seq.

        Of several servers, none stores anything in an epoch that is over: bots and clocks are driven by another then,
        clocks would be charged for the time before, or someone is forgotten whose name would be written again. Where
        clocks run, none does while nobody is sure to drive the match, either: it would charge for a time in which
        nobody could answer.
        """
        together = self.tables.together
        after = self.standing.copy()
        steps = []
        for event in drafts:
            event.seq = after.seq + 1
            steps.append(take_step(after, event))
        after.row = row_of(after)
        begun = time.perf_counter()
        try:
            is_new = after.head.status == "ended" and self.standing.head.status != "ended"
            ended = past_of(after) if is_new else []
            is_bound = together is not None
            epoch = after.row.epoch if is_bound else None
            is_charged = is_bound and after.clocks.runs and self.standing.head.status == "running"
            is_charged = is_charged and any(event.kind not in UNCHARGED for event in drafts)
            lease = servers.LEASE_SECONDS if is_charged else None
            row = self.standing.row
            await self.tables.store.append(after.row, drafts, before=row, ended=ended, epoch=epoch, lease=lease)
        except (SeqTaken, StoreDown) as error:
            self._is_doubtful = True
            if together is not None and is_charged and isinstance(error, StoreDown) and error.has_answered:
                together.could_not_write(self.id)
            self.tables.metrics.store_errors.inc()
            raise
        self.tables.metrics.stored.observe(time.perf_counter() - begun)
        before = self._swap_in(after, drafts, steps)
        stored(after.seq)
        if together is not None:
            # Whoever may connect to the database can listen, so nothing secret is told that way: others look it up.
            is_open = not any(step.is_secret for step in steps)
            together.written(self.id, after.seq, after.row.epoch, drafts if is_open else ())
        for event in drafts:
            self.tables.metrics.events.labels(event.kind).inc()
        self._tell(steps, before)
        return after.seq

    def _swap_in(self, after: Standing, events: Sequence[StoredEvent], steps: Sequence[Step]) -> Standing:
        """Stand where stored events led; where it stood before."""
        before, self.standing = self.standing, after
        self.own_events.extend(event for event in events if event.kind not in ANSWERS)
        self._steps.extend(steps)
        if len(self._steps) == STEPS_KEPT:
            self._folded = None
        return before

    @property
    def steps(self) -> Sequence[Step]:
        """The last ones, so that clients can resume; after a restart, too: loaded events become steps when one does."""
        if self._folded is not None:
            (standing, events), self._folded = self._folded, None
            missing = STEPS_KEPT - len(self._steps)
            steps = [take_step(standing, event) for event in events]
            self._steps.extendleft(reversed(steps[-missing:] if missing else []))
        return self._steps

    async def _follow(self) -> None:
        """Go on from what other servers wrote: whoever watches is told step by step, as if it had been written here."""
        found = await self.tables.store.since(self.id, self.standing.seq)
        if found is None:
            raise errors.NoMatch
        (driving, events), row = found, self.standing.row
        self._is_doubtful = False
        by_one_takeover = driving["driven_at"] != row.driven_at
        if driving["epoch"] - row.epoch > by_one_takeover and await self._is_rewritten():
            await self._load_again()
            return
        after = self.standing.copy()
        steps = [take_step(after, event) for event in events]
        after.row = replace(row_of(after), **driving)
        after.clocks.forgive(after.row.driven_at)
        self._tell(steps, self._swap_in(after, events, steps))

    def go_on_with(self, epoch: int, events: Sequence[StoredEvent]) -> bool:
        """The same where another server told what it wrote; False where that does not do, and one must look."""
        known = self.standing
        new = [event for event in events if event.seq > known.seq]
        is_next = [event.seq for event in new] == list(range(known.seq + 1, known.seq + 1 + len(new)))
        if epoch != known.row.epoch or not is_next or self._is_doubtful or self._lock.locked():
            return False
        if new:
            after = known.copy()
            steps = [take_step(after, event) for event in new]
            after.row = row_of(after)
            self._tell(steps, self._swap_in(after, new, steps))
        return True

    async def _is_rewritten(self) -> bool:
        """Whether someone was forgotten in what is known here already."""
        found = await self.tables.store.load(self.id, without=ANSWERS)
        known = (self.standing.row.host, self.own_events)
        return found is None or (found[0].host, found[1][: len(self.own_events)]) != known

    async def _load_again(self) -> None:
        """What has changed is not at the end of the log: begin from all of it."""
        found = await self.tables.store.load(self.id)
        if found is None:
            raise errors.NoMatch
        self._go_on_from(*found)

    async def _has_moved(self) -> bool:
        """Whether another server wrote something, or the match is driven anew, so that what was refused may be possible
        after all."""
        known = self.standing.seq, self.standing.row.epoch
        await self._follow()
        return (self.standing.seq, self.standing.row.epoch) != known

    async def _look_again(self) -> None:
        """After a write that failed: go on from what is stored, and nobody pays for the time until now: whoever
        answered in time may not do so twice."""
        if self.tables.together is not None:
            await self.tables.together.forgives(self.id)
            await self._follow()
            return
        seq = self.standing.seq
        found = await self.tables.store.since(self.id, seq - 1)
        if found is None:
            raise errors.NoMatch
        (driving, events), self._free_until = found, self.tables.clock.now()
        # Stored after all, or another file that ends sooner, or someone is forgotten.
        if [event.seq for event in events] != ([seq] if seq else []) or driving["epoch"] != self.standing.row.epoch:
            await self._load_again()
        elif self.standing.clocks.runs and self.standing.head.status == "running":
            self.standing.clocks.forgive(self._free_until)
            is_told, self._told_seq = self._told_seq != self.standing.seq, self.standing.seq
            self._start_anew(is_told)
        self._is_doubtful = False

    def _go_on_from(self, row: StoredMatch, events: list[StoredEvent]) -> None:
        self.standing = self._stand(row, events)
        self._start_anew()

    def _stand(self, row: StoredMatch, events: list[StoredEvent]) -> Standing:
        """Fold what is stored."""
        earlier, last = events[:-STEPS_KEPT], events[-STEPS_KEPT:]
        standing = stand(row, earlier)
        self.own_events = [event for event in events if event.kind not in ANSWERS]
        self._steps.clear()
        self._folded = standing.copy(), last
        fold_all(standing, last)
        standing.clocks.forgive(self._free_until if self.tables.together is None else row.driven_at)
        return standing


T = TypeVar("T")
J = TypeVar("J", bound=Journal)
P = ParamSpec("P")


def locked(
    operation: Callable[Concatenate[J, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[J, P], Coroutine[Any, Any, T]]:
    """Run an operation under the lock of a match, to its end even if whoever asked for it goes away."""

    @functools.wraps(operation)
    async def alone(journal: J, /, *args: P.args, **named: P.kwargs) -> T:
        together = journal.tables.together

        async def run() -> T:
            for tries_left in reversed(range(TRIES)):
                async with journal._lock:
                    if journal._is_doubtful:
                        await journal._look_again()
                    try:
                        return await operation(journal, *args, **named)
                    except StarholdError as refusal:
                        if together is None or isinstance(refusal, StoreDown):
                            raise
                        is_beaten = isinstance(refusal, SeqTaken)
                        if is_beaten and not tries_left:
                            # The others are too quick, which says nothing of what was asked for.
                            raise StoreDown("locked") from refusal
                        if not tries_left:
                            raise
                        if await journal._has_moved():
                            continue
                        if not is_beaten:
                            raise
                        journal._is_doubtful = True
                # Nobody was quicker: it is who drives the match that is not there, or was away. Soon someone is.
                await together.next_look()
            raise AssertionError("the last try returns or raises")

        running = asyncio.create_task(run())
        try:
            return await asyncio.shield(running)
        except asyncio.CancelledError:
            running.add_done_callback(_is_heard)
            raise

    return alone


def _is_heard(running: asyncio.Task[Any]) -> None:
    """Nobody is left to whom it matters that it was refused; else it would count as a mistake of ours."""
    if not running.cancelled():
        running.exception()


def take_step(standing: Standing, stored: StoredEvent) -> Step:
    """Fold an event into `standing`, in place; with all that frames about it need."""
    views, head, grace = standing.views, standing.head, standing.grace
    happening = standing.fold(stored)
    standing.forget_early()
    back = happening.event.seat if happening else grace.seat if grace else None
    return Step(
        stored,
        happening,
        views,
        standing.views,
        standing.head,
        standing.head != head,
        standing.pending,
        tuple(standing.decisions),
        tuple(standing.undo(seat) for seat in range(standing.row.seats)),
        standing.clocks.shown(stored.at),
        {back: given(standing, back)} if stored.kind == "undo" and back is not None else None,
        standing.grace,
    )


def row_of(standing: Standing) -> StoredMatch:
    """The row of a match as it stands."""
    row, head = standing.row, standing.head
    sitting = [seat.guest for seat in head.seats if seat.guest is not None]
    owing = [head.seats[seat].guest for seat in standing.pending]
    if head.status == "open" and head.host not in sitting:
        sitting.append(head.host)
    return StoredMatch(
        id=row.id,
        game=row.game,
        rules_version=row.rules_version,
        options=row.options,
        seats=row.seats,
        seed=row.seed,
        clock=row.clock,
        public=row.public,
        status=head.status,
        host=head.host,
        created_at=row.created_at,
        changed_at=standing.at,
        result=head.result,
        rematch=head.rematch,
        people=list(dict.fromkeys(sitting)),
        pending_people=list(dict.fromkeys(guest for guest in owing if guest is not None)),
        driver=row.driver,
        epoch=row.epoch,
        driven_at=row.driven_at,
    )
