"""Settings for all tests: random ones repeat themselves exactly, on every machine and however they were started."""

from __future__ import annotations

import random
import signal
import sys
from pathlib import Path

import pytest
from hypothesis import settings

from tests import depth

BROWSER = Path(__file__).parent / "web"
SAMPLE = 2
"""Dear tests of each folder in a quick run."""

settings.register_profile("usual", derandomize=True, print_blob=True, deadline=None, database=None)
settings.register_profile("long", derandomize=False, print_blob=True, deadline=None, database=None)

# A shell has what it starts in the background ignore Ctrl-C, and the programs that tests start would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)


LONGEST = 3600
"""Seconds a test of the long run may take: its sweeps are up to a thousand times those of the others."""


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("how much")
    group.addoption("--quick", dest="depth", action="store_const", const="quick", default="usual", help="a sample")
    group.addoption("--long", dest="depth", action="store_const", const="long", help="all of every sweep, new seeds")
    group.addoption("--seed", type=int, default=0, help="the seed of an earlier --long run, to repeat it")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Settle how much is done; workers of xdist are handed these options after this."""
    if config.option.depth == "long" and not config.option.seed:
        config.option.seed = random.SystemRandom().randrange(1, 1 << 31)
    depth.depth, depth.seed = config.option.depth, config.option.seed
    settings.load_profile("long" if depth.depth == "long" else "usual")
    if depth.depth == "long":
        config.option.hypothesis_seed = str(depth.seed)
        config.option.timeout = config.option.timeout or LONGEST


def pytest_report_header(config: pytest.Config) -> list[str]:
    return [f"depth: {depth.depth}" + repeat()]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if depth.seed and terminalreporter.stats.get("failed"):
        terminalreporter.write_line(f"depth: {depth.depth}" + repeat())
    if depth.depth == "long":
        for report in terminalreporter.stats.get("skipped", []):
            terminalreporter.write_line(f"left out: {report.longrepr[2]}")


def pytest_runtest_setup(item: pytest.Item) -> None:
    if "browser" not in getattr(item, "fixturenames", ()):
        stop_browser()


def pytest_sessionfinish() -> None:
    stop_browser()


def stop_browser() -> None:
    """A test that needs no browser has none beside it (`tests/web/driver.py`)."""
    driver = sys.modules.get("tests.web.driver")
    if driver is not None:
        driver.stop()


def repeat() -> str:
    """How to draw the seeds of a long run again."""
    return f"; to repeat it: python3 run.py test --long --seed {depth.seed}" if depth.seed else ""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """A quick run takes all that is cheap, and a sample of what is dear from each folder."""
    for item in items:
        if BROWSER in item.path.parents:
            item.add_marker(pytest.mark.slow)
    if depth.depth != "quick":
        return
    dear: dict[Path, list[pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker("slow"):
            dear.setdefault(item.path.parent, []).append(item)
    sampled = {id(item) for folder, found in dear.items() for item in depth.sample(found, SAMPLE, SAMPLE, folder.name)}
    left_out = [item for found in dear.values() for item in found if id(item) not in sampled]
    dropped = {id(item) for item in left_out}
    items[:] = [item for item in items if id(item) not in dropped]
    config.hook.pytest_deselected(items=left_out)
