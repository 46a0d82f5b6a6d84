"""Whether *Suggest* makes unfair galaxies fair: `python -m benchmarks.suggestions [BOARDS] [SIMULATIONS]`.

Boards are made up and spoiled by moving homes, until captain's matches say that a seat is far from its even share.
Then small changes are searched for, and matches that were no part of the search say how far every seat is from par.
"""

from __future__ import annotations

import sys
import time

from starhold.core import registry
from starhold.core.candidates import is_sound, made_up, named
from starhold.core.compiled.bits import Chance
from starhold.core.galaxies import Drawn, Wish
from starhold.core.game import Game
from starhold.lab.crew import cores
from starhold.lab.galaxies.balance import Play
from starhold.lab.galaxies.suggest import How, suggest, told

GAME = "small-star-empires"
"""Its seats have homes, so that they can be unlike."""
FAR, NEAR = 6.0, 3.0
"""Points from par: of a seat of an unfair galaxy at least, of every seat of a fair one at most."""
JUDGES = 32
"""Simulations of the captains who say so, before and after."""
MATCHES = 800
ROUNDS = 3
SCALE = 0.5


def off(play: Play) -> float:
    """How many points the seat farthest from its even share is away from it."""
    return max(abs(100 * side.won.value - 100 / len(play.seats)) for side in play.seats)


def spoiled(game: Game, how: How, seed: int) -> Drawn:
    """A board whose homes were moved about."""
    chance = Chance(seed, 9)
    drawn = named(made_up(game, Wish(how.seats, chance.below(3) + 5), seed, 1)[0])
    for _ in range(6):
        moved = [
            change.drawn
            for change in game.changes(drawn)
            if change.what.id == "sse-change-home" and is_sound(game, change.drawn, how.seats)
        ]
        drawn = moved[chance.below(len(moved))]
    return drawn


def main(boards: int, simulations: int) -> None:
    game = registry.game(GAME)
    fair, tried, seed = 0, 0, 0
    while tried < boards:
        seed += 1
        how = How(2 + seed % 3, {}, JUDGES, seed, cores())
        drawn = spoiled(game, how, seed)
        before = told(game, drawn, how, MATCHES)
        if off(before) < FAR:
            continue
        begun = time.process_time()
        found = suggest(game, drawn, "fair", how._replace(simulations=simulations, scale=SCALE), ROUNDS)
        spent = time.process_time() - begun
        after = told(game, found.drawn, how._replace(seed=seed + 10_000), MATCHES)
        tried += 1
        fair += off(after) <= NEAR
        shares = " → ".join(", ".join(f"{100 * side.won.value:.1f}" for side in play.seats) for play in (before, after))
        print(f"{how.seats} seats: {shares}; {len(found.steps)} changes, {spent:.0f} s of processor time", flush=True)
    print(f"{fair} of {tried} within {NEAR:g} points of par, by {MATCHES} matches of captain@{JUDGES}")


if __name__ == "__main__":
    main(*(int(given) for given in (sys.argv[1:] + ["10", "32"][len(sys.argv) - 1 :])))
