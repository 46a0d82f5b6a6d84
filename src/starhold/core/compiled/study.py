"""Whole matches in numbers, for any game: played at random, or once more by the answers somebody gave."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from starhold.core.compiled.bits import below, lowest, next_random, nth, popcount, scramble
from starhold.core.compiled.contract import bind, bound
from starhold.core.compiled.jit import Many, Vector, entry, jit
from starhold.core.compiled.memory import copy_struct
from starhold.core.facts import MOST, fact_of, forget, listens, telling, told_by

rules = bound(__name__)
flow = bind("starhold.core.compiled.flow", rules)

if TYPE_CHECKING:
    from starhold.core.compiled.jit import Struct

    class Setup(Struct):
        seats: int

    class Telling(Struct):
        stage: int

    State = Telling
else:
    Setup, State, Telling = rules.Setup, rules.State, telling(rules.State)

Ints = Annotated[Vector, "i8", 1]
Grid = Annotated[Vector, "i8", 2]
Block = Annotated[Vector, "i8", 3]
Floats = Annotated[Vector, "f8", 1]
Values = Annotated[Vector, "f8", 2]

FIGURES = ("answers", "moves", "lead_changes", "drama", "threshold", "decisiveness")
"""What is measured of each match, in this order."""
ANSWERS, MOVES, LEAD_CHANGES, DRAMA, THRESHOLD, DECISIVENESS = range(6)
EVEN = 1e-6
"""Chances that differ by less are equal."""
DONE = -1


# The measures, after Ludii --------------------------------------------------------------------------------------------


@jit
def leaders(values: Values, row: int, seats: int) -> int:
    """The seats whose chance is best."""
    best = values[row, 0]
    for seat in range(1, seats):
        best = max(best, values[row, seat])
    found = 0
    for seat in range(seats):
        if values[row, seat] >= best - EVEN:
            found |= 1 << seat
    return found


@jit
def best_of(values: Values, row: int, seats: int, among: int) -> float:
    """The best chance of any of these seats."""
    best = 0.0
    for seat in range(seats):
        if among >> seat & 1:
            best = max(best, values[row, seat])
    return best


@jit
def measure(values: Values, rows: int, seats: int, winners: int, out: Floats) -> None:
    """Fill in how often the lead changed, the drama and when it was decided, from the chances before every move.

    The last row is the end: the winners share 1. Drama is how far whoever won in the end was behind, on average over
    the moves; the match is decided from the move on by which a winner's chance is above all that any loser ever had.
    """
    moves = rows - 1
    all_seats = (1 << seats) - 1
    changes, behind, threshold = 0, 0.0, 0.0
    for row in range(rows):
        if row and leaders(values, row, seats) != leaders(values, row - 1, seats):
            changes += 1
        if row < moves:
            behind += best_of(values, row, seats, all_seats) - best_of(values, row, seats, winners)
        threshold = max(threshold, best_of(values, row, seats, all_seats & ~winners))
    decided = 0
    while decided < moves and best_of(values, decided, seats, winners) <= threshold + EVEN:
        decided += 1
    out[MOVES] = moves
    out[LEAD_CHANGES] = changes
    out[DRAMA] = behind / moves if moves else 0.0
    out[THRESHOLD] = threshold
    out[DECISIVENESS] = decided / moves if moves else 0.0


@entry
def measure_at(values: Values, rows: int, seats: int, winners: int, out: Floats) -> None:
    measure(values, rows, seats, winners, out)


# Matches --------------------------------------------------------------------------------------------------------------


@jit
def is_between(s: State, b: Setup) -> bool:
    """Whether a move begins: somebody is asked for something new, or all are at once. The forecast is of such."""
    owing = popcount(rules.owes(s, b))
    return rules.about(s, b) < 0 and (owing == 1 or owing == b.seats)


@jit
def add_hexes(hexes: int, seat: int, counts: Block, deal: int) -> None:
    """Count each hex of a set for a seat."""
    while hexes:
        counts[deal, seat, lowest(hexes)] += 1
        hexes &= hexes - 1


@jit
def hear(s: State, row: int, deal: int, pays: Ints, happened: Grid, paid: Block) -> None:
    """Count what was told: each kind of fact, and the hexes of those that pay."""
    for place in range(min(told_by(s), MOST)):
        kind, seat = int(fact_of(s, place, 0)), int(fact_of(s, place, 1))
        happened[row, kind] += 1
        if pays[kind] != 0 and seat >= 0:
            add_hexes(int(fact_of(s, place, 3)), seat, paid, deal)


@jit
def play(
    s: State,
    begin: State,
    b: Setup,
    deal: int,
    given: Grid,
    rng: int,
    first: int,
    count: int,
    features: Values,
    chances: Values,
    totals: Floats,
    by_seat: Grid,
    pays: Ints,
    stages: Grid,
    points: Grid,
    results: Ints,
    figures: Values,
    happened: Grid,
    looks: Ints,
    held: Block,
    kept: Block,
    paid: Block,
    chosen: Grid,
    chosen_won: Values,
) -> int:
    """What `study` does, in s."""
    seats = int(b.seats)
    for row in range(first, first + count):
        copy_struct(s, begin)
        if listens(s):
            by_seat[:] = 0
        rng = next_random(rng)
        answer_rng = scramble(rng)
        answered, rows = 0, 0
        owing = rules.owes(s, b)
        while owing:
            if is_between(s, b) and rows < len(chances) - 1:
                rules.forecast(s, b, features, chances[rows], totals)
                rows += 1
                looks[deal] += 1
                for seat in range(seats):
                    add_hexes(rules.held(s, b, seat), seat, held, deal)
            base = rules.base(s, b)
            if len(given):
                if answered == len(given):
                    return answered
                seat, choice = int(given[answered, 0]), int(given[answered, 1]) - base
                if not 0 <= seat < seats or not 0 <= choice < 63 or not flow.legal(s, b, seat) >> choice & 1:
                    return answered
            else:
                seat = lowest(owing)
                choices = flow.legal(s, b, seat)
                answer_rng = next_random(answer_rng)
                choice = nth(choices, below(answer_rng, popcount(choices)))
            if listens(s):
                by_seat[seat, base + choice] += 1
                stages[deal, base + choice] |= 1 << int(s.stage)
            forget(s)
            flow.apply(s, b, seat, base + choice)
            hear(s, row, deal, pays, happened, paid)
            answered += 1
            owing = rules.owes(s, b)
        if len(given) > answered:
            return answered
        results[row] = flow.winners(s, b, points[row])
        won = int(results[row]) & 255
        for seat in range(seats):
            chances[rows, seat] = (1.0 / popcount(won)) if won >> seat & 1 else 0.0
            if listens(s):
                add_hexes(rules.held(s, b, seat), seat, kept, deal)
                for action in range(by_seat.shape[1]):
                    chosen[deal, action] += by_seat[seat, action]
                    chosen_won[deal, action] += by_seat[seat, action] * chances[rows, seat]
        figures[row, ANSWERS] = answered
        measure(chances, rows + 1, seats, won, figures[row])
    return DONE


@entry
def study(
    starts: Many[Telling],
    room: Many[Telling],
    worker: int,
    setups: Many[Setup],
    start: int,
    deal: int,
    given: Grid,
    rng: int,
    first: int,
    count: int,
    features: Values,
    chances: Values,
    totals: Floats,
    by_seat: Grid,
    pays: Ints,
    stages: Grid,
    points: Grid,
    results: Ints,
    figures: Values,
    happened: Grid,
    looks: Ints,
    held: Block,
    kept: Block,
    paid: Block,
    chosen: Grid,
    chosen_won: Values,
) -> int:
    """Play `count` matches from starts[start] into the rows from `first` on: at random, or as given[answer] says, by
    seat and action. The first answer that is not allowed ends it, and its place is returned; else DONE.

    By deal and action: the stages it answered, as a set. By row: points, what `winners` says, figures, what happened.
    By deal: how often was looked at the board, who held each hex then and kept it at the end, which hexes paid whom,
    and of each action how often it was chosen and by winners.
    """
    return play(
        room[worker], starts[start], setups[start], deal, given, rng, first, count, features, chances, totals,
        by_seat, pays, stages, points, results, figures, happened, looks, held, kept, paid, chosen, chosen_won,
    )  # fmt: skip


@entry
def watch(
    starts: Many[State],
    room: Many[State],
    setups: Many[Setup],
    given: Grid,
    rng: int,
    count: int,
    features: Values,
    chances: Values,
    totals: Floats,
    points: Grid,
    results: Ints,
    figures: Values,
    looks: Ints,
    held: Block,
) -> int:
    """The same from starts[0] where nobody listens: facts, choices and what is kept are not counted, so it is small.

    Arrays for those are never looked at, and any will do.
    """
    return play(
        room[0], starts[0], setups[0], 0, given, rng, 0, count, features, chances, totals, given, results, given,
        points, results, figures, given, looks, held, held, held, given, features,
    )  # fmt: skip
