"""One who plays a guided match by a style of `tours.py`, while the page shows the tour: what was answered is what the
page hears of, whichever way it was answered."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocket

from tests.web.player import PATIENCE_MS
from tests.web.tours import Learner, Style

Json = dict[str, Any]
ANSWER = """async ([match, body]) => {
  const headers = { "content-type": "application/json" };
  const done = await fetch(`api/matches/${match}/answers`, { method: "POST", headers, body: JSON.stringify(body) });
  if (!done.ok) throw new Error(await done.text());
}"""


class Pupil:
    """Hears what the page hears, and answers for its seat. Must be there before the page opens the match."""

    def __init__(self, page: Page, style: Style) -> None:
        self.page, self.style = page, style
        self.socket: WebSocket | None = None
        self.board: list[Json] = []
        self.view: Json = {}
        self.match, self.eyes, self.answered = "", 0, -1
        self.mine: Json | None = None
        page.on("websocket", self._opened)

    def _opened(self, socket: WebSocket) -> None:
        self.socket = socket
        socket.on("framereceived", self._heard)

    def _heard(self, payload: str | bytes) -> None:
        frame: Json = json.loads(payload)
        if frame["t"] == "snapshot":
            self.match, self.eyes, self.board = frame["match"]["id"], frame["eyes"], frame["board"]
        if frame["t"] in ("snapshot", "event"):
            self.view, self.mine = frame["view"] or self.view, frame["mine"]

    def wait(self) -> Json:
        """What is asked, as soon as something new is."""
        while not (self.mine and self.mine["asked"] and self.mine["decision"] != self.answered):
            if self.socket is None:
                self.page.wait_for_event("websocket", timeout=PATIENCE_MS)
            else:
                self.socket.wait_for_event("framereceived", timeout=PATIENCE_MS)
        asked: Json = self.mine["asked"]
        return asked

    def answer(self) -> None:
        """Answer the next question by the style."""
        asked = self.wait()
        learner = Learner(self.board, self.eyes)
        learner.view, learner.about = self.view, asked["about"]
        text = self.style(learner, asked["question"], [choice["text"] for choice in asked["choices"]])
        self.give(text)

    def give(self, text: str) -> None:
        """Answer this, whatever the style says."""
        asked = self.wait()
        action = next(choice["action"] for choice in asked["choices"] if choice["text"] == text)
        assert self.mine is not None
        self.answered = self.mine["decision"]
        self.page.evaluate(ANSWER, [self.match, {"seat": self.eyes, "decision": self.answered, "action": action}])

    def play(self, until: Callable[[Json, Json], bool], most: int = 200) -> None:
        """Answer until what is asked, and the view, are as wanted."""
        for _ in range(most):
            asked = self.wait()
            if until(asked, self.view):
                return
            self.answer()
        raise AssertionError(f"not reached after {most} answers")

    def outcomes(self, game: str) -> dict[str, str]:
        """How each lesson ended, as the page remembers it."""
        kept = json.loads(self.page.evaluate("localStorage.getItem('starhold.guide')"))
        return {lesson: end["how"] for lesson, end in kept[game]["standing"]["ends"].items()}
