"""Reading JSON that people wrote: sizes are bounded, every field is checked, an error names file, field and reason."""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import TypeVar

import msgspec

from starhold.core.errors import BadInput

MOST_BYTES = 16 * 1024 * 1024

T = TypeVar("T")


def read_bytes(path: Path | str) -> bytes:
    """The content of a file of reasonable size."""
    path = Path(path)
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadInput(str(path), "a file that can be read", error.strerror or "an error") from None
    if len(content) > MOST_BYTES:
        raise BadInput(str(path), "at most 16 MiB", "more")
    return content


def of_game(content: bytes, game: str) -> bytes:
    """The part for one game of a file that holds several under their ids; any other file whole."""
    with contextlib.suppress(ValueError, KeyError, TypeError, RecursionError):
        return json.dumps(json.loads(content)[game]).encode()
    return content


def chosen_board(
    option: str, given: dict[str, str | bool], default: str, own: tuple[str, T] | None, printed: Mapping[str, T]
) -> tuple[str, T]:
    """The board of a match and its name: a player's own, or a printed one; `given` has the option set then."""
    name = str(given.setdefault(option, own[0] if own else default))
    if own is not None and name != own[0]:
        raise BadInput(f"option {option}", f"{own[0]}, as the board file says", name)
    if own is None and name not in printed:
        raise BadInput(f"option {option}", ", ".join(printed) + ", or a board file", name)
    return own if own is not None else (name, printed[name])


def own_name(given: str, path: Path | str, taken: Collection[str]) -> str:
    """The name of a player's board file: what it says, or the file's own; not that of a printed board."""
    name = given or Path(path).stem
    if name in taken or not is_name(name):
        raise BadInput(f"{path}: name", "a name of its own, at most 60 characters, not that of a printed board", name)
    return name


def is_name(text: str) -> bool:
    """Whether a board file may have this name."""
    return 0 < len(text) <= 60 and text.isprintable()


def decode(content: bytes, shape: type[T], where: str) -> T:
    """JSON of the given shape; a value of another shape is refused with its place."""
    try:
        return msgspec.json.decode(content, type=shape)
    except msgspec.ValidationError as error:
        raise _refusal(str(error), where) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError) as error:
        raise BadInput(where, "a JSON object in UTF-8", str(error) or "something too deep") from None


def _refusal(text: str, where: str) -> BadInput:
    """msgspec's sentence in our form."""
    reason, _, place = text.partition(" - at ")
    field = place.strip("`").removeprefix("key in ").strip("`").removeprefix("$").removeprefix(".")
    at = f"{where}: {field}" if field else where
    if found := re.fullmatch(r"Expected (.+), got (.+)", reason):
        return BadInput(at, found[1].replace("`", ""), _Words(found[2].replace("`", "")))
    if found := re.fullmatch(r"Object missing required field `(.+)`", reason):
        return BadInput(at, f"a field {found[1]}", _Words("none"))
    if found := re.fullmatch(r"Object contains unknown field `(.+)`", reason):
        return BadInput(at, "only known fields", found[1])
    return BadInput(at, "a valid value", _Words(reason.replace("`", "")))


class _Words(str):
    """Text that is quoted as it is."""

    def __repr__(self) -> str:
        return str(self)
