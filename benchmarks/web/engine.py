"""How fast the engine of the page is beside the same code here: `python -m benchmarks.web.engine [--rounds 7]`.

Chromium and this process in turns, one thread each, the same matches and searches; the best of the rounds. Chromium
runs the engine in a worker, as the page does. *ready* is from the bytes to an engine that can be asked, *first answer*
from the bytes to captain's answer. *graph* is the analysis' first look at every decision of a match of four captains,
*judged* the judgement of all of them, each by one worker; the page has one less than there are cores, at most four.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from playwright.sync_api import Page, Route

import run
from benchmarks.web.demo import browser
from starhold.bots.bot import Budget
from starhold.bots.captain import STANDARD, captain
from starhold.bots.page_engine import engine_of
from starhold.core.game import Game, Position
from starhold.core.match import Match
from starhold.core.registry import game
from tests.web import engines

GAMES = ("pocket-imperium", "small-star-empires")
PLACE = "http://engine.test/"
MATCHES = 3_000
QUICK, TOLD = 96, 8
"""Simulations of a first look, and the lines told of a judged decision (`web/src/analysis/budgets.ts`)."""
WORKER = """
import { Engine } from "./engine.mjs";
import { judge } from "./judge.mjs";
let engine;
const bytes = (text) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
const does = {
  async load({ id }) {
    const code = await (await fetch(`./${id}.wasm`)).arrayBuffer();
    return timed(async () => (engine = new Engine(await WebAssembly.compile(code))));
  },
  async answer({ id, position, seat, simulations }) {
    const code = await (await fetch(`./${id}.wasm`)).arrayBuffer();
    return timed(async () => {
      const engine = new Engine(await WebAssembly.compile(code));
      engine.begin(position, seat, 1n, simulations);
      engine.think(simulations);
      engine.report();
    });
  },
  /** Every decision of a match. */
  judge: ({ position, answers, simulations, lines }) => {
    let { setup, state } = position;
    return timed(() => {
      for (const [event, [seat, action]] of answers.entries()) {
        judge(engine, { setup, state }, seat, action, event, simulations, lines);
        state = engine.apply({ setup, state }, seat, action);
      }
    });
  },
  playouts: ({ position, matches }) => timed(() => engine.playMany(position, 1n, matches)),
  search({ position, seat, simulations }) {
    engine.begin(position, seat, 1n, simulations);
    return timed(() => engine.think(simulations));
  },
};
async function timed(work) {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}
onmessage = async ({ data }) => {
  const position = data.setup && { setup: bytes(data.setup), state: bytes(data.state) };
  postMessage(await does[data.do]({ ...data, position }));
};
"""
ASK = """(asked) => new Promise((done, failed) => {
  window.worker ??= new Worker("./worker.mjs", { type: "module" });
  worker.onmessage = ({ data }) => done(data);
  worker.onerror = ({ message }) => failed(new Error(message));
  worker.postMessage(asked);
})"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--browser", help="the Chromium to measure in")
    given = parser.parse_args()
    node = run.set_up_web(modules=True, python=sys.executable)
    with tempfile.TemporaryDirectory() as folder, browser(given.browser) as chromium:
        for source in ("engine/engine.ts", "analysis/judge.ts"):
            bundle = Path(folder) / Path(source).with_suffix(".mjs").name
            bundled: list[str | Path] = [
                node,
                run.tool("rolldown"),
                run.WEB / "src" / source,
                "--file",
                bundle,
                "--format",
                "esm",
            ]
            subprocess.run(bundled, cwd=run.WEB, check=True)
        print("| | here | in the page | ratio |\n|---|--:|--:|--:|")
        for id in GAMES:
            page = chromium.new_page()
            page.route(f"{PLACE}**", lambda route: serve(route, Path(folder)))
            page.goto(PLACE)
            for line in compare(page, game(id), given.rounds):
                print(line, flush=True)
            page.close()


def serve(route: Route, folder: Path) -> None:
    """The few files there are."""
    name = route.request.url.removeprefix(PLACE)
    if name.endswith(".wasm"):
        route.fulfill(body=engine_of(name.removesuffix(".wasm")).read_bytes(), content_type="application/wasm")
    elif name == "worker.mjs":
        route.fulfill(body=WORKER, content_type="text/javascript")
    elif name.endswith(".mjs"):
        route.fulfill(body=(folder / name).read_bytes(), content_type="text/javascript")
    else:
        route.fulfill(body="<!doctype html>", content_type="text/html")


def compare(page: Page, the_game: Game, rounds: int) -> list[str]:
    """Lines of a table for one game."""
    ready = page.evaluate(ASK, {"do": "load", "id": the_game.about.id})
    start = the_game.new(3, {}, 1)
    decisions = play(the_game, start)
    [(middle, seat)] = engines.middles(the_game, [(3, {})], 1)
    thinker = captain(the_game, np.random.default_rng(1), Budget(simulations=STANDARD))

    def search() -> float:
        thinker.begin(the_game.hide(middle, seat))
        return timed(lambda: thinker.trees[0].run(STANDARD, None, False))

    asked: dict[str, tuple[float, Callable[[], float], dict[str, Any]]] = {
        "random play, M decisions/s": (
            decisions / 1e6,
            lambda: timed(lambda: play(the_game, start)),
            engines.job(start, do="playouts", matches=MATCHES),
        ),
        "captain, k simulations/s": (
            STANDARD / 1e3,
            search,
            engines.job(middle, do="search", seat=seat, simulations=STANDARD),
        ),
    }
    lines = []
    for name, (amount, here, there) in asked.items():
        here(), page.evaluate(ASK, there)
        spent = [(here(), page.evaluate(ASK, there)) for _ in range(rounds)]
        own, its = (amount / min(one) for one in zip(*spent, strict=True))
        lines.append(f"| {the_game.about.title}, {name} | {own:,.1f} | {its:,.1f} | {its / own:.2f} |")
    lines.append(f"| {the_game.about.title}, ready | | {1000 * ready:.0f} ms | |")
    answer = page.evaluate(ASK, engines.job(middle, do="answer", id=the_game.about.id, seat=seat, simulations=STANDARD))
    lines.append(f"| {the_game.about.title}, first answer | | {1000 * answer:.0f} ms | |")
    match = of_captains(the_game, 4)
    answers = [(event.seat, event.action) for event in match.in_order().events]
    for name, simulations, told in (("graph", QUICK, 0), ("judged", STANDARD, TOLD)):
        asked_of = engines.job(match.start, do="judge", answers=answers, simulations=simulations, lines=told)
        spent_on = page.evaluate(ASK, asked_of)
        lines.append(f"| {the_game.about.title}, {name}, {len(answers)} decisions | | {spent_on:.1f} s | |")
    return lines


def of_captains(the_game: Game, seats: int) -> Match:
    """A match of quick captains."""
    match = Match.begin(the_game, seats, seed=5)
    players = [captain(the_game, np.random.default_rng(seat), Budget(simulations=600)) for seat in range(seats)]
    while match.pending:
        seat = match.pending[0]
        match.answer(seat, players[seat].choose(match.seen(seat), match.legal(seat)))
    return match


def play(the_game: Game, start: Position) -> int:
    """Decisions in so many random matches."""
    scratch = np.zeros(2, the_game.rules.State.dtype)
    return int(the_game.engine.play_many(start.state, start.setup, scratch, 1, MATCHES))


def timed(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


if __name__ == "__main__":
    main()
