"""The rules as people read them: `RULES.md` in each game's folder, and where each rule is obeyed and tested."""

from __future__ import annotations

import functools
import importlib.util
import re
from pathlib import Path
from typing import NamedTuple

from starhold.core.errors import BadInput
from starhold.core.registry import modules

ID = re.compile(r"\b(?:CORE|[A-Z]{2,4}-[A-Z]+)-R?\d+\b")
_RULE = re.compile(r"^- \*\*(" + ID.pattern + r")\*\* ", re.MULTILINE)


class Rule(NamedTuple):
    """One rule: its id, the heading it stands under, its text."""

    id: str
    section: str
    text: str


class Citation(NamedTuple):
    """A line of a file that names a rule."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


def page(game: str | None, language: str = "en") -> str:
    """The rules page of a game, or of what all games share (None)."""
    name = "RULES.md" if language == "en" else f"RULES.{language}.md"
    if game is not None and game not in modules():
        raise BadInput("game", "one of " + ", ".join(sorted(modules())), game)
    return _folder("starhold.core" if game is None else modules()[game]).joinpath(name).read_text(encoding="utf-8")


def _folder(package: str) -> Path:
    """Where a package lies, without importing it: rules are read far more often than compiled."""
    spec = importlib.util.find_spec(package)
    assert spec is not None and spec.origin is not None, f"no package {package}"
    return Path(spec.origin).parent


@functools.cache
def rules(game: str | None, language: str = "en") -> dict[str, Rule]:
    """The rules of a game by id, in the order of its page."""
    found = {}
    section = ""
    for block in re.split(r"\n(?=- \*\*|#+ |\n)", page(game, language)):
        block = block.strip()
        if block.startswith("#"):
            section = block.splitlines()[0].lstrip("# ")
        elif match := _RULE.match(block):
            text = " ".join(line.strip() for line in block[match.end() :].splitlines())
            found[match[1]] = Rule(match[1], section, text)
    return found


def every_rule(language: str = "en") -> dict[str, Rule]:
    """The rules of all games and what they share."""
    everything = dict(rules(None, language))
    for game in modules():
        everything |= rules(game, language)
    return everything


def rule(id: str, language: str = "en") -> Rule:
    """The rule of this id, in upper or lower case."""
    known = every_rule(language)
    if id.upper() not in known:
        raise BadInput("rule", f"an id like {next(reversed(known))}", id)
    return known[id.upper()]


def citations(folder: Path, pattern: str = "*.py") -> dict[str, list[Citation]]:
    """Every id named in the source files below a folder, and where."""
    found: dict[str, list[Citation]] = {}
    for file in sorted(folder.rglob(pattern)):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            for id in ID.findall(line):
                found.setdefault(id, []).append(Citation(file.relative_to(folder).as_posix(), number))
    return found


def implemented() -> dict[str, list[Citation]]:
    """Where the games' code cites each rule."""
    return citations(_folder("starhold"))


def tested() -> dict[str, list[Citation]]:
    """Where tests cite each rule in a `@rule("…")`; empty where the tests are not installed."""
    tests = _folder("starhold").parent.parent / "tests"
    if not tests.is_dir():
        return {}
    marked: dict[str, list[Citation]] = {}
    for id, places in citations(tests).items():
        for place in places:
            line = (tests / place.file).read_text(encoding="utf-8").splitlines()[place.line - 1]
            if line.lstrip().startswith("@rule("):
                marked.setdefault(id, []).append(place)
    return marked
