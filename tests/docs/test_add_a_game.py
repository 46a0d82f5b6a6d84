"""What docs/add-a-game.md tells is what happens: its game is installed as the page says, and played everywhere."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from starhold import bots, words
from starhold.bots import page_engine
from starhold.core import registry, rulebook, testing
from starhold.core.errors import IllegalAction
from starhold.core.game import Game
from starhold.core.match import Match
from tests.server.house import BOT, ME, open_place, run

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
SOURCES = ROOT / "tests" / "third_game"
ID = "star-field"
KNOWN = (registry.modules, registry.game, registry.game_by_rules, words._pattern, words._sources)
"""What is looked for once and kept: forgotten before and after the game is installed."""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the game's entry points lie, as pip would write them."""
    folder = tmp_path_factory.mktemp("installed")
    project = tomllib.loads((SOURCES / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    about = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n", encoding="utf-8")
    points = [
        f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in named.items())
        for group, named in project["entry-points"].items()
    ]
    (about / "entry_points.txt").write_text("\n".join(points), encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def game(installed: Path) -> Iterator[Game]:
    """The game, found by its entry point."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(installed)
        patch.syspath_prepend(SOURCES)
        for known in KNOWN:
            known.cache_clear()
        yield registry.game(ID)
    for known in KNOWN:
        known.cache_clear()


def test_the_page_shows_the_game_as_it_is() -> None:
    blocks = re.findall(r"^```(?:python|toml|fluent)\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    files = [file.read_text(encoding="utf-8") for file in SOURCES.rglob("*") if file.suffix in (".py", ".toml", ".ftl")]
    assert len(blocks) >= 6
    for block in blocks:
        assert any(block in file for file in files), f"no file of the game has:\n{block}"


def test_the_page_names_every_part_of_the_contract() -> None:
    for name in Game.__dataclass_fields__:
        assert f"`{name}`" in PAGE, f"the page says nothing of {name}"


@pytest.mark.slow
@pytest.mark.parametrize("command", re.findall(r"^\$ (.*)$", PAGE, re.MULTILINE))
def test_every_command_of_the_page_works(installed: Path, tmp_path: Path, command: str) -> None:
    words = shlex.split(command)
    line = [sys.executable, *(words[1:] if words[0] == "python" else ["-m", *words])]
    path = os.pathsep.join(map(str, (installed, SOURCES, ROOT / "src")))
    environment = os.environ | {"PYTHONPATH": path, "STARHOLD_LANG": "en"}
    ran = subprocess.run(
        line, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=280, stdin=subprocess.DEVNULL
    )
    assert ran.returncode == 0, ran.stderr
    shown = {"python": "2\n", "arena": "cadet", "play": "Total", "rules": "SF-CLAIM-1"}
    assert next(told for word, told in shown.items() if word in words) in ran.stdout


def test_the_registry_finds_the_game(game: Game) -> None:
    assert game in registry.games()
    assert {"SF-CLAIM-1", "SF-POINTS-1"} <= rulebook.rules(ID).keys()


def test_it_passes_the_checks_for_any_game(game: Game) -> None:
    assert testing.check_game(game, seeds=range(4)) == 4


def test_a_refusal_names_the_rule_in_the_words_of_the_package(game: Game) -> None:
    match = Match.begin(game, 2, seed=3)
    seat = match.pending[0]
    match.answer(seat, game.read(match.position, "A3"))
    for asked, answer, rule, said in (
        (1 - seat, "a3", "SF-CLAIM-1", "A3 ist schon vergeben."),
        (1 - seat, "A0", "SF-CLAIM-2", "A0 in der Mitte kommt zuletzt."),
        (seat, "A1", "SF-TURN-1", "Der andere ist am Zug."),
    ):
        with pytest.raises(IllegalAction) as refused:
            match.answer(asked, game.read(match.position, answer))
        assert (refused.value.refusal.rule, words.say(refused.value.refusal.message, "de")) == (rule, said)


def test_bots_play_it_and_the_better_one_wins(game: Game) -> None:
    points = {"drifter": 0, "cadet": 0}
    for seed in range(20):
        names = ("cadet", "drifter") if seed % 2 else ("drifter", "cadet")
        players = [bots.make(name, game, seed, seat) for seat, name in enumerate(names)]
        match = Match.begin(game, 2, seed=seed)
        while pending := match.pending:
            seat = pending[0]
            match.answer(seat, players[seat].choose(game.hide(match.position, seat), game.legal(match.position, seat)))
        assert match.result is not None
        for name, count in zip(names, match.result.points, strict=True):
            points[name] += count
    assert points["cadet"] > points["drifter"]


@pytest.mark.slow
def test_the_server_builds_its_engine_for_the_page_once(
    game: Game, installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = os.pathsep.join(map(str, (installed, SOURCES, ROOT / "src")))
    monkeypatch.setenv("PYTHONPATH", path)
    cache = tmp_path / "cache"
    cache.mkdir()
    monkeypatch.setattr(page_engine, "kept_folder", lambda name: cache)

    async def test() -> None:
        async with open_place(tmp_path) as place:
            guest = await place.guest("Ada")
            engine = await guest("GET", f"/api/games/{ID}/engine")
            assert engine.headers["content-type"] == "application/wasm"
            assert engine.content.startswith(b"\0asm")
            [kept] = cache.glob("*.wasm")
            built = kept.stat().st_mtime_ns
            assert (await guest("GET", f"/api/games/{ID}/engine")).content == engine.content
            assert kept.stat().st_mtime_ns == built
            assert await guest.refused("GET", "/api/games/no-such-game/engine") == (404, "no-page")

    run(test)


def test_it_is_played_at_a_table_of_the_server(game: Game, tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            guest = await place.guest("Ada")
            offered = {each["id"]: each for each in (await guest.ok("GET", "/api/catalogue"))["games"]}
            assert (offered[ID]["title"], offered[ID]["prefix"]) == ("Star Field", "sf")
            made = await guest.ok("POST", "/api/matches", {"game": ID, "seats": [ME, BOT], "seed": 5})
            async with guest.socket(made["id"], protocol=1) as socket:
                frame = await socket.until("snapshot")
                match, answered = frame["match"], 0
                while match["status"] == "running":
                    mine = frame["mine"]
                    if mine is not None and mine["asked"] is not None:
                        assert mine["asked"]["words"]["id"] == "sf-ask-claim"
                        action = mine["asked"]["choices"][0]["action"]
                        answered += 1
                        socket.send(t="answer", id=answered, decision=mine["decision"], action=action)
                    frame = await socket.until("event")
                    match = frame["match"] or match
            assert answered >= 2
            assert sum(match["result"]["points"]) == 10
            record = await guest.ok("GET", f"/api/matches/{made['id']}/record")
            assert record["game"] == ID

    run(test)


def test_every_file_of_a_game_that_our_page_looks_for_is_told() -> None:
    sources = [path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in (".ts", ".svelte")]
    wanted = {name for path in sources for name in re.findall(r"/\*/(\w+\.(?:ts|svelte))\"", path.read_text("utf-8"))}
    assert {"index.ts", "coach.ts", "galaxy.ts", "peek.ts"} <= wanted
    assert {name for name in wanted if f"| `{name}` |" not in PAGE} == set()
