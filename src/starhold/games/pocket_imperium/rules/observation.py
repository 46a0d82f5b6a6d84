"""What a seat sees, as numbers for learning: one row per hex and one vector for the rest, own seat first."""

from __future__ import annotations

from typing import Annotated

from starhold.core.compiled.bits import lowest, popcount
from starhold.core.compiled.contract import Hint
from starhold.core.compiled.jit import Vector, jit
from starhold.core.compiled.seats import clockwise
from starhold.games.pocket_imperium.rules.actions import BASES, FORCE, HEX, OVER, PLAN, QUESTIONS
from starhold.games.pocket_imperium.rules.components import COMMANDS, KINDS, MOST_SEATS, PAIRS, REVEALS, SEATS, SHIPS
from starhold.games.pocket_imperium.rules.state import Setup, State

PLANES = (
    *(f"kind {kind}" for kind in KINDS),
    *(f"ships of seat +{seat}, of 12" for seat in range(MOST_SEATS)),
    "ships used in this command, of 12",
    "ships sent to this invasion, of 12",
    "face-down tile",
    "legal for the observing seat",
    "the fleet stands here, or the invasion goes here",
    "sector already chosen this round",
    "ships of this hex are asked for",
)
OVERALL = (
    *(f"{seats} seats" for seats in SEATS),
    "rounds left, of 8",
    *(f"reveal {reveal}" for reveal in (1, 2, 3)),
    *(f"stage {number} {name}" for number, name in enumerate(QUESTIONS)),
    *(f"seat +{seat} {what}" for seat in range(MOST_SEATS) for what in (
        "exists", "owes a decision", "is start seat", "points, of 50", "ships on board, of 12", "tiles taken, of 14",
    )),
    *(f"seat +{seat} reveals {command} at {reveal}, of 2" for seat in range(MOST_SEATS) for reveal in (1, 2, 3)
      for command in COMMANDS),
    "actions left, of 3",
    "ships in the fleet, of 12",
    "own tiles worth 1, of 14",
)  # fmt: skip
A_SHIP, A_TILE, A_POINT, AN_ACTION, A_ROUND = 1 / SHIPS, 1 / 14, 1 / 50, 1 / 3, 1 / 8
"""What one of each counts in an observation."""
AFTER_KINDS = len(KINDS)
AFTER_SHIPS = AFTER_KINDS + MOST_SEATS
AFTER_STAGES = 3 + 1 + 3 + len(QUESTIONS)
PER_SEAT = 6
AFTER_SEATS = AFTER_STAGES + MOST_SEATS * PER_SEAT


@jit
def observe_overall(s: State, b: Setup, seat: int, overall: Annotated[Vector, "f4", 1]) -> None:
    """Fill overall[features], which is all zeros."""
    overall[int(b.seats) - 2] = 1
    overall[3] = (int(b.rounds) - int(s.rnd)) * A_ROUND
    if s.reveal > 0:
        overall[3 + int(s.reveal)] = 1
    overall[7 + int(s.stage)] = 1
    for relative in range(int(b.seats)):
        observe_seat(s, b, clockwise(max(seat, 0), relative, int(b.seats)), relative, overall)
    after = AFTER_SEATS + MOST_SEATS * REVEALS * len(COMMANDS)
    overall[after] = int(s.todo) * AN_ACTION
    overall[after + 1] = int(s.fleet) * A_SHIP
    if seat >= 0:
        overall[after + 2] = popcount(int(s.bounty_taken[seat]) & int(s.bounty_ones)) * A_TILE


@jit
def observe_hint(s: State, b: Setup) -> Hint:
    """What all hexes of an observation share: the hexes of sectors chosen this round."""
    found = 0
    for seat in range(int(b.seats)):
        if s.chose[seat] > 0:
            found |= int(b.sectors[int(s.chose[seat]) - 1])
    return (found, 0, 0, 0)


@jit
def observe_hex(s: State, b: Setup, seat: int, hex_: int, hint: Hint, planes: Annotated[Vector, "f4", 2]) -> None:
    """Fill planes[hex_], which is all zeros."""
    planes[hex_, int(b.kinds[hex_])] = 1
    for relative in range(int(b.seats)):
        if int(s.owned[clockwise(max(seat, 0), relative, int(b.seats))]) >> hex_ & 1:
            planes[hex_, AFTER_KINDS + relative] = int(s.ships[hex_]) * A_SHIP
    planes[hex_, AFTER_SHIPS] = int(s.used[hex_]) * A_SHIP
    planes[hex_, AFTER_SHIPS + 1] = int(s.sent[hex_]) * A_SHIP
    planes[hex_, AFTER_SHIPS + 2] = int(s.bounty_left) >> hex_ & 1
    if s.seat == seat and s.stage != PLAN and BASES[s.stage] == HEX:
        planes[hex_, AFTER_SHIPS + 3] = int(s.legal) >> hex_ & 1
    if s.at == hex_ and s.reveal > 0:
        planes[hex_, AFTER_SHIPS + 4] = 1
    planes[hex_, AFTER_SHIPS + 5] = hint[0] >> hex_ & 1
    if s.stage == FORCE and lowest(int(s.sources)) == hex_:
        planes[hex_, AFTER_SHIPS + 6] = 1


@jit
def observe_seat(s: State, b: Setup, seat: int, relative: int, overall: Annotated[Vector, "f4", 1]) -> None:
    first = AFTER_STAGES + relative * PER_SEAT
    overall[first] = 1
    if s.stage == PLAN:
        overall[first + 1] = 1 - (int(s.planned) >> seat & 1)
    elif s.stage != OVER:
        overall[first + 1] = int(s.seat == seat)
    overall[first + 2] = int(s.start == seat)
    overall[first + 3] = int(s.points[seat]) * A_POINT
    overall[first + 4] = int(s.on_board[seat]) * A_SHIP
    overall[first + 5] = popcount(int(s.bounty_taken[seat])) * A_TILE
    for reveal in range(REVEALS):
        card = int(s.plan[seat, reveal]) - 1
        if card >= 0:
            at = AFTER_SEATS + (relative * REVEALS + reveal) * len(COMMANDS)
            if b.seats == 2:
                overall[at + int(PAIRS[card, 0])] += 0.5
                overall[at + int(PAIRS[card, 1])] += 0.5
            else:
                overall[at + card] = 0.5
