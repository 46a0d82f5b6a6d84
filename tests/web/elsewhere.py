"""Windows of other browsers than Chromium, driven as their makers offer it: WebDriver, plain or BiDi.

Each does what `Person` needs of a page, and no more.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import IO, Any

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.web.player import PATIENCE_MS, POLL_MS

SIZE = {"width": 1440, "height": 900}
MINI_BROWSERS = "/usr/lib/*/webkit2gtk-4.1/MiniBrowser"
NEEDS = {"firefox": "firefox-esr", "webkit": "webkit2gtk-driver and xvfb"}
"""What Debian calls them."""
QUIET = {"ui.prefersReducedMotion": 1, "browser.shell.checkDefaultBrowser": False, "app.update.enabled": False}
LISTEN = """() => {
  window.complaints = [];
  addEventListener("error", ({ message }) => complaints.push(message));
  addEventListener("unhandledrejection", ({ reason }) => complaints.push(String(reason)));
}"""


class Window(ABC):
    """A window of a browser. Scripts are functions as text, and take and give JSON."""

    def __init__(self) -> None:
        self.mouse = SimpleNamespace(click=self.click)

    @abstractmethod
    def load(self, url: str) -> None: ...

    @abstractmethod
    def click(self, x: float, y: float) -> None: ...

    @abstractmethod
    def call(self, function: str, json_text: str) -> str: ...

    def goto(self, url: str) -> None:
        """Open a page and listen for errors from then on."""
        self.load(url)
        self.evaluate(LISTEN)

    def evaluate(self, function: str, arg: Any = None) -> Any:
        return json.loads(self.call(function, json.dumps(arg)))

    def wait_for_function(
        self, function: str, arg: Any = None, timeout: float = PATIENCE_MS, polling: float = POLL_MS
    ) -> Any:
        """Wait until a function says something."""
        deadline = time.monotonic() + timeout / 1000
        while not (found := self.evaluate(function, arg)):
            assert time.monotonic() < deadline, f"never came: {function[:200]}"
            self.wait_for_timeout(polling)
        return SimpleNamespace(json_value=lambda: found)

    def wait_for_timeout(self, milliseconds: float) -> None:
        time.sleep(milliseconds / 1000)

    @abstractmethod
    def screenshot(self) -> str:
        """The window as a PNG, in base 64."""


def pointing(x: float, y: float) -> list[dict[str, Any]]:
    """A click, as both kinds of WebDriver take it."""
    steps: list[dict[str, Any]] = [{"type": "pointerMove", "x": round(x), "y": round(y)}]
    steps += [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
    return [{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}]


class Firefox(Window):
    """WebDriver BiDi, over a socket."""

    def __init__(self, socket: ClientConnection) -> None:
        super().__init__()
        self._socket, self._id = socket, 0
        self.command("session.new", capabilities={})
        self._context = self.command("browsingContext.getTree")["contexts"][0]["context"]
        self.command("browsingContext.setViewport", context=self._context, viewport=SIZE)

    def command(self, method: str, **given: Any) -> Any:
        self._id += 1
        self._socket.send(json.dumps({"id": self._id, "method": method, "params": given}))
        while True:
            said = json.loads(self._socket.recv(timeout=PATIENCE_MS / 1000))
            if said.get("id") == self._id:
                assert said["type"] == "success", said
                return said["result"]

    def load(self, url: str) -> None:
        self.command("browsingContext.navigate", context=self._context, url=url, wait="complete")

    def click(self, x: float, y: float) -> None:
        self.command("input.performActions", context=self._context, actions=pointing(x, y))

    def call(self, function: str, json_text: str) -> str:
        said = self.command(
            "script.callFunction",
            functionDeclaration=f"(given) => JSON.stringify(({function})(JSON.parse(given)) ?? null)",
            arguments=[{"type": "string", "value": json_text}],
            target={"context": self._context},
            awaitPromise=False,
        )
        assert said["type"] == "success", said
        return str(said["result"]["value"])

    def screenshot(self) -> str:
        return str(self.command("browsingContext.captureScreenshot", context=self._context)["data"])


class WebKit(Window):
    """WebDriver as it was first, over HTTP."""

    def __init__(self, http: httpx.Client, program: str) -> None:
        super().__init__()
        self._http = http
        wanted = {"webkitgtk:browserOptions": {"binary": program, "args": ["--automation"]}}
        self._path = ""
        self._path = f"/{self.command('', capabilities={'alwaysMatch': wanted})['sessionId']}"
        self.command("/window/rect", **SIZE)

    def command(self, path: str, **given: Any) -> Any:
        reply = self._http.post(f"/session{self._path}{path}", json=given)
        assert reply.is_success, reply.text
        return reply.json()["value"]

    def load(self, url: str) -> None:
        self.command("/url", url=url)

    def click(self, x: float, y: float) -> None:
        self.command("/actions", actions=pointing(x, y))

    def call(self, function: str, json_text: str) -> str:
        script = f"return JSON.stringify(({function})(JSON.parse(arguments[0])) ?? null)"
        return str(self.command("/execute/sync", script=script, args=[json_text]))

    def screenshot(self) -> str:
        return str(self._http.get(f"/session{self._path}/screenshot").json()["value"])


def is_there(name: str) -> bool:
    """Whether a browser is installed."""
    programs = {"firefox": ["firefox-esr"], "webkit": ["WebKitWebDriver", "Xvfb"]}[name]
    return all(map(shutil.which, programs)) and (name == "firefox" or mini_browser() is not None)


def mini_browser() -> Path | None:
    return next(Path("/").glob(MINI_BROWSERS.lstrip("/")), None)


@contextmanager
def opened(name: str, folder: Path) -> Iterator[Window]:
    """A window of this browser, with all it remembers in a folder of its own."""
    with ExitStack() as stack:
        yield _firefox(folder, stack) if name == "firefox" else _webkit(folder, stack)


def _firefox(folder: Path, stack: ExitStack) -> Window:
    (folder / "user.js").write_text(
        "".join(f"user_pref({json.dumps(k)}, {json.dumps(v)});\n" for k, v in QUIET.items())
    )
    command = ["firefox-esr", "--headless", "--no-remote", "--profile", str(folder), "--remote-debugging-port", "0"]
    firefox = _started(stack, command, folder, stderr=subprocess.PIPE)
    address = _said(firefox.stderr, r"WebDriver BiDi listening on (ws://\S+)")
    return Firefox(stack.enter_context(connect(f"{address}/session", max_size=None, ping_interval=None)))


def _webkit(folder: Path, stack: ExitStack) -> Window:
    screen = _started(
        stack, ["Xvfb", "-displayfd", "1", "-screen", "0", "1440x1000x24"], folder, stdout=subprocess.PIPE
    )
    display = f":{_said(screen.stdout, '([0-9]+)')}"
    _started(stack, ["WebKitWebDriver", f"--port={(port := free_port())}"], folder, DISPLAY=display)
    http = stack.enter_context(httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE_MS / 1000))
    deadline = time.monotonic() + PATIENCE_MS / 1000
    while True:
        try:
            http.get("/status")
            break
        except httpx.TransportError:
            assert time.monotonic() < deadline, "WebKitWebDriver did not start"
            time.sleep(POLL_MS / 1000)
    window = WebKit(http, str(mini_browser()))
    stack.callback(lambda: http.delete(f"/session{window._path}"))
    return window


def _started(stack: ExitStack, command: list[str], home: Path, **more: Any) -> subprocess.Popen[str]:
    """A program that ends with the block."""
    pipes = {name: more.pop(name, subprocess.DEVNULL) for name in ("stdout", "stderr")}
    own = os.environ | {"HOME": str(home), "XDG_RUNTIME_DIR": str(home), "GDK_BACKEND": "x11"} | more
    program = subprocess.Popen(command, env=own, text=True, **pipes)

    def end() -> None:
        program.terminate()
        program.communicate(timeout=PATIENCE_MS / 1000)

    stack.callback(end)
    return program


def _said(stream: IO[str] | None, pattern: str) -> str:
    """What a program tells in one of its first lines."""
    assert stream is not None
    for line in stream:
        if found := re.search(pattern, line):
            return found[1]
    raise AssertionError(f"nothing like {pattern} was said")


def free_port() -> int:
    import socket

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])
