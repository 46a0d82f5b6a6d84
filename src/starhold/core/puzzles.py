"""Puzzles that come with a game: positions of strong matches in which one answer is clearly best.

`python -m starhold.lab.puzzles` finds them and verifies them again. Each is a line of JSON in the file a game names.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from starhold.core.facts import Fact
from starhold.core.game import Game
from starhold.core.match import Match

RUNGS = ("cadet", "navigator", "captain", "pilot", "admiral")
"""Bots that try every puzzle; how many fail says how hard it is."""


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position, what is best there, and how that was found out."""

    id: str
    seats: int
    seed: int
    """The match it comes from was drawn from this."""
    answers: str
    """All answers of that match up to the position, one after the other."""
    seat: int
    """Who is to answer."""
    solution: list[str]
    """Its best answers, one after the other: at each of them the next best loses `margin` or more."""
    theme: str
    solved_by: list[str]
    """The bots that found all of it."""
    chance: float
    """The seat's chance to win after the best answer."""
    margin: float
    """What the next best answer loses of it at least."""
    prior: float
    """How likely the game's net, at first sight, would give these answers."""
    simulations: int
    """Of the deepest search of each answer that confirmed it."""
    rules: int
    """The version of the rules."""
    engine: str
    """The version of the search that found it."""
    verified: str
    """That of the search which looked at it last, as deep, and found that it holds."""

    @property
    def difficulty(self) -> int:
        """From 1, which every bot solves, to 5."""
        return min(5, 1 + len(RUNGS) - len(self.solved_by))


class Lines(NamedTuple):
    """What a game tells the theme of a puzzle from: facts alone."""

    seat: int
    question: str
    own: Sequence[Fact]
    """What happens with the best answers."""
    then: Sequence[Fact]
    """What is likely to follow."""
    other: Sequence[Fact]
    """What happens with the next best answer, and is likely to follow."""


def puzzles(game: Game) -> list[Puzzle]:
    """All that come with a game, in the order in which they were found."""
    if game.puzzles is None or not game.puzzles.exists():
        return []
    return [msgspec.json.decode(line, type=Puzzle) for line in game.puzzles.read_bytes().splitlines()]


def opened(game: Game, puzzle: Puzzle) -> Match:
    """The match of a puzzle, played up to its position."""
    return Match.begin(game, puzzle.seats, seed=puzzle.seed).play(*puzzle.answers.split())
