"""Without the libraries an adapter says which extra to install; the batches need none."""

from __future__ import annotations

import subprocess
import sys

import pytest

WITHOUT = """
import sys
for library in ("gymnasium", "pettingzoo", "pyspiel", "open_spiel"):
    sys.modules[library] = None
import starhold.envs.batch, starhold.envs.symmetry
import starhold.envs.{adapter}
"""


@pytest.mark.parametrize("adapter", ["pettingzoo", "gymnasium"])
def test_an_adapter_without_its_library_names_the_extra(adapter: str) -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT.format(adapter=adapter)], capture_output=True, text=True)
    assert done.returncode == 1
    last = done.stderr.strip().splitlines()[-1]
    assert last.startswith("ModuleNotFoundError: starhold.envs." + adapter)
    assert last.endswith("pip install 'starhold[research]'")
