"""Processes that end with the one that started them, however it ends.

An orphan may be unable to notice that it is one: a bot's code may let no thread run, and a stranger's program may not
care. So each family has a keeper, a process that only waits for the end of a pipe whose other end the starter holds,
and then ends the whole group (docs/decisions/0013-a-keeper-for-each-family.md).

`python -m starhold.core.family PLACE STARTER MODULE` runs a module in a family: see `Family.command`.
"""

from __future__ import annotations

import contextlib
import os
import runpy
import signal
import subprocess
import sys
from typing import Any, NamedTuple, Protocol, Self

KEEPER = "import os, sys; sys.stdin.buffer.read(); os.kill(0, 9)"
"""It loads next to nothing, so that it is there within milliseconds."""


class Place(NamedTuple):
    """What a process must know that joins a family."""

    group: int
    """0 where the system has no groups."""
    starter: int


class Mortal(Protocol):
    """A process of `subprocess`, or of `asyncio`."""

    def kill(self) -> None: ...


class Family:
    """Processes that this one starts, and what they start; Ctrl-C does not reach them."""

    def __init__(self) -> None:
        self._keeper: subprocess.Popen[bytes] | None = None
        if sys.platform != "win32":
            self._keeper = subprocess.Popen(
                [sys.executable, "-I", "-S", "-c", KEEPER],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                process_group=0,
            )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    @property
    def place(self) -> Place:
        """For a process that calls `join`."""
        return Place(0 if self._keeper is None else self._keeper.pid, os.getpid())

    @property
    def settings(self) -> dict[str, Any]:
        """For `subprocess.Popen`, to start a program in this family."""
        return {} if self._keeper is None else {"process_group": self._keeper.pid}

    def command(self, module: str) -> list[str]:
        """What runs a module of ours in this family, where whoever starts it (uvloop) knows no such settings."""
        return [sys.executable, "-P", "-m", __name__, *map(str, self.place), module]

    def end(self, process: Mortal | None = None) -> None:
        """End everyone in it, at once; where the system has no groups, at least this process of it."""
        keeper, self._keeper = self._keeper, None
        if keeper is not None and sys.platform != "win32":
            with contextlib.suppress(OSError):  # all have ended
                os.killpg(keeper.pid, signal.SIGKILL)
            assert keeper.stdin is not None
            keeper.stdin.close()
            keeper.wait()
        elif process is not None and sys.platform == "win32":
            with contextlib.suppress(OSError):
                process.kill()


def join(place: Place) -> None:
    """Become one of a family; whoever comes too late ends here."""
    if sys.platform != "win32":
        try:
            os.setpgid(0, place.group)
        except OSError:
            os._exit(0)
        if os.getppid() != place.starter:
            os._exit(0)


def main() -> None:
    group, starter, module = sys.argv[1:]
    join(Place(int(group), int(starter)))
    del sys.argv[1:]
    runpy.run_module(module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
