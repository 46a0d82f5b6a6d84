"""Records with anything anywhere: refused in one sentence of either language, or a match; never a traceback."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pytest

from starhold.cli import BAD_INPUT
from starhold.core import record
from starhold.core.errors import StarholdError
from starhold.core.match import Match
from starhold.core.registry import game
from starhold.words import LANGUAGES, UNSAYABLE, say
from tests.cli.terminal import Terminal
from tests.cli.test_refusals import english_left
from tests.core.test_record import PI, SSE, leaves

SEED = 40
"""Which value comes to which place, and which records are sent through whole commands; set it to repeat a failure."""
HERE = "the value to be put in"
HOSTILE = [
    "1" + "0" * 40, "-1" + "0" * 40, "9" * 5_000, "-" + "9" * 5_000, "9223372036854775808", "1e30", "1e400", "-0.0",
    "NaN", "null", "true", "[]", "{}", "[[[[1]]]]", "[" * 900 + "]" * 900, "[" * 5_000 + "]" * 5_000,
    '"\\u0000"', '"\\u001b[2J\\u009b31m"', '"\\ud800"', '"\\udc00\\ud800"', '"\\u202e\\u2066"', '"eins\\nzwei\\u2028"',
    '"{ $x }"', '"' + "x" * 200 + '"', '"' + "x" * 201 + '"', '"' + "\\n" * 100_000 + '"',
    '{"\\u001b\\n": 1}', "01", "",
]  # fmt: skip
"""JSON, or something like it."""
NAMES = {"at", "hexes", "to"}
"""Words of our format that are English ones too."""
Place = tuple[str | int, ...]


class Edited(NamedTuple):
    """A record with something else at one place."""

    content: bytes
    how: str


def edited(name: str, source: dict[str, Any], place: Place, value: str) -> Edited:
    copy = target = json.loads(json.dumps(source))
    for step in place[:-1]:
        target = target[step]
    target[place[-1]] = HERE
    how = f"{name}, seed {SEED}: {value[:40]} ({len(value)} characters) at {place}"
    return Edited(json.dumps(copy).replace(f'"{HERE}"', value).encode(), how)


def kinds(source: dict[str, Any]) -> dict[Place, list[Place]]:
    """The places of a record, those together that differ only in which event, hex or seat it is."""
    found: dict[Place, list[Place]] = {}
    for place in leaves(source)[1:]:
        kind = place[:1] + tuple("…" if isinstance(step, int) or place[0] == "bounty" else step for step in place[1:])
        found.setdefault(kind, []).append(place)
    return found


def begun(id: str) -> dict[str, Any]:
    """The record of a match that has just begun, since every event of a record takes its time."""
    match = Match.begin(game(id), 3, {}, SEED)
    for _ in range(12):
        match.answer(match.pending[0], match.game.legal(match.position, match.pending[0])[0])
    return record.write(match)


def edits() -> Iterator[Edited]:
    """Every value at one place of each kind, and some value at every place of a match that has begun."""
    chance = random.Random(SEED)
    for name, source in (("pocket-imperium", PI), ("small-star-empires", SSE)):
        for places in kinds(source).values():
            for value in HOSTILE:
                yield edited(name, source, places[0], value)
        for place in leaves(short := begun(name))[1:]:
            yield edited(f"{name} begun", short, place, chance.choice(HOSTILE))


def check(said: str, language: str) -> None:
    """One clear sentence."""
    assert not UNSAYABLE.search(said), said
    assert len(said) < 500, said
    assert language == "en" or english_left(said) <= NAMES, said


@contextmanager
def repeatable(how: str) -> Iterator[None]:
    try:
        yield
    except BaseException as error:
        error.add_note(how)
        raise


@pytest.mark.slow
def test_anything_anywhere_in_a_record_is_refused_in_one_sentence_or_a_match() -> None:
    refused = 0
    for content, how in edits():
        with repeatable(how):
            try:
                record.read(content)
            except StarholdError as error:
                refused += 1
                for language in LANGUAGES:
                    check(say(error.message, language), language)
    assert refused > 2_000


@pytest.mark.slow
def test_no_record_makes_a_command_stumble(terminal: Terminal) -> None:
    """`verify` says on stdout what is wrong and leaves with 1, the others on stderr and with 2."""
    for content, how in random.Random(SEED).sample(list(edits()), 60):
        with repeatable(how):
            verified, traced, replayed = (
                terminal(command, "-", typed=[content.decode()]) for command in ("verify", "trace", "replay")
            )
            assert (verified.err, verified.out.count("\n")) == ("", 1)
            assert verified.code == (0 if verified.out == "ok\n" else 1)
            for ran in (traced, replayed):
                assert ran.code == (BAD_INPUT if verified.code else 0)
                assert ran.err == (f"starhold: {verified.out}" if verified.code else "")
                assert not UNSAYABLE.search(ran.out.replace("\n", ""))


@pytest.mark.parametrize("value", ["1" + "0" * 40, "9" * 5_000], ids=["41 digits", "5000 digits"])
@pytest.mark.parametrize("place", [("seats",), ("rules_version",), ("events", 0, "seat"), ("result", "points", 0)])
def test_a_number_of_any_length_is_refused_where_it_stands(terminal: Terminal, place: Place, value: str) -> None:
    ran = terminal("verify", "-", typed=[edited("PI", PI, place, value).content.decode()])
    assert (ran.code, ran.err, ran.out.count("\n")) == (1, "", 1)
    assert str(place[0]).removesuffix("s") in ran.out
    assert "expected" in ran.out or "is asked, not seat 1000" in ran.out
