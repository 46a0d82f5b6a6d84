"""A process that writes can be killed at any moment: what it acknowledged is there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import depth

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.parametrize("seed", depth.pick([1], [1], [1, 2, 3 + depth.seed]))
def test_dozens_of_kills_lose_nothing_that_was_acknowledged(tmp_path: Path, seed: int) -> None:
    path = os.pathsep.join([str(ROOT), str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    ran = subprocess.run(
        [sys.executable, "-m", "tests.server.killed_writer", str(tmp_path), str(seed), "30"],
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=240,
    )
    assert (ran.returncode, ran.stdout) == (0, "30 killed\n"), ran.stderr
