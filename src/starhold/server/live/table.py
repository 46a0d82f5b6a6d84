"""A table: one match live in memory. Whatever changes it is stored before anyone hears of it."""

from __future__ import annotations

import asyncio
import functools
import hashlib
import math
import time
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

import structlog

from starhold.bots import rungs
from starhold.core import record, registry
from starhold.core.errors import BadInput, IllegalAction
from starhold.core.expected import between, one_of
from starhold.core.game import Game
from starhold.core.match import Match, dealt
from starhold.server import errors
from starhold.server.live import frames
from starhold.server.live.beginning import Beginning, answers
from starhold.server.live.frames import Step, take_step
from starhold.server.live.hub import Audience
from starhold.server.live.past import past_of
from starhold.server.live.standing import ANSWERS, Grace, Seat, Standing, ViewCache, is_solo, stand, unnamed
from starhold.server.live.talk import KEPT, Talk, less
from starhold.server.protocol.frames import Bye
from starhold.server.protocol.shown import MatchInfo
from starhold.server.store.store import SeqTaken, StoredEvent, StoredMatch, StoreDown, StoredRemark

if TYPE_CHECKING:
    from starhold.server.live.tables import Tables

T = TypeVar("T")
P = ParamSpec("P")
log = structlog.get_logger("starhold.tables")

STEPS_KEPT = 32
"""Events a client may have missed and still resume without a snapshot."""
NUDGE_PAUSE = 120.0
"""Seconds after which someone may be asked again to go on."""
END_PAUSE = 60.0
"""Seconds after which it may be asked again whether to end a match."""
RETRY_SECONDS = 1.0
"""How long bots and clocks wait when the database is down."""


def locked(
    operation: Callable[Concatenate[Table, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[Table, P], Coroutine[Any, Any, T]]:
    """Run an operation under the table's lock, to its end even if whoever asked for it goes away."""

    @functools.wraps(operation)
    async def alone(table: Table, /, *args: P.args, **named: P.kwargs) -> T:
        async def run() -> T:
            async with table._lock:
                table.used_at = time.monotonic()
                if table._is_doubtful:
                    await table._look_again()
                return await operation(table, *args, **named)

        return await asyncio.shield(asyncio.create_task(run()))

    return alone


class Table:
    """One match, live. Every change goes through its lock, in the order in which it is stored."""

    def __init__(
        self, house: Tables, row: StoredMatch, events: list[StoredEvent], remarks: Sequence[StoredRemark] = ()
    ) -> None:
        self.house = house
        self.id = row.id
        self.talk = Talk(remarks)
        self.own_events: list[StoredEvent] = []
        """What happened at the table; the answers are in the standing's match."""
        self.steps: deque[Step] = deque(maxlen=STEPS_KEPT)
        self.standing = self._stand(row, events)
        self.audience = Audience(self)
        self.used_at = time.monotonic()
        self._lock = asyncio.Lock()
        self._is_doubtful = False
        """Whether the last write failed, so that what is stored must be looked at before going on."""
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._timer: asyncio.Task[None] | None = None
        self._is_over = False
        self._nudged: dict[str, float] = {}
        """When each guest was last asked to go on; a restart forgets it."""
        self._refused = -math.inf
        """When someone last refused to end the match."""

    def now(self) -> float:
        return max(self.house.clock.now(), self.standing.at)

    def info(self, guest: str | None) -> MatchInfo:
        standing = self.standing
        info = frames.match_info(standing.row, standing.head, standing.pending, standing.at, guest)
        info.nudged = self._nudged.get(guest or "")
        return info

    # Before the start

    @locked
    async def sit(self, guest: str, name: str, seat: int | None) -> None:
        """Sit down, on any open seat if none is named; sitting there already is fine."""
        head = self.standing.head
        own = head.seats_of(guest)
        if own and (seat is None or seat in own):
            return
        self._must_be_open()
        if seat is not None:
            self._check_seat(seat)
        free = [number for number, at in enumerate(head.seats) if at.kind == "open"]
        if not free or (seat is not None and seat not in free):
            raise errors.SeatTaken
        await self._commit(self._event("sit", free[0] if seat is None else seat, guest=guest, name=name))

    @locked
    async def leave(self, guest: str) -> None:
        """Get up. If the host leaves, the next person is host; if nobody is left, the match is closed."""
        head = self.standing.head
        own = head.seats_of(guest)
        if not own and head.host != guest:
            return
        self._must_be_open()
        others = [seat.guest for seat in head.seats if seat.guest not in (None, guest)]
        host = others[0] if head.host == guest and others else head.host
        drafts = [self._event("leave", seat, name=head.seats[seat].name, host=host) for seat in own]
        if not others:
            drafts.append(self._event("close"))
        elif not own:
            raise errors.NotYourSeat
        await self._commit(*drafts)

    @locked
    async def ready(self, guest: str, ready: bool) -> None:
        head = self.standing.head
        own = head.seats_of(guest)
        if not own:
            raise errors.NotYourSeat
        self._must_be_open()
        changed = [seat for seat in own if head.seats[seat].ready != ready]
        if changed:
            await self._commit(*(self._event("ready", seat, ready=ready) for seat in changed))

    @locked
    async def seat_bot(self, guest: str, seat: int, level: str | None) -> None:
        """Put a bot on an open seat, or open a bot's seat."""
        self._check_seat(seat)
        if level is not None:
            check_level(level)
        head = self.standing.head
        if head.host != guest:
            raise errors.NotHost
        self._must_be_open()
        if head.seats[seat].kind == "person":
            raise errors.SeatTaken
        if head.seats[seat].bot != level:
            await self._commit(self._event("bot", seat, level=level))

    @locked
    async def start(self, guest: str) -> None:
        """Begin, when every seat is taken and everyone but the host has said to be ready."""
        head = self.standing.head
        if head.host != guest:
            raise errors.NotHost
        if head.status == "running":
            return
        self._must_be_open()
        game = self.standing.game
        if game is None:
            raise errors.OtherRules
        waiting = [seat for seat in head.seats if seat.kind == "person" and seat.guest != guest and not seat.ready]
        if waiting or any(seat.kind == "open" for seat in head.seats):
            raise errors.NotReady
        begin = self.standing.begin
        start = self._event("start", order=seating(game, self.standing.row, begin))
        led = [] if begin is None else answers(begin, self.standing.row.seats, start.seq + 1, start.at)
        await self._commit(start, *led)

    # While it runs

    @locked
    async def answer(
        self, guest: str, seat: int, decision: int, action: int, stored: Callable[[int], None] = lambda seq: None
    ) -> int:
        """Answer the decision this seat was asked; the seq of the event. An identical repeat gets the same.

        `stored` is told it as soon as the answer is on disk, before everyone hears what followed.
        """
        done = self._acted(guest, seat, "answer", decision, action)
        if done is not None:
            stored(done)
            return done
        await self._must_have_time(seat)
        drafts = []
        if self.standing.head.seats[seat].standin is not None:
            if self.standing.too_late[seat] == decision:
                raise errors.OutOfTime
            drafts.append(self._event("return", seat))
        self._must_be_asked(seat, decision)
        self._must_be_legal(seat, action)
        left = {} if drafts else self._left(seat)
        seconds = self.house.settings.grace
        if seconds and self.standing.grace is None and self.standing.hands_over(seat, action):
            drafts.append(self._event("grace", seat, decision, action, seconds=seconds, **left))
        else:
            drafts.append(self._event("answer", seat, decision, action, **left))
        return await self._commit(*drafts, stored=stored)

    @locked
    async def settle(self, guest: str, seat: int, decision: int) -> int:
        """Go on at once although the last answer could still be taken back unseen; the last seq.

        Where nothing waits for it any more, that is fine.
        """
        self._must_sit(guest, seat)
        self._must_run()
        grace = self.standing.grace
        if grace is None or grace.seat != seat or decision != self.standing.decisions[seat]:
            return self.standing.seq
        return await self._carry_out(grace)

    @locked
    async def undo(self, guest: str, seat: int, decision: int, whole: bool) -> int:
        """Take back the last answer of the seat's person, or the whole command; the seq of the last event.

        Where it plays against bots alone, what they answered since goes with it.
        """
        done = self._acted(guest, seat, "undo", decision, None)
        if done is not None:
            return done
        await self._must_have_time(seat)
        standing = self.standing
        if decision != standing.decisions[seat]:
            raise errors.StaleDecision
        if standing.undo(seat) is None:
            raise errors.NoUndo
        tried, drafts, taken = standing.copy(), list[StoredEvent](), None
        while taken is None or (whole and tried.match and tried.match.is_under_way(taken) and tried.undo(seat)):
            draft = self._event("undo", seat, decision, None, **self._left(seat, tried))
            draft.seq = tried.seq + 1
            back = None if tried.grace is None else tried.grace.seat
            happening = tried.fold(draft)
            taken = happening.event.seat if happening is not None else back
            assert taken is not None
            if tried.clocks.runs:
                lefts = [tried.clocks.seats[number].left for number in range(standing.row.seats)]
                if lefts[taken] < 0:
                    raise errors.NoUndo  # the time for this answer is over
                draft.data["lefts"] = [round(left, 3) for left in lefts]
            drafts.append(draft)
        return await self._commit(*drafts)

    @locked
    async def hint(self, guest: str, seat: int, decision: int, step: int) -> ViewCache | None:
        """What the seat knows, for an engine in its page; each step of a hint is counted before it can be shown.

        Step 0 is for the coach of a match: it counts nothing, and None tells one who comes too late to leave it.
        """
        self._must_sit(guest, seat)
        self._must_run()
        standing = self.standing
        at = standing.head.seats[seat]
        if standing.row.public or not is_solo(standing.head.seats) or at.standin is not None:
            raise errors.NoHints
        if step == 0 and not standing.head.coach:
            raise errors.NoHints
        if step == 0 and not standing.is_asked(seat, decision):
            return None
        self._must_be_asked(seat, decision)
        if step > at.shown(decision):
            await self._commit(self._event("hint", seat, decision, step=step))
        return self.standing.views

    @locked
    async def resign(self, guest: str, seat: int) -> None:
        """Let a bot stand in."""
        self._must_sit(guest, seat)
        self._must_run()
        if self.standing.head.seats[seat].standin is None:
            await self._commit(self._event("standin", seat, level=self.house.standin))

    @locked
    async def come_back(self, guest: str, seat: int) -> None:
        """Take the seat back from the bot that stood in."""
        self._must_sit(guest, seat)
        self._must_run()
        if self.standing.head.seats[seat].standin is not None:
            await self._commit(self._event("return", seat))

    @locked
    async def relieve(self, guest: str, seat: int) -> None:
        """Let a bot stand in for someone who has been away for a while; for those who wait for them."""
        self._check_seat(seat)
        if not self.standing.head.seats_of(guest):
            raise errors.NotYourSeat
        self._must_run()
        other = self.standing.head.seats[seat]
        if other.level is not None:
            return
        if not self._is_absent(other):
            raise errors.NotAway
        await self._commit(self._event("standin", seat, level=self.house.standin, away=True))

    @locked
    async def nudge(self, guest: str, seat: int) -> None:
        """Ask someone to go on, whose answer or readiness others wait for; for those who wait."""
        self._check_seat(seat)
        head = self.standing.head
        own, other = head.seats_of(guest), head.seats[seat]
        if not own:
            raise errors.NotYourSeat
        is_awaited = seat in self.standing.owing if head.status == "running" else not other.ready
        if head.status == "ended" or other.kind != "person" or other.guest == guest or other.standin or not is_awaited:
            raise errors.NotAwaited
        assert other.guest is not None
        if self._nudged.get(other.guest, -math.inf) > self.now() - NUDGE_PAUSE:
            raise errors.NudgedLately
        self._nudged[other.guest] = self.now()
        self.audience.nudge(other.guest, own[0])

    @locked
    async def end(self, guest: str, agree: bool) -> None:
        """End the match without a result once everyone present wants to; whoever does not stops that for all."""
        head = self.standing.head
        own = head.seats_of(guest)
        if not own:
            raise errors.NotYourSeat
        self._must_run()
        if agree and self._refused > self.now() - END_PAUSE:
            raise errors.TooMany
        drafts = [self._event("agree", seat, agree=True) for seat in own if agree and not head.seats[seat].ends]
        if not agree and any(seat.ends for seat in head.seats):
            drafts.append(self._event("agree", own[0], agree=False))
            self._refused = self.now()
        if agree and all(seat.ends or seat.guest == guest or self._is_absent(seat) for seat in head.seats):
            drafts.append(self._event("close"))
        if drafts:
            await self._commit(*drafts)

    def _is_absent(self, seat: Seat) -> bool:
        """Whether nobody is asked there what becomes of the match."""
        return seat.kind != "person" or self.audience.away(seat.guest) >= self.house.settings.absence

    # After the end

    def record(self) -> dict[str, Any]:
        """The record of the match, once it is over."""
        standing = self.standing
        if standing.is_foreign:
            raise errors.OtherRules
        if standing.head.status != "ended" or standing.match is None:
            raise errors.NotEnded
        return record.write(standing.match)

    @locked
    async def note_rematch(self, id: str) -> None:
        if self.standing.head.rematch is None:
            await self._commit(self._event("rematch", match=id))

    @locked
    async def share(self, guest: str) -> None:
        """Let whoever has the address look back at it; for the host and those who sit here."""
        head = self.standing.head
        if head.host != guest and not head.seats_of(guest):
            raise errors.NotYourSeat
        if head.status != "ended" or self.standing.match is None:
            raise errors.NotEnded
        if not head.shared:
            await self._commit(self._event("share"))

    # When someone wants to be forgotten

    @locked
    async def forget(self, guest: str, other: str) -> None:
        """Go on without a guest: bots play on for them, and another without a name stands in the log."""
        head = self.standing.head
        if head.status == "running" and not self.standing.is_foreign:
            left = [seat for seat in head.seats_of(guest) if head.seats[seat].standin is None]
            if left:
                await self._commit(*(self._event("standin", seat, level=self.house.standin) for seat in left))
        found = await self.house.store.load(self.id)
        if found is None:
            raise errors.NoMatch
        row, events = found
        changed = unnamed(row, events, guest, other)
        try:
            await self.house.store.rename_guest(row, guest, other, changed)
        except StoreDown:
            self._is_doubtful = True
            raise
        known = {event.seq: event for event in changed}
        self.audience.dismiss(guest)
        self._go_on_from(
            replace(
                row,
                host=other if row.host == guest else row.host,
                people=[other if one == guest else one for one in row.people],
                pending_people=[other if one == guest else one for one in row.pending_people],
            ),
            [known.get(event.seq, event) for event in events],
        )

    # Talk

    @locked
    async def say(self, guest: str, seat: int, *, text: str | None = None, reaction: str | None = None) -> int:
        """Say something to those who sit here, as a text or a reaction; the number of the remark."""
        self._must_sit(guest, seat)
        head = self.standing.head
        allowed = less(head.talk, self.house.settings.talk)
        if allowed == "none" or (text is not None and allowed != "words"):
            raise errors.NoTalk
        remark = self.talk.draft(guest, head.seats[seat].name, self.now(), text, reaction)
        await self.house.store.say(self.id, remark, KEPT)
        self.talk.add(remark)
        self.audience.hear(remark)
        return remark.number

    @locked
    async def allow_talk(self, guest: str, level: str) -> None:
        """Let people talk here, or not; for the host."""
        if self.standing.head.host != guest:
            raise errors.NotHost
        if self.standing.head.talk != level:
            await self._commit(self._event("talk", level=level))

    # What must hold

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.standing.row.seats:
            raise BadInput("seat", between(0, self.standing.row.seats - 1), seat)

    def _must_be_open(self) -> None:
        if self.standing.head.status != "open":
            raise errors.NotOpen

    def _must_sit(self, guest: str, seat: int) -> None:
        self._check_seat(seat)
        if self.standing.head.seats[seat].guest != guest:
            raise errors.NotYourSeat

    def _must_run(self) -> None:
        if self.standing.is_foreign:
            raise errors.OtherRules
        if self.standing.head.status != "running":
            raise errors.NotRunning

    def _acted(self, guest: str, seat: int, kind: str, decision: int, action: int | None) -> int | None:
        """The seq of what the guest asks for if it was the seat's last act already; else it must be possible now."""
        self._must_sit(guest, seat)
        done = self.standing.done[seat]
        if done is not None and (done.kind, done.decision, done.action) == (kind, decision, action):
            return done.seq
        self._must_run()
        return None

    async def _must_have_time(self, seat: int) -> None:
        """An answer that comes too late is refused whether or not the clock has struck yet."""
        if seat in self.standing.clocks.expired(self.now()):
            await self._expire()
            raise errors.OutOfTime

    def _must_be_asked(self, seat: int, decision: int) -> None:
        if not self.standing.is_asked(seat, decision):
            raise errors.StaleDecision

    def _must_be_legal(self, seat: int, action: int) -> None:
        """The reason is found from what the seat sees, so that it cannot tell more."""
        match = self.standing.match
        assert match is not None
        if action in match.game.legal(match.position, seat):
            return
        refusal = match.game.explain(match.game.hide(match.position, seat).position, seat, action)
        assert refusal is not None, "a seat sees its own choices"
        raise IllegalAction(refusal)

    def _left(self, seat: int, standing: Standing | None = None) -> dict[str, float]:
        """What an event remembers of the seat's clock, so that no restart can change it."""
        left = (standing or self.standing).clocks.left(seat, self.now())
        return {} if left is None else {"left": round(max(0.0, left), 3)}

    # Storing

    def _event(
        self, kind: str, seat: int | None = None, decision: int | None = None, action: int | None = None, **data: Any
    ) -> StoredEvent:
        return StoredEvent(
            seq=self.standing.seq + 1, kind=kind, seat=seat, decision=decision, action=action, at=self.now(), data=data
        )

    async def _commit(self, *drafts: StoredEvent, stored: Callable[[int], None] = lambda seq: None) -> int:
        """Store events, then swap in where they lead and tell everyone; the last seq."""
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
            await self.house.store.append(after.row, drafts, before=self.standing.row, ended=ended)
        except (SeqTaken, StoreDown):
            self._is_doubtful = True
            self.house.metrics.store_errors.inc()
            raise
        self.house.metrics.stored.observe(time.perf_counter() - begun)
        before, self.standing = self.standing, after
        stored(after.seq)
        self.own_events.extend(event for event in drafts if event.kind not in ANSWERS)
        self.steps.extend(steps)
        for event in drafts:
            self.house.metrics.events.labels(event.kind).inc()
        try:
            self.audience.publish(steps)
        except Exception:  # it is stored, so it happened; whoever watches is told everything anew
            log.exception("not published", match=self.id, seq=after.seq)
            self.audience.lose()
        if any(event.kind == "undo" for event in drafts):
            self._think_anew(before.decisions)
        self.wake()
        return after.seq

    def _think_anew(self, before: Sequence[int]) -> None:
        """Bots let go of what they are asked no more, or otherwise now."""
        for seat, task in list(self._thinking.items()):
            if self.standing.decisions[seat] != before[seat]:
                task.cancel()
                del self._thinking[seat]

    async def _look_again(self) -> None:
        """After a write that failed: go on from what is stored."""
        found = await self.house.store.load(self.id)
        if found is None:
            raise errors.NoMatch
        row, events = found
        self._is_doubtful = False
        if len(events) != self.standing.seq or row.people != self.standing.row.people:
            self._go_on_from(row, events)

    def _go_on_from(self, row: StoredMatch, events: list[StoredEvent]) -> None:
        self.standing = self._stand(row, events)
        self.audience.restart()
        self.wake()

    def _stand(self, row: StoredMatch, events: list[StoredEvent]) -> Standing:
        """Fold what is stored, and keep the last steps, so that clients can resume after a restart, too."""
        standing = stand(row, events[:-STEPS_KEPT])
        self.own_events = [event for event in events if event.kind not in ANSWERS]
        self.steps.clear()
        self.steps.extend(take_step(standing, event) for event in events[-STEPS_KEPT:])
        standing.clocks.forgive(self.house.started_at)
        return standing

    # Bots and clocks

    def wake(self) -> None:
        """See to it that bots that owe a decision think, and that the clock strikes."""
        if self._is_over:
            return
        for seat in self.standing.owing:
            if self.standing.head.seats[seat].level is not None and seat not in self._thinking:
                self._thinking[seat] = asyncio.create_task(self._think(seat))
        if self._timer is not None and self._timer is not asyncio.current_task():
            self._timer.cancel()
        grace, deadline = self.standing.grace, self.standing.clocks.deadline()
        if grace is not None:
            deadline = grace.until if deadline is None else min(deadline, grace.until)
        self._timer = None if deadline is None else asyncio.create_task(self._time_out(deadline))

    @property
    def is_busy(self) -> bool:
        """Whether it must stay in memory."""
        return bool(self.audience.sockets or self._thinking or self._timer or self._lock.locked())

    async def _think(self, seat: int) -> None:
        """Answer for a bot until it owes nothing."""
        try:
            while not self._is_over:
                standing = self.standing
                level = standing.head.seats[seat].level
                if level is None or seat not in standing.owing or standing.match is None:
                    return
                try:
                    await self._answer_for_bot(standing, standing.match, seat, level)
                except (SeqTaken, StoreDown):
                    await self.house.clock.sleep(RETRY_SECONDS)
                except errors.StaleDecision:
                    continue
                except errors.NoMatch:  # deleted meanwhile
                    return
                except Exception:  # a match must not stand still because of a mistake of ours
                    log.exception("bot not heard", match=self.id, seat=seat)
                    await self.house.clock.sleep(RETRY_SECONDS)
        finally:
            if self._thinking.get(seat) is asyncio.current_task():
                del self._thinking[seat]

    async def _answer_for_bot(self, standing: Standing, match: Match, seat: int, level: str) -> None:
        game, decision, row = match.game, standing.decisions[seat], standing.row
        seen, legal = game.hide(match.position, seat), game.legal(match.position, seat)
        seed = hashlib.blake2b(f"{row.seed}/{seat}/{decision}".encode(), digest_size=7).digest()
        game_id = registry.id_by_rules(row.game, row.rules_version)
        chosen, _ = await asyncio.gather(
            self.house.bots.choose(game_id, level, seen, legal, seed=int.from_bytes(seed), player=f"{self.id}/{seat}"),
            self.house.clock.sleep(self.house.settings.bot_pause * self.audience.pause),
        )
        if chosen.fault is not None:
            self.house.metrics.bot_faults.inc()
            log.error("bot fault", match=self.id, seat=seat, level=level, fault=chosen.fault)
        await self._take(seat, decision, chosen.action, level)

    @locked
    async def _take(self, seat: int, decision: int, action: int, level: str) -> None:
        """A bot's answer."""
        if self.standing.head.seats[seat].level is None:  # its person has returned
            raise errors.StaleDecision
        self._must_be_asked(seat, decision)
        await self._commit(self._event("answer", seat, decision, action, bot=level))

    async def _time_out(self, deadline: float) -> None:
        """Wait until a clock runs out, then let a bot play on; or until an answer's grace is over, then go on."""
        while True:
            await self.house.clock.sleep(max(0.0, deadline - self.now()))
            try:
                await self._see_who_is_late()
                return
            except (SeqTaken, StoreDown):
                await self.house.clock.sleep(RETRY_SECONDS)

    @locked
    async def _see_who_is_late(self) -> None:
        grace = self.standing.grace
        if grace is not None and grace.until <= self.now():
            await self._carry_out(grace)
        else:
            await self._expire()

    async def _carry_out(self, grace: Grace) -> int:
        """What was answered happens now, with what its seat's clock showed then."""
        left = self._left(grace.seat)
        return await self._commit(
            self._event("answer", grace.seat, self.standing.decisions[grace.seat], grace.action, **left)
        )

    async def _expire(self) -> None:
        expired = self.standing.clocks.expired(self.now())
        if expired:
            level = self.house.standin
            await self._commit(*(self._event("timeout", seat, level=level) for seat in expired))
        else:
            self.wake()

    async def close(self, bye: Bye | None) -> None:
        """Stop whatever runs here."""
        self._is_over = True
        tasks = [*self._thinking.values(), *([self._timer] if self._timer else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if bye is not None:
            self.audience.end(bye)


def check_level(level: str) -> None:
    if level not in rungs():
        raise BadInput("bot", one_of(rungs()), level)


def seating(game: Game, row: StoredMatch, begin: Beginning | None) -> list[int]:
    """Which seat's player goes on each seat when the match begins: dealt by chance where the rules say so."""
    seats = [str(seat) for seat in range(row.seats)]
    if game.about.players_are_dealt and begin is None:  # whoever goes on from a moment chose whom to be
        seats = dealt(seats, row.seed)
    return [int(seat) for seat in seats]


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
    )
