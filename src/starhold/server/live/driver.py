"""What keeps a match going where no person acts: bots answer, clocks strike."""

from __future__ import annotations

import asyncio
import hashlib
import weakref
from collections.abc import Sequence
from typing import TYPE_CHECKING

import structlog

from starhold.core import registry
from starhold.core.match import Match
from starhold.server import errors
from starhold.server.live.standing import Standing
from starhold.server.store.store import SeqTaken, StoreDown

if TYPE_CHECKING:
    from starhold.server.live.table import Table

log = structlog.get_logger("starhold.tables")

RETRY_SECONDS = 1.0
"""How long bots and clocks wait when the database is down."""


def seed_of(match: int, seat: int, decision: int) -> int:
    """What a bot draws its choice from: the same where a match goes the same way, and it tells nothing of its seed."""
    return int.from_bytes(hashlib.blake2b(f"{match}/{seat}/{decision}".encode(), digest_size=7).digest())


class Driver:
    """The bots that think at a table, and its next moment."""

    def __init__(self, table: Table) -> None:
        self.table: Table = weakref.proxy(table)  # else each would hold the other until the collector comes
        self.tables = table.tables
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self._timer: asyncio.Task[None] | None = None
        self._is_over = False

    def wake(self) -> None:
        """See to it that bots that owe a decision think, and that the clock strikes."""
        if self._is_over:
            return
        if not self.is_here:
            self._let_go()
            return
        for seat in self.table.standing.owing:
            if self.table.standing.head.seats[seat].level is not None and seat not in self.thinking:
                self.thinking[seat] = asyncio.create_task(self._think(seat))
        if self._timer is not None and self._timer is not asyncio.current_task():
            self._timer.cancel()
        grace, deadline = self.table.standing.grace, self.table.standing.clocks.deadline()
        if grace is not None:
            deadline = grace.until if deadline is None else min(deadline, grace.until)
        self._timer = None if deadline is None else asyncio.create_task(self._time_out(deadline))

    @property
    def is_here(self) -> bool:
        """Whether bots think and clocks strike at this server, and not at another."""
        together = self.tables.together
        return together is None or self.table.standing.row.driver == together.id

    def _let_go(self) -> None:
        """Leave bots and clocks to another server."""
        for task in [*self.thinking.values(), *([self._timer] if self._timer else [])]:
            task.cancel()
        self.thinking.clear()
        self._timer = None

    def think_anew(self, before: Sequence[int]) -> None:
        """Bots let go of what they are asked no more, or otherwise now."""
        for seat, task in list(self.thinking.items()):
            if self.table.standing.decisions[seat] != before[seat]:
                task.cancel()
                del self.thinking[seat]

    @property
    def is_busy(self) -> bool:
        """Whether a bot thinks or a clock runs."""
        return bool(self.thinking or self._timer)

    async def _think(self, seat: int) -> None:
        """Answer for a bot until it owes nothing."""
        try:
            while not self._is_over and self.is_here:
                standing = self.table.standing
                level = standing.head.seats[seat].level
                if level is None or seat not in standing.owing or standing.match is None:
                    return
                try:
                    await self._answer_for_bot(standing, standing.match, seat, level)
                except (SeqTaken, StoreDown):
                    await self.tables.clock.sleep(RETRY_SECONDS)
                except errors.StaleDecision:
                    continue
                except errors.NoMatch:  # deleted meanwhile
                    return
                except Exception:  # a match must not stand still because of a mistake of ours
                    log.exception("bot not heard", match=self.table.id, seat=seat)
                    await self.tables.clock.sleep(RETRY_SECONDS)
        finally:
            if self.thinking.get(seat) is asyncio.current_task():
                del self.thinking[seat]

    async def _answer_for_bot(self, standing: Standing, match: Match, seat: int, level: str) -> None:
        decision, row = standing.decisions[seat], standing.row
        seen, legal, seed = match.seen(seat), match.legal(seat), seed_of(row.seed, seat, decision)
        game_id = registry.id_by_rules(row.game, row.rules_version)
        chosen, _ = await asyncio.gather(
            self.tables.bots.choose(game_id, level, seen, legal, seed=seed, player=f"{row.id}/{seat}"),
            self.tables.clock.sleep(self.tables.settings.bot_pause * self.table.audience.pause),
        )
        if chosen.fault is not None:
            self.tables.metrics.bot_faults.inc()
            log.error("bot fault", match=self.table.id, seat=seat, level=level, fault=chosen.fault)
        await self.table.take_for_bot(seat, decision, chosen.action, level)

    async def _time_out(self, deadline: float) -> None:
        """Wait until a clock runs out, then let a bot play on; or until an answer's grace is over, then go on."""
        while True:
            await self.tables.clock.sleep(max(0.0, deadline - self.table.now()))
            try:
                await self.table.see_who_is_late()
                return
            except (SeqTaken, StoreDown):
                await self.tables.clock.sleep(RETRY_SECONDS)

    async def stop(self) -> None:
        """Leave off, for good."""
        self._is_over = True
        tasks = [*self.thinking.values(), *([self._timer] if self._timer else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
