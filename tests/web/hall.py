"""The server as people run it: a process of its own that can be stopped and started again at the same address."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

PATIENCE = 120.0
"""Seconds to wait for what must come; generous, since machines are busy."""


class Hall:
    """A running server. Its bots answer without a pause, and it keeps everything in its own folder."""

    def __init__(self, folder: Path, python: str | Path = sys.executable, **settings: str) -> None:
        self.folder, self.python, self.settings = folder, python, settings
        self.port = 0
        self.start()

    def start(self) -> None:
        """Serve; after a stop at the same address again."""
        own = {"STARHOLD_DATA": str(self.folder), "STARHOLD_LANG": "en", "STARHOLD_BOT_PAUSE": "0"}
        command = [self.python, "-P", "-m", "starhold", "serve", "--port", str(self.port)]
        with (self.folder / "log").open("a") as log:
            self._process = subprocess.Popen(
                command, env=os.environ | own | self.settings, stdout=subprocess.PIPE, stderr=log, text=True
            )
        assert self._process.stdout is not None
        found = re.search(r"http://\S+?:(\d+)/", self._process.stdout.readline())
        assert found, (self.folder / "log").read_text()
        self.address, self.port = found[0], int(found[1])

    def stop(self) -> None:
        """Stop as a host would, and wait until it has."""
        self._process.terminate()
        self._process.communicate(timeout=PATIENCE)
