"""A person at the page: sees what glows and which buttons there are, and clicks them. It knows no rules."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page

from starhold.words import Message, knows, say

PATIENCE_MS = 120_000
"""Milliseconds to wait for what must come; generous, since machines are busy."""
POLL_MS = 40
"""Between two looks: looking at each frame would keep a core busy for as long as others think."""

BACKWARDS = (
    "table-undo",
    "table-undo-command",
    "table-change-plan",
    "pi-start-over",
    "table-let-go",
    "table-fewer",
    "table-more",
    "table-show-result",
    "table-relieve",
    "table-nudge",
    "table-wait",
    "table-wait-over",
    "table-play-on",
    "table-end",
    "table-end-sure",
    "table-end-agree",
    "table-end-again",
    "hint-ask",
    "hint-more",
)
"""Buttons that would take something back or lead away from the match."""
SURE = ("pi-lock", "table-confirm", "table-confirm-sector", "table-send")
ENDING = ("table-done", "table-stop")
ANY = "§"
"""Stands for whatever an argument of a message may be."""
ARGUMENTS = (
    "step",
    "of",
    "hex",
    "number",
    "slot",
    "command",
    "actions",
    "left",
    "players",
    "player",
    "sector",
    "gains",
)
COUNTS = ("number", "actions", "left", "gains")
"""Arguments that make other words of a message when they are one."""

SEEN = """
({ legal, over, backwards }) => {
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
  document.querySelector(".herald")?.click();  // who has seen the cards of a reveal taps them away
  const cover = document.querySelector("[role=dialog][aria-modal=true] button");
  const hall = cover ?? document.querySelector("main");
  if (!hall || document.querySelector("main [aria-busy=true]")) return null;
  const parts = cover ? [cover] : [...document.querySelectorAll("main button:not(:disabled), main svg [role=button]")];
  const found = parts
    .filter((element) => shown(element) && element.ariaDisabled !== "true" && !element.closest("aside, .sheet"))
    .map((element) => ({ element, name: named(element), hex: element.dataset.hex ?? null, at: free(element) }))
    .filter(({ at, hex, name }) => at && (hex === null || name.includes(legal)));
  const leads = ({ hex, name }) => hex !== null || !new RegExp(`^(?:${backwards})`).test(name);
  if (!found.some(leads)) return null;
  return {
    over: false,
    things: found.map(({ name, hex, at }) => ({ name, hex, x: at.x, y: at.y })),
  };
}
"""
"""What can be clicked now, once nothing is under way; nothing while it is somebody else's turn and all one could do is
to take something back."""


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
        self._backwards = [self.pattern(message) for message in BACKWARDS]
        self._backwards.append(self.pattern("pi-plan-card", open_end=True))
        self._wanted = {
            "legal": self.words("board-legal"),
            "over": self.words("table-over"),
            "backwards": "|".join(pattern.pattern for pattern in self._backwards),
        }
        self._sure = [self.pattern(message) for message in SURE]
        self._ending = [self.pattern(message) for message in ENDING]

    def words(self, message: str, **args: Any) -> str:
        """A message as the page shows it, which for some that the server says has words of its own."""
        own = f"screen-{message}"
        return say(Message(own if knows(own) else message, **args), self.lang)

    def pattern(self, message: str, open_end: bool = False) -> re.Pattern[str]:
        """A message as the page shows it, whatever its arguments are; a key may be named behind it."""
        many = dict.fromkeys(ARGUMENTS, ANY)
        said = {self.words(message, **args).removesuffix(".") for args in (many, many | dict.fromkeys(COUNTS, 1))}
        either = "|".join(re.escape(words).replace(ANY, ".*") for words in sorted(said))
        return re.compile(f"(?:{either})" + ("" if open_end else r"\.?( \w)?$"))

    @property
    def board(self) -> Locator:
        return self.page.get_by_role("group", name=self.words("board-label")).first

    def hex(self, name: str) -> Locator:
        """A hex of the board by its name, which its label begins with."""
        return self.board.get_by_role("button", name=re.compile(rf"^{re.escape(name)}\b"))

    @property
    def glowing(self) -> Locator:
        """The hexes that can be chosen."""
        return self.board.get_by_role("button", name=re.compile(re.escape(self.words("board-legal"))))

    def button(self, message: str, **args: Any) -> Locator:
        """A button by the words on it."""
        return self.page.get_by_role("button", name=self.words(message, **args)).first

    @property
    def dock(self) -> Locator:
        """Where the one question stands."""
        either = "|".join(re.escape(self.words(message)) for message in ("table-your-turn", "table-dock"))
        return self.page.get_by_role("region", name=re.compile(either))

    def is_asked(self, message: str) -> bool:
        """Whether the dock asks this question now."""
        return self.pattern(message, open_end=True).match(self.dock.inner_text()) is not None

    def can_act(self) -> bool:
        """Whether something can be clicked right now."""
        return self.page.evaluate(SEEN, self._wanted) is not None

    def wait_for_turn(self) -> list[Thing] | None:
        """What can be clicked, as soon as it is one's turn; None when the match is over."""
        found = self.page.wait_for_function(SEEN, arg=self._wanted, timeout=PATIENCE_MS, polling=POLL_MS).json_value()
        return None if found["over"] else [Thing(**thing) for thing in found["things"]]

    def click(self, thing: Thing) -> None:
        """Click or tap a thing where it is."""
        self.clicks += 1
        (self.page.touchscreen.tap if self.touch else self.page.mouse.click)(thing.x, thing.y)

    def has_clicked(self, times: int) -> bool:
        """Whether it has clicked at least so often."""
        return self.clicks >= times

    def act(self) -> bool:
        """Click one thing that leads on; false when the match is over."""
        things = self.wait_for_turn()
        if things is not None:
            self.go_on(things)
        return things is not None

    def go_on(self, things: Sequence[Thing]) -> None:
        """Click one of these that leads on; between two questions there may be none for a moment."""
        onward = [thing for thing in things if not named(thing, self._backwards)]
        if onward:
            self.click(self.choose(onward))
        else:
            self.page.wait_for_timeout(POLL_MS)

    def choose(self, things: Sequence[Thing]) -> Thing:
        """Send what is picked; end a command one time in five; else whatever the chance draws."""
        sure = [thing for thing in things if named(thing, self._sure)]
        ending = [thing for thing in things if named(thing, self._ending)]
        others = [thing for thing in things if thing not in ending]
        if sure:
            return sure[0]
        if ending and (not others or self.chance.randrange(5) == 0):
            return ending[0]
        return self.chance.choice(others)

    def play(self, until: Callable[[], bool] = lambda: False, most: int = 1000) -> None:
        """Play until the match is over, or it is one's turn and `until` says so."""
        for _ in range(most):
            things = self.wait_for_turn()
            if things is None or until():
                return
            self.go_on(things)
        raise AssertionError(f"neither over nor reached after {most} clicks")

    def play_to(self, question: str) -> None:
        """Play until this question is asked."""
        self.play(until=lambda: self.is_asked(question))
        assert self.is_asked(question)

    def labels(self) -> list[str]:
        """Every hex of the board, as those hear it who do not see it."""
        found: list[str] = self.board.locator("[data-hex]").evaluate_all("all => all.map((hex) => hex.ariaLabel)")
        return found


def together(people: Sequence[Person], until: Callable[[], bool], most: int = 4000) -> None:
    """Let several people play at their pages, whoever can, until `until` says so."""
    for _ in range(most):
        if until():
            return
        able = [person for person in people if person.can_act()]
        for person in able:
            person.act()
        if not able:
            time.sleep(0.02)  # the others, or the bots, are to act
    raise AssertionError(f"not reached after {most} looks")


def named(thing: Thing, patterns: Sequence[re.Pattern[str]]) -> bool:
    """Whether it is a button, not a hex, with words like one of these on it."""
    return thing.hex is None and any(pattern.match(thing.name) for pattern in patterns)
