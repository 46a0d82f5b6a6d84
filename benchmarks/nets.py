"""What docs/nets.md says of the shipped nets: how fast they are, and whether their chances come true.

    python -m benchmarks.nets speed
    python -m benchmarks.nets duel --game pocket-imperium --net train-pocket-imperium-3/net.bin --seats 2 --matches 240
    python -m benchmarks.nets calibration --game small-star-empires --seats 2 --matches 20 --bot admiral@100000

A duel is between a net in a file, at one seat by turns, and the shipped one at the others, both as `pilot` plays them.
Calibration plays matches among bots and asks the net at every decision for every seat's chance to win. Positions of one
match share its outcome, so the interval of the error is drawn from whole matches (bootstrap).
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from starhold import bots
from starhold.bots import weights
from starhold.bots.pilot import Net, Policy
from starhold.core import registry
from starhold.core.game import Game
from starhold.core.match import Match
from starhold.lab.tally import wilson

BINS = 10
FAR_AWAY = 900_000
"""Seeds of these deals: no arena of docs/ladder.md uses them."""


def speed(game: Game) -> None:
    for file in dict.fromkeys(game.nets.values()):
        begun = time.perf_counter()
        weights.read(game, file)
        spent = (time.perf_counter() - begun) * 1e3
        print(f"{game.about.title}, {file.name}: {file.stat().st_size} bytes, read in {spent:.1f} ms")
    net, players = Net(game), [bots.make("pilot", game, 1, seat) for seat in range(4)]
    evaluations, choices = [], []
    for seed in range(3):
        match = Match.begin(game, 4, {}, seed)
        while match.pending:
            seat = match.pending[0]
            seen, legal = match.seen(seat), match.legal(seat)
            begun = time.perf_counter()
            net.evaluate(seen)
            middle = time.perf_counter()
            chosen = players[seat].choose(seen, legal)
            choices.append(time.perf_counter() - middle)
            evaluations.append(middle - begun)
            match.answer(seat, chosen)
    print(
        f"  one evaluation {np.median(evaluations) * 1e6:.0f} µs, one decision {np.median(choices) * 1e3:.2f} ms",
        end="",
    )
    print(f" (medians of {len(evaluations)})")


def duel(game: Game, file: Path, seats: int, matches: int) -> None:
    """Wins of the net in the file at one seat against the shipped one at all others."""
    won = 0.0
    for seed in range(FAR_AWAY, FAR_AWAY + matches):
        match, place = Match.begin(game, seats, {}, seed // seats), seed % seats
        players = [Policy(game, np.random.default_rng([seed, seat])) for seat in range(seats)]
        players[place].net.weights = weights.read(game, file)
        while match.pending:
            seat = match.pending[0]
            match.answer(seat, players[seat].choose(match.seen(seat), match.legal(seat)))
        assert match.result is not None
        won += (place in match.result.winners) / len(match.result.winners)
    low, high = wilson(won / matches, matches)
    print(f"{game.about.title}, {seats} seats: {won / matches:.0%} [{low:.0%}, {high:.0%}] of {matches}")


def matches_of(game: Game, seats: int, bot: str, matches: int, file: Path | None) -> list[NDArray[np.float64]]:
    """Of each match what the net said of every seat and what became of it: [position and seat, 2]."""
    kept = file.read_text(encoding="utf-8").splitlines() if file and file.exists() else []
    done = [json.loads(line) for line in kept]
    name, _, simulations = bot.partition("@")
    net = Net(game)
    for seed in range(FAR_AWAY + len(done), FAR_AWAY + matches):
        match = Match.begin(game, seats, {}, seed)
        players = [bots.make(name, game, seed, seat, simulations=int(simulations or 1)) for seat in range(seats)]
        said = []
        while match.pending:
            seat = match.pending[0]
            seen = match.seen(seat)
            net.evaluate(seen)
            said.append(net.chances(seen).tolist())
            match.answer(seat, players[seat].choose(seen, match.legal(seat)))
        assert match.result is not None
        winners = match.result.winners
        won = [(seat in winners) / len(winners) for seat in range(seats)]
        done.append([[chance, share] for chances in said for chance, share in zip(chances, won, strict=True)])
        if file:
            with file.open("a", encoding="utf-8") as opened:
                opened.write(json.dumps(done[-1]) + "\n")
        print(".", end="", file=sys.stderr, flush=True)
    return [np.array(one) for one in done[:matches]]


def error(pairs: NDArray[np.float64]) -> float:
    """Expected calibration error: how far shares of wins are from chances, over ten bins."""
    bins = np.minimum((pairs[:, 0] * BINS).astype(int), BINS - 1)
    return float(sum(abs((pairs[bins == one, 0] - pairs[bins == one, 1]).sum()) for one in range(BINS)) / len(pairs))


def calibration(game: Game, seats: int, bot: str, matches: int, file: Path | None) -> None:
    found = matches_of(game, seats, bot, matches, file)
    every = np.concatenate(found)
    rng = np.random.default_rng(0)
    drawn = [error(np.concatenate([found[k] for k in rng.integers(0, len(found), len(found))])) for _ in range(400)]
    low, high = np.quantile(drawn, [0.025, 0.975])
    print(f"\n{game.about.title}, {seats} seats of {bot}: {len(found)} matches, {len(every) // seats} positions")
    print(f"  expected calibration error {error(every):.1%} [{low:.1%}, {high:.1%}]")
    bins = np.minimum((every[:, 0] * BINS).astype(int), BINS - 1)
    for one in range(BINS):
        here = every[bins == one]
        if len(here):
            print(f"  {here[:, 0].mean():.2f} → {here[:, 1].mean():.2f}  ({len(here)})")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["speed", "duel", "calibration"])
    parser.add_argument("--game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--bot", default="admiral@100000")
    parser.add_argument("--net", type=Path, help="the net of a duel")
    parser.add_argument("--out", type=Path, help="where matches are kept, so that the same command goes on")
    given = parser.parse_args()
    for game in [registry.game(given.game)] if given.game else registry.games():
        if given.what == "speed":
            speed(game)
        elif given.what == "duel":
            duel(game, given.net, given.seats, given.matches)
        else:
            calibration(game, given.seats, given.bot, given.matches, given.out)


if __name__ == "__main__":
    main()
