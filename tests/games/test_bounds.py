"""The rule tests once more, with every array access checked: compiled code reads past the end in silence."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import depth

FOLDERS = sorted(folder.parent for folder in Path(__file__).parent.glob("*/positions.py"))


def test_both_games_have_rule_tests() -> None:
    assert len(FOLDERS) >= 2


@pytest.mark.slow
@pytest.mark.parametrize("folder", depth.pick(FOLDERS[-1:], FOLDERS[-1:], FOLDERS), ids=lambda folder: folder.name)
def test_the_rule_tests_pass_with_bounds_checking(folder: Path) -> None:
    """All but the random matches, which `tests/core/test_jit.py` plays with checks on, for both games."""
    ignored = f"--ignore={folder / 'test_properties.py'}"
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", ignored, str(folder)],
        env=os.environ | {"STARHOLD_BOUNDSCHECK": "1"},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:]
