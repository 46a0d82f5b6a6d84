"""What everything on the board is and what it is called: names to show, words for who points or presses, rings."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import BOT, COLD, ME, NOWHERE, Opener, begin
from tests.web.player import Person

pytestmark = COLD


def at_the_table(visit: Opener, game: str = "small-star-empires", *, phone: bool = False, lang: str = "en") -> Person:
    page = visit(NOWHERE, phone=phone, lang=lang)
    begin(page, game, [ME, BOT], seed=2)
    person = Person(page, seed=1, lang=lang, touch=phone)
    person.wait_for_turn()
    return person


def home(person: Person) -> str:
    """What the hex of one's own homeworld is called; which it is depends on who begins."""
    name = person.board.get_by_role("button", name=re.compile("your homeworld")).first.get_attribute("data-hex")
    assert name
    return name


def names(page: Page) -> Locator:
    return page.locator(".board-wrap .names text")


def test_a_key_shows_the_names_of_the_hexes_and_they_stay(visit: Opener) -> None:
    person = at_the_table(visit)
    page = person.page
    expect(names(page)).to_have_text([home(person)])  # the question names it
    page.keyboard.press("l")
    expect(names(page)).to_have_count(page.locator(".board-wrap [data-hit]").count())
    page.reload()
    person.wait_for_turn()
    expect(names(page).first).to_be_visible()
    person.button("web-settings").click()
    page.get_by_role("dialog").get_by_role("switch", name=person.words("web-names")).click()
    expect(names(page)).to_have_text([home(person)])


@pytest.mark.parametrize(
    ("game", "label", "told"),
    [("small-star-empires", "your homeworld", "your 4 ships"), ("pocket-imperium", "level I system", "Feeds 2 ships")],
)
def test_a_hex_tells_what_it_is_to_who_points_at_it(visit: Opener, game: str, label: str, told: str) -> None:
    person = at_the_table(visit, game)
    page, hex_ = person.page, person.board.get_by_role("button", name=label).first
    name = hex_.get_attribute("data-hex")
    hex_.hover()
    tip = page.get_by_role("tooltip")
    expect(tip).to_contain_text(f"{name}: {label}")
    expect(tip).to_contain_text(told)
    page.mouse.move(0, 0)
    expect(tip).to_have_count(0)


def test_what_a_hex_tells_hides_no_ship_that_sets_out_above_or_below_it(visit: Opener) -> None:
    person = at_the_table(visit)
    page, ship = person.page, person.hex(home(person)).bounding_box()
    assert ship
    boxes = [(one, one.bounding_box()) for one in person.glowing.all()]
    below = [(box["y"], one) for one, box in boxes if box and box["y"] > ship["y"] + 4]
    above = [(-box["y"], one) for one, box in boxes if box and box["y"] < ship["y"] - 4]
    for _, nearest in [min(some, key=lambda pair: pair[0]) for some in (below, above) if some]:
        nearest.hover()
        expect(page.get_by_role("tooltip")).to_be_visible()
        told = page.get_by_role("tooltip").bounding_box()
        assert told
        beside = told["x"] + told["width"] <= ship["x"] + 8 or told["x"] >= ship["x"] + ship["width"] - 8
        apart = told["y"] + told["height"] <= ship["y"] + 8 or told["y"] >= ship["y"] + ship["height"] - 8
        assert beside or apart, (told, ship)


def test_a_long_press_tells_and_a_name_in_the_log_shows_its_hex(visit: Opener) -> None:
    person = at_the_table(visit, phone=True)
    page, home = person.page, person.board.get_by_role("button", name=re.compile("your homeworld"))
    box = home.bounding_box()
    assert box is not None
    middle = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    question = person.dock.inner_text()
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [middle]})
    expect(page.get_by_role("tooltip")).to_contain_text("your homeworld")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.get_by_role("tooltip")).to_be_visible()
    assert person.dock.inner_text() == question

    person.play_to("sse-ask-ship")
    page.get_by_role("tab", name=person.words("table-tab-log")).click()
    named = page.locator(".sheet .hexref", has_text="(your homeworld)").first
    named.click()
    expect(page.locator(".sheet")).to_have_count(0)
    expect(page.locator(".board-wrap .ring")).to_be_visible()
    expect(page.locator(".board-wrap .ring")).to_have_count(0)
