"""`starhold check-board` at a terminal."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from starhold import cli
from starhold.core.files import MOST_OWN_BYTES
from tests import depth
from tests.cli.terminal import Terminal
from tests.cli.test_hostile_records import HOSTILE, check, edited, repeatable
from tests.core.test_problems import PI, SSE, board, data
from tests.core.test_record import leaves


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
    assert "A and T lie on each other. Cells: (" in bad.out
    german = terminal("check-board", "bad.json", "--lang", "de").out
    assert "A und T liegen aufeinander. Zellen: (" in german
    assert "Pocket Imperium lässt sich damit nicht spielen." in german
    report = json.loads(terminal("check-board", "bad.json", "--json").out)
    assert (report["game"], report["kind"]) == (PI, "board")
    assert [problem["rule"] for problem in report["problems"]] == ["PI-BOARD-5", "PI-BOARD-5"]


def test_what_is_worth_a_look_is_said_of_a_board_that_can_be_played(terminal: Terminal) -> None:
    lone = board(SSE)
    lone["homes"][1]["at"] = [-11, 11]
    Path("lone.json").write_text(json.dumps(lone))
    ran = terminal("check-board", "lone.json")
    assert (ran.code, ran.err) == (0, "")
    told, result = ran.out.splitlines()
    assert told.startswith("SSE-MOVE-4: From Q0 ships can only fly to 3 of 49 hexes. Move tiles")
    assert result == "Small Star Empires can be played with it, but it is worth a look (a board)."
    german = terminal("check-board", "lone.json", "--lang", "de").out
    assert "Von Q0 aus können Schiffe nur zu 3 von 49 Feldern fliegen." in german
    (caution,) = json.loads(terminal("check-board", "lone.json", "--json").out)["cautions"]
    assert caution["cells"] == [[-11, 11]]


def test_what_is_no_board_is_said_to_be_none(terminal: Terminal) -> None:
    Path("no.json").write_text("{")
    ran = terminal("check-board", "no.json")
    assert ran.code == 1
    assert "Expected a JSON object in UTF-8, got 'Input data was truncated'" in ran.out
    assert "No match can be played with it." in ran.out
    Path("odd.json").write_text('{"seats": 7}')
    assert "--game" in terminal("check-board", "odd.json").err
    ran = terminal("check-board", "odd.json", "--game", SSE)
    assert ran.code == 1
    assert "SSE-BOARD-4, the file: Expected a field slots, got none" in ran.out


@pytest.mark.slow
@pytest.mark.parametrize("id", [SSE, PI])
@pytest.mark.parametrize("kind", ["board", "tiles"])
def test_no_board_and_no_tiles_make_a_command_stumble(terminal: Terminal, id: str, kind: str) -> None:
    """What they refuse they refuse in one sentence, and what has a problem for certain they all refuse."""
    chance, refused = random.Random(depth.seed), 0
    content = board(id) if kind == "board" else data(id, "tiles.json")
    places = leaves(content)[1:]
    options = ("--game", id, "--seats", "2", f"--{kind}", "own.json")
    for _ in range(depth.pick(8, 30, 1_000)):
        hostile, how = edited(id, content, chance.choice(places), chance.choice(HOSTILE))
        Path("own.json").write_bytes(hostile)
        with repeatable(how):
            checked = terminal("check-board", "own.json", "--game", id)
            is_large = len(hostile) > MOST_OWN_BYTES  # which is no board, like a file that cannot be read
            assert checked.code in ((cli.BAD_INPUT,) if is_large else (0, 1))
            assert checked.err == ("starhold: own.json: expected at most 64 KiB, got 'more'\n" if is_large else "")
            for command in ("record", *options), ("balance", *options, "--matches", "0", "--random", "40"):
                ran = terminal(*command)
                assert ran.code in (0, cli.BAD_INPUT)
                if ran.code == cli.BAD_INPUT:
                    refused += 1
                    assert (ran.out, ran.err.count("\n")) == ("", 1)
                    check(ran.err.removesuffix("\n"), "en")
                else:
                    assert checked.code == 0
                assert ran.code == cli.BAD_INPUT or not is_large
    assert refused
