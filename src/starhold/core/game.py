"""The contract: a game is a value made of functions, and everything else in Starhold uses games only through it."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from starhold.core import bits, jit
from starhold.core.board import Board
from starhold.core.errors import BadInput, IllegalAction, Refusal, quoted
from starhold.core.expected import between, listed, one_of
from starhold.core.facts import Fact, read, telling
from starhold.words import Message

if TYPE_CHECKING:
    from starhold.core.story import Line, Name

Options = Mapping[str, str | bool]


@dataclass(frozen=True, slots=True)
class Option:
    """One thing a match can be set up with; the first value is the default."""

    name: str
    values: tuple[str | bool, ...]
    also: Message | None = None
    accepts: Callable[[str], bool] = lambda text: False

    @property
    def expected(self) -> Message:
        """The possible values, as an error says them."""
        known = listed(str(value).lower() if isinstance(value, bool) else value for value in self.values)
        return known if self.also is None else Message("expected-or-else", known=known, other=self.also)

    def check(self, given: object) -> str | bool:
        """The value given, or an error that names the possible ones. Text stands for booleans too."""
        meant = {"true": True, "false": False}.get(given, given) if isinstance(given, str) else given
        for value in self.values:
            if type(meant) is type(value) and meant == value:
                return value
        if isinstance(given, str) and self.accepts(given):
            return given
        raise BadInput(Message("where-option-named", name=self.name), self.expected, given)


@dataclass(frozen=True, slots=True)
class About:
    """What a game is, for lists, menus and checks."""

    id: str
    title: str
    seats: tuple[int, ...]
    num_actions: int
    rules_version: int
    options: tuple[Option, ...]
    kinds: tuple[str, ...]
    questions: tuple[str, ...]
    planes: tuple[str, ...]
    """What an observation says of each hex."""
    overall: tuple[str, ...]
    """What an observation says of the match as a whole."""
    most_hexes: int
    simultaneous: tuple[str, ...] = ()
    """Questions several seats are asked at once (CORE-3)."""
    players_are_dealt: bool = False
    """Whether players are dealt to seats at random."""

    def check_seats(self, seats: int) -> int:
        if type(seats) is not int or seats not in self.seats:
            expected = Message("expected-for-game", what=between(self.seats[0], self.seats[-1]), game=self.title)
            raise BadInput("seats", expected, seats)
        return seats

    def check_options(self, given: Options) -> dict[str, str | bool]:
        """The options given, checked; those left out are missing in what comes back."""
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                raise BadInput(Message("where-option"), one_of(known), name)
        return {name: known[name].check(value) for name, value in given.items()}

    def complete_options(self, given: Options) -> dict[str, str | bool]:
        """The options of a record, which must name every one."""
        checked = self.check_options(given)
        for option in self.options:
            if option.name not in checked:
                raise BadInput(f"options.{option.name}", option.expected, quoted(Message("got-nothing")))
        return checked


class Question(NamedTuple):
    """What a seat is asked: a name such as `step`, and the hex it concerns, if any."""

    name: str
    about: int | None


class Result(NamedTuple):
    """How a match ended: total points by seat, the winners, and what decided."""

    points: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str


@dataclass(slots=True)
class Position:
    """A state together with what it is played on. `apply` changes `state`; everything else never changes.

    `setup` and `state` are arrays of one record, so that they can cross into compiled code.
    """

    board: Board
    options: dict[str, str | bool]
    setup: np.ndarray[Any, Any]
    state: np.ndarray[Any, Any]
    facts: tuple[Fact, ...] = ()
    """What happened with the answer that led here, where somebody listened (`Game.follow`)."""

    def copy(self) -> Position:
        return Position(self.board, self.options, self.setup, self.state.copy(), self.facts)

    @property
    def seats(self) -> int:
        return int(self.setup["seats"][0])

    def plain_state(self) -> SimpleNamespace:
        """The state in Python's own numbers and lists, which read ten times as fast as NumPy's."""
        fields = zip(self.state.dtype.names or (), self.state.item(), strict=True)
        return SimpleNamespace(**{name: v.tolist() if isinstance(v, np.ndarray) else v for name, v in fields})


@dataclass(slots=True)
class Seen:
    """A position with everything blanked that `seat` cannot know; seat None is a spectator."""

    seat: int | None
    position: Position


@dataclass(frozen=True)
class Observation:
    """Arrays `observe` fills: float32 `planes[most_hexes, len(about.planes)]` and `overall[len(about.overall)]`."""

    planes: np.ndarray[Any, Any]
    overall: np.ndarray[Any, Any]


def result_of(rules: ModuleType, position: Position) -> Result | None:
    """How a match of these rules ended, None while it goes on; for views, which a game is made of."""
    engine = jit.bind("starhold.core.engine", rules)
    if engine.owes_at(position.state, 0, position.setup, 0):
        return None
    points = np.zeros(position.seats, np.int64)
    winners = int(engine.winners_at(position.state, 0, position.setup, 0, points))
    return Result(tuple(points.tolist()), tuple(bits.members(winners & 255)), rules.REASONS[winners >> 8])


@dataclass(frozen=True)
class Game:
    """A game, through and through. The first fields differ from game to game; the methods are common to all."""

    about: About
    rules: ModuleType
    """Records `Setup` and `State` and the compiled rules; see `core/engine.py` for the names it must have."""
    new: Callable[..., Position]
    """new(seats, options, seed, tiles=None, board=None): a match drawn from the seed; own tile and board files."""
    resume: Callable[[int, Options, Board, int, Mapping[str, int] | None], Position]
    """resume(seats, options, board, start_seat, bounty): the start of the match a record describes."""
    bounty: Callable[[Position], dict[str, int] | None]
    """The face-down tiles as a record lists them."""
    read_board: Callable[[Any], Board]
    """The board in a record, checked."""
    public: Callable[[Position], dict[str, Any]]
    """The state as a trace shows it."""
    command: Callable[[Position], tuple[int, ...]]
    """What is the same throughout one command; undo never leaves it."""
    refusal: Callable[[Position, int, int], Refusal]
    """Why this seat may not answer this action, which is not legal now."""
    hide: Callable[[Position, int | None], Seen]
    guess: Callable[[Seen, np.random.Generator], Position]
    view: Callable[[Seen], dict[str, Any]]
    texts: Callable[[Position], Sequence[str | None]]
    """How each action is written; None for hexes and sectors this board does not have."""
    terms: Callable[[Position], Mapping[str, int]]
    """Every text that means an action here, in lower case, and the action."""
    kind_of_answer: Mapping[str, str]
    """What each question takes: hex, number, sector, plan or marker."""
    story: Callable[[Sequence[Fact], Sequence[Name]], list[Line]]
    """story(facts, names): the lines about what happened with an answer, as far as the facts are known;
    `core/story.py` adds how the match ended."""

    @functools.cached_property
    def engine(self) -> Any:
        """The compiled doors of `core/engine.py`, for this game's rules."""
        return jit.bind("starhold.core.engine", self.rules)

    def pending(self, position: Position) -> tuple[int, ...]:
        """The seats that owe a decision; none when the match is over."""
        return tuple(bits.members(self.engine.owes_at(position.state, 0, position.setup, 0)))

    def question(self, position: Position, seat: int) -> Question:
        """What this seat, which owes a decision, is asked."""
        about = int(self.engine.about_at(position.state, 0, position.setup, 0))
        return Question(self.about.questions[int(position.state[0]["stage"])], None if about < 0 else about)

    def legal(self, position: Position, seat: int) -> list[int]:
        """The actions this seat may answer; none when it owes no decision."""
        if not 0 <= seat < position.seats:  # compiled code does not look
            return []
        engine, state, setup = self.engine, position.state, position.setup
        base = int(engine.base_at(state, 0, setup, 0))
        return [base + bit for bit in bits.members(engine.legal_at(state, 0, setup, 0, seat))]

    def choices(self, position: Position, seat: int) -> list[int]:
        """The legal actions in the order people list them: hexes in canonical order."""
        rank = position.board.rank
        return sorted(self.legal(position, seat), key=lambda a: rank[a] if a < len(rank) else a)

    def apply(self, position: Position, seat: int, action: int) -> None:
        """Answer for this seat, in place; an answer that is not legal is refused and changes nothing (CORE-5)."""
        refusal = self.explain(position, seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        self.engine.step(position.state, 0, position.setup, 0, seat, action)
        position.facts = ()

    def follow(self, position: Position, seat: int, action: int) -> Position:
        """The position after an answer, with the facts of what happened; else like `apply`."""
        refusal = self.explain(position, seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        told = np.zeros(1, telling(self.rules.State).dtype)
        room = told.itemsize - position.state.itemsize
        told.view(np.uint8)[room:] = position.state.view(np.uint8)
        self.engine.tell_step(told, 0, position.setup, 0, seat, action)
        state = np.frombuffer(told.tobytes()[room:], position.state.dtype).copy()
        facts = read(told, self.rules.FACTS, position.board)
        return Position(position.board, position.options, position.setup, state, facts)

    def explain(self, position: Position, seat: int, action: int) -> Refusal | None:
        """The rule and a sentence why this seat may not answer so; None if it may (CORE-5)."""
        if action in self.legal(position, seat):
            return None
        if not 0 <= action < self.about.num_actions or self.texts(position)[action] is None:
            return Refusal("CORE-1", Message("refused-unknown"))
        return self.refusal(position, seat, action)

    def result(self, position: Position) -> Result | None:
        """How the match ended, None while it goes on."""
        return result_of(self.rules, position)

    def observe(self, seen: Seen, out: Observation) -> None:
        """Fill `out` with what the seat sees, own seat first."""
        position = seen.position
        self.engine.observe_at(
            position.state, 0, position.setup, 0, -1 if seen.seat is None else seen.seat, out.planes, out.overall
        )

    def observation(self) -> Observation:
        """Empty arrays for `observe`."""
        return Observation(
            np.zeros((self.about.most_hexes, len(self.about.planes)), np.float32),
            np.zeros(len(self.about.overall), np.float32),
        )

    def write(self, position: Position, action: int) -> str:
        """How an action is written in records: a hex name, a number, a sector, a plan, a marker or `done`."""
        text = self.texts(position)[action]
        assert text is not None, f"this board has no action {action}"
        return text

    def read(self, position: Position, text: str) -> int:
        """The action a text means, whether legal or not. Case and spaces do not matter."""
        action = self.terms(position).get("".join(text.split()).casefold())
        if action is None:
            raise BadInput("answer", Message("expected-answer"), text)
        return action
