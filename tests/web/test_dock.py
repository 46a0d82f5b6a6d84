"""The dock: it keeps its size, so that the board does; plans are laid in it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.web.conftest import BOT, COLD, ME, Opener, begin
from tests.web.player import Person
from tests.web.test_at_the_table import centre

pytestmark = COLD
LOW: ViewportSize = {"width": 1280, "height": 720}
SIZE = """() => {
  const { x, y, width, height } = document.querySelector(".board-wrap").getBoundingClientRect();
  return [x, y, width, height].map(Math.round).join(" ");
}"""


@pytest.mark.slow
@pytest.mark.parametrize(("phone", "seats"), [(False, 3), (True, 2)], ids=["desk", "phone"])
def test_the_board_keeps_its_size_for_a_whole_round(visit: Opener, phone: bool, seats: int) -> None:
    page = visit(lang="de", phone=phone)
    if not phone:
        page.set_viewport_size(LOW)
    begin(page, "pocket-imperium", [ME, *[BOT] * (seats - 1)], seed=2)
    person = Person(page, seed=1, lang="de", touch=phone)
    person.look()
    person.board.get_by_role("button", name=re.compile(person.words("pi-hex-level2"))).first.click()  # says why not
    sizes = {page.evaluate(SIZE): "why"}

    def next_round() -> bool:
        sizes.setdefault(page.evaluate(SIZE), person.dock.inner_text())
        return page.get_by_role("heading", name=person.words("table-round", round=2, rounds=6)).is_visible()

    person.play(until=next_round)
    assert list(sizes.values()) == ["why"], sizes


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("seats", [2, 4])
def test_planning_fits_a_low_screen(visit: Opener, lang: str, seats: int) -> None:
    page = visit(lang=lang)
    page.set_viewport_size(LOW)
    begin(page, "pocket-imperium", [ME, *[BOT] * (seats - 1)], seed=2)
    person = Person(page, seed=1, lang=lang)
    person.play_to("pi-ask-plan-pairs" if seats == 2 else "pi-ask-plan")
    box = page.locator(".board-wrap").bounding_box()
    assert box is not None
    assert box["height"] >= 480
    cut = """() => [...document.querySelectorAll(".planrow *, .dock .ask *")]
      .filter((one) => one.checkVisibility() && !one.matches("svg *") && !one.closest(".unseen, .does"))
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline")
      .map((one) => one.textContent)"""
    assert page.evaluate(cut) == []
    over = """() => {
      const cards = [...document.querySelectorAll(".planrow .card, .planrow .lock, .dock .ask")];
      const boxes = cards.map((card) => card.getBoundingClientRect());
      return boxes.flatMap((one, place) => boxes.slice(place + 1).map((other) =>
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1)).filter(Boolean).length;
    }"""
    assert page.evaluate(over) == 0


class Planner:
    """Someone who is to plan, and what they have planned."""

    def __init__(self, page: Page, seats: int, **how: Any) -> None:
        begin(page, "pocket-imperium", [ME, *[BOT] * (seats - 1)], seed=2)
        self.page, self.person = page, Person(page, seed=1, **how)
        self.person.play_to("pi-ask-plan-pairs" if seats == 2 else "pi-ask-plan")
        self.lock = self.person.button("table-lock")

    def card(self, command: str, laid: bool) -> Locator:
        """The first card of a command, in a slot or still in the hand."""
        name = f"Slot \\d, takes the card: ?{command}" if laid else f"^{command}"
        return self.page.get_by_role("button", name=re.compile(name)).first

    def plan(self) -> str:
        """What those hear who come to the lock."""
        described = "(lock) => document.getElementById(lock.getAttribute('aria-describedby')).textContent"
        return str(self.lock.evaluate(described))


ORDERED = "Slot 1: {}, Slot 2: {}, Slot 3: {}"


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_cards_are_laid_by_taps_and_the_last_by_itself(visit: Opener, phone: bool) -> None:
    planner = Planner(visit(phone=phone), 3, touch=phone)
    planner.card("Explore", laid=False).click()
    expect(planner.lock).to_be_disabled()
    planner.card("Exterminate", laid=False).click()
    assert planner.plan() == ORDERED.format("Explore", "Exterminate", "Expand")
    planner.card("Explore", laid=True).click()
    planner.card("Expand", laid=True).click()  # taken, then put where another lies: they change places
    assert planner.plan() == ORDERED.format("Expand", "Exterminate", "Explore")
    planner.card("Exterminate", laid=True).click()
    planner.card("Exterminate", laid=True).click()
    expect(planner.lock).to_be_disabled()
    assert planner.plan() == ORDERED.format("Expand", "empty", "Explore")


def test_a_card_dropped_on_another_changes_places_with_it(visit: Opener) -> None:
    planner = Planner(visit(), 3)
    mouse = planner.page.mouse
    for command in ("Expand", "Explore"):
        planner.card(command, laid=False).click()
    start, goal = (centre(planner.card(command, laid=True)) for command in ("Exterminate", "Expand"))
    mouse.move(*start)
    mouse.down()
    mouse.move(*goal, steps=6)
    mouse.up()
    assert planner.plan() == ORDERED.format("Exterminate", "Explore", "Expand")


def test_a_plan_is_made_moved_and_locked_by_keys(visit: Opener) -> None:
    planner = Planner(visit(), 3)
    keys = planner.page.keyboard
    for key in ("3", "1"):
        keys.press(key)
    assert planner.plan() == ORDERED.format("Exterminate", "Expand", "Explore")
    keys.press("2")
    keys.press("ArrowLeft")
    assert planner.plan() == ORDERED.format("Exterminate", "Explore", "Expand")
    keys.press("Enter")
    expect(planner.lock).to_have_count(0)


def test_two_plan_six_cards_in_pairs(visit: Opener) -> None:
    planner = Planner(visit(), 2)
    for command in ("Expand", "Explore", "Expand", "Explore"):
        planner.card(command, laid=False).click()
    assert planner.plan() == ORDERED.format("Expand + Explore", "Expand + Explore", "Exterminate + Exterminate")
    planner.lock.click()
    expect(planner.lock).to_have_count(0)
