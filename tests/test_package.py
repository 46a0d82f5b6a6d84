"""What goes into the packages: the web app, though git ignores it, and everything else that is read at run time."""

import shutil
import tarfile
import zipfile
from pathlib import Path

import pytest
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder

ROOT = Path(__file__).parent.parent
APP = ("index.html", "manifest.webmanifest", "assets/index-1.js")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The project with a web app built by run.py, as far as packaging looks at it."""
    folder = tmp_path / "project"
    ignored = shutil.ignore_patterns("__pycache__", "web")
    shutil.copytree(ROOT / "src", folder / "src", ignore=ignored)
    for name in ("pyproject.toml", "README.md", "LICENSE", ".gitignore", "run.py"):
        shutil.copy(ROOT / name, folder)
    for name in (*(f"src/starhold/web/{part}" for part in (*APP, ".stamp")), "web/index.html", "web/node_modules/x.js"):
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(name)
    return folder


def test_the_wheel_holds_the_web_app_and_all_that_is_read_at_run_time(project: Path, tmp_path: Path) -> None:
    (wheel,) = WheelBuilder(str(project)).build(directory=str(tmp_path / "dist"), versions=["standard"])
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert {f"starhold/web/{name}" for name in APP} <= names
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
