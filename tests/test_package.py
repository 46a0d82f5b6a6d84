"""What goes into the packages: the web app, though git ignores it, and everything else that is read at run time."""

import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder

from starhold.cli import EXTRAS

ROOT = Path(__file__).parent.parent
APP = ("index.html", "manifest.webmanifest", "assets/index-1.js")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The project with a web app built by run.py, as far as packaging looks at it."""
    folder = tmp_path / "project"
    ignored = shutil.ignore_patterns("__pycache__", "web", "engines")
    shutil.copytree(ROOT / "src", folder / "src", ignore=ignored)
    for name in ("pyproject.toml", "README.md", "LICENSE", ".gitignore", "run.py"):
        shutil.copy(ROOT / name, folder)
    built = [*(f"web/{part}" for part in (*APP, ".stamp")), "engines/x-1.wasm", "engines/.stamp"]
    for name in (*(f"src/starhold/{part}" for part in built), "web/index.html", "web/node_modules/x.js"):
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(name)
    return folder


def test_the_wheel_holds_the_web_app_and_all_that_is_read_at_run_time(project: Path, tmp_path: Path) -> None:
    (wheel,) = WheelBuilder(str(project)).build(directory=str(tmp_path / "dist"), versions=["standard"])
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert {f"starhold/web/{name}" for name in APP} <= names
    assert {name for name in names if name.startswith("starhold/engines/")} == {"starhold/engines/x-1.wasm"}
    assert "starhold/web/.stamp" not in names
    read = [file for file in (project / "src").rglob("*") if file.suffix in (".ftl", ".md", ".json", ".py", ".mako")]
    assert {file.relative_to(project / "src").as_posix() for file in read} <= names


def test_the_source_package_holds_the_built_app_and_its_sources(project: Path, tmp_path: Path) -> None:
    (package,) = SdistBuilder(str(project)).build(directory=str(tmp_path / "dist"), versions=["standard"])
    with tarfile.open(package) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {f"src/starhold/web/{name}" for name in APP} <= names
    assert "web/index.html" in names
    assert not any("node_modules" in name for name in names)


CORE = """
import sys

class Only:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in EXTRAS:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

from starhold.cli import EXTRAS, main
sys.meta_path.insert(0, Only())
"""
PLAYED = """
import starhold
from starhold.envs.batch import BatchEnv
match = starhold.play(["cadet", "drifter"], "small-star-empires")
assert str(match) and match.picture() and starhold.bot("captain", simulations=5).choose(starhold.new(match.game))
BatchEnv(match.game, size=2, seats=2).step
print(match)
"""


def core_alone(program: str) -> subprocess.CompletedProcess[str]:
    """Run a program where nothing of the extras is installed."""
    done = [sys.executable, "-c", CORE + program]
    return subprocess.run(done, capture_output=True, text=True, encoding="utf-8", check=False)


@pytest.mark.slow
def test_the_core_alone_plays_draws_and_learns() -> None:
    done = core_alone(PLAYED)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Small Star Empires")


@pytest.mark.parametrize(("line", "extra"), [("--help", "play"), ("rules", "play")])
def test_a_command_names_the_extra_it_needs(line: str, extra: str) -> None:
    done = core_alone(f"main([{line!r}])")
    assert done.returncode == 2
    assert done.stderr.strip().endswith(f"pip install 'starhold[{extra}]'"), done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_every_extra_the_command_line_names_is_one() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    names = {"PIL": "pillow", "resvg_py": "resvg-py", "prometheus_client": "prometheus-client"}
    for package, extra in EXTRAS.items():
        assert any(line.startswith(names.get(package, package)) for line in extras[extra]), package
