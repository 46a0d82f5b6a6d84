"""Several servers on one PostgreSQL: `python -m benchmarks.server_load --servers 1,2,4 --database postgresql://…`.

The load of `server_load`, with the two of each match at different servers. For each number of servers: answers a
second, milliseconds to the acknowledgement, processor time per answer of all servers and of the PostgreSQL,
and the milliseconds until a spectator at another server has heard of an answer.

A server that has less to do takes longer for each answer; fewer of them share a transaction. With `--each` every server
has the same rate, however many there are, and what is left of the difference is what it costs to be several. With
`--together` the two of a match are at the same server, as where a balancer goes by the match in the address
(docs/host.md).
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import statistics
import tempfile
import time
from itertools import count
from pathlib import Path

import httpx
import psutil  # type: ignore[import-untyped]
import psycopg

from benchmarks.server_load import GAMES, Load, Spectator, cpu, server

SECONDS = 30.0
HEARD = 40
"""Answers whose way to another server is timed."""


class Spread(Load):
    """Guests who come to one server after the other, alone or with whom they play."""

    def __init__(self, addresses: list[str], servers: list[psutil.Process], together: bool, seed: int) -> None:
        super().__init__(addresses[0], servers[0], seed)
        self._servers, self._together = servers, together
        self._hosts = [address.removeprefix("http://") for address in addresses]
        self._clients = [self.http] + [
            httpx.AsyncClient(base_url=address, headers={"origin": address}, timeout=60) for address in addresses[1:]
        ]
        self._at: dict[str, int] = {}
        self._next = count()

    async def pair(self) -> tuple[str, str]:
        host, other = await super().pair()
        place = next(self._next)
        for cookie, at in ((host, place), (other, place if self._together else place + 1)):
            self._at[cookie] = at % len(self._hosts)
        return host, other

    def host_for(self, cookie: str) -> str:
        return self._hosts[self._at[cookie]]

    def client_for(self, cookie: str) -> httpx.AsyncClient:
        return self._clients[self._at[cookie]]

    def used(self) -> float:
        return sum(map(cpu, self._servers))

    async def heard(self) -> list[float]:
        """Milliseconds from sending an answer until a spectator at the next server has heard of it."""
        found: list[float] = []
        while len(found) < HEARD:
            await asyncio.sleep(0.05)
            player = next((each for each in self.asked if each.is_asked and each in self.tables), None)
            if player is None:
                continue
            there = self._hosts[(self._hosts.index(player.host) + 1) % len(self._hosts)]
            spectator = Spectator(f"/api/matches/{self.match_of[player]}/socket?protocol=1", there, "")
            await self.connect(spectator)
            await asyncio.sleep(0.1)
            if player.is_asked and not player.is_waiting:
                begun = time.perf_counter()
                player.is_asked = False
                player.answer(begun)
                while spectator.at < begun and time.perf_counter() < begun + 5:
                    await asyncio.sleep(0.0005)
                found.append(1000 * (spectator.at - begun))
            spectator.leave()
        return found

    async def close(self) -> None:
        for client in self._clients:
            await client.aclose()


def database_cpu(address: str) -> float:
    """Seconds of processor time of this PostgreSQL, where it runs on this machine."""
    with psycopg.connect(address) as connection:
        backend = psutil.Process(connection.info.backend_pid)
        found = 0.0
        for process in [backend.parent(), *backend.parent().children()]:
            with contextlib.suppress(psutil.Error):
                found += cpu(process)
    return found


async def measure(given: argparse.Namespace, addresses: list[str], processes: list[psutil.Process]) -> str:
    load = Spread(addresses, processes, given.together, seed=1)
    for start in range(0, given.matches, 10):
        numbers = range(start, min(start + 10, given.matches))
        await asyncio.gather(*(load.begin(GAMES[number % len(GAMES)]) for number in numbers))
    following = asyncio.create_task(load.follow())
    before, begun = database_cpu(given.database), time.perf_counter()
    rate = given.rate * len(addresses) if given.each else given.rate
    figures = await load.drive(rate, max(SECONDS, given.minutes * 60))
    of_database = (database_cpu(given.database) - before) / (time.perf_counter() - begun)
    heard = statistics.median(await load.heard())
    following.cancel()
    await load.close()
    faults = ", ".join(f"{code}: {number}" for code, number in figures.faults.items()) or "none"
    costs = [1000 * share / figures.rate for share in (figures.cpu, of_database)]
    return (
        f"| {len(addresses)} | {figures.rate:.0f} | {figures.p50:.1f} | {figures.p99:.1f} | {figures.worst:.0f} "
        f"| {costs[0]:.2f} | {costs[1]:.2f} | {heard:.0f} | {faults} |"
    )


def compare(given: argparse.Namespace) -> None:
    """A line for each number of servers."""
    print("| servers | answers a second | p50 ms | p99 ms | worst ms | servers, ms of a core per answer ", end="")
    print("| PostgreSQL, ms of a core per answer | heard elsewhere, ms | errors |")
    print("|--:|--:|--:|--:|--:|--:|--:|--:|---|", flush=True)
    for number in map(int, given.servers.split(",")):
        with contextlib.ExitStack() as stack:
            started = []
            for _ in range(number):
                folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
                settings = {"STARHOLD_DATABASE": given.database, "STARHOLD_SECRET": "of a benchmark"}
                started.append(stack.enter_context(server(folder, **settings)))
            addresses, processes = [one[0] for one in started], [one[1] for one in started]
            print(asyncio.run(measure(given, addresses, processes)), flush=True)
