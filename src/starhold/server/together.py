"""Several servers, one set of matches: what others wrote is fetched, and what nobody drives is taken over.

There is no leader. A hint says that something is new (`store/hints.py`); whoever gets none looks once a second. Answers
are taken by any server; bots think and clocks strike at the one that drives the match (`store/servers.py`).
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import Coroutine, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import structlog

from starhold.core.errors import StarholdError
from starhold.server import errors
from starhold.server.live.clocks import Clock, RealClock
from starhold.server.store import servers
from starhold.server.store.database import Refusal, StoreDown
from starhold.server.store.servers import Call, Driven, Hint, Present, Servers
from starhold.server.store.store import StoredEvent

if TYPE_CHECKING:
    from starhold.server.live.table import Table
    from starhold.server.live.tables import Tables
    from starhold.server.store.hints import Hints

BEAT_SECONDS = 1.0
"""How often a server says that it lives, and looks for what it was not told."""
WAKERS, AT_ONCE = 2, 25
"""How many load matches this server drives, so that one reads while another folds, and how many at once."""
MEETING_SECONDS = 0.05
"""How long matches gather of which it is to be found out who is there."""
ANY_SEQ = -1
"""In a hint: something but the log has changed."""

log = structlog.get_logger("starhold.together")


class Together:
    """This server among those that share its matches."""

    def __init__(self, tables: Tables, among: Servers, hints: Hints, clock: Clock) -> None:
        self._tables, self._servers, self._hints, self._clock = tables, among, hints, clock
        self._own: dict[str, Driven] = {}
        """The running matches this server drives, in memory or not, as it last saw them."""
        self._quiet: set[str] = set()
        """Those of them that are people's alone: there is nothing to drive."""
        self._told: dict[str, tuple[frozenset[str], int]] = {}
        """Who is at which table by way of this server, as the others know it."""
        self._untold: set[str] = set()
        """The tables of which they do not: the database was away."""
        self._called: dict[Call, deque[str]] = {"now": deque(), "perhaps": deque()}
        """Those of them in which something is to be done and which are still to be loaded."""
        self._wakers = 0
        self._unwritten: dict[str, float] = {}
        """Matches with clocks in which something could not be written here although the database was there, and when:
        the time is forgiven at the next look, whoever drives them."""
        self._hurry = asyncio.Event()
        """Set where somebody waits for that, so that it is done at once."""
        self._unforgiving = ""
        """Why that was not possible at the last one."""
        self._unmet: set[str] = set()
        """The tables of which it is about to be found out who is there."""
        self._met: set[str] = set()
        """Those of which it was."""
        self._could_not_meet = False
        """Whether that could not be found out."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._following: set[str] = set()
        self._lived_at: float | None = None
        """When it last said that it lives, by this machine's clock, or began to."""
        self._trouble = ""
        """Why it could not at the last try."""
        self._is_leaving = False
        """Whether it drives nothing any more."""
        self._looked = asyncio.Event()
        """Set at the next look, and another is in its place then."""
        self._is_over = False

    @property
    def id(self) -> str:
        """What this server is called in the database."""
        return self._servers.id

    async def join(self) -> None:
        """Be one of them; StoreDown where they sign otherwise."""
        asked = time.monotonic()
        self._set_clock(await self._servers.join(), asked)

    async def start(self) -> None:
        """Listen, and see to what nobody drives; once before anyone is served, whose clock would seem to have run."""
        self._lived_at = time.monotonic()
        self._hints.start(self._heard)
        self._do(self._beat(await self._look(was_away=False)))

    async def hand_over(self) -> None:
        """Leave all that is driven here to others, and live on for who still waits for an answer of this server."""
        if not self._is_leaving:
            self._is_leaving = True
            with contextlib.suppress(StoreDown):
                await self._servers.hand_over()

    async def close(self) -> None:
        """Be gone, and leave to others whatever may have come since."""
        self._is_over = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(StoreDown):
            await self._servers.leave()
        await self._hints.close()

    # What could not be written

    def could_not_write(self, match: str) -> None:
        """Something that charges someone for time was not taken; whoever was in time is not to pay for that."""
        self._unwritten[match] = time.monotonic()
        if not self._hindrance:
            self._hurry.set()

    async def forgives(self, match: str) -> None:
        """Wait until that is done; StoreDown where it cannot be yet."""
        for _ in range(2):  # the first may have been begun before
            if match in self._unwritten and not self._hindrance:
                await self.next_look()
        if match in self._unwritten:  # everyone else who wants something of this match waits, too
            raise StoreDown(self._hindrance or "slow")

    @property
    def _hindrance(self) -> str:
        """Why it could not at the last look, and may not at the next one."""
        return self._trouble or self._unforgiving

    # What is told to others

    def written(self, match: str, seq: int, epoch: int, events: Sequence[StoredEvent]) -> None:
        """The log of a match goes up to here now: with these events, where all may know them."""
        self._hints.tell(Hint("events", match, seq, epoch, tuple(events)), self._followers(match))

    def _followers(self, match: str) -> frozenset[str] | None:
        """The others who have to know at once: where someone watches, and who drives it. Who has it in memory for
        another reason looks once a second.

        None where that is not known: who else is at a table is looked up now and then only if someone watches it here.
        """
        table = self._tables.live.get(match)
        if table is None or match not in self._met or not table.audience.sockets:
            return None
        driver = table.standing.row.driver
        return (table.audience.other_servers | ({driver} if driver is not None else set())) - {self.id}

    def come(self, match: str) -> None:
        """Someone begins to watch a table by way of this server; who that is, the others learn a little later."""
        self._hints.tell(Hint("come", match, self.id))
        self._met.discard(match)  # while nobody watched it here, who is elsewhere was not looked up now and then
        self._ask_who_is_at(match)

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
                if self._goes_on(table, hint):
                    self._note(table)
                elif hint.more == ANY_SEQ or int(hint.more) > table.standing.seq:
                    self._follow(table)
            case "events" if hint.match in self._quiet:
                self._own.pop(hint.match, None)  # so that the next look says whether there is something to drive now
            case "events" if hint.match in self._own:
                self._wake_all({hint.match: "now"})
            case "anew" if table is not None:
                self._do(self._anew(table))
            case "talk" if table is not None:
                self._do(table.hear())
            case "come" if table is not None:
                table.audience.expect(str(hint.more))
            case "here" if table is not None:
                self._ask_who_is_at(hint.match)
            case "nudge" if table is not None:
                by, _, guest = str(hint.more).partition(" ")
                table.audience.nudge(guest, int(by))

    def _goes_on(self, table: Table, hint: Hint) -> bool:
        """Whether what is told will do; where not, for whatever reason, one has to look."""
        try:
            return bool(hint.events) and table.go_on_with(hint.epoch, hint.events)
        except Exception:
            log.exception("not gone on with", match=table.id, seq=hint.more)
            return False

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
        """A match this server drives was not in memory."""
        with contextlib.suppress(errors.NoMatch):
            table = await self._tables.table(match)
            self._note(table)

    def _wake_all(self, calls: Mapping[str, Call]) -> None:
        """Load what was taken over, or went on elsewhere, a few at a time: who plays here wants to be served, too.

        What cannot be loaded since the database is away waits for the next beat.
        """
        for match, call in calls.items():
            if call in self._called:
                self._called[call].append(match)
        while self._wakers < min(WAKERS, sum(map(len, self._called.values()))):
            self._wakers += 1
            self._do(self._wake_some())

    async def _wake_some(self) -> None:
        try:
            while waiting := self._called["now"] or self._called["perhaps"]:
                some = [waiting.popleft() for _ in range(min(AT_ONCE, len(waiting)))]
                try:
                    await self._load(some)
                except StoreDown:
                    waiting.extendleft(reversed(some))  # until the next beat
                    raise
        finally:
            self._wakers -= 1

    async def _load(self, matches: Sequence[str]) -> None:
        """All at once; where one of them cannot be, each by itself: whatever is wrong with it, the others go on."""
        with contextlib.suppress(Exception):
            await self._tables.load_all(matches)
        for match in matches:
            try:
                await self._wake(match)
            except StoreDown:
                raise
            except Exception as error:
                log.error("match not woken", match=match, reason=str(error))

    def watch(self, table: Table) -> None:
        """A table came into memory."""
        self._met.discard(table.id)
        self._note(table)
        self._ask_who_is_at(table.id)

    def _ask_who_is_at(self, match: str) -> None:
        """Soon, and of all that come meanwhile at once."""
        if not self._unmet:
            self._do(self._ask_who_is_there())
        self._unmet.add(match)

    async def _ask_who_is_there(self) -> None:
        try:
            await asyncio.sleep(MEETING_SECONDS)
        finally:
            asked, self._unmet = self._unmet, set()
        try:
            self._meet(await self._servers.elsewhere(asked))
        except StoreDown:
            self._could_not_meet = True
            raise

    def _meet(self, elsewhere: dict[str, Present]) -> None:
        for match, present in elsewhere.items():
            table = self._tables.live.get(match)
            if table is not None:
                self._met.add(match)
                table.audience.meet(present)

    # Polling

    async def _beat(self, was_away: bool) -> None:
        while True:
            if self._hurry.is_set():  # that was just done: whatever goes wrong again and again, it waits
                self._hurry.clear()
                await asyncio.sleep(BEAT_SECONDS)
            else:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._hurry.wait(), BEAT_SECONDS)
            was_away = await self._look(was_away)
            self._looked.set()
            self._looked = asyncio.Event()

    async def next_look(self) -> None:
        """Until this server has looked once more at who drives what, or ought to have."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._looked.wait(), 2 * BEAT_SECONDS)

    async def _look(self, was_away: bool) -> bool:
        """Poll, whatever comes of it; whether the database was away, or still is."""
        try:
            await self._poll(was_away)
        except StoreDown as error:
            log.warning("database down", reason=error.reason)
            self._trouble = error.reason
            return True
        except Exception:  # whatever it is, a server that no longer beats is dead to the others
            log.exception("not polled")
            self._trouble = "failing"
            with contextlib.suppress(StoreDown):
                await self._servers.renew(self._now, was_away)
            return was_away
        self._lived_at, self._trouble = time.monotonic(), ""
        return False

    @property
    def trouble(self) -> str:
        """Why this server could not say for two leases that it lives; empty where it could."""
        is_lost = self._lived_at is not None and time.monotonic() > self._lived_at + 2 * servers.LEASE_SECONDS
        return (self._trouble or "slow") if is_lost else ""

    @property
    def _now(self) -> float | None:
        """From when on a takeover counts; None where the database says so, since this computer may have slept."""
        return None if isinstance(self._clock, RealClock) else self._clock.now()

    def _set_clock(self, now: float, asked: float) -> None:
        """All servers go by the database's clock; tests have their own."""
        if isinstance(self._clock, RealClock):
            self._clock.set(now, asked)

    async def _poll(self, was_away: bool) -> None:
        """Say that this server lives, take over what nobody drives, and find what no hint told."""
        if self._is_leaving:
            await self._servers.renew(self._now, was_away)
            return
        live = self._tables.live
        for table in live.values():
            self._note(table)
        known = self._own | {match: _known(table) for match, table in live.items()}
        watched = [match for match, table in live.items() if table.audience.sockets]
        is_unsure, self._could_not_meet = self._hints.may_have_missed() or self._could_not_meet, False
        asked = time.monotonic()
        beat = await self._servers.beat(self._now, known, watched, was_away, is_unsure, list(self._unwritten))
        self._unforgiving = beat.unforgiving
        self._unwritten = {
            match: then for match, then in self._unwritten.items() if then >= asked or match in beat.unforgiven
        }
        self._set_clock(beat.now, asked)
        self._met &= live.keys()
        for match in beat.taken:
            self._hints.tell(Hint("events", match, ANY_SEQ))
        untold, self._untold = self._untold.union(self._told if beat.anew else ()), set()
        for match in untold:
            self._do(self._tell_present(match))
        for match, now in beat.changed.items():
            if now is None:
                self._own.pop(match, None)
                await self._tables.drop(match)
            elif match in live:
                self._compare(live[match], known.get(match), now)
            else:
                self._compare_own(match, now, beat.calls.get(match))
        self._quiet = {match for match in self._quiet if match in self._own and match not in beat.calls}
        self._quiet |= {match for match, call in beat.calls.items() if call == "later"}
        self._wake_all(beat.calls)
        if is_unsure:  # someone may have come to tables that nobody watches here, too
            self._met.clear()
        self._meet(beat.present)

    def _compare(self, table: Table, before: Driven | None, now: Driven) -> None:
        """The log has grown, someone spoke, or the match is driven by another than was known when it was asked for."""
        row = table.standing.row
        if before is not None and now.seq < before.seq:  # it is another database, one that lost its last events
            self._do(self._anew(table))
        elif now.seq > table.standing.seq or (now.driver, now.epoch) != (row.driver, row.epoch):
            self._follow(table)
        if now.talk > table.talk.last:
            self._do(table.hear())

    def _compare_own(self, match: str, now: Driven, call: Call | None) -> None:
        """The same of a match this server drives that is not in memory; where there is no call, it was known."""
        before = self._own.pop(match, None)
        if now.driver == self.id and (call is not None or match not in self._quiet):  # else the next look says more
            self._own[match] = now
            if before is not None and now.seq != before.seq:
                self._wake_all({match: "now"})

    def _note(self, table: Table) -> None:
        if table.standing.row.driver == self.id and table.standing.head.status != "ended":
            known = _known(table)
            if self._own.get(table.id) != known:
                self._own[table.id] = known
                (self._quiet.add if _is_quiet(table) else self._quiet.discard)(table.id)
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


def _is_quiet(table: Table) -> bool:
    """Whether there is nothing to drive before a bot sits down, or an answer can be taken back."""
    standing = table.standing
    has_bots = any(seat.level is not None for seat in standing.head.seats)
    return not has_bots and not standing.clocks.runs and standing.grace is None


def _known(table: Table) -> Driven:
    """Where a match stands, as far as it is known here."""
    row = table.standing.row
    return Driven(table.standing.seq, row.epoch, row.driver, table.talk.last)
