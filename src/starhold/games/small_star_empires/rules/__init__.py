"""The rules of Small Star Empires, stage by stage: `choices` says what may be answered, `take` carries an answer out.

What is forced is taken by `core/compiled/flow.py`. Nothing here raises or allocates; legality is checked by the caller,
by one bit of `legal`. Where ships can go stands in `flight`, what is counted in `score`. Nothing is secret.
"""

from __future__ import annotations

from starhold.core.compiled.jit import jit
from starhold.core.compiled.seats import clockwise
from starhold.core.facts import listens, tell
from starhold.games.small_star_empires.rules import facts
from starhold.games.small_star_empires.rules.actions import CLAIM, HEX, MARKER, OVER, SHIP, TO
from starhold.games.small_star_empires.rules.components import COLONIES, COLONY, MOST_HEXES, STATION, STATIONS
from starhold.games.small_star_empires.rules.flight import can_move, movable, open_lines, targets
from starhold.games.small_star_empires.rules.judgement import (
    FEATURES,
    NOISE,
    WEIGHTS,
    early,
    features_of,
    forecast,
    judge,
    late,
    points_now,
)
from starhold.games.small_star_empires.rules.observation import (
    OVERALL,
    PLANES,
    observe_hex,
    observe_hint,
    observe_overall,
)
from starhold.games.small_star_empires.rules.relations import REGIONS, RELATIONS, region, related
from starhold.games.small_star_empires.rules.score import (
    PARTS,
    REASONS,
    count_points,
    held,
    part_points,
    rivals,
    tie_break,
)
from starhold.games.small_star_empires.rules.state import Setup, State

__all__ = [
    "FACTS",
    "FEATURES",
    "MOST_HEXES",
    "NOISE",
    "OVERALL",
    "PARTS",
    "PLANES",
    "REASONS",
    "REGIONS",
    "RELATIONS",
    "WEIGHTS",
    "Setup",
    "State",
    "about",
    "base",
    "choices",
    "count_points",
    "early",
    "features_of",
    "forecast",
    "held",
    "judge",
    "late",
    "observe_hex",
    "observe_hint",
    "observe_overall",
    "owes",
    "points_now",
    "region",
    "related",
    "start",
    "take",
    "tie_break",
]  # fmt: skip

FACTS = facts.KINDS


# The contract -------------------------------------------------------------------------------------------------------


@jit
def start(s: State, b: Setup) -> None:
    """SSE-SETUP-1, SSE-SETUP-2: all ships on their homeworlds, all markers unspent; `s` comes filled with zeros."""
    for seat in range(int(b.seats)):
        home = 1 << int(b.homes[seat])
        s.control[seat] = home  # SSE-HOME-1
        s.ships[seat] = home
        s.at_home[seat] = b.fleet
        s.colonies_left[seat] = COLONIES
        s.stations_left[seat] = STATIONS
    judge_out(s, b)
    begin_turn(s, b, int(b.start))  # SSE-SETUP-R1


@jit
def owes(s: State, b: Setup) -> int:
    """The set of seats that owe a decision: one, until the game is over."""
    return 0 if s.stage == OVER else 1 << int(s.seat)


@jit
def base(s: State, b: Setup) -> int:
    """The first action of the range this stage answers in."""
    return MARKER if s.stage == CLAIM else HEX


@jit
def about(s: State, b: Setup) -> int:
    """The hex a question concerns, or -1."""
    return int(s.at) if s.stage == TO or s.stage == CLAIM else -1


@jit
def choices(s: State, b: Setup) -> int:
    """The choices of the stage."""
    seat = int(s.seat)
    if s.stage == SHIP:
        return movable(s, b, seat)
    if s.stage == TO:
        return targets(s, b, seat, int(s.at))
    return markers(s, seat) if s.stage == CLAIM else 0


@jit
def take(s: State, b: Setup, choice: int) -> None:
    """Carry out one answer and set the next stage."""
    if s.stage == SHIP:
        s.at = choice
        s.stage = TO
    elif s.stage == TO:
        move(s, b, int(s.seat), choice)
        s.stage = CLAIM
    else:
        claim(s, int(s.seat), choice)
        tell_points(s, b, int(s.seat))
        judge_out(s, b)
        begin_turn(s, b, int(s.seat) + 1)


# A turn -------------------------------------------------------------------------------------------------------------


@jit
def begin_turn(s: State, b: Setup, first: int) -> None:
    """The turn goes to the first seat from here, clockwise, that is not out; without any the game ends (SSE-END-1)."""
    s.stage = OVER
    for step in range(int(b.seats)):
        seat = clockwise(first, step, int(b.seats))
        if (int(s.out) >> seat) & 1 == 0:
            s.seat = seat
            s.stage = SHIP
            return


@jit
def move(s: State, b: Setup, seat: int, hex_: int) -> None:
    """SSE-MOVE-2: one ship leaves for a free hex; only the homeworld can hold more (SSE-MOVE-R1)."""
    jumps = listens(s) and open_lines(b, int(s.at), rivals(s, seat)) >> hex_ & 1 == 0
    tell(s, facts.JUMPED if jumps else facts.FLEW, seat, start=int(s.at), hexes=1 << hex_)
    if s.at == b.homes[seat]:
        s.at_home[seat] -= 1
    if s.at != b.homes[seat] or s.at_home[seat] == 0:
        s.ships[seat] &= ~(1 << int(s.at))
    s.ships[seat] |= 1 << hex_
    s.at = hex_


@jit
def markers(s: State, seat: int) -> int:
    """SSE-CLAIM-1: the kinds of marker the seat has left."""
    return int(s.colonies_left[seat] > 0) << COLONY | int(s.stations_left[seat] > 0) << STATION


@jit
def claim(s: State, seat: int, marker: int) -> None:
    """SSE-CLAIM-1: the marker goes to the hex the ship reached, for the rest of the game."""
    hex_ = 1 << int(s.at)
    s.control[seat] |= hex_
    if marker == STATION:
        s.stations[seat] |= hex_
        s.stations_left[seat] -= 1
    else:
        s.colonies_left[seat] -= 1
    left = s.stations_left[seat] if marker == STATION else s.colonies_left[seat]
    tell(s, facts.FOUNDED, seat, hexes=hex_, left=int(left), what=marker)


@jit
def tell_points(s: State, b: Setup, seat: int) -> None:
    """What the hex just claimed changes in everyone's points (SSE-POINTS-1 to SSE-POINTS-4)."""
    if not listens(s):
        return
    hex_ = 1 << int(s.at)
    is_station = int(s.stations[seat]) & hex_
    for other in range(int(b.seats)):
        for part in range(len(PARTS) - 1):
            now = part_points(s, b, other, part)
            s.control[seat] &= ~hex_
            s.stations[seat] &= ~hex_
            before = part_points(s, b, other, part)
            s.control[seat] |= hex_
            s.stations[seat] |= is_station
            if now != before:
                tell(s, facts.PLANETS + part, other, amount=now - before)


@jit
def judge_out(s: State, b: Setup) -> None:
    """SSE-OUT-1, SSE-OUT-R1: a seat without a move or without a marker is out, for good."""
    for seat in range(int(b.seats)):
        if (int(s.out) >> seat) & 1 == 0 and (markers(s, seat) == 0 or not can_move(s, b, seat)):
            s.out |= 1 << seat
            tell(s, facts.SPENT if markers(s, seat) == 0 else facts.STUCK, seat)
