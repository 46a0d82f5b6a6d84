"""What each pair of eyes is sent. Everything about the play comes through `Game.hide`."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

import msgspec

from starhold.core import story
from starhold.core.facts import Fact
from starhold.core.game import Game
from starhold.core.match import Event
from starhold.core.story import Name
from starhold.server.errors import words
from starhold.server.live import foresight
from starhold.server.live.standing import ANSWERS, Grace, Happening, Head, Standing, Undoes, ViewCache
from starhold.server.protocol import PROTOCOL
from starhold.server.protocol.frames import Happened, Snapshot
from starhold.server.protocol.shown import (
    Asked,
    Choice,
    ClockRule,
    ClockState,
    EventInfo,
    FactInfo,
    Given,
    GraceInfo,
    HexInfo,
    Line,
    MatchInfo,
    Mine,
    RemarkInfo,
    ResultInfo,
    SeatInfo,
)
from starhold.server.store.store import StoredEvent, StoredMatch
from starhold.words import Message

_encoder = msgspec.json.Encoder()

Eyes = int | None
Lines = bytes
"""Lines of the log as JSON, with commas between them: hundreds of matches keep all of theirs."""
Key = tuple[Eyes, str | None]
"""Whose frames are the same, byte for byte: the eyes, and the guest where it sits here or is the host."""


@dataclass(slots=True)
class Step:
    """One event with all that a frame about it needs, so that it can be written now or when someone resumes."""

    stored: StoredEvent
    happening: Happening | None
    before: ViewCache | None
    after: ViewCache | None
    head: Head
    head_changed: bool
    pending: tuple[int, ...]
    decisions: tuple[int, ...]
    undo: tuple[Undoes | None, ...]
    clocks: list[ClockState]
    given: dict[Eyes, list[Given]] | None = None
    """After an undo: what the seat whose answer was taken back has given in its command."""
    grace: Grace | None = None
    """An answer that may still be taken back unseen."""
    told: dict[Eyes, tuple[Lines, int]] = field(default_factory=dict)
    """New lines and how many of the last ones no longer hold, as books found when it happened."""
    written: dict[Key, str] = field(default_factory=dict)
    lines: dict[tuple[Fact, ...], tuple[Lines, int]] = field(default_factory=dict)
    """What is told of the facts as some eyes know them, and in how many lines; most know the same."""

    @property
    def seq(self) -> int:
        return self.stored.seq

    def forget(self) -> None:
        """Keep no more than is needed to write it again: many steps are kept at many tables."""
        self.written.clear()
        self.lines.clear()
        if not self.undone:
            self.told.clear()
        if self.before is not None and self.before is not self.after:
            self.before.forget()

    @property
    def undone(self) -> tuple[int, ...]:
        """The seqs of the answers it takes back."""
        return () if self.happening is None else self.happening.undone

    @property
    def moves_people(self) -> bool:
        """Whether someone may now look through other eyes than before."""
        return self.stored.kind in ("make", "sit", "leave", "start")

    @property
    def is_secret(self) -> bool:
        """Whether it holds an answer that others may not know, or not yet."""
        if self.happening is None or self.after is None:
            return self.stored.kind == "grace"
        return self.happening.event.question in self.after.game.about.simultaneous

    @property
    def renames(self) -> bool:
        """Whether what was told before reads otherwise now."""
        return self.stored.kind == "name"


def told_grace(grace: Grace | None, views: ViewCache | None, eyes: Eyes, now: float) -> GraceInfo | None:
    """An answer that may still be taken back unseen: its own seat is shown where it leads, others that there is one."""
    if grace is None or views is None:
        return None
    view = foresight.foresee(views, grace.seat, grace.action) if eyes == grace.seat else None
    return GraceInfo(seat=grace.seat, left_ms=max(0, round((grace.until - now) * 1000)), view=view)


def match_info(row: StoredMatch, head: Head, pending: Sequence[int], changed_at: float, guest: str | None) -> MatchInfo:
    """A match as lists and the head of the table show it to a guest."""
    return MatchInfo(
        id=row.id,
        game=row.game,
        rules_version=row.rules_version,
        options=head.options,
        seats=[
            SeatInfo(
                seat=number,
                kind=seat.kind,
                name=seat.name,
                bot=seat.bot,
                ready=seat.ready,
                standin=seat.standin,
                ends=seat.ends,
                mine=guest is not None and seat.guest == guest,
                colour=colour,
                chosen=seat.colour is not None,
                hints=seat.hints,
            )
            for number, (seat, colour) in enumerate(zip(head.seats, head.colours, strict=True))
        ],
        clock=ClockRule(**row.clock),
        public=row.public,
        talk=head.talk,
        coach=head.coach,
        status=head.status,
        host=guest is not None and head.host == guest,
        pending=list(pending),
        created_at=row.created_at,
        changed_at=changed_at,
        result=None if head.result is None else ResultInfo(**head.result),
        rematch=head.rematch,
    )


def board_info(game: Game, hexes: list[dict[str, Any]]) -> list[HexInfo]:
    return [
        HexInfo(
            name=hex_["name"],
            sector=hex_["sector"],
            kind=hex_["kind"],
            cells=[(q, r) for q, r in hex_["cells"]],
            home=hex_.get("home"),
        )
        for hex_ in hexes
    ]


def asked(views: ViewCache, eyes: int) -> Asked:
    """What a seat that owes a decision is asked."""
    game, seen = views.game, views.seen(eyes)
    question, texts = game.question(seen.position), game.texts(seen.position)
    return Asked(
        question=question.name,
        kind=game.kind_of_answer(question.name),
        about=question.about,
        words=words(story.question(game, seen, eyes)),
        choices=[
            Choice(action=action, text=cast("str", texts[action])) for action in game.choices(seen.position, eyes)
        ],
    )


def mine(
    views: ViewCache | None,
    eyes: Eyes,
    pending: Sequence[int],
    decisions: Sequence[int],
    undo: Sequence[Undoes | None],
    grace: Grace | None,
) -> Mine | None:
    if eyes is None:
        return None
    is_asked = views is not None and eyes in pending and (grace is None or grace.seat != eyes)
    return Mine(
        decision=decisions[eyes],
        asked=asked(cast("ViewCache", views), eyes) if is_asked else None,
        undo=undo[eyes],
    )


def given(standing: Standing, seat: int) -> list[Given]:
    """What a seat has answered in the command it is still in."""
    match = standing.match
    if match is None:
        return []
    return [
        Given(asked=asked(ViewCache(match.game, before), seat), text=event.answer)
        for before, event in match.under_way(seat)
    ]


def event_info(happening: Happening, views: ViewCache, eyes: Eyes) -> EventInfo:
    """An answer as these eyes see it, with what it led to."""
    event, undone = happening
    facts = () if undone else views.seen(eyes).position.facts
    return told_event(views.game, event, eyes == event.seat, facts, bool(undone))


def told_event(game: Game, event: Event, is_own: bool, facts: Sequence[Fact], undone: bool = False) -> EventInfo:
    """An answer: one given in secret is told to its seat alone."""
    is_secret = event.question in game.about.simultaneous and not is_own
    return EventInfo(
        kind="undo" if undone else "answer",
        seat=event.seat,
        question=event.question,
        about=event.about,
        answer=None if is_secret else event.answer,
        facts=list(map(fact_info, facts)),
    )


def fact_info(fact: Fact) -> FactInfo:
    return FactInfo(
        kind=fact.kind,
        rule=fact.rule,
        seat=fact.seat,
        hexes=list(fact.hexes),
        amount=fact.amount,
        left=fact.left,
        rival=fact.rival,
        what=fact.what,
    )


# The log

TABLE_LINES = {
    "sit": "table-sits",
    "leave": "table-leaves",
    "start": "table-starts",
    "standin": "table-resigns",
    "timeout": "table-timeout",
    "return": "table-returns",
    "rematch": "table-rematch",
    "talk": "table-talk",
    "agree": "table-would-end",
    "close": "table-closed",
}


def table_lines(stored: StoredEvent, head: Head) -> list[Line]:
    """What is told about an event that is none of the game's; `head` as it was after it."""
    if stored.kind not in TABLE_LINES:
        return []
    args = {"player": _player(stored, stored.seat, head)} if stored.seat is not None else {}
    if stored.kind == "talk":
        args = {"level": stored.data["level"]}
    said = Message(_told_as(stored), **args)
    # Before the start nobody's seat and colour are settled: some are dealt at it.
    seat = None if stored.kind in ("sit", "leave") else stored.seat
    return [Line(kind="table", words=words(said), seat=seat)]


def _player(stored: StoredEvent, seat: int, head: Head) -> Name:
    """What whoever did it is called in the end; before the start, a seat says nothing of who that is."""
    if stored.kind not in ("sit", "leave"):
        return head.names[seat]
    name = str(stored.data.get("name", ""))
    own = [head.names[now] for now in head.seats_of(stored.data.get("guest"))]
    return own[0] if own and name not in own else name or Message("table-someone")


def _told_as(stored: StoredEvent) -> str:
    if stored.data.get("away"):
        return "table-relieved"
    return "table-plays-on" if stored.data.get("agree") is False else TABLE_LINES[stored.kind]


def story_lines(views: ViewCache, head: Head, eyes: Eyes) -> list[Line]:
    """What is told to these eyes about the answer that led here."""
    return list(map(line, story.tell(views.game, views.seen(eyes), head.names)))


def opening_lines(views: ViewCache, head: Head, eyes: Eyes) -> list[Line]:
    return list(map(line, story.opening(views.game, views.seen(eyes), head.names)))


def line(told: story.Line) -> Line:
    said, hexes = words(told.message), list(told.hexes)
    return Line(kind=told.kind, words=said, seat=told.seat, hexes=hexes, points=told.points, fact=told.fact)


def lines_of(step: Step, eyes: Eyes) -> tuple[Lines, int]:
    """The new lines of a step that takes nothing back, and how many they are."""
    if step.happening is not None:
        assert step.after is not None and not step.undone
        facts = step.after.seen(eyes).position.facts
        if facts not in step.lines:
            step.lines[facts] = written_lines(story_lines(step.after, step.head, eyes))
        return step.lines[facts]
    lines = table_lines(step.stored, step.head)
    if step.stored.kind == "start" and step.after is not None:
        lines += opening_lines(step.after, step.head, eyes)
    return written_lines(lines)


class Book:
    """The log as one pair of eyes reads it, event by event."""

    def __init__(self, eyes: Eyes) -> None:
        self.eyes = eyes
        self.seq = 0
        """The last event written down."""
        self._seqs, self._counts = array("I"), array("I")
        """Of the events about which something is told: their seqs, and how many lines each has."""
        self._lines: list[Lines] = []

    @property
    def lines(self) -> list[Line]:
        return msgspec.json.decode(self.json, type=list[Line])

    @property
    def json(self) -> bytes:
        """All lines, as a frame has them."""
        return as_list(self._lines)

    def add(self, step: Step) -> None:
        """Write a step down if it is not yet, and note with it what changed for those who have the log so far."""
        if step.seq <= self.seq:
            return
        self.seq = step.seq
        if step.undone:
            step.told[self.eyes] = self._take_back(step.undone)
        else:
            lines, count = lines_of(step, self.eyes)
            self.note(step.seq, lines, count)
            step.told[self.eyes] = lines, 0

    def note(self, seq: int, lines: Lines, count: int) -> None:
        """Write down what is told about an event."""
        if count:
            self._seqs.append(seq)
            self._counts.append(count)
            self._lines.append(lines)

    def _take_back(self, seqs: Sequence[int]) -> tuple[Lines, int]:
        """Tear events out; the lines that stand after the first of them, and how many there were from it on."""
        place = bisect_left(self._seqs, min(seqs))
        dropped = sum(self._counts[place:])
        kept = [at for at in range(place, len(self._seqs)) if self._seqs[at] not in seqs]
        self._seqs[place:] = array("I", [self._seqs[at] for at in kept])
        self._counts[place:] = array("I", [self._counts[at] for at in kept])
        self._lines[place:] = [self._lines[at] for at in kept]
        return b",".join(self._lines[place:]), dropped

    def share(self, other: Book) -> None:
        """Keep what both tell alike only once."""
        known = dict(zip(other._seqs, other._lines, strict=True))
        for place, seq in enumerate(self._seqs):
            if known.get(seq) == self._lines[place]:
                self._lines[place] = known[seq]


def written_lines(lines: Sequence[Line]) -> tuple[Lines, int]:
    """Lines as JSON, and how many they are."""
    return _encoder.encode(lines)[1:-1], len(lines)


def as_list(lines: Iterable[Lines]) -> bytes:
    """Lines as the list a frame has."""
    return b"[" + b",".join(filter(None, lines)) + b"]"


def book_of(standing: Standing, events: Sequence[StoredEvent], eyes: Eyes) -> Book:
    """The log from the beginning; `events` are at least those of the table. Answers taken back are not told."""
    book = Book(eyes)
    match, head = standing.match, standing.head
    steps = iter(()) if match is None else match.steps()
    of_table = {stored.seq: stored for stored in events if stored.kind not in ANSWERS}
    for seq in sorted([*standing.live, *of_table]):
        lines: list[Line] = []
        if seq in of_table:
            lines = table_lines(of_table[seq], head)
            if of_table[seq].kind == "start" and match is not None:
                lines += opening_lines(ViewCache(match.game, match.start), head, eyes)
        elif match is not None:
            lines = story_lines(ViewCache(match.game, next(steps).after), head, eyes)
        book.note(seq, *written_lines(lines))
    book.seq = standing.seq
    return book


# Frames


def happened(row: StoredMatch, step: Step, eyes: Eyes, guest: str | None) -> Happened | None:
    """The frame about a step; None where it cannot be written any more, so that a snapshot is due."""
    told = step.told.get(eyes)
    if told is None:
        if step.undone:
            return None
        told = lines_of(step, eyes)[0], 0
    lines, dropped = told
    changed = step.after is not None and step.after is not step.before
    return Happened(
        seq=step.seq,
        now=step.stored.at,
        event=None if step.after is None or step.happening is None else event_info(step.happening, step.after, eyes),
        match=match_info(row, step.head, step.pending, step.stored.at, guest) if step.head_changed else None,
        pending=list(step.pending),
        view=step.after.view(eyes) if changed and step.after is not None else None,
        mine=mine(step.after, eyes, step.pending, step.decisions, step.undo, step.grace),
        given=None if step.given is None else step.given.get(eyes, []),
        log=cast("list[Line]", msgspec.Raw(as_list([lines]))),
        dropped=dropped,
        undone=list(step.undone),
        clocks=step.clocks,
        grace=told_grace(step.grace, step.after, eyes, step.stored.at),
    )


def written(row: StoredMatch, step: Step, eyes: Eyes, guest: str | None) -> str | None:
    """The frame about a step as text, written once for all it is the same for."""
    key: Key = (eyes, guest if step.head_changed and (step.head.host == guest or step.head.seats_of(guest)) else None)
    if key not in step.written:
        frame = happened(row, step, eyes, key[1])
        if frame is None:
            return None
        step.written[key] = text(frame)
    return step.written[key]


def snapshot(
    standing: Standing,
    book: Book,
    guest: str | None,
    now: float,
    online: list[bool],
    away: list[int],
    absence: float,
    watchers: int,
    talk: list[RemarkInfo] | None,
) -> Snapshot:
    """Everything there is to know for these eyes."""
    eyes, views = book.eyes, standing.views
    undo = [standing.undo(seat) for seat in range(standing.row.seats)]
    return Snapshot(
        protocol=PROTOCOL,
        seq=standing.seq,
        now=now,
        match=match_info(standing.row, standing.head, standing.pending, standing.at, guest),
        eyes=eyes,
        board=[] if views is None else board_info(views.game, views.whole_view(eyes)["board"]),
        view=None if views is None else views.view(eyes),
        mine=mine(views, eyes, standing.pending, standing.decisions, undo, standing.grace),
        given=[] if eyes is None else given(standing, eyes),
        log=cast("list[Line]", msgspec.Raw(book.json)),
        clocks=standing.clocks.shown(now),
        grace=told_grace(standing.grace, views, eyes, now),
        online=online,
        away=away,
        absence=absence,
        watchers=watchers,
        talk=talk,
    )


def text(frame: msgspec.Struct) -> str:
    """A frame as it goes over the socket."""
    return _encoder.encode(frame).decode()
