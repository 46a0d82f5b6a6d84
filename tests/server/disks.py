"""What can befall a database: another process holds it, its files may not be written, its disk is full."""

from __future__ import annotations

import contextlib
import os
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


def fill(disk: Path) -> Path:
    """A file that leaves no room for anything else."""
    file = disk / "filler"
    with file.open("wb", buffering=0) as out, contextlib.suppress(OSError):
        while out.write(b"x" * 4096):
            pass
    return file
