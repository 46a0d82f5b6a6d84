"""Pictures: whole in themselves, in the page's colours, and no more than the view says."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from importlib import resources
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from starhold.core import registry
from starhold.core.replay import moments, names_of, view_of
from starhold.core.testing import play_randomly
from starhold.drawing import picture
from starhold.drawing.picture import PALETTE, Scene, outline, png, svg, total

WEB = Path(__file__).parent.parent.parent / "web"
SVG = "{http://www.w3.org/2000/svg}"
CASES = [("pocket-imperium", 4, {"bounty": True}), ("small-star-empires", 3, {})]


def scene_of(game: str, seats: int, options: dict[str, str | bool], eyes: str = "all", place: int = -1) -> Scene:
    match = play_randomly(registry.game(game), seats, options, 7)
    view = list(moments(match, eyes, names_of(match.players)))[place].view
    names = [f"player {seat}" for seat in range(seats)]
    return shown(game, view, names)


def shown(game: str, view: dict[str, Any], names: list[str]) -> Scene:
    sketch = registry.game(game).sketch(view)
    return Scene(board=view["board"], view=view, sketch=sketch, names=names, caption="Then this.")


def texts(drawn: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(drawn).iter(f"{SVG}text")]


@pytest.mark.parametrize("case", CASES, ids=[name for name, *_ in CASES])
def test_a_picture_needs_nothing_beside_itself(case: tuple[str, int, dict[str, str | bool]]) -> None:
    drawn = svg(scene_of(*case))
    ElementTree.fromstring(drawn)
    ids = re.findall(r'\bid="([^"]+)"', drawn)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', drawn)) <= set(ids)
    assert "var(" not in drawn
    assert "SEAT" not in drawn
    assert {f"player {seat}" for seat in range(case[1])} | {"Then this."} <= set(texts(drawn))


@pytest.mark.parametrize("case", [("pocket-imperium", 3, {}), ("small-star-empires", 3, {})])
def test_everything_of_a_seat_wears_the_colour_it_is_given(case: tuple[str, int, dict[str, str | bool]]) -> None:
    scene = scene_of(*case, place=30)
    drawn = svg(replace(scene, colours=(1, 3, 2)))

    def other(found: re.Match[str]) -> str:
        return f"{found[1]}{'13'['01'.index(found[2])]}"

    def sheet(text: str) -> list[str]:
        return sorted(re.findall(r"(?:ship|emblem|hatch)-\d|--\d|#[0-9a-f]{6}", text[text.index("</defs>") :]))

    plain = svg(scene).replace(PALETTE["seat-1"], PALETTE["seat-3"]).replace(PALETTE["seat-0"], PALETTE["seat-1"])
    assert sheet(re.sub(r"((?:ship|emblem|hatch)-|--)([01])\b", other, plain)) == sheet(drawn)
    assert PALETTE["seat-0"] not in drawn


@pytest.mark.parametrize("case", CASES, ids=[name for name, *_ in CASES])
def test_every_hex_is_drawn_and_every_fleet_with_its_number(case: tuple[str, int, dict[str, str | bool]]) -> None:
    scene = scene_of(*case, place=30)
    drawn = svg(scene)
    uses = re.findall(r'<use href="#((?:hex|wide)-[\w-]+)" transform', drawn)
    assert len([use for use in uses if use != "hex-in"]) == len(scene.board)
    ships = re.findall(r'<use href="#ship-(\d)', drawn)
    assert {int(seat) for seat in ships} == {seat for seat, _ in scene.view["ships"].values()}


@pytest.mark.skipif(not WEB.exists(), reason="the page's sources are not here")
def test_the_colours_are_those_of_the_page() -> None:
    tokens = (WEB / "src" / "app" / "styles" / "tokens.css").read_text(encoding="utf-8")
    dark = re.findall(r"--([\w-]+): (#[0-9a-f]+);", tokens[: tokens.index(':root[data-theme="light"]')])
    symbols = resources.files("starhold.drawing").joinpath("symbols.svg").read_text(encoding="utf-8")
    unless_told = re.findall(r"var\(--([\w-]+),(#[0-9a-f]+)\)", symbols)
    page = {**dict(unless_told), **dict(dark)}
    assert {name: page.get(name) for name in PALETTE} == PALETTE


@pytest.mark.skipif(not WEB.exists(), reason="the page's sources are not here")
def test_the_page_draws_with_the_same_symbols() -> None:
    sprite = (WEB / "src" / "app" / "styles" / "Sprite.svelte").read_text(encoding="utf-8")
    assert "starhold/drawing/symbols.svg" in sprite
    assert list(WEB.glob("src/**/symbols.svg")) == []


def test_a_picture_shows_no_more_than_the_eyes_saw() -> None:
    match = play_randomly(registry.game("pocket-imperium"), 3, {"bounty": True}, 7)
    position = match.start.copy()
    for event in match.events:
        match.game.apply(position, event.seat, event.action)
        if all(count > 0 for count in view_of(match.game, position, "all")["tiles"]["taken"]):
            break
    known = {eyes: view_of(match.game, position, eyes) for eyes in ("all", "0", "none")}
    tiles = {
        eyes: sum(text in ("+1", "0") for text in texts(svg(shown("pocket-imperium", view, [""] * 3))))
        - sum(str(total(points)) == "0" for points in view["points"])
        for eyes, view in known.items()
    }
    assert tiles["none"] == 0
    assert tiles["0"] == known["0"]["tiles"]["taken"][0] > 0
    assert tiles["all"] == sum(known["all"]["tiles"]["taken"])


def test_names_are_text_and_fit() -> None:
    scene = scene_of("small-star-empires", 3, {})
    drawn = svg(replace(scene, names=['<script>alert("1")</script>', "x" * 200, "Ö & Ü"], caption="y" * 500))
    found = texts(drawn)
    assert "Ö & Ü" in found
    assert max(map(len, found)) < 150
    assert "<script>" not in drawn


def test_no_name_breaks_a_picture() -> None:
    scene = scene_of("small-star-empires", 3, {})
    drawn = svg(replace(scene, names=["a\x00b", "\x1b[2J", "\ufffe\ud800"], caption="one\ntwo"))
    assert {r"a\x00b", r"\x1b[2J", r"\ufffe\ud800", "one two"} <= set(texts(drawn))
    assert png(drawn, 300).startswith(b"\x89PNG")


def test_a_kind_no_symbol_is_drawn_for_is_empty_space() -> None:
    scene = scene_of("small-star-empires", 2, {})
    odd = [{**hex_, "kind": "odd"} if hex_["kind"] == "planet1" else hex_ for hex_ in scene.board]
    assert "hex-odd" not in svg(replace(scene, board=odd))


def test_the_outline_of_two_hexes_is_one_line_of_ten_corners() -> None:
    assert outline([(0, 0), (1, 0)]).count("M") == 1
    assert outline([(0, 0), (1, 0)]).count("L") == 9
    assert outline([(0, 0), (5, 0)]).count("M") == 2


def test_hidden_points_are_a_question_mark() -> None:
    assert [total(points) for points in (None, 7, [1, 2, 3])] == ["?", 7, 3]


def test_a_picture_in_pixels_has_the_width_asked_for_and_its_text() -> None:
    scene = scene_of("small-star-empires", 2, {})
    with_words = Image.open(BytesIO(png(svg(scene), 300)))
    assert with_words.width == 300
    without = Image.open(BytesIO(png(svg(replace(scene, caption="")), 300)))
    assert with_words.convert("RGB").tobytes() != without.convert("RGB").tobytes()


@pytest.mark.parametrize("kind", ["gif", "webp"])
def test_an_animation_shows_every_picture(kind: str) -> None:
    scenes = [scene_of("small-star-empires", 2, {}, place=place) for place in (0, 10, 40)]
    drawn: list[int] = []
    moving = Image.open(BytesIO(picture.animation(scenes, 120, kind, 100, 300, drawn.append)))
    assert drawn == [1, 2, 3]
    assert moving.format == kind.upper()
    assert getattr(moving, "n_frames", 1) == 3
    assert moving.width == 120


@pytest.mark.slow
def test_the_seats_keep_their_colours_in_an_animation() -> None:
    scenes = [scene_of("pocket-imperium", 4, {}, place=place) for place in (0, 30)]
    moving = Image.open(BytesIO(picture.animation(scenes, 400, "gif", 100, 300)))
    seen = {colour for _, colour in moving.convert("RGB").getcolors(1 << 20) or []}
    for seat in range(4):
        assert tuple(bytes.fromhex(PALETTE[f"seat-{seat}"][1:])) in seen


def test_letters_without_a_font_lose_their_accents_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = scene_of("small-star-empires", 2, {})
    monkeypatch.setattr(picture, "_other_font", lambda: None)
    drawn = [png(svg(replace(scene, caption=caption)), 300) for caption in ("Rosé – groß", "Rose - gross")]
    assert drawn[0] == drawn[1]
