"""Every screen in both themes, on a desk and on a phone: a picture of each, and nothing serious that axe-core finds."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import expect

from starhold.core import record, registry
from starhold.core.testing import play_randomly
from tests import depth
from tests.web.conftest import BOT, COLD, ME, NOWHERE, Opener, begin
from tests.web.look import Album, Look, looks
from tests.web.player import Person

pytestmark = COLD
OPEN = {"kind": "open"}


@pytest.mark.slow
@looks("light-phone")
def test_the_screens_before_a_match(visit: Opener, album: Path, look: Look) -> None:
    page = look.open(visit, meant="404")
    screens, person = Album(page, album, look), Person(page, seed=1, lang=look.lang)
    expect(page.get_by_role("img").first).to_be_visible()
    screens.take("home")
    person.button("web-settings").click()
    expect(page.get_by_role("dialog", name=person.words("web-settings"))).to_be_visible()
    screens.take("settings")
    page.keyboard.press("Escape")
    person.button("web-help").click()
    screens.take("help")
    page.goto("new/small-star-empires")
    expect(page.get_by_role("img").first).to_be_visible()
    screens.take("new-match")
    begin(page, "pocket-imperium", [ME, OPEN, BOT], public=True)
    expect(page.get_by_role("textbox", name=person.words("web-invite-link"))).to_be_visible()
    screens.take("waiting-room")
    page.goto("join#nothing")
    expect(page.get_by_role("alert")).to_be_visible()
    screens.take("lost-invitation")
    page.goto("no/such/page")
    screens.take("lost")
    for prefix, game in (("", "pocket-imperium"), ("sse-", "small-star-empires")):
        for name, tab in (("rules", ""), ("rules-by-number", "/by-number"), ("aid", "/aid")):
            page.goto(f"rules/{game}{tab}")
            expect(page.get_by_role("heading", level=2).first).to_be_visible()
            screens.take(f"{prefix}{name}")
    assert screens.problems == []


@pytest.mark.slow
@looks("dark-phone")
def test_the_screens_of_pocket_imperium(visit: Opener, album: Path, look: Look) -> None:
    page = look.open(visit, NOWHERE)
    screens, person = Album(page, album, look), Person(page, seed=6, lang=look.lang, touch=look.phone)
    for question in ("place", "plan", "expand", "fleet", "step", "invade", "force", "score"):
        asked = None if question == "place" else question  # which comes first anyway
        begin(page, "pocket-imperium", [ME, BOT, BOT], seed=5, asked=asked, options={"bounty": True})
        person.play_to(f"pi-ask-{question}")
        if question == "plan":
            things = person.wait_for_turn() or []
            card = person.words("pi-command-explore")
            person.click(next(thing for thing in things if thing.name.startswith(card)))
            person.wait_for_turn()
        screens.take(f"pi-{question}")
        if question == "fleet":
            look_up(person, screens)
    if look.phone:
        for tab in ("players", "side", "log"):
            page.get_by_role("tab", name=person.words(f"table-tab-{tab}")).click()
            screens.take(f"pi-tab-{tab}")
        page.get_by_role("tab", name=person.words("table-tab-board")).click()
    person.button("table-menu").click()
    screens.take("pi-menu")
    let_a_bot_finish(person)
    screens.take("pi-result")
    person.button("table-show-board").click()
    screens.take("pi-ended")
    assert screens.problems == []


@pytest.mark.slow
@looks("light-desk")
def test_the_screens_of_small_star_empires(visit: Opener, album: Path, look: Look) -> None:
    page = look.open(visit, NOWHERE)
    begin(page, "small-star-empires", [ME, BOT, BOT, BOT] if look.phone else [ME, BOT], seed=5)
    screens, person = Album(page, album, look), Person(page, seed=4, lang=look.lang, touch=look.phone)
    for question, clicks in (("marker", 1), ("ship", 16), ("to", 16)):
        person.play(until=partial(person.has_clicked, clicks))
        person.play_to(f"sse-ask-{question}")
        screens.take(f"sse-{question}")
    if look.phone:
        page.get_by_role("tab", name=person.words("table-tab-side")).click()
        screens.take("sse-tab-side")
    person.button("table-menu").click()
    let_a_bot_finish(person)
    screens.take("sse-result")
    assert screens.problems == []


@pytest.mark.slow
@looks("light-low")
@pytest.mark.parametrize("game", ["pocket-imperium", "small-star-empires"])
def test_the_screens_of_looking_back(visit: Opener, album: Path, game: str, look: Look) -> None:
    page = look.open(visit, NOWHERE)
    match = begin(page, game, [BOT, BOT, BOT], seed=5)
    screens, person = Album(page, album, look), Person(page, seed=1, lang=look.lang)
    expect(page.get_by_role("heading", name=person.words("table-over"), level=1)).to_be_attached()
    page.goto(f"replay/{match}")
    slider = page.get_by_role("slider").first
    expect(slider).to_have_value("0")
    screens.take(f"{game}-replay-headline")
    page.goto(f"replay/{match}?at=30")
    expect(slider).to_have_value("30")
    screens.take(f"{game}-replay")
    page.keyboard.press("End")
    expect(slider).not_to_have_value("30")
    screens.take(f"{game}-replay-end")
    assert screens.problems == []


@pytest.mark.slow
@pytest.mark.parametrize("phone", depth.pick([True], [True], [True, False]))
def test_the_screens_of_one_screen(visit: Opener, album: Path, phone: bool) -> None:
    page = visit(NOWHERE, phone=phone)
    begin(page, "pocket-imperium", [ME | {"name": "Ada"}, ME | {"name": "Bo"}], seed=5)
    screens, person = Album(page, album, f"dark-{'phone' if phone else 'desk'}"), Person(page, seed=4, touch=phone)
    cover = page.get_by_role("dialog", name="Pass the device")
    person.play(until=cover.is_visible)
    screens.take("handover")
    assert screens.problems == []


@pytest.mark.slow
@pytest.mark.parametrize("game", ["pocket-imperium", "small-star-empires"])
def test_four_seats_as_the_colour_blind_see_them(visit: Opener, album: Path, tmp_path: Path, game: str) -> None:
    """Pictures for people; vitest measures how far the seats' colours are apart."""
    match = play_randomly(registry.game(game), 4, {}, 9)
    match.players = ["Ada", "Bo", "Cy", "Di"]
    brought = tmp_path / "record.json"
    brought.write_bytes(record.encode(record.write(match)))
    page = visit("replay", theme="light", own=True)
    page.get_by_label("Choose the file of a record").set_input_files(brought)
    expect(page.get_by_role("slider")).to_be_visible()
    page.keyboard.press("End")
    expect(page.get_by_role("slider")).to_have_value(str(len(match.events)))
    eyes = page.context.new_cdp_session(page)
    for kind in ("protanopia", "deuteranopia", "tritanopia", "achromatopsia"):
        eyes.send("Emulation.setEmulatedVisionDeficiency", {"type": kind})
        page.screenshot(path=album / f"{game}-{kind}.png")


def look_up(person: Person, screens: Album) -> None:
    """The rules and the player aid beside the match."""
    page = person.page
    for panel in ("web-help-rules", "web-help-aid"):
        person.button("web-help").click()
        page.get_by_role("dialog").get_by_role("button", name=person.words(panel)).click()
        expect(page.get_by_role("dialog").locator("svg.pieces").first).to_be_visible()
        screens.take(f"pi-{panel}")
        page.keyboard.press("Escape")


def let_a_bot_finish(person: Person) -> None:
    """From the open menu of a match: a bot takes over and plays to the end."""
    resign = person.page.get_by_role("dialog").get_by_role("button", name=person.pattern("table-resign"))
    resign.click()
    person.page.get_by_role("button", name=person.pattern("table-resign-sure")).click()
    expect(person.page.get_by_role("heading", name=person.words("table-over"))).to_be_visible()
    expect(person.page.get_by_role("heading", level=2).first).to_be_visible()
