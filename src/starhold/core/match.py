"""A match in memory: the position, who plays, and every answer so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from starhold.core.bits import Chance
from starhold.core.errors import BadInput
from starhold.core.expected import whole
from starhold.core.game import Game, Options, Position, Result
from starhold.words import Message

LARGEST_SEED = (1 << 63) - 1


class Event(NamedTuple):
    """An answered decision. `about` is the hex the question concerned."""

    seat: int
    question: str
    answer: str
    action: int
    about: str | None = None


@dataclass
class Match:
    """One play of a game. `start` is the position before the first decision."""

    game: Game
    start: Position
    players: list[str]
    start_seat: int
    events: list[Event] = field(default_factory=list)
    position: Position = field(init=False)

    def __post_init__(self) -> None:
        self.position = self.start.copy()
        self._earlier: list[Position] = []

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

    @property
    def pending(self) -> tuple[int, ...]:
        return self.game.pending(self.position)

    @property
    def result(self) -> Result | None:
        return self.game.result(self.position)

    def answer(self, seat: int, action: int) -> Event:
        """Answer for a seat; an illegal answer is refused and changes nothing."""
        game, before = self.game, self.position
        after = game.follow(before, seat, action)
        question = game.question(before, seat)
        about = None if question.about is None else before.board.hexes[question.about].name
        event = Event(seat, question.name, game.write(before, action), action, about)
        self._earlier.append(before)
        self.events.append(event)
        self.position = after
        return event

    def can_undo(self, seat: int) -> bool:
        """Whether the last answer was this seat's own and belongs to the command it is still in."""
        if not self.events or self.events[-1].seat != seat or seat not in self.pending:
            return False
        return self.game.command(self._earlier[-1]) == self.game.command(self.position)

    def undo(self, seat: int) -> Event:
        """Take back the seat's last answer inside its unfinished command."""
        if not self.can_undo(seat):
            raise BadInput("undo", Message("expected-own-answer"), Message("got-none"))
        self.position = self._earlier.pop()
        return self.events.pop()

    def can_unlock(self, seat: int) -> bool:
        """Whether this seat has answered a question that others are still asked (CORE-3)."""
        return self._locked(seat) is not None

    def unlock(self, seat: int) -> Event:
        """Take back the seat's answer to a question that others are still asked; theirs stay as they are."""
        place = self._locked(seat)
        if place is None:
            raise BadInput("unlock", Message("expected-open-answer"), Message("got-none"))
        taken, *others = self.events[place:]
        self.position = self._earlier[place]
        del self.events[place:], self._earlier[place:]
        for other in others:
            self.answer(other.seat, other.action)
        return taken

    def _locked(self, seat: int) -> int | None:
        """Where among the events the seat's answer to the question now open stands."""
        open_to = set(self.pending)
        for place in reversed(range(len(self.events))):
            event = self.events[place]
            asked = set(self.game.pending(self._earlier[place]))
            if (
                not open_to
                or event.question not in self.game.about.simultaneous
                or event.seat in open_to
                or asked != open_to | {event.seat}
            ):
                return None
            if event.seat == seat:
                return place
            open_to = asked
        return None


def dealt(players: Sequence[str], seed: int) -> list[str]:
    """The players in the seats chance gives them (SSE-SETUP-R1)."""
    return Chance(seed, stream=1).shuffled(players)
