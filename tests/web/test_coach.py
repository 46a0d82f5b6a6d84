"""Help against bots: hints in three steps that are counted, and a coach who says what a command cost or brought."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from starhold.words import Message, say
from tests import depth
from tests.web.conftest import BOT, COLD, DESKTOP, LATE, ME, NOWHERE, PHONE, Opener, begin
from tests.web.look import Album
from tests.web.player import Person

pytestmark = COLD
LAPTOP: ViewportSize = {"width": 1280, "height": 720}
GAMES = ("pocket-imperium", "small-star-empires")
LANGUAGES = ("en", "de")
LOOKS: tuple[dict[str, Any], ...] = ({}, {"phone": True, "theme": "light"})
RINGED = ".board-wrap.coached use.lit, .board-wrap.coached g.lit"
TIP = ".dock .tip"


def counted(page: Page, match: str) -> int:
    """How many hints the server knows of."""
    hints: int = sum(seat["hints"] for seat in page.request.get(f"api/matches/{match}").json()["seats"])
    return hints


def coach_at(page: Page) -> Locator:
    return page.get_by_role("complementary", name=say(Message("coach-title")), exact=True)


def remark(coach: Locator, lang: str = "en") -> Locator:
    """The button that shows on the board what the coach means, to who waits until it has thought: a bot is quicker."""
    expect(coach).to_have_attribute("aria-busy", "false")
    return coach.get_by_role("button", name=say(Message("coach-why"), lang))


@pytest.mark.parametrize("look", LOOKS)
def test_colony_or_station_is_offered_without_a_bias_and_a_hint_speaks_of_it(
    visit: Opener, look: dict[str, Any]
) -> None:
    page = visit(NOWHERE, **look)
    begin(page, "small-star-empires", [ME, BOT], seed=3)
    person = Person(page, seed=1)
    person.play_to("sse-ask-marker")
    offered = page.locator(".choose .opt:visible, .markers .marker:visible")
    expect(offered).to_have_count(2)
    expect(page.locator(".choose .v:visible, .markers .gain:visible").first).to_have_text(re.compile("[+]"))
    page.mouse.move(0, 0)
    looks = (
        "all => new Set(all.map(one => [getComputedStyle(one).stroke, getComputedStyle(one).borderColor].join())).size"
    )
    assert offered.evaluate_all(looks) == 1, "points at once are no advice"
    page.locator(".dock .bulb").click()
    expect(page.locator(TIP)).to_have_text(re.compile(r"Look at what lies beside \w\d\."))
    expect(page.locator(RINGED)).to_have_count(1)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "lang", "look"), depth.across(GAMES, LANGUAGES, LOOKS))
def test_a_hint_comes_in_three_steps_and_the_result_counts_them(
    visit: Opener, album: Path, game: str, lang: str, look: dict[str, Any]
) -> None:
    page = visit(NOWHERE, lang=lang, **look)
    match = begin(page, game, [ME, BOT], seed=3)
    person = Person(page, seed=1, lang=lang)
    pictures = Album(page, album, f"{game}-{lang}")
    bulb = page.locator(".dock .bulb")
    bulb.click()
    expect(page.locator(TIP)).to_have_text(re.compile(" ".join(person.words("hint-where", sector="").split()[:2])))
    expect(page.locator(RINGED).first).to_be_visible()
    where = page.locator(RINGED).count()
    expect(page.locator(".side-button")).to_be_hidden()  # what it would show is in sight, or a tab of the phone's
    pictures.take("hint-1")
    page.keyboard.press("h")
    expect(page.locator(".dock .bulb .on")).to_have_count(2)
    bulb.click()
    expect(bulb).to_be_disabled()
    assert page.locator(RINGED).count() <= where
    pictures.take("hint-3")
    assert counted(page, match) == 1
    page.reload()
    bulb.click()  # the same again is not counted again
    expect(page.locator(TIP)).to_be_visible()
    assert counted(page, match) == 1
    seat = next(seat["seat"] for seat in page.request.get(f"api/matches/{match}").json()["seats"] if seat["mine"])
    page.request.post(
        f"api/matches/{match}/resign", data={"seat": seat}, headers={"origin": page.url.split("/match")[0]}
    )
    expect(page.get_by_text(say(Message("hint-count", count=1), lang))).to_be_visible()
    assert pictures.problems == []


@pytest.mark.parametrize(("lang", "screen"), [("en", DESKTOP), ("de", LAPTOP), ("de", PHONE)])
def test_a_hint_for_a_plan_is_read_whole_and_moves_nothing(visit: Opener, lang: str, screen: ViewportSize) -> None:
    page = visit(NOWHERE, lang=lang, phone=screen == PHONE)
    page.set_viewport_size(screen)
    begin(page, "pocket-imperium", [ME, *[BOT] * 3], seed=3, asked="plan", coach=True)
    board, bulb, tip = page.locator(".board-wrap"), page.locator(".dock .bulb"), page.locator(TIP)
    expect(page.locator(".planrow")).to_be_visible()
    before = board.bounding_box()
    for step in range(3):
        bulb.click()
        expect(page.locator(".dock .bulb .on")).to_have_count(step + 1)
        expect(tip).to_be_in_viewport(ratio=1)
    page.locator(".planrow .card").first.hover()  # says what it could act on, but not over the hint
    expect(page.locator(".lights")).not_to_be_visible()
    assert board.bounding_box() == before


def test_there_is_no_hint_where_people_share_a_screen(visit: Opener) -> None:
    page = visit(NOWHERE)
    begin(page, "small-star-empires", [ME, ME], seed=1)
    expect(page.locator(".dock")).to_be_visible()
    expect(page.locator(".dock .bulb")).to_have_count(0)


def test_a_coach_is_asked_for_with_the_match_and_says_hello(visit: Opener) -> None:
    page = visit("new/pocket-imperium")
    page.get_by_role("switch", name=say(Message("coach-option"))).check()
    page.locator(".go").click()
    expect(coach_at(page)).to_contain_text(say(Message("coach-hello")).split(".")[0])


@pytest.mark.parametrize(("lang", "screen"), [("en", LAPTOP), ("de", PHONE)], ids=["desk", "phone"])
def test_a_coach_is_asked_for_beside_play_now(visit: Opener, lang: str, screen: ViewportSize) -> None:
    page = visit(".", lang=lang, phone=screen == PHONE)
    page.set_viewport_size(screen)
    coach = page.get_by_role("switch", name=say(Message("web-coached"), lang))
    go = page.locator(".go")
    if screen == LAPTOP:
        expect(coach).to_be_in_viewport(ratio=1)
    coach.check()
    go.click()
    strip = page.locator(".strip" if screen == PHONE else ".coaching")
    expect(strip).to_contain_text(say(Message("coach-hello"), lang).split(".")[0])


UNDER_THE_BULB = """() => {
  const bulb = document.querySelector(".dock .bulb").getBoundingClientRect();
  const words = document.createRange();
  return [...document.querySelectorAll(".strip p, .coaching p")].flatMap((one) => {
    words.selectNodeContents(one);
    return [...words.getClientRects()].filter((box) => box.right > bulb.left && box.left < bulb.right &&
      box.bottom > bulb.top && box.top < bulb.bottom).map(() => one.textContent);
  });
}"""
"""What a coach says below the button for hints, line by line."""


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("de", True)], ids=["desk", "phone"])
def test_a_coach_is_told_what_to_speak_of_and_remembers_it(visit: Opener, lang: str, phone: bool) -> None:
    page = visit(NOWHERE, lang=lang, phone=phone)
    begin(page, "pocket-imperium", [ME, BOT], seed=1, coach=True)
    coach = page.locator(".strip" if phone else ".coaching")
    level = page.get_by_label(say(Message("coach-level"), lang)).filter(visible=True)
    hello = {which: say(Message(f"coach-hello{which}"), lang) for which in ("", "-mistakes", "-silent")}
    expect(coach).to_contain_text(hello[""])
    expect(page.locator(".dock .bulb")).to_be_visible()
    assert page.evaluate(UNDER_THE_BULB) == []
    if phone:
        coach.get_by_role("button", name=say(Message("coach-says"), lang)).click()
    level.select_option("mistakes")
    expect(coach).to_contain_text(hello["-mistakes"])
    level.select_option("silent")
    expect(coach).to_contain_text(hello["-silent"])
    page.reload()
    expect(coach).to_contain_text(hello["-silent"])


def test_a_log_that_was_hidden_begins_with_what_is_newest(visit: Opener) -> None:
    page = visit(NOWHERE)
    begin(page, "pocket-imperium", [ME, *[BOT] * 3], seed=3, asked=LATE, coach=True)
    log, away = page.locator(".col.right [role=log]"), "(log) => log.scrollHeight - log.clientHeight - log.scrollTop"
    for _ in range(2):
        page.locator(".side-button").click()
        expect(log.locator("li").last).to_be_in_viewport(ratio=1)
        assert log.evaluate(away) < 2
        assert log.evaluate("(log) => log.scrollTop") > 0
        page.locator(".col.right .close").click()
        expect(log).to_be_hidden()


@pytest.mark.slow
@pytest.mark.parametrize(("game", "lang", "look"), depth.across(GAMES, LANGUAGES, LOOKS))
def test_a_coach_speaks_after_commands_and_shows_what_it_means(
    visit: Opener, album: Path, game: str, lang: str, look: dict[str, Any]
) -> None:
    page = visit(NOWHERE, lang=lang, **look)
    # In these matches an early command is a mistake: by chance a whole match may do without one.
    begin(page, game, [ME, BOT], seed=1, coach=True)
    pictures = Album(page, album, f"{game}-{lang}")
    person = Person(page, seed=2, lang=lang)
    coach = page.locator(".strip" if look else ".coaching")
    said = coach.locator("p" if look else ".says").first
    person.play(until=lambda: remark(coach, lang).count() > 0)
    expect(said).not_to_contain_text(say(Message("coach-hello"), lang))
    # Whoever hears the page is told it as it comes, and whoever has keys alone can have it shown.
    assert said.evaluate("one => one.closest('[aria-live=polite]') !== null")
    pictures.take("coach")
    remark(coach, lang).press("Enter")
    expect(page.locator(RINGED).first).to_be_visible()
    pictures.take("coach-why")
    if not look:
        page.set_viewport_size(LAPTOP)
        pictures.take("coach-laptop")
    assert pictures.problems == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_end_of_a_tour_offers_a_match_with_a_coach(visit: Opener, lang: str) -> None:
    page = visit(NOWHERE, lang=lang)
    match = begin(page, "small-star-empires", [ME, BOT | {"bot": "drifter"}], seed=1)
    expect(page.locator(".dock")).to_be_visible()
    toured = {"small-star-empires": {"match": match, "standing": {"ends": {}}, "past": [], "over": True}}
    page.evaluate("([key, kept]) => localStorage.setItem(key, JSON.stringify(kept))", ["starhold.guide", toured])
    origin = {"origin": page.url.split("/match")[0]}
    seat = next(seat["seat"] for seat in page.request.get(f"api/matches/{match}").json()["seats"] if seat["mine"])
    assert page.request.post(f"api/matches/{match}/resign", data={"seat": seat}, headers=origin).ok
    page.get_by_role("button", name=say(Message("guide-next-coached"), lang)).click()
    expect(coach_at(page) if lang == "en" else page.locator(".coaching")).to_contain_text(
        say(Message("coach-hello"), lang).split(".")[0]
    )
