"""A person with a keyboard and nothing else: presses keys, and knows of the page only where the focus is."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from playwright.sync_api import Page

from starhold.words import Message, say
from tests.web.player import ANY, PATIENCE_MS, POLL_MS

FOCUS = """
const at = document.activeElement;
const named = (element) => (element.getAttribute("aria-label") ?? element.textContent).replace(/\\s+/g, " ").trim();
const focus = {
  lost: at === document.body,
  ring: at.matches(":focus-visible"),
  kind: at.getAttribute("role") ?? at.type ?? at.localName,
  name: named(at.ariaLabel ? at : (at.labels?.[0] ?? at)),
  hex: at.dataset.hit ?? null,
};
"""
READ = "() => {" + FOCUS + "return focus; }"
READY = (
    "({ over, asked, legal }) => {"
    + FOCUS
    + """
  const heading = document.querySelector("h1")?.textContent.trim();
  if (heading === over) return { over: true, focus };
  const dock = document.querySelector(`section[aria-label="${asked}"]`);
  if (!dock || dock.getAttribute("aria-busy") === "true" || focus.lost || at.matches("h1")) return null;
  const glowing = [...document.querySelectorAll("[data-hit]")].filter((hex) => hex.ariaLabel.includes(legal));
  const buttons = [...dock.querySelectorAll("button:not(:disabled)")].map(named);
  const question = dock.querySelector("p").firstChild.data.trim();
  return { over: false, focus, glowing: glowing.length, buttons, question };
}"""
)
"""Where the focus is once one is asked, or once the match is over; nothing while others are to act."""


@dataclass(frozen=True)
class Focus:
    """What the keys act on now."""

    lost: bool
    ring: bool
    kind: str
    name: str
    hex: str | None


@dataclass(frozen=True)
class Moment:
    """A decision as one comes to it by keys."""

    over: bool
    focus: Focus
    question: str = ""
    glowing: int = 0
    buttons: tuple[str, ...] = ()


class Typist:
    """Plays by pressing keys. Which of them is drawn from its seed."""

    def __init__(self, page: Page, seed: int, lang: str = "en") -> None:
        self.page, self.lang, self.chance = page, lang, Random(seed)
        self.pressed: list[str] = []
        self._wanted = {
            "over": self.words("table-over"),
            "asked": self.words("table-your-turn"),
            "legal": self.words("board-legal"),
        }
        self._ending = tuple(self.words(message) for message in ("table-done", "table-stop"))

    def words(self, message: str, **args: Any) -> str:
        """A message as the page shows it."""
        return say(Message(message, **args), self.lang)

    def press(self, *keys: str) -> None:
        """Press keys one after another."""
        for key in keys:
            self.pressed.append(key)
            self.page.keyboard.press(key)

    def type(self, line: str) -> None:
        """Type a line and send it."""
        self.page.keyboard.type(line)
        self.press("Enter")

    def focus(self) -> Focus:
        """Where the focus is."""
        return Focus(**self.page.evaluate(READ))

    def tab_to(self, name: str, most: int = 24) -> Focus:
        """Press Tab until the focus is on something whose name begins so; every stop on the way is seen."""
        for _ in range(most):
            self.press("Tab")
            now = self.focus()
            assert now.ring or now.lost, f"no ring around {now}"
            if re.match(re.escape(name), now.name):
                return now
        raise AssertionError(f"{name!r} is not among the next {most} stops; the focus is on {self.focus()}")

    def moment(self) -> Moment:
        """The next decision, or the end of the match."""
        found = self.page.wait_for_function(READY, arg=self._wanted, timeout=PATIENCE_MS, polling=POLL_MS).json_value()
        focus = Focus(**found.pop("focus"))
        return Moment(focus=focus, buttons=tuple(found.pop("buttons", ())), **found)

    def act(self, now: Moment) -> None:
        """Press a key that leads on from where the focus is."""
        ending = [name for name in now.buttons if name.startswith(self._ending)]
        if now.focus.hex is None:
            self.press(self.listed(now))
        elif ending and self.chance.randrange(2) == 0:
            self.press("d")
        elif now.glowing == 0 or (self._wanted["legal"] in now.focus.name and self.chance.random() < 0.75):
            self.press("Enter")
        else:
            self.press(self.chance.choice(("PageDown", "PageUp", "PageDown", "ArrowRight", "ArrowDown")))

    def listed(self, now: Moment) -> str:
        """A key where the focus is on one of several things in a row: cards, markers, sectors."""
        if now.focus.name.startswith(self.words("pi-lock")):
            return "Enter"
        return self.chance.choice(("1", "2", "3", "Enter"))

    def play(self, until: Callable[[Moment], bool] = lambda now: False, most: int = 3000) -> Moment:
        """Play until the match is over or a decision is as wanted. No key must leave the focus nowhere or unseen."""
        for _ in range(most):
            now = self.moment()
            if now.over or until(now):
                return now
            assert now.focus.ring, f"no ring around {now.focus} when asked {now.question!r}"
            self.act(now)
        raise AssertionError(f"neither over nor reached after {most} keys; {now}")

    def play_to(self, question: str, **args: Any) -> Moment:
        """Play until this question is asked."""
        said = self.words(question, **dict.fromkeys(("left", "hex"), ANY) | args).split(ANY)[0].removesuffix(".")
        now = self.play(until=lambda now: now.question.startswith(said))
        assert not now.over
        return now
