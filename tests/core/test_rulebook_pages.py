"""The rulebook's pages: nothing is lost on the way from the file to the page, and all languages are built alike."""

import re

import pytest

from starhold.core import rulebook
from starhold.core.registry import modules
from starhold.core.rulebook import Block
from starhold.words import LANGUAGES

PAGES = [(game, language) for game in (None, *modules()) for language in LANGUAGES]
WORD = re.compile(r"[\w-]+")


def text(block: Block) -> str:
    return " ".join([block.id or "", block.text, *(cell for row in block.rows for cell in row)])


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_every_word_of_the_file_stands_on_the_page(game: str | None, language: str) -> None:
    sections = rulebook.sections(game, language)
    shown = " ".join(part for section in sections for part in (section.title, *map(text, section.blocks)))
    ruled = re.sub(r"^\|[-|]+\|$|^```\w*$|^- ", "", rulebook.page(game, language), flags=re.MULTILINE)
    assert WORD.findall(shown) == WORD.findall(ruled)


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_headings_and_their_rules_are_the_same_in_every_language(game: str | None, language: str) -> None:
    def outline(language: str) -> list[tuple[str, int, list[str | None]]]:
        return [
            (section.id, section.level, [block.id for block in section.blocks if block.kind == "rule"])
            for section in rulebook.sections(game, language)
        ]

    assert outline(language) == outline("en")
    assert len({section.id for section in rulebook.sections(game, language)}) == len(outline("en"))


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_text_has_no_marks_but_those_the_page_draws(game: str | None, language: str) -> None:
    for section in rulebook.sections(game, language):
        for block in section.blocks:
            if block.kind != "code":
                plain = re.sub(r"\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`", "", text(block))
                assert not re.search(r"[*`]|\]\(|^#|<\w", plain), plain


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_tables_have_as_many_cells_in_every_row(game: str | None, language: str) -> None:
    for section in rulebook.sections(game, language):
        for block in section.blocks:
            if block.kind == "table":
                assert len({len(row) for row in block.rows}) == 1
                assert all(block.rows[0])


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_every_rule_named_on_a_page_exists(game: str | None, language: str) -> None:
    known = rulebook.every_rule(language)
    assert [id for id in rulebook.ID.findall(rulebook.page(game, language)) if id not in known] == []
