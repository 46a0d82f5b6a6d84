"""Every rule is written down, implemented and tested, and nothing cites a rule that does not exist."""

import re
from pathlib import Path

import pytest

from starhold.core import examples, rulebook
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


BOOKS: tuple[rulebook.Book, ...] = ("RULEBOOK", "AID")
GAMES = [id for id in modules() if "@" not in id]
Shape = list[tuple[str, int, list[tuple[object, ...]]]]


def shape(game: str, language: str, book: rulebook.Book) -> Shape:
    """A page without its words: headings, pieces, the rules they tell and the pictures they show."""
    return [
        (part.id, part.level, [(b.kind, b.told, b.id, b.steps, tuple(map(len, b.rows))) for b in part.blocks])
        for part in rulebook.sections(game, language, book)
    ]


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("game", GAMES)
def test_chapters_have_the_same_rules_and_pictures_in_every_language(game: str, book: rulebook.Book) -> None:
    english = shape(game, "en", book)
    assert len(english) > 5
    assert all(
        part[:2] == ["picture", "text"]
        for _, level, blocks in english
        if level > 2
        for part in [[b[0] for b in blocks]]
    )
    for language in LANGUAGES:
        assert shape(game, language, book) == english


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("game", GAMES)
def test_chapters_tell_rules_and_show_pictures_that_exist(game: str, book: rulebook.Book) -> None:
    blocks = [block for part in rulebook.sections(game, book=book) for block in part.blocks]
    known = {example.id: len(example.steps) for example in examples.examples(game).examples}
    assert {id for block in blocks for id in block.told} <= rulebook.rules(game).keys()
    assert [(b.id, b.steps) for b in blocks if b.kind == "picture" and b.id not in known] == []
    for block in blocks:
        assert all(1 <= step <= known[block.id or ""] for step in block.steps)
        text = "\n".join([block.text, *(cell for row in block.rows for cell in row)])
        assert not rulebook.ID.search(text), f"ids stand in the margin, not in the text: {text}"
        assert not re.search(r"[\[!]", text), f"a mark nobody reads: {text}"


@pytest.mark.parametrize("game", GAMES)
def test_the_chapters_tell_nearly_every_rule_of_play(game: str) -> None:
    told = {id for part in rulebook.sections(game, book="RULEBOOK") for block in part.blocks for id in block.told}
    of_play = [id for id in rulebook.rules(game) if not re.search(r"-R\d+$", id)]
    untold = [id for id in of_play if id not in told]
    assert untold in ([], ["PI-BOARD-5"], ["SSE-BOARD-3", "SSE-BOARD-4"])  # boards of one's own


def test_a_rule_is_found_by_its_id_and_an_unknown_one_is_refused() -> None:
    assert "Prime" in rulebook.rule("pi-explore-3").text
    with pytest.raises(BadInput, match=r"an id like SSE-TIE-1; `starhold rules` lists all, got 'XX-NONE-1'"):
        rulebook.rule("XX-NONE-1")
