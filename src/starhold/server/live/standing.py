"""Where a match stands: a fold over its stored events, nothing else. Tables keep one in memory and swap in the next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple

from starhold.core import registry
from starhold.core.errors import BadInput
from starhold.core.game import Game, Position, Seen
from starhold.core.match import Event, Match
from starhold.core.story import Name
from starhold.server.colours import picked, worn
from starhold.server.galaxies import stored_files
from starhold.server.live.beginning import Beginning, begun
from starhold.server.live.clocks import Clocks
from starhold.server.protocol.shown import ClockRule, TalkLevel
from starhold.server.store.store import StoredEvent, StoredMatch
from starhold.words import Message

ANSWERS = ("answer", "undo", "grace")
"""Kinds of events that are about the game; the others are about the table."""
FOLDED_AT_ONCE = 16
"""Events that are folded before it is looked at which positions are needed no more, which takes a tenth of folding."""
Status = Literal["open", "running", "ended"]
Undoes = Literal["step", "open", "past"]
"""What an undo takes back: an answer of the command that goes on, one to a question that others are still asked, or the
last of a command that is over."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits on a seat."""

    kind: Literal["person", "bot", "open"]
    guest: str | None = None
    name: str = ""
    bot: str | None = None
    ready: bool = False
    standin: str | None = None
    ends: bool = False
    """Whether this person would end the match here."""
    hints: int = 0
    """At how many decisions this person was shown a hint."""
    hinted: tuple[int, int] = (-1, 0)
    """The decision the last one was about, and how far it went."""
    colour: int | None = None
    """The one that was chosen for this seat."""

    def shown(self, decision: int) -> int:
        """How many steps of the hint about a decision this person was shown."""
        return self.hinted[1] if self.hinted[0] == decision else 0

    @property
    def level(self) -> str | None:
        """The bot that answers here, if one does."""
        return self.bot or self.standin

    def write(self) -> dict[str, Any]:
        """As the event of a new match stores it."""
        written = {"kind": self.kind, "guest": self.guest, "name": self.name, "bot": self.bot}
        return written if self.colour is None else written | {"colour": self.colour}


def _is_another(seat: Seat, own: Seat) -> bool:
    """Whether a person sits there, at another screen."""
    return seat.level is None and seat.guest != own.guest


def is_solo(seats: Sequence[Seat]) -> bool:
    """Whether one person plays against bots alone."""
    return sorted(seat.kind for seat in seats) == ["bot"] * (len(seats) - 1) + ["person"]


@dataclass(frozen=True, slots=True)
class Head:
    """What lists show of a match: everything but the play."""

    seats: tuple[Seat, ...]
    status: Status
    host: str
    options: dict[str, Any]
    result: dict[str, Any] | None = None
    rematch: str | None = None
    shared: bool = False
    """Whether, now that it is over, whoever has the address may look back at it."""
    talk: TalkLevel = "words"
    coach: bool = False

    def seats_of(self, guest: str | None) -> list[int]:
        """The seats a guest sits on."""
        return [number for number, seat in enumerate(self.seats) if guest is not None and seat.guest == guest]

    def with_seat(self, number: int, seat: Seat) -> Head:
        return replace(self, seats=(*self.seats[:number], seat, *self.seats[number + 1 :]))

    @property
    def colours(self) -> tuple[int, ...]:
        """What each seat wears."""
        return worn([seat.colour for seat in self.seats])

    @property
    def names(self) -> list[Name]:
        """What stories call the seats: who has no name is called by the colour."""
        return [
            seat.name or Message("seat-name", seat=colour)
            for seat, colour in zip(self.seats, self.colours, strict=True)
        ]


def _made(head: Head, event: StoredEvent) -> Head:
    seats = tuple(Seat(**fields) for fields in event.data["seats"])
    talk, coach = event.data.get("talk", head.talk), event.data.get("coach", False)
    return replace(head, seats=seats, options=event.data["options"], talk=talk, coach=coach)


def _sat(head: Head, event: StoredEvent) -> Head:
    assert event.seat is not None
    colour = head.seats[event.seat].colour
    seat = Seat("person", guest=event.data["guest"], name=event.data["name"], colour=colour)
    return head.with_seat(event.seat, seat)


def _left(head: Head, event: StoredEvent) -> Head:
    assert event.seat is not None
    return replace(head.with_seat(event.seat, Seat("open")), host=event.data.get("host", head.host))


def _readied(head: Head, event: StoredEvent) -> Head:
    assert event.seat is not None
    return head.with_seat(event.seat, replace(head.seats[event.seat], ready=event.data["ready"]))


def _got_bot(head: Head, event: StoredEvent) -> Head:
    assert event.seat is not None
    level, colour = event.data["level"], head.seats[event.seat].colour
    return head.with_seat(event.seat, Seat("bot" if level else "open", bot=level, colour=colour))


def _started(head: Head, event: StoredEvent) -> Head:
    return replace(head, status="running", seats=tuple(head.seats[was] for was in event.data["order"]))


def _stood_in(head: Head, event: StoredEvent) -> Head:
    assert event.seat is not None
    return head.with_seat(event.seat, replace(head.seats[event.seat], standin=event.data["level"]))


def _returned(head: Head, event: StoredEvent) -> Head:
    assert event.seat is not None
    return head.with_seat(event.seat, replace(head.seats[event.seat], standin=None))


def _agreed(head: Head, event: StoredEvent) -> Head:
    """Whoever would rather play on takes the whole question off the table."""
    agree = event.data["agree"]
    seats = (replace(seat, ends=agree and (seat.ends or n == event.seat)) for n, seat in enumerate(head.seats))
    return replace(head, seats=tuple(seats))


def _closed(head: Head, event: StoredEvent) -> Head:
    return replace(head, status="ended")


def _rematched(head: Head, event: StoredEvent) -> Head:
    return replace(head, rematch=event.data["match"])


def _shared(head: Head, event: StoredEvent) -> Head:
    return replace(head, shared=True)


def _talked(head: Head, event: StoredEvent) -> Head:
    return replace(head, talk=event.data["level"])


def _coloured(head: Head, event: StoredEvent) -> Head:
    assert event.seat is not None
    chosen = picked([seat.colour for seat in head.seats], event.seat, event.data["colour"])
    seats = (replace(seat, colour=colour) for seat, colour in zip(head.seats, chosen, strict=True))
    return replace(head, seats=tuple(seats))


def _named(head: Head, event: StoredEvent) -> Head:
    assert event.seat is not None
    return head.with_seat(event.seat, replace(head.seats[event.seat], name=event.data["name"]))


def _hinted(head: Head, event: StoredEvent) -> Head:
    assert event.seat is not None and event.decision is not None
    seat, step = head.seats[event.seat], event.data["step"]
    more = seat.shown(event.decision) == 0  # its three steps help with one decision
    return head.with_seat(event.seat, replace(seat, hints=seat.hints + more, hinted=(event.decision, step)))


HEADS: dict[str, Callable[[Head, StoredEvent], Head]] = {
    "make": _made,
    "sit": _sat,
    "leave": _left,
    "ready": _readied,
    "bot": _got_bot,
    "start": _started,
    "standin": _stood_in,
    "timeout": _stood_in,
    "return": _returned,
    "agree": _agreed,
    "close": _closed,
    "rematch": _rematched,
    "share": _shared,
    "talk": _talked,
    "colour": _coloured,
    "name": _named,
    "hint": _hinted,
}
"""What each kind of event does to the head; answers and undos do nothing to it."""


def head_of(row: StoredMatch, events: Sequence[StoredEvent]) -> Head:
    """The head of a stored match, without playing it."""
    head = Head((), "open", row.host, {})
    for event in events:
        if event.kind in HEADS:
            head = HEADS[event.kind](head, event)
    status: Any = row.status
    return replace(head, status=status, host=row.host, result=row.result)


def unnamed(row: StoredMatch, events: Sequence[StoredEvent], guest: str, other: str) -> list[StoredEvent]:
    """The events that name a guest, as they are when another without a name stands for them."""
    head, changed = Head((), "open", row.host, {}), []
    nameless = {"guest": other, "name": ""}
    for event in events:
        if event.kind not in HEADS:
            continue
        data = dict(event.data)
        if event.kind == "make":
            data["seats"] = [seat | nameless if seat["guest"] == guest else seat for seat in data["seats"]]
        elif data.get("guest") == guest:
            data |= nameless
        elif "name" in data and event.seat is not None and head.seats[event.seat].guest == guest:
            data["name"] = ""
        if data.get("host") == guest:
            data["host"] = other
        if data != event.data:
            changed.append(replace(event, data=data))
        head = HEADS[event.kind](head, event)
    return changed


class Done(NamedTuple):
    """The last thing a seat did, so that a repeat can be told from a mistake."""

    kind: str
    decision: int | None
    action: int | None
    seq: int


class Grace(NamedTuple):
    """An answer that hands the turn to another person, while whoever gave it may still take it back unseen."""

    seat: int
    decision: int
    action: int
    at: float
    until: float


class Happening(NamedTuple):
    """What an event was in the game: an answer, or one taken back."""

    event: Event
    undone: tuple[int, ...] = ()
    """The seqs of the answers that are gone: the one taken back, and those of bots after it."""


class ViewCache:
    """A position, and what each pair of eyes sees of it, found out once."""

    __slots__ = ("_seen", "_views", "game", "position")

    def __init__(self, game: Game, position: Position) -> None:
        self.game, self.position = game, position
        self._seen: dict[int | None, Seen] = {}
        self._views: dict[int | None, dict[str, Any]] = {}

    def seen(self, eyes: int | None) -> Seen:
        """What `Game.hide` leaves of it."""
        if eyes not in self._seen:
            self._seen[eyes] = self.game.hide(self.position, eyes)
        return self._seen[eyes]

    def whole_view(self, eyes: int | None) -> dict[str, Any]:
        """What `Game.view` shows."""
        if eyes not in self._views:
            common = self.whole_view(None) if eyes is not None and self.game.shares_views else None
            self._views[eyes] = self.game.view(self.seen(eyes), common)
        return self._views[eyes]

    def forget(self) -> None:
        """Keep the position alone; it can be looked at again."""
        self._seen.clear()
        self._views.clear()

    def view(self, eyes: int | None) -> dict[str, Any]:
        """The same without what never changes."""
        return {name: value for name, value in self.whole_view(eyes).items() if name not in ("board", "options")}


class Standing:
    """Everything that follows from the events so far. `fold` changes it in place; tables fold into a copy."""

    def __init__(self, row: StoredMatch) -> None:
        self.row = row
        self.game = game_of(row)
        self.head = Head((), "open", row.host, {})
        self.seq = 0
        self.at = row.created_at
        self.begin: Beginning | None = None
        """The moment of another match it goes on from, if it does."""
        self.files: dict[str, Any] | None = None
        """The board and tiles of a galaxy of one's own, if it is played on one."""
        self.match: Match | None = None
        self.views: ViewCache | None = None
        self.decisions = [0] * row.seats
        self.done: list[Done | None] = [None] * row.seats
        self.too_late: list[int | None] = [None] * row.seats
        """The decision a seat's time ran out on, until its person returns."""
        self.live: list[int] = []
        """The seqs of the answers that stand, one for each of `match.events`."""
        self.stood_in: set[int] = set()
        """The seqs of those a bot gave in a person's place, which that person does not take back."""
        self.grace: Grace | None = None
        """The answer that is stored but not carried out yet; until then nobody else is asked or told anything."""
        self.clocks = Clocks(ClockRule(**row.clock), row.seats)
        self.pending: tuple[int, ...] = ()
        """The seats that owe a decision."""

    @property
    def is_foreign(self) -> bool:
        """Whether the rules it was begun under are not installed; then it is shown, but not gone on with."""
        return self.game is None

    def copy(self) -> Standing:
        twin = object.__new__(type(self))  # `copy.copy` would look for other ways first
        vars(twin).update(vars(self))
        twin.match = None if self.match is None else self.match.copy()
        twin.decisions, twin.done, twin.live = self.decisions.copy(), self.done.copy(), self.live.copy()
        twin.too_late, twin.stood_in = self.too_late.copy(), self.stood_in.copy()
        twin.clocks = self.clocks.copy()
        return twin

    @property
    def owing(self) -> tuple[int, ...]:
        """The pending seats but for one that has answered and may still take it back."""
        return tuple(seat for seat in self.pending if self.grace is None or seat != self.grace.seat)

    def is_asked(self, seat: int, decision: int) -> bool:
        """Whether the seat owes this very decision."""
        return decision == self.decisions[seat] and seat in self.owing

    def hands_over(self, seat: int, action: int) -> bool:
        """Whether by this answer a person at another screen is asked something."""
        match, seats = self.match, self.head.seats
        assert match is not None
        if not any(_is_another(other, seats[seat]) for other in seats):
            return False
        after = match.position.copy()
        match.game.apply(after, seat, action)  # what happened on the way does not matter here
        asked = [seats[other] for other in match.game.pending(after) if other not in match.pending]
        return any(_is_another(other, seats[seat]) for other in asked)

    def undo(self, seat: int) -> Undoes | None:
        """What the seat may take back, if anything."""
        match = self.match
        if match is None or self.head.status != "running" or self.head.seats[seat].level is not None:
            return None
        if self.grace is not None:
            return "step" if self.grace.seat in self.head.seats_of(self.head.seats[seat].guest) else None
        if match.can_unlock(seat):
            return "open"
        place = match.undoable(*self._sides(seat))
        if place is None or any(seq in self.stood_in for seq in self.live[place:]):
            return None
        return "step" if match.is_under_way(seat) else "past"

    def _sides(self, seat: int) -> tuple[list[int], list[int]]:
        """The seats at the same screen, and those of bots, whose answers do not count where nobody else plays."""
        seats = self.head.seats
        own = self.head.seats_of(seats[seat].guest)
        bots = [number for number, at in enumerate(seats) if at.kind == "bot"]
        return own, bots if len(own) + len(bots) == len(seats) else []

    def fold(self, event: StoredEvent) -> Happening | None:
        """Go one event further; what it was in the game, if anything."""
        assert event.seq == self.seq + 1, f"event {event.seq} after {self.seq}"
        self.seq, self.at = event.seq, event.at
        happening = None
        if event.kind in HEADS:
            self.head = HEADS[event.kind](self.head, event)
        if self.game is None:
            if self.row.status == "ended":  # how, only its rules could tell; the row remembers
                self.head = replace(self.head, status="ended", result=self.row.result)
            return None
        if event.kind == "make":
            self.begin, self.files = event.data.get("begin"), event.data.get("files")
        elif event.kind == "start":
            self._start(self.game)
        elif event.kind == "answer":
            happening = self._answer(event)
        elif event.kind == "grace":
            self._wait(event)
        elif event.kind == "undo":
            happening = self._undo(event)
        elif event.kind == "return":
            assert event.seat is not None
            self.too_late[event.seat] = None
            self.clocks.returned(event.seat)
        elif event.kind == "name" and self.match is not None:
            assert event.seat is not None
            self.match.players[event.seat] = event.data["name"] or f"seat {event.seat}"
        elif event.kind == "timeout":
            assert event.seat is not None
            self.too_late[event.seat] = self.decisions[event.seat]
        elif event.kind == "away":
            assert event.seat is not None
            self.clocks.sent_away(event.seat, event.at, event.data["seconds"])
        elif event.kind == "back":
            assert event.seat is not None
            self.clocks.back(event.seat, event.at)
        self.pending = () if self.match is None or self.head.status != "running" else self.match.pending
        if self.head.status != "running":
            self.grace = None
        self._run_clocks()
        return happening

    def _start(self, game: Game) -> None:
        row = self.row
        players = [seat.name or seat.bot or f"seat {number}" for number, seat in enumerate(self.head.seats)]
        if self.begin is None:
            files = stored_files(game, self.files)
            self.match = Match.begin(game, row.seats, row.options, row.seed, players, **files)
        else:
            self.match = begun(game, row, self.begin, players)
        self.views = ViewCache(game, self.match.position)

    def _wait(self, event: StoredEvent) -> None:
        assert event.seat is not None and event.decision is not None and event.action is not None
        until = event.at + event.data["seconds"]
        self.grace = Grace(event.seat, event.decision, event.action, event.at, until)
        self.clocks.paused(event.seat, event.data.get("left"))
        self._has_acted(event, event.seat, "answer")

    def _answer(self, event: StoredEvent) -> Happening:
        assert self.match is not None and event.seat is not None and event.action is not None
        seat = event.seat
        grace = self.grace if self.grace is not None and self.grace.seat == seat else None
        told = self.match.answer(seat, event.action)
        self.live.append(event.seq)
        if "bot" in event.data and self.head.seats[seat].kind == "person":
            self.stood_in.add(event.seq)
        by_none = self.head.seats[seat].level is not None or "replayed" in event.data
        at = event.at if grace is None else grace.at  # the time since then was nobody's
        self.clocks.answered(seat, at, event.data.get("left"), by_none)
        self._has_done(event)
        if grace is not None:
            self.grace = None
            self.done[seat] = Done("answer", grace.decision, grace.action, event.seq)
        result = self.match.result
        if result is not None:
            shown = {"points": list(result.points), "winners": list(result.winners), "reason": result.reason}
            self.head = replace(self.head, status="ended", result=shown)
        return Happening(told)

    def _undo(self, event: StoredEvent) -> Happening | None:
        match, seat, grace = self.match, event.seat, self.grace
        assert match is not None and seat is not None
        if grace is not None:
            self.grace = None
            self.clocks.thought_on(grace.seat, grace.at, event.at, event.data.get("lefts"))
            if grace.seat != seat:
                self.decisions[grace.seat] += 1
                self.done[grace.seat] = None
            self._has_acted(event, seat, "undo")
            return None
        if match.can_unlock(seat):
            place = max(number for number, told in enumerate(match.events) if told.seat == seat)
            told, gone = match.unlock(seat), [self.live.pop(place)]
            self.clocks.undone(seat, event.at, event.data.get("left"))
        else:
            back = match.undoable(*self._sides(seat))
            if back is None:
                raise BadInput("undo", Message("expected-own-answer"), Message("got-none"))
            answered, asked = [told.seat for told in match.events[back:]], match.pending
            told, gone = match.take_back(back), self.live[back:]
            del self.live[back:]
            if answered == [seat] and seat in asked:
                self.clocks.undone(seat, event.at, event.data.get("left"))
            else:
                self.clocks.rewound(answered, event.at, event.data.get("lefts"))
            for other in {*answered, *asked} - {seat}:  # what it was asked is asked no more, or anew
                self.decisions[other] += 1
                self.done[other] = None
        self._has_done(event)
        return Happening(told, tuple(gone))

    def _has_acted(self, event: StoredEvent, seat: int, kind: str) -> None:
        self.decisions[seat] += 1
        self.done[seat] = Done(kind, event.decision, event.action, event.seq)

    def _has_done(self, event: StoredEvent) -> None:
        assert self.match is not None and event.seat is not None
        self._has_acted(event, event.seat, event.kind)
        self.views = ViewCache(self.match.game, self.match.position)

    def forget_early(self) -> None:
        """Keep no more positions than may be gone back to; one who folds many events asks now and then."""
        if self.match is not None:
            self.match.forget_early()

    def _run_clocks(self) -> None:
        if not self.clocks.runs:
            return
        running = {seat for seat in self.owing if self.head.seats[seat].level is None}
        self.clocks.run(running, self.at)


def game_of(row: StoredMatch) -> Game | None:
    """The game by the rules the match was begun under; None where they are not installed."""
    try:
        return registry.game_by_rules(row.game, row.rules_version)
    except BadInput:
        return None


def stand(row: StoredMatch, events: Sequence[StoredEvent]) -> Standing:
    """Where a stored match stands."""
    return fold_all(Standing(row), events)


def fold_all(standing: Standing, events: Sequence[StoredEvent]) -> Standing:
    """The same standing, these events further."""
    for number, event in enumerate(events, 1):
        standing.fold(event)
        if number % FOLDED_AT_ONCE == 0 or number == len(events):
            standing.forget_early()
    return standing
