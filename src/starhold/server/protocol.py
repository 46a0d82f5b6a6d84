"""Everything that crosses the wire. `docs/protocol.md` and the browser's types are generated from this file.

Three kinds of types, one purpose each: frames on the socket are msgspec structs told apart by `t`; what a client sends
over HTTP is a pydantic model, checked strictly; what both show is a plain dataclass, which either can write.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

import msgspec
from pydantic import BaseModel, ConfigDict, Field

PROTOCOL = 1
"""Rises when an older client would misunderstand; a client of another version is told to reload."""

MOST_NAME = 32
"""Characters of a player's name."""
MOST_TEXT = 200
"""Characters of something said at a table."""

Reaction = Literal["nice", "ouch", "oh", "hmm", "thanks", "good-game"]
"""What can be said without words; whoever reads it does so in their own language."""
TalkLevel = Literal["words", "reactions", "none"]
"""How people may talk at a table."""


# What both sides show


@dataclass(slots=True, kw_only=True)
class Words:
    """Something to say, in no language yet: a message of the `.ftl` files and its arguments."""

    id: str
    args: dict[str, str | int | Words] = field(default_factory=dict)


@dataclass(slots=True, kw_only=True)
class OptionInfo:
    """One thing a match can be set up with; the first value is the default."""

    name: str
    values: list[str | bool]


@dataclass(slots=True, kw_only=True)
class BotInfo:
    """A level of bots; `about` is the id of the message that describes it."""

    name: str
    about: str
    seconds: float
    """What it thinks about a decision, at most."""


@dataclass(slots=True, kw_only=True)
class GameInfo:
    """A game people can play here. Its messages begin with `prefix`, such as `pi-kind-empty`."""

    id: str
    title: str
    prefix: str
    seats: list[int]
    options: list[OptionInfo]
    rules_version: int
    simultaneous: list[str]
    """Questions several seats answer at once and in secret."""
    players_are_dealt: bool
    """Whether the players are dealt to the seats when the match starts."""


@dataclass(slots=True, kw_only=True)
class Catalogue:
    """What this server offers."""

    protocol: int
    games: list[GameInfo]
    bots: list[BotInfo]
    talk: TalkLevel
    """The most that people may say at a table here, whatever its host allows."""


@dataclass(slots=True, kw_only=True)
class ClockRule:
    """How long a seat may think: for each decision, or in total with an increment after each."""

    kind: Literal["none", "decision", "total"] = "none"
    seconds: int = 0
    increment: int = 0


@dataclass(slots=True, kw_only=True)
class ClockState:
    """What a seat's clock shows at the moment the frame was written."""

    left_ms: int | None
    """None where no clock runs out."""
    running: bool


@dataclass(slots=True, kw_only=True)
class SeatInfo:
    """Who sits on a seat."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    """The person's name; empty for bots and open seats."""
    bot: str | None
    """The level of a bot seat."""
    ready: bool
    standin: str | None
    """The level of the bot that plays on for an absent person."""
    ends: bool
    """Whether this person would end the match here, without a result."""
    mine: bool
    """Whether the guest who reads this sits here."""
    hints: int = 0
    """How many hints this person was shown."""


@dataclass(slots=True, kw_only=True)
class ResultInfo:
    """How a match ended; the same fields as in a record."""

    points: list[int]
    winners: list[int]
    reason: str


@dataclass(slots=True, kw_only=True)
class MatchInfo:
    """A match as lists and the head of the table show it."""

    id: str
    game: str
    rules_version: int
    options: dict[str, str | bool]
    seats: list[SeatInfo]
    clock: ClockRule
    public: bool
    """Whether it is listed for everyone to join and watch; else only by link."""
    talk: TalkLevel
    """How those who sit here may talk, as far as the server lets them."""
    status: Literal["open", "running", "ended"]
    host: bool
    """Whether the guest who reads this made it."""
    pending: list[int]
    """The seats that owe a decision."""
    created_at: float
    """Seconds since 1970, as all times here."""
    changed_at: float
    result: ResultInfo | None
    rematch: str | None
    """The match that continues this one."""
    coach: bool = False
    """Whether a coach in the page comments on what the one person here plays."""
    nudged: float | None = None
    """When the guest who reads this was last asked to go on; only lists say so."""


@dataclass(slots=True, kw_only=True)
class HexInfo:
    """A hex of the board, as records write it."""

    name: str
    sector: str
    kind: str
    cells: list[tuple[int, int]]
    home: int | None = None


@dataclass(slots=True, kw_only=True)
class Choice:
    """A possible answer: the action to send, and how records write it (`A3`, `2`, `done`, `expand/explore/…`)."""

    action: int
    text: str


@dataclass(slots=True, kw_only=True)
class Asked:
    """What a seat is asked now."""

    question: str
    kind: str
    """hex, number, sector, plan or marker; `done` may be among the choices of any."""
    about: str | None
    """The hex the question concerns."""
    words: Words
    """One sentence that says what to do."""
    choices: list[Choice]


@dataclass(slots=True, kw_only=True)
class Mine:
    """What the seat whose eyes these are may do now."""

    decision: int
    """Names the decision in an answer; it rises with every answer or undo of this seat, and with every undo of another
    that changes what this one is asked."""
    asked: Asked | None
    """None while nothing is asked of this seat."""
    undo: Literal["step", "open", "past"] | None
    """What an undo takes back: its last answer in the command that goes on; one to a question that others are still
    asked, such as a plan; or the last of a command that is over, with what bots answered since. Null: nothing."""


@dataclass(slots=True, kw_only=True)
class Given:
    """An answer that can still be taken back, and what it answered."""

    asked: Asked
    text: str


@dataclass(slots=True, kw_only=True)
class GraceInfo:
    """An answer that hands the turn to another person and may still be taken back before anyone is told what it was."""

    seat: int
    left_ms: int
    """How long it still waits."""
    view: dict[str, Any] | None
    """How it will look, for the eyes of its own seat; null for others, and where all answer at once."""


@dataclass(slots=True, kw_only=True)
class FactInfo:
    """Something that happened (docs/facts.md). What it does not speak of, or these eyes may not know, is null."""

    kind: str
    rule: str
    seat: int | None
    hexes: list[str]
    amount: int | None
    left: int | None
    rival: int | None
    what: str | None


@dataclass(slots=True, kw_only=True)
class EventInfo:
    """An answer or an undo that all see. A secret answer is null for everyone but its seat."""

    kind: Literal["answer", "undo"]
    seat: int
    question: str
    about: str | None
    answer: str | None
    facts: list[FactInfo]
    """What happened with the answer, in order, with all that was forced."""


@dataclass(slots=True, kw_only=True)
class Line:
    """A line of the log."""

    kind: Literal["did", "more", "news", "round", "table"]
    """did: a seat acted; more: goes on from the line before; news: what followed; round: a heading."""
    words: Words
    seat: int | None = None
    hexes: list[str] = field(default_factory=list)
    """Hexes it speaks of, to be shown on the board."""
    points: int | None = None


@dataclass(slots=True, kw_only=True)
class RemarkInfo:
    """Something said at a table, as a text or a reaction. A text is shown as it is: it has no markup."""

    number: int
    """Rises with each in a match."""
    at: float
    seat: int | None
    """Where whoever said it sits now; null once they have left."""
    name: str
    """What they were called when they said it; may be empty."""
    text: str | None
    reaction: Reaction | None


# From the server, on the socket


class Snapshot(msgspec.Struct, tag_field="t", tag="snapshot", kw_only=True):
    """Everything there is to know for these eyes; whatever the client had before is forgotten."""

    protocol: int
    seq: int
    now: float
    match: MatchInfo
    eyes: int | None
    """The seat through whose eyes this is seen; null for a spectator."""
    board: list[HexInfo]
    """Empty until the match starts."""
    view: dict[str, Any] | None
    """What `Game.view` shows, without the board and the options; null until the match starts."""
    mine: Mine | None
    given: list[Given]
    """What these eyes' seat has answered in the command that goes on, the oldest first."""
    log: list[Line]
    clocks: list[ClockState]
    grace: GraceInfo | None
    online: list[bool]
    """By seat; bots are always online."""
    watchers: int
    talk: list[RemarkInfo] | None
    """What was said here last, the newest last; null for those who do not sit here, whose business it is not."""


class Happened(msgspec.Struct, tag_field="t", tag="event", kw_only=True):
    """One step of the match or of its table; a client applies seq == own + 1 and resumes on a gap."""

    seq: int
    now: float
    event: EventInfo | None
    """Null where only the table changed: someone sat down, a bot stands in."""
    match: MatchInfo | None
    """Given when anything in it but `pending` and `changed_at` changed."""
    pending: list[int]
    view: dict[str, Any] | None
    """Null where it did not change."""
    mine: Mine | None
    given: list[Given] | None
    """As in a snapshot, after an undo; else null: what the client knows, and the answer given with this frame."""
    log: list[Line]
    """New lines; after an undo the client drops the lines of what was undone: see `dropped`."""
    dropped: int
    """How many of the last lines of the log no longer hold."""
    undone: list[int]
    """After an undo, the seqs of the answers that are gone."""
    clocks: list[ClockState]
    grace: GraceInfo | None


class Presence(msgspec.Struct, tag_field="t", tag="presence", kw_only=True):
    """Who is connected; not numbered, since nothing depends on it."""

    online: list[bool]
    watchers: int


class Said(msgspec.Struct, tag_field="t", tag="said", kw_only=True):
    """Someone who sits here said something; told to those who sit here alone."""

    remark: RemarkInfo


class Talk(msgspec.Struct, tag_field="t", tag="talk", kw_only=True):
    """All that was said here, as in a snapshot: after a resume, and when people have changed seats."""

    talk: list[RemarkInfo]


class Nudge(msgspec.Struct, tag_field="t", tag="nudge", kw_only=True):
    """Someone who waits for the guest who reads this asks them to go on."""

    by: int
    """The seat of whoever asks."""


class Accepted(msgspec.Struct, tag_field="t", tag="accepted", kw_only=True):
    """The request `id` was carried out and is stored; a repeated answer gets the same."""

    id: int
    seq: int


class Refused(msgspec.Struct, tag_field="t", tag="refused", kw_only=True):
    """The request `id` changed nothing. `code` is for programs, `words` for people, `rule` names the rule, if one."""

    id: int | None
    code: str
    words: Words
    rule: str | None = None


class Explained(msgspec.Struct, tag_field="t", tag="why", kw_only=True):
    """Why the action asked about cannot be answered now; null where it can."""

    id: int
    rule: str | None
    words: Words | None


class Foreseen(msgspec.Struct, tag_field="t", tag="preview", kw_only=True):
    """The view as it would be after the action asked about, as far as this seat can know."""

    id: int
    decision: int
    action: int
    view: dict[str, Any]


class Far(msgspec.Struct, kw_only=True):
    """A hex that two answers lead to, and the answers of each way there; ways that come to the same are told once."""

    hex: str
    ways: list[list[str]]


class Reached(msgspec.Struct, tag_field="t", tag="reach", kw_only=True):
    """Where this seat can get beyond the hexes it can choose now."""

    id: int
    decision: int
    far: list[Far]


class Pong(msgspec.Struct, tag_field="t", tag="pong", kw_only=True):
    """The answer to a ping."""

    now: float


class Bye(msgspec.Struct, tag_field="t", tag="bye", kw_only=True):
    """The last frame before the server closes; the client comes back by itself if `again`."""

    code: str
    again: bool


FromServer = (
    Snapshot
    | Happened
    | Presence
    | Said
    | Talk
    | Nudge
    | Accepted
    | Refused
    | Explained
    | Foreseen
    | Reached
    | Pong
    | Bye
)


# From a client, on the socket

Id = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
Small = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class Answer(msgspec.Struct, tag_field="t", tag="answer", forbid_unknown_fields=True):
    """Answer the decision this seat was asked."""

    id: Id
    decision: Small
    action: Small


class Undo(msgspec.Struct, tag_field="t", tag="undo", forbid_unknown_fields=True):
    """Take back the last answer, or its whole command, with what bots did since: until another person has answered or
    something hidden came to light. Unlocks a plan until the last seat locks."""

    id: Id
    decision: Small
    whole: bool = False


class Settle(msgspec.Struct, tag_field="t", tag="settle", forbid_unknown_fields=True):
    """Go on at once although the last answer could still be taken back unseen; nothing where none waits."""

    id: Id
    decision: Small


class Resume(msgspec.Struct, tag_field="t", tag="resume", forbid_unknown_fields=True):
    """Send everything after `since` again, or a snapshot."""

    since: Small


class Eyes(msgspec.Struct, tag_field="t", tag="eyes", forbid_unknown_fields=True):
    """Look through another of the own seats (same screen), or as a spectator; answered with a snapshot."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=16)] | None


class Why(msgspec.Struct, tag_field="t", tag="why", forbid_unknown_fields=True):
    """Why can this action not be answered now? `text` is read as in records: a hex, a number, a sector."""

    id: Id
    text: Annotated[str, msgspec.Meta(max_length=100)]


class Preview(msgspec.Struct, tag_field="t", tag="preview", forbid_unknown_fields=True):
    """How would it look after this action?"""

    id: Id
    decision: Small
    action: Small


class Reach(msgspec.Struct, tag_field="t", tag="reach", forbid_unknown_fields=True):
    """Which hexes are two answers away? Asked for a number on the way, the seat answers this one."""

    id: Id
    decision: Small
    number: Small


class Ping(msgspec.Struct, tag_field="t", tag="ping", forbid_unknown_fields=True):
    """Are you there?"""


FromClient = Answer | Undo | Settle | Resume | Eyes | Why | Preview | Reach | Ping


# From a client, over HTTP


class Body(BaseModel):
    """Nothing is guessed: unknown fields and near-fitting types are refused."""

    model_config = ConfigDict(extra="forbid", strict=True)


Name = Annotated[str, Field(min_length=1, max_length=MOST_NAME)]


class SeatWish(Body):
    """Who shall sit on a seat: the guest who asks (several times for one screen), a bot, or whoever joins."""

    kind: Literal["me", "bot", "open"]
    bot: Annotated[str, Field(max_length=40)] | None = None
    name: Name | None = None
    """The name on this seat, where several people share one screen."""


class ClockWish(Body):
    kind: Literal["none", "decision", "total"] = "none"
    seconds: Annotated[int, Field(ge=0, le=60 * 60 * 24 * 30)] = 0
    increment: Annotated[int, Field(ge=0, le=60 * 60)] = 0


class Begin(Body):
    """A moment to go on from: of a match of this server that is over, or of a record; one of them is given."""

    match: Annotated[str, Field(pattern="^[0-9a-f]{16}$")] | None = None
    record: dict[str, Any] | None = None
    at: Annotated[int, Field(ge=0, le=20_000)]
    """After how many events."""


class NewMatch(Body):
    """A match to be made. It starts at once when no seat is open."""

    game: Annotated[str, Field(max_length=100)]
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=16)]
    options: Annotated[dict[str, str | bool], Field(max_length=20)] = {}
    clock: ClockWish = ClockWish()
    public: bool = False
    talk: TalkLevel = "words"
    coach: bool = False
    """With a coach; only for one person against bots, and not public."""
    seed: Annotated[int, Field(ge=0, lt=2**53)] | None = None
    """Draws the board; only where no seat is open, since who knows the seed knows what lies face down."""
    begin: Begin | None = None
    """Go on from there, on its board and with its options; then neither options nor a seed are given."""


class BoardWish(Body):
    """Which board would that be?"""

    game: Annotated[str, Field(max_length=100)]
    seats: Annotated[int, Field(ge=1, le=16)]
    options: Annotated[dict[str, str | bool], Field(max_length=20)] = {}
    seed: Annotated[int, Field(ge=0, lt=2**53)] = 0


class Join(Body):
    """Sit down; on any open seat if none is named."""

    seat: Annotated[int, Field(ge=0, le=16)] | None = None


class Ready(Body):
    ready: bool = True


class BotWish(Body):
    """A bot for an open seat; none opens a bot's seat again."""

    seat: Annotated[int, Field(ge=0, le=16)]
    bot: Annotated[str, Field(max_length=40)] | None = None


class AnswerBody(Body):
    seat: Annotated[int, Field(ge=0, le=16)]
    decision: Annotated[int, Field(ge=0, le=1_000_000)]
    action: Annotated[int, Field(ge=0, le=1_000_000)]


class SettleBody(Body):
    seat: Annotated[int, Field(ge=0, le=16)]
    decision: Annotated[int, Field(ge=0, le=1_000_000)]


class UndoBody(SettleBody):
    whole: bool = False


class SeatBody(Body):
    """Which seat is meant."""

    seat: Annotated[int, Field(ge=0, le=16)]


class HintBody(Body):
    """How much of a hint is to be shown: where to look, what to do, the move; 0: nothing, the coach wants to know."""

    seat: Annotated[int, Field(ge=0, le=16)]
    decision: Annotated[int, Field(ge=0, le=1_000_000)]
    step: Annotated[int, Field(ge=0, le=3)]


class EndBody(Body):
    """End the match here, or play on."""

    agree: bool


class SayBody(Body):
    """Something to say to those who sit at the table, from one of the own seats."""

    seat: Annotated[int, Field(ge=0, le=16)]
    text: Annotated[str, Field(min_length=1, max_length=MOST_TEXT)]


class ReactBody(Body):
    """The same without words."""

    seat: Annotated[int, Field(ge=0, le=16)]
    reaction: Reaction


class TalkBody(Body):
    """How people may talk at a table."""

    talk: TalkLevel


class Token(Body):
    """A token from a link, to be exchanged."""

    token: Annotated[str, Field(min_length=1, max_length=200)]


class MeChange(Body):
    """What a guest changes about themselves; what is left out stays."""

    name: Name | None = None
    settings: Annotated[dict[str, str | int | bool], Field(max_length=50)] | None = None


# From the server, over HTTP


@dataclass(slots=True, kw_only=True)
class Me:
    """The guest who asks."""

    id: str
    name: str
    """Empty until they choose one."""
    settings: dict[str, str | int | bool]


@dataclass(slots=True, kw_only=True)
class Link:
    """A token for a link; it is shown once and stored hashed. The page puts it behind `#`, so no log sees it."""

    token: str
    expires_at: float


@dataclass(slots=True, kw_only=True)
class Entered:
    """Where an exchanged token leads: a match to join, or nowhere for a personal link."""

    match: str | None


@dataclass(slots=True, kw_only=True)
class BoardInfo:
    """A board, and what stands on it: at the start of a match that could be played, or in one that is."""

    board: list[HexInfo]
    view: dict[str, Any]


@dataclass(slots=True, kw_only=True)
class RuleBlock:
    """A piece of a rules page. Text has `**strong**`, `*emphasis*` and `` `code` ``, and names rules by their ids."""

    kind: Literal["text", "rule", "list", "table", "code", "note", "picture"]
    text: str
    id: str | None
    """The id of a rule, or of an example to look at."""
    rows: list[list[str]]
    """The items of a list; the cells of a table, its head first."""
    told: list[str]
    """The rules it tells in other words."""
    steps: list[int]
    """Which pictures of the example are shown, from 1; none: it can be played through."""


@dataclass(slots=True, kw_only=True)
class RuleSection:
    """A heading and what stands under it; the id is the same in every language."""

    id: str
    level: int
    title: str
    blocks: list[RuleBlock]


@dataclass(slots=True, kw_only=True)
class RulesPage:
    """The rules of a game: told for players, on one page for the table, and by their ids; then what all games share."""

    game: str
    lang: str
    kinds: list[str]
    """The kinds of hexes the text speaks of."""
    chapters: list[RuleSection]
    """The rulebook for players, its title first; empty where a game has none."""
    aid: list[RuleSection]
    """The player aid, its title first; empty where a game has none."""
    sections: list[RuleSection]
    shared: list[RuleSection]


@dataclass(slots=True, kw_only=True)
class Forbidden:
    """Why an answer is not allowed."""

    rule: str
    words: Words


@dataclass(slots=True, kw_only=True)
class ExampleMove:
    """An answer in an example and how it looks after it."""

    event: EventInfo
    view: dict[str, Any]


@dataclass(slots=True, kw_only=True)
class ExamplePicture:
    """An example after one of its steps."""

    words: Words
    moves: list[ExampleMove]
    """What led here from the picture before."""
    view: dict[str, Any]
    asked: Asked | None
    """What is asked of whom now; null where nobody is asked or many are."""
    seat: int | None
    lit: list[str]
    tried: str | None
    """What somebody would like to answer here but may not."""
    refused: Forbidden | None
    answer: str | None
    """What is answered next, where that leads to the next picture."""
    why: dict[str, Forbidden]
    """Why the other hexes or sectors cannot be answered here."""


@dataclass(slots=True, kw_only=True)
class ExampleInfo:
    """A little match that shows rules; a single picture is a diagram."""

    id: str
    words: Words
    rules: list[str]
    """What it shows; it stands below the first."""
    brief: bool
    """Whether what the table shows beside the board belongs to it."""
    seats: int
    board: list[HexInfo]
    pictures: list[ExamplePicture]


@dataclass(slots=True, kw_only=True)
class ReplayFrame:
    """How a match stood after an event."""

    event: EventInfo | None
    """Null before the first. A secret answer is null for eyes that did not know it."""
    changed: dict[str, Any]
    """The fields of the view that are not as in the frame before; of the first frame, all."""
    pending: list[int]
    log: list[Line]
    """The lines about this event."""
    whole: bool
    """Whether a command ends here, so that going by commands stops."""


@dataclass(slots=True, kw_only=True)
class ForEngine:
    """A match as the engine of its game takes it (`GET /api/games/{game}/engine`)."""

    setup: str
    """The set-up in base64."""
    start: str
    """The state before the first answer, in base64."""
    answers: list[tuple[int, int]]
    """Seat and action of each event."""
    texts: list[str | None]
    """How each action is written."""


@dataclass(slots=True, kw_only=True)
class ForSeat:
    """What a seat knows of the position it is asked in, as the engine of its game takes it: all else is blanked."""

    setup: str
    """The set-up in base64."""
    state: str
    hexes: list[str]
    """The names of the hexes, by their numbers there."""
    texts: list[str | None]
    """How each action is written."""


@dataclass(slots=True, kw_only=True)
class ReplayInfo:
    """A match to look back at, step by step."""

    match: MatchInfo
    """Of a record, with an empty id."""
    eyes: str
    """Whose: `all` for everything, `none` for a spectator's, or the number of a seat."""
    choices: list[str]
    """The eyes the asker may look through."""
    board: list[HexInfo]
    frames: list[ReplayFrame]
    engine: ForEngine | None
    """Null while the match runs: it has all the secrets."""


Cell = tuple[int, int, int]
"""A cell of a board as q, r and the seat that holds it, -1 for nobody."""


@dataclass(slots=True, kw_only=True)
class Glance:
    """A match that runs or is over, as a card shows it: no more than a spectator sees, but for what I am asked."""

    picture: list[Cell]
    """The board, flat: cells as q, r and the seat that holds them, -1 for nobody."""
    points: list[int | None]
    asked: Words | None
    """What I am asked, where it is my turn."""
    left_ms: int | None
    """What is left on the clock of my seat that is asked."""


@dataclass(slots=True, kw_only=True)
class PastMatch:
    """A match that is over, as someone who sat there looks back at it."""

    match: MatchInfo
    ended_at: float
    place: int | None
    """From 1; null for someone who sat on several seats, and without a result."""
    picture: list[Cell]
    """The board at the end, flat; empty where its rules are not installed."""


@dataclass(slots=True, kw_only=True)
class Past:
    """Some of the asker's matches that are over, the last ended first."""

    matches: list[PastMatch]
    count: int
    """How many there are that fit what was asked."""
    more: bool
    """Whether others come after these."""


@dataclass(slots=True, kw_only=True)
class Figures:
    """How often matches were won, and how often they would be by chance: the mean of one in so many seats."""

    matches: int
    won: int
    chance: float


@dataclass(slots=True, kw_only=True)
class GameFigures:
    """The same for one game."""

    game: str
    all: Figures
    by_seats: dict[int, Figures]
    habits: dict[str, int]
    """How often the asker did what the game finds worth counting, the most frequent first."""


@dataclass(slots=True, kw_only=True)
class Profile:
    """What the asker's past matches say of them. Only those on one seat and from the start count; of groups of fewer
    than five nothing is said."""

    since: float | None
    """When the asker first said who they are; null for someone who never did."""
    all: Figures
    places: list[int]
    """Of the last ten, the oldest first."""
    longest_streak: int
    """Of matches won, one after the other."""
    streak: int
    """Up to now."""
    games: list[GameFigures]
    bots: dict[str, Figures]
    """By the level of a bot that sat there."""


@dataclass(slots=True, kw_only=True)
class Forgotten:
    """What became of a guest's matches."""

    deleted: int
    kept: int
    """Others sit there too; nothing in them names the guest any more."""


@dataclass(slots=True, kw_only=True)
class Stored:
    """The answer is stored as event `seq`."""

    seq: int


@dataclass(slots=True, kw_only=True)
class Spoken:
    """It was said, as remark `number`."""

    number: int


@dataclass(slots=True, kw_only=True)
class Problem:
    """Why nothing was done."""

    code: str
    words: Words
    rule: str | None = None


@dataclass(slots=True, kw_only=True)
class FilmStep:
    """A line of the answer while a film is made: how far it is, and in the last line the film or why there is none."""

    done: int = 0
    """Pictures that are drawn."""
    of: int = 0
    film: str | None = None
    """An animated GIF, in base 64."""
    problem: Problem | None = None
