"""A server that is killed leaves nothing behind: what it started ends with it, at once and without a word."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

from starhold.core import record, registry
from starhold.core.testing import play_randomly
from tests.processes import PATIENCE, runs, see_all_end, wait_until
from tests.server import slow_bots

pytestmark = [pytest.mark.slow, pytest.mark.skipif(sys.platform == "win32", reason="kills by signals")]


class Victim(NamedTuple):
    """A server that is to be killed."""

    client: httpx.Client
    process: int
    said: Path

    def die(self) -> None:
        see_all_end(self.process, self.said)


@contextmanager
def victim(folder: Path) -> Iterator[Victim]:
    slow_bots.dist_info(folder)
    own = {"DATA": str(folder), "LANG": "en", "LOG_LEVEL": "warning", "PORT": "0", "BOT_WORKERS": "2"}
    environment = os.environ | {f"STARHOLD_{name}": value for name, value in own.items()}
    environment |= {slow_bots.GATE: str(folder), "PYTHONPATH": os.pathsep.join([str(folder), *filter(None, sys.path)])}
    said = folder / "said"
    with said.open("w") as console:
        command = [sys.executable, "-m", "starhold", "serve"]
        process = subprocess.Popen(command, env=environment, stdout=console, stderr=subprocess.STDOUT)
    try:
        wait_until(lambda: process.poll() is not None or "http://" in said.read_text())
        address = re.findall(r"http://\S+(?=/)", said.read_text())[0]
        with httpx.Client(base_url=address, headers={"origin": address}, timeout=PATIENCE) as client:
            yield Victim(client, process.pid, said)
    finally:
        process.kill()
        process.wait()


def test_nothing_is_left_of_a_server_whose_bots_are_just_started(tmp_path: Path) -> None:
    with victim(tmp_path) as server:
        wait_until(lambda: runs(server.process, "starhold.server.bots.worker") == 2)
        server.die()


@pytest.mark.parametrize("level", ["ponders", "grips"])
def test_nothing_is_left_of_a_server_whose_bots_think(tmp_path: Path, level: str) -> None:
    with victim(tmp_path) as server:
        server.client.get("/api/me")
        wish = {"game": "small-star-empires", "seats": [{"kind": "bot", "bot": level}] * 2}
        assert server.client.post("/api/matches", json=wish).status_code == 201
        wait_until((tmp_path / "here").exists)
        server.die()


def test_nothing_is_left_of_a_server_that_makes_a_film(tmp_path: Path) -> None:
    content = record.write(play_randomly(registry.game("pocket-imperium"), 4))
    with victim(tmp_path) as server, server.client.stream("POST", "/api/replay/film", json=content) as film:
        lines = film.iter_lines()
        for _ in range(2):  # the second line comes from the program
            next(lines)
        assert runs(server.process, "starhold.lab.film") == 1
        server.die()
