"""Tree search by a net: its policy says which answers are worth trying, its value what a new position is worth (PUCT).

Tree, guesses, joint plans and proven endings are those of `tree`; there are no playouts. A seat's policy is what the
net says from that seat's eyes, made softer, so that what it overlooks is found too.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from starhold.bots.compiled.structs import HERE, LONGEST, Edge, Floats, NetRoom, Node, Rows, ScratchWords, Search, Table
from starhold.core.compiled.arithmetic import exp
from starhold.core.compiled.bits import lowest, popcount
from starhold.core.compiled.contract import bind, bound
from starhold.core.compiled.jit import Many, Plain, entry, jit
from starhold.core.compiled.memory import copy_struct
from starhold.core.compiled.seats import MOST_SEATS

rules = bound(__name__)
flow = bind("starhold.core.compiled.flow", rules)
net = bind("starhold.bots.compiled.net", rules)
plans = bind("starhold.bots.compiled.plans", rules)
playout = bind("starhold.bots.compiled.playout", rules)
tree = bind("starhold.bots.compiled.tree", rules)

if TYPE_CHECKING:
    from starhold.bots.compiled.structs import Setup, State
else:
    Setup, State = rules.Setup, rules.State

EYES = 2
"""The scratch state that holds what the seat asked sees; the others are `tree`'s."""
PROPOSED = 1.0
"""Regrets in all that a seat's plans begin with."""
POINTS = 50.0
"""Points that count as 1 to a net."""


@entry
def search(
    roots: Many[State],
    setups: Many[Setup],
    seat: int,
    ats: Many[Search],
    table: Table,
    nodes: Many[Node],
    edges: Many[Edge],
    scratch: Many[State],
    scratch_words: ScratchWords,
    simulations: int,
    priors: Floats,
    softness: float,
    reduction: float,
    room: Plain[NetRoom],
) -> int:
    """So many more simulations from the guesses `roots`; how much the most visited choice is ahead of the next.

    priors[edge] is how likely the net finds it.
    """
    b = setups[0]
    at = ats[0]
    net_room = NetRoom(*room)
    for _ in range(simulations):
        s = scratch[HERE]
        copy_struct(s, roots[int(at.simulations) % len(roots)])
        at.steps = 0
        length = 0
        certain = 0
        matched = False
        owing = rules.owes(s, b)
        while owing and length + MOST_SEATS < LONGEST:
            slot = tree.slot_of(b, seat, at, scratch, scratch_words, table, nodes)
            number = int(table[slot]) - 1
            if number < 0:
                first = int(at.edges)
                tree.expand(s, b, owing, slot, scratch_words, at, table, nodes, edges)
                last = int(at.edges)
                evaluate(s, b, owing, first, last, at, edges, scratch, priors, softness, net_room)
                break
            node = nodes[number]
            if node.proven and length > 0:
                certain = int(node.proven)
                break
            node.visits += 1
            node.age = at.age
            for step in range(length, length + MOST_SEATS):
                at.path_nodes[step] = number
            begun = length
            if begun == 0 and node.known == 0 and owing & (owing - 1) and plans.joint_plans(s, b, owing):
                matched = True
                if at.mixture[lowest(owing), 0] == 0.0:
                    propose(node, at, edges, priors)
                length = plans.match_plans(s, b, owing, node, at)
            else:
                while owing:
                    at.path[length] = select(node, lowest(owing), at, edges, priors, reduction)
                    length += 1
                    owing &= owing - 1
            for step in range(begun, length):
                edge = edges[at.path[step]]
                flow.apply(s, b, int(edge.seat), int(edge.action))
            owing = rules.owes(s, b)
        if owing == 0:
            certain = flow.winners(s, b, at.totals[:]) & 255
        if certain:
            playout.share(certain, b, at)
            playout.foresee(s, b, at)
        elif length + MOST_SEATS >= LONGEST:
            evaluate(s, b, owing, 0, 0, at, edges, scratch, priors, softness, net_room)
        tree.back_up(b, seat, at, length, certain, matched, nodes, edges)
        at.simulations += 1
    copy_struct(scratch[HERE], roots[0])
    at.root = int(table[tree.slot_of(b, seat, at, scratch, scratch_words, table, nodes)]) - 1
    return int(tree.lead(seat, at, nodes, edges))


@jit
def evaluate(
    s: State, b: Setup, owing: int, first: int, last: int, at: Search, edges: Many[Edge], scratch: Many[State],
    priors: Floats, softness: float, room: NetRoom,
) -> None:  # fmt: skip
    """What the position is worth to all, and how likely each seat asked finds its edges, those from first to last.

    It is evaluated for every seat asked; what that says of chances and points is averaged.
    """
    part = 1.0 / popcount(owing)
    for other in range(int(b.seats)):
        at.values[other] = 0.0
        at.expected[other] = 0.0
    while owing:
        eyes = lowest(owing)
        owing &= owing - 1
        blinded = scratch[EYES]
        copy_struct(blinded, s)
        rules.blind(blinded, b, eyes)
        net.evaluate(blinded, b, eyes, room)
        foresee(b, eyes, part, at, room.seats)
        prefer(eyes, first, last, edges, priors, softness, room.actions)


@jit
def foresee(b: Setup, eyes: int, part: float, at: Search, seats: Rows) -> None:
    """Add a part of what the net said of every seat, which it counts from the eyes on."""
    count = int(b.seats)
    best = float(seats[0, 0])
    for place in range(1, count):
        best = max(best, float(seats[0, place]))
    total = 0.0
    for place in range(count):
        total += exp(float(seats[0, place]) - best)
    for place in range(count):
        other = (eyes + place) % count
        at.values[other] += part * exp(float(seats[0, place]) - best) / total
        at.expected[other] += part * POINTS * float(seats[1, place])


@jit
def prefer(
    eyes: int, first: int, last: int, edges: Many[Edge], priors: Floats, softness: float, actions: Floats
) -> None:
    """The net's policy for the edges of a seat, softened."""
    best = -1e300
    for number in range(first, last):
        if edges[number].seat == eyes:
            best = max(best, float(actions[edges[number].action]))
    total = 0.0
    for number in range(first, last):
        if edges[number].seat == eyes:
            priors[number] = exp((float(actions[edges[number].action]) - best) / softness)
            total += float(priors[number])
    for number in range(first, last):
        if edges[number].seat == eyes:
            priors[number] = float(priors[number]) / total


@jit
def propose(node: Node, at: Search, edges: Many[Edge], priors: Floats) -> None:
    """Let regret matching begin with plans that the net would draw."""
    first = int(node.first)
    while first < int(node.first) + int(node.edges):
        count = plans.same_seat(first, node, edges)
        for choice in range(count):
            at.regrets[edges[first].seat, choice] = PROPOSED * (float(priors[first + choice]) + 1e-9)
        first += count


@jit
def select(node: Node, seat: int, at: Search, edges: Many[Edge], priors: Floats, reduction: float) -> int:
    """PUCT among the seat's edges; one never tried is thought a little worse than those that were."""
    tried = 0
    worth = 0.0
    looked = 0.0
    last = int(node.first) + int(node.edges)
    for number in range(int(node.first), last):
        edge = edges[number]
        if edge.seat == seat and edge.visits > 0:
            tried += int(edge.visits)
            worth += edge.worth
            looked += float(priors[number])
    untried = worth / tried - reduction * sqrt(looked) if tried > 0 else 0.0
    spread = at.exploration * sqrt(float(tried + 1))
    best = -1
    best_score = -1e300
    for number in range(int(node.first), last):
        edge = edges[number]
        if edge.seat != seat:
            continue
        visits = int(edge.visits)
        if edge.proven:
            score = 1.0 / popcount(int(edge.proven)) if int(edge.proven) >> seat & 1 else 0.0
        else:
            score = edge.worth / visits if visits > 0 else untried
            score += spread * float(priors[number]) / (1 + visits)
        if score > best_score:
            best_score = score
            best = number
    return best


@entry
def begin(ats: Many[Search], table: Table, nodes: Many[Node], fresh: int) -> None:
    """Ready for a new decision. What was looked at stays, until the room is half full."""
    at = ats[0]
    tree.clear(at)
    if fresh or 2 * at.nodes > len(nodes):
        at.nodes = 0
        at.edges = 0
        for slot in range(len(table)):
            table[slot] = 0
    at.age += 1
