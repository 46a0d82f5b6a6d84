"""Looking at a puzzle again: does it replay, is its solution legal, is it still the one clear answer?"""

from __future__ import annotations

from collections.abc import Iterator

from starhold.bots.analysis import scale
from starhold.core.errors import StarholdError
from starhold.core.game import Game
from starhold.core.puzzles import Puzzle, opened
from starhold.lab.puzzles.judging import CLEAR, Judge

LEAST = 0.5
"""The part of a clear margin that must be left: another search of the same depth finds a little more or less."""


def problems(game: Game, puzzle: Puzzle, simulations: int | None = None, seed: int = 0) -> Iterator[str]:
    """What is wrong with a puzzle, by a search of so many simulations; by none where it is 0."""
    try:
        match = opened(game, puzzle)
    except StarholdError as error:
        yield f"does not replay: {error}"
        return
    judge = Judge(game, simulations or puzzle.simulations)
    for number, answer in enumerate(puzzle.solution):
        if puzzle.seat not in match.pending or answer not in match.choices(puzzle.seat):
            yield f"{answer} is not among what seat {puzzle.seat} may answer"
            return
        if simulations != 0:
            verdict = judge.verdict(match.position, puzzle.seat, seed + number)
            best = game.write(match.position, verdict.best)
            if best != answer:
                yield f"{best} is better than {answer}"
            elif verdict.margin < LEAST * CLEAR * scale(puzzle.seats):
                yield f"{answer} is ahead of the next best by no more than {verdict.margin:.3f}"
        match.play(answer, seat=puzzle.seat)
