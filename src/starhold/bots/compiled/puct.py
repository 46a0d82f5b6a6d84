"""Tree search by a net: its policy says which answers are worth trying, its value what a new position is worth (PUCT).

Tree, guesses, joint plans and proven endings are those of `tree`; there are no playouts. A seat's policy is what the
net says from that seat's eyes, made softer, so that what it overlooks is found too.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from starhold.bots.compiled.structs import HERE, LONGEST, Floats, NetRoom, Node, Rows, Search, Table
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
    from starhold.bots.compiled.tree import Memory
else:
    Setup, State, Memory = rules.Setup, rules.State, tree.Memory

EYES = 2
"""The scratch state that holds what the seat asked sees; the others are `tree`'s."""
PROPOSED = 1.0
"""Regrets in all that a seat's plans begin with."""
POINTS = 50.0
"""Points that count as 1 to a net."""


class Policy(NamedTuple):
    """What the net says for the edges, and how it is taken."""

    priors: Floats
    """priors[edge]: how likely the net finds it."""
    softness: float
    reduction: float
    """How much worse than what was tried an edge is thought that was not."""


@entry
def search(
    roots: Many[State],
    setups: Many[Setup],
    seat: int,
    memory: Plain[Memory],
    simulations: int,
    policy: Plain[Policy],
    room: Plain[NetRoom],
) -> int:
    """So many more simulations from the guesses `roots`; how much the most visited choice is ahead of the next."""
    m = Memory(*memory)
    b = setups[0]
    for _ in range(simulations):
        tree.set_out(roots, m)
        simulate(m.scratch[HERE], b, seat, m, Policy(*policy), NetRoom(*room))
    return int(tree.found(roots, b, seat, m))


@jit
def simulate(s: State, b: Setup, seat: int, m: Memory, policy: Policy, room: NetRoom) -> None:
    """Down the tree to a new node, which the net evaluates, and back up with what every seat got."""
    at, edges = m.ats[0], m.edges
    length = 0
    certain = 0
    matched = False
    owing = rules.owes(s, b)
    while owing and length + MOST_SEATS < LONGEST:
        slot = tree.slot_of(b, seat, m)
        number = int(m.table[slot]) - 1
        if number < 0:
            first = int(at.edges)
            tree.expand(s, b, owing, slot, m)
            evaluate(s, b, owing, first, m, policy, room)
            break
        node = m.nodes[number]
        if node.proven and length > 0:
            certain = int(node.proven)
            break
        tree.visit(node, number, length, at)
        begun = length
        if begun == 0 and node.known == 0 and owing & (owing - 1) and plans.joint_plans(s, b, owing):
            matched = True
            if at.mixture[lowest(owing), 0] == 0.0:
                propose(node, m, policy)
            length = plans.match_plans(s, b, owing, node, at)
        else:
            while owing:
                at.path[length] = select(node, lowest(owing), m, policy)
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
        evaluate(s, b, owing, int(at.edges), m, policy, room)
    tree.back_up(b, seat, length, certain, matched, m)


@jit
def evaluate(s: State, b: Setup, owing: int, first: int, m: Memory, policy: Policy, room: NetRoom) -> None:
    """What the position is worth to all, and how likely each seat asked finds its edges, those from `first` on.

    It is evaluated for every seat asked; what that says of chances and points is averaged.
    """
    at = m.ats[0]
    part = 1.0 / popcount(owing)
    for other in range(int(b.seats)):
        at.values[other] = 0.0
        at.expected[other] = 0.0
    while owing:
        eyes = lowest(owing)
        owing &= owing - 1
        blinded = m.scratch[EYES]
        copy_struct(blinded, s)
        rules.blind(blinded, b, eyes)
        net.evaluate(blinded, b, eyes, room)
        foresee(b, eyes, part, at, room.seats)
        prefer(eyes, first, m, policy, room.actions)


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
def prefer(eyes: int, first: int, m: Memory, policy: Policy, actions: Floats) -> None:
    """The net's policy for the edges of a seat, softened; they are the last there are, from `first` on."""
    edges, priors, last = m.edges, policy.priors, int(m.ats[0].edges)
    best = -1e300
    for number in range(first, last):
        if edges[number].seat == eyes:
            best = max(best, float(actions[edges[number].action]))
    total = 0.0
    for number in range(first, last):
        if edges[number].seat == eyes:
            priors[number] = exp((float(actions[edges[number].action]) - best) / policy.softness)
            total += float(priors[number])
    for number in range(first, last):
        if edges[number].seat == eyes:
            priors[number] = float(priors[number]) / total


@jit
def propose(node: Node, m: Memory, policy: Policy) -> None:
    """Let regret matching begin with plans that the net would draw."""
    at, edges = m.ats[0], m.edges
    first = int(node.first)
    while first < int(node.first) + int(node.edges):
        count = plans.same_seat(first, node, edges)
        for choice in range(count):
            at.regrets[edges[first].seat, choice] = PROPOSED * (float(policy.priors[first + choice]) + 1e-9)
        first += count


@jit
def select(node: Node, seat: int, m: Memory, policy: Policy) -> int:
    """PUCT among the seat's edges; one never tried is thought a little worse than those that were."""
    edges, priors = m.edges, policy.priors
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
    untried = worth / tried - policy.reduction * sqrt(looked) if tried > 0 else 0.0
    spread = m.ats[0].exploration * sqrt(float(tried + 1))
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
