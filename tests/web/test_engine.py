"""The engine in the page is the engine of the server: the same bytes, matches, facts and thoughts."""

from __future__ import annotations

import gzip
import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

import run
from starhold.bots.page_engine import engine_of
from starhold.core.record import in_order
from starhold.core.registry import game
from starhold.core.testing import play_randomly
from tests import depth
from tests.support import Configuration, every_configuration
from tests.web import engines
from tests.web.conftest import COLD

pytestmark = COLD
GAMES = ["pocket-imperium", "small-star-empires"]
HERE = Path(__file__).parent
STARTS = depth.pick(2, 10, 50)
MATCHES = depth.pick(20, 100, 200)
"""From each start: in a long run 10,000 matches of each game."""
STEPPED = depth.pick(2, 6, 40)
SEARCHES = depth.pick(2, 8, 80)


@pytest.fixture(scope="module")
def bundle(built: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The engine's page side as a module Node.js can load."""
    made = tmp_path_factory.mktemp("engine") / "engine.mjs"
    source = run.WEB / "src" / "engine" / "engine.ts"
    command: list[str | Path] = [node(), run.tool("rolldown"), source, "--file", made, "--format", "esm"]
    subprocess.run(command, cwd=run.WEB, check=True, capture_output=True)
    return made


def node() -> str:
    found = shutil.which("node") or str(run.node_and_npm(0)[0])
    return found


def in_node(bundle: Path, id: str, **jobs: list[engines.Job]) -> dict[str, Any]:
    """What the engine answers."""
    given = bundle.with_name("jobs.json")
    given.write_text(json.dumps(jobs))
    command: list[str | Path] = [node(), HERE / "engine_in_node.mjs", bundle, engine_of(id), given]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    answers: dict[str, Any] = json.loads(done.stdout)
    return answers


def spread(id: str, count: int) -> list[Configuration]:
    """So many configurations of a game, from all that there are."""
    every = every_configuration(id)
    return [every[number * len(every) // count] for number in range(count)]


@pytest.mark.parametrize("id", GAMES)
def test_an_engine_is_small(built: None, id: str) -> None:
    content = engine_of(id).read_bytes()
    assert engine_of(id).parent == run.ENGINES, "run.py has built it"
    assert len(content) <= 60_000
    assert len(gzip.compress(content)) <= 25_000


@pytest.mark.parametrize("id", GAMES)
def test_random_matches_end_in_the_same_bytes(bundle: Path, id: str) -> None:
    the_game = game(id)
    starts = [the_game.new(*chosen, seed) for seed, chosen in enumerate(spread(id, STARTS), depth.seed)]
    seeds = [depth.seed + 1_000_003 * number for number in range(len(starts))]
    asked = [engines.job(start, seed=seed, matches=MATCHES) for start, seed in zip(starts, seeds, strict=True)]
    found = in_node(bundle, id, playouts=asked)["playouts"]
    assert found == [engines.playouts(the_game, *one, MATCHES) for one in zip(starts, seeds, strict=True)]


@pytest.mark.parametrize("id", GAMES)
def test_every_step_asks_and_tells_the_same(bundle: Path, id: str) -> None:
    matches = [play_randomly(game(id), *chosen, seed) for seed, chosen in enumerate(spread(id, STEPPED), depth.seed)]
    asked = [engines.job(one.start, answers=[(event.seat, event.action) for event in in_order(one)]) for one in matches]
    for match, (steps, facts) in zip(matches, in_node(bundle, id, follows=asked)["follows"], strict=True):
        assert [steps, engines.named(match, facts)] == engines.follows(match)


@pytest.mark.parametrize("id", GAMES)
def test_captain_finds_the_same_in_the_page(bundle: Path, id: str) -> None:
    """To the last bit: visits, chances, points and the line."""
    the_game = game(id)
    asked = list(engines.middles(the_game, spread(id, SEARCHES), depth.seed))
    given = [
        {"seat": seat, "seed": number, "simulations": 6_000 if number % 4 == 0 else 1_500}
        for number, (_, seat) in enumerate(asked)
    ]
    jobs = [engines.job(position, **more) for (position, _), more in zip(asked, given, strict=True)]
    found = in_node(bundle, id, searches=jobs)["searches"]
    for (position, _), more, report in zip(asked, given, found, strict=True):
        assert report == engines.searches(the_game, position, **more)
