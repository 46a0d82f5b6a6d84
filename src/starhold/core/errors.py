"""What can go wrong, each with the words to say it in any language."""

from __future__ import annotations

from typing import NamedTuple

from starhold.words import Message, say


class StarholdError(Exception):
    """Base of every error a caller may meet; `str()` says it in English, `message` in any language."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return say(self.message)


class BadInput(StarholdError):
    """Something given from outside is not what was expected; nothing has changed."""

    def __init__(self, where: str, expected: str, got: object) -> None:
        super().__init__(Message("error-expected", where=where, expected=expected, got=shown(got)))


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
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
