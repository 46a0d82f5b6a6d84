"""What can go wrong, each with the words to say it in any language."""

from __future__ import annotations

import errno
from typing import NamedTuple

from starhold.words import Message, harmless, say, text_of


class StarholdError(Exception):
    """Base of every error a caller may meet; `str()` says it in English, `message` in any language."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return say(self.message)


class BadInput(StarholdError):
    """Something given from outside is not what was expected; nothing has changed.

    `where` is a field, a file or a message; what was expected is a message (`core/expected.py`); what came is quoted,
    or a message where it cannot be.
    """

    def __init__(self, where: str | Message, expected: Message, got: object) -> None:
        given = got if isinstance(got, Message) else shown(got)
        super().__init__(Message("error-expected", where=where, expected=expected, got=given))


class Refusal(NamedTuple):
    """Why an answer is not possible: the rule that refuses it and a sentence."""

    rule: str
    message: Message


class IllegalAction(StarholdError):
    """An answer the rules refuse (CORE-5)."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(Message("error-illegal", rule=refusal.rule, why=refusal.message))
        self.refusal = refusal


def shown(value: object) -> str:
    """A value as an error quotes it: short, on one line."""
    text = text_of(value, repr)
    return text if len(text) <= 60 else text[:57] + "..."


def raised(error: BaseException) -> str:
    """What was raised by someone else's code, whatever it is and says."""
    return harmless(f"{type(error).__name__}: {text_of(error)}")


def quoted(value: Message) -> Message:
    """Words quoted as `shown` quotes a text."""
    return Message("got-quoted", text=value)


def system_reason(error: OSError) -> Message:
    """What the system says against something, in the reader's language where it is a common thing."""
    if known := SYSTEM.get(error.errno or 0):
        return Message(f"system-{known}")
    return Message("system-other", text=error.strerror or "?")


SYSTEM = {
    errno.ENOENT: "missing",
    errno.EACCES: "denied",
    errno.EPERM: "not-permitted",
    errno.EISDIR: "folder",
    errno.ENOTDIR: "no-folder",
    errno.EEXIST: "exists",
    errno.ENOSPC: "full",
    errno.EROFS: "read-only",
    errno.ENAMETOOLONG: "long-name",
    errno.EADDRINUSE: "address-in-use",
    errno.EADDRNOTAVAIL: "no-such-address",
}
"""Errors of the system that have words."""
