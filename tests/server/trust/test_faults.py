"""Three servers on one PostgreSQL, and whatever can befall them: nothing is lost or doubled, and no match stands still.

People play, talk and watch by way of whichever server they find, bots and clocks go on, while servers are killed or put
to sleep, the database is stopped or its disk is full, and what is said between them gets lost. What everyone was told
is compared with what is stored in the end by `histories`.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import shutil
import signal
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import psycopg
import pytest
from websockets.asyncio.client import ClientConnection, connect

from starhold.server.live.standing import stand
from starhold.server.store.store import Store
from tests import depth
from tests.postgres import Instance, instance
from tests.server.disks import fill, mounted
from tests.server.trust import audited
from tests.server.trust.client import AGAIN_SECONDS, GONE, PATIENCE, Client, Frame, Model, Player
from tests.server.trust.club import Club
from tests.server.trust.fleet import BEAT_SECONDS, LEASE_SECONDS, Fleet, fleet
from tests.server.trust.histories import History, Log, Spoken, Told, Watched, violations, waits
from tests.server.trust.wire import Wire

SERVERS = 3
PLACES = depth.pick((1, 2), (1, 2), (0, 1, 2, 3))
"""Where matches are played; when one ends, another begins. These two have bots, and are of both games."""
ROUNDS, PARTS = depth.pick(1, 1, 50), depth.pick(1, 1, 20)
"""How often each kind of fault comes in a part; there are ten kinds, so that a long run has ten thousand faults."""
MOST_ANSWERS = 12
"""Between two faults."""
MEGABYTES = 64
"""Of the disk that gets full."""
MOMENT = 0.06
"""Seconds, at most, before an answer: else most of the processor's time would be spent on answers between faults."""
SCHEMA = "club"
CLOCK = {"kind": "decision", "seconds": 600}

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")


class Roaming(Client):
    """A browser that a balancer sends anywhere, to another server each time."""

    def __init__(self, addresses: Sequence[str], chance: random.Random) -> None:
        super().__init__(addresses[0])
        self._addresses, self._chance = addresses, chance

    async def __call__(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        address = self._chance.choice(self._addresses)
        headers = {"origin": address} | more.pop("headers", {})
        response = await super().__call__(method, address + path, body, headers=headers, **more)
        if response.status_code == 503:  # the database is away, or the server stops
            raise httpx.TransportError(response.text)
        return response

    def socket(self, match: str, **query: Any) -> connect:
        self.address = self.origin = self._chance.choice(self._addresses)
        return super().socket(match, **query)


class Thinking:
    """A socket of someone who thinks for a moment before answering, and now and then for a while."""

    def __init__(self, socket: ClientConnection, chance: random.Random, often: float) -> None:
        self._socket, self._chance, self._often = socket, chance, often

    async def send(self, text: str) -> None:
        most = LEASE_SECONDS if self._chance.random() < self._often else MOMENT
        await asyncio.sleep(self._chance.random() * most)
        await self._socket.send(text)

    async def recv(self) -> str | bytes:
        return await self._socket.recv()


@dataclass
class Witness(Player):
    """A player who remembers all that was told."""

    thinks: float = 0.0
    """How often it takes its time."""
    watched: Watched = field(default_factory=lambda: Watched("", ""))

    def __post_init__(self) -> None:
        self.watched = Watched(self.match, f"seat {self.seat}")

    async def _talk(self, socket: Any) -> None:
        self.watched.connections.append([])
        self.watched.heard.append([])
        await super()._talk(Thinking(socket, self.chance, self.thinks))  # type: ignore[arg-type]

    def hear(self, frame: Frame) -> bool:
        watched = self.watched
        if frame["t"] in ("snapshot", "event"):
            told = frame["t"] == "event" and frame["event"]
            what = (told["kind"], told["seat"]) if told else None
            watched.connections[-1].append(Told(frame["t"] == "snapshot", frame["seq"], what))
        if frame["t"] == "said":
            watched.heard[-1].append(frame["remark"]["number"])
        elif frame.get("talk"):
            watched.heard.append([frame["talk"][-1]["number"]])
        return super().hear(frame)


class Talkative(Club):
    """A club whose people also talk and watch, and in every other match have clocks."""

    def __init__(self, seed: int, addresses: Sequence[str]) -> None:
        super().__init__(seed)
        self._addresses = addresses
        self.spoken: list[Spoken] = []

    def more(self, name: str) -> dict[str, Any]:
        return {"clock": CLOCK} if self._has_clock(name) else {}

    def _has_clock(self, name: str) -> bool:
        return sum(map(int, name.split("."))) % 2 == 0

    def sit(self, person: Client, match: str, seat: int, name: str) -> Player:
        chance = random.Random(f"{self.seed}/{name}/{seat}")
        if self._has_clock(name):  # nothing is taken back: then `histories` can tell who paid for what
            return Witness(person, match, seat, chance, undoes=0.0, thinks=0.03)
        return Witness(person, match, seat, chance, undoes=0.1)

    def watch(self, match: str, name: str) -> list[Player]:
        chance = random.Random(f"{self.seed}/{name}/watcher")
        return [Witness(Roaming(self._addresses, chance), match, None, chance)]

    async def chat(self) -> None:
        """Somebody says something now and then, never twice the same."""
        chance = random.Random(f"{self.seed}/talk")
        for number in range(1_000_000):
            await asyncio.sleep(0.1 + 0.3 * chance.random())
            sitting = [player for player in self.players if player.seat is not None and not player.model.is_over]
            if not sitting:
                continue
            player, text = chance.choice(sitting), f"remark {number}"
            with contextlib.suppress(*GONE):
                path, body = f"/api/matches/{player.match}/say", {"seat": player.seat, "text": text}
                said = await player.client("POST", path, body)
                if said.status_code == 201:
                    self.spoken.append(Spoken(player.match, said.json()["number"], text))
                assert said.status_code in (201, 429), said.text  # too much may be said


@dataclass
class Sea:
    """Where it all happens, and what can befall it."""

    ships: Fleet
    wires: list[Wire]
    postgres: Instance
    disk: Path | None
    """What the tables lie on, where it can be made small."""
    club: Talkative
    chance: random.Random
    counted: Counter[str] = field(default_factory=Counter)

    @property
    def kinds(self) -> list[Callable[[], Coroutine[Any, Any, None]]]:
        found = [self.killed, self.all_killed, self.database_stopped, self.asleep, self.cut, self.in_doubt]
        found += [self.parted, self.unheard, self.wrong_clock, self.told_to_stop]
        return found + ([self.disk_full] if self.disk else [])

    def one(self) -> int:
        return self.chance.randrange(SERVERS)

    async def a_while(self, most: float) -> None:
        await asyncio.sleep(self.chance.random() * most)

    async def killed(self) -> None:
        number = self.one()
        await self.ships.end(number)
        await self.a_while(1.5 * LEASE_SECONDS)
        self.ships.start(number)

    async def all_killed(self) -> None:
        await asyncio.gather(*(self.ships.end(number) for number in range(SERVERS)))
        for number in range(SERVERS):
            self.ships.start(number)

    async def told_to_stop(self) -> None:
        number = self.one()
        await self.ships.end(number, signal.SIGTERM)
        self.ships.start(number)

    async def wrong_clock(self) -> None:
        number = self.one()
        await self.ships.end(number)
        self.ships.start(number, self.chance.uniform(-900, 900))

    async def asleep(self) -> None:
        number = self.one()
        self.ships.send(number, signal.SIGSTOP)
        await asyncio.sleep(LEASE_SECONDS + BEAT_SECONDS)
        await self.a_while(BEAT_SECONDS)
        self.ships.send(number, signal.SIGCONT)

    async def database_stopped(self) -> None:
        await asyncio.to_thread(self.postgres.stop)
        await self.a_while(1.5 * LEASE_SECONDS)
        await asyncio.to_thread(self.postgres.start)

    async def cut(self) -> None:
        self.wires[self.one()].cut()

    async def parted(self) -> None:
        wire = self.wires[self.one()]
        wire.is_down = True
        wire.cut()
        await self.a_while(1.5 * LEASE_SECONDS)
        wire.is_down = False

    async def in_doubt(self) -> None:
        """What a server wrote is written, and it never learns so."""
        wire = self.wires[self.one()]
        before, wire.is_deaf = wire.swallowed, True
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LEASE_SECONDS):
                while wire.swallowed < before + 3:
                    await asyncio.sleep(0.001)
        wire.cut()
        wire.is_deaf = False

    async def unheard(self) -> None:
        """Hints get lost: for a while, or with the connection they come by."""
        wire = self.wires[self.one()]
        wire.is_mute = True
        await self.a_while(LEASE_SECONDS)
        wire.is_mute = False
        wire.cut(only_listening=True)

    async def disk_full(self) -> None:
        assert self.disk is not None
        filler = fill(self.disk)
        await self.a_while(LEASE_SECONDS)
        filler.unlink()

    async def rage(self, rounds: int) -> None:
        """Every kind of fault so often, in any order, and some answers between two of them."""
        faults = self.kinds * rounds
        self.chance.shuffle(faults)
        for fault in faults:
            done, wanted = len(self.club.done), self.chance.randrange(MOST_ANSWERS)
            async with asyncio.timeout(PATIENCE):
                while len(self.club.done) < done + wanted:
                    await asyncio.sleep(0.005)
                    self.ships.revive()
            await self.a_while(0.05)
            await fault()
            self.counted[fault.__name__] += 1


@contextlib.contextmanager
def small_disk(folder: Path, postgres: Instance) -> Iterator[Path | None]:
    """A small disk for PostgreSQL's tables, where one can be had."""
    with contextlib.ExitStack() as stack:
        try:
            stack.enter_context(mounted(folder, MEGABYTES))
        except OSError:
            yield None
            return
        if postgres.user is not None:
            shutil.chown(folder, postgres.user)
        yield folder


def options(disk: Path | None) -> str:
    return f"-csearch_path={SCHEMA}" + (" -cdefault_tablespace=small" if disk else "")


@contextlib.asynccontextmanager
async def sea(folder: Path, postgres: Instance, disk: Path | None, seed: int) -> AsyncIterator[tuple[Sea, Store]]:
    """Three servers, each with a wire of its own to a database that notes what it sees."""
    direct = f"postgresql://starhold@/postgres?host={quote(str(postgres.folder), safe='')}&options="
    with psycopg.connect(direct, autocommit=True) as connection:
        connection.execute(f"CREATE SCHEMA {SCHEMA}".encode())
        if disk is not None:
            connection.execute(f"CREATE TABLESPACE small LOCATION '{disk}'".encode())
        store = await Store.open(direct + quote(options(disk), safe=""))
        audited.watch(connection, SCHEMA)
    wires = [Wire(postgres.socket) for _ in range(SERVERS)]
    ports = [await wire.open() for wire in wires]
    more = f"sslmode=disable&gssencmode=disable&options={quote(options(disk), safe='')}"
    urls = [
        f"postgresql://starhold@127.0.0.1:{port}/postgres?{more}&application_name=server-{number}"
        for number, port in enumerate(ports)
    ]
    try:
        with fleet(folder, urls) as ships:
            club = Talkative(seed, ships.addresses)
            yield Sea(ships, wires, postgres, disk, club, random.Random(seed)), store
            await club.close()
    finally:
        for wire in wires:
            await wire.close()
        await store.close()


async def play_through(sea: Sea, rounds: int) -> None:
    """Everyone plays while it rages, and then to the end."""
    club = sea.club
    for number in range(SERVERS):
        sea.ships.start(number)
    await club.open([Roaming(sea.ships.addresses, random.Random(f"{club.seed}/{name}")) for name in range(3)])
    chatting = asyncio.create_task(club.chat())
    playing = [asyncio.create_task(club.keep_playing(place)) for place in PLACES]
    raging = asyncio.create_task(sea.rage(rounds))
    done, _ = await asyncio.wait({raging, chatting, *playing}, return_when=asyncio.FIRST_COMPLETED)
    for task in done:
        task.result()
    club.is_closing = True
    sea.ships.revive()
    left: set[asyncio.Task[None]] = {*playing}
    while left:
        before = len(club.done)
        done, left = await asyncio.wait(left, timeout=PATIENCE)
        for task in done:
            task.result()
        assert not left or len(club.done) > before, "a match stands still"
    chatting.cancel()


async def fresh(address: str, player: Player, ships: Fleet) -> Model:
    """What a newcomer with the same eyes is told at this server."""
    client, model = Client(address), Model()
    client.http.cookies = player.client.http.cookies
    while not model.match:
        with contextlib.suppress(*GONE):
            async with client.socket(player.match, seat=player.seat) as socket:
                model.apply(json.loads(await socket.recv()))
        await asyncio.sleep(AGAIN_SECONDS)
        ships.revive()
    await client.close()
    return model


async def history(sea: Sea, store: Store) -> History:
    """All that was told, and all that is stored."""
    club, logs = sea.club, {}
    for match in club.matches:
        row, events = await store.load(match) or pytest.fail(f"{match} is gone")
        assert stand(row, events).head.status == "ended", "a match is stuck"
        logs[match] = Log(len(events), row.clock, events, await store.talk(match))
    for match, seq in await store.database.read(lambda at: at.exec_driver_sql("SELECT id, seq FROM matches").all()):
        logs[match].seq = seq
    watched = []
    for player in club.players:
        assert isinstance(player, Witness)
        player.watched.last = player.model.shown()
        for address in sea.ships.addresses:
            player.watched.fresh.append((await fresh(address, player, sea.ships)).shown())
        watched.append(player.watched)
    with psycopg.connect(f"host={sea.postgres.folder} user=starhold dbname=postgres") as connection:
        taken, written = audited.taken(connection), audited.written(connection)
    return History(logs, club.done, watched, club.spoken, taken, written)


def told(sea: Sea, found: History, seconds: float) -> str:
    """What it came to."""
    back = sum(len(watched.connections) - 1 for watched in found.watched)
    waited = sorted(waits(found.taken, LEASE_SECONDS)) or [0.0]
    kinds = ", ".join(f"{count} {name.replace('_', ' ')}" for name, count in sorted(sea.counted.items()))
    return (
        f"\n{sea.counted.total()} faults ({kinds}): {len(found.done)} answers acknowledged in {len(found.logs)} "
        f"matches, {len(found.spoken)} remarks, clients came back {back} times; {len(found.taken)} takeovers, after "
        f"{waited[len(waited) // 2]:.1f} s, at most {waited[-1]:.1f} s (a lease is {LEASE_SECONDS} s), {seconds:.0f} s"
    )


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("part", range(PARTS))
def test_no_fault_loses_or_doubles_anything(part: int, own_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    begun, seed = time.monotonic(), 100 * depth.seed + part

    async def test(postgres: Instance, disk: Path | None) -> None:
        async with sea(folder, postgres, disk, seed) as (made, store):
            await play_through(made, ROUNDS)
            found = await history(made, store)
            with capsys.disabled():
                print(told(made, found, time.monotonic() - begun))
            assert violations(found) == []

    folder, small = own_folder / "servers", own_folder / "disk"
    folder.mkdir()
    small.mkdir()
    own_folder.chmod(0o755)
    try:
        with instance() as postgres, small_disk(small, postgres) as disk:
            asyncio.run(test(postgres, disk))
    except BaseException:
        print(f"seed {seed}; the servers said:\n{(folder / 'log').read_text()[-5000:]}")
        raise
