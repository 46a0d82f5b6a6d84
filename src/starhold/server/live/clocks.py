"""Time: what a seat has left, and the clock all of it is read from."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from starhold.server.protocol.shown import ClockRule, ClockState

RETURN_SECONDS = 30.0
"""What a seat whose time ran out has at least when its person returns."""
MOVING_SECONDS = 15.0
"""How long someone whom a server sent away when it stopped may take to come back at no cost. The page tries again every
eight seconds at the latest."""


class Clock(Protocol):
    """Where the time comes from; tests bring their own."""

    def now(self) -> float:
        """Seconds since 1970."""
        ...

    async def sleep(self, seconds: float) -> None: ...


class RealClock:
    """The time of day at the start and what has passed since: setting the computer's clock changes nothing."""

    def __init__(self) -> None:
        self._start = time.time() - time.monotonic()

    def now(self) -> float:
        return self._start + time.monotonic()

    def set(self, now: float, since: float | None = None) -> None:
        """Go by another's clock from here on: servers that share matches share one.

        It said so at some moment `since` then (by `time.monotonic`; now, if not given). As long as this clock may be
        right it is left as it is: who had to wait long for a reply would be slow by that.
        """
        heard = time.monotonic()
        self._start = min(max(self._start, now - heard), now - (heard if since is None else since))

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class Spent(NamedTuple):
    """An answer that stands: when it was given, and what every seat had left then, before it was refilled."""

    at: float
    left: tuple[float, ...]


@dataclass(slots=True)
class SeatClock:
    """One seat's time: `left` seconds at the moment `since`; None means it does not run."""

    left: float
    since: float | None = None
    spent: list[Spent] = field(default_factory=list)
    """The answers of this seat, for taking them back."""
    free: list[tuple[float, float]] = field(default_factory=list)
    """From when to when it stood still, in order: its person had been sent away by a server that stopped."""
    back_by: float | None = None
    """While that is so: until when, at most."""

    def at(self, now: float) -> float:
        return self.left if self.since is None else self.left - self.passed(self.since, now)

    def passed(self, since: float, now: float) -> float:
        """Seconds that count."""
        free = sum(max(0.0, min(end, now) - max(start, since)) for start, end in self.free)
        return max(0.0, now - since) - free

    @property
    def ends(self) -> float | None:
        """When nothing will be left; None where it does not run."""
        if self.since is None:
            return None
        end = self.since + self.left
        for start, stop in self.free:
            if start < end:
                end += max(0.0, stop - max(start, self.since))
        return end

    @property
    def goes_on(self) -> float | None:
        """When it goes on although its person is not back; None where it does not wait for that."""
        waits = self.since is not None and self.back_by is not None and self.back_by > self.since
        return self.back_by if waits else None

    def stands_still(self, now: float) -> bool:
        return self.since is None or any(start <= now < end for start, end in self.free)

    def copy(self) -> SeatClock:
        return SeatClock(self.left, self.since, self.spent.copy(), self.free.copy(), self.back_by)


class Clocks:
    """The clocks of all seats of a match; with the rule `none` they stand still.

    A person's clock runs while the seat owes a decision and no bot stands in. Per decision: each new decision has all
    the time, but one that comes back by an undo only what was left of it. Total: what is left goes down, and every
    answer that stands adds the increment. Who takes an answer back although others were asked meanwhile is charged for
    the time since, and they are not. Who was sent away by a server that stopped pays nothing until they are back.
    """

    def __init__(self, rule: ClockRule, seats: int) -> None:
        self.rule = rule
        self.started = 0.0
        """When this server started; what was before costs nobody anything."""
        self.seats = [SeatClock(float(rule.seconds)) for _ in range(seats)]

    def copy(self) -> Clocks:
        if not self.runs:
            return self
        twin = Clocks.__new__(Clocks)
        twin.rule, twin.started, twin.seats = self.rule, self.started, [seat.copy() for seat in self.seats]
        return twin

    @property
    def runs(self) -> bool:
        return self.rule.kind != "none"

    def answered(self, seat: int, now: float, left: float | None, by_bot: bool) -> None:
        """A seat answered with so much left before the answer (None: as this clock says); bots earn no increment."""
        if not self.runs:
            return
        clock = self.seats[seat]
        before = max(0.0, clock.at(now) if left is None else left)
        then = [max(0.0, other.at(now)) for other in self.seats]
        then[seat] = before
        clock.spent.append(Spent(now, tuple(then)))
        earned = 0 if by_bot else self.rule.increment
        clock.left = float(self.rule.seconds) if self.rule.kind == "decision" else before + earned
        clock.since = None

    def undone(self, seat: int, now: float, left: float | None) -> None:
        """A seat took back its last answer while it was still asked, or others were; it gains no time by that."""
        if not self.runs:
            return
        clock = self.seats[seat]
        current = max(0.0, clock.at(now) if left is None else left)
        before = clock.spent.pop().left[seat] if clock.spent else current
        if self.rule.kind == "total":
            clock.left = max(0.0, current - self.rule.increment)
        else:
            clock.left = before if clock.since is None else min(before, current)
        clock.since = None

    def rewound(self, answered: Sequence[int], now: float, lefts: Sequence[float] | None) -> None:
        """Answers of these seats never happened: the first seat has thought all the time since, the others not at all.

        `lefts` is what every seat has left by that, where it is known.
        """
        if not self.runs:
            return
        spent = None
        for seat in reversed(answered):
            spent = self.seats[seat].spent.pop()
        assert spent is not None
        for seat, clock in enumerate(self.seats):
            clock.left, clock.since = max(clock.at(now), spent.left[seat]), None
        thinking = self.seats[answered[0]]
        thinking.left = spent.left[answered[0]] - thinking.passed(max(spent.at, self.started), now)
        for clock, left in zip(self.seats, lefts or (), strict=False):
            clock.left = left

    def paused(self, seat: int, left: float | None) -> None:
        """A seat answered with so much left (None: as this clock says), and may still take it back unseen."""
        if self.runs and left is not None:
            self.seats[seat].left, self.seats[seat].since = left, None

    def thought_on(self, seat: int, since: float, now: float, lefts: Sequence[float] | None) -> None:
        """An answer was taken back before anyone was told of it: its seat has thought all the time since.

        `lefts` is what every seat has left by that, where it is known.
        """
        if self.runs:
            clock = self.seats[seat]
            passed = clock.passed(max(since, self.started), now)
            clock.left = clock.left - passed if lefts is None else lefts[seat]

    def returned(self, seat: int) -> None:
        """A person takes the seat back from a bot."""
        if not self.runs:
            return
        clock = self.seats[seat]
        if self.rule.kind == "decision":
            clock.left = float(self.rule.seconds)
        else:
            clock.left = max(clock.left, float(self.rule.increment), min(RETURN_SECONDS, float(self.rule.seconds)))

    def sent_away(self, seat: int, now: float, seconds: float) -> None:
        """A server that stops sends a person away: until they are back it costs them nothing, for so long at most."""
        if self.runs:
            self.back(seat, now)
            clock = self.seats[seat]
            clock.back_by = now + seconds
            clock.free.append((now, clock.back_by))

    def back(self, seat: int, now: float) -> None:
        """They have come back, or taken too long."""
        clock = self.seats[seat]
        if clock.back_by is not None:
            start, end = clock.free.pop()
            clock.free.append((start, min(end, now)))
            clock.back_by = None

    def awaited(self, now: float) -> list[int]:
        """Seats whose persons have been sent away, and may still take their time."""
        return [seat for seat, clock in enumerate(self.seats) if clock.back_by is not None and clock.back_by > now]

    def run(self, running: Collection[int], now: float) -> None:
        """From now on exactly these seats' clocks run; not before this server started, however slow the clock is that
        says what is now."""
        if not self.runs:
            return
        for seat, clock in enumerate(self.seats):
            if seat in running and clock.since is None:
                clock.since = max(now, self.started)
            elif seat not in running and clock.since is not None:
                clock.left, clock.since = max(0.0, clock.at(now)), None

    def forgive(self, started: float) -> None:
        """Charge nothing for the time before this server started: it was down, and nobody could answer."""
        self.started = started
        for clock in self.seats:
            if clock.since is not None:
                clock.since = max(clock.since, started)

    def left(self, seat: int, now: float) -> float | None:
        """Seconds a seat has left; None where nothing runs out."""
        return self.seats[seat].at(now) if self.runs else None

    def deadline(self) -> float | None:
        """When the next running clock runs out, or one that stands still goes on."""
        moments = (moment for clock in self.seats for moment in (clock.ends, clock.goes_on))
        return min((moment for moment in moments if moment is not None), default=None)

    def expired(self, now: float) -> list[int]:
        """Seats whose time is over."""
        return self._past(now, lambda clock: clock.ends)

    def overdue(self, now: float) -> list[int]:
        """Seats whose clocks go on although their persons are not back."""
        return self._past(now, lambda clock: clock.goes_on)

    def _past(self, now: float, moment: Callable[[SeatClock], float | None]) -> list[int]:
        moments = map(moment, self.seats)
        return [seat for seat, then in enumerate(moments) if then is not None and then <= now]

    def shown(self, now: float) -> list[ClockState]:
        """As frames show them, by seat."""
        if not self.runs:
            return [ClockState(left_ms=None, running=False) for _ in self.seats]
        return [
            ClockState(left_ms=max(0, round(clock.at(now) * 1000)), running=not clock.stands_still(now))
            for clock in self.seats
        ]
