"""The app on a device: it can be installed, works without a connection, takes over new versions, and calls people."""

from __future__ import annotations

import re
import shutil
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

import run
from starhold.core import registry
from starhold.server.app import create_app
from starhold.server.settings import Settings
from tests import depth
from tests.web.conftest import BOT, COLD, ME, NOWHERE, Opener, begin
from tests.web.hall import PATIENCE
from tests.web.look import Album
from tests.web.player import PATIENCE_MS

pytestmark = COLD
PREFIX = "/games"
NO_CONNECTION = "No connection"
GAMES = ["pocket-imperium", "small-star-empires"]


class Club:
    """A server below a path, whose app can become a newer one."""

    def __init__(self, folder: Path) -> None:
        self.web = folder / "web"
        shutil.copytree(run.BUILT, self.web)
        listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{listening.getsockname()[1]}{PREFIX}/"
        settings = Settings(data=str(folder), prefix=PREFIX, bot_pause=0.0, standin="drifter")
        app = create_app(settings, web=self.web)
        self._server = uvicorn.Server(uvicorn.Config(app, log_level="error", ws="websockets-sansio"))
        self._thread = threading.Thread(target=self._server.run, args=([listening],))

    def start(self) -> None:
        self._thread.start()
        deadline = time.monotonic() + PATIENCE
        while not self._server.started:
            assert time.monotonic() < deadline
            time.sleep(0.01)

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)

    def renew(self) -> None:
        """Serve another version of the app."""
        worker = self.web / "service-worker.js"
        worker.write_text(re.sub(r'"version":"\w+"', '"version":"new"', worker.read_text(encoding="utf-8"), count=1))


@pytest.fixture(scope="module")
def club(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    running = Club(tmp_path_factory.mktemp("club"))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def page(whole_browser: Browser, club: Club) -> Iterator[Page]:
    """The start page, kept on the device."""
    permissions = ["notifications"]
    context = whole_browser.new_context(
        base_url=club.address, locale="en-GB", reduced_motion="reduce", permissions=permissions
    )
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    page.goto(club.address)
    expect(page.get_by_role("heading", level=1)).to_be_attached()
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    yield page
    context.close()


def caches(page: Page) -> dict[str, list[str]]:
    """What the device keeps, by the names of its stores."""
    found: dict[str, list[str]] = page.evaluate(
        """async () => Object.fromEntries(await Promise.all((await caches.keys()).map(async (name) =>
          [name, (await (await caches.open(name)).keys()).map(({ url }) => url)])))"""
    )
    return found


PLAY = """async (wish) => {
  const [method, headers, body] = ["POST", { "content-type": "application/json" }, JSON.stringify(wish)];
  const { id } = await (await fetch("api/matches", { method, headers, body })).json();
  const status = async () => (await (await fetch(`api/matches/${id}`)).json()).status;
  while ((await status()) !== "ended") await new Promise((done) => setTimeout(done, 100));
  return id;
}"""
"""A match of bots, played to its end."""
IS_KEPT = """async (path) => {
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) if (url.endsWith(`kept/${path}`)) return true;
  return false;
}"""
LONG = 120_000
"""Milliseconds for an analysis on a busy machine."""


def test_a_browser_finds_nothing_wrong_with_installing_it(page: Page, club: Club) -> None:
    devtools = page.context.new_cdp_session(page)
    errors = [error["errorId"] for error in devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert set(errors) <= {"in-incognito"}  # as all pages of these tests are
    found = devtools.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = found["manifest"]
    assert {manifest["id"], manifest["scope"], manifest["startUrl"]} == {club.address}
    for icon in manifest["icons"]:
        assert page.request.get(icon["url"]).ok


def test_without_a_connection_rules_can_be_read_and_the_rest_waits(page: Page, club: Club, album: Path) -> None:
    page.goto("rules/pocket-imperium")
    expect(page.get_by_role("heading", level=2).first).to_be_visible()
    kept = [url for name, urls in caches(page).items() if name.startswith("starhold ") for url in urls]
    assert [url for url in kept if "/api/" in url] == []
    page.context.set_offline(True)
    page.goto("match/0123456789abcdef")
    expect(page.get_by_role("heading", name=NO_CONNECTION)).to_be_visible()
    screens = Album(page, album, "light-desk")
    screens.take("offline")
    assert screens.problems == []
    page.get_by_role("main").get_by_role("link", name="Pocket Imperium").click()
    expect(page.get_by_role("heading", level=2).first).to_be_visible()
    expect(page.get_by_text(NO_CONNECTION)).to_be_visible()
    page.goto(club.address)
    expect(page.get_by_role("heading", name=NO_CONNECTION)).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    expect(page.get_by_text(NO_CONNECTION)).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_without_a_connection_puzzles_can_be_solved(page: Page, club: Club, game: str) -> None:
    page.goto(f"puzzles/{game}")
    expect(page.get_by_text("find the best move")).to_be_visible()
    page.context.set_offline(True)
    page.goto(f"puzzles/{game}")
    expect(page.get_by_text("find the best move")).to_be_visible()
    expect(page.get_by_text(NO_CONNECTION)).to_be_visible()
    page.get_by_role("button", name="Hint 1 of 3").click()
    expect(page.get_by_role("button", name="Hint 2 of 3")).to_be_visible()
    page.goto(club.address)
    expect(page.get_by_role("main").get_by_role("link", name=registry.game(game).about.title)).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("game", depth.pick(GAMES[1:], GAMES[1:], GAMES))
def test_without_a_connection_a_match_opened_before_is_analysed(page: Page, club: Club, game: str) -> None:
    match = page.evaluate(PLAY, {"game": game, "seats": [BOT, BOT], "seed": 1})
    path = f"replay/{match}?at=0"
    page.goto(path)
    expect(page.get_by_role("tab", name="Analysis")).to_be_visible()
    page.wait_for_function(IS_KEPT, arg=f"games/{game}/engine")  # though nobody asked for it
    page.context.set_offline(True)
    page.goto(path)
    page.get_by_role("tab", name="Analysis").click()
    page.get_by_role("button", name="Analyse this match").click()
    board = page.get_by_role("region", name="Analysis")
    expect(board.get_by_role("table").first.get_by_role("row")).to_have_count(3, timeout=LONG)
    expect(board.get_by_role("note")).to_have_count(0)
    # What answers lead to the server says: nothing that needs it is offered.
    expect(board.get_by_text("Without a connection you can look")).to_be_visible()
    expect(page.get_by_role("button", name="Try it", exact=True)).to_have_count(0)
    expect(board.locator(".candidates li button").first).to_be_disabled()
    page.keyboard.press("t")
    expect(page.get_by_role("toolbar", name="Variation")).to_have_count(0)


@pytest.mark.slow
def test_the_next_page_comes_from_the_new_version(page: Page, club: Club) -> None:
    page.evaluate("window.isOld = true")
    club.renew()
    page.evaluate(
        """() => new Promise((resolve) => {
          navigator.serviceWorker.addEventListener("controllerchange", () => resolve());
          navigator.serviceWorker.ready.then((registration) => registration.update());
        })"""
    )
    page.get_by_role("navigation").get_by_role("link", name="Rules").click()
    page.wait_for_function("() => window.isOld === undefined")
    expect(page.get_by_role("heading", level=2).first).to_be_visible()
    assert len([name for name in caches(page) if name.startswith("starhold ")]) == 2  # open pages may need the old one


def look_at_my_matches(page: Page) -> None:
    """Now, and not after the half minute that pages in the background wait."""
    with page.expect_response("**/api/matches?which=mine"):
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def test_a_match_that_waits_calls_from_the_background_and_a_click_leads_to_it(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name="Notify me").click()
    page.keyboard.press("Escape")
    page.evaluate("Object.defineProperty(document, 'hidden', { value: true })")
    worker = page.context.service_workers[0]
    # To ask for notifications while one is about to be shown makes Chromium forget it: it must be waited for.
    worker.evaluate(
        """() => {
          const show = registration.showNotification.bind(registration);
          self.shown = new Promise((resolve, reject) => {
            registration.showNotification = (...what) => show(...what).then(resolve, reject);
          });
        }"""
    )
    look_at_my_matches(page)  # none waits yet
    match = page.evaluate(
        """async (seats) => {
          const [headers, body] = [{ "content-type": "application/json" }, { game: "small-star-empires", seats }];
          const answer = await fetch("api/matches", { method: "POST", headers, body: JSON.stringify(body) });
          return (await answer.json()).id;
        }""",
        [ME, ME],
    )
    look_at_my_matches(page)
    told = worker.evaluate(
        """async () => {
          await shown;
          return (await registration.getNotifications()).map(({ title, body, data }) => [title, body, data]);
        }"""
    )
    assert told == [["Small Star Empires", "Your turn", f"match/{match}"]]
    worker.evaluate(
        """async () => {
          const [notification] = await registration.getNotifications();
          dispatchEvent(new NotificationEvent("notificationclick", { notification }));
        }"""
    )
    page.wait_for_url(f"**{PREFIX}/match/{match}")


def test_the_icon_of_the_tab_says_whose_turn_it_is(visit: Opener) -> None:
    page = visit()
    icon = page.locator("link[rel~=icon]")
    begin(page, "small-star-empires", [ME, BOT], seed=5)
    expect(icon).to_have_attribute("href", re.compile("^data:image/svg"))
    page.get_by_role("link", name="to the start page").click()
    expect(icon).to_have_attribute("href", re.compile("icon.svg$"))


def test_a_page_older_than_the_server_says_so(visit: Opener) -> None:
    page = visit(NOWHERE, own=True)

    def older(route: WebSocketRoute) -> None:
        route.send('{"t":"bye","code":"protocol","again":false}')

    page.route_web_socket(re.compile("/socket"), older)
    begin(page, "small-star-empires", [ME, BOT], seed=5)
    expect(page.get_by_role("heading", name="This page is older than the server")).to_be_visible()
    expect(page.get_by_role("button", name="Reload")).to_be_visible()
