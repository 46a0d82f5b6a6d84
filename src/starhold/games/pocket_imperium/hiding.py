"""What a seat may know, and what the rest could be."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from starhold.core.compiled.bits import members, popcount, word_of
from starhold.core.compiled.contract import bind
from starhold.core.facts import Fact
from starhold.core.game import Position, Seen, copied
from starhold.games.pocket_imperium import rules
from starhold.games.pocket_imperium.rules import secrets
from starhold.games.pocket_imperium.rules.actions import OVER, PLACE
from starhold.games.pocket_imperium.rules.components import BLANKS, PAIR_PLANS, SINGLE_PLANS

entries: Any = secrets  # their arrays of structs are NumPy arrays here


def revealed(position: Position) -> int:
    """How many of this round's cards lie open (PI-PLAN-3)."""
    return int(entries.open_cards_at(position.state, 0))


def hide(position: Position, seat: int | None) -> Seen:
    """Blank what the seat cannot know: all that `secrets.blind` says, and the order of tiles not yet laid."""
    setup, state = copied(position.setup), copied(position.state)
    setup["bounty_order"] = 0
    bind("starhold.core.compiled.engine", rules).blind_at(state, 0, setup, 0, -1 if seat is None else seat)
    hides_points = bool(setup["hidden_points"][0]) and state["stage"][0] != OVER
    facts = tuple(_known(fact, seat, hides_points) for fact in position.facts)
    return Seen(seat, Position(position.board, position.options, setup, state, facts))


def _known(fact: Fact, seat: int | None, hides_points: bool) -> Fact:
    """What the seat may know of a fact: no worth of a rival's tile (PI-BOUNTY-R1), no points that are hidden.

    That its own tiles are turned over in the end tells it nothing new.
    """
    is_own = fact.seat == seat
    if (
        (fact.kind == "tile" and not is_own)
        or (fact.kind == "turned" and is_own)
        or (fact.kind == "scored" and hides_points and not is_own)
    ):
        return fact._replace(amount=None)
    return fact


def guess(seen: Seen, rng: np.random.Generator) -> Position:
    """A position that looks the same to the seat, drawn uniformly from all of them."""
    known = seen.position
    position = Position(known.board, known.options, copied(known.setup), copied(known.state))
    if position.state["stage"][0] != OVER:
        _guess_plans(seen, position, rng)
        _guess_bounty(seen, position, rng)
    return position


def _guess_plans(seen: Seen, position: Position, rng: np.random.Generator) -> None:
    """Any plan that begins with the cards revealed."""
    planned, plan = int(position.state["planned"][0]), position.state["plan"][0]
    open_cards = revealed(position)
    for seat in range(position.seats):
        if seat != seen.seat and planned >> seat & 1:
            fitting = _plans(position.seats == 2, tuple(plan[seat, :open_cards].tolist()))
            plan[seat] = fitting[rng.integers(len(fitting))]


@functools.cache
def _plans(pairs: bool, opened: tuple[int, ...]) -> np.ndarray[Any, Any]:
    """All plans that begin so, as states hold them."""
    plans = (PAIR_PLANS if pairs else SINGLE_PLANS) + 1
    fitting: np.ndarray[Any, Any] = plans[(plans[:, : len(opened)] == opened).all(axis=1)]
    return fitting


def _guess_bounty(seen: Seen, position: Position, rng: np.random.Generator) -> None:
    """Any order of the tiles before they are laid; then any values that leave the right number of blanks."""
    if not position.setup["bounty"][0]:
        return
    s, b = position.state[0], position.setup[0]
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
