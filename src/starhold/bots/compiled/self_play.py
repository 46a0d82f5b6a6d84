"""Whole matches of a search against itself, in compiled code alone, for the balance lab."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, NamedTuple

from starhold.bots.compiled.structs import Edge, Node, ScratchWords, Search
from starhold.core.compiled.bits import lowest
from starhold.core.compiled.contract import bind, bound
from starhold.core.compiled.jit import Many, Plain, Vector, entry, jit
from starhold.core.compiled.memory import copy_struct

rules = bound(__name__)
flow = bind("starhold.core.compiled.flow", rules)
guessing = bind("starhold.bots.compiled.guessing", rules)
tree = bind("starhold.bots.compiled.tree", rules)

if TYPE_CHECKING:
    from starhold.bots.compiled.structs import Setup, State
    from starhold.bots.compiled.tree import Memory
else:
    Setup, State, Memory = rules.Setup, rules.State, tree.Memory


class Room(NamedTuple):
    """What one match at a time is played in."""

    states: Many[State]
    """The match, and what the seat asked may know of it."""
    seen_setups: Many[Setup]
    """The set-up as that seat may know it, and scratch."""
    roots: Many[State]
    root_words: ScratchWords
    answers: Annotated[Vector, "i8", 2]
    """answers[n, (seat, action)]"""


@entry
def self_play(
    starts: Many[State],
    setups: Many[Setup],
    start: int,
    room: Plain[Room],
    memory: Plain[Memory],
    simulations: int,
    rng: int,
) -> int:
    """Play from starts[start] to the end, every answer by so many simulations; how many answers there are.

    The rng of each is the next number after rng, as the page has it (`web/src/engine/engine.ts`). Each seat thinks
    about what it may know and gives its favourite.
    """
    states, seen_setups, roots, root_words, answers = room
    ats, table, nodes, edges, _, _ = memory
    s, seen, b = states[0], states[1:], setups[start]
    copy_struct(s, starts[start])
    count = 0
    owing = rules.owes(s, b)
    while owing and count < len(answers):
        seat = lowest(owing)
        copy_struct(seen[0], s)
        copy_struct(seen_setups[0], b)
        answer_rng = rng + count
        found = guessing.guess(seen, seen_setups, seat, answer_rng, roots, root_words)
        guesses = roots[:found]
        tree.reopen(guesses, seen_setups)
        ats[0].rng = ~answer_rng
        tree.begin(ats, table, nodes, edges, 1)
        tree.search(guesses, seen_setups, seat, memory, simulations)
        action = favourite(ats[0], nodes, edges, seat)
        if action < 0:  # no simulation came far enough to look at a choice
            action = rules.base(s, b) + lowest(flow.legal(s, b, seat))
        answers[count, 0] = seat
        answers[count, 1] = action
        flow.apply(s, b, seat, action)
        count += 1
        owing = rules.owes(s, b)
    return count


@jit
def favourite(at: Search, nodes: Many[Node], edges: Many[Edge], seat: int) -> int:
    """The seat's action at the root that was looked at most: a proven win before all others, a proven loss after."""
    if at.root < 0:
        return -1
    node = nodes[int(at.root)]
    action, best = -1, -1.0
    for number in range(int(node.first), int(node.first) + int(node.edges)):
        edge = edges[number]
        if edge.seat != seat:
            continue
        proven = int(edge.proven)
        liked = float(edge.visits) + edge.worth / (1.0 + float(edge.visits))
        if proven == 1 << seat:
            liked += 1e9
        elif proven and not proven >> seat & 1:
            liked *= 1e-9
        if liked > best:
            action, best = int(edge.action), liked
    return action
