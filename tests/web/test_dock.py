"""The dock: it keeps its size, so that the board does; plans are laid in it, and rounds are looked back at."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, ViewportSize, expect

from starhold.words import Message, say
from tests import depth
from tests.web.conftest import BOT, COLD, DESKTOP, LAST, LATE, ME, NOWHERE, PHONE, Opener, begin
from tests.web.player import POLL_MS, Person
from tests.web.test_at_the_table import centre
from tests.web.test_screens import let_a_bot_finish

pytestmark = COLD
LOW: ViewportSize = {"width": 1280, "height": 720}
SIZE = """() => {
  const { x, y, width, height } = document.querySelector(".board-wrap").getBoundingClientRect();
  return [x, y, width, height].map(Math.round).join(" ");
}"""

LARGER_UNDO = """() => [...document.querySelectorAll(".dock .undo")].flatMap((undo) => {
  const size = (one) => one.getBoundingClientRect().width * one.getBoundingClientRect().height;
  return [...document.querySelectorAll(".dock .marker")].filter((other) => size(undo) >= size(other))
    .map((other) => other.textContent);
})"""


@pytest.mark.slow
@pytest.mark.parametrize(("screen", "seats"), [(LOW, 3), (DESKTOP, 2), (PHONE, 2)], ids=["low", "desk", "phone"])
@pytest.mark.parametrize(
    ("game", "closed"), [("pocket-imperium", "pi-hex-level2"), ("small-star-empires", "sse-hex-wormhole")]
)
def test_the_board_keeps_its_size_for_a_whole_round(
    visit: Opener, screen: ViewportSize, seats: int, game: str, closed: str
) -> None:
    phone = screen == PHONE
    page = visit(NOWHERE, lang="de", phone=phone)
    page.set_viewport_size(screen)
    begin(page, game, [ME, *[BOT] * (seats - 1)], seed=2)
    person = Person(page, seed=1, lang="de", touch=phone)
    person.wait_for_turn()
    person.board.get_by_role("button", name=re.compile(person.words(closed))).first.click()  # says why not
    expect(person.dock.locator(".no")).to_be_visible()
    sizes = {page.evaluate(SIZE): "why"}

    def next_round() -> bool:
        sizes.setdefault(page.evaluate(SIZE), person.dock.inner_text())
        if phone:  # taking back never outweighs what is asked
            assert page.evaluate(LARGER_UNDO) == []
        if game == "small-star-empires":  # which has none: some turns do
            return person.clicks > 12
        return page.get_by_role("heading", name=person.words("pi-round", round=2, rounds=6)).is_visible()

    person.play(until=next_round)
    assert list(sizes.values()) == ["why"], sizes


OVERLAPPING = """() => {
  const texts = (slot) => {
    const walker = document.createTreeWalker(slot, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const heard = node.parentElement.closest(".unseen, .does");
      if (!node.parentElement.checkVisibility() || (heard && getComputedStyle(heard).clipPath !== "none")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      found.push(...[...range.getClientRects()].map((box) => ({ box, text: node.textContent })));
    }
    return found.filter(({ box, text }) => box.width > 0 && text.trim());
  };
  return [...document.querySelectorAll(".slot")].map(texts).flatMap((all) => all.flatMap((one, place) =>
    all.slice(place + 1)
      .filter(({ box }) => Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left) > 1 &&
        Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top) > 2)
      .map(({ text }) => `${one.text} over ${text}`)));
}"""
"""Texts of cards, and what says when they are revealed, that lie on each other."""
OFF_TRACK = """() => {
  const [rail, ...pawns] = document.querySelectorAll(".track .rail, .track .pawn");
  const { left, right } = rail.getBoundingClientRect();
  return pawns.map((one) => one.getBoundingClientRect()).filter((one) => one.left < left || one.right > right);
}"""
CUT_TAGS = """() => [...document.querySelectorAll(".player .tag, .player .chip")]
  .filter((one) => one.checkVisibility() && one.clientWidth > 0)
  .filter((one) => {
    const panel = one.closest(".player").getBoundingClientRect();
    const { left, right } = one.getBoundingClientRect();
    return one.scrollWidth > one.clientWidth + 1 || left < panel.left || right > panel.right;
  })
  .map((one) => one.textContent)"""


@pytest.mark.parametrize(("lang", "seats"), depth.across(["en", "de"], [4, 2, 3]))
def test_planning_fits_a_low_screen(visit: Opener, lang: str, seats: int) -> None:
    page = visit(NOWHERE, lang=lang)
    page.set_viewport_size(LOW)
    me, strong = ME | {"name": "Maximiliane von Hohenfels"}, BOT | {"bot": "grand-admiral"}
    begin(page, "pocket-imperium", [me, strong, *[BOT] * (seats - 2)], seed=2, asked="plan")
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
    assert page.evaluate(OVERLAPPING) == []
    others = [
        person.words(f"pi-plan-{'pair' if seats == 2 else 'brief'}-{others}") for others in ("none", "one", "two")
    ]
    said = page.locator(".planrow .card").first.locator(".if small:visible")
    assert [told.strip() for told in said.all_inner_texts()] == others  # what the numbers mean is read beside them
    assert page.evaluate(OFF_TRACK) == []
    expect(page.locator(".player .tag", has_text=person.words("bot-name-grand-admiral"))).to_be_visible()
    assert page.evaluate(CUT_TAGS) == []


class Planner:
    """Someone who is to plan, and what they have planned."""

    def __init__(self, page: Page, seats: int, coach: bool = False, **how: Any) -> None:
        begin(page, "pocket-imperium", [ME, *[BOT] * (seats - 1)], seed=2, asked="plan", coach=coach)
        self.page, self.person = page, Person(page, seed=1, **how)
        self.person.play_to("pi-ask-plan-pairs" if seats == 2 else "pi-ask-plan")
        self.lock = self.person.button("pi-lock")

    def card(self, command: str, laid: bool) -> Locator:
        """The first card of a command, in a slot or still in the hand."""
        name = f"Slot \\d, takes the card: ?{command}" if laid else f"^{command}"
        return self.page.get_by_role("button", name=re.compile(name)).first

    def plan(self) -> str:
        """What those hear who come to the lock."""
        described = "(lock) => document.getElementById(lock.getAttribute('aria-describedby')).textContent"
        return str(self.lock.evaluate(described))


ORDERED = "Slot 1: {}, Slot 2: {}, Slot 3: {}"


def test_beside_a_coach_on_a_phone_it_is_said_too_what_a_tap_did(visit: Opener) -> None:
    planner = Planner(visit(NOWHERE, phone=True), 3, coach=True, touch=True)
    expect(planner.page.locator(".strip")).to_be_visible()
    planner.card("Explore", laid=False).click()
    planner.card("Exterminate", laid=False).click()
    expect(planner.page.locator(".told")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_cards_are_laid_by_taps_and_the_last_by_itself(visit: Opener, phone: bool) -> None:
    planner = Planner(visit(NOWHERE, phone=phone), 3, touch=phone)
    planner.card("Explore", laid=False).click()
    expect(planner.lock).to_be_disabled()
    planner.card("Exterminate", laid=False).click()
    assert planner.plan() == ORDERED.format("Explore", "Exterminate", "Expand")
    expect(planner.page.get_by_text(re.compile(r"On average \d(\.\d)? of 9 actions"))).to_be_visible()
    expect(planner.page.locator(".told")).to_have_text(planner.person.words("pi-plan-filled"))
    planner.card("Explore", laid=True).click()
    expect(planner.page.locator(".told")).to_have_text(planner.person.words("pi-plan-taken"))
    planner.card("Exterminate", laid=True).click()
    expect(planner.page.locator(".told")).to_have_count(0)
    assert planner.plan() == ORDERED.format("Exterminate", "Explore", "Expand")
    planner.card("Explore", laid=True).click()
    planner.card("Exterminate", laid=True).click()
    tip, told = planner.page.locator(".sum button"), planner.page.locator(".told")
    expect(tip).to_have_attribute("title", planner.person.words("pi-plan-hope-about"))
    if phone:
        tip.tap()
    else:
        planner.lock.focus()
        planner.page.keyboard.press("Tab")
    expect(told).to_have_text(planner.person.words("pi-plan-hope-about"))
    expect(told).to_be_in_viewport(ratio=1)
    if not phone:
        planner.page.keyboard.press("Tab")
        expect(told).to_have_count(0)
    if not phone:
        expect(planner.card("Explore", laid=True).locator(".does")).to_be_in_viewport()
    assert planner.page.evaluate(OVERLAPPING) == []
    planner.card("Explore", laid=True).click()
    planner.card("Expand", laid=True).click()  # taken, then put where another lies: they change places
    assert planner.plan() == ORDERED.format("Expand", "Exterminate", "Explore")
    planner.card("Exterminate", laid=True).click()
    planner.card("Exterminate", laid=True).click()
    expect(planner.lock).to_be_disabled()
    assert planner.plan() == ORDERED.format("Expand", "empty", "Explore")


@pytest.mark.parametrize(("screen", "seats", "lang"), [(DESKTOP, 4, "en"), (LOW, 3, "de"), (LOW, 2, "en")])
def test_cards_not_laid_yet_lie_below_empty_places_and_the_lock_says_what_is_missing(
    visit: Opener, screen: ViewportSize, seats: int, lang: str
) -> None:
    page = visit(NOWHERE, lang=lang)
    page.set_viewport_size(screen)
    planner = Planner(page, seats, lang=lang)
    places, missing = page.locator(".planrow .reveal"), page.locator(".planrow .sum")
    empty = [planner.person.words("pi-slot-still-empty", slot=slot) for slot in (1, 2, 3)]
    expect(places).to_have_text(empty, use_inner_text=True)
    if seats > 2:
        words = [planner.person.words(f"pi-does-{command}") for command in ("expand", "explore", "exterminate")]
        shown = page.locator(".planrow .does" if screen == DESKTOP else ".planrow .brief")
        expect(shown).to_contain_text([""] * 3 if screen == DESKTOP else words, use_inner_text=True)
        for one in shown.all():
            expect(one).to_be_in_viewport(ratio=1)
    cards = 6 if seats == 2 else 3
    expect(missing).to_have_text(planner.person.words("pi-plan-left", count=cards))
    expect(missing).not_to_have_class(re.compile("wanted"))
    planner.lock.click(force=True)
    expect(missing).to_have_class(re.compile("wanted"))
    page.locator(".planrow .card.explore").first.click()
    expect(places.first).to_have_text(planner.person.words("pi-stage-reveal", number=1))
    expect(missing).to_have_text(planner.person.words("pi-plan-left", count=cards - 1))


def test_a_card_dropped_on_another_changes_places_with_it(visit: Opener) -> None:
    planner = Planner(visit(NOWHERE), 3)
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
    planner = Planner(visit(NOWHERE), 3)
    keys = planner.page.keyboard
    for key in ("3", "1"):
        keys.press(key)
    assert planner.plan() == ORDERED.format("Exterminate", "Expand", "Explore")
    keys.press("2")
    keys.press("ArrowLeft")
    assert planner.plan() == ORDERED.format("Exterminate", "Explore", "Expand")
    keys.press("Enter")
    expect(planner.lock).to_have_count(0)
    planner.person.wait_for_turn()
    expect(planner.person.button("table-undo")).to_have_count(0)  # what others planned has been revealed


def test_two_plan_six_cards_in_pairs(visit: Opener) -> None:
    planner = Planner(visit(NOWHERE), 2)
    expect(planner.card("Expand", laid=False).locator(".if small:visible")).to_have_text(
        ["rival none", "rival one", "rival two"], use_inner_text=False
    )
    for command in ("Expand", "Explore", "Expand", "Explore"):
        planner.card(command, laid=False).click()
    assert planner.plan() == ORDERED.format("Expand + Explore", "Expand + Explore", "Exterminate + Exterminate")
    expect(planner.page.get_by_text(re.compile("On average .* actions"))).to_be_visible()
    assert planner.page.evaluate(OVERLAPPING) == []
    numbers, mouse = planner.page.locator(".planrow .ifs"), planner.page.mouse
    lying = numbers.all_text_contents()
    mouse.move(*centre(planner.card("Exterminate", laid=True)))
    mouse.down()
    mouse.move(*centre(planner.card("Expand", laid=True)), steps=3)
    expect(planner.page.locator(".planrow .over")).to_have_count(1)
    foreseen = numbers.all_text_contents()  # how strong the cards would be if it were let go here
    assert sorted(foreseen) != sorted(lying)
    mouse.move(0, 0)
    expect(planner.page.locator(".planrow .over")).to_have_count(0)
    assert numbers.all_text_contents() == lying
    mouse.move(*centre(planner.card("Expand", laid=True)), steps=3)
    mouse.up()
    assert sorted(numbers.all_text_contents()) == sorted(foreseen)
    planner.lock.click()
    expect(planner.lock).to_have_count(0)


LIT = """() => {
  const middle = (one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return [left + right, top + bottom].map((sum) => sum / 2);
  };
  const hexes = [...document.querySelectorAll(".board-wrap [data-hex]")];
  return [...document.querySelectorAll(".board-wrap .lit")].map(middle).map(([x, y]) => {
    const far = (hex) => Math.hypot(...middle(hex.querySelector("path") ?? hex).map((at, axis) => at - [x, y][axis]));
    return hexes.toSorted((one, other) => far(one) - far(other))[0].dataset.hex;
  }).sort();
}"""
"""The hexes that glow because something points at them."""


@pytest.mark.parametrize(("seats", "lang"), [(3, "en"), (2, "de")])
def test_a_card_lights_what_its_command_could_act_on(visit: Opener, seats: int, lang: str) -> None:
    page = visit(NOWHERE, lang=lang, own=True)
    told: list[dict[str, Any]] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: told.append(json.loads(frame))))
    Planner(page, seats, lang=lang)
    could = next(frame["view"]["prospects"][frame["eyes"]] for frame in told if frame["t"] == "snapshot")
    assert len({tuple(hexes) for hexes in could.values()}) == 3
    for command, hexes in could.items():
        card = page.locator(f".planrow .card.{command}").first
        card.hover()
        expect(page.locator(".lights")).to_contain_text(str(len(hexes)))
        assert page.evaluate(LIT) == sorted(hexes)
        page.mouse.move(0, 0)
        expect(page.locator(".lights")).to_have_count(0)
        assert page.evaluate(LIT) == []


def second_round(person: Person) -> None:
    """Play until the second round is to be planned, and do not touch it."""
    heading = person.page.get_by_role("heading", name=person.words("pi-round", round=2, rounds=6))
    person.play(until=heading.is_visible)


@pytest.mark.slow
@pytest.mark.parametrize("end", ["the button", "a key"])
def test_after_a_round_it_is_told_who_gained_what_until_one_goes_on(visit: Opener, end: str) -> None:
    page = visit(NOWHERE)
    begin(page, "pocket-imperium", [ME | {"name": "Ada"}, BOT, BOT], seed=2, asked=LAST)
    person = Person(page, seed=1)
    second_round(person)
    recap = page.get_by_role("region", name="Round 1 is over")
    expect(recap).to_contain_text("Ada")
    gained = recap.locator(".gained").all_inner_texts()
    assert sorted(gained, key=int, reverse=True) == gained  # whoever gained most comes first
    for told in recap.locator("li.seat").all():
        parts = [int(part) for part in told.locator(".told b").all_inner_texts()]
        assert sum(parts) == int(told.locator(".gained").inner_text())
    if end == "the button":
        recap.get_by_role("button", name="Go on").click()
    else:
        page.keyboard.press("2")
    expect(recap).to_have_count(0)
    laid = page.get_by_role("button", name="takes the card")
    expect(laid).to_have_count(0 if end == "the button" else 1)  # a key that answers does both


@pytest.mark.slow
@pytest.mark.parametrize("phone", [False, True], ids=["by keys", "by taps"])
def test_what_a_recap_tells_of_shows_where_it_was_until_one_goes_on(visit: Opener, phone: bool) -> None:
    page = visit(NOWHERE, phone=phone)
    begin(page, "pocket-imperium", [ME, BOT, BOT], seed=2, asked=LAST)
    second_round(Person(page, seed=1, touch=phone))
    recap = page.get_by_role("region", name="Round 1 is over")
    chip = recap.get_by_role("button", name=re.compile(r"^Sector \w \+")).first
    sector = re.findall(r"Sector (\w)", chip.inner_text())[0]
    if phone:
        chip.tap()
    else:
        chip.focus()
        page.keyboard.press("Enter")
    expect(page.locator(".board-wrap .lit").first).to_be_visible()
    assert {name[0] for name in page.evaluate(LIT)} == {sector}
    page.keyboard.press("Escape")
    expect(recap).to_have_count(0)
    assert page.evaluate(LIT) == []


CUT_CHIPS = """(longest) => {
  const proto = document.querySelector(".recap .told");
  proto.innerHTML = `${longest} <b class="num">+4</b>`;
  for (const all of document.querySelectorAll(".recap ul"))
    all.replaceChildren(...Array.from({ length: 5 }, () => proto.cloneNode(true)));
  const box = (one) => one.getBoundingClientRect().toJSON();
  const whole = box(document.querySelector(".recap"));
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const inside = (one, other) => one.left >= other.left - 1 && one.right <= other.right + 1 &&
    one.top >= other.top - 1 && one.bottom <= other.bottom + 1;
  return [...document.querySelectorAll(".recap .told")]
    .filter((one) => one.scrollWidth > one.clientWidth + 1 ||
      [whole, screen, box(one.closest("li.seat"))].some((other) => !inside(box(one), other)))
    .map((one) => ({ one: box(one), wide: one.scrollWidth, seat: box(one.closest("li.seat")), whole, screen }));
}"""
"""What is not whole of what is told of a round in which everybody had much to tell of."""


@pytest.mark.slow
@pytest.mark.parametrize(("screen", "seats"), [(LOW, 4), (PHONE, 4)], ids=["low", "phone"])
def test_a_recap_tells_all_there_is_to_tell(visit: Opener, screen: ViewportSize, seats: int) -> None:
    page = visit(NOWHERE, lang="de", phone=screen == PHONE)
    page.set_viewport_size(screen)
    begin(page, "pocket-imperium", [ME, *[BOT] * (seats - 1)], seed=1, asked=LAST)
    recap = page.locator(".recap")
    Person(page, seed=1, lang="de", touch=screen == PHONE).play(until=recap.is_visible)
    expect(recap.locator("li.seat")).to_have_count(seats)
    longest = say(Message("pi-recap-bonus", sector="B"), "de")
    assert page.evaluate(CUT_CHIPS, longest) == []


@pytest.mark.slow
def test_a_recap_goes_by_itself_and_can_be_turned_off(visit: Opener) -> None:
    page = visit(NOWHERE, moving=True)
    begin(page, "pocket-imperium", [ME, BOT, BOT], seed=2, asked=LAST)
    person = Person(page, seed=1)
    page.evaluate("""() => new MutationObserver(() => { window.told |= !!document.querySelector(".recap"); })
      .observe(document.body, { childList: true, subtree: true })""")
    second_round(person)
    page.wait_for_function("() => window.told")  # what draws it may come after the round's heading
    expect(page.locator(".recap")).to_have_count(0)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name="Recaps").click()
    page.keyboard.press("Escape")
    page.evaluate("window.told = 0")
    person.play(until=page.get_by_role("heading", name="Round 3 of").is_visible)
    assert not page.evaluate("window.told")


@pytest.mark.slow
@pytest.mark.parametrize("acts", [True, False], ids=["acts", "waits"])
def test_a_recap_that_comes_late_is_told_only_to_who_has_not_gone_on(visit: Opener, acts: bool) -> None:
    page = visit(NOWHERE, own=True)
    held: list[Route] = []
    page.route("**/assets/Recap-*.js", lambda route: held.append(route))
    begin(page, "pocket-imperium", [ME, BOT, BOT], seed=2, asked=LAST)
    second_round(Person(page, seed=1))
    if acts:
        page.keyboard.press("2")
    while not held:
        page.wait_for_timeout(POLL_MS)
    (asked,) = held
    asked.continue_()
    page.evaluate("async (url) => { await import(url); await new Promise(requestAnimationFrame); }", asked.request.url)
    expect(page.locator(".recap")).to_have_count(0 if acts else 1)
    expect(page.get_by_role("button", name="takes the card")).to_have_count(1 if acts else 0)


COVERED = """() => {
  const pieces = [...document.querySelectorAll(".fleet *")].filter((one) => !one.matches("g"));
  const overlap = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 3 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 3;
  return [...document.querySelectorAll(".worth rect")].map((chip) => pieces.filter((piece) =>
    overlap(chip.getBoundingClientRect(), piece.getBoundingClientRect())).length);
}"""
"""How much of ships and their numbers what a sector would pay lies over, for each sector."""


def test_what_a_sector_pays_covers_no_ships(visit: Opener) -> None:
    page = visit(NOWHERE, phone=True)
    begin(page, "pocket-imperium", [ME, BOT, BOT], seed=3, asked="score")
    expect(page.locator(".worth").first).to_be_visible()
    covered = page.evaluate(COVERED)
    assert page.locator(".fleet").count() > 5
    assert covered == [0, 0, 0, 0]
    lefts = page.locator(".dock .sectors > *").evaluate_all("all => all.map((one) => one.getBoundingClientRect().left)")
    assert [lefts.count(left) for left in sorted(set(lefts))] == [2, 2]  # four sectors, none left over in a row


NAMES_COVERED = """() => {
  const box = (one) => one.getBoundingClientRect();
  const overlap = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  return [...document.querySelectorAll(".sector-names text")].filter((name) =>
    [...document.querySelectorAll(".worth rect")].some((chip) => overlap(box(chip), box(name))))
    .map((name) => name.textContent);
}"""


OVER_THE_EDGE = """() => [...document.querySelectorAll(".worth rect")].map((one) => one.getBoundingClientRect())
  .filter(({ left, right }) => left < 0 || right > innerWidth).length"""


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_a_sector_pays_covers_no_name_of_a_sector_and_is_never_cut_off(
    visit: Opener, seed: int, phone: bool
) -> None:
    page = visit(NOWHERE, phone=phone)
    begin(page, "pocket-imperium", [ME, BOT, BOT], seed=seed, asked="score")
    expect(page.locator(".worth").first).to_be_visible()
    assert page.evaluate(NAMES_COVERED) == []
    assert page.evaluate(OVER_THE_EDGE) == 0


UNDER_THE_NUMBER = """(legal) => [...document.querySelectorAll("svg [data-hex][role=button]")]
  .filter((hex) => (hex.ariaLabel ?? "").includes(legal))
  .filter((hex) => {
    const { left, right, top, bottom } = (hex.querySelector("path") ?? hex).getBoundingClientRect();
    return document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest(".stepper");
  })
  .map((hex) => hex.dataset.hex)"""
"""The hexes that can be tapped and whose middle lies under the number that is chosen at a fleet."""


@pytest.mark.slow
@pytest.mark.parametrize("screen", [DESKTOP, LOW, PHONE], ids=["desk", "low", "phone"])
def test_the_number_at_a_fleet_lies_on_no_hex_that_is_to_be_tapped(visit: Opener, screen: ViewportSize) -> None:
    page = visit(NOWHERE, phone=screen == PHONE)
    page.set_viewport_size(screen)
    looks = 0
    for seed in range(1, depth.pick(1, 2, 6) + 1):
        begin(page, "pocket-imperium", [ME, BOT], seed=seed, asked="fleet")
        person = Person(page, seed=seed)
        for hex_ in fleets(person):
            person.hex(hex_).click()
            expect(person.dock).to_contain_text(hex_)
            if page.locator(".stepper").is_visible():
                assert page.evaluate(UNDER_THE_NUMBER, person.words("board-legal")) == [], hex_
                looks += 1
            person.hex(hex_).click()  # lets it go
            expect(person.dock).not_to_contain_text(hex_)
    assert looks


def fleets(person: Person) -> list[str]:
    """The hexes from which a fleet may set out."""
    person.play_to("pi-ask-fleet")
    found: list[str] = person.glowing.evaluate_all("all => all.map((hex) => hex.dataset.hex)")
    return found


@pytest.mark.parametrize("screen", [DESKTOP, LOW, PHONE], ids=["desk", "low", "phone"])
def test_what_is_revealed_is_shown_in_the_place_of_the_question_and_never_on_the_board(
    visit: Opener, screen: ViewportSize
) -> None:
    page = visit(NOWHERE, phone=screen == PHONE)
    page.set_viewport_size(screen)
    found, dock = herald(page), page.locator(".dock").bounding_box()
    assert dock is not None
    assert found["y"] >= dock["y"] - 2
    assert found["height"] <= dock["height"] + 2
    assert found["cut"] == []
    assert found["seen"] == "1"
    assert found["on_top"], "who taps it would press what it hides"
    assert found["pressed"], "it goes only once the tap is over, else that ends on what it hid"
    assert not found["tapped"]


def test_what_is_revealed_is_seen_by_who_chose_that_nothing_moves(visit: Opener) -> None:
    assert herald(visit(NOWHERE, moving=True), motion="still")["seen"] == "1"


def herald(page: Page, motion: str = "") -> dict[str, Any]:
    """What was found when cards were revealed."""
    begin(page, "pocket-imperium", [ME, BOT, BOT], seed=2, asked="plan")
    person = Person(page, seed=1)
    page.evaluate(MEASURE_THE_HERALD)
    person.wait_for_turn()
    if motion:
        page.evaluate("(motion) => { document.documentElement.dataset.motion = motion; }", motion)
    while not page.evaluate("() => window.herald"):
        if person.is_asked("pi-ask-plan") and person.can_act():
            person.act()
        page.wait_for_timeout(POLL_MS)
    return dict(page.evaluate("() => window.herald"))


MEASURE_THE_HERALD = """() => new MutationObserver(async (changes, watching) => {
  const herald = document.querySelector(".herald");
  if (!herald) return;
  watching.disconnect();
  const frame = herald.getBoundingClientRect();
  const cut = [...herald.querySelectorAll("*")].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
  });
  const found = { y: frame.y, height: frame.height, cut: cut.map((one) => one.outerHTML) };
  found.seen = getComputedStyle(herald).opacity;
  found.on_top = herald.contains(document.elementFromPoint(frame.x + frame.width / 2, frame.y + frame.height / 2));
  const there = async () => {
    await new Promise((then) => setTimeout(then));
    return herald.isConnected;
  };
  herald.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  found.pressed = await there();
  herald.click();
  found.tapped = await there();
  window.herald = found;
}).observe(document.body, { childList: true, subtree: true })"""
"""As soon as it comes, since it goes by itself."""


@pytest.mark.parametrize("lang", ["en", "de"])
def test_ships_that_would_go_home_are_marked_on_their_hexes(visit: Opener, lang: str) -> None:
    page = visit(NOWHERE, lang=lang)
    begin(page, "pocket-imperium", [ME, BOT, BOT], seed=4, asked="fleet")
    person = Person(page, seed=4, lang=lang)
    person.play_to("pi-ask-fleet")
    marks = page.locator(".unfed text").all_text_contents()
    assert marks
    unfed = {person.words("pi-unfed", count=int(mark.removeprefix("−"))) for mark in marks}
    told = [label for label in person.labels() if any(words in label for words in unfed)]
    assert len(told) == len(marks)
    person.hex(told[0].split(",")[0]).hover()
    expect(page.get_by_role("tooltip")).to_contain_text("PI-SUSTAIN-1")


RESULT = """() => [...document.querySelectorAll(".sc caption, .sc tr, .sc tr > *, .cta .btn")]
  .filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const cut = one.matches(".cta .btn, caption, .sc tr > *") && one.scrollWidth > one.clientWidth + 1;
    return cut || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
  })
  .map((one) => one.textContent)"""


TOUCHING = """() => [...document.querySelectorAll(".left > *")]
  .map((one) => one.getBoundingClientRect())
  .filter((one, place, all) => place > 0 && one.top - all[place - 1].bottom < 4)"""
"""What stands below something without a gap."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "lang", "seats"), depth.across(["pocket-imperium", "small-star-empires"], ["de", "en"], [4, 2])
)
def test_a_low_screen_shows_the_whole_result_down_to_the_rematch(
    visit: Opener, game: str, lang: str, seats: int
) -> None:
    page = visit(NOWHERE, lang=lang)
    page.set_viewport_size(LOW)
    me = ME | {"name": "Maximiliane von Hohenfels"}
    begin(page, game, [me, *[BOT] * (seats - 1)], seed=2, asked=LATE)
    person = Person(page, seed=1, lang=lang)
    person.wait_for_turn()
    person.button("table-menu").click()
    let_a_bot_finish(person)
    expect(person.button("table-play-again")).to_be_in_viewport(ratio=1)
    expect(page.locator(".sc tbody tr")).to_have_count(seats)
    expect(page.locator(".sc .own .tag, .podium .own")).to_have_text([person.words("table-you")] * 2)
    assert page.evaluate(RESULT) == []
    assert page.evaluate(TOUCHING) == []
    ground = "main => getComputedStyle(main).backgroundImage"
    assert page.locator(".cta.main").evaluate(ground) == "none"  # nothing passes below it
    for screen in (DESKTOP, ViewportSize(width=1100, height=600)):
        page.set_viewport_size(screen)
        for button in page.locator(".cta.main .btn").all():
            expect(button).to_be_in_viewport(ratio=1)


@pytest.mark.slow
def test_the_last_word_of_a_coach_leaves_every_row_of_the_result_in_sight(visit: Opener) -> None:
    page = visit(NOWHERE, meant="409")  # the coach asks on while a bot plays for me
    begin(page, "pocket-imperium", [ME, *[BOT] * 3], seed=2, asked=LATE, coach=True)
    person = Person(page, seed=1)
    person.wait_for_turn()
    person.button("table-menu").click()
    let_a_bot_finish(person)
    expect(page.locator(".closing")).to_be_visible()
    row, buttons = page.locator(".sc tbody tr").last.bounding_box(), page.locator(".cta.main .btn").first.bounding_box()
    assert row is not None
    assert buttons is not None
    assert row["y"] + row["height"] <= buttons["y"]


STAND = """const wait = window.setTimeout;
window.setTimeout = (run, ms, ...more) => (ms === 900 ? ((window.next = run), 0) : wait(run, ms, ...more));"""
"""Counting stands still until it is told to go on, so that no machine is too slow to see it."""
GO_ON = "() => { const next = window.next; window.next = null; next?.(); }"


@pytest.mark.slow
@pytest.mark.parametrize(("game", "skipped"), [("pocket-imperium", True), ("small-star-empires", False)])
def test_the_last_points_are_counted_up_and_can_be_skipped(visit: Opener, game: str, skipped: bool) -> None:
    page = visit(NOWHERE, moving=True, own=True)
    page.add_init_script(STAND)
    begin(page, game, [ME, BOT], seed=2, asked=LATE)
    person = Person(page, seed=1)
    person.wait_for_turn()
    person.button("table-menu").click()
    let_a_bot_finish(person)
    counting = page.get_by_role("button", name="Skip to the result")
    expect(counting).to_be_visible()
    expect(person.button("table-play-again")).to_have_count(0)
    if skipped:
        page.keyboard.press("Space")
    while not skipped and counting.is_visible():
        page.wait_for_function("() => window.next || document.querySelector('main table')")
        page.evaluate(GO_ON)
    expect(person.button("table-play-again")).to_be_visible()
    page.reload()
    expect(person.button("table-play-again")).to_be_visible()  # counted once, not whenever one looks back
    page.set_viewport_size(PHONE)
    final = page.locator(".final").bounding_box()
    assert final
    assert final["height"] < final["width"] * 1.1, "on a phone the board has no empty sky above and below it"
