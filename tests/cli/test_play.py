"""Playing at the terminal, driven by typed lines."""

from __future__ import annotations

import dataclasses
import json
import os
import pty
import re
import select
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from starhold.cli.console import Voice
from starhold.server.settings import Settings
from tests.cli.terminal import Terminal

PI = ("play", "--terminal", "--game", "pocket-imperium", "--seed", "5")
SSE = ("play", "--game", "small-star-empires", "--seed", "5")
SOLO = ("--seats", "human,cadet,drifter")


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, bool]]:
    """The servers that would have been started: their ports, and whether a browser opens."""
    begun: list[tuple[int, bool]] = []

    def serve(voice: Voice, settings: Settings, open_browser: bool = False) -> None:
        begun.append((settings.port, open_browser))

    monkeypatch.setattr("starhold.cli.commands.serve.serve", serve)
    for variable in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER", "STARHOLD_PORT"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    return begun


def test_whoever_describes_no_match_plays_in_the_browser(
    terminal: Terminal, served: list[tuple[int, bool]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STARHOLD_PORT", "8123")
    assert terminal("play").code == 0
    monkeypatch.setenv("DISPLAY", ":0")
    assert terminal("play").code == 0
    assert served == [(8123, False), (8123, True)]


def test_where_the_usual_port_is_taken_another_is_found(
    terminal: Terminal, served: list[tuple[int, bool]], monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        usual = dataclasses.replace(Settings(), port=port)
        monkeypatch.setattr(Settings, "of_environment", lambda **given: usual)
        terminal("play")
        monkeypatch.setenv("STARHOLD_PORT", str(port))
        terminal("play")
    assert served == [(0, False), (port, False)]


def test_a_newcomer_reaches_a_match_by_pressing_enter(terminal: Terminal) -> None:
    ran = terminal("play", "--terminal", typed=["", "", "", "", "quit", ""])
    assert ran.code == 0
    assert "Which game?" in ran.out
    assert "Put 2 ships on a free level I system." in ran.out


def test_the_menu_takes_numbers_and_names_and_asks_again(terminal: Terminal) -> None:
    ran = terminal("play", "--terminal", "--lang", "de", typed=["7", "small", "9", "2", "1", "1"])
    assert ran.out.count("Bitte eine Zahl von") == 2
    assert "Small Star Empires" in ran.out
    assert "Wohin fliegt das Schiff" in ran.out


def test_whoever_leaves_the_menu_leaves(terminal: Terminal) -> None:
    assert terminal("play", "--terminal").code == 0
    assert terminal("play", "--terminal", typed=["1"]).code == 0
    assert terminal("play", "--terminal", typed=["1", "3", "1"]).code == 0


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("line", [PI, SSE])
def test_a_match_is_played_to_its_end(terminal: Terminal, line: tuple[str, ...], language: str) -> None:
    ran = terminal(*line, "--seats", "human,cadet", "--lang", language, typed=["1"] * 400)
    assert ran.code == 0
    assert ran.err == ""
    assert {"en": " wins (", "de": " gewinnt ("}[language] in ran.out
    assert {"en": "Total", "de": "Summe"}[language] in ran.out


def test_bots_alone_play_to_the_end(terminal: Terminal) -> None:
    ran = terminal(*PI, "--seats", "cadet,drifter,cadet")
    assert ran.code == 0
    assert " wins (by points)." in ran.out
    assert "Round 6 and the final scoring" in ran.out


@pytest.mark.slow
def test_the_same_seed_shows_the_same_match(terminal: Terminal) -> None:
    first, second = (terminal(*PI, *SOLO, typed=["1"] * 60).out for _ in range(2))
    assert first == second


def test_the_board_shows_choices_without_colour(terminal: Terminal) -> None:
    ran = terminal(*PI, *SOLO)
    assert "\x1b" not in ran.out
    assert "[B5]" in ran.out
    assert "TRI-PRIME" in ran.out


def test_a_refused_answer_names_rule_and_reason(terminal: Terminal) -> None:
    ran = terminal(*PI, *SOLO, typed=["T0", "why T0", "why B5", "why", "rules PI-SETUP-2", "rules PI-9", "xyzzy", ""])
    refusal = "Not possible: Ships start on level I systems; T0 is the Tri-Prime. (PI-SETUP-2)"
    assert ran.out.count(refusal) == 2
    assert "B5 is possible." in ran.out
    assert "Why what?" in ran.out
    assert "PI-SETUP-2  Set-up" in ran.out
    assert "an id like SSE-TIE-1" in ran.out
    assert "“xyzzy” is neither a choice here nor a command." in ran.out
    assert "Type one of the choices, or help." in ran.out


def test_german_words_work_under_german(terminal: Terminal) -> None:
    typed = [
        "warum T0",
        "hilfe",
        "b5",
        "c2",
        "Expansion/Expedition/Invasion",
        "fertig",
        "punkte",
        "verlauf",
        "feld",
        "zurück",
    ]
    ran = terminal(*PI, *SOLO, "--lang", "de", typed=typed)
    assert "Geht nicht: " in ran.out
    assert "weder zur Wahl noch" not in ran.out
    assert "Runde 1" in ran.out


def test_undo_goes_back_past_what_bots_did(terminal: Terminal) -> None:
    """The bot begins, so that at first there is nothing; then a choice and, past the bot's turn, a whole turn."""
    typed = ["undo", "1", "undo", "2", "1", "undo", "undo", "undo"]
    ran = terminal(*SSE, "--seats", "human,cadet", typed=typed)
    assert ran.out.count("Taken back:") == 3
    assert ran.out.count("Nothing to take back") == 2


def test_a_plan_taken_back_at_a_shared_screen_stays_secret(terminal: Terminal) -> None:
    ran = terminal(*PI, "--seats", "human,human", typed=["1", "1", "1", "1", "", "1", "", "undo"])
    assert "Taken back: what ● Amber answered in secret." in ran.out


@pytest.mark.parametrize(
    ("typed", "language", "shown"),
    [
        ("plt", "en", "Your plan: Expand / Explore /"),
        ("t l p", "en", "Your plan: Exterminate / Explore"),
        ("L/P/T", "en", "Your plan: Explore / Expand /"),
        ("1", "en", "Your plan: Expand / Explore /"),
        ("explore/exterminate/expand", "en", "Your plan: Explore / Exterminate"),
        ("dip", "de", "Dein Plan: Expedition / Invasion"),
    ],
)
def test_a_plan_is_typed_by_letters_or_its_place(terminal: Terminal, typed: str, language: str, shown: str) -> None:
    assert shown in terminal(*PI, *SOLO, "--lang", language, typed=["b5", "c2", typed]).out


@pytest.mark.parametrize("typed", ["pl/pt/lt", "lp tp tl", "plptlt"])
def test_two_players_plan_in_pairs_either_card_first(terminal: Terminal, typed: str) -> None:
    ran = terminal(*PI, "--seats", "human,drifter", typed=["1", "1", typed])
    assert "Your plan: Expand + Explore /" in ran.out


def test_a_match_is_saved_and_taken_up_again(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    begun = terminal(*PI, *SOLO, typed=["b5", "c2", "plt", f"save {file}", f"save {file}", "no", "quit"])
    assert f"Saved as {file}" in begun.out
    assert f"{file} exists. Replace it?" in begun.out
    assert "Save the match?" not in begun.out
    content = json.loads(file.read_text())
    assert content["result"] is None
    assert content["players"] == ["human", "bot:cadet", "bot:drifter"]
    resumed = terminal("play", "--load", str(file), "--seed", "5", typed=["log", "q", ""])
    assert "● Amber places 2 ships on B5." in resumed.out
    assert "Your plan: Expand / Explore /" in resumed.out
    assert terminal("verify", str(file)).out == "ok\n"


def test_whoever_sits_down_at_a_saved_match_can_change(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "save.json"
    terminal(*PI, *SOLO, typed=["b5", f"save {file}"])
    assert "cadet" in terminal("play", "--load", str(file), "--seats", "drifter,human,cadet").out
    assert "expected 3 players" in terminal("play", "--load", str(file), "--seats", "human,human").err


def test_a_saved_match_of_unknown_bots_or_hostile_names_is_handled(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "save.json"
    terminal(*PI, *SOLO, typed=["b5", f"save {file}"])
    content = json.loads(file.read_text())
    file.write_text(json.dumps(content | {"players": ["human", "bot:commodore", "human"]}))
    refused = terminal("play", "--load", str(file)).err
    assert "bot: expected one of drifter, cadet, navigator, captain, pilot, admiral, grand-admiral" in refused
    assert "got 'commodore'" in refused
    file.write_text(json.dumps(content | {"players": ["a\x1b[2J", "b\nc", "human"]}))
    assert "\x1b" not in terminal("play", "--load", str(file)).out


def test_leaving_offers_to_save(terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert "Saved as starhold-save.json" in terminal(*PI, *SOLO, typed=["b5", "quit", "yes"]).out
    assert "Saved as other.json" in terminal(*PI, *SOLO, typed=["b5", "quit", "other.json"]).out
    assert "Saved" not in terminal(*PI, *SOLO, typed=["b5", "quit", "no"]).out
    assert "could not be written" in terminal(*PI, *SOLO, typed=["b5", "quit", "/dev/null/x", "quit", ""]).out


@pytest.mark.parametrize("name", ["x" * 130, " ".join(["x"] * 65)], ids=["one word", "words"])
def test_a_path_can_be_copied_however_narrow_the_screen(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    file = tmp_path / f"{name}.json"
    typed = ["b5", f"save {file}", f"save {file}", "no", f"save {file}/x", "quit", ""]
    said = terminal(*PI, *SOLO, typed=typed).out.splitlines()
    assert f"● Amber> save {file}" in said
    assert any(line.startswith(f"Saved as {file}") for line in said)
    assert any(line.startswith(f"{file} exists. Replace it?") for line in said)
    assert any(line.startswith(f"{file}/x could not be written") for line in said)
    assert f"{file} drawn." in terminal("replay", str(file), "--svg", str(file)).err
    folder = tmp_path / name
    ran = terminal("record", *PI[2:4], "--out", str(folder), "--matches", "1")
    assert f"1 record written to {folder}\n" in ran.err


@pytest.mark.parametrize("name", ["~nobody-of-this-name/x", "a\0b/c"])
def test_a_path_that_cannot_be_is_refused(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "could not be written" in terminal(*PI, *SOLO, typed=["b5", f"save {name}", "quit", ""]).out


def test_a_finished_match_can_still_be_looked_at_and_saved(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "whole.json"
    typed = ["1"] * 200 + ["why A0", "undo", "score", "board", "log", f"save {file}", "nonsense", ""]
    ran = terminal(*SSE, "--seats", "human,drifter", typed=typed)
    assert "The match is over." in ran.out
    assert json.loads(file.read_text())["result"] is not None
    assert " wins (" in terminal("play", "--load", str(file)).out


def test_players_of_small_star_empires_are_dealt_to_seats(terminal: Terminal) -> None:
    shown = {terminal(*SSE[:-1], str(seed), "--seats", "human,drifter").out.find("Amber you") >= 0 for seed in range(8)}
    assert shown == {True, False}


def test_named_people_share_a_screen(terminal: Terminal) -> None:
    ran = terminal(*PI, "--seats", "human:Ada,human:Grace")
    assert "Ada" in ran.out
    assert "Grace" in ran.out


# Hot seat


def test_in_hot_seat_the_screen_is_handed_over_for_plans(terminal: Terminal) -> None:
    ran = terminal(*PI, "--seats", "human,human,drifter", typed=["1"] * 4 + ["", "plt", "", "tlp"])
    for name in ("● Amber", "■ Azure"):
        assert f"{name}: press Enter when you are alone at the screen." in ran.out
    assert "Your plan" not in ran.out


def test_what_one_person_plans_changes_nothing_that_others_see_before_it_is_revealed(terminal: Terminal) -> None:
    transcripts = []
    for plan in ("plt", "tlp", "3"):
        typed = ["1"] * 4 + ["", plan, "", "ltp", "log", "score", "help"]
        transcripts.append(terminal(*PI, "--seats", "human,human,drifter", typed=typed).out)
    before = [transcript.partition("Reveal 1:")[0] for transcript in transcripts]
    assert before[0] == before[1] == before[2]
    assert len({transcript.partition("Reveal 1:")[2][:60] for transcript in transcripts}) == 3


def test_hidden_points_stay_hidden(terminal: Terminal) -> None:
    ran = terminal(*PI, *SOLO, "--option", "hidden_points=true", typed=["b5", "score"])
    assert "points hidden" in ran.out
    assert "?" in ran.out


def test_points_by_round_add_up_and_are_left_out_where_some_were_gained_unseen(terminal: Terminal) -> None:
    bots = ("--seats", "drifter,drifter,drifter")
    *rounds, total = points_of(terminal(*PI, *bots).out)
    assert len(rounds) > 2
    assert [sum(gains) for gains in zip(*rounds, strict=True)] == total
    assert len(points_of(terminal(*PI, *bots, "--option", "hidden_points=true").out)) == 1


def points_of(out: str) -> list[list[int]]:
    """The numbers of the table of points, row by row; the last is the total."""
    rows = [line for line in out.splitlines() if re.match(r"(Round \d|Total) .*  ", line)]
    return [[int(number) for number in row.split()[-3:]] for row in rows]


# Real terminals


@pytest.mark.slow
def test_a_real_terminal_gets_colours_and_a_cleared_screen() -> None:
    """On a pseudo-terminal of 80 columns: prompt_toolkit reads, the alternate screen hides the plans."""
    ours, theirs = pty.openpty()
    line = [sys.executable, "-m", "starhold", *PI, "--seats", "human,human"]
    environment = os.environ | {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24", "LANG": "C.UTF-8"}
    environment.pop("NO_COLOR", None)
    game = subprocess.Popen(line, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, close_fds=True)
    os.close(theirs)
    seen = b""

    def wait_for(text: bytes) -> None:
        nonlocal seen
        seen = b""
        deadline = time.monotonic() + 120
        while text not in seen:
            assert time.monotonic() < deadline, seen[-2000:]
            if select.select([ours], [], [], 1)[0]:
                chunk = os.read(ours, 65536)
                seen += chunk
                if b"\x1b[6n" in chunk:
                    os.write(ours, b"\x1b[1;1R")  # where the cursor is, as a terminal would say

    try:
        wait_for(b"or help")
        assert b"\x1b[38;" in seen
        for _ in range(3):
            os.write(ours, b"1\r")
            wait_for(b"or help")
        os.write(ours, b"1\r")
        wait_for(b"alone at the screen")
        assert b"\x1b[?1049h" in seen
        os.write(ours, b"\r")
        wait_for(b"or help")
        os.write(ours, b"\x03")
        assert game.wait(timeout=30) == 130
    finally:
        game.kill()
        game.wait()
        os.close(ours)
