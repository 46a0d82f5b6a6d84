"""The numbers of the table, against cases worked out by hand."""

from __future__ import annotations

import pytest
from openskill.models import PlackettLuce

from starhold.bots.faults import Note
from starhold.lab.contest import Outcome
from starhold.lab.schedule import Arena
from starhold.lab.tally import Tally, ranks, tally, wilson

TWO = Arena("pocket-imperium", 2, ("ann", "bob"), seconds=0.1)


def outcome(
    number: int,
    deal: int,
    players: str,
    points: tuple[int, ...],
    winners: tuple[int, ...],
    start: int = 0,
    times: tuple[tuple[int, ...], ...] = ((), ()),
) -> Outcome:
    names = tuple({"a": "ann", "b": "bob"}[letter] for letter in players)
    nothing = tuple(() for _ in names)
    faults: tuple[dict[str, int], ...] = tuple({} for _ in names)
    return Outcome(number, deal, deal, names, start, points, winners, "points", times, faults, nothing)


HAND = [
    outcome(0, 0, "ab", (10, 6), (0,), times=((100_000, 100_200), (1000, 3000))),
    outcome(1, 0, "ba", (8, 7), (0,), times=((2000,), (200_000,))),
    outcome(2, 1, "ab", (9, 3), (0,)),
    outcome(3, 1, "ba", (5, 5), (0, 1)),
]


def test_shares_points_places_and_times_are_those_worked_out_by_hand() -> None:
    found = tally(TWO, HAND)
    assert (found.matches, found.deals) == (4, 2)
    ann, bob = found.standings
    assert (ann.bot, ann.played) == ("ann", 4)
    assert ann.won.value == 2.5 / 4  # a shared win is half a win
    assert ann.won.interval == pytest.approx((0.2194, 0.9081), abs=1e-4)  # Wilson: 2.5 of 4
    assert bob.won.value == 1.5 / 4
    assert ann.points.value == (10 + 7 + 9 + 5) / 4
    assert ann.points.interval == (7.0, 8.5)  # either deal drawn twice: 9+5 and 10+7
    assert (ann.times.decisions, ann.times.most) == (3, 200)
    assert ann.times.mean == pytest.approx(133.4)
    assert ann.times.late == 1  # 200 ms is more than 125
    assert [place.won.value for place in found.places] == [3.5 / 4, 0.5 / 4]


def test_places_are_counted_from_the_seat_that_began() -> None:
    assert [place.won.value for place in tally(TWO, [outcome(0, 0, "ab", (10, 6), (0,), start=1)]).places] == [0, 1]


def test_deals_that_resemble_themselves_widen_the_interval() -> None:
    """Ten deals of two matches, won both or lost both: the design effect is (10/9 · 10/400) / (1/4 / 20) = 20/9."""
    alike = [
        outcome(2 * deal + turn, deal, "ab", (1, 0) if deal % 2 else (0, 1), (0,) if deal % 2 else (1,))
        for deal in range(10)
        for turn in range(2)
    ]
    won = tally(TWO, alike).standings[0].won
    assert won.value == 0.5
    assert won.interval == pytest.approx(wilson(0.5, 20 * 9 / 20))


def test_pairs_that_cancel_out_do_not_make_it_narrower_than_independent_matches() -> None:
    split = [
        outcome(2 * d + t, d, "ab", (1, 0) if t else (0, 1), (0,) if t else (1,)) for d in range(10) for t in (0, 1)
    ]
    assert tally(TWO, split).standings[0].won.interval == pytest.approx(wilson(0.5, 20))


def test_winning_always_is_not_certain_to_go_on() -> None:
    always = [outcome(n, n, "ab", (1, 0), (0,)) for n in range(20)]
    won = tally(TWO, always).standings[0].won
    assert won.value == 1
    assert won.interval == pytest.approx((0.8389, 1.0), abs=1e-4)


def test_one_deal_says_nothing_about_how_points_differ() -> None:
    assert tally(TWO, HAND[:2]).standings[0].points.interval is None


def test_nothing_played_is_an_empty_table() -> None:
    assert tally(TWO, []) == Tally(0, 0, [], [])


def test_ratings_are_those_of_openskill() -> None:
    found = {standing.bot: standing.rating for standing in tally(TWO, HAND[:1]).standings}
    model = PlackettLuce()
    ((ann,), (bob,)) = model.rate([[model.rating()], [model.rating()]], ranks=[0, 1])
    assert found["ann"].value == pytest.approx(ann.mu)
    assert found["bob"].value == pytest.approx(bob.mu)
    assert found["ann"].interval == pytest.approx((ann.mu - 1.96 * ann.sigma, ann.mu + 1.96 * ann.sigma), abs=1e-3)


def test_a_bot_in_three_seats_has_one_rating() -> None:
    four = Arena("pocket-imperium", 4, ("ann", "bob", "bob", "bob"))
    match = outcome(0, 0, "abbb", (9, 5, 7, 5), (0,), times=((),) * 4)
    found = {standing.bot: standing for standing in tally(four, [match]).standings}
    model = PlackettLuce()
    teams = model.rate([[model.rating()] for _ in range(4)], ranks=[0, 2, 1, 2])
    assert found["bob"].rating.value == pytest.approx(sum(team[0].mu for team in teams[1:]) / 3)
    assert found["bob"].played == 3
    assert found["bob"].won.value == 0


def test_the_order_in_which_results_came_does_not_matter() -> None:
    assert tally(TWO, HAND[::-1]) == tally(TWO, HAND)


def test_winners_come_first_and_the_others_by_points() -> None:
    tie_break = outcome(0, 0, "abab", (5, 7, 7, 6), (2,), times=((),) * 4)
    assert ranks(tie_break) == [3, 1, 0, 2]
    shared = outcome(0, 0, "abab", (7, 7, 1, 1), (0, 1), times=((),) * 4)
    assert ranks(shared) == [0, 0, 1, 1]


def test_faults_are_summed_and_told() -> None:
    first = outcome(0, 0, "ab", (1, 0), (0,))
    note = Note(3, "crash", "boom")
    failed = Outcome(
        1, 0, 0, ("bob", "ann"), 0, (0, 1), (1,), "points", ((), ()), ({"crash": 2, "hang": 1}, {}), ((note, note), ())
    )
    found = {standing.bot: standing for standing in tally(TWO, [first, failed]).standings}
    assert found["bob"].faults == {"crash": 2, "hang": 1}
    assert found["bob"].notes == ["crash: boom"]
    assert found["ann"].faults == {}
