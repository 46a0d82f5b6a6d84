"""Whatever a message is given, it can be said: in every language, in a line of its own, on any terminal."""

from __future__ import annotations

import itertools
import json
import math
import random
from decimal import Decimal
from functools import cache
from typing import NamedTuple

import msgspec
import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from starhold.core.errors import BadInput, StarholdError, shown
from starhold.core.expected import exactly
from starhold.server import errors
from starhold.server.protocol.shown import Words
from starhold.words import LANGUAGES, LONGEST, UNSAYABLE, Message, plain, say
from tests import depth
from tests.support import SOURCE

SEED, COMBINATIONS = 20, depth.pick(10, 15, 100)
"""How arguments of a message are put together at random, and how often for each message."""


class Mute:
    """Cannot be written."""

    def __str__(self) -> str:
        raise RuntimeError("no")

    __repr__ = __str__


class Chatty:
    """Writes more than anyone reads."""

    def __str__(self) -> str:
        return "\n\x1b[2J" * 10_000

    __repr__ = __str__


def deep(levels: int) -> list[object]:
    inner: list[object] = []
    for _ in range(levels):
        inner = [inner]
    return inner


def nested(levels: int) -> Message:
    inner = Message("got-quoted", text="\x1b" * 100)
    for _ in range(levels):
        inner = Message("expected-or", first=inner, last=10**40)
    return inner


HOSTILE: list[object] = [
    10**24, 10**40, -(10**40), 10**4_300, -(10**5_000), True, False, -1, 2**63,
    math.nan, math.inf, -math.inf, 1e308, -1e308, 1e25, 5e-324, -0.0, 0.1 + 0.2,
    Decimal("NaN"), Decimal("sNaN"), Decimal("1E+999999"), Decimal(10) ** 40, complex(1e308, math.nan),
    "", " ", "\x00", "\x1b[2J\x1b]0;title\x07", "\x9b31m", "\ud800", "a\udfffb", "\u202eevil\u2066",
    "one\ntwo\r\nthree", "\u2028\u2029\x85", "{ $x }", "{", "}}{{ -term }", "[0]", "one", "other", "x" * 3_000,
    "\ud800" * 3_000, "\ufffe", None, b"\xff\x1b", bytearray(b"\n"), object(), Mute(), Chatty(), ["\x1b"],
    {"\ud800": 10**5_000}, deep(1_100), Message("seat-name", seat=10**40), Message("got-quoted", text="\x1b\n"),
    nested(9),
]  # fmt: skip
NAMES = [f"{number}-{type(value).__name__}" for number, value in enumerate(HOSTILE)]


class Entry(NamedTuple):
    """A message of the `.ftl` files: its arguments, with the keys of the variants each selects, and its own lines."""

    id: str
    takes: dict[str, tuple[str | int, ...]]
    lines: int


class Reader(Visitor):
    """Collects the arguments of an entry and of all it refers to."""

    def __init__(self, entries: dict[str, ast.Message | ast.Term]) -> None:
        self.entries, self.seen = entries, set[str]()
        self.takes: dict[str, set[str | int]] = {}
        self.lines = 0

    def follow(self, name: str) -> None:
        if name not in self.seen:
            self.seen.add(name)
            self.visit(self.entries[name])

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 - fluent's names
        self.lines += node.value.count("\n")

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.takes.setdefault(node.id.name, set())

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.follow(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.follow(f"-{node.id.name}")
        self.generic_visit(node)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ast.VariableReference):
            keys = {
                int(key.value) if isinstance(key, ast.NumberLiteral) else key.name
                for key in (variant.key for variant in node.variants)
            }
            self.takes.setdefault(node.selector.id.name, set()).update(1 if key == "one" else key for key in keys)
        self.generic_visit(node)


@cache
def entries(language: str) -> dict[str, ast.Message | ast.Term]:
    """Every message of a language by its id, and every term by its own with a hyphen."""
    texts = [file.read_text(encoding="utf-8") for file in sorted((SOURCE / "locales" / language).glob("*.ftl"))]
    body = [entry for text in texts for entry in FluentParser().parse(text).body]
    named = {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}
    return named | {f"-{entry.id.name}": entry for entry in body if isinstance(entry, ast.Term)}


def messages(language: str) -> list[Entry]:
    """Every message with what it takes."""
    found = []
    for id in entries(language):
        if not id.startswith("-"):
            reader = Reader(entries(language))
            reader.follow(id)
            takes = {name: tuple(sorted(keys, key=str)) for name, keys in reader.takes.items()}
            found.append(Entry(id, takes, reader.lines))
    return found


def check(entry: Entry, args: dict[str, object], language: str) -> None:
    """It can be said, written and printed."""
    text = say(Message(entry.id, **args), language)
    text.encode()
    assert not UNSAYABLE.search(text.replace("\n", "")), f"{entry.id}: {text!r}"
    assert text.count("\n") <= entry.lines, f"{entry.id}: {text!r}"
    assert len(text) < 1_000 + 8 * LONGEST, entry.id


def check_wire(entry: Entry, args: dict[str, object]) -> None:
    """It can be sent to a browser, and shown to whoever looks for a mistake."""
    message = Message(entry.id, **args)
    assert msgspec.json.decode(msgspec.json.encode(errors.words(message)), type=Words).id == entry.id
    assert repr(message).startswith("Message(")


def ordinary(entry: Entry) -> list[dict[str, object]]:
    """Arguments as the code gives them, so that every variant is said."""
    choices = [[(name, key) for key in keys or ("text",)] for name, keys in entry.takes.items()]
    return [dict(combination) for combination in itertools.islice(itertools.product(*choices), 12)]


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said_with_anything_for_an_argument(language: str) -> None:
    said = 0
    for entry in messages(language):
        for given, name in itertools.product(ordinary(entry), entry.takes):
            for value in HOSTILE:
                check(entry, given | {name: value}, language)
                said += 1
    assert said > 30_000


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said_with_anything_for_all_arguments(language: str) -> None:
    chance = random.Random(SEED)
    for entry in messages(language):
        for value in HOSTILE if entry.takes else ():
            check(entry, dict.fromkeys(entry.takes, value), language)
            check_wire(entry, dict.fromkeys(entry.takes, value))
        for _ in range(COMBINATIONS if len(entry.takes) > 1 else 0):
            check(entry, {name: chance.choice(HOSTILE) for name in entry.takes}, language)


def test_ordinary_numbers_are_written_and_counted_as_ever() -> None:
    for count, said in ((0, "0 records"), (1, "1 record "), (2, "2 records"), (12_345, "12,345 records")):
        assert said in say(Message("recorded", count=count, folder="x"))
    assert say(Message("arena-number", value=1_234.56), "de") == "1.234,6"
    assert say(Message("expected-exactly", value=10**23)) == "100,000,000,000,000,000,000,000"


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (10**40, "1" + "0" * 40),
        (-(10**25), "-1" + "0" * 25),
        (10**5_000, "<int>"),
        (1e300, "1e+300"),
        (math.nan, "nan"),
        ("a\tb\r\n\x1b[31m\u2028", r"a b  \x1b[31m "),
        ("\ud800\u202e", r"\ud800\u202e"),
        ("{ $x }", "{ $x }"),
        ("Ada 👩\u200d🚀 שלום", "Ada 👩\u200d🚀 שלום"),
        ("x" * 501, "x" * 499 + "…"),
        (b"\x00", r"b'\x00'"),
        (None, "None"),
        (Mute(), "<Mute>"),
    ],
    ids=range(13),
)
def test_what_no_terminal_takes_is_said_as_programs_write_it(value: object, said: str) -> None:
    assert say(Message("expected-exactly", value=value)) == said
    assert plain(value) == said


@pytest.mark.parametrize("value", HOSTILE, ids=NAMES)
def test_an_error_quotes_anything_in_a_short_line(value: object) -> None:
    error = BadInput("field", exactly("nothing"), value)
    assert isinstance(error, StarholdError)
    text = str(error)
    assert text.startswith("field: expected nothing, got ")
    assert len(text) < 1_000 if isinstance(value, Message) else len(shown(value)) <= 60
    assert text.isprintable()
    assert repr(error)
    json.loads(msgspec.json.encode(errors.problem(error)))
