"""Every word people read comes from the `.ftl` files in `locales/`, the same for terminal, server and browser."""

from __future__ import annotations

import functools
import os
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "de")


class Message:
    """What is to be said, in no language yet: an id of the `.ftl` files and its arguments."""

    __slots__ = ("args", "id")

    def __init__(self, id: str, **args: object) -> None:
        self.id = id
        self.args = args

    def __repr__(self) -> str:
        given = "".join(f", {name}={value!r}" for name, value in self.args.items())
        return f"Message({self.id!r}{given})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and (self.id, self.args) == (other.id, other.args)

    def __hash__(self) -> int:
        return hash(self.id)


def say(message: Message, language: str = "en") -> str:
    """The message in words; an argument that is a message itself is said in the same language."""
    bundle = _bundle(language)
    known = bundle.get_message(message.id) if bundle.has_message(message.id) else None
    if known is None or known.value is None:
        raise KeyError(f"no words for {message.id!r} in {language!r}")
    text, problems = bundle.format_pattern(known.value, {name: _plain(a, language) for name, a in message.args.items()})
    if problems:
        raise KeyError(f"words for {message.id!r} in {language!r}: {problems[0]}")
    return str(text)


def knows(id: str) -> bool:
    """Whether there are words for this id."""
    return bool(_bundle("en").has_message(id))


def _plain(value: object, language: str) -> object:
    if isinstance(value, Message):
        return say(value, language)
    return value if isinstance(value, int | float | str) else str(value)


def language_of_environment() -> str:
    """The language the user's system asks for, English where we don't speak it."""
    for variable in ("STARHOLD_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if asked := os.environ.get(variable):
            return asked[:2].lower() if asked[:2].lower() in LANGUAGES else "en"
    return "en"


@functools.cache
def _bundle(language: str) -> Any:
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    for folder in _folders():
        for file in sorted(folder.joinpath(language).glob("*.ftl")):
            bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def _folders() -> list[Path]:
    """Where words are: here, and beside each game that another package brings (`core/registry.py`)."""
    specs = [find_spec(point.module) for point in entry_points(group="starhold.games")]
    packages = [path for spec in specs if spec is not None for path in spec.submodule_search_locations or ()]
    return [Path(path) / "locales" for path in (str(files("starhold")), *packages)]
