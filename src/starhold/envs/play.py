"""A match with its events as a value that is cheap to step, copy and pickle, for adapters that branch a lot.

Seats that are asked at once answer one after the other, in ascending order. What a seat cannot know yet of such secret
answers can be drawn anew: `imagined` gives another match that looks the same to it.
"""

from __future__ import annotations

import base64
import functools
import hashlib
import zlib
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from starhold.core import record, registry
from starhold.core.compiled.bits import lowest, members
from starhold.core.errors import BadInput, IllegalAction
from starhold.core.game import Position
from starhold.words import Message

Array = np.ndarray[Any, Any]

OVER = -4
"""The seat asked when the match is over, as OpenSpiel counts."""
SPECTATOR = -1
PACKED = "zlib-"


class Source(NamedTuple):
    """What a match starts from, but for the seed: options, or a packed record and how many of its events to play."""

    id: str
    seats: int
    options: tuple[tuple[str, str | bool], ...]
    record: str = ""
    moves: int = -1


class Start:
    """A set-up with its first position: shared by all matches that come from it, never changed."""

    def __init__(self, source: Source, seed: int) -> None:
        self.source, self.seed = source, seed
        self.game = registry.game(source.id)
        about = self.game.about
        self.position = self._position()
        self.seats, self.actions = self.position.seats, about.num_actions
        self.texts = self.game.texts(self.position)
        self.told = [f"{seat} {text}" for seat in range(self.seats) for text in self.texts]
        """How an event reads, by seat * actions + action."""
        fields = self.position.state.dtype.fields
        assert fields is not None
        self.stage_at = fields["stage"][1]
        self.secret_stages = {stage for stage, name in enumerate(about.questions) if name in about.simultaneous}

    def _position(self) -> Position:
        source = self.source
        if not source.record:
            return self.game.new(source.seats, dict(source.options), self.seed)
        match = record.read(unpacked(source.record).encode())
        return (match if source.moves < 0 else match.at(source.moves)).position

    @functools.cached_property
    def digests(self) -> list[str]:
        """The set-up as each seat sees it and, last, as a spectator does."""
        eyes = (*range(self.seats), None)
        seen = [self.game.hide(self.position, seat).position for seat in eyes]
        return [digest(position.setup.tobytes() + position.state.tobytes()) for position in seen]


@functools.lru_cache(maxsize=4096)
def start_of(source: Source, seed: int) -> Start:
    return Start(source, seed)


@functools.lru_cache(maxsize=1 << 16)
def actions_in(base: int, word: int) -> tuple[int, ...]:
    return tuple(base + member for member in members(word))


def digest(content: bytes) -> str:
    """16 hex digits that stand for the content."""
    return hashlib.blake2b(content, digest_size=8).hexdigest()


class Batch(NamedTuple):
    """The latest secret answers: the index of the first, and the state before it."""

    first: int
    before: bytes


class Play:
    """All that changes in a match. `events` are seat * actions + action; `known` and `worlds` are caches."""

    __slots__ = ("base", "batch", "events", "known", "raw", "seat", "setup", "start", "state", "word", "worlds")

    def __init__(self, start: Start, setup: Array, raw: Array, events: list[int], batch: Batch | None) -> None:
        self.start, self.setup, self.raw, self.events, self.batch = start, setup, raw, events, batch
        self.state = raw.view(start.position.state.dtype)
        """The same bytes as a record; copied far faster as bytes."""
        self.known: dict[int, str] = {}
        self.worlds: dict[int, list[Commit]] = {}
        owing = start.game.engine.owes_at(self.state, 0, setup, 0)
        self.seat, self.base, self.word = OVER, 0, 0
        if owing:
            self.seat = lowest(owing)
            self.base = start.game.engine.base_at(self.state, 0, setup, 0)
            self.word = start.game.engine.legal_at(self.state, 0, setup, 0, self.seat)

    @classmethod
    def begin(cls, start: Start) -> Play:
        return cls(start, start.position.setup, start.position.state.view(np.uint8).copy(), [], None)

    def answer(self, action: int) -> None:
        """Answer for the seat asked; what is not legal is refused and changes nothing."""
        start, seat, bit = self.start, self.seat, action - self.base
        if bit < 0 or not self.word >> bit & 1:
            raise self.refused(action)
        if start.secret_stages:
            self.note_batch()
        self.events.append(seat * start.actions + action)
        engine = start.game.engine
        self.word = word = engine.step(self.state, 0, self.setup, 0, seat, action)
        if word:
            self.seat = lowest(engine.owes_at(self.state, 0, self.setup, 0))
            self.base = engine.base_at(self.state, 0, self.setup, 0)
        else:
            self.seat, self.base = OVER, 0
        if self.known or self.worlds:
            self.known, self.worlds = {}, {}

    def refused(self, action: int) -> Exception:
        refusal = None if self.seat == OVER else self.start.game.explain(self.position(), self.seat, action)
        if refusal is None:
            return BadInput("action", Message("env-expected-no-action"), action)
        return IllegalAction(refusal)

    @property
    def asks_in_secret(self) -> bool:
        return int(self.raw[self.start.stage_at]) in self.start.secret_stages

    def note_batch(self) -> None:
        if self.asks_in_secret and (self.batch is None or self.seat in self.secret_answers()):
            self.batch = Batch(len(self.events), self.raw.tobytes())

    def secret_answers(self) -> dict[int, int]:
        """The index of the latest secret answer of each seat that gave one."""
        found: dict[int, int] = {}
        if self.batch is not None:
            for index in range(self.batch.first, min(self.batch.first + self.start.seats, len(self.events))):
                seat = self.events[index] // self.start.actions
                if seat in found:
                    break
                found[seat] = index
        return found

    def secret_from(self, seat: int) -> list[int]:
        """Indexes of the latest secret answers of others; they are open once the next ones are asked for."""
        answers = self.secret_answers()
        if not answers or (self.asks_in_secret and self.seat in answers):
            return []
        return [index for other, index in answers.items() if other != seat]

    def seen_by(self, seat: int) -> bytes:
        """The state with everything blanked that the seat cannot know."""
        copy = self.raw.copy()
        self.start.game.engine.blind_at(copy.view(self.state.dtype), 0, self.setup, 0, seat)
        return copy.tobytes()

    def position(self) -> Position:
        at = self.start.position
        return Position(at.board, at.options, self.setup, self.state)

    def __deepcopy__(self, memo: Any) -> Play:
        copy = object.__new__(Play)
        copy.start, copy.setup, copy.batch = self.start, self.setup, self.batch
        copy.seat, copy.base, copy.word = self.seat, self.base, self.word
        copy.raw = self.raw.copy()
        copy.state = copy.raw.view(self.state.dtype)
        copy.events = self.events.copy()
        copy.known, copy.worlds = {}, {}
        return copy

    def __reduce__(self) -> tuple[Callable[..., Play], tuple[Any, ...]]:
        own = None if self.setup is self.start.position.setup else self.setup.tobytes()
        return restored, (tuple(self.start.source), self.start.seed, own, self.raw.tobytes(), self.events, self.batch)


def restored(
    source: tuple[Any, ...], seed: int, setup: bytes | None, state: bytes, events: list[int], batch: Batch | None
) -> Play:
    """What `Play.__reduce__` took apart."""
    start = start_of(Source(*source), seed)
    shared = start.position.setup
    used = shared if setup is None else np.frombuffer(bytearray(setup), shared.dtype)
    return Play(start, used, np.frombuffer(bytearray(state), np.uint8), events, batch)


# What could be hidden -------------------------------------------------------------------------------------------------


class Commit(NamedTuple):
    """A secret answer of another seat: which event it is, and all it could be, by the bytes each would leave."""

    event: int
    where: Array
    answers: dict[bytes, int]


def commits(play: Play, seat: int) -> list[Commit]:
    """The secret answers the seat cannot know yet: those for which another answer would look the same to it now."""
    seen = play.seen_by(seat)
    found = []
    for event in play.secret_from(seat) if play.seat != OVER else []:
        other = play.events[event] // play.start.actions
        could_be = {}
        for action in answers_before(play, other):
            instead = replayed(play, event, other * play.start.actions + action)
            if instead is not None and instead.seen_by(seat) == seen:
                could_be[action] = instead.raw
        states = np.stack(list(could_be.values()))
        where = np.flatnonzero((states != states[0]).any(axis=0))
        if len(where):
            found.append(Commit(event, where, {raw[where].tobytes(): action for action, raw in could_be.items()}))
    return found


def before_batch(play: Play) -> Play:
    """The match before the latest secret answers."""
    assert play.batch is not None
    raw = np.frombuffer(bytearray(play.batch.before), np.uint8)
    return Play(play.start, play.setup, raw, play.events[: play.batch.first], None)


def answers_before(play: Play, seat: int) -> list[int]:
    return play.start.game.legal(before_batch(play).position(), seat)


def replayed(play: Play, changed: int, code: int) -> Play | None:
    """The match now, had one secret answer been another; None if it could not have gone on as it did."""
    instead = before_batch(play)
    for index in range(len(instead.events), len(play.events)):
        seat, action = divmod(code if index == changed else play.events[index], play.start.actions)
        bit = action - instead.base
        if seat != instead.seat or bit < 0 or not instead.word >> bit & 1:
            return None
        instead.answer(action)
    return instead


def imagined(play: Play, seat: int, rng: np.random.Generator) -> Play:
    """A match that looks the same to the seat: what is hidden comes from `guess`, and the secret answers fit it."""
    game, actions = play.start.game, play.start.actions
    if seat not in play.worlds:
        play.worlds[seat] = commits(play, seat)
    guess = game.guess(game.hide(play.position(), seat), rng)
    raw = guess.state.view(np.uint8).copy()
    events = play.events.copy()
    for commit in play.worlds[seat]:
        action = commit.answers[raw[commit.where].tobytes()]
        events[commit.event] = events[commit.event] // actions * actions + action
    setup = play.setup if guess.setup.tobytes() == play.setup.tobytes() else guess.setup
    return Play(play.start, setup, raw, events, play.batch)


# Records as text ------------------------------------------------------------------------------------------------------


def packed(text: str) -> str:
    """A record's text in letters and digits that can stand in an OpenSpiel game string: `python_x(record=…)`."""
    return PACKED + base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpacked(text: str) -> str:
    body = text.removeprefix(PACKED)
    try:
        return zlib.decompress(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))).decode()
    except (ValueError, zlib.error) as error:
        raise BadInput("record", Message("env-expected-packed"), text) from error
