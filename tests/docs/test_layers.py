"""What all games share names nothing of one game: what a game has, its folder says."""

from __future__ import annotations

import importlib
import re
from functools import cache
from pathlib import Path

from starhold.core.registry import games, modules
from starhold.core.story import prefix

PACKAGE = Path(__file__).parent.parent.parent / "src" / "starhold"
SHARED = ("core", "bots", "envs", "lab", "cli", "server", "drawing", "train", "api.py")

COMMON = re.findall(
    r"\w+",
    "A B True False none two three four to over return step size place move plan board home empty random standard "
    "mixed ring printed score force carry galaxy rotation sides marker ship fleet",
)
"""Words of games that others use too: numbers, plain English, and what the glossary or `drawing.sketch` has for all."""
SPOKEN = ["planet", "nebula", "homeworld", "territory", "territories", "colonies", "tri-prime", "quad-prime"]
"""Words of the rulebooks that no table of a game has as they are."""

MAY = {
    "core/record.py": "records of every game have a field for what was laid out (docs/records.md)",
    "api.py": "an example of options, in the documentation",
    "server/protocol/shown.py": "an example of an answer, in the documentation",
    "bots/compiled/tree.py": "in search trees to expand is to add a node",
    "bots/compiled/puct.py": "in search trees to expand is to add a node",
    "bots/compiled/plans.py": "who learns explores",
    "bots/analysis.py": "the word of game theory",
    "train/net.py": "a method of PyTorch",
}
"""Files that may, and why."""


@cache
def shared() -> list[Path]:
    """The files of what all games share."""
    found = [file for name in SHARED for file in ([PACKAGE / name] if "." in name else (PACKAGE / name).rglob("*.py"))]
    assert len(found) > 200
    return found


@cache
def own_words() -> re.Pattern[str]:
    """What the games call questions, phases, hexes, pieces and options, where no other layer needs the word."""
    found = set(SPOKEN)
    for game in games():
        rules = f"{modules()[game.about.id]}.rules"
        actions, components = (importlib.import_module(f"{rules}.{part}") for part in ("actions", "components"))
        found |= {*actions.QUESTIONS, *actions.PHASES, *components.KINDS}
        found |= {*getattr(components, "COMMANDS", ()), *getattr(components, "MARKERS", ())}
        found |= {str(word) for option in game.about.options for word in (option.name, *option.values)}
    words = "|".join(sorted(map(re.escape, found - set(COMMON)), key=len, reverse=True))
    prefixes = "|".join(prefix(game) for game in games())
    return re.compile(rf"(?<![a-z0-9-])(?:{words})s?(?![a-z0-9-])|\b(?:{prefixes})-\w+", re.IGNORECASE)


@cache
def named() -> dict[str, list[str]]:
    """The words of one game in each file that has some."""
    every = {file.relative_to(PACKAGE).as_posix(): file.read_text(encoding="utf-8") for file in shared()}
    return {name: words for name, text in every.items() if (words := own_words().findall(text))}


def test_shared_packages_name_nothing_of_one_game() -> None:
    assert {file: words for file, words in named().items() if file not in MAY} == {}


def test_every_exception_is_one_still() -> None:
    assert [file for file in MAY if file not in named()] == []


def test_the_words_are_those_of_the_games() -> None:
    for word in ("expand", "level1", "tri", "nebula-red", "colony", "wormholes", "hidden_points", "PI-EXPLORE"):
        assert own_words().fullmatch(word), word
    assert own_words().findall("place a ship on a board, trying; the home of none") == []


def test_shared_packages_import_no_game() -> None:
    every = [file.read_text(encoding="utf-8") for file in shared()]
    assert [name for name in modules().values() if any(name in text for text in every)] == []
