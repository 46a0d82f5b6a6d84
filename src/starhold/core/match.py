"""A match in memory: the position, who plays, and every answer so far. What people use is the first half."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, Self

from starhold.core.compiled.bits import Chance
from starhold.core.errors import BadInput, Refusal
from starhold.core.expected import between, either, whole
from starhold.core.facts import Fact
from starhold.core.game import Game, Options, Position, Result, Seen
from starhold.drawing import board_text, picture
from starhold.drawing.signs import Signs
from starhold.words import Message, say

LARGEST_SEED = (1 << 63) - 1
PICTURE_WIDTH = 1200
EVERYONE = "all"
"""Eyes that know everything (`core/replay.py`)."""


class Why(NamedTuple):
    """Why an answer is refused: the rule, and the sentence that says so."""

    rule: str
    sentence: str


class Event(NamedTuple):
    """An answered decision. `about` is the hex the question concerned."""

    seat: int
    question: str
    answer: str
    action: int
    about: str | None = None


class Step(NamedTuple):
    """An answered decision between the positions before and after it; nobody changes those, which a match shares."""

    before: Position
    event: Event
    after: Position
    """With the facts of what happened."""


@dataclass(repr=False, eq=False)
class Match:
    """One play of a game. `start` is the position before the first decision."""

    game: Game
    start: Position
    players: list[str]
    start_seat: int
    events: list[Event] = field(init=False, default_factory=list)
    position: Position = field(init=False)

    def __post_init__(self) -> None:
        self.start = self.game.opened(self.start)
        self.position = self.start.copy()
        self._earlier: list[Position | None] = []
        """The position before each event; None where it was forgotten, since it can be played again."""
        self._revealed: list[bool] = []
        """Of each event, whether something hidden came to light with it."""

    @classmethod
    def begin(
        cls,
        game: Game,
        seats: int,
        options: Options | None = None,
        seed: int = 0,
        players: Sequence[str] | None = None,
        **files: object,
    ) -> Match:
        """A fresh match drawn from a seed."""
        if not 0 <= seed <= LARGEST_SEED:
            raise BadInput("seed", whole(0, LARGEST_SEED), seed)
        position = game.new(seats, options or {}, seed, **files)
        named = list(players) if players is not None else [f"seat {seat}" for seat in range(seats)]
        return cls(game, position, named, int(position.setup[0]["start"]))

    # For people -------------------------------------------------------------------------------------------------------

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that are asked; none when the match is over."""
        return self.game.pending(self.position)

    @property
    def question(self) -> str | None:
        """What is asked, such as `step`; None when the match is over."""
        return self.game.question(self.position).name if self.pending else None

    @property
    def result(self) -> Result | None:
        """How the match ended; None while it goes on."""
        return self.game.result(self.position)

    @property
    def facts(self) -> list[Fact]:
        """All that has happened, in order."""
        return [*self.start.facts, *(fact for step in self.steps() for fact in step.after.facts)]

    def choices(self, seat: int | None = None) -> list[str]:
        """What a seat may answer; by default the first of those that are asked."""
        asked = self._asked(seat)
        actions = [] if asked is None else self.game.choices(self.position, asked)
        return [self.game.write(self.position, action) for action in actions]

    def play(self, *answers: str | int, seat: int | None = None) -> Self:
        """Answer, one after the other, as text or as action numbers; each for the first seat asked, or for `seat`.

        An answer that is not allowed is refused with its rule, and changes nothing.
        """
        for answer in answers:
            asked = self._asked(seat)
            if asked is None:
                raise BadInput("answer", Message("expected-no-answer"), answer)
            self.answer(asked, self._action(answer, asked))
        return self

    def why(self, answer: str | int, seat: int | None = None, lang: str = "en") -> Why | None:
        """The rule and a sentence why an answer is not allowed now; None where it is."""
        asked = self._asked(seat)
        refusal: Refusal | None = Refusal("CORE-5", Message("record-after-end"))
        if asked is not None:
            refusal = self.game.explain(self.position, asked, self._action(answer, asked))
        return None if refusal is None else Why(refusal.rule, say(refusal.message, lang))

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat sees, as JSON; by default a spectator."""
        return self.game.view(self.seen(seat))

    def log(self, lang: str = "en", eyes: str = EVERYONE) -> list[str]:
        """What happened, in sentences; `eyes` are "all", those of a seat ("0") or a spectator's ("none")."""
        from starhold.core import replay

        replay.check_eyes(eyes, self.position.seats)
        told = replay.moments(self, eyes, replay.names_of(self.players))
        return [say(line.message, lang) for moment in told for line in moment.lines]

    def text(self, lang: str = "en", plain: bool = False) -> str:
        """The board as everyone sees it, the points, and who is asked what; `plain` uses ASCII alone."""
        from starhold.core import story

        signs, view = Signs(lang, plain), self.view()
        seats = range(self.position.seats)
        about, legal = None, set[str]()
        if self.pending:
            about = self.game.question(self.position).about
            legal = set() if len(self.pending) > 1 else set(self.choices())
        shown = board_text.Shown(view, self.game.sketch(view), legal, about)
        board = board_text.draw(shown, board_text.ROOMY, signs)
        totals = [f"{signs.name(seat)} {picture.total(points)}" for seat, points in enumerate(view["points"])]
        if self.result is None:
            asked = [
                f"{signs.arrow} {signs.name(seat)}: {say(story.question(self.game, self.position, seat), lang)}"
                for seat in self.pending
            ]
        else:
            names = [Message("seat-name", seat=seat) for seat in seats]
            asked = [say(story.ending(self.game, self.result._asdict(), names).message, lang)]
        return "\n".join([self.game.about.title, board_text.plain(board), "   ".join(totals), *asked])

    def picture(self, path: str | Path | None = None, seat: int | None = None) -> str:
        """The match as SVG, as a seat sees it or a spectator; written to a `path` it may also be a PNG."""
        from starhold.core import replay

        names = [say(name) if isinstance(name, Message) else name for name in replay.names_of(self.players)]
        view = self.view(seat)
        scene = picture.Scene(board=view["board"], view=view, sketch=self.game.sketch(view), names=names)
        drawn = picture.svg(scene)
        if path is not None:
            file = Path(path)
            if file.suffix not in (".svg", ".png"):
                raise BadInput("path", either(("….svg", "….png")), str(path))
            if file.suffix == ".svg":
                file.write_text(drawn, encoding="utf-8")
            else:
                file.write_bytes(picture.png(drawn, PICTURE_WIDTH))
        return drawn

    def save(self, path: str | Path) -> None:
        """Write the record of the match; `starhold.load` takes it up again."""
        from starhold.core import record

        Path(path).write_bytes(record.encode(record.write(self)))

    def __repr__(self) -> str:
        asked = f"{self.question}: seat {', '.join(map(str, self.pending))}" if self.pending else "over"
        return f"<Match of {self.game.about.title}, {self.position.seats} seats, {len(self.events)} answers, {asked}>"

    def __str__(self) -> str:
        return self.text()

    def _repr_svg_(self) -> str:
        """A notebook shows the board."""
        return self.picture()

    def _asked(self, seat: int | None) -> int | None:
        self._check_seat(seat)
        return seat if seat is not None else next(iter(self.pending), None)

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.position.seats):
            raise BadInput("seat", whole(0, self.position.seats - 1), seat)

    def _action(self, answer: str | int, seat: int) -> int:
        if not isinstance(answer, str):
            return int(answer)
        action = self.game.read(self.position, answer)
        same = [other for other, text in enumerate(self.game.texts(self.position)) if text == answer]
        legal = self.game.legal(self.position, seat)
        return next((other for other in same if other in legal), action)

    # For programs -----------------------------------------------------------------------------------------------------

    def seen(self, seat: int | None) -> Seen:
        """The position with everything blanked that a seat cannot know, or a spectator: what a bot is given."""
        self._check_seat(seat)
        return self.game.hide(self.position, seat)

    def legal(self, seat: int) -> list[int]:
        """The actions a seat may answer; none where it is not asked."""
        return self.game.legal(self.position, seat)

    def steps(self) -> Iterator[Step]:
        """Every answer in the order they came in."""
        before = self.start
        for event, kept in zip(self.events, (*self._earlier[1:], self.position), strict=False):
            after = kept or self.game.follow(before, event.seat, event.action)
            yield Step(before, event, after)
            before = after

    def copy(self) -> Self:
        """A match that can go another way; positions are shared, since a match never changes one."""
        twin = object.__new__(type(self))  # `copy.copy` would look for other ways first
        vars(twin).update({name: one.copy() if type(one) is list else one for name, one in vars(self).items()})
        return twin

    def in_order(self) -> Self:
        """The match as records have it: simultaneous answers in ascending order of seat, however they came in."""
        ordered: list[Event] = []
        together: list[Event] = []
        for event in self.events:
            is_together = event.question in self.game.about.simultaneous
            if not is_together or event.seat in {other.seat for other in together}:
                ordered += sorted(together)
                together = []
            (together if is_together else ordered).append(event)
        ordered += sorted(together)
        if ordered == self.events:
            return self
        place = next(place for place, event in enumerate(self.events) if event != ordered[place])
        found = self.at(place)
        for event in ordered[place:]:
            found.answer(event.seat, event.action)
        return found

    def answer(self, seat: int, action: int) -> Event:
        """Answer for a seat; an illegal answer is refused and changes nothing."""
        game, before = self.game, self.position
        after = game.follow(before, seat, action)
        question = game.question(before)
        event = Event(seat, question.name, game.write(before, action), action, question.about)
        self._earlier.append(before)
        self._revealed.append(game.reveals(after.facts))
        self.events.append(event)
        self.position = after
        return event

    def undoable(self, seats: Collection[int], past: Collection[int] = ()) -> int | None:
        """Where among the events the answer stands that these seats may take back; None where there is none.

        It is the last of theirs, as long as nobody answered since but seats of `past`, and nothing hidden came to light
        with it or after it.
        """
        for place in reversed(range(len(self.events))):
            if self._revealed[place]:
                return None
            if self.events[place].seat in seats:
                return place
            if self.events[place].seat not in past:
                return None
        return None

    def can_undo(self, seat: int, past: Collection[int] = ()) -> bool:
        """Whether this seat may take its last answer back, and what seats of `past` answered since."""
        return self.undoable((seat,), past) is not None

    def undo(self, seat: int | None = None, past: Collection[int] = ()) -> Event:
        """Take back the last answer, whoever gave it; for a seat its own, and what seats of `past` answered since.

        A seat may not do so once others have answered or something hidden came to light.
        """
        place = self.undoable((seat,), past) if seat is not None else len(self.events) - 1 if self.events else None
        if place is None:
            raise BadInput("undo", Message("expected-own-answer"), Message("got-none"))
        return self.take_back(place)

    def at(self, count: int) -> Self:
        """The match as it was after so many answers, to look at or to go on with; this one stays as it is."""
        if not 0 <= count <= len(self.events):
            raise BadInput("count", between(0, len(self.events)), count)
        then = self.copy()
        if count < len(then.events):
            then.take_back(count)
        return then

    def take_back(self, place: int) -> Event:
        """Go back to where the answer at this place was not given yet: it, and all after it, never happened."""
        self.position, taken = self._before(place), self.events[place]
        del self.events[place:], self._earlier[place:], self._revealed[place:]
        return taken

    def is_under_way(self, seat: int) -> bool:
        """Whether this seat has answered in the command it is still in."""
        last = len(self.events) - 1
        return last >= 0 and self.events[last].seat == seat and seat in self.pending and self._is_in_command(last)

    def under_way(self, seat: int) -> list[tuple[Position, Event]]:
        """The answers this seat gave in the command it is still in, each with the position before it."""
        found: list[tuple[Position, Event]] = []
        if seat in self.pending:
            for place in reversed(range(len(self.events))):
                event = self.events[place]
                if event.seat != seat or not self._is_in_command(place):
                    break
                found.insert(0, (self._before(place), event))
        return found

    def forget_early(self) -> None:
        """Let go of positions that hardly anyone goes back to; of long matches at many tables they would be most."""
        earlier = self._earlier
        if earlier and self._is_in_command(len(earlier) - 1):
            return  # it may be taken back as a whole
        # Seats asked at once answer one after the other, and the first may still think again; one more is looked at.
        place = len(earlier) - self.position.seats - 2
        while place >= 0 and earlier[place] is not None:
            earlier[place] = None
            place -= 1

    def _is_in_command(self, place: int) -> bool:
        """Whether the answer at this place was given in the command that goes on."""
        return self.game.command(self._before(place)) == self.game.command(self.position)

    def _before(self, place: int) -> Position:
        """The position before the event at this place."""
        if self._earlier[place] is None:
            self._earlier = [step.before for step in self.steps()]
        position = self._earlier[place]
        assert position is not None
        return position

    def can_unlock(self, seat: int) -> bool:
        """Whether this seat has answered a question that others are still asked (CORE-3)."""
        return self._locked(seat) is not None

    def unlock(self, seat: int) -> Event:
        """Take back the seat's answer to a question that others are still asked; theirs stay as they are."""
        place = self._locked(seat)
        if place is None:
            raise BadInput("unlock", Message("expected-open-answer"), Message("got-none"))
        taken, *others = self.events[place:]
        self.take_back(place)
        for other in others:
            self.answer(other.seat, other.action)
        return taken

    def _locked(self, seat: int) -> int | None:
        """Where among the events the seat's answer to the question now open stands."""
        if not self.events or self.events[-1].question not in self.game.about.simultaneous:
            return None  # as nearly always
        open_to = set(self.pending)
        for place in reversed(range(len(self.events))):
            event = self.events[place]
            if not open_to or event.question not in self.game.about.simultaneous or event.seat in open_to:
                return None
            asked = set(self.game.pending(self._before(place)))
            if asked != open_to | {event.seat}:
                return None
            if event.seat == seat:
                return place
            open_to = asked
        return None


def dealt(players: Sequence[str], seed: int) -> list[str]:
    """The players in the seats chance gives them, where a game deals them (`About.players_are_dealt`)."""
    return Chance(seed, stream=1).shuffled(players)
