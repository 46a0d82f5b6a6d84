"""Monte Carlo tree search for any game: many seats, secrets, and several seats deciding at once.

Every seat maximises its own value (max^n). One tree stands for what the searching seat knows: a node is a position
with its secrets blanked, found by a hash of it, so that different ways to it meet. Each simulation starts from one of
several guesses at what is hidden. Where several seats owe a decision at once each chooses from its own counts alone
(decoupled), or at the root by regret matching. Nothing is allocated while searching.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Annotated, NamedTuple

from starhold.bots.compiled.structs import (
    BLINDED,
    HERE,
    HISTORY,
    LONGEST,
    MOST_CHOICES,
    MOST_JOINT,
    Edge,
    Node,
    ScratchWords,
    Search,
    Table,
)
from starhold.core.compiled.arithmetic import log
from starhold.core.compiled.bits import below, lowest, next_random, popcount, scramble
from starhold.core.compiled.contract import bind, bound
from starhold.core.compiled.jit import Many, Plain, Vector, entry, jit
from starhold.core.compiled.memory import copy_struct
from starhold.core.compiled.seats import MOST_SEATS

rules = bound(__name__)
flow = bind("starhold.core.compiled.flow", rules)
history = bind("starhold.bots.compiled.history", rules)
playout = bind("starhold.bots.compiled.playout", rules)
plans = bind("starhold.bots.compiled.plans", rules)

if TYPE_CHECKING:
    from starhold.bots.compiled.structs import Setup, State
else:
    Setup, State = rules.Setup, rules.State

RARELY = 64
"""Visits from which on the history no longer speaks for an edge."""


class Memory(NamedTuple):
    """The memory of one search."""

    ats: Many[Search]
    table: Table
    """Nodes by their hash, counted from 1."""
    nodes: Many[Node]
    edges: Many[Edge]
    scratch: Many[State]
    scratch_words: ScratchWords
    """The same, as words."""


@entry
def search(roots: Many[State], setups: Many[Setup], seat: int, memory: Plain[Memory], simulations: int) -> int:
    """So many more simulations from the guesses `roots`; how much the most visited choice is ahead of the next."""
    m = Memory(*memory)
    b = setups[0]
    for _ in range(simulations):
        set_out(roots, m)
        simulate(m.scratch[HERE], b, seat, m)
    return found(roots, b, seat, m)


@jit
def set_out(roots: Many[State], m: Memory) -> None:
    """Begin a simulation from the next guess."""
    at = m.ats[0]
    copy_struct(m.scratch[HERE], roots[int(at.simulations) % len(roots)])
    at.simulations += 1
    at.steps = 0


@jit
def found(roots: Many[State], b: Setup, seat: int, m: Memory) -> int:
    """Say which node is the root, and how much the most visited choice is ahead of the next."""
    copy_struct(m.scratch[HERE], roots[0])
    m.ats[0].root = int(m.table[slot_of(b, seat, m)]) - 1
    return lead(seat, m)


@entry
def begin(ats: Many[Search], table: Table, nodes: Many[Node], edges: Many[Edge], fresh: int) -> None:
    """Ready for a new decision: forget the tree, or keep the part of it that the last search went through."""
    at = ats[0]
    clear(at)
    for kind in range(HISTORY):
        if fresh:
            at.past[kind, 0] = 0.0
            at.past[kind, 1] = 0.0
        else:  # what was learnt fades, so that the new position can speak
            at.past[kind, 0] *= 0.25
            at.past[kind, 1] *= 0.25
    kept = 0
    kept_edges = 0
    for slot in range(len(table)):
        table[slot] = 0
    for number in range(int(at.nodes)):
        node = nodes[number]
        if fresh or node.age != at.age or node.visits < 2:
            continue
        first = int(node.first)
        for place in range(int(node.edges)):
            edges[kept_edges + place] = edges[first + place]
        nodes[kept] = node
        nodes[kept].first = kept_edges
        kept_edges += int(node.edges)
        slot = int(node.key) & (len(table) - 1)
        while table[slot] != 0:
            slot = (slot + 1) & (len(table) - 1)
        kept += 1
        table[slot] = kept
    at.nodes = kept
    at.edges = kept_edges
    at.age += 1


@jit
def clear(at: Search) -> None:
    """Nothing found yet."""
    at.simulations = 0
    at.root = -1
    for choice in range(MOST_CHOICES):
        at.choice_visits[choice] = 0.0
        for seat in range(MOST_SEATS):
            at.chances[choice, seat] = 0.0
            at.points[choice, seat] = 0.0
            at.regrets[seat, choice] = 0.0
            at.mixture[seat, choice] = 0.0
    for joint in range(MOST_JOINT):
        for part in range(1 + MOST_SEATS):
            at.joint[joint, part] = 0.0


@jit
def lead(seat: int, m: Memory) -> int:
    """By how many visits the seat's favourite at the root is ahead; a proven choice is never overtaken."""
    root = int(m.ats[0].root)
    if root < 0:
        return 0
    node = m.nodes[root]
    if node.proven:
        return 1 << 30
    best = 0
    second = 0
    choices = 0
    for number in range(int(node.first), int(node.first) + int(node.edges)):
        edge = m.edges[number]
        if edge.seat == seat and (edge.proven == 0 or int(edge.proven) >> seat & 1):
            choices += 1
            visits = int(edge.visits)
            if visits > best:
                second = best
                best = visits
            elif visits > second:
                second = visits
    return best - second if choices > 1 else 1 << 30


@jit
def simulate(s: State, b: Setup, seat: int, m: Memory) -> None:
    """Down the tree to a new node, out of it by a playout, and back up with what every seat got."""
    at = m.ats[0]
    length = 0
    certain = 0
    owing = rules.owes(s, b)
    matched = False
    while owing and length + MOST_SEATS < LONGEST:
        slot = slot_of(b, seat, m)
        number = int(m.table[slot]) - 1
        if number < 0:
            expand(s, b, owing, slot, m)
            break
        node = m.nodes[number]
        if node.proven and length > 0:
            certain = int(node.proven)
            break
        visit(node, number, length, at)
        if length == 0 and at.matching and node.known == 0 and owing & (owing - 1) and plans.joint_plans(s, b, owing):
            matched = True
            ahead = plans.match_plans(s, b, owing, node, at)
        else:
            ahead = descend(s, b, owing, node, at, m.edges, length)
        answer(s, b, at, m.edges, length, ahead)
        length = ahead
        owing = rules.owes(s, b)
    if owing == 0:
        certain = flow.winners(s, b, at.totals[:]) & 255
    if certain:
        playout.share(certain, b, at)
        playout.foresee(s, b, at)
    else:
        playout.play_out(s, b, at)
        playout.value(s, b, at)
    back_up(b, seat, length, certain if at.proves else 0, matched, m)


@jit
def visit(node: Node, number: int, length: int, at: Search) -> None:
    """Count a simulation that came to a node, and note it for the edges that are taken there."""
    node.visits += 1
    node.age = at.age
    for step in range(length, length + MOST_SEATS):
        at.path_nodes[step] = number


@jit
def back_up(b: Setup, seat: int, length: int, certain: int, matched: bool, m: Memory) -> None:
    """Tell every edge on the path, the history and the root what the simulation brought."""
    at, nodes, edges = m.ats[0], m.nodes, m.edges
    for step in range(length - 1, -1, -1):
        edge = edges[at.path[step]]
        edge.visits += 1
        edge.worth += at.values[edge.seat]
        if certain:
            node = nodes[at.path_nodes[step]]
            if node.known:
                edge.proven = certain
                node.proven = settled(node, edges)
                certain = int(node.proven)
            else:
                certain = 0
    for step in range(int(at.steps)):
        kind = int(at.trail[step]) // MOST_SEATS
        at.past[kind, 0] += at.values[int(at.trail[step]) % MOST_SEATS]
        at.past[kind, 1] += 1.0
    if length == 0:
        return
    node = nodes[at.path_nodes[0]]
    for step in range(min(length, int(b.seats))):
        number = int(at.path[step])
        if edges[number].seat == seat and at.path_nodes[step] == at.path_nodes[0]:
            first = int(node.first)
            while edges[first].seat != seat:
                first += 1
            at.choice_visits[number - first] += 1.0
            for other in range(int(b.seats)):
                at.chances[number - first, other] += at.values[other]
                at.points[number - first, other] += at.expected[other]
    if matched:
        plans.regret(b, at, node, edges)


@jit
def settled(node: Node, edges: Many[Edge]) -> int:
    """Who wins here for certain: if the seat asked has a sure win, or all its choices are proven; else 0.

    A seat that cannot win alone may have equal choices of whom it helps; nothing is certain then.
    """
    best = 0
    best_share = -1.0
    complete = True
    agreed = True
    for number in range(int(node.first), int(node.first) + int(node.edges)):
        edge = edges[number]
        proven = int(edge.proven)
        own = 1.0 / popcount(proven) if proven >> int(edge.seat) & 1 else 0.0
        if own == 1.0:
            return proven
        if proven == 0:
            complete = False
        elif own > best_share:
            best_share = own
            best = proven
            agreed = True
        elif own == best_share and proven != best:
            agreed = False
    return best if complete and agreed else 0


@jit
def slot_of(b: Setup, seat: int, m: Memory) -> int:
    """Where the table has the position in scratch[HERE], as the seat sees it, or would have it; its key in `ats`."""
    table = m.table
    blinded = m.scratch[BLINDED]
    copy_struct(blinded, m.scratch[HERE])
    rules.blind(blinded, b, seat)
    key = 0
    for word in range(m.scratch_words.shape[1]):
        key = scramble(next_random(key) ^ int(m.scratch_words[BLINDED, word]))
    slot = key & (len(table) - 1)
    while table[slot] != 0 and m.nodes[int(table[slot]) - 1].key != key:
        slot = (slot + 1) & (len(table) - 1)
    m.ats[0].key = key
    return slot


@jit
def expand(s: State, b: Setup, owing: int, slot: int, m: Memory) -> None:
    """A node for this position, with an edge for every choice of every seat asked; nothing when there is no room."""
    at, nodes, edges, scratch_words = m.ats[0], m.nodes, m.edges, m.scratch_words
    needed = 0
    left = owing
    while left:
        needed += popcount(flow.legal(s, b, lowest(left)))
        left &= left - 1
    if at.nodes == len(nodes) or at.edges + needed > len(edges):
        return
    node = nodes[at.nodes]
    node.key = at.key
    node.visits = 0
    node.age = at.age
    node.first = at.edges
    node.edges = needed
    node.proven = 0
    node.known = owing & (owing - 1) == 0
    for word in range(scratch_words.shape[1]):
        if scratch_words[HERE, word] != scratch_words[BLINDED, word]:
            node.known = 0
    base = rules.base(s, b)
    while owing:
        choices = flow.legal(s, b, lowest(owing))
        while choices:
            edge = edges[at.edges]
            edge.seat = lowest(owing)
            edge.action = base + lowest(choices)
            edge.visits = 0
            edge.worth = 0.0
            edge.proven = 0
            at.edges += 1
            choices &= choices - 1
        owing &= owing - 1
    at.nodes += 1
    m.table[slot] = at.nodes


# Down the tree --------------------------------------------------------------------------------------------------------


@jit
def descend(s: State, b: Setup, owing: int, node: Node, at: Search, edges: Many[Edge], length: int) -> int:
    """Let every seat asked choose by its own counts; the length of the path then."""
    while owing:
        at.path[length] = select(s, b, node, lowest(owing), at, edges)
        length += 1
        owing &= owing - 1
    return length


@jit
def answer(s: State, b: Setup, at: Search, edges: Many[Edge], first: int, last: int) -> None:
    """Carry the choices of a node out and note what kind they were."""
    base = rules.base(s, b)
    for step in range(first, last):
        edge = edges[at.path[step]]
        history.note(s, b, at, int(edge.seat), int(edge.action) - base)
    for step in range(first, last):
        edge = edges[at.path[step]]
        flow.apply(s, b, int(edge.seat), int(edge.action))


@jit
def select(s: State, b: Setup, node: Node, seat: int, at: Search, edges: Many[Edge]) -> int:
    """UCB1 among the seat's edges with progressive history (Nijssen and Winands).

    One never tried counts as if tried once with the node's average; a proven one is worth what it is.
    """
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
    average = worth / tried if tried > 0 else 1.0 / int(b.seats)
    spread = at.exploration * sqrt(log(float(tried + 2)))
    base = rules.base(s, b)
    equals = 0
    for number in range(int(node.first), last):
        edge = edges[number]
        if edge.seat != seat:
            continue
        visits = int(edge.visits)
        if edge.proven:
            score = 1.0 / popcount(int(edge.proven)) if int(edge.proven) >> seat & 1 else 0.0
        else:
            mean = edge.worth / visits if visits > 0 else average
            score = mean + spread / sqrt(float(max(1, visits)))
            if visits < RARELY and at.history > 0.0:
                kind = history.kind_of(s, b, seat, int(edge.action) - base)
                if at.past[kind, 1] > 0.0:
                    liked = at.past[kind, 0] / at.past[kind, 1] - average
                    score += at.history * liked / (visits * (1.0 - mean) + 1.0)
        if score > best_score:
            best_score = score
            best = number
            equals = 1
        elif score == best_score:
            equals += 1
            at.rng = next_random(int(at.rng))
            if below(int(at.rng), equals) == 0:
                best = number
    return best


# What was found -------------------------------------------------------------------------------------------------------


@entry
def follow(
    roots: Many[State], setups: Many[Setup], seat: int, memory: Plain[Memory], line: Annotated[Vector, "i8", 2]
) -> int:
    """Fill line[n, (seat, action)] with the answers most looked at, from the first guess on; how many there are."""
    m = Memory(*memory)
    b = setups[0]
    edges = m.edges
    s = m.scratch[HERE]
    copy_struct(s, roots[0])
    length = 0
    owing = rules.owes(s, b)
    while owing and length + popcount(owing) <= len(line):
        number = int(m.table[slot_of(b, seat, m)]) - 1
        if number < 0:
            break
        node = m.nodes[number]
        begun = length
        while owing:
            best = -1
            for number in range(int(node.first), int(node.first) + int(node.edges)):
                edge = edges[number]
                if edge.seat == lowest(owing) and (best < 0 or edge.visits > edges[best].visits):
                    best = number
            if best < 0 or edges[best].visits == 0:
                return begun
            line[length, 0] = edges[best].seat
            line[length, 1] = edges[best].action
            length += 1
            owing &= owing - 1
        for step in range(begun, length):
            flow.apply(s, b, int(line[step, 0]), int(line[step, 1]))
        owing = rules.owes(s, b)
    return length


@entry
def reopen(roots: Many[State], setups: Many[Setup]) -> None:
    """What others have locked in secret at this moment they choose in the search, instead of having it guessed."""
    for number in range(len(roots)):
        rules.reopen(roots[number], setups[0])
