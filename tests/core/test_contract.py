"""What a game must have is checked when it is loaded; what it leaves out has a default."""

from __future__ import annotations

import sys
from types import ModuleType

import numpy as np
import pytest

from starhold.core.compiled import contract
from starhold.core.compiled.contract import IncompleteGame
from starhold.core.compiled.defaults import smallest
from starhold.core.registry import game, modules
from starhold.words import LANGUAGES, say


def copy_of(rules: ModuleType, *left_out: str, **more: object) -> ModuleType:
    copied = ModuleType(f"{rules.__name__}_copied")
    copied.__file__ = rules.__file__
    required = [name for name in vars(contract.Rules) if not name.startswith("_")]
    for name in required:
        if name not in left_out:
            setattr(copied, name, getattr(rules, name))
    for name, value in more.items():
        setattr(copied, name, value)
    return copied


def test_what_every_game_must_have_is_named_when_it_is_missing() -> None:
    with pytest.raises(IncompleteGame, match=r"smallest_copied lack take, owes \(part Rules") as refused:
        contract.complete(copy_of(smallest, "take", "owes"))
    for language in LANGUAGES:
        assert "take, owes" in say(refused.value.message, language)


@pytest.mark.parametrize(("part", "given"), [("Observe", "PLANES"), ("Judge", "NOISE"), ("Secrets", "blind")])
def test_a_part_is_whole_or_left_out(part: str, given: str) -> None:
    with pytest.raises(IncompleteGame, match=rf"\(part {part}"):
        contract.complete(copy_of(smallest, **{given: ()}))


@pytest.mark.slow
def test_parts_left_out_have_defaults_that_play() -> None:
    rules = copy_of(smallest)
    try:
        engine = contract.bind("starhold.core.compiled.engine", rules)
        setup, state = np.zeros(1, smallest.Setup.dtype), np.zeros(1, smallest.State.dtype)
        setup[0].seats = 2
        engine.start_at(state, 0, setup, 0)
        assert engine.step(state, 0, setup, 0, 0, 1) == 0b11
        overall, planes = np.zeros(3, np.float32), np.zeros((1, 1), np.float32)
        engine.observe_at(state, 0, setup, 0, 1, planes, overall)
        assert overall.tolist() == [1, 0, 0.5]
        assert rules.FACTS == ()
    finally:
        for name in [name for name in sys.modules if name.endswith(f"@{rules.__name__}")]:
            del sys.modules[name]


@pytest.mark.parametrize("id", modules())
def test_our_games_bring_every_part(id: str) -> None:
    own = game(id).rules
    defaults = {
        name
        for name in vars(own)
        if getattr(getattr(own, name), "__module__", "").startswith("starhold.core.compiled.d")
    }
    assert defaults == ({"blind", "guess", "reopen"} if id.startswith("small") else set())
