"""Puzzles: what is called clear, what they are about, and that all that come with a game hold."""

from __future__ import annotations

from collections import Counter

import pytest

from starhold.bots.analysis import scale
from starhold.core import registry
from starhold.core.facts import Fact
from starhold.core.puzzles import RUNGS, Lines, Puzzle, opened, puzzles
from starhold.core.story import prefix
from starhold.lab.puzzles.judging import CLEAR, Judge, NetPolicy
from starhold.lab.puzzles.mining import OBVIOUS, Budgets, Miner
from starhold.lab.puzzles.verifying import problems
from starhold.words import LANGUAGES, Message, knows, say
from tests import depth

GAMES = ["pocket-imperium", "small-star-empires"]
TINY = Budgets(brief=200, deep=400, times=10)
DEEP = depth.pick(1, 2, 10_000)
"""Puzzles of each game that are searched again."""


def fact(kind: str, seat: int, *hexes: str, **more: object) -> Fact:
    return Fact(kind, "RULE", seat, hexes, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("id", GAMES)
def test_every_puzzle_replays_and_its_solution_is_legal(id: str) -> None:
    game = registry.game(id)
    found = puzzles(game)
    assert len({puzzle.id for puzzle in found}) == len(found) > 0
    for puzzle in found:
        assert list(problems(game, puzzle, 0)) == [], puzzle.id
        assert puzzle.margin >= CLEAR * scale(puzzle.seats) - 0.001, puzzle.id
        assert puzzle.prior <= OBVIOUS, puzzle.id
        assert set(puzzle.solved_by) <= set(RUNGS), puzzle.id
        assert 1 <= puzzle.difficulty <= 5
    assert {puzzle.rules for puzzle in found} == {game.about.rules_version}
    for theme in Counter(puzzle.theme for puzzle in found):
        for message in (f"{prefix(game)}-theme-{theme}", f"{prefix(game)}-theme-{theme}-why"):
            assert knows(message)
            assert all(say(Message(message), language) for language in LANGUAGES)


@pytest.mark.slow
@pytest.mark.parametrize("id", GAMES)
def test_puzzles_still_have_one_clear_answer(id: str) -> None:
    """Those by the widest margin in a usual run, all of them in a long one."""
    game = registry.game(id)
    widest = sorted(puzzles(game), key=lambda puzzle: -puzzle.margin)[:DEEP]
    simulations = depth.pick(4_000, 4_000, None)
    assert [(one.id, bad) for one in widest for bad in problems(game, one, simulations)] == []


def test_a_puzzle_whose_match_cannot_have_been_so_is_named() -> None:
    game = registry.game("small-star-empires")
    first = puzzles(game)[0]

    def bad(**changed: object) -> list[str]:
        whole = {name: getattr(first, name) for name in Puzzle.__struct_fields__} | changed
        return list(problems(game, Puzzle(**whole), 0))

    assert "does not replay" in bad(answers=f"nowhere {first.answers}")[0]
    assert "is not among" in bad(solution=["nowhere"])[0]


@pytest.mark.slow
def test_a_miner_finds_puzzles_that_hold_and_finds_them_again() -> None:
    game = registry.game("small-star-empires")
    miner = Miner(game, TINY)
    found = [puzzle for seed in range(4) for puzzle in miner.match(2, seed)]
    assert found
    for puzzle in found:
        assert list(problems(game, puzzle, 0)) == []
        assert puzzle.simulations == 10 * TINY.deep
        assert puzzle.prior <= OBVIOUS
        assert puzzle.margin >= CLEAR
    last = found[-1]
    assert last in list(miner.match(2, last.seed))


@pytest.mark.slow
def test_an_answer_that_loses_is_told_from_the_best() -> None:
    game = registry.game("pocket-imperium")
    puzzle = max(puzzles(game), key=lambda one: one.margin)
    position = opened(game, puzzle).position
    verdict = Judge(game, 2_000).verdict(position, puzzle.seat, 0)
    assert game.write(position, verdict.best) == puzzle.solution[0]
    assert verdict.next != verdict.best
    assert verdict.is_clear(puzzle.seats)
    assert not verdict._replace(margin=0.0).is_clear(2)
    legal = game.legal(position, puzzle.seat)
    priors = [NetPolicy(game).prior(game.hide(position, puzzle.seat), legal, action) for action in legal]
    assert sum(priors) == pytest.approx(1.0)


IMPERIUM = [
    ("prime", Lines(0, "fleet", [fact("took", 0, "T0")], [], [])),
    ("prime", Lines(0, "invade", [fact("conquered", 0, "T0", rival=1)], [], [])),
    ("clash", Lines(0, "plan", [], [fact("clashed", 1, rival=0)], [])),
    ("plan", Lines(0, "plan", [], [fact("clashed", 0, rival=1)], [])),
    ("defend", Lines(0, "expand", [], [], [fact("conquered", 1, "A3", rival=0)])),
    ("sustain", Lines(0, "expand", [], [], [fact("cleared", 0, "A3", amount=1)])),
    ("expand", Lines(0, "expand", [], [fact("cleared", 0, "B1", amount=1)], [fact("cleared", 0, "A3", amount=1)])),
    ("order", Lines(0, "invade", [], [fact("invaded", 0, "B2")], [])),
    ("invade", Lines(0, "invade", [], [fact("invaded", 1, "B2")], [])),
    ("score", Lines(0, "bonus", [], [], [])),
    ("explore", Lines(0, "step", [fact("took", 0, "A3")], [], [])),
]
EMPIRES = [
    ("wormhole", Lines(0, "ship", [fact("jumped", 0, "A1", "B2")], [], [])),
    ("cut-off", Lines(0, "ship", [fact("flew", 0, "A1", "B2")], [fact("stuck", 1)], [])),
    ("room", Lines(0, "ship", [], [], [fact("stuck", 0)])),
    ("race", Lines(0, "ship", [fact("founded", 0, "B2", what="colony")], [], [fact("founded", 1, "B2")])),
    ("station", Lines(0, "marker", [fact("founded", 0, "B2", what="station")], [], [])),
    ("nebulae", Lines(0, "to", [fact("founded", 0, "B2", what="colony"), fact("nebulae", 0, amount=3)], [], [])),
    ("claim", Lines(0, "to", [fact("founded", 0, "B2", what="colony")], [], [])),
    ("ship", Lines(0, "ship", [], [], [])),
]


@pytest.mark.parametrize(
    ("id", "theme", "lines"),
    [("pocket-imperium", *one) for one in IMPERIUM] + [("small-star-empires", *one) for one in EMPIRES],
)
def test_a_theme_is_told_from_facts(id: str, theme: str, lines: Lines) -> None:
    assert registry.game(id).theme(lines) == theme
