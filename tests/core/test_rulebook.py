"""Every rule is written down, implemented and tested, and nothing cites a rule that does not exist."""

import re
from pathlib import Path

import pytest

from starhold.core import rulebook
from starhold.core.errors import BadInput
from starhold.core.registry import modules
from starhold.words import LANGUAGES

PAGES = [None, *modules()]


@pytest.mark.parametrize("game", PAGES)
def test_every_rule_is_cited_where_it_is_implemented(game: str | None) -> None:
    cited = rulebook.implemented()
    assert [id for id in rulebook.rules(game) if id not in cited] == []


@pytest.mark.parametrize("game", PAGES)
def test_every_rule_has_a_test(game: str | None) -> None:
    tested = rulebook.tested()
    assert [id for id in rulebook.rules(game) if id not in tested] == []


def test_no_unknown_rule_is_cited() -> None:
    tests = Path(__file__).parent.parent
    known = (
        rulebook.every_rule().keys() | rulebook.citations(tests, "RULES.md").keys()
    )  # a game of the tests has its own
    cited = rulebook.implemented() | rulebook.citations(tests)
    assert {id: places for id, places in cited.items() if id not in known and not id.startswith("XX-")} == {}


@pytest.mark.parametrize("game", PAGES)
def test_every_language_has_every_rule_in_the_same_order(game: str | None) -> None:
    for language in LANGUAGES:
        assert list(rulebook.rules(game, language)) == list(rulebook.rules(game))


@pytest.mark.parametrize("game", PAGES)
def test_no_rule_stands_twice_on_its_page(game: str | None) -> None:
    starts = re.findall(r"^- \*\*(\S+)\*\*", rulebook.page(game), re.MULTILINE)
    assert len(starts) == len(set(starts)) == len(rulebook.rules(game))


def test_a_rule_is_found_by_its_id_and_an_unknown_one_is_refused() -> None:
    assert "Prime" in rulebook.rule("pi-explore-3").text
    with pytest.raises(BadInput, match="an id like SSE-TIE-1, got 'XX-NONE-1'"):
        rulebook.rule("XX-NONE-1")
