"""Learning by playing: a first match with a voice beside the board, which can be left, taken up again and sent away."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import COLD, Opener
from tests.web.player import Person

pytestmark = COLD


def begin(page: Page, game: str) -> Person:
    """Start the guided match of a game from the start page."""
    page.get_by_role("button", name=game, exact=True).click()
    return Person(page, seed=1)


def test_a_tour_tells_what_is_due_and_can_be_left_and_taken_up_again(visit: Opener) -> None:
    page = visit()
    person = begin(page, "Small Star Empires")
    tour = page.get_by_role("region", name="Tour", exact=True)
    expect(tour).to_contain_text("Claim the stars")
    expect(page.locator(".board-wrap use.lit").first).to_be_visible()
    expect(tour.get_by_role("link")).to_have_attribute("href", "rules/small-star-empires#SSE-END-1")
    tour.get_by_role("button", name="Next").click()
    expect(tour).to_contain_text("Straight ahead")
    page.keyboard.press("n")
    expect(tour).to_contain_text("Play on")
    person.glowing.first.click()
    expect(tour).to_contain_text("Claim it")
    address = page.url

    page.goto("/")
    page.get_by_role("button", name="Small Star Empires, go on").click()
    expect(tour).to_contain_text("Claim it")
    assert page.url == address

    tour.get_by_role("button", name="Skip the tour").click()
    expect(tour).to_have_count(0)
    expect(page.locator(".board-wrap use.lit")).to_have_count(0)
    page.reload()
    expect(person.dock).to_contain_text("colony or station")
    expect(tour).to_have_count(0)


@pytest.mark.parametrize("phone", [False, True])
def test_who_plays_on_without_reading_hears_the_next_idea(visit: Opener, phone: bool) -> None:
    page = visit(lang="de", phone=phone)
    begin(page, "Pocket Imperium")
    tour = page.get_by_role("region", name="Tour", exact=True)
    expect(tour).to_contain_text("Halte die Sterne")
    person = Person(page, seed=1, lang="de", touch=phone)
    for idea in ("Setze deine ersten Schiffe", "Plane drei Kommandos"):
        person.glowing.first.click()
        if phone:
            page.get_by_role("button", name="bestätigen").click()
        expect(tour).to_contain_text(idea)  # told when the learner is asked again
    expect(page.locator('.table[data-guide="dock"]')).to_have_count(1)
