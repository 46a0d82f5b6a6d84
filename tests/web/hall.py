"""The server as people run it: a process of its own that can be stopped and started again at the same address."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Self

import httpx

PATIENCE = 120.0
"""Seconds to wait for what must come; generous, since machines are busy."""
COLD = 600.0
"""Seconds in which a machine has compiled every rule for the first time."""


class Hall:
    """A running server. Its bots answer without a pause, and it keeps everything in its own folder.

    All who come to it come from one address, and are more than it would let in from there.
    """

    def __init__(self, folder: Path, python: str | Path = sys.executable, **settings: str) -> None:
        self.folder, self.python, self.settings = folder, python, settings
        self.port = 0

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> None:
        """Serve; after a stop at the same address again."""
        own = {"STARHOLD_DATA": str(self.folder), "STARHOLD_LANG": "en", "STARHOLD_BOT_PAUSE": "0"}
        own |= {"STARHOLD_STANDIN": "drifter", "STARHOLD_GRACE": "0"}
        own |= {f"STARHOLD_ADDRESS_{what}": "100000" for what in ("REQUESTS", "GUESTS", "MATCHES", "TOKENS")}
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

    def warm_up(self) -> None:
        """Let the bots play once: the first time on a machine every rule is compiled, which takes minutes."""
        with httpx.Client(base_url=self.address, headers={"origin": self.address.rstrip("/")}, timeout=COLD) as guest:
            guest.get("api/me").raise_for_status()
            for game in ("pocket-imperium", "small-star-empires"):
                seats = [{"kind": "me"}, {"kind": "bot", "bot": "drifter"}]
                made = guest.post("api/matches", json={"game": game, "seats": seats}).raise_for_status().json()
                match, own = made["id"], [seat["seat"] for seat in made["seats"] if seat["mine"]]
                guest.post(f"api/matches/{match}/resign", json={"seat": own[0]}).raise_for_status()
                deadline = time.monotonic() + COLD
                while guest.get(f"api/matches/{match}").raise_for_status().json()["status"] != "ended":
                    assert time.monotonic() < deadline, (self.folder / "log").read_text()
                    time.sleep(0.1)
