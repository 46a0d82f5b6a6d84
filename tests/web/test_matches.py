"""My matches in a browser: what waits, what is over, filters in the address, figures, records of others, my data."""

from __future__ import annotations

import copy
import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from starhold.core import record, registry
from starhold.core.testing import play_randomly
from tests.web.conftest import BOT, COLD, ME, Opener
from tests.web.look import Album, Look, looks

pytestmark = COLD
OPEN = {"kind": "open"}

PLAYED = """async ({ wish, out }) => {
  const ask = async (path, body) => {
    const how = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    const answer = await fetch(`api/matches${path}`, body ? how : {});
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  let match = await ask("", wish);
  if (!out) return match.id;
  for (const seat of match.seats) if (seat.mine) await ask(`/${match.id}/resign`, { seat: seat.seat });
  while (match.status !== "ended") {
    await new Promise((resolve) => setTimeout(resolve, 50));
    match = await ask(`/${match.id}`);
  }
  return match.id;
}"""


def made(page: Page, game: str, *seats: dict[str, str], out: bool = False, **more: Any) -> str:
    """A match of this guest, played out by bots where that is asked for."""
    match: str = page.evaluate(PLAYED, {"wish": {"game": game, "seats": seats, **more}, "out": out})
    return match


@pytest.mark.slow
def test_what_waits_for_me_stands_first_and_one_click_opens_it(visit: Opener) -> None:
    page = visit()
    over = made(page, "small-star-empires", ME, BOT, out=True)
    waiting = made(page, "pocket-imperium", ME, OPEN)
    running = made(page, "small-star-empires", ME, ME)
    page.get_by_role("link", name="My matches", exact=False).first.click()
    page.wait_for_url("**/matches")
    headings = page.get_by_role("heading", level=2)
    expect(headings.first).to_have_text(re.compile("Your move"))
    mine = page.get_by_role("region", name="Your move").get_by_role("link")
    expect(mine).not_to_contain_text("Your turn")
    expect(mine).to_have_attribute("href", f"match/{running}")
    expect(mine.locator(".thumb .free")).to_be_attached()
    expect(page.get_by_role("region", name="Waiting for others").get_by_role("link")).to_have_attribute(
        "href", f"match/{waiting}"
    )
    ended = page.get_by_role("region", name="Ended").get_by_role("link")
    expect(ended).to_have_attribute("href", f"replay/{over}")
    expect(ended).to_contain_text("Place")
    expect(ended.locator(".thumb .held").first).to_be_attached()
    mine.click()
    page.wait_for_url(f"**/match/{running}")
    expect(page.locator(".board-wrap")).to_be_visible()
    page.go_back()
    ended.click()
    page.wait_for_url(f"**/replay/{over}*")
    expect(page.get_by_role("slider")).to_be_visible()


@pytest.mark.slow
def test_filters_are_in_the_address_and_stay_there(visit: Opener) -> None:
    page = visit()
    made(page, "small-star-empires", ME, BOT, out=True)
    page.goto("matches")
    rows = page.get_by_role("region", name="Ended").get_by_role("listitem")
    expect(rows).to_have_count(1)
    page.get_by_label("Pocket Imperium", exact=True).check()
    page.wait_for_url("**/matches?game=pocket-imperium")
    expect(rows).to_have_count(0)
    page.reload()
    expect(page.get_by_text("No match fits.")).to_be_visible()
    expect(page.get_by_label("Pocket Imperium", exact=True)).to_be_checked()
    page.get_by_role("button", name="Show all").click()
    expect(rows).to_have_count(1)
    page.get_by_label("Against", exact=True).select_option("bots")
    page.get_by_label("Players", exact=True).select_option("2")
    page.wait_for_url(lambda address: parse_qs(urlsplit(address).query) == {"against": ["bots"], "seats": ["2"]})
    expect(rows).to_have_count(1)
    page.get_by_label("Against", exact=True).select_option("people")
    expect(rows).to_have_count(0)


@pytest.mark.slow
def test_more_of_the_past_comes_as_one_scrolls(visit: Opener) -> None:
    page = visit(own=True)
    made(page, "small-star-empires", ME, BOT, out=True)
    one = page.evaluate("fetch('api/me/matches').then((answer) => answer.json())")["matches"][0]
    every = []
    for number in range(45):
        every.append(copy.deepcopy(one))
        every[-1]["match"]["id"] = f"{number:016x}"
    asked = []

    def answer(route: Route) -> None:
        after = parse_qs(urlsplit(route.request.url).query).get("after")
        begin = 0 if after is None else int(after[0], 16) + 1
        asked.append(begin)
        shown = every[begin : begin + 20]
        route.fulfill(json={"matches": shown, "count": 45, "more": begin + 20 < 45})

    page.route("**/api/me/matches*", answer)
    page.goto("matches")
    rows = page.get_by_role("region", name="Ended").get_by_role("listitem")
    expect(rows).to_have_count(20)
    assert set(asked) == {0}
    rows.last.scroll_into_view_if_needed()
    expect(rows).to_have_count(40)
    rows.last.scroll_into_view_if_needed()
    expect(rows).to_have_count(45)
    expect(page.get_by_role("button", name="Show more")).to_have_count(0)


def test_who_has_played_nothing_is_shown_the_games(visit: Opener) -> None:
    page = visit("matches")
    expect(page.get_by_role("radio", name="Pocket Imperium")).to_be_visible()
    page.get_by_role("radio", name="Small Star Empires").check()
    page.get_by_role("button", name="Play your first match").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    expect(page.get_by_role("radio", name="Small Star Empires")).to_be_checked()


DROP = """(text) => {
  const brought = new DataTransfer();
  brought.items.add(new File([text], "record.json", { type: "application/json" }));
  document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: brought }));
}"""


@pytest.mark.slow
def test_records_of_others_are_chosen_dropped_and_linked(visit: Opener, tmp_path: Path) -> None:
    match = play_randomly(registry.game("pocket-imperium"), 3, {}, 9)
    text = record.encode(record.write(match)).decode()
    file = tmp_path / "record.json"
    file.write_text(text)
    page = visit("matches", meant="422")
    page.get_by_label("Choose the file of a record").set_input_files(file)
    page.wait_for_url("**/replay*")
    expect(page.get_by_role("slider")).to_have_value("0")
    page.goto("matches")
    expect(page.get_by_label("Choose the file of a record")).to_be_attached()
    expect(page.get_by_label("Or paste a record")).to_be_hidden()  # folded, and still a place to drop one
    page.evaluate(DROP, text)
    expect(page.get_by_role("slider")).to_be_visible()
    page.goto("matches")
    page.get_by_text("Open a record").click()
    page.get_by_label("Or paste a record").fill('{"format": "x"}')
    page.get_by_role("button", name="Show", exact=True).click()
    expect(page.get_by_role("alert").first).to_be_visible()
    page.goto("matches")
    over = made(page, "small-star-empires", ME, BOT, out=True)
    page.get_by_text("Open a record").click()
    page.get_by_label("Or paste a record").fill(f"{page.url.removesuffix('matches')}replay/{over}?at=3")
    page.get_by_role("button", name="Show", exact=True).click()
    expect(page.get_by_role("slider")).to_have_value("3")


@pytest.mark.slow
def test_all_of_mine_can_be_downloaded_and_deleted(visit: Opener) -> None:
    page = visit(meant="40[14]")
    page.evaluate(
        """() => fetch("api/me", { method: "PATCH", headers: { "content-type": "application/json" },
          body: JSON.stringify({ name: "Ada" }) })"""
    )
    over = made(page, "small-star-empires", ME, BOT, out=True)
    page.goto("matches")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download all").click()
    told = json.loads(download.value.path().read_bytes())
    assert (told["guest"]["name"], told["matches"][0]["id"]) == ("Ada", over)
    page.get_by_role("button", name="Delete …").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("because they are theirs, too")
    last = dialog.get_by_role("button", name="Delete for good")
    expect(last).to_be_disabled()
    dialog.get_by_label("I know that this cannot be undone.").check()
    last.click()
    expect(dialog.get_by_role("status")).to_contain_text("1 match is deleted. None is left.")
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('starhold.'))") == []
    dialog.get_by_role("link", name="Start over").click()
    expect(page.get_by_role("button", name="Choose a name")).to_be_visible()
    page.goto("matches")
    expect(page.get_by_role("button", name="Play your first match")).to_be_visible()
    page.goto(f"replay/{over}")
    expect(page.get_by_role("alert")).to_be_visible()


PROFILE = {
    "since": 1_790_000_000.0,
    "all": {"matches": 12, "won": 5, "chance": 0.36},
    "places": [1, 2, 3, 1, 1, 2, 2, 1, 3, 1],
    "longest_streak": 2,
    "streak": 1,
    "games": [
        {
            "game": "pocket-imperium",
            "all": {"matches": 12, "won": 5, "chance": 0.36},
            "by_seats": {"3": {"matches": 9, "won": 4, "chance": 0.333}},
            "habits": {
                "expand/explore/exterminate": 20,
                "explore/expand/exterminate": 11,
                "expand+expand/explore+explore/exterminate+exterminate": 4,
            },
        }
    ],
    "bots": {"cadet": {"matches": 7, "won": 4, "chance": 0.333}},
}


@pytest.mark.slow
@looks("light-phone")
def test_the_screens_of_my_matches(visit: Opener, album: Path, look: Look) -> None:
    page = look.open(visit, own=True)
    screens = Album(page, album, look)
    page.goto("matches")
    expect(page.get_by_role("radio").first).to_be_visible()
    screens.take("matches-none")
    for game in ("pocket-imperium", "small-star-empires"):
        made(page, game, ME, BOT, BOT, out=True)
        made(page, game, ME, ME, BOT)
    made(page, "pocket-imperium", ME, OPEN, BOT)
    page.route("**/api/me/profile", lambda route: route.fulfill(json=PROFILE))
    page.reload()
    expect(page.locator(".past li")).to_have_count(2)
    expect(page.locator(".now .thumb .free")).to_have_count(2)
    screens.take("matches")
    if look.phone:
        page.locator("summary").first.click()
    expect(page.locator(".places li")).to_have_count(10)
    expect(page.locator("aside")).to_contain_text("42")
    screens.take("matches-figures")
    page.locator(".data button").click()
    expect(page.get_by_role("dialog").get_by_role("checkbox")).to_be_visible()
    screens.take("matches-delete")
    assert screens.problems == []
