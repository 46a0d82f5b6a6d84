"""Several servers, one set of matches: what others wrote is fetched, and what nobody drives is taken over.

There is no leader. A hint says that something is new (`store/hints.py`); whoever gets none looks once a second. Answers
are taken by any server; bots think and clocks strike at the one that drives the match (`store/servers.py`).
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

import structlog

from starhold.core.errors import StarholdError
from starhold.server import errors
from starhold.server.live.clocks import Clock, RealClock
from starhold.server.store.database import StoreDown
from starhold.server.store.servers import Driven, Hint, Servers

if TYPE_CHECKING:
    from starhold.server.live.table import Table
    from starhold.server.live.tables import Tables
    from starhold.server.store.hints import Hints

BEAT_SECONDS = 1.0
"""How often a server says that it lives, and looks for what it was not told."""
ANY_SEQ = -1
"""In a hint: something but the log has changed."""

log = structlog.get_logger("starhold.together")


class Together:
    """This server among those that share its matches."""

    def __init__(self, tables: Tables, servers: Servers, hints: Hints, clock: Clock) -> None:
        self._tables, self._servers, self._hints, self._clock = tables, servers, hints, clock
        self._own: dict[str, int] = {}
        """The running matches this server drives, in memory or not, with the last seq it saw."""
        self._told: dict[str, tuple[frozenset[str], int]] = {}
        """Who is at which table by way of this server, as the others know it."""
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

    def changed(self, match: str, seq: int = ANY_SEQ) -> None:
        """The log of a match goes up to here now, or someone else drives it."""
        if match in self._own:
            self._own[match] = max(seq, self._own[match])
        self._hints.tell(Hint("events", match, seq))

    def begun(self, match: str, seq: int) -> None:
        """A match was made, which this server drives."""
        self._own[match] = seq

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
        guests, watchers = self._told[match]
        if not guests and not watchers:
            del self._told[match]
        await self._servers.be_here(match, guests, watchers)
        self._hints.tell(Hint("here", match))

    # What others tell

    def _heard(self, hint: Hint) -> None:
        table = self._tables.live.get(hint.match)
        match hint.kind:
            case "events" if table is not None:
                if hint.more == ANY_SEQ or int(hint.more) > table.standing.seq:
                    self._follow(table)
            case "events" if hint.match in self._own:
                self._do(self._wake(hint.match))
            case "anew" if table is not None:
                self._do(self._anew(table))
            case "talk" if table is not None:
                self._do(table.hear())
            case "here" if table is not None:
                self._do(self._meet([hint.match]))
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
        self._note(table.id, table.standing.row.driver, table.standing.seq, table.standing.head.status)

    async def _anew(self, table: Table) -> None:
        try:
            await table.load_again()
        except errors.NoMatch:
            await self._tables.drop(table.id)

    async def _wake(self, match: str) -> None:
        """A match this server drives is not in memory, and went on elsewhere."""
        with contextlib.suppress(errors.NoMatch):
            table = await self._tables.table(match)
            self._note(match, table.standing.row.driver, table.standing.seq, table.standing.head.status)

    def watch(self, table: Table) -> None:
        """A table came into memory."""
        self._note(table.id, table.standing.row.driver, table.standing.seq, table.standing.head.status)
        self._do(self._meet([table.id]))

    async def _meet(self, matches: list[str]) -> None:
        for match, present in (await self._servers.elsewhere(matches)).items():
            table = self._tables.live.get(match)
            if table is not None:
                table.audience.meet(present)

    # Looking by itself

    async def _beat(self) -> None:
        while True:
            try:
                self._set_clock(await self._servers.renew())
                await self._take_over()
                await self._look()
            except StoreDown as error:
                log.warning("database down", reason=error.reason)
            await asyncio.sleep(BEAT_SECONDS)

    def _set_clock(self, now: float) -> None:
        """All servers go by the database's clock; tests have their own."""
        if isinstance(self._clock, RealClock):
            self._clock.set(now)

    async def _take_over(self) -> None:
        for match in await self._servers.take_over(self._clock.now()):
            self._own[match] = 0
            if match in self._tables.live:
                self._follow(self._tables.live[match])
            else:
                self._do(self._wake(match))
            self.changed(match)

    async def _look(self) -> None:
        """Find what no hint told: the log has grown, someone spoke, the match is driven by another, or is gone."""
        known = {*self._tables.live, *self._own}
        found = await self._servers.look(known)
        for match in known:
            table, now = self._tables.live.get(match), found.get(match)
            if now is None:
                self._own.pop(match, None)
                await self._tables.drop(match)
            elif table is not None:
                self._compare(table, now)
            elif now.driver == self.id and now.seq != self._own.get(match):
                self._do(self._wake(match))
            elif now.driver != self.id:
                self._own.pop(match, None)
        await self._meet([match for match, table in self._tables.live.items() if table.audience.sockets])

    def _compare(self, table: Table, now: Driven) -> None:
        row = table.standing.row
        if now.seq > table.standing.seq or (now.driver, now.epoch) != (row.driver, row.epoch):
            self._follow(table)
        if now.talk > table.talk.last:
            self._do(table.hear())
        self._note(table.id, now.driver, now.seq, table.standing.head.status)

    def _note(self, match: str, driver: str | None, seq: int, status: str) -> None:
        if driver == self.id and status != "ended":
            self._own[match] = seq
        else:
            self._own.pop(match, None)

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
