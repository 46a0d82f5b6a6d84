"""What clients saw and what is stored, compared: the log of a match is a list that everyone appends to and reads.

All of it is pure. A history is what each client was told, in order; `violations` says what in it cannot be, given what
is stored in the end. It knows nothing of servers: whatever befell them, the same must hold.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from starhold.server.store.store import StoredEvent, StoredRemark
from tests.server.trust.client import Done

ACTS = ("answer", "undo")
GIVEN = (*ACTS, "grace")
MOST_LOOKS = 1
"""At how many looks a server may leave something as it is, since someone holds it just then."""
ROUNDING = 0.002
"""Seconds by which what is stored of a clock may differ from what it was."""


class Told(NamedTuple):
    """A frame about the match, as a watcher heard it."""

    is_snapshot: bool
    seq: int
    what: tuple[str, int] | None = None
    """Kind and seat of an event of the game."""


@dataclass
class Watched:
    """One pair of eyes at one match: a list of frames for each of its connections, and what it knew in the end."""

    match: str
    who: str
    connections: list[list[Told]] = field(default_factory=list)
    heard: list[list[int]] = field(default_factory=list)
    """The numbers of the remarks told one by one, anew each time that all of them were told."""
    last: Mapping[str, Any] | None = None
    fresh: list[Mapping[str, Any]] = field(default_factory=list)
    """What newcomers with the same eyes were told in the end, one at each server."""


class Spoken(NamedTuple):
    """A remark that was acknowledged."""

    match: str
    number: int
    text: str


class Taken(NamedTuple):
    """A match got a driver, as the database saw it."""

    match: str
    seq: int
    """Of the last event then."""
    epoch: int
    driver: str | None
    before: str | None
    """Who drove it until then."""
    until: float | None
    """When that one's lease ended, if it had one."""
    now: float
    driven_at: float
    free: float | None = None
    """Since when there was something to be taken over: that one's lease had ended, and the match begun."""


class Looked(NamedTuple):
    """A server said that it lives, and looked for what nobody drives."""

    server: str
    begun: float
    done: float
    is_crowded: bool
    """Whether others were writing then: what they hold is left for the next look."""


class Written(NamedTuple):
    """Who wrote what happened in the game or to a clock, as the database saw it, and who drove the match then."""

    match: str
    seq: int
    writer: str
    driver: str | None
    """None where one has left and none has come: whoever left may end what it began, the epoch is still its own."""
    by_bot: bool = True
    late: float | None = None
    """Seconds from the end of its driver's lease until it was begun to be written: less than none where that lives."""


@dataclass
class Log:
    """What is stored of a match in the end."""

    seq: int
    """As its row has it."""
    clock: Mapping[str, Any]
    events: Sequence[StoredEvent]
    remarks: Sequence[StoredRemark] = ()


@dataclass
class History:
    """All of it."""

    logs: Mapping[str, Log]
    done: Sequence[Done] = ()
    watched: Sequence[Watched] = ()
    spoken: Sequence[Spoken] = ()
    taken: Sequence[Taken] = ()
    written: Sequence[Written] = ()
    looked: Sequence[Looked] = ()
    back: Sequence[float] = ()
    """Each time that the database was away: until when, at least."""


def violations(history: History) -> list[str]:
    """What cannot be; empty where all is well."""
    found: list[str] = []
    for match, log in history.logs.items():
        found += [f"{match}: {what}" for what in (*_gaps(log), *_doubles(log))]
        taken = [one for one in history.taken if one.match == match]
        found += [f"{match}: {what}" for what in _charged(log, taken, history.back)]
        found += [f"{match}: {what}" for what in _undriven(log, history.written, match)]
    found += [f"{one.match}: {what}" for one in history.done for what in _lost(history.logs.get(one.match), one)]
    for watched in history.watched:
        shown = _invented(watched, history.logs.get(watched.match))
        problems = (*_stream(watched), *shown, *_unlike(watched))
        found += [f"{watched.match}, {watched.who}: {what}" for what in problems]
    found += [f"{one.match}: {what}" for one in history.spoken for what in _unsaid(history.logs.get(one.match), one)]
    found += [*_epochs(history.taken), *_stolen(history.taken), *_left_alone(history.taken, history.looked)]
    return found + [
        f"{one.match}: event {one.seq} of a bot or a clock was written by {one.writer}, but {one.driver} drove"
        for one in history.written
        if one.by_bot and one.driver not in (one.writer, None)
    ]


def _gaps(log: Log) -> Iterator[str]:
    seqs = [event.seq for event in log.events]
    if seqs != list(range(1, len(seqs) + 1)):
        yield f"the log has gaps: {seqs}"
    if log.seq != len(seqs):
        yield f"its row says {log.seq}, its log ends with {len(seqs)}"


def _doubles(log: Log) -> Iterator[str]:
    """A seat's decisions are counted up, so each is acted on once."""
    acts = Counter((event.seat, event.decision) for event in log.events if event.kind in ACTS)
    for (seat, decision), times in acts.items():
        if times > 1:
            yield f"decision {decision} of seat {seat} was acted on {times} times"


def _lost(log: Log | None, done: Done) -> Iterator[str]:
    """What was acknowledged stands where it was said to, as it was sent."""
    if log is None or done.seq > len(log.events):
        yield f"acknowledged and gone: {done}"
        return
    event = log.events[done.seq - 1]
    kind = "answer" if event.kind == "grace" else event.kind
    stands = (kind, event.seat, event.decision, event.action)
    if stands != (done.kind, done.seat, done.decision, done.action):
        yield f"acknowledged: {done}, but stored: {event}"


def _stream(watched: Watched) -> Iterator[str]:
    """Within a connection each frame follows the one before; a snapshot may leap, and nothing ever goes back."""
    known = 0
    for number, frames in enumerate(watched.connections):
        for told in frames:
            if told.is_snapshot and told.seq < known:
                yield f"connection {number} goes back from {known} to {told.seq}"
            elif not told.is_snapshot and told.seq <= known:
                yield f"connection {number} tells {told.seq} again after {known}"
            elif not told.is_snapshot and told.seq > known + 1:
                yield f"connection {number} leaves out what is between {known} and {told.seq}"
            known = max(known, told.seq)
    for one, other in itertools.chain.from_iterable(map(itertools.pairwise, watched.heard)):
        if other != one + 1:
            yield f"remark {other} was told after {one}"


def _invented(watched: Watched, log: Log | None) -> Iterator[str]:
    """What was shown is stored, and as it was shown."""
    for told in itertools.chain(*watched.connections):
        if log is None or told.seq > len(log.events):
            yield f"{told} was shown and is not stored"
        elif told.what is not None:
            event = log.events[told.seq - 1]
            if (event.kind, event.seat) != told.what:
                yield f"{told} was shown, but stored is {event}"


def _unlike(watched: Watched) -> Iterator[str]:
    """In the end all know the same, however they learnt it."""
    for number, fresh in enumerate(watched.fresh):
        for name in sorted({*fresh, *(watched.last or {})}):
            if watched.last is None or fresh.get(name) != watched.last.get(name):
                yield f"{name} is not what a newcomer at server {number} is told"


def _unsaid(log: Log | None, spoken: Spoken) -> Iterator[str]:
    remarks = () if log is None else log.remarks
    if [(remark.number, remark.text) for remark in remarks if remark.text == spoken.text] != [spoken[1:]]:
        yield f"said and acknowledged, but not stored once: {spoken}"


def _charged(log: Log, taken: Sequence[Taken], back: Sequence[float]) -> Iterator[str]:
    """Nobody pays for the time before somebody drove the match again, in which the database was away, after an answer
    was given, or on the way from a server that stopped to another. For matches with so much for each decision, and for
    decisions that are new: else what is left may be what was left before."""
    if log.clock["kind"] != "decision":
        return
    for place, event in enumerate(log.events):
        if event.kind not in ("answer", "grace", "timeout") or (event.kind != "timeout" and "left" not in event.data):
            continue
        before = next(
            (own for own in reversed(log.events[:place]) if own.seat == event.seat and own.kind in GIVEN), None
        )
        since_then = log.events[before.seq if before else 0 : place]
        if any(other.kind == "undo" for other in [*since_then, *filter(None, [before])]):
            continue
        left = event.data.get("left", 0.0)
        if event.kind == "answer" and before is not None and before.kind == "grace":
            if abs(left - before.data.get("left", left)) > ROUNDING:  # not said where one had just returned
                yield f"seat {event.seat} had {before.data['left']} s left at {before.seq}, and {left} at {event.seq}"
            continue
        driven = [one.driven_at for one in taken if one.seq < event.seq] + [one for one in back if one < event.at]
        since, asked = max(0.0, event.at - max(driven, default=0.0)), _seconds_asked(log.events[: event.seq])
        paid = log.clock["seconds"] - left
        if paid > since + ROUNDING:
            yield f"seat {event.seat} paid {paid:.3f} s at {event.seq}, {since:.3f} s after a takeover or an outage"
        if paid > asked + ROUNDING:
            yield f"seat {event.seat} paid {paid:.3f} s at {event.seq}, and could answer for {asked:.3f} s"


def _undriven(log: Log, written: Sequence[Written], match: str) -> Iterator[str]:
    """Where clocks run, nothing happens while nobody drives the match."""
    for one in written:
        if one.match == match and log.clock["kind"] != "none" and one.late is not None and one.late > 0:
            yield f"event {one.seq} was written {one.late:.3f} s after the lease of its driver had ended"


def _seconds_asked(events: Sequence[StoredEvent]) -> float:
    """How long the seat of the last event may have been asked since it last acted, its ways to other servers aside."""
    *before, last = events
    own = [event for event in before if event.seat == last.seat]
    since = max((event.at for event in own if event.kind in GIVEN), default=events[0].at)
    asked = last.at - since
    for event in own:
        if event.kind == "away":
            back = min((one.at for one in own if one.kind == "back" and one.seq > event.seq), default=last.at)
            end = min(back, event.at + event.data["seconds"])
            asked -= max(0.0, end - max(event.at, since))
    return asked


def _epochs(taken: Sequence[Taken]) -> Iterator[str]:
    last: dict[str, Taken] = {}
    for one in taken:
        before = last.get(one.match)
        if before is not None and one.epoch != before.epoch + 1:
            yield f"{one.match}: epoch {one.epoch} follows {before.epoch}"
        last[one.match] = one


def _stolen(taken: Sequence[Taken]) -> Iterator[str]:
    """A match is taken from another only when that one's lease is over."""
    for one in taken:
        if one.before not in (None, one.driver) and one.until is not None and one.until > one.now:
            early = one.until - one.now
            yield f"{one.match}: {one.driver} took it {early:.3f} s before the lease of {one.before} ended"


def _left_alone(taken: Sequence[Taken], looked: Sequence[Looked]) -> Iterator[str]:
    """What nobody drives is taken over at the next look or the one after it: with a lease of three seconds and a look
    a second, within five. Machines are busy, so looks are counted, not seconds.
    """
    for one in taken:
        if one.before in (None, one.driver) or one.free is None:
            continue
        looks = [look for look in looked if one.free < look.begun and look.done < one.now and not look.is_crowded]
        for server, times in Counter(look.server for look in looks).items():
            if times > MOST_LOOKS:
                yield f"{one.match}: {server} looked {times} times before {one.driver} took it at {one.seq}"


def waits(taken: Sequence[Taken], lease: float) -> list[float]:
    """Seconds from the last sign of life of a driver until another took over; for a report, since machines are busy."""
    return [
        one.now - (one.until - lease) for one in taken if one.before not in (None, one.driver) and one.until is not None
    ]
