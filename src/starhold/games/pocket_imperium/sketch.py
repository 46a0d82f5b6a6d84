"""What there is to draw of Pocket Imperium."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from starhold.drawing.sketch import TILE, Piece, Sketch, Steps, fleets
from starhold.words import Message

COLOURS = {
    "empty": "#121929", "level1": "#1f3a52", "level2": "#2c5c7a", "tri": "#5a4b86", "quad": "#7a4b86",
    "asteroid": "#3a332c", "blackhole": "#000000",
}  # fmt: skip
CHARACTERS = {"empty": ".", "asteroid": "%", "blackhole": "@"}
SIGNS = {"level1": ("I", "system-1"), "level2": ("II", "system-2")}


def sketch(view: Mapping[str, Any]) -> Sketch:
    """Fleets, and the tiles of the option `bounty`: face down, or what is known of them."""
    tiles = view["tiles"]
    pieces = fleets(view["ships"])
    pieces += [Piece(name, TILE) for name in tiles["left"]]
    pieces += [Piece(name, TILE, text="+1" if worth else "0") for name, worth in tiles["known"].items()]
    heading = [Message("pi-heading-round", round=view["round"], rounds=view["rounds"])]
    if view["reveal"]:
        heading.append(Message("pi-heading-reveal", reveal=view["reveal"]))
    beside = [_beside(view, seat) for seat in range(view["seats"])]
    return Sketch(pieces, heading=heading, beside=beside, signs=SIGNS, ahead=_plan(view), gains=view["worth"])


def _beside(view: Mapping[str, Any], seat: int) -> list[Message]:
    """The supply, the tiles taken, and the cards that lie open or are planned."""
    said = [Message("pi-beside-supply", count=view["supply"][seat])]
    if taken := view["tiles"]["taken"][seat]:
        said.append(Message("pi-beside-tiles", count=taken))
    if view["commands"]:
        said.append(_cards(view["commands"][seat]))
    elif view["question"] == "plan" and view["planned"][seat]:
        said.append(Message("pi-beside-planned"))
    return said


def _plan(view: Mapping[str, Any]) -> Steps | None:
    """The plan of the seat that looks, while its cards are being revealed."""
    seat = view["seat"]
    plan = None if seat is None or not view["reveal"] else view["plans"][seat]
    return None if plan is None else Steps(Message("pi-own-plan"), list(map(_cards, plan)), view["reveal"] - 1)


def _cards(names: Sequence[str]) -> Message:
    """A card, or a pair of them."""
    first, *others = (Message(f"pi-command-{name}") for name in names)
    return Message("pi-cards", first=first, second=others[0]) if others else first
