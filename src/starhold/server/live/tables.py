"""All tables of a server: made, loaded when someone asks, and dropped when nobody does."""

from __future__ import annotations

import asyncio
import contextlib
import random
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Collection, Coroutine, Sequence
from dataclasses import dataclass
from typing import Any

import structlog

from starhold.bots import rungs
from starhold.core import registry
from starhold.core.errors import StarholdError
from starhold.core.game import Game
from starhold.core.match import Match
from starhold.server import errors
from starhold.server.bots.seats import BotSeats
from starhold.server.galaxies import stored_files
from starhold.server.live import frames
from starhold.server.live.beginning import Beginning, answers
from starhold.server.live.clocks import Clock
from starhold.server.live.journal import row_of
from starhold.server.live.past import GONE, is_gone, past_of
from starhold.server.live.standing import ANSWERS, Head, Seat, Standing, game_of, head_of, is_solo, stand
from starhold.server.live.table import Table
from starhold.server.live.waiting_room import seating
from starhold.server.metrics import Metrics
from starhold.server.protocol.frames import Bye
from starhold.server.protocol.replies import Forgotten
from starhold.server.protocol.shown import MatchInfo
from starhold.server.settings import Settings
from starhold.server.store.store import SeqTaken, Store, StoredEvent, StoredMatch, StoreDown, StoredRemark
from starhold.server.together import Together

__all__ = ["MatchSpec", "Table", "Tables", "play_once"]

log = structlog.get_logger("starhold.tables")

ENDED_IDLE = 60.0
"""Seconds a match that is over stays in memory when nobody looks at it."""
HEADS_KEPT = 2_000
LONGEST = 1_000
"""Answers after which a match that is played for its machine code has lasted long enough."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchSpec:
    """A match that is to be made."""

    game: str
    seats: Sequence[Seat]
    options: dict[str, str | bool]
    host: str
    clock: dict[str, Any]
    public: bool
    seed: int
    talk: str = "words"
    coach: bool = False
    begin: Beginning | None = None
    """Where it goes on from, if not from the start."""
    files: dict[str, Any] | None = None
    """A galaxy of one's own."""


class Tables:
    """All tables of this server: loaded when someone asks, dropped when nobody does."""

    def __init__(self, settings: Settings, store: Store, bots: BotSeats, clock: Clock, metrics: Metrics) -> None:
        self.settings, self.store, self.bots, self.clock, self.metrics = settings, store, bots, clock, metrics
        self.started_at = clock.now()
        self.together: Together | None = None
        """Where other servers serve the same matches: this one among them."""
        self.live: dict[str, Table] = {}
        self.standin = settings.standin if settings.standin in rungs() else next(iter(rungs()))
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._heads: OrderedDict[tuple[str, float, int], Head] = OrderedDict()

    async def table(self, id: str) -> Table:
        """The table of a match."""
        if id in self.live:
            table = self.live[id]
            table.used_at = time.monotonic()
            return table
        return await asyncio.shield(self._loading.get(id) or self._begin(id, self._load(id)))

    def _begin(self, id: str, loading: Coroutine[Any, Any, Table]) -> asyncio.Task[Table]:
        """Have it loaded; whoever asks for the match meanwhile waits for this, since there may be one table alone."""
        task = self._loading[id] = asyncio.create_task(loading)
        task.add_done_callback(lambda _: self._loading.pop(id, None))
        return task

    async def asked_for(self, id: str, is_enough: Callable[[Standing], bool] = lambda standing: True) -> Table:
        """The table of a match, for someone who may have been at another server a moment ago: it knows all since.

        StoreDown where it cannot find out, and what it knows is not enough for them.
        """
        was_here = id in self.live or id in self._loading  # for someone else, who may have begun before that
        table = await self.table(id)
        if self.together is not None and was_here:
            try:
                await table.catch_up()
            except StoreDown:
                if not is_enough(table.standing):
                    raise
        return table

    async def _load(self, id: str) -> Table:
        found = await self.store.load(id)
        if found is None:
            raise errors.NoMatch
        return await self._open(*found, await self.store.talk(id))

    async def load_all(self, ids: Collection[str]) -> None:
        """Have the tables of all these matches, read together: one by one takes several times as long."""
        for row, events, remarks in await self.store.load_all([id for id in ids if id not in self.live]):
            if row.id not in self.live and row.id not in self._loading:
                await asyncio.shield(self._begin(row.id, self._open(row, events, remarks)))
            await asyncio.sleep(0)  # others want to be served, too

    async def _open(self, row: StoredMatch, events: list[StoredEvent], remarks: Sequence[StoredRemark]) -> Table:
        game = game_of(row)
        if game is not None and game is not registry.todays(row.game):  # those of today are ready since the start
            await asyncio.to_thread(play_once, game)
        table = self.live[row.id] = Table(self, row, events, remarks)
        table.driver.wake()
        if self.together is not None:
            self.together.watch(table)
        return table

    async def make(self, id: str, spec: MatchSpec) -> Table:
        """A new match; it starts at once when no seat is open and nobody but the host has to be ready."""
        game, seats, begin = registry.todays(spec.game), spec.seats, spec.begin
        game.about.check_seats(len(seats))
        checked = game.about.check_options(spec.options)
        own = stored_files(game, spec.files)
        drawn = checked if begin else Match.begin(game, len(seats), checked, spec.seed, None, **own).position.options
        now = self.clock.now()
        row = StoredMatch(
            id=id,
            game=spec.game,
            rules_version=game.about.rules_version,
            options=checked,
            seats=len(seats),
            seed=spec.seed,
            clock=spec.clock,
            public=spec.public,
            status="open",
            host=spec.host,
            created_at=now,
            changed_at=now,
        )
        if self.together is not None:
            row.driver, row.epoch, row.driven_at = self.together.id, 1, now
        if spec.coach and (spec.public or not is_solo(seats)):
            raise errors.NoHints
        made: dict[str, Any] = {"seats": [seat.write() for seat in seats], "options": drawn, "talk": spec.talk}
        if spec.coach:
            made["coach"] = True
        if begin is not None:
            made["begin"] = begin
        if spec.files is not None:
            made["files"] = spec.files
        events = [StoredEvent(seq=1, kind="make", at=now, data=made)]
        if all(seat.kind != "open" and seat.guest in (None, spec.host) for seat in seats):
            events.append(StoredEvent(seq=2, kind="start", at=now, data={"order": seating(game, row, begin)}))
            events += [] if begin is None else answers(begin, row.seats, 3, now)
        row = row_of(stand(row, events))
        try:
            await self.store.add_match(row, events)
        except SeqTaken:  # the same request again
            return await self.table(id)
        self.metrics.matches_made.inc()
        return await self.table(id)

    async def rematch(self, table: Table, guest: str, id: str, seed: int) -> Table:
        """The match that continues one that is over; the same one however often it is asked for."""
        standing = table.standing
        if not standing.head.seats_of(guest):
            raise errors.NotYourSeat
        if standing.head.rematch is not None:
            return await self.table(standing.head.rematch)
        if standing.is_foreign:
            raise errors.OtherRules
        if standing.head.status != "ended" or standing.match is None:
            raise errors.NotEnded
        row, head = standing.row, standing.head
        names = {one: found.name for one in row.people if (found := await self.store.guest(one)) is not None}
        seats = [
            # Who has several seats gave each a name of its own.
            Seat(
                seat.kind,
                seat.guest,
                (len(head.seats_of(seat.guest)) == 1 and names.get(seat.guest or "")) or seat.name,
                seat.bot,
                colour=seat.colour,
            )
            for seat in head.seats
        ]
        spec = MatchSpec(
            game=row.game,
            seats=seats,
            options=row.options,
            host=guest,
            clock=row.clock,
            public=row.public,
            seed=seed,
            talk=standing.head.talk,
            coach=standing.head.coach,
            files=standing.files,
        )
        again = await self.make(id, spec)
        await table.note_rematch(again.id)
        return again

    async def rename(self, guest: str, was: str, name: str) -> None:
        """Call a guest otherwise wherever they sit; what is over keeps the name it was played under."""
        for row in await self.store.all_of(guest):
            if row.status != "ended":
                with contextlib.suppress(errors.NoMatch):  # deleted meanwhile
                    await (await self.asked_for(row.id)).rename(guest, was, name)

    async def infos(self, rows: Sequence[StoredMatch], guest: str | None) -> list[MatchInfo]:
        """Matches for a list."""
        found = []
        for row in rows:
            table = self.live.get(row.id)
            if table is not None and table.standing.at >= row.changed_at:  # else another server wrote something since
                found.append(table.info(guest))
                continue
            head = await self._head(row)
            if head is not None:
                owing = [number for number, seat in enumerate(head.seats) if seat.guest in row.pending_people]
                found.append(frames.match_info(row, head, owing, row.changed_at, guest))
        return found

    async def _head(self, row: StoredMatch) -> Head | None:
        key = (row.id, row.changed_at, row.epoch)  # who is forgotten leaves no later event
        if key not in self._heads:
            found = await self.store.load(row.id, without=ANSWERS)
            if found is None:
                return None
            self._heads[key] = head_of(*found)
            if len(self._heads) > HEADS_KEPT:
                self._heads.popitem(last=False)
        return self._heads[key]

    async def wake(self) -> None:
        """After a start: matches in which a bot or a clock has to go on do so by themselves."""
        if self.together is not None:  # it sees to them
            return
        for id in await self.store.unfinished():
            try:
                await self.table(id)
            except StoreDown:  # which says nothing about this match; whoever called tries again
                raise
            except Exception as error:  # whatever is wrong with it, the others go on
                log.error("match not woken", match=id, reason=str(error))
            await asyncio.sleep(0)  # others want to be served, too

    async def note_past(self) -> None:
        """Matches that ended under a version without a past are noted in that of those who sat there."""
        for id in await self.store.unnoted():
            try:
                found = await self.store.load(id)
                if found is not None:
                    standing = await asyncio.to_thread(stand, *found)
                    await self.store.add_past(id, past_of(standing))
            except StoreDown:
                raise
            except StarholdError as error:
                log.error("match not noted", match=id, reason=str(error))

    async def forget(self, guest: str) -> Forgotten:
        """Take a guest out of all matches: those nobody else sits at are deleted, the others go on without them."""
        for table in self.live.values():
            table.talk.forget(guest)
        rows = await self.store.all_of(guest)
        kept = 0
        for row in rows:
            if all(other == guest or is_gone(other) for other in row.people):
                await self._delete(row.id)
                continue
            try:
                table = await self.table(row.id)
            except errors.NoMatch:  # deleted meanwhile
                continue
            if row.status == "open":
                with contextlib.suppress(errors.NotYourSeat):  # who made it but never sat down has nothing to leave
                    await table.leave(guest)
            await table.forget(guest, GONE + secrets.token_hex(16))
            kept += 1
        return Forgotten(deleted=len(rows) - kept, kept=kept)

    async def _delete(self, id: str) -> None:
        await self.store.remove(id)
        if self.together is not None:
            self.together.rewritten(id)
        await self.drop(id)

    async def drop(self, id: str) -> None:
        """A match is gone: tell so whoever looks at it."""
        table = self.live.pop(id, None)
        if table is not None:
            await table.close(Bye(code="no-match", again=False))

    def drop_idle(self) -> None:
        """Forget tables nobody needs; they come back when asked for."""
        now, idle = time.monotonic(), self.settings.table_idle
        for id, table in list(self.live.items()):
            is_over = table.standing.head.status == "ended"
            if table.used_at < now - (min(idle, ENDED_IDLE) if is_over else idle) and not table.is_busy:
                del self.live[id]
                table.audience.hush()

    async def close(self) -> None:
        """Say goodbye at every table."""
        await asyncio.gather(*(table.close(Bye(code="stopping", again=True)) for table in self.live.values()))


def play_once(game: Game) -> None:
    """Play a match and look at it, so that no machine code has to be made or loaded while people wait."""
    match = Match.begin(game, game.about.seats[0], {}, 0)
    game.explain(match.position, match.pending[0], -1)
    chance = random.Random(0)
    for _ in range(LONGEST):
        if not match.pending:
            break
        seat = match.pending[0]
        match.answer(seat, chance.choice(game.choices(match.position, seat)))
        match.under_way(seat)
        for eyes in (None, *range(match.position.seats)):
            game.view(match.seen(eyes))
