"""What is secret, compiled: one place blanks it for people, bots and batches alike."""

from __future__ import annotations

from starhold.core.compiled.jit import Many, entry, jit
from starhold.games.pocket_imperium.rules.actions import OVER, PLACE, PLAN
from starhold.games.pocket_imperium.rules.components import MOST_SEATS, REVEALS
from starhold.games.pocket_imperium.rules.state import Setup, State


@jit
def open_cards(s: State) -> int:
    """How many of this round's cards lie open (PI-PLAN-3)."""
    if s.stage == PLACE or s.stage == PLAN:
        return 0
    return int(s.reveal) if s.reveal > 0 else REVEALS


@entry
def open_cards_at(states: Many[State], i: int) -> int:
    return open_cards(states[i])


@jit
def blind(s: State, b: Setup, seat: int) -> None:
    """Blank unrevealed cards of others, and bounty values the seat did not take (PI-PLAN-3, PI-BOUNTY-R1).

    Points stay: they are scored in the open (PI-SECRET-R1). At the end of the match everything is open. Seat -1 is a
    spectator.
    """
    if s.stage == OVER:
        return
    for other in range(MOST_SEATS):
        if other != seat:
            for reveal in range(open_cards(s), REVEALS):
                s.plan[other, reveal] = 0
    taken = int(s.bounty_taken[seat]) if seat >= 0 else 0
    s.bounty_ones &= taken


@jit
def reopen(s: State, b: Setup) -> None:
    """While plans are made nobody knows any (PI-PLAN-3): let all who have planned choose again."""
    if s.stage == PLAN:
        s.planned = 0
        for seat in range(MOST_SEATS):
            for reveal in range(REVEALS):
                s.plan[seat, reveal] = 0
