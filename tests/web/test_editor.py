"""Galaxies of one's own: drawn, checked while they are, kept, shared, and played on."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from starhold.core import registry
from starhold.core.files import Own
from starhold.words import Message, say
from tests.core.test_cautions import ONE_IN_THE_VOID
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

    def open_changed(self) -> None:
        """A board of Small Star Empires with a nebula of one's own."""
        self.open()
        self.begin("Five sectors")
        self.tool("editor-draw", kind="red nebula").check(force=True)
        self.hex("A1").click()


def test_what_is_drawn_is_checked_and_what_is_wrong_is_ringed(visit: Opener) -> None:
    page = visit(NOWHERE)
    editor = EditorPage(page)
    editor.open()
    expect(editor.verdict).to_have_text("For 2, 3, or 4 players")
    editor.tool("editor-draw", kind="black hole").check(force=True)
    page.get_by_role("radio", name="×6").check(force=True)
    editor.hex("A0").click()
    for name in ("A0", "B0", "F0"):
        expect(editor.hex(name)).to_have_accessible_name(re.compile("black hole"))
    editor.tool("editor-tool-hand").check(force=True)
    page.get_by_role("radio", name="1", exact=True).check(force=True)
    editor.hex("A0").drag_to(editor.hex("B3"))
    expect(page.get_by_text("A and B lie on each other.").first).to_be_visible()
    expect(page.get_by_role("link", name="PI-BOARD-5").first).to_be_visible()
    expect(page.locator(".wrong path").first).to_be_attached()
    expect(editor.button("editor-play")).to_be_disabled()
    editor.button("editor-undo").click()
    expect(page.locator(".wrong path")).to_have_count(0)
    editor.button("editor-undo").click()
    expect(editor.hex("A0")).not_to_have_accessible_name(re.compile("black hole"))
    editor.button("editor-redo").click()
    expect(editor.hex("A0")).to_have_accessible_name(re.compile("black hole"))
    page.get_by_role("radio", name="×2", exact=True).check(force=True)
    editor.tool("editor-tool-swap").check(force=True)
    editor.hex("A0").click()
    editor.hex("A1").click()
    for name, is_hole in (("A0", False), ("A1", True), ("D0", False), ("D4", True), ("B0", True)):
        told = expect(editor.hex(name))
        (told.to_have_accessible_name if is_hole else told.not_to_have_accessible_name)(re.compile("black hole"))
    page.get_by_role("radio", name="Mirror").check(force=True)
    editor.tool("editor-draw", kind="asteroid belt").check(force=True)
    editor.hex("A0").click()
    for name in ("A0", "A2"):
        expect(editor.hex(name)).to_have_accessible_name(re.compile("asteroid"))
    expect(editor.hex("D0")).not_to_have_accessible_name(re.compile("asteroid"))


def page_below(page: Page) -> int:
    """How far one can scroll past the end of the page."""
    below: int = page.evaluate("() => document.documentElement.scrollHeight - innerHeight")
    return below


def test_the_page_finds_out_whether_a_galaxy_is_fair_at_random_and_by_captain(visit: Opener, album: Path) -> None:
    editor = EditorPage(visit(NOWHERE))
    screens = Album(editor.page, album, "dark-desk")
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
    counted = ("balance-shared", "balance-tie-breaks", "sse-count-flew", "sse-count-founded")
    for figure in ("balance-first", "balance-lead-changes", "balance-drama", "balance-decisiveness", *counted):
        expect(panel.get_by_role("row", name=re.compile(f"^{editor.words(figure)} .*±"))).to_be_visible()
    gap = panel.get_by_role("row", name=re.compile(r"^one Captain with 32 simulations .* \d+\S* ± \d+\S* %$"))
    expect(gap).to_be_visible(timeout=PATIENT)
    panel.get_by_text(editor.words("editor-fair-where"), exact=True).click()
    for place in ("3 planets", "sector A"):
        expect(panel.get_by_role("row", name=re.compile(rf"^{place} \d\S* ± \d\S* % \d\S* ± \d\S* %$"))).to_be_visible()
    expect(panel.get_by_text(editor.words("editor-fair-pays-kept"))).to_be_visible()
    panel.get_by_text(editor.words("editor-fair-chosen"), exact=True).click()
    expect(panel.get_by_role("row", name=re.compile(r"^Colony \d.* ± \d.* % \d.* ± \d.* %$"))).to_be_visible()
    panel.get_by_role("switch", name=editor.words("editor-fair-heat")).click()
    expect(editor.hex("P0")).to_have_accessible_name(re.compile(r"held \d+\s% of the time"))
    name = editor.page.get_by_label("Name", exact=True)
    name.fill("Widow’s Gate")
    name.press("Enter")
    expect(editor.page.locator(".problems[aria-busy='true']")).to_have_count(0)
    assert panel.get_by_role("radio", name="Captain").is_checked()  # what is drawn is still the same
    expect(editor.hex("P0")).to_have_accessible_name(re.compile(r"held \d+\s% of the time"))
    assert page_below(editor.page) == 0
    screens.take("editor-fair")
    assert screens.problems == []
    panel.get_by_role("radio", name=editor.words("balance-random")).check(force=True)
    expect(panel).to_contain_text(re.compile(r"\d+ random matches"))
    expect(panel.get_by_role("row", name=re.compile("^Colony"))).to_have_count(0)  # chance prefers nothing


def test_a_change_is_suggested_with_what_it_brings_applied_with_a_click_and_undone(visit: Opener, album: Path) -> None:
    editor = EditorPage(visit(NOWHERE))
    editor.open()
    editor.button("editor-begin").click()
    dialog = editor.page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill(json.dumps(ONE_IN_THE_VOID))
    dialog.get_by_role("button", name=editor.words("editor-open"), exact=True).click()
    expect(editor.verdict).to_have_text("For 2 players")
    panel = editor.region("editor-suggest")
    editor.button("editor-suggest-search").click()
    expect(panel.get_by_role("progressbar")).to_be_visible()
    first = panel.get_by_role("listitem").first
    expect(first).to_be_visible(timeout=PATIENT)
    expect(first.get_by_role("row", name=re.compile(r"^Amber .* % ± .* % ±"))).to_have_count(1)
    # A home in the void is no matter of chance; what else is told may be one.
    sure = re.compile(r"Would help: shares are [\d.]+ points nearer to even ones \([\d.]+ to [\d.]+\)\.")
    perhaps = re.compile(r"Perhaps: shares were .* but chance does as much \([-−][\d.]+ to [\d.]+\)\.")
    expect(panel.get_by_role("status")).to_have_text(re.compile("would help|perhaps"), timeout=PATIENT)
    expect(first).to_contain_text(sure)
    for change in panel.get_by_role("listitem").all():
        expect(change).to_contain_text(re.compile(f"{sure.pattern}|{perhaps.pattern}"))
    screens = Album(editor.page, album, "dark-desk")
    screens.take("editor-suggest")
    assert screens.problems == []
    first.get_by_role("button", name=editor.words("editor-suggest-apply")).click()
    expect(panel.get_by_role("listitem")).to_have_count(0)
    expect(editor.page.locator(".odd path")).to_have_count(0)
    expect(editor.verdict).to_have_text("For 2 players")
    editor.button("editor-undo").click()
    expect(editor.page.locator(".odd path")).to_have_count(1)


def test_one_begins_from_nothing_and_undo_brings_back_what_was_there(visit: Opener, album: Path) -> None:
    page = visit(NOWHERE)
    editor, screens = EditorPage(page), Album(page, album, "dark-desk")
    editor.open()
    editor.button("editor-save").click()
    expect(page.get_by_text("Saved", exact=True)).to_be_visible()
    address = page.url
    assert "/editor/" in address
    editor.button("editor-begin").click()
    page.get_by_role("dialog").get_by_role("button", name=editor.words("editor-begin-empty")).first.click()
    expect(page.locator("[data-hit]")).to_have_count(0)
    expect(page.get_by_text(editor.words("editor-ask-lay"))).to_be_visible()
    expect(page.get_by_text(editor.words("editor-nothing-there"))).to_be_visible()
    assert page.url.endswith("/editor")
    screens.take("editor-empty")
    for tile in ("2A", "3B"):
        editor.button("editor-lay", tile=tile).click()
    expect(editor.verdict).to_have_text("For 2 players")
    for _ in range(3):
        editor.button("editor-undo").click()
    expect(editor.hex("F0")).to_be_visible()
    expect(page.get_by_text("Saved", exact=True)).to_be_visible()
    assert page.url == address
    page.get_by_role("radio", name="Small Star Empires").check(force=True)
    editor.button("editor-begin").click()
    page.get_by_role("dialog").get_by_role("button", name=editor.words("editor-begin-empty")).last.click()
    expect(page.locator("[data-hit]")).to_have_count(0)
    for tile in ("S1", "S4"):
        editor.button("editor-lay", tile=tile).click()
    for _ in range(2):
        editor.button("editor-lay-home").click()
    expect(editor.verdict).to_have_text("For 2 players")
    assert screens.problems == []


def bring(editor: EditorPage, content: object) -> None:
    """Lay what the text of a file says."""
    editor.button("editor-begin").click()
    dialog = editor.page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill(json.dumps(content))
    dialog.get_by_role("button", name=editor.words("editor-open"), exact=True).click()
    expect(dialog).to_have_count(0)


def test_what_is_worth_a_look_is_told_and_ringed_and_keeps_nobody_from_playing(visit: Opener, album: Path) -> None:
    editor = EditorPage(visit(NOWHERE))
    screens = Album(editor.page, album, "dark-desk")
    editor.open()
    bring(editor, ONE_IN_THE_VOID)
    expect(editor.verdict).to_have_text("For 2 players")
    expect(editor.page.get_by_text(editor.words("editor-cautions", count=1))).to_be_visible()
    told = editor.page.get_by_role("button", name="From Q0 ships can only fly to 3 of 31 hexes.")
    expect(editor.page.locator(".odd path")).to_have_count(1)
    expect(editor.hex("Q0")).to_have_accessible_name(re.compile(editor.words("editor-caution-here")))
    expect(editor.page.get_by_role("link", name="SSE-MOVE-4")).to_be_visible()
    told.click()
    expect(editor.hex("Q0")).to_be_focused()
    expect(editor.page.locator(".odd path.shown")).to_have_count(1)
    screens.take("editor-worth-a-look")
    expect(editor.button("editor-play")).to_be_enabled()
    walled = {"2": sided(C="level2", **dict.fromkeys(("NE", "E", "SE", "SW", "W", "NW"), "blackhole"))}
    bring(editor, {"board": FIRST_CHOOSES, "tiles": {"sectors": STARTS | walled | {"3": BEST_START}}})
    expect(editor.page.get_by_role("button", name="No ship can ever fly to A0.")).to_be_visible()
    expect(editor.verdict).to_have_text("For 2 players")
    editor.begin("Standard")
    expect(editor.verdict).to_have_text("For 2, 3, or 4 players")
    expect(editor.page.locator(".odd path")).to_have_count(0)
    assert screens.problems == []


def sided(**hexes: str) -> dict[str, object]:
    """A sector of empty space, but for these places."""
    both = {"hexes": dict.fromkeys(("C", "NE", "E", "SE", "SW", "W", "NW"), "empty") | hexes}
    return {"A": both, "B": both}


FIRST_CHOOSES = {
    "name": "First come",
    "seats": [2],
    "prime": [0, 0],
    "slots": [[1, -3], [3, -2], [2, 1], [-1, 3], [-3, 2], [-2, -1]],
    "laid": [{"tile": str(place + 2), "side": "A", "turn": place} for place in range(6)],
}
BEST_START = sided(C="level1", NE="level2", E="level2", SW="level2")
STARTS = {str(place): sided(NE="level1", SW="level2") for place in range(3, 8)} | {"2": BEST_START}
"""One sector has the start that everybody wants, and whoever moves first has it."""


def test_where_seats_have_no_homes_a_suggestion_shows_what_it_brings_by_turns(visit: Opener, album: Path) -> None:
    editor = EditorPage(visit(NOWHERE))
    editor.open()
    editor.button("editor-begin").click()
    dialog = editor.page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill(json.dumps({"board": FIRST_CHOOSES, "tiles": {"sectors": STARTS}}))
    dialog.get_by_role("button", name=editor.words("editor-open"), exact=True).click()
    expect(editor.verdict).to_have_text("For 2 players")

    def one(route: Route) -> None:
        """What is drawn, and the same without that start: all changes would be played for minutes."""
        even = (route.request.post_data_json or {}) | {"tiles": {"sectors": STARTS | {"2": STARTS["3"]}}}
        now, change, *_ = route.fetch().json()["candidates"]
        better, *_ = route.fetch(post_data=even).json()["candidates"]
        route.fulfill(json={"candidates": [now, better | {"what": change["what"]}]})

    editor.page.route("**/api/galaxy/changes", one)
    editor.button("editor-suggest-search").click()
    first = editor.region("editor-suggest").get_by_role("listitem").first
    expect(first).to_be_visible(timeout=2 * PATIENT)
    names = first.get_by_role("rowheader").all_text_contents()
    assert [re.sub(r"^\s*(1st|2nd)\s*", "", name).strip() for name in names[:4]] == [
        "First to move",
        "Second",
        "Amber",
        "Azure",
    ]
    began = first.get_by_role("row").nth(1).get_by_role("cell").all_inner_texts()
    before, after = (float(cell.split()[0]) for cell in (began[0], began[-1]))
    assert before > 55 > after
    expect(first.get_by_role("row").last.get_by_role("cell").last).to_have_text(re.compile(r"^\s*\d+\.\d\s± \d"))
    screens = Album(editor.page, album, "dark-desk")
    screens.take("editor-suggest-turns")
    assert screens.problems == []


def test_a_report_tells_what_pays_where_points_are_told_while_captain_plays(visit: Opener) -> None:
    editor = EditorPage(visit(NOWHERE))
    editor.open()
    editor.begin("Ring (2 players)")
    editor.button("editor-fair-ask").click()
    panel = editor.region("editor-fairness")
    panel.get_by_text(editor.words("editor-fair-where"), exact=True).click()
    sector = re.compile(r"^sector A \d\S* ± \d\S* %( \d\S* ± \d\S*)?$")
    expect(panel.get_by_role("row", name=sector)).to_be_visible()
    expect(panel.get_by_role("columnheader", name=editor.words("editor-fair-pays"))).to_have_count(0)  # at random
    panel.get_by_role("radio", name="Captain").check(force=True)
    expect(panel).to_contain_text(re.compile(r"\d+ matches of the Captain"), timeout=2 * PATIENT)
    panel.get_by_text(editor.words("editor-fair-where"), exact=True).click()
    expect(panel.get_by_role("columnheader", name=editor.words("editor-fair-pays"))).to_be_visible()
    expect(panel.get_by_text(editor.words("editor-fair-pays-paid"))).to_be_visible()
    panel.get_by_text(editor.words("editor-fair-more")).click()
    expect(panel.get_by_role("row", name=re.compile(f"^{editor.words('pi-count-flew')} [1-9].* ±"))).to_be_visible()


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
    expect(editor.verdict).to_have_text("For 2 players")
    expect(editor.hex("D0")).to_be_visible()
    expect(editor.hex("E0")).to_have_count(0)
    expect(editor.button("editor-file-tiles")).to_be_enabled()


def test_a_galaxy_is_kept_shared_and_taken_along_as_the_engine_reads_it(visit: Opener, tmp_path: Path) -> None:
    page = visit(NOWHERE)
    editor = EditorPage(page)
    editor.open_changed()
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
    with page.expect_download() as taken:
        page.get_by_role("button", name="PNG").click()
    assert Path(taken.value.path()).read_bytes().startswith(b"\x89PNG")

    friend = visit(NOWHERE)
    other = EditorPage(friend)
    other.open(link)
    expect(other.hex("A1")).to_have_accessible_name(re.compile("red nebula"))
    expect(friend.get_by_text(other.words("editor-others"), exact=True)).to_be_visible()
    other.button("editor-save-copy").click()
    expect(friend.get_by_text("Saved", exact=True)).to_be_visible()
    assert friend.url != link

    # The very files that were taken along, brought by somebody else.
    stranger = EditorPage(visit(NOWHERE))
    stranger.open()
    for kind, content in (
        {"nonsense": b"no board", "board": files["board"].content, "tiles": files["tiles"].content}
    ).items():
        stranger.button("editor-begin").click()
        dialog = stranger.page.get_by_role("dialog")
        file = {"name": f"{kind}.json", "mimeType": "application/json", "buffer": content}
        dialog.get_by_label(stranger.words("editor-choose-file")).last.set_input_files(file)  # type: ignore[arg-type]
        if kind == "nonsense":
            expect(dialog.get_by_role("alert")).to_have_text(stranger.words("editor-no-file"))
            stranger.page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
    expect(stranger.hex("A1")).to_have_accessible_name(re.compile("red nebula"))
    expect(stranger.page.get_by_label("Name", exact=True)).to_have_value("Widow’s Gate")


def test_a_shuffled_galaxy_lies_otherwise_and_can_be_played(visit: Opener) -> None:
    editor = EditorPage(visit(NOWHERE))
    editor.open()
    before = editor.page.locator(".sector-names").text_content() or ""
    for _ in range(3):  # one of many million lies as before
        editor.button("editor-shuffle").click()
    expect(editor.page.locator(".sector-names")).not_to_have_text(before)
    expect(editor.verdict).to_have_text("For 2, 3, or 4 players")


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
        expect(page.get_by_text(f"This galaxy is for {seats} players.")).to_be_visible()
        page.reload()
    person = Person(page, seed=1)
    person.button("web-go-bots").click()
    expect(person.glowing.first).to_be_visible()
    told = person.hex("A0").get_attribute("aria-label")
    assert told is not None
    assert told.split(", ")[1] == kind.split(", ")[1]
    person.play()
    expect(person.button("table-play-again")).to_be_visible()


def test_who_presses_before_it_is_known_how_many_can_play_begins_once_it_is(visit: Opener) -> None:
    page = visit(NOWHERE, own=True)
    editor = EditorPage(page)
    editor.open_changed()
    editor.button("editor-play").click()
    expect(page.get_by_text("This galaxy is for 2 players.")).to_be_visible()
    held: list[Route] = []
    page.route("**/api/galaxies*", lambda route: held.append(route))
    page.route("**/api/galaxies/*", lambda route: held.append(route))
    page.reload()
    person = Person(page, seed=1)
    person.button("web-go-bots").click()
    expect(person.button("web-go-bots")).to_have_attribute("aria-busy", "true")
    for route in held:
        route.continue_()
    expect(person.glowing.first).to_be_visible()


def test_another_board_is_offered_only_where_there_is_one(visit: Opener) -> None:
    page = visit(NOWHERE)
    editor = EditorPage(page)
    editor.open_changed()
    editor.button("editor-play").click()
    expect(page.get_by_text(editor.words("web-board-fixed"))).to_be_visible()
    expect(editor.button("web-roll")).to_have_count(0)
    page.get_by_role("combobox", name="Galaxy").select_option(label=editor.words("editor-pick-box"))
    expect(page.get_by_text(editor.words("web-board-this"))).to_be_visible()
    expect(editor.button("web-roll")).to_be_enabled()


def test_flipping_is_spoken_of_only_where_tiles_have_two_sides(visit: Opener) -> None:
    editor = EditorPage(visit(NOWHERE))
    editor.open()
    for board, flips in (("Ring (2 players)", "yes"), ("Five sectors", "no")):
        editor.begin(board)
        expect(editor.page.get_by_text(editor.words("editor-nothing-held", flips=flips))).to_be_visible()
        editor.hex("A1").click()
        expect(editor.page.get_by_text(editor.words("editor-ask-held", flips=flips))).to_be_visible()
        expect(editor.button("editor-flip")).to_have_count(int(flips == "yes"))


def test_a_galaxy_brought_by_its_link_is_played_on_with_a_friend_and_at_one_screen(visit: Opener) -> None:
    page = visit(NOWHERE)
    editor = EditorPage(page)
    editor.open_changed()
    editor.button("editor-share").click()
    link = page.get_by_role("textbox", name="Link to this galaxy").input_value()

    host = visit(NOWHERE)
    editor = EditorPage(host)
    editor.open()
    editor.button("editor-begin").click()
    dialog = host.get_by_role("dialog")
    dialog.get_by_role("textbox", name=editor.words("editor-bring-text")).fill(link)
    dialog.get_by_role("button", name=editor.words("editor-open"), exact=True).click()
    expect(editor.hex("A1")).to_have_accessible_name(re.compile("red nebula"))
    for how, go in (("web-seat-friend", "web-go-friends"), ("web-seat-here", "web-go-bots")):
        editor.button("editor-play").click()
        host.get_by_role("combobox", name="Seat 2").select_option(label=editor.words(how))
        editor.button(go).click()
        if how == "web-seat-friend":
            friend = visit(host.get_by_role("textbox", name="Invitation link").input_value())
            friend.get_by_role("textbox", name="Name").fill("Bo")
            friend.get_by_role("button", name="Sit here").click()
            friend.get_by_role("button", name="I am ready").click()
            host.get_by_role("button", name="Start").click()
            expect(Person(friend, seed=1).hex("A1")).to_have_accessible_name(re.compile("red nebula"))
        expect(Person(host, seed=1).hex("A1")).to_have_accessible_name(re.compile("red nebula"))
        expect(host).to_have_url(re.compile("/match/"))
        host.goto(link)
        expect(editor.verdict).to_have_text("For 2 players")


def dragged(page: Page, what: Locator, to: Locator) -> None:
    """By a finger."""
    finger = page.context.new_cdp_session(page)
    what.evaluate("(hex) => hex.scrollIntoView({ block: 'center' })")  # then one sees the other too
    boxes = [thing.bounding_box() for thing in (what, to)]
    points = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2} for box in boxes if box]
    for kind, at in (("touchStart", points[:1]), ("touchMove", points[1:]), ("touchEnd", [])):
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})
    finger.detach()


def test_what_is_not_saved_is_there_again_when_the_page_is(visit: Opener) -> None:
    page = visit(NOWHERE)
    editor = EditorPage(page)
    editor.open()
    editor.tool("editor-draw", kind="black hole").check(force=True)
    editor.hex("A1").click()
    expect(editor.verdict).to_be_visible()
    page.reload()
    expect(editor.hex("A1")).to_have_accessible_name(re.compile("black hole"))
    expect(page.get_by_text(editor.words("editor-draft"))).to_be_visible()
    editor.button("editor-save").click()
    expect(page.get_by_text("Saved", exact=True)).to_be_visible()
    saved = page.url
    editor.tool("editor-draw", kind="black hole").check(force=True)
    editor.hex("B1").click()
    expect(editor.verdict).to_be_visible()
    page.reload()
    expect(editor.hex("B1")).to_have_accessible_name(re.compile("black hole"))
    assert page.url == saved
    editor.button("editor-save").click()
    expect(page.get_by_text("Saved", exact=True)).to_be_visible()
    editor.open()  # nothing is left of what was saved
    expect(editor.hex("B1")).not_to_have_accessible_name(re.compile("black hole"))


def test_on_a_phone_one_draws_without_scrolling_and_sees_the_board_one_begins_with(visit: Opener) -> None:
    page = visit(NOWHERE, phone=True)
    editor = EditorPage(page)
    editor.open()

    def is_seen(what: Locator) -> bool:
        box, height = what.bounding_box(), page.evaluate("innerHeight")
        assert box is not None
        return bool(box["y"] >= 0 and box["y"] + box["height"] <= height)

    tool = page.locator("label", has=editor.tool("editor-draw", kind="black hole"))
    for what in (tool, page.get_by_role("group", name=editor.words("editor-board")), editor.button("editor-play")):
        assert is_seen(what)
    editor.button("editor-begin").tap()
    page.get_by_role("dialog").get_by_role("button", name="Five sectors", exact=True).tap()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.wait_for_function("() => document.querySelector('[data-hit=P0]').getBoundingClientRect().bottom < innerHeight")
    assert is_seen(editor.hex("P0"))


def test_on_a_phone_and_in_german(visit: Opener, album: Path) -> None:
    page = visit(NOWHERE, phone=True, lang="de", theme="light")
    editor, screens = EditorPage(page, "de"), Album(page, album, "light-phone")
    editor.open()
    expect(editor.verdict).to_have_text("Für 2, 3 oder 4 Spieler")
    editor.hex("B2").tap()
    expect(editor.button("editor-flip")).to_be_visible()
    editor.button("editor-flip").tap()
    expect(page.get_by_text("Sektor B, Plättchen 3B")).to_be_visible()
    dragged(page, editor.hex("B0"), editor.hex("T0"))
    expect(page.locator(".problem", has_text="B und T liegen aufeinander.")).to_have_count(1)
    editor.button("editor-undo").tap()
    expect(editor.verdict).to_have_text("Für 2, 3 oder 4 Spieler")
    screens.take("editor")
    # Both games are offered at the top, here and above the puzzles, and the last one is remembered.
    page.get_by_role("radio", name="Small Star Empires").check(force=True)
    expect(editor.verdict).to_have_text("Für 2 Spieler")
    editor.tool("editor-draw", kind="roter Nebel").check(force=True)
    editor.hex("P2").tap()
    expect(page.get_by_text(re.compile(r"Alle Heimatplättchen sind gleich: auch Q\d geändert"))).to_be_visible()
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


def test_a_problem_is_said_for_people_its_hex_ringed_and_what_is_barred_says_why(visit: Opener) -> None:
    page = visit(NOWHERE, lang="de")
    editor = EditorPage(page, "de")
    editor.open()
    page.get_by_role("radio", name="Small Star Empires").check(force=True)
    hole = page.locator(
        ".hexmap [data-hit]", has=page.locator("xpath=self::*[contains(@aria-label, 'Wurmloch')]")
    ).first
    expect(hole).to_be_visible()  # until then its tools are those of the game before, which draws black holes too
    editor.tool("editor-draw", kind="Schwarzes Loch").check(force=True)
    name = hole.get_attribute("data-hit")
    hole.click()
    told = page.locator(".problem", has_text=f"Sektor {name[0]} braucht ein Wurmloch, etwa auf {name}")  # type: ignore[index]
    expect(told).to_have_count(1)
    told.click()
    page.mouse.move(0, 0)
    expect(page.locator(".wrong path.shown")).to_have_count(1)
    expect(page.locator(f"[data-hit='{name}']")).to_be_focused()
    play = editor.button("editor-play")
    expect(play).to_be_disabled()
    expect(play).to_have_accessible_description(editor.words("editor-play-not"))
    editor.button("editor-play-not").click()  # leads to what the checks find
    expect(page.locator(".problem").first).to_be_focused()
    for region in ("editor-fairness", "editor-suggest"):
        expect(editor.region(region).get_by_text(editor.words("editor-fair-wait"))).to_be_visible()


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
    editor.hex("T0").focus()
    page.keyboard.press("Delete")
    expect(editor.hex("T0")).to_have_count(0)
    expect(editor.verdict).to_have_text("For 2, 3, or 4 players")  # without a Prime as well
    editor.button("pi-lay-prime").press("Enter")
    expect(editor.hex("T0")).to_be_visible()
    expect(editor.button("pi-lay-prime")).to_have_count(0)
    screens.take("editor")
    editor.button("editor-begin").click()
    screens.take("editor-begin")
    assert screens.problems == []


def test_the_whole_path_from_drawing_to_playing_with_keys_alone(visit: Opener, album: Path) -> None:
    page = visit(NOWHERE)
    editor, screens = EditorPage(page), Album(page, album, "dark-desk")
    editor.open()

    def reach(what: Locator, key: str = "Tab") -> None:
        """Go on by a key until it has the focus."""
        expect(what).to_be_visible()
        for _ in range(200):
            if what.evaluate("(found) => found === document.activeElement"):
                return
            page.keyboard.press(key)
        raise AssertionError("it cannot be reached")

    def use(tool: Locator) -> None:
        reach(page.locator(".tools input:checked"))
        reach(tool, "ArrowRight")
        expect(tool).to_be_checked()

    def act_on(*names: str) -> None:
        for name in names:
            editor.hex(name).focus()  # as arrow keys lead there (tests/web/test_keyboard.py)
            page.keyboard.press("Enter")

    use(editor.tool("editor-draw", kind="black hole"))
    act_on("A1")
    expect(editor.hex("A1")).to_have_accessible_name(re.compile("black hole"))
    reach(editor.tool("editor-draw", kind="black hole"), "Shift+Tab")
    use(editor.tool("editor-tool-swap"))
    act_on("A1", "A2")
    expect(editor.hex("A2")).to_have_accessible_name(re.compile("black hole"))
    reach(page.get_by_label("Name", exact=True), "Shift+Tab")
    page.keyboard.type("By hand")
    page.keyboard.press("Enter")
    reach(editor.button("editor-save"))
    page.keyboard.press("Enter")
    expect(page.get_by_text("Saved", exact=True)).to_be_visible()
    share = editor.button("editor-share")
    reach(share, "Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("textbox", name="Link to this galaxy")).to_have_value(re.compile("/editor/"))
    screens.take("editor-share")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(share).to_be_focused()
    reach(editor.button("editor-play"))
    page.keyboard.press("Enter")
    go = editor.button("web-go-bots")
    reach(go)
    page.keyboard.press("Enter")
    person = Person(page, seed=1)
    expect(person.glowing.first).to_be_visible()
    expect(person.hex("A2")).to_have_accessible_name(re.compile("black hole"))
    assert screens.problems == []


def test_on_a_phone_a_galaxy_is_made_better_weighed_kept_shared_and_played_on(visit: Opener, album: Path) -> None:
    page = visit(NOWHERE, phone=True)
    editor, screens = EditorPage(page), Album(page, album, "dark-phone")
    editor.open()
    editor.button("editor-begin").tap()
    screens.take("editor-begin")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill(json.dumps(ONE_IN_THE_VOID))
    dialog.get_by_role("button", name=editor.words("editor-open"), exact=True).tap()
    expect(editor.verdict).to_have_text("For 2 players")
    editor.tool("editor-draw", kind="black hole").check(force=True)
    editor.hex("B0").tap()
    expect(page.locator(".problem").first).to_be_visible()
    screens.take("editor-problems")
    editor.button("editor-undo").tap()
    expect(editor.verdict).to_have_text("For 2 players")

    def far(one: dict[str, Any], seat: int) -> int:
        """How far out a home lies, roughly."""
        across, down = one["board"]["homes"][seat]["at"]
        return max(abs(int(across)), abs(int(down)))

    def few(route: Route) -> None:
        """What is drawn, and the changes after which both homes lie about as far out."""
        now, *others = route.fetch().json()["candidates"]
        others.sort(key=lambda one: abs(far(one, 0) - far(one, 1)))
        route.fulfill(json={"candidates": [now, *others[:4]]})

    page.route("**/api/galaxy/changes", few)
    editor.button("editor-suggest-search").tap()
    change = editor.region("editor-suggest").get_by_role("listitem").first
    expect(change).to_be_visible(timeout=PATIENT)
    screens.take("editor-suggest")
    change.get_by_role("button", name=editor.words("editor-suggest-apply")).tap()
    expect(editor.verdict).to_have_text("For 2 players")
    editor.button("editor-fair-ask").tap()
    panel = editor.region("editor-fairness")
    expect(panel.get_by_role("status")).to_have_text(re.compile("^(Looks fair|Looks fair so far|Favours .*)$"))
    screens.take("editor-fair")
    editor.button("editor-save").tap()
    expect(page.get_by_text("Saved", exact=True)).to_be_visible()
    editor.button("editor-share").tap()
    expect(page.get_by_role("textbox", name="Link to this galaxy")).to_have_value(re.compile("/editor/"))
    screens.take("editor-share")
    page.keyboard.press("Escape")
    editor.button("editor-play").tap()
    editor.button("web-go-bots").tap()
    expect(Person(page, seed=1).glowing.first).to_be_visible()
    assert screens.problems == []
