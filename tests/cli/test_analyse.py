"""analyse from the command line: what every decision was worth, in words, as JSON and as a picture."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.terminal import Terminal


@pytest.fixture
def record(terminal: Terminal, tmp_path: Path) -> Path:
    path = tmp_path / "record.json"
    path.write_text(terminal("record", "--game", "small-star-empires", "--seed", "7").out, encoding="utf-8")
    return path


@pytest.mark.slow
def test_a_match_is_analysed(terminal: Terminal, record: Path, tmp_path: Path) -> None:
    picture = tmp_path / "chances.svg"
    ran = terminal("analyse", str(record), "--simulations", "64", "--plot", str(picture), "--json")
    found, match = json.loads(ran.out), json.loads(record.read_text(encoding="utf-8"))
    assert [one["action"] for one in found["decisions"]] == [event["answer"] for event in match["events"]]
    assert found["grades"] == {"blunder": 0.2, "mistake": 0.1, "inaccuracy": 0.05}
    drawn = ElementTree.parse(picture).getroot()
    assert len(drawn.findall("{*}polyline")) == 2
    graded = [one for one in found["decisions"] if one["grade"]]
    said = terminal("analyse", str(record), "--simulations", "64").out
    assert said.count("Better: ") == len(graded) > 0
    assert "estimates" in said
    assert "Besser: " in terminal("--lang", "de", "analyse", str(record), "--time", "1ms").out


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (("--simulations", "1"), "--simulations: expected 16 to 200"),
        (("--time", "soon"), "100ms"),
        (("--time", "1s", "--simulations", "100"), "either --time or --simulations"),
    ],
)
def test_what_makes_no_sense_is_refused(terminal: Terminal, record: Path, line: tuple[str, ...], said: str) -> None:
    ran = terminal("analyse", str(record), *line)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
