"""Names, colours, and several people at one screen: whoever plans in secret takes the device first."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import COLD, NOWHERE, Opener, begin
from tests.web.player import Person

pytestmark = COLD


def test_who_has_no_name_is_asked_for_one_and_has_the_same_everywhere(visit: Opener) -> None:
    page = visit()
    person = Person(page, seed=3)
    expect(person.button("web-name-choose")).to_be_visible()
    page.get_by_role("radio", name="Small Star Empires").check()
    page.get_by_role("group", name="Players", exact=True).get_by_role("radio", name="2").check()
    page.get_by_role("radio", name="Same screen").check()
    page.get_by_role("textbox", name="Player 1").fill("Ada")
    person.button("web-go-screen").click()
    expect(page.get_by_role("article").filter(has_text="Ada").first).to_be_visible()
    expect(page.get_by_role("article").filter(has_text="Player 2").first).to_be_visible()
    expect(page.get_by_role("banner").get_by_role("button", name="Ada")).to_be_visible()
    expect(page.locator(".player .tag")).to_have_count(0)  # all of them are you


def test_who_sets_up_a_match_has_whatever_colour_they_choose(visit: Opener) -> None:
    page = visit()
    person = Person(page, seed=3)
    page.goto("new/pocket-imperium")
    own = page.get_by_role("group", name=person.words("web-colour-of", number=1))
    expect(own.get_by_role("radio", name="Amber")).to_be_checked()
    own.get_by_role("radio", name="Lime").check()
    person.button("web-go-bots").click()
    expect(page.get_by_role("article", name="Lime")).to_contain_text(person.words("table-you"))
    expect(page.get_by_role("article", name="Azure")).to_be_visible()
    fleets = person.board.locator(".fleet.seat-3")
    person.play(until=lambda: fleets.count() > 0)
    expect(fleets.first.locator('[href="#ship-3"]').first).to_be_visible()
    expect(page.get_by_role("log").filter(has_text="Lime places")).to_be_visible()


def test_at_one_screen_the_next_person_takes_back_what_was_done_last(visit: Opener) -> None:
    page = visit(NOWHERE)
    begin(page, "pocket-imperium", [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bo"}], seed=1)
    person = Person(page, seed=3)
    person.wait_for_turn()
    first = person.dock.inner_text().split(":")[0]
    name = (person.glowing.first.get_attribute("aria-label") or "").split(",")[0]
    order = page.locator(".col.left .player").evaluate_all("all => all.map(({ ariaLabel }) => ariaLabel)")
    person.hex(name).click()
    expect(person.dock).not_to_contain_text(f"{first}:")
    assert page.locator(".col.left .player").evaluate_all("all => all.map(({ ariaLabel }) => ariaLabel)") == order
    person.button("table-undo").click()
    expect(person.dock).to_contain_text(f"{first}:")
    expect(person.hex(name)).to_have_attribute("aria-label", re.compile(person.words("board-legal")))


@pytest.mark.slow
def test_plans_stay_hidden_while_the_device_is_handed_over(visit: Opener) -> None:
    page = visit()
    person = Person(page, seed=3)
    page.get_by_role("radio", name="Pocket Imperium").check()
    page.get_by_role("group", name="Players", exact=True).get_by_role("radio", name="2").check()
    page.get_by_role("radio", name="Same screen").check()
    page.get_by_role("textbox", name="Player 1").fill("Ada")
    page.get_by_role("textbox", name="Player 2").fill("Bo")
    person.button("web-go-screen").click()
    cover = page.get_by_role("dialog", name="Pass the device")
    person.play(until=cover.is_visible)
    names = [name for name in ("Ada", "Bo") if name in cover.inner_text()]
    assert len(names) == 1
    [first] = names
    second = "Bo" if first == "Ada" else "Ada"
    expect(person.button("pi-lock")).to_have_count(0)

    cover.get_by_role("button", name=f"I am {first}").click()
    person.play(until=lambda: cover.is_visible() or person.button("pi-lock").is_enabled())
    person.button("pi-lock").click()
    expect(cover).to_contain_text(second)
    expect(page.get_by_role("button", name="takes the card")).to_have_count(0)

    cover.get_by_role("button", name=f"I am {second}").click()
    expect(person.button("pi-lock")).to_be_disabled()
    expect(page.get_by_role("button", name="takes the card")).to_have_count(0)
    person.play(until=cover.is_visible)  # both commands of a round, from both seats
    expect(page.get_by_role("heading", name="Round 2 of")).to_be_visible()
