"""replay from the command line: a recorded match in words and in pictures."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image

from tests.cli.terminal import Terminal


@pytest.fixture
def record(terminal: Terminal, tmp_path: Path) -> Path:
    path = tmp_path / "record.json"
    line = ("record", "--game", "small-star-empires", "--seats", "2", "--seed", "7")
    path.write_text(terminal(*line).out, encoding="utf-8")
    return path


def test_a_match_is_told_in_words(terminal: Terminal, record: Path) -> None:
    whole, begun = terminal("replay", str(record)).out, terminal("replay", str(record), "--at", "3").out
    assert whole.startswith(begun)
    assert 0 < begun.count("\n") < whole.count("\n")
    assert terminal("--lang", "de", "replay", str(record)).out not in ("", whole)


def test_a_moment_is_drawn_as_svg_and_png(terminal: Terminal, record: Path, tmp_path: Path) -> None:
    svg, png = tmp_path / "new" / "a.svg", tmp_path / "a.png"
    ran = terminal("replay", str(record), "--at", "9", "--svg", str(svg), "--png", str(png), "--width", "200")
    assert ran.code == 0
    assert ran.out == ""
    assert svg.read_text(encoding="utf-8").startswith("<svg ")
    with Image.open(png) as image:
        assert image.width == 200


def test_a_match_is_drawn_as_an_animation(terminal: Terminal, record: Path, tmp_path: Path) -> None:
    gif = tmp_path / "a.gif"
    assert terminal("replay", str(record), "--at", "12", "--gif", str(gif), "--width", "100").code == 0
    with Image.open(gif) as image:
        assert 1 < getattr(image, "n_frames", 1) <= 13


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (("--at", "9999"), "--at"),
        (("--at", "-1"), "--at"),
        (("--eyes", "5"), "all, 0, 1, none"),
        (("--width", "5"), "--width"),
        (("--gif", "a.mp4"), "*.gif"),
    ],
)
def test_what_makes_no_sense_is_refused(terminal: Terminal, record: Path, line: tuple[str, ...], said: str) -> None:
    ran = terminal("replay", str(record), *line)
    assert ran.code != 0
    assert said in ran.err


def test_a_record_that_could_not_have_happened_is_refused_with_the_place(terminal: Terminal, record: Path) -> None:
    content = json.loads(record.read_text(encoding="utf-8"))
    content["events"][4]["answer"] = "Z9"
    record.write_text(json.dumps(content), encoding="utf-8")
    ran = terminal("replay", str(record))
    assert ran.code != 0
    assert "event 4" in ran.err
