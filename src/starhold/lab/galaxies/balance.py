"""The balance lab: is a galaxy fair, and is a match on it alive? Random play and bots answer side by side.

Every deal is begun by each seat once, so that where a seat lies is told apart from who moves first. What is measured of
a match is defined as in Ludii (`core/compiled/study.py`); the chances it goes by are the game's fitted forecast.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from starhold import bots
from starhold.core import registry
from starhold.core.compiled.bits import lowest
from starhold.core.compiled.study import FIGURES
from starhold.core.errors import BadInput
from starhold.core.game import Game
from starhold.lab.arena import Players, play_all
from starhold.lab.contest import Outcome, first_position
from starhold.lab.galaxies.self_play import play_captains
from starhold.lab.galaxies.study import Deal, NotThatMatch, Played, Studied, dealt, play_again, play_at_random
from starhold.lab.log import Log
from starhold.lab.schedule import Arena, Pairing, drawn, rotations
from starhold.lab.tally import Z95, Estimate, Interval, Shares, error, rate, win_share
from starhold.words import Message

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]

RANDOM, QUICK = "random", "quick"
MOST_DEALS = 512
"""Boards that random and quick play are spread over."""
SIMULATIONS = 32
"""That captain thinks with when it plays quickly."""
GAP = 1 << 20
"""Matches of strong against weak bots are numbered from here on, so that more of either can be played later."""
GAP_SHARE = 4
"""One of them for so many others."""
FEWEST_DEALS = 10
"""With fewer, nothing is said about fairness."""
UNLIKELY = 0.01
"""What luck does less often than this is no luck: one of a hundred fair galaxies is called unfair, not of twenty."""


class Fairness(msgspec.Struct, frozen=True):
    """Whether shares of the wins differ more than luck would have it."""

    spread: float
    """The largest share less the smallest; Ludii's balance is 1 less this."""
    p: float | None
    """How likely luck alone sets them so far apart; None where there is too little to tell."""

    @property
    def is_fair(self) -> bool | None:
        return None if self.p is None else self.p >= UNLIKELY


class Side(msgspec.Struct, frozen=True):
    """How a seat, or a place in the turn order, did."""

    won: Estimate
    points: Estimate


class Choice(msgspec.Struct, frozen=True):
    """An answer that is no hex and no number, such as a plan: its share among its kind, and of the wins with it."""

    kind: str
    answer: str
    share: Estimate
    won: Estimate


class Spot(msgspec.Struct, frozen=True):
    """A hex, a kind of hex, or a sector: how much of the time it is held, and how often a hex of it pays in a match."""

    name: str
    held: Estimate
    paid: Estimate
    by_seat: tuple[float, ...]
    """How much of the time each seat holds it."""


class Play(msgspec.Struct, frozen=True):
    """What matches played in one way say."""

    who: str
    """`random`, `quick` for captain's quick matches, or the bot in every seat."""
    matches: int
    deals: int
    seats: list[Side]
    places: list[Side]
    """By turn order, whoever begins first."""
    seats_fair: Fairness
    order_fair: Fairness
    first: Estimate
    """What the seat that begins wins above its even share."""
    figures: dict[str, Estimate]
    """See FIGURES; `lead_change_rate` is by move."""
    shared: Estimate
    """Matches that several seats win."""
    tie_breaks: Estimate
    """Matches that points alone do not decide."""
    choices: list[Choice]
    happened: dict[str, Estimate]
    """How often in a match, by kind of fact."""
    hexes: list[Spot]
    kinds: list[Spot]
    sectors: list[Spot]


class Gap(msgspec.Struct, frozen=True):
    """How a strong bot fares in a seat among weak ones."""

    strong: str
    weak: str
    matches: int
    won: Estimate
    even: float
    points: Estimate
    """Its points less the average of the others'."""


class Report(msgspec.Struct, frozen=True):
    """All there is to say about a galaxy."""

    arena: Arena
    plays: list[Play]
    """Random play, captain's quick matches, then the bots."""
    gap: Gap | None
    crowd: object | None = None
    """What a GPU found (`on_gpu.Crowd`), where one played."""


# What is played -------------------------------------------------------------------------------------------------------


def weaker(name: str) -> str | None:
    """The rung below a bot's, with the same budget, to measure the gap between strong and weak play by."""
    ladder = list(bots.rungs())
    known, at, budget = name.partition("@")
    place = ladder.index(known) if known in ladder else 0
    return f"{ladder[place - 1]}{at}{budget}" if place else None


def schedule(arena: Arena, matches: int) -> list[Pairing]:
    """So many matches of the first bot against itself, filled up to whole deals, each begun by every seat.

    For every four of them there is one in which it sits alone among the last bot, in every seat of a deal once.
    """
    strong, weak = arena.bots[0], arena.bots[-1]
    pairings = [
        Pairing(deal * arena.seats + start, deal, arena.seed + deal, (strong,) * arena.seats, start)
        for deal in range(math.ceil(matches / arena.seats))
        for start in range(arena.seats)
    ]
    if weak != strong:
        lineups = rotations((strong, *(weak,) * (arena.seats - 1)))
        pairings += [
            Pairing(GAP + deal * arena.seats + seat, GAP + deal, arena.seed + deal, players)
            for deal in range(math.ceil(matches / GAP_SHARE / arena.seats))
            for seat, players in enumerate(lineups)
        ]
    return pairings


def run(
    arena: Arena,
    matches: int,
    random_matches: int,
    log: Log | None,
    where: Players,
    threads: int,
    progress: Callable[[int, int], None] = lambda played, all_: None,
    quick_matches: int = 0,
) -> Report:
    """Play at random and quickly, then what the log does not hold yet; without a log, no more than that."""
    game = registry.game(arena.game)
    plays = []
    if random_matches:
        plays.append(summary(game, RANDOM, at_random(arena, random_matches, threads)))
    if quick_matches:
        plays.append(summary(game, QUICK, quickly(arena, quick_matches, threads)))
    if log is None:
        return Report(arena, plays, None)
    pairings = schedule(arena, matches)
    played = play_all(arena, pairings, log, where, progress)
    own = [pairing for pairing in pairings if pairing.number < GAP]
    try:
        again = [
            Played(pairing.deal, first_position(arena, pairing), played[pairing.number].answers) for pairing in own
        ]
        plays.append(summary(game, arena.bots[0], play_again(game, again)))
    except NotThatMatch:
        raise BadInput(str(log.path), Message("balance-expected-answers"), Message("balance-got-others")) from None
    return Report(arena, plays, gap(arena, [played[pairing.number] for pairing in pairings if pairing.number >= GAP]))


def at_random(arena: Arena, matches: int, threads: int) -> Studied:
    """So many random matches or a few more, on the same deals as the bots', or the first of them."""
    return play_at_random(registry.game(arena.game), *_deals(arena, matches), arena.seed, threads)


def quickly(arena: Arena, matches: int, threads: int) -> Studied:
    """So many matches of captain's search against itself, all in compiled code, on the same deals."""
    return play_captains(registry.game(arena.game), *_deals(arena, matches), SIMULATIONS, arena.seed, threads)


def _deals(arena: Arena, matches: int) -> tuple[list[Deal], int]:
    """The deals of so many matches or a few more, and how often each seat begins each of them."""
    game, seats = registry.game(arena.game), arena.seats
    count = min(MOST_DEALS, math.ceil(matches / seats))
    deals = [dealt(game, drawn(arena, arena.seed + deal)) for deal in range(count)]
    return deals, math.ceil(matches / (count * seats))


# What it says ---------------------------------------------------------------------------------------------------------


def summary(game: Game, who: str, found: Studied) -> Play:
    """The figures of matches that were played in one way."""
    rows, seats = np.arange(len(found.deal)), found.seats
    won, order = found.won, (found.start[:, None] + np.arange(seats)) % seats
    by_place, points_by_place = won[rows[:, None], order], found.points[rows[:, None], order]

    def over_deals(values: Floats | Ints | NDArray[np.bool_]) -> Shares:
        return Shares(
            np.asarray(np.bincount(found.deal, weights=values, minlength=len(found.boards)), np.float64),
            np.bincount(found.deal, minlength=len(found.boards)),
        )

    figures = {name: average(over_deals(found.figure(name))) for name in FIGURES}
    seats_fair, order_fair = together(
        fairness(np.stack([over_deals(by_side[:, side]).sums for side in range(seats)], axis=1), len(rows))
        for by_side in (won, by_place)
    )
    by_move = found.figure("lead_changes") / np.maximum(1, found.figure("moves"))
    kinds = [kind.name for kind in game.parts.FACTS]
    return Play(
        who=who,
        matches=len(rows),
        deals=len(found.boards),
        seats=[Side(rate(over_deals(won[:, s])), average(over_deals(found.points[:, s]))) for s in range(seats)],
        places=[
            Side(rate(over_deals(by_place[:, p])), average(over_deals(points_by_place[:, p]))) for p in range(seats)
        ],
        seats_fair=seats_fair,
        order_fair=order_fair,
        first=average(over_deals(by_place[:, 0] - 1 / seats)),
        figures=figures | {"lead_change_rate": average(over_deals(by_move))},
        shared=rate(over_deals((won > 0).sum(axis=1) > 1)),
        tie_breaks=rate(over_deals(found.results >> 8 > 0)),
        choices=_choices(game, found),
        happened={
            name: average(over_deals(found.happened[:, [kind == name for kind in kinds]].sum(axis=1)))
            for name in game.counts.happened
        },
        **_spots(game, found),
    )


def average(shares: Shares) -> Estimate:
    """An average with the interval of its error, deals being independent and the matches within a deal not."""
    counted = int(shares.counts.sum())
    if not counted:
        return Estimate(0.0, None)
    value = float(shares.sums.sum()) / counted
    if len(shares.sums) < 2:
        return Estimate(value, None)
    off = Z95 * error(shares, value)
    return Estimate(value, Interval(value - off, value + off))


def fairness(sums: Floats, matches: int) -> Fairness:
    """Hotelling's test of sums[deal, side], the wins of each side in a deal, against even shares.

    One test for all sides together: one for each would call fair galaxies unfair more often the more sides there are.
    """
    deals, sides = sums.shape
    shares = sums.sum(axis=0) / matches
    spread = float(shares.max() - shares.min())
    if deals < FEWEST_DEALS:
        return Fairness(spread, None)
    off = (sums - sums.sum(axis=1, keepdims=True) / sides)[:, :-1]  # the last side wins what the others do not
    middle = off.mean(axis=0)
    errors = np.cov(off.T).reshape(sides - 1, sides - 1) / deals + 1e-12 * np.eye(sides - 1)
    distance = float(middle @ np.linalg.solve(errors, middle))
    return Fairness(spread, _chance_beyond(distance * (deals - sides + 1) / (deals - 1), sides - 1))


def together(tests: Iterable[Fairness]) -> list[Fairness]:
    """Several tests of one galaxy, by Holm's method: a fair galaxy is called unfair no more often by any of them."""
    found = list(tests)
    least = 0.0
    corrected: dict[int, float | None] = {}
    for left, place in enumerate(sorted(range(len(found)), key=lambda place: (found[place].p is None, found[place].p))):
        p = found[place].p
        least = least if p is None else max(least, min(1.0, p * (len(found) - left)))
        corrected[place] = None if p is None else least
    return [Fairness(test.spread, corrected[place]) for place, test in enumerate(found)]


def _chance_beyond(value: float, freedom: int) -> float:
    """How likely a chi-squared number of 1 to 3 degrees of freedom is larger."""
    alone = math.erfc(math.sqrt(value / 2))
    if freedom == 1:
        return alone
    if freedom == 2:
        return math.exp(-value / 2)
    assert freedom == 3, "games have two to four seats"
    return alone + math.sqrt(2 * value / math.pi) * math.exp(-value / 2)


def _choices(game: Game, found: Studied) -> list[Choice]:
    """Plans, markers, sectors: all answers but hexes and numbers, the most frequent of each kind first."""
    texts = game.texts(found.example)
    by_kind: dict[str, list[int]] = {}
    stages = np.bitwise_or.reduce(found.stages, axis=0)
    for action in np.flatnonzero(stages).tolist():
        kind = game.kind_of_answer(game.about.questions[lowest(stages[action])])
        if kind not in ("hex", "number"):
            by_kind.setdefault(kind, []).append(action)
    choices = []
    for kind, actions in by_kind.items():
        together = found.chosen[:, actions].sum(axis=1)
        for action in sorted(actions, key=lambda action: -int(found.chosen[:, action].sum())):
            chosen = found.chosen[:, action]
            share, won = (
                average(Shares(chosen.astype(float), together)),
                rate(Shares(found.chosen_won[:, action], chosen)),
            )
            choices.append(Choice(kind, str(texts[action]), share, won))
    return choices


class _Spots(NamedTuple):
    """By deal and hex in canonical order: in how many looks each seat held it, and in how many payments it shared."""

    held: Ints
    paid: Ints
    looks: Ints
    matches: Ints

    def spot(self, name: str, mask: NDArray[np.bool_]) -> Spot:
        """The hexes of mask[deal, hex] taken together."""
        counted = mask.sum(axis=1)
        by_seat = (self.held * mask[:, None, :]).sum(axis=2)
        looked = self.looks * counted
        return Spot(
            name,
            average(Shares(by_seat.sum(axis=1).astype(float), looked)),
            average(Shares((self.paid * mask).sum(axis=1).astype(float), self.matches * counted)),
            tuple((by_seat.sum(axis=0) / max(1, int(looked.sum()))).tolist()),
        )


def _spots(game: Game, found: Studied) -> dict[str, list[Spot]]:
    """By hex, by kind of hex and by sector."""
    hexes = found.boards[0].in_canonical_order
    names = [hex_.name for hex_ in hexes]
    place = np.array([[board.index[name] for name in names] for board in found.boards])[:, None, :]
    kind_of = np.array([[board.hexes[board.index[name]].kind for name in names] for board in found.boards])
    paid = found.paid if game.counts.paid else found.kept
    spots = _Spots(
        np.take_along_axis(found.held, place, axis=2),
        np.take_along_axis(paid, place, axis=2).sum(axis=1),
        found.looks,
        np.bincount(found.deal, minlength=len(found.boards)),
    )

    def those(chosen: Sequence[bool]) -> NDArray[np.bool_]:
        return np.broadcast_to(np.array(chosen), kind_of.shape)

    return {
        "hexes": [spots.spot(name, those([name == other for other in names])) for name in names],
        "kinds": [spots.spot(kind, kind_of == kind) for kind in game.about.kinds if (kind_of == kind).any()],
        "sectors": [
            spots.spot(letter, those([hex_.sector == letter for hex_ in hexes])) for letter in found.boards[0].sectors
        ],
    }


def gap(arena: Arena, outcomes: Sequence[Outcome]) -> Gap | None:
    """How the first bot fares alone among the last one."""
    if not outcomes:
        return None
    strong, weak = arena.bots[0], arena.bots[-1]
    deals = {deal: row for row, deal in enumerate(sorted({outcome.deal for outcome in outcomes}))}
    counts = np.zeros(len(deals), np.int64)
    won, ahead = np.zeros(len(deals)), np.zeros(len(deals))
    for outcome in outcomes:
        row, seat = deals[outcome.deal], outcome.players.index(strong)
        counts[row] += 1
        won[row] += win_share(outcome, seat)
        others = sum(outcome.points) - outcome.points[seat]
        ahead[row] += outcome.points[seat] - others / (arena.seats - 1)
    return Gap(strong, weak, len(outcomes), rate(Shares(won, counts)), 1 / arena.seats, average(Shares(ahead, counts)))
