"""What can befall a database: another process holds it, its files may not be written, its disk is full."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

NOBODY = 65534

LOCKER = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN EXCLUSIVE")
print("locked", flush=True)
sys.stdin.read()
connection.execute("ROLLBACK")
"""


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """Another process holds the database for itself."""
    command = [sys.executable, "-c", LOCKER, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "locked\n"
        try:
            yield
        finally:
            process.communicate()


@contextlib.contextmanager
def bound_by_permissions(folder: Path) -> Iterator[None]:
    """Root, whom permissions do not bind, goes on as nobody."""
    probe = folder / "probe"
    probe.touch(0o400)
    binds = not os.access(probe, os.W_OK)
    probe.unlink()
    if binds:
        yield
        return
    for file in (folder, *folder.iterdir()):
        os.chown(file, NOBODY, NOBODY)
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@contextlib.contextmanager
def mounted(folder: Path, megabytes: int) -> Iterator[None]:
    """A disk so small; OSError where nothing can be mounted."""
    if sys.platform != "linux" or shutil.which("mount") is None:
        raise OSError("there is no way to mount a small disk")
    mount = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(folder)]
    done = subprocess.run(mount, capture_output=True, text=True)
    if done.returncode:
        raise OSError(f"nothing can be mounted here: {done.stderr}")
    try:
        yield
    finally:
        # Lazily: a test that failed may have left a file open, and must not leave a disk behind.
        subprocess.run(["umount", "--lazy", folder], check=True)


def fill(disk: Path) -> Path:
    """A file that leaves no room for anything else."""
    file = disk / "filler"
    with file.open("wb", buffering=0) as out, contextlib.suppress(OSError):
        while out.write(b"x" * 4096):
            pass
    return file
