"""Records: what is written can be read, what is bad is refused with its place, whatever comes."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starhold.core import record
from starhold.core.compiled.bits import Chance
from starhold.core.errors import BadInput, StarholdError
from starhold.core.game import Option
from starhold.core.match import Match
from starhold.core.registry import game, modules
from starhold.core.testing import RANDOM_PLAY, answer_randomly, play_randomly
from tests import depth
from tests.support import SOURCE, rule

Json = dict[str, Any]


def written(id: str, **options: str | bool) -> Json:
    return record.write(play_randomly(game(id), 3, options, seed=7))


PI = written("pocket-imperium", bounty=True, sides="mixed")
SSE = written("small-star-empires")


def changed(source: Json, change: Callable[[Json], object]) -> bytes:
    """A record with one thing altered."""
    copy = json.loads(json.dumps(source))
    change(copy)
    return json.dumps(copy).encode()


def put(*path: str | int, value: object) -> Callable[[Json], object]:
    def change(target: Any) -> None:
        for step in path[:-1]:
            target = target[step]
        target[path[-1]] = value

    return change


def drop(*path: str | int) -> Callable[[Json], object]:
    def change(target: Any) -> None:
        for step in path[:-1]:
            target = target[step]
        del target[path[-1]]

    return change


def test_a_record_from_before_an_option_was_added_was_played_by_its_default() -> None:
    about, options = game("pocket-imperium").about, PI["options"]
    later = replace(about, options=(*about.options, Option("wind", ("calm", "storm"), was_added=True)))
    assert later.complete_options(options) == options | {"wind": "calm"}
    assert later.complete_options(options | {"wind": "storm"})["wind"] == "storm"
    with pytest.raises(BadInput):
        later.complete_options({name: value for name, value in options.items() if name != "bonus"})


BAD_FIELDS = [
    (put("format", value="starhold.record/9"), "format: expected starhold.record/1"),
    (put("format", value=7), "format: expected str, got int"),
    (put("game", value="chess"), "game: expected one of pocket-imperium, small-star-empires, got 'chess'"),
    (put("rules_version", value=99), "rules_version: expected 1, got 99"),
    (put("seats", value=5), "seats: expected 2 to 4"),
    (put("seats", value=True), "seats: expected int, got bool"),
    (put("seats", value=3.5), "seats: expected int, got float"),
    (put("options", "sides", value="C"), "option sides: expected A, B, mixed, or six letters"),
    (put("options", "colour", value="red"), "option: expected one of galaxy"),
    (drop("options", "bonus"), "options.bonus: expected unscored, not-own, got 'nothing'"),
    (put("options", "prime", value="quad"), "options.prime: expected tri, as on the board"),
    (put("board", "hexes", 0, "name", value="A9"), r"board.hexes\[0\].name: expected a sector letter"),
    (put("board", "hexes", 3, "kind", value="planet9"), r"board.hexes\[3\].kind: expected one of empty"),
    (put("board", "hexes", 0, "cells", value=[[40, 40]]), r"board.hexes\[1\].cells"),
    (drop("board", "hexes", 42), "options.prime: expected none"),
    (put("start_seat", value=3), "start_seat: expected 0 to 2"),
    (put("bounty", value=None), "bounty: expected tiles by hex"),
    (put("bounty", "T0", value=1), "bounty: expected level I and II systems"),
    (put("players", value=["Ada"]), "players: expected 3 names"),
    (put("result", value=None), "result: expected"),
    (put("result", "winners", value=[2, 1]), "result: expected"),
    (put("extra", value=1), "expected only known fields, got 'extra'"),
    (drop("events"), "expected a field events"),
    (put("events", value=[]), "bounty: expected|result: expected null"),
]


@pytest.mark.parametrize(("change", "message"), BAD_FIELDS)
@rule("CORE-5")
def test_a_bad_field_is_named_with_what_was_expected(change: Callable[[Json], object], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        record.read(changed(PI, change))


def test_annotations_are_no_part_of_a_match_and_whatever_they_say_is_ignored() -> None:
    notes: list[Any] = [{"variations": [{"after": 3, "answers": ["no such answer"]}]}, "a note", 7, [], None]
    for noted in notes:
        assert record.write(record.read(changed(PI, put("annotations", value=noted)))) == PI
    with pytest.raises(BadInput, match="JSON"):
        record.read(json.dumps(PI).encode()[:-1] + b', "annotations": {]}')


BAD_EVENTS = [
    (0, put("events", 0, "seat", value=9), "CORE-3"),
    (0, put("events", 0, "question", value="plan"), "CORE-1"),
    (0, put("events", 0, "answer", value="Z9"), "CORE-1"),
    (0, put("events", 0, "answer", value="a0"), "CORE-1"),
    (0, put("events", 0, "answer", value="T0"), "PI-SETUP-2"),
    (1, lambda target: target["events"].insert(1, target["events"][0]), "CORE-3"),
    (6, put("events", 6, "answer", value="expand/expand/expand"), "CORE-1"),
    (6, lambda target: target["events"].insert(6, target["events"].pop(7)), "CORE-3"),
    (len(PI["events"]), lambda target: target["events"].append(target["events"][-1]), "CORE-5"),
]


@pytest.mark.parametrize(("number", "change", "broken"), BAD_EVENTS)
@rule("CORE-5", "CORE-3", "PI-SETUP-2")
def test_a_bad_event_is_named_with_its_number_and_rule(
    number: int, change: Callable[[Json], object], broken: str
) -> None:
    with pytest.raises(record.BadRecord, match=f"event {number}: {broken}") as refused:
        record.read(changed(PI, change))
    assert (refused.value.number, refused.value.rule) == (number, broken)


HOSTILE = [
    b"", b"\x00", b"null", b"[]", b"{}", b"NaN", b'{"format": NaN}', b"\xff\xfe", b'{"a":' * 100_000, b"[" * 100_000,
    b'{"format": "starhold.record/1"', b"9" * 100_000, '{"format": "\ud800"}'.encode("utf-8", "surrogatepass"),
    json.dumps(PI | {"seats": 10**400}).encode(), json.dumps(PI | {"start_seat": -1}).encode(),
]  # fmt: skip


@pytest.mark.parametrize("content", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_content_is_refused_in_one_line(content: bytes) -> None:
    with pytest.raises(StarholdError) as refused:
        record.read(content)
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 400


def leaves(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The places of all values of a record."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, item in inner for place in leaves(item, (*path, key)))]


PLACES = {"PI": leaves(PI)[1:], "SSE": leaves(SSE)[1:]}
anything = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=20), st.just([]), st.just({}),
    st.sampled_from(["A0", "T0", "P0", "done", "0", "12", "plan", "place", "colony", "blackhole", "tri"]),
)  # fmt: skip


@settings(max_examples=depth.pick(100, 600, 6_000))
@given(st.sampled_from(["PI", "SSE"]), st.randoms(use_true_random=False), anything)
def test_an_edited_record_is_refused_or_still_a_match(which: str, chance: random.Random, value: object) -> None:
    """Any value anywhere: never a crash; and what is accepted reads the same again."""
    source = PI if which == "PI" else SSE
    content = changed(source, put(*chance.choice(PLACES[which]), value=value))
    try:
        match = record.read(content)
    except StarholdError as refused:
        assert "\n" not in str(refused)
    else:
        assert record.write(record.read(record.encode(record.write(match)))) == record.write(match)


@pytest.mark.slow
@settings(max_examples=depth.pick(100, 400, 4_000))
@given(st.sampled_from(["PI", "SSE"]), st.floats(0, 1), st.binary(max_size=3))
def test_a_cut_or_patched_file_never_crashes(which: str, where: float, patch: bytes) -> None:
    content = record.encode(PI if which == "PI" else SSE)
    at = int(where * len(content))
    for broken in (content[:at], content[:at] + patch + content[at + len(patch) :]):
        try:
            record.read(broken)
        except StarholdError as refused:
            assert "\n" not in str(refused)


@pytest.mark.parametrize("id", modules())
@pytest.mark.parametrize("answered", [0, 1, 3, 7, 40])
def test_a_save_of_a_running_match_goes_on_where_it_stopped(id: str, answered: int) -> None:
    the_game = game(id)
    options = {"bounty": True} if id == "pocket-imperium" else {}
    whole, half = (Match.begin(the_game, 3, options, 11) for _ in range(2))
    for match in (whole, half):
        chance = Chance(11, RANDOM_PLAY)
        for _ in range(answered):
            choices = the_game.choices(match.position, match.pending[0])
            match.answer(match.pending[0], choices[chance.below(len(choices))])
    saved = record.write(half)
    assert saved["result"] is None
    resumed = record.read(record.encode(saved))
    for match in (whole, resumed):
        answer_randomly(match, Chance(12, RANDOM_PLAY))
    assert record.write(resumed) == record.write(whole)


def test_plans_are_written_in_ascending_order_of_seat() -> None:
    the_game = game("pocket-imperium")
    match = Match.begin(the_game, 3, {}, 1)
    while len(match.pending) == 1:
        match.answer(match.pending[0], the_game.legal(match.position, match.pending[0])[0])
    for seat in (2, 0, 1):
        match.answer(seat, the_game.legal(match.position, seat)[seat])
    plans = [event for event in record.write(match)["events"] if event["question"] == "plan"]
    assert [event["seat"] for event in plans] == [0, 1, 2]


def test_a_board_with_half_a_sector_is_refused() -> None:
    def without_a6(target: Json) -> None:
        target["board"]["hexes"] = [hex_ for hex_ in target["board"]["hexes"] if hex_["name"] != "A6"]

    with pytest.raises(BadInput, match=r"the whole sector A \(PI-BOARD-5\)"):
        record.read(changed(PI, without_a6))


def shared_by_all_games() -> dict[str, str]:
    """The code outside the games, by file."""
    folders = ("bots", "cli", "core", "drawing", "envs", "lab", "server", "train")
    files = [file for folder in folders for file in (SOURCE / folder).rglob("*.py")]
    return {file.relative_to(SOURCE).as_posix(): file.read_text(encoding="utf-8") for file in files}


def test_the_format_alone_calls_what_is_laid_by_the_tiles_of_one_game() -> None:
    assert [name for name, code in shared_by_all_games().items() if "bounty" in code] == ["core/record.py"]


def test_what_all_games_share_names_no_rule_and_no_kind_of_hex_of_one() -> None:
    kinds = {kind for id in modules() for kind in game(id).about.kinds} - {"empty", "home"}
    of_one = re.compile(rf"""\b(PI|SSE)-[A-Z]+-R?\d|["']({"|".join(kinds)})["']""")
    assert [name for name, code in shared_by_all_games().items() if of_one.search(code)] == []


def test_what_is_laid_is_refused_where_a_game_lays_nothing() -> None:
    with pytest.raises(BadInput, match="bounty: expected null in this game"):
        record.read(changed(SSE, put("bounty", value={"A0": 1})))
