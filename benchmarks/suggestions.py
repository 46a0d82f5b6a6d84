"""Whether *Suggest* makes galaxies fair: `python -m benchmarks.suggestions [--aim lively | --made-up] [--others N]`.

Ten galaxies, drawn by fixed seeds, are spoiled: homes are moved, or one sector gets the best start. Small changes are
searched for, and matches of captain that were no part of the search say how far every seat is from par. Seats of
Pocket Imperium have no homes and differ by their turn alone, so there it is the turns. Every galaxy that is done is a
line of the log; the same command goes on where it stopped. `--others 1` draws ten others, which nothing was tuned on.

`--aim lively` makes galaxies that chance made up livelier, and says how lively they were and are, and how fair.
`--made-up` says how fair those are that *Generate* makes up.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from starhold.core import registry
from starhold.core.candidates import is_sound, made_up, named
from starhold.core.compiled.bits import Chance
from starhold.core.galaxies import Drawn, Mood, Wish
from starhold.core.game import Game
from starhold.lab.crew import cores
from starhold.lab.galaxies.balance import Play, Side
from starhold.lab.galaxies.suggest import How, make_up, suggest, told
from starhold.words import say

PI, SSE = "pocket-imperium", "small-star-empires"
NEAR = 3.0
"""Points from par, of every seat of a fair galaxy at most."""
BEFORE, AFTER = 600, 3_000
"""Matches that say how unfair it was, and how fair it is."""
JUDGES = 32
"""Simulations of the captains who say so."""
ROUNDS = 12
ELSEWHERE = 10_000
"""Sets the seeds of what is told afterwards apart."""


class Spoilt(NamedTuple):
    """A galaxy that was made up for so many seats, and then spoiled."""

    game: str
    seats: int
    size: int
    seed: int
    way: Literal["moved", "astray", "sector"]
    """Two homes elsewhere at the edge; six steps of homes, wherever they lead; one rich sector of poor ones."""


BOARDS = (
    Spoilt(SSE, 2, 5, 1, "moved"),
    Spoilt(SSE, 2, 7, 2, "moved"),
    Spoilt(SSE, 3, 6, 3, "moved"),
    Spoilt(SSE, 3, 5, 7, "moved"),
    Spoilt(SSE, 4, 7, 5, "moved"),
    Spoilt(SSE, 3, 6, 4, "astray"),
    Spoilt(SSE, 4, 7, 2, "astray"),
    Spoilt(PI, 3, 4, 3, "sector"),
    Spoilt(PI, 3, 5, 4, "sector"),
    Spoilt(PI, 3, 6, 5, "sector"),
)
BEST_START = {"C": "level1", "NE": "level2", "E": "level2", "SW": "level2"}


class Line(msgspec.Struct, frozen=True):
    """What became of a galaxy."""

    number: int
    before: list[float]
    """Shares of the wins in per cent."""
    after: list[float]
    within: float
    """How far each of them may be off, with 95 % confidence."""
    steps: list[str]
    seconds: float
    """Processor time of the search."""
    others: int = 0
    """Which ten galaxies it is one of."""

    @property
    def off(self) -> float:
        return off(self.after)


def off(shares: list[float]) -> float:
    """How many points the one farthest from an even share is away from it."""
    return max(abs(share - 100 / len(shares)) for share in shares)


def spoiled(game: Game, one: Spoilt) -> Drawn:
    chance = Chance(one.seed, 9)
    mood: Mood = "poor" if one.way == "sector" else "any"
    drawn = named(made_up(game, Wish(one.seats, one.size, mood), one.seed, 1)[0])
    if one.way == "sector":
        tiles = drawn.tiles or game.box().tiles
        first = drawn.board["laid"][0]
        sides = tiles["sectors"][first["tile"]]
        hexes = dict.fromkeys(sides["A"]["hexes"], "empty") | BEST_START
        sides = sides | {first["side"]: {"hexes": hexes}}
        return drawn._replace(tiles=tiles | {"sectors": tiles["sectors"] | {first["tile"]: sides}})
    what, times = ("sse-change-home-far", 2) if one.way == "moved" else ("sse-change-home", 6)
    for _ in range(times):
        moved = [
            change.drawn
            for change in game.changes(drawn)
            if change.what.id == what and is_sound(game, change.drawn, one.seats)
        ]
        drawn = moved[chance.below(len(moved))]
    return drawn


def sides_of(one: Spoilt | Wished, play: Play) -> list[Side]:
    return play.places if one.game == PI else play.seats


def shares_of(one: Spoilt | Wished, play: Play) -> list[float]:
    return [round(100 * side.won.value, 2) for side in sides_of(one, play)]


def run(number: int, simulations: int, rounds: int, others: int) -> Line:
    one = BOARDS[number]
    one = one._replace(seed=one.seed + 100 * others)
    game = registry.game(one.game)
    how = How(one.seats, {}, JUDGES, one.seed, cores())
    drawn = spoiled(game, one)
    before = told(game, drawn, how, BEFORE)
    begun = time.process_time()
    found = suggest(game, drawn, "fair", how._replace(simulations=simulations), rounds)
    spent = time.process_time() - begun
    after = told(game, found.drawn, how._replace(seed=one.seed + ELSEWHERE), AFTER)
    widths = [side.won.interval for side in sides_of(one, after)]
    within = max(50 * (interval.high - interval.low) for interval in widths if interval is not None)
    steps = [say(step, "en") for step in found.steps]
    return Line(number, shares_of(one, before), shares_of(one, after), round(within, 2), steps, round(spent, 1), others)


# Lively, and made up --------------------------------------------------------------------------------------------------


class Wished(NamedTuple):
    """A galaxy that is made up: the first that chance draws, or what *Generate* chooses."""

    game: str
    seats: int
    size: int
    seed: int


WISHED = (
    Wished(SSE, 2, 5, 11),
    Wished(SSE, 3, 6, 12),
    Wished(SSE, 4, 7, 13),
    Wished(PI, 2, 4, 14),
    Wished(PI, 3, 4, 15),
)


LIVELY = """| game | seats | lead changes, decided after | off par | afterwards | off par | changes | seconds |
|---|---|---|---|---|---|---|---|"""
MADE_UP = """| game | seats | the first drawn | what is made of 24 | farthest from par | seconds |
|---|---|---|---|---|---|"""


def lively(play: Play) -> str:
    """How often the lead changes by move, and the share of the match before it is decided, per cent each."""
    found = (play.figures[name] for name in ("lead_change_rate", "decisiveness"))
    return ", ".join(
        f"{100 * one.value:.1f} ± {50 * (one.interval.high - one.interval.low):.1f}" for one in found if one.interval
    )


def make_lively(one: Wished, simulations: int, rounds: int) -> str:
    """A row: how lively a galaxy is before and after, by matches that were no part of the search."""
    game = registry.game(one.game)
    how = How(one.seats, {}, JUDGES, one.seed, cores())
    drawn = named(made_up(game, Wish(one.seats, one.size), one.seed, 1)[0])
    begun = time.process_time()
    found = suggest(game, drawn, "lively", how._replace(simulations=simulations), rounds)
    spent = time.process_time() - begun
    plays = [told(game, each, how._replace(seed=one.seed + ELSEWHERE), AFTER) for each in (drawn, found.drawn)]
    cells = [cell for play in plays for cell in (lively(play), f"{off(shares_of(one, play)):.1f}")]
    return row(game.about.title, one.seats, *cells, len(found.steps), round(spent))


def make_one_up(one: Wished, simulations: int) -> str:
    """A row: shares of the wins on the first galaxy that chance draws, and on what is chosen and mended."""
    game = registry.game(one.game)
    how = How(one.seats, {}, JUDGES, one.seed, cores())
    first = named(made_up(game, Wish(one.seats, one.size), one.seed, 1)[0])
    begun = time.process_time()
    drawn = make_up(game, Wish(one.seats, one.size), "fair", how._replace(simulations=simulations))
    spent = time.process_time() - begun
    plays = [told(game, each, how._replace(seed=one.seed + ELSEWHERE), AFTER) for each in (first, drawn)]
    shares = [", ".join(f"{share:.1f}" for share in shares_of(one, play)) for play in plays]
    return row(game.about.title, one.seats, *shares, f"{off(shares_of(one, plays[1])):.1f}", round(spent))


def row(*cells: object) -> str:
    return f"| {' | '.join(map(str, cells))} |"


# The ten --------------------------------------------------------------------------------------------------------------


def told_of(line: Line) -> str:
    one = BOARDS[line.number]
    before, after = (", ".join(f"{share:.1f}" for share in shares) for shares in (line.before, line.after))
    far = f"{line.off:.1f} ± {line.within:.1f}"
    cells = (registry.game(one.game).about.title, one.seats, before, after, far, len(line.steps), round(line.seconds))
    return row(*cells)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--log", type=Path, default=Path("build/suggestions.jsonl"))
    parser.add_argument("--simulations", type=int, default=JUDGES)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--others", type=int, default=0, help="draw another ten")
    parser.add_argument("--only", type=int, nargs="*", help="which of them, by number")
    parser.add_argument("--aim", choices=("fair", "lively"), default="fair")
    parser.add_argument("--made-up", action="store_true")
    given = parser.parse_args()
    if given.aim == "lively" or given.made_up:
        print(MADE_UP if given.made_up else LIVELY)
        for number in range(len(WISHED)) if given.only is None else given.only:
            one = WISHED[number]
            if given.made_up:
                print(make_one_up(one, given.simulations), flush=True)
            else:
                print(make_lively(one, given.simulations, given.rounds), flush=True)
        return
    only = range(len(BOARDS)) if given.only is None else given.only
    given.log.parent.mkdir(parents=True, exist_ok=True)
    known = given.log.read_bytes().splitlines() if given.log.exists() else []
    lines = {
        line.number: line
        for line in (msgspec.json.decode(row, type=Line) for row in known)
        if line.others == given.others
    }
    print("| game | seats | before | after | farthest from par | changes | seconds |")
    print("|---|---|---|---|---|---|---|")
    for number in only:
        if number not in lines:
            lines[number] = run(number, given.simulations, given.rounds, given.others)
            with given.log.open("ab") as log:
                log.write(msgspec.json.encode(lines[number]) + b"\n")
        print(told_of(lines[number]), flush=True)
    near = sum(lines[number].off <= NEAR for number in only)
    print(f"{near} of {len(only)} within {NEAR:g} points of par, by {AFTER} matches of captain@{JUDGES}")


if __name__ == "__main__":
    main()
