"""A whole match of each game by keyboard alone, and what keys do besides."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests import depth
from tests.web.conftest import BOT, COLD, ME, NOWHERE, Opener, begin
from tests.web.typist import Typist

pytestmark = COLD
WHOLE = [("Small Star Empires", 2), *depth.pick([], [], [("Pocket Imperium", 1)])]
"""`test_screen_reader.py` plays a whole match of the other game by keys."""


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seed"), WHOLE)
def test_a_whole_match_by_keyboard_alone(visit: Opener, game: str, seed: int) -> None:
    page = visit()
    typist = Typist(page, seed)
    typist.tab_to(typist.words("web-skip"))
    typist.press("Enter")
    while typist.tab_to("").kind != "radio":
        pass
    for _ in range(2):
        if not typist.focus().name.startswith(game):
            typist.press("ArrowRight")
    assert typist.focus().name.startswith(game)
    typist.tab_to("3")
    typist.press("ArrowLeft")
    assert typist.focus().name == "2"
    typist.tab_to(typist.words("web-bots"))
    page.keyboard.type("Drifter")
    typist.tab_to(typist.words("web-go-bots"))
    typist.press("Enter")

    typist.moment()
    typist.pressed.clear()
    typist.play()
    assert "Tab" not in typist.pressed  # the focus was always where the next decision was
    assert typist.focus().name != ""
    typist.tab_to(typist.words("table-play-again"))
    typist.press("Enter")
    expect(page.get_by_role("heading", name=typist.words("table-over"))).to_have_count(0)
    assert not typist.moment().over


def names(page: Page, legal: bool = True) -> list[str]:
    """The hexes that can be chosen now, or those that cannot."""
    said: list[str] = page.locator("[data-hit]").evaluate_all("all => all.map((hex) => hex.ariaLabel)")
    return [label.split(",")[0] for label in said if ("can be chosen" in label) == legal]


def test_a_command_line_takes_answers_as_text(visit: Opener) -> None:
    page = visit(NOWHERE)
    begin(page, "pocket-imperium", [ME, BOT], seed=2)
    typist = Typist(page, seed=1)
    dock = page.get_by_role("region", name="Your turn")
    line = page.get_by_role("textbox", name="Answer by text")
    expect(dock).to_contain_text("Put 2 ships")
    typist.press("/")
    expect(line).to_be_focused()
    typist.type("nonsense")
    expect(dock).to_contain_text("“nonsense” is no answer here: a hex is expected, such as")
    typist.type("2")
    expect(dock).to_contain_text("A hex is asked for, not a number.")
    for _ in range(2):
        expect(dock).to_contain_text("Put 2 ships")
        typist.type(names(page)[0].lower())
        expect(dock.or_(page.get_by_role("region", name="What is asked"))).not_to_contain_text("is asked for")
        typist.moment()
    expect(dock).to_contain_text("Plan three pairs")
    typist.type("explore+exp/exp+ext/explore+ext")
    expect(dock).to_contain_text("is no answer here: a plan is expected")  # `exp` may be either
    typist.type("expa+expl/expa+expl/ext+ext")
    typist.moment()
    while "Explore:" not in dock.inner_text():
        typist.type("done")
        typist.moment()
    start = names(page)[0]
    typist.type(start)
    expect(dock).to_contain_text(f"Where does the fleet at {start} move?")
    goal = names(page)[0]
    typist.press("Escape")
    expect(line).to_have_count(0)
    assert typist.focus().hex in (start, *names(page))
    typist.press("u")
    expect(dock).to_contain_text("where does a fleet set out")
    typist.press("/")
    typist.type(f"{start} 1 {goal}")
    expect(dock).not_to_contain_text("where does a fleet set out")
    typist.moment()
    page.keyboard.press("Escape")
    typist.press("Shift+U")
    expect(dock).to_contain_text("where does a fleet set out")
    assert names(page)[0] == start


def test_a_flight_is_one_line_and_keys_explain_undo_and_go_back(visit: Opener) -> None:
    page = visit(NOWHERE)
    begin(page, "small-star-empires", [ME, BOT], seed=2)
    typist = Typist(page, seed=1)
    dock = page.get_by_role("region", name="Your turn")
    expect(dock).to_be_visible()
    typist.press("b")  # to what is asked
    typist.play_to("sse-ask-ship")
    start = typist.focus().hex
    assert start in names(page)
    typist.press("?")
    expect(dock).to_contain_text(f"{start} can be chosen: press Enter.")
    typist.press("Home")
    while typist.focus().hex in names(page):
        typist.press("ArrowRight")
    typist.press("?")
    expect(dock.get_by_role("button", name=re.compile("^Read rule SSE-"))).to_be_visible()
    typist.press("?")
    keys = page.get_by_role("dialog", name="Help")
    expect(keys).to_be_visible()
    typist.press("Escape")
    expect(keys).to_be_hidden()
    assert typist.focus().hex is not None

    while typist.focus().hex != start:
        typist.press("PageDown")
    typist.press("Enter")
    expect(dock).to_contain_text("Where does the ship")
    goal = names(page)[-1]
    typist.press("Z")
    expect(dock).to_contain_text("Choose a ship to move")
    typist.press("/")
    typist.type(f"{start} {goal} C")
    expect(page.locator(f'[data-hit="{goal}"]')).to_have_attribute("aria-label", re.compile("your colony"))


def test_who_comes_to_watch_does_not_move_the_focus(visit: Opener) -> None:
    page = visit(NOWHERE)
    match = begin(page, "small-star-empires", [ME, BOT], seed=2, public=True)
    typist = Typist(page, seed=1)
    typist.press("b")
    typist.play_to("sse-ask-ship")
    while typist.focus().hex in names(page):
        typist.press("ArrowRight")
    walked_to = typist.focus()
    visit(f"match/{match}")
    expect(page.get_by_title("Watching")).to_have_text("1")
    assert typist.focus() == walked_to


def test_every_part_of_the_table_is_a_few_tabs_away(visit: Opener) -> None:
    page = visit(NOWHERE)
    begin(page, "small-star-empires", [ME, BOT, BOT], seed=2)
    typist = Typist(page, seed=1)
    expect(page.get_by_role("region", name="Your turn")).to_be_visible()
    typist.press("Tab")
    assert typist.focus().name == typist.words("web-skip")
    typist.press("Enter")
    assert typist.focus().hex is not None
    typist.moment()
    typist.play(until=lambda now: len(typist.pressed) > 30 and now.focus.hex is not None)
    typist.press("Shift+Tab")
    assert typist.focus().kind == "log"  # one stop, however many hexes it names
    typist.press("ArrowRight")
    assert typist.focus().kind == "submit"
    typist.press("b")
    assert typist.focus().hex is not None


def test_keys_of_one_letter_can_be_turned_off(visit: Opener) -> None:
    page = visit()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name="Single-letter keys").click()
    begin(page, "small-star-empires", [ME, BOT], seed=2)
    expect(page.get_by_role("region", name="Your turn")).to_be_visible()
    page.keyboard.press("/")
    page.keyboard.press("?")
    expect(page.get_by_role("textbox", name="Answer by text")).to_have_count(0)
    expect(page.get_by_role("dialog")).to_have_count(0)
