"""How smoothly pieces move: `python -m benchmarks.web.frames [--pieces 200] [--seconds 5] [--browser PATH] [--gpu]`.

Flies that many fleets at once over a full board, with targets glowing, on a desktop screen and on a phone, and counts
frames. Without --gpu everything is painted by the processor, which is the hardest case.
"""

from __future__ import annotations

import argparse

from playwright.sync_api import Browser

from benchmarks.web.demo import browser, demo

SCREENS = {"desktop 1440x900": (1440, 900, 1), "phone 390x844 at 2x": (390, 844, 2)}

COUNT = """(seconds) => new Promise((done) => {
  const gaps = [];
  let last = performance.now();
  const end = last + 1000 * seconds;
  const frame = (now) => {
    gaps.push(now - last);
    last = now;
    if (now < end) requestAnimationFrame(frame);
    else done(gaps.slice(1));
  };
  requestAnimationFrame(frame);
})"""


def gaps(chromium: Browser, address: str, screen: tuple[int, int, int], seconds: float) -> list[float]:
    """Milliseconds between frames, the smallest first."""
    width, height, scale = screen
    context = chromium.new_context(viewport={"width": width, "height": height}, device_scale_factor=scale)
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector(".sky")
    page.wait_for_timeout(1500)
    found: list[float] = page.evaluate(COUNT, seconds)
    context.close()
    return sorted(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pieces", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--browser")
    parser.add_argument("--gpu", action="store_true")
    given = parser.parse_args()
    with demo() as (address, _), browser(given.browser, gpu=given.gpu) as chromium:
        for name, screen in SCREENS.items():
            found = gaps(chromium, f"{address}?crowd={given.pieces}", screen, given.seconds)
            rate = 1000 * len(found) / sum(found)
            median, slow = found[len(found) // 2], found[int(0.95 * len(found))]
            print(
                f"{name}: {given.pieces} fleets, {rate:.0f} frames a second, median {median:.1f} ms, 95 % {slow:.1f} ms"
            )


if __name__ == "__main__":
    main()
