"""What a page reads from a position of its engine is what the server would show."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

import run
from starhold.bots.page_engine import note
from starhold.core.registry import game
from starhold.core.testing import play_randomly
from tests.web.engines import job
from tests.web.test_engine import node

SHOWN = {
    "pocket-imperium": "question turn round reveal ships points under_way used unfed actions_left",
    "small-star-empires": "question turn turn_number ships control markers out at points",
}
SCRIPT = """
import { readFileSync } from "node:fs";
const [fields, peek, given] = process.argv.slice(1);
const { fieldsOf } = await import(fields);
const { default: look } = await import(peek);
let { note, hexes, view, jobs } = JSON.parse(readFileSync(given));
const bytes = (text) => new Uint8Array(Buffer.from(text, "base64"));
const read = new Set();
const noting = ({ question, ...ways }) => {
  const noted = (look) => (name) => (read.add(name), look(name));
  return { question, ...Object.fromEntries(Object.entries(ways).map(([way, look]) => [way, noted(look)])) };
};
const seen = ({ setup, state, facts }) =>
  (view = look(noting(fieldsOf(note, { setup: bytes(setup), state: bytes(state) })), view, hexes, facts));
process.stdout.write(JSON.stringify({ seen: jobs.map(seen), read: [...read] }));
"""


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("id", SHOWN)
def test_a_board_is_read_from_the_engine_as_the_server_shows_it(
    built: None, tmp_path: Path, id: str, seats: int
) -> None:
    the_game = game(id)
    match = play_randomly(the_game, seats, {}, 7)
    jobs, expected = [], []
    position = match.start
    for event in match.in_order().events:
        position = the_game.follow(position, event.seat, event.action)
        view = the_game.view(the_game.hide(position, event.seat))
        if view["turn"] is not None:
            jobs.append(job(position, facts=[fact.written() for fact in position.facts]))
            expected.append({name: view[name] for name in SHOWN[id].split()})
    made = [tmp_path / "fields.mjs", tmp_path / "peek.mjs"]
    for source, file in zip(("engine/fields.ts", f"games/{id}/peek.ts"), made, strict=True):
        path = run.WEB / "src" / source
        command: list[str | Path] = [node(), run.tool("rolldown"), path, "--file", file, "--format", "esm"]
        subprocess.run(command, cwd=run.WEB, check=True, capture_output=True)
    first = the_game.view(the_game.hide(match.start, 0))
    given = tmp_path / "given.json"
    told: dict[str, Any] = {"note": json.loads(note(the_game)), "hexes": match.start.board.names, "view": first}
    given.write_text(json.dumps(told | {"jobs": jobs}))
    asked = [node(), "--input-type=module", "-e", SCRIPT, *map(str, made), str(given)]
    done = subprocess.run(asked, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    found = [{name: one[name] for name in SHOWN[id].split()} for one in told["seen"]]
    assert found == json.loads(json.dumps(expected))
    assert sorted(told["read"]) == sorted(the_game.peeked or ()), "of a field nobody reads the engine need not tell"
