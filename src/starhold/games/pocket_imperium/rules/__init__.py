"""The rules of Pocket Imperium, stage by stage: `choices_x` says what may be answered, `take_x` carries an answer out.

`core/compiled/flow.py` takes an answer and then all that is forced, until somebody really has to decide. A `take_x`
sets the next stage or says how the card goes on; only `take` moves on to the next card, so that this code stands in one
place, which processors and GPUs like better than many copies.
Nothing here raises or allocates; legality is checked by the caller, by one bit of `legal`.
"""

from __future__ import annotations

from starhold.core.compiled.bits import lowest
from starhold.core.compiled.jit import jit
from starhold.games.pocket_imperium.rules import facts
from starhold.games.pocket_imperium.rules.actions import (
    BASES,
    BONUS,
    CARRY,
    ENDS_ACTION,
    EXPAND,
    FLEET,
    FORCE,
    GOES_ON,
    INVADE,
    OVER,
    PAIR_PLAN,
    PLACE,
    PLAN,
    RETURN,
    SCORE,
    SIZE,
    STEP,
    STEP_ON,
)  # fmt: skip
from starhold.games.pocket_imperium.rules.cards import cards_of, strength, take_plan, tell_cards, turn_seat
from starhold.games.pocket_imperium.rules.components import EXPAND as EXPAND_CARD
from starhold.games.pocket_imperium.rules.components import (
    EXPLORE,
    MOST_HEXES,
    PAIR_PLANS,
    REVEALS,
    SINGLE_PLANS,
)
from starhold.games.pocket_imperium.rules.expand import choices_expand, take_expand
from starhold.games.pocket_imperium.rules.exploit import (
    choices_bonus,
    choices_return,
    choices_score,
    exploit,
    take_bonus,
    take_return,
    take_score,
)
from starhold.games.pocket_imperium.rules.explore import (
    choices_fleet,
    onward_steps,
    steps,
    take_carry,
    take_fleet,
    take_size,
    take_step,
)
from starhold.games.pocket_imperium.rules.exterminate import choices_force, choices_invade, take_force, take_invade
from starhold.games.pocket_imperium.rules.judgement import (
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
from starhold.games.pocket_imperium.rules.observation import OVERALL, PLANES, observe_hex, observe_hint, observe_overall
from starhold.games.pocket_imperium.rules.place import take_place
from starhold.games.pocket_imperium.rules.relations import REGIONS, RELATIONS, region, related
from starhold.games.pocket_imperium.rules.score import REASONS, count_points, tie_break
from starhold.games.pocket_imperium.rules.secrets import blind, guess, reopen
from starhold.games.pocket_imperium.rules.ships import held, occupied, unused
from starhold.games.pocket_imperium.rules.state import Setup, State

__all__ = [
    "FACTS",
    "FEATURES",
    "MOST_HEXES",
    "NOISE",
    "OVERALL",
    "PLANES",
    "REASONS",
    "REGIONS",
    "RELATIONS",
    "WEIGHTS",
    "Setup",
    "State",
    "about",
    "base",
    "blind",
    "choices",
    "count_points",
    "early",
    "features_of",
    "forecast",
    "guess",
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
    "reopen",
    "start",
    "take",
    "tie_break",
]  # fmt: skip

FACTS = facts.KINDS


# The contract ---------------------------------------------------------------------------------------------------------


@jit
def start(s: State, b: Setup) -> None:
    """PI-SETUP-1: no ship is on the board; `s` comes filled with zeros."""
    s.rnd = 1
    s.start = b.start
    s.stage = PLACE
    s.seat = b.start


@jit
def owes(s: State, b: Setup) -> int:
    """The set of seats that owe a decision; all at once when they plan (PI-PLAN-1, CORE-3)."""
    if s.stage == OVER:
        return 0
    if s.stage == PLAN:
        return ((1 << int(b.seats)) - 1) & ~int(s.planned)
    return 1 << int(s.seat)


@jit
def base(s: State, b: Setup) -> int:
    """The first action of the range this stage answers in."""
    if s.stage == PLAN and b.seats == 2:
        return PAIR_PLAN
    return int(BASES[s.stage])


@jit
def about(s: State, b: Setup) -> int:
    """The hex a question concerns, or -1."""
    if s.stage == FORCE:
        return lowest(int(s.sources))
    if s.stage == SIZE or s.stage == STEP or s.stage == CARRY or s.stage == STEP_ON:
        return int(s.at)
    return -1


# From one question to the next ----------------------------------------------------------------------------------------


@jit
def choices(s: State, b: Setup) -> int:
    """The choices of the stage."""
    stage = int(s.stage)
    if stage == FLEET:
        return choices_fleet(s, b)
    if stage == SIZE:
        return (2 << unused(s, int(s.at))) - 2
    if stage == STEP:
        return steps(s, b, int(s.at))
    if stage == CARRY:
        return (2 << (int(s.fleet) + unused(s, int(s.at)))) - 1
    if stage == STEP_ON:
        return onward_steps(s, b)
    if stage == EXPAND:
        return choices_expand(s, b)
    if stage == INVADE:
        return choices_invade(s, b)
    if stage == FORCE:
        return choices_force(s, b)
    if stage == SCORE:
        return choices_score(s, b)
    if stage == BONUS:
        return choices_bonus(s, b)
    if stage == RETURN:
        return choices_return(s, b)
    if stage == OVER:
        return 0
    if stage == PLAN:
        return (1 << (len(PAIR_PLANS) if b.seats == 2 else len(SINGLE_PLANS))) - 1
    return int(b.level1) & ~occupied(s)  # PI-SETUP-2, PI-SETUP-R1


@jit
def take(s: State, b: Setup, choice: int) -> None:
    """Carry out one answer and set the next stage."""
    stage = int(s.stage)
    after = GOES_ON
    if stage == FLEET:
        after = take_fleet(s, choice)
    elif stage == SIZE:
        take_size(s, choice)
    elif stage in (STEP, STEP_ON):
        after = take_step(s, b, choice)
    elif stage == CARRY:
        after = take_carry(s, b, choice)
    elif stage == EXPAND:
        after = take_expand(s, choice)
    elif stage == INVADE:
        after = take_invade(s, b, choice)
    elif stage == FORCE:
        after = take_force(s, b, choice)
    elif stage == SCORE:
        take_score(s, b, choice)
    elif stage == BONUS:
        take_bonus(s, b, choice)
    elif stage == RETURN:
        take_return(s, b, choice)
    elif stage == PLAN:
        after = take_plan(s, b, choice)
    else:
        take_place(s, b, choice)
    if after != GOES_ON:
        go_on(s, b, after)


@jit
def go_on(s: State, b: Setup, after: int) -> None:
    """Another action of this card, or the next card."""
    if after == ENDS_ACTION:
        s.todo -= 1
    if after == ENDS_ACTION and s.todo > 0:
        ask_command(s)
    else:
        next_card(s, b)


@jit
def next_card(s: State, b: Setup) -> None:
    """Go on to the next card with actions: cards of a seat, seats, commands, reveals (PI-COMMAND-1), then Exploit."""
    while True:
        if s.cards > 0:
            s.cards -= 1
            s.seat = turn_seat(s, b)
            s.todo = strength(s, b, int(s.seat), int(s.command))
            if s.todo > 0:
                open_command(s)
                return
        else:
            s.turn += 1
            if s.turn == b.seats:
                s.turn = 0
                s.command += 1
            if s.command == 3:
                s.command = 0
                s.reveal += 1
                tell_cards(s, b)
            if s.reveal > REVEALS:
                exploit(s, b)
                return
            s.cards = cards_of(s, b, turn_seat(s, b), int(s.command))


@jit
def open_command(s: State) -> None:
    """PI-COMMAND-R1: every card is a command of its own, so no ship is used yet."""
    for hex_ in range(MOST_HEXES):
        s.used[hex_] = 0
    s.fresh = s.owned[s.seat]
    ask_command(s)


@jit
def ask_command(s: State) -> None:
    """The first question of an action of the card."""
    s.stage = EXPAND if s.command == EXPAND_CARD else FLEET if s.command == EXPLORE else INVADE
