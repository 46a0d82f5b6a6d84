"""The database fails under a running server: those who play are told so, nothing acknowledged is lost, and when it is
back everybody goes on: people, bots and clocks, without a restart."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from starhold.server.live.driver import RETRY_SECONDS
from starhold.server.live.standing import stand
from starhold.server.store.backup import backup
from tests.server.disks import bound_by_permissions, fill, locked
from tests.server.house import BOT, ME, Client, Place, Stream, asked, duel, open_place, run

pytestmark = pytest.mark.slow

moving = pytest.mark.skipif(sys.platform == "win32", reason="a file in use cannot be moved there")
MOST_ANSWERS = 400
"""So many a full disk may still take, where there is room inside the files."""
SETTINGS: dict[str, Any] = {"guest_requests": 100_000, "address_requests": 100_000, "socket_burst": 100_000}


class Club:
    """Two people in one match, a person and a bot in another, and all that was acknowledged."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.chance = random.Random(7)
        self.done: dict[str, list[tuple[int, int, int, int]]] = {}
        self._number = 0

    async def open(self, stack: contextlib.AsyncExitStack) -> None:
        self.people, self.match = await duel(self.place)
        self.alone = await self.place.guest("Cy")
        wish = {"game": "pocket-imperium", "seats": [ME, BOT], "seed": 5}
        self.with_bot = (await self.alone.ok("POST", "/api/matches", wish))["id"]
        self.streams = [await self._enter(stack, person, self.match) for person in self.people]
        self.stream = await self._enter(stack, self.alone, self.with_bot)

    async def _enter(self, stack: contextlib.AsyncExitStack, client: Client, match: str) -> Stream:
        stream = await stack.enter_async_context(client.socket(match))
        await stream.until("snapshot")
        return stream

    async def give(self, match: str) -> tuple[str, tuple[int, int, int]] | None:
        """Someone whose turn it is answers over the socket; the code of a refusal, or nothing, and what was tried."""
        seat, decision, legal = await asked(self.place, match)
        if (await self.place.table(match)).standing.head.seats[seat].level is not None:
            return None
        action = self.chance.choice(legal)
        return await self.send(match, seat, decision, action), (seat, decision, action)

    async def send(self, match: str, seat: int, decision: int, action: int) -> str:
        stream = self.streams[seat] if match == self.match else self.stream
        self._number += 1
        stream.send(t="answer", id=self._number, decision=decision, action=action)
        while True:
            frame = await stream.next()
            if frame.get("id") == self._number:
                break
        if frame["t"] == "accepted":
            self.done.setdefault(match, []).append((frame["seq"], seat, decision, action))
            return ""
        code: str = frame["code"]
        return code

    async def check(self) -> None:
        """What was acknowledged is stored, and what is stored could have happened."""
        for match, done in self.done.items():
            found = await self.place.house.store.load(match)
            assert found is not None
            for seq, seat, decision, action in done:
                event = found[1][seq - 1]
                assert (event.kind, event.seat, event.decision, event.action) == ("answer", seat, decision, action)
            live = (await self.place.table(match)).standing
            assert stand(*found).seq == live.seq

    async def finish(self) -> None:
        """Both matches come to their end."""
        for match in (self.match, self.with_bot):
            table = await self.place.table(match)
            while table.standing.pending:
                given = await self.give(match)
                if given is None:
                    await self.place.clock.advance(RETRY_SECONDS)
                    await asyncio.sleep(0.001)
                else:
                    assert given[0] in ("", "stale"), given  # the bot may have moved while we looked
            assert table.standing.head.status == "ended"


async def health(place: Place, client: Client) -> tuple[int, str]:
    place.house._health = None
    response = await client("GET", "/healthz")
    return response.status_code, response.json()["store"]


async def through(place: Place, broken: Callable[[], contextlib.AbstractContextManager[Any]], *reasons: str) -> None:
    """Play, break the database, see everybody told, mend it, play on to the end."""
    async with contextlib.AsyncExitStack() as stack:
        club = Club(place)
        await club.open(stack)
        for _ in range(20):
            await club.give(club.match)
        assert await health(place, club.alone) == (200, "ok")
        with broken():
            # A disk that is full may have room inside the files.
            for _ in range(MOST_ANSWERS):
                given = await club.give(club.match)
                assert given is not None
                code, tried = given
                if code:
                    break
            assert code == "unavailable"
            seq = (await place.table(club.match)).standing.seq
            seat, decision, action = tried
            path = f"/api/matches/{club.match}"
            body = {"seat": seat, "decision": decision, "action": action}
            response = await club.people[seat]("POST", f"{path}/answers", body)
            assert (response.status_code, response.json()["code"]) == (503, "unavailable")
            assert response.headers["retry-after"]
            assert response.json()["words"]["id"] == "server-unavailable"
            wish = {"game": "small-star-empires", "seats": [ME, BOT]}
            for _ in range(MOST_ANSWERS):
                made = await club.alone("POST", "/api/matches", wish)
                if made.status_code != 201:
                    break
            assert (made.status_code, made.json()["code"]) == (503, "unavailable")
            status, reason = await health(place, club.alone)
            assert (status, reason) == (200, "ok") or (status == 503 and reason in reasons)
            assert (await place.table(club.match)).standing.seq == seq, "nothing of it happened"
        assert await club.send(club.match, seat, decision, action) == "", "the same answer, once more"
        assert club.done[club.match][-1][0] == seq + 1
        await club.streams[1 - seat].until("event", seq=seq + 1)
        assert await health(place, club.alone) == (200, "ok")
        await club.finish()
        await club.check()


@pytest.mark.slow
def test_another_process_holds_the_database(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path, **SETTINGS) as place:
            await through(place, lambda: locked(tmp_path / "starhold.db"), "locked")

    run(test)


@moving
def test_the_database_is_removed_and_restored(tmp_path: Path) -> None:
    path, away = tmp_path / "starhold.db", tmp_path / "away.db"

    @contextlib.contextmanager
    def removed() -> Iterator[None]:
        os.replace(path, away)
        yield
        assert not path.exists(), "an empty database must not take its place"
        os.replace(away, path)

    async def test() -> None:
        async with open_place(tmp_path, **SETTINGS) as place:
            await through(place, removed, "gone")

    run(test)


@moving
def test_the_database_is_read_only(own_folder: Path) -> None:
    path, copy = own_folder / "starhold.db", own_folder / "copy.db"

    @contextlib.contextmanager
    def read_only() -> Iterator[None]:
        """As a restored file that only root may write."""
        backup(path, copy)
        with bound_by_permissions(own_folder):
            for ending in ("-wal", "-shm"):
                Path(f"{path}{ending}").unlink()
            copy.chmod(0o444)
            os.replace(copy, path)
            own_folder.chmod(0o555)
            yield
            own_folder.chmod(0o755)
            path.chmod(0o644)

    async def test() -> None:
        async with open_place(own_folder, **SETTINGS) as place:
            await through(place, read_only, "read-only")

    run(test)


def test_the_disk_is_full(small_disk: Path) -> None:
    @contextlib.contextmanager
    def full() -> Iterator[None]:
        filler = fill(small_disk)
        yield
        filler.unlink()

    async def test() -> None:
        async with open_place(small_disk, **SETTINGS) as place:
            await through(place, full, "full")

    run(test)


def test_bots_go_on_by_themselves_when_the_database_is_back(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path, **SETTINGS) as place:
            host = await place.guest("Ada")
            wish = {"game": "small-star-empires", "seats": [BOT, BOT], "public": True}
            async with contextlib.AsyncExitStack() as stack:
                match = (await host.ok("POST", "/api/matches", wish))["id"]
                table = await place.table(match)
                stream = await stack.enter_async_context(host.socket(match))
                await stream.until("event")
                with locked(tmp_path / "starhold.db"):
                    while not place.house.metrics.store_errors._value.get():
                        await asyncio.sleep(0.01)
                    stuck = table.standing.seq
                    await asyncio.sleep(0.05)
                    assert table.standing.seq == stuck
                while table.standing.pending:
                    await place.clock.advance(RETRY_SECONDS)
                    await asyncio.sleep(0.001)
                found = await place.house.store.load(match)
                assert found is not None
                assert found[0].status == "ended"
                assert [event.seq for event in found[1]] == list(range(1, table.standing.seq + 1))

    run(test)
