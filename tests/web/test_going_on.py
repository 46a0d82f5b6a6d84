"""When someone does not go on: a nudge, a bot in their place, an end without a result, between two browsers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import BOT, COLD, ME, NOWHERE, Opener, begin
from tests.web.hall import Hall
from tests.web.player import Person
from tests.web.test_with_friends import sit_down, who_can_act

pytestmark = COLD

SOON_MS, SLOW_MS, AWAY_MS = 6_000, 21_000, 61_000


def at_a_table(visit: Opener, **where: Hall) -> tuple[Person, Person]:
    """Two people whose pages' clocks can be put forward: who is asked, and who waits."""
    pages = [visit(NOWHERE, own=True, **where) for _ in range(2)]
    for page in pages:
        page.clock.install()
    sit_down(*pages)
    people = [Person(page, seed=1) for page in pages]
    asked = who_can_act(people)
    return asked, next(person for person in people if person is not asked)


def test_whoever_is_slow_can_be_nudged_once_in_a_while(visit: Opener) -> None:
    asked, waits = at_a_table(visit)
    nudge = waits.page.get_by_role("button", name=re.compile("^Nudge "))
    expect(waits.dock).to_contain_text("Waiting for")
    expect(nudge).to_have_count(0)
    waits.page.clock.fast_forward(SLOW_MS)
    nudge.click()
    expect(asked.page.get_by_text(re.compile(r"is waiting for you\.$"))).to_be_visible()
    expect(nudge).to_have_count(0)


def test_in_the_waiting_room_too_and_on_every_other_page(visit: Opener) -> None:
    host, friend = visit(), visit()
    host.get_by_role("radio", name="Friends by link").check()
    host.get_by_role("group", name="Players", exact=True).get_by_role("radio", name="2").check()
    host.get_by_role("button", name="Make a link").click()
    friend.goto(host.get_by_role("textbox", name="Invitation link").input_value())
    friend.get_by_role("button", name="Sit here").click()
    expect(host.get_by_text("Not ready yet")).to_be_visible()
    friend.get_by_role("link", name="Starhold, to the start page").click()
    expect(friend.get_by_role("heading", name="Your matches")).to_be_visible()
    expect(friend.get_by_role("main").get_by_role("link").filter(has_text="Guest").first).to_be_visible()
    host.get_by_role("button", name="Nudge").click()
    expect(host.get_by_text("has been nudged")).to_be_visible()
    expect(friend.get_by_text("They are waiting for you.")).to_be_visible()


def test_whoever_waits_is_told_when_a_bot_may_play_for_a_friend_who_vanished(visit: Opener) -> None:
    asked, waits = at_a_table(visit)
    asked.page.goto(NOWHERE)
    expect(waits.page.get_by_text("Not connected")).to_be_attached()
    waits.page.clock.fast_forward(SOON_MS)
    expect(waits.dock).to_contain_text("you can let a bot play for them")
    expect(waits.page.get_by_role("button", name=re.compile("^Let a bot play for "))).to_have_count(0)


@pytest.mark.slow
def test_a_bot_plays_for_a_friend_who_vanished_until_they_return(visit: Opener, built: None, tmp_path: Path) -> None:
    with Hall(tmp_path, STARHOLD_ABSENCE="0") as hall:
        asked, waits = at_a_table(visit, at=hall)
        table = asked.page.url
        asked.page.goto(NOWHERE)
        expect(waits.page.get_by_text("Not connected")).to_be_attached()
        waits.page.clock.fast_forward(SOON_MS)
        expect(waits.page.get_by_role("button", name=re.compile("^Nudge "))).to_be_visible()
        expect(waits.page.get_by_text("Away", exact=True)).to_be_visible()
        waits.page.clock.fast_forward(AWAY_MS)
        expect(waits.dock).to_contain_text("has been away for 1 min")
        waits.page.get_by_role("button", name=re.compile("^Let a bot play for ")).click()
        expect(waits.glowing.first).to_be_visible()
        asked.page.goto(table)
        expect(asked.dock).to_contain_text("A bot plays on for you")
        expect(asked.page.get_by_text("Your turn")).to_have_count(0)
        asked.button("table-take-back").click()
        expect(asked.dock).not_to_contain_text("A bot plays on for you")


def propose_to_end(page: Page) -> None:
    page.get_by_role("button", name="This match").click()
    page.get_by_role("button", name="End without a result").click()
    page.get_by_role("button", name="Really end it?").click()


def test_a_match_ends_when_both_agree_and_not_before(visit: Opener) -> None:
    host, friend = visit(NOWHERE), visit(NOWHERE)
    sit_down(host, friend)
    ada, bo = Person(host, seed=1), Person(friend, seed=2)
    expect(bo.dock).to_be_visible()
    propose_to_end(host)
    expect(host.get_by_text("Waiting for the others")).to_be_visible()
    expect(friend.get_by_text("would end the match here, without a result")).to_be_visible()
    who_can_act([ada, bo]).act()  # until then it goes on
    friend.get_by_role("button", name="End it").click()
    for person in (ada, bo):
        expect(person.dock).to_contain_text("The match ended without a result")
        expect(person.page.get_by_role("button", name="Show the result")).to_have_count(0)
    ada.page.get_by_role("region", name="What is asked").get_by_role("link", name="All matches").click()
    host.get_by_role("navigation", name="Main").get_by_role("link", name="My matches").click()
    expect(host.get_by_role("link").filter(has_text="without a result")).to_be_visible()


def test_whoever_would_play_on_takes_the_question_away(visit: Opener) -> None:
    host, friend = visit(NOWHERE), visit(NOWHERE)
    sit_down(host, friend)
    expect(Person(friend, seed=2).dock).to_be_visible()
    propose_to_end(host)
    friend.get_by_role("button", name="Play on").click()
    for page in (host, friend):
        expect(page.get_by_role("log", name="Log")).to_contain_text("Bo wants to play on")
        expect(page.get_by_role("button", name="Play on")).to_have_count(0)


def test_a_match_against_bots_is_ended_at_once(visit: Opener) -> None:
    page = visit(NOWHERE)
    begin(page, "small-star-empires", [ME, BOT], seed=4)
    expect(Person(page, seed=1).dock).to_be_visible()
    propose_to_end(page)
    expect(Person(page, seed=1).dock).to_contain_text("The match ended without a result")
