"""analyse from the command line: what every decision was worth, in words, as JSON and as a picture."""

from __future__ import annotations

import json
import re
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
    assert "could answer: " in said
    assert "Luck" not in said, "nobody decides in secret"
    for one in found["decisions"]:
        assert one["luck"] is None
        assert {one["best"], one["action"]} == {line[0][1] for line in one["lines"]}
    (seat, answer), *then = next(one["lines"][0] for one in graded if len({seat for seat, _ in one["lines"][0]}) == 2)
    _, reply = next(step for step in then if step[0] != seat)
    assert re.search(rf"Better: {answer}\b.*; bot:drifter {1 - seat}: {reply}\b", said)
    # Beside it stands the move really played, to its end; and a rival answers that, not what was foreseen.
    events = [(event["seat"], event["answer"]) for event in match["events"]]
    for one in graded:
        begin = one["event"]
        line = next(line for line in said.splitlines() if line.startswith(f"Event {begin + 1}: "))
        played = re.search(r" instead of ([^;]+?)(;|\.$)", line)
        assert played
        answers = played[1].split(" ")
        assert [(one["seat"], answer) for answer in answers] == events[begin : begin + len(answers)]
        assert begin + len(answers) == len(events) or events[begin + len(answers)][0] != one["seat"]
    turns = found["decided"]
    assert 0 < len(turns) <= 3
    assert [turn["event"] for turn in turns] == sorted(turn["event"] for turn in turns)
    assert all(turn["before"] == found["decisions"][turn["event"]]["chances"][turn["seat"]] for turn in turns)
    assert "What decided it, by the chance before a move and before the next one:" in said
    for number, turn in enumerate(turns, 1):
        before, after = round(100 * turn["before"]), round(100 * turn["after"])
        assert re.search(rf"  {number}\. Event {turn['event'] + 1}: .* {before} % → {after} %\.\n", said)
        assert not re.search(rf"  {number}\. Event \d+: [A-Z]\d+\b", said), "a move, not the answer it begins with"
        label = f"{number}: event {turn['event'] + 1}, bot:drifter {turn['seat']} {before} % → {after} %"
        assert label in [text.text for text in drawn.findall("{*}text")]
    assert len(drawn.findall("{*}rect[@class='turn']")) == len(turns)
    short = terminal("analyse", str(record), "--simulations", "64", "--lines", "0").out
    assert "could answer: " not in short
    assert terminal("analyse", str(record), "--simulations", "64", "--lines", "3").out.count("\n  or ") > 0
    assert "Costliest moves of" in said
    assert "Claim" in said, "by phase"
    assert [set(row["phases"]) <= {"move", "claim"} for row in found["summary"]] == [True, True]
    assert "Besser: " in terminal("--lang", "de", "analyse", str(record), "--time", "1ms").out


@pytest.mark.slow
def test_luck_with_what_was_revealed_is_told_apart(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "plans.json"
    path.write_text(
        terminal("record", "--game", "pocket-imperium", "--seats", "2", "--seed", "7").out, encoding="utf-8"
    )
    assert (
        "Luck of what was revealed at once: bot:drifter 0 " in terminal("analyse", str(path), "--simulations", "16").out
    )
    found = json.loads(terminal("analyse", str(path), "--simulations", "16", "--json").out)
    plans = [one for one in found["decisions"] if one["question"] == "plan"]
    assert all(-1 <= one["luck"] <= 1 for one in plans)
    for row in found["summary"]:
        assert row["luck"] == pytest.approx(sum(one["luck"] for one in plans if one["seat"] == row["seat"]))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (("--lines", "11"), "--lines: expected 0 to 10"),
        (("--simulations", "1"), "--simulations: expected 16 to 200"),
        (("--time", "soon"), "100ms"),
        (("--time", "1s", "--simulations", "100"), "either --time or --simulations"),
    ],
)
def test_what_makes_no_sense_is_refused(terminal: Terminal, record: Path, line: tuple[str, ...], said: str) -> None:
    ran = terminal("analyse", str(record), *line)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
