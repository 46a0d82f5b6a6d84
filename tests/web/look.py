"""Looks at a screen: a picture for people, and what a machine can tell about who cannot use it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, ViewportSize

import run
from tests import depth

AXE = run.MODULES / "axe-core" / "axe.min.js"
PREFIXES = (
    "web|editor|matches|data|replay|table|talk|board|book|guide|pi|sse|bot|news|server|setting|problem|puzzle|coach"
    "|hint|analysis|try"
)
UNSAID = re.compile(rf"\b(?:{PREFIXES})-[a-z]+(?:-[a-z0-9]+)*\b")
STILL = """() => document.getAnimations().every(
  ({ playState, effect, timeline }) =>
    playState !== "running" || timeline !== document.timeline || effect.getTiming().iterations === Infinity,
)"""
"""Whether nothing moves but what always does, or does when somebody scrolls."""


@dataclass(frozen=True)
class Look:
    """How a page is looked at: `low` is a notebook's screen, the lowest that has room for all columns."""

    theme: Literal["dark", "light"]
    lang: Literal["en", "de"]
    size: Literal["desk", "low", "phone"]

    def __str__(self) -> str:
        return f"{self.theme}-{self.size}"

    @property
    def phone(self) -> bool:
        return self.size == "phone"

    def open(self, visit: Callable[..., Page], path: str = "", **how: Any) -> Page:
        """Visit a page so."""
        page = visit(path, theme=self.theme, lang=self.lang, phone=self.phone, **how)
        if self.size == "low":
            page.set_viewport_size(LOW)
        return page


LOW: ViewportSize = {"width": 1280, "height": 720}
LOOKS = [
    Look("dark", "en", "desk"),
    Look("light", "de", "desk"),
    Look("dark", "de", "low"),
    Look("light", "en", "low"),
    Look("dark", "de", "phone"),
    Look("light", "en", "phone"),
]


def looks(*usual: str) -> pytest.MarkDecorator:
    """Each of these screens as one of them at least looks; all of them in the long run."""
    known = [str(look) for look in LOOKS]
    chosen = depth.pick(usual, usual, tuple(known))
    return pytest.mark.parametrize("look", [LOOKS[known.index(name)] for name in chosen], ids=chosen)


class Album:
    """Takes pictures of a page's screens and collects what is wrong with them."""

    def __init__(self, page: Page, folder: Path, look: str | Look) -> None:
        self.page, self.folder, self.look = page, folder, look
        self.problems: list[str] = []

    def take(self, screen: str) -> None:
        """A picture of the screen as it is; whatever axe finds, and words never written."""
        self.page.wait_for_function(STILL)
        self.page.screenshot(path=self.folder / f"{screen}-{self.look}.png")
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8") + "\n;0")  # the page itself may load no foreign script
        found: list[dict[str, Any]] = self.page.evaluate(
            "async () => (await axe.run(document, { resultTypes: ['violations'] })).violations"
        )
        for problem in found:
            nodes = [f"{node['target']}: {node['html'][:160]}" for node in problem["nodes"][:3]]
            self.problems.append(f"{screen}: {problem['id']}: {problem['help']} ({len(problem['nodes'])}): {nodes}")
        wide, on = self.page.evaluate("document.documentElement.scrollWidth"), self.page.viewport_size
        if on and wide > on["width"]:
            self.problems.append(f"{screen}: {wide} wide on a screen of {on['width']}")
        said = self.page.locator("body").inner_text()
        self.problems += [f"{screen}: no words for {unsaid}" for unsaid in UNSAID.findall(said)]
