"""A match in memory: undo goes back inside one's own unfinished command, unlock to one's own open plan; no farther."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starhold.core import record
from starhold.core.compiled.bits import Chance
from starhold.core.errors import BadInput
from starhold.core.match import Event, Match, dealt
from starhold.core.registry import game, modules
from tests.support import rule


def placed(count: int) -> Match:
    """A match of three seats with so many placings done."""
    match = Match.begin(game("pocket-imperium"), 3, {}, 1)
    for _ in range(count):
        match.answer(match.pending[0], match.game.legal(match.position, match.pending[0])[0])
    return match


def test_a_placing_is_final_even_when_the_same_seat_places_again() -> None:
    """The last seat places twice in a row: two commands, not one."""
    match = placed(3)
    (seat,) = match.pending
    assert match.events[-1].seat == seat
    assert not match.can_undo(seat)
    with pytest.raises(BadInput, match="undo: expected an answer of your own in the unfinished command"):
        match.undo(seat)


def test_undo_takes_back_one_answer_after_the_other_of_a_move() -> None:
    the_game = game("small-star-empires")
    match = Match.begin(the_game, 2, {}, 4)
    (seat,) = match.pending
    first = match.position.state.tobytes()
    while match.game.question(match.position).name != "marker":
        match.answer(seat, match.game.legal(match.position, seat)[0])
    while match.events:
        assert not match.can_undo(1 - seat)
        match.undo(seat)
    assert match.position.state.tobytes() == first
    assert not match.can_undo(seat)


@pytest.mark.parametrize("id", modules())
def test_undo_never_leaves_a_command_nor_touches_another_seat(id: str) -> None:
    """Over random matches: it restores the position before, and what it may take back lies in one command."""
    the_game = game(id)
    allowed = refused = 0
    for seed in range(6):
        match = Match.begin(the_game, 2 + seed % 3, {}, seed)
        chance = Chance(seed)
        while match.pending:
            seat, before = match.pending[0], match.position
            choices = the_game.legal(before, seat)
            match.answer(seat, choices[chance.below(len(choices))])
            same = the_game.command(before) == the_game.command(match.position)
            assert match.can_undo(seat) == (same and seat in match.pending)
            assert not any(match.can_undo(other) for other in match.pending if other != seat)
            if not match.can_undo(seat):
                refused += 1
                continue
            allowed += 1
            event = match.undo(seat)
            assert match.position is before
            match.answer(seat, event.action)
    assert min(allowed, refused) > 100


@rule("SSE-SETUP-R1")
def test_players_are_dealt_to_seats_by_the_seed() -> None:
    assert dealt(["a", "b", "c"], 1) == dealt(["a", "b", "c"], 1)
    assert len({tuple(dealt(["a", "b", "c"], seed)) for seed in range(60)}) == 6


# Unlocking a plan -----------------------------------------------------------------------------------------------------


def planning(seats: int = 3) -> Match:
    """A match in which every seat is asked for its first plan."""
    match = Match.begin(game("pocket-imperium"), seats, {}, 1)
    while len(match.pending) == 1:
        match.answer(match.pending[0], match.game.legal(match.position, match.pending[0])[0])
    return match


def plans(match: Match) -> list[Event]:
    return [event for event in match.events if event.question == "plan"]


@rule("CORE-3")
def test_a_plan_can_be_unlocked_although_others_planned_since() -> None:
    match = planning()
    choices = match.game.legal(match.position, 0)
    match.answer(0, choices[0])
    kept = match.answer(2, choices[3])
    assert [match.can_unlock(seat) for seat in range(3)] == [True, False, True]
    assert not any(match.can_undo(seat) for seat in range(3))
    assert match.unlock(0).action == choices[0]
    assert match.pending == (0, 1)
    assert plans(match) == [kept]
    assert match.game.view(match.game.hide(match.position, 2))["plans"][2] is not None


@rule("CORE-3")
def test_nobody_unlocks_what_is_revealed_or_was_never_answered() -> None:
    match = planning()
    assert not any(match.can_unlock(seat) for seat in range(3)), "placing is not simultaneous"
    for seat in (2, 0, 1):
        match.answer(seat, match.game.legal(match.position, seat)[0])
    before = match.position
    for seat in (-1, 0, 1, 2, 3):
        assert not match.can_unlock(seat)
        with pytest.raises(BadInput, match="unlock: expected an answer of your own to a question still open"):
            match.unlock(seat)
    assert match.position is before


@given(
    st.integers(2, 4),
    st.lists(st.tuples(st.integers(0, 3), st.integers(0, 5)), max_size=14),
    st.permutations(range(4)),
)
def test_answers_and_unlocks_in_any_order_lead_where_the_last_answers_lead(
    seats: int, steps: list[tuple[int, int]], last: list[int]
) -> None:
    """Each step plans, or unlocks what the seat planned; then the seats still asked plan, in any order."""
    match, straight = planning(seats), planning(seats)
    choices = match.game.legal(match.position, 0)
    for seat, choice in steps:
        if match.can_unlock(seat):
            planned = next(event for event in plans(match) if event.seat == seat)
            assert match.unlock(seat) == planned
            assert seat in match.pending
        elif seat < seats and len(match.pending) > 1:
            match.answer(seat, choices[choice])
    open_to = match.pending
    for seat in last:
        if seat in open_to:
            match.answer(seat, choices[seat])
    for event in sorted(plans(match)):
        straight.answer(event.seat, event.action)
    assert match.position.state.tobytes() == straight.position.state.tobytes()
    assert record.in_order(match) == record.in_order(straight) == straight.events
    assert record.encode(record.write(match)) == record.encode(record.write(straight))
    assert not any(match.can_unlock(seat) for seat in range(seats))
