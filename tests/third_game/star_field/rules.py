"""The rules of Star Field as machine code: two records, and functions over them that never raise."""

from __future__ import annotations

from typing import Annotated

from starhold.core.facts import Kind, tell
from starhold.core.jit import Record, Vector, field, jit
from starhold.core.judging import Features, Values, to_chances

MOST_HEXES = 7
SEATS = 2
QUESTIONS = ("claim", "over")
CLAIM, OVER = range(2)
REASONS = ("points", "shared")
FACTS = (Kind("claimed", "SF-CLAIM-1", ("seat", "hexes", "amount")),)
CLAIMED = 0
MIDDLE = 1 << 0
AROUND = (1 << MOST_HEXES) - 1 - MIDDLE


class Setup(Record):
    """What is laid out once."""

    worth: Vector = field("i1", MOST_HEXES)
    """SF-POINTS-1, by star."""
    seats: int = field("i1")
    hexes: int = field("i1")
    start: int = field("i1")


class State(Record):
    """All that changes. Sets of stars are bits of one word."""

    legal: int = field("i8")
    held: Vector = field("i8", SEATS)
    stage: int = field("i1")
    seat: int = field("i1")


# The flow -----------------------------------------------------------------------------------------------------------


@jit
def start(s: State, b: Setup) -> None:
    """SF-TURN-1: the seat drawn by lot begins; `s` comes filled with zeros."""
    s.seat = b.start
    s.stage = CLAIM


@jit
def choices(s: State, b: Setup) -> int:
    """SF-CLAIM-1, SF-CLAIM-2: the stars nobody has claimed, the one in the middle last."""
    claimed = int(s.held[0]) | int(s.held[1])
    around = AROUND & ~claimed
    return around if around else MIDDLE & ~claimed


@jit
def take(s: State, b: Setup, choice: int) -> None:
    """SF-CLAIM-1, SF-TURN-1, SF-END-1: the star is claimed, and the other seat goes on while there are any."""
    s.held[s.seat] |= 1 << choice
    tell(s, CLAIMED, int(s.seat), hexes=1 << choice, amount=int(b.worth[choice]))
    s.seat = 1 - int(s.seat)
    if choices(s, b) == 0:
        s.stage = OVER


@jit
def owes(s: State, b: Setup) -> int:
    """The seats that owe a decision."""
    return 0 if s.stage == OVER else 1 << int(s.seat)


@jit
def base(s: State, b: Setup) -> int:
    """Every answer is a star, and stars are the first actions."""
    return 0


@jit
def about(s: State, b: Setup) -> int:
    """No question concerns a star."""
    return -1


# The end ------------------------------------------------------------------------------------------------------------


@jit
def points(s: State, b: Setup, seat: int) -> int:
    """SF-POINTS-1."""
    found = 0
    for hex_ in range(MOST_HEXES):
        if int(s.held[seat]) >> hex_ & 1:
            found += int(b.worth[hex_])
    return found


@jit
def count_points(s: State, b: Setup, totals: Annotated[Vector, "i8", 1]) -> None:
    """The totals of both seats."""
    for seat in range(SEATS):
        totals[seat] = points(s, b, seat)


@jit
def tie_break(s: State, b: Setup, seat: int, reason: int) -> int:
    """SF-POINTS-1: nothing parts those who have equal points."""
    return 0


# Secrets ------------------------------------------------------------------------------------------------------------


@jit
def blind(s: State, b: Setup, seat: int) -> None:
    """Nothing is secret."""


@jit
def reopen(s: State, b: Setup) -> None:
    """Nobody decides at the same time as another."""


# For learners -------------------------------------------------------------------------------------------------------

PLANES = ("worth, of 2", "held by the observer", "held by the other", "legal for the observer")
OVERALL = ("the observer owes a decision",)


@jit
def observe_hint(s: State, b: Setup) -> int:
    """What all stars share in an observation: those that can be claimed."""
    return choices(s, b)


@jit
def observe_hex(s: State, b: Setup, seat: int, hex_: int, hint: int, planes: Annotated[Vector, "f4", 2]) -> None:
    """Fill planes[hex_], which is all zeros; a spectator, -1, sees with the eyes of seat 0."""
    own = max(seat, 0)
    planes[hex_, 0] = int(b.worth[hex_]) / 2
    planes[hex_, 1] = int(s.held[own]) >> hex_ & 1
    planes[hex_, 2] = int(s.held[1 - own]) >> hex_ & 1
    planes[hex_, 3] = hint >> hex_ & 1 if s.seat == seat else 0


@jit
def observe_overall(s: State, b: Setup, seat: int, overall: Annotated[Vector, "f4", 1]) -> None:
    overall[0] = int(s.seat == seat and s.stage != OVER)


# For bots -----------------------------------------------------------------------------------------------------------

FEATURES = ("points",)
BLUR = 0.2  # points by which a beginner misjudges a move


@jit
def judge(s: State, b: Setup, seat: int) -> float:
    """How good the position looks to a seat: what it is ahead by."""
    return float(points(s, b, seat) - points(s, b, 1 - seat))


@jit
def look(s: State, b: Setup, seen: Features) -> None:
    """What the forecast goes by: seen[seat, feature]."""
    for seat in range(SEATS):
        seen[seat, 0] = points(s, b, seat)


@jit
def points_now(seen: Features, seat: int) -> float:
    """Points without those to come."""
    return float(seen[seat, 0])


@jit
def early(s: State, b: Setup) -> float:
    """How much of the match is left."""
    return 1.0 if choices(s, b) else 0.0


@jit
def late(s: State, b: Setup) -> float:
    """How near its end is."""
    return 1.0 - early(s, b)


@jit
def forecast(s: State, b: Setup, seen: Features, chances: Values, totals: Values) -> None:
    """Both seats' chance to win and points at the end: whoever is ahead stays ahead."""
    look(s, b, seen)
    for seat in range(SEATS):
        chances[seat] = points_now(seen, seat)
        totals[seat] = points_now(seen, seat)
    to_chances(SEATS, chances)
