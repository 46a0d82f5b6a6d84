"""A match in memory: what may be taken back, and how far; a plan as long as it is not revealed."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starhold.core import record
from starhold.core.compiled.bits import Chance
from starhold.core.errors import BadInput
from starhold.core.game import Position
from starhold.core.match import Event, Match, dealt
from starhold.core.registry import game, modules
from tests.support import rule


def placed(count: int) -> Match:
    """A match of three seats with so many placings done."""
    match = Match.begin(game("pocket-imperium"), 3, {}, 1)
    for _ in range(count):
        match.answer(match.pending[0], match.game.legal(match.position, match.pending[0])[0])
    return match


def test_a_placing_is_taken_back_until_another_has_answered() -> None:
    match = placed(1)
    seat = match.events[0].seat
    first = match.position
    assert seat not in match.pending
    assert match.undo(seat).question == "place"
    assert match.events == []
    assert match.pending == (seat,)
    match.answer(seat, match.game.legal(match.position, seat)[0])
    assert match.position.state.tobytes() == first.state.tobytes()
    (other,) = match.pending
    match.answer(other, match.game.legal(match.position, other)[0])
    assert not match.can_undo(seat)
    with pytest.raises(BadInput, match="undo: expected a last answer of your own, with nothing revealed since"):
        match.undo(seat)
    assert len(match.events) == 2


def test_what_others_answered_since_goes_along_where_it_does_not_count() -> None:
    """As with bots: three seats place, and the first takes its placing back past the two others."""
    match = placed(3)
    first, *others = (event.seat for event in match.events)
    assert match.can_undo(first, past=others)
    assert not match.can_undo(first, past=others[:1])
    match.undo(first, past=others)
    assert match.events == []
    assert match.position.state.tobytes() == match.start.state.tobytes()


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
def test_undo_reaches_back_to_what_was_revealed_or_others_answered(id: str) -> None:
    """Over random matches: it restores the position before, with whatever is allowed to be between."""
    the_game = game(id)
    allowed = refused = 0
    for seed in range(6):
        match = Match.begin(the_game, 2 + seed % 3, {}, seed)
        chance = Chance(seed)
        earlier: list[Position] = []
        others = range(1, match.position.seats)
        while match.pending:
            seat, before = match.pending[0], match.position
            choices = the_game.legal(before, seat)
            match.answer(seat, choices[chance.below(len(choices))])
            earlier.append(before)
            if chance.below(3) == 0:
                match.forget_early()
            assert match.can_undo(seat) == (not the_game.reveals(match.position.facts))
            assert not any(match.can_undo(other) for other in range(match.position.seats) if other != seat)
            place = match.undoable((0,), others)
            known = [number for number, event in enumerate(match.events) if event.seat == 0]
            facts = [*(position.facts for position in earlier[1:]), match.position.facts]
            if place is None:
                assert not known or any(map(the_game.reveals, facts[known[-1] :]))
                refused += 1
                continue
            assert place == known[-1]
            assert not any(map(the_game.reveals, facts[place:]))
            allowed += 1
            if chance.below(4) == 0:
                events = match.events[place:]
                after = match.position.state.tobytes()
                match.undo(0, others)
                assert match.position.state.tobytes() == earlier[place].state.tobytes()
                assert match.position.facts == earlier[place].facts
                for event in events:
                    match.answer(event.seat, event.action)
                assert match.position.state.tobytes() == after
    assert min(allowed, refused) > 10


@pytest.mark.parametrize("id", modules())
def test_what_is_under_way_lies_in_one_command_of_one_seat(id: str) -> None:
    the_game = game(id)
    longest = 0
    for seed in range(3):
        match = Match.begin(the_game, 2 + seed, {}, seed)
        chance = Chance(seed)
        while match.pending:
            seat = match.pending[0]
            choices = the_game.legal(match.position, seat)
            match.answer(seat, choices[chance.below(len(choices))])
            match.forget_early()
            for other in range(match.position.seats):
                answers = match.under_way(other)
                assert match.is_under_way(other) == bool(answers)
                assert not answers or other in match.pending
                assert [event for _, event in answers] == match.events[len(match.events) - len(answers) :]
                assert {event.seat for _, event in answers} <= {other}
                assert {the_game.command(before) for before, _ in answers} <= {the_game.command(match.position)}
                longest = max(longest, len(answers))
    assert longest > 1


def test_all_that_happened_is_known_though_positions_were_forgotten() -> None:
    match = placed(6)
    facts = match.facts
    match.forget_early()
    assert match.facts == facts
    assert len(facts) >= 6


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
        assert not match.can_undo(seat, past=range(3))
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
    assert match.in_order().events == straight.in_order().events == straight.events
    assert record.encode(record.write(match)) == record.encode(record.write(straight))
    assert not any(match.can_unlock(seat) for seat in range(seats))


# The way a match went -------------------------------------------------------------------------------------------------


def test_steps_lead_from_the_start_to_the_position_even_where_positions_were_forgotten() -> None:
    match, forgetful = (Match.begin(game("pocket-imperium"), 3, {}, 1) for _ in range(2))
    chance = Chance(1)
    for _ in range(120):
        seat = match.pending[0]
        legal = match.legal(seat)
        action = legal[chance.below(len(legal))]
        for one in (match, forgetful):
            one.answer(seat, action)
        forgetful.forget_early()
    for one in (match, forgetful):
        steps = list(one.steps())
        assert [step.event for step in steps] == one.events
        assert all(step.after is then.before for step, then in pairwise(steps))
        assert steps[0].before is one.start
        assert steps[-1].after is one.position
    assert [step.after.state.tobytes() for step in match.steps()] == [
        step.after.state.tobytes() for step in forgetful.steps()
    ]
    assert match.facts == forgetful.facts


def test_a_match_as_it_was_goes_on_another_way_and_leaves_this_one_alone() -> None:
    match = placed(5)
    before = match.position.state.tobytes(), match.events.copy(), match.facts
    for count in range(6):
        then = match.at(count)
        assert then.events == match.events[:count]
        assert then.position.state.tobytes() == placed(count).position.state.tobytes()
        then.answer(then.pending[0], then.legal(then.pending[0])[-1])
        then.players[0] = "another"
    assert (match.position.state.tobytes(), match.events, match.facts) == before
    assert "another" not in match.players
    for count in (-1, 6):
        with pytest.raises(BadInput, match="count: expected 0 to 5"):
            match.at(count)


def test_what_a_seat_is_given_is_what_it_may_know() -> None:
    match = planning(3)
    match.answer(1, match.legal(1)[0])
    hidden = match.game.hide(match.position, 0).position.state.tobytes()
    assert match.seen(0).position.state.tobytes() == hidden != match.seen(1).position.state.tobytes()
    assert match.seen(None).seat is None
    assert match.legal(1) == []
    for seat in (-1, 3):
        with pytest.raises(BadInput, match="seat"):
            match.seen(seat)


def test_in_order_is_the_match_itself_where_answers_came_in_so() -> None:
    match = planning(3)
    match.answer(2, match.legal(2)[0])
    assert match.in_order() is match
    match.answer(0, match.legal(0)[1])
    found = match.in_order()
    assert [event.seat for event in found.events[-2:]] == [0, 2]
    assert [event.seat for event in match.events[-2:]] == [2, 0]
    assert found.position.state.tobytes() == match.position.state.tobytes()
    assert found.pending == match.pending == (1,)
