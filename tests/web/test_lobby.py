"""Finding others: open matches and who waits there, and matches to watch."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from starhold.words import Message, say
from tests.web.conftest import BOT, COLD, DESKTOP, ME, NOWHERE, PHONE, Opener, begin, send
from tests.web.look import LOW
from tests.web.player import Person

pytestmark = COLD


def test_an_open_match_says_who_waits_for_what_and_since_when(visit: Opener) -> None:
    host, guest = visit(), visit()
    host.get_by_role("button", name="Settings").first.click()
    host.get_by_role("textbox", name="Name").fill("Ada Lovelace")
    host.keyboard.press("Enter")
    host.keyboard.press("Escape")
    expect(host.get_by_role("button", name="Ada Lovelace")).to_be_visible()
    options = {"bounty": True}
    begin(host, "pocket-imperium", [ME, BOT, {"kind": "open"}], public=True, options=options)
    row = guest.get_by_role("row").filter(has_text="Ada Lovelace")
    expect(row).to_contain_text("Pocket Imperium")
    expect(row).to_contain_text("Galactic Bounty")
    expect(row).to_contain_text("1 of 3 free")
    expect(row).to_contain_text(re.compile("Offered (just now|.* ago)"))
    row.get_by_role("link", name="Join").click()
    guest.get_by_role("button", name="Sit here").click()
    expect(host.get_by_text("Not ready yet")).to_be_visible()


def test_matches_to_watch_have_a_page_of_their_own_with_pictures(visit: Opener) -> None:
    host = visit(NOWHERE)
    begin(host, "pocket-imperium", [ME, BOT], seed=5, public=True, asked="plan")
    person = Person(host, seed=1)
    person.play_to("pi-ask-plan-pairs")
    guest = visit()
    guest.get_by_role("link", name="Watch", exact=True).click()
    expect(guest.get_by_role("heading", name="Watch", level=1)).to_be_focused()
    card = guest.locator(f'a[href="match/{host.url.rsplit("/", 1)[1]}"]')
    expect(card).to_contain_text("Round 1 of")
    expect(card).to_contain_text("Guest")
    expect(card).to_contain_text("Drifter")
    expect(card.get_by_role("img").first).to_be_visible()
    card.click()
    expect(Person(guest, seed=1).dock).to_contain_text("You are watching")
    guest.go_back()
    assert guest.url.endswith("/watch")
    guest.reload()
    guest.get_by_role("button", name="Watch bots play Small Star Empires").click()
    guest.wait_for_url("**/match/*")
    assert [seat["kind"] for seat in guest.request.get(f"api/matches/{guest.url[-16:]}").json()["seats"]] == ["bot"] * 3


def test_names_and_colours_are_theirs_who_chose_them_and_whoever_is_awaited_reads_so(visit: Opener) -> None:
    host, friend = visit(NOWHERE), visit(NOWHERE, phone=True)
    match = begin(host, "small-star-empires", [ME, {"kind": "open"}], public=True)
    host.get_by_role("button", name="Choose a name").click()
    expect(host.get_by_role("dialog").get_by_role("textbox", name="Name")).to_be_focused()
    host.keyboard.type("Ines")
    host.keyboard.press("Enter")
    host.keyboard.press("Escape")
    expect(host.get_by_role("listitem").filter(has_text="Ines")).to_be_visible()
    host.get_by_role("radio", name="Lime").check()
    friend.goto(f"match/{match}")
    friend.get_by_role("button", name="Sit here").click()
    expect(friend.get_by_role("listitem").filter(has_text="Ines")).to_be_visible()
    expect(friend.get_by_role("radio", name="Lime: chosen by Ines")).to_be_disabled()
    expect(friend.get_by_text("The host is waiting for you")).to_be_visible()
    friend.get_by_role("textbox", name="Name").fill("Tom")
    friend.get_by_role("textbox", name="Name").blur()
    expect(host.get_by_text("Not ready yet: Tom")).to_be_visible()


def test_a_friend_who_sits_down_and_is_ready_is_neither_away_nor_watching(visit: Opener) -> None:
    """The host sees it without loading the page again."""
    host, friend = visit(NOWHERE), visit(NOWHERE)
    begin(host, "pocket-imperium", [ME, {"kind": "open"}])
    watching = host.get_by_text(re.compile(r"\d (is|are) watching"))
    friend.goto(host.get_by_role("textbox", name="Invitation link").input_value())
    expect(watching).to_be_visible()  # as yet the friend only looks
    friend.get_by_role("textbox", name="Name").fill("Bo")
    friend.get_by_role("button", name="Sit here").click()
    row = host.get_by_role("listitem").filter(has_text="Bo")
    expect(row).to_be_visible()
    friend.get_by_role("button", name="I am ready").click()
    expect(row.get_by_text("Ready", exact=True)).to_be_visible()
    expect(host.get_by_text("Away")).to_have_count(0)
    expect(watching).to_have_count(0)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_phone_shows_what_waits_and_how_to_begin_without_scrolling(visit: Opener, lang: str) -> None:
    page = visit(phone=True, lang=lang)
    begin_now = page.locator(".go")
    expect(begin_now).to_be_in_viewport(ratio=1)
    about = page.locator(".head p")
    expect(about).to_contain_text("Starhold")
    expect(about).to_contain_text(say(Message("web-about", count=2), lang))
    match = begin(page, "small-star-empires", [ME, BOT])
    page.goto("")
    expect(page.locator(f".urgent a[href$='{match}']")).to_be_in_viewport(ratio=1)
    expect(begin_now).to_be_in_viewport(ratio=1)
    expect(page.locator(".game p:visible").first).to_be_visible()
    names = [word.strip() for word in page.locator("a, button").all_inner_texts() if "\n" not in word.strip()]
    assert len([name for name in names if name in ("More", "Mehr")]) == 1, "the menu alone is called so"


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_desk_shows_both_games_and_how_to_begin_without_scrolling(visit: Opener, lang: str) -> None:
    page = visit(lang=lang)
    for screen in (DESKTOP, LOW):
        page.set_viewport_size(screen)
        expect(page.locator(".go")).to_be_in_viewport(ratio=1)
        expect(page.locator(".game .hexmap")).to_have_count(2)
        for picture in page.locator(".game .hexmap").all():
            shown = picture.bounding_box()
            assert shown
            assert shown["height"] > 100


def test_who_reads_another_language_changes_it_where_the_page_begins(visit: Opener) -> None:
    page = visit(own=True, phone=True)
    page.get_by_role("button", name="Deutsch").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(say(Message("web-home"), "de"))
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(say(Message("web-home"), "en"))


def test_that_it_is_my_turn_is_said_once(visit: Opener) -> None:
    page = visit()
    send(page, "matches", {"game": "small-star-empires", "seats": [ME, ME], "seed": 1})
    page.goto("")
    row = page.locator(".mine a").first
    expect(row).to_be_visible()
    assert row.inner_text().lower().count("your turn") == 1
    page.goto("matches")
    expect(page.get_by_role("heading", name="Ended")).to_be_visible()
    expect(page.get_by_text(say(Message("matches-none-ended")))).to_be_visible()
    expect(page.locator(".filters")).to_have_count(0)  # there is nothing to choose from


CUT = """() => [...document.querySelectorAll(".col.left .short")]
  .filter((one) => one.scrollWidth > one.clientWidth)
  .map((one) => one.textContent)"""


@pytest.mark.parametrize(
    ("game", "bots"), [("small-star-empires", 3), ("small-star-empires", 2), ("pocket-imperium", 2)]
)
def test_a_phone_names_all_players_and_says_who_i_am(visit: Opener, game: str, bots: int) -> None:
    page = visit(NOWHERE, phone=True, lang="de")
    begin(page, game, [ME, *bots * [BOT]])
    expect(page.locator(".col.left .player")).to_have_count(1 + bots)
    expect(page.locator(".col.left .tag:visible")).to_have_text(["du"])
    assert page.evaluate(CUT) == []


def test_every_page_is_in_the_menu_of_a_phone(visit: Opener) -> None:
    page = visit(phone=True, lang="de")
    send(page, "matches", {"game": "small-star-empires", "seats": [ME, ME], "seed": 1})
    page.reload()
    menu = page.get_by_role("banner").get_by_role("navigation")
    badge, word = menu.locator(".count").bounding_box(), menu.locator("a", has=page.locator(".count")).bounding_box()
    assert badge
    assert word
    assert badge["x"] + badge["width"] <= word["x"] + word["width"], "the number is over its own word"
    menu.get_by_role("button", name="Mehr").click()
    for name in ("Neue Partie", "Aufgaben", "Galaxien", "Zuschauen"):
        expect(menu.get_by_role("link", name=name)).to_be_visible()
    gear = page.get_by_role("button", name="Einstellungen").first.bounding_box()
    assert gear is not None
    assert gear["x"] + gear["width"] <= PHONE["width"]
    menu.get_by_role("link", name="Zuschauen").click()
    expect(page.get_by_role("heading", name="Zuschauen", level=1)).to_be_visible()
    expect(menu.get_by_role("link", name="Aufgaben")).to_have_count(0)


def test_boards_for_another_number_of_players_stand_apart(visit: Opener) -> None:
    page = visit(meant="422")  # there is no such board yet: the players are changed
    page.get_by_role("radio", name="Small Star Empires").check()
    page.get_by_role("radio", name="2", exact=True).check()
    boards = page.get_by_label("Board", exact=True)
    apart = boards.locator("optgroup")
    expect(apart).to_have_attribute("label", say(Message("web-option-seats")))
    expect(apart.locator("option")).to_have_text(["Three players", "Four players", "Diamond"])
    boards.select_option("four")
    expect(page.get_by_role("status").filter(has_text="4 players")).to_be_visible()
    expect(apart.locator("option")).to_have_text(["Two players", "Three players", "Five sectors"])
