"""`starhold suggest` and `starhold generate` at a terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from starhold import cli
from starhold.core import registry
from starhold.lab.galaxies import suggest
from starhold.lab.galaxies.suggest import Stage
from tests.cli.terminal import Terminal
from tests.core.test_problems import PI, SSE
from tests.lab.test_suggest import PLANTED

QUICK = ("--simulations", "0", "--matches", "200", "--workers", "1")


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(suggest, "STAGES", (Stage(16, 8), Stage(32, 3)))
    Path("board.json").write_text(json.dumps(PLANTED.board))
    Path("tiles.json").write_text(json.dumps(PLANTED.tiles))


def test_a_suggestion_is_shown_before_and_after_and_written_as_files_that_can_be_played(terminal: Terminal) -> None:
    line = ("suggest", "--board", "board.json", "--tiles", "tiles.json", "--rounds", "1", *QUICK)
    ran = terminal(*line, "--save", "better.json")
    assert ran.code == 0
    said = " ".join(ran.out.split())
    assert "One change. before after Amber wins" in said
    assert "200 matches each" in said
    files = {"board": "better.json", "tiles": "better-tiles.json"}
    assert registry.game(SSE).problems(**files) == []
    found = json.loads(terminal(*line, "--json").out)
    assert found["board"] == json.loads(Path("better.json").read_text())
    assert len(found["steps"]) == 1
    assert found["before"]["seats"][0]["won"]["interval"][0] > 0.5
    german = " ".join(terminal(*line, "--lang", "de").out.split())
    assert "Eine Änderung. vorher nachher Bernstein gewinnt" in german


def test_a_printed_board_is_changed_under_a_name_of_its_own(terminal: Terminal) -> None:
    line = ("suggest", "--game", PI, "--option", "galaxy=pyramid", "--aim", "lively", "--rounds", "1", *QUICK)
    found = json.loads(terminal(*line, "--json").out)
    assert found["board"]["name"] == "pyramid, changed"


def test_a_galaxy_is_made_up_as_wished(terminal: Terminal) -> None:
    line = ("generate", "--game", SSE, "--seats", "3", "--size", "4", "--mood", "poor", "--name", "Dust", *QUICK)
    ran = terminal(*line, "--save", "dust.json")
    assert ran.code == 0
    assert "Rose wins" in ran.out
    board = json.loads(Path("dust.json").read_text())
    assert (board["name"], board["seats"], len(board["slots"])) == ("Dust", 3, 4)
    assert terminal("check-board", "dust.json", "--tiles", "dust-tiles.json").code == 0


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (["suggest", "--game", SSE, "--aim", "nice"], "--aim: expected one of fair, lively"),
        (["suggest", "--game", SSE, "--rounds", "0"], "--rounds: expected a whole number from 1"),
        (["suggest", "--game", SSE, "--simulations", "-1"], "--simulations: expected a whole number from 0"),
        (["suggest", "--board", "missing.json"], "missing.json: expected a file that can be read"),
        (["generate", "--game", PI, "--mood", "angry"], "--mood: expected one of any, open"),
        (["generate", "--game", PI, "--size", "40"], "size: expected one of 4, 5, 6"),
        (["generate", "--game", SSE, "--seats", "9"], "expected 2 to 4"),
    ],
)  # fmt: skip
def test_a_wrong_line_is_refused(terminal: Terminal, line: list[str], expected: str) -> None:
    ran = terminal(*line)
    assert ran.code == cli.BAD_INPUT
    assert expected in ran.err
