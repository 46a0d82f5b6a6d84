"""What is published: a wheel that brings the built page, for people who have no Node.js."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from functools import partial
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

import run
from tests.web.conftest import COLD, Opener
from tests.web.hall import Hall
from tests.web.player import Person

pytestmark = COLD


@pytest.fixture
def installed(built: None, tmp_path: Path) -> Path:
    """The Python of a new environment with the wheel in it; the packages it depends on are those of the tests."""
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)]
    subprocess.run(build, cwd=run.ROOT, check=True, capture_output=True)
    [wheel] = tmp_path.glob("*.whl")
    folder = tmp_path / "venv"
    python = folder / run.BIN.name / run.PYTHON.name
    makes: list[list[str | Path]] = [
        ["venv", "--python", sys.executable, folder],
        ["pip", "install", "--python", python, "--no-deps", wheel],
    ]
    for make in makes:
        subprocess.run([run.UV, *make, "--offline"], check=True, capture_output=True)
    # Paths in a .pth file come after the environment's own packages, and .pth files behind them are not read: the
    # starhold of the tests, installed as a link to its sources, cannot take the place of the wheel's.
    [site] = [path for path in folder.rglob("site-packages") if path.is_dir()]
    (site / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return python


@pytest.mark.slow
def test_a_wheel_plays_without_node(installed: Path, visit: Opener, tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere"
    nowhere.mkdir()
    alone = {"PATH": str(nowhere), "PYTHONPATH": ""}
    assert shutil.which("node", path=alone["PATH"]) is None
    ask: list[str | Path] = [installed, "-P", "-c", "import starhold; print(starhold.__file__)"]
    where = subprocess.run(ask, env=os.environ | alone, check=True, capture_output=True, text=True).stdout
    assert Path(where.strip()).is_relative_to(tmp_path)
    brought = [file.name for file in (Path(where.strip()).parent / "engines").iterdir()]
    assert sorted(brought) == sorted(file.name for file in run.ENGINES.glob("*.wasm"))
    (tmp_path / "data").mkdir()
    with Hall(tmp_path / "data", python=installed, **alone) as hall:
        page = visit(at=hall, meant="WebSocket|ERR_")  # the server stops before the page is closed
        for id in ("pocket-imperium", "small-star-empires"):
            engine = httpx.get(f"{hall.address}api/games/{id}/engine").raise_for_status()
            assert engine.headers["etag"].strip('"') + ".wasm" in brought
        person = Person(page, seed=1)
        page.get_by_role("radio", name="Small Star Empires").check()
        page.get_by_role("combobox", name="Bots", exact=True).select_option("drifter")
        person.button("web-go-bots").click()
        person.play(until=partial(person.has_clicked, 6))
        expect(page.get_by_text(re.compile("founds a (colony|trade station)")).first).to_be_visible()
