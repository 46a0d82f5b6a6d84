"""When someone does not go on: a nudge, a bot in their place, an end without a result, between two browsers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests import depth
from tests.web.conftest import BOT, COLD, ME, NOWHERE, PHONE, Opener, Told, begin, send
from tests.web.hall import Hall
from tests.web.player import Person, together
from tests.web.test_dock import LOW, SIZE
from tests.web.test_with_friends import sit_down, who_can_act

pytestmark = COLD

SOON_MS, SLOW_MS, AWAY_MS = 6_000, 21_000, 61_000


def at_a_table(visit: Opener, lang: str = "en", game: str = "pocket-imperium", **where: Hall) -> tuple[Person, Person]:
    """Two people whose pages' clocks can be put forward: who is asked, and who waits."""
    pages = [visit(NOWHERE, lang=lang, own=True, **where) for _ in range(2)]
    for page in pages:
        page.clock.install()
    sit_down(pages[0], pages[1], game)
    people = [Person(page, seed=1, lang=lang) for page in pages]
    asked = who_can_act(people)
    return asked, next(person for person in people if person is not asked)


def test_whoever_is_slow_can_be_nudged_once_in_a_while(visit: Opener) -> None:
    asked, waits = at_a_table(visit)
    nudge = waits.page.get_by_role("button", name=re.compile("^Nudge "))
    expect(waits.dock).to_contain_text("Waiting for")
    expect(nudge).to_have_count(0)
    waits.page.clock.fast_forward(SLOW_MS)
    heard = Told(asked.page)
    nudge.click()
    heard.wait_for("is waiting for you.")
    expect(nudge).to_have_count(0)


def test_in_the_waiting_room_too_and_on_every_other_page(visit: Opener) -> None:
    host, friend = visit(), visit()
    host.get_by_role("radio", name="With friends (link)").check()
    host.get_by_role("group", name="Players", exact=True).get_by_role("radio", name="2").check()
    host.get_by_role("button", name="Make a link").click()
    friend.goto(host.get_by_role("textbox", name="Invitation link").input_value())
    friend.get_by_role("button", name="Sit here").click()
    expect(host.get_by_text("Not ready yet")).to_be_visible()
    friend.get_by_role("link", name="Starhold, to the start page").click()
    expect(friend.get_by_role("heading", name="Your matches")).to_be_visible()
    expect(friend.get_by_role("main").get_by_role("link").filter(has_text="Guest").first).to_be_visible()
    told, heard = Told(host), Told(friend)
    host.get_by_role("button", name="Nudge").click()
    told.wait_for("has been nudged")
    heard.wait_for("They are waiting for you.")


def test_on_a_low_screen_what_is_written_in_the_waiting_room_is_in_sight_and_who_looks_in_is_not_counted(
    visit: Opener,
) -> None:
    host, friend = visit(NOWHERE), visit(NOWHERE)
    for page in (host, friend):
        page.set_viewport_size({"width": 1280, "height": 720})
    match = begin(host, "pocket-imperium", [ME, {"kind": "open"}, {"kind": "open"}, BOT])
    token = send(host, f"matches/{match}/invite", {})["token"]
    friend.goto(f"join#{token}")
    expect(host.get_by_text("1 is watching")).to_be_attached()
    expect(friend.get_by_role("button", name="Sit here").first).to_be_visible()
    expect(friend.get_by_text(re.compile("(is|are) watching"))).to_have_count(0)
    friend.get_by_role("button", name="Sit here").first.click()
    for page in (host, friend):
        expect(page.get_by_role("textbox", name="Say something")).to_be_in_viewport(ratio=1)


def test_whoever_waits_is_told_when_a_bot_may_play_for_a_friend_who_vanished(visit: Opener) -> None:
    asked, waits = at_a_table(visit)
    asked.page.goto(NOWHERE)
    expect(waits.page.get_by_text("Not connected")).to_be_attached()
    waits.page.clock.fast_forward(SOON_MS)
    expect(waits.dock).to_contain_text("you can let a bot play for them")
    expect(waits.dock).to_contain_text(re.compile(r"Waiting for .* \(away\)"))
    expect(waits.page.get_by_text("Away", exact=True)).to_be_visible()
    expect(waits.page.get_by_role("button", name=re.compile("^Let a bot play for "))).to_have_count(0)


PUSHED_OUT = """() => {
  const dock = document.querySelector(".dock");
  const frame = (dock.querySelector(".rises") ?? dock).getBoundingClientRect();
  const inside = ({ left, right, top, bottom }) =>
    left >= frame.left && right <= frame.right + 1 && top >= frame.top && bottom <= frame.bottom + 1;
  const cut = (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline";
  const seen = (one) => one.checkVisibility() && !one.closest("svg");
  const asked = [dock, ...dock.querySelectorAll(".ask *")].filter(seen)
    .filter((one) => cut(one) || !inside(one.getBoundingClientRect()) || frame.right > innerWidth);
  const told = [...document.querySelectorAll("[role=log], [role=log] li")].filter(seen).filter(cut);
  return [...asked, ...told].map((one) => one.textContent);
}"""
"""What of the dock is cut, or stands outside it, and what of the log is cut."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "name"), depth.across(["pocket-imperium", "small-star-empires"], ["Bo", "Maximiliane von Hohenfels"])
)
def test_the_board_keeps_its_size_whatever_is_offered_for_a_friend_who_vanished(
    visit: Opener, built: None, tmp_path: Path, game: str, name: str
) -> None:
    with Hall(tmp_path, STARHOLD_ABSENCE="0") as hall:
        asked, waits = at_a_table(visit, lang="de", game=game, at=hall)
        send(asked.page, "me", {"name": name}, "PATCH")
        found: dict[str, list[str]] = {}

        def measure(when: str) -> None:
            for screen in (LOW, PHONE):
                waits.page.set_viewport_size(screen)
                found.setdefault(when, []).append(waits.page.evaluate(SIZE))

        expect(waits.dock).to_contain_text(waits.words("table-waiting", players=name))
        measure("here")
        asked.page.goto(NOWHERE)
        expect(waits.page.get_by_text(waits.words("table-offline"))).to_be_attached()
        waits.page.clock.fast_forward(SOON_MS)
        expect(waits.button("table-relieve", player=name)).to_be_visible()
        expect(waits.button("table-nudge", player=name)).to_be_visible()
        measure("offered")
        waits.button("table-end").click()
        expect(waits.button("table-end-sure")).to_be_visible()
        measure("ending")
        waits.button("table-wait").click()
        expect(waits.button("table-wait-over")).to_be_visible()
        measure("waiting")
        assert len({tuple(sizes) for sizes in found.values()}) == 1, found


@pytest.mark.slow
def test_for_a_friend_who_vanished_one_waits_ends_the_match_or_lets_a_bot_play_until_they_return(
    visit: Opener, built: None, tmp_path: Path
) -> None:
    with Hall(tmp_path, STARHOLD_ABSENCE="0") as hall:
        asked, waits = at_a_table(visit, lang="de", at=hall)
        name = "W" * 32
        send(asked.page, "me", {"name": name}, "PATCH")
        table = asked.page.url
        asked.page.goto(NOWHERE)
        expect(waits.page.get_by_text(waits.words("table-offline"))).to_be_attached()
        waits.page.clock.fast_forward(SOON_MS)
        expect(waits.button("table-nudge", player=name)).to_be_visible()
        expect(waits.page.get_by_text(waits.words("web-away"), exact=True)).to_be_visible()
        waits.page.clock.fast_forward(AWAY_MS)
        offers = [waits.button(one, player=name) for one in ("table-relieve", "table-end", "table-wait")]
        for screen in (LOW, PHONE):
            waits.page.set_viewport_size(screen)
            for offer in offers:
                expect(offer).to_be_in_viewport(ratio=1)
            assert waits.page.evaluate(PUSHED_OUT) == []
        relieve, end, wait = offers
        expect(waits.dock).to_contain_text(waits.words("table-away-choose", time="1 min"))
        end.click()
        expect(waits.button("table-end-sure")).to_be_visible()
        expect(waits.dock).to_contain_text(waits.words("table-end-alone"))
        wait.click()
        expect(waits.dock).to_contain_text(waits.words("table-away-waits", time="1 min"))
        expect(relieve).to_have_count(0)
        waits.button("table-wait-over").click()
        expect(end).to_be_visible()  # and is to be confirmed once more
        relieve.click()
        expect(waits.glowing.first).to_be_visible()
        asked.page.goto(table)
        expect(asked.dock).to_contain_text(asked.words("table-standin-plays"))
        expect(asked.page.get_by_text(asked.words("table-your-turn"))).to_have_count(0)
        asked.button("table-take-back").click()
        expect(asked.dock).not_to_contain_text(asked.words("table-standin-plays"))

        together([], until=lambda: waits.glowing.count() + asked.glowing.count() > 0)
        leaves, stays = (asked, waits) if asked.glowing.count() else (waits, asked)
        leaves.page.goto(NOWHERE)
        expect(stays.page.get_by_text(stays.words("table-offline"))).to_be_attached()
        stays.page.clock.fast_forward(SOON_MS)
        stays.button("table-end").click()
        stays.button("table-end-sure").click()
        expect(stays.dock).to_contain_text(stays.words("table-ended-early"))


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
    expect(friend.get_by_text("would like to end the match here, without a result")).to_be_visible()
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
