"""What the results say: rates, ratings and points with their 95 % intervals, seats, times and faults."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from starhold.lab.contest import Outcome
from starhold.lab.schedule import Arena, player

Z95 = 1.959963984540054
RESAMPLES = 2000
LATE_FACTOR, LATE_GRACE = 1.2, 0.005
"""A decision is late that takes longer than so many times the bot's time and so many seconds more."""


class Interval(NamedTuple):
    """From where to where a figure lies, 95 times in 100."""

    low: float
    high: float


class Estimate(msgspec.Struct, frozen=True):
    """A figure; without an interval where there is too little to tell."""

    value: float
    interval: Interval | None


class Times(msgspec.Struct, frozen=True):
    """How long decisions took, in milliseconds."""

    decisions: int
    mean: float
    percentile_99: float
    most: float
    late: int | None
    """Decisions later than 1.2 times the bot's time and 5 ms; None where it was given none."""


class Standing(msgspec.Struct, frozen=True):
    """How a bot did."""

    bot: str
    played: int
    """Seats it took; a bot may take several of a match."""
    won: Estimate
    """Share of the seats it took that won; a shared win is shared."""
    rating: Estimate
    points: Estimate
    times: Times
    faults: dict[str, int]
    notes: list[str]


class Place(msgspec.Struct, frozen=True):
    """How a place in the turn order did, whoever sat there."""

    place: int
    played: int
    won: Estimate


class Tally(msgspec.Struct, frozen=True):
    """What the results of an arena say."""

    matches: int
    deals: int
    standings: list[Standing]
    """The best rating first."""
    places: list[Place]


class Shares(NamedTuple):
    """A figure summed over each deal, and how many seats the sum is of: float[deals], int[deals]."""

    sums: NDArray[np.float64]
    counts: NDArray[np.int64]


def tally(arena: Arena, outcomes: Iterable[Outcome]) -> Tally:
    """The standings; the same for the same results, in whatever order they came."""
    ordered = sorted(outcomes, key=lambda outcome: outcome.number)
    names = list(dict.fromkeys(arena.bots))
    deals = sorted({outcome.deal for outcome in ordered})
    row = {deal: number for number, deal in enumerate(deals)}
    won = {name: _empty(len(deals)) for name in names}
    points = {name: _empty(len(deals)) for name in names}
    places = [_empty(len(deals)) for _ in range(arena.seats)]
    for outcome in ordered:
        deal = row[outcome.deal]
        for seat, name in enumerate(outcome.players):
            share = win_share(outcome, seat)
            _add(won[name], deal, share)
            _add(points[name], deal, outcome.points[seat])
            _add(places[(seat - outcome.start) % arena.seats], deal, share)
    rated = ratings(names, ordered)
    standings = [
        Standing(
            bot=name,
            played=int(won[name].counts.sum()),
            won=rate(won[name]),
            rating=rated[name],
            points=mean(points[name]),
            times=_times(arena, name, ordered),
            faults=dict(sum((Counter(faults) for faults in _of(name, ordered, "faults")), Counter())),
            notes=list(dict.fromkeys(f"{n.kind}: {n.detail}" for notes in _of(name, ordered, "notes") for n in notes)),
        )
        for name in names
        if won[name].counts.sum()
    ]
    standings.sort(key=lambda standing: -standing.rating.value)
    turns = [Place(place, int(shares.counts.sum()), rate(shares)) for place, shares in enumerate(places)]
    return Tally(len(ordered), len(deals), standings, turns if ordered else [])


def _empty(deals: int) -> Shares:
    return Shares(np.zeros(deals), np.zeros(deals, np.int64))


def _add(shares: Shares, deal: int, value: float) -> None:
    shares.sums[deal] += value
    shares.counts[deal] += 1


def _of(name: str, outcomes: Iterable[Outcome], field: str) -> list[Any]:
    return [
        value
        for outcome in outcomes
        for bot, value in zip(outcome.players, getattr(outcome, field), strict=True)
        if bot == name
    ]


def win_share(outcome: Outcome, seat: int) -> float:
    """1 for a win alone, less for one shared, 0 for a loss."""
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def ranks(outcome: Outcome) -> list[float]:
    """Each seat's rank from 0: the winners, then the others by points."""
    keys = [
        (seat not in outcome.winners, 0 if seat in outcome.winners else -p) for seat, p in enumerate(outcome.points)
    ]
    ordered = sorted(set(keys))
    return [float(ordered.index(key)) for key in keys]


def rate(shares: Shares) -> Estimate:
    """A share of wins with Wilson's interval, as wide as the deals differ.

    Matches of one deal may resemble each other. How much wider that makes the interval is estimated from the deals
    (the design effect); it never makes it narrower than that of independent matches.
    """
    played = int(shares.counts.sum())
    if not played:
        return Estimate(0.0, None)
    share = float(shares.sums.sum()) / played
    alone = share * (1 - share) / played
    effect = max(1.0, error(shares, share) ** 2 / alone) if alone > 0 and len(shares.sums) > 1 else 1.0
    return Estimate(share, wilson(share, played / effect))


def wilson(share: float, trials: float) -> Interval:
    """Wilson's 95 % interval of a share of so many trials."""
    spread = Z95**2 / trials
    middle = (share + spread / 2) / (1 + spread)
    half = Z95 / (1 + spread) * math.sqrt(share * (1 - share) / trials + spread / (4 * trials))
    return Interval(max(0.0, middle - half), min(1.0, middle + half))


def error(shares: Shares, average: float) -> float:
    """The standard error of an average whose deals are independent, the matches within a deal not."""
    deals = len(shares.sums)
    residuals = shares.sums - average * shares.counts
    return math.sqrt(deals / (deals - 1) * float(residuals @ residuals)) / int(shares.counts.sum())


def mean(shares: Shares) -> Estimate:
    """An average with the interval of a bootstrap that draws whole deals, always in the same way."""
    average = float(shares.sums.sum()) / int(shares.counts.sum())
    deals = len(shares.sums)
    if deals < 2:
        return Estimate(average, None)
    drawn = np.random.default_rng(0).integers(deals, size=(RESAMPLES, deals))
    counts = shares.counts[drawn].sum(1)
    averages = shares.sums[drawn].sum(1)[counts > 0] / counts[counts > 0]
    low, high = np.quantile(averages, (0.025, 0.975))
    return Estimate(average, Interval(float(low), float(high)))


def ratings(names: Sequence[str], outcomes: Iterable[Outcome]) -> dict[str, Estimate]:
    """Plackett–Luce ratings by openskill: 25 to begin with; the interval is its own uncertainty, 1.96 sigma.

    A bot that took several seats of a match is rated by the mean of what each of them would change.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    now = {name: model.rating(name=name) for name in names}
    for outcome in outcomes:
        teams = [[model.rating(mu=now[name].mu, sigma=now[name].sigma)] for name in outcome.players]
        changed = defaultdict(list)
        for name, (rating,) in zip(outcome.players, model.rate(teams, ranks=ranks(outcome)), strict=True):
            changed[name].append(rating)
        for name, found in changed.items():
            now[name].mu = sum(rating.mu for rating in found) / len(found)
            now[name].sigma = sum(rating.sigma for rating in found) / len(found)
    return {
        name: Estimate(rating.mu, Interval(rating.mu - Z95 * rating.sigma, rating.mu + Z95 * rating.sigma))
        for name, rating in now.items()
    }


def _times(arena: Arena, name: str, outcomes: Iterable[Outcome]) -> Times:
    spent = np.concatenate([np.zeros(0), *(np.array(times) for times in _of(name, outcomes, "times"))]) / 1000
    seconds = player(arena, name).seconds
    if not len(spent):
        return Times(0, 0.0, 0.0, 0.0, None)
    late = None if seconds is None else int((spent > 1000 * (LATE_FACTOR * seconds + LATE_GRACE)).sum())
    return Times(len(spent), float(spent.mean()), float(np.quantile(spent, 0.99)), float(spent.max()), late)
