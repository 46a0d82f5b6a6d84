"""Folders and disks of the tests of the server."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture
def own_folder() -> Iterator[Path]:
    """A folder outside of those that only we may enter."""
    folder = Path(tempfile.mkdtemp())
    try:
        yield folder
    finally:
        shutil.rmtree(folder)


@pytest.fixture
def small_disk(own_folder: Path) -> Iterator[Path]:
    """A disk of sixteen megabytes."""
    if sys.platform != "linux" or shutil.which("mount") is None:
        pytest.skip("there is no way to mount a small disk")
    mount = ["mount", "-t", "tmpfs", "-o", "size=16m", "tmpfs", str(own_folder)]
    mounted = subprocess.run(mount, capture_output=True, text=True)
    if mounted.returncode:
        pytest.skip(f"nothing can be mounted here: {mounted.stderr}")
    try:
        yield own_folder
    finally:
        # Lazily: a test that failed may have left a file open, and must not leave a disk behind.
        subprocess.run(["umount", "--lazy", own_folder], check=True)
