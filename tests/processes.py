"""Watching other processes: a whole family of them, and how it ends."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from pathlib import Path

import psutil  # type: ignore[import-untyped]

PATIENCE = 120.0
"""Seconds a test waits for what must come; generous, since machines are busy."""


def wait_until(claim: Callable[[], object]) -> None:
    """Look again and again until it is so."""
    end = time.monotonic() + PATIENCE
    while not claim():
        assert time.monotonic() < end, "it did not come"
        time.sleep(0.02)


def descendants(process: int) -> list[psutil.Process]:
    """All that it started, and all that they did."""
    found: list[psutil.Process] = psutil.Process(process).children(recursive=True)
    return found


def see_all_end(process: int, said: Path) -> None:
    """Kill a process: all that it started must end too, and soon, and nothing more be said."""
    before, left = said.read_text(), descendants(process)
    psutil.Process(process).kill()
    try:
        wait_until(lambda: not any(map(is_running, left)))
    finally:
        for orphan in filter(is_running, left):
            orphan.kill()
    assert said.read_text() == before


def is_running(process: psutil.Process) -> bool:
    """Not one that has ended and only waits for somebody to ask how."""
    with contextlib.suppress(psutil.NoSuchProcess):
        return bool(process.is_running() and process.status() != psutil.STATUS_ZOMBIE)
    return False


def runs(process: int, *words: str) -> int:
    """How many descendants have all these words in their command line."""
    count = 0
    for found in descendants(process):
        with contextlib.suppress(psutil.Error):  # it ends while we look
            count += set(words) <= set(found.cmdline())
    return count
