"""The two structs of a match: what is laid out once, and all that changes.

Sets of hexes are bits of one word, sets of sectors and seats too. Control is occupation, so `owned` says both.
"""

from __future__ import annotations

from starhold.core.compiled.jit import Struct, Vector, field
from starhold.games.pocket_imperium.rules.components import MOST_HEXES, MOST_SEATS, REVEALS, SECTORS

DEEPEST = 8


class Setup(Struct):
    """The board and the options; shared by all states of a match."""

    neighbours: Vector = field("i8", MOST_HEXES)
    """Hexes next to each hex."""
    sectors: Vector = field("i8", SECTORS)
    """Hexes of each sector, the Prime's apart."""
    rim: Vector = field("i8", DEEPEST)
    """Hexes by depth to which a seat without ships may come back."""
    enterable: int = field("i8")
    systems: int = field("i8")
    level1: int = field("i8")
    level2: int = field("i8")
    prime: int = field("i8")
    """The Prime, or the empty set."""
    sustained: Vector = field("i1", MOST_HEXES)
    kinds: Vector = field("i1", MOST_HEXES)
    bounty_order: Vector = field("i1", MOST_HEXES)
    """Level I and II systems, shuffled; the first four still free after set-up get the blank tiles."""
    seats: int = field("i1")
    hexes: int = field("i1")
    start: int = field("i1")
    rounds: int = field("i1")
    prime_level: int = field("i1")
    """3 or 4, or 0 without a Prime."""
    bounty: int = field("i1")
    bonus_unscored: int = field("i1")
    """Option `bonus`: no sector anyone chose, or only not the own one."""
    hidden_points: int = field("i1")


class State(Struct):
    """All that changes. The question: `stage`, `seat`, `legal`. The cursor: `rnd` to `used` below `turn`."""

    legal: int = field("i8")
    """The choices of the seat asked, counted from the first action of the stage's range."""
    owned: Vector = field("i8", MOST_SEATS)
    """Hexes holding ships of each seat."""
    fresh: int = field("i8")
    """Hexes of the acting seat with ships not yet used in this command."""
    sources: int = field("i8")
    """Hexes still to be asked for ships of this invasion."""
    bounty_left: int = field("i8")
    """Systems with a face-down tile."""
    bounty_ones: int = field("i8")
    """Systems whose tile is worth 1, taken ones too."""
    bounty_taken: Vector = field("i8", MOST_SEATS)
    """Systems whose tile each seat took."""
    points: Vector = field("i2", MOST_SEATS)
    """Points from sectors; bounty tiles are counted apart."""
    ships: Vector = field("i1", MOST_HEXES)
    used: Vector = field("i1", MOST_HEXES)
    """Ships of the acting seat that moved or invaded in this command."""
    sent: Vector = field("i1", MOST_HEXES)
    """Ships each hex sends to this invasion."""
    plan: Vector = field("i1", MOST_SEATS, REVEALS)
    """1 + card or pair for each reveal; 0 where nothing is planned or known."""
    planned: int = field("i1")
    """Seats that have planned this round."""
    on_board: Vector = field("i1", MOST_SEATS)
    chose: Vector = field("i1", MOST_SEATS)
    """1 + the sector each seat chose to score this round, else 0."""
    stage: int = field("i1")
    seat: int = field("i1")
    rnd: int = field("i1")
    start: int = field("i1")
    reveal: int = field("i1")
    """1..3 while commands are carried out, else 0."""
    command: int = field("i1")
    turn: int = field("i1")
    """Place in the turn order, 0 the start seat."""
    cards: int = field("i1")
    """Further cards of this command the acting seat has revealed."""
    todo: int = field("i1")
    """Actions left to the card being carried out."""
    origin: int = field("i1")
    """Where the moving fleet came from."""
    at: int = field("i1")
    """Where the fleet stands, or the system being invaded."""
    fleet: int = field("i1")
    """Ships that move, or that were sent to the invasion so far."""


PEEKED = (
    "at", "fleet", "origin", "owned", "points", "reveal", "rnd", "seat", "sent", "ships", "sustained", "todo", "used",
)  # fmt: skip
"""The fields by which the page shows a position of its engine (`peek.ts`); it is told of no others."""
