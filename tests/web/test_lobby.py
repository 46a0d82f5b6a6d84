"""Finding others: open matches and who waits there, and matches to watch."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.conftest import BOT, COLD, ME, NOWHERE, PHONE, Opener, begin, send
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
