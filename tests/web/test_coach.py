"""Help against bots: hints in three steps that are counted, and a coach who says what a command cost or brought."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from starhold.words import Message, say
from tests import depth
from tests.web.conftest import BOT, COLD, ME, NOWHERE, Opener, begin
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


@pytest.mark.slow
def test_a_coach_speaks_after_commands_and_shows_what_it_means(visit: Opener, album: Path) -> None:
    game, lang = "pocket-imperium", "en"
    page = visit(NOWHERE, lang=lang)
    # In this match and at this seed the first command is a mistake: by chance a whole match may do without one.
    begin(page, game, [ME, BOT], seed=1, coach=True)
    pictures = Album(page, album, f"{game}-{lang}")
    person = Person(page, seed=2, lang=lang)
    coach = coach_at(page)
    why = coach.get_by_role("button", name=say(Message("coach-why"), lang))
    person.play(until=lambda: why.count() > 0)
    pictures.take("coach")
    why.first.click()
    expect(page.locator(RINGED).first).to_be_visible()
    pictures.take("coach-why")
    page.set_viewport_size(LAPTOP)
    pictures.take("coach-laptop")
    assert pictures.problems == []
