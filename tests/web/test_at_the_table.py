"""What a person does at the table besides playing on: take back, ask why not, drag, change the page itself."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.processes import wait_until
from tests.web.conftest import BOT, COLD, ME, NOWHERE, Opener, begin
from tests.web.player import Person

pytestmark = COLD


def centre(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def exploring(visit: Opener, **how: object) -> Person:
    """A person who is about to send a fleet."""
    page = visit(NOWHERE, **how)
    begin(page, "pocket-imperium", [ME, BOT], seed=2, asked="fleet")
    person = Person(page, seed=1)
    person.play_to("pi-ask-fleet")
    return person


def test_a_step_and_a_whole_command_are_taken_back(visit: Opener) -> None:
    person = exploring(visit)
    before, fleet = person.labels(), person.glowing.first
    fleet.click()
    expect(person.dock).to_contain_text("Where does the fleet")
    person.button("table-undo").click()
    expect(person.dock).to_contain_text("where does a fleet set out")
    wait_until(lambda: person.labels() == before)

    person.glowing.first.click()
    expect(person.dock).to_contain_text("Where does the fleet")
    person.glowing.first.click()
    expect(person.button("table-undo-command")).to_be_visible()
    person.wait_for_turn()
    wait_until(lambda: person.labels() != before)
    person.button("table-undo-command").click()
    expect(person.button("table-undo-command")).to_be_hidden()
    person.play_to("pi-ask-fleet")
    wait_until(lambda: person.labels() == before)


def test_a_placing_is_taken_back_with_what_bots_did_since(visit: Opener) -> None:
    page = visit(NOWHERE)
    begin(page, "pocket-imperium", [ME, BOT, BOT], seed=1)
    person = Person(page, seed=1)
    person.play_to("pi-ask-place")
    expect(person.button("table-undo")).to_have_count(0)
    before = person.labels()
    name = (person.glowing.first.get_attribute("aria-label") or "").split(",")[0]
    person.hex(name).click()
    expect(person.hex(name)).to_have_attribute("aria-label", re.compile("your 2 ships"))
    person.wait_for_turn()
    person.button("table-undo").click()
    expect(person.hex(name)).to_have_attribute("aria-label", re.compile(person.words("board-legal")))
    wait_until(lambda: person.labels() == before)
    person.hex(name).click()
    expect(person.hex(name)).to_have_attribute("aria-label", re.compile("your 2 ships"))
    page.keyboard.press("Control+z")
    expect(person.hex(name)).to_have_attribute("aria-label", re.compile(person.words("board-legal")))
    wait_until(lambda: person.labels() == before)


def test_how_many_ships_fly_can_be_changed_at_a_page_opened_anew_and_in_a_second_tab(visit: Opener) -> None:
    page = visit(NOWHERE)
    begin(page, "pocket-imperium", [ME, BOT], seed=2, asked="fleet")
    person = Person(page, seed=1)
    person.play(until=lambda: person.is_asked("pi-ask-fleet") and crowd(person).count() > 0)
    hex_ = crowd(person).first.bounding_box()
    crowd(person).first.click()
    number = person.board.get_by_role("group", name=re.compile(r"^of \d+: \d+"))
    expect(number).to_be_visible()
    expect(person.glowing.first).to_be_visible()  # the number went ahead; before that it waits to be sent
    assert hex_
    top, ships, foot = (hex_["y"] + share * hex_["height"] for share in (0, 0.3, 0.9))

    def beside() -> bool:
        box = number.bounding_box() or {"y": top, "height": foot - top}
        return box["y"] > foot or box["y"] + box["height"] < ships

    wait_until(beside)  # the ships and their number stay in sight; it is drawn anew when it has gone ahead
    shown = number.get_attribute("aria-label")
    page.reload()
    expect(number).to_have_attribute("aria-label", shown or "")
    page.goto("rules/pocket-imperium")
    page.go_back()
    expect(number).to_have_attribute("aria-label", shown or "")
    tab = page.context.new_page()
    tab.goto(page.url)
    other = Person(tab, seed=1)
    second = other.board.get_by_role("group", name=re.compile(r"^of \d+: \d+"))
    expect(second).to_have_attribute("aria-label", shown or "")
    before = other.labels()
    other.board.get_by_role("button", name=other.words("table-more")).click()
    other.glowing.first.click()
    wait_until(lambda: person.labels() == other.labels() != before)
    expect(person.board.get_by_role("group", name=shown, exact=True)).to_have_count(0)  # that fleet is on its way
    tab.close()


def crowd(person: Person) -> Locator:
    """Hexes from which a fleet of several ships can set out."""
    return person.glowing.and_(person.board.get_by_role("button", name=re.compile("your [2-9] ships")))


def test_a_system_is_not_left_by_its_last_ship_unless_one_says_so(visit: Opener) -> None:
    person = exploring(visit)
    system = (
        crowd(person).and_(person.board.get_by_role("button", name=re.compile(person.words("pi-hex-level1")))).first
    )
    name = (system.get_attribute("aria-label") or "").split(",")[0]
    for all_of_them in (False, True):
        system.click()
        expect(person.dock).to_contain_text("Where does the fleet")
        if all_of_them:
            more = person.board.get_by_role("button", name=person.words("table-more"))
            more.click()
            expect(more).to_be_disabled()
        person.glowing.first.click()
        expect(person.button("table-undo-command")).to_be_visible()
        person.wait_for_turn()
        expect(person.hex(name)).to_have_attribute("aria-label", re.compile("^(?!.*your)" if all_of_them else "your"))
        person.button("table-undo-command").click()
        expect(person.dock).to_contain_text("where does a fleet set out")


@pytest.mark.parametrize("far", [False, True], ids=["one step", "two steps"])
def test_a_fleet_can_be_dragged(visit: Opener, far: bool) -> None:
    person = exploring(visit)
    before, mouse = person.labels(), person.page.mouse
    fleet = person.glowing.first
    start = centre(fleet)
    name = (fleet.get_attribute("aria-label") or "").split(",")[0]
    fleet.click()
    expect(person.dock).to_contain_text("Where does the fleet")
    beyond = person.board.get_by_role("button", name=re.compile(person.words("pi-two-steps")))
    expect(beyond.last).to_be_attached()
    drawn = person.board.locator(".hl-target, .hl-target-soft")
    expect(drawn).to_have_count(person.glowing.count() + beyond.count())  # both rings
    goal = beyond.last if far else person.glowing.last
    to, there = centre(goal), (goal.get_attribute("aria-label") or "").split(",")[0]
    person.button("table-undo").click()
    expect(person.dock).to_contain_text("where does a fleet set out")
    mouse.move(*start)
    mouse.down()
    mouse.move((start[0] + to[0]) / 2, (start[1] + to[1]) / 2, steps=4)
    mouse.move(*to, steps=4)
    mouse.up()
    expect(person.dock).not_to_contain_text(f"Where does the fleet at {name} move?")
    person.wait_for_turn()
    wait_until(lambda: person.labels() != before)
    if far:
        log = person.page.get_by_role("log")
        expect(log).to_contain_text(re.compile(rf"fleet from {name} → \w\d → {there}\W?, \d ships?"))
        expect(log).to_contain_text(re.compile(r"fleet from B2 → B3\W?, 2 ships, takes B3"))


def test_another_ship_is_chosen_by_a_tap_even_after_a_reload(visit: Opener) -> None:
    page = visit(NOWHERE)
    begin(page, "pocket-imperium", [ME, BOT], seed=2, asked="fleet")
    person = Person(page, seed=1)
    person.play(until=lambda: person.is_asked("pi-ask-fleet") and person.glowing.count() > 1)
    first, other = (
        label.split(",")[0] for label in person.glowing.evaluate_all("all => all.map((hex) => hex.ariaLabel)")[:2]
    )
    person.hex(first).click()
    expect(person.dock).to_contain_text(f"Where does the fleet at {first} move?")
    page.reload()
    expect(person.dock).to_contain_text(f"Where does the fleet at {first} move?")
    person.hex(other).click()
    expect(person.dock).to_contain_text(f"Where does the fleet at {other} move?")


@pytest.mark.parametrize("phone", [False, True])
def test_a_hex_two_steps_away_is_reached_by_one_tap(visit: Opener, phone: bool) -> None:
    page = visit(NOWHERE, phone=phone)
    begin(page, "pocket-imperium", [ME, BOT], seed=2, asked="fleet")
    person = Person(page, seed=1, touch=phone)
    person.play(until=lambda: person.is_asked("pi-ask-fleet") and person.glowing.count() > 0)
    person.glowing.first.click()
    expect(person.dock).to_contain_text("Where does the fleet")
    far = person.board.get_by_role("button", name=re.compile(person.words("pi-two-steps"))).first
    expect(far).to_be_attached()
    name = (far.get_attribute("aria-label") or "").split(",")[0]
    before, owned = person.labels(), re.compile(r"your \d ships?|your ship")
    far.click()
    if phone:
        expect(person.button("table-confirm", hex=name)).to_be_visible()
        expect(person.hex(name)).not_to_have_attribute("aria-label", owned)
        expect(person.button("table-undo")).to_have_count(0)  # one way back is enough
        person.button("table-confirm", hex=name).click()
    expect(person.dock).not_to_contain_text("Where does the fleet")
    expect(person.hex(name)).to_have_attribute("aria-label", owned)
    person.wait_for_turn()
    person.button("table-undo").click()
    expect(person.dock).to_contain_text("Where does the fleet")
    wait_until(lambda: person.labels() == before)


def test_a_chosen_fleet_is_let_go_by_escape_and_by_another_tap(visit: Opener) -> None:
    page = visit(NOWHERE)
    begin(page, "pocket-imperium", [ME, BOT], seed=2, asked="fleet")
    person = Person(page, seed=1)
    person.play(until=lambda: person.is_asked("pi-ask-fleet") and person.glowing.count() > 0)
    chosen = (person.glowing.first.get_attribute("aria-label") or "").split(",")[0]
    for by_key in (True, False):
        person.hex(chosen).click()
        expect(person.dock).to_contain_text(f"Where does the fleet at {chosen} move?")
        if by_key:
            page.keyboard.press("Escape")
        else:
            person.hex(chosen).click()
        expect(person.dock).to_contain_text("where does a fleet set out")


def test_markers_are_asked_for_in_friendly_words_and_counted_once(visit: Opener) -> None:
    page = visit(NOWHERE, lang="de")
    asked: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda sent: asked.append(str(sent))))
    begin(page, "small-star-empires", [ME, BOT], seed=2, asked="marker")
    person = Person(page, seed=1, lang="de")
    person.play_to("sse-ask-marker")
    expect(person.dock).to_contain_text("Kolonie oder Handelsstation?")
    expect(person.dock).not_to_contain_text("colony")
    menu = page.get_by_role("group", name=person.words("sse-marker"))
    for marker in ("Kolonie", "Handelsstation"):
        expect(menu.get_by_role("button", name=re.compile(rf"{marker} [+−]\d"))).to_be_visible()
    menu.get_by_role("button").first.hover()
    previews = [one for one in asked if '"preview"' in one]
    assert len(previews) == len(set(re.findall(r'"decision":\d+,"action":\d+', " ".join(previews))))


def test_nothing_is_drawn_while_nobody_does_anything(visit: Opener) -> None:
    page = visit(NOWHERE, moving=True)
    begin(page, "pocket-imperium", [ME, BOT], seed=2)
    Person(page, seed=1).wait_for_turn()
    running = """() => document.getAnimations().map((one) => ({
      forever: one.effect.getTiming().iterations === Infinity,
      changes: [...new Set(one.effect.getKeyframes().flatMap(Object.keys))].sort().join(),
    }))"""
    glow = page.evaluate(running)
    assert glow  # what can be chosen breathes at first
    assert [one for one in glow if one["forever"]] == []
    # What the bot did may still be shown; what comes to an end does not begin anew.
    page.wait_for_function("""() => {
      const left = document.getAnimations();
      for (const one of left) one.finish();
      return left.length === 0;
    }""")


def test_ships_fly_without_anything_being_painted_again(visit: Opener) -> None:
    page = visit(NOWHERE, moving=True)
    begin(page, "small-star-empires", [ME, BOT], seed=2)
    person = Person(page, seed=1)
    person.wait_for_turn()
    page.evaluate(
        """() => {
          window.flown = [];
          new MutationObserver(() => document.querySelectorAll(".flying").forEach((ship) => {
            const [motion] = ship.getAnimations();
            if (motion) window.flown.push(...motion.effect.getKeyframes().flatMap(Object.keys));
          })).observe(document.body, { childList: true, subtree: true });
        }"""
    )
    person.play(until=lambda: person.has_clicked(6))
    page.wait_for_function("() => window.flown.length > 0")
    usual = {"composite", "computedOffset", "easing", "offset"}
    assert set(page.evaluate("window.flown")) - usual == {"transform"}


def test_an_impossible_hex_says_why_and_leads_to_the_rule(visit: Opener) -> None:
    page = visit(NOWHERE)
    begin(page, "pocket-imperium", [ME, BOT], seed=2)
    person = Person(page, seed=1)
    person.wait_for_turn()
    person.board.get_by_role("button", name=re.compile("level II system")).first.click()
    expect(person.dock).to_contain_text("Ships start on level I systems")
    rule = person.dock.get_by_role("button", name=re.compile(r"^Read rule PI-[A-Z]+-\w+$"))
    expect(rule).to_have_text("Rule")
    rule.click()
    book = page.get_by_role("dialog", name="Pocket Imperium")
    expect(book.get_by_role("heading").nth(1)).to_be_visible()
    book.get_by_role("button", name="Close").click()
    person.glowing.first.click()
    expect(person.dock).not_to_contain_text("Ships start on level I systems")


def test_the_prime_is_called_so_in_refusals_and_on_buttons(visit: Opener) -> None:
    person = exploring(visit)
    person.hex("T0").click()
    expect(person.dock.locator(".no")).to_contain_text("T0 (the Prime)")
    page = visit(NOWHERE, phone=True)
    begin(page, "pocket-imperium", [ME, BOT], seed=1, asked="step")
    person = Person(page, seed=1, touch=True)
    expect(person.dock).to_contain_text("Where does the fleet")
    person.hex("T0").click()
    expect(page.get_by_role("button", name="Confirm T0 (the Prime)")).to_be_visible()


def test_a_sector_is_confirmed_by_its_name_and_not_by_the_hex_that_was_tapped(visit: Opener) -> None:
    page = visit(NOWHERE, phone=True)
    begin(page, "pocket-imperium", [ME, BOT, BOT], seed=2, asked="score")
    person = Person(page, seed=1, touch=True)
    person.wait_for_turn()
    name = person.glowing.first.get_attribute("data-hex") or ""
    person.glowing.first.tap()
    expect(person.button("table-confirm-sector", sector=name[0])).to_be_visible()


def test_an_invasion_shows_both_sides_before_it_is_sent(visit: Opener) -> None:
    page = visit(NOWHERE)
    begin(page, "pocket-imperium", [ME, BOT], seed=2, asked="force")
    person = Person(page, seed=1)
    person.play_to("pi-ask-force")
    expect(person.dock).to_contain_text(re.compile(r"\d\s*against\s*(\d|nobody)"))
    expect(person.button("table-send", number=1).or_(person.dock.get_by_role("button", name="Send"))).to_be_visible()
    expect(person.dock).not_to_contain_text("empty")
    more = person.board.get_by_role("button", name=person.words("table-more"))
    while more.is_enabled():
        more.click()
    expect(person.dock).to_contain_text(re.compile(r"Leaves \w+ empty"))


def test_a_fleet_says_which_system_it_would_leave_empty(visit: Opener) -> None:
    page = visit(NOWHERE)
    begin(page, "pocket-imperium", [ME, BOT, BOT], seed=2, asked="step")
    person = Person(page, seed=1)
    person.wait_for_turn()
    person.glowing.first.hover()
    expect(person.dock).to_contain_text("Leaves D2 empty")


def test_to_end_a_command_looks_other_than_to_confirm(visit: Opener) -> None:
    page = visit(NOWHERE, phone=True)
    begin(page, "pocket-imperium", [ME, BOT, BOT], seed=1, asked="expand")
    page.evaluate("() => localStorage.setItem('starhold.settings', JSON.stringify({ confirm: true }))")
    page.reload()
    person = Person(page, seed=1, touch=True)
    person.wait_for_turn()
    person.glowing.first.tap()
    signs = [person.dock.get_by_role("button", name=name).locator("use") for name in ("Done", "Confirm")]
    for sign in signs:
        expect(sign).to_be_visible()
    done, confirm = (sign.get_attribute("href") for sign in signs)
    assert done != confirm


def test_settings_hold_at_once_and_after_a_reload(visit: Opener) -> None:
    page = visit(NOWHERE)
    begin(page, "small-star-empires", [ME, BOT], seed=2)
    Person(page, seed=1).wait_for_turn()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Deutsch").check()
    german = Person(page, seed=1, lang="de")
    expect(page.get_by_role("heading", name=german.words("web-settings"))).to_be_visible()
    page.get_by_role("radio", name=german.words("web-theme-light")).check()
    assert brightness(page, "body") > 0.6
    with page.expect_response(lambda answer: answer.request.method == "PATCH"):
        page.keyboard.press("Escape")
    expect(german.dock).to_contain_text("Schiff")
    page.reload()
    expect(german.dock).to_contain_text("Schiff")
    assert brightness(page, "body") > 0.6
    assert brightness(page, ".stage") < 0.2  # a board is a window into space in both themes


WATCH_FLIGHTS = """() => {
  window.flown = 0;
  new MutationObserver(() => { window.flown += document.querySelectorAll(".flying").length; })
    .observe(document.body, { childList: true, subtree: true });
}"""
"""Counts what is seen flying."""


@pytest.mark.slow
def test_moves_come_at_once_where_that_is_chosen_and_still_after_a_reload(visit: Opener) -> None:
    page = visit(NOWHERE, moving=True)
    begin(page, "small-star-empires", [ME, BOT, BOT], seed=2)
    person = Person(page, seed=1)

    def flown_in_a_turn() -> int:
        person.wait_for_turn()
        page.evaluate(WATCH_FLIGHTS)
        person.play_to("sse-ask-marker")
        person.act()
        person.play_to("sse-ask-ship")
        flown: int = page.evaluate("window.flown")
        return flown

    assert flown_in_a_turn() > 0
    page.get_by_role("button", name="Settings").click()
    with page.expect_response(lambda answer: answer.request.method == "PATCH"):
        page.get_by_role("radio", name="At once").check()
    page.keyboard.press("Escape")
    expect(page.locator(".flying")).to_have_count(0)  # who was on the way then
    assert flown_in_a_turn() == 0
    page.reload()
    assert flown_in_a_turn() == 0


def brightness(page: Page, selector: str) -> float:
    """How bright the ground of an element is, from 0 to 1."""
    found: float = page.evaluate(
        """(selector) => {
          const colour = getComputedStyle(document.querySelector(selector)).backgroundColor;
          const canvas = document.createElement("canvas").getContext("2d");
          canvas.fillStyle = colour;
          canvas.fillRect(0, 0, 1, 1);
          const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
          return (0.3 * red + 0.6 * green + 0.1 * blue) / 255;
        }""",
        selector,
    )
    return found


@pytest.mark.slow
def test_every_target_on_a_phone_is_large_enough_for_a_finger(visit: Opener) -> None:
    page = visit(phone=True)
    small = [f"home: {one}" for one in too_small(page)]
    begin(page, "pocket-imperium", [ME, BOT], seed=2)
    person = Person(page, seed=1, touch=True)
    for question in ("pi-ask-place", "pi-ask-plan-pairs", "pi-ask-fleet", "pi-ask-step", "pi-ask-score"):
        person.play_to(question)
        bulb, dock = page.locator(".bulb").bounding_box(), person.dock.bounding_box()
        assert bulb is None or dock is None or bulb["y"] + bulb["height"] <= dock["y"], "no button touches it"
        small += [f"{question}: {one}" for one in too_small(page)]
    for tab in ("table-tab-players", "table-tab-side", "table-tab-log"):
        page.get_by_role("tab", name=person.words(tab)).tap()
        small += [f"{tab}: {one}" for one in too_small(page)]
    assert "\n".join(sorted(set(small))) == ""


TOO_SMALL = """() => [...document.querySelectorAll("button, a[href], input, select, [role=button], [role=tab]")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.disabled)
  .filter((one) => !one.closest(".unseen, .skip, [data-hex], [role=log]"))
  .filter((one) => !(one.matches("a") && one.closest("p, li, small")))
  .map((one) => {
    const name = one.ariaLabel || one.textContent.trim() || one.name || one.outerHTML.slice(0, 80);
    const [own, label] = [one, one.closest("label") ?? one].map((element) => element.getBoundingClientRect());
    return { name, width: Math.max(own.width, label.width), height: Math.max(own.height, label.height) };
  })
  .filter(({ width, height }) => width > 0 && Math.min(width, height) < 43.5)
  .map(({ name, width, height }) => `${name}: ${width.toFixed(0)} x ${height.toFixed(0)}`)
"""


def too_small(page: Page) -> list[str]:
    """Buttons and links that are hard to hit. Links inside a sentence and hexes, which have a reach, are exempt."""
    found: list[str] = page.evaluate(TOO_SMALL)
    return found


def test_who_comes_back_is_told_what_others_did_until_they_tap(visit: Opener) -> None:
    page = visit(NOWHERE, phone=True)
    match = begin(page, "pocket-imperium", [ME, BOT, BOT], asked="plan")
    person = Person(page, seed=1, touch=True)
    person.wait_for_turn()
    own = page.locator(".player").first.get_attribute("aria-label") or ""
    page.goto("/")
    page.evaluate("match => localStorage.setItem(`starhold.seen.${match}`, 1)", match)
    page.goto(f"match/{match}")
    news = page.get_by_role("region", name="Since you last looked")
    expect(news.get_by_role("listitem").first).to_be_visible()
    assert not [told for told in news.get_by_role("listitem").all_inner_texts() if own in told]
    page.touchscreen.tap(*centre(news))
    expect(news).to_have_count(0)


def test_who_missed_nothing_is_not_told_of_their_own_moves(visit: Opener) -> None:
    page = visit(NOWHERE)
    match = begin(page, "pocket-imperium", [ME, BOT, BOT])
    person = Person(page, seed=1)
    person.act()
    person.wait_for_turn()
    page.goto("/")
    page.goto(f"match/{match}")
    person.act()
    person.play_to("pi-ask-plan")
    expect(page.get_by_role("region", name="Since you last looked")).to_have_count(0)
