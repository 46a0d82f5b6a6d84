"""What there is to draw of Pocket Imperium."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from starhold.drawing.sketch import FLEET, TILE, Piece, Sketch
from starhold.words import Message

COLOURS = {
    "empty": "#121929", "level1": "#1f3a52", "level2": "#2c5c7a", "tri": "#5a4b86", "quad": "#7a4b86",
    "asteroid": "#3a332c", "blackhole": "#000000",
}  # fmt: skip
SIGNS = {"level1": ("I", "system-1"), "level2": ("II", "system-2")}


def sketch(view: Mapping[str, Any]) -> Sketch:
    """Fleets, and the tiles of the option `bounty`: face down, or what is known of them."""
    tiles = view["tiles"]
    pieces = [Piece(name, FLEET, seat, count) for name, (seat, count) in view["ships"].items()]
    pieces += [Piece(name, TILE) for name in tiles["left"]]
    pieces += [Piece(name, TILE, text="+1" if worth else "0") for name, worth in tiles["known"].items()]
    heading = [Message("pi-heading-round", round=view["round"], rounds=view["rounds"])]
    if view["reveal"]:
        heading.append(Message("pi-heading-reveal", reveal=view["reveal"]))
    beside = [_beside(view, seat) for seat in range(view["seats"])]
    return Sketch(pieces, heading=heading, beside=beside, signs=SIGNS)


def _beside(view: Mapping[str, Any], seat: int) -> list[Message]:
    """The supply, the tiles taken, and the cards that lie open or are planned."""
    said = [Message("pi-beside-supply", count=view["supply"][seat])]
    if taken := view["tiles"]["taken"][seat]:
        said.append(Message("pi-beside-tiles", count=taken))
    if view["commands"]:
        first, *others = (Message(f"pi-command-{name}") for name in view["commands"][seat])
        said.append(Message("pi-cards", first=first, second=others[0]) if others else first)
    elif view["question"] == "plan" and view["planned"][seat]:
        said.append(Message("pi-beside-planned"))
    return said
