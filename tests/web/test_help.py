"""Help at the table: the chapter of what is asked, the player aid, the tour and the keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import BOT, COLD, ME, NOWHERE, Opener, begin
from tests.web.player import Person

pytestmark = COLD


@pytest.mark.parametrize(("phone", "lang", "chapter"), [(False, "en", "Set-up"), (True, "de", "Aufbau")])
def test_help_opens_the_chapter_of_the_question_and_leaves_the_match_alone(
    visit: Opener, phone: bool, lang: str, chapter: str
) -> None:
    page = visit(NOWHERE, phone=phone, lang=lang)
    begin(page, "pocket-imperium", [ME, BOT, BOT], seed=5)
    person = Person(page, seed=4, lang=lang, touch=phone)
    person.wait_for_turn()
    address = page.url
    person.button("web-help").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="Pocket Imperium")).to_be_visible()  # the tour
    expect(dialog.get_by_role("heading", name=person.words("web-gestures"))).to_be_visible()
    keys = dialog.get_by_text(person.words("web-key-choosable"))
    if phone:  # no keys at hand: they are folded away
        expect(keys).to_be_hidden()
        dialog.get_by_text(person.words("web-keys"), exact=True).click()
    expect(keys).to_be_visible()
    editor = dialog.get_by_text(person.words("web-key-editor-flip"))
    expect(editor).to_be_hidden()
    dialog.get_by_text(person.words("web-keys-others")).click()
    expect(editor).to_be_visible()
    dialog.get_by_role("button", name=person.words("web-help-rules")).click()
    heading = dialog.get_by_role("heading", level=2).last
    expect(heading).to_have_text(chapter)
    expect(dialog.locator(".example")).to_be_visible()
    dialog.get_by_role("combobox").select_option("the-goal")
    expect(heading).not_to_have_text(chapter)
    with page.context.expect_page() as opened:
        dialog.locator(".told a").first.click()
    expect(opened.value.locator("article.aimed")).to_be_visible()
    dialog.get_by_role("radio", name=person.words("web-help-aid")).check()
    expect(dialog.locator(".strip svg").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert page.url == address
    assert person.is_asked("pi-ask-place")


def test_help_makes_way_for_the_tour_it_begins(visit: Opener) -> None:
    page = visit(NOWHERE)
    begin(page, "pocket-imperium", [ME, BOT, BOT], seed=5)
    person = Person(page, seed=4)
    person.wait_for_turn()
    person.button("web-help").click()
    page.get_by_role("dialog").get_by_role("button", name="Pocket Imperium").click()
    expect(page.get_by_role("complementary", name=person.words("guide-coach"), exact=True)).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_key_asks_for_help_and_the_next_question_has_its_own_chapter(visit: Opener) -> None:
    page = visit(NOWHERE)
    begin(page, "small-star-empires", [ME, BOT], seed=2, asked="marker")
    person = Person(page, seed=1)
    person.play_to("sse-ask-marker")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("?")
    page.get_by_role("dialog").get_by_role("button", name=person.words("web-help-rules")).click()
    expect(page.get_by_role("dialog").get_by_role("heading", level=2).last).to_have_text(
        "Claim: colony or trade station"
    )


def test_elsewhere_help_leads_to_the_rules_of_every_game(visit: Opener) -> None:
    page = visit()
    page.keyboard.press("?")
    page.get_by_role("dialog").get_by_role("link", name="Small Star Empires Rules").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Small Star Empires")
    expect(page.get_by_role("dialog")).to_have_count(0)
