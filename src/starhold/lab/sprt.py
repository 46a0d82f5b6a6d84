"""Is bot A so much stronger than B, or not? A test that stops as soon as the matches tell.

A generalised sequential probability ratio test: each deal gives one score of A against B between 0 and 1, so that
what the matches of a deal have in common does not count twice. The distribution of the scores is estimated freely
under each hypothesis, with its mean held where the hypothesis puts it.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

import msgspec
import numpy as np

from starhold.lab.contest import Outcome
from starhold.lab.tally import Estimate, Interval, ranks, wilson

ALPHA = BETA = 0.05
"""How often the test may take elo1 for true where elo0 is, and the other way round."""
MOST_ELO = 1_000
"""What lies beyond is hardly ever lost, and cannot be measured."""
LEAST_DEALS = 8
"""Fewer deals say too little about how much scores differ."""
POSSIBLE = (0.0, 0.25, 0.5, 0.75, 1.0)
UNSEEN = 1e-3
"""The weight of possible scores that did not happen, so that either hypothesis can be reached."""


class Question(msgspec.Struct, frozen=True):
    """What is asked: is A stronger than B by elo1, or only by elo0?"""

    a: str
    b: str
    elo0: float = 0.0
    elo1: float = 30.0


class Verdict(msgspec.Struct, frozen=True):
    """What the deals so far say. `accepted` is the hypothesis that holds, None while it is open."""

    question: Question
    accepted: Literal["elo0", "elo1"] | None
    deals: int
    llr: float
    bounds: Interval
    score: float
    elo: Estimate


def score_of(elo: float) -> float:
    """The share of points an advantage in Elo stands for."""
    return 1 / (1 + 10 ** (-elo / 400))


def elo_of(score: float) -> float:
    """The advantage in Elo a share of points stands for; what lies beyond the most is not told apart."""
    held = min(max(score, score_of(-MOST_ELO)), score_of(MOST_ELO))
    return -400 * math.log10(1 / held - 1)


def scores(question: Question, outcomes: Iterable[Outcome]) -> list[float]:
    """A's score against B in each deal: of all pairs of their seats in a match, how often A came out before B."""
    found: dict[int, list[float]] = defaultdict(list)
    for outcome in sorted(outcomes, key=lambda outcome: outcome.number):
        rank = ranks(outcome)
        for seat, name in enumerate(outcome.players):
            for other, rival in enumerate(outcome.players):
                if (name, rival) == (question.a, question.b):
                    found[outcome.deal].append((1 + np.sign(rank[other] - rank[seat])) / 2)
    return [float(np.mean(values)) for values in found.values()]


class Judge:
    """Hears one score after the other; once decided it hears no more."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.bounds = Interval(math.log(BETA / (1 - ALPHA)), math.log((1 - BETA) / ALPHA))
        self.llr = 0.0
        self.scored: list[float] = []

    def hear(self, score: float) -> None:
        assert self.accepted is None, "a verdict stands"
        self.scored.append(score)
        self.llr = ratio(Counter(self.scored), score_of(self.question.elo0), score_of(self.question.elo1))

    @property
    def accepted(self) -> Literal["elo0", "elo1"] | None:
        """The hypothesis that holds, as soon as one does."""
        if len(self.scored) < LEAST_DEALS or self.bounds.low < self.llr < self.bounds.high:
            return None
        return "elo1" if self.llr > 0 else "elo0"

    @property
    def verdict(self) -> Verdict:
        score, elo = _estimates(self.scored)
        return Verdict(self.question, self.accepted, len(self.scored), self.llr, self.bounds, score, elo)


def _estimates(scored: Sequence[float]) -> tuple[float, Estimate]:
    if not scored:
        return 0.5, Estimate(0.0, None)
    score = float(np.mean(scored))
    if len(scored) < 2:
        return score, Estimate(elo_of(score), None)
    # As many matches won or lost outright would tell as much; where all deals were alike, one for each deal.
    spread = float(np.var(scored, ddof=1))
    trials = len(scored) * (score * (1 - score) / spread if spread > 0 else 1)
    low, high = wilson(score, trials)
    return score, Estimate(elo_of(score), Interval(elo_of(low), elo_of(high)))


def ratio(counts: Mapping[float, int], mean0: float, mean1: float) -> float:
    """The logarithm of how much likelier so many scores of each value are where their mean is mean1 than mean0."""
    weights = dict.fromkeys(POSSIBLE, UNSEEN) | dict(counts)
    total = sum(weights.values())
    shares = {value: weight / total for value, weight in weights.items()}
    tilts = [_tilt(shares, mean) for mean in (mean0, mean1)]
    each = (
        share * math.log((1 + tilts[0] * (value - mean0)) / (1 + tilts[1] * (value - mean1)))
        for value, share in shares.items()
    )
    return sum(counts.values()) * sum(each)


def _tilt(shares: Mapping[float, float], mean: float) -> float:
    """The t for which share / (1 + t (value - mean)) has this mean; it is the likeliest distribution that has."""
    away = [(value - mean, share) for value, share in shares.items()]
    low, high = -1 / max(away)[0], -1 / min(away)[0]
    for _ in range(60):
        t = (low + high) / 2
        if sum(share * distance / (1 + t * distance) for distance, share in away) > 0:
            low = t
        else:
            high = t
    return (low + high) / 2
