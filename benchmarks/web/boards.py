"""Pictures of boards to look at: `python -m benchmarks.web.boards FOLDER [--browser PATH]`.

Plays whole matches of bots on every kind of board and photographs some moments of each as a seat that is asked sees
them: early, in the middle, late and at the end, on a desktop screen, on a phone and as a small picture.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.web.demo import browser, demo
from starhold.bots import ladder
from starhold.core import registry, story
from starhold.core.game import Options
from starhold.core.match import Event, Match


class Wish(NamedTuple):
    """A match to be played."""

    game: str
    seats: int
    options: Options
    seed: int


MATCHES = {
    "pi-2": Wish("pocket-imperium", 2, {"sides": "B", "prime": "quad"}, 2),
    "pi-3": Wish("pocket-imperium", 3, {}, 5),
    "pi-4-bounty": Wish("pocket-imperium", 4, {"sides": "mixed", "bounty": True}, 3),
    "pi-cloud": Wish("pocket-imperium", 4, {"galaxy": "cloud", "sides": "B"}, 1),
    "pi-pyramid": Wish("pocket-imperium", 3, {"galaxy": "pyramid", "sides": "B"}, 1),
    "pi-ring": Wish("pocket-imperium", 2, {"galaxy": "ring", "sides": "mixed"}, 1),
    "pi-ring-imperium": Wish("pocket-imperium", 3, {"galaxy": "ring-imperium", "bounty": True}, 1),
    "sse-2": Wish("small-star-empires", 2, {}, 2),
    "sse-3": Wish("small-star-empires", 3, {}, 3),
    "sse-4": Wish("small-star-empires", 4, {}, 4),
}
SIZES = {"desktop": (900, 760, 1), "phone": (390, 420, 2)}
SHARES = (0.1, 0.4, 0.75, 1.0)


def moment(match: Match, event: Event | None) -> dict[str, Any]:
    """What seat 0 sees now, and what is asked, of it or else of another."""
    game, position = match.game, match.position
    seen = game.hide(position, 0)
    view = game.view(seen)
    for part in ("board", "options"):
        view.pop(part)
    told = event and {
        "kind": "answer",
        **{part: getattr(event, part) for part in ("seat", "question", "about", "answer")},
        "facts": [fact._asdict() for fact in seen.position.facts],
    }
    if not match.pending:
        return {"event": told, "view": view, "asked": None}
    seat = match.pending[0]
    question = game.question(position)
    texts = game.texts(position)
    return {
        "event": told,
        "view": view,
        "asked": {
            "seat": seat,
            "question": question.name,
            "kind": game.kind_of_answer(question.name),
            "about": question.about,
            "words": {"id": "", "args": {}},
            "choices": [{"action": action, "text": texts[action]} for action in game.choices(position, seat)],
        },
    }


def play(wish: Wish) -> dict[str, Any]:
    """A whole match of cadets, as the page reads it."""
    game = registry.game(wish.game)
    match = Match.begin(game, wish.seats, wish.options, wish.seed)
    bots = [ladder.make("cadet", game, wish.seed, seat) for seat in range(wish.seats)]
    moments = [moment(match, None)]
    while match.pending:
        seat = match.pending[0]
        action = bots[seat].choose(match.seen(seat), match.legal(seat))
        moments.append(moment(match, match.answer(seat, action)))
    board = match.position.board.write()
    return {"game": wish.game, "prefix": story.prefix(game), "seats": wish.seats, "board": board, "frames": moments}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--browser")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    with demo() as (address, site), browser(given.browser) as chromium:
        for name, wish in MATCHES.items():
            played = play(wish)
            (site / "matches" / f"{name}.json").write_text(json.dumps(played))
            for size, (width, height, scale) in SIZES.items():
                page = chromium.new_page(
                    viewport={"width": width, "height": height}, device_scale_factor=scale, reduced_motion="reduce"
                )
                for share in SHARES:
                    at = int(share * (len(played["frames"]) - 1))
                    page.goto(f"{address}?match={name}&at={at}&since={max(0, at - 12)}")
                    page.wait_for_selector(".hexmap")
                    page.screenshot(path=given.folder / f"{name}-{size}-{at:03}.png")
                page.goto(f"{address}?match={name}&at={at // 2}&size=still&calm")
                page.locator(".thumb").screenshot(path=given.folder / f"{name}-{size}-small.png")
                page.close()
            print(name, len(played["frames"]))


if __name__ == "__main__":
    main()
