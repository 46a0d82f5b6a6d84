"""From the server, over HTTP: plain dataclasses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from starhold.server.protocol.shown import Asked, EventInfo, HexInfo, Line, MatchInfo, Words


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
class BoxInfo:
    """What comes with a game to draw galaxies from, each written as a file of one's own is."""

    kinds: list[str]
    """The kinds of hexes that may be drawn on a tile."""
    tiles: dict[str, Any]
    boards: dict[str, Any]
    """By name."""
    sizes: list[int]
    """Of how many sectors galaxies can be made up."""
    seats: list[int]
    """For how many a board can be meant."""
    most_sectors: int
    """That may lie on a board."""
    most_homes: int


@dataclass(slots=True, kw_only=True)
class GalaxyProblem:
    """Something that keeps a galaxy from being played on, as `starhold check-board` says it."""

    rule: str
    kind: Literal["shape", "rule", "chance"]
    """shape: no such file at all; rule: never allowed; chance: refused where the draw falls so."""
    where: Words
    """The field of the file; empty where it is the file as a whole."""
    told: Words
    """What is wrong, as a sentence for whoever looks at the board."""
    expected: Words
    got: Words
    advice: Words
    cells: list[tuple[int, int]]
    """Where on the board, if it is somewhere."""


@dataclass(slots=True, kw_only=True)
class GalaxyCaution:
    """Something to look at before one plays on a galaxy, such as a home that is walled in; it keeps nobody from it."""

    rule: str
    told: Words
    advice: Words
    cells: list[tuple[int, int]]


@dataclass(slots=True, kw_only=True)
class GalaxyChecked:
    """Everything that is wrong with a galaxy or worth a look, and for how many seats it can be played."""

    problems: list[GalaxyProblem]
    cautions: list[GalaxyCaution]
    seats: list[int]


@dataclass(slots=True, kw_only=True)
class StartInfo:
    """A match that has not begun, as the engine of its game takes it (`GET /api/games/{game}/engine`)."""

    setup: str
    """In base64, as the state."""
    state: str
    hexes: list[str]
    """The names of its hexes, in the order the engine has them."""


@dataclass(slots=True, kw_only=True)
class GalaxyStarts:
    """Matches that could be played on a galaxy: each board it may be dealt as, begun by each seat in turn."""

    starts: list[StartInfo]
    texts: list[str | None]
    """How each action is written in records."""
    paying: list[str]
    """The kinds of facts that say what brought points; none where hexes pay when they are held at the end."""
    counted: list[str]
    """The kinds of facts whose number in a match is worth telling."""


@dataclass(slots=True, kw_only=True)
class GalaxyCandidate:
    """A galaxy that somebody may like: a small change away from another, or made up."""

    what: Words | None
    """What is changed; null where it is made up, or stays as it is."""
    board: dict[str, Any]
    tiles: dict[str, Any] | None
    starts: list[StartInfo]


@dataclass(slots=True, kw_only=True)
class GalaxyCandidates:
    """Galaxies for the page to choose among, by matches the engine there plays on each."""

    candidates: list[GalaxyCandidate]


@dataclass(slots=True, kw_only=True)
class GalaxyInfo:
    """A galaxy somebody saved, as a list shows it. Whoever knows its id may look at it and play on it."""

    id: str
    game: str
    name: str
    seats: list[int]
    """For how many it can be played; none while something is wrong with it."""
    mine: bool
    """Whether the guest who reads this drew it."""
    changed_at: float


@dataclass(slots=True, kw_only=True)
class GalaxyInfoFiles:
    """A saved galaxy with its files."""

    info: GalaxyInfo
    board: dict[str, Any]
    tiles: dict[str, Any] | None


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
    hexes: list[str]
    """The names of the hexes, by their numbers there; `board` has them in another order."""
    texts: list[str | None]
    """How each action is written."""
    seal: str
    """Of the start, for pages that cannot think themselves."""


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
    seal: str
    """For pages that cannot think themselves."""


@dataclass(slots=True, kw_only=True)
class SealedState:
    """A state to think about, as this server gives it out and takes it back, on the set-up that is known."""

    state: str
    """In base64."""
    seal: str


@dataclass(slots=True, kw_only=True)
class SealedPosition(SealedState):
    """The same with its set-up."""

    setup: str


@dataclass(slots=True, kw_only=True)
class QuestionInfo:
    """What is asked at a position, of whom, and about which hex, by its number; -1 for none."""

    pending: list[int]
    stage: int
    about: int
    legal: list[list[int]]
    """What each seat may answer."""


@dataclass(slots=True, kw_only=True)
class Followed:
    """Where an answer leads; facts as the engine in the page tells them."""

    after: SealedState
    facts: list[dict[str, Any]]


@dataclass(slots=True, kw_only=True)
class ThoughtInfo:
    """What a search found, as the engine in the page says it, and what would happen along its line."""

    report: dict[str, Any]
    start: SealedPosition
    """Where the line begins, by the first guess at what is hidden."""
    steps: list[dict[str, Any]]


@dataclass(slots=True, kw_only=True)
class PuzzleBoard:
    """What the puzzles of one match are played on."""

    board: list[HexInfo]
    options: dict[str, str | bool]
    setup: str
    """The set-up in base64, as the engine of the game takes it."""
    hexes: list[str]
    """The names of the hexes, by their numbers there."""
    texts: list[str | None]
    """How each action is written."""


@dataclass(slots=True, kw_only=True)
class PuzzleInfo:
    """A position in which one answer is clearly best, and what its seat knows of it."""

    id: str
    on: int
    """Its place in the list of boards."""
    seat: int
    asked: Asked
    view: dict[str, Any]
    state: str
    """As the engine takes it: what the seat cannot know is blanked."""
    seal: str
    """For pages that cannot think themselves."""
    solution: list[str]
    """The best answers, one after the other."""
    theme: str
    difficulty: int
    """From 1, which every bot solves, to 5."""
    solved_by: list[str]
    """The bots that found the solution."""
    chance: float
    """The seat's chance to win after the best answer, and what the next best loses of it."""
    margin: float
    simulations: int
    """Of the deepest search that confirmed it."""


@dataclass(slots=True, kw_only=True)
class PuzzlesPosed:
    """Puzzles of a game, one or all, with what they are played on."""

    boards: list[PuzzleBoard]
    puzzles: list[PuzzleInfo]


@dataclass(slots=True, kw_only=True)
class PuzzleCard:
    """What a puzzle is chosen by."""

    id: str
    theme: str
    difficulty: int


@dataclass(slots=True, kw_only=True)
class PuzzlesInfo:
    """What puzzles of a game there are."""

    game: str
    bots: int
    """So many try every puzzle."""
    puzzles: list[PuzzleCard]


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
    """Null while the match runs: it has all the secrets; and for who still plays there with other people."""


@dataclass(slots=True, kw_only=True)
class Tried:
    """Where answers lead that were tried from a moment of a match."""

    frames: list[ReplayFrame]
    """One for each answer that was not known; of the first, what changed since the answer before."""
    pending: list[int]
    asked: Asked | None
    """What the first of these seats is asked; null where the match is over."""
    state: str
    """As the engine of the game takes it, in base64."""
    seal: str
    """For pages that cannot think themselves."""


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
