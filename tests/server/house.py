"""A server inside the test, with clients that speak to it as browsers do, a clock that waits, and bots at hand."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any, Self, TypeVar

import httpx
from fastapi import FastAPI

from starhold.core.game import Seen
from starhold.server.app import House, create_app
from starhold.server.bots.seats import BotSeats, Chosen
from starhold.server.bots.thoughts import Thought, found
from starhold.server.bots.worker import Reply
from starhold.server.live.tables import Table
from starhold.server.settings import Settings
from starhold.server.store.store import StoredEvent
from tests.server import databases

T = TypeVar("T")
ORIGIN = "http://table.test"
PATIENCE = 60.0
"""Seconds a test waits for what must come; generous, since machines are busy."""


class FakeClock:
    """Time stands still until a test lets it pass."""

    def __init__(self) -> None:
        self.time = 1_000_000.0
        self._sleepers: list[tuple[float, asyncio.Future[None]]] = []

    def now(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        if seconds > 0:
            future = asyncio.get_running_loop().create_future()
            self._sleepers.append((self.time + seconds, future))
            await future

    async def advance(self, seconds: float) -> None:
        """Let time pass, and those who waited for it act."""
        self.time += seconds
        for due, future in self._sleepers:
            if due <= self.time and not future.done():
                future.set_result(None)
        self._sleepers = [(due, future) for due, future in self._sleepers if due > self.time]
        await asyncio.sleep(0)


class QuickBots(BotSeats):
    """Answers at once, in this process: the first legal action."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str, int | None]] = []

    async def start(self) -> None: ...

    async def close(self) -> None: ...

    async def choose(
        self,
        game_id: str,
        level: str,
        seen: Seen,
        legal: Sequence[int],
        *,
        seed: int,
        seconds: float | None = None,
        player: str | None = None,
    ) -> Chosen:
        self.asked.append((game_id, level, seen.seat))
        await asyncio.sleep(0)
        return Chosen(legal[seed % len(legal)], None, 0.0)

    async def think(self, thought: Thought) -> Reply:
        await asyncio.sleep(0)
        return Reply(found=found(thought))


class StuckBots(QuickBots):
    """Thinks until the test says go."""

    def __init__(self) -> None:
        super().__init__()
        self.go = asyncio.Event()

    async def choose(self, *args: Any, **named: Any) -> Chosen:
        await self.go.wait()
        return await super().choose(*args, **named)


class Stream:
    """A socket of a client."""

    def __init__(self, app: FastAPI, path: str, headers: list[tuple[bytes, bytes]], client: str) -> None:
        path, _, query = path.partition("?")
        self._scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(b"host", b"table.test"), *headers],
            "client": (client, 1234),
            "server": ("table.test", 80),
            "subprotocols": [],
            "state": {},
        }
        self._app = app
        self._to: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._from: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.gate = asyncio.Event()
        """While it is not set, the client reads nothing and the server has to wait."""
        self.gate.set()
        self.close_code: int | None = None
        self.raw: list[str] = []

    async def __aenter__(self) -> Self:
        self._to.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(self._app(self._scope, self._to.get, self._take))
        return self

    async def __aexit__(self, *_: object) -> None:
        self.gate.set()
        self._to.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait_for(self._task, PATIENCE)

    async def _take(self, message: Any) -> None:
        await self.gate.wait()
        await asyncio.sleep(0)
        self._from.put_nowait(message)

    def send(self, **frame: Any) -> None:
        self.send_text(json.dumps(frame))

    def send_text(self, text: str) -> None:
        self._to.put_nowait({"type": "websocket.receive", "text": text})

    def send_bytes(self, content: bytes) -> None:
        self._to.put_nowait({"type": "websocket.receive", "bytes": content})

    async def next(self) -> dict[str, Any]:
        """The next frame; a closed socket is a frame `closed`."""
        while True:
            message = await asyncio.wait_for(self._from.get(), PATIENCE)
            if message["type"] == "websocket.close":
                self.close_code = message.get("code", 1000)
                return {"t": "closed", "code": self.close_code}
            if message["type"] == "websocket.send":
                self.raw.append(message["text"])
                frame: dict[str, Any] = json.loads(message["text"])
                return frame

    async def until(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The next frame of a kind with these fields; others are passed over."""
        while True:
            frame = await self.next()
            if frame["t"] == kind and all(frame.get(name) == value for name, value in fields.items()):
                return frame
            assert frame["t"] != "closed", f"closed while waiting for {kind}"


class Client:
    """A browser: it keeps its cookie and says which page asks."""

    def __init__(self, app: FastAPI, address: str = "10.0.0.1") -> None:
        self.app, self.address = app, address
        transport = httpx.ASGITransport(app=app, client=(address, 1234), raise_app_exceptions=False)
        self.http = httpx.AsyncClient(transport=transport, base_url=ORIGIN, headers={"origin": ORIGIN})

    async def __call__(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        return await self.http.request(method, path, **({} if body is None else {"json": body}), **more)

    async def ok(self, method: str, path: str, body: Any = None, **more: Any) -> Any:
        """An answer that must be a good one."""
        response = await self(method, path, body, **more)
        assert response.status_code in (200, 201), f"{method} {path}: {response.status_code} {response.text}"
        return response.json()

    async def refused(self, method: str, path: str, body: Any = None, **more: Any) -> tuple[int, str]:
        """Status and code of an answer that must be a problem."""
        response = await self(method, path, body, **more)
        assert response.status_code >= 400, response.text
        return response.status_code, response.json()["code"]

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def socket(self, match: str, **query: Any) -> Stream:
        asked = "&".join(f"{name}={value}" for name, value in query.items())
        headers = [(b"origin", ORIGIN.encode())] + ([(b"cookie", self.cookie.encode())] if self.cookie else [])
        return Stream(self.app, f"/api/matches/{match}/socket?{asked}", headers, self.address)


class Place:
    """A running server and whatever a test needs of it."""

    def __init__(self, app: FastAPI, clock: FakeClock, bots: BotSeats) -> None:
        self.app, self.clock, self.bots = app, clock, bots
        seeds = itertools.count(1)
        self.house.new_seed = lambda: next(seeds)

    @property
    def house(self) -> House:
        house: House = self.app.state.house
        return house

    async def guest(self, name: str = "", address: str = "10.0.0.1") -> Client:
        """A new guest."""
        client = Client(self.app, address)
        await client.ok("GET", "/api/me")
        if name:
            await client.ok("PATCH", "/api/me", {"name": name})
        return client

    async def table(self, match: str) -> Table:
        return await self.house.tables.table(match)

    async def events(self, match: str) -> list[StoredEvent]:
        """All that is stored of what happened."""
        found = await self.house.store.load(match)
        assert found is not None
        return found[1]


@contextlib.asynccontextmanager
async def open_place(
    folder: Path,
    *,
    clock: FakeClock | None = None,
    bots: BotSeats | None = None,
    web: Path | None = None,
    **given: Any,
) -> AsyncIterator[Place]:
    """A server over the database in a folder, until the block ends."""
    clock, bots = clock or FakeClock(), bots or QuickBots()
    plain: dict[str, Any] = {"data": str(folder), "secret": "for tests alone", "bot_pause": 0.0, "grace": 0.0}
    plain["database"] = databases.url(folder / "starhold.db")
    app = create_app(Settings(**(plain | given)), clock=clock, bots=bots, web=web)
    async with app.router.lifespan_context(app):
        await asyncio.wait_for(app.state.house.ready.wait(), PATIENCE * 4)
        yield Place(app, clock, bots)


def run(test: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Run a test's coroutine."""
    return asyncio.run(test())


ME, OPEN = {"kind": "me"}, {"kind": "open"}
BOT = {"kind": "bot", "bot": "drifter"}


async def duel(place: Place, game: str = "small-star-empires", **given: Any) -> tuple[list[Client], str]:
    """Two guests in a running match; they stand in the order of their seats."""
    host, other = await place.guest("Ada"), await place.guest("Bo")
    wish = {"game": game, "seats": [ME, OPEN], "public": True, **given}
    match = (await host.ok("POST", "/api/matches", wish))["id"]
    await other.ok("POST", f"/api/matches/{match}/join", {})
    await other.ok("POST", f"/api/matches/{match}/ready", {})
    info = await host.ok("POST", f"/api/matches/{match}/start")
    return ([host, other] if info["seats"][0]["mine"] else [other, host]), match


async def asked(place: Place, match: str) -> tuple[int, int, list[int]]:
    """The first seat that owes a decision: its number, the decision, what it may answer."""
    standing = (await place.table(match)).standing
    assert standing.match is not None
    seat = standing.pending[0]
    return seat, standing.decisions[seat], standing.match.game.legal(standing.match.position, seat)
