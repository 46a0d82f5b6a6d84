"""What became of answers of a kind, whoever gave them and wherever in the search (progressive history)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starhold.bots.compiled.structs import HISTORY, LONGEST, MOST_CHOICES, Search
from starhold.core.compiled.bits import scramble
from starhold.core.compiled.contract import bound
from starhold.core.compiled.jit import jit
from starhold.core.compiled.seats import MOST_SEATS

rules = bound(__name__)

if TYPE_CHECKING:
    from starhold.bots.compiled.structs import Setup, State
else:
    Setup, State = rules.Setup, rules.State


@jit
def kind_of(s: State, b: Setup, seat: int, choice: int) -> int:
    """The kind of an answer: who gives it to which question about which hex."""
    mixed = ((int(s.stage) * 128 + rules.about(s, b) + 1) * MOST_CHOICES + choice) * MOST_SEATS + seat
    return scramble(mixed) & (HISTORY - 1)


@jit
def note(s: State, b: Setup, at: Search, seat: int, choice: int) -> None:
    """Remember an answer for the history."""
    if at.steps < LONGEST:
        at.trail[at.steps] = kind_of(s, b, seat, choice) * MOST_SEATS + seat
        at.steps += 1


@jit
def liking(s: State, b: Setup, at: Search, seat: int, choice: int) -> float:
    """How well an answer of this kind did; one never given is worth a try."""
    kind = kind_of(s, b, seat, choice)
    return at.past[kind, 0] / at.past[kind, 1] if at.past[kind, 1] > 0.0 else 1.0
