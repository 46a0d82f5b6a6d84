"""`starhold arena` at a terminal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from starhold import cli
from tests.cli.terminal import Terminal

SSE = ("arena", "--game", "small-star-empires", "--bots", "cadet,drifter", "--workers", "1")


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_the_table_says_who_is_stronger_and_by_how_much(terminal: Terminal, tmp_path: Path) -> None:
    ran = terminal(*SSE, "--matches", "20", "--seed", "5")
    assert ran.code == 0
    (file,) = tmp_path.glob("arena-small-star-empires-*.jsonl")
    _, *results = map(json.loads, file.read_text().splitlines())
    rows = [line.split() for line in ran.out.splitlines() if line.startswith(("cadet", "drifter"))]
    assert [row[0] for row in rows] == ["cadet", "drifter"] * 2
    for row in rows[:2]:
        won = sum(_share(result, result["players"].index(row[0])) for result in results)
        points = sum(result["points"][result["players"].index(row[0])] for result in results)
        assert row[1:4] == ["20", f"{won * 5:.1f}", "%"]
        assert f"{points / 20:.1f}" in row[5:]
        low, high = map(float, row[4].strip("()").split("…"))
        assert 0 <= low < won * 5 < high <= 100
    assert float(rows[0][2]) >= 80
    assert rows[2][-2:] == ["–", "0"]  # no time to keep, no turn lost
    first = sum(_share(result, result["start"]) for result in results)
    assert f"Won by turn order: 1. {first * 5:.1f} %" in ran.out
    assert "20 matches on 10 deals" in ran.out
    assert "Results: arena-small-star-empires-" in ran.err


def _share(result: dict[str, Any], seat: int) -> float:
    """What a seat has of the win."""
    return (seat in result["winners"]) / len(result["winners"])


def test_the_same_command_again_plays_nothing_and_says_the_same(terminal: Terminal, tmp_path: Path) -> None:
    first = terminal(*SSE, "--matches", "8")
    (file,) = tmp_path.glob("arena-*.jsonl")
    before = file.read_bytes()
    assert terminal(*SSE, "--matches", "8").out == first.out
    assert file.read_bytes() == before
    assert before.count(b"\n") == 9


def test_matches_are_rounded_up_with_a_word(terminal: Terminal) -> None:
    assert "8 matches instead of 7" in terminal(*SSE, "--matches", "7").err


def test_json_is_all_that_is_printed(terminal: Terminal) -> None:
    report = json.loads(terminal(*SSE, "--matches", "4", "--json", "--simulations", "9").out)
    assert report["arena"]["bots"] == ["cadet", "drifter"]
    assert report["arena"]["simulations"] == 9
    assert report["tally"]["standings"][0]["won"] == {"value": 1.0, "interval": pytest.approx([0.51, 1.0], abs=0.01)}
    assert report["sprt"] is None


def test_a_question_is_answered_in_a_sentence(terminal: Terminal) -> None:
    ask = ("--matches", "200", "--sprt", "cadet,drifter", "--elo1", "150")
    assert "cadet is stronger than drifter by 150 Elo rather than 0: " in terminal(*SSE, *ask).out
    german = terminal(*SSE, *ask, "--lang", "de").out
    assert "cadet ist eher um 150 Elo stärker als drifter als nur um 0: " in german
    other = terminal(*SSE, "--matches", "200", "--sprt", "drifter,cadet", "--elo1", "150").out
    assert "drifter is not stronger than cadet by 150 Elo" in " ".join(other.split())
    open_ = terminal(*SSE, "--matches", "4", "--sprt", "cadet,drifter").out
    assert "Not decided whether cadet is stronger than drifter by 30 Elo or only by 0" in open_


def test_a_picture_is_drawn(terminal: Terminal, tmp_path: Path) -> None:
    assert terminal(*SSE, "--matches", "4", "--plot", "arena.svg").code == 0
    assert (tmp_path / "arena.svg").read_text(encoding="utf-8").startswith("<svg")


def test_a_bot_that_fails_is_told_of(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(
        """print('{"type": "hello", "protocol": 1}', flush=True); input(); raise SystemExit("boom")"""
    )
    ran = terminal(
        "arena", "--game", "small-star-empires", "--bots", "./bot.py,drifter", "--matches", "2", "--workers", "1"
    )
    assert ran.code == 0
    assert "20 crashed" in ran.out
    assert "./bot.py lost a turn: crash: ended with code 1: boom" in ran.out


def test_results_of_another_arena_are_refused(terminal: Terminal) -> None:
    assert terminal(*SSE, "--matches", "2", "--out", "r.jsonl").code == 0
    ran = terminal(*SSE, "--matches", "2", "--out", "r.jsonl", "--seed", "1")
    assert ran.code == cli.BAD_INPUT
    assert "r.jsonl: expected results of this arena, with seed 1, got 0" in ran.err


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (["--matches", "0"], "--matches: expected a whole number of at least 1"),
        (["--simulations", "0"], "--simulations: expected a whole number of at least 1"),
        (["--simulations", "5", "--time", "1s"], "--simulations: expected either --time or --simulations"),
        (["--time", "1"], "time: expected a time like 100ms or 2s, got '1'"),
        (["--seats", "3"], "bots: expected at least 3"),
        (["--seats", "9"], "expected 2 to 4"),
        (["--option", "colour=red"], "option: expected one of board"),
        (["--sprt", "cadet"], "--sprt: expected two different ones of --bots"),
        (["--sprt", "cadet,cadet"], "--sprt: expected two different ones of --bots"),
        (["--sprt", "cadet,navigator"], "--sprt: expected two different ones of --bots"),
        (["--sprt", "cadet,drifter", "--elo0", "40"], "--elo1: expected more than 40"),
        (["--sprt", "cadet,drifter", "--elo0", "-1e300"], "--elo0: expected -1000 to 1000, got -1e+300"),
        (["--sprt", "cadet,drifter", "--elo1", "nan"], "--elo1: expected -1000 to 1000, got nan"),
        (["--out", "/dev/null/x.jsonl"], "expected a file that can be written"),
        (["--ray", "127.0.0.1:1"], "no Ray cluster at 127.0.0.1:1"),
    ],
)
def test_a_bad_line_is_refused_with_what_was_expected(terminal: Terminal, line: list[str], expected: str) -> None:
    ran = terminal(*SSE, *line)
    assert ran.code == cli.BAD_INPUT
    assert expected in ran.err
    assert ran.out == ""


def test_at_least_one_worker_is_needed(terminal: Terminal) -> None:
    ran = terminal(*SSE[:-1], "0")
    assert "--workers: expected a whole number of at least 1" in ran.err


def test_unknown_bots_are_refused_with_what_there_is(terminal: Terminal) -> None:
    ran = terminal("arena", "--game", "small-star-empires", "--bots", "cadet,robot")
    assert "bot: expected one of drifter, cadet" in ran.err
    for odd in ("9" * 5_000, "²"):
        ran = terminal("arena", "--game", "small-star-empires", "--bots", f"cadet,captain@{odd}")
        assert "bot: expected one of drifter, cadet" in ran.err
    ran = terminal("arena", "--game", "small-star-empires", "--bots", "cadet,./nowhere.py")
    assert "./nowhere.py is no bot: crash" in ran.err
    assert (ran.code, ran.out) == (cli.BAD_INPUT, "")
