"""A whole match of each game against bots, played by clicking what the page offers."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests import depth
from tests.web.conftest import COLD, Opener
from tests.web.player import Person

pytestmark = COLD


GAMES, WAYS = ["Pocket Imperium", "Small Star Empires"], [(2, False, "en"), (4, True, "de")]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "way"), depth.across(GAMES, WAYS))
def test_a_whole_match_against_bots(visit: Opener, game: str, way: tuple[int, bool, str]) -> None:
    seats, phone, lang = way
    page = visit(phone=phone, lang=lang)
    person = Person(page, seed=seats, lang=lang, touch=phone)
    page.get_by_role("radio", name=game).check()
    players = page.get_by_role("group", name=person.words("web-players-label"), exact=True)
    players.get_by_role("radio", name=str(seats)).check()
    page.get_by_role("combobox", name=person.words("web-bots"), exact=True).select_option("drifter")
    person.button("web-go-bots").click()
    person.play()
    expect(person.button("table-play-again")).to_be_visible()
    points = page.get_by_role("table", name=person.words("table-breakdown")).get_by_role("row")
    expect(points).to_have_count(seats + 1)
    person.button("table-play-again").click()
    expect(person.glowing.first).to_be_visible()
