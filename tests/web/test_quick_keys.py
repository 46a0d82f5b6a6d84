"""Keys that are faster than the server: nothing is lost, and nothing answers a question that nobody has seen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import BOT, COLD, ME, NOWHERE, Opener, begin
from tests.web.typist import Typist
from tests.web.wire import Wire

pytestmark = COLD


class Flight:
    """Someone who has looked where a ship can fly, has taken it back and will now be quick."""

    def __init__(self, page: Page) -> None:
        self.page, self.wire, self.typist = page, Wire(page), Typist(page, seed=1)
        begin(page, "small-star-empires", [ME, BOT], seed=2)
        expect(self.dock).to_be_visible()
        self.typist.press("b")
        self.typist.play_to("sse-ask-ship")
        self.start = self.typist.focus().hex or ""
        self.choose()
        self.goal = self.choosable()[-1]
        self.typist.press("Z")
        expect(self.dock).to_contain_text("Choose a ship to move")
        self.typist.moment()
        self.wire.acts.clear()

    @property
    def dock(self) -> Locator:
        return self.page.get_by_role("region", name="Your turn")

    @property
    def line(self) -> Locator:
        return self.page.get_by_role("textbox", name="Answer by text")

    def choose(self) -> None:
        """Choose the ship, and wait until its targets glow."""
        self.typist.press("Enter")
        expect(self.dock).to_contain_text("Where does the ship")
        self.typist.moment()

    def choosable(self) -> list[str]:
        labels: list[str] = self.page.locator("[data-hit]").evaluate_all("all => all.map((hex) => hex.ariaLabel)")
        return [label.split(",")[0] for label in labels if "can be chosen" in label]

    def hex(self, name: str) -> Locator:
        return self.page.locator(f'[data-hit="{name}"]')

    def walk_to(self, name: str) -> None:
        """Lead the keys to a hex, whatever glows."""
        self.hex(name).focus()

    def expect_colony(self) -> None:
        expect(self.hex(self.goal)).to_have_attribute("aria-label", re.compile("your colony"))


@pytest.fixture
def flight(visit: Opener) -> Flight:
    return Flight(visit(NOWHERE, own=True))


@pytest.mark.parametrize("held", ["event", "accepted"])
def test_a_line_typed_while_an_undo_is_under_way_follows_it(flight: Flight, held: str) -> None:
    flight.choose()
    flight.wire.acts.clear()
    flight.wire.hold(held)
    flight.typist.press("Z", "/")
    flight.typist.type(f"{flight.start} {flight.goal} C")
    expect(flight.line).to_be_empty()
    flight.wire.release()
    flight.expect_colony()
    assert flight.wire.acts == ["undo", "answer", "answer", "answer"]


def test_lines_typed_in_a_row_are_one(flight: Flight) -> None:
    flight.wire.hold("event")
    flight.typist.press("/")
    for answer in (flight.start, flight.goal, "C"):
        flight.typist.type(answer)
    flight.wire.release()
    flight.expect_colony()
    expect(flight.line).to_be_focused()


def test_what_follows_a_line_that_is_refused_is_not_done_either(flight: Flight) -> None:
    flight.wire.hold("event")
    flight.typist.press("/")
    for answer in (flight.start, "nonsense", flight.goal):
        flight.typist.type(answer)
    flight.wire.release()
    expect(flight.dock).to_contain_text("“nonsense” is no answer here")
    expect(flight.dock).to_contain_text("Where does the ship")
    assert flight.wire.acts == ["answer"]


@pytest.mark.parametrize("held", ["event", "accepted"])
def test_keys_of_one_letter_follow_an_answer_under_way(flight: Flight, held: str) -> None:
    flight.wire.hold(held)
    flight.typist.press("Enter", "z")
    flight.walk_to(flight.start)
    flight.typist.press("Enter")
    flight.walk_to(flight.goal)
    flight.typist.press("Enter", "1")
    flight.wire.release()
    flight.expect_colony()
    assert flight.wire.acts == ["answer", "undo", "answer", "answer", "answer"]


def test_a_key_pressed_twice_before_it_is_answered_counts_once(flight: Flight) -> None:
    flight.wire.hold("event")
    flight.typist.press("Enter", "Enter")
    flight.walk_to(flight.goal)
    flight.typist.press("Enter", "Enter")
    flight.wire.release()
    expect(flight.dock).to_contain_text("colony or station")
    flight.typist.moment()
    assert flight.wire.acts == ["answer", "answer"]


def test_the_line_takes_letters_at_once_and_takes_them_back(flight: Flight) -> None:
    flight.typist.press("/")
    flight.page.keyboard.type(flight.start)
    expect(flight.line).to_have_value(flight.start)
    flight.typist.press("Tab")
    expect(flight.line).not_to_be_focused()
    flight.typist.press("/")
    flight.typist.type(f" {flight.goal} C")
    flight.expect_colony()
