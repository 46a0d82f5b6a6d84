"""How fast the page is: `python -m benchmarks.web.speed [--times 7] [--browser PATH] [--gpu]`.

Serves the built app from this machine and measures, as a browser sees it: what a page loads (gzipped), when the first
board is seen, how soon the next targets glow after a click, how many frames a second are drawn while fleets move, and
how soon the first graph of an analysis shows every seat's chances over a whole match of four, and how soon the galaxy
editor shows what was done (`benchmarks.web.editor` alone).
"""

from __future__ import annotations

import argparse
import gzip
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, FilePayload, Page, StorageState, ViewportSize

from benchmarks.web import editor
from benchmarks.web.demo import browser
from starhold.core import record, registry
from starhold.core.testing import play_randomly
from starhold.server.http.pages import WEB
from tests.web.hall import Hall
from tests.web.player import Person
from tests.web.weight import BUDGET_KB, VIEWS, code, loaded

DESKTOP: ViewportSize = {"width": 1440, "height": 900}
GAMES = ("pocket-imperium", "small-star-empires")

WATCH_BOARD = """
new MutationObserver((_, watching) => {
  if (!document.querySelector(".hexmap [data-hex]")) return;
  watching.disconnect();
  requestAnimationFrame(() => requestAnimationFrame(() => (window.boardSeen = performance.now())));
}).observe(document, { childList: true, subtree: true });
"""
"""Notes when the frame with the first board has been drawn, counted from the beginning of the navigation."""

WATCH_GLOW = """() => {
  const glowing = () => [...document.querySelectorAll(".hits .legal")].map((hex) => hex.dataset.hit).join();
  window.glows = [];
  let clicked = null, before = "";
  addEventListener("pointerup", () => ([clicked, before] = [performance.now(), glowing()]), { capture: true });
  new MutationObserver(() => {
    if (clicked === null || glowing() === before || !glowing()) return;
    const since = clicked;
    clicked = null;
    requestAnimationFrame(() => window.glows.push(performance.now() - since));
  }).observe(document.querySelector(".hits"), { subtree: true, attributes: true, childList: true });
}"""
"""Notes how long after a click other hexes glow than before."""

WATCH_FRAMES = """() => {
  window.gaps = [];
  let last = performance.now(), moving = false;
  window.movedAt = last;
  const frame = (now) => {
    // A frame belongs to a flight that was under way when it began.
    if (moving) window.gaps.push(now - last);
    moving = document.querySelector(".flying, .flights > *") !== null;
    if (moving) window.movedAt = now;
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""
"""Notes the time between frames while pieces move."""

FIRST_GRAPH = """() => new Promise((done) => {
  const begun = performance.now();
  [...document.querySelectorAll(".offer button")].find((button) => button.checkVisibility()).click();
  const look = () => {
    const first = document.querySelector(".insight .progress [role=status]");
    // While it says how many decisions are judged, all of them have been looked at once.
    const drawn = document.querySelector(".insight") && !(first && !/[0-9]/.test(first.textContent));
    drawn ? done(performance.now() - begun) : requestAnimationFrame(look);
  };
  look();
})"""
"""Milliseconds from asking for an analysis until every decision has its place in the graph."""

SETTLED = "() => performance.now() - window.movedAt > 400"
"""Whether nothing has moved for a while: nobody looks for the next thing to click before that."""


class Visitor:
    """Someone who opens pages for the first time: nothing is kept from before but who they are."""

    def __init__(self, chromium: Browser, hall: Hall) -> None:
        self.chromium, self.hall = chromium, hall
        self.me: StorageState | None = None
        self.page: Page | None = None

    def enter(self, *, moving: bool = False, lang: str = "en") -> Page:
        """A page with nothing in it yet; the one before is closed."""
        self.close()
        context = self.chromium.new_context(
            base_url=self.hall.address,
            viewport=DESKTOP,
            locale={"en": "en-GB", "de": "de-DE"}[lang],
            reduced_motion="no-preference" if moving else "reduce",
            storage_state=self.me,
        )
        context.add_init_script(WATCH_BOARD)
        self.page = context.new_page()
        return self.page

    def open(self, path: str, *, moving: bool = False) -> Page:
        """Open a page; the one before is closed."""
        page = self.enter(moving=moving)
        page.goto(path or self.hall.address)
        return page

    def new_match(self, game: str) -> str:
        """The path of a new match against a bot."""
        page = self.open("")
        page.get_by_role("heading", level=1).wait_for()
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "drifter"}]
        made = page.evaluate(
            """async (wish) => {
              const headers = { "content-type": "application/json" };
              return (await fetch("api/matches", { method: "POST", headers, body: JSON.stringify(wish) })).json();
            }""",
            {"game": game, "seats": seats, "seed": 2},
        )
        self.me = page.context.storage_state()
        return f"match/{made['id']}"

    def close(self) -> None:
        if self.page:
            self.page.context.close()
            self.page = None


def sizes(visitor: Visitor) -> bool:
    """What each page loads until it is seen; whether each is within the budget."""
    most = 0.0
    for lang in ("en", "de"):
        for name, view in VIEWS.items():
            found = code(loaded(visitor.enter(lang=lang), view))
            size = sum(found.values()) / 1000
            most = max(most, size)
            print(f"{name} ({lang}): {size:.1f} kB of scripts and styles, gzipped, in {len(found)} files")
    every = [file for file in (WEB / "assets").iterdir() if file.suffix in (".js", ".css")]
    whole = sum(len(gzip.compress(file.read_bytes())) for file in every) / 1000
    print(f"everything there is, in both languages: {whole:.1f} kB")
    return most < BUDGET_KB


def first_boards(visitor: Visitor, times: int) -> bool:
    """When the first board is seen; whether within a second."""
    slowest = 0.0
    for name in ("start page", *GAMES):
        found = []
        for _ in range(times):
            path = visitor.new_match(name) if name in GAMES else ""
            found.append(visitor.open(path).wait_for_function("() => window.boardSeen").json_value())
        print(f"{name}: first board after {statistics.median(found):.0f} ms (slowest {max(found):.0f})")
        slowest = max(slowest, statistics.median(found))
    return slowest < 1000


def glow(visitor: Visitor) -> bool:
    """How soon other hexes glow after a click; whether within 50 ms."""
    page = visitor.open(visitor.new_match("small-star-empires"))
    person = Person(page, seed=1)
    person.wait_for_turn()
    page.evaluate(WATCH_GLOW)
    person.play()
    found: list[float] = page.evaluate("window.glows")
    middle = statistics.median(found)
    print(f"next targets glow {middle:.0f} ms after a click (of {len(found)}, 90 % within {nearly_all(found):.0f} ms)")
    return middle < 50


def frames(visitor: Visitor) -> bool:
    """Frames a second while fleets move; whether about as many as the screen shows."""
    page = visitor.open(visitor.new_match("pocket-imperium"), moving=True)
    person = Person(page, seed=1)
    person.wait_for_turn()
    page.evaluate(WATCH_FRAMES)
    while person.act():
        page.wait_for_function(SETTLED, polling=100)
    gaps: list[float] = page.evaluate("window.gaps")
    rate = 1000 * len(gaps) / sum(gaps)
    print(f"{rate:.0f} frames a second while fleets move (95 % of frames within {nearly_all(gaps, 0.95):.1f} ms)")
    return rate > 55


def first_graphs(visitor: Visitor, times: int) -> bool:
    """When the graph of an analysis shows a whole match of four seats; whether within three seconds."""
    slowest = 0.0
    for id in GAMES:
        match = play_randomly(registry.game(id), 4, {}, 9)
        content = record.encode(record.write(match))
        found = []
        for _ in range(times):
            page = visitor.open("replay")
            file: FilePayload = {"name": "record.json", "mimeType": "application/json", "buffer": content}
            page.locator("input[type=file]").set_input_files(file)
            page.get_by_role("tab", name="Analysis").click()
            found.append(page.evaluate(FIRST_GRAPH))
        middle = statistics.median(found)
        print(f"{id}: first graph of {len(match.events)} decisions of 4 seats after {middle:.0f} ms ({max(found):.0f})")
        slowest = max(slowest, middle)
    return slowest < 3000


def nearly_all(found: list[float], share: float = 0.9) -> float:
    return sorted(found)[int(share * (len(found) - 1))]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=7)
    parser.add_argument("--browser")
    parser.add_argument("--gpu", action="store_true")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Hall(Path(folder)) as hall:
        hall.warm_up()
        with browser(given.browser, gpu=given.gpu) as chromium:
            visitor = Visitor(chromium, hall)
            good = [sizes(visitor), first_boards(visitor, given.times), glow(visitor), frames(visitor)]
            good.append(first_graphs(visitor, given.times))
            good.append(editor.report(editor.measure(visitor.enter(), given.times)))
            visitor.close()
    print("all within the aims" if all(good) else "not all within the aims")
    sys.exit(0 if all(good) else 1)


if __name__ == "__main__":
    main()
