"""Servers as people run them, two on one PostgreSQL: a match between their guests, and one of them killed."""

from __future__ import annotations

import asyncio
import random
import signal
import time
from pathlib import Path

import httpx
import pytest

from starhold.server.store.servers import LEASE_SECONDS
from starhold.server.store.store import Store
from tests.postgres import Instance
from tests.server.trust.client import PATIENCE, Client, Player
from tests.server.trust.process import Served, served

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "drifter"}


@pytest.mark.slow
def test_guests_of_two_servers_play_and_a_killed_one_is_replaced(
    tmp_path: Path, postgres: Instance, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = {"STARHOLD_DATABASE": postgres.url("several"), "STARHOLD_SECRET": "for tests alone"}
    folders = [tmp_path / name for name in ("one", "other")]
    for folder in folders:
        folder.mkdir()
    with served(folders[0], **settings) as one, served(folders[1], **settings | {"STARHOLD_DRAIN": "0.5"}) as other:
        asyncio.run(across(one, other))
        seconds = asyncio.run(through_a_kill(one, other, settings["STARHOLD_DATABASE"]))
        with capsys.disabled():
            lease = f"a lease is {LEASE_SECONDS:.0f} s"
            print(f"\n  a killed server's bot went on at the other one after {seconds:.1f} s ({lease})")
        other.process.send_signal(signal.SIGTERM)
        assert stopping(other), "who drains says so before it stops"


async def across(one: Served, other: Served) -> None:
    """Two people, a server each, one match to its end; both must have been told all of it, step by step."""
    ada, bo = await Client(one.address).enter("Ada"), await Client(other.address).enter("Bo")
    wish = {"game": "small-star-empires", "seats": [ME, OPEN], "public": True}
    match = (await ada.ok("POST", "/api/matches", wish))["id"]
    await bo.ok("POST", f"/api/matches/{match}/join", {})
    await bo.ok("POST", f"/api/matches/{match}/ready", {})
    info = await ada.sure("POST", f"/api/matches/{match}/start")
    seats = [0, 1] if info["seats"][0]["mine"] else [1, 0]
    players = [
        Player(client, match, seat, random.Random(seat), undoes=0)
        for client, seat in zip((ada, bo), seats, strict=True)
    ]
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(player.play() for player in players))
    for player in players:
        seqs = sorted(player.seen)
        assert seqs == list(range(seqs[0], player.model.seq + 1)), "nothing is missing and nothing told twice"
    done = [answer.seq for player in players for answer in player.done]
    assert len(done) == len(set(done)), "each answer was taken once"
    models = [player.model for player in players]
    assert models[0].log == models[1].log
    assert [{**(model.view or {}), "seat": None} for model in models] == [{**(models[0].view or {}), "seat": None}] * 2
    for client in (ada, bo):
        await client.close()


async def through_a_kill(one: Served, other: Served, database: str) -> float:
    """Someone who is at one server plays against a bot that the other drives, which is killed; until a bot answers."""
    maker = await Client(one.address).enter("Cy")
    wish = {"game": "small-star-empires", "seats": [ME, BOT], "public": True}
    match = (await maker.ok("POST", "/api/matches", wish))["id"]
    seat = 0 if (await maker.ok("GET", f"/api/matches/{match}"))["seats"][0]["mine"] else 1
    moved = Client(other.address)
    moved.http.cookies = maker.http.cookies
    player = Player(moved, match, seat, random.Random(7), undoes=0)
    playing = asyncio.create_task(player.play())

    def of_bot() -> list[int]:
        return [seq for seq, event in player.seen.items() if event is not None and event[1] != seat]

    store = await Store.open(database)
    async with asyncio.timeout(PATIENCE):
        while len(of_bot()) < 3:
            await asyncio.sleep(0.01)
        one.process.send_signal(signal.SIGKILL)
        killed = time.monotonic()
        one.process.wait()
        _, events = await store.load(match) or pytest.fail("the match is gone")
        last = max(event.seq for event in events if "bot" in event.data)
        while max(of_bot()) <= last:
            await asyncio.sleep(0.01)
        seconds = time.monotonic() - killed
        await playing
    await store.close()
    seqs = sorted(player.seen)
    assert seqs == list(range(seqs[0], player.model.seq + 1))
    for client in (maker, moved):
        await client.close()
    return seconds


def stopping(server: Served) -> bool:
    try:
        while True:
            said = httpx.get(f"{server.address}/healthz", timeout=PATIENCE)
            if said.status_code == 503 and said.json()["status"] == "stopping":
                return True
    except httpx.TransportError:
        return False
