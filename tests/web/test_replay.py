"""Looking back at a match in a browser: by keys and slider, through other eyes, from a record, and on from there."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from starhold.core import record, registry
from starhold.core.testing import play_randomly
from tests.web.conftest import BOT, COLD, NOWHERE, Opener, begin, copied
from tests.web.look import Album

pytestmark = COLD


@pytest.fixture
def brought(tmp_path: Path) -> Path:
    """A record in a file."""
    match = play_randomly(registry.game("pocket-imperium"), 3, {}, 9)
    match.players = ["Ada", "Bo", "Cy"]
    path = tmp_path / "record.json"
    path.write_bytes(record.encode(record.write(match)))
    return path


def bring(page: Page, path: Path) -> int:
    """Show a record; how many events it has."""
    page.get_by_label("Choose the file of a record").set_input_files(path)
    expect(page.get_by_role("slider")).to_be_visible()
    return len(json.loads(path.read_bytes())["events"])


def test_keys_go_through_a_match_and_the_address_follows(visit: Opener, brought: Path) -> None:
    page = visit("replay")
    last = bring(page, brought)
    slider = page.get_by_role("slider")
    expect(slider).to_have_value("0")
    for key, place in [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last), ("Home", 0)]:
        page.keyboard.press(key)
        expect(slider).to_have_value(str(place))
    page.keyboard.press("?")  # help is about the game shown
    help_ = page.get_by_role("dialog")
    expect(help_.get_by_role("button", name="Rules")).to_be_visible()
    expect(help_.get_by_role("link")).to_have_count(0)
    page.keyboard.press("Escape")
    page.keyboard.press("End")
    page.wait_for_url(f"**/replay?at={last}")
    expect(page.get_by_role("log")).to_contain_text("Ada")
    page.get_by_role("button", name="Back", exact=True).click()
    expect(slider).to_have_value(str(last - 1))
    page.keyboard.press("Home")
    page.get_by_role("radio", name="4×").check()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(slider).not_to_have_value("0")


def test_the_log_has_room_on_a_small_laptop(visit: Opener, tmp_path: Path) -> None:
    match = play_randomly(registry.game("small-star-empires"), 4, {}, 9)
    path = tmp_path / "four.json"
    path.write_bytes(record.encode(record.write(match)))
    page = visit("replay")
    page.set_viewport_size({"width": 1280, "height": 720})
    bring(page, path)
    log = page.get_by_role("tabpanel", name="Log").bounding_box()
    assert log
    assert log["height"] >= 190, "seven lines"


def test_a_phone_says_what_happened_and_shows_everyones_points(visit: Opener, brought: Path) -> None:
    page = visit("replay", phone=True)
    last = bring(page, brought)
    caption, points = page.locator(".caption p"), page.get_by_role("list", name="Points").get_by_role("listitem")
    height = page.locator(".board-wrap").bounding_box()
    expect(caption).not_to_be_empty()
    before = caption.inner_text()
    page.get_by_role("button", name="Forward", exact=True).click()
    expect(caption).not_to_have_text(before)
    expect(caption).to_have_text(re.compile(r"\.$"))  # sentences, told one after the other
    page.get_by_role("button", name="To the end", exact=True).click()
    expect(page.get_by_role("slider")).to_have_value(str(last))
    totals = zip(["Ada", "Bo", "Cy"], json.loads(brought.read_bytes())["result"]["points"], strict=True)
    expect(points).to_have_text([re.compile(f"{name}.*{total}") for name, total in totals])
    assert page.locator(".board-wrap").bounding_box() == height


def test_a_phone_shows_the_whole_graph_of_four(visit: Opener, tmp_path: Path) -> None:
    page = visit("replay", phone=True)
    match = play_randomly(registry.game("pocket-imperium"), 4, {}, 9)
    (tmp_path / "four.json").write_bytes(record.encode(record.write(match)))
    bring(page, tmp_path / "four.json")
    page.get_by_role("tab", name="Graph").click()
    expect(page.locator(".phone-graph canvas")).to_be_visible()
    within = """() => {
      const card = document.querySelector(".phone-graph").getBoundingClientRect();
      return [...document.querySelectorAll(".phone-graph :is(.now, select, canvas)")].map((one) => {
        const { left, right } = one.getBoundingClientRect();
        return left >= card.left && right <= card.right;
      });
    }"""
    page.wait_for_function(f"() => ({within})().every(Boolean)")
    assert page.evaluate(within) == [True] * 6


def test_a_line_of_the_log_leads_to_its_moment(visit: Opener, brought: Path) -> None:
    page = visit("replay")
    bring(page, brought)
    slider, lines = page.get_by_role("slider"), page.get_by_role("log").get_by_role("button", name="Go to:")
    current = page.get_by_role("log").locator("[aria-current=step]")
    lines.nth(40).click()
    expect(slider).not_to_have_value("0")
    expect(current).to_be_in_viewport()
    name = lines.nth(40).get_attribute("aria-label")
    expect(current).to_have_attribute("aria-label", name or "")
    there = slider.input_value()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(slider).not_to_have_value(there)
    expect(current).to_have_attribute("aria-label", lines.nth(39).get_attribute("aria-label") or "")


@pytest.mark.slow
def test_a_whole_match_becomes_a_film(visit: Opener, brought: Path) -> None:
    page = visit("replay")
    content = json.loads(brought.read_bytes())
    content |= {"events": content["events"][:12], "result": None}
    brought.write_text(json.dumps(content))
    bring(page, brought)
    with page.expect_download() as download:
        page.get_by_role("button", name="GIF", exact=True).click()
    assert download.value.path().read_bytes().startswith(b"GIF89a")


@pytest.mark.slow
def test_a_bad_record_says_what_is_wrong_and_where(visit: Opener, brought: Path) -> None:
    page = visit("replay", meant="422")
    content = json.loads(brought.read_bytes())
    content["events"][7]["answer"] = "Z9"
    page.get_by_label("Or paste a record").fill(json.dumps(content, indent=1))
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_role("alert").filter(has_text="Z9")).to_contain_text("event 7")


@pytest.mark.slow
def test_other_eyes_pictures_and_playing_on(visit: Opener, brought: Path, album: Path) -> None:
    page = visit("replay")
    bring(page, brought)
    page.keyboard.press("PageDown")
    screens = Album(page, album, "dark-desk")
    screens.take("replay")
    assert screens.problems == []
    page.get_by_label("Shown").select_option("1")
    expect(page.locator("aside .player .name").first).to_contain_text("Bo")
    for kind, begins in (("SVG", b"<svg"), ("PNG", b"\x89PNG")):
        with page.expect_download() as download:
            page.get_by_role("button", name=kind, exact=True).click()
        assert download.value.path().read_bytes().startswith(begins)
    page.get_by_role("button", name="Continue from here").click()
    for name in ("Ada", "Cy"):
        page.get_by_role("dialog").get_by_label(name).select_option("bot drifter")
    page.get_by_role("button", name="Play on").click()
    page.wait_for_url("**/match/*")
    expect(page.get_by_role("log")).to_contain_text("begins")


def test_a_copied_link_can_be_opened_by_strangers(visit: Opener) -> None:
    page = visit(NOWHERE)
    match = begin(page, "small-star-empires", [BOT, BOT])
    expect(page.locator("main.wide")).to_be_visible()  # it is over
    page.goto(f"replay/{match}?at=4")
    link = copied(page, page.get_by_role("button", name="Copy link"))
    assert link.endswith(f"/replay/{match}?at=4")
    told, main = page.locator(".toast").bounding_box(), page.locator("main").bounding_box()
    assert told
    assert main
    assert told["y"] + told["height"] <= main["y"] + 4, "it covers nothing of the page"
    expect(visit(link).get_by_role("slider")).to_have_value("4")
    expect(page.get_by_role("heading", name="If the game ended now")).to_be_visible()
    expect(page.get_by_label("Shown")).to_have_count(0)  # everybody sees everything
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("heading", name="Final score")).to_be_visible()
    turn = re.search(r"\d+", page.locator(".phases .round").inner_text())
    assert turn
    assert page.locator(".names button").last.inner_text().startswith(turn.group()), "the axis goes on to the last turn"


def test_who_follows_the_link_of_a_result_reads_what_it_is_and_begins_where_they_like(visit: Opener) -> None:
    page = visit(NOWHERE)
    match = begin(page, "small-star-empires", [BOT, BOT])
    link = copied(page, page.get_by_role("button", name="Share"))
    assert link.endswith(f"/replay/{match}")
    stranger = visit(link)
    expect(stranger.get_by_role("slider")).to_have_value("0")
    expect(stranger.get_by_role("button", name="Play", exact=True)).to_be_in_viewport()
    headline = stranger.get_by_role("region", name=re.compile("Small Star Empires: .+ and "))
    expect(headline).to_contain_text(re.compile(r"\b(won|wins)\b"))
    headline.get_by_role("button", name="See the end").click()
    expect(stranger.get_by_role("slider")).not_to_have_value("0")
    expect(headline).to_have_count(0)
    stranger.get_by_role("button", name="To the beginning").click()
    expect(stranger.get_by_role("slider")).to_have_value("0")
    expect(headline).to_have_count(0)  # who has stepped on has read it: from then on the board is free
    stranger.goto(link)
    stranger.get_by_role("tab", name="Analysis").click()
    expect(headline).to_be_visible()
    stranger.get_by_role("button", name="Analyse this match").click()
    expect(headline).to_have_count(0)
    expect(stranger.get_by_role("slider")).to_have_value("0")
    stranger.goto(link)
    headline.get_by_role("button", name="Play from the start").click()
    expect(stranger.get_by_role("button", name="Pause")).to_be_visible()


def test_hexes_bear_their_names_where_sentences_speak_of_them_until_somebody_says_otherwise(
    visit: Opener, brought: Path
) -> None:
    page = visit("replay")
    bring(page, brought)
    hexes, names = page.locator(".hexmap [data-hit]"), page.locator(".hexmap .names text")
    expect(names).to_have_count(hexes.count())
    page.keyboard.press("l")
    expect(names).to_have_count(0)
    page.goto("puzzles")
    expect(hexes.first).to_be_visible()
    assert names.count() < hexes.count() / 2, "none but those a sentence speaks of"
    page.keyboard.press("l")
    expect(names).to_have_count(hexes.count())


def test_beside_a_long_log_what_every_sector_pays_is_read_at_a_glance(visit: Opener, brought: Path) -> None:
    page = visit("replay")
    bring(page, brought)
    hidden = "sides => sides.scrollHeight - sides.clientHeight"
    assert page.locator(".sides").evaluate(hidden) <= 1


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_low_window_leaves_the_board_its_room(visit: Opener, brought: Path, lang: str) -> None:
    page = visit("replay", lang=lang)
    page.set_viewport_size({"width": 1280, "height": 720})
    page.locator("input[type=file]").first.set_input_files(brought)
    expect(page.get_by_role("slider")).to_be_visible()
    panel = page.locator(".timeline").bounding_box()
    assert panel
    assert panel["height"] < 720 / 3
    rows = {round(one.bounding_box()["y"] / 24) for one in page.locator(".transport button").all()}  # type: ignore[index]
    assert len(rows) == 1, "everything to play it by stands in one row"
    log, tools = page.locator(".logp").bounding_box(), page.locator("details.tools")
    assert log
    assert log["height"] > 720 / 3, "room to read"
    expect(tools).not_to_have_attribute("open", "")
    tools.locator("summary").click()
    expect(tools.get_by_role("button", name="PNG")).to_be_visible()
