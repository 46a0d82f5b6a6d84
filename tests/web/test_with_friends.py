"""Two browsers at one table: invited by a link, plans in secret, a lost network, a server that starts anew."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.web.conftest import BOT, COLD, LATE, ME, NOWHERE, Opener, Told, begin, send
from tests.web.hall import Hall
from tests.web.player import Person, together
from tests.web.typist import Typist

pytestmark = COLD


class Heard:
    """What the server sent to a page."""

    def __init__(self, page: Page) -> None:
        self.frames: list[dict[str, Any]] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(json.loads(frame)))


def sit_down(host: Page, friend: Page, game: str = "pocket-imperium") -> str:
    """Have two people play who said so without looking; the link by which others may watch."""
    match: str = send(host, "matches", {"game": game, "seats": [ME, {"kind": "open"}]})["id"]
    token = send(host, f"matches/{match}/invite", {})["token"]
    send(friend, "me", {"name": "Bo"}, "PATCH")
    send(friend, "enter", {"token": token})
    for path in ("join", "ready"):
        send(friend, f"matches/{match}/{path}", {})
    send(host, f"matches/{match}/start", {})
    for page in (host, friend):
        page.goto(f"match/{match}")
    return f"join#{token}"


def meet_by_link(host: Page, friend: Page) -> str:
    """Make a table by a link and start; the link."""
    host.get_by_role("radio", name="Pocket Imperium").check()
    host.get_by_role("group", name="Players", exact=True).get_by_role("radio", name="2").check()
    host.get_by_role("radio", name="With friends (link)").check()
    host.get_by_role("button", name="Make a link").click()
    link = host.get_by_role("textbox", name="Invitation link").input_value()
    friend.goto(link)
    friend.get_by_role("textbox", name="Name").fill("Bo")
    friend.get_by_role("button", name="Sit here").click()
    expect(host.get_by_text("Not ready yet: Bo")).to_be_visible()
    expect(host.get_by_role("textbox", name="Invitation link")).to_have_count(0)  # nobody else can sit down
    expect(host.get_by_text(re.compile("(is|are) watching"))).to_have_count(0)
    expect(host.get_by_role("button", name="Start")).to_be_disabled()
    friend.get_by_role("button", name="I am ready").click()
    host.get_by_role("button", name="Start").click()
    return link


def test_an_option_that_does_not_fit_changes_the_players_and_says_so(visit: Opener) -> None:
    page = visit(meant="422")
    page.get_by_role("radio", name="Small Star Empires").check()
    players = page.get_by_role("group", name="Players", exact=True)
    players.get_by_role("radio", name="3").check()
    page.set_viewport_size({"width": 1280, "height": 720})
    mended = page.get_by_role("status").filter(has_text="That takes 4 players")
    page.get_by_role("combobox", name="Board").select_option(label="Diamond")
    for _ in range(2):
        expect(mended).to_be_in_viewport(ratio=1)
        expect(players.get_by_role("radio", name="4")).to_be_checked()
        expect(page.get_by_role("button", name="Play now")).to_be_enabled()
        page.get_by_role("radio", name="Pocket Imperium").check()
        players.get_by_role("radio", name="3").check()
        expect(mended).to_have_count(0)
        page.get_by_role("combobox", name="Galaxy").select_option(label="Cloud (4 players)")


def test_a_private_match_is_shared_and_only_then_seen_by_strangers(visit: Opener) -> None:
    page = visit(NOWHERE)
    begin(page, "small-star-empires", [ME, BOT], seed=4, asked=LATE)
    match = page.url
    stranger = visit(match, meant="404")
    expect(stranger.get_by_text("Ask them for the invitation")).to_be_visible()
    Person(page, seed=2).play()
    stranger.goto(match.replace("/match/", "/replay/"))
    expect(stranger.get_by_text("Ask them for the invitation")).to_be_visible()
    expect(stranger.get_by_role("link", name="To the table")).to_have_count(0)
    page.evaluate("() => { navigator.share = (given) => { window.shared = given.url; return Promise.resolve(); }; }")
    page.get_by_role("button", name="Share").click()
    page.wait_for_function("() => window.shared")
    link = page.evaluate("() => window.shared")
    assert "/replay/" in link
    guest = visit(link)
    expect(guest.get_by_role("slider").first).to_be_visible()
    guest.get_by_role("button", name="To the end").click()
    expect(guest.get_by_text(re.compile("(holds|share) the stars"))).to_be_visible()


def test_whoever_waits_nudges_from_my_matches(visit: Opener) -> None:
    host, friend = visit(NOWHERE), visit(NOWHERE)
    sit_down(host, friend)
    match = host.url.rsplit("/", 1)[1]
    info = host.request.get(f"api/matches/{match}").json()
    is_mine = info["seats"][info["pending"][0]]["mine"]
    waiting, asked = (friend, host) if is_mine else (host, friend)
    waiting.goto("matches")
    nudge = waiting.get_by_role("listitem").get_by_role("button", name=re.compile("^Nudge "))
    expect(asked.get_by_role("region", name="Your turn")).to_be_visible()  # who is not there yet cannot be nudged
    told, heard = Told(waiting), Told(asked)
    nudge.click()
    told.wait_for("has been nudged")
    heard.wait_for("is waiting for you.")
    expect(nudge).to_have_count(0)


@pytest.mark.slow
def test_two_browsers_with_secret_plans_and_someone_watching(visit: Opener) -> None:
    host, friend, guest = visit(), visit(), visit()
    heard, overheard = Heard(friend), Heard(guest)
    link = meet_by_link(host, friend)
    ada, bo = Person(host, seed=1), Person(friend, seed=2)
    guest.goto(link)
    expect(Person(guest, seed=0).dock).to_contain_text("You are watching")
    together([ada, bo], until=lambda: ada.is_asked("pi-ask-plan-pairs") and bo.is_asked("pi-ask-plan-pairs"))

    ada.play(until=ada.button("pi-lock").is_enabled)
    before = len(heard.frames), len(overheard.frames)
    ada.button("pi-lock").click()
    expect(ada.dock).to_contain_text("Your plan is locked")
    expect(friend.get_by_text("Locked").first).to_be_visible()
    expect(guest.get_by_text("Locked").first).to_be_visible()
    for frame in heard.frames[before[0] :] + overheard.frames[before[1] :]:
        if frame["t"] == "event" and frame["event"]:
            assert frame["event"]["answer"] is None
        assert not re.search(r"(expand|explore|exterminate)[+/]", json.dumps(frame.get("view")))

    ada.button("table-change-plan").click()
    expect(ada.dock).to_contain_text("Plan three pairs")
    ada.button("pi-lock").click()
    expect(ada.dock).to_contain_text("Your plan is locked")
    bo.play(until=bo.button("pi-lock").is_enabled)
    bo.button("pi-lock").click()
    for page in (host, friend, guest):
        expect(page.get_by_role("log").or_(page.locator("main")).first).to_contain_text("Reveal 1")
    assert guest.get_by_role("button", name="can be chosen").count() == 0


@pytest.mark.slow
def test_a_turn_is_taken_back_before_the_next_person_sees_it(visit: Opener, built: None, tmp_path: Path) -> None:
    with Hall(tmp_path, STARHOLD_GRACE="3600") as hall:
        host, friend, guest = (visit(NOWHERE, at=hall, meant="WebSocket|ERR_") for _ in range(3))
        guest.goto(sit_down(host, friend))
        people = [Person(host, seed=1), Person(friend, seed=2)]
        for page in (host, friend, guest):
            page.wait_for_function("() => document.querySelector('[data-hex]')")
        own, other = people if people[0].can_act() else people[::-1]
        before = Person(guest, seed=0).labels()

        def place(nth: int) -> None:
            own.glowing.nth(nth).click()
            expect(own.dock).to_contain_text("You can still undo it")

        place(0)
        for page in (other.page, guest):
            expect(page.locator("main")).to_contain_text("has played and may still undo it")
        assert Person(guest, seed=0).labels() == other.labels() == before
        own.page.reload()
        expect(own.dock).to_contain_text("You can still undo it")
        assert own.glowing.count() == 0
        own.page.keyboard.press("u")
        expect(own.glowing.first).to_be_visible()
        expect(other.dock).to_contain_text("Waiting for")

        place(1)
        own.button("table-done").click()
        expect(other.glowing.first).to_be_visible()
        assert Person(guest, seed=0).labels() != before


@pytest.mark.slow
def test_a_click_survives_a_lost_network_and_a_restarted_server(visit: Opener, built: None, tmp_path: Path) -> None:
    with Hall(tmp_path) as hall:
        host, friend = (visit(NOWHERE, at=hall, meant="WebSocket|ERR_") for _ in range(2))
        sit_down(host, friend)
        people = [Person(host, seed=1), Person(friend, seed=2)]

        def click_while_away() -> str:
            """Whoever is to place clicks a hex that glowed before the connection was lost."""
            expect(asked.dock).to_contain_text("Connection lost")
            hex_ = asked.glowing.first.get_attribute("data-hex") or ""
            asked.hex(hex_).click()
            return hex_

        def expect_ships_on(hex_: str) -> None:
            for person in people:
                expect(person.dock).not_to_contain_text("Connection lost")
                expect(person.hex(hex_)).to_have_attribute("aria-label", re.compile("2 ships"))

        asked = who_can_act(people)
        asked.page.context.set_offline(True)
        chosen = click_while_away()
        asked.page.context.set_offline(False)
        expect_ships_on(chosen)

        asked = who_can_act(people)
        hall.stop()
        chosen = click_while_away()
        hall.start()
        expect_ships_on(chosen)
        together(people, until=lambda: all(person.is_asked("pi-ask-plan-pairs") for person in people))


def who_can_act(people: list[Person]) -> Person:
    """The first to whom hexes glow, as soon as they do."""
    together([], until=lambda: any(person.glowing.count() for person in people))
    return next(person for person in people if person.glowing.count())


def test_a_friend_who_acts_does_not_take_the_keys_away(visit: Opener) -> None:
    host, friend = visit(NOWHERE), visit(NOWHERE)
    sit_down(host, friend)
    people = [Person(host, seed=1), Person(friend, seed=2)]
    asked = who_can_act(people)
    waits = next(person for person in people if person is not asked)
    typist = Typist(waits.page, seed=1)
    line = waits.page.get_by_role("textbox", name="Answer by text")
    cards = waits.page.get_by_role("button", name="takes the card back")
    expect(waits.dock).to_be_visible()  # the page of whoever waits may still be loading
    typist.press("/")
    waits.page.keyboard.type("expa")
    asked.act()
    expect(waits.dock).to_contain_text("Put 2 ships")
    expect(line).to_be_focused()
    expect(line).to_have_value("expa")
    typist.press("Escape")

    together(people, until=lambda: all(person.is_asked("pi-ask-plan-pairs") for person in people))
    typist.press("1", "Tab")
    laid, walked_to = cards.count(), typist.focus()
    asked.play(until=asked.button("pi-lock").is_enabled)
    asked.button("pi-lock").click()
    expect(waits.page.get_by_text("Locked").first).to_be_visible()
    assert typist.focus() == walked_to
    typist.press("2", "Backspace", "/")
    waits.page.keyboard.type("expa")
    asked.button("table-change-plan").click()
    expect(waits.page.get_by_text("Locked")).to_have_count(0)
    expect(line).to_be_focused()
    expect(line).to_have_value("expa")
    expect(cards).to_have_count(laid)


def test_friends_choose_colours_in_the_waiting_room_and_everyone_sees_them(visit: Opener) -> None:
    host, friend, watcher = visit(NOWHERE), visit(NOWHERE), visit(NOWHERE)
    begin(host, "pocket-imperium", [ME, {"kind": "open"}], public=True)
    friend.goto(host.url)
    expect(friend.get_by_role("heading", name="New here? The game in a minute")).to_be_visible()
    expect(friend.get_by_role("link", name="All the rules")).to_have_attribute("href", "rules/pocket-imperium")
    friend.get_by_role("button", name="Sit here").click()
    mine, theirs = (page.get_by_role("group", name="Your colour") for page in (host, friend))
    mine.get_by_role("radio", name="Rose").check()
    expect(friend.get_by_text("Rose")).to_be_visible()
    expect(theirs.get_by_role("radio", name="Azure")).to_be_checked()
    expect(theirs.get_by_role("radio", name="Rose")).to_be_disabled()
    mine.get_by_role("radio", name="Amber").check()
    theirs.get_by_role("radio", name="Rose").check()
    friend.get_by_role("button", name="I am ready").click()
    expect(host.get_by_text("Ready", exact=True)).to_have_count(2)  # and none is away
    host.get_by_role("button", name="Start").click()
    expect(friend.get_by_role("article", name="Rose")).to_contain_text("you")
    for address in (host.url, host.url.replace("match", "replay")):
        watcher.goto(address)
        expect(watcher.get_by_role("article", name="Rose")).to_be_visible()
        expect(watcher.get_by_role("article", name="Amber")).to_be_visible()


def test_a_waiting_room_promises_no_colours_where_seats_are_dealt(visit: Opener) -> None:
    page = visit(NOWHERE)
    begin(page, "small-star-empires", [ME, {"kind": "open"}])
    expect(page.get_by_text("is drawn at the start")).to_be_visible()
    expect(page.get_by_text("Azure")).to_have_count(0)
    expect(page.get_by_role("radio", checked=True)).to_have_count(0)
    begin(page, "pocket-imperium", [ME, {"kind": "open"}])
    expect(page.get_by_text("Azure")).to_be_visible()
    expect(page.get_by_role("radio", name="Amber", checked=True)).to_have_count(1)
