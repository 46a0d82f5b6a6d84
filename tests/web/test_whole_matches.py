"""A whole match of each game against bots, played by clicking what the page offers."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Opener
from tests.web.player import Person


@pytest.mark.parametrize(("game", "seats"), [("Pocket Imperium", 2), ("Small Star Empires", 2)])
def test_a_whole_match_against_bots(visit: Opener, game: str, seats: int) -> None:
    page = visit()
    person = Person(page, seed=1)
    page.get_by_role("radio", name=game).check()
    page.get_by_role("group", name="Players").get_by_role("radio", name=str(seats)).check()
    page.get_by_role("combobox", name="Bots").select_option(label="Drifter")
    person.button("web-go-bots").click()
    person.play()
    expect(person.button("table-play-again")).to_be_visible()
