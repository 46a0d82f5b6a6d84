"""`starhold balance` at a terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from starhold import cli
from tests.cli.terminal import Terminal
from tests.core.test_problems import PI, SSE
from tests.envs.test_cuda import run
from tests.lab.test_balance import EVEN, LONELY, ROUND_TILES

LAB = ("balance", "--bots", "cadet", "--workers", "1", "--random", "60")


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name, content in (("even", EVEN), ("lonely", LONELY), ("tiles", ROUND_TILES)):
        Path(f"{name}.json").write_text(json.dumps(content))


def test_a_board_is_weighed_by_random_play_and_by_bots(terminal: Terminal, tmp_path: Path) -> None:
    line = (*LAB, "--matches", "24", "--board", "lonely.json", "--tiles", "tiles.json", "--svg", "b.svg")
    ran = terminal(*line)
    assert ran.code == 0
    said = " ".join(ran.out.split())
    assert "random play cadet" in said
    assert "matches 60 on 30 deals 24 on 12 deals" in said
    assert "random play: not fair to the seats; Amber wins 100.0 %" in said
    assert "cadet: not fair to the seats; Amber wins 100.0 %" in said
    assert "cadet alone among drifter wins" in said
    assert "colony" in said
    assert (tmp_path / "b.svg").read_text(encoding="utf-8").startswith("<svg")
    (file,) = tmp_path.glob("balance-small-star-empires-*.jsonl")
    before = file.read_bytes()
    assert terminal(*line).out == ran.out
    assert file.read_bytes() == before
    german = " ".join(terminal(*line, "--lang", "de").out.split())
    assert "Zufallsspiel: nicht fair zu den Sitzen; Bernstein gewinnt 100,0 %" in german


def test_json_is_all_that_is_printed(terminal: Terminal) -> None:
    report = json.loads(terminal(*LAB, "--matches", "0", "--game", PI, "--seats", "3", "--json").out)
    assert report["gap"] is None
    (play,) = report["plays"]
    assert (play["who"], play["matches"]) == ("random", 60)
    assert len(play["hexes"]) == 43
    assert {"held", "paid", "name", "by_seat"} == set(play["hexes"][0])
    assert play["seats"][0]["won"]["interval"][0] < play["seats"][0]["won"]["value"]


def test_captains_quick_matches_stand_beside_random_play(terminal: Terminal) -> None:
    line = ("--matches", "0", "--quick", "24", "--board", "lonely.json", "--tiles", "tiles.json")
    at_random, quick = json.loads(terminal(*LAB, *line, "--json").out)["plays"]
    assert (quick["who"], quick["matches"], quick["deals"]) == ("quick", 24, 12)
    assert quick["seats"][0]["won"]["value"] == 1
    assert quick["seats"][0]["points"]["value"] > at_random["seats"][0]["points"]["value"]
    said = " ".join(terminal(*LAB, *line, "--svg", "quick.svg").out.split())
    assert "captain, quick: not fair to the seats; Amber wins 100.0 %" in said
    assert "captain, quick" in Path("quick.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ([], "--game: expected one of pocket-imperium, small-star-empires, got nothing"),
        (["--game", SSE, "--matches", "-1"], "--matches: expected a whole number of at least 0"),
        (["--game", SSE, "--matches", "0", "--random", "0"], "expected matches of bots, --random or --quick"),
        (["--game", SSE, "--random", "1000001"], "--random: expected at most 1000000"),
        (["--game", SSE, "--quick", "100001"], "--quick: expected at most 100000"),
        (["--game", SSE, "--workers", "0"], "--workers: expected a whole number of at least 1"),
        (["--game", SSE, "--bots", "nobody"], "bot: expected one of drifter"),
        (["--game", SSE, "--seats", "9"], "expected 2 to 4"),
        (["--board", "even.json", "--seats", "3"], "expected 2 on the board even"),
        (["--board", "missing.json"], "missing.json: expected a file that can be read"),
        (["--game", PI, "--board", "even.json"], "even.json"),
    ],
)  # fmt: skip
def test_a_wrong_line_is_refused(terminal: Terminal, line: list[str], expected: str) -> None:
    ran = terminal("balance", *line)
    assert ran.code == cli.BAD_INPUT
    assert expected in ran.err
    assert not list(Path().glob("*.jsonl"))


ON_A_SIMULATED_GPU = """
import sys
from starhold.cli import main
from starhold.cli.commands import balance
from starhold.lab.galaxies import on_gpu
balance.ON_GPU, on_gpu.STEPS, on_gpu.BOARDS = 4, 64, 2
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.slow
def test_a_gpu_plays_matches_on_a_board_of_ones_own_begun_by_every_seat() -> None:
    line = ("balance", "--board", "lonely.json", "--tiles", "tiles.json", "--matches", "0", "--random", "2", "--cuda")
    done = run(ON_A_SIMULATED_GPU, *line, "--json", NUMBA_ENABLE_CUDASIM="1", STARHOLD_JIT="0")
    assert done.returncode == 0, done.stderr
    crowd = json.loads(done.stdout)["crowd"]
    assert crowd["matches"] >= 4
    assert crowd["seats"][0]["value"] == 1  # the other home lies far out in the void
    assert 0.3 < crowd["places"][0]["value"] < 0.7


def test_without_a_gpu_that_is_said_before_anything_is_played(terminal: Terminal) -> None:
    ran = terminal("balance", "--game", SSE, "--matches", "0", "--cuda")
    assert ran.code == cli.BAD_INPUT
    assert "GPU" in ran.err
    assert ran.out == ""
