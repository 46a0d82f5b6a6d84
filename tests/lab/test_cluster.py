"""Matches on a real Ray cluster with two workers: the same results as here, and none lost with a killed worker."""

from __future__ import annotations

import importlib.util
import itertools
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from starhold.lab import cluster
from starhold.lab.cluster import NoCluster, batches, play_on_cluster
from starhold.lab.contest import Outcome
from starhold.lab.crew import play_here
from starhold.lab.schedule import arena, schedule

GAME, BOTS, SEED, MATCHES = "small-star-empires", ["navigator@32", "cadet"], 3, 32
HAS_RAY = importlib.util.find_spec("ray") is not None

# Ray stays out of the process that runs the tests. In the second run the first worker seen playing is killed.
ON_RAY = """
import sys, threading
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

folder, game, bots, seed, matches = sys.argv[1], sys.argv[2], sys.argv[3].split(","), int(sys.argv[4]), int(sys.argv[5])
settings = {"num_cpus": 2, "include_dashboard": False, "object_store_memory": 100 << 20, "temp_dir": folder}
head = Cluster(initialize_head=True, head_node_args=settings)
held = arena(game, bots, seed=seed)
plain = list(play_on_cluster(held, schedule(held, matches), head.address))
killed, over = [], threading.Event()
killer = threading.Thread(target=kill_a_worker)
killer.start()
robbed = list(play_on_cluster(held, schedule(held, matches), head.address))
over.set()
killer.join()
head.shutdown()
with open(sys.argv[6], "wb") as file:
    file.write(msgspec.json.encode({"plain": plain, "robbed": robbed, "killed": len(killed)}))
"""


class Played(msgspec.Struct):
    plain: list[Outcome]
    robbed: list[Outcome]
    killed: int


def timeless(outcomes: list[Outcome]) -> list[Outcome]:
    ordered = sorted(outcomes, key=lambda outcome: outcome.number)
    return [msgspec.structs.replace(outcome, times=()) for outcome in ordered]


@pytest.fixture
def short_folder() -> Iterator[str]:
    """Ray puts sockets there, whose paths must be short."""
    folder = tempfile.mkdtemp(prefix="sh", dir=None if sys.platform == "win32" else "/tmp")
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.skipif(not HAS_RAY, reason="Ray publishes no wheel for this Python or system")
def test_a_cluster_gives_the_results_of_this_process_even_when_a_worker_is_killed(
    tmp_path: Path, short_folder: str
) -> None:
    held = arena(GAME, BOTS, seed=SEED)
    here = timeless(list(play_here(held, schedule(held, MATCHES))))
    quiet = {"RAY_AUTH_MODE": "disabled", "RAY_USAGE_STATS_ENABLED": "0", "RAY_ENABLE_UV_RUN_RUNTIME_ENV": "0"}
    out = tmp_path / "played.json"
    line = [sys.executable, "-c", ON_RAY, short_folder, GAME, ",".join(BOTS), str(SEED), str(MATCHES), str(out)]
    ran = subprocess.run(line, env=os.environ | quiet, capture_output=True, text=True, timeout=550)
    assert ran.returncode == 0, ran.stderr[-3000:]
    played = msgspec.json.decode(out.read_bytes(), type=Played)
    assert played.killed == 1
    assert timeless(played.plain) == here
    assert timeless(played.robbed) == here


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
    for address in ("127.0.0.1:1", "ray://127.0.0.1:1", "127.0.0.1:none", "127.0.0.1:99999999"):
        with pytest.raises(NoCluster, match=f"no Ray cluster at {address}"):
            cluster._check(address)
