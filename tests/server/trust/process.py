"""A server as people run it: a process of its own on a port of its own."""

from __future__ import annotations

import contextlib
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import psutil  # type: ignore[import-untyped]

from tests.server import databases
from tests.server.trust.client import PATIENCE


@dataclass
class Served:
    """The process, and where it listens."""

    address: str
    process: subprocess.Popen[str]
    folder: Path

    @property
    def megabytes(self) -> float:
        """Memory of the server's own process."""
        return float(psutil.Process(self.process.pid).memory_info().rss) / 1e6

    @property
    def port(self) -> int:
        return int(self.address.split("/")[2].partition(":")[2])

    def log(self) -> str:
        return (self.folder / "log").read_text()


@contextlib.contextmanager
def served(folder: Path, **settings: str) -> Iterator[Served]:
    """A server over the database in a folder; it is stopped at the end. Settings are environment variables."""
    own = {
        "STARHOLD_DATA": str(folder),
        "STARHOLD_DATABASE": databases.url(folder / "starhold.db"),
        "STARHOLD_LANG": "en",
        "STARHOLD_BOT_PAUSE": "0",
        "STARHOLD_GRACE": "0",
        "STARHOLD_LOG_FORMAT": "json",
    }
    command = [sys.executable, "-m", "starhold", "serve", "--port", "0"]
    with (folder / "log").open("a") as log:
        process = subprocess.Popen(
            command, env=os.environ | own | settings, stdout=subprocess.PIPE, stderr=log, text=True
        )
    try:
        assert process.stdout is not None
        found = re.search(r"http://\S+/", process.stdout.readline())
        assert found, (folder / "log").read_text()
        yield Served(found[0].rstrip("/"), process, folder)
    finally:
        process.terminate()
        try:
            process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            raise
