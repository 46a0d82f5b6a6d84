"""Matches on a Ray cluster: whole deals go out in batches, and a batch whose worker dies is played again."""

from __future__ import annotations

import contextlib
import itertools
import logging
import os
import socket
import tempfile
from collections.abc import Generator, Iterator, Sequence
from typing import Any

from starhold.core.errors import StarholdError
from starhold.lab.contest import Outcome, play, warm_up
from starhold.lab.schedule import Arena, Pairing
from starhold.words import Message

LOCAL = "local"
"""The address of a cluster of this machine's own, started for the arena."""
BATCHES_PER_CORE = 8
RETRIES = 5
KNOCK_SECONDS = 20
HTTP2_GREETING, HTTP2_SETTINGS = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes([0, 0, 0, 4, 0, 0, 0, 0, 0]), b"\4"
"""What a client of Ray says first, and the kind of frame it is answered with."""
STORE_BYTES = 100 << 20
SHORT = 24
"""Letters of the folder that Ray puts sockets below, whose paths may have about a hundred."""


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
    with _connected(address) as ray, _understood(ray, address):
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


def _check(address: str) -> None:
    """Ray would knock for many minutes at an address where nobody is, or somebody else."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:
        return
    try:
        with socket.create_connection((host.strip("[]"), int(port)), KNOCK_SECONDS) as connection:
            if os.environ.get("RAY_USE_TLS") == "1":  # they would not understand us
                return
            connection.sendall(HTTP2_GREETING)
            answer = connection.recv(4)
    except (OSError, ValueError, OverflowError) as error:
        raise NoCluster(Message("arena-no-cluster", address=address, reason=str(error))) from None
    if answer[3:] != HTTP2_SETTINGS:
        raise NoCluster(Message("arena-no-cluster", address=address, reason=Message("arena-not-ray")))


@contextlib.contextmanager
def _connected(address: str) -> Iterator[Any]:
    """Ray, while it is connected to the cluster."""
    _check(address)
    os.environ.setdefault("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")  # workers run what is installed there
    try:
        import ray
    except ModuleNotFoundError:
        raise NoCluster(Message("arena-no-ray")) from None
    logging.getLogger("ray").setLevel(logging.ERROR)
    with contextlib.ExitStack() as until_it_ends:
        try:
            here = _settings(until_it_ends.enter_context(_folder())) if address == LOCAL else {}
            until_it_ends.callback(ray.shutdown)
            ray.init(address, log_to_driver=False, logging_level=logging.ERROR, **here)
        except (OSError, ValueError, RuntimeError) as error:
            raise NoCluster(Message("arena-no-cluster", address=address, reason=str(error))) from None
        yield ray


@contextlib.contextmanager
def _understood(ray: Any, address: str) -> Iterator[None]:
    """Ray tells at length why its workers cannot play; the end of it says what it is."""
    try:
        yield
    except (ray.exceptions.RaySystemError, ray.exceptions.WorkerCrashedError) as error:
        reason = str(error).strip().splitlines()[-1]
        raise NoCluster(Message("arena-cluster-fails", address=address, reason=reason)) from None


def _settings(folder: str) -> dict[str, Any]:
    """Only a cluster that is started here can be told how to be."""
    return {"include_dashboard": False, "object_store_memory": STORE_BYTES, "_temp_dir": folder}


def _folder() -> tempfile.TemporaryDirectory[str]:
    """For the sockets and logs of a cluster of our own. Ray's usual folder may be another user's."""
    usual = os.environ.get("RAY_TMPDIR") or tempfile.gettempdir()
    place = usual if len(usual) <= SHORT else "/tmp"
    return tempfile.TemporaryDirectory(prefix="starhold", dir=place, ignore_cleanup_errors=True)
