"""Fits what the bots judge by to matches they play: `python -m starhold.lab.fit --game pocket-imperium --matches 2000`.

Bots of few simulations play each other, with odd moves now and then so that all kinds of positions come up. Some of the
positions between two moves are kept: the features of every seat, who won in the end, and with how many points. The
chance to win is a softmax over the seats of a weighed sum (logistic regression, by Newton's method), the points still
to come are a weighed sum (least squares). The weights go into the game's `rules/judgement.json`.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from starhold.bots.bot import Budget
from starhold.bots.search import Searcher, Settings
from starhold.core import registry
from starhold.core.compiled.contract import bind
from starhold.core.compiled.judging import PHASES
from starhold.core.errors import BadInput
from starhold.core.family import Family, join
from starhold.core.game import Game
from starhold.core.match import Match

Array = np.ndarray[Any, Any]

FEATURES = "starhold.bots.compiled.features"
KEPT = 0.4
"""Share of the positions that are kept: those of one match are much alike."""
ODD = 0.04
"""Chance of a random answer."""
BURST = 25
"""Random answers in a row, at most, that half of the matches go through somewhere."""
HELD_OUT = 10
"""Every tenth match is kept from the fit to measure it by."""
PENALTY = 3.0
"""Keeps weights small that the matches say little about."""
DECIMALS = 5


class Sample(NamedTuple):
    """A position: the features of each seat, in every phase's weighing, and what became of it."""

    features: Array
    """float32[seats, phases * features]"""
    won: Array
    """float32[seats]: shares of the win"""
    to_come: Array
    """float32[seats]: points at the end less points then"""


# Matches --------------------------------------------------------------------------------------------------------------


def play(id: str, seats: int, simulations: int, fitted: bool, seed: int) -> list[Sample]:
    """The samples of one match."""
    game, chance = registry.game(id), random.Random(seed)
    known = [option for option in game.about.options if option.changes_play]
    options = {option.name: chance.choice(option.values) for option in known if chance.random() < 0.3}
    try:
        match = Match.begin(game, seats, options, seed)
    except BadInput:  # the game has no match with all of these together
        match = Match.begin(game, seats, {}, seed)
    budget = Budget(simulations=simulations)
    settings = Settings(guesses=6, fitted=fitted, temperature=0.3)
    bots = [Searcher(game, np.random.default_rng([seed, seat]), budget, settings) for seat in range(seats)]
    odd_from = chance.randrange(240) if chance.random() < 0.5 else -1
    odd_to = odd_from + chance.randrange(BURST)
    found: list[tuple[Array, Array]] = []
    while match.pending:
        seat, position = match.pending[0], match.position
        between = len(match.pending) in (1, seats) and game.question(position).about is None
        if between and chance.random() < KEPT:
            found.append(features_of(game, match))
        legal = match.legal(seat)
        if odd_from <= len(match.events) < odd_to or chance.random() < ODD:
            match.answer(seat, chance.choice(legal))
        else:
            match.answer(seat, bots[seat].choose(match.seen(seat), legal))
    result = match.result
    assert result is not None
    won = np.array([(seat in result.winners) / len(result.winners) for seat in range(seats)], np.float32)
    return [Sample(features, won, np.array(result.points, np.float32) - now) for features, now in found]


def features_of(game: Game, match: Match) -> tuple[Array, Array]:
    """The features of every seat in a position, once for every phase's weight, and the points it stands at."""
    compiled: Any = bind(FEATURES, game.rules)
    seats = match.position.seats
    features, scales, now = np.zeros((seats, len(game.parts.FEATURES))), np.zeros(PHASES), np.zeros(seats)
    compiled.features_at(match.position.state, match.position.setup, features, scales, now)
    return np.concatenate([features * scale for scale in scales], axis=1).astype(np.float32), now.astype(np.float32)


def samples(
    id: str, seats: int, matches: int, simulations: int, fitted: bool, processes: int
) -> Iterator[list[Sample]]:
    """The samples of many matches, by match, in the order of their seeds."""
    one = partial(play, id, seats, simulations, fitted)
    one(0)  # compile before others start
    spawn = get_context("spawn")  # a copy of this process would hold what tells the family that it is gone
    with Family() as family, ProcessPoolExecutor(processes, spawn, join, (family.place,)) as pool:
        yield from pool.map(one, range(matches), chunksize=8)


# Fitting --------------------------------------------------------------------------------------------------------------


def fit_chances(features: Array, won: Array, penalty: float, rounds: int = 12) -> Array:
    """float64[weights]: logistic regression of who won on features[sample, seat, weight], by Newton's method."""
    scale = spread_of(features)
    scaled = (features / scale).astype(np.float64)
    weights = np.zeros(features.shape[2])
    for _ in range(rounds):
        chances = softmax(scaled @ weights)
        mean = np.einsum("ns,nsw->nw", chances, scaled)
        gradient = np.einsum("ns,nsw->w", won - chances, scaled) - penalty * weights
        spread = np.einsum("ns,nsw,nsv->wv", chances, scaled, scaled, optimize=True) - mean.T @ mean
        step = np.linalg.solve(spread + penalty * np.eye(len(weights)), gradient)
        weights += step
        if np.abs(step).max() < 1e-5:
            break
    return weights / scale


def fit_points(features: Array, to_come: Array, penalty: float) -> Array:
    """float64[weights]: least squares of the points still to come."""
    flat = features.reshape(-1, features.shape[2]).astype(np.float64)
    scale = spread_of(features)
    flat = flat / scale
    square = flat.T @ flat + penalty * np.eye(flat.shape[1])
    return np.asarray(np.linalg.solve(square, flat.T @ to_come.reshape(-1))) / scale


def spread_of(features: Array) -> Array:
    """float64[weights]: the standard deviation of each feature, or 1 where it never changes."""
    found = features.reshape(-1, features.shape[2]).std(axis=0, dtype=np.float64)
    return np.where(found > 1e-6, found, 1.0)


def softmax(values: Array) -> Array:
    raised = np.exp(values - values.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True))


def loss(features: Array, won: Array, weights: Array) -> float:
    """Mean cross entropy: how surprised the judgement is by who wins."""
    return float(-(won * np.log(np.maximum(softmax(features @ weights), 1e-9))).sum(axis=1).mean())


def fit(by_match: Sequence[list[Sample]]) -> tuple[Array, Array, str]:
    """The weights for chances and for points, and how good they are on matches kept from the fit."""

    def stack(matches: Sequence[list[Sample]]) -> list[Array]:
        found = [sample for match in matches for sample in match]
        return [np.stack([sample[part] for sample in found]) for part in range(3)]

    held = stack(by_match[::HELD_OUT])
    features, won, to_come = stack([match for number, match in enumerate(by_match) if number % HELD_OUT])
    chances, points = fit_chances(features, won, PENALTY), fit_points(features, to_come, PENALTY)
    error = np.sqrt(np.mean((held[2] - held[0] @ points) ** 2))
    nothing = np.log(won.shape[1])
    about = f"{len(features)} positions; loss {loss(held[0], held[1], chances):.3f} (knowing nothing {nothing:.3f}), "
    return chances, points, about + f"points off by {error:.1f}"


def write(path: Path, names: Sequence[str], seats: int, chances: Array, points: Array) -> None:
    """Put the weights for a number of seats into the file."""
    content = json.loads(path.read_text(encoding="utf-8"))
    for part, weights in (("chances", chances), ("points", points)):
        by_name = np.round(weights.reshape(PHASES, len(names)).T, DECIMALS).tolist()
        content[part][str(seats)] = dict(zip(names, by_name, strict=True))
    path.write_text(compact(content), encoding="utf-8")


def compact(content: dict[str, Any]) -> str:
    """JSON with one line for each feature."""
    parts = []
    for part, by_seats in content.items():
        rows = []
        for seats, weights in by_seats.items():
            inner = ",\n".join(f"   {json.dumps(name)}: {json.dumps(numbers)}" for name, numbers in weights.items())
            rows.append(f'  "{seats}": {{\n{inner}\n  }}')
        parts.append(f' "{part}": {{\n' + ",\n".join(rows) + "\n }")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", required=True)
    parser.add_argument("--seats", type=int, action="append", help="all numbers unless given")
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--simulations", type=int, default=300)
    parser.add_argument("--by-hand", action="store_true", help="let the bots play by the hand-made judgement")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--out", type=Path, help="the file to write, instead of the game's own")
    given = parser.parse_args()
    game = registry.game(given.game)
    rules = game.parts
    for seats in map(game.about.check_seats, given.seats or game.about.seats):
        found = samples(given.game, seats, given.matches, given.simulations, not given.by_hand, given.processes)
        chances, points, about = fit(list(found))
        file = given.out or rules.WEIGHTS
        assert file is not None, f"{given.game} has no forecast of its own"
        write(file, rules.FEATURES, seats, chances, points)
        print(f"{given.game}, {seats} seats: {about}", flush=True)


if __name__ == "__main__":
    main()
