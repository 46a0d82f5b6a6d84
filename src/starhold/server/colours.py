"""Which colour each seat wears: what people chose, and for the others their seat's own, or one that is left."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count


def worn(chosen: Sequence[int | None]) -> tuple[int, ...]:
    """The colours by seat, never two the same; `chosen` has none of them twice."""
    own = [seat if colour is None and seat not in chosen else colour for seat, colour in enumerate(chosen)]
    left = (colour for colour in count() if colour not in own)
    return tuple(next(left) if colour is None else colour for colour in own)


def picked(chosen: Sequence[int | None], seat: int, colour: int) -> list[int | None]:
    """What is chosen after a seat has picked a colour; whoever had chosen it gets what that seat had."""
    found = [chosen[seat] if other == colour else other for other in chosen]
    found[seat] = colour
    return found
