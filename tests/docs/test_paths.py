"""Every file that a document names is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PAGES = [page for page in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")] if page.name != "CHANGELOG.md"]
BASES = [ROOT, *(ROOT / base for base in ("src", "src/starhold", "src/starhold/server", "web/src", "docs", "tests"))]
NAMED = re.compile(r"`([\w.-]+(?:/[\w.-]+)+\.(?:py|ts|svelte|css|md|ftl|json|toml|txt))`")
INVENTED = {"games/star_field/rules.py", "rules/judgement.json", "data/examples.json"}
"""What a reader is to make, or each game has."""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_files_a_page_names_are_there(page: Path) -> None:
    named = set(NAMED.findall(page.read_text(encoding="utf-8"))) - INVENTED
    assert [name for name in sorted(named) if not any((base / name).exists() for base in BASES)] == []
