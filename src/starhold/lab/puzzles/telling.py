"""What a puzzle is about, told from what happens along its solution and after the next best answer."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from starhold.core.facts import Fact
from starhold.core.game import Game
from starhold.core.puzzles import Lines, Puzzle
from starhold.lab.puzzles.judging import DEEPER, Judge
from starhold.lab.puzzles.measuring import Asked, NetPolicy, asked, solvers


def lines(judge: Judge, run: Sequence[Asked]) -> Lines:
    """What happens along a solution, and after the next best answer to its first decision; each time the same."""
    game = judge.game
    first, last = run[0], run[-1]
    own: list[Fact] = []
    for position, seat, best in run[:-1]:
        own += game.follow(position, seat, best).facts
    after = judge.line(last.position, last.seat, last.best, 0)
    acts = [number for number, (seat, _) in enumerate(after) if seat != last.seat]
    end = acts[0] if acts else len(after)
    own += [fact for _, facts in after[:end] for fact in facts]
    then = [fact for _, facts in after[end:] for fact in facts]
    verdict = judge.verdict(first.position, first.seat, 0)
    next_best = verdict.next if verdict.best == first.best else verdict.best
    other = judge.line(first.position, first.seat, next_best, 0)
    question = game.question(first.position).name
    return Lines(first.seat, question, own, then, [fact for _, facts in other for fact in facts])


def renewed(game: Game, puzzle: Puzzle) -> Puzzle:
    """The puzzle as the bots and nets of today find it: how likely, how hard and what it is about, not what is best."""
    run = list(asked(game, puzzle))
    prior = round(NetPolicy(game).of(run), 3)
    theme = game.theme(lines(Judge(game, puzzle.simulations // DEEPER), run))
    return msgspec.structs.replace(puzzle, prior=prior, solved_by=solvers(game, run), theme=theme)
