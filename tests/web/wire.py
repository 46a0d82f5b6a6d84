"""The wire between a page and its table, which can be made slow: frames are held back until they are let through."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

ACTS = ("answer", "undo")


class Wire:
    """Passes on what a page and its server send each other. Lay it before the page opens its match."""

    def __init__(self, page: Page) -> None:
        self.acts: list[str] = []
        """What the page asked for that changes the match."""
        self._slow: tuple[str, ...] = ()
        self._held: list[Callable[[], None]] | None = None
        page.route_web_socket(re.compile("/socket"), self._open)

    def hold(self, *kinds: str) -> None:
        """From the next frame of one of these kinds on, the page hears nothing."""
        self._slow = kinds

    def release(self) -> None:
        """Let through what was held back, in order."""
        held, self._slow, self._held = self._held or [], (), None
        for send in held:
            send()

    def _open(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def sent(text: str | bytes) -> None:
            if kind(text) in ACTS:
                self.acts.append(kind(text))
            server.send(text)

        def heard(text: str | bytes) -> None:
            if self._held is None and kind(text) in self._slow:
                self._held = []
            if self._held is None:
                page.send(text)
            else:
                self._held.append(lambda: page.send(text))

        page.on_message(sent)
        server.on_message(heard)


def kind(text: str | bytes) -> str:
    """What a frame is."""
    frame: dict[str, Any] = json.loads(text)
    return str(frame["t"])
