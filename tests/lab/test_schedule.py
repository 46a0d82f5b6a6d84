"""Who plays whom: every permutation, every seat, the same chance for all."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from starhold.core.errors import BadInput
from starhold.lab.schedule import Arena, Player, arena, lineups, player, rotations, schedule, seconds_of, short

FOUR = ("navigator", "cadet", "drifter", "cadet@5")


def test_four_bots_play_all_24_permutations_before_one_comes_again() -> None:
    pairings = schedule(arena("pocket-imperium", FOUR), 48)
    counts = Counter(pairing.players for pairing in pairings)
    assert set(counts) == set(itertools.permutations(FOUR))
    assert set(counts.values()) == {2}


def test_in_every_deal_every_bot_takes_every_seat_with_the_same_seed() -> None:
    pairings = schedule(arena("pocket-imperium", FOUR, seed=7), 40)
    assert [pairing.number for pairing in pairings] == list(range(40))
    for deal, group in itertools.groupby(pairings, key=lambda pairing: pairing.deal):
        played = list(group)
        assert {pairing.seed for pairing in played} == {7 + deal}
        for seat in range(4):
            assert sorted(pairing.players[seat] for pairing in played) == sorted(FOUR)


def test_one_against_three_is_played_from_each_seat_once_a_deal() -> None:
    pairings = schedule(arena("small-star-empires", ["navigator", *["cadet"] * 3]), 8)
    assert [pairing.players.index("navigator") for pairing in pairings] == [0, 3, 2, 1] * 2


def test_two_and_two_play_every_arrangement_equally_often() -> None:
    pairings = schedule(arena("pocket-imperium", ["cadet", "cadet", "drifter", "drifter"]), 12)
    counts = Counter(pairing.players for pairing in pairings)
    assert len(counts) == 6
    assert set(counts.values()) == {2}


def test_more_bots_than_seats_meet_each_other_in_turn() -> None:
    pairings = schedule(arena("small-star-empires", ["drifter", "cadet", "navigator"], seats=2), 6)
    assert {pairing.players for pairing in pairings} == set(
        itertools.permutations(["drifter", "cadet", "navigator"], 2)
    )


def test_matches_are_rounded_up_to_whole_deals() -> None:
    assert len(schedule(arena("pocket-imperium", FOUR), 1)) == 4
    assert len(schedule(arena("pocket-imperium", ["cadet", "drifter"]), 101)) == 102


def test_a_longer_schedule_begins_with_the_shorter() -> None:
    held = arena("pocket-imperium", FOUR)
    assert schedule(held, 60)[:20] == schedule(held, 20)


def test_no_lineup_is_another_one_rotated() -> None:
    found = lineups("abcd", 4)
    assert len(found) == 6
    assert len({rotation for order in found for rotation in rotations(order)}) == 24


def test_a_bot_may_have_a_budget_of_its_own() -> None:
    held = Arena("pocket-imperium", 2, ("x",), seconds=0.1)
    assert player(held, "cadet") == Player("cadet", 0.1, None)
    assert player(held, "cadet@250ms") == Player("cadet", 0.25, None)
    assert player(held, "cadet@1.5s") == Player("cadet", 1.5, None)
    assert player(held, "cadet@500") == Player("cadet", None, 500)
    assert player(held, "exec:bot a@b.de@2s") == Player("exec:bot a@b.de", 2.0, None)


@pytest.mark.parametrize("text", ["", "100", "ms", "-1s", "0ms", "1h", "nans", "99999s"])
def test_a_time_is_a_number_with_a_unit(text: str) -> None:
    with pytest.raises(BadInput, match="a time like 100ms or 2s"):
        seconds_of(text)


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (["cadet"], "seats"),
        (["cadet", "robot"], "expected one of drifter, cadet"),
        (["cadet", "robot@5"], "got 'robot'"),
        (["cadet", "cadet@0"], "whole simulations"),
        (["cadet", "cadet@0.5"], "whole simulations"),
        (["cadet", ""], "expected one of drifter"),
        (["cadet", "exec:"], "exec:COMMAND"),
    ],
)
def test_an_arena_of_what_does_not_exist_is_refused(names: list[str], expected: str) -> None:
    with pytest.raises(BadInput, match=expected):
        arena("pocket-imperium", names)


def test_too_few_bots_or_unknown_options_are_refused() -> None:
    with pytest.raises(BadInput, match="at least 3"):
        arena("pocket-imperium", ["cadet", "drifter"], seats=3)
    with pytest.raises(BadInput, match="option"):
        arena("pocket-imperium", ["cadet", "drifter"], options={"colour": "red"})
    with pytest.raises(BadInput, match="seed"):
        arena("pocket-imperium", ["cadet", "drifter"], seed=-1)


def test_long_names_are_told_by_their_end() -> None:
    assert short("cadet") == "cadet"
    told = short("exec:python3 somewhere/far/away/bot.py")
    assert told == "…mewhere/far/away/bot.py"
    assert len(told) == 24
