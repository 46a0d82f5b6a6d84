"""`import starhold`: what a person at a prompt or in a notebook uses, and the pages that show it."""

from __future__ import annotations

import doctest
import importlib
import importlib.util
import pkgutil
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import starhold
from starhold.core.errors import BadInput, IllegalAction
from starhold.core.registry import modules
from starhold.words import LANGUAGES

ROOT = Path(__file__).parent.parent
PI, SSE = "pocket-imperium", "small-star-empires"
TITLE = "{http://www.w3.org/2000/svg}title"


@pytest.mark.slow
@pytest.mark.parametrize("page", ["README.md", "docs/ten-minutes.md"])
def test_what_the_pages_show_is_what_happens(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False)
    assert tried > 10
    assert failed == 0
    for drawn in tmp_path.glob("*.svg"):
        shown = ElementTree.parse(ROOT / "docs" / "images" / drawn.name)
        assert [one.text for one in shown.iter(TITLE)] == [one.text for one in ElementTree.parse(drawn).iter(TITLE)]


def test_its_page_lists_all_of_a_match_that_documents_speak_of() -> None:
    page = (ROOT / "docs" / "api" / "front-door.md").read_text(encoding="utf-8")
    [listed] = re.findall(r"core\.match\.Match\n +:members: ([\w, \n]+?)\n\n", page)
    spoken = "".join(
        (ROOT / name).read_text(encoding="utf-8") for name in ("CHANGELOG.md", "README.md", "docs/ten-minutes.md")
    )
    named = set(re.findall(r"\bmatch\.([a-z]+)\b", spoken)) & set(dir(starhold.Match))
    assert {"play", "at", "copy", "steps", "seen", "legal"} <= named
    assert named - set(re.findall(r"\w+", listed)) == set()


def test_importing_it_costs_nothing() -> None:
    program = "import sys, starhold; print('numpy' in sys.modules, dir(starhold)[-1])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "play"]


def test_what_is_not_there_is_not_there() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = starhold.nothing


def test_games_and_bots_are_listed() -> None:
    assert set(starhold.games()) >= set(modules())
    assert starhold.ladder()[0] == "drifter"


@pytest.mark.slow
@pytest.mark.parametrize("id", [PI, SSE])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_is_drawn_at_every_decision_and_reads_short(id: str, seats: int) -> None:
    match = starhold.new(id, seats, seed=4)
    while match.pending:
        assert len(repr(match)) < 100
        if len(match.events) % 11 == 0:
            for lang in LANGUAGES:
                text = match.text(lang, plain=True)
                assert text.splitlines()[0] == match.game.about.title
                assert text.count("> ") >= len(match.pending)
            ElementTree.fromstring(match._repr_svg_())
        match.play(match.choices()[len(match.events) % len(match.choices())])
    assert str(match).splitlines()[-1] == match.log()[-1] or match.result is not None
    assert repr(match).endswith("over>")


@pytest.mark.parametrize("id", [PI, SSE])
def test_what_one_comes_across_reads_short(id: str) -> None:
    match = starhold.new(id, seats=3, seed=4)
    position = match.position
    assert repr(position.board) == f"<Board of {len(position.board)} hexes, sectors {''.join(position.board.sectors)}>"
    stage = position.state["stage"][0]
    assert repr(position) == f"<Position of 3 seats on {len(position.board)} hexes, stage {stage}>"
    assert repr(match.seen(1)) == f"<Seen by seat 1: {position!r}>"
    assert repr(match.seen(None)) == f"<Seen by a spectator: {position!r}>"
    for one in (position.board, position, match.seen(1), next(match.play(match.choices()[0]).steps()).event):
        assert len(repr(one)) < 110


def test_answers_are_texts_or_numbers_and_bad_ones_change_nothing() -> None:
    match = starhold.new(PI, seats=3, seed=7)
    first = match.choices()[0]
    action = match.game.read(match.position, first)
    assert match.play(action).events[-1].answer == first
    before = match.position.state.tobytes()
    for bad in (-1, 10**6, "T0"):
        with pytest.raises(IllegalAction):
            match.play(bad)
        assert match.why(bad) is not None
    with pytest.raises(BadInput, match="answer"):
        match.play("nonsense")
    for seat in (-1, 3, True):
        with pytest.raises(BadInput, match="seat"):
            match.choices(seat)
    with pytest.raises(BadInput, match="action"):
        match.game.write(match.position, -1)
    assert match.position.state.tobytes() == before
    assert match.why(match.choices()[0]) is None


def test_several_seats_are_asked_at_once_and_each_can_be_named() -> None:
    match = starhold.new(PI, seats=3, seed=7)
    while match.question != "plan":
        match.play(match.choices()[0])
    assert len(match.pending) == 3
    assert len(str(match).splitlines()[-1]) > 0
    assert match.play(match.choices(2)[0], seat=2).pending == (0, 1)
    match.play(match.choices()[0], match.choices()[0])
    assert match.question != "plan"


def test_undo_takes_back_whatever_came_last() -> None:
    match = starhold.new(SSE, seats=2, seed=1)
    start = match.position.state.tobytes()
    match.play(*[match.choices()[0]])
    match.play(match.choices()[0])
    while match.events:
        match.undo()
    assert match.position.state.tobytes() == start
    with pytest.raises(BadInput, match="undo"):
        match.undo()


def test_a_match_is_kept_and_taken_up_again(tmp_path: Path) -> None:
    match = starhold.new(PI, seats=2, seed=3, bounty=True)
    match.play(match.choices()[0])
    match.save(tmp_path / "match.json")
    again = starhold.load(tmp_path / "match.json")
    assert again.position.state.tobytes() == match.position.state.tobytes()
    assert again.facts == match.facts
    assert again.log("de") == match.log("de")
    match.picture(tmp_path / "match.svg")
    match.picture(tmp_path / "match.png")
    assert (tmp_path / "match.png").read_bytes().startswith(b"\x89PNG")
    with pytest.raises(BadInput, match="svg"):
        match.picture(tmp_path / "match.jpg")


def test_a_view_shows_a_seat_what_it_may_know() -> None:
    match = starhold.new(PI, seats=3, seed=7)
    while match.question != "plan":
        match.play(match.choices()[0])
    match.play(match.choices(0)[0], seat=0)
    assert match.view(seat=0)["plans"][0][0] is not None
    assert match.view(seat=1)["plans"][0] == [None] * 3
    assert match.view()["plans"][0] == [None] * 3


def test_bots_play_and_a_seed_repeats_them() -> None:
    first, second = (starhold.play(["cadet", "drifter"], SSE, seed=2) for _ in range(2))
    assert first.events == second.events
    assert first.result is not None
    captain = starhold.bot("captain", simulations=20)
    assert repr(captain).startswith("Player(name='captain'")
    match = starhold.new(SSE, seats=2)
    assert captain.choose(match) in match.choices()
    with pytest.raises(BadInput, match="asked"):
        captain.choose(first)
    with pytest.raises(BadInput, match="bot"):
        starhold.bot("nobody")


@pytest.mark.slow
def test_every_module_can_be_imported() -> None:
    """By itself: also those that are loaded once for each game."""
    names = [found.name for found in pkgutil.walk_packages(starhold.__path__, "starhold.")]
    names = [name for name in names if not name.endswith(("__main__", "migrations.env"))]
    if importlib.util.find_spec("torch") is None:  # what needs an extra that is no part of the tests
        names = [name for name in names if not name.startswith("starhold.train.")]
    program = "import importlib, sys\nfor name in sys.argv[1:]: importlib.import_module(name)"
    done = subprocess.run([sys.executable, "-c", program, *names], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert importlib.import_module("starhold.core.compiled.engine").rules.QUESTIONS == ("take", "over")
