"""Monte Carlo tree search for any game: many seats, secrets, and several seats deciding at once.

Every seat maximises its own value (max^n). One tree stands for what the searching seat knows: a node is a position
with its secrets blanked, found by a hash of it, so that different ways to it meet. Each simulation starts from one of
several guesses at what is hidden. Where several seats owe a decision at once each chooses from its own counts alone
(decoupled). Nothing is allocated while searching.
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import TYPE_CHECKING, Annotated, Any

from starhold.core.bits import below, lowest, next_word, nth, popcount, scramble
from starhold.core.jit import Many, Record, Vector, bind, entry, field, jit
from starhold.core.memory import copy_record

rules: Any = globals()["rules"]
flow: Any = bind("starhold.core.flow", rules)

if TYPE_CHECKING:

    class Setup(Record):
        seats: int

    State = Record
else:
    Setup, State = rules.Setup, rules.State

LONGEST = 1024
"""Decisions on one path at most; a longer one is played out from there."""
MOST_SEATS = 4
HERE, BLINDED = 0, 1
"""What the two scratch states hold."""

Words = Annotated[Vector, "i8", 1]
Values = Annotated[Vector, "f8", 1]


class Node(Record):
    """A position with its secrets blanked."""

    key: int = field("i8")
    visits: int = field("i4")
    first: int = field("i4")
    """Its first edge."""
    edges: int = field("i4")


class Edge(Record):
    """A choice of a seat at a node."""

    worth: float = field("f8")
    """Sum of the values of its seat."""
    visits: int = field("i4")
    action: int = field("i2")
    seat: int = field("i1")


class Search(Record):
    """What a search has used up, and its settings."""

    word: int = field("i8")
    exploration: float = field("f8")
    temperature: float = field("f8")
    """How many points of the judge's liking are worth a factor e in the chance to win."""
    nodes: int = field("i4")
    edges: int = field("i4")
    simulations: int = field("i4")
    horizon: int = field("i4")
    """Random decisions before the judge is asked; 0 plays every match to its end."""


@entry
def search(
    roots: Many[State],
    setups: Many[Setup],
    seat: int,
    at: Many[Search],
    table: Annotated[Vector, "i4", 1],
    nodes: Many[Node],
    edges: Many[Edge],
    scratch: Many[State],
    scratch_words: Annotated[Vector, "i8", 2],
    path: Annotated[Vector, "i4", 1],
    values: Values,
    points: Words,
    simulations: int,
) -> int:
    """So many more simulations from the guesses `roots`; the number of the root's node."""
    b = setups[0]
    for _ in range(simulations):
        s = scratch[HERE]
        copy_record(s, roots[int(at[0].simulations) % len(roots)])
        simulate(s, b, seat, at[0], table, nodes, edges, scratch, scratch_words, path, values, points)
        at[0].simulations += 1
    copy_record(scratch[HERE], roots[0])
    return int(table[slot_of(scratch[BLINDED], b, seat, scratch, scratch_words, table, nodes)]) - 1


@jit
def simulate(
    s: State,
    b: Setup,
    seat: int,
    at: Search,
    table: Annotated[Vector, "i4", 1],
    nodes: Many[Node],
    edges: Many[Edge],
    scratch: Many[State],
    scratch_words: Annotated[Vector, "i8", 2],
    path: Annotated[Vector, "i4", 1],
    values: Values,
    points: Words,
) -> None:
    """Down the tree to a new node, out of it at random, and back up with what every seat got."""
    length = 0
    owing = rules.owes(s, b)
    while owing and length + MOST_SEATS < LONGEST:
        slot = slot_of(scratch[BLINDED], b, seat, scratch, scratch_words, table, nodes)
        if table[slot] == 0:
            expand(s, b, owing, slot, scratch_words, at, table, nodes, edges)
            break
        node = nodes[int(table[slot]) - 1]
        node.visits += 1
        length = descend(s, b, owing, node, at, edges, path, length)
        owing = rules.owes(s, b)
    play_out(s, b, at)
    value(s, b, at, values, points)
    for step in range(length):
        edge = edges[path[step]]
        edge.visits += 1
        edge.worth += values[edge.seat]


@jit
def slot_of(
    blinded: State,
    b: Setup,
    seat: int,
    scratch: Many[State],
    scratch_words: Annotated[Vector, "i8", 2],
    table: Annotated[Vector, "i4", 1],
    nodes: Many[Node],
) -> int:
    """Where the table has the position in scratch[HERE], as the seat sees it, or would have it; the key in words[0]."""
    copy_record(blinded, scratch[HERE])
    rules.blind(blinded, b, seat)
    key = 0
    for word in range(scratch_words.shape[1]):
        key = scramble(next_word(key) ^ int(scratch_words[BLINDED, word]))
    slot = key & (len(table) - 1)
    while table[slot] != 0 and nodes[int(table[slot]) - 1].key != key:
        slot = (slot + 1) & (len(table) - 1)
    scratch_words[BLINDED, 0] = key
    return slot


@jit
def expand(
    s: State,
    b: Setup,
    owing: int,
    slot: int,
    scratch_words: Annotated[Vector, "i8", 2],
    at: Search,
    table: Annotated[Vector, "i4", 1],
    nodes: Many[Node],
    edges: Many[Edge],
) -> None:
    """A node for this position, with an edge for every choice of every seat asked; nothing when there is no room."""
    needed = 0
    left = owing
    while left:
        needed += popcount(flow.legal(s, b, lowest(left)))
        left &= left - 1
    if at.nodes == len(nodes) or at.edges + needed > len(edges):
        return
    node = nodes[at.nodes]
    node.key = scratch_words[BLINDED, 0]
    node.visits = 0
    node.first = at.edges
    node.edges = needed
    base = rules.base(s, b)
    while owing:
        choices = flow.legal(s, b, lowest(owing))
        while choices:
            edge = edges[at.edges]
            edge.seat = lowest(owing)
            edge.action = base + lowest(choices)
            edge.visits = 0
            edge.worth = 0.0
            at.edges += 1
            choices &= choices - 1
        owing &= owing - 1
    at.nodes += 1
    table[slot] = at.nodes


@jit
def descend(
    s: State,
    b: Setup,
    owing: int,
    node: Node,
    at: Search,
    edges: Many[Edge],
    path: Annotated[Vector, "i4", 1],
    length: int,
) -> int:
    """Let every seat asked choose by its own counts, then carry the choices out; the length of the path then."""
    first = length
    while owing:
        path[length] = select(node, lowest(owing), at, edges)
        length += 1
        owing &= owing - 1
    for step in range(first, length):
        edge = edges[path[step]]
        flow.apply(s, b, int(edge.seat), int(edge.action))
    return length


@jit
def select(node: Node, seat: int, at: Search, edges: Many[Edge]) -> int:
    """UCB1 among the seat's edges; one never tried counts as if tried once with the node's average."""
    best = -1
    best_score = -1e300
    tried = 0
    worth = 0.0
    last = int(node.first) + int(node.edges)
    for number in range(int(node.first), last):
        edge = edges[number]
        if edge.seat == seat:
            tried += int(edge.visits)
            worth += edge.worth
    average = worth / tried if tried > 0 else 0.5
    spread = at.exploration * sqrt(log(float(tried + 2)))
    equals = 0
    for number in range(int(node.first), last):
        edge = edges[number]
        if edge.seat != seat:
            continue
        visits = int(edge.visits)
        score = edge.worth / visits + spread / sqrt(float(visits)) if visits > 0 else average + spread
        if score > best_score:
            best_score = score
            best = number
            equals = 1
        elif score == best_score:
            equals += 1
            at.word = next_word(int(at.word))
            if below(int(at.word), equals) == 0:
                best = number
    return best


@jit
def play_out(s: State, b: Setup, at: Search) -> None:
    """Random answers to the end of the match, or as far as the horizon."""
    left = int(at.horizon) if at.horizon > 0 else 1 << 40
    owing = rules.owes(s, b)
    while owing and left:
        choices = flow.legal(s, b, lowest(owing))
        at.word = next_word(int(at.word))
        chosen = nth(choices, below(int(at.word), popcount(choices)))
        flow.apply(s, b, lowest(owing), rules.base(s, b) + chosen)
        left -= 1
        owing = rules.owes(s, b)


@jit
def value(s: State, b: Setup, at: Search, values: Values, points: Words) -> None:
    """What every seat has: its share of the win, or the judge's chances of it where the match still goes on."""
    seats = int(b.seats)
    if rules.owes(s, b) == 0:
        won = flow.winners(s, b, points) & 255
        for seat in range(seats):
            values[seat] = 1.0 / popcount(won) if won >> seat & 1 else 0.0
        return
    best = -1e300
    for seat in range(seats):
        values[seat] = rules.judge(s, b, seat)
        best = max(best, values[seat])
    total = 0.0
    for seat in range(seats):
        values[seat] = exp((values[seat] - best) / at.temperature)
        total += values[seat]
    for seat in range(seats):
        values[seat] /= total
