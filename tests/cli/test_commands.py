"""Bad input anywhere is one line on stderr that says what was expected, and exit code 2."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from starhold import __version__, cli
from tests.cli.terminal import Terminal

STARHOLD = [sys.executable, "-m", "starhold"]
PI = ("--game", "pocket-imperium")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (["conquer"], "expected one of play, serve, record,"),
        (["record"], "--game: expected a value"),
        (["record", "--game", "chess"], "expected one of pocket-imperium, small-star-empires, got 'chess'"),
        (["record", *PI, "--seats", "five"], "--seats: expected a whole number, got 'five'"),
        (["record", *PI, "--seats", "5"], "expected 2 to 4"),
        (["record", *PI, "--seed"], "--seed: expected a value"),
        (["record", *PI, "--seed", "-1"], "seed: expected a whole number from 0"),
        (["record", *PI, "--seed", "1", "--seed", "2"], "--seed: expected one value"),
        (["record", *PI, "--sead", "1"], "expected one of --board, --game"),
        (["record", *PI, "--option", "bounty"], "--option: expected name=value"),
        (["record", *PI, "--option", "=x"], "--option: expected name=value"),
        (["record", *PI, "--option", "bounty=7"], "option bounty: expected false, true"),
        (["record", *PI, "--option", "colour=red"], "option: expected one of galaxy"),
        (["record", *PI, "--option", "bounty=true", "--option", "bounty=true"], "bounty only once"),
        (["record", *PI, "--policy", "greedy"], "--policy: expected one of uniform"),
        (["record", *PI, "--matches", "0"], "--matches: expected a whole number of at least 1"),
        (["record", *PI, "--matches", "3"], "expected --out FOLDER"),
        (["record", *PI, "--out", "/dev/null/records"], "expected a place that can be written"),
        (["record", *PI, "--tiles", "/nowhere"], "/nowhere: expected a file that can be read"),
        (["record", *PI, "--board", "/dev/null"], "expected a JSON object"),
        (["trace", "/nowhere"], "/nowhere: expected a file that can be read"),
        (["trace"], "FILE: expected a value"),
        (["verify"], "FILE: expected a value"),
        (["perft", *PI, "--depth", "0"], "--depth: expected a whole number from 1"),
        (["rules", "chess"], "game: expected one of"),
        (["rules", "XX-NOTHING-1"], "rule: expected an id like SSE-TIE-1"),
        (["rules", "pi-setup-9"], "rule: expected one of PI-SETUP-1, PI-SETUP-2, PI-SETUP-R1, got 'pi-setup-9'"),
        (["rules", "pocket-imperium", "SSE-MOVE-2"], "rule: expected an id like PI-"),
        (["version", "please"], "expected no further arguments, got 'please'"),
        (["bench", "--quick=maybe"], "starhold --help"),
        (["play", "--lang", "fr"], "--lang: expected one of en, de, got 'fr'"),
        (["play", "--lang"], "--lang: expected one of en, de"),
        (["play", *PI, "--seats", "human,robot"], "--seats: expected a list of human, bot, drifter, cadet"),
        (["play", *PI, "--seats", "human,bot:Ada"], "--seats: expected a list of"),
        (["play", *PI, "--seats", "9"], "expected 2 to 4"),
        (["play", *PI, "--seats", "human"], "expected 2 to 4"),
        (["play", "--load", "/nowhere", *PI], "--load: expected neither --game"),
        (["play", *PI, "--seats", "human:bot:cadet,human"], "--seats: expected a list of"),
        (["play", *PI, "--seats", "²"], "--seats: expected a list of"),
        (["play", *PI, "--seats", "9" * 5_000], "--seats: expected a list of"),
        (["record", *PI, "--seats", "9" * 5_000], "--seats: expected a whole number"),
        (["record", *PI, "--out", "x" * 3_000], "expected a place that can be written"),
        (["verify", "\x1b[2J\n\udcff"], r"starhold: \x1b[2J \udcff: expected a file that can be read"),
        (["play", "--load", "/nowhere"], "/nowhere: expected a file that can be read"),
    ],
)
def test_a_bad_line_is_refused_with_what_was_expected(terminal: Terminal, line: list[str], expected: str) -> None:
    ran = terminal(*line)
    assert ran.code == cli.BAD_INPUT
    assert expected in ran.err
    assert ran.err.count("\n") == 1
    assert ran.out == ""


@pytest.mark.parametrize("size", ["0", "1", "-5", "²", "9" * 5_000, "many"])
@pytest.mark.parametrize("command", [["--help"], ["db", "--help"], ["rules"], ["serve", "--settings"]], ids=" ".join)
def test_a_screen_of_no_size_is_taken_for_an_ordinary_one(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, command: list[str], size: str
) -> None:
    usual = terminal(*command)
    monkeypatch.setenv("COLUMNS", size)
    monkeypatch.setenv("LINES", size)
    assert terminal(*command) == usual


def test_letters_that_are_none_can_be_typed(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.cli.terminal.ENCODING", "latin-1")
    ran = terminal("play", *PI, typed=["\xff\xfe", "quit", ""])
    assert ran.code == 0
    assert "is neither a choice here nor a command" in ran.out


def test_no_setting_steers_the_terminal(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STARHOLD_DATA", "\x1b[2J")
    assert r"\x1b[2J" in terminal("serve", "--settings").out


def test_errors_are_told_in_german_too(terminal: Terminal) -> None:
    ran = terminal("record", *PI, "--seats", "x", "--lang=de")
    assert "--seats: erwartet wird eine ganze Zahl, gegeben ist 'x'" in ran.err


def test_the_language_comes_from_the_environment(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    assert "Im Browser spielen" in terminal("--help").out
    assert "Play in the browser" in terminal("--help", "--lang", "en").out


def test_version(terminal: Terminal) -> None:
    assert terminal("version").out == terminal("--version").out == f"starhold {__version__}\n"


def test_every_command_explains_itself(terminal: Terminal) -> None:
    for command in ("play", "record", "trace", "verify", "perft", "bench", "rules", "version"):
        for language in ("en", "de"):
            ran = terminal(command, "--help", "--lang", language)
            assert ran.code == 0
            assert f"starhold {command}" in ran.out
            assert ran.err == ""


def test_main_leaves_with_the_exit_code(terminal: Terminal) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(["conquer"])
    assert left.value.code == cli.BAD_INPUT


def test_an_interrupt_ends_quietly(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("starhold.cli.commands.rules.rules", interrupted)
    ran = terminal("rules")
    assert (ran.code, ran.out, ran.err) == (cli.STOPPED, "", "")


@pytest.mark.slow
def test_a_closed_pipe_ends_quietly(tmp_path: Path) -> None:
    record = tmp_path / "record.json"
    record.write_bytes(subprocess.run([*STARHOLD, "record", *PI], capture_output=True, check=True).stdout)
    trace = subprocess.Popen([*STARHOLD, "trace", record], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert trace.stdout is not None
    assert trace.stderr is not None
    trace.stdout.read(1)
    trace.stdout.close()
    with trace.stderr as errors:
        assert errors.read() == b""
    assert trace.wait() == cli.PIPE_CLOSED


@pytest.mark.slow
def test_a_screen_without_our_letters_still_works() -> None:
    line = [*STARHOLD, "play", *PI, "--seats", "drifter,drifter", "--seed", "1"]
    environment = os.environ | {"PYTHONIOENCODING": "ascii", "LANG": "C"}
    ran = subprocess.run(line, capture_output=True, env=environment, timeout=120)
    assert ran.returncode == 0
    assert b"o Amber" in ran.stdout


def test_a_folder_where_compiled_rules_cannot_be_kept_is_named_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    folder = tmp_path / "file" / "below"
    environment = os.environ | {"STARHOLD_CACHE": str(folder), "STARHOLD_LANG": "en"}
    ran = subprocess.run([*STARHOLD, "perft", *PI, "--depth", "1"], capture_output=True, text=True, env=environment)
    assert (ran.returncode, ran.stdout) == (cli.BAD_INPUT, "")
    assert ran.stderr.startswith(f"starhold: the compiled rules cannot be kept in {folder}: ")
    assert ran.stderr.count("\n") == 1


def test_help_comes_at_once_without_loading_the_engine() -> None:
    probe = (
        "import sys; from starhold.cli import run; run(['--help']);"
        "slow = {'numpy', 'numba', 'prompt_toolkit', 'fastapi', 'pydantic', 'sqlalchemy', 'alembic', 'ray'};"
        "print(sorted(slow & sys.modules.keys()))"
    )
    out = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True).stdout
    assert out.endswith("[]\n")  # what takes long to load; `starhold bench` measures the time
