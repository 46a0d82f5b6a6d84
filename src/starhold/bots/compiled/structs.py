"""What a search keeps in memory: the nodes and edges of its tree, its settings and what it found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, NamedTuple

from starhold.core.compiled.jit import Struct, Vector, field
from starhold.core.compiled.seats import MOST_SEATS

LONGEST = 1024
"""Decisions in one simulation that are remembered; a longer path is played out from there."""
MOST_CHOICES = 64
MOST_FEATURES = 64
"""Numbers a game's fitted judgement may look at for each seat."""
MOST_JOINT = 1 << 11
"""Joint plans the root can tell apart; with more it is not searched by regret matching."""
HERE, BLINDED = 0, 1
"""What the two scratch states hold."""
HISTORY = 1 << 13
"""Kinds of answer the history tells apart, by hash."""

Table = Annotated[Vector, "i4", 1]
ScratchWords = Annotated[Vector, "i8", 2]
Floats = Annotated[Vector, "f4", 1]
Rows = Annotated[Vector, "f4", 2]


class NetRoom(NamedTuple):
    """A net's weights, and what it is worked out in."""

    weights: Floats
    planes: Rows
    overall: Floats
    scratch: Rows
    """[ROWS, MIXED], written over."""
    actions: Floats
    """actions[action]: what speaks for each."""
    seats: Rows
    """seats[what, seat]: what speaks for winning, and points of 50, from the own seat on."""


if TYPE_CHECKING:

    class Setup(Struct):
        """What the search reads of any game's set-up and state."""

        seats: int
        hexes: int

    class State(Struct):
        stage: int


class Node(Struct):
    """A position with its secrets blanked."""

    key: int = field("i8")
    first: int = field("i4")
    """Its first edge."""
    visits: int = field("i4")
    age: int = field("i4")
    """The search that came here last."""
    edges: int = field("i2")
    proven: int = field("i1")
    """The seats that win from here if all play well, as a set; 0 while that is open."""
    known: int = field("i1")
    """Whether one seat decides and nothing is secret here, so that endings can be proven."""


class Edge(Struct):
    """A choice of a seat at a node."""

    worth: float = field("f8")
    """Sum of the values of its seat."""
    visits: int = field("i4")
    action: int = field("i2")
    seat: int = field("i1")
    proven: int = field("i1")
    """As of the node it leads to."""


class Search(Struct):
    """The settings of a search, what it has used up, what it found at its root, and room to work in."""

    rng: int = field("i8")
    key: int = field("i8")
    exploration: float = field("f8")
    history: float = field("f8")
    """How much the history of an answer counts while its edge is new."""
    judge_scale: float = field("f8")
    """How many points of the judge's liking are worth a factor e in the chance to win."""
    uniform: float = field("f8")
    """Share of the plans at the root that are drawn uniformly, whatever the regrets."""
    past: Vector = field("f8", HISTORY, 2)
    """What became of each kind of answer: values and how often."""
    choice_visits: Vector = field("f8", MOST_CHOICES)
    chances: Vector = field("f8", MOST_CHOICES, MOST_SEATS)
    """Sums by the searching seat's first choice: the value of every seat, and its points at the end."""
    points: Vector = field("f8", MOST_CHOICES, MOST_SEATS)
    joint: Vector = field("f8", MOST_JOINT, 1 + MOST_SEATS)
    """Visits and values of the joint plans at the root."""
    regrets: Vector = field("f8", MOST_SEATS, MOST_CHOICES)
    mixture: Vector = field("f8", MOST_SEATS, MOST_CHOICES)
    """Sum of the strategies of each seat at the root."""
    values: Vector = field("f8", MOST_SEATS)
    """What the last simulation brought each seat: its chance to win, and its points."""
    expected: Vector = field("f8", MOST_SEATS)
    features: Vector = field("f8", MOST_SEATS, MOST_FEATURES)
    totals: Vector = field("i8", MOST_SEATS)
    path: Vector = field("i4", LONGEST)
    """Edges taken, and the nodes they leave."""
    path_nodes: Vector = field("i4", LONGEST)
    trail: Vector = field("i4", LONGEST)
    """Kinds of the answers of the whole simulation, with their seats."""
    steps: int = field("i4")
    """How many of them there are."""
    nodes: int = field("i4")
    edges: int = field("i4")
    simulations: int = field("i4")
    age: int = field("i4")
    root: int = field("i4")
    """The node of the root, once it is there, else -1."""
    horizon: int = field("i4")
    """Decisions played out before the judge is asked; 0 plays every match to its end, -1 judges at once."""
    best_of: int = field("i4")
    """Random choices among which a playout takes the one with the best history."""
    fitted: int = field("i1")
    """Whether the fitted judgement is asked, or the hand-made one."""
    matching: int = field("i1")
    """Whether joint plans at the root are searched by regret matching."""
    proves: int = field("i1")
    """Whether proven endings are backed up."""
