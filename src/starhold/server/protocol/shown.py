"""What both sides show: plain dataclasses, which either can write."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

Reaction = Literal["nice", "ouch", "oh", "hmm", "thanks", "good-game"]
"""What can be said without words; whoever reads it does so in their own language."""
TalkLevel = Literal["words", "reactions", "none"]
"""How people may talk at a table."""


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
    seats: dict[str, list[int]] = field(default_factory=dict)
    """By its value how many can play with it, where not all numbers of players can."""


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
    colour: int
    """What its pieces wear, and what its player is called by without a name: `seat-name` has the words."""
    chosen: bool = False
    """Whether that colour was chosen; the others of players who are yet to be dealt may change when they are."""
    hints: int = 0
    """At how many decisions this person was shown a hint."""


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
    fact: str | None = None
    """The kind of the fact that it tells (docs/facts.md); null where it tells none."""


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
