"""The benchmark's parts, each for a moment: they measure something, and the table names everything."""

from __future__ import annotations

import sys

import pytest

from starhold.cli.commands import bench, bench_peers
from starhold.cli.commands.bench import Effort, Row
from starhold.cli.console import Voice
from starhold.core import registry
from tests.cli.terminal import Terminal

MOMENT = Effort(repeats=2, seconds=0.01)


@pytest.mark.parametrize("id", ["pocket-imperium", "small-star-empires"])
def test_speeds_are_measured(id: str) -> None:
    game = registry.game(id)
    row = bench.playouts(Voice(), game, 2, MOMENT)
    assert len(row.values) == 2
    assert min(row.values) > 0
    assert min(bench.two_threads(game, MOMENT)) > 0
    assert 0 < min(bench.single_steps(game, MOMENT)) < 1000


def test_a_row_shows_best_and_median() -> None:
    assert Row("x", [1.0, 2.0, 4.0], "million").cells(Voice()) == ("x", "4.00", "2.00", "million decisions/s")
    assert Row("x", [3.0], "seconds", min).cells(Voice()) == ("x", "3.00", "", "s")


@pytest.mark.skipif(sys.platform == "win32", reason="OpenSpiel publishes no wheels for Windows")
def test_the_peer_is_measured() -> None:
    assert all(min(values) > 0 for values in bench_peers.rollouts(0.01, 1).values())


def test_without_the_peer_the_extra_is_named(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "QUICK", MOMENT)
    monkeypatch.setattr(bench, "first_decision", lambda game: (6.0, 0.5))
    monkeypatch.setattr(bench, "help_times", lambda effort: [0.2])
    monkeypatch.setattr(bench_peers, "is_installed", lambda: False)
    out = terminal("bench", "--quick").out
    assert "Pocket Imperium, 4 seats: random playouts, one core" in out
    assert 'pip install "starhold[research]"' in out
