"""A server under load: `python -m benchmarks.server_load [--minutes 10 --matches 500 --sockets 1000 --rate 200]`.

One server process on loopback with its database on disk; this process plays all its guests, on raw sockets, so that it
costs little beside the server. Each answer is timed from the moment it is due (not when it was sent, so that a server
that stands still is not flattered) to its acknowledgement. Half of the matches are of each game; people are quick and
slow, so that matches end at different times; a match that ends is followed by its rematch. Then: the largest rate that
holds its promise, one event told to many spectators, and the time from the command to the first address. `--write` puts
the figures into docs/benchmarks.md.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import platform
import random
import re
import statistics
import struct
import subprocess
import sys
import tempfile
import time
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
import psutil  # type: ignore[import-untyped]

PAGE = Path(__file__).parent.parent / "docs" / "benchmarks.md"
MARKS = ("<!-- server load -->", "<!-- end of server load -->")
GAMES = ("small-star-empires", "pocket-imperium")
PROMISED_MS = 100.0
"""What the 99th percentile of acknowledgements must stay below."""
PACES = (0.1, 1.0)
"""Of the slowest and the quickest match."""
SETTLE = 5.0
"""Seconds of a run that are not counted."""


# What of a frame the generator needs; the rest is skipped by the decoder


class Choice(msgspec.Struct, gc=False):
    action: int


class Asked(msgspec.Struct, gc=False):
    choices: list[Choice]


class Mine(msgspec.Struct, gc=False):
    decision: int
    asked: Asked | None


class Head(msgspec.Struct, gc=False):
    status: str


class Frame(msgspec.Struct, gc=False):
    t: str
    id: int | None = None
    seq: int = 0
    code: str = ""
    mine: Mine | None = None
    match: Head | None = None


DECODER = msgspec.json.Decoder(Frame)


class Wire(asyncio.Protocol):
    """A WebSocket client that knows just what this server sends: whole unmasked frames, and pings."""

    def __init__(self, path: str, host: str, cookie: str) -> None:
        self._hello = (
            f"GET {path} HTTP/1.1\r\nhost: {host}\r\norigin: http://{host}\r\ncookie: {cookie}\r\n"
            "upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
            "sec-websocket-key: c3RhcmhvbGQtc3RhcmhvbA==\r\n\r\n"
        ).encode()
        self.host = host
        self._got = bytearray()
        self._is_open = False
        self.opened = asyncio.get_running_loop().create_future()
        self.is_leaving = False

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(self._hello)

    def connection_lost(self, _: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError(f"not opened: {bytes(self._got[:60])!r}"))
        elif not self.is_leaving:
            self.lost()

    def data_received(self, data: bytes) -> None:
        self._got += data
        if not self._is_open:
            head, found, rest = self._got.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.transport.close()
                return
            self._is_open, self._got = True, bytearray(rest)
        while (end := self._end()) is not None:
            start, stop = end
            opcode, content = self._got[0] & 15, bytes(self._got[start:stop])
            del self._got[:stop]
            if opcode == 1:
                if not self.opened.done():
                    self.opened.set_result(None)
                self.told(content)
            elif opcode == 9:
                self._write(0x8A, content)

    def _end(self) -> tuple[int, int] | None:
        """Where the content of the first frame begins and ends; None while it is not all there."""
        got = self._got
        if len(got) < 2:
            return None
        start, size = 2, got[1]
        if size == 126:
            start = 4
        elif size == 127:
            start = 10
        if len(got) < start:
            return None
        if start > 2:
            size = int.from_bytes(got[2:start])
        return (start, start + size) if len(got) >= start + size else None

    def _write(self, head: int, content: bytes) -> None:
        length = bytes([0x80 | len(content)]) if len(content) < 126 else struct.pack("!BH", 0xFE, len(content))
        self.transport.write(bytes([head]) + length + b"\0\0\0\0" + content)  # masked with nothing

    def say(self, text: str) -> None:
        self._write(0x81, text.encode())

    def leave(self) -> None:
        self.is_leaving = True
        self.transport.close()

    def told(self, content: bytes) -> None: ...

    def lost(self) -> None: ...


class Player(Wire):
    """One seat at a match."""

    def __init__(self, load: Load, path: str, host: str, cookie: str) -> None:
        super().__init__(path, host, cookie)
        self.load = load
        self.decision, self.choices = 0, [0]
        self.is_asked = self.is_waiting = False
        self.due = 0.0
        self.pace = 1.0
        """How often it answers when it could."""

    def told(self, content: bytes) -> None:
        frame = DECODER.decode(content)
        if frame.t in ("snapshot", "event"):
            if frame.mine is not None:
                self.decision, asked = frame.mine.decision, frame.mine.asked
                self.is_asked = asked is not None
                if asked is not None:
                    self.choices = [choice.action for choice in asked.choices]
                self.offer()
            if frame.match is not None and frame.match.status == "ended" and not self.is_leaving:
                self.load.ended.put_nowait(self)
        elif frame.t == "accepted":
            self.load.seconds.append(time.perf_counter() - self.due)
            self.is_waiting = False
            self.offer()
        elif frame.t == "refused":
            self.load.faults[frame.code] += 1
            self.is_waiting = False
        elif frame.t == "bye":
            self.load.faults[f"bye {frame.code}"] += 1

    def offer(self) -> None:
        """Stand in line to answer, as people do when it is their turn."""
        if self.is_asked and not self.is_waiting:
            self.load.asked.append(self)

    def answer(self, due: float) -> None:
        self.due, self.is_waiting = due, True
        action = self.load.rng.choice(self.choices)
        self.say(f'{{"t":"answer","id":1,"decision":{self.decision},"action":{action}}}')

    def lost(self) -> None:
        self.load.faults["lost"] += 1


class Spectator(Wire):
    """Notes when an event came."""

    at = 0.0

    def told(self, content: bytes) -> None:
        if content.startswith(b'{"t":"event"'):
            self.at = time.perf_counter()


@dataclass
class Figures:
    """What one stretch of load came to."""

    rate: float
    """Answers acknowledged a second."""
    p50: float
    """Milliseconds, as the next ones."""
    p99: float
    worst: float
    faults: Counter[str]
    cpu: float
    """Share of a core the server used."""
    own_cpu: float
    """Share of a core this process used."""
    memory: list[float] = field(default_factory=list)
    """The server's own resident megabytes, at the beginning and after each minute."""


class Load:
    """All guests of the server, and the matches they play."""

    def __init__(self, address: str, server: psutil.Process, seed: int) -> None:
        self.host, self.server = address.removeprefix("http://"), server
        self.http = httpx.AsyncClient(
            base_url=address, headers={"origin": address}, timeout=60, limits=httpx.Limits(max_connections=16)
        )
        self.rng = random.Random(seed)
        self.asked: deque[Player] = deque()
        self.ended: asyncio.Queue[Player] = asyncio.Queue()
        self.seconds: list[float] = []
        self.faults: Counter[str] = Counter()
        self.tables: dict[Player, list[Player]] = {}
        self.rematches = 0
        self.cookies: dict[Player, str] = {}
        self.match_of: dict[Player, str] = {}

    def host_for(self, cookie: str) -> str:
        """The server a guest is at."""
        return self.host

    def client_for(self, cookie: str) -> httpx.AsyncClient:
        """What speaks to it."""
        return self.http

    async def guest(self) -> str:
        response = await self.http.get("/api/me", headers={"cookie": ""})
        return response.headers["set-cookie"].partition(";")[0]

    async def pair(self) -> tuple[str, str]:
        """The two of a match."""
        return await self.guest(), await self.guest()

    async def ask(self, cookie: str, path: str, body: Any = None) -> Any:
        response = await self.client_for(cookie).post(path, json=body, headers={"cookie": cookie})
        response.raise_for_status()
        return response.json()

    async def connect(self, wire: Wire) -> None:
        host, _, port = wire.host.partition(":")
        await asyncio.get_running_loop().create_connection(lambda: wire, host, int(port))
        await wire.opened

    async def sit(self, match: str, cookies: list[str]) -> None:
        """Sockets for the two of a match, who take turns as its partners."""
        path = f"/api/matches/{match}/socket?protocol=1"
        players = [Player(self, path, self.host_for(cookie), cookie) for cookie in cookies]
        pace = self.rng.uniform(*PACES)
        for player, cookie in zip(players, cookies, strict=True):
            player.pace = pace
            self.tables[player], self.cookies[player], self.match_of[player] = players, cookie, match
            await self.connect(player)

    async def begin(self, game: str) -> None:
        host, other = await self.pair()
        wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}], "public": True}
        match = (await self.ask(host, "/api/matches", wish))["id"]
        await self.ask(other, f"/api/matches/{match}/join", {})
        await self.ask(other, f"/api/matches/{match}/ready", {})
        await self.ask(host, f"/api/matches/{match}/start")
        await self.sit(match, [host, other])

    async def follow(self) -> None:
        """Whoever sees a match end plays it again."""
        while True:
            player = await self.ended.get()
            players = self.tables.get(player)
            if players is None:
                continue
            cookies, match = [self.cookies[each] for each in players], self.match_of[player]
            for each in players:
                each.is_asked = False
                each.leave()
                del self.tables[each], self.cookies[each], self.match_of[each]
            again = await self.ask(cookies[0], f"/api/matches/{match}/rematch")
            if again["status"] == "open":
                await self.ask(cookies[1], f"/api/matches/{again['id']}/ready", {})
                await self.ask(cookies[0], f"/api/matches/{again['id']}/start")
            await self.sit(again["id"], cookies)
            self.rematches += 1

    async def drive(self, rate: float, seconds: float) -> Figures:
        """Answer so many decisions a second, whoever is asked; one at a time and match."""
        begun = time.perf_counter()
        count, memory, next_look = 0, [], 0.0
        used = own = 0.0
        counted_from = begun + SETTLE
        is_counting = False
        while (now := time.perf_counter()) < begun + seconds:
            if not is_counting and now >= counted_from:
                is_counting = True
                self.seconds.clear()
                used, own = self.used(), time.process_time()
            if now >= next_look:
                memory.append(self.server.memory_info().rss / 1e6)
                next_look = begun + 60 * len(memory)
                print(f"minute {len(memory) - 1}: {memory[-1]:.0f} MB, {self.rematches} matches ended", flush=True)
            while (due := begun + count / rate) <= now:
                count += 1
                if not self._answer(due):
                    self.faults["nobody asked"] += 1
            await asyncio.sleep(max(0.0005, due - time.perf_counter()))
        took = time.perf_counter() - counted_from
        used, own = self.used() - used, time.process_time() - own
        times = sorted(self.seconds)
        figures = Figures(
            len(times) / took,
            1000 * times[len(times) // 2],
            1000 * times[int(len(times) * 0.99)],
            1000 * times[-1],
            self.faults,
            used / took,
            own / took,
            memory,
        )
        self.faults = Counter()
        await asyncio.sleep(2)
        return figures

    def used(self) -> float:
        """Seconds of processor time of what is measured."""
        return cpu(self.server)

    def _answer(self, due: float) -> bool:
        while self.asked:
            player = self.asked.popleft()
            if not player.is_asked or player.is_waiting or player.is_leaving:
                continue
            if self.rng.random() > player.pace:
                self.asked.append(player)
                continue
            player.is_asked = False
            player.answer(due)
            return True
        return False

    async def broadcast(self, spectators: int, rounds: int) -> list[float]:
        """Milliseconds from sending an answer until the last of so many spectators has heard of it."""
        player = next(each for each in self.asked if each.is_asked and not each.is_waiting)
        match = self.match_of[player]
        crowd = [Spectator(f"/api/matches/{match}/socket?protocol=1", self.host, "") for _ in range(spectators)]
        for start in range(0, spectators, 50):
            await asyncio.gather(*(self.connect(wire) for wire in crowd[start : start + 50]))
        await asyncio.sleep(2)
        found: list[float] = []
        while len(found) < rounds and player in self.tables:
            await asyncio.sleep(0.1)
            acting = next((each for each in self.tables[player] if each.is_asked and not each.is_waiting), None)
            if acting is None:
                continue
            begun = time.perf_counter()
            acting.is_asked = False
            acting.answer(begun)
            patience = begun + 10
            while any(wire.at < begun for wire in crowd) and time.perf_counter() < patience:
                await asyncio.sleep(0.001)
            found.append(1000 * (max(wire.at for wire in crowd) - begun))
        for wire in crowd:
            wire.leave()
        return found


def cpu(process: psutil.Process) -> float:
    """Seconds of processor time a process has used."""
    times = process.cpu_times()
    return float(times.user + times.system)


LIMITS = (
    *("ADDRESS_REQUESTS", "GUEST_REQUESTS", "ADDRESS_GUESTS", "ADDRESS_MATCHES", "GUEST_MATCHES"),
    *("ADDRESS_TOKENS", "ADDRESS_SOCKETS"),
)


@contextlib.contextmanager
def server(folder: Path, **more: str) -> Iterator[tuple[str, psutil.Process, float]]:
    """A server process that does not limit what one address sends; its address and the seconds until it said so."""
    settings = {f"STARHOLD_{name}": "100000000" for name in LIMITS} | more
    environment = os.environ | settings | {"STARHOLD_DATA": str(folder), "STARHOLD_LOG_LEVEL": "warning"}
    begun = time.perf_counter()
    with (folder / "log").open("a") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "starhold", "serve", "--port", "0"],
            env=environment | {"STARHOLD_LANG": "en"},
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )
    try:
        assert process.stdout is not None
        found = re.search(r"http://\S+/", process.stdout.readline())
        assert found, (folder / "log").read_text()
        yield found[0].rstrip("/"), psutil.Process(process.pid), time.perf_counter() - begun
    finally:
        process.terminate()
        process.communicate(timeout=60)


def starts(times: int) -> list[float]:
    """Seconds from the command to listening, with everything compiled before."""
    found = []
    for _ in range(times + 1):
        with tempfile.TemporaryDirectory() as folder, server(Path(folder)) as (_, _, seconds):
            found.append(seconds)
    return found[1:]


async def measure(given: argparse.Namespace, address: str, process: psutil.Process) -> list[str]:
    load = Load(address, process, seed=1)
    lines: list[str] = []

    def say(line: str) -> None:
        print(line, flush=True)
        lines.append(line)

    begun = time.perf_counter()
    for start in range(0, given.matches, 10):
        numbers = range(start, min(start + 10, given.matches))
        await asyncio.gather(*(load.begin(GAMES[number % len(GAMES)]) for number in numbers))
    print(f"{given.matches} matches and {len(load.tables)} sockets in {time.perf_counter() - begun:.0f} s", flush=True)
    following = asyncio.create_task(load.follow())
    for _ in range(max(0, given.sockets - len(load.tables))):
        match = load.rng.choice(list(load.match_of.values()))
        await load.connect(Spectator(f"/api/matches/{match}/socket?protocol=1", load.host, ""))
    if given.minutes:
        figures = await load.drive(given.rate, given.minutes * 60)
        say(row(f"{given.matches} matches, {given.sockets} sockets, {given.minutes:g} minutes", figures))
        say(
            f"| memory in MB, minute by minute: {', '.join(f'{each:.0f}' for each in figures.memory)} "
            f"| | | | | | | {load.rematches} matches ended and were played again |"
        )
    if given.broadcast:
        found = sorted(await load.broadcast(given.broadcast, 20))
        say(
            f"| one event told to {given.broadcast} spectators, the last of them "
            f"| | {statistics.median(found):.0f} | | {found[-1]:.0f} | | | {len(found)} events |"
        )
    if given.largest:
        rate, held = given.rate, 0.0
        while True:
            figures = await load.drive(rate, given.step)
            say(row(f"{rate:g} a second for {given.step:g} s", figures))
            if figures.p99 > PROMISED_MS or figures.faults:
                break
            held = rate
            rate += 100
        say(f"| largest load with p99 under {PROMISED_MS:g} ms | {held:g} | | | | | | |")
    following.cancel()
    await load.http.aclose()
    return lines


def row(what: str, figures: Figures) -> str:
    faults = ", ".join(f"{code}: {count}" for code, count in figures.faults.items()) or "none"
    return (
        f"| {what} | {figures.rate:.0f} | {figures.p50:.1f} | {figures.p99:.1f} | {figures.worst:.0f} "
        f"| {100 * figures.cpu:.0f} % and {100 * figures.own_cpu:.0f} % | {1000 * figures.cpu / figures.rate:.2f} "
        f"| {faults} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--sockets", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=200, help="answers a second")
    parser.add_argument("--step", type=float, default=30, help="seconds of each larger load")
    parser.add_argument("--broadcast", type=int, default=500, help="spectators")
    parser.add_argument("--largest", action=argparse.BooleanOptionalAction, default=True)
    parser.add_argument("--starts", type=int, default=5)
    parser.add_argument("--folder", type=Path, help="where the database is made; a temporary folder if none")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--servers", help="numbers of servers on one PostgreSQL to compare, like 1,2,4")
    parser.add_argument("--each", action="store_true", help="the rate is that of each of them, not of all together")
    parser.add_argument("--together", action="store_true", help="people of a match are at the same server")
    parser.add_argument("--database", help="the address of that database, which must be empty")
    given = parser.parse_args()
    if given.servers:
        from benchmarks import several_servers

        several_servers.compare(given)
        return
    before = os.getloadavg()[0]
    lines = [
        "| | answers a second | p50 ms | p99 ms | worst ms | server and generator, of a core "
        "| server, ms of a core per answer | errors |",
        "|---|--:|--:|--:|--:|--:|--:|---|",
    ]
    with contextlib.ExitStack() as stack:
        folder = given.folder or Path(stack.enter_context(tempfile.TemporaryDirectory()))
        address, process, _ = stack.enter_context(server(folder))
        lines += asyncio.run(measure(given, address, process))
    if given.starts:
        found = starts(given.starts)
        lines.append(
            f"| seconds from start to listening | | {statistics.median(found):.2f} | | {max(found):.2f} "
            f"| | | {len(found)} starts |"
        )
        print(lines[-1])
    system = f"{platform.system()} {platform.release()}"
    where = f"{platform.processor() or platform.machine()}, {os.cpu_count()} cores, {system}"
    loads = f"load of the machine before and after: {before:.1f}, {os.getloadavg()[0]:.1f}."
    page = "\n".join([f"{where}; {loads}", "", *lines])
    if given.write:
        text = PAGE.read_text()
        start, end = (text.index(mark) for mark in MARKS)
        PAGE.write_text(text[: start + len(MARKS[0])] + "\n" + page + "\n" + text[end:])


if __name__ == "__main__":
    main()
