"""The engine in the page is the engine of the server: the same bytes, matches, facts and thoughts."""

from __future__ import annotations

import gzip
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

import run
from starhold.bots.page_engine import engine_of
from starhold.core.record import write
from starhold.core.registry import game
from starhold.core.testing import play_randomly
from tests import depth
from tests.support import Configuration, every_configuration
from tests.web import engines
from tests.web.conftest import COLD, Opener

pytestmark = COLD
GAMES = ["pocket-imperium", "small-star-empires"]
HERE = Path(__file__).parent
STARTS = depth.pick(2, 50, 50)
MATCHES = depth.pick(20, 200, 200)
"""From each start: but in a quick run 10,000 matches of each game."""
STEPPED = depth.pick(2, 6, 40)
SEARCHES = depth.pick(2, 80, 80)


@pytest.fixture(scope="module")
def bundle(built: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The engine's page side as a module Node.js can load."""
    made = tmp_path_factory.mktemp("engine") / "engine.mjs"
    for source, file in (("engine/engine.ts", made), ("analysis/judge.ts", made.with_name("judge.mjs"))):
        path = run.WEB / "src" / source
        command: list[str | Path] = [node(), run.tool("rolldown"), path, "--file", file, "--format", "esm"]
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
    command.append(bundle.with_name("judge.mjs"))
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


def test_an_engine_carries_nothing_of_errors_nobody_hears_of(built: None) -> None:
    for id in GAMES:
        assert b"Error" not in engine_of(id).read_bytes()


DIVIDES = """
from starhold.core import wasm
wasm.retarget()
from starhold.core.compiled.jit import entry, jit

@jit
def part(a: int, b: int) -> int:
    return a // b

@entry
def divided(a: int, b: int) -> int:
    return part(a, b) + 1

import sys
sys.stdout.buffer.write(wasm.module({"divided": divided}, (), b""))
"""
TRIES = """
import { readFileSync } from "node:fs";
const env = { __linear_memory: new WebAssembly.Memory({ initial: 8 }) };
env.__stack_pointer = new WebAssembly.Global({ value: "i32", mutable: true }, 1 << 18);
const { divided } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(process.argv[1])), { env }).exports;
let error;
try { divided(7n, 0n); } catch (caught) { error = caught.name; }
console.log(JSON.stringify([Number(divided(7n, 2n)), error]));
"""


@pytest.mark.slow
def test_what_python_would_raise_stops_an_engine(tmp_path: Path) -> None:
    (tmp_path / "divides.py").write_text(DIVIDES)  # Numba wants to see the source
    env = os.environ | {"STARHOLD_JIT": "1"}
    command: list[str | Path] = [sys.executable, "-P", tmp_path / "divides.py"]
    (tmp_path / "divides.wasm").write_bytes(subprocess.run(command, env=env, check=True, capture_output=True).stdout)
    command = [node(), "--input-type=module", "-e", TRIES, tmp_path / "divides.wasm"]
    assert json.loads(subprocess.run(command, check=True, capture_output=True).stdout) == [4, "RuntimeError"]


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
    asked = [
        engines.job(one.start, answers=[(event.seat, event.action) for event in one.in_order().events])
        for one in matches
    ]
    for match, (steps, facts) in zip(matches, in_node(bundle, id, follows=asked)["follows"], strict=True):
        assert [steps, engines.named(match, facts)] == engines.follows(match)


@pytest.mark.parametrize("id", GAMES)
def test_captain_finds_the_same_in_the_page(bundle: Path, id: str) -> None:
    """To the last bit: visits, chances, points, the lines and what would happen along them; so says the server too."""
    the_game = game(id)
    asked = list(engines.middles(the_game, spread(id, SEARCHES), depth.seed))
    given = [
        {"seat": seat, "seed": number, "simulations": 6_000 if number % 4 == 0 else 1_500, "lines": 3}
        for number, (_, seat) in enumerate(asked)
    ]
    jobs = [engines.job(position, **more) for (position, _), more in zip(asked, given, strict=True)]
    found = in_node(bundle, id, searches=jobs)["searches"]
    for (position, _), more, report in zip(asked, given, found, strict=True):
        assert report == engines.thought(the_game, position, **more)


@pytest.mark.parametrize("id", GAMES)
def test_page_and_terminal_judge_alike(bundle: Path, id: str) -> None:
    """To the last bit: the best answer, what was lost, what it is called, every candidate, and what could follow."""
    the_game = game(id)
    asked = list(engines.middles(the_game, spread(id, depth.pick(2, 12, 80)), depth.seed))
    if the_game.about.simultaneous:
        asked += [engines.together(the_game, seats, depth.seed) for seats in the_game.about.seats]
    given = [
        {"seat": seat, "action": the_game.legal(position, seat)[-1], "seed": number, "simulations": 600, "lines": 3}
        for number, (position, seat) in enumerate(asked)
    ]
    jobs = [engines.job(position, **more) for (position, _), more in zip(asked, given, strict=True)]
    found = in_node(bundle, id, judgements=jobs)["judgements"]
    for (position, _), more, judged in zip(asked, given, found, strict=True):
        assert judged == engines.thought(the_game, position, **more)


@pytest.mark.parametrize("id", GAMES)
def test_a_judgement_in_slices_is_the_same_and_says_on_its_way_what_was_found(bundle: Path, id: str) -> None:
    the_game = game(id)
    asked = list(engines.middles(the_game, spread(id, 3), depth.seed))
    if the_game.about.simultaneous:
        asked += [engines.together(the_game, seats, depth.seed) for seats in the_game.about.seats]
    jobs = [
        engines.job(
            position, seat=seat, action=the_game.legal(position, seat)[-1], seed=number, simulations=600, lines=3
        )
        for number, (position, seat) in enumerate(asked)
    ]
    found = in_node(bundle, id, judgements=jobs, sliced=jobs)
    for (position, seat), whole, sliced in zip(asked, found["judgements"], found["sliced"], strict=True):
        assert sliced["judged"] == whole
        together = len(the_game.pending(position)) > 1
        choices = len(the_game.legal(position, seat))
        assert [count for _, count, _ in sliced["shown"]] == [choices] * len(sliced["shown"])
        assert [done for done, _, _ in sliced["shown"]] == sorted({done for done, _, _ in sliced["shown"]})
        for _, _, shares in sliced["shown"]:
            assert (shares is not None) == together
            assert shares is None or sum(shares) == pytest.approx(1)


@pytest.mark.parametrize("id", GAMES)
def test_captain_plays_and_matches_count_the_same_as_in_the_balance_lab(bundle: Path, id: str) -> None:
    """The same answers, and the same figures: of captain's matches, and of random ones."""
    the_game = game(id)
    starts = [the_game.new(*chosen, seed) for seed, chosen in enumerate(spread(id, 3), depth.seed)]
    asked = [{"seed": 77 + number, "simulations": 12} for number in range(len(starts))]
    jobs = [engines.job(start, **more) for start, more in zip(starts, asked, strict=True)]
    studies = [more | {"matches": 40, "simulations": 0} for more in asked] + [more | {"matches": 3} for more in asked]
    paying = list(the_game.counts.paid)
    counted = [engines.job(start, paying=paying, **more) for start, more in zip(starts * 2, studies, strict=True)]
    found = in_node(bundle, id, captains=jobs, studies=counted)
    for start, more, answers in zip(starts, asked, found["captains"], strict=True):
        assert answers == engines.self_played(the_game, start, more["seed"], more["simulations"])
    for start, given, tally in zip(starts * 2, studies, found["studies"], strict=True):
        expected = engines.studied(the_game, start, given["seed"], given["matches"], given["simulations"])
        assert tally.pop("figures") == pytest.approx(expected.pop("figures"))
        assert tally.pop("wins") == pytest.approx(expected.pop("wins"))
        wanted = expected.pop("chosen")
        assert bool(wanted) == (given["simulations"] > 0)
        for action, (times, won) in ((action, one.values()) for action, one in tally.pop("chosen").items()):
            assert (times, pytest.approx(won)) == tuple(wanted.pop(action).values())
        assert not wanted
        assert tally == expected


# In a browser ---------------------------------------------------------------------------------------------------------

LOAD = """async ([chunk, id]) => {
  const { openEngine } = await import(new URL(chunk, document.baseURI));
  window.bytes = (text) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  window.text = (bytes) => btoa(String.fromCharCode(...bytes));
  window.engine = await openEngine(id);
}"""
PLAY = """async ({ setup, state, seeds }) => {
  const position = { setup: bytes(setup), state: bytes(state) };
  return Promise.all(seeds.map(async (seed) => text((await engine.playOut(position, BigInt(seed))).state)));
}"""
THINK = """async ({ setup, state, seat, seed, simulations }) => {
  const position = { setup: bytes(setup), state: bytes(state) };
  const { seconds, ...report } = await engine.think(position, seat, { seed: BigInt(seed), simulations });
  return report;
}"""


def load(page: Page, id: str) -> None:
    [chunk] = run.BUILT.glob("assets/engine-entry-*.js")
    page.evaluate(LOAD, [f"assets/{chunk.name}", id])


@pytest.mark.parametrize("id", GAMES)
def test_in_a_browser_it_plays_and_thinks_the_same(visit: Opener, id: str) -> None:
    the_game = game(id)
    page = visit()
    load(page, id)
    matches, searches = depth.pick((20, 1), (MATCHES, SEARCHES), (MATCHES, SEARCHES))
    for chosen in spread(id, depth.pick(1, STARTS, STARTS)):
        start = the_game.new(*chosen, depth.seed)
        seeds = [*range(depth.seed, depth.seed + matches)]
        for seed, ended in zip(seeds, page.evaluate(PLAY, engines.job(start, seeds=seeds)), strict=True):
            end = start.copy()
            the_game.engine.play_out_at(end.state, 0, end.setup, 0, seed, 1 << 40)
            assert ended == engines.job(end)["state"]
    for number, (position, seat) in enumerate(engines.middles(the_game, spread(id, searches), depth.seed)):
        given = {"seat": seat, "seed": number, "simulations": 2_000, "lines": 0}
        told = engines.thought(the_game, position, **given)
        assert page.evaluate(THINK, engines.job(position, **given)) == told["report"]


def test_a_thought_can_be_left_for_another(visit: Opener) -> None:
    the_game = game("small-star-empires")
    page = visit()
    load(page, the_game.about.id)
    [(position, seat)] = engines.middles(the_game, [(3, {})], 3)
    both = """async ({ setup, state, seat }) => {
      const position = { setup: bytes(setup), state: bytes(state) };
      const long = engine.think(position, seat, { simulations: 200_000 });
      const short = engine.think(position, seat, { simulations: 500 });
      return [await long, (await short).simulations, (await engine.legal(position, seat)).length > 1];
    }"""
    assert page.evaluate(both, engines.job(position, seat=seat)) == [None, 500, True]


def test_a_thought_can_be_stopped(visit: Opener) -> None:
    the_game = game("pocket-imperium")
    page = visit()
    load(page, the_game.about.id)
    [(position, seat)] = engines.middles(the_game, [(3, {})], 3)
    stop = """async ({ setup, state, seat }) => {
      const position = { setup: bytes(setup), state: bytes(state) };
      let reports = 0;
      const found = () => (reports++, engine.stop());
      const left = await engine.think(position, seat, { simulations: 200_000, found });
      return [left, reports, (await engine.think(position, seat, { simulations: 300 })).simulations];
    }"""
    assert page.evaluate(stop, engines.job(position, seat=seat)) == [None, 1, 300]


def test_a_record_is_played_through_in_the_page(visit: Opener) -> None:
    match = play_randomly(game("pocket-imperium"), 3, {"bounty": True}, 4)
    page = visit()
    load(page, match.game.about.id)
    bring = """async (record) => {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify(record);
      const replay = await (await fetch("api/replay", { method: "POST", headers, body })).json();
      const positions = await engine.replay(replay.engine);
      const last = positions.at(-1);
      return [positions.length, text(last.state), await engine.result(positions[0]), await engine.result(last)];
    }"""
    length, last, *results = page.evaluate(bring, write(match))
    assert length == 1 + len(match.events)
    assert last == engines.job(match.position)["state"]
    assert results == [None, write(match)["result"]]


def test_what_is_not_legal_is_refused(visit: Opener) -> None:
    the_game = game("small-star-empires")
    page = visit()
    load(page, the_game.about.id)
    ask = """async ({ setup, state, seat, action }) => {
      const position = { setup: bytes(setup), state: bytes(state) };
      const short = { setup: bytes(setup).slice(1), state: bytes(state) };
      const unasked = engine.think(position, 1 - seat);
      const tried = [engine.follow(position, seat, action), unasked, engine.legal(short, seat)];
      return (await Promise.allSettled(tried)).map(({ status, reason }) => [status, reason?.message]);
    }"""
    start = the_game.new(2, {}, 1)
    [seat] = the_game.pending(start)
    assert page.evaluate(ask, engines.job(start, seat=seat, action=9_999)) == [
        ["rejected", f"Error: action 9999 is not legal for seat {seat}"],
        ["rejected", f"Error: seat {1 - seat} is not asked"],
        ["rejected", "Error: not a position of small-star-empires"],
    ]


def test_a_browser_that_may_not_run_it_asks_the_server(visit: Opener) -> None:
    page = visit(meant="WebAssembly|wasm|Content Security Policy|404", own=True)

    def forbid(route: Any) -> None:
        answer = route.fetch()
        headers = {**answer.headers, "content-security-policy": "default-src 'self'"}
        route.fulfill(response=answer, headers=headers)

    page.route("**/assets/worker-*.js", forbid)
    [chunk] = run.BUILT.glob("assets/engine-entry-*.js")
    opened = """async ([chunk, id]) => {
      const { openEngine, NoEngine } = await import(new URL(chunk, document.baseURI));
      return openEngine(id).then(({ byServer }) => byServer, (error) => error instanceof NoEngine && "none");
    }"""
    assert page.evaluate(opened, [f"assets/{chunk.name}", "small-star-empires"]) is True
    assert page.evaluate(opened, [f"assets/{chunk.name}", "no-such-game"]) == "none"


def test_the_first_view_loads_nothing_of_it(visit: Opener) -> None:
    page = visit()
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    page.reload()
    page.get_by_role("heading", level=1).first.wait_for()
    page.wait_for_load_state("networkidle")
    assert loaded
    assert not [url for url in loaded if "engine" in url or "worker" in url]
