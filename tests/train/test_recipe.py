"""What a training run is made of, how it is drawn, what is said where PyTorch is missing: none of it needs PyTorch."""

from __future__ import annotations

import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from starhold.cli.commands.train import train
from starhold.cli.console import Voice
from starhold.core import registry
from starhold.core.errors import StarholdError
from starhold.train import recipe
from starhold.train.curve import draw


@pytest.mark.slow
@pytest.mark.parametrize("id", ["pocket-imperium", "small-star-empires"])
def test_a_game_has_a_recipe_for_every_number_of_seats_and_all_options(id: str) -> None:
    found = recipe.read(id)
    game = registry.game(id)
    assert found.seats == tuple(game.about.seats)
    mixed = {seats: recipe.options_of(game, seats, found) for seats in found.seats}
    for seats, taken in mixed.items():
        assert len(taken) == found.boards
        assert taken.count({}) == pytest.approx(found.boards * found.usual, abs=1)
        assert taken == recipe.options_of(game, seats, found)
    for option in game.about.options:
        assert {one[option.name] for taken in mixed.values() for one in taken if one} == set(option.values)


@pytest.mark.parametrize(
    ("written", "wrong"),
    [
        ("game = ", "Invalid value"),
        ('game = "chess"', "chess"),
        ('game = "pocket-imperium"\nspeed = 3', "speed"),
        ('game = "pocket-imperium"\nseats = 2', "seats"),
        ('game = "pocket-imperium"\nseats = [5]', "5"),
        ('game = "pocket-imperium"\nseconds = "long"', "seconds"),
        ('game = "pocket-imperium"\nmatches = 0', "matches"),
        ('game = "pocket-imperium"\nrate = [1e-3]', "rate"),
        ('game = "pocket-imperium"\nmatches = 8\ndecisions = 1\nminibatches = 16', "minibatches"),
        ("seconds = 3", "game"),
    ],
)
def test_a_bad_recipe_is_refused_with_what_is_wrong(tmp_path: Path, written: str, wrong: str) -> None:
    file = tmp_path / "own.toml"
    file.write_text(written, encoding="utf-8")
    with pytest.raises(StarholdError, match=wrong):
        recipe.read(file)


def test_a_recipe_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(StarholdError, match=r"none\.toml"):
        recipe.read(tmp_path / "none.toml")


def test_a_curve_is_a_picture_with_a_line_for_each_number() -> None:
    log = [{"decisions": n, "entropy": 1 - n / 9, "value": 0.9, "against <random>": 0.5} for n in range(4)]
    picture = ElementTree.fromstring(draw(log))
    assert "against <random>" in [text.text for text in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert len([path for path in picture.iter("{http://www.w3.org/2000/svg}path") if path.get("stroke")]) == 3
    ElementTree.fromstring(draw([]))


def test_without_pytorch_the_command_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    with pytest.raises(StarholdError, match=r"starhold\[train\]"):
        train(Voice(), "pocket-imperium", None, "cpu")
