"""A terminal for every test: English, without colour, in nobody's way."""

from __future__ import annotations

import pytest

from starhold.cli.compiling import prepare
from starhold.cli.console import Voice
from starhold.core import registry
from tests.cli.terminal import Terminal


@pytest.fixture(scope="session")
def compiled() -> None:
    """Rules and bots are compiled, so that no command has to say that it does."""
    for game in registry.games():
        prepare(Voice(), game, ["cadet"])


@pytest.fixture
def terminal(compiled: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Terminal:
    for variable in ("STARHOLD_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS", "FORCE_COLOR"):
        monkeypatch.delenv(variable, raising=False)
    return Terminal(monkeypatch, capsys)
