"""Two servers on one PostgreSQL, side by side in one process; both dead within a moment, once they say nothing."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from starhold.server import together
from starhold.server.store import servers
from tests.postgres import Instance
from tests.server import databases
from tests.server.house import PATIENCE, Client, Place, open_place


@contextlib.contextmanager
def short_lived(postgres: Instance, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """For the time of the block, servers are on this PostgreSQL, and soon count as dead."""
    monkeypatch.setattr(servers, "LEASE_SECONDS", 1.0)
    monkeypatch.setattr(together, "BEAT_SECONDS", 0.1)
    with databases.on(postgres):
        yield


@contextlib.asynccontextmanager
async def two(folder: Path, **given: Any) -> AsyncIterator[tuple[Place, Place]]:
    async with open_place(folder, **given) as one, open_place(folder, **given) as other:
        yield one, other


def at(place: Place, client: Client) -> Client:
    """The same browser, by way of another server."""
    moved = Client(place.app)
    moved.http.cookies = client.http.cookies
    return moved


async def until(claim: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not claim():
            await asyncio.sleep(0.005)
