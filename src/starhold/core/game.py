"""The contract: a game is a value made of functions, and everything else in Starhold uses games only through it."""

from __future__ import annotations

import functools
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import numpy as np

from starhold.core import board
from starhold.core.board import Board
from starhold.core.compiled import bits
from starhold.core.compiled.contract import Complete, Rules, bind, complete
from starhold.core.errors import BadInput, IllegalAction, Refusal, quoted
from starhold.core.expected import between, listed, one_of
from starhold.core.facts import Fact, read, telling
from starhold.core.galaxies import Change, Drawn, Wish
from starhold.core.problems import Problem
from starhold.drawing.sketch import Sketch, only_the_board
from starhold.words import Message

if TYPE_CHECKING:
    from starhold.core.match import Event
    from starhold.core.puzzles import Lines
    from starhold.core.story import Line, Name

Options = Mapping[str, str | bool]


@dataclass(frozen=True, slots=True)
class Option:
    """One thing a match can be set up with; the first value is the default."""

    name: str
    values: tuple[str | bool, ...]
    also: Message | None = None
    accepts: Callable[[str], bool] = lambda text: False
    changes_play: bool = False
    """Whether one plays otherwise with it; only such options are of interest where a judgement is fitted."""
    was_added: bool = False
    """Whether records from before it was there lack it: they were played by the default."""
    seats: Mapping[str, tuple[int, ...]] = field(default_factory=dict, hash=False)
    """By its value how many can play with it, where not all numbers of players can."""

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
    most_hexes: int
    simultaneous: tuple[str, ...] = ()
    """Questions several seats are asked at once (CORE-3)."""
    phases: tuple[str, ...] = ()
    """Of each question its phase, which the message `<prefix>-phase-<phase>` names; empty where none are told apart."""
    players_are_dealt: bool = False
    """Whether players are dealt to seats at random."""
    files: tuple[str, ...] = ()
    """Which files of one's own it takes: tiles, board."""

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
        """The options of a record, which must name every one that was there from the beginning."""
        checked = self.check_options(given)
        for option in self.options:
            if option.name not in checked:
                if not option.was_added:
                    raise BadInput(f"options.{option.name}", option.expected, quoted(Message("got-nothing")))
                checked[option.name] = option.values[0]
        return checked


class Counts(NamedTuple):
    """What is counted over many matches, by kinds of facts."""

    happened: tuple[str, ...] = ()
    """What is worth counting; the message `<prefix>-count-<kind>` names it."""
    paid: tuple[str, ...] = ()
    """Facts whose hexes brought points; without any, the hexes held at the end did."""


NO_COUNTS = Counts()


class Box(NamedTuple):
    """What comes with a game that takes tiles and boards of one's own; each is written as such a file is."""

    kinds: tuple[str, ...]
    """The kinds of hexes that may be drawn on a tile."""
    tiles: dict[str, Any]
    boards: dict[str, Any]
    """By name."""
    sizes: tuple[int, ...] = ()
    """Of how many sectors a galaxy can be made up."""
    most_sectors: int = 0
    """That may lie on a board."""
    most_homes: int = 0


class Reach(NamedTuple):
    """Where ships can ever get to on a board while nobody is in their way; hexes by name."""

    starts: Mapping[str, frozenset[str]]
    """From each hex that a seat may begin on, the others that its ships can get to."""
    room: frozenset[str]
    """Where ships may come to rest at all."""
    rule: str
    """That says how they fly."""
    advice: Message
    """What to do about a start without enough room, or room that none gets to."""

    @property
    def never(self) -> frozenset[str]:
        return self.room - frozenset().union(self.starts, *self.starts.values())


NO_REACH = Reach({}, frozenset(), "", Message("advice-shape"))


class Word(NamedTuple):
    """A word that answers are made of: as records write it, as people read it, and the letter they may type for it."""

    text: str
    name: Message
    letter: Message | None = None


class Question(NamedTuple):
    """What a seat is asked: a name such as `step`, and the hex it concerns, if any."""

    name: str
    about: str | None


class Result(NamedTuple):
    """How a match ended: total points by seat, the winners, and what decided."""

    points: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str


def copied(structs: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """A copy of an array of structs; NumPy goes from field to field, which takes twenty times as long."""
    return np.ndarray(structs.shape, structs.dtype, bytearray(structs.tobytes()))


@dataclass(slots=True, repr=False)
class Position:
    """A state together with what it is played on. `apply` changes `state`; everything else never changes.

    `setup` and `state` are arrays of one struct, so that they can cross into compiled code.
    """

    board: Board
    options: dict[str, str | bool]
    setup: np.ndarray[Any, Any]
    state: np.ndarray[Any, Any]
    facts: tuple[Fact, ...] = ()
    """What happened with the answer that led here, or with the set-up, where somebody listened (`Game.follow`,
    `Game.opened`)."""

    def __repr__(self) -> str:
        return f"<Position of {self.seats} seats on {len(self.board)} hexes, stage {int(self.state['stage'][0])}>"

    def copy(self) -> Position:
        return Position(self.board, self.options, self.setup, copied(self.state), self.facts)

    @property
    def seats(self) -> int:
        return int(self.setup["seats"][0])

    def plain_state(self) -> SimpleNamespace:
        """The state in Python's own numbers and lists, which read ten times as fast as NumPy's."""
        fields = zip(self.state.dtype.names or (), self.state.item(), strict=True)
        return SimpleNamespace(**{name: v if type(v) is int else v.tolist() for name, v in fields})


@dataclass(slots=True, repr=False)
class Seen:
    """A position with everything blanked that `seat` cannot know; seat None is a spectator."""

    seat: int | None
    position: Position

    def __repr__(self) -> str:
        return f"<Seen by {'a spectator' if self.seat is None else f'seat {self.seat}'}: {self.position!r}>"


@dataclass(frozen=True)
class Observation:
    """Arrays `observe` fills: float32 `planes[most_hexes, len(game.planes)]` and `overall[len(game.overall)]`."""

    planes: np.ndarray[Any, Any]
    overall: np.ndarray[Any, Any]


@functools.lru_cache(maxsize=256)
def _terms(texts: tuple[str | None, ...]) -> Mapping[str, int]:
    return {text.casefold(): action for action, text in enumerate(texts) if text is not None}


def laid_out(rules: Rules, board: Board, seats: int, options: dict[str, str | bool], start: int) -> Position:
    """Structs of zeros for a match on this board; the game fills in what else its set-up has."""
    setup, state = np.zeros(1, rules.Setup.dtype), np.zeros(1, rules.State.dtype)
    setup[0].seats, setup[0].hexes, setup[0].start = seats, len(board), start
    return Position(board, options, setup, state)


def started(rules: Rules, position: Position) -> Position:
    """The position with its first question asked."""
    bind("starhold.core.compiled.engine", rules).start_at(position.state, 0, position.setup, 0)
    return position


# What a game is where it does not say otherwise ---------------------------------------------------------------------


def hide_nothing(position: Position, seat: int | None) -> Seen:
    """The whole position, as a copy: nothing is secret."""
    return Seen(seat, position.copy())


def only_one(seen: Seen, rng: np.random.Generator) -> Position:
    """The only position that looks like this, since nothing is secret."""
    return seen.position.copy()


def nothing_laid(position: Position) -> dict[str, int] | None:
    """Chance lays nothing face down."""
    return None


def names_of_hexes(position: Position) -> tuple[str | None, ...]:
    """Every answer is a hex."""
    return position.board.names


def each_answer(position: Position) -> tuple[int, ...]:
    """Every answer is a command of its own."""
    return tuple(position.state.view(np.uint8).tolist())


def no_story(facts: Sequence[Fact], names: Sequence[Name]) -> list[Line]:
    """Nothing is told but who begins and who wins."""
    return []


@dataclass(frozen=True)
class Game:
    """A game, through and through: first what each must bring, then what it may; the methods are common to all."""

    about: About
    rules: Rules
    """The compiled rules."""
    draw: Callable[..., Position]
    """`draw(seats, options, seed, **files)`: a match drawn from the seed; the files are those of `about.files`."""
    resume: Callable[[int, Options, Board, int, Mapping[str, int] | None], Position]
    """resume(seats, options, board, start_seat, laid): the start of the match a record describes. The seat is one
    of the match, and `laid` is None where the game lays nothing."""
    public: Callable[[Position], dict[str, Any]]
    """The state as a trace shows it: `points` at least."""
    refusal: Callable[[Position, int, int], Refusal]
    """Why this seat may not answer this action, which is not legal now."""

    problems: Callable[..., list[Problem]] = lambda **files: []
    """problems(tiles=…, board=…): everything that keeps it from being played with these files of one's own."""
    reach: Callable[[Position], Reach] = lambda position: NO_REACH
    """Where ships can get to on the board of a match that begins, so that odd boards are told (`core/cautions.py`)."""
    box: Callable[[], Box] = lambda: Box((), {}, {})
    """What comes with it to begin drawing from."""
    changes: Callable[[Drawn], Iterable[Change]] = lambda drawn: ()
    """Small changes to a galaxy of one's own, the smallest first; some of them may have problems."""
    make_up: Callable[[Wish, bits.Chance], Drawn] | None = None
    """A galaxy as somebody wishes it, drawn at random; it may have problems."""
    check_board: Callable[[Any], Board] | None = None
    """The board in a record, read and checked; by default any board of the game's kinds of hexes."""
    laid: Callable[[Position], dict[str, int] | None] = nothing_laid
    """What chance laid face down, by hex, as a record lists it."""
    command: Callable[[Position], tuple[int, ...]] = each_answer
    """What is the same throughout one command, whose answers are taken back together."""
    hide: Callable[[Position, int | None], Seen] = hide_nothing
    """What a seat may know, the only way to it."""
    guess: Callable[[Seen, np.random.Generator], Position] = only_one
    """A position that looks so to the seat, drawn from all that do."""
    show: Callable[[Seen], dict[str, Any]] | None = None
    """What a view shows beside what all games have in common; by default what a trace shows."""
    own: Callable[[Seen], dict[str, Any]] | None = None
    """What of it a seat sees otherwise than a spectator; what is forgotten here is hidden, not told."""
    sketch: Callable[[Mapping[str, Any]], Sketch] = only_the_board
    """What pictures, the terminal and environments draw of a view."""
    nets: Mapping[int, Path] = field(default_factory=dict)
    """Files of trained nets (docs/nets.md) by the number of seats they are for; without, pilot thinks as captain."""
    puzzles: Path | None = None
    """The file of puzzles that come with it (`core/puzzles.py`)."""
    theme: Callable[[Lines], str] = lambda lines: lines.question
    """What a puzzle is about; the message `<prefix>-theme-<theme>` names it."""
    asked_for: Mapping[str, Collection[str]] = field(default_factory=dict)
    """The questions at which puzzles of a theme can begin; those of a theme left out, at any."""
    peeked: Collection[str] | None = None
    """Fields of set-up and state that the page reads to show a position of its engine (`peek.ts`); by default all."""
    colours: Mapping[str, str] = field(default_factory=dict)
    """Of the kinds of hexes, as `#rrggbb`, where a picture has no room for more."""
    characters: Mapping[str, str] = field(default_factory=dict)
    """Of the kinds of hexes, one each, where a picture is text; by default a digit or a letter of the kind's name."""
    texts: Callable[[Position], Sequence[str | None]] = names_of_hexes
    """How each action is written; None for hexes and sectors this board does not have."""
    kinds_of_answer: Mapping[str, str] = field(default_factory=dict)
    """What each question takes: hex (the default), number, sector, plan or marker."""
    spell: Callable[[str], Sequence[Sequence[Word]]] = lambda text: ()
    """The words an answer is made of, in order, those together whose order does not matter; none where it is read as it
    is written."""
    senseless: Callable[[Position, int], Collection[int]] = lambda position, seat: ()
    """Legal answers that even a beginner would see are for nothing; weak bots never give them."""
    story: Callable[[Sequence[Fact], Sequence[Name]], list[Line]] = no_story
    """story(facts, names): the lines about what happened with an answer, as far as the facts are known;
    `core/story.py` adds how the match ended."""
    ask: Callable[[Seen, str, str], Message] | None = None
    """ask(seen, question, hex): the sentence that asks it; by default the message `<prefix>-ask-<question>`."""
    habits: Callable[[Sequence[Event], int], dict[str, int]] = lambda events, seat: {}
    """habits(events, seat): how often the seat did what is worth counting over many matches, by names of the game's
    own."""
    counts: Counts = NO_COUNTS
    """What the balance lab counts."""

    def __repr__(self) -> str:
        return f"<Game {self.about.id}>"

    @functools.cached_property
    def parts(self) -> Complete:
        """The compiled rules with every part, its own or the default."""
        complete(self.rules)
        return cast(Complete, self.rules)

    @property
    def planes(self) -> tuple[str, ...]:
        """What an observation says of each hex."""
        return self.parts.PLANES

    @property
    def overall(self) -> tuple[str, ...]:
        """What an observation says of the match as a whole."""
        return self.parts.OVERALL

    def new(self, seats: int, options: Options | None = None, seed: int = 0, **files: object) -> Position:
        """A match drawn from a seed; `tiles` and `board` are files of one's own, where the game takes some."""
        own = {name: file for name, file in files.items() if file is not None}
        for name, file in own.items():
            if name not in self.about.files:
                raise BadInput(name, Message("expected-no-file", game=self.about.title), file)
        return self.draw(seats, options or {}, seed, **own)

    def begun_by(self, position: Position, seat: int) -> Position:
        """The same match, which has just been drawn, begun by this seat."""
        return self.resume(position.seats, position.options, position.board, seat, self.laid(position))

    def opened(self, position: Position) -> Position:
        """The same match, which has just been set up, with the facts of what happened before its first question."""
        listened = self._listened(position, bytes(position.state.itemsize), self.engine.tell_start)
        return self._with_facts(position, *listened)

    @property
    def has_secrets(self) -> bool:
        """Whether a seat may not know everything."""
        return self.hide is not hide_nothing

    @property
    def shares_views(self) -> bool:
        """Whether a seat's view can be made from a spectator's."""
        return self.own is not None or not self.has_secrets

    def view(self, seen: Seen, spectators: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """What a seat sees, as JSON; quicker where it is known what `spectators` see, in a game that shares views."""
        if spectators is not None and self.shares_views:
            return {**spectators, "seat": seen.seat, **({} if self.own is None else self.own(seen))}
        position = seen.position
        stage, result = int(position.state["stage"][0]), self.result(position)
        question = self.about.questions[stage]
        is_one = result is None and question not in self.about.simultaneous
        return {
            "seat": seen.seat,
            "seats": position.seats,
            "options": position.options,
            "board": position.board.written,
            "question": question,
            "result": None if result is None else result._asdict(),
            "turn": int(position.state["seat"][0]) if is_one else None,
            "start_seat": int(position.setup["start"][0]),
        } | (self.public(position) if self.show is None else self.show(seen))

    def reveals(self, facts: Sequence[Fact]) -> bool:
        """Whether something hidden came to light with these facts."""
        return any(fact.kind in self._revealing for fact in facts)

    @functools.cached_property
    def flights(self) -> frozenset[str]:
        """The kinds of facts that tell from where to where somebody flew."""
        return frozenset(kind.name for kind in self.parts.FACTS if "start" in kind.says)

    @functools.cached_property
    def _revealing(self) -> frozenset[str]:
        return frozenset(kind.name for kind in self.parts.FACTS if kind.reveals)

    @functools.cached_property
    def engine(self) -> Any:
        """The compiled entries of `core/compiled/engine.py`, for this game's rules."""
        return bind("starhold.core.compiled.engine", self.rules)

    def read_board(self, hexes: Any) -> Board:
        """The board of a record, checked."""
        return board.read(hexes, self.about.kinds) if self.check_board is None else self.check_board(hexes)

    def kind_of_answer(self, question: str) -> str:
        """What a question takes: hex, number, sector, plan or marker."""
        return self.kinds_of_answer.get(question, "hex")

    def pending(self, position: Position) -> tuple[int, ...]:
        """The seats that owe a decision; none when the match is over."""
        return tuple(bits.members(self.engine.owes_at(position.state, 0, position.setup, 0)))

    def question(self, position: Position) -> Question:
        """What the seats that owe a decision are asked."""
        about = int(self.engine.about_at(position.state, 0, position.setup, 0))
        name = self.about.questions[int(position.state["stage"][0])]
        return Question(name, None if about < 0 else position.board.hexes[about].name)

    def legal(self, position: Position, seat: int) -> list[int]:
        """The actions this seat may answer; none when it owes no decision."""
        if not 0 <= seat < position.seats:  # compiled code does not look
            return []
        engine, state, setup = self.engine, position.state, position.setup
        base = int(engine.base_at(state, 0, setup, 0))
        return [base + bit for bit in bits.members(engine.legal_at(state, 0, setup, 0, seat))]

    def is_legal(self, position: Position, seat: int, action: int) -> bool:
        """Whether the action is one of `legal`."""
        if not 0 <= seat < position.seats:
            return False
        engine, state, setup = self.engine, position.state, position.setup
        bit = action - int(engine.base_at(state, 0, setup, 0))
        return 0 <= bit < bits.MOST_BITS and bool(engine.legal_at(state, 0, setup, 0, seat) >> bit & 1)

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
        return self._with_facts(position, *self.told(position, seat, action))

    def told(self, position: Position, seat: int, action: int) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
        """The state after a legal answer, and the one that listened (`core/facts.py` reads it)."""
        return self._listened(position, position.state.tobytes(), self.engine.tell_step, seat, action)

    def _listened(
        self, position: Position, state: bytes, entry: Callable[..., None], *answer: int
    ) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
        """What an entry that tells makes of a state: that state, and the one that listened."""
        dtype = telling(self.rules.State).dtype
        room = bytearray(dtype.itemsize - len(state)) + state
        listening = np.ndarray(1, dtype, room)
        entry(listening, 0, position.setup, 0, *answer)
        return np.ndarray(1, position.state.dtype, room[-len(state) :]), listening

    def _with_facts(self, position: Position, after: np.ndarray[Any, Any], told: np.ndarray[Any, Any]) -> Position:
        facts = read(told, self.parts.FACTS, position.board)
        return Position(position.board, position.options, position.setup, after, facts)

    def explain(self, position: Position, seat: int, action: int) -> Refusal | None:
        """The rule and a sentence why this seat may not answer so; None if it may (CORE-5)."""
        if self.is_legal(position, seat, action):
            return None
        if not 0 <= action < self.about.num_actions or self.texts(position)[action] is None:
            return Refusal("CORE-1", Message("refused-unknown"))
        return self.refusal(position, seat, action)

    def result(self, position: Position) -> Result | None:
        """How the match ended, None while it goes on."""
        if self.engine.owes_at(position.state, 0, position.setup, 0):
            return None
        points, winners = self._counted(position)
        return Result(points, tuple(bits.members(winners & 255)), self.rules.REASONS[winners >> 8])

    def points(self, position: Position) -> tuple[int, ...]:
        """Every seat's points, were the match over now; of what `hide` blanked, as of nothing."""
        return self._counted(position)[0]

    def _counted(self, position: Position) -> tuple[tuple[int, ...], int]:
        """Points, and who would win by what."""
        points = np.zeros(position.seats, np.int64)
        winners = int(self.engine.winners_at(position.state, 0, position.setup, 0, points))
        return tuple(points.tolist()), winners

    def observe(self, seen: Seen, out: Observation) -> None:
        """Fill `out` with what the seat sees, own seat first."""
        position = seen.position
        self.engine.observe_at(
            position.state, 0, position.setup, 0, -1 if seen.seat is None else seen.seat, out.planes, out.overall
        )

    def observation(self) -> Observation:
        """Empty arrays for `observe`."""
        return Observation(
            np.zeros((self.about.most_hexes, len(self.planes)), np.float32),
            np.zeros(len(self.overall), np.float32),
        )

    def write(self, position: Position, action: int) -> str:
        """How an action is written in records: a hex name, a number, a sector, a plan, a marker or `done`."""
        texts = self.texts(position)
        text = texts[action] if 0 <= action < len(texts) else None
        if text is None:
            raise BadInput("action", Message("expected-action", most=self.about.num_actions - 1), action)
        return text

    def terms(self, position: Position) -> Mapping[str, int]:
        """Every text that means an action, in lower case."""
        return _terms(tuple(self.texts(position)))

    def read(self, position: Position, text: str) -> int:
        """The action a text means, whether legal or not. Case and spaces do not matter."""
        action = self.terms(position).get("".join(text.split()).casefold())
        if action is None:
            raise BadInput("answer", Message("expected-answer"), text)
        return action
