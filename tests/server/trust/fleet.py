"""Several servers on one PostgreSQL, to be killed and put to sleep: each is a fork of a process that loaded everything.

Run as a program it is told, line by line, which server to start and by how many seconds its computer's clock is wrong.
A lease is shorter here than where people play, so that many end within a test.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import msgspec
import psutil  # type: ignore[import-untyped]

from starhold.core.family import Family
from starhold.server import together
from starhold.server.app import create_app
from starhold.server.live.clocks import RealClock
from starhold.server.run import Server, server_of
from starhold.server.store import servers
from tests.server.trust.killed_server import NearBots, fork, get_ready_to_fork, load_everything, settings

ROOT = Path(__file__).parents[3]
LEASE_SECONDS, BEAT_SECONDS = 1.2, 0.4
"""In the proportion in which they are otherwise."""
GRACE_SECONDS = 0.3


class Berth(msgspec.Struct):
    """Where a server listens, and where its database is."""

    port: int
    database: str


class Fleet:
    """The servers that run now."""

    def __init__(self, process: subprocess.Popen[str], held: Sequence[socket.socket]) -> None:
        self._process = process
        self.addresses = [f"http://127.0.0.1:{port.getsockname()[1]}" for port in held]
        self._servers: list[psutil.Process | None] = [None] * len(held)
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n", "the process that makes servers has ended"

    def start(self, number: int, shift: float = 0.0) -> None:
        """Have it serve; its computer's clock is wrong by so many seconds."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{number} {shift}\n")
        self._process.stdin.flush()
        self._servers[number] = psutil.Process(int(self._process.stdout.readline()))

    def revive(self) -> None:
        """Start those that ended by themselves, as whoever looks after servers does: they found no database."""
        for number, server in enumerate(self._servers):
            if server is None or not server.is_running():
                self.start(number)

    def send(self, number: int, sign: signal.Signals) -> None:
        with contextlib.suppress(psutil.NoSuchProcess):
            self._servers[number].send_signal(sign)  # type: ignore[union-attr]

    async def end(self, number: int, sign: signal.Signals = signal.SIGKILL) -> None:
        """Kill it, or let it go by itself; until it is gone."""
        self.send(number, sign)
        while self._servers[number].is_running():  # type: ignore[union-attr]
            await asyncio.sleep(0.005)


@contextlib.contextmanager
def fleet(folder: Path, databases: Sequence[str]) -> Iterator[Fleet]:
    """Servers that may be started, one for each address of the database."""
    with contextlib.ExitStack() as stack, (folder / "log").open("w") as log, Family() as family:
        # Ours, though we never listen: a server may share a port with us, others may not.
        held = [stack.enter_context(bound(0)) for _ in databases]
        berths = [Berth(port.getsockname()[1], url) for port, url in zip(held, databases, strict=True)]
        path = os.pathsep.join([str(ROOT), str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.trust.fleet", str(folder), msgspec.json.encode(berths).decode()],
            env=os.environ | {"PYTHONPATH": path}, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log, text=True,
            **family.settings,
        )  # fmt: skip
        try:
            yield Fleet(process, held)
        finally:
            family.end()
            process.communicate()


def bound(port: int) -> socket.socket:
    """A socket at a port of this computer, which does not listen yet."""
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    found.bind(("127.0.0.1", port))
    return found


def serve(server: Server, port: int, shift: float) -> None:
    """Serve where the computer's clock is wrong."""
    right = time.time
    time.time = lambda: right() + shift
    clock = server.house.clock
    assert isinstance(clock, RealClock)
    clock.set(time.time())
    listening = bound(port)
    listening.listen(512)
    server.run(sockets=[listening])


def main(folder: str, berths: str) -> None:
    servers.LEASE_SECONDS, together.BEAT_SECONDS = LEASE_SECONDS, BEAT_SECONDS
    load_everything()
    made = []
    for berth in msgspec.json.decode(berths, type=list[Berth]):
        given = replace(settings(folder), database=berth.database, grace=GRACE_SECONDS)
        made.append((server_of(given, create_app(given, bots=NearBots())), berth.port))
    import starhold.server.store.hints  # noqa: F401  which servers would load when they start

    get_ready_to_fork()
    print("ready", flush=True)
    for line in sys.stdin:
        number, shift = line.split()
        server, port = made[int(number)]
        print(fork(partial(serve, server, port, float(shift))), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
