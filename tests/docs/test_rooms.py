"""No folder of code is so full that nobody reads it from top to bottom."""

from __future__ import annotations

import re
from collections import Counter
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
PACKAGE = ROOT / "src" / "starhold"
MOST = 15
CODE = {".py", ".ts", ".svelte", ".css"}
BUILT = PACKAGE / "web"


def exceptions() -> list[str]:
    """The folders of the package that ARCHITECTURE lets be fuller, as patterns."""
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    [told] = re.findall(r"^A folder of code holds at most fifteen files, (.*?)\. Tests", page, re.DOTALL | re.MULTILINE)
    return [re.sub(r"<\w+>", "*", name) for name in re.findall(r"`([\w/<>]+)/`", told)]


def sizes() -> dict[str, int]:
    """How many files of code each folder has, by its path."""
    bases = (PACKAGE, ROOT / "web" / "src", ROOT / "benchmarks", ROOT / "examples")
    files = [file for base in bases for file in base.rglob("*") if file.suffix in CODE and BUILT not in file.parents]
    return Counter(file.parent.relative_to(ROOT).as_posix() for file in files)


def is_exception(folder: str, pattern: str) -> bool:
    path = folder.removeprefix("src/starhold/")
    return path != folder and path.count("/") == pattern.count("/") and fnmatch(path, pattern)


def test_a_folder_of_code_holds_at_most_fifteen_files() -> None:
    named = exceptions()
    full = {folder: files for folder, files in sizes().items() if files > MOST}
    assert [pattern for pattern in named if not any(is_exception(folder, pattern) for folder in full)] == []
    assert {f: n for f, n in full.items() if not any(is_exception(f, pattern) for pattern in named)} == {}
