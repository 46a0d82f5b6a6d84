"""Open to every pair of eyes: narrow screens, text and pages at twice their size, no motion."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from starhold.core import registry
from starhold.core.match import Match
from tests import depth
from tests.web.conftest import BOT, COLD, ME, NOWHERE, Opener, begin
from tests.web.hall import Hall
from tests.web.player import Person
from tests.web.test_screens import let_a_bot_finish

pytestmark = COLD
NARROW: ViewportSize = {"width": 360, "height": 740}
HALF: ViewportSize = {"width": 720, "height": 450}
"""What is left of a desk's screen when a page is shown at twice its size."""

AMISS = """
({ tap }) => {
  const root = document.documentElement;
  const width = root.clientWidth;
  const amiss = root.scrollWidth > width ? [`the page is ${root.scrollWidth} wide on a screen of ${width}`] : [];
  const top = document.querySelector("dialog[open], [role=dialog]") ?? document.body;
  const seen = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) && !element.closest(".unseen, .skip");
  const called = (element) =>
    `${element.localName} "${(element.ariaLabel ?? element.textContent).replace(/\\s+/g, " ").trim().slice(0, 40)}"`;
  /** What may be wider than the screen: it has a scrollbar of its own. */
  const scrolls = (element) => {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
      if (at.scrollWidth > at.clientWidth && ["auto", "scroll"].includes(getComputedStyle(at).overflowX)) return true;
    return false;
  };
  const controls = [...top.querySelectorAll("button, select, input, textarea, a.btn, [role=tab]")]
    .filter((element) => !element.closest("svg, [inert]") && seen(element));
  for (const element of controls) {
    const box = (element.closest("label") ?? element).getBoundingClientRect();
    if ((box.left < -1 || box.right > width + 1) && !scrolls(element))
      amiss.push(`${called(element)} reaches from ${Math.round(box.left)} to ${Math.round(box.right)}`);
    const ours = !element.matches(".hexref, [tabindex='-1']");
    if (tap && ours && Math.min(box.height, box.width) < tap - 0.5)
      amiss.push(`${called(element)} is ${Math.round(box.width)} x ${Math.round(box.height)}`);
  }
  for (const element of [...controls, ...top.querySelectorAll("h1, h2, h3, p, small, li, dt, dd")]) {
    if (!seen(element) || element.closest("svg") || element.matches("input, select, textarea")) continue;
    const { overflowX, display } = getComputedStyle(element);
    const wide = display !== "inline" && element.scrollWidth > element.clientWidth + 1;
    if (wide && !["auto", "scroll"].includes(overflowX))
      amiss.push(`the words of ${called(element)} need ${element.scrollWidth} and have ${element.clientWidth}`);
  }
  const [dock, board] = [".dock", ".board-wrap"].map((part) => document.querySelector(`main ${part}`));
  if (dock && board && top === document.body) {
    const [one, other] = [dock.getBoundingClientRect(), board.getBoundingClientRect()];
    const beside = one.left >= other.right - 1 || one.top >= other.bottom - 1;
    if (!beside) amiss.push("the question lies over the board");
    if (Math.min(other.width, other.height) < 190) amiss.push(`the board has ${other.width} x ${other.height}`);
  }
  for (const text of tap ? top.querySelectorAll("main .board-wrap svg.board :is(text, tspan)") : []) {
    if (text.querySelector("tspan") || !text.getClientRects().length) continue;
    const drawn = parseFloat(getComputedStyle(text).fontSize) * text.closest("text").getScreenCTM().a;
    if (drawn < (text.closest(".badge") ? 10.9 : 8.9))
      amiss.push(`"${text.textContent}" on the board is ${drawn.toFixed(1)} px`);
  }
  return [...new Set(amiss)];
}
"""
"""What does not fit: controls or words cut off, the question over the board, targets or numerals that are too small."""


class Looker:
    """Goes through the main screens and notes what is amiss on each."""

    def __init__(self, page: Page, phone: bool, tap: int) -> None:
        self.page, self.tap = page, tap
        self.person = Person(page, seed=4, lang="de", touch=phone)
        self.amiss: list[str] = []

    def check(self, screen: str) -> None:
        found: list[str] = self.page.evaluate(AMISS, {"tap": self.tap})
        self.amiss += [f"{screen}: {one}" for one in found]

    def before_a_match(self) -> None:
        page, person = self.page, self.person
        expect(page.get_by_role("img").first).to_be_visible()
        self.check("home")
        for panel in ("web-settings", "web-help"):
            person.button(panel).click()
            expect(page.get_by_role("dialog", name=person.words(panel))).to_be_visible()
            self.check(panel)
            page.keyboard.press("Escape")
        page.goto("new/pocket-imperium")
        expect(page.get_by_role("img").first).to_be_visible()
        self.check("new match")
        begin(page, "pocket-imperium", [ME, {"kind": "open"}, BOT])
        expect(page.get_by_role("textbox", name=person.words("web-invite-link"))).to_be_visible()
        self.check("waiting room")
        page.goto("rules/small-star-empires")
        expect(page.get_by_role("heading", level=2).first).to_be_visible()
        self.check("rules")

    def tables(self) -> None:
        page, person = self.page, self.person
        begin(page, "pocket-imperium", [ME, BOT, BOT], seed=5)
        self.asked("pi-ask-place")
        while not person.is_asked("pi-ask-plan"):
            self.choose()
        self.check("pi-ask-plan")
        begin(page, "small-star-empires", [ME, BOT, BOT, BOT], seed=5)
        self.asked("sse-ask-to")
        self.choose()
        self.asked("sse-ask-marker")
        person.button("table-menu").click()
        expect(page.get_by_role("dialog")).to_be_visible()
        self.check("menu")
        let_a_bot_finish(person)
        self.check("result")
        page.goto(page.url.replace("/match/", "/replay/"))
        expect(page.get_by_role("slider")).to_be_visible()
        self.check("replay")
        page.goto("matches")
        expect(page.locator(".past li")).to_have_count(1)
        for fold in page.locator("summary").all():
            fold.click()
        self.check("matches")

    def asked(self, question: str) -> None:
        """Wait for a question and look at the table then."""
        expect(self.person.dock).to_contain_text(self.person.pattern(question, open_end=True))
        self.check(question)

    def choose(self) -> None:
        """Answer with the first hex that glows, by keys: they find it wherever the page is scrolled."""
        person = self.person
        glowing = person.glowing.first
        chosen = person.board.locator(f'[data-hex="{glowing.get_attribute("data-hex")}"]')
        glowing.focus()
        self.page.keyboard.press("Enter")
        if person.touch:
            self.page.get_by_role("button", name=person.pattern("table-confirm")).click()
        expect(person.glowing.and_(chosen)).to_have_count(0)
        expect(self.page.get_by_role("region", name=person.words("table-your-turn"))).to_be_visible()


def twice_as_large(page: Page) -> None:
    """Let text be twice as large, as the browser's settings do."""
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    page.reload()
    expect(page.get_by_role("heading", level=1).first).to_be_attached()


WAYS: dict[str, tuple[bool, int, Callable[[Page], Any]]] = {
    "a narrow phone": (True, 44, lambda page: page.set_viewport_size(NARROW)),
    "a page at twice its size": (False, 0, lambda page: page.set_viewport_size(HALF)),
    "large text": (False, 0, twice_as_large),
    "large text on a phone": (True, 0, twice_as_large),
}


@pytest.mark.parametrize("way", depth.pick(list(WAYS)[1:2], list(WAYS)[1::2], list(WAYS)))
def test_nothing_is_cut_off_before_a_match(visit: Opener, way: str) -> None:
    phone, tap, prepare = WAYS[way]
    looker = Looker(visit(lang="de", phone=phone, own=True), phone, tap)
    prepare(looker.page)
    looker.before_a_match()
    assert not looker.amiss, "\n".join(looker.amiss)


@pytest.mark.slow
@pytest.mark.parametrize("way", depth.pick(list(WAYS)[:1], list(WAYS)[::2], list(WAYS)))
def test_nothing_is_cut_off_at_the_table(visit: Opener, way: str) -> None:
    phone, tap, prepare = WAYS[way]
    looker = Looker(visit(lang="de", phone=phone, own=True), phone, tap)
    prepare(looker.page)
    looker.tables()
    assert not looker.amiss, "\n".join(looker.amiss)


WATCH = """
window.moved = new Set();
const watch = () => {
  for (const { playState, effect } of document.getAnimations())
    if (playState === "running" && effect.getComputedTiming().activeDuration > 0)
      moved.add(`${effect.target?.localName}.${effect.target?.getAttribute("class")} ${effect.pseudoElement ?? ""}`);
  requestAnimationFrame(watch);
};
requestAnimationFrame(watch);
"""
"""Notes whatever moves, at every frame."""


@pytest.mark.slow
@pytest.mark.parametrize("wish", ["the system's", "one's own"])
def test_nothing_moves_for_who_wants_no_motion(visit: Opener, wish: str) -> None:
    page = visit(moving=wish != "the system's", own=True)
    person = Person(page, seed=3)
    if wish != "the system's":
        person.button("web-settings").click()
        motion = page.get_by_role("dialog").get_by_role("group", name=person.words("web-motion"))
        motion.get_by_role("radio", name=person.words("web-motion-still")).check()
        expect(page.locator(":root[data-motion=still]")).to_have_count(1)
        page.keyboard.press("Escape")
    page.add_init_script(WATCH)
    begin(page, "small-star-empires", [ME, BOT], seed=5)
    person.play(until=lambda: person.has_clicked(6))
    assert person.clicks >= 6  # and the rival has moved in between
    begin(page, "pocket-imperium", [ME, BOT, BOT], seed=5, asked="plan")
    person.play_to("pi-ask-expand")
    assert page.evaluate("[...moved]") == []


@pytest.mark.slow
def test_bots_hurry_as_soon_as_the_settings_say_so(visit: Opener, built: None, tmp_path: Path) -> None:
    """On a server whose bots wait for an hour, unless all who play want them at once."""
    game = registry.game("pocket-imperium")
    seed = next(seed for seed in range(100) if Match.begin(game, 2, {}, seed).pending == (0,))
    with Hall(tmp_path, STARHOLD_BOT_PAUSE="3600") as hall:
        page = visit(NOWHERE, at=hall)
        begin(page, "pocket-imperium", [ME, BOT], seed=seed)
        person = Person(page, seed=1)
        person.wait_for_turn()
        person.button("web-settings").click()
        page.get_by_role("radio", name="At once").check()
        page.keyboard.press("Escape")
        person.play_to("pi-ask-plan-pairs")  # which is asked when the bot has placed its ships
