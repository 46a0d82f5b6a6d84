"""Folders, disks and databases of the tests of the server."""

from __future__ import annotations

import contextlib
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import depth
from tests.postgres import Instance, instance
from tests.server import databases
from tests.server.disks import mounted

WHERE_BOTH: dict[tuple[str, ...], tuple[str, ...]] = {
    (): ("quick", "usual", "long"),
    ("usual",): ("usual", "long"),
    ("long",): ("long",),
}
"""The runs in which a test runs on both databases, by what its mark says."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Tests marked `both` run on SQLite and on PostgreSQL; those marked `both("usual")` not in the quick run, and those
    marked `both("long")` in the long run alone."""
    both = metafunc.definition.get_closest_marker("both")
    is_of_files = metafunc.definition.get_closest_marker("sqlite")
    if both and not is_of_files and depth.depth in WHERE_BOTH[both.args]:
        metafunc.parametrize("database", ["sqlite", "postgres"], indirect=True)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Instance]:
    """A PostgreSQL for all tests of this process that need one."""
    with instance() as found:
        yield found


@pytest.fixture(autouse=True)
def database(request: pytest.FixtureRequest) -> Iterator[None]:
    """What the test's matches are kept in: SQLite, unless it is asked to run on both."""
    if getattr(request, "param", "sqlite") == "sqlite":
        yield
    else:
        with databases.on(request.getfixturevalue("postgres")):
            yield


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
    with contextlib.ExitStack() as stack:
        try:
            stack.enter_context(mounted(own_folder, 16))
        except OSError as error:
            pytest.skip(str(error))
        yield own_folder
