"""`python -m starhold.lab.puzzles mine|verify --game pocket-imperium`: find puzzles, or look at all of them again."""

from __future__ import annotations

import argparse
import time
from itertools import count
from pathlib import Path

import msgspec

from starhold.core import registry
from starhold.core.game import Game
from starhold.core.puzzles import puzzles
from starhold.lab.puzzles.mining import Miner
from starhold.lab.puzzles.verifying import problems


def mine(game: Game, file: Path, first: int | None, seconds: float, most: int) -> None:
    """Append what is found to the file, match after match; the last line says where to go on."""
    known = puzzles(game)
    ids = {puzzle.id for puzzle in known}
    miner, begun, found = Miner(game), time.monotonic(), 0
    for number in count(1 + max((puzzle.seed for puzzle in known), default=-1) if first is None else first):
        seats = game.about.seats[number % len(game.about.seats)]
        for puzzle in miner.match(seats, number):
            if puzzle.id not in ids:
                ids.add(puzzle.id)
                found += 1
                with file.open("ab") as out:
                    out.write(msgspec.json.encode(puzzle) + b"\n")
        if time.monotonic() - begun > seconds or len(ids) >= most:
            break
    print(f"{found} puzzles found, {len(ids)} in all; go on with --first {number + 1}")


def verify(game: Game, simulations: int | None) -> int:
    """Judge every puzzle again and name those that no longer hold."""
    bad = 0
    for puzzle in puzzles(game):
        for problem in problems(game, puzzle, simulations):
            print(f"{puzzle.id}: {problem}")
            bad += 1
    print(f"{len(puzzles(game))} puzzles, {bad} problems")
    return 1 if bad else 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m starhold.lab.puzzles", description=__doc__)
    parser.add_argument("what", choices=("mine", "verify"))
    parser.add_argument("--game", required=True, choices=sorted(registry.modules()))
    parser.add_argument("--first", type=int, help="the number of the first match; by default after the last known")
    parser.add_argument("--seconds", type=float, default=600.0, help="begin no match after so long")
    parser.add_argument("--most", type=int, default=200, help="puzzles that are enough")
    parser.add_argument("--simulations", type=int, help="of the search that verifies; by default as it was confirmed")
    given = parser.parse_args()
    game = registry.game(given.game)
    if given.what == "verify":
        return verify(game, given.simulations)
    if game.puzzles is None:
        parser.error(f"{game.about.id} names no file for puzzles")
    mine(game, game.puzzles, given.first, given.seconds, given.most)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
