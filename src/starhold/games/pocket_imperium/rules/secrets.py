"""What is secret, compiled: one place blanks it for people, bots and batches alike."""

from __future__ import annotations

from starhold.core.compiled.bits import below, lowest, next_random, popcount
from starhold.core.compiled.jit import Many, entry, jit
from starhold.games.pocket_imperium.rules.actions import OVER, PLACE, PLAN
from starhold.games.pocket_imperium.rules.components import BLANKS, MOST_SEATS, PAIR_PLANS, REVEALS, SINGLE_PLANS
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


# What the rest could be -----------------------------------------------------------------------------------------------


@jit
def guess(s: State, b: Setup, seat: int, rng: int) -> None:
    """Fill in what `blind` blanked, as the seat could imagine it, everything as likely as it is."""
    if s.stage == OVER:
        return
    for other in range(int(b.seats)):
        if other != seat and int(s.planned) >> other & 1:
            rng = next_random(rng)
            guess_plan(s, b, other, rng)
    if b.bounty and s.stage == PLACE:
        guess_order(b, rng)
    elif b.bounty:
        guess_tiles(s, int(s.bounty_taken[seat]) if seat >= 0 else 0, rng)


@jit
def guess_plan(s: State, b: Setup, seat: int, rng: int) -> None:
    """PI-PLAN-3: any plan that begins with the cards revealed."""
    plans = len(PAIR_PLANS) if b.seats == 2 else len(SINGLE_PLANS)
    fitting = 0
    for plan in range(plans):
        fitting += fits(s, b, seat, plan)
    wanted = below(rng, fitting)
    for plan in range(plans):
        if fits(s, b, seat, plan):
            if wanted == 0:
                for reveal in range(REVEALS):
                    s.plan[seat, reveal] = 1 + card_of(b, plan, reveal)
                return
            wanted -= 1


@jit
def fits(s: State, b: Setup, seat: int, plan: int) -> bool:
    """Whether a plan begins with the cards a seat has revealed."""
    agrees = True
    for reveal in range(open_cards(s)):
        agrees = agrees and s.plan[seat, reveal] == 1 + card_of(b, plan, reveal)
    return agrees


@jit
def card_of(b: Setup, plan: int, reveal: int) -> int:
    """What a plan reveals then."""
    return int(PAIR_PLANS[plan, reveal]) if b.seats == 2 else int(SINGLE_PLANS[plan, reveal])


@jit
def guess_order(b: Setup, rng: int) -> None:
    """PI-BOUNTY-1: any order of the tiles before they are laid."""
    systems = int(b.level1) | int(b.level2)
    count = 0
    while systems:
        b.bounty_order[count] = lowest(systems)
        systems &= systems - 1
        count += 1
    for last in range(count - 1, 0, -1):
        rng = next_random(rng)
        other = below(rng, last + 1)
        kept = b.bounty_order[last]
        b.bounty_order[last] = b.bounty_order[other]
        b.bounty_order[other] = kept


@jit
def guess_tiles(s: State, own: int, rng: int) -> None:
    """PI-BOUNTY-1, PI-BOUNTY-R1: any values of the tiles a seat has not looked at that leave the right number blank."""
    unknown = int(s.bounty_left)
    for seat in range(MOST_SEATS):
        unknown |= int(s.bounty_taken[seat])
    unknown &= ~own
    left = popcount(unknown)
    tiles = left + popcount(own)
    ones = tiles - min(tiles, BLANKS) - popcount(own & int(s.bounty_ones))
    while unknown:
        rng = next_random(rng)
        if below(rng, left) < ones:
            s.bounty_ones |= unknown & -unknown
            ones -= 1
        left -= 1
        unknown &= unknown - 1
