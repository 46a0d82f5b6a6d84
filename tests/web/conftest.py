"""A real server with the built app, and a real Chromium to look at it."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Generator, Hashable, Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, ViewportSize, expect

import run
from starhold.core import record, registry
from starhold.core.testing import play_randomly
from tests.web import driver
from tests.web.hall import Hall
from tests.web.player import PATIENCE_MS

FLAGS = [
    "--no-sandbox",  # it visits nothing but the server of these tests, and root may not use it otherwise
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
BLOCKED = "Service Worker registration blocked by Playwright"
expect.set_options(timeout=PATIENCE_MS)


@pytest.fixture(scope="session")
def built() -> None:
    """The web app as its sources are now, and the packages its tests take from npm."""
    run.set_up_web(modules=True, python=sys.executable)


@pytest.fixture(scope="session")
def hall(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A server for all tests of this worker."""
    with Hall(tmp_path_factory.mktemp("hall")) as running:
        running.warm_up()
        yield running


@pytest.fixture(scope="session")
def chromium() -> Path:
    return run.chromium(sys.executable)


@pytest.fixture
def browser(chromium: Path) -> Browser:
    """One for many tests: to start it takes longer than many of them."""
    return driver.browser(driver.without_windows(chromium), FLAGS)


@pytest.fixture
def whole_browser(chromium: Path) -> Browser:
    """For what only a browser with windows has."""
    return driver.browser(chromium, FLAGS)


Opener = Callable[..., Page]
COLD = pytest.mark.timeout(900)
"""The first test on a fresh machine waits until the rules are compiled."""
BOT = {"kind": "bot", "bot": "drifter"}
ME = {"kind": "me"}
NOWHERE = driver.NOWHERE
"""Where a page is that is to open a match right away (`begin`)."""


def begin(
    page: Page, game: str, seats: list[dict[str, str]], seed: int = 1, asked: str | None = None, **more: Any
) -> str:
    """Make a match as this guest and open its page, as soon as the first seat is `asked` that; the id of the match."""
    wish = {"game": game, "seats": seats, **more}
    if asked is not None:
        wish |= {"begin": moment(game, len(seats), asked, seed, wish.pop("options", {}))}
    elif {"kind": "open"} not in seats:
        wish |= {"seed": seed}
    match: str = send(page, "matches", wish)["id"]
    page.goto(f"match/{match}")
    return match


def send(page: Page, path: str, body: dict[str, Any], method: str = "POST") -> dict[str, Any]:
    """Ask the server something as the guest of this page, who may have opened nothing yet; its answer."""
    origin = {"origin": page.request.get("api/me").url.removesuffix("/api/me")}
    done = page.request.fetch(f"api/{path}", method=method, data=body, headers=origin)
    assert done.ok, done.text()
    answer: dict[str, Any] = done.json()
    return answer


def copied(page: Page, button: Locator) -> str:
    """What a click on this button puts into the clipboard, which browsers keep from tests."""
    page.evaluate("() => { navigator.clipboard.writeText = async (given) => { window.copied = given; }; }")
    button.click()
    page.wait_for_function("() => window.copied")
    text: str = page.evaluate("() => window.copied")
    return text


class Told:
    """What the short messages of a page say from now on. They leave after seconds, perhaps before a test looks."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.evaluate(
            """() => {
                window.told = [];
                const hear = () => window.told.push(...document.querySelectorAll(".toast"));
                new MutationObserver(hear).observe(document.body, { childList: true, subtree: true });
            }"""
        )

    def wait_for(self, words: str) -> None:
        """Until one of them has said this."""
        self.page.wait_for_function("(words) => window.told.some((one) => one.innerText.includes(words))", arg=words)


LATE = "late"
"""Three quarters through the match, whatever is asked: what a page shows of an end does not need the beginning."""
LAST = "last"
"""Before the second plan: the last question of a first round."""


def moment(game: str, seats: int, asked: str, seed: int, options: dict[str, Any]) -> dict[str, Any]:
    """When the first seat was asked that in a match of random answers. To click one's way there takes seconds."""
    played = record.write(play_randomly(registry.game(game), seats, options, seed))
    questions = {place: event["question"] for place, event in enumerate(played["events"]) if event["seat"] == 0}
    places = [place for place, question in questions.items() if question == ("plan" if asked == LAST else asked)]
    if asked == LATE:
        places = [place for place in questions if place > len(played["events"]) * 3 / 4]
    elif asked == LAST:
        places = [max(place for place in questions if place < places[1])]
    return {"record": played, "at": places[0]}


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember who failed: nobody wants the page they left."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture
def visit(browser: Browser, hall: Hall, request: pytest.FixtureRequest) -> Iterator[Opener]:
    """Opens a page as a guest of its own. Its console must stay free of complaints, but for those that are meant.

    A page that others have used is taken where there is one. Whoever does to it what cannot be taken back (clock,
    scripts, routes, developer tools, the network) wants their `own`.
    """
    opened: list[tuple[Page, Hashable]] = []
    listening: list[tuple[Page, Literal["console", "pageerror"], Callable[[Any], None]]] = []
    complaints: list[str] = []

    def heard(message: ConsoleMessage, meant: str) -> None:
        if message.text == BLOCKED:
            return
        if message.type in ("error", "warning") and not (meant and re.search(meant, message.text)):
            complaints.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def new_page(lang: str, theme: Literal["dark", "light"], phone: bool, moving: bool, at: Hall) -> Page:
        how: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
        context = browser.new_context(
            base_url=at.address,
            locale={"en": "en-GB", "de": "de-DE"}[lang],
            color_scheme=theme,
            reduced_motion="no-preference" if moving else "reduce",
            service_workers="block",  # it would fetch the whole app for every guest; test_installed.py looks at it
            **(how if phone else {"viewport": DESKTOP}),
        )
        context.set_default_timeout(PATIENCE_MS)
        return context.new_page()

    def open_page(
        path: str = "",
        *,
        lang: str = "en",
        theme: Literal["dark", "light"] = "dark",
        phone: bool = False,
        moving: bool = False,
        at: Hall = hall,
        meant: str = "",
        own: bool = False,
    ) -> Page:
        kind = None if own or at is not hall else (lang, theme, phone, moving)
        page = (kind and driver.left(kind)) or new_page(lang, theme, phone, moving, at)
        opened.append((page, kind))
        page.set_viewport_size(PHONE if phone else DESKTOP)
        listening.append((page, "pageerror", lambda error: complaints.append(f"error: {error}")))
        listening.append((page, "console", lambda message: heard(message, meant)))
        for _, event, listener in listening[-2:]:
            page.on(event, listener)
        if path != NOWHERE:
            page.goto(path or at.address)
            expect(page.get_by_role("heading", level=1).first).to_be_attached()
        return page

    yield open_page
    failed = request.node.stash.get(FAILED, False)
    for page, event, listener in listening:
        page.remove_listener(event, listener)
    for page, kind in opened:
        if kind is None or failed:
            page.context.close()
        else:
            driver.leave(page, kind, hall.address.rstrip("/"))
    assert complaints == []


@pytest.fixture(scope="session")
def album() -> Path:
    """Where pictures of the screens go, for people to look at."""
    folder = Path(os.environ.get("STARHOLD_SCREENSHOTS", "") or run.ROOT / "screenshots")
    folder.mkdir(parents=True, exist_ok=True)
    return folder
