"""`starhold perft`: how many ways a match can go on for so many answers, the classic check of a rules engine."""

from __future__ import annotations

import time

import numpy as np
from rich.table import Table

from starhold.cli.compiling import prepare
from starhold.cli.console import BadUsage, Voice
from starhold.cli.options import MatchArgs, files_of, options_of, seats_of
from starhold.core import registry
from starhold.core.compiled.contract import bind
from starhold.core.game import Game, Position
from starhold.core.match import Match
from starhold.words import Message

MOST_DEPTH = 60


def counts(game: Game, position: Position, depth: int) -> list[int]:
    """The number of ways 0, 1, … `depth` answers on; of several seats asked the lowest answers first."""
    states = np.zeros(depth + 1, game.rules.State.dtype)
    states[0] = position.state[0]
    found = np.zeros(depth + 1, np.int64)
    counting = bind("starhold.cli.compiled.counting", game.rules)
    counting.count(states, position.setup, np.zeros(depth + 1, np.int64), found)
    return [int(count) for count in found]


def divided(game: Game, position: Position, depth: int) -> dict[str, int]:
    """The ways below each first answer, in the order people list them."""
    seat = game.pending(position)[0]
    found = {}
    for action in game.choices(position, seat):
        after = position.copy()
        game.apply(after, seat, action)
        found[game.write(position, action)] = counts(game, after, depth - 1)[-1]
    return found


def perft(voice: Voice, described: MatchArgs, depth: int, divide: bool) -> None:
    """Print the counts by depth, or those of the last depth by first answer."""
    if not 1 <= depth <= MOST_DEPTH:
        raise BadUsage("--depth", Message("expected-range", first=1, last=MOST_DEPTH), depth)
    played = registry.game(described.game)
    given = options_of(described.options)
    number = seats_of(played, described.seats, given)
    prepare(voice, played)
    match = Match.begin(played, number, given, described.seed, **files_of(described.tiles, described.board))
    table = Table(box=None, pad_edge=False, padding=(0, 2))
    if divide:
        table.add_column(voice("perft-answer"))
        table.add_column(voice("perft-count"), justify="right")
        found = divided(played, match.position, depth)
        for answer, count in found.items():
            table.add_row(answer, str(count))
        table.add_row(voice("score-total"), str(sum(found.values())))
        voice.out.print(table)
        return
    counts(played, match.position, 1)  # compiled before the clock starts
    for heading in ("perft-depth", "perft-count", "perft-time"):
        table.add_column(voice(heading), justify="right")
    for level in range(1, depth + 1):
        begun = time.perf_counter()
        count = counts(played, match.position, level)[-1]
        table.add_row(str(level), str(count), f"{time.perf_counter() - begun:.3f}")
    voice.out.print(table)
