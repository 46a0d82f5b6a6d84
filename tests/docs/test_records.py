"""What docs/records.md says of records and traces, its examples included, is what programs read and write."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from starhold.core import record
from starhold.core.errors import StarholdError
from starhold.core.registry import game
from starhold.core.testing import play_randomly
from tests.games.pocket_imperium.positions import position

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")


FACTS = (ROOT / "docs" / "facts.md").read_text(encoding="utf-8")


def blocks(language: str, page: str = PAGE) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)


RECORD, NOTES = (json.loads(block) for block in blocks("json"))


def fields(section: str) -> list[str]:
    """The fields that the table of a section lists."""
    return re.findall(r"^\| `(\w+)` \|", PAGE.split(f"## {section}\n")[1].split("\n## ")[0], re.MULTILINE)


def test_the_record_is_one_that_is_read_checked_and_written_the_same() -> None:
    match = record.read(json.dumps(RECORD).encode())
    assert json.loads(record.encode(record.write(match))) == RECORD
    assert fields("The record") == [*RECORD, *NOTES]
    assert set(fields("The record")) == set(record.RecordFields.__struct_fields__)


def test_a_record_with_notes_is_the_same_match() -> None:
    noted = record.read(json.dumps(RECORD | NOTES).encode())
    assert record.write(noted) == RECORD | {"players": noted.players}
    (variation,) = NOTES["annotations"]["variations"]
    for branch in (variation, *variation["variations"]):
        line = noted.at(variation["after"])
        inner = variation["answers"][: branch["after"]] if branch is not variation else []
        line.play(*inner, *branch["answers"])


def test_the_trace_is_that_of_the_record() -> None:
    lines = [json.loads(line) for line in blocks("text")[0].splitlines()]
    match = record.read(json.dumps(RECORD).encode())
    assert lines == json.loads(msgspec.json.encode(list(record.trace(match))))
    assert fields("The trace") == [*lines[0], "facts"]
    assert len(lines) == len(RECORD["events"]) + 1


def changed(**fields: Any) -> bytes:
    return json.dumps(RECORD | fields).encode()


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (changed(more=1), "more"),
        (changed(result=None), "result"),
        (changed(events=[{"seat": 1, "question": "to", "answer": "A2"}]), "CORE-3"),
        (changed(events=[{"seat": 0, "question": "ship", "answer": "P0"}]), "CORE-1"),
    ],
)
def test_what_is_wrong_with_a_record_is_named(content: bytes, why: str) -> None:
    with pytest.raises(StarholdError, match=why):
        record.read(content)


def test_tiles_face_down_and_plans_stand_as_the_page_says() -> None:
    match = play_randomly(game("pocket-imperium"), 3, {"bounty": True}, 1)
    written = record.write(match)
    assert set(written["bounty"].values()) == {0, 1}
    plans = [event["seat"] for event in written["events"] if event["question"] == "plan"]
    assert plans == [0, 1, 2] * 6
    early = list(record.write(match.at(2))["bounty"].values())
    assert early == [0] * 4 + [1] * (len(early) - 4)
    pending = [[asked["seat"] for asked in line["pending"]] for line in record.trace(match) if line["pending"]]
    assert [0, 1, 2] in pending
    assert pending[pending.index([0, 1, 2]) + 1 :][:2] == [[1, 2], [2]]


def test_the_facts_shown_are_those_that_are_told() -> None:
    fight, station = (json.loads(block)["facts"] for block in blocks("json", FACTS))
    match = position(asked="invade", ships={"A1": (0, 2), "B1": (0, 2), "A0": (1, 1), "C0": (1, 2)})
    match.play("A0")
    after = match.game.follow(match.position, 0, match.game.read(match.position, "2"))
    assert [fact.written() for fact in after.facts] == fight
    lines = list(record.trace(record.read(json.dumps(RECORD).encode()), with_facts=True))
    assert lines[3]["facts"] == station


def test_what_is_left_is_what_the_page_says() -> None:
    """The kinds that say `left` are those it names, and the tiles turned over are those that were taken."""
    (row,) = re.findall(r"^\| `left` \|.*$", FACTS, re.MULTILINE)
    kinds = [kind for id in ("pocket-imperium", "small-star-empires") for kind in game(id).parts.FACTS]
    said = {kind.name for kind in kinds if "left" in kind.says}
    assert set(re.findall(r"`([\w-]+)`", row)) - {"left", "seat"} == said
    match = play_randomly(game("pocket-imperium"), 2, {"bounty": True}, 1)
    turned = [fact for fact in match.facts if fact.kind == "turned"]
    assert turned
    for fact in turned:
        assert fact.amount == sum(one.amount or 0 for one in match.facts if (one.kind, one.seat) == ("tile", fact.seat))
        for eyes in (0, 1):
            known = fact._replace(amount=None) if eyes == fact.seat else fact
            assert known in match.seen(eyes).position.facts
