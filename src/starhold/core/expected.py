"""What was expected, for refusals: the kinds that come again and again, in no language yet.

Numbers are given as text, so that no language writes 65535 as 65,535: it is to be typed.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable

from starhold.words import Message


def exactly(value: object) -> Message:
    """This and nothing else; it is the same in every language."""
    return Message("expected-exactly", value=str(value))


def listed(values: Iterable[object]) -> Message:
    """Any of these values, the same in every language."""
    return exactly(", ".join(map(str, values)))


def one_of(values: Iterable[str]) -> Message:
    """One of these values, which are named."""
    return Message("expected-one-of", known=", ".join(values))


def either(values: Iterable[object]) -> Message:
    """This or that, as the language joins them."""
    first, *others = (exactly(value) for value in values)
    return functools.reduce(lambda so_far, value: Message("expected-or", first=so_far, last=value), others, first)


def between(first: int, last: int) -> Message:
    """From first to last."""
    return Message("expected-between", first=str(first), last=str(last))


def whole(first: int, last: int) -> Message:
    """A whole number from first to last."""
    return Message("expected-range", first=str(first), last=str(last))


def at_least(least: object) -> Message:
    """So much or more."""
    return Message("expected-at-least", least=str(least))


def at_most(most: object) -> Message:
    """So much or less."""
    return Message("expected-at-most", most=str(most))
