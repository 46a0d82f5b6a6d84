"""Every word people read comes from the `.ftl` files in `locales/`, the same for terminal, server and browser."""

from __future__ import annotations

import functools
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "de")
LARGEST = 10**24
"""Numbers from here on are said as they are written in programs: Babel cannot round more than 28 digits."""
LONGEST = 500
"""Characters of an argument that are said; Fluent refuses to put more than 2,500 together."""
UNSAYABLE = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]")
"""What an argument may not bring along: characters that steer a terminal, break a line, turn the text around them or
are none in UTF-8 or XML."""
OWN = Path(__file__).parent / "locales"
ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*(?:\n(?!-?[a-zA-Z]).*)*", re.MULTILINE)
"""A message of a file with its id: up to the next line that begins with a letter."""
REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")


class Message:
    """What is to be said, in no language yet: an id of the `.ftl` files and its arguments."""

    __slots__ = ("args", "id")

    def __init__(self, id: str, /, **args: object) -> None:
        self.id = id
        self.args = args

    def __repr__(self) -> str:
        given = "".join(f", {name}={text_of(value, repr)}" for name, value in self.args.items())
        return f"Message({self.id!r}{given})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and (self.id, self.args) == (other.id, other.args)

    def __hash__(self) -> int:
        return hash(self.id)


def say(message: Message, language: str = "en") -> str:
    """The message in words, whatever its arguments are; one that is a message itself is said in the same language."""
    pattern = _pattern(message.id, language)
    if pattern is None:
        raise KeyError(f"no words for {message.id!r} in {language!r}")
    args = {name: _plain(value, language) for name, value in message.args.items()}
    text, problems = _bundle(language).format_pattern(pattern, args)
    if problems:
        raise KeyError(f"words for {message.id!r} in {language!r}: {problems[0]}")
    return str(text)


def knows(id: str) -> bool:
    """Whether there are words for this id."""
    return _source(id, "en") is not None


def _plain(value: object, language: str) -> str | float:
    return _short(say(value, language)) if isinstance(value, Message) else plain(value)


def plain(value: object) -> str | float:
    """A value as it can be said anywhere: a number, or text that is short and stays on its line."""
    if isinstance(value, int | float) and abs(value) < LARGEST:
        return int(value) if isinstance(value, bool) else value
    return harmless(value if isinstance(value, str) else text_of(value))


def harmless(text: str) -> str:
    """A text as any screen and file takes it: short, on one line, nothing in it but what can be seen."""
    return _short(UNSAYABLE.sub(_shown, text[: LONGEST + 1]))


def _shown(found: re.Match[str]) -> str:
    return " " if found[0].isspace() else found[0].encode("unicode_escape").decode()


def text_of(value: object, write: Callable[[object], str] = str) -> str:
    """What a value writes of itself; only its kind where it cannot, as a number of 5,000 digits or a broken object."""
    try:
        return write(value)
    except Exception:  # whatever it is, an error must still be told
        return f"<{type(value).__name__}>"


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def language_of_environment() -> str:
    """The language the user's system asks for, English where we don't speak it."""
    for variable in ("STARHOLD_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if asked := os.environ.get(variable):
            return asked[:2].lower() if asked[:2].lower() in LANGUAGES else "en"
    return "en"


@functools.cache
def _pattern(id: str, language: str) -> Any:
    """What a message says. Each is parsed when it is needed: all of them would take longer than many a command."""
    from fluent.runtime import FluentResource

    source, bundle = _source(id, language), _bundle(language)
    if source is None:
        return None
    for other in REFERENCE.findall(source):
        _pattern(other, language)
    bundle.add_resource(FluentResource(source))
    return bundle.get_message(id).value if bundle.has_message(id) else None


@functools.cache
def _bundle(language: str) -> Any:
    from fluent.runtime import FluentBundle
    from fluent.runtime.types import fluent_number

    def number(value: Any, **options: Any) -> Any:
        """`NUMBER` of the `.ftl` files; what is said as text stays as it is."""
        return value if isinstance(value, str) else fluent_number(value, **options)

    return FluentBundle([language], functions={"NUMBER": number}, use_isolating=False)


def _source(id: str, language: str) -> str | None:
    """A message as it is written: by us, or beside a game that another package brings."""
    return _sources(language, True).get(id) or _sources(language, False).get(id)


@functools.cache
def _sources(language: str, own: bool) -> dict[str, str]:
    folders = [OWN] if own else _folders_of_games()
    files = [file for folder in folders for file in sorted(folder.joinpath(language).glob("*.ftl"))]
    return {entry[1]: entry[0] for file in files for entry in ENTRY.finditer(file.read_text(encoding="utf-8"))}


def _folders_of_games() -> Iterator[Path]:
    """Beside each game that another package brings (`core/registry.py`)."""
    from importlib.metadata import entry_points
    from importlib.util import find_spec

    for point in entry_points(group="starhold.games"):
        spec = find_spec(point.module)
        yield from (Path(path) / "locales" for path in (spec and spec.submodule_search_locations) or ())
