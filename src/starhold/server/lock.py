"""A lock file beside the database says that someone uses it; the lock goes with the process that held it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int, alone: bool) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)  # knows no sharing: there, one process at a time
else:
    import fcntl

    def _lock(file: int, alone: bool) -> None:
        fcntl.flock(file, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)


class Held(Exception):
    """Someone holds the lock in a way that does not suffer another."""


class Hold:
    """The use of a database, shared with others or alone, until `release`."""

    def __init__(self, database: Path, *, alone: bool = False) -> None:
        self._file = os.open(f"{database}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(self._file, alone)
        except OSError:
            self.release()
            raise Held from None

    def release(self) -> None:
        os.close(self._file)
