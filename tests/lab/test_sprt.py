"""The sequential test decides rightly, and wrongly as seldom as it says."""

from __future__ import annotations

from typing import Literal

import numpy as np
import pytest

from starhold.lab.contest import Outcome
from starhold.lab.sprt import LEAST_DEALS, Judge, Question, elo_of, ratio, score_of, scores

QUESTION = Question("ann", "bob", 0, 100)


def decide(rng: np.random.Generator, elo: float, question: Question = QUESTION) -> Judge:
    """Judge made-up deals of two matches on boards that favour a seat, where A is so much stronger."""
    judge = Judge(question)
    while judge.accepted is None and len(judge.scored) < 2000:
        favour = rng.normal(0, 120)
        judge.hear(sum(int(rng.random() < score_of(elo + side * favour)) for side in (1, -1)) / 2)
    return judge


@pytest.mark.parametrize(("elo", "wrong"), [(-10, "elo1"), (120, "elo0")])
def test_no_more_than_one_verdict_in_ten_is_wrong(elo: float, wrong: Literal["elo0", "elo1"]) -> None:
    """Promised are 5 % at the hypotheses; the scores of favoured boards lie a little nearer to a half."""
    rng = np.random.default_rng(11)
    verdicts = [decide(rng, elo).accepted for _ in range(120)]
    assert verdicts.count(None) == 0
    assert verdicts.count(wrong) <= 12


def test_a_clear_case_is_decided_soon_and_says_by_how_much() -> None:
    verdict = decide(np.random.default_rng(3), 300).verdict
    assert verdict.accepted == "elo1"
    assert verdict.deals < 40
    assert verdict.llr >= verdict.bounds.high
    assert verdict.elo.interval is not None
    assert verdict.elo.interval.low < verdict.elo.value < verdict.elo.interval.high
    assert verdict.elo.value > 100


def test_nothing_is_decided_by_a_handful_of_deals() -> None:
    judge = Judge(Question("ann", "bob", 0, 900))
    for _ in range(LEAST_DEALS - 1):
        judge.hear(0.0)
    assert judge.accepted is None
    judge.hear(0.0)
    assert judge.accepted == "elo0"


def test_winning_every_deal_leaves_an_interval() -> None:
    judge = Judge(QUESTION)
    for _ in range(6):
        judge.hear(1.0)
    interval = judge.verdict.elo.interval
    assert interval is not None
    assert interval.low < 400 < interval.high


def test_the_ratio_is_that_of_the_likelihoods_where_they_can_be_written_down() -> None:
    """Ten deals with outright results: each hypothesis leaves a coin with its own odds."""
    expected = 6 * np.log(0.6 / 0.5) + 4 * np.log(0.4 / 0.5)
    assert ratio({1.0: 6, 0.0: 4}, 0.5, 0.6) == pytest.approx(expected, abs=0.01)


def test_what_favours_neither_gives_no_evidence() -> None:
    assert ratio({1.0: 50, 0.5: 100, 0.0: 50}, score_of(-30), score_of(30)) == pytest.approx(0, abs=1e-6)


def test_elo_and_score_are_each_others_inverse() -> None:
    assert score_of(0) == 0.5
    assert score_of(400) == pytest.approx(10 / 11)
    assert elo_of(score_of(73)) == pytest.approx(73)
    assert (elo_of(0), elo_of(1)) == pytest.approx((-1000, 1000))


def test_a_deal_scores_the_share_of_pairs_of_seats_in_which_a_came_out_before_b() -> None:
    def match(number: int, players: tuple[str, ...], points: tuple[int, ...], winners: tuple[int, ...]) -> Outcome:
        empty: tuple[()] = ()
        return Outcome(number, number // 2, 0, players, 0, points, winners, "points", empty, empty, empty)

    outcomes = [
        match(0, ("ann", "bob", "cid"), (5, 3, 9), (2,)),
        match(1, ("cid", "ann", "bob"), (9, 4, 4), (0,)),
        match(2, ("ann", "bob", "bob"), (5, 9, 3), (1,)),
    ]
    assert scores(QUESTION, outcomes) == [0.75, 0.5]
    assert scores(Question("dan", "bob"), outcomes) == []
