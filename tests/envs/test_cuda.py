"""The GPU's environment, run by Numba's simulator: the same matches as on the processor, byte for byte.

What a real GPU makes of it is checked there by `starhold bench --cuda --verify`.
"""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from starhold.core.registry import modules
from tests import depth
from tests.support import SOURCE

COMPARE = """
import sys
import numpy as np
from starhold.core.errors import BadInput
from starhold.envs.batch import BatchEnv
from starhold.envs.cuda import CudaEnv

there = CudaEnv(sys.argv[1], 3, seats=int(sys.argv[2]), seed=5, boards=4)
here = BatchEnv(sys.argv[1], 3, seats=int(sys.argv[2]), seed=5, boards=4, refresh=0, threads=1)
for _ in range(12):
    assert (there.mask.copy_to_host() == here.mask).all()
    assert (there.seat.copy_to_host() == here.seat).all()
    there.step(there.sample_actions())
    here.step(here.sample_actions())
there.check()
assert there.states.copy_to_host().tobytes() == here.states.tobytes()
there.play(60)
for _ in range(60):
    here.step(here.sample_actions())
assert there.states.copy_to_host().tobytes() == here.states.tobytes()
for one, two in zip(there.observe(), here.observe()):
    assert (one.copy_to_host() == two).all()
before = there.states.copy_to_host().tobytes()
there.step(there._cuda.to_device(np.full(3, -1, np.int64)))
assert there.states.copy_to_host().tobytes() == before
try:
    there.check()
except BadInput as refused:
    print(refused)
there.reset(5)
assert there.refresh(3) >= 0
print(len(there.position(0).board))
"""


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", *arguments],
        env=os.environ | {"PYTHONPATH": str(SOURCE.parent)} | environment,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), depth.across(modules(), [4, 2]))
def test_the_simulated_gpu_plays_the_same_matches(game: str, seats: int) -> None:
    done = run(COMPARE, game, str(seats), NUMBA_ENABLE_CUDASIM="1", STARHOLD_JIT="0")
    assert done.returncode == 0, done.stderr
    assert "actions[0]: expected an action that mask[0] allows" in done.stdout


def test_without_a_gpu_one_line_says_so() -> None:
    program = "from starhold.core.errors import StarholdError\nfrom starhold.envs.cuda import CudaEnv\n"
    program += "try:\n    CudaEnv('pocket-imperium', 8)\nexcept StarholdError as refused:\n    print(refused)\n"
    done = run(program, CUDA_VISIBLE_DEVICES="", NUMBA_DISABLE_CUDA="1")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("no GPU to play on: ")
    assert done.stdout.count("\n") == 1
