"""The browser of a worker, and pages that tests have left clean. To open new ones is most of what a test would cost.

While it runs no test can start an event loop, so it ends before one that needs none.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Sequence
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, Page, Playwright, sync_playwright

NOWHERE = "about:blank"
_running = ExitStack()
_playwright: Playwright | None = None
_browsers: dict[Path, Browser] = {}
_left: dict[Hashable, list[Page]] = defaultdict(list)


def browser(program: Path, flags: Sequence[str]) -> Browser:
    """The browser that runs already, else a new one."""
    global _playwright
    if _playwright is None:
        _playwright = _running.enter_context(sync_playwright())
    if program not in _browsers:
        _browsers[program] = _playwright.chromium.launch(executable_path=program, args=flags)
        _running.callback(_browsers[program].close)
    return _browsers[program]


def without_windows(program: Path) -> Path:
    """The same browser as Debian packs it for tests, where it lies beside it: it needs a quarter less of the processor.

    It shows pages as the other does, but can neither be installed into nor notify.
    """
    beside = program.with_name("chromium-headless-shell")
    return beside if program.name == "chromium" and beside.exists() else program


def left(kind: Hashable) -> Page | None:
    """A page of this kind that another test has left, as good as new."""
    return _left[kind].pop() if _left[kind] else None


def leave(page: Page, kind: Hashable, origin: str) -> None:
    """Keep a page for other tests, with nothing of this one in it."""
    for other in page.context.pages:
        if other != page:
            other.close()
    if page.url.startswith(origin):
        page.evaluate("sessionStorage.clear()")
    page.goto(NOWHERE)
    page.mouse.move(-1, -1)
    page.context.clear_cookies()
    devtools = page.context.new_cdp_session(page)
    devtools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
    devtools.detach()
    _left[kind].append(page)


def stop() -> None:
    """End it, if it runs."""
    global _playwright
    _playwright = None
    _browsers.clear()
    _left.clear()
    _running.close()
