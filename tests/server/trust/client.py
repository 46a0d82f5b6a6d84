"""Clients over a real network: one keeps its cookie and speaks HTTP and sockets; a player plays a seat by chance and
comes back by itself, as the page does (`web/src/connection`)."""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import dataclass, field
from typing import Any, NamedTuple
from urllib.parse import urlencode, urlsplit

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

PATIENCE = 120.0
"""Seconds to wait for what must come; generous, since machines are busy."""
AGAIN_SECONDS = 0.02
"""How soon a client tries again."""
GONE = (OSError, EOFError, TimeoutError, ConnectionClosed, InvalidHandshake, InvalidMessage, httpx.TransportError)
"""What a client meets while the server is away."""

Frame = dict[str, Any]


class Client:
    """A browser: it keeps its cookie and says which page asks."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        parts = urlsplit(self.address)
        self.origin = f"{parts.scheme}://{parts.netloc}"
        # To read the computer's certificates would take longer than most of what a client asks for.
        self.http = httpx.AsyncClient(
            base_url=self.address, headers={"origin": self.origin}, timeout=PATIENCE, verify=False
        )

    async def __call__(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        return await self.http.request(method, path, **({} if body is None else {"json": body}), **more)

    async def ok(self, method: str, path: str, body: Any = None, **more: Any) -> Any:
        """An answer that must be a good one."""
        response = await self(method, path, body, **more)
        assert response.status_code in (200, 201), f"{method} {path}: {response.status_code} {response.text}"
        return response.json()

    async def sure(self, method: str, path: str, body: Any = None, **more: Any) -> Any:
        """The same, asked again as long as the server is away; only for what may be asked twice."""
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    return await self.ok(method, path, body, **more)
                except GONE:
                    await asyncio.sleep(AGAIN_SECONDS)

    async def refused(self, method: str, path: str, body: Any = None, **more: Any) -> tuple[int, str]:
        """Status and code of an answer that must be a problem."""
        response = await self(method, path, body, **more)
        assert response.status_code >= 400, response.text
        return response.status_code, response.json()["code"]

    async def enter(self, name: str = "") -> Client:
        """Become a guest."""
        await self.sure("GET", "/api/me")
        if name:
            await self.sure("PATCH", "/api/me", {"name": name})
        return self

    async def close(self) -> None:
        await self.http.aclose()

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def socket(self, match: str, **query: Any) -> connect:
        """The stream of a match, to be entered with `async with`."""
        asked = urlencode({name: value for name, value in query.items() if value is not None})
        url = self.address.replace("http", "ws", 1) + f"/api/matches/{match}/socket?{asked}"
        headers = {"origin": self.origin} | ({"cookie": self.cookie} if self.cookie else {})
        return connect(
            url, additional_headers=headers, open_timeout=PATIENCE, close_timeout=1, ping_interval=None,
            max_size=2**24, compression=None, proxy=None,
        )  # fmt: skip


class Model:
    """What a client knows of a match; each frame changes it as `web/src/connection/model.ts` does."""

    def __init__(self) -> None:
        self.seq = 0
        self.match: dict[str, Any] = {}
        self.eyes: int | None = None
        self.view: dict[str, Any] | None = None
        self.mine: dict[str, Any] | None = None
        self.log: list[dict[str, Any]] = []
        self.board: list[dict[str, Any]] = []

    def apply(self, frame: Frame) -> bool:
        """Whether frames are missing, so that the client must resume."""
        if frame["t"] == "snapshot":
            for name in ("seq", "match", "eyes", "board", "view", "mine", "log"):
                setattr(self, name, frame[name])
        elif frame["t"] == "event":
            if frame["seq"] != self.seq + 1 or not self.match:
                return frame["seq"] > self.seq or not self.match
            self.seq = frame["seq"]
            self.match = frame["match"] or {**self.match, "pending": frame["pending"]}
            self.view = frame["view"] or self.view
            self.mine = frame["mine"]
            self.log = self.log[: len(self.log) - frame["dropped"]] + frame["log"]
        return False

    @property
    def is_over(self) -> bool:
        return bool(self.match) and self.match["status"] == "ended"

    def shown(self) -> dict[str, Any]:
        """What must be the same however it was learnt."""
        match = {name: value for name, value in self.match.items() if name != "changed_at"}
        return {"seq": self.seq, "match": match, "view": self.view, "mine": self.mine, "log": self.log}


class Done(NamedTuple):
    """A request the server acknowledged."""

    match: str
    seq: int
    kind: str
    seat: int | None
    decision: int
    action: int | None
    is_secret: bool


@dataclass
class Player:
    """Plays one seat by chance until the match ends, whatever becomes of the connection in between."""

    client: Client
    match: str
    seat: int | None
    """None for one who only looks."""
    chance: random.Random
    undoes: float = 0.05
    """How likely it takes something back where it may."""
    settles: float = 0.0
    """How likely it has an answer carried out at once that it might still take back."""
    is_hurried: bool = False
    """Whether its time may run out, so that a bot plays on for it."""
    model: Model = field(default_factory=Model)
    done: list[Done] = field(default_factory=list)
    seen: dict[int, tuple[str, int] | None] = field(default_factory=dict)
    """The events published to it: kind and seat of those of the game."""
    comes_back: int = 0
    resumes: int = 0
    """How often it came back, and how often what it missed was enough."""
    _request: Frame | None = None
    _is_settled: bool = True
    _number: int = 0
    _reached: int = 0

    async def play(self) -> None:
        while not self.model.is_over or self._request is not None:
            try:
                async with self.client.socket(self.match, since=self.model.seq or None, seat=self.seat) as socket:
                    await self._talk(socket)
            except GONE:
                await asyncio.sleep(AGAIN_SECONDS)

    async def _talk(self, socket: ClientConnection) -> None:
        if self._request is not None:
            await socket.send(json.dumps(self._request))
        known, is_first = self.model.seq, True
        while not self.model.is_over or self._request is not None:
            frame: Frame = json.loads(await socket.recv())
            if frame["t"] == "bye":
                assert frame["again"], frame
                return
            if is_first and known and frame["t"] in ("event", "snapshot"):
                self.comes_back += 1
                self.resumes += frame["t"] == "event"
                is_first = False
            if self.hear(frame):
                await socket.send(json.dumps({"t": "resume", "since": self.model.seq}))
            if frame["t"] == "refused" and self._request is not None:  # the database is away
                await asyncio.sleep(AGAIN_SECONDS)
                await socket.send(json.dumps(self._request))
            if self._request is None and self.model.seq >= self._reached and (request := self._choose()):
                self._request = request
                await socket.send(json.dumps(request))

    def hear(self, frame: Frame) -> bool:
        """Take a frame in; whether some are missing. Nothing that was known or acknowledged may be taken back."""
        where = f"seat {self.seat} of {self.match}"
        if frame["t"] == "snapshot":
            assert frame["seq"] >= self.model.seq, f"{where}: back from {self.model.seq} to {frame['seq']}"
            assert frame["eyes"] == self.seat, where
        if frame["t"] == "event" and frame["seq"] == self.model.seq + 1:
            told = frame["event"]
            self.seen[frame["seq"]] = told and (told["kind"], told["seat"])
        if frame["t"] in ("accepted", "refused") and self._request is not None and frame["id"] == self._request["id"]:
            self._heard_back(frame)
        gap = self.model.apply(frame)
        if self.done and self.model.mine is not None and self.model.seq >= self.done[-1].seq:
            last = self.done[-1]
            assert self.model.mine["decision"] > last.decision, f"{where}: {last} is no longer so"
        return gap

    def _heard_back(self, frame: Frame) -> None:
        request = self._request
        assert request is not None
        self._request = None
        if frame["t"] == "accepted" and request["t"] == "settle":
            self._reached = frame["seq"]
        elif frame["t"] == "accepted":
            self._is_settled = not self.settles or self.chance.random() >= self.settles
            question = self.model.view["question"] if self.model.view else ""
            action = request.get("action")
            done = Done(
                self.match, frame["seq"], request["t"], self.seat, request["decision"], action, question == "plan"
            )
            self.done.append(done)
            self._reached = frame["seq"]
        elif frame["code"] == "unavailable":
            self._request = request
        else:
            # An undo may meet the last plan, which reveals all of them, what another answered, or the end. An answer
            # may meet an undo by which its question is gone; the frame that says so has come before.
            mine = self.model.mine
            is_gone = mine is not None and mine["decision"] > request["decision"]
            fine = {("undo", "no-undo"), ("undo", "stale"), ("undo", "not-running")}
            fine |= {("answer", "stale")} if is_gone else set()
            fine |= {("settle", "not-running")}
            if self.is_hurried:
                fine |= {("answer", "time-out"), ("undo", "time-out"), ("answer", "not-running")}
            assert (request["t"], frame["code"]) in fine, (self.match, request, frame)

    def _choose(self) -> Frame | None:
        mine = self.model.mine
        if mine is None or self.model.is_over:
            return None
        self._number += 1
        if mine["undo"] and self.chance.random() < self.undoes:
            return {"t": "undo", "id": self._number, "decision": mine["decision"]}
        if mine["asked"] is None:
            was_settled, self._is_settled = self._is_settled, True
            return None if was_settled else {"t": "settle", "id": self._number, "decision": mine["decision"]}
        choice = self.chance.choice(mine["asked"]["choices"])
        return {"t": "answer", "id": self._number, "decision": mine["decision"], "action": choice["action"]}
