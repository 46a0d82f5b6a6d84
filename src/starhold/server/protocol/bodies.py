"""From a client, over HTTP: pydantic models, checked strictly."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from starhold.server.protocol.shown import Reaction, TalkLevel

COLOURS = 4
"""Colours to choose from, each with a shape and a pattern of its own: those of the first seats (`seat-name`)."""
MOST_NAME = 32
"""Characters of a player's name."""
MOST_TEXT = 200
"""Characters of something said at a table."""
MOST_SIMULATIONS = 12_000
"""Of a thought the server has for a page; of a plan that several seats make at once `analysis.PLANS` times as many."""
MOST_LINES = 8


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
    colour: Annotated[int, Field(ge=0, lt=COLOURS)] | None = None
    """Its colour; without one its own, or one that is left."""


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


class Trying(Body):
    """Answers to be tried from a moment of a match, as text, each for the first seat that is asked."""

    begin: Begin
    answers: Annotated[list[Annotated[str, Field(max_length=100)]], Field(max_length=500)]
    known: Annotated[int, Field(ge=0, le=500)] = 0
    """How many of them the asker tried before; only of the others frames come back."""
    eyes: Annotated[str, Field(pattern="^(all|none|[0-9]|1[0-5])$")] = "all"


class SealedBody(Body):
    """A position this server gave out to think about, with its seal."""

    game: Annotated[str, Field(max_length=100)]
    setup: Annotated[str, Field(max_length=20_000)]
    """The set-up and the state in base64."""
    state: Annotated[str, Field(max_length=20_000)]
    seal: Annotated[str, Field(max_length=100)]


class Follow(SealedBody):
    """An answer to be carried out."""

    seat: Annotated[int, Field(ge=0, le=16)]
    action: Annotated[int, Field(ge=0, le=1_000_000)]


class Along(SealedBody):
    """Answers to be carried out one after the other, as seat and action."""

    answers: Annotated[list[Annotated[list[int], Field(min_length=2, max_length=2)]], Field(max_length=1500)]


class Think(SealedBody):
    """A decision to think about."""

    seat: Annotated[int, Field(ge=0, le=16)]
    seed: Annotated[int, Field(ge=0, lt=1 << 53)] = 1
    """Names the draws of chance."""
    simulations: Annotated[int, Field(ge=1, le=MOST_SIMULATIONS)]
    lines: Annotated[int, Field(ge=0, le=MOST_LINES)] = 0
    """Of how many answers it is told what could follow."""


class Judge(Think):
    """An answer to judge."""

    action: Annotated[int, Field(ge=-1, le=1_000_000)]
    """-1: whichever is found to be the best."""


GalaxyId = Annotated[str, Field(pattern="^[0-9a-f]{16}$")]


class GalaxyFiles(Body):
    """A board of one's own, and tiles to go with it: the JSON of the files that `--board` and `--tiles` take."""

    game: Annotated[str, Field(max_length=100)]
    board: dict[str, Any]
    tiles: dict[str, Any] | None = None
    """Left out or null: those of the box."""


class SaveGalaxy(GalaxyFiles):
    """A galaxy to keep; its board gets the name."""

    name: Annotated[str, Field(max_length=200)]


class GalaxySeats(GalaxyFiles):
    """A galaxy, and how many would play on it."""

    seats: Annotated[int, Field(ge=1, le=16)]


class GalaxyWish(Body):
    """What galaxies that are made up should be like."""

    game: Annotated[str, Field(max_length=100)]
    seats: Annotated[int, Field(ge=1, le=16)]
    size: Annotated[int, Field(ge=1, le=64)]
    """Of how many sectors; one of the box's `sizes`."""
    mood: Literal["any", "open", "tight", "rich", "poor"] = "any"
    seed: Annotated[int, Field(ge=0, lt=1 << 53)] = 0


class RenameGalaxy(Body):
    name: Annotated[str, Field(max_length=200)]


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
    galaxy: GalaxyId | None = None
    """Play on a galaxy somebody saved; its board is drawn from the seed as far as it leaves anything to chance."""


class BoardWish(Body):
    """Which board would that be?"""

    game: Annotated[str, Field(max_length=100)]
    seats: Annotated[int, Field(ge=1, le=16)]
    options: Annotated[dict[str, str | bool], Field(max_length=20)] = {}
    seed: Annotated[int, Field(ge=0, lt=2**53)] = 0
    galaxy: GalaxyId | None = None
    """On this saved galaxy."""


class Join(Body):
    """Sit down; on any open seat if none is named."""

    seat: Annotated[int, Field(ge=0, le=16)] | None = None


class Ready(Body):
    ready: bool = True


class BotWish(Body):
    """A bot for an open seat; none opens a bot's seat again."""

    seat: Annotated[int, Field(ge=0, le=16)]
    bot: Annotated[str, Field(max_length=40)] | None = None


class ColourWish(Body):
    """A colour for an own seat, whatever the number of seats; none that another person chose."""

    seat: Annotated[int, Field(ge=0, le=16)]
    colour: Annotated[int, Field(ge=0, lt=COLOURS)]


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
