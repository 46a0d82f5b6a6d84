"""How often the coach has a reason: `python -m benchmarks.web.coach [--game …] [--seats 2 3 4] [--tell]`.

Captains who think briefly play matches of both games with two, three and four seats. The page's own code (`coach.mjs`)
judges every command of every seat as the coach does while one plays, and finds its remark. Counted are remarks with a
reason that facts prove, and those that fall back on a bare number; `--tell` says which these are.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import tempfile
from base64 import b64encode
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec

import run
import starhold
from starhold.bots.page_engine import engine_of
from starhold.core.match import Match
from starhold.core.replay import moments
from starhold.server.live import frames

GAMES = {"pocket-imperium": 1, "small-star-empires": 4}
"""And how many matches of each are as many decisions as one of the longest."""
BRIEF = 300
"""Simulations an answer: strong enough to be a match, weak enough to leave the coach something to say."""
DRIVER = Path(__file__).with_suffix(".mjs")


def seats_of(match: Match) -> list[dict[str, Any]]:
    """The match as each seat came to see it: views, and what it was told of its own answers."""
    names = [f"Seat {seat}" for seat in range(match.start.seats)]
    found = []
    for seat in range(match.start.seats):
        views, told = [], []
        for moment in moments(match, str(seat), names):
            views.append(moment.view)
            event = moment.event and frames.told_event(
                match.game, moment.event, moment.event.seat == seat, moment.facts
            )
            told.append({"event": event, "whole": moment.is_whole})
        found.append({"views": views, "frames": told})
    return found


def job(match: Match, simulations: int) -> dict[str, Any]:
    """A match for the driver."""

    def text(struct: Any) -> str:
        return b64encode(struct.tobytes()).decode()

    start = match.start
    return {
        "game": match.game.about.id,
        "setup": text(start.setup),
        "start": text(start.state),
        "answers": [(event.seat, event.action) for event in match.in_order().events],
        "hexes": list(start.board.names),
        "texts": list(match.game.texts(start)),
        "board": frames.board_info(match.game, start.board.write()),
        "seats": seats_of(match.in_order()),
        "simulations": simulations,
    }


def remarks(jobs: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """What the page's coach says of each command of each match."""
    node = shutil.which("node") or str(run.node_and_npm(0)[0])
    with tempfile.TemporaryDirectory() as folder:
        (place := Path(folder) / "jobs.json").write_bytes(msgspec.json.encode(jobs))
        for id in {job["game"] for job in jobs}:
            shutil.copy(engine_of(id), Path(folder) / f"{id}.wasm")
        done = subprocess.run([node, DRIVER, run.WEB, place], cwd=run.WEB, check=True, stdout=subprocess.PIPE)
    found: list[list[dict[str, Any]]] = json.loads(done.stdout)
    return found


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    options.add_argument("--matches", type=int, default=1)
    options.add_argument("--simulations", type=int, default=6000)
    options.add_argument("--game", choices=list(GAMES))
    options.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4])
    options.add_argument("--tell", action="store_true")
    given = options.parse_args()
    for id, times in GAMES.items():
        for seats in given.seats if given.game in (None, id) else ():
            matches = [
                starhold.play(
                    [starhold.bot("captain", seed=seat, simulations=BRIEF) for seat in range(seats)], id, seed=seed
                )
                for seed in range(given.matches * times)
            ]
            said = [one for match in remarks([job(match, given.simulations) for match in matches]) for one in match]
            print(f"{id}, {seats} seats: {dict(Counter(one['kind'] for one in said))}", flush=True)
            for one in said if given.tell else ():
                if one["kind"].startswith("coach-"):
                    print(f"  {one['kind']} {one['question']}: {one['told']}", flush=True)


if __name__ == "__main__":
    main()
