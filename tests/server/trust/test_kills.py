"""A server killed at any moment: nothing acknowledged or shown is lost, every match goes on, clients just come back."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import json
import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine, Iterator, Sequence
from pathlib import Path
from typing import Any, TextIO

import psutil  # type: ignore[import-untyped]
import pytest

from starhold.server.live.standing import Standing, stand
from starhold.server.settings import Settings, variable
from starhold.server.store.store import StoredEvent, StoredMatch
from starhold.server.store.writer import MATCH_FIELDS
from tests import depth
from tests.server.trust.client import PATIENCE, Client, Model, Player
from tests.server.trust.club import Club
from tests.server.trust.killed_server import settings

ROOT = Path(__file__).parents[3]
KILLS, SEED = depth.pick(10, 12, 200), 20 + depth.seed
MATCHES = 4
"""At a time; when one ends, another begins."""
REAL_KILLS, REAL_PLACES = depth.pick(2, 2, 8), (1, 2)
"""Of servers with all that takes long; the places have bots of each kind."""

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")


class Servers:
    """The process that makes servers, and the server it made last."""

    start_seconds = 0.1
    """About how long one takes to start."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self.address = f"http://127.0.0.1:{self._line()}"
        self.pid: int | None = None

    def _line(self) -> int:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line, "the process that makes servers has ended"
        return int(line)

    def start(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write("go\n")
        self._process.stdin.flush()
        self.pid = self._line()

    def kill(self) -> None:
        assert self.pid is not None
        os.kill(self.pid, signal.SIGKILL)
        self.pid = None


@contextlib.contextmanager
def servers(folder: Path) -> Iterator[Servers]:
    path = os.pathsep.join([str(ROOT), str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.trust.killed_server", str(folder)],
            env=os.environ | {"PYTHONPATH": path}, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log, text=True,
        )  # fmt: skip
    made = None
    try:
        made = Servers(process)
        yield made
    finally:
        if made is not None and made.pid is not None:
            made.kill()
        process.kill()
        process.communicate()


class RealServers:
    """Servers as people run them, one at a time, whose bots think in processes of their own."""

    start_seconds = 3.0

    def __init__(self, folder: Path, log: TextIO) -> None:
        self._folder, self._log = folder, log
        self._port = socket.socket()  # ours, though we never listen: servers may share it, others may not
        self._port.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._port.bind(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._port.getsockname()[1]}"
        self._server: psutil.Popen | None = None
        self._kills = 0
        self.with_workers = 0
        """How many were killed while bots had their processes."""

    def start(self) -> None:
        port = {"STARHOLD_PORT": str(self._port.getsockname()[1])}
        self._server = psutil.Popen(
            [sys.executable, "-m", "starhold", "serve"],
            env=os.environ | environment(settings(str(self._folder))) | port,
            stdout=subprocess.DEVNULL, stderr=self._log,
        )  # fmt: skip

    def kill(self) -> None:
        """Kill the server, and every other time its bots with it; else they have to notice by themselves."""
        assert self._server is not None
        workers = self._server.children(recursive=True)
        self.with_workers += bool(workers)
        self._server.kill()
        self._kills += 1
        if self._kills % 2:
            for worker in workers:
                with contextlib.suppress(psutil.NoSuchProcess):
                    worker.kill()
        self._server.wait(PATIENCE)
        assert psutil.wait_procs(workers, timeout=PATIENCE)[1] == [], "bots outlive their server"
        self._server = None

    def close(self) -> None:
        if self._server is not None:
            self.kill()
        self._port.close()


def environment(settings: Settings) -> dict[str, str]:
    """Settings as a process is given them."""
    return {variable(item.name): str(getattr(settings, item.name)) for item in dataclasses.fields(settings)}


def stored(path: Path) -> dict[str, tuple[StoredMatch, list[StoredEvent]]]:
    """All that is in the database, read by nothing of the server's."""
    connection = sqlite3.connect(path)
    connection.row_factory = sqlite3.Row
    try:
        found: dict[str, tuple[StoredMatch, list[StoredEvent]]] = {}
        for row in connection.execute("SELECT * FROM matches"):
            fields = {name: row[name] for name in MATCH_FIELDS}
            for name in ("options", "clock", "result"):
                fields[name] = None if fields[name] is None else json.loads(fields[name])
            found[row["id"]] = StoredMatch(id=row["id"], **fields), []
        for row in connection.execute("SELECT * FROM events ORDER BY match_id, seq"):
            fields = {name: row[name] for name in ("seq", "kind", "seat", "decision", "action", "at")}
            found[row["match_id"]][1].append(StoredEvent(data=json.loads(row["data"]), **fields))
        return found
    finally:
        connection.close()


class Witness:
    """Remembers what was acknowledged and shown, and looks for it in the database."""

    def __init__(self, path: Path, club: Club) -> None:
        self.path, self.club = path, club
        self._checked = 0

    def check(self) -> int:
        """All there; how many seats have locked a plan that is still secret."""
        found = stored(self.path)
        for done in self.club.done[self._checked :]:
            assert done.seq <= len(found[done.match][1]), f"acknowledged and gone: {done}"
            event = found[done.match][1][done.seq - 1]
            assert (event.seq, event.kind, event.seat) == (done.seq, done.kind, done.seat), (done, event)
            if done.kind == "answer":
                assert (event.decision, event.action) == (done.decision, done.action), (done, event)
        self._checked = len(self.club.done)
        for player in self.club.players:
            events = found[player.match][1]
            for seq, told in player.seen.items():
                assert seq <= len(events), f"{player.match}: event {seq} was shown and is not stored"
                event = events[seq - 1]
                assert told is None or (event.kind, event.seat) == told, (player.match, seq, event, told)
            player.seen.clear()
        return sum(locked_plans(stand(*match)) for match in found.values() if match[0].status == "running")


def locked_plans(standing: Standing) -> int:
    match = standing.match
    assert match is not None
    return sum(match.can_unlock(seat) for seat in range(standing.row.seats))


async def kill_and_kill_again(
    made: Servers | RealServers, club: Club, path: Path, kills: int, chance: random.Random
) -> list[int]:
    """Kill and start; how many plans were locked each time."""
    witness = Witness(path, club)
    locked = []
    for number in range(kills):
        if number % 8 == 7:  # while it starts
            await asyncio.sleep(chance.random() * made.start_seconds)
        else:
            done, wanted = len(club.done), chance.randrange(1, 25)
            club.locked.clear()
            async with asyncio.timeout(PATIENCE):
                if number % 3 == 0:
                    await club.locked.wait()
                else:
                    while len(club.done) < done + wanted:
                        await asyncio.sleep(0.001)
            await asyncio.sleep(chance.random() * 0.01)
        made.kill()
        locked.append(witness.check())
        made.start()
    return locked


async def fresh(player: Player) -> Model:
    """What a client that knows nothing is told."""
    model = Model()
    async with player.client.socket(player.match, seat=player.seat) as socket:
        while not model.match:
            model.apply(json.loads(await socket.recv()))
    return model


async def to_the_end(playing: Sequence[asyncio.Task[None]], path: Path) -> None:
    """Wait as long as something happens, however slow the machine; one that stands still is stuck."""

    def events() -> int:
        return sum(len(events) for _, events in stored(path).values())

    left: set[asyncio.Task[None]] = set(playing)
    while left:
        before = events()
        done, left = await asyncio.wait(left, timeout=PATIENCE)
        for task in done:
            task.result()
        assert not left or events() > before, "nothing has happened for a long time"


async def let_play_and_kill(
    made: Servers | RealServers, club: Club, path: Path, places: Sequence[int], kills: int
) -> list[int]:
    """Everyone plays while servers are killed, and then to the end. Nothing is lost, nothing stuck, and all know it.

    How many plans were locked at each kill.
    """
    made.start()
    await club.open([Client(made.address) for _ in range(3)])
    playing = [asyncio.create_task(club.keep_playing(place)) for place in places]
    killing = asyncio.create_task(kill_and_kill_again(made, club, path, kills, random.Random(SEED)))
    done, _ = await asyncio.wait({killing, *playing}, return_when=asyncio.FIRST_COMPLETED)
    for task in done:
        task.result()
    locked = killing.result()
    club.is_closing = True
    await to_the_end(playing, path)
    Witness(path, club).check()
    assert {row.status for row, _ in stored(path).values()} == {"ended"}, "a match is stuck"
    for player in club.players:
        assert player.model.shown() == (await fresh(player)).shown()
    await club.close()
    return locked


def told(club: Club, kills: int, locked: list[int], begun: float) -> str:
    """What it came to."""
    back = sum(player.comes_back for player in club.players)
    return (
        f"\n{kills} kills, {len(club.done)} answers acknowledged in {len(club.matches)} matches, "
        f"{sum(plans > 0 for plans in locked)} times with a plan locked, clients came back {back} times "
        f"({sum(player.resumes for player in club.players)} by events alone), {time.monotonic() - begun:.0f} s"
    )


@pytest.mark.slow
@pytest.mark.timeout(depth.pick(900, 900, 3600))
def test_kills_by_the_dozen_lose_nothing_and_stop_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    begun = time.monotonic()

    async def test() -> None:
        with servers(tmp_path) as made:
            club = Club(SEED)
            locked = await let_play_and_kill(made, club, tmp_path / "starhold.db", range(MATCHES), KILLS)
            assert sum(plans > 0 for plans in locked) >= KILLS // 8, "hardly ever was a plan locked"
            with capsys.disabled():
                print(told(club, KILLS, locked, begun))

    said(tmp_path, test)


@pytest.mark.slow
@pytest.mark.timeout(depth.pick(900, 900, 3600))
def test_servers_as_people_run_them_may_be_killed_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    begun = time.monotonic()

    async def test() -> None:
        with (tmp_path / "log").open("w") as log, contextlib.closing(RealServers(tmp_path, log)) as made:
            club = Club(SEED)
            locked = await let_play_and_kill(made, club, tmp_path / "starhold.db", REAL_PLACES, REAL_KILLS)
            assert made.with_workers >= REAL_KILLS // 4, "hardly ever did bots have their processes"
            with capsys.disabled():
                print(told(club, REAL_KILLS, locked, begun))

    said(tmp_path, test)


def said(folder: Path, test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a test; where it fails, show what the servers said."""
    try:
        asyncio.run(test())
    except BaseException:
        print(f"seed {SEED}; the servers said:\n{(folder / 'log').read_text()[-5000:]}")
        raise
