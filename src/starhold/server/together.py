"""Several servers, one set of matches: what others wrote is fetched, and what nobody drives is taken over.

There is no leader. A hint says that something is new (`store/hints.py`); whoever gets none looks once a second. Answers
are taken by any server; bots think and clocks strike at the one that drives the match (`store/servers.py`).
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Coroutine, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import structlog

from starhold.core.errors import StarholdError
from starhold.server import errors
from starhold.server.live.clocks import Clock, RealClock
from starhold.server.store.database import Refusal, StoreDown
from starhold.server.store.servers import Call, Driven, Hint, Present, Servers
from starhold.server.store.store import StoredEvent

if TYPE_CHECKING:
    from starhold.server.live.table import Table
    from starhold.server.live.tables import Tables
    from starhold.server.store.hints import Hints

BEAT_SECONDS = 1.0
"""How often a server says that it lives, and looks for what it was not told."""
WAKERS = 4
"""How many matches are loaded at a time."""
ANY_SEQ = -1
"""In a hint: something but the log has changed."""

log = structlog.get_logger("starhold.together")


class Together:
    """This server among those that share its matches."""

    def __init__(self, tables: Tables, servers: Servers, hints: Hints, clock: Clock) -> None:
        self._tables, self._servers, self._hints, self._clock = tables, servers, hints, clock
        self._own: dict[str, Driven] = {}
        """The running matches this server drives, in memory or not, as it last saw them."""
        self._told: dict[str, tuple[frozenset[str], int]] = {}
        """Who is at which table by way of this server, as the others know it."""
        self._untold: set[str] = set()
        """The tables of which they do not: the database was away."""
        self._called: dict[Call, deque[str]] = {"now": deque(), "perhaps": deque()}
        """Those of them that were taken over and are still to be loaded."""
        self._wakers = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self._following: set[str] = set()
        self._is_over = False

    @property
    def id(self) -> str:
        """What this server is called in the database."""
        return self._servers.id

    async def join(self) -> None:
        """Be one of them; StoreDown where they sign otherwise."""
        self._set_clock(await self._servers.join())

    def start(self) -> None:
        """Listen, and see to what nobody drives."""
        self._hints.start(self._heard)
        self._do(self._beat())

    async def close(self) -> None:
        """Leave all that is driven here to others."""
        self._is_over = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(StoreDown):
            await self._servers.leave()
        await self._hints.close()

    # What is told to others

    def written(self, match: str, seq: int, epoch: int, events: Sequence[StoredEvent]) -> None:
        """The log of a match goes up to here now: with these events, where all may know them."""
        self._hints.tell(Hint("events", match, seq, epoch, tuple(events)))

    def said(self, match: str) -> None:
        self._hints.tell(Hint("talk", match))

    def rewritten(self, match: str) -> None:
        """Something in a match is no longer as it was: someone is forgotten, or all of it is gone."""
        self._hints.tell(Hint("anew", match))

    def nudged(self, match: str, guest: str, by: int) -> None:
        self._hints.tell(Hint("nudge", match, f"{by} {guest}"))

    def present(self, match: str, guests: frozenset[str], watchers: int) -> None:
        """Who is at a table by way of this server."""
        if self._told.get(match, (frozenset(), 0)) != (guests, watchers):
            self._told[match] = (guests, watchers)
            self._do(self._tell_present(match))

    async def _tell_present(self, match: str) -> None:
        guests, watchers = self._told.get(match, (frozenset(), 0))
        if not guests and not watchers:
            self._told.pop(match, None)
        try:
            await self._servers.be_here(match, guests, watchers)
        except StoreDown:
            self._untold.add(match)
            raise
        except Refusal:  # the match is gone
            return
        self._hints.tell(Hint("here", match))

    # What others tell

    def _heard(self, hint: Hint) -> None:
        table = self._tables.live.get(hint.match)
        match hint.kind:
            case "events" if table is not None:
                if hint.events and table.go_on_with(hint.epoch, hint.events):
                    self._note(table)
                elif hint.more == ANY_SEQ or int(hint.more) > table.standing.seq:
                    self._follow(table)
            case "events" if hint.match in self._own:
                self._do(self._wake(hint.match))
            case "anew" if table is not None:
                self._do(self._anew(table))
            case "talk" if table is not None:
                self._do(table.hear())
            case "here" if table is not None:
                self._do(self._ask_who_is_at(hint.match))
            case "nudge" if table is not None:
                by, _, guest = str(hint.more).partition(" ")
                table.audience.nudge(guest, int(by))

    def _follow(self, table: Table) -> None:
        """Fetch what is new, once at a time: what comes meanwhile is fetched with it or after it."""
        if table.id not in self._following:
            self._following.add(table.id)
            self._do(self._catch_up(table))

    async def _catch_up(self, table: Table) -> None:
        self._following.discard(table.id)
        try:
            await table.catch_up()
        except errors.NoMatch:
            await self._tables.drop(table.id)
        self._note(table)

    async def _anew(self, table: Table) -> None:
        try:
            await table.load_again()
        except errors.NoMatch:
            await self._tables.drop(table.id)

    async def _wake(self, match: str) -> None:
        """A match this server drives is not in memory, and went on elsewhere."""
        with contextlib.suppress(errors.NoMatch):
            table = await self._tables.table(match)
            self._note(table)

    def _wake_all(self, calls: Mapping[str, Call]) -> None:
        """Load what was taken over, a few at a time: who plays here wants to be served, too."""
        for match, call in calls.items():
            if call in self._called:
                self._called[call].append(match)
        while self._wakers < min(WAKERS, sum(map(len, self._called.values()))):
            self._wakers += 1
            self._do(self._wake_some())

    async def _wake_some(self) -> None:
        try:
            while waiting := self._called["now"] or self._called["perhaps"]:
                match = waiting.popleft()
                try:
                    await self._wake(match)
                except StoreDown:
                    waiting.appendleft(match)  # until the next beat
                    raise
                except StarholdError as error:
                    log.error("match not woken", match=match, reason=str(error))
        finally:
            self._wakers -= 1

    def watch(self, table: Table) -> None:
        """A table came into memory."""
        self._note(table)
        self._do(self._ask_who_is_at(table.id))

    async def _ask_who_is_at(self, match: str) -> None:
        self._meet(await self._servers.elsewhere([match]))

    def _meet(self, elsewhere: dict[str, Present]) -> None:
        for match, present in elsewhere.items():
            table = self._tables.live.get(match)
            if table is not None:
                table.audience.meet(present)

    # Polling

    async def _beat(self) -> None:
        was_away = False
        while True:
            try:
                await self._poll(was_away)
                was_away = False
            except StoreDown as error:
                was_away = True
                log.warning("database down", reason=error.reason)
            except Exception:  # whatever it is, a server that no longer beats is dead to the others
                log.exception("not polled")
                with contextlib.suppress(StoreDown):
                    await self._servers.renew()
            await asyncio.sleep(BEAT_SECONDS)

    def _set_clock(self, now: float) -> None:
        """All servers go by the database's clock; tests have their own."""
        if isinstance(self._clock, RealClock):
            self._clock.set(now)

    async def _poll(self, was_away: bool) -> None:
        """Say that this server lives, take over what nobody drives, and find what no hint told."""
        live = self._tables.live
        for table in live.values():
            self._note(table)
        known = self._own | {match: _known(table) for match, table in live.items()}
        watched = [match for match, table in live.items() if table.audience.sockets]
        beat = await self._servers.beat(self._clock.now(), known, watched, was_away)
        self._set_clock(beat.now)
        for match in beat.taken:
            self._hints.tell(Hint("events", match, ANY_SEQ))
        if beat.anew:
            untold, self._untold = self._untold.union(self._told), set()
            for match in untold:
                self._do(self._tell_present(match))
        for match, now in beat.changed.items():
            if now is None:
                self._own.pop(match, None)
                await self._tables.drop(match)
            elif match in live:
                self._compare(live[match], now)
            else:
                self._compare_own(match, now)
        self._wake_all(beat.calls)
        self._meet(beat.present)

    def _compare(self, table: Table, now: Driven) -> None:
        """The log has grown, someone spoke, or the match is driven by another."""
        row = table.standing.row
        if now.seq > table.standing.seq or (now.driver, now.epoch) != (row.driver, row.epoch):
            self._follow(table)
        if now.talk > table.talk.last:
            self._do(table.hear())

    def _compare_own(self, match: str, now: Driven) -> None:
        """The same of a match this server drives that is not in memory."""
        before = self._own.pop(match, None)
        if now.driver == self.id:
            self._own[match] = now
            if before is not None and now.seq != before.seq:
                self._do(self._wake(match))

    def _note(self, table: Table) -> None:
        if table.standing.row.driver == self.id and table.standing.head.status != "ended":
            self._own[table.id] = _known(table)
        else:
            self._own.pop(table.id, None)

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        """In the background; whatever fails is found again by looking."""
        if self._is_over:
            work.close()
            return
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            error = task.exception()
            log.warning("not done", reason=str(error) if isinstance(error, StarholdError) else repr(error))


def _known(table: Table) -> Driven:
    """Where a match stands, as far as it is known here."""
    row = table.standing.row
    return Driven(table.standing.seq, row.epoch, row.driver, table.talk.last)
