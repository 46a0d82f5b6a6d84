"""A person at the page: sees what glows and which buttons there are, and clicks them. It knows no rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page

from random import Random
from starhold.words import Message, say

PATIENCE_MS = int(__import__("os").environ.get("PW_MS", "60000"))

SEEN = """
({ legal, tables, over }) => {
  const shown = (element) => element.checkVisibility({ visibilityProperty: true });
  const named = (element) => (element.getAttribute("aria-label") ?? element.textContent).replace(/\\s+/g, " ").trim();
  /** A point of an element where a click hits it and nothing above it. */
  const free = (element) => {
    const box = (element.querySelector("path") ?? element).getBoundingClientRect();
    for (const [x, y] of [[.5, .5], [.5, .3], [.3, .4], [.7, .4], [.3, .6], [.7, .6], [.5, .75], [.5, .2]]) {
      const at = { x: box.left + x * box.width, y: box.top + y * box.height };
      if (element.contains(document.elementFromPoint(at.x, at.y))) return at;
    }
    return null;
  };
  if ([...document.querySelectorAll("h1")].some((heading) => heading.textContent === over)) return { over: true };
  const cover = document.querySelector("[role=dialog][aria-modal=true] button");
  const hall = cover ?? document.querySelector("main");
  if (!hall || document.querySelector("main [aria-busy=true]")) return null;
  const parts = cover ? [cover] : [...document.querySelectorAll("main button:not(:disabled), main svg [role=button]")];
  const found = parts
    .filter((element) => shown(element) && element.ariaDisabled !== "true" && !element.closest("aside, .sheet"))
    .map((element) => ({ element, name: named(element), hex: element.dataset.hex ?? null, at: free(element) }))
    .filter(({ at, hex, name }) => at && (hex === null || name.includes(legal)));
  if (!found.length) return null;
  return {
    over: false,
    things: found.map(({ name, hex, at }) => ({ name, hex, x: at.x, y: at.y })),
    step: document.querySelector("main section .ask p")?.textContent ?? "",
  };
}
"""
"""What can be clicked now, once nothing is under way; nothing while it is somebody else's turn."""


@dataclass(frozen=True)
class Thing:
    """Something to click and where."""

    name: str
    hex: str | None
    x: float
    y: float


class Person:
    """Plays at a page by clicking. Which of the things it clicks is drawn from its seed."""

    def __init__(self, page: Page, seed: int, lang: str = "en", touch: bool = False) -> None:
        self.page, self.lang, self.touch = page, lang, touch
        self.chance = Random(seed)
        self.clicks = 0
        calm = ("table-undo", "table-undo-command", "table-change-plan", "table-start-over", "table-let-go")
        self._backwards = {self.words(name) for name in (*calm, "table-fewer", "table-more", "table-show-result")}

    def words(self, message: str, **args: Any) -> str:
        """A message as the page shows it."""
        return say(Message(message, **args), self.lang)

    @property
    def board(self) -> Locator:
        return self.page.get_by_role("group", name=self.words("board-label")).first

    def hex(self, name: str) -> Locator:
        """A hex of the board by its name, which its label begins with."""
        return self.board.get_by_role("button", name=re.compile(rf"^{re.escape(name)}\\b"))

    @property
    def glowing(self) -> Locator:
        """The hexes that can be chosen."""
        return self.board.get_by_role("button", name=re.compile(re.escape(self.words("board-legal"))))

    def button(self, message: str, **args: Any) -> Locator:
        """A button by the words on it."""
        return self.page.get_by_role("button", name=self.words(message, **args)).first

    def look(self) -> list[Thing] | None:
        """What can be clicked, as soon as it is one's turn; None when the match is over."""
        wanted = {"legal": self.words("board-legal"), "tables": "", "over": self.words("table-over")}
        found = self.page.wait_for_function(SEEN, arg=wanted, timeout=PATIENCE_MS).json_value()
        return None if found["over"] else [Thing(**thing) for thing in found["things"]]

    def click(self, thing: Thing) -> None:
        """Click or tap a thing where it is."""
        self.clicks += 1
        (self.page.touchscreen.tap if self.touch else self.page.mouse.click)(thing.x, thing.y)

    def act(self) -> bool:
        """Click one thing that leads on; false when the match is over."""
        things = self.look()
        if things is None:
            return False
        self.click(self.choose([thing for thing in things if not self._leads_back(thing)] or things))
        return True

    def choose(self, things: Sequence[Thing]) -> Thing:
        """Confirm and lock what is picked; end a command one time in five; else whatever the chance draws."""
        for message in ("table-lock", "table-confirm", "table-send"):
            sure = [thing for thing in things if thing.name.startswith(self._first_word(message))]
            if sure and thing_is_button(sure[0]):
                return sure[0]
        ends = {self.words("table-done"), self.words("table-stop")}
        ending = [thing for thing in things if thing.name in ends]
        others = [thing for thing in things if thing.name not in ends]
        if ending and (not others or self.chance.randrange(5) == 0):
            return ending[0]
        return others[self.chance.randrange(len(others))]

    def play(self, until: Callable[[], bool] = lambda: False, most: int = 2000) -> None:
        """Play until the match is over or `until` says so."""
        for _ in range(most):
            if until() or not self.act():
                return
        raise AssertionError(f"the match is not over after {most} clicks")

    def _leads_back(self, thing: Thing) -> bool:
        return any(thing.name == name or thing.name.startswith(f"{name} ") for name in self._backwards)

    def _first_word(self, message: str) -> str:
        return self.words(message, hex="", number="").split()[0]


def thing_is_button(thing: Thing) -> bool:
    return thing.hex is None
