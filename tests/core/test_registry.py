"""Finding games, and older rules of theirs."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from types import ModuleType

import pytest

from starhold.core import registry
from starhold.core.errors import BadInput


@pytest.fixture
def older(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """Rules of version 0 of Pocket Imperium, kept beside those of today."""
    current = registry.game("pocket-imperium")
    module = ModuleType("older_rules")
    module.GAME = replace(current, about=replace(current.about, rules_version=0))  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "older_rules", module)
    monkeypatch.setitem(registry.modules(), "pocket-imperium@0", "older_rules")
    registry.game_by_rules.cache_clear()
    registry.game.cache_clear()
    yield module
    registry.game_by_rules.cache_clear()
    registry.game.cache_clear()


def test_the_rules_of_today_are_found_by_their_version() -> None:
    for game in registry.games():
        assert registry.game_by_rules(game.about.id, game.about.rules_version) is game


def test_rules_that_are_not_installed_are_named() -> None:
    with pytest.raises(BadInput, match="rules_version: expected 1, got 99"):
        registry.game_by_rules("pocket-imperium", 99)
    with pytest.raises(BadInput, match="one of pocket-imperium, small-star-empires"):
        registry.game_by_rules("chess", 1)


def test_older_rules_are_found_but_are_not_a_game_of_their_own(older: ModuleType) -> None:
    assert registry.game_by_rules("pocket-imperium", 0) is older.GAME
    assert registry.game("pocket-imperium").about.rules_version == 1
    assert [game.about.id for game in registry.games()] == ["pocket-imperium", "small-star-empires"]
    with pytest.raises(BadInput, match="expected 0 or 1, got 5"):
        registry.game_by_rules("pocket-imperium", 5)
    with pytest.raises(BadInput, match="one of pocket-imperium, small-star-empires, got"):
        registry.game("chess")


def test_a_folder_names_the_version_of_its_rules() -> None:
    assert registry._id("pocket_imperium__3") == "pocket-imperium@3"
    assert registry._id("small_star_empires") == "small-star-empires"
