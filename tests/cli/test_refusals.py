"""Refusals are wholly in the reader's language: where it is wrong, what was expected and what came instead."""

from __future__ import annotations

import ast
import errno
import json
import re
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from starhold.bots import external, ladder
from starhold.core import record, registry, replay, rulebook
from starhold.core.errors import SYSTEM, BadInput, StarholdError, system_reason
from starhold.core.expected import at_least, at_most, between, either, exactly, listed, one_of, whole
from starhold.core.files import MALFORMED, decode, read_bytes
from starhold.core.match import LARGEST_SEED, Match
from starhold.lab import schedule
from starhold.lab.log import Log
from starhold.server.http import validation as invalid
from starhold.server.http.guests import clean_name
from starhold.server.protocol.bodies import NewMatch
from starhold.server.settings import Settings
from starhold.server.store.address import path_of
from starhold.words import Message, knows, say
from tests.cli.terminal import Terminal
from tests.core import test_record as records
from tests.games.pocket_imperium import test_own_files as pocket
from tests.games.small_star_empires import test_own_files as small
from tests.support import SOURCE

# What the sources say ------------------------------------------------------------------------------------------------


def name_of(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


@cache
def parsed() -> dict[Path, ast.Module]:
    return {file: ast.parse(file.read_text(encoding="utf-8")) for file in sorted(SOURCE.rglob("*.py"))}


def refusals_in(trees: dict[Path, ast.Module]) -> Iterator[tuple[str, list[ast.expr]]]:
    """Every place where a `BadInput` or one of its kind is made, with where, expected and got."""
    kinds = {"BadInput", "BadUsage"}
    kinds |= {
        node.name
        for tree in trees.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef) and kinds.intersection(map(name_of, node.bases))
    }
    for file, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and name_of(node.func) in kinds:
                given = dict(zip(("where", "expected", "got"), node.args, strict=False))
                given |= {keyword.arg: keyword.value for keyword in node.keywords if keyword.arg is not None}
                yield f"{file}:{node.lineno}", [given["where"], given["expected"], given["got"]]


def is_text(node: ast.expr) -> bool:
    """Whether it is text however it is put together, not a message."""
    if isinstance(node, ast.BinOp):
        return is_text(node.left) or is_text(node.right)
    if isinstance(node, ast.IfExp):
        return is_text(node.body) or is_text(node.orelse)
    if isinstance(node, ast.Call):
        return name_of(node.func) in ("str", "repr", "shown", "join", "format")
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def words_in(node: ast.expr) -> str:
    """The text of a literal without what is put into it, and without the colon between a file and its field."""
    parts = node.values if isinstance(node, ast.JoinedStr) else [node]
    texts = [part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)]
    return "{}".join(texts).replace(": ", ":").replace(", --", "")


def test_what_was_expected_is_never_plain_text() -> None:
    found = list(refusals_in(parsed()))
    assert [place for place, (_, expected, _) in found if is_text(expected)] == []
    assert len(found) > 140


def test_no_words_stand_where_fields_and_values_do() -> None:
    for place, (where, _, got) in refusals_in(parsed()):
        assert " " not in words_in(where), place
        assert not isinstance(got, ast.Constant) or not isinstance(got.value, str), place
        assert not isinstance(got, ast.JoinedStr) or not re.search("[a-z]", words_in(got)), place


# What people read ----------------------------------------------------------------------------------------------------

ENGLISH = re.compile(
    r"(?<![\w-])(a|the|of|or|and|expected|got|(?<=gegeben ist )none|one|at|least|most|whole|numbers?|from|to|with|"
    r"that|can|be|not|only|known|file|folder|fields?|hex|hexes|cells?|names|since|like|than|more|which|both|another|others|valid|missing|"
    r"should|input|string|list|items?|no|such|directory|denied|several|parts|systems?|as|its|own)(?![\w-])"
)
VALUES = re.compile(r"""'[^']*'|"[^"]*"|`[^`]*`|\([a-z_]+\)|\[[^\]]*\]|\{[^}]*\}""")


def english_left(text: str) -> set[str]:
    """English words outside of quoted values and of lists of values."""
    said = VALUES.sub("", text.partition(": erwartet wird ")[2] or text)
    said = re.sub(r"eins von ((?!gegeben ist)[\w-]+(, )?)+", "", said)
    return set(ENGLISH.findall(said))


def test_leftover_english_is_found() -> None:
    assert english_left("seat: erwartet wird at least 3, gegeben ist 'x'") == {"at", "least"}
    assert english_left("seat: erwartet wird eins von none, one, gegeben ist none") == {"none"}


def bad_files(folder: Path) -> Iterator[Callable[[], object]]:
    """Every bad record and own file that the tests of records and games know."""
    for change in [change for change, _ in records.BAD_FIELDS] + [change for _, change, _ in records.BAD_EVENTS]:
        yield partial(record.read, records.changed(records.PI, change))
    for content in records.HOSTILE:
        yield partial(record.read, content)
    yield from own_files(folder, "pi", pocket, pocket.TRIANGLE)
    yield from own_files(folder, "sse", small, small.DUEL)


def own_files(folder: Path, prefix: str, tests: Any, board: object) -> Iterator[Callable[[], object]]:
    printed = json.loads(tests.PRINTED)
    kinds = [("tiles", printed, change) for change, *_ in tests.BAD_TILES]
    kinds += [("board", board, change) for change, *_ in tests.BAD_BOARDS]
    for number, (kind, source, change) in enumerate(kinds):
        content = json.loads(json.dumps(source))
        change(content)
        file = tests.written(folder, content, f"{prefix}{number}.json")
        yield partial(tests.GAME.new, 2, {}, 1, **{kind: file})


def bad_inputs(folder: Path) -> Iterator[Callable[[], object]]:
    """One of each other kind."""
    pi, sse = registry.game("pocket-imperium"), registry.game("small-star-empires")
    yield partial(registry.game, "chess")
    yield partial(registry.game_by_rules, "pocket-imperium", 99)
    yield partial(rulebook.rule, "XX-NONE-1")
    yield partial(replay.check_eyes, "9", 3)
    yield partial(Match.begin, pi, 3, seed=-1)
    yield partial(Match.begin, pi, 5)
    yield partial(Match.begin(pi, 3).undo, 0)
    for options in ({"bounty": "maybe"}, {"colour": "red"}, {"sides": "AB"}, {"galaxy": "x"}, {"prime": "none"}):
        yield partial(pi.new, 3, options)
    yield partial(sse.new, 3, {"board": "two"})
    for missing in (folder / "nowhere", folder, folder / "pi0.json" / "under"):
        yield partial(read_bytes, missing)
    for broken in (
        b'{"a" 1}',
        b'{"a": 1,}',
        b"[1 2]",
        b"{} x",
        b"01",
        b"{1: 2}",
        b'{"a": "\\x"}',
        b"[1,]",
        b"{",
        b"\xff",
    ):
        yield partial(decode, broken, dict[str, int], "file")
    yield partial(decode, b"[[1]]", list[tuple[int, int]], "file")
    yield partial(decode, b"[1e999]", list[float], "file")
    yield partial(ladder.make, "commodore", pi, 0)
    yield partial(external.command_of, "exec:")
    yield partial(external.check, str(folder / "nowhere.exe"))
    for names, game, seats in ((["cadet"], pi, 3), (["cadet", "robot"], pi, 2), (["cadet", "cadet@0"], pi, 2)):
        yield partial(schedule.arena, game.about.id, names, seats)
    yield partial(schedule.seconds_of, "soon")
    yield partial(Log, folder, schedule.arena("pocket-imperium", ["cadet", "drifter"]))
    yield partial(clean_name, "\u200b")
    yield partial(path_of, "mysql://x")
    for name, text in (("PORT", "x"), ("PORT", "-1"), ("PORT", "70000"), ("LOG_LEVEL", "loud"), ("PREFIX", "x/"),
                       ("ADDRESS", "games"), ("BOT_PAUSE", "x")):  # fmt: skip
        yield partial(Settings.of_environment, {f"STARHOLD_{name}": text})
    yield Settings(data=str(folder / "pi0.json")).signing_secret


def refused(action: Callable[[], object]) -> StarholdError:
    with pytest.raises(StarholdError) as caught:
        action()
    return caught.value


def test_german_refusals_are_wholly_german(tmp_path: Path) -> None:
    said = [say(refused(action).message, "de") for action in (*bad_files(tmp_path), *bad_inputs(tmp_path))]
    assert {text: left for text in said if (left := english_left(text))} == {}
    assert len(said) > 150


def test_the_command_line_refuses_in_german(terminal: Terminal, tmp_path: Path) -> None:
    record_ = ("record", "--game", "small-star-empires")
    lines = [
        ("conquer",), ("record",), ("record", "--game", "chess"), (*record_, "--seats", "5"),
        (*record_, "--seed", "-1"),
        (*record_, "--seed", "1", "--seed", "2"), (*record_, "--option", "bounty"), (*record_, "--option", "nebulae=7"),
        (*record_, "--option", "colour=red"), (*record_, "--matches", "0"), (*record_, "--matches", "3"),
        (*record_, "--out", "/dev/null/records"), (*record_, "--tiles", "/nowhere"), (*record_, "--board", "/dev/null"),
        ("verify", str(tmp_path)), ("rules", "chess"), ("rules", "XX-NONE-1"), ("version", "please"),
        ("play", "--load", "/nowhere"), ("serve", "--port", "70000"), ("db", "check", "--database", "mysql://x"),
    ]  # fmt: skip
    for line in lines:
        ran = terminal(*line, "--lang", "de")
        assert "erwartet wird" in ran.err + ran.out, line
        assert english_left(ran.err.partition("\n")[0].removeprefix("starhold: ")) == set(), line


@pytest.mark.parametrize("command", [(), ("play",), ("record",), ("verify",), ("arena",), ("db",), ("db", "archive")])
def test_help_is_wholly_german(terminal: Terminal, command: tuple[str, ...]) -> None:
    said = terminal(*command, "--help", "--lang", "de").out
    assert said.startswith("Aufruf: starhold")
    assert re.findall(r"Usage|COMMAND|OPTIONS|ARGS|Arguments|Parameters|required|default:", said) == []


def test_a_wrong_language_is_refused_in_that_of_the_environment(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert terminal("play", "--lang", "fr").err == "starhold: --lang: erwartet wird eins von en, de, gegeben ist 'fr'\n"


# The parts -----------------------------------------------------------------------------------------------------------


def test_numbers_that_are_to_be_typed_are_not_grouped() -> None:
    assert say(BadInput("seed", whole(0, LARGEST_SEED), -1).message, "de") == (
        "seed: erwartet wird eine ganze Zahl von 0 bis 9223372036854775807, gegeben ist -1"
    )
    assert [say(part) for part in (at_least(1000), at_most("16 MiB"), between(0, 5000))] == [
        "at least 1000",
        "at most 16 MiB",
        "0 to 5000",
    ]


def test_values_are_joined_as_the_language_joins_them() -> None:
    assert [say(either((1, 2, 3)), language) for language in ("en", "de")] == ["1 or 2 or 3", "1 oder 2 oder 3"]
    assert say(either(("en",)), "de") == "en"
    assert say(listed(("all", 0, "none")), "de") == "all, 0, none"
    assert say(one_of(("a", "b")), "de") == "eins von a, b"
    assert say(exactly("{ not fluent }")) == "{ not fluent }"


def test_what_came_is_quoted_or_said() -> None:
    assert str(BadInput("seat", between(0, 2), "x")) == "seat: expected 0 to 2, got 'x'"
    assert say(BadInput("seat", between(0, 2), Message("got-none")).message, "de") == (
        "seat: erwartet wird 0 bis 2, gegeben ist 'nichts'"
    )


def test_what_the_system_says_has_words() -> None:
    assert [name for name in SYSTEM.values() if not knows(f"system-{name}")] == []
    missing = system_reason(FileNotFoundError(errno.ENOENT, "No such file or directory"))
    assert [say(missing, language) for language in ("en", "de")] == [
        "No such file or directory",
        "Datei oder Ordner nicht gefunden",
    ]


def test_what_the_system_seldom_says_is_passed_on() -> None:
    assert say(system_reason(OSError(errno.EIO, "Input/output error")), "de") == "Input/output error"


@pytest.mark.parametrize("mistake", MALFORMED)
def test_mistakes_in_json_have_words(mistake: str) -> None:
    message = Message("got-malformed", mistake=MALFORMED[mistake], byte="7")
    assert say(message)[1:-1] == f"JSON is malformed: {mistake} (byte 7)"
    assert say(message, "de")[1:].startswith("fehlerhaftes JSON: ")


GOOD = {"game": "pocket-imperium", "seats": [{"kind": "me"}]}
BODIES: list[object] = [
    5, {}, GOOD | {"more": 1}, GOOD | {"game": 5}, GOOD | {"game": "x" * 200}, GOOD | {"seats": []},
    GOOD | {"seats": [{"kind": "me"}] * 20}, GOOD | {"seats": 5}, GOOD | {"seats": [{"kind": "you"}]},
    GOOD | {"seats": [{"kind": "me", "name": ""}]}, GOOD | {"options": 5}, GOOD | {"public": "yes"},
    GOOD | {"seed": -1},
    GOOD | {"options": {str(number): "a" for number in range(30)}}, GOOD | {"seed": 2**60}, GOOD | {"seed": "x"},
    GOOD | {"clock": {"seconds": 10**9}}, GOOD | {"begin": {"match": "x", "at": 1}},
]  # fmt: skip


@pytest.mark.parametrize("body", BODIES, ids=range(len(BODIES)))
def test_a_bad_body_is_refused_as_pydantic_does_but_in_any_language(body: object) -> None:
    with pytest.raises(ValidationError) as caught:
        NewMatch.model_validate(body)
    mistake: Any = caught.value.errors()[0]
    where = ".".join(map(str, mistake["loc"]))
    refusal = invalid.refusal(mistake)
    assert str(refusal) == f"{where}: expected {mistake['msg']}, got {mistake['type']}"
    assert mistake["type"] in invalid.KINDS
    assert english_left(say(refusal.message, "de")) == set()


def test_a_mistake_without_words_is_passed_on() -> None:
    odd = invalid.refusal({"type": "is_odd", "loc": ("body", "seat"), "msg": "Input is odd"})
    assert str(odd) == "body.seat: expected Input is odd, got is_odd"


def test_every_kind_of_mistake_in_a_body_has_words() -> None:
    assert [kind for kind in invalid.KINDS if not knows(f"invalid-{kind.replace('_', '-')}")] == []
