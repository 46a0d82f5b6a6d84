"""`starhold serve` as people run it: a process of its own, a real port, a real stop."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="stops by signals")
PATIENCE = 120.0


@contextlib.contextmanager
def server(folder: Path, **settings: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A server process and its address; it is stopped at the end."""
    environment = os.environ | {"STARHOLD_DATA": str(folder), "STARHOLD_LANG": "en", "STARHOLD_BOT_PAUSE": "0"}
    command = [sys.executable, "-m", "starhold", "serve", "--port", "0"]
    with (folder / "log").open("a") as log:
        process = subprocess.Popen(command, env=environment | settings, stdout=subprocess.PIPE, stderr=log, text=True)
    try:
        assert process.stdout is not None
        found = re.search(r"http://\S+/", process.stdout.readline())
        assert found, (folder / "log").read_text()
        yield found[0].rstrip("/"), process
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


def until(socket: ClientConnection, kind: str) -> dict[str, Any]:
    """The next frame of a kind."""
    while True:
        frame: dict[str, Any] = json.loads(socket.recv(timeout=PATIENCE))
        if frame["t"] == kind:
            return frame


@pytest.mark.slow
def test_a_server_serves_stops_and_goes_on(tmp_path: Path) -> None:
    with server(tmp_path, STARHOLD_PREFIX="/games") as (address, process):
        origin = address.removesuffix("/games")
        with httpx.Client(base_url=address, headers={"origin": origin}, timeout=PATIENCE) as client:
            assert client.get("/").status_code == 200
            client.get("/api/catalogue")  # answered when all is loaded
            assert client.get("/healthz").json() == {"status": "ok", "store": "ok"}
            client.get("/api/me")
            cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
            seats = [{"kind": "me"}, {"kind": "bot", "bot": "drifter"}]
            wish = {"game": "small-star-empires", "seats": seats, "seed": 3}
            match = client.post("/api/matches", json=wish).json()["id"]
        path = address.replace("http", "ws") + f"/api/matches/{match}/socket"

        def come(query: str = "") -> ClientConnection:
            return connect(f"{path}?{query}", additional_headers={"cookie": cookie, "origin": origin})

        with come() as socket:
            shown = until(socket, "snapshot")
            while not shown["mine"]["asked"]:  # the bot begins
                shown = until(socket, "event")
            mine = shown["mine"]
            answer = {
                "t": "answer",
                "id": 1,
                "decision": mine["decision"],
                "action": mine["asked"]["choices"][0]["action"],
            }
            socket.send(json.dumps(answer))
            seq = until(socket, "accepted")["seq"]
            process.send_signal(signal.SIGTERM)
            assert until(socket, "bye") == {"t": "bye", "code": "stopping", "again": True}
            with pytest.raises(ConnectionClosed):
                socket.recv(timeout=PATIENCE)
        process.wait(PATIENCE)
    with server(tmp_path, STARHOLD_PREFIX="/games") as (address, _):
        path = address.replace("http", "ws") + f"/api/matches/{match}/socket"
        origin = address.removesuffix("/games")
        with come() as socket:
            assert until(socket, "snapshot")["seq"] >= seq
            socket.send("x" * 100_000)
            with pytest.raises(ConnectionClosed) as closed:
                until(socket, "never")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009
    log = (tmp_path / "log").read_text()
    assert cookie.split("=")[1] not in log
    assert all(json.loads(line) for line in log.splitlines())
