"""How well analysis judges: `python -m benchmarks.analysis [--matches 200 --simulations 6000]`.

Admirals play. In each match one answer is replaced by one that loses at least 20 points of chance by a search ten times
deeper, where there is such a one: how many of these are called inaccuracy, mistake or blunder? And how often are
admiral's own answers called a mistake or worse?
"""

from __future__ import annotations

import argparse
import time
from collections import Counter

import numpy as np

from starhold import bots
from starhold.bots.analysis import Analyst, analyse, scale
from starhold.bots.bot import Budget
from starhold.core.game import Game, Position
from starhold.core.match import Match
from starhold.core.registry import game

LEAST = 0.20
TRIES = 12
"""Decisions looked at for one where so much can be lost."""


def played(the_game: Game, seats: int, seed: int, simulations: int) -> Match:
    """A match of admirals."""
    match = Match.begin(the_game, seats, {}, seed)
    rung = bots.rungs()["admiral"]
    players = [
        rung.make(the_game, np.random.default_rng([seed, seat]), Budget(simulations=simulations))
        for seat in range(seats)
    ]
    while match.pending:
        seat = match.pending[0]
        seen = match.seen(seat)
        match.answer(seat, players[seat].choose(seen, match.legal(seat)))
    return match


def planted(match: Match, deep: Analyst, rng: np.random.Generator) -> tuple[Position, int, int, int] | None:
    """A decision and an answer to it that loses much: position, seat, action and number of the event."""
    positions = [match.start.copy()]
    for event in match.events:
        after = positions[-1].copy()
        match.game.apply(after, event.seat, event.action)
        positions.append(after)
    for number in rng.permutation(len(match.events))[:TRIES].tolist():
        position, event = positions[number], match.events[number]
        looked = deep.judge(position, event.seat, event.action, number)
        worst = min(looked.candidates, key=lambda candidate: candidate.chances[event.seat]).action
        lost = deep.judge(position, event.seat, worst, number).lost
        if lost >= LEAST * scale(position.seats):
            return position, event.seat, worst, number
    return None


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--simulations", type=int, default=6_000)
    parser.add_argument("--admirals", type=int, default=20_000, help="simulations of the admirals")
    parser.add_argument("--game", nargs="*", default=["pocket-imperium", "small-star-empires"])
    parser.add_argument("--seats", nargs="*", type=int, default=[2, 3, 4])
    given = parser.parse_args()
    for id in given.game:
        for seats in given.seats:
            begun, the_game = time.perf_counter(), game(id)
            usual, deep = Analyst(the_game, given.simulations), Analyst(the_game, 10 * given.simulations)
            called: Counter[str] = Counter()
            own: Counter[str] = Counter()
            for seed in range(given.matches):
                match = played(the_game, seats, seed, given.admirals)
                own.update(str(one.grade) for one in analyse(match, usual) if one.counts)
                found = planted(match, deep, np.random.default_rng(seed))
                if found is not None:
                    called[str(usual.judge(*found).grade)] += 1
            planted_all, own_all = sum(called.values()), sum(own.values())
            flagged = planted_all - called["None"]
            blamed = own["mistake"] + own["blunder"]
            print(
                f"{id}, {seats} seats, {given.matches} matches: {flagged} of {planted_all} planted moves flagged "
                f"({dict(called)}); {blamed} of {own_all} own decisions that count called mistakes "
                f"({100 * blamed / max(1, own_all):.1f} %, {dict(own)}); {time.perf_counter() - begun:.0f} s",
                flush=True,
            )


if __name__ == "__main__":
    main()
