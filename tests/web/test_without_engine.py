"""Where a browser has no WebAssembly, or its worker is silent, the server's bots think for the page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from starhold.words import Message, say
from tests import depth
from tests.web.conftest import BOT, COLD, ME, NOWHERE, Opener, begin
from tests.web.look import Album
from tests.web.player import Person
from tests.web.test_analysis import LONG, opened
from tests.web.test_coach import RINGED, TIP, coach_at, counted, remark
from tests.web.test_puzzles import on_hexes, tap, wrong

pytestmark = [COLD, pytest.mark.slow]
GAMES = ["pocket-imperium", "small-star-empires"]
MISSING = "delete window.WebAssembly"


def without(visit: Opener, path: str = "", **how: Any) -> tuple[Page, list[str]]:
    """A page that cannot think, and what it asks the server instead."""
    page = visit(NOWHERE, own=True, **how)
    page.add_init_script(MISSING)
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url.split("/api/")[-1]) if "/api/" in one.url else None)
    if path:
        page.goto(path)
    return page, asked


def analysed(page: Page, seats: int, lang: str = "en") -> None:
    """Let the match be analysed, and look at a judged move."""
    page.get_by_role("tab", name=say(Message("analysis-title"), lang)).click()
    page.get_by_role("button", name=say(Message("analysis-start"), lang)).click()
    board = page.get_by_role("region", name=say(Message("analysis-title"), lang))
    expect(board.get_by_role("table").first.get_by_role("row")).to_have_count(1 + seats, timeout=LONG)
    expect(board.get_by_role("note")).to_have_text(say(Message("analysis-by-server"), lang))
    page.locator("body").press("m")
    expect(page.get_by_role("slider")).not_to_have_value("0")
    expect(board.locator(".verdict")).to_contain_text(say(Message("analysis-better", line=""), lang).strip())
    expect(board.get_by_role("listitem").first).to_contain_text("%")


@pytest.mark.parametrize(("game", "lang"), depth.across(depth.pick(GAMES[:1], GAMES[:1], GAMES), ["de"]))
def test_a_match_is_analysed_by_the_server(visit: Opener, tmp_path: Path, album: Path, game: str, lang: str) -> None:
    page, asked = without(visit, "replay", lang=lang)
    opened(page, tmp_path, game, 3, 14)
    analysed(page, 3, lang)
    assert f"games/{game}/engine" not in asked
    assert asked.count("think/judge") >= 14
    screens = Album(page, album, f"dark-desk-{lang}")
    screens.take(f"analysis-by-server-{game}")
    assert screens.problems == []


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_comes_from_the_server_and_is_counted(visit: Opener, game: str) -> None:
    page, asked = without(visit)
    match = begin(page, game, [ME, BOT], seed=3)
    bulb = page.locator(".dock .bulb")
    for step in range(1, 4):
        bulb.click()
        expect(page.locator(".dock .bulb .on")).to_have_count(step)
        expect(page.locator(TIP)).to_be_visible()
    expect(page.locator(RINGED).first).to_be_visible()
    assert counted(page, match) == 1
    assert "think/judge" in asked


def test_a_coach_speaks_by_the_server(visit: Opener) -> None:
    page, asked = without(visit)
    begin(page, "pocket-imperium", [ME, BOT], seed=1, coach=True)
    person = Person(page, seed=2)
    person.play(until=lambda: remark(coach_at(page)).count() > 0)
    assert {"think", "think/judge", "think/follow"} <= set(asked)


def test_a_puzzle_is_tried_by_the_server(visit: Opener) -> None:
    game = "small-star-empires"
    puzzle = on_hexes(game)
    page, asked = without(visit, f"puzzles/{game}/{puzzle.id}")
    tap(page, wrong(game, puzzle))
    expect(page.get_by_role("heading", name=say(Message("puzzle-wrong")))).to_be_visible()
    page.keyboard.press("t")
    tap(page, puzzle.solution[0])
    expect(page.get_by_role("region", name=say(Message("puzzle-verdict")))).to_contain_text("of 100")
    assert {"think", "think/follow", "think/question"} <= set(asked)


@pytest.mark.parametrize("trouble", ["broken", "silent"])
def test_an_engine_that_does_not_start_is_given_up(visit: Opener, tmp_path: Path, trouble: str) -> None:
    page = visit(NOWHERE, own=True)
    if trouble == "broken":

        def broken(route: Route) -> None:
            route.fulfill(body=b"\0asm-no-more", content_type="application/wasm")

        page.route("**/api/games/*/engine", broken)
    else:
        page.add_init_script("Worker.prototype.postMessage = () => undefined")
    page.goto("replay")
    opened(page, tmp_path, "small-star-empires", 2, 10)
    analysed(page, 2)
