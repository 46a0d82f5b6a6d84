"""Galaxies of one's own: drawn, checked while they are, kept, shared, and played on."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from starhold.core import registry
from starhold.core.files import Own
from starhold.words import Message, say
from tests.web.conftest import COLD, NOWHERE, Opener
from tests.web.hall import PATIENCE
from tests.web.look import Album
from tests.web.player import Person

pytestmark = COLD
PATIENT = 1000 * PATIENCE


class EditorPage:
    """The galaxy editor in a browser."""

    def __init__(self, page: Page, lang: str = "en") -> None:
        self.page, self.lang = page, lang

    def words(self, message: str, **args: object) -> str:
        return say(Message(message, **args), self.lang)

    def open(self, path: str = "editor") -> None:
        self.page.goto(path)
        expect(self.verdict).to_be_visible()

    @property
    def verdict(self) -> Locator:
        """What the engine says of what is drawn now."""
        return self.page.locator(".problems[aria-busy='false'] .verdict span")

    def hex(self, name: str) -> Locator:
        board = self.page.get_by_role("group", name=self.words("editor-board"))
        return board.get_by_role("button", name=re.compile(rf"^{name}\b"))

    def button(self, message: str, **args: object) -> Locator:
        return self.page.get_by_role("button", name=self.words(message, **args)).first

    def tool(self, message: str, **args: object) -> Locator:
        return self.page.get_by_role("radio", name=self.words(message, **args), exact=True)

    def region(self, message: str) -> Locator:
        return self.page.get_by_role("region", name=self.words(message))

    def begin(self, board: str) -> None:
        self.button("editor-begin").click()
        self.page.get_by_role("dialog").get_by_role("button", name=board, exact=True).click()
        expect(self.page.get_by_role("dialog")).to_have_count(0)


def test_what_is_drawn_is_checked_and_what_is_wrong_is_ringed(visit: Opener) -> None:
    page = visit(NOWHERE)
    editor = EditorPage(page)
    editor.open()
    expect(editor.verdict).to_have_text("Can be played by 2, 3, or 4")
    editor.tool("editor-draw", kind="black hole").check(force=True)
    page.get_by_role("radio", name="×6").check(force=True)
    editor.hex("A0").click()
    for name in ("A0", "B0", "F0"):
        expect(editor.hex(name)).to_have_accessible_name(re.compile("black hole"))
    editor.tool("editor-tool-hand").check(force=True)
    page.get_by_role("radio", name="1", exact=True).check(force=True)
    editor.hex("A0").drag_to(editor.hex("B3"))
    expect(page.get_by_text("tiles that do not overlap").first).to_be_visible()
    expect(page.get_by_role("link", name="PI-BOARD-5").first).to_be_visible()
    expect(page.locator(".wrong path").first).to_be_attached()
    expect(editor.button("editor-play")).to_be_disabled()
    editor.button("editor-undo").click()
    expect(page.locator(".wrong path")).to_have_count(0)
    editor.button("editor-undo").click()
    expect(editor.hex("A0")).not_to_have_accessible_name(re.compile("black hole"))
    editor.button("editor-redo").click()
    expect(editor.hex("A0")).to_have_accessible_name(re.compile("black hole"))


def test_the_page_finds_out_whether_a_galaxy_is_fair_at_random_and_by_captain(visit: Opener) -> None:
    editor = EditorPage(visit(NOWHERE))
    editor.open()
    editor.begin("Five sectors")
    editor.button("editor-fair-ask").click()
    panel = editor.region("editor-fairness")
    expect(panel).to_contain_text(re.compile(r"\d+ random matches"))
    expect(panel.get_by_role("status")).to_have_text(re.compile("^(Looks fair|Looks fair so far|Favours .*)$"))
    expect(panel.get_by_role("radio", name="Captain")).to_be_checked(timeout=PATIENT)
    expect(panel).to_contain_text(re.compile(r"\d+ matches of the Captain"))
    expect(panel.get_by_role("row", name=re.compile("^Amber .* %"))).to_have_count(1)
    panel.get_by_text(editor.words("editor-fair-more")).click()
    for figure in ("balance-first", "balance-lead-changes", "balance-drama", "balance-decisiveness"):
        expect(panel.get_by_role("row", name=re.compile(f"^{editor.words(figure)} .*±"))).to_be_visible()
    panel.get_by_role("switch", name=editor.words("editor-fair-heat")).click()
    expect(editor.hex("P0")).to_have_accessible_name(re.compile(r"held \d+\s% of the time"))
    panel.get_by_role("radio", name=editor.words("balance-random")).check(force=True)
    expect(panel).to_contain_text(re.compile(r"\d+ random matches"))


LOPSIDED = {
    "name": "Lopsided",
    "seats": 2,
    "slots": [
        {"at": [0, 0], "mark": "unmarked"},
        {"at": [2, 1], "mark": "wormhole"},
        {"at": [-2, -1], "mark": "wormhole"},
        {"at": [1, -3], "mark": "blackhole"},
    ],
    "homes": [{"at": [2, 3], "turn": 4}, {"at": [-11, 11], "turn": 1}],
    "laid": [{"tile": tile, "turn": 0} for tile in ("S7", "S4", "S5", "S1")],
}
"""One home lies far out in the void."""


def test_a_change_is_suggested_with_what_it_brings_applied_with_a_click_and_undone(visit: Opener, album: Path) -> None:
    editor = EditorPage(visit(NOWHERE))
    editor.open()
    editor.button("editor-begin").click()
    dialog = editor.page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill(json.dumps(LOPSIDED))
    dialog.get_by_role("button", name=editor.words("editor-open"), exact=True).click()
    expect(editor.verdict).to_have_text("Can be played by 2")
    panel = editor.region("editor-suggest")
    editor.button("editor-suggest-search").click()
    expect(panel.get_by_role("progressbar")).to_be_visible()
    first = panel.get_by_role("listitem").first
    expect(first).to_be_visible(timeout=PATIENT)
    expect(first.get_by_role("row", name=re.compile(r"^Amber .* % ± .* % ±"))).to_have_count(1)
    screens = Album(editor.page, album, "dark-desk")
    screens.take("editor-suggest")
    assert screens.problems == []
    first.get_by_role("button", name=editor.words("editor-suggest-apply")).click()
    expect(panel.get_by_role("listitem")).to_have_count(0)
    expect(editor.verdict).to_have_text("Can be played by 2")
    editor.button("editor-undo").click()
    expect(editor.button("editor-undo")).to_be_disabled()


def test_a_galaxy_is_made_up_as_wished(visit: Opener) -> None:
    editor = EditorPage(visit(NOWHERE))
    editor.open()
    editor.button("editor-begin").click()
    wish = editor.page.get_by_role("dialog").get_by_role("region", name=editor.words("editor-wish"))
    wishes = {"web-game": "Small Star Empires", "web-players-label": "2", "editor-wish-size": "4"}
    for label, name in (wishes | {"editor-wish-mood": "Rich"}).items():
        group = wish.get_by_role("group", name=editor.words(label), exact=True)
        group.get_by_role("radio", name=name, exact=True).check(force=True)
    wish.get_by_role("button").click()
    expect(editor.page.get_by_role("dialog")).to_have_count(0, timeout=PATIENT)
    expect(editor.verdict).to_have_text("Can be played by 2")
    expect(editor.hex("D0")).to_be_visible()
    expect(editor.hex("E0")).to_have_count(0)
    expect(editor.button("editor-file-tiles")).to_be_enabled()


def test_a_galaxy_is_kept_shared_and_taken_along_as_the_engine_reads_it(visit: Opener, tmp_path: Path) -> None:
    page = visit(NOWHERE)
    editor = EditorPage(page)
    editor.open()
    editor.begin("Five sectors")
    editor.tool("editor-draw", kind="red nebula").check(force=True)
    editor.hex("A1").click()
    page.get_by_label("Name", exact=True).fill("Widow’s Gate")
    editor.button("editor-share").click()
    link = page.get_by_role("textbox", name="Link to this galaxy").input_value()
    page.keyboard.press("Escape")
    expect(page.get_by_text("Saved", exact=True)).to_be_visible()
    files = {}
    for kind, button in (("board", "editor-file-board"), ("tiles", "editor-file-tiles")):
        with page.expect_download() as taken:
            editor.button(button).click()
        files[kind] = Own(kind, Path(taken.value.path()).read_bytes())
    match = registry.game("small-star-empires").new(2, {}, 1, **files)
    assert next(hex_.kind for hex_ in match.board.hexes if hex_.name == "A1") == "nebula-red"
    assert json.loads(files["board"].content)["name"] == "Widow’s Gate"
    with page.expect_download() as taken:
        page.get_by_role("button", name="SVG").click()
    assert Path(taken.value.path()).read_text(encoding="utf-8").startswith("<svg")

    friend = visit(NOWHERE)
    other = EditorPage(friend)
    other.open(link)
    expect(other.hex("A1")).to_have_accessible_name(re.compile("red nebula"))
    other.button("editor-save-copy").click()
    expect(friend.get_by_text("Saved", exact=True)).to_be_visible()
    assert friend.url != link


@pytest.mark.slow
@pytest.mark.parametrize(("board", "seats"), [("Ring (2 players)", "2"), ("Five sectors", "2")])
def test_a_whole_match_is_played_on_a_galaxy_of_ones_own(visit: Opener, board: str, seats: str) -> None:
    page = visit(NOWHERE)
    editor = EditorPage(page)
    editor.open()
    editor.begin(board)
    editor.tool("editor-tool-hand").check(force=True)
    editor.hex("A1").click()
    page.keyboard.press("r")
    kind = editor.hex("A0").get_attribute("aria-label")
    assert kind is not None
    editor.button("editor-play").click()
    expect(page.get_by_role("combobox", name="Galaxy")).to_contain_text("My galaxy")
    for _ in ("as it was drawn", "by its link"):
        for count in "234":
            button = page.get_by_role("radio", name=count, exact=True)
            expect(button).to_be_enabled() if count == seats else expect(button).to_be_disabled()
        expect(page.get_by_role("radio", name=seats, exact=True)).to_be_checked()
        expect(page.get_by_text(f"This galaxy is for {seats}.")).to_be_visible()
        page.reload()
    person = Person(page, seed=1)
    person.button("web-go-bots").click()
    expect(person.glowing.first).to_be_visible()
    told = person.hex("A0").get_attribute("aria-label")
    assert told is not None
    assert told.split(", ")[1] == kind.split(", ")[1]
    person.play()
    expect(person.button("table-play-again")).to_be_visible()


def test_on_a_phone_and_in_german(visit: Opener, album: Path) -> None:
    page = visit(NOWHERE, phone=True, lang="de", theme="light")
    editor, screens = EditorPage(page, "de"), Album(page, album, "light-phone")
    editor.open()
    expect(editor.verdict).to_have_text("Spielbar zu 2, 3 oder 4")
    editor.hex("B2").tap()
    expect(editor.button("editor-flip")).to_be_visible()
    editor.button("editor-flip").tap()
    expect(page.get_by_text("Sektor B, Teil 3B")).to_be_visible()
    screens.take("editor")
    # Both games are offered at the top, here and above the puzzles, and the last one is remembered.
    page.get_by_role("radio", name="Small Star Empires").check(force=True)
    expect(editor.verdict).to_have_text("Spielbar zu 2")
    editor.tool("editor-draw", kind="roter Nebel").check(force=True)
    editor.hex("P2").tap()
    expect(page.get_by_text(re.compile(r"Alle Heimatteile sind gleich: auch Q\d geändert"))).to_be_visible()
    expect(page.locator(".twin")).to_have_count(1)
    page.get_by_role("radio", name="Pocket Imperium").check(force=True)
    expect(editor.hex("T0")).to_be_visible()
    page.get_by_role("radio", name="Small Star Empires").check(force=True)
    expect(editor.hex("P2")).to_have_accessible_name(re.compile("roter Nebel"))
    assert screens.problems == []
    page.goto("puzzles")
    chosen, board = page.get_by_role("radio", name="Small Star Empires"), page.locator(".board-wrap")
    expect(chosen).to_be_checked()
    expect(board).to_be_visible()
    assert chosen.bounding_box()["y"] < board.bounding_box()["y"]  # type: ignore[index]


def test_with_keys_alone(visit: Opener, album: Path) -> None:
    page = visit(NOWHERE)
    editor, screens = EditorPage(page), Album(page, album, "dark-desk")
    editor.open()
    editor.hex("A0").focus()
    page.keyboard.press("r")
    expect(page.get_by_text("Sector A, tile 2A")).to_be_visible()
    page.keyboard.press("Control+ArrowUp")
    page.keyboard.press("Control+ArrowUp")
    expect(editor.verdict).to_have_text("One problem")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    page.keyboard.press("Delete")
    expect(editor.hex("F0")).to_have_count(0)
    expect(page.get_by_role("button", name="Lay tile 2A")).to_be_visible()
    screens.take("editor")
    editor.button("editor-begin").click()
    screens.take("editor-begin")
    assert screens.problems == []
