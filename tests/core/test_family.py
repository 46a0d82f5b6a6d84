"""Families of processes: all of one end with whoever started it, whatever they are doing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from starhold.core.family import Family
from tests.processes import descendants, is_running, see_all_end, wait_until

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="has no groups of processes")

# One that lets none of its threads run, has a child, and hears no signal that can be ignored.
DEAF = """
import ctypes, signal, subprocess, sys
for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
    signal.signal(number, signal.SIG_IGN)
subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"])
print("here", flush=True)
ctypes.PyDLL(None).sleep(1000)
"""
STARTER = f"""
import subprocess, sys
from starhold.core.family import Family
family = Family()
child = subprocess.Popen([sys.executable, "-c", {DEAF!r}], stdin=subprocess.DEVNULL, **family.settings)
child.wait()
"""


def test_all_end_with_a_starter_that_is_killed(tmp_path: Path) -> None:
    said = tmp_path / "said"
    with said.open("w") as console:
        starter = subprocess.Popen([sys.executable, "-c", STARTER], stdout=console, stderr=console)
    wait_until(lambda: said.read_text() == "here\n")
    assert len(descendants(starter.pid)) == 3, "the child, its child and the keeper"
    see_all_end(starter.pid, said)
    assert starter.wait() == -9


def test_ending_a_family_ends_what_its_processes_started() -> None:
    with Family() as family:
        settings = family.settings
        with subprocess.Popen([sys.executable, "-c", DEAF], stdout=subprocess.PIPE, **settings) as child:
            assert child.stdout is not None
            assert child.stdout.readline() == b"here\n"
            (grandchild,) = descendants(child.pid)
            family.end()
            assert child.wait() == -9
            wait_until(lambda: not is_running(grandchild))


def test_a_module_runs_in_a_family_and_ends_by_itself() -> None:
    with Family() as family:
        ran = subprocess.run(family.command("this"), capture_output=True, text=True)
        assert ran.stdout.startswith("The Zen of Python")
        assert (ran.returncode, ran.stderr) == (0, "")


def test_who_joins_a_family_that_has_ended_ends_too() -> None:
    with Family() as family:
        command = family.command("this")
    ran = subprocess.run(command, capture_output=True)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, b"", b"")


def test_who_joins_a_family_after_its_starter_is_gone_ends_too() -> None:
    with Family() as family:
        *command, _, module = family.command("this")
        ran = subprocess.run([*command, "1", module], capture_output=True)  # orphans are the system's
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, b"", b"")
