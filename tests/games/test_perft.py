"""How many ways there are to answer the next few decisions: counted once, the same for ever, and by the oracle."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from starhold.cli.commands.perft import counts
from starhold.core import record
from starhold.core.compiled.bits import Chance
from starhold.core.match import Match
from starhold.core.registry import game, modules
from starhold.core.testing import RANDOM_PLAY
from tests import depth as depth_of
from tests.oracles.trace import open_match

pytestmark = pytest.mark.slow

FILES = sorted(Path(__file__).parent.glob("*/perft/*.json"))


def position_of(case: dict[str, Any]) -> Match:
    """The match a perft file counts from: drawn from its seed, some decisions answered at random."""
    match = Match.begin(game(case["game"]), case["seats"], case["options"], case["seed"])
    chance = Chance(case["seed"], RANDOM_PLAY)
    for _ in range(case["answered"]):
        choices = match.game.choices(match.position, match.pending[0])
        match.answer(match.pending[0], choices[chance.below(len(choices))])
    return match


def counted_by_oracle(written: dict[str, Any], answers: list[tuple[int, str]], depth: int) -> int:
    """The same number from the slow program, which replays the match for every leaf."""
    oracle = open_match(written)
    for event in written["events"]:
        oracle.answer(event["seat"], event["answer"])
    for seat, answer in answers:
        oracle.answer(seat, answer)
    pending = oracle.pending()
    if depth == 0 or not pending:
        return 1
    seat = pending[0]["seat"]
    if depth == 1:
        return len(pending[0]["choices"])
    return sum(counted_by_oracle(written, [*answers, (seat, text)], depth - 1) for text in pending[0]["choices"])


def test_every_game_is_counted() -> None:
    assert {json.loads(file.read_text(encoding="utf-8"))["game"] for file in FILES} >= set(modules())


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.parent.name}/{file.stem}")
def test_the_tree_of_decisions_has_as_many_leaves_as_ever(file: Path) -> None:
    case = json.loads(file.read_text(encoding="utf-8"))
    match = position_of(case)
    leaves = case["leaves"]
    assert counts(match.game, match.position, len(leaves) - 1) == leaves
    shallow = max(depth for depth, count in enumerate(leaves) if count < depth_of.pick(100, 500, 1_500))
    assert counted_by_oracle(record.write(match), [], shallow) == leaves[shallow]
