"""The screenshots of README.md: `python -m benchmarks.web.readme_pictures [--browser PATH] [--into FOLDER]`.

Builds the app where it is not fresh, serves it from this machine, plays a little with fixed seeds and photographs it.
"""

from __future__ import annotations

import argparse
import tempfile
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page

import run
from benchmarks.web.demo import browser
from tests.web.conftest import BOT, DESKTOP, ME, PHONE, begin
from tests.web.hall import Hall
from tests.web.look import STILL
from tests.web.player import PATIENCE_MS, Person

IMAGES = run.ROOT / "docs" / "images"
MOST_BYTES = 150_000
DESK: dict[str, Any] = {"viewport": DESKTOP}
HAND: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


def opened(chromium: Browser, hall: Hall, look: dict[str, Any]) -> Page:
    """The start page, as a guest of its own."""
    context = chromium.new_context(
        base_url=hall.address,
        locale="en-GB",
        color_scheme="dark",
        reduced_motion="reduce",
        service_workers="block",
        **look,
    )
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    page.goto(hall.address)
    page.get_by_role("img").first.wait_for()
    return page


def photograph(page: Page, file: Path, width: int) -> None:
    """The screen as it is, so wide, as good as fits."""
    page.wait_for_function(STILL)
    picture = Image.open(BytesIO(page.screenshot())).convert("RGB")
    picture = picture.resize((width, round(picture.height * width / picture.width)), Image.Resampling.LANCZOS)
    for quality in range(90, 30, -5):
        out = BytesIO()
        picture.save(out, "WEBP", quality=quality, method=6)
        if out.tell() < MOST_BYTES:
            break
    file.write_bytes(out.getvalue())
    print(f"{file.name}: {width} x {picture.height}, {out.tell() / 1000:.0f} kB")


def imperium(page: Page, touch: bool) -> None:
    """A match under way, a fleet about to fly."""
    begin(page, "pocket-imperium", [ME | {"name": "Ada"}, BOT, BOT], seed=5)
    person = Person(page, seed=4, touch=touch)
    person.play(until=partial(person.has_clicked, 36))
    person.play_to("pi-ask-step")


def empires(page: Page) -> None:
    begin(page, "small-star-empires", [ME | {"name": "Ada"}, BOT, BOT], seed=5)
    person = Person(page, seed=4)
    person.play(until=partial(person.has_clicked, 24))
    person.play_to("sse-ask-to")


def replay(page: Page) -> None:
    page.goto("replay")
    page.locator("input[type=file]").set_input_files(IMAGES / "match.json")
    page.get_by_role("slider").wait_for()
    for _ in range(4):
        page.keyboard.press("PageDown")
    for _ in range(9):
        page.keyboard.press("ArrowDown")


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--browser", help="a Chromium; else the system's or Playwright's own")
    asked.add_argument("--into", type=Path, default=IMAGES)
    args = asked.parse_args()
    run.set_up_web()
    with tempfile.TemporaryDirectory() as folder, Hall(Path(folder)) as hall, browser(args.browser) as chromium:
        hall.warm_up()
        desk, hand = partial(opened, chromium, hall, DESK), partial(opened, chromium, hall, HAND)
        photograph(desk(), args.into / "home.webp", 1200)
        for name, show in (("pocket-imperium", partial(imperium, touch=False)), ("small-star-empires", empires)):
            show(page := desk())
            photograph(page, args.into / f"{name}.webp", 1200)
        imperium(page := hand(), touch=True)
        photograph(page, args.into / "phone.webp", 540)
        replay(page := desk())
        photograph(page, args.into / "replay.webp", 1200)


if __name__ == "__main__":
    main()
