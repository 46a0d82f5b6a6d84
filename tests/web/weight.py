"""What a browser loads until a page is seen for the first time. The benchmarks measure the same pages."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page

BUDGET_KB = 150
"""What a page may weigh until it is seen, packed as it travels."""
BOARD = "main .hexmap [data-hex]"
PI, SSE = "pocket-imperium", "small-star-empires"


@dataclass(frozen=True)
class FirstView:
    """A page, and what is in it as soon as it is seen."""

    path: str
    shown: str
    game: str | None = None
    """The game of which a match is begun for it."""
    ended: bool = False
    """Whether that match is over."""


VIEWS = {
    "start page": FirstView("", BOARD),
    "new match": FirstView(f"new/{PI}", BOARD),
    "table of Pocket Imperium": FirstView("match/{match}", BOARD, PI),
    "table of Small Star Empires": FirstView("match/{match}", BOARD, SSE),
    "replay": FirstView("replay/{match}", BOARD, PI, ended=True),
    "puzzles": FirstView(f"puzzles/{PI}", BOARD),
    "editor": FirstView("editor", BOARD),
    "rules": FirstView(f"rules/{PI}", "main h2"),
    "my matches": FirstView("matches", "main h2"),
    "watch": FirstView("watch", "main h1"),
}

WATCH = """
new MutationObserver((_, watching) => {
  if (!document.querySelector(SHOWN)) return;
  watching.disconnect();
  requestAnimationFrame(() => requestAnimationFrame(() => (window.firstSeen = performance.now())));
}).observe(document, { childList: true, subtree: true });
"""
"""Notes when the frame has been drawn that shows it, counted from the beginning of the navigation."""

LOADED = """() => performance.getEntries()
  .filter(({ entryType, startTime }) => /navigation|resource/.test(entryType) && startTime < window.firstSeen)
  .map(({ name, encodedBodySize }) => [name, encodedBodySize])"""


def path_of(page: Page, view: FirstView) -> str:
    """Where a view is; its match is made by the guest of this page, who may have opened nothing yet."""
    if view.game is None:
        return view.path
    origin = page.request.get("api/me").url.removesuffix("/api/me")

    def send(path: str, body: dict[str, Any]) -> dict[str, Any]:
        made: dict[str, Any] = page.request.post(f"api/{path}", data=body, headers={"origin": origin}).json()
        return made

    seats = [{"kind": "me"}, {"kind": "bot", "bot": "drifter"}]
    match = send("matches", {"game": view.game, "seats": seats, "seed": 2})
    if view.ended:
        send(f"matches/{match['id']}/resign", {"seat": next(seat["seat"] for seat in match["seats"] if seat["mine"])})
        while page.request.get(f"api/matches/{match['id']}").json()["status"] != "ended":
            time.sleep(0.1)
    return view.path.format(match=match["id"])


def loaded(page: Page, view: FirstView) -> dict[str, int]:
    """Open a page in which nothing was opened before: the bytes of each thing it asked for until it was seen."""
    page.add_init_script(WATCH.replace("SHOWN", json.dumps(view.shown)))
    page.goto(path_of(page, view) or page.request.get(".").url)
    page.wait_for_function("() => window.firstSeen")
    page.wait_for_load_state("networkidle")
    return {urlsplit(url).path: size for url, size in page.evaluate(LOADED)}


def code(sizes: dict[str, int]) -> dict[str, int]:
    """Of what was loaded, scripts and styles; what the server answers is as long as the match or the rulebook is."""
    return {path: size for path, size in sizes.items() if PurePosixPath(path).suffix in (".js", ".css")}
