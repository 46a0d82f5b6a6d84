"""What a screen reader says where the engine helps: in the analysis and at puzzles."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from starhold.core import registry
from starhold.core.puzzles import puzzles
from starhold.words import Message, say
from tests import depth
from tests.web.conftest import COLD, Opener
from tests.web.test_analysis import LONG, opened
from tests.web.test_puzzles import on_hexes, tap
from tests.web.test_screen_reader import Listener, Tree, name, plain, role

pytestmark = [COLD, pytest.mark.slow]
LANGUAGES = ["en", "de"]
ACTED_ON = ("button", "link", "radio", "switch", "slider", "combobox", "tab", "region", "list", "table")
PICTURES = ("image", "img", "SvgRoot")


def check(tree: Tree) -> None:
    """Whatever can be acted on has a name, and nothing is read that is only looked at."""
    named = [role(node) for node in tree if role(node) in (*ACTED_ON[:-2], *PICTURES) and not name(node)]
    assert named == []
    buttons = [name(node) for node in tree if role(node) == "button"]
    assert [one for one in buttons if re.fullmatch(r"[\W\d]*", one)] == [], "a sign alone says nothing"


def texts(tree: Tree, wanted: str, called: str | None = None) -> list[str]:
    """What is read of all parts of a kind, in order."""
    return [tree.text(node) for node in tree if role(node) == wanted and called in (None, name(node))]


def heard(page: Page, listener: Listener, words: str) -> None:
    """These words are announced without anybody looking for them."""
    page.wait_for_function(
        """(words) => [...document.querySelectorAll("[aria-live=polite], [role=status]")]
          .some((one) => one.textContent.replace(/\\s+/g, " ").includes(words))""",
        arg=words,
    )
    listener.listen()
    assert plain([words]) in plain(listener.transcript)


@pytest.mark.parametrize("lang", depth.pick(["en"], ["en"], LANGUAGES))
def test_an_analysis_is_heard(visit: Opener, tmp_path: Path, lang: str) -> None:
    def words(id: str, **args: object) -> str:
        return say(Message(id, **args), lang)

    page = visit("replay", lang=lang)
    opened(page, tmp_path, "small-star-empires", 2, None)
    listener = Listener(page)
    page.get_by_role("tab", name=words("analysis-title")).press("Enter")
    page.get_by_role("button", name=words("analysis-start")).press("Enter")
    # How far it is; the first look is over too soon to wait for.
    far = words("analysis-at", done="{}", of="{}").format("#", "#")
    page.wait_for_function(
        """(far) => [...document.querySelectorAll("[aria-live=polite], [role=status]")]
      .some((one) => one.textContent.replace(/\\d+/g, "#").includes(far))""",
        arg=far,
    )
    listener.listen()
    assert far in re.sub(r"\d+", "#", " ".join(listener.transcript))
    board = page.get_by_role("region", name=words("analysis-title"), exact=True)
    expect(board.get_by_role("table").first.get_by_role("row")).to_have_count(3, timeout=4 * LONG)
    page.get_by_role("slider").press("m")
    better = words("analysis-better", line="")
    heard(page, listener, better)
    expect(board.locator(".candidates li").first).to_be_visible()
    tree = listener.tree()
    check(tree)
    # The signs of judged moves stand for words that are there.
    told = " ".join(tree.text(node) for node in tree if role(node) == "region")
    assert "?!" not in told
    [graph] = [name(node) for node in tree if role(node) in PICTURES and words("analysis-measure") in name(node)]
    assert graph
    # What decided it, in the list and in the graph.
    rows = texts(tree, "region", words("analysis-turns"))
    marks = [one for one in texts_of_buttons(tree) if one.startswith(words("analysis-turns"))]
    assert marks
    assert all(mark.split(": ", 1)[1] in rows[0] for mark in marks)
    # Candidates are read with their chance, and a click tries them.
    tried = [one for one in texts_of_buttons(tree) if one.startswith(words("try-it") + ":")]
    assert len(tried) >= 2
    items = [one for one in texts(tree, "listitem") if words("try-it") + ":" in one]
    assert re.search(r"\d+ %", items[0])
    assert words("analysis-played") in " ".join(items)


def texts_of_buttons(tree: Tree) -> list[str]:
    return [re.sub(r"\s+", " ", name(node)) for node in tree if role(node) == "button"]


@pytest.mark.parametrize(("game", "lang"), [("pocket-imperium", "en")])
def test_a_puzzle_is_heard(visit: Opener, game: str, lang: str) -> None:
    def words(id: str, **args: object) -> str:
        return say(Message(id, **args), lang)

    puzzle = on_hexes(game)
    assert puzzle in puzzles(registry.game(game))
    page = visit(f"puzzles/{game}/{puzzle.id}", lang=lang)
    expect(page.locator(".dock")).to_be_visible()
    listener = Listener(page)
    listener.listen()
    tree = listener.tree()
    check(tree)
    [board] = [node for node in tree if role(node) == "application"]
    hexes = [name(node).split(", ")[0] for node in tree.below(board) if role(node) == "button"]
    assert len(set(hexes)) == len(hexes) > 30
    answers = [name(node) for node in tree.below(board) if words("board-legal") in name(node).split(", ")]
    assert any(puzzle.solution[0] in re.split(r"[ ,]", one) for one in answers)
    page.keyboard.press("h")
    hint = page.locator("[aria-live=polite]", has_text=re.compile(r"\w\.$")).filter(visible=True).first
    expect(hint).not_to_have_text(words("puzzle-hint-about"))
    heard(page, listener, hint.inner_text().splitlines()[0])  # what is asked is said after it
    tap(page, puzzle.solution[0])
    heard(page, listener, words("puzzle-right"))
    check(listener.tree())
