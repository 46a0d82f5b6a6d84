"""What the balance lab finds: `python -m benchmarks.balance planted` or `… printed`.

`planted`: two galaxies with an advantage that was put there, and their symmetric twins. Is the advantage called unfair
within 30 seconds of two cores, and the twin in no more than one of twenty runs? `printed` weighs every galaxy and board
of the box, at random and by captain's quick matches, as docs/balance.md has it.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from typing import Literal, NamedTuple

from starhold.core import registry
from starhold.core.galaxies import Drawn
from starhold.core.hexgrid import PLACE_NAMES
from starhold.lab.crew import cores, play_here
from starhold.lab.galaxies.balance import Fairness, Play, Side, run
from starhold.lab.schedule import Arena, arena

PI, SSE = "pocket-imperium", "small-star-empires"
LIMIT = 60.0
"""Seconds of processor time: 30 on two cores."""


class Case(NamedTuple):
    """A galaxy for two with a planted advantage and its twin, and what is played on them."""

    game: str
    planted: Drawn
    twin: Drawn
    what: Literal["seats", "turns"]
    """What can be favoured there."""
    at_random: int
    quick: int


def sector(mark: str, middle: str, **others: str) -> dict[str, object]:
    return {"mark": mark, "hexes": dict.fromkeys(PLACE_NAMES, "planet1") | {"C": middle} | others}


def of_homes() -> Case:
    """Small Star Empires: turned by half the twin is the same. Then a home is moved next to a system of two planets."""
    sectors = {f"W{n}": sector("wormhole", "wormhole") for n in range(3)}
    sectors |= {f"B{n}": sector("blackhole", "blackhole") for n in range(3)} | {"U": sector("unmarked", "planet1")}
    sectors |= {
        "B0": sector("blackhole", "blackhole", W="planet2"),
        "B1": sector("blackhole", "blackhole", E="planet2"),
    }
    home = {"hexes": {"C": "home", "SE": "empty", "SW": "empty", "W": "empty"}}
    slots = (((1, -3), "wormhole"), ((-2, -1), "blackhole"), ((0, 0), "unmarked"), ((2, 1), "blackhole"))
    board = {
        "name": "twin",
        "seats": 2,
        "slots": [{"at": at, "mark": mark} for at, mark in (*slots, ((-1, 3), "wormhole"))],
        "homes": [{"at": (1, 3), "turn": 5}, {"at": (-1, -3), "turn": 2}],
        "laid": [{"tile": tile, "turn": 0} for tile in ("W0", "B0", "U", "B1", "W1")],
    }
    moved = board | {"name": "planted", "homes": [{"at": (4, 0), "turn": 4}, {"at": (-1, -3), "turn": 2}]}
    tiles = {"sectors": sectors, "home": home}
    return Case(SSE, Drawn(moved, tiles), Drawn(board, tiles), "seats", 20_000, 600)


def of_starts() -> Case:
    """Pocket Imperium: the six sectors of the twin are alike. Then one has its start next to three level II systems.

    Seats have no homes there: whoever is first chooses it.
    """

    def side(**others: str) -> dict[str, object]:
        return {"hexes": dict.fromkeys(PLACE_NAMES, "empty") | others}

    def drawn(name: str, first: dict[str, object]) -> Drawn:
        plain = side(NE="level1", SW="level2")
        sides = [first, *[plain] * 5]
        board = {
            "name": name,
            "seats": [2],
            "prime": (0, 0),
            "slots": [(1, -3), (3, -2), (2, 1), (-1, 3), (-3, 2), (-2, -1)],
            "laid": [{"tile": str(n + 2), "side": "A", "turn": n} for n in range(6)],
        }
        return Drawn(board, {"sectors": {str(n + 2): {"A": one, "B": one} for n, one in enumerate(sides)}})

    planted = side(C="level1", NE="level2", E="level2", SW="level2")
    return Case(PI, drawn("planted", planted), drawn("twin", side(NE="level1", SW="level2")), "turns", 0, 600)


def weighed(case: Case, drawn: Drawn, seed: int) -> list[Play]:
    held = arena(case.game, ["captain", "captain"], 2, seed, files=dict(drawn.files()), keeps_answers=True)
    return plays_of(held, case.at_random, case.quick)


def plays_of(held: Arena, at_random: int, quick: int) -> list[Play]:
    return run(held, 0, at_random, None, play_here, cores(), quick_matches=quick).plays


def verdict(case: Case, play: Play) -> Fairness:
    return play.seats_fair if case.what == "seats" else play.order_fair


def shares(sides: list[Side]) -> str:
    return ", ".join(f"{100 * side.won.value:.1f}" for side in sides)


def likely(fairness: Fairness) -> str:
    p = 1.0 if fairness.p is None else fairness.p
    return "p < 0.001" if p < 0.001 else f"p = {p:.2g}"


def planted(twins: int, first: int) -> None:
    print("| game | play | matches | planted: won | seconds | of two cores | twins called unfair |")
    print("|---|---|---|---|---|---|---|")
    for case in (of_homes(), of_starts()):
        plays_of(arena(case.game, ["captain"] * 2, 2), 100, 2)  # compiles what is not yet
        wall, spent = time.perf_counter(), time.process_time()
        found = weighed(case, case.planted, 0)
        wall, spent = time.perf_counter() - wall, time.process_time() - spent
        others = [weighed(case, case.twin, seed) for seed in range(first, first + twins)]
        for at, play in enumerate(found):
            sides = play.seats if case.what == "seats" else play.places
            tests = [verdict(case, twin[at]) for twin in others]
            unfair = sum(test.is_fair is False for test in tests)
            least = min((test.p for test in tests if test.p is not None), default=1.0)
            cells = (
                case.game,
                play.who,
                play.matches,
                f"{case.what} {shares(sides)} ({likely(verdict(case, play))})",
                f"{wall:.1f}",
                f"{spent / 2:.1f}",
                f"{unfair} of {twins} (least p {least:.2g})",
            )
            print(f"| {' | '.join(map(str, cells))} |", flush=True)
        assert spent < LIMIT, f"{spent:.0f} s of processor time"


def boards(games: list[str]) -> Iterator[tuple[str, str, int]]:
    """Every galaxy and board of the box, and for how many."""
    for id in games:
        for name, board in registry.game(id).box().boards.items():
            seats = board["seats"]
            for count in [seats] if isinstance(seats, int) else seats:
                yield id, name, count


def printed(games: list[str], at_random: int, quick: int) -> None:
    print("| game | board | seats | play | won by seat | won by turn | moves | lead changes | drama | decided |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    for id, name, seats in boards(games):
        about = registry.game(id).about
        held = arena(id, ["captain"] * seats, seats, 0, {about.options[0].name: name}, keeps_answers=True)
        for play in plays_of(held, at_random, quick):
            figures = (play.figures[name].value for name in ("moves", "lead_changes", "drama", "decisiveness"))
            moves, changes, drama, decided = figures
            cells = (
                about.title,
                name,
                seats,
                play.who,
                f"{shares(play.seats)} ({likely(play.seats_fair)})",
                f"{shares(play.places)} ({likely(play.order_fair)})",
                f"{moves:.0f} | {changes:.1f} | {100 * drama:.1f} | {100 * decided:.0f}",
            )
            print(f"| {' | '.join(map(str, cells))} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("planted", "printed"))
    parser.add_argument("--games", nargs="*", default=[PI, SSE])
    parser.add_argument("--twins", type=int, default=20)
    parser.add_argument("--first", type=int, default=1, help="the seed of the first twin")
    parser.add_argument("--random", type=int, default=20_000)
    parser.add_argument("--quick", type=int, default=600)
    given = parser.parse_args()
    if given.what == "planted":
        planted(given.twins, given.first)
    else:
        printed(given.games, given.random, given.quick)


if __name__ == "__main__":
    main()
