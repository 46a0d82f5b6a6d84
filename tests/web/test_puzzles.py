"""Puzzles in a browser: tried on the board, refuted or explained, and kept."""

from __future__ import annotations

import math
import re
from collections import Counter
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from starhold.core import registry
from starhold.core.puzzles import Puzzle, opened, puzzles
from starhold.words import Message, say
from tests import depth
from tests.web.conftest import COLD, NOWHERE, Opener
from tests.web.look import Album
from tests.web.typist import Typist

pytestmark = [COLD, pytest.mark.slow]
GAMES = ["pocket-imperium", "small-star-empires"]
LEVELS = range(1, 6)
HEX = re.compile(r"[A-Z]\d+")
TASK = "find the best move"


def percent(chance: float) -> int:
    """As the page rounds it: halves up."""
    return math.floor(100 * chance + 0.5)


def asks(game: str, puzzle: Puzzle) -> str:
    return opened(registry.game(game), puzzle).question or ""


def on_hexes(game: str, ship: bool = False) -> Puzzle:
    """A puzzle that is solved by a tap on the board; by the right ship, and then a tap where it flies."""
    return next(
        one
        for one in puzzles(registry.game(game))
        if len(one.solution) == 1 and HEX.fullmatch(one.solution[0]) and (asks(game, one) == "ship") == ship
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
    expect(page.get_by_role("region", name="What became of it")).to_contain_text("of 100")
    why = page.get_by_role("region", name="Why", exact=True)
    expect(why).to_contain_text("The solution, and what can follow")
    expect(why.get_by_role("listitem").first).to_contain_text(puzzle.solution[0])
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
    expect(page.get_by_role("heading", level=1)).to_contain_text("Finde den besten Zug")
    screens = Album(page, album, "dark-phone")
    screens.take("puzzle")
    tap(page, wrong(game, puzzle))
    page.get_by_role("button", name="bestätigen").click()
    expect(page.get_by_role("heading", name="Es geht besser")).to_be_visible()
    expect(page.get_by_role("region", name="Was daraus wurde")).to_contain_text("von 100")
    expect(page.get_by_role("region", name="Warum")).to_contain_text("Dein Zug, und was dann droht")
    screens.take("puzzle-wrong")
    assert screens.problems == []
    page.keyboard.press("t")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Finde den besten Zug")
    page.get_by_role("button", name="Lösung zeigen").click()
    expect(page.get_by_role("heading", name="Die Lösung")).to_be_visible()


def test_a_puzzle_says_what_is_wanted_and_why_a_day_with_a_hint_does_not_count(visit: Opener) -> None:
    game = "small-star-empires"
    puzzle = on_hexes(game)
    page = visit(f"puzzles/{game}/{puzzle.id}", lang="de")
    expect(page.get_by_text("Gesucht: das richtige Feld")).to_contain_text(
        f"{percent(puzzle.chance) - percent(puzzle.chance - puzzle.margin)} von 100 Partien mehr"
    )
    days = page.get_by_role("region", name="Tage in Folge")
    expect(days).to_contain_text("wenn du eine Aufgabe ohne Tipp löst")
    names = [name.strip() for name in days.locator("li small").all_inner_texts()]
    assert sorted(names) == ["Di", "Do", "Fr", "Mi", "Mo", "Sa", "So"]
    page.keyboard.press("h")
    expect(page.get_by_role("button", name="Tipp 2 von 3")).to_be_visible()
    tap(page, puzzle.solution[0])
    expect(page.get_by_role("heading", name="Mit einem Tipp gelöst")).to_be_visible()
    expect(page.get_by_role("region", name="Was daraus wurde")).to_contain_text("zählt der Tag nicht")


def test_one_puzzle_is_fetched_by_itself_and_then_none_is_waited_for(visit: Opener) -> None:
    game = "small-star-empires"
    puzzle = on_hexes(game)
    page = visit(NOWHERE, own=True)
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url.split("/puzzles/")[-1]) if "/api/games" in one.url else None)
    with page.expect_response(re.compile("/puzzles/all$")):
        page.goto(f"puzzles/{game}/{puzzle.id}")
    assert asked.index(puzzle.id) < asked.index("all")
    expect(page.get_by_role("heading", level=1)).to_contain_text(TASK)
    page.route(re.compile("/api/games/.*/puzzles"), lambda route: route.abort())
    page.keyboard.press("n")
    expect(page).not_to_have_url(re.compile(puzzle.id))
    expect(page.get_by_role("heading", level=1)).to_contain_text(TASK)
    assert asked[-1] == "all"


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


def test_the_right_ship_alone_solves_nothing(visit: Opener) -> None:
    game = "small-star-empires"
    puzzle = on_hexes(game, ship=True)
    page = visit(f"puzzles/{game}/{puzzle.id}")
    expect(page.get_by_text("Wanted: the right ship, then the right destination.")).to_be_visible()
    tap(page, puzzle.solution[0])
    expect(page.locator(".dock")).to_contain_text("fly?")
    expect(page.get_by_role("heading", level=1)).to_contain_text(TASK)
    expect(page.get_by_role("region", name="Days in a row")).to_contain_text("0")
    for _ in range(3):
        page.keyboard.press("h")
    expect(page.get_by_text(f"Fly {puzzle.solution[0]} →").last).to_be_visible()


def test_a_wrong_answer_does_not_give_the_better_one_away(visit: Opener) -> None:
    game = "small-star-empires"
    puzzle = on_hexes(game)
    page = visit(f"puzzles/{game}/{puzzle.id}")
    tap(page, wrong(game, puzzle))
    verdict = page.get_by_role("region", name="What became of it")
    expect(verdict).to_contain_text(f"the best move wins {percent(puzzle.chance)}")
    expect(verdict).not_to_contain_text(puzzle.solution[0])
    page.keyboard.press("t")
    tap(page, puzzle.solution[0])
    expect(verdict).to_contain_text(f"→ {puzzle.solution[0]}")
    expect(page.locator(".board-wrap .arrow")).not_to_have_count(0)
    less = percent(puzzle.chance - puzzle.margin)
    chance = percent(puzzle.chance)
    expect(verdict).to_contain_text(f"{chance - less} matches of 100 more than anything else: {chance}, not {less}.")


def test_a_difficulty_without_puzzles_cannot_be_chosen(visit: Opener) -> None:
    """Of all themes there may be some of each, of the rarest there is not."""
    game = "pocket-imperium"
    found = puzzles(registry.game(game))
    theme = Counter(one.theme for one in found).most_common()[-1][0]
    page = visit(f"puzzles/{game}")
    options = page.get_by_label("Difficulty").locator("option")
    shelf = page.get_by_role("complementary", name="All puzzles")
    shelf.get_by_role("button", name=say(Message(f"pi-theme-{theme}"))).click()
    counts = Counter(one.difficulty for one in found if one.theme == theme)
    assert 0 in (counts[level] for level in LEVELS)
    for level in LEVELS:
        expect(options.nth(level)).to_contain_text(f"({counts[level] or 'none yet'})")
        assert options.nth(level).is_disabled() == (counts[level] == 0)


def test_what_was_wished_for_is_still_wished_for_when_one_comes_back(visit: Opener) -> None:
    game = "pocket-imperium"
    page = visit(f"puzzles/{game}")
    level = page.get_by_label("Difficulty")
    value = str(next(one.difficulty for one in puzzles(registry.game(game))))
    level.select_option(value)
    page.get_by_role("link", name="Rules").first.click()
    page.get_by_role("link", name="Puzzles").first.click()
    expect(level).to_have_value(value)
    page.get_by_role("radio", name="Small Star Empires").check()
    expect(level).to_have_value("0")


def test_half_a_move_is_played_to_its_end_and_told_whole(visit: Opener) -> None:
    game = "pocket-imperium"
    puzzle = next(
        one
        for one in puzzles(registry.game(game))
        if asks(game, one) == "invade" and len(one.solution) == 1 and HEX.fullmatch(one.solution[0])
    )
    [hex_] = puzzle.solution
    page = visit(f"puzzles/{game}/{puzzle.id}")
    tap(page, hex_)
    expect(page.get_by_role("region", name="What became of it")).to_contain_text(re.compile(f"nvade {hex_} with"))
    line = page.get_by_role("region", name="Why", exact=True).get_by_role("listitem").first
    expect(line).to_contain_text(f"invade {hex_} with")
    expect(page.locator(f'[data-hit="{hex_}"]')).to_have_accessible_name(re.compile("yours|your", re.I))


KEYED = [
    ("pocket-imperium", "invade"),
    ("pocket-imperium", "force"),
    *depth.pick(
        [], [("pocket-imperium", "score")], [("pocket-imperium", one) for one in ("score", "step", "expand", "size")]
    ),
    ("small-star-empires", "to"),
    *depth.pick([], [("small-star-empires", "marker")], [("small-star-empires", one) for one in ("marker", "ship")]),
]


NAMES = {"colony": "Colony", "station": "Trade station"}
"""What answers are called that are neither hexes nor numbers, but for sectors."""


def press(typist: Typist, answer: str) -> None:
    """Give an answer by keys, as the question takes it: a hex, a number, one of several in a row, the end."""
    if answer.isdigit():
        return typist.press(*answer, "Enter")
    if answer == "done":
        return typist.press("d")
    wanted = NAMES.get(answer, f"Sector{answer} ")
    typist.press("b")
    for _ in range(80):
        now = typist.focus()
        assert now.ring, f"no ring around {now}"
        if answer == now.hex or now.name.startswith(wanted):
            return typist.press("Enter")
        typist.press("Tab" if now.hex is None else "PageDown")
    raise AssertionError(f"{answer} is not reached; the focus is on {typist.focus()}")


@pytest.mark.parametrize(("game", "question"), KEYED)
def test_a_puzzle_is_solved_by_keys_alone(visit: Opener, game: str, question: str) -> None:
    """From the task to the verdict and on to the next, with a ring around whatever has the focus."""
    found = [one for one in puzzles(registry.game(game)) if asks(game, one) == question]
    puzzle = max(found, key=lambda one: len(one.solution))  # to the end of a move that begins with a ship
    page = visit(f"puzzles/{game}/{puzzle.id}")
    heading, asked = page.get_by_role("heading", level=1), page.locator(".dock p").first
    expect(heading).to_contain_text(TASK)
    typist = Typist(page, seed=1)
    for number, answer in enumerate(puzzle.solution, 1):
        said = asked.inner_text()
        press(typist, answer)
        if number < len(puzzle.solution):
            expect(asked).not_to_have_text(said)
    expect(heading).to_have_text("Solved at the first try")
    expect(page.get_by_role("region", name="What became of it")).to_have_attribute("aria-busy", "false")
    typist.press("n")
    expect(heading).to_contain_text(TASK)
    expect(page).not_to_have_url(re.compile(puzzle.id))
    typist.press("b")
    assert typist.focus().ring


def test_who_goes_by_keys_comes_to_the_board_before_all_other_puzzles(visit: Opener) -> None:
    page = visit("puzzles/small-star-empires")
    expect(page.get_by_role("heading", level=1)).to_contain_text(TASK)
    on_board = "document.activeElement.matches('[data-hit]')"
    on_shelf = "document.activeElement.closest('.col.left') !== null"
    for _ in range(60):
        page.keyboard.press("Tab")
        assert not page.evaluate(on_shelf)
        if page.evaluate(on_board):
            break
    assert page.evaluate(on_board)


def test_a_phone_solves_a_puzzle_of_pocket_imperium(visit: Opener, album: Path) -> None:
    game = "pocket-imperium"
    puzzle = next(one for one in puzzles(registry.game(game)) if asks(game, one) == "force" and len(one.solution) == 1)
    page = visit(f"puzzles/{game}/{puzzle.id}", phone=True, lang="de", theme="light")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_contain_text("Finde den besten Zug")
    screens = Album(page, album, "light-phone")
    screens.take(f"puzzle-{game}")
    wanted = int(puzzle.solution[0])
    dock = page.locator(".dock")
    shown = dock.locator("output")
    send = dock.locator(".btn.primary")
    for part in (shown, send):
        expect(part).to_be_in_viewport(ratio=1)
    for _ in range(9):
        value = int(re.findall(r"\d+", shown.inner_text())[0])
        if value == wanted:
            break
        dock.get_by_role("button", name=say(Message("table-more" if value < wanted else "table-fewer"), "de")).tap()
        expect(shown).to_contain_text(str(value + (1 if value < wanted else -1)))
    send.tap()
    expect(heading).to_have_text("Beim ersten Versuch gelöst")
    why = page.get_by_role("region", name="Warum", exact=True)
    why.scroll_into_view_if_needed()
    expect(why).to_be_in_viewport()
    screens.take(f"puzzle-{game}-solved")
    assert screens.problems == []
