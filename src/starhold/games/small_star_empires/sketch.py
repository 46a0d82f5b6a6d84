"""What there is to draw of Small Star Empires."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from starhold.drawing.sketch import SHIP, Piece, Sketch
from starhold.games.small_star_empires.rules.components import MARKERS
from starhold.words import Message

COLOURS = {
    "empty": "#121929", "planet1": "#1f3a52", "planet2": "#264b66", "planet3": "#2c5c7a", "nebula-red": "#5e2630",
    "nebula-green": "#235238", "nebula-blue": "#263a6e", "home": "#3a3f52", "wormhole": "#523a6e",
    "blackhole": "#000000",
}  # fmt: skip
CHARACTERS = {"empty": ".", "home": "H", "wormhole": "O", "blackhole": "@"}


def sketch(view: Mapping[str, Any]) -> Sketch:
    """Colonies and trade stations, ships, and each seat's largest territory."""
    pieces = [Piece(name, marker, seat, rank=MARKERS.index(marker)) for name, (seat, marker) in view["control"].items()]
    pieces += [Piece(name, SHIP, seat, count) for name, (seat, count) in view["ships"].items()]
    beside = []
    for (colonies, stations), is_out in zip(view["markers"], view["out"], strict=True):
        said = [Message("sse-beside-markers", colonies=colonies, stations=stations)]
        beside.append([*said, Message("sse-beside-out")] if is_out else said)
    return Sketch(pieces, view["territory"], beside=beside)
