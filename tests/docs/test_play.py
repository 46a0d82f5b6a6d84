"""What docs/play.md tells players is what they find."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from starhold.cli import run
from starhold.words import Message, say

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "play.md").read_text(encoding="utf-8")
WORDS = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "src/starhold/locales/en").glob("*.ftl"))


def test_what_is_printed_in_italics_is_written_on_the_page() -> None:
    written = set(re.findall(r"^[\w-]+ = (.*)$", WORDS, re.MULTILINE))
    bots = {name.capitalize() for name in re.findall(r"^bot-(\w+) =", WORDS, re.MULTILINE)}
    named = re.findall(r"(?<!\*)\*([^*\n]+)\*(?!\*)", PAGE)
    assert len(named) > 20
    assert [name for name in named if name not in written | bots] == []


def test_the_keys_are_those_the_page_explains() -> None:
    source = (ROOT / "web/src/app/help/keys.ts").read_text(encoding="utf-8")
    explained = [
        (" ".join(re.findall(r'"([^"]+)"', keys)), say(Message(id)))
        for keys, id in re.findall(r'\[\[(.*?)\], "(web-key-[\w-]+)"\]', source)
    ]
    told = re.findall(r"^\| (.+?) \| (.+?) \|$", PAGE, re.MULTILINE)[1:]
    assert [row for row in told if row[0] != "---"] == explained


@pytest.mark.parametrize("line", re.findall(r"^\$ starhold (.*)$", PAGE, re.MULTILINE))
def test_the_commands_have_the_options_they_are_shown_with(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    command, *words = shlex.split(line)
    assert run([command, "--help"]) == 0
    offered = capsys.readouterr().out
    assert [word for word in words if word.startswith("--") and word not in offered] == []


def test_the_pages_it_leads_to_are_there() -> None:
    for page in re.findall(r"\]\(([\w-]+\.md)\)", PAGE):
        assert (ROOT / "docs" / page).exists(), page
