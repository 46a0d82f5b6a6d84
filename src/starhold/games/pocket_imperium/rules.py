"""The rules of Pocket Imperium, stage by stage: `choices_x` says what may be answered, `take_x` carries an answer out.

`carry_out` takes an answer and then all that is forced, until somebody really has to decide. A `take_x` sets the next
stage or says how the card goes on; only `take` moves on to the next card, so that this code stands in one place, which
processors and GPUs like better than many copies.
Nothing here raises or allocates; legality is checked by the caller, by one bit of `legal`.
"""

from __future__ import annotations

from starhold.core.bits import is_choice, lowest, only, popcount
from starhold.core.jit import jit
from starhold.games.pocket_imperium.actions import (
    BASES,
    BONUS,
    CARRY,
    DONE,
    EXPAND,
    FLEET,
    FORCE,
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
)
from starhold.games.pocket_imperium.components import (
    BLANKS,
    EXPLORE,
    LEVELS,
    MOST_HEXES,
    PAIR_PLANS,
    PAIRS,
    PLACED,
    QUAD,
    REVEALS,
    SECTORS,
    SHIPS,
    SINGLE_PLANS,
)
from starhold.games.pocket_imperium.components import EXPAND as EXPAND_CARD
from starhold.games.pocket_imperium.features import OVERALL, PLANES, observe, observe_hex, observe_hint, observe_overall
from starhold.games.pocket_imperium.judgement import judge
from starhold.games.pocket_imperium.score import REASONS, final_scoring, score_sector, winners
from starhold.games.pocket_imperium.secrecy import blind
from starhold.games.pocket_imperium.state import DEEPEST, Setup, State

__all__ = [
    "MOST_HEXES", "OVERALL", "PLANES", "REASONS", "Setup", "State", "about", "advance", "apply", "base", "blind",
    "judge", "legal", "observe", "observe_hex", "observe_hint", "observe_overall", "owes", "settle", "start", "winners",
]  # fmt: skip

DONE_BIT = 1 << DONE
NO_CHOICE = -1

GOES_ON, ENDS_ACTION, ENDS_COMMAND = range(3)
"""What an answer means for the card being carried out: a next question is set, an action is over, or the command is."""


# The contract -------------------------------------------------------------------------------------------------------


@jit
def start(s: State, b: Setup) -> None:
    """PI-SETUP-1: no ship is on the board; `s` comes filled with zeros."""
    s.rnd = 1
    s.start = b.start
    s.stage = PLACE
    s.seat = b.start
    s.legal = choices(s, b)


@jit
def owes(s: State, b: Setup) -> int:
    """The set of seats that owe a decision; all at once when they plan (PI-PLAN-1, CORE-3)."""
    if s.stage == OVER:
        return 0
    if s.stage == PLAN:
        return ((1 << int(b.seats)) - 1) & ~int(s.planned)
    return 1 << int(s.seat)


@jit
def legal(s: State, b: Setup, seat: int) -> int:
    """The choices of a seat, counted from `base`."""
    if (owes(s, b) >> seat) & 1 == 0:
        return 0
    return int(s.legal)


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


@jit
def apply(s: State, b: Setup, seat: int, action: int) -> None:
    """Carry out a legal answer, and everything forced after it (CORE-2)."""
    choice = action - base(s, b)
    s.seat = seat
    carry_out(s, b, choice)


@jit
def settle(s: State, b: Setup) -> None:
    """Find the question of a state put together by hand."""
    s.legal = choices(s, b)
    if s.stage != OVER and not is_choice(int(s.legal)):
        carry_out(s, b, only(int(s.legal)))


@jit
def carry_out(s: State, b: Setup, choice: int) -> None:
    """CORE-2: after an answer, a decision with one choice is taken at once, one without any is skipped."""
    while True:
        found = advance(s, b, choice)
        if is_choice(found) or s.stage == OVER:
            s.legal = found
            return
        choice = only(found)


@jit
def advance(s: State, b: Setup, choice: int) -> int:
    """Carry out one choice, NO_CHOICE where there was none, and say what can be chosen then; `legal` is not kept."""
    take(s, b, choice)
    return choices(s, b)


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
        s.fleet = choice
        s.stage = STEP
    elif stage in (STEP, STEP_ON):
        after = take_step(s, b, choice)
    elif stage == CARRY:
        after = take_carry(s, choice)
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


# Ships on the board ---------------------------------------------------------------------------------------------------


@jit
def occupied(s: State) -> int:
    """Hexes holding ships of anybody."""
    return int(s.owned[0]) | int(s.owned[1]) | int(s.owned[2]) | int(s.owned[3])


@jit
def add_ships(s: State, seat: int, hex_: int, count: int) -> None:
    """Put ships on a hex that is free or the seat's own; reaching a system takes control of it (PI-EXPLORE-6)."""
    s.ships[hex_] += count
    s.owned[seat] |= 1 << hex_


@jit
def remove_ships(s: State, seat: int, hex_: int, count: int) -> None:
    """Take ships from a hex of the seat; an empty hex belongs to nobody."""
    s.ships[hex_] -= count
    if s.ships[hex_] == 0:
        s.owned[seat] &= ~(1 << hex_)


@jit
def unused(s: State, hex_: int) -> int:
    """Ships of the acting seat there that have not moved or invaded in this command."""
    return int(s.ships[hex_]) - int(s.used[hex_])


@jit
def note_fresh(s: State, hex_: int) -> None:
    """Keep `fresh` true for a hex whose ships or used ships changed."""
    if unused(s, hex_) > 0:
        s.fresh |= 1 << hex_
    else:
        s.fresh &= ~(1 << hex_)


# Set-up ---------------------------------------------------------------------------------------------------------------


@jit
def take_place(s: State, b: Setup, choice: int) -> None:
    """PI-SETUP-2: two ships; clockwise from the start seat, then back."""
    add_ships(s, int(s.seat), choice, PLACED)
    s.on_board[s.seat] += PLACED
    s.turn += 1
    seats = int(b.seats)
    if s.turn == 2 * seats:
        lay_bounty(s, b)
        open_round(s)
    else:
        place = int(s.turn) if s.turn < seats else 2 * seats - 1 - int(s.turn)
        s.seat = (int(s.start) + place) % seats


@jit
def lay_bounty(s: State, b: Setup) -> None:
    """PI-BOUNTY-1: a tile on every free level I and II system, four of them blank."""
    if b.bounty == 0:
        return
    left = (int(b.level1) | int(b.level2)) & ~occupied(s)
    ones = left
    blanks = 0
    for place in range(popcount(int(b.level1) | int(b.level2))):
        tile = 1 << int(b.bounty_order[place])
        if blanks < BLANKS and left & tile:
            ones &= ~tile
            blanks += 1
    s.bounty_left = left
    s.bounty_ones = ones


# Plan -----------------------------------------------------------------------------------------------------------------


@jit
def open_round(s: State) -> None:
    """PI-PLAN-1: everyone plans; nobody's old cards are on the table."""
    s.stage = PLAN
    s.seat = 0
    s.turn = 0
    s.planned = 0
    for seat in range(4):
        s.chose[seat] = 0
        for reveal in range(REVEALS):
            s.plan[seat, reveal] = 0


@jit
def take_plan(s: State, b: Setup, choice: int) -> int:
    """PI-PLAN-1, PI-PLAN-2: note the cards; when the last seat has planned, the first are revealed."""
    seat = int(s.seat)
    s.seat = 0  # the state must not tell who planned last (CORE-3)
    for reveal in range(REVEALS):
        card = PAIR_PLANS[choice, reveal] if b.seats == 2 else SINGLE_PLANS[choice, reveal]
        s.plan[seat, reveal] = 1 + int(card)
    s.planned |= 1 << seat
    if owes(s, b) != 0:
        return GOES_ON
    s.reveal = 1
    s.command = 0
    s.turn = 0
    s.cards = cards_of(s, b, turn_seat(s, b), 0)
    return ENDS_COMMAND


@jit
def cards_of(s: State, b: Setup, seat: int, command: int) -> int:
    """How many cards of a command the seat revealed now."""
    card = int(s.plan[seat, int(s.reveal) - 1]) - 1
    if b.seats == 2:
        return int(PAIRS[card, 0] == command) + int(PAIRS[card, 1] == command)
    return int(card == command)


@jit
def turn_seat(s: State, b: Setup) -> int:
    """PI-COMMAND-1: from the start seat clockwise."""
    return (int(s.start) + int(s.turn)) % int(b.seats)


@jit
def strength(s: State, b: Setup, seat: int, command: int) -> int:
    """How many actions a card gives now; the more clash, the fewer."""
    seats = int(b.seats)
    if seats == 2:  # PI-COMMAND-4
        return max(0, 4 - cards_of(s, b, 0, command) - cards_of(s, b, 1, command))
    # PI-COMMAND-2, PI-COMMAND-3: the seats beside it are all others of three, and two of four
    beside = cards_of(s, b, (seat + 1) % seats, command) + cards_of(s, b, (seat + seats - 1) % seats, command)
    return 3 - beside


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


# Expand ---------------------------------------------------------------------------------------------------------------


@jit
def choices_expand(s: State, b: Setup) -> int:
    """PI-EXPAND-1, PI-EXPAND-2, PI-EXPAND-3: an own system while ships are left; PI-COMMAND-5: or done."""
    if s.on_board[s.seat] == SHIPS:
        return DONE_BIT
    return int(s.owned[s.seat]) & int(b.systems) | DONE_BIT


@jit
def take_expand(s: State, choice: int) -> int:
    if choice == DONE:
        return ENDS_COMMAND
    add_ships(s, int(s.seat), choice, 1)
    s.on_board[s.seat] += 1
    return ENDS_ACTION


# Explore --------------------------------------------------------------------------------------------------------------


@jit
def steps(s: State, b: Setup, hex_: int) -> int:
    """PI-EXPLORE-2, PI-BOARD-4: adjacent, no black hole, no other player's ships there."""
    rivals = occupied(s) & ~int(s.owned[s.seat])
    return int(b.neighbours[hex_]) & int(b.enterable) & ~rivals


@jit
def onward_steps(s: State, b: Setup) -> int:
    """PI-EXPLORE-R1: the second step does not lead back."""
    return steps(s, b, int(s.at)) & ~(1 << int(s.origin))


@jit
def choices_fleet(s: State, b: Setup) -> int:
    """PI-EXPLORE-1: hexes with unmoved ships that can step somewhere, and done."""
    found = DONE_BIT
    left = int(s.fresh)
    while left:
        hex_ = lowest(left)
        left &= left - 1
        if steps(s, b, hex_):
            found |= 1 << hex_
    return found


@jit
def take_fleet(s: State, choice: int) -> int:
    """PI-COMMAND-5: done ends the command."""
    if choice == DONE:
        return ENDS_COMMAND
    s.origin = choice
    s.at = choice
    s.stage = SIZE
    return GOES_ON


@jit
def move_fleet(s: State, to: int) -> None:
    """PI-EXPLORE-5: ships that moved are used where they arrive."""
    at = int(s.at)
    remove_ships(s, int(s.seat), at, int(s.fleet))
    note_fresh(s, at)
    add_ships(s, int(s.seat), to, int(s.fleet))
    s.used[to] += s.fleet
    note_fresh(s, to)
    s.at = to


@jit
def take_step(s: State, b: Setup, choice: int) -> int:
    """PI-EXPLORE-3: the Prime ends the movement; PI-EXPLORE-4: else it may go on, if another step is possible."""
    move_fleet(s, choice)
    if s.stage == STEP_ON or int(b.prime) >> choice & 1 or onward_steps(s, b) == 0:
        return ENDS_ACTION
    s.stage = CARRY
    return GOES_ON


@jit
def take_carry(s: State, choice: int) -> int:
    """PI-EXPLORE-4: who travels on; PI-EXPLORE-R2: the ships that moved go first, unmoved ones join them."""
    if choice == 0:
        return ENDS_ACTION
    s.used[s.at] -= min(choice, int(s.fleet))
    s.fleet = choice
    s.stage = STEP_ON
    return GOES_ON


# Exterminate ----------------------------------------------------------------------------------------------------------


@jit
def choices_invade(s: State, b: Setup) -> int:
    """PI-EXTERMINATE-1: systems of others or nobody next to ships that have not invaded, and done."""
    near = 0
    left = int(s.fresh)
    while left:
        near |= int(b.neighbours[lowest(left)])
        left &= left - 1
    return near & int(b.systems) & ~int(s.owned[s.seat]) | DONE_BIT


@jit
def take_invade(s: State, b: Setup, choice: int) -> int:
    """PI-COMMAND-5: done ends the command; else every neighbouring hex with unused ships is asked."""
    if choice == DONE:
        return ENDS_COMMAND
    s.at = choice
    s.fleet = 0
    s.sources = int(b.neighbours[choice]) & int(s.fresh)
    s.stage = FORCE
    return GOES_ON


@jit
def choices_force(s: State, b: Setup) -> int:
    """PI-EXTERMINATE-2: none to all; at least one ship altogether."""
    sources = int(s.sources)
    numbers = (2 << unused(s, lowest(sources))) - 1
    if sources & (sources - 1) == 0 and s.fleet == 0:
        numbers -= 1
    return numbers


@jit
def take_force(s: State, b: Setup, choice: int) -> int:
    s.sent[lowest(int(s.sources))] = choice
    s.fleet += choice
    s.sources &= s.sources - 1
    if s.sources:
        return GOES_ON
    invade(s, b)
    return ENDS_ACTION


@jit
def invade(s: State, b: Setup) -> None:
    """PI-EXTERMINATE-3: both sides lose as many as the smaller has; PI-EXTERMINATE-4: survivors are used.

    The smaller side may be the invader's (PI-EXTERMINATE-5); the next invasion meets what this one left
    (PI-EXTERMINATE-R1).
    """
    seat = int(s.seat)
    target = int(s.at)
    near = int(b.neighbours[target]) & int(s.owned[seat])
    while near:
        hex_ = lowest(near)
        near &= near - 1
        if s.sent[hex_] > 0:
            remove_ships(s, seat, hex_, int(s.sent[hex_]))
            s.sent[hex_] = 0
            note_fresh(s, hex_)
    lost = min(int(s.fleet), int(s.ships[target]))
    if lost > 0:
        defender = owner(s, target)
        remove_ships(s, defender, target, lost)
        s.on_board[defender] -= lost
        s.on_board[seat] -= lost
    if s.fleet > lost:
        add_ships(s, seat, target, int(s.fleet) - lost)
        s.used[target] = int(s.fleet) - lost


@jit
def owner(s: State, hex_: int) -> int:
    """The seat whose ships are there, or -1."""
    for seat in range(4):
        if int(s.owned[seat]) >> hex_ & 1:
            return seat
    return -1


# Exploit --------------------------------------------------------------------------------------------------------------


@jit
def exploit(s: State, b: Setup) -> None:
    """Sustain ships, then score from the start seat."""
    for seat in range(int(b.seats)):
        sustain(s, b, seat)
    s.reveal = 0
    s.turn = 0
    s.seat = s.start
    s.stage = SCORE


@jit
def sustain(s: State, b: Setup, seat: int) -> None:
    """PI-SUSTAIN-1, PI-SUSTAIN-2, PI-SUSTAIN-R1: ships beyond what a hex keeps return to the supply."""
    left = int(s.owned[seat])
    while left:
        hex_ = lowest(left)
        left &= left - 1
        excess = int(s.ships[hex_]) - int(b.sustained[hex_])
        if excess > 0:
            remove_ships(s, seat, hex_, excess)
            s.on_board[seat] -= excess


@jit
def chosen_sectors(s: State) -> int:
    """Sectors chosen this round, as a set."""
    found = 0
    for seat in range(4):
        if s.chose[seat] > 0:
            found |= 1 << (int(s.chose[seat]) - 1)
    return found


@jit
def occupied_sectors(s: State, b: Setup) -> int:
    """PI-SCORE-1, PI-SCORE-R1: sectors with a ship of anybody, in empty space too; never the Prime's."""
    ships = occupied(s)
    found = 0
    for sector in range(SECTORS):
        if int(b.sectors[sector]) & ships:
            found |= 1 << sector
    return found


@jit
def choices_score(s: State, b: Setup) -> int:
    """PI-SCORE-1: an occupied sector nobody chose this round."""
    return occupied_sectors(s, b) & ~chosen_sectors(s)


@jit
def take_score(s: State, b: Setup, choice: int) -> None:
    if choice != NO_CHOICE:
        s.chose[s.seat] = 1 + choice
        score_sector(s, b, choice)
    s.turn += 1
    if s.turn < b.seats:
        s.seat = turn_seat(s, b)
    else:
        s.seat = max(0, owner(s, lowest(int(b.prime)))) if b.prime else 0
        s.stage = BONUS


@jit
def choices_bonus(s: State, b: Setup) -> int:
    """PI-SCORE-3, PI-SCORE-R2: one more sector for the seat on the Prime."""
    if int(s.owned[s.seat]) & int(b.prime) == 0:
        return 0
    if b.bonus_unscored:
        return choices_score(s, b)
    own = 1 << (int(s.chose[s.seat]) - 1) if s.chose[s.seat] > 0 else 0
    return occupied_sectors(s, b) & ~own


@jit
def take_bonus(s: State, b: Setup, choice: int) -> None:
    """After the bonus: bounty, the Quad-Prime's toll, and either the end or the seats without ships."""
    if choice != NO_CHOICE:
        score_sector(s, b, choice)
    collect_bounty(s, b)
    pay_quad(s, b)
    if s.rnd == b.rounds:  # PI-RETURN-R2
        final_scoring(s, b)
        s.stage = OVER
    else:
        s.turn = 0
        s.seat = s.start
        s.stage = RETURN


@jit
def collect_bounty(s: State, b: Setup) -> None:
    """PI-BOUNTY-2: each seat takes the tiles of all systems it occupies."""
    for seat in range(int(b.seats)):
        taken = int(s.bounty_left) & int(s.owned[seat])
        s.bounty_taken[seat] |= taken
        s.bounty_left &= ~taken


@jit
def pay_quad(s: State, b: Setup) -> None:
    """PI-QUAD-1: the controller of the Quad-Prime loses a ship there."""
    if b.prime_level != LEVELS[QUAD]:
        return
    prime = lowest(int(b.prime))
    seat = owner(s, prime)
    if seat >= 0:
        remove_ships(s, seat, prime, 1)
        s.on_board[seat] -= 1


# End of the round -----------------------------------------------------------------------------------------------------


@jit
def choices_return(s: State, b: Setup) -> int:
    """PI-RETURN-1: a seat without ships may come back as near to the edge as possible, or be done."""
    if s.on_board[s.seat] > 0:
        return 0
    taken = occupied(s)
    for depth in range(DEEPEST):
        free = int(b.rim[depth]) & ~taken
        if free:
            return free | DONE_BIT
    return DONE_BIT


@jit
def take_return(s: State, b: Setup, choice: int) -> None:
    """PI-ROUND-1: after all seats the start seat moves one clockwise, and a new round begins."""
    if choice != NO_CHOICE and choice != DONE:
        add_ships(s, int(s.seat), choice, PLACED)
        s.on_board[s.seat] += PLACED
    s.turn += 1
    if s.turn < b.seats:
        s.seat = turn_seat(s, b)
    else:
        s.start = (int(s.start) + 1) % int(b.seats)
        s.rnd += 1
        open_round(s)
