"""Puzzles in a browser: tried on the board, refuted or explained, and kept."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from starhold.core import registry
from starhold.core.puzzles import Puzzle, opened, puzzles
from tests import depth
from tests.web.conftest import COLD, Opener
from tests.web.look import Album

pytestmark = [COLD, pytest.mark.slow]
GAMES = ["pocket-imperium", "small-star-empires"]
HEX = re.compile(r"[A-Z]\d+")
TASK = "one answer is clearly best"


def on_hexes(game: str) -> Puzzle:
    """A puzzle that is solved by a tap on the board."""
    return next(
        one for one in puzzles(registry.game(game)) if len(one.solution) == 1 and HEX.fullmatch(one.solution[0])
    )


def tap(page: Page, hex_: str) -> None:
    page.locator(f'[data-hit="{hex_}"]').click()


def wrong(game: str, puzzle: Puzzle) -> str:
    """Another first answer than the best."""
    match = opened(registry.game(game), puzzle)
    return next(text for text in match.choices(puzzle.seat) if HEX.fullmatch(text) and text != puzzle.solution[0])


@pytest.mark.parametrize(("game", "theme"), depth.across(GAMES, ["dark", "light"]))
def test_a_puzzle_is_solved_on_the_board_and_stays_solved(visit: Opener, album: Path, game: str, theme: str) -> None:
    puzzle = on_hexes(game)
    page = visit(f"puzzles/{game}/{puzzle.id}", theme=theme)
    expect(page.get_by_role("heading", level=1)).to_contain_text(TASK)
    screens = Album(page, album, f"{theme}-desk")
    screens.take(f"puzzle-{game}")
    tap(page, puzzle.solution[0])
    expect(page.get_by_role("heading", name="Solved at the first try")).to_be_visible()
    expect(page.get_by_role("region", name="What became of it")).to_contain_text("in 100")
    expect(page.get_by_role("region", name="Days in a row")).to_contain_text("1 day in a row")
    screens.take(f"puzzle-{game}-solved")
    assert screens.problems == []
    page.reload()
    expect(page.get_by_text("Solved", exact=True).first).to_be_visible()
    page.keyboard.press("n")
    expect(page).not_to_have_url(re.compile(puzzle.id))
    expect(page.get_by_role("heading", level=1)).to_contain_text(TASK)


def test_a_wrong_answer_is_refuted_and_tried_again_by_keys(visit: Opener, album: Path) -> None:
    game = "small-star-empires"
    puzzle = on_hexes(game)
    page = visit(f"puzzles/{game}/{puzzle.id}", phone=True, lang="de")
    expect(page.get_by_role("heading", level=1)).to_contain_text("klar die beste")
    screens = Album(page, album, "dark-phone")
    screens.take("puzzle")
    tap(page, wrong(game, puzzle))
    expect(page.get_by_role("heading", name="Nicht das Beste")).to_be_visible()
    expect(page.get_by_role("region", name="Was daraus wurde")).to_contain_text("von 100")
    screens.take("puzzle-wrong")
    assert screens.problems == []
    page.keyboard.press("t")
    expect(page.get_by_role("heading", level=1)).to_contain_text("klar die beste")
    page.get_by_role("button", name="Lösung zeigen").click()
    expect(page.get_by_role("heading", name="Die Lösung")).to_be_visible()


def test_puzzles_are_chosen_by_theme_and_difficulty(visit: Opener) -> None:
    page = visit("puzzles/pocket-imperium")
    shelf = page.get_by_role("complementary", name="All puzzles")
    themes = shelf.get_by_role("button")
    expect(themes.first).to_have_attribute("aria-pressed", "true")
    themes.nth(1).click()
    expect(themes.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(page).to_have_url(re.compile("puzzles/pocket-imperium/"))
    shelf.get_by_role("link", name="Puzzle of the day").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(TASK)
