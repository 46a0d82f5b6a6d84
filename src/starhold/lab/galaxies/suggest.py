"""Galaxies made better: small changes, and whole galaxies made up, of which matches find the fairest or liveliest.

Both are races: every candidate plays a few matches, the better ones play more, until one is left. What is said about
it then comes from matches that were not part of the race.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from starhold.core.candidates import made_up, named, sound_changes
from starhold.core.compiled.bits import Chance
from starhold.core.galaxies import Drawn, Wish
from starhold.core.game import Game, Options
from starhold.lab.galaxies.balance import Play, summary
from starhold.lab.galaxies.self_play import play_captains
from starhold.lab.galaxies.study import Deal, Studied, dealt, play_at_random
from starhold.words import Message

Aim = Literal["fair", "lively"]
AIMS: tuple[Aim, ...] = ("fair", "lively")


class Stage(NamedTuple):
    """A part of a race: how many matches each candidate plays, and how many candidates go on then."""

    matches: int
    keep: int
    hurry: int = 1
    """By how much fewer simulations; what is found so is forgotten then, since weaker captains play otherwise."""


STAGES = (Stage(48, 16, 4), Stage(128, 5), Stage(512, 1))
MOST_CHANGES = 112
"""Small changes that are tried in a round: the smallest, and of the others those that chance draws."""
SMALLEST = 64
MADE_UP = 24
"""Galaxies that are made up before one is chosen."""
MOST_DEALS = 24
"""Boards a galaxy that leaves something to chance is drawn as at a stage."""
UNFAIR = 3.0
"""How much liveliness must pay for each point by which shares get less even."""
TURNS = 0.25
"""How much turns count beside seats: moving first is worth something on every board, and all come to it."""
RACING, TELLING = 1, 2
"""Streams of random numbers: of the race, and of what is told afterwards."""


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

    def __add__(self, other: object) -> Score:
        assert isinstance(other, Score)
        return Score(
            self.matches + other.matches,
            self.seats + other.seats,
            self.turns + other.turns,
            self.lively + other.lively,
        )

    @property
    def unfairness(self) -> float:
        """How far seats, and less so turns, are from even shares: the root of the mean square, less what luck adds."""
        even = 1 / len(self.seats)
        noise = even * (1 - even) / self.matches
        seats, turns = (float(np.mean((won / self.matches - even) ** 2)) - noise for won in (self.seats, self.turns))
        return math.sqrt(max(0.0, seats + TURNS * turns))

    @property
    def liveliness(self) -> float:
        return self.lively / self.matches


def score_of(found: Studied) -> Score:
    rows, seats = np.arange(len(found.deal)), found.seats
    order = (found.start[:, None] + np.arange(seats)) % seats
    rate = found.figure("lead_changes") / np.maximum(1, found.figure("moves"))
    return Score(
        len(rows),
        found.won.sum(axis=0),
        found.won[rows[:, None], order].sum(axis=0),
        float((rate + found.figure("decisiveness")).sum()),
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
    home: int | None = None,
) -> int:
    """The candidate that matches like best; the one at `home` stays in to the end."""
    scores: dict[int, Score] = {}
    left = list(range(len(field)))
    chance = Chance(how.seed, RACING)
    going = [len(field), *(stage.keep for stage in STAGES)]
    all_ = sum(stage.matches * count for stage, count in zip(STAGES, going, strict=False))
    done = 0
    for stage in STAGES:
        match_seed, deal_seed = chance.below(1 << 60), chance.below(1 << 60)
        simulations = max(min(1, how.simulations), how.simulations // stage.hurry)
        for place in left:
            more = max(how.seats, math.ceil(stage.matches * how.scale))
            deals, repeats = deals_of(game, field[place], how._replace(seed=deal_seed), more, RACING)
            found = played(game, deals, repeats, how._replace(simulations=simulations), match_seed)
            scores[place] = scores[place] + score_of(found) if place in scores else score_of(found)
            done += stage.matches
            progress(min(done, all_), all_)
        best = sorted(left, key=lambda place: _worth(scores, place, aim, home), reverse=True)
        left = best[: stage.keep]
        if home is not None and home not in left and stage.keep > 1:
            left.append(home)
        if stage.hurry > 1:
            scores.clear()
    return left[0]


def _worth(scores: dict[int, Score], place: int, aim: Aim, home: int | None) -> float:
    score = scores[place]
    if aim == "fair":
        return -score.unfairness
    allowed = scores[home].unfairness if home is not None else 0.0
    return score.liveliness - UNFAIR * max(0.0, score.unfairness - allowed)


def suggest(
    game: Game,
    drawn: Drawn,
    aim: Aim,
    how: How,
    rounds: int,
    progress: Callable[[int, int], None] = lambda done, all_: None,
) -> Found:
    """Small changes one after the other, each the best of many, until none makes the galaxy better."""
    steps: list[Message] = []
    for number in range(rounds):
        chance = Chance(how.seed + number, RACING)
        tried = sound_changes(game, drawn, how.seats, how.options, SMALLEST, MOST_CHANGES, chance)
        field = [drawn, *(change.drawn for change in tried)]
        best = race(game, field, aim, how._replace(seed=how.seed + number), progress, home=0)
        if best == 0:
            break
        drawn = field[best]
        steps.append(tried[best - 1].what)
    return Found(drawn, steps)


def make_up(
    game: Game, wish: Wish, aim: Aim, how: How, progress: Callable[[int, int], None] = lambda done, all_: None
) -> Drawn:
    """The fairest or liveliest of many galaxies that chance makes up as wished."""
    candidates = made_up(game, wish, how.seed, MADE_UP)
    return candidates[race(game, candidates, aim, how, progress)]
