"""A match in memory: undo goes back inside one's own unfinished command, and no farther."""

import pytest

from starhold.core.bits import Chance
from starhold.core.errors import BadInput
from starhold.core.match import Match, dealt
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
    while match.game.question(match.position, seat).name != "marker":
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
