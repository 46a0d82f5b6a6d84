"""`python -m starhold.lab.puzzles mine|verify|renew --game ID`: find puzzles, or look at all of them again.

`mine` appends what it finds to the game's file, with `--theme` that of one theme alone. `verify` searches all again,
with `--seed` by other draws, and notes the version of the search that did. `renew` measures them anew, by the bots and
nets of today: how hard they are, whether a net sees them at first sight, and what they are about.
"""

from __future__ import annotations

import argparse

from starhold.core import registry
from starhold.lab.puzzles.working import Look, mine, processes, renew, verify


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m starhold.lab.puzzles", description=__doc__)
    parser.add_argument("what", choices=("mine", "verify", "renew"))
    parser.add_argument("--game", required=True, choices=sorted(registry.modules()))
    parser.add_argument(
        "--first", type=int, help="the number of the first match; to mine, by default after the last known"
    )
    parser.add_argument("--seconds", type=float, default=600.0, help="begin no match after so long")
    parser.add_argument("--most", type=int, default=200, help="puzzles that are enough")
    parser.add_argument("--after", type=float, default=0.0, help="part of each match that is passed over, such as 0.6")
    parser.add_argument("--theme", help="mine for puzzles of this theme alone, where they can begin")
    parser.add_argument("--simulations", type=int, help="of the search that verifies; by default as it was confirmed")
    parser.add_argument("--seed", type=int, default=0, help="verify by other draws than those that confirmed it")
    parser.add_argument("--drop", action="store_true", help="leave out what no longer holds, or is obvious to a net")
    given = parser.parse_args()
    game = registry.game(given.game)
    if game.puzzles is None:
        parser.error(f"{game.about.id} names no file for puzzles")
    with processes() as pool:
        if given.what == "verify":
            look = Look(given.simulations, given.seed, given.first or 0)
            return verify(game, look, given.drop, pool)
        if given.what == "renew":
            renew(game, given.drop, pool)
        else:
            mine(game, given.first, given.seconds, given.most, given.after, pool, given.theme)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
