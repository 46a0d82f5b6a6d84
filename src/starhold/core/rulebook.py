"""The rules as people read them: `RULES.md` in each game's folder, and where each rule is obeyed and tested.

Beside them lie `RULEBOOK.md`, the rules told for who wants to play, and `AID.md`, one page for the table.
"""

from __future__ import annotations

import functools
import importlib.util
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal, NamedTuple

from starhold.core.errors import BadInput
from starhold.core.expected import one_of
from starhold.core.registry import modules
from starhold.words import Message

ID = re.compile(r"\b(?:CORE|[A-Z]{2,4}-[A-Z]+)-R?\d+\b")
_RULE = re.compile(r"\*\*(" + ID.pattern + r")\*\* ")
_TOLD = re.compile(r"\s*\[(" + ID.pattern + r"(?:, " + ID.pattern + r")*)\]$")
_PICTURE = re.compile(r"!\[([a-z0-9-]+)((?: \d+)*)\]")
Book = Literal["RULES", "RULEBOOK", "AID"]


class Rule(NamedTuple):
    """One rule: its id, the heading it stands under, its text."""

    id: str
    section: str
    text: str


class Block(NamedTuple):
    """A piece of a page: a paragraph, a rule, a list, a table (its first row is the head), lines as they are, a note
    or an example."""

    kind: Literal["text", "rule", "list", "table", "code", "note", "picture"]
    text: str = ""
    """With `**strong**`, `*emphasis*`, `` `code` `` and nothing else."""
    id: str | None = None
    """The id of a rule, or of an example."""
    rows: tuple[tuple[str, ...], ...] = ()
    """The items of a list, the cells of a table."""
    told: tuple[str, ...] = ()
    """The rules it tells in other words."""
    steps: tuple[int, ...] = ()
    """Which pictures of the example are shown, from 1; none: it can be played through."""


class Section(NamedTuple):
    """A heading and what stands under it, up to the next. The id is the same in every language."""

    id: str
    level: int
    title: str
    blocks: tuple[Block, ...]


class Citation(NamedTuple):
    """A line of a file that names a rule."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


def page(game: str | None, language: str = "en", book: Book = "RULES") -> str:
    """A page of a game, or of what all games share (None); a game need not have more than its rules."""
    file = folder(game) / (f"{book}.md" if language == "en" else f"{book}.{language}.md")
    return file.read_text(encoding="utf-8") if book == "RULES" or file.is_file() else ""


def folder(game: str | None) -> Path:
    """Where a game's own files lie, or those of what all games share (None)."""
    if game is not None and game not in modules():
        raise BadInput("game", one_of(sorted(modules())), game)
    return _folder("starhold.core" if game is None else modules()[game])


def _folder(package: str) -> Path:
    """Where a package lies, without importing it: rules are read far more often than compiled."""
    spec = importlib.util.find_spec(package)
    assert spec is not None and spec.origin is not None, f"no package {package}"
    return Path(spec.origin).parent


@functools.cache
def sections(game: str | None, language: str = "en", book: Book = "RULES") -> tuple[Section, ...]:
    """A page by its headings, of which the first is its title."""
    parts = _parts(page(game, language, book))
    slugs = [_slug(title) for _, title, _ in _parts(page(game, book=book))]
    assert len(slugs) == len(parts), f"the pages of {game} differ in their headings"
    return tuple(
        Section(slug, level, title, tuple(_blocks(lines)))
        for slug, (level, title, lines) in zip(slugs, parts, strict=True)
    )


def _parts(text: str) -> list[tuple[int, str, list[str]]]:
    """Level, title and lines of each heading."""
    found: list[tuple[int, str, list[str]]] = []
    for line in text.splitlines():
        if line.startswith("#"):
            marks, _, title = line.partition(" ")
            found.append((len(marks), title.strip(), []))
        else:
            found[-1][2].append(line)
    return found


def _slug(title: str) -> str:
    """A heading as part of an address; what follows a colon in it explains and may change."""
    return re.sub(r"[^a-z0-9]+", "-", title.partition(":")[0].lower()).strip("-")


def _blocks(lines: list[str]) -> Iterator[Block]:
    """The pieces of Markdown our pages are made of."""
    rest = list(lines)
    while rest:
        if not rest[0].strip():
            del rest[0]
        elif rest[0].startswith("```"):
            end = rest.index("```", 1)
            yield Block("code", "\n".join(rest[1:end]))
            del rest[: end + 1]
        elif picture := _PICTURE.fullmatch(rest[0]):
            yield Block("picture", id=picture[1], steps=tuple(int(step) for step in picture[2].split()))
            del rest[0]
        elif rest[0].startswith("> "):
            quoted = _take(rest, lambda line: line.startswith("> "))
            yield _telling("note", _joined([line[2:] for line in quoted]))
        elif rest[0].startswith("|"):
            table = _take(rest, lambda line: line.startswith("|"))
            cells = [tuple(cell.strip() for cell in row.strip("|").split("|")) for row in table]
            yield Block("table", rows=(cells[0], *cells[2:]))
        elif rest[0].startswith("- "):
            first, *more = _take(rest, lambda line: line.startswith("  "))
            item = _joined([first[2:], *more])
            if rule := _RULE.match(item):
                yield Block("rule", item[rule.end() :], rule[1])
            else:
                items = [item]
                while rest and rest[0].startswith("- "):
                    first, *more = _take(rest, lambda line: line.startswith("  "))
                    items.append(_joined([first[2:], *more]))
                yield Block("list", rows=tuple((item,) for item in items))
        else:
            yield _telling("text", _joined(_take(rest, lambda line: bool(line.strip()))))


def _telling(kind: Literal["text", "note"], text: str) -> Block:
    """A paragraph; the rules it tells stand in brackets at its end."""
    told = _TOLD.search(text)
    return Block(kind, text[: told.start()], told=tuple(told[1].split(", "))) if told else Block(kind, text)


def _take(rest: list[str], goes_on: Callable[[str], bool]) -> list[str]:
    """Removes and returns the first line and those after it that go on."""
    end = next((place for place, line in enumerate(rest) if place and not goes_on(line)), len(rest))
    taken = rest[:end]
    del rest[:end]
    return taken


def _joined(lines: list[str]) -> str:
    return " ".join(line.strip() for line in lines)


@functools.cache
def rules(game: str | None, language: str = "en") -> dict[str, Rule]:
    """The rules of a game by id, in the order of its page."""
    return {
        block.id: Rule(block.id, section.title, block.text)
        for section in sections(game, language)
        for block in section.blocks
        if block.id is not None
    }


def every_rule(language: str = "en") -> dict[str, Rule]:
    """The rules of all games and what they share."""
    everything = dict(rules(None, language))
    for game in (id for id in modules() if "@" not in id):
        everything |= rules(game, language)
    return everything


def rule(id: str, language: str = "en", game: str | None = None) -> Rule:
    """The rule of this id, in upper or lower case; where a game is named, one of its own or one that all share."""
    known = every_rule(language) if game is None else rules(None, language) | rules(game, language)
    if id.upper() not in known:
        about = id.upper().rpartition("-")[0]
        near = [other for other in known if other.rpartition("-")[0] == about]
        expected = one_of(near) if near else Message("expected-rule-id", like=next(reversed(known)))
        raise BadInput("rule", expected, id)
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
