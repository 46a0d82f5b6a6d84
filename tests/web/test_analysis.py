"""The analysis board in a browser: chances, judged moves and candidates of a match that is over, and of no other."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from starhold.core import record, registry
from starhold.core.testing import play_randomly
from tests import depth
from tests.web.conftest import COLD, NOWHERE, Opener, begin
from tests.web.look import Album

pytestmark = [COLD, pytest.mark.slow]
LONG = 60_000
"""Milliseconds for what takes two seconds on an idle machine."""
LOADED = "performance.getEntriesByType('resource').map(({ name }) => name)"
BOTH = [("pocket-imperium", 3), ("small-star-empires", 4)]


def opened(page: Page, tmp_path: Path, game: str, seats: int, events: int) -> None:
    """Show the beginning of a random match, and let it be analysed."""
    match = play_randomly(registry.game(game), seats, {}, 9)
    match.players = ["Ada", "Bo", "Cy", "Di"][:seats]
    content = record.write(match)
    content |= {"events": content["events"][:events], "result": None}
    path = tmp_path / "record.json"
    path.write_text(json.dumps(content))
    page.locator("input[type=file]").set_input_files(path)
    expect(page.get_by_role("slider")).to_be_visible()


@pytest.mark.parametrize(("look", "kind"), depth.across(["dark", "light"], BOTH))
def test_a_match_is_analysed_on_its_page(
    visit: Opener, tmp_path: Path, album: Path, look: str, kind: tuple[str, int]
) -> None:
    game, seats = kind
    page = visit("replay", theme=look)
    opened(page, tmp_path, game, seats, 14)
    code = [name for name in page.evaluate(LOADED) if "words-" not in name]
    assert [name for name in code if "analysis" in name or "engine" in name] == []
    page.get_by_role("tab", name="Analysis").click()
    page.get_by_role("button", name="Analyse this match").click()
    board = page.get_by_role("region", name="Analysis")
    summary = board.get_by_role("table").first
    expect(summary.get_by_role("row")).to_have_count(1 + seats, timeout=LONG)
    expect(page.get_by_label("What the graph shows")).to_have_value("analysis-measure")
    # A judged move: the sentence, what was better, the candidates and their ways on the board.
    page.locator("body").press("m")
    expect(page.get_by_role("slider")).not_to_have_value("0")
    expect(board.locator(".verdict")).to_contain_text("Better:")
    rows = board.get_by_role("listitem")
    expect(rows.first).to_contain_text("%")
    expect(board.get_by_text("played", exact=True)).to_be_visible()
    screens = Album(page, album, f"{look}-desk")
    screens.take(f"analysis-{game}")
    assert screens.problems == []
    if game == "small-star-empires":  # where the first answers are hexes
        page.get_by_role("slider").press("Home")
        expect(page.locator(".ways")).to_be_attached()
    # The same in the log, and every chance as text.
    page.get_by_role("tab", name="Log", exact=True).click()
    page.get_by_role("slider").press("End")
    page.get_by_role("log").locator(".judged").first.click()
    expect(page.get_by_role("slider")).not_to_have_value("14")
    page.get_by_role("tab", name="Analysis").click()
    expect(board.locator(".verdict")).to_contain_text("Better:")
    board.get_by_text("Chances as a table").click()
    expect(board.get_by_role("table").last.get_by_role("cell").first).to_contain_text("%")


def test_a_phone_says_what_was_better_and_the_work_can_be_stopped(visit: Opener, tmp_path: Path, album: Path) -> None:
    page = visit("replay", phone=True)
    opened(page, tmp_path, "pocket-imperium", 3, 120)
    page.get_by_role("tab", name="Graph").click()
    page.get_by_role("button", name="Analyse this match").click()
    sheet = page.locator(".sheet")
    sheet.get_by_role("button", name="Stop").click(timeout=LONG)
    sheet.get_by_role("button", name="Go on").click(timeout=LONG)
    expect(sheet.get_by_role("button", name="Next judged move")).to_be_enabled(timeout=LONG)
    screens = Album(page, album, "dark-phone")
    screens.take("analysis")
    sheet.get_by_role("button", name="Next judged move").click()
    page.get_by_role("tab", name="Board").click()
    expect(page.locator(".caption p")).to_contain_text("Better:")
    screens.take("analysis-board")
    assert screens.problems == []


def test_a_match_that_runs_is_not_analysed(visit: Opener) -> None:
    page = visit(NOWHERE)
    begin(page, "small-star-empires", [{"kind": "me"}, {"kind": "bot", "bot": "drifter"}])
    expect(page.get_by_role("log")).to_contain_text("begins")
    page.goto(page.url.replace("/match/", "/replay/"))
    expect(page.get_by_role("slider")).to_be_visible()
    expect(page.get_by_role("tab", name="Analysis")).to_have_count(0)
    expect(page.get_by_role("button", name="Analyse this match")).to_have_count(0)
    page.keyboard.press("t")
    expect(page.get_by_role("button", name="Try it")).to_have_count(0)
