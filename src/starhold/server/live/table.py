"""A table: one match live in memory, with those who play and watch it."""

from __future__ import annotations

import asyncio
import contextlib
import math
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import structlog

from starhold.core import record
from starhold.core.errors import IllegalAction, StarholdError
from starhold.core.story import called
from starhold.server import errors
from starhold.server.live import frames
from starhold.server.live.clocks import MOVING_SECONDS
from starhold.server.live.driver import Driver
from starhold.server.live.frames import Step
from starhold.server.live.hub import Audience
from starhold.server.live.journal import TRIES, locked
from starhold.server.live.standing import Grace, Seat, Standing, ViewCache, is_solo, unnamed
from starhold.server.live.talk import KEPT, Talk, less
from starhold.server.live.waiting_room import WaitingRoom
from starhold.server.protocol.frames import Bye
from starhold.server.protocol.shown import MatchInfo
from starhold.server.store.store import SeqTaken, StoredEvent, StoredMatch, StoreDown, StoredRemark, UnknownMatch

if TYPE_CHECKING:
    from starhold.server.live.tables import Tables

log = structlog.get_logger("starhold.tables")

NUDGE_PAUSE = 120.0
"""Seconds after which someone may be asked again to go on."""
GOODBYE_SECONDS = 2.0
"""How long a server that stops tries to note whom it sends away."""
END_PAUSE = 60.0
"""Seconds after which it may be asked again whether to end a match."""


class Table(WaitingRoom):
    """One match, live: what people do there, and who hears of it."""

    def __init__(
        self, tables: Tables, row: StoredMatch, events: list[StoredEvent], remarks: Sequence[StoredRemark] = ()
    ) -> None:
        super().__init__(tables, row, events)
        self.talk = Talk(remarks)
        self.audience = Audience(self)
        self.driver = Driver(self)
        self._nudged: dict[str, float] = {}
        """When each guest was last asked to go on; a restart forgets it."""
        self._refused = -math.inf
        """When someone last refused to end the match."""

    def info(self, guest: str | None) -> MatchInfo:
        standing = self.standing
        info = frames.match_info(standing.row, standing.head, standing.pending, standing.at, guest)
        info.nudged = self._nudged.get(guest or "")
        return info

    @property
    def is_busy(self) -> bool:
        """Whether it must stay in memory."""
        return bool(self.audience.sockets or self.driver.is_busy or self._lock.locked())

    async def close(self, bye: Bye | None) -> None:
        """Stop whatever runs here."""
        await self.driver.stop()
        if bye is not None:
            if bye.again:
                with contextlib.suppress(StarholdError, TimeoutError):  # where it cannot be stored, they pay
                    await asyncio.wait_for(self._send_away(self.audience.only_here), GOODBYE_SECONDS)
            self.audience.end(bye)

    @locked
    async def _send_away(self, guests: Collection[str]) -> None:
        """These will have to come back elsewhere, and their clocks stand still until then."""
        standing = self.standing
        if guests and standing.clocks.runs and standing.head.status == "running":
            seats = [seat for guest in sorted(guests) for seat in standing.head.seats_of(guest)]
            if seats:
                await self._commit(*(self._event("away", seat, seconds=MOVING_SECONDS) for seat in seats))

    async def welcome(self, guest: str | None) -> None:
        """Someone comes: whose clock stood still on their way here, it goes on."""
        if self._awaited(guest):
            with contextlib.suppress(StarholdError):  # then it goes on by itself
                await self._come_back(guest)

    @locked
    async def _come_back(self, guest: str | None) -> None:
        awaited = self._awaited(guest)
        if awaited:
            await self._commit(*(self._event("back", seat) for seat in awaited))

    def _awaited(self, guest: str | None) -> list[int]:
        """Seats of a guest for whom clocks stand still."""
        standing = self.standing
        awaited = standing.clocks.awaited(self.now()) if standing.head.status == "running" else []
        return [seat for seat in standing.head.seats_of(guest) if seat in awaited]

    @locked
    async def rename(self, guest: str, was: str, name: str) -> None:
        """A guest is called otherwise: at one's only seat, and of several at the one that bears the name so far."""
        head = self.standing.head
        own = head.seats_of(guest)
        named = own if len(own) == 1 else [seat for seat in own if head.seats[seat].name == was][:1]
        if head.status != "ended" and named and head.seats[named[0]].name != name:
            await self._commit(self._event("name", named[0], name=name))

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
        seconds = self.tables.settings.grace
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
            await self._commit(self._event("standin", seat, level=self.tables.standin))

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
        await self._commit(self._event("standin", seat, level=self.tables.standin, away=True))

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
        if self.tables.together is not None:
            self.tables.together.nudged(self.id, other.guest, own[0])

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
        return seat.kind != "person" or self.audience.away(seat.guest) >= self.tables.settings.absence

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
                await self._commit(*(self._event("standin", seat, level=self.tables.standin) for seat in left))
        found = await self.tables.store.load(self.id)
        if found is None:
            raise errors.NoMatch
        row, events = found
        changed = unnamed(row, events, guest, other)
        try:
            await self.tables.store.rename_guest(row, events[-1].seq, guest, other, changed)
        except (SeqTaken, StoreDown):
            self._is_doubtful = True
            raise
        if self.tables.together is not None:
            self.tables.together.rewritten(self.id)
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
        allowed = less(head.talk, self.tables.settings.talk)
        if allowed == "none" or (text is not None and allowed != "words"):
            raise errors.NoTalk
        together = self.tables.together
        for tries_left in reversed(range(TRIES)):
            remark = self.talk.draft(guest, head.seats[seat].name, self.now(), text, reaction)
            try:
                await self.tables.store.say(self.id, remark, KEPT, is_alone=together is None)
                break
            except UnknownMatch:
                if together is None or not tries_left or not await self._hear():
                    raise
        self.talk.add(remark)
        self.audience.hear(remark)
        if together is not None:
            together.said(self.id)
        return remark.number

    @locked
    async def hear(self) -> None:
        """Tell those who sit here what was said by way of other servers."""
        await self._hear()

    async def _hear(self) -> bool:
        """Whether anything was."""
        new = [remark for remark in await self.tables.store.talk(self.id) if remark.number > self.talk.last]
        for remark in new:
            self.talk.add(remark)
            self.audience.hear(remark)
        return bool(new)

    @locked
    async def allow_talk(self, guest: str, level: str) -> None:
        """Let people talk here, or not; for the host."""
        if self.standing.head.host != guest:
            raise errors.NotHost
        if self.standing.head.talk != level:
            await self._commit(self._event("talk", level=level))

    # What must hold

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
        if match.game.is_legal(match.position, seat, action):
            return
        refusal = match.game.explain(match.seen(seat).position, seat, action)
        assert refusal is not None, "a seat sees its own choices"
        raise IllegalAction(refusal._replace(message=called(refusal.message, self.standing.head.names)))

    def _left(self, seat: int, standing: Standing | None = None) -> dict[str, float]:
        """What an event remembers of the seat's clock, so that no restart can change it."""
        left = (standing or self.standing).clocks.left(seat, self.now())
        return {} if left is None else {"left": round(max(0.0, left), 3)}

    # Bots and clocks

    @locked
    async def take_for_bot(self, seat: int, decision: int, action: int, level: str) -> None:
        """A bot's answer."""
        if not self.driver.is_here:  # another server has taken over
            return
        if self.standing.head.seats[seat].level is None:  # its person has returned
            raise errors.StaleDecision
        self._must_be_asked(seat, decision)
        await self._commit(self._event("answer", seat, decision, action, bot=level))

    @locked
    async def see_who_is_late(self) -> None:
        """A clock has run out, or the grace of an answer is over; for the server that drives the match."""
        grace = self.standing.grace
        if not self.driver.is_here:
            return
        if grace is not None and grace.until <= self.now():
            await self._carry_out(grace)
        else:
            await self._expire()

    async def _carry_out(self, grace: Grace) -> int:
        """What was answered happens now, with what its seat's clock showed then."""
        left = self._left(grace.seat)
        answer = self._event("answer", grace.seat, self.standing.decisions[grace.seat], grace.action, **left)
        return await self._commit(answer)

    async def _expire(self) -> None:
        clocks, now = self.standing.clocks, self.now()
        late = [self._event("timeout", seat, level=self.tables.standin) for seat in clocks.expired(now)]
        late += [self._event("back", seat) for seat in clocks.overdue(now)]
        if late:
            await self._commit(*late)
        else:
            self.driver.wake()

    # What other servers wrote

    @locked
    async def catch_up(self) -> None:
        """Go on from there."""
        await self._follow()

    @locked
    async def load_again(self) -> None:
        """It is not at the end of the log: someone is forgotten, in the log and in what was said."""
        await self._load_again()

    async def _load_again(self) -> None:
        self.talk = Talk(await self.tables.store.talk(self.id))
        await super()._load_again()

    # Who hears of it

    def _tell(self, steps: list[Step], before: Standing) -> None:
        try:
            self.audience.publish(steps)
        except Exception:  # it is stored, so it happened; whoever watches is told everything anew
            log.exception("not published", match=self.id, seq=self.standing.seq)
            self.audience.lose()
        if any(step.stored.kind == "undo" for step in steps):
            self.driver.think_anew(before.decisions)
        self.driver.wake()

    def _start_anew(self, is_told: bool = True) -> None:
        if is_told:
            self.audience.restart()
        self.driver.wake()
