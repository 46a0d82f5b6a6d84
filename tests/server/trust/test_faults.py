"""Three servers on one PostgreSQL, and whatever can befall them: nothing is lost or doubled, and no match stands still.

People play, talk and watch by way of whichever server they find, bots and clocks go on, while servers are killed or put
to sleep, the database is stopped or its disk is full, and what is said between them gets lost. What everyone was told
is compared with what is stored in the end by `histories`. One in ten of the long run's faults, over a thousand:

    python3 run.py test --long --seed 1 -k "doubles_anything[0]"
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
ROUNDS, SEAS, PARTS = depth.pick((1, 1, 1), (1, 1, 1), (25, 4, 10))
"""How often each kind of fault comes in a sea, and how many seas there are at once, in so many tests: most of the time
one waits. There are eleven kinds, and a twelfth where a disk can be made small: a long run has over ten thousand."""
MOST_ANSWERS = 12
"""Between two faults."""
MEGABYTES = 64
"""Of the disk that gets full."""
MOMENT = 0.06
"""Seconds, at most, before an answer: else most of the processor's time would be spent on answers between faults."""
SCHEMA = "club"
CLOCKS: tuple[dict[str, Any], ...] = tuple(
    {"kind": "decision", "seconds": seconds} if seconds else {} for seconds in (0, 2, 600, 3)
)
"""Of one match after the other: none, some that run out when an outage is charged, or by themselves, and a long one."""

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

    def __init__(self, socket: ClientConnection, chance: random.Random, often: float, most: float) -> None:
        self._socket, self._chance, self._often, self._most = socket, chance, often, most

    async def send(self, text: str) -> None:
        most = self._most if self._chance.random() < self._often else MOMENT
        await asyncio.sleep(self._chance.random() * most)
        await self._socket.send(text)

    async def recv(self) -> str | bytes:
        return await self._socket.recv()


@dataclass
class Witness(Player):
    """A player who remembers all that was told."""

    thinks: float = 0.0
    """How often it takes its time."""
    most: float = LEASE_SECONDS
    """And how long, at most."""
    watched: Watched = field(default_factory=lambda: Watched("", ""))

    def __post_init__(self) -> None:
        self.watched = Watched(self.match, f"seat {self.seat}")

    async def _talk(self, socket: Any) -> None:
        self.watched.connections.append([])
        self.watched.heard.append([])
        await super()._talk(Thinking(socket, self.chance, self.thinks, self.most))  # type: ignore[arg-type]

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
    """A club whose people also talk and watch, and in most matches have clocks."""

    def __init__(self, seed: int, addresses: Sequence[str]) -> None:
        super().__init__(seed)
        self._addresses = addresses
        self.spoken: list[Spoken] = []

    def more(self, name: str) -> dict[str, Any]:
        return {"clock": self._clock(name)} if self._clock(name) else {}

    def _clock(self, name: str) -> dict[str, Any]:
        return CLOCKS[sum(map(int, name.split("."))) % len(CLOCKS)]

    def sit(self, person: Client, match: str, seat: int, name: str) -> Player:
        chance, clock = random.Random(f"{self.seed}/{name}/{seat}"), self._clock(name)
        if not clock:
            return Witness(person, match, seat, chance, undoes=0.1, settles=0.8)
        most = min(2 * LEASE_SECONDS, 1.5 * clock["seconds"])
        return Witness(person, match, seat, chance, undoes=0.05, settles=0.8, is_hurried=True, thinks=0.03, most=most)

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
                await self._return(player)
                path, body = f"/api/matches/{player.match}/say", {"seat": player.seat, "text": text}
                said = await player.client("POST", path, body)
                if said.status_code == 201:
                    self.spoken.append(Spoken(player.match, said.json()["number"], text))
                assert said.status_code in (201, 429), said.text  # too much may be said

    async def _return(self, player: Player) -> None:
        """Take the seat back from the bot that plays since time ran out."""
        if player.model.match and player.model.match["seats"][player.seat]["standin"]:
            path, body = f"/api/matches/{player.match}/return", {"seat": player.seat}
            back = await player.client("POST", path, body)
            assert back.status_code == 200 or back.json()["code"] == "not-running", back.text


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
    back: list[float] = field(default_factory=list)
    """Each time that the database was away: until when, at least."""

    @property
    def kinds(self) -> list[Callable[[], Coroutine[Any, Any, None]]]:
        found = [self.killed, self.all_killed, self.database_stopped, self.asleep, self.cut, self.in_doubt]
        found += [self.parted, self.unheard, self.wrong_clock, self.told_to_stop, self.ended_by_the_database]
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
        self.back.append(time.time())
        await asyncio.to_thread(self.postgres.start)

    async def cut(self) -> None:
        self.wires[self.one()].cut()

    async def ended_by_the_database(self) -> None:
        """PostgreSQL ends what a server is connected by, all of it or one connection, with a word about it."""
        number, all_of_it = self.one(), self.chance.random() < 0.5
        chosen = "" if all_of_it else "ORDER BY random() LIMIT 1"
        backends = f"SELECT pid FROM pg_stat_activity WHERE application_name = %s {chosen}"
        ending = f"SELECT pg_terminate_backend(pid) FROM ({backends}) AS one".encode()
        with psycopg.connect(self.postgres.address, autocommit=True) as connection:
            connection.execute(ending, (f"server-{number}",))

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
    people = [Roaming(sea.ships.addresses, random.Random(f"{club.seed}/{name}")) for name in range(3)]
    opening = asyncio.create_task(club.open(people))
    while not opening.done():
        await asyncio.sleep(0.05)
        sea.ships.revive()  # where much goes on at once, a database may be too slow for a server that starts
    opening.result()
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
    with psycopg.connect(sea.postgres.address) as connection:
        taken, written, looked = audited.taken(connection), audited.written(connection), audited.looked(connection)
    return History(logs, club.done, watched, club.spoken, taken, written, looked, sea.back)


def told(sea: Sea, found: History, seconds: float) -> str:
    """What it came to."""
    back = sum(len(watched.connections) - 1 for watched in found.watched)
    waited = sorted(waits(found.taken, LEASE_SECONDS)) or [0.0]
    events = Counter(event.kind for log in found.logs.values() for event in log.events)
    kinds = ", ".join(f"{count} {name.replace('_', ' ')}" for name, count in sorted(sea.counted.items()))
    return (
        f"\n{sea.counted.total()} faults ({kinds}): {len(found.done)} answers acknowledged in {len(found.logs)} "
        f"matches ({events['undo']} taken back, {events['grace']} in their grace at first, time ran out "
        f"{events['timeout']} times), {len(found.spoken)} remarks, clients came back {back} times; "
        f"{len(found.taken)} takeovers, after "
        f"{waited[len(waited) // 2]:.1f} s, at most {waited[-1]:.1f} s (a lease is {LEASE_SECONDS} s), {seconds:.0f} s"
    )


@dataclass
class Shore:
    """A database, and folders for all that lies around a sea."""

    folder: Path
    postgres: Instance
    disk: Path | None


@contextlib.contextmanager
def shore(folder: Path) -> Iterator[Shore]:
    servers, small = folder / "servers", folder / "disk"
    for one in (folder, servers, small):
        one.mkdir()
    folder.chmod(0o755)
    with instance() as postgres, small_disk(small, postgres) as disk:
        try:
            yield Shore(servers, postgres, disk)
        except BaseException:
            print(f"{folder.name}: the servers said:\n{(servers / 'log').read_text()[-5000:]}")
            raise


async def weather(at: Shore, seed: int, rounds: int) -> tuple[str, list[str]]:
    """A sea and all that befalls it: what it came to, and what cannot be."""
    begun = time.monotonic()
    async with sea(at.folder, at.postgres, at.disk, seed) as (made, store):
        await play_through(made, rounds)
        found = await history(made, store)
        return told(made, found, time.monotonic() - begun), violations(found)


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("part", range(PARTS))
def test_no_fault_loses_or_doubles_anything(part: int, own_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seeds = [100 * depth.seed + SEAS * part + number for number in range(SEAS)]

    async def test(shores: list[Shore]) -> list[tuple[str, list[str]] | BaseException]:
        at_once = (weather(at, seed, ROUNDS) for at, seed in zip(shores, seeds, strict=True))
        return await asyncio.gather(*at_once, return_exceptions=True)  # whatever befalls one, the others go on

    own_folder.chmod(0o755)
    with contextlib.ExitStack() as stack:
        shores = [stack.enter_context(shore(own_folder / f"seed {seed}")) for seed in seeds]
        came_to = asyncio.run(test(shores))
        for found in came_to:
            if not isinstance(found, BaseException):
                with capsys.disabled():
                    print(found[0])
        for found in came_to:
            if isinstance(found, BaseException):
                raise found
            assert found[1] == []
