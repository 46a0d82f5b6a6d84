"""A whole match of each game in Firefox and in WebKit, as Debian has them: in the long run, or when asked for."""

from __future__ import annotations

import base64
import os
from pathlib import Path
from typing import Any, cast

import pytest

from tests import depth
from tests.web import elsewhere
from tests.web.conftest import BOT, COLD, ME
from tests.web.hall import Hall
from tests.web.player import Person

WANTED = depth.depth == "long" or bool(os.environ.get("STARHOLD_OTHER_BROWSERS"))
pytestmark = [
    COLD,
    pytest.mark.slow,
    pytest.mark.skipif(not WANTED, reason="in the long run, or STARHOLD_OTHER_BROWSERS=1"),
]

BEGIN = """(wish) => {
  const sent = { method: "POST", body: JSON.stringify(wish), headers: { "content-type": "application/json" } };
  void fetch("api/matches", sent).then((reply) => reply.json()).then(({ id }) => (window.made = id));
}"""


@pytest.mark.parametrize("game", ["pocket-imperium", "small-star-empires"])
@pytest.mark.parametrize("name", ["firefox", "webkit"])
def test_a_whole_match_in_another_browser(hall: Hall, tmp_path: Path, album: Path, name: str, game: str) -> None:
    if not elsewhere.is_there(name):
        pytest.skip(f"no match was played in {name}: install {elsewhere.NEEDS[name]}")
    with elsewhere.opened(name, tmp_path) as window:
        window.goto(hall.address)
        window.wait_for_function("() => document.querySelector('h1') !== null")
        window.evaluate(BEGIN, {"game": game, "seats": [ME, BOT], "seed": 3})
        window.goto(f"{hall.address}match/{window.wait_for_function('() => window.made').json_value()}")
        person = Person(cast("Any", window), seed=5)
        person.play(until=lambda: person.has_clicked(12))
        (album / f"{name}-{game}.png").write_bytes(base64.b64decode(window.screenshot()))
        person.play()
        window.wait_for_function("() => document.querySelectorAll('main table tr').length === 3")  # points of both
        assert window.evaluate("() => window.complaints") == []
