"""What docs/write-a-bot.md shows is what happens."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
import tomllib
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from starhold.bots.external import External, stop_all
from starhold.core import registry
from starhold.core.match import Match

ROOT = Path(__file__).parent.parent.parent
GUIDE = (ROOT / "docs" / "write-a-bot.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", GUIDE, re.DOTALL | re.MULTILINE)


COMMANDS = [line.removeprefix("$ ") for block in blocks("console") for line in block.splitlines()]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where a reader stands: the guide's own bot is installed, the examples lie beside."""
    folder = tmp_path_factory.mktemp("guide")
    shutil.copytree(ROOT / "examples", folder / "examples")
    (folder / "my_bots.py").write_text(blocks("python")[0])
    project = tomllib.loads(blocks("toml")[0])["project"]
    installed = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n")
    points = [
        f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in named.items())
        for group, named in project["entry-points"].items()
    ]
    (installed / "entry_points.txt").write_text("\n".join(points))
    return folder


@pytest.mark.slow
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_of_the_guide_works(folder: Path, command: str) -> None:
    words = shlex.split(command)
    assert words[:2] == ["starhold", "arena"]
    if sys.platform == "win32" and any(word.startswith("exec:") for word in words):
        pytest.skip("python3 is called otherwise there")
    path = os.pathsep.join([str(folder), str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    line = [sys.executable, "-m", *words, "--json", *(["--workers", "1"] if command != COMMANDS[0] else [])]
    environment = os.environ | {"PYTHONPATH": path, "LANG": "C"}
    ran = subprocess.run(line, cwd=folder, env=environment, capture_output=True, text=True, timeout=280)
    assert ran.returncode == 0, ran.stderr
    standings = json.loads(ran.stdout)["tally"]["standings"]
    assert {standing["bot"] for standing in standings} == set(words[words.index("--bots") + 1].split(","))
    assert all(standing["faults"] == {} for standing in standings)
    if "--plot" in words:
        assert (folder / words[words.index("--plot") + 1]).read_text(encoding="utf-8").startswith("<svg")


def test_the_guide_has_a_bot_of_each_kind_in_its_commands() -> None:
    named = " ".join(COMMANDS)
    for name in ("collector", "./examples/external_bot.py", "exec:", "pocket-imperium", "small-star-empires"):
        assert name in named


LISTENER = """
import json, sys
for line in sys.stdin:
    open(sys.argv[1], "a").write(line)
    message = json.loads(line)
    if message["type"] == "hello":
        print('{"type": "hello", "protocol": 1}', flush=True)
    elif message["type"] == "decide":
        print(json.dumps({"decision": message["decision"], "action": message["choices"][0]["action"]}), flush=True)
"""


def test_the_messages_have_the_fields_the_guide_lists(tmp_path: Path) -> None:
    (tmp_path / "listener.py").write_text(LISTENER)
    told = tmp_path / "told"
    game = registry.game("small-star-empires")
    match = Match.begin(game, 2)
    bot = External(game, np.random.default_rng(0), (sys.executable, str(tmp_path / "listener.py"), str(told)), 0.1)
    while pending := match.pending:
        seat = pending[0]
        match.answer(seat, bot.choose(game.hide(match.position, seat), game.legal(match.position, seat)))
    bot.end(match.result)
    deadline = time.monotonic() + 60
    while '"end"' not in told.read_text() and time.monotonic() < deadline:
        time.sleep(0.01)
    stop_all()
    sent = {message["type"]: message for message in map(json.loads, told.read_text().splitlines())}
    shown = [json.loads(block) for block in blocks("json")]
    for kind in ("hello", "match", "decide", "end"):
        expected = next(message for message in shown if message.get("type") == kind)
        assert _shape(sent[kind]) == _shape(expected)


def _shape(message: dict[str, Any]) -> dict[str, Any]:
    """The fields of a message; of those that are lists of objects also theirs."""
    return {
        name: sorted(value[0]) if isinstance(value, list) and isinstance(value[0], dict) else None
        for name, value in message.items()
    }
