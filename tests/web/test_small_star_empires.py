"""What a newcomer to Small Star Empires stumbled over: words that were cut, too small, or about nothing."""

from __future__ import annotations

import re

from playwright.sync_api import Page, ViewportSize, expect

from tests.web.conftest import BOT, COLD, ME, NOWHERE, Opener, begin
from tests.web.player import Person

pytestmark = COLD
GAME = "small-star-empires"
LAPTOP: ViewportSize = {"width": 1280, "height": 720}
DRAWN = """() => {
  const words = document.querySelector(".choose .item text");
  return parseFloat(getComputedStyle(words).fontSize) * words.getScreenCTM().a;
}"""
"""How many pixels the words of the menu on the board are high."""
ROOM = """(select) => {
  const style = getComputedStyle(select);
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = style.font;
  const inside = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  return inside - pen.measureText(select.selectedOptions[0].text).width;
}"""
"""How many pixels are left beside what a select shows."""


def give_up(page: Page, match: str) -> None:
    seat = next(seat["seat"] for seat in page.request.get(f"api/matches/{match}").json()["seats"] if seat["mine"])
    origin = page.url.split("/match")[0]
    page.request.post(f"api/matches/{match}/resign", data={"seat": seat}, headers={"origin": origin})
    expect(page.get_by_text("Game over").first).to_be_visible()


def test_the_menu_on_the_board_can_be_read_in_a_low_window(visit: Opener) -> None:
    page = visit(NOWHERE)
    page.set_viewport_size(LAPTOP)
    begin(page, GAME, [ME, BOT, BOT, BOT], seed=1)
    person = Person(page, seed=1)
    person.play_to("sse-ask-marker")
    expect(page.locator(".choose .item text").first).to_be_visible()
    page.wait_for_function(f"() => ({DRAWN})() >= 12.9")


def test_whose_turn_it_is_stays_in_words_beside_a_coach(visit: Opener) -> None:
    page = visit(NOWHERE)
    page.set_viewport_size(LAPTOP)
    begin(page, GAME, [ME, BOT], seed=1, coach=True)
    Person(page, seed=1).wait_for_turn()
    chip = page.locator(".player .chip.ok")
    expect(chip.get_by_text("Your turn")).to_be_visible()
    assert chip.evaluate("(one) => one.scrollWidth <= one.clientWidth + 1")


def test_the_name_and_strength_of_a_bot_are_not_cut(visit: Opener) -> None:
    page = visit()
    page.set_viewport_size(LAPTOP)
    select = page.get_by_role("combobox", name="Bots", exact=True)
    expect(select).to_be_visible()
    assert select.evaluate(ROOM) >= 0


def test_a_phone_shows_what_waits_once_and_no_bot_as_everyone(visit: Opener) -> None:
    page = visit(NOWHERE, phone=True)
    match = begin(page, GAME, [ME, BOT], seed=1)
    Person(page, seed=1, touch=True).wait_for_turn()
    page.goto(".")
    row = page.locator(f'a[href="match/{match}"]')
    expect(row).to_contain_text("Your turn")
    expect(row).to_have_count(1)


def test_who_comes_when_it_is_over_hears_the_points(visit: Opener) -> None:
    host, guest = visit(NOWHERE), visit(NOWHERE)
    match = begin(host, GAME, [ME, BOT], seed=1, public=True)
    give_up(host, match)
    guest.goto(f"match/{match}")
    heard = guest.locator('[aria-live="polite"][aria-relevant="additions"] p').filter(has_text="Points")
    expect(heard).to_have_text(re.compile(r"Points: \w+ \d+, \w+ \d+"))


def test_a_moment_of_a_match_that_is_over_has_nobody_thinking(visit: Opener) -> None:
    page = visit(NOWHERE)
    match = begin(page, GAME, [ME, BOT], seed=1)
    give_up(page, match)
    page.goto(f"replay/{match}")
    expect(page.locator(".player.turn")).to_have_count(1)
    expect(page.locator(".player .chip")).to_have_count(0)


def test_on_a_phone_three_names_have_room_and_the_panel_of_players_says_what_signs_are(visit: Opener) -> None:
    page = visit(NOWHERE, phone=True, theme="light")
    begin(page, GAME, [ME, BOT, BOT], seed=1)
    names = page.locator(".col.left .short")
    expect(names).to_have_count(3)
    cut = "all => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"
    assert names.evaluate_all(cut) == []
    page.get_by_role("tab", name="Players").click()
    stock = page.locator(".sheet .player .stock").first
    for word in ("ships", "colonies", "stations"):
        expect(stock.get_by_text(word)).to_be_visible()
