"""What there is to draw of a match: a game says it once (`Game.sketch`), and every drawer follows.

A sketch is made from a view, so it shows no more than the eyes may know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from starhold.words import Message

FLEET, SHIP, TILE = "fleet", "ship", "tile"


class Piece(NamedTuple):
    """Something that lies on a hex."""

    hex: str
    kind: str
    """`fleet`: ships that hold their hex, shown by their number; `ship`: ships that stand there as well; `tile`:
    something laid down; every other kind is a marker, with a symbol `marker-<kind>` and a sign."""
    seat: int | None = None
    number: int = 1
    text: str = ""
    """What is written on it, where that is known."""
    rank: int = 0
    """Of markers: from the plainest, 0, up."""

    @property
    def is_marker(self) -> bool:
        return self.kind not in (FLEET, SHIP, TILE)


class Steps(NamedTuple):
    """What the seat that looks has before it, one step after the other."""

    title: Message
    steps: Sequence[Message]
    now: int
    """The place of the step that is carried out."""


class Sketch(NamedTuple):
    """Everything on the board, and what is said beside it."""

    pieces: Sequence[Piece]
    areas: Sequence[Sequence[str]] = ()
    """By seat: hexes that belong together, outlined as one."""
    heading: Sequence[Message] = ()
    """How far the match has come."""
    beside: Sequence[Sequence[Message]] = ()
    """By seat: what else is known of it, besides its points."""
    signs: Mapping[str, tuple[str, str]] = {}
    """By kind of hex: what is written there, and the name of its colour (`picture.PALETTE`)."""
    ahead: Steps | None = None
    """What only the seat that looks may know of what comes."""
    gains: Mapping[str, Sequence[int]] = {}
    """By answer, as it is written: the points it would bring each seat."""

    def by_hex(self) -> dict[str, list[Piece]]:
        found: dict[str, list[Piece]] = {}
        for piece in self.pieces:
            found.setdefault(piece.hex, []).append(piece)
        return found

    def holders(self, board: Sequence[Mapping[str, Any]]) -> dict[str, int]:
        """The seat of each hex that is somebody's, by what lies there or as its home."""
        homes = {hex_["name"]: hex_["home"] for hex_ in board if "home" in hex_}
        return homes | {piece.hex: piece.seat for piece in reversed(self.pieces) if piece.seat is not None}


def only_the_board(view: Mapping[str, Any]) -> Sketch:
    """The sketch of a game that says nothing of it: its hexes, and nothing on them."""
    return Sketch(())


def fleets(ships: Mapping[str, Sequence[int]]) -> list[Piece]:
    """Ships that hold their hexes, from the seat and number on each."""
    return [Piece(name, FLEET, seat, count) for name, (seat, count) in ships.items()]
