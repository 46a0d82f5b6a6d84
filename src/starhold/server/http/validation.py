"""What is wrong with a request's body or parameters, in our words rather than pydantic's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from starhold.core.errors import BadInput
from starhold.core.expected import exactly
from starhold.words import Message

KINDS = {
    "missing": (),
    "extra_forbidden": (),
    "json_invalid": (),
    "string_type": (),
    "int_type": (),
    "int_parsing": (),
    "bool_type": (),
    "list_type": (),
    "dict_type": (),
    "model_type": ("class_name",),
    "model_attributes_type": (),
    "literal_error": ("expected",),
    "string_pattern_mismatch": ("pattern",),
    "string_too_short": ("min_length",),
    "string_too_long": ("max_length",),
    "too_short": ("field_type", "min_length", "actual_length"),
    "too_long": ("field_type", "max_length", "actual_length"),
    "greater_than_equal": ("ge",),
    "less_than_equal": ("le",),
    "less_than": ("lt",),
}
"""The mistakes pydantic finds that have words, `invalid-…`, and what it tells of each."""


def refusal(mistake: Mapping[str, Any]) -> BadInput:
    """One of pydantic's mistakes; what was sent is not repeated, only the kind of mistake."""
    where = ".".join(str(part) for part in mistake["loc"])[:100]
    return BadInput(where, _expected(mistake), Message("invalid-kind", kind=mistake["type"]))


def _expected(mistake: Mapping[str, Any]) -> Message:
    kind, told = mistake["type"], mistake.get("ctx", {})
    if kind not in KINDS:
        return Message("invalid-other", text=str(mistake["msg"])[:200])
    return Message(f"invalid-{kind.replace('_', '-')}", **{name: _given(name, told[name]) for name in KINDS[kind]})


def _given(name: str, value: object) -> object:
    """Lengths count things; other numbers are given as text, so that no language groups their digits."""
    if name == "expected":
        first, _, last = str(value).rpartition(" or ")
        return Message("expected-or", first=first, last=last) if first else exactly(last)
    if name == "actual_length":
        return "more" if value is None else str(value)
    return value if name in ("min_length", "max_length") else str(value)
