"""What a seat may know, and what the rest could be."""

from __future__ import annotations

import numpy as np

from starhold.core.bits import members, popcount, word_of
from starhold.core.game import Position, Seen
from starhold.games.pocket_imperium.actions import OVER, PLACE, PLAN
from starhold.games.pocket_imperium.components import BLANKS, MOST_SEATS, PAIR_PLANS, REVEALS, SINGLE_PLANS


def revealed(position: Position) -> int:
    """How many of this round's cards lie open (PI-PLAN-3)."""
    s = position.state[0]
    if s.stage in (PLACE, PLAN):
        return 0
    return int(s.reveal) or REVEALS


def hide(position: Position, seat: int | None) -> Seen:
    """Blank unrevealed cards of others, and bounty values the seat did not take (PI-PLAN-3, PI-BOUNTY-R1).

    Points stay: they are scored in the open (PI-SECRET-R1). At the end of the match everything is open.
    """
    setup, state = position.setup.copy(), position.state.copy()
    s, b = state[0], setup[0]
    b.bounty_order[:] = 0
    if s.stage != OVER:
        for other in range(MOST_SEATS):
            if other != seat:
                s.plan[other, revealed(position) :] = 0
        s.bounty_ones = s.bounty_ones & s.bounty_taken[seat] if seat is not None else 0
    return Seen(seat, Position(position.board, position.options, setup, state))


def guess(seen: Seen, rng: np.random.Generator) -> Position:
    """A position that looks the same to the seat, drawn uniformly from all of them."""
    known = seen.position
    position = Position(known.board, known.options, known.setup.copy(), known.state.copy())
    if position.state[0].stage != OVER:
        _guess_plans(seen, position, rng)
        _guess_bounty(seen, position, rng)
    return position


def _guess_plans(seen: Seen, position: Position, rng: np.random.Generator) -> None:
    """Any plan that begins with the cards revealed."""
    s = position.state[0]
    plans = PAIR_PLANS if position.seats == 2 else SINGLE_PLANS
    open_cards = revealed(position)
    for seat in range(position.seats):
        if seat != seen.seat and int(s.planned) >> seat & 1:
            fitting = plans[(plans[:, :open_cards] + 1 == s.plan[seat, :open_cards]).all(axis=1)]
            s.plan[seat] = fitting[rng.integers(len(fitting))] + 1


def _guess_bounty(seen: Seen, position: Position, rng: np.random.Generator) -> None:
    """Any order of the tiles before they are laid; then any values that leave the right number of blanks."""
    s, b = position.state[0], position.setup[0]
    if not b.bounty:
        return
    if s.stage == PLACE:
        systems = members(b.level1 | b.level2)
        b.bounty_order[: len(systems)] = rng.permutation(systems)
        return
    own = 0 if seen.seat is None else int(s.bounty_taken[seen.seat])
    unknown = int(s.bounty_left | np.bitwise_or.reduce(s.bounty_taken)) & ~own
    tiles = popcount(unknown) + popcount(own)
    ones = tiles - min(tiles, BLANKS) - popcount(own & int(s.bounty_ones))
    worth_one = rng.choice(members(unknown), ones, replace=False).tolist() if unknown else []
    s.bounty_ones = s.bounty_ones | word_of(worth_one)
