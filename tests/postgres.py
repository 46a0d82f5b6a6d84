"""A PostgreSQL of the tests' own: in a temporary folder, as an ordinary user, ended with whoever started it."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

import run
from starhold.core.family import Family
from tests.processes import wait_until

USERS = ("postgres", "nobody")
"""Whom it runs as where the tests are root's, which it refuses."""
MOST_FOLDER = 80
"""Letters a folder's name may have so that a socket in it still has a name."""
SETTINGS = {
    "fsync": "off",
    "full_page_writes": "off",
    "synchronous_commit": "off",
    "autovacuum": "off",
    "jit": "off",
    "track_commit_timestamp": "on",
    "shared_buffers": "16MB",
    "max_connections": "200",
    "listen_addresses": "",
}


@dataclass
class Instance:
    """A server of PostgreSQL, which listens in its folder alone."""

    programs: Path
    folder: Path
    family: Family
    user: str | None
    process: subprocess.Popen[bytes] | None = None
    made: set[str] = field(default_factory=set)

    @property
    def data(self) -> Path:
        return self.folder / "data"

    @property
    def socket(self) -> Path:
        """Where it listens."""
        return self.folder / ".s.PGSQL.5432"

    @property
    def address(self) -> str:
        """For a connection of the test's own."""
        return f"host={self.folder} user=starhold dbname=postgres"

    def make(self) -> None:
        """Its files, as quickly as may be."""
        plain = ["-U", "starhold", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"]
        made = self._run("initdb", "-D", str(self.data), *plain)
        assert made.returncode == 0, made.stderr.decode()

    def start(self) -> None:
        said = [word for name, value in SETTINGS.items() for word in ("-c", f"{name}={value}")]
        command = [str(self.programs / "postgres"), "-D", str(self.data), "-k", str(self.folder), *said]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, **self._as_user, **self.family.settings
            )
        wait_until(lambda: self._run("pg_isready", "-h", str(self.folder)).returncode == 0)

    def stop(self, how: signal.Signals = signal.SIGQUIT) -> None:
        """At once, as by default, or as the signal has it."""
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait()
            self.process = None

    def url(self, schema: str) -> str:
        """An address whose tables lie in a schema of their own, made where there is none."""
        if schema not in self.made:
            import psycopg

            with psycopg.connect(self.address, autocommit=True) as connection:
                connection.execute(f'CREATE SCHEMA IF NOT EXISTS "{schema}"'.encode())
            self.made.add(schema)
        options = quote(f"-csearch_path={schema}", safe="")
        return f"postgresql://starhold@/postgres?host={quote(str(self.folder), safe='')}&options={options}"

    def run(self, program: str, *words: str) -> None:
        """One of its programs, in its folder, as who it belongs to."""
        done = self._run(program, "-h", str(self.folder), "-U", "starhold", *words)
        assert done.returncode == 0, done.stderr.decode()

    def _run(self, program: str, *words: str) -> subprocess.CompletedProcess[bytes]:
        command = [str(self.programs / program), *words]
        return subprocess.run(command, cwd=self.folder, capture_output=True, check=False, **self._as_user)

    @property
    def _as_user(self) -> dict[str, Any]:
        return {} if self.user is None else {"user": self.user}


@contextlib.contextmanager
def instance() -> Iterator[Instance]:
    """One for the time of the block; where none can be had, the test is left out and says why."""
    pytest.importorskip("psycopg", reason="psycopg, which speaks to PostgreSQL, is not installed")
    programs = run.find_postgres()
    if programs is None:
        pytest.skip("PostgreSQL is not installed")
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    user = next(_users(USERS), None) if is_root else None
    if is_root and user is None:
        pytest.skip("PostgreSQL does not run as root, and there is no other user")
    is_short = len(tempfile.gettempdir()) < MOST_FOLDER
    folder = Path(tempfile.mkdtemp(prefix="pg", dir=None if is_short else "/tmp"))
    try:
        with Family() as family:
            made = Instance(programs, folder, family, user)
            if user is not None:
                shutil.chown(folder, user)
            made.make()
            made.start()
            try:
                yield made
            finally:
                made.stop()
    finally:
        shutil.rmtree(folder)


def _users(names: Sequence[str]) -> Iterator[str]:
    import pwd  # which Windows does not have

    for name in names:
        with contextlib.suppress(KeyError):
            yield pwd.getpwnam(name).pw_name
