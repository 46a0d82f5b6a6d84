"""The page of boards (`web/src/hexmap/demo`), built and served for scripts that measure or photograph it."""

from __future__ import annotations

import contextlib
import functools
import shutil
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

WEB = Path(__file__).parent.parent.parent / "web"


class Quiet(SimpleHTTPRequestHandler):
    """Serves files without a line for each."""

    def log_message(self, format: str, *args: Any) -> None:
        pass


@contextlib.contextmanager
def demo() -> Iterator[tuple[str, Path]]:
    """The address of the page and the folder it is served from; `matches/NAME.json` are read from there."""
    with tempfile.TemporaryDirectory() as folder:
        vite = WEB / "node_modules" / "vite" / "bin" / "vite.js"
        build = ["node", str(vite), "build", "src/hexmap/demo", "--config", "vite.config.ts", "--logLevel", "warn"]
        subprocess.run([*build, "--outDir", folder, "--emptyOutDir"], cwd=WEB, check=True)
        (Path(folder) / "matches").mkdir()
        server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/index.html", Path(folder)
        server.shutdown()


@contextlib.contextmanager
def browser(path: str | None, *, gpu: bool = False) -> Iterator[Browser]:
    """Chromium: the one given, the system's, or Playwright's own."""
    found = path or shutil.which("chromium") or shutil.which("google-chrome")
    flags = ["--no-sandbox", "--disable-dev-shm-usage", *([] if gpu else ["--disable-gpu"])]
    with sync_playwright() as play:
        chromium = play.chromium.launch(executable_path=found, args=flags)
        yield chromium
        chromium.close()
