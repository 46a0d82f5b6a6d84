"""`starhold check-board` at a terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from tests.core.test_problems import PI, SSE, board, data


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_a_board_is_checked_and_every_problem_said(terminal: Terminal) -> None:
    for name, content in (("two", board(SSE)), ("tiles", data(SSE, "tiles.json")), ("galaxy", board(PI))):
        Path(f"{name}.json").write_text(json.dumps(content))
    good = terminal("check-board", "two.json", "--tiles", "tiles.json")
    assert (good.code, good.err) == (0, "")
    assert "Nothing is wrong with it: Small Star Empires can be played with it (a board)." in good.out
    tiles = terminal("check-board", "tiles.json")
    assert "(tiles)" in tiles.out
    assert "Pocket Imperium" in terminal("check-board", "galaxy.json").out
    Path("bad.json").write_text(json.dumps(board(PI, seats=[5], slots=[[0, 1], [9, 9]])))
    bad = terminal("check-board", "bad.json")
    assert bad.code == 1
    assert [line.partition(":")[0] for line in bad.out.splitlines()[:-1]] == ["PI-BOARD-5, seats", "PI-BOARD-5, slots"]
    assert "Cells: (" in bad.out
    assert "A and T lie on each other: move one of them." in bad.out
    german = terminal("check-board", "bad.json", "--lang", "de").out
    assert "A und T liegen aufeinander: verschieb eins davon." in german
    assert "Pocket Imperium lässt sich damit nicht spielen." in german
    report = json.loads(terminal("check-board", "bad.json", "--json").out)
    assert (report["game"], report["kind"]) == (PI, "board")
    assert [problem["rule"] for problem in report["problems"]] == ["PI-BOARD-5", "PI-BOARD-5"]


def test_what_is_no_board_is_said_to_be_none(terminal: Terminal) -> None:
    Path("no.json").write_text("{")
    ran = terminal("check-board", "no.json")
    assert ran.code == 1
    assert "expected a JSON object in UTF-8, got 'Input data was truncated'" in ran.out
    assert "No match can be played with it." in ran.out
    Path("odd.json").write_text('{"seats": 7}')
    assert "--game" in terminal("check-board", "odd.json").err
    ran = terminal("check-board", "odd.json", "--game", SSE)
    assert ran.code == 1
    assert "SSE-BOARD-4, the file: expected a field slots, got none" in ran.out
