"""The browser of a worker. While it runs no test can start an event loop, so it ends before one that needs none."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

_running = ExitStack()
_browser: Browser | None = None


def browser(program: Path, flags: Sequence[str]) -> Browser:
    """The browser that runs already, else a new one."""
    global _browser
    if _browser is None:
        playwright = _running.enter_context(sync_playwright())
        _browser = playwright.chromium.launch(executable_path=program, args=flags)
        _running.callback(_browser.close)
    return _browser


def stop() -> None:
    """End it, if it runs."""
    global _browser
    _browser = None
    _running.close()
