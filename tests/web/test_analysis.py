"""The analysis board in a browser: chances, judged moves and candidates of a match that is over, and of no other."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from starhold.core import record, registry
from starhold.core.testing import play_randomly
from tests import depth
from tests.web.conftest import COLD, NOWHERE, Opener, begin
from tests.web.look import Album

pytestmark = [COLD, pytest.mark.slow]
LONG = 60_000
"""Milliseconds for what takes two seconds on an idle machine."""
BELOW = "document.documentElement.scrollHeight - innerHeight"
"""How far one can scroll past the end of the page."""
LOADED = "performance.getEntriesByType('resource').map(({ name }) => name)"
BOTH = [("pocket-imperium", 3), ("small-star-empires", 4)]


def opened(page: Page, tmp_path: Path, game: str, seats: int, events: int | None) -> str:
    """Show the beginning of a random match, or all of it, and say how it was begun."""
    match = play_randomly(registry.game(game), seats, {}, 9)
    match.players = ["Ada", "Bo", "Cy", "Di"][:seats]
    content = record.write(match)
    if events is not None:
        content |= {"events": content["events"][:events], "result": None}
    path = tmp_path / "record.json"
    path.write_text(json.dumps(content))
    page.locator("input[type=file]").set_input_files(path)
    expect(page.get_by_role("slider")).to_be_visible()
    return match.events[0].answer


@pytest.mark.parametrize(("look", "kind"), depth.across(["dark", "light"], BOTH))
def test_a_match_is_analysed_on_its_page(
    visit: Opener, tmp_path: Path, album: Path, look: str, kind: tuple[str, int]
) -> None:
    game, seats = kind
    page = visit("replay", theme=look)
    first = opened(page, tmp_path, game, seats, 14)
    code = [name for name in page.evaluate(LOADED) if "words-" not in name]
    assert [name for name in code if "analysis" in name or "engine" in name] == []
    page.get_by_role("tab", name="Analysis").click()
    page.get_by_role("button", name="Analyse this match").click()
    board = page.get_by_role("region", name="Analysis")
    summary = board.get_by_role("table").first
    expect(summary.get_by_role("row")).to_have_count(1 + seats, timeout=LONG)
    expect(page.get_by_label("What the graph shows")).to_have_value("analysis-measure")
    assert page.evaluate(BELOW) == 0
    # A judged move: the sentence, what was better, the candidates and their ways on the board.
    page.locator("body").press("m")
    expect(page.get_by_role("slider")).not_to_have_value("0")
    expect(board.locator(".verdict[aria-live=polite]")).to_contain_text("Better:")
    rows = board.get_by_role("listitem")
    expect(rows.first).to_contain_text("%")
    expect(board.get_by_text("played", exact=True)).to_be_visible()
    screens = Album(page, album, f"{look}-desk")
    screens.take(f"analysis-{game}")
    # Every player by phases, with the moves that cost most.
    figures = board.get_by_role("region", name="One player in numbers")
    figures.get_by_role("radio", name="Cy").check()
    expect(figures.get_by_role("columnheader").first).to_have_text("Phase")
    expect(figures.get_by_role("rowheader").first).to_have_text("Set-up" if game == "pocket-imperium" else "Fly")
    screens.take(f"analysis-player-{game}")
    assert screens.problems == []
    if game == "small-star-empires":  # where the first answers are hexes
        page.get_by_role("slider").press("Home")
        expect(page.locator(".ways")).to_be_attached()
        expect(rows.filter(has_text="played")).to_contain_text(first)
        played_whole_at_one_price(page, json.loads((tmp_path / "record.json").read_bytes())["events"])
    # The same in the log, and every chance as text.
    page.get_by_role("tab", name="Log", exact=True).click()
    page.get_by_role("slider").press("End")
    page.get_by_role("log").locator(".judged").first.click()
    expect(page.get_by_role("slider")).not_to_have_value("14")
    page.get_by_role("tab", name="Analysis").click()
    expect(board.locator(".verdict")).to_contain_text("Better:")
    board.get_by_text("Chances as a table").click()
    expect(board.locator("details").get_by_role("cell").first).to_contain_text("%")


def played_whole_at_one_price(page: Page, events: list[dict[str, str]]) -> None:
    """Wherever in a move one looks, its row tells the move really played, and its verdict is that of the whole move."""
    board, prices = page.get_by_role("region", name="Analysis"), list[str]()
    for at, event in enumerate(events):
        expect(page.get_by_role("slider")).to_have_value(str(at))
        ends = next((place for place in range(at, len(events)) if events[place]["answer"] in ("colony", "station")), at)
        told = [one["answer"] for one in events[at : ends + 1] if re.fullmatch(r"[A-Z]\d+", one["answer"])]
        row = board.locator(".candidates li").filter(has=page.locator(".chip"))
        if row.locator(".chip").inner_text() == "played":
            expect(row.locator(".move")).to_contain_text(" → ".join(told[-1:]))
        else:
            expect(row.locator(".chip")).to_have_text(f"{event['answer']} played")
            expect(row.get_by_text("In the match:")).to_contain_text(told[-1])
        if at == 0 or events[at - 1]["answer"] in ("colony", "station"):
            prices = []
        prices.append(board.locator(".verdict .head").inner_text())
        if at == ends and any(" by " in price for price in prices):
            assert len(set(prices)) == 1
        page.keyboard.press("ArrowRight")


def test_a_phone_says_what_was_better_and_the_work_can_be_stopped(visit: Opener, tmp_path: Path, album: Path) -> None:
    page = visit("replay", phone=True)
    opened(page, tmp_path, "pocket-imperium", 4, 120)
    page.get_by_role("tab", name="Graph").click()
    page.get_by_role("button", name="Analyse this match").click()
    sheet = page.locator(".sheet")
    sheet.get_by_role("button", name="Stop").click(timeout=LONG)
    sheet.get_by_role("button", name="Go on").click(timeout=LONG)
    expect(sheet.get_by_role("button", name="Next judged move")).to_be_enabled(timeout=LONG)
    assert sheet.evaluate("it => it.scrollTop") == 0, "it begins with what the analysis says"
    # The board stays in sight above what is said of it.
    board, below = page.locator(".board-wrap").bounding_box(), sheet.bounding_box()
    assert board
    assert below
    assert board["height"] >= 200
    assert board["y"] + board["height"] <= below["y"] + 0.5
    expect(page.locator(".board-wrap .hexmap")).to_be_in_viewport(ratio=1)
    expect(sheet.locator(".phone-insight")).to_be_in_viewport()
    # Four players' figures and the whole graph have room.
    chart = page.locator(".phone-graph .chart")
    page.locator(".phone-graph").evaluate("it => it.scrollIntoView()")
    for part in (chart.locator(".now").last, chart.locator("canvas")):
        expect(part).to_be_in_viewport(ratio=1)
    screens = Album(page, album, "dark-phone")
    screens.take("analysis")
    sheet.get_by_role("button", name="Next judged move").click()
    page.get_by_role("tab", name="Board").click()
    expect(page.locator(".caption p")).to_contain_text("Better:")
    screens.take("analysis-board")
    assert screens.problems == []


WHOLE = [("pocket-imperium", 2, False), ("small-star-empires", 2, True)]


@pytest.mark.parametrize(("game", "seats", "phone"), depth.pick(WHOLE[1:], WHOLE[1:], WHOLE))
def test_a_whole_match_is_analysed_in_german_and_what_decided_it_is_reached_by_keys(
    visit: Opener, tmp_path: Path, album: Path, game: str, seats: int, phone: bool
) -> None:
    page = visit("replay", lang="de", phone=phone)
    opened(page, tmp_path, game, seats, None)
    if phone:
        page.get_by_role("tab", name="Diagramm").click()
    else:
        page.get_by_role("tab", name="Analyse").click()
    page.get_by_role("button", name="Diese Partie analysieren").click()
    board = page.get_by_role("region", name="Analyse", exact=True)
    expect(board.get_by_role("table").first.get_by_role("row")).to_have_count(1 + seats, timeout=4 * LONG)
    assert board.get_by_role("note").count() == 0, "the page's own engine thinks"
    # A judged move: what was better to its end, what was played, and what the rival could do about it.
    slider = page.get_by_role("slider")
    verdict = board.locator(".verdict[aria-live]")
    for _ in range(12):  # plans are answered by nobody: to the first that is none
        if phone:
            board.get_by_role("button", name="Nächster beurteilter Zug").click()
        else:
            page.keyboard.press("m")
        expect(verdict).to_contain_text("Besser:")
        if "könnte antworten:" in verdict.inner_text():
            break
    expect(verdict).to_contain_text("könnte antworten:")
    ways = page.locator(".ways .way")
    expect(page.locator(".ways .best")).to_have_count(1)
    expect(page.locator(".ways .then")).not_to_have_count(0)
    screens = Album(page, album, f"dark-{'phone' if phone else 'desk'}")
    screens.take(f"analysis-judged-{game}")
    # A row draws its own line and no other, under a pointer and with the focus.
    row = board.locator(".candidates li").nth(1)
    for look in (row.hover, row.get_by_role("button").focus):
        look()
        expect(page.locator(".ways .best")).to_have_count(0)
        expect(page.locator(".ways text")).to_have_text(["2"])
        page.mouse.move(0, 0)
        page.evaluate("document.activeElement.blur()")
        expect(page.locator(".ways .best")).to_have_count(1)
    page.keyboard.press("a")
    expect(ways).to_have_count(0)
    expect(board.get_by_role("button", name="Pfeile")).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("a")
    expect(ways).not_to_have_count(0)
    # What decided it: a list, and the same numbers in the graph, with words and by keys.
    decided = board.get_by_role("region", name="Was die Partie entschied")
    told = decided.get_by_role("listitem")
    expect(told).not_to_have_count(0)
    marks = page.locator(".plotted").get_by_role("button")
    expect(marks).to_have_count(told.count())
    for number in range(told.count()):
        mark = marks.nth(number)
        expect(mark).to_have_accessible_name(re.compile(rf"Was die Partie entschied, {number + 1}: .* % → \d+ %"))
        words = (mark.get_attribute("aria-label") or "").split(": ", 1)[1]
        expect(told.nth(number)).to_contain_text(words)
        mark.press("Enter")
        at = slider.input_value() if not phone else None
        told.nth(number).get_by_role("button").press("Enter")
        expect(told.nth(number).get_by_role("button")).to_have_attribute("aria-current", "true")
        assert phone or slider.input_value() == at
    # The graph tells every seat's chance where a pointer is.
    graph = page.locator(".plotted .u-over").filter(visible=True)
    graph.scroll_into_view_if_needed()
    shown, when = (page.locator(f".measured {one}").filter(visible=True) for one in (".now", ".dim"))
    expect(when).to_have_count(0)
    box = graph.bounding_box()
    assert box
    for x, chance in ((1, re.compile(r"^[3-7]\d\s%$")), (box["width"] - 1, re.compile(r"^(0|100)\s%$"))):
        page.mouse.move(box["x"] + x, box["y"] + box["height"] / 2)
        expect(shown).to_have_text([chance] * seats)
    expect(when).to_contain_text("Ereignis")
    if game == "pocket-imperium":  # where plans come to light
        figures = board.get_by_role("region", name="Ein Spieler in Zahlen")
        expect(
            figures.get_by_text(re.compile(r"Glück mit dem, was zugleich aufgedeckt wurde: [+−±]\d+\s%"))
        ).to_be_visible()
    screens.take(f"analysis-decided-{game}")
    assert screens.problems == []


def test_a_match_that_runs_is_not_analysed(visit: Opener) -> None:
    page = visit(NOWHERE)
    begin(page, "small-star-empires", [{"kind": "me"}, {"kind": "bot", "bot": "drifter"}])
    expect(page.get_by_role("log")).to_contain_text("begins")
    page.goto(page.url.replace("/match/", "/replay/"))
    expect(page.get_by_role("slider")).to_be_visible()
    expect(page.get_by_role("tab", name="Analysis")).to_have_count(0)
    expect(page.get_by_role("button", name="Analyse this match")).to_have_count(0)
    page.keyboard.press("t")
    expect(page.get_by_role("button", name="Try it")).to_have_count(0)
