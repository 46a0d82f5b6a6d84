"""Matches on a real Ray cluster with two workers: the same results as here, and none lost with a killed worker."""

from __future__ import annotations

import contextlib
import importlib.util
import itertools
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import msgspec
import psutil  # type: ignore[import-untyped]
import pytest

from starhold.lab import cluster
from starhold.lab.cluster import NoCluster, batches, play_on_cluster
from starhold.lab.contest import Outcome
from starhold.lab.crew import play_here
from starhold.lab.schedule import arena, schedule
from tests.processes import wait_until

GAME, BOTS, SEED, MATCHES = "small-star-empires", ["navigator@32", "cadet"], 3, 32
PATIENCE = 550
needs_ray = pytest.mark.skipif(
    importlib.util.find_spec("ray") is None, reason="Ray publishes no wheel for this Python or system"
)

# Ray stays out of the process that runs the tests. The first worker seen playing is killed.
ON_RAY = """
import sys, threading, time
import msgspec, psutil
from ray.cluster_utils import Cluster
from starhold.lab.cluster import play_on_cluster
from starhold.lab.schedule import arena, schedule

def title(process):
    try:
        return " ".join(process.cmdline())
    except psutil.Error:
        return ""

def kill_a_worker():
    while not killed and not over.is_set():
        for process in psutil.Process().children(recursive=True):
            if not killed and title(process).startswith("ray::play_batch"):
                process.kill()
                killed.append(process.pid)
        time.sleep(0.02)  # leaves the cores to those who play

game, bots, seed, matches, out = sys.argv[1], sys.argv[2].split(","), int(sys.argv[3]), int(sys.argv[4]), sys.argv[5]
settings = {"num_cpus": 2, "include_dashboard": False, "object_store_memory": 100 << 20}
settings |= {"no_monitor": True, "include_log_monitor": False}  # processes that nobody would ask for anything
head = Cluster(initialize_head=True, head_node_args=settings)
held = arena(game, bots, seed=seed)
killed, over = [], threading.Event()
killer = threading.Thread(target=kill_a_worker)
killer.start()
outcomes = list(play_on_cluster(held, schedule(held, matches), head.address))
over.set()
killer.join()
head.shutdown()
with open(out, "wb") as file:
    file.write(msgspec.json.encode({"outcomes": outcomes, "killed": len(killed)}))
"""


class Played(msgspec.Struct):
    outcomes: list[Outcome]
    killed: int


def timeless(outcomes: list[Outcome]) -> list[Outcome]:
    ordered = sorted(outcomes, key=lambda outcome: outcome.number)
    return [msgspec.structs.replace(outcome, times=()) for outcome in ordered]


@pytest.fixture
def place() -> Iterator[dict[str, str]]:
    """Surroundings with a folder for Ray alone, whose path is short enough for sockets; nothing stays behind."""
    folder = tempfile.mkdtemp(prefix="sh", dir=None if sys.platform == "win32" else "/tmp")
    own = {name: value for name, value in os.environ.items() if not name.startswith("RAY_")}
    quiet = {"RAY_AUTH_MODE": "disabled", "RAY_USAGE_STATS_ENABLED": "0"}
    yield own | quiet | {"RAY_TMPDIR": folder}
    wait_until(lambda: not started_in(folder))
    shutil.rmtree(folder)


def started_in(folder: str) -> list[psutil.Process]:
    """The processes that run and were given this folder for Ray."""
    found = []
    for process in psutil.process_iter():
        with contextlib.suppress(psutil.Error):  # it has ended, or is not ours
            if process.environ().get("RAY_TMPDIR") == folder:
                found.append(process)
    return found


@needs_ray
@pytest.mark.slow
@pytest.mark.timeout(600)
def test_a_cluster_gives_the_results_of_this_process_even_when_a_worker_is_killed(
    tmp_path: Path, place: dict[str, str]
) -> None:
    out = tmp_path / "played.json"
    line = [sys.executable, "-c", ON_RAY, GAME, ",".join(BOTS), str(SEED), str(MATCHES), str(out)]
    with subprocess.Popen(line, env=place, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as there:
        held = arena(GAME, BOTS, seed=SEED)
        here = timeless(list(play_here(held, schedule(held, MATCHES))))
        _, complaint = there.communicate(timeout=PATIENCE)
    assert there.returncode == 0, complaint[-3000:]
    played = msgspec.json.decode(out.read_bytes(), type=Played)
    assert played.killed == 1
    assert timeless(played.outcomes) == here


@needs_ray
@pytest.mark.slow
@pytest.mark.timeout(600)
def test_a_cluster_of_this_machine_plays_and_leaves_nothing_behind(tmp_path: Path, place: dict[str, str]) -> None:
    folder = Path(place["RAY_TMPDIR"])
    (folder / "ray").touch()  # where Ray would put everything, and cannot, as when it is another user's
    line = [sys.executable, "-m", "starhold", "arena", "--game", GAME, "--bots", "cadet,drifter", "--matches", "4"]
    line += ["--ray", "local", "--json"]
    ran = subprocess.run(line, env=place, cwd=tmp_path, capture_output=True, timeout=PATIENCE)
    assert ran.returncode == 0, ran.stderr
    assert msgspec.json.decode(ran.stdout)["tally"]["matches"] == 4
    assert [path.name for path in folder.iterdir()] == ["ray"]


@pytest.mark.skipif(sys.platform == "win32", reason="Ray is not for Windows")
def test_the_folder_of_an_own_cluster_has_a_short_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    long = tmp_path / ("x" * 80)
    long.mkdir()
    monkeypatch.delenv("RAY_TMPDIR", raising=False)
    monkeypatch.setattr(tempfile, "tempdir", str(long))
    with cluster._folder() as folder:
        assert len(folder) < 40
    assert not Path(folder).exists()


def test_a_cluster_that_cannot_start_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def init(address: str, **_: object) -> None:
        raise PermissionError(13, "Permission denied", "/tmp/ray")

    monkeypatch.setitem(sys.modules, "ray", SimpleNamespace(init=init, shutdown=lambda: None))
    held = arena(GAME, BOTS)
    with pytest.raises(NoCluster, match=r"no Ray cluster at local: .*Permission denied: '/tmp/ray'"):
        list(play_on_cluster(held, schedule(held, 2), "local"))


def test_a_cluster_that_cannot_play_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    class Failed(Exception):
        """As on a machine without Starhold."""

    def get(ready: object) -> None:
        raise Failed("ray::play_batch()\n  at length\nModuleNotFoundError: No module named 'starhold'\n")

    task = SimpleNamespace(remote=lambda *_: None)
    ray = SimpleNamespace(init=lambda *_, **__: None, shutdown=lambda: None, cluster_resources=dict, get=get)
    ray.remote, ray.wait = lambda **_: lambda function: task, lambda running: (running, [])
    ray.exceptions = SimpleNamespace(RaySystemError=Failed, WorkerCrashedError=Failed)
    monkeypatch.setitem(sys.modules, "ray", ray)
    held = arena(GAME, BOTS)
    with pytest.raises(NoCluster, match="the Ray cluster at local cannot play: ModuleNotFoundError: No module"):
        list(play_on_cluster(held, schedule(held, 2), "local"))


def test_batches_are_whole_deals_and_hold_every_pairing_once() -> None:
    pairings = schedule(arena("pocket-imperium", ["cadet", "drifter", "cadet"]), 300)
    found = batches(pairings, 2)
    assert [pairing for batch in found for pairing in batch] == pairings
    assert 16 <= len(found) <= 20
    deals = [{pairing.deal for pairing in batch} for batch in found]
    assert all(not one & other for one, other in itertools.pairwise(deals))
    assert len(batches(pairings[:6], 64)) == 2


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    held = arena(GAME, BOTS)
    with pytest.raises(NoCluster, match=r"starhold\[ray\]"):
        list(play_on_cluster(held, schedule(held, 2), "local"))


def test_an_address_where_nobody_is_is_refused_at_once() -> None:
    for address in ("127.0.0.1:1", "ray://127.0.0.1:1", "[::1]:1", "127.0.0.1:none", "127.0.0.1:99999999"):
        with pytest.raises(NoCluster, match=f"no Ray cluster at {re.escape(address)}"):
            cluster._check(address)


def test_an_address_where_somebody_else_is_is_refused_at_once() -> None:
    """Ray itself would try for minutes."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"

        def answer() -> None:
            with server.accept()[0] as connection:
                connection.recv(1000)
                connection.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")

        thread = threading.Thread(target=answer)
        thread.start()
        with pytest.raises(NoCluster, match=f"no Ray cluster at {address}: something else answers there"):
            cluster._check(address)
        thread.join()
