"""From one question to the next, for every game: what is forced is taken at once, what is not is asked.

`core/compiled/contract.py` says what a game's rules must have, and loads this file once for each game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from starhold.core.compiled.bits import is_choice, only
from starhold.core.compiled.contract import bound
from starhold.core.compiled.jit import Vector, jit

rules = bound(__name__)

if TYPE_CHECKING:
    from starhold.core.compiled.jit import Struct

    class Setup(Struct):
        seats: int
        hexes: int

    class State(Struct):
        legal: int
        seat: int
else:
    Setup, State = rules.Setup, rules.State

SHARED = len(rules.REASONS) - 1


@jit
def legal(s: State, b: Setup, seat: int) -> int:
    """The choices of a seat, counted from `base`; none when it is not asked."""
    return int(s.legal) if rules.owes(s, b) >> seat & 1 else 0


@jit
def apply(s: State, b: Setup, seat: int, action: int) -> None:
    """Carry out a legal answer, and everything forced after it."""
    choice = action - rules.base(s, b)
    s.seat = seat
    carry_out(s, b, choice)


@jit
def settle(s: State, b: Setup) -> None:
    """Find the first question of a state that has just been started, or was put together by hand (CORE-2)."""
    s.legal = rules.choices(s, b)
    if rules.owes(s, b) != 0 and not is_choice(int(s.legal)):
        carry_out(s, b, only(int(s.legal)))


@jit
def carry_out(s: State, b: Setup, choice: int) -> None:
    """CORE-2: after an answer, a decision with one choice is taken at once, one without any is skipped."""
    while True:
        found = advance(s, b, choice)
        if is_choice(found) or rules.owes(s, b) == 0:
            s.legal = found
            return
        choice = only(found)


@jit
def advance(s: State, b: Setup, choice: int) -> int:
    """Carry out one choice and say what can be chosen then; `legal` is not kept."""
    rules.take(s, b, choice)
    return int(rules.choices(s, b))


@jit
def winners(s: State, b: Setup, points: Annotated[Vector, "i8", 1]) -> int:
    """The seats that win, and the index of the reason shifted by 8; `points` is filled with the totals.

    Tie-breaks are applied one after the other to those still tied.
    """
    seats = int(b.seats)
    tied = (1 << seats) - 1
    rules.count_points(s, b, points)
    for reason in range(SHARED):
        best = -1
        still = 0
        for seat in range(seats):
            if tied >> seat & 1:
                value = int(points[seat]) if reason == 0 else rules.tie_break(s, b, seat, reason)
                if value > best:
                    best = value
                    still = 0
                if value == best:
                    still |= 1 << seat
        tied = still
        if not is_choice(tied):
            return reason << 8 | tied
    return SHARED << 8 | tied


@jit
def observe(
    s: State, b: Setup, seat: int, planes: Annotated[Vector, "f4", 2], overall: Annotated[Vector, "f4", 1]
) -> None:
    """Fill planes[hexes, channels] and overall[scalars] from a blinded state; a spectator, -1, sees seat 0 first."""
    planes[:] = 0
    overall[:] = 0
    hint = rules.observe_hint(s, b)
    for hex_ in range(int(b.hexes)):
        rules.observe_hex(s, b, seat, hex_, hint, planes)
    rules.observe_overall(s, b, seat, overall)
