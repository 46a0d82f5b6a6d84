"""Reading JSON that people wrote: sizes are bounded, every field is checked, an error names file, field and reason."""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec

from starhold.core.errors import BadInput, quoted, system_reason
from starhold.core.expected import at_most, exactly, listed
from starhold.words import Message

MOST_BYTES = 16 * 1024 * 1024
MOST_OWN_BYTES = 64 * 1024
"""Of a board or tiles of one's own; those of the box have a tenth of that."""
MOST_DEPTH = 32
"""Of lists and objects inside each other there; those of the box have a fifth of that."""
BRACKETS = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[\[{]|[\]}]', re.DOTALL)
"""What opens and closes lists and objects, and texts, in which it does not."""

T = TypeVar("T")


def read_bytes(path: Path | str, most: int = MOST_BYTES) -> bytes:
    """The content of a file of reasonable size."""
    path = Path(path)
    try:
        with path.open("rb") as file:
            content = file.read(most + 1)
    except OSError as error:
        raise BadInput(str(path), Message("expected-readable"), quoted(system_reason(error))) from None
    if len(content) > most:
        raise BadInput(str(path), at_most(_size(most)), Message("got-more"))
    return content


def _size(count: int) -> str:
    return f"{count >> 20} MiB" if count >= 1 << 20 else f"{count >> 10} KiB"


class Own(NamedTuple):
    """A file of a player's own that has been read: its name, and what is in it."""

    name: str
    content: bytes

    def __str__(self) -> str:
        return self.name


File = Path | str | Own
"""A file of a player's own: where it lies, or what is in it."""


def opened(file: File) -> Own:
    """A file of a player's own, read unless it has been."""
    return file if isinstance(file, Own) else Own(str(file), read_bytes(file, MOST_OWN_BYTES))


def decode_own(own: Own, shape: type[T], game: str | None = None) -> T:
    """What a file of a player's own says, of one game where it may hold several; not parsed if too large or deep."""
    if len(own.content) > MOST_OWN_BYTES:
        raise BadInput(own.name, at_most(_size(MOST_OWN_BYTES)), Message("got-more"))
    if _is_deep(own.content):
        raise BadInput(own.name, Message("expected-depth", most=str(MOST_DEPTH)), Message("got-too-deep"))
    return decode(own.content if game is None else of_game(own.content, game), shape, own.name)


def _is_deep(content: bytes) -> bool:
    depth = 0
    for found in BRACKETS.finditer(content):
        depth += 1 if found[0] in b"[{" else -1 if found[0] in b"]}" else 0
        if depth > MOST_DEPTH:
            return True
    return False


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
        raise BadInput(Message("where-option-named", name=option), Message("expected-own-board", name=own[0]), name)
    if own is None and name not in printed:
        expected = Message("expected-or-else", known=listed(printed), other=Message("expected-board-file"))
        raise BadInput(Message("where-option-named", name=option), expected, name)
    return own if own is not None else (name, printed[name])


def own_name(given: str, path: Path | str, taken: Collection[str]) -> str:
    """The name of a player's board file: what it says, or the file's own; not that of a printed board."""
    name = given or Path(path).stem
    if name in taken or not is_name(name):
        raise BadInput(f"{path}: name", Message("expected-own-name"), name)
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
    except UnicodeDecodeError:
        raise BadInput(where, Message("expected-json"), Message("got-not-utf-8")) from None
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise BadInput(where, Message("expected-json"), _malformed(str(error))) from None


def _refusal(text: str, where: str) -> BadInput:
    """msgspec's sentence in our form."""
    reason, _, place = text.partition(" - at ")
    field = place.strip("`").removeprefix("key in ").strip("`").removeprefix("$").removeprefix(".")
    at = f"{where}: {field}" if field else where
    if found := re.fullmatch(r"Expected `(.+)`, got `(.+)`", reason):
        return BadInput(at, exactly(found[1]), exactly(found[2]))
    if found := re.fullmatch(r"Object missing required field `(.+)`", reason):
        return BadInput(at, Message("expected-field", name=found[1]), Message("got-no-field"))
    if found := re.fullmatch(r"Object contains unknown field `(.*)`", reason, re.DOTALL):
        return BadInput(at, Message("expected-known-fields"), found[1])
    if found := re.fullmatch(r"Expected `(.+)` of length ((?:[<>]= )?\d+)", reason):
        return BadInput(at, Message("expected-valid"), Message("got-length", type=found[1], length=found[2]))
    if reason in ("Number out of range", "Integer value out of range"):
        return BadInput(at, Message("expected-valid"), Message("got-out-of-range"))
    return BadInput(at, Message("expected-valid"), exactly(reason.replace("`", "")))


def _malformed(text: str) -> Message | str:
    """What msgspec says of text that is no JSON, in our words where it is a common mistake."""
    if not text:
        return Message("got-too-deep")
    if text == "Input data was truncated":
        return Message("got-truncated")
    found = re.fullmatch(r"JSON is malformed: (.+) \(byte (\d+)\)", text)
    if found is not None and found[1] in MALFORMED:
        return Message("got-malformed", mistake=MALFORMED[found[1]], byte=found[2])
    return text


MALFORMED = {
    "invalid character": "character",
    "invalid number": "number",
    "invalid escape character in string": "escape",
    "object keys must be strings": "key",
    "trailing characters": "rest",
    "trailing comma in array": "comma-array",
    "trailing comma in object": "comma-object",
    "expected ',' or ']'": "array",
    "expected ',' or '}'": "object",
    "expected ':'": "colon",
    "invalid character in unicode escape": "code",
    "invalid utf-16 surrogate pair": "pair",
    "unexpected end of escaped utf-16 surrogate pair": "half-pair",
}
"""Mistakes in JSON, as msgspec says them, and what they are called in `got-malformed`."""
