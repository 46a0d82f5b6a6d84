"""What docs/research.md shows is what happens, and the learner in the examples learns."""

from __future__ import annotations

import doctest
import subprocess
import sys
from pathlib import Path

import pytest

from starhold.envs import describe

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="OpenSpiel publishes no wheels for Windows")
def test_the_code_in_the_guide_for_researchers_runs() -> None:
    failed, tried = doctest.testfile(str(ROOT / "docs" / "research.md"), module_relative=False)
    assert tried > 40
    assert failed == 0


def run(*command: str) -> str:
    done = subprocess.run([sys.executable, *command], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout


@pytest.mark.slow
def test_the_example_learns_to_beat_random_play() -> None:
    told = run("examples/reinforce.py", "--matches", "10000")
    share = float(told.split("matches:")[-1].split("±")[0])
    assert share > 60, told


@pytest.mark.slow
def test_the_datasheet_can_be_made() -> None:
    assert "| 4 |" in run("-m", "benchmarks.datasheet", "--matches", "5")


@pytest.mark.slow
def test_the_benchmark_runs_with_whatever_is_installed() -> None:
    assert "Pocket Imperium" in run("-m", "benchmarks.peers", "--quick", "--only", "OpenSpiel from Python")


def test_the_page_of_observations_names_every_field() -> None:
    """When it is stale: python -m starhold.envs.describe > docs/observations.md"""
    written = (ROOT / "docs" / "observations.md").read_text(encoding="utf-8")
    assert written == describe.page()
