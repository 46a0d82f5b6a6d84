"""The rules of Star Field as machine code: two structs, and functions over them that never raise."""

from __future__ import annotations

from typing import Annotated

from starhold.core.compiled.jit import Struct, Vector, field, jit
from starhold.core.facts import Kind, tell

MOST_HEXES, SEATS = 7, 2
QUESTIONS = ("claim", "over")
CLAIM, OVER = range(2)
REASONS = ("points", "shared")
FACTS = (Kind("claimed", "SF-CLAIM-1", ("seat", "hexes", "amount")),)
CLAIMED = 0
MIDDLE = 1 << 0
AROUND = (1 << MOST_HEXES) - 1 - MIDDLE


class Setup(Struct):
    """What is laid out once."""

    worth: Vector = field("i1", MOST_HEXES)
    """SF-POINTS-1, by star."""
    seats: int = field("i1")
    hexes: int = field("i1")
    start: int = field("i1")


class State(Struct):
    """All that changes. Sets of stars are bits of one word."""

    legal: int = field("i8")
    held: Vector = field("i8", SEATS)
    stage: int = field("i1")
    seat: int = field("i1")


@jit
def start(s: State, b: Setup) -> None:
    """SF-TURN-1: the seat drawn by lot begins; `s` comes filled with zeros."""
    s.seat = b.start


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


@jit
def count_points(s: State, b: Setup, points: Annotated[Vector, "i8", 1]) -> None:
    """SF-POINTS-1."""
    for seat in range(SEATS):
        points[seat] = 0
        for hex_ in range(MOST_HEXES):
            points[seat] += int(b.worth[hex_]) * (int(s.held[seat]) >> hex_ & 1)


@jit
def tie_break(s: State, b: Setup, seat: int, reason: int) -> int:
    """SF-POINTS-1: nothing parts those who have equal points."""
    return 0
