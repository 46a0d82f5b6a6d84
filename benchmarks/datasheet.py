"""The games in numbers, from random matches: `python -m benchmarks.datasheet [--matches 4000] [--write]`.

For each number of seats: the length of a match, how many choices a decision has, how large the tree of a match is, how
often each place in the order of play wins (with a 95 % interval), how often several seats win, and what decides.
`--write` puts it into docs/research.md between the two marks. The same number of matches gives the same numbers.
"""

from __future__ import annotations

import argparse
import math
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import numpy as np

from starhold.core import registry
from starhold.core.compiled.bits import Chance, lowest, members, popcount
from starhold.core.game import Game

PAGE = Path(__file__).parent.parent / "docs" / "research.md"
MARKS = ("<!-- datasheet -->", "<!-- end of datasheet -->")


class Sheet(NamedTuple):
    """What random matches of one game and number of seats are like."""

    seats: int
    lengths: list[int]
    branching: list[int]
    """Choices of each decision, all matches together."""
    log_sizes: list[float]
    """log10 of the product of a match's numbers of choices."""
    wins: list[float]
    """Matches won by each place in the order of play, 0 the start seat; shared wins count in part."""
    ties: int
    reasons: Counter[str]


def play(game: Game, seats: int, matches: int) -> Sheet:
    """Random matches, each on a set-up of its own, stepped through the compiled rules."""
    engine = game.engine
    sheet = Sheet(seats, [], [], [], [0.0] * seats, 0, Counter())
    ties = 0
    for seed in range(matches):
        position = game.new(seats, {}, seed)
        state, setup = position.state, position.setup
        rng = Chance(seed, stream=2)
        choices: list[int] = []
        while owing := engine.owes_at(state, 0, setup, 0):
            seat = lowest(owing)
            legal = engine.legal_at(state, 0, setup, 0, seat)
            choices.append(popcount(legal))
            action = engine.base_at(state, 0, setup, 0) + members(legal)[rng.below(choices[-1])]
            engine.step(state, 0, setup, 0, seat, action)
        result = game.result(position)
        assert result is not None
        for winner in result.winners:
            sheet.wins[(winner - int(setup[0]["start"])) % seats] += 1 / len(result.winners)
        ties += len(result.winners) > 1
        sheet.reasons[result.reason] += 1
        sheet.lengths.append(len(choices))
        sheet.branching.extend(choices)
        sheet.log_sizes.append(float(np.log10(choices).sum()))
    return sheet._replace(ties=ties)


def interval(share: float, matches: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    z = 1.96
    middle = (share + z * z / (2 * matches)) / (1 + z * z / matches)
    half = z * math.sqrt(share * (1 - share) / matches + z * z / (4 * matches**2)) / (1 + z * z / matches)
    return middle - half, middle + half


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def row(sheet: Sheet) -> str:
    matches = len(sheet.lengths)
    places = []
    for wins in sheet.wins:
        low, high = interval(wins / matches, matches)
        places.append(f"{100 * wins / matches:.1f} ({100 * low:.1f}–{100 * high:.1f})")
    reasons = ", ".join(f"{name} {percent(count / matches)}" for name, count in sheet.reasons.most_common())
    lengths, branching = np.array(sheet.lengths), np.array(sheet.branching)
    return (
        f"| {sheet.seats} | {lengths.mean():.0f} ({lengths.min()}–{lengths.max()}) "
        f"| {branching.mean():.1f} ({branching.max()}) | 10^{np.mean(sheet.log_sizes):.0f} "
        f"| {' · '.join(places)} | {percent(sheet.ties / matches)} | {reasons} |"
    )


def datasheet(matches: int) -> str:
    """A section for each game."""
    parts: list[str] = []
    for game in registry.games():
        about = game.about
        secret = f"secret simultaneous {', '.join(about.simultaneous)}" if about.simultaneous else "no secrets"
        parts += [
            f"### {about.title}\n",
            f"`{about.id}`, rules version {about.rules_version}: {about.seats[0]} to {about.seats[-1]} seats, "
            f"{about.num_actions} actions, at most {about.most_hexes} hexes, {secret}; an observation has "
            f"{about.most_hexes} × {len(game.planes)} + {len(game.overall)} numbers, a state "
            f"{game.rules.State.dtype.itemsize} bytes.\n",
            "| seats | decisions (range) | choices (most) | leaves | wins in % by place from the start seat (95 %) "
            "| shared | decided by |",
            "|--:|--:|--:|--:|---|--:|---|",
            *(row(play(game, seats, matches)) for seats in about.seats),
            "",
        ]
    made = (
        f"Made by `python -m benchmarks.datasheet --matches {matches} --write` from {matches:,} random matches a row."
    )
    return "\n".join([*parts, made])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=4000, help="random matches for each number of seats")
    parser.add_argument("--write", action="store_true", help="write it into docs/research.md")
    given = parser.parse_args()
    sheet = datasheet(given.matches)
    print(sheet)
    if given.write:
        before, rest = PAGE.read_text().split(MARKS[0])
        after = rest.split(MARKS[1])[1]
        PAGE.write_text(f"{before}{MARKS[0]}\n\n{sheet}\n\n{MARKS[1]}{after}")


if __name__ == "__main__":
    main()
