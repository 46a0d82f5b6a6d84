"""Matches on a Ray cluster: whole deals go out in batches, and a batch whose worker dies is played again."""

from __future__ import annotations

import itertools
import logging
import os
import socket
from collections.abc import Generator, Sequence
from typing import Any

from starhold.core.errors import StarholdError
from starhold.lab.contest import Outcome, play, warm_up
from starhold.lab.schedule import Arena, Pairing
from starhold.words import Message

LOCAL = "local"
"""The address of a cluster of this machine's own, started for the arena."""
BATCHES_PER_CORE = 8
RETRIES = 5
KNOCK_SECONDS = 10
STORE_BYTES = 100 << 20


class NoCluster(StarholdError):
    """There is no Ray, or none at this address."""


def batches(pairings: Sequence[Pairing], cores: int) -> list[list[Pairing]]:
    """Whole deals, in several batches for each core so that all end at about the same time."""
    deals = [list(deal) for _, deal in itertools.groupby(pairings, key=lambda pairing: pairing.deal)]
    size = max(1, len(deals) // (cores * BATCHES_PER_CORE))
    return [list(itertools.chain(*deals[first : first + size])) for first in range(0, len(deals), size)]


def play_batch(arena: Arena, pairings: Sequence[Pairing]) -> list[Outcome]:
    """Play one match after the other; runs on a worker of the cluster."""
    _warm(arena)
    return [play(arena, pairing) for pairing in pairings]


_warmed: set[str] = set()


def _warm(arena: Arena) -> None:
    """Compile and load once in each worker, which plays many batches."""
    if repr(arena) not in _warmed:
        warm_up(arena)
        _warmed.add(repr(arena))


def play_on_cluster(arena: Arena, pairings: Sequence[Pairing], address: str) -> Generator[Outcome, None, None]:
    """Play on the cluster at this address; outcomes come batch by batch, as they are ready."""
    ray = _connected(address)
    try:
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        task = ray.remote(num_cpus=1, max_retries=RETRIES)(play_batch)
        left = iter(batches(pairings, cores))
        # No more than the cores can take up at once: a test that is decided early leaves little to undo.
        running = [task.remote(arena, batch) for batch in itertools.islice(left, 2 * cores)]
        while running:
            ready, running = ray.wait(running)
            running += [task.remote(arena, batch) for batch in itertools.islice(left, len(ready))]
            for outcomes in ray.get(ready):
                yield from outcomes
    finally:
        ray.shutdown()


def _check(address: str) -> None:
    """Ray would knock for many minutes at a door where nobody is."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:
        return
    try:
        socket.create_connection((host, int(port)), KNOCK_SECONDS).close()
    except (OSError, ValueError, OverflowError) as error:
        raise NoCluster(Message("arena-no-cluster", address=address, reason=str(error))) from None


def _connected(address: str) -> Any:
    _check(address)
    os.environ.setdefault("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")  # workers run what is installed there
    try:
        import ray
    except ModuleNotFoundError:
        raise NoCluster(Message("arena-no-ray")) from None
    logging.getLogger("ray").setLevel(logging.ERROR)
    # Only a cluster that is started here can be told how to be.
    here: dict[str, Any] = {"include_dashboard": False, "object_store_memory": STORE_BYTES} if address == LOCAL else {}
    try:
        ray.init(address, log_to_driver=False, logging_level=logging.ERROR, **here)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise NoCluster(Message("arena-no-cluster", address=address, reason=str(error))) from None
    return ray
