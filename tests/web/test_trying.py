"""Trying other answers on the analysis board: a tree of variations, judged like the match, in links and files."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from starhold.core import record
from tests.web.conftest import BOT, COLD, NOWHERE, PHONE, Opener, begin, copied
from tests.web.look import Album
from tests.web.test_analysis import LONG, opened

pytestmark = [COLD, pytest.mark.slow]


def where(page: Page) -> Locator:
    return page.get_by_role("toolbar", name="Variation").get_by_role("status")


def test_variations_are_played_walked_saved_and_brought_back(visit: Opener, tmp_path: Path, album: Path) -> None:
    page = visit("replay", meant="422")
    opened(page, tmp_path, "small-star-empires", 3, 9)
    for key in ("End", *4 * ["ArrowLeft"], "t"):
        page.keyboard.press(key)
    # In the midst of a move it begins with that move: what stands half done would be a riddle.
    expect(where(page)).to_have_text("Variation after event 4")
    board = page.get_by_role("region", name="Analysis")
    rows = board.locator(".candidates li")
    rows.first.hover(timeout=LONG)  # a pointer that rests where candidates come and go keeps none of them away
    own = json.loads((tmp_path / "record.json").read_bytes())["events"][4]["answer"]
    choices = page.locator(".hits .legal")
    names = [name for name in choices.evaluate_all("all => all.map(({ dataset }) => dataset.hit)") if name != own]
    # One answer that was not given, then another to the same question: two branches.
    for number, name in enumerate(names[:2], 1):
        page.locator(f'.hits [data-hit="{name}"]').press("Enter")
        expect(where(page)).to_contain_text("1 step")
        expect(board.get_by_role("region", name="Variations").get_by_role("listitem")).to_have_count(number)
        page.keyboard.press("Escape")  # off the board: arrows walk the variations again
        page.keyboard.press("ArrowLeft")
        expect(where(page)).to_have_text("Variation after event 4")
    variations = board.get_by_role("region", name="Variations")
    page.keyboard.press("ArrowRight")
    expect(variations.locator("[aria-current=step]")).to_have_text(names[0])
    page.keyboard.press("ArrowDown")
    expect(variations.locator("[aria-current=step]")).to_have_text(names[1])
    # The engine thinks about what was tried as about the match, and whatever it finds can be played.
    expect(rows.first).to_contain_text("%", timeout=LONG)
    rows.first.get_by_role("button", name="Try it").click()
    expect(where(page)).to_contain_text(re.compile("[2-9] steps"))
    screens = Album(page, album, "dark-desk")
    screens.take("trying")
    assert screens.problems == []
    with page.expect_download() as download:
        page.get_by_role("button", name="save the record with all variations").click()
    saved = download.value.path().read_bytes()
    assert len(record.read(saved).events) == 9
    noted = json.loads(saved)["annotations"]["variations"]
    assert [(line["after"], line["answers"][0]) for line in noted] == [(4, names[0]), (4, names[1])]
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Delete")
    expect(variations.locator("[aria-current=step]")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.get_by_role("slider")).to_have_value("4")
    # Brought again, the file shows what was tried.
    page.goto("replay")
    (tmp_path / "saved.json").write_bytes(saved)
    page.get_by_label("Choose the file of a record").set_input_files(tmp_path / "saved.json")
    page.get_by_role("tab", name="Analysis").click()
    noted_again = page.get_by_role("region", name="Variations")
    noted_again.get_by_role("button", name=names[1], exact=True).click()
    expect(where(page)).to_contain_text("1 step")


def test_a_phone_tries_a_plan_in_german(visit: Opener, tmp_path: Path, album: Path) -> None:
    page = visit("replay", phone=True, lang="de", theme="light")
    opened(page, tmp_path, "pocket-imperium", 3, 6)
    page.get_by_role("slider").press("End")
    page.get_by_role("button", name="Ausprobieren").click()
    bar = page.get_by_role("toolbar", name="Variante")
    expect(bar.get_by_role("status")).to_have_text("Variante nach Ereignis 6")
    for card in ("1", "2", "3"):
        page.keyboard.press(card)
    screens = Album(page, album, "light-phone")
    screens.take("trying-plan")
    page.keyboard.press("Enter")
    expect(bar.get_by_role("status")).to_contain_text("1 Schritt")
    page.get_by_role("tab", name="Diagramm").click()
    sheet = page.locator(".sheet")
    expect(sheet.get_by_role("region", name="Varianten")).to_be_visible(timeout=LONG)
    expect(sheet.locator(".candidates li").first).to_contain_text("%", timeout=LONG)
    screens.take("trying-sheet")
    assert screens.problems == []
    page.get_by_role("tab", name="Spielplan").click()
    bar.get_by_role("button", name="Zurück zur Partie").click()
    expect(page.get_by_role("slider")).to_be_visible()


def test_a_link_leads_to_a_variation_and_the_browser_keeps_it(visit: Opener) -> None:
    page = visit(NOWHERE)
    match = begin(page, "small-star-empires", [BOT, BOT])
    expect(page.locator("main.wide")).to_be_visible(timeout=LONG)  # it is over
    page.goto(f"replay/{match}?at=4")
    page.get_by_role("button", name="Try it").first.click()
    expect(where(page)).to_have_text("Variation after event 4")
    own = page.request.get(f"api/matches/{match}/record").json()["events"][4]["answer"]
    names = page.locator(".hits .legal").evaluate_all("all => all.map(({ dataset }) => dataset.hit)")
    tried = next(name for name in names if name != own)
    page.locator(f'.hits [data-hit="{tried}"]').press("Enter")
    page.wait_for_url(f"**/replay/{match}?at=4&try={tried}")
    link = page.url
    assert copied(page, page.get_by_role("button", name="Copy the link to this variation")) == link
    stranger = visit(NOWHERE, lang="de", phone=True)
    stranger.goto(link)
    bar = stranger.get_by_role("toolbar", name="Variante")
    expect(bar.get_by_role("status")).to_contain_text("1 Schritt")
    expect(bar.get_by_role("button", name="Zurück zur Partie")).to_be_in_viewport(ratio=1)
    assert stranger.evaluate("document.documentElement.scrollWidth") == PHONE["width"], "nothing scrolls sideways"
    page.goto(link)
    expect(where(page)).to_contain_text("1 step")
    page.goto(f"replay/{match}")
    page.get_by_role("tab", name="Analysis").click()
    kept = page.get_by_role("region", name="Variations").get_by_role("button", name=tried, exact=True)
    expect(kept).to_be_visible(timeout=LONG)
