"""A lock file says that someone uses what it lies beside; the lock goes with the process that held it."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Self

PAUSE_S = 0.02
"""Between two tries of who waits: short beside what is waited for."""

if sys.platform == "win32":
    import msvcrt

    IS_HELD = PermissionError

    def _lock(file: int, alone: bool) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)  # knows no sharing: there, one process at a time
else:
    import fcntl

    IS_HELD = BlockingIOError

    def _lock(file: int, alone: bool) -> None:
        fcntl.flock(file, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)


class Held(Exception):
    """Another process holds the lock, and one of the two wants to be alone."""


class Hold:
    """The use of something, shared with others or alone, until `release`; OSError where nothing there can be locked."""

    def __init__(self, beside: Path, *, alone: bool = False, wait: bool = False) -> None:
        self._file = os.open(f"{beside}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        while True:
            try:
                _lock(self._file, alone)
            except IS_HELD:
                if not wait:
                    self.release()
                    raise Held from None
                time.sleep(PAUSE_S)
            except OSError:  # a file system without locks, say, which waiting does not mend
                self.release()
                raise
            else:
                return

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()

    def release(self) -> None:
        os.close(self._file)
