"""Screens of what happens among people, and of what comes with time: the ends of rounds and of matches."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import BOT, COLD, LAST, LATE, ME, NOWHERE, Opener, begin, send
from tests.web.look import Album, Look, looks
from tests.web.player import Person, together
from tests.web.test_dock import STAND, second_round
from tests.web.test_going_on import SOON_MS
from tests.web.test_screens import OPEN, let_a_bot_finish
from tests.web.test_with_friends import sit_down

pytestmark = COLD


@pytest.mark.slow
@looks("light-low")
def test_the_screens_before_a_match_with_friends(visit: Opener, album: Path, look: Look) -> None:
    page, friend = look.open(visit, NOWHERE), visit(NOWHERE)
    screens, person = Album(page, album, look), Person(page, seed=1, lang=look.lang)
    send(page, "me", {"name": "Ada"}, "PATCH")
    send(friend, "me", {"name": "Bo"}, "PATCH")
    match = begin(page, "pocket-imperium", [ME, OPEN, OPEN], public=True)
    page.get_by_role("textbox", name=person.words("web-invite-link")).wait_for()
    code = page.get_by_role("button", name=person.words("web-qr-large"))
    expect(code).to_be_visible()
    screens.take("invitation")
    code.click()
    expect(page.get_by_role("dialog").get_by_role("img")).to_be_visible()
    screens.take("invitation-code")
    page.keyboard.press("Escape")
    token = send(page, f"matches/{match}/invite", {})["token"]
    send(friend, "enter", {"token": token})
    send(friend, f"matches/{match}/join", {})
    expect(page.get_by_text(person.words("web-room-unready", names="Bo"))).to_have_count(0)
    expect(page.get_by_text("Bo", exact=True).first).to_be_visible()
    screens.take("waiting-room-friend")
    assert screens.problems == []


@pytest.mark.slow
@looks("dark-low")
def test_the_screens_of_a_match_with_friends(visit: Opener, album: Path, look: Look) -> None:
    page, friend = look.open(visit, NOWHERE, own=True), visit(NOWHERE, own=True)
    for one in (page, friend):
        one.clock.install()
    sit_down(page, friend)
    screens = Album(page, album, look)
    mine, theirs = (Person(one, seed=1, lang=lang) for one, lang in ((page, look.lang), (friend, "en")))
    talk(page, friend, mine)
    screens.take("chat")
    tab = page.get_by_role("tab", name=mine.words("table-tab-board" if look.phone else "table-log"))
    tab.first.click()
    together([mine], until=lambda: theirs.glowing.count() > 0)
    friend.goto(NOWHERE)
    expect(page.get_by_text(mine.words("table-offline")).first).to_be_attached()
    page.clock.fast_forward(SOON_MS)
    screens.take("absent-friend")
    assert screens.problems == []


def talk(page: Page, friend: Page, mine: Person) -> None:
    """Both say something, and the page shows it."""
    match = page.url.rsplit("/", 1)[1]
    seat = next(seat["seat"] for seat in friend.request.get(f"api/matches/{match}").json()["seats"] if seat["mine"])
    send(friend, f"matches/{match}/say", {"seat": seat, "text": "Hello! I shall take A1 before you do."})
    send(friend, f"matches/{match}/react", {"seat": seat, "reaction": "nice"})
    page.get_by_role("tab", name=mine.words("talk-title")).first.click()
    expect(page.get_by_role("log", name=mine.words("talk-title"))).to_contain_text("Hello!")


@pytest.mark.slow
@looks("light-low")
def test_the_screens_of_a_plan_and_a_round_for_two(visit: Opener, album: Path, look: Look) -> None:
    page = look.open(visit, NOWHERE)
    begin(page, "pocket-imperium", [ME, BOT], seed=2, asked="plan")
    screens, person = Album(page, album, look), Person(page, seed=1, lang=look.lang, touch=look.phone)
    person.wait_for_turn()
    screens.take("pi-plan-pairs")
    begin(page, "pocket-imperium", [ME | {"name": "Ada"}, BOT, BOT], seed=2, asked=LAST)
    second_round(person)
    expect(page.locator(".recap")).to_be_visible()
    screens.take("recap")
    assert screens.problems == []


@pytest.mark.slow
@looks("dark-low")
@pytest.mark.parametrize("game", ["pocket-imperium", "small-star-empires"])
def test_the_screens_of_the_final_count(visit: Opener, album: Path, game: str, look: Look) -> None:
    page = look.open(visit, NOWHERE, moving=True, own=True)
    page.add_init_script(STAND)
    begin(page, game, [ME, BOT, BOT], seed=2, asked=LATE)
    screens, person = Album(page, album, look), Person(page, seed=1, lang=look.lang)
    person.wait_for_turn()
    person.button("table-menu").click()
    let_a_bot_finish(person)
    skip = page.get_by_role("button", name=person.words("table-finale-skip"))
    expect(skip).to_be_visible()
    screens.take(f"{game}-finale")
    skip.click()
    expect(person.button("table-play-again")).to_be_visible()
    screens.take(f"{game}-counted")
    assert screens.problems == []


@pytest.mark.slow
@looks("light-low")
def test_the_screens_of_matches_of_others(visit: Opener, album: Path, look: Look) -> None:
    host, page = visit(NOWHERE), look.open(visit, NOWHERE, meant="404")
    begin(host, "pocket-imperium", [ME, BOT], seed=5, public=True, asked="plan")
    begin(host, "small-star-empires", [ME, BOT, BOT], seed=5, public=True, asked=LATE)
    screens = Album(page, album, look)
    page.goto("watch")
    expect(page.locator("main .hexmap").first).to_be_visible()
    screens.take("watch")
    private = begin(host, "pocket-imperium", [ME, BOT], seed=5)
    page.goto(f"match/{private}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_text(Person(page, seed=1, lang=look.lang).words("web-no-match-ask"))).to_be_visible()
    screens.take("private-match")
    assert screens.problems == []
