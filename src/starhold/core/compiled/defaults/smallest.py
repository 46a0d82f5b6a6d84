"""The smallest rules there are: each seat in turn takes a stone or the point beside it, until the stones are gone.

No game anybody plays. Generic modules are given them when they are imported plainly, and they show what a game's rules
must have.
"""

from __future__ import annotations

from typing import Annotated

from starhold.core.compiled.jit import Struct, Vector, field, jit

MOST_HEXES = 1
QUESTIONS = ("take", "over")
TAKE, OVER = range(2)
REASONS = ("points", "shared")
STONES = 4


class Setup(Struct):
    seats: int = field("i1")
    hexes: int = field("i1")
    start: int = field("i1")


class State(Struct):
    legal: int = field("i8")
    points: Vector = field("i1", 2)
    stones: int = field("i1")
    stage: int = field("i1")
    seat: int = field("i1")


@jit
def start(s: State, b: Setup) -> None:
    s.seat = b.start
    s.stones = STONES


@jit
def choices(s: State, b: Setup) -> int:
    return 0b11 if s.stage == TAKE else 0


@jit
def take(s: State, b: Setup, choice: int) -> None:
    s.points[s.seat] += choice
    s.stones -= 1
    s.seat = 1 - int(s.seat)
    s.stage = TAKE if s.stones else OVER


@jit
def owes(s: State, b: Setup) -> int:
    return 0 if s.stage == OVER else 1 << int(s.seat)


@jit
def base(s: State, b: Setup) -> int:
    return 0


@jit
def about(s: State, b: Setup) -> int:
    return -1


@jit
def count_points(s: State, b: Setup, points: Annotated[Vector, "i8", 1]) -> None:
    for seat in range(2):
        points[seat] = s.points[seat]


@jit
def tie_break(s: State, b: Setup, seat: int, reason: int) -> int:
    return 0
