"""Looks at a screen: a picture for people, and what a machine can tell about who cannot use it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

import run

AXE = run.MODULES / "axe-core" / "axe.min.js"
PREFIXES = (
    "web|editor|matches|data|replay|table|talk|board|book|guide|pi|sse|bot|news|server|setting|problem|puzzle|coach"
    "|hint"
)
UNSAID = re.compile(rf"\b(?:{PREFIXES})-[a-z]+(?:-[a-z0-9]+)*\b")
STILL = """() => document.getAnimations().every(
  ({ playState, effect }) => playState !== "running" || effect.getTiming().iterations === Infinity,
)"""
"""Whether nothing moves but what always does."""


class Album:
    """Takes pictures of a page's screens and collects what is wrong with them."""

    def __init__(self, page: Page, folder: Path, look: str) -> None:
        self.page, self.folder, self.look = page, folder, look
        self.problems: list[str] = []

    def take(self, screen: str) -> None:
        """A picture of the screen as it is, and whatever axe finds serious; words that were never written, too."""
        self.page.wait_for_function(STILL)
        self.page.screenshot(path=self.folder / f"{screen}-{self.look}.png")
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8") + "\n;0")  # the page itself may load no foreign script
        found: list[dict[str, Any]] = self.page.evaluate(
            """async () => {
              const { violations } = await axe.run(document, { resultTypes: ["violations"] });
              return violations.filter(({ impact }) => impact === "serious" || impact === "critical");
            }"""
        )
        for problem in found:
            nodes = [f"{node['target']}: {node['html'][:160]}" for node in problem["nodes"][:3]]
            self.problems.append(f"{screen}: {problem['id']}: {problem['help']} ({len(problem['nodes'])}): {nodes}")
        said = self.page.locator("body").inner_text()
        self.problems += [f"{screen}: no words for {unsaid}" for unsaid in UNSAID.findall(said)]
