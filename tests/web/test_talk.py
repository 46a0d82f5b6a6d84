"""Talk at a table between two browsers: reactions, words, whom one hears, and what the host allows."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import COLD, ME, NOWHERE, Opener, send
from tests.web.player import Person
from tests.web.test_dock import LIT
from tests.web.test_with_friends import sit_down

pytestmark = COLD

ROUGH = "5 ships at <b>A1</b>, really? <img src=x onerror=alert(1)>"


def chat(page: Page) -> Locator:
    return page.get_by_role("log", name="Chat")


def open_chat(page: Page) -> None:
    page.get_by_role("tab", name="Chat").click()
    expect(chat(page)).to_be_visible()


def say(page: Page, text: str) -> None:
    field = page.get_by_role("textbox", name="Say something")
    field.fill(text)
    field.press("Enter")
    expect(field).to_have_value("")


def at_a_table(visit: Opener, phone: bool = False, meant: str = "", own: bool = False) -> tuple[Page, Page]:
    """Two people who have begun a match."""
    host, friend = visit(NOWHERE, meant=meant, own=own), visit(NOWHERE, phone=phone, own=own)
    sit_down(host, friend)
    for page in (host, friend):
        expect(Person(page, seed=1).dock).to_be_visible()
    return host, friend


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_sector_named_in_the_chat_leads_to_the_board(visit: Opener, phone: bool) -> None:
    host, friend = at_a_table(visit, phone=phone)
    open_chat(host)
    open_chat(friend)
    say(host, "I keep sector B, and C0")
    chat(friend).get_by_role("button", name="sector B").click()
    expect(friend.locator(".board-wrap .lit").first).to_be_visible()
    lit = friend.evaluate(LIT)
    assert len(lit) == 7
    assert {name[0] for name in lit} == {"B"}


def test_people_talk_in_the_waiting_room_and_on_at_the_table(visit: Opener) -> None:
    host, friend, guest = visit(), visit(), visit()
    host.get_by_role("radio", name="Pocket Imperium").check()
    host.get_by_role("group", name="Players", exact=True).get_by_role("radio", name="2").check()
    host.get_by_role("radio", name="With friends (link)").check()
    host.get_by_role("button", name="Make a link").click()
    link = host.get_by_role("textbox", name="Invitation link").input_value()
    expect(host.get_by_role("textbox", name="Say something")).to_have_count(0)  # nobody is there to hear it
    friend.goto(link)
    friend.get_by_role("textbox", name="Name").fill("Bo")
    friend.get_by_role("button", name="Sit here").click()
    say(friend, "Is Tom coming?")
    expect(chat(host)).to_contain_text("Bo Is Tom coming?")
    guest.goto(link)
    expect(guest.get_by_role("heading", name="Pocket Imperium")).to_be_visible()
    expect(guest.get_by_text("Is Tom coming?")).to_have_count(0)

    friend.get_by_role("button", name="I am ready").click()
    host.get_by_role("button", name="Start").click()
    open_chat(host)
    expect(chat(host)).to_contain_text("Is Tom coming?")
    say(host, ROUGH)
    expect(friend.get_by_role("tab", name="Chat")).to_have_class(re.compile("new"))
    open_chat(friend)
    expect(friend.get_by_role("tab", name="Chat")).not_to_have_class(re.compile("new"))
    expect(chat(friend)).to_contain_text(ROUGH)
    assert chat(friend).locator("b, img").count() == 0
    friend.reload()
    open_chat(friend)
    expect(chat(friend)).to_contain_text(ROUGH)
    expect(Person(guest, seed=1).dock).to_contain_text("You are watching")
    expect(guest.get_by_role("tab", name="Chat")).to_have_count(0)


def test_a_hex_someone_names_is_ringed_on_the_board(visit: Opener) -> None:
    host, friend = at_a_table(visit)
    open_chat(host)
    open_chat(friend)
    hex_ = Person(host, seed=1).board.locator("[data-hex]").nth(3).get_attribute("data-hex") or ""
    say(host, f"why {hex_.lower()}?")
    friend.get_by_role("button", name=hex_.lower(), exact=True).click()
    expect(friend.locator("[data-lit], .lit").first).to_be_attached()


def test_what_someone_says_stands_for_a_moment_at_their_card(visit: Opener) -> None:
    host, friend = at_a_table(visit)
    open_chat(host)
    say(host, "Hello from over here")
    expect(friend.locator(".player .bubble")).to_have_text("Hello from over here")
    expect(host.locator(".player .bubble")).to_have_count(0)  # who said it knows


def test_a_reaction_by_keys_is_seen_and_heard_in_the_readers_language(visit: Opener) -> None:
    host, friend = at_a_table(visit, meant="429", own=True)
    friend.get_by_role("button", name="Settings").first.click()
    friend.get_by_role("radio", name="Deutsch").check()
    friend.keyboard.press("Escape")
    for page in (host, friend):  # time stands still, so that nothing leaves before it was looked at
        page.clock.install(time=0)
        page.clock.pause_at(1000)
    host.locator("main").focus()
    host.keyboard.press("Shift+Digit2")
    bubble = friend.locator(".player .bubble")
    expect(bubble).to_have_text("Autsch")
    expect(friend.locator("[aria-live=polite]").filter(has_text="Autsch")).to_be_attached()
    expect(host.locator(".player .bubble")).to_have_text("Ouch")
    friend.get_by_role("tab", name="Chat").click()
    expect(chat(friend)).to_contain_text("Autsch")
    friend.clock.run_for(4000)
    expect(bubble).to_have_count(0)
    field = friend.get_by_role("textbox", name="Sag etwas")
    field.press("Shift+Digit1")  # who writes an exclamation mark means one
    expect(field).not_to_have_value("")
    for _ in range(3):
        host.keyboard.press("Shift+Digit1")
    expect(host.get_by_text("too much at once")).to_be_visible()
    assert chat(friend).get_by_role("listitem").count() <= 3


def test_whom_one_does_not_want_to_hear_is_not_heard(visit: Opener) -> None:
    host, friend = at_a_table(visit)
    open_chat(host)
    open_chat(friend)
    say(friend, "first")
    expect(chat(host)).to_contain_text("first")
    settings = host.get_by_role("button", name="Whom you hear")
    settings.click()
    host.get_by_role("switch", name="Hear Bo").uncheck()
    settings.click()
    expect(chat(host)).not_to_contain_text("first")
    say(friend, "second")
    say(host, "mine")
    expect(chat(host)).to_contain_text("mine")
    expect(chat(host)).not_to_contain_text("second")
    assert host.locator("[aria-live=polite]").filter(has_text="second").count() == 0
    host.reload()
    open_chat(host)
    expect(chat(host)).not_to_contain_text("first")
    settings.click()
    host.get_by_role("switch", name="Hear Bo").check()
    settings.click()
    expect(chat(host)).to_contain_text("second")
    settings.click()
    host.get_by_role("switch", name="Show the chat").uncheck()
    settings.click()
    expect(host.get_by_text("switched the chat off for yourself")).to_be_visible()
    expect(host.get_by_role("textbox", name="Say something")).to_have_count(0)


def test_the_host_allows_reactions_alone_or_nothing(visit: Opener) -> None:
    host, friend = at_a_table(visit)
    open_chat(host)
    open_chat(friend)
    host.get_by_role("button", name="Whom you hear").click()
    friends = friend.get_by_role("button", name="Whom you hear")
    friends.click()
    expect(friend.get_by_role("switch", name="Show the chat")).to_be_visible()
    expect(friend.get_by_role("radio", name="Reactions")).to_have_count(0)  # the host's alone
    friends.click()
    host.get_by_role("radio", name="Reactions").check()
    expect(friend.get_by_role("textbox", name="Say something")).to_have_count(0)
    friend.get_by_role("button", name="Thanks").click()
    expect(host.locator("[aria-live=polite]").filter(has_text="Thanks")).to_be_attached()
    host.get_by_role("radio", name="Off").click()  # with the chat it goes itself
    expect(friend.get_by_role("tab", name="Chat")).to_have_count(0)
    expect(friend.get_by_role("log", name="Log")).to_contain_text("The chat is switched off")


def test_a_phone_has_a_tab_for_it(visit: Opener) -> None:
    host, friend = at_a_table(visit, phone=True)
    host.keyboard.press("c")
    say(host, "hello there")
    tab = friend.get_by_role("tab", name="Chat")
    expect(tab).to_have_class(re.compile("new"))
    tab.tap()
    expect(chat(friend)).to_contain_text("hello there")
    friend.get_by_role("button", name="Nice").tap()
    expect(chat(host)).to_contain_text("Nice")
    hex_ = Person(host, seed=1).board.locator("[data-hex]").nth(3).get_attribute("data-hex") or ""
    say(host, f"look at {hex_}")
    friend.get_by_role("button", name=hex_, exact=True).tap()
    expect(Person(friend, seed=1).board).to_be_visible()
    expect(chat(friend)).to_have_count(0)


RESIGN = """async () => {
  const path = "api/matches/" + location.pathname.split("/").pop();
  const { seat } = (await (await fetch(path)).json()).seats.find(({ mine }) => mine);
  const headers = { "content-type": "application/json" };
  await fetch(`${path}/resign`, { method: "POST", headers, body: JSON.stringify({ seat }) });
}"""


def test_people_talk_on_when_it_is_over(visit: Opener) -> None:
    host, friend = at_a_table(visit)
    for page in (host, friend):
        page.evaluate(RESIGN)
    for page in (host, friend):
        expect(page.get_by_role("region", name="Chat")).to_be_visible()
    say(host, "well played")
    friend.get_by_role("button", name="Good game").click()
    for page in (host, friend):
        expect(chat(page)).to_contain_text("well played")
        expect(chat(page)).to_contain_text("Good game")


@pytest.mark.parametrize("phone", [False, True])
def test_an_invitation_is_also_a_code_to_scan(visit: Opener, phone: bool) -> None:
    page = visit(phone=phone)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_role("radio", name="With friends (link)").check()
    assert not any("qrcode" in url for url in asked)
    page.get_by_role("button", name="Make a link").click()
    code = page.get_by_role("button", name="Code to scan")
    expect(code).to_be_visible()
    assert any("qrcode" in url for url in asked)
    code.click()
    large = page.get_by_role("dialog").get_by_role("img", name="Invite")
    expect(large).to_be_visible()
    box = large.bounding_box()
    assert box is not None
    assert box["width"] == pytest.approx(box["height"], abs=1)
    assert box["width"] > 300


def test_a_remark_is_seen_on_a_phone_for_a_moment_and_the_reactions_stay_inside_the_chat(visit: Opener) -> None:
    host, friend = visit(NOWHERE), visit(NOWHERE, phone=True)
    send(host, "me", {"name": "Ines"}, "PATCH")
    seats = [ME, {"kind": "open"}]
    match: str = send(host, "matches", {"game": "small-star-empires", "seats": seats, "public": True})["id"]
    for path in ("join", "ready"):
        send(friend, f"matches/{match}/{path}", {})
    send(host, f"matches/{match}/start", {})
    for page in (host, friend):
        page.goto(f"match/{match}")
        expect(Person(page, seed=1).dock).to_be_visible()
    open_chat(host)
    faces = host.get_by_role("group", name="Reactions")
    whole, last = faces.bounding_box(), faces.get_by_role("button").last.bounding_box()
    assert whole is not None
    assert last is not None
    assert last["x"] + last["width"] <= whole["x"] + whole["width"]
    say(host, "Hello over there")
    heard = friend.get_by_role("button", name="Ines Hello over there")
    heard.click()
    expect(heard).to_have_count(0)
