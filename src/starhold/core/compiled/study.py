"""Whole matches in numbers, for any game: played at random, or once more by the answers somebody gave."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, NamedTuple

from starhold.core.compiled.bits import below, lowest, next_random, nth, popcount, scramble
from starhold.core.compiled.contract import bind, bound
from starhold.core.compiled.jit import Many, Plain, Vector, entry, jit
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


class Scratch(NamedTuple):
    """What one match at a time is played with."""

    features: Values
    chances: Values
    """chances[move, seat], and in the last row who won."""
    totals: Floats
    by_seat: Grid
    """by_seat[seat, action]: how often it was answered."""


class Counts(NamedTuple):
    """What is counted, by row and by deal."""

    pays: Ints
    """Whether a kind of fact pays, so that its hexes are counted."""
    stages: Grid
    """stages[deal, action]: the stages it answered, as a set."""
    points: Grid
    """points[row, seat]"""
    results: Ints
    """What `winners` says, by row."""
    figures: Values
    """figures[row, figure], see FIGURES."""
    happened: Grid
    """happened[row, kind of fact]"""
    looks: Ints
    """How often the board was looked at, by deal."""
    held: Block
    """held[deal, seat, hex]: at how many of these looks."""
    kept: Block
    """kept[deal, seat, hex]: at the end of how many matches."""
    paid: Block
    """paid[deal, seat, hex]: how often it paid."""
    chosen: Grid
    """chosen[deal, action]: how often it was answered."""
    chosen_won: Values
    """chosen_won[deal, action]: how often by winners."""


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
def hear(s: State, row: int, deal: int, counts: Counts) -> None:
    """Count what was told: each kind of fact, and the hexes of those that pay."""
    for place in range(min(told_by(s), MOST)):
        kind, seat = int(fact_of(s, place, 0)), int(fact_of(s, place, 1))
        counts.happened[row, kind] += 1
        if counts.pays[kind] != 0 and seat >= 0:
            add_hexes(int(fact_of(s, place, 3)), seat, counts.paid, deal)


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
    scratch: Scratch,
    counts: Counts,
) -> int:
    """What `study` does, in s."""
    seats = int(b.seats)
    chances, by_seat = scratch.chances, scratch.by_seat
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
                rules.forecast(s, b, scratch.features, chances[rows], scratch.totals)
                rows += 1
                counts.looks[deal] += 1
                for seat in range(seats):
                    add_hexes(rules.held(s, b, seat), seat, counts.held, deal)
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
                counts.stages[deal, base + choice] |= 1 << int(s.stage)
            forget(s)
            flow.apply(s, b, seat, base + choice)
            hear(s, row, deal, counts)
            answered += 1
            owing = rules.owes(s, b)
        if len(given) > answered:
            return answered
        counts.results[row] = flow.winners(s, b, counts.points[row])
        won = int(counts.results[row]) & 255
        for seat in range(seats):
            chances[rows, seat] = (1.0 / popcount(won)) if won >> seat & 1 else 0.0
            add_hexes(rules.held(s, b, seat), seat, counts.kept, deal)
            if listens(s):
                for action in range(by_seat.shape[1]):
                    counts.chosen[deal, action] += by_seat[seat, action]
                    counts.chosen_won[deal, action] += by_seat[seat, action] * chances[rows, seat]
        counts.figures[row, ANSWERS] = answered
        measure(chances, rows + 1, seats, won, counts.figures[row])
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
    scratch: Plain[Scratch],
    counts: Plain[Counts],
) -> int:
    """Play `count` matches from starts[start] into the rows from `first` on: at random, or as given[answer] says, by
    seat and action. The first answer that is not allowed ends it, and its place is returned; else DONE.
    """
    return play(
        room[worker], starts[start], setups[start], deal, given, rng, first, count, Scratch(*scratch), Counts(*counts)
    )


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
    kept: Block,
) -> int:
    """The same from starts[0] where nobody listens: facts and choices are not counted, so it is small.

    Arrays for those are never looked at, and any will do. The page calls this, and knows arrays but no groups of them.
    """
    scratch = Scratch(features, chances, totals, given)
    counts = Counts(results, given, points, results, figures, given, looks, held, kept, held, given, features)
    return play(room[0], starts[0], setups[0], 0, given, rng, 0, count, scratch, counts)
