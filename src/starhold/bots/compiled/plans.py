"""Joint plans at the root by regret matching: seats that decide at once draw from a mixture nobody can exploit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starhold.bots.compiled.structs import MOST_JOINT, Edge, Node, Search
from starhold.core.compiled.bits import below, lowest, next_random, popcount
from starhold.core.compiled.contract import bind, bound
from starhold.core.compiled.jit import Many, jit

rules = bound(__name__)
flow = bind("starhold.core.compiled.flow", rules)

if TYPE_CHECKING:
    from starhold.bots.compiled.structs import Setup, State
else:
    Setup, State = rules.Setup, rules.State


@jit
def joint_plans(s: State, b: Setup, owing: int) -> bool:
    """Whether the joint plans of the seats asked are few enough to tell apart."""
    count = 1
    while owing:
        count *= popcount(flow.legal(s, b, lowest(owing)))
        owing &= owing - 1
    return count <= MOST_JOINT


@jit
def match_plans(s: State, b: Setup, owing: int, node: Node, at: Search) -> int:
    """Let every seat asked draw by its regrets, and explore a little; the length of the path."""
    length = 0
    first = int(node.first)
    while owing:
        seat = lowest(owing)
        count = popcount(flow.legal(s, b, seat))
        total = 0.0
        for choice in range(count):
            total += at.regrets[seat, choice]
        at.rng = next_random(int(at.rng))
        chosen = below(int(at.rng), count)
        at.rng = next_random(int(at.rng))
        if total > 0.0:
            for choice in range(count):
                at.mixture[seat, choice] += at.regrets[seat, choice] / total
            if below(int(at.rng), 1024) >= at.uniform * 1024.0:
                at.rng = next_random(int(at.rng))
                drawn = total * below(int(at.rng), 1 << 30) / float(1 << 30)
                chosen = 0
                while chosen < count - 1 and drawn >= at.regrets[seat, chosen]:
                    drawn -= at.regrets[seat, chosen]
                    chosen += 1
        else:
            for choice in range(count):
                at.mixture[seat, choice] += 1.0 / count
        at.path[length] = first + chosen
        length += 1
        first += count
        owing &= owing - 1
    return length


@jit
def regret(b: Setup, at: Search, node: Node, edges: Many[Edge]) -> None:
    """Regret matching plus: what each seat would have got for another plan against the same plans of the others."""
    seats = int(b.seats)
    joint = 0
    span = 1
    first = int(node.first)
    step = 0
    while first < int(node.first) + int(node.edges):
        count = same_seat(first, node, edges)
        joint += span * (int(at.path[step]) - first)
        span *= count
        first += count
        step += 1
    at.joint[joint, 0] += 1.0
    for seat in range(seats):
        at.joint[joint, 1 + seat] += at.values[seat]
    span = 1
    step = 0
    first = int(node.first)
    while first < int(node.first) + int(node.edges):
        count = same_seat(first, node, edges)
        seat = int(edges[first].seat)
        own = int(at.path[step]) - first
        got = at.joint[joint, 1 + seat] / at.joint[joint, 0]
        for choice in range(count):
            other = joint + span * (choice - own)
            if at.joint[other, 0] > 0.0:
                instead = at.joint[other, 1 + seat] / at.joint[other, 0]
            elif edges[first + choice].visits > 0:
                instead = edges[first + choice].worth / edges[first + choice].visits
            else:
                instead = got
            at.regrets[seat, choice] = max(0.0, at.regrets[seat, choice] + instead - got)
        span *= count
        first += count
        step += 1


@jit
def same_seat(first: int, node: Node, edges: Many[Edge]) -> int:
    """How many edges from here on belong to the same seat."""
    count = 1
    while first + count < int(node.first) + int(node.edges) and edges[first + count].seat == edges[first].seat:
        count += 1
    return count
