"""Galaxies made better: small changes, and whole galaxies made up, of which matches find the fairest or liveliest.

Both are races. Every candidate plays a few matches, of which the forecast says more than who won; then whoever may be
the best, judged kindly, plays on, until it has played enough. What is said about it in the end comes from matches that
were not part of the race.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from starhold.core.candidates import made_up, named, sound_changes
from starhold.core.compiled.bits import Chance, scramble
from starhold.core.galaxies import Drawn, Wish
from starhold.core.game import Game, Options
from starhold.lab.galaxies.balance import Play, summary
from starhold.lab.galaxies.self_play import play_captains
from starhold.lab.galaxies.study import Deal, Studied, dealt, play_at_random
from starhold.words import Message

Aim = Literal["fair", "lively"]
AIMS: tuple[Aim, ...] = ("fair", "lively")


class Stage(NamedTuple):
    """A beginning of a race: how many matches each candidate plays, and how many candidates go on then."""

    matches: int
    keep: int


STAGES = (Stage(16, 32), Stage(32, 10))
"""What is hopeless is seen by the forecast: of 16 matches it tells as much as the wins of 40."""
MORE = 32
"""Matches that a candidate plays next, at least; or half as many as it has played."""
ENOUGH = 2048
"""How many the winner has played in the end, so that luck puts no share off by much more than a point."""
CLEAR = 2.5
"""Times luck by which whoever leads is unfair, and need not be known better: the next round changes it once more."""
CLEAR_AFTER = 128
MOST_MATCHES = 4096
"""A race ends after so many beyond its first stages, with whoever is best for sure."""
MOST_CHANGES = 96
"""Small changes that are tried in a round; chance draws them, of each kind in turn."""
MADE_UP = 24
"""Galaxies that are made up before one is chosen."""
MENDED = 4
"""Small changes at most to the one that is chosen, where it is not fair yet."""
MOST_DEALS = 24
"""Boards a galaxy that leaves something to chance is drawn as at a stage."""
UNFAIR = 3.0
"""How much liveliness must pay for each point by which shares get less even."""
TURNS = 0.01
"""How much turns count beside seats that have homes: moving first is worth something there, and all come to it."""
EVEN = 0.018
"""How far from even the worst share may be for a galaxy that needs no more changes."""
SURE = 3072
"""Matches played anew by a galaxy that looks fair: whoever is the best of many was lucky, too."""
RACING, TELLING, CHECKING = 1, 2, 3
"""Streams of random numbers: of the race, of what is told afterwards, and of the matches that make sure."""


class How(NamedTuple):
    """How matches are played to find out."""

    seats: int
    options: Options
    simulations: int
    """That captain thinks with; 0 plays at random."""
    seed: int
    threads: int
    scale: float = 1.0
    """Of the numbers of matches in a race."""


class Score(NamedTuple):
    """What a race goes by; all are sums over matches."""

    matches: int
    seats: NDArray[np.float64]
    """Wins of each seat."""
    turns: NDArray[np.float64]
    """Wins of who moves first, second and so on."""
    lively: float
    """How often the lead changes by move, and the share of the match before it is decided."""
    hoped: NDArray[np.float64]
    """hoped[0, seat] and hoped[1, turn]: chances by the game's forecast, on average over the moves."""
    homes: bool = True
    """Whether seats have homes; else they differ by their turn alone."""

    def __add__(self, other: object) -> Score:
        assert isinstance(other, Score)
        return Score(
            self.matches + other.matches,
            self.seats + other.seats,
            self.turns + other.turns,
            self.lively + other.lively,
            self.hoped + other.hoped,
            self.homes,
        )

    @property
    def luck(self) -> float:
        """What luck alone puts a share off by."""
        even = 1 / len(self.seats)
        return math.sqrt(even * (1 - even) / self.matches)

    @property
    def unfairness(self) -> float:
        """How far seats, and less so turns, are from even shares: the root of the mean square, less what luck adds."""
        return math.sqrt(max(0.0, self._square))

    @property
    def at_best(self) -> float:
        """How far off they look, less what luck does: about nothing where they are even, however few matches."""
        return math.sqrt(max(0.0, self._square + self.luck**2)) - self.luck

    @property
    def _square(self) -> float:
        seats, turns = self._uneven(self.seats), self._uneven(self.turns)
        return seats + TURNS * turns if self.homes else turns

    @property
    def is_fair(self) -> bool:
        """Whether no seat needs help; turns are never even where moving first is worth something."""
        return float(np.max(np.abs(self._judged / self.matches - 1 / len(self.seats)))) < EVEN

    @property
    def is_unfair(self) -> bool:
        """Whether luck cannot have made it look so."""
        return self._uneven(self._judged) > (CLEAR * self.luck) ** 2

    @property
    def _judged(self) -> NDArray[np.float64]:
        return self.seats if self.homes else self.turns

    def _uneven(self, won: NDArray[np.float64]) -> float:
        return float(np.mean((won / self.matches - 1 / len(won)) ** 2)) - self.luck**2

    @property
    def liveliness(self) -> float:
        return self.lively / self.matches


def score_of(found: Studied) -> Score:
    rows, seats = np.arange(len(found.deal)), found.seats
    order = (found.start[:, None] + np.arange(seats)) % seats
    turned = rows[:, None], order
    rate = found.figure("lead_changes") / np.maximum(1, found.figure("moves"))
    return Score(
        len(rows),
        found.won.sum(axis=0),
        found.won[turned].sum(axis=0),
        float((rate + found.figure("decisiveness")).sum()),
        np.array([found.hoped.sum(axis=0), found.hoped[turned].sum(axis=0)]),
        any(hex_.home is not None for hex_ in found.boards[0].hexes),
    )


class Found(NamedTuple):
    """What a search came to."""

    drawn: Drawn
    steps: list[Message]


# Matches --------------------------------------------------------------------------------------------------------------


def deals_of(game: Game, drawn: Drawn, how: How, matches: int, stream: int) -> tuple[list[Deal], int]:
    """Where matches begin, and how many from each start; a board that leaves nothing to chance is one deal."""
    files, is_laid = named(drawn).files(), drawn.board.get("laid") is not None
    count = 1 if is_laid else min(MOST_DEALS, max(1, matches // how.seats))
    seeds = Chance(how.seed, stream)
    deals = [dealt(game, game.new(how.seats, how.options, seeds.below(1 << 60), **files)) for _ in range(count)]
    return deals, max(1, math.ceil(matches / (count * how.seats)))


def played(game: Game, deals: Sequence[Deal], repeats: int, how: How, seed: int) -> Studied:
    if how.simulations:
        return play_captains(game, deals, repeats, how.simulations, seed, how.threads)
    return play_at_random(game, deals, repeats, seed, how.threads)


def told(game: Game, drawn: Drawn, how: How, matches: int) -> Play:
    """What matches that no race has seen say of a galaxy."""
    deals, repeats = deals_of(game, drawn, how, matches, TELLING)
    if len(deals) == 1:  # so that the error can be told from how they differ
        deals, repeats = deals * repeats, 1
    seed = Chance(how.seed, TELLING).below(1 << 60)
    who = f"captain@{how.simulations}" if how.simulations else "random"
    return summary(game, who, played(game, deals, repeats, how, seed))


# Races ----------------------------------------------------------------------------------------------------------------


def race(
    game: Game,
    field: Sequence[Drawn],
    aim: Aim,
    how: How,
    progress: Callable[[int, int], None],
    before: Score | None = None,
) -> tuple[int, Score]:
    """The candidate that matches like best, and what they say of it; `before` they said of the galaxy as it is."""
    going = [len(field), *(min(len(field), stage.keep) for stage in STAGES)]
    most = round(MOST_MATCHES * how.scale)
    all_ = sum(math.ceil(stage.matches * how.scale) * count for stage, count in zip(STAGES, going, strict=False)) + most
    done = 0
    scores: dict[int, Score] = {}

    def play(place: int, matches: int) -> None:
        nonlocal done
        seed = scramble(how.seed ^ scramble(scores[place].matches if place in scores else 0))
        found = score_of(matches_of(game, field[place], how._replace(seed=seed), matches))
        scores[place] = scores[place] + found if place in scores else found
        done += found.matches
        progress(done, all_)

    left = list(range(len(field)))
    if len(left) > 1:
        for stage in STAGES:
            for place in left:
                play(place, math.ceil(stage.matches * how.scale))
            kind = dict(zip(left, by_forecast([scores[place] for place in left]), strict=True))
            left = sorted(left, key=lambda place: worth(kind[place], aim, before), reverse=True)[: stage.keep]
    else:
        play(0, math.ceil(ENOUGH * how.scale / 4))

    def at_best(place: int) -> float:
        score = scores[place]
        return -score.at_best if aim == "fair" else worth(score, aim, before) + score.luck

    def for_sure(place: int) -> float:
        return worth(scores[place], aim, before) - scores[place].luck

    end = done + most
    while done < end:
        ahead = max(left, key=at_best)
        if is_known(scores[ahead], aim, how.scale):
            return ahead, scores[ahead]
        play(ahead, max(MORE, scores[ahead].matches // 2))
        if is_known(scores[ahead], aim, how.scale) and aim == "fair" and scores[ahead].is_fair:
            return ahead, scores[ahead]
    ahead = max(left, key=for_sure)
    if not is_known(scores[ahead], aim, how.scale):
        play(ahead, math.ceil(ENOUGH * how.scale) - scores[ahead].matches)
    return ahead, scores[ahead]


def matches_of(game: Game, drawn: Drawn, how: How, matches: int, stream: int = RACING) -> Studied:
    chance = Chance(how.seed, stream)
    match_seed, deal_seed = chance.below(1 << 60), chance.below(1 << 60)
    deals, repeats = deals_of(game, drawn, how._replace(seed=deal_seed), matches, RACING)
    return played(game, deals, repeats, how, match_seed)


def checked(game: Game, drawn: Drawn, aim: Aim, how: How, score: Score, progress: Callable[[int, int], None]) -> Score:
    """What matches say that did not choose it; what the race said, where that is clearly unfair."""
    if aim == "fair" and score.is_unfair:
        return score
    all_ = math.ceil(SURE * how.scale)
    fresh: Score | None = None
    while fresh is None or fresh.matches < all_:
        seed = scramble(how.seed ^ scramble(fresh.matches if fresh else 0))
        matches = math.ceil(min(ENOUGH * how.scale / 4, all_ - (fresh.matches if fresh else 0)))
        more = score_of(matches_of(game, drawn, how._replace(seed=seed), matches, CHECKING))
        fresh = fresh + more if fresh else more
        progress(fresh.matches, all_)
    return fresh


def is_known(score: Score, aim: Aim, scale: float) -> bool:
    """Whether enough was played: less will do where a galaxy is clearly not fair yet."""
    is_clear = aim == "fair" and score.is_unfair and score.matches >= CLEAR_AFTER * scale
    return is_clear or score.matches >= ENOUGH * scale


def by_forecast(scores: Sequence[Score]) -> list[Score]:
    """The same with the wins that forecasts speak for.

    On the whole field wins are well known. By how much a candidate's differ from them is told from how its forecasts
    differ, times as much as wins do when forecasts do.
    """
    matches = np.array([score.matches for score in scores], float)[:, None, None]
    won = np.array([(score.seats, score.turns) for score in scores]) / matches
    hoped = np.array([score.hoped for score in scores]) / matches
    level, off = won.mean(axis=0), hoped - hoped.mean(axis=0)
    spread = (off**2).sum(axis=(0, 2))
    slope = (off * (won - level)).sum(axis=(0, 2)) / np.where(spread > 0, spread, 1)
    likely = (level + slope[:, None] * off) * matches
    return [score._replace(seats=one[0], turns=one[1]) for score, one in zip(scores, likely, strict=True)]


def worth(score: Score, aim: Aim, before: Score | None) -> float:
    if aim == "fair":
        return -score.unfairness
    allowed = before.unfairness if before is not None else 0.0
    return score.liveliness - UNFAIR * max(0.0, score.unfairness - allowed)


def suggest(
    game: Game,
    drawn: Drawn,
    aim: Aim,
    how: How,
    rounds: int,
    progress: Callable[[int, int], None] = lambda done, all_: None,
    score: Score | None = None,
) -> Found:
    """Small changes one after the other, each the best of many, until the galaxy is fair.

    A round that finds nothing better changes nothing; the next one draws other changes. What looks fair, or livelier,
    has to show it in matches that did not choose it. `score` is what a race said of the galaxy, where there was one.
    """
    steps: list[Message] = []
    if score is None:
        _, score = race(game, [drawn], aim, how, progress)
    score = checked(game, drawn, aim, how, score, progress)
    for number in range(rounds):
        if aim == "fair" and score.is_fair:
            break
        chance = Chance(how.seed + number, RACING)
        tried = sound_changes(game, drawn, how.seats, how.options, 0, MOST_CHANGES, chance)
        if not tried:
            break
        field = [change.drawn for change in tried]
        again = how._replace(seed=how.seed + number)
        best, found = race(game, field, aim, again, progress, score)
        if worth(found, aim, score) > worth(score, aim, score):
            found = checked(game, field[best], aim, again, found, progress)
        if worth(found, aim, score) > worth(score, aim, score):
            drawn, score = field[best], found
            steps.append(tried[best].what)
    return Found(drawn, steps)


def make_up(
    game: Game, wish: Wish, aim: Aim, how: How, progress: Callable[[int, int], None] = lambda done, all_: None
) -> Drawn:
    """The fairest or liveliest of many galaxies that chance makes up as wished; what is not fair is mended."""
    candidates = made_up(game, wish, how.seed, MADE_UP)
    best, score = race(game, candidates, aim, how, progress)
    if aim == "lively":
        return candidates[best]
    return suggest(game, candidates[best], aim, how, MENDED, progress, score).drawn
