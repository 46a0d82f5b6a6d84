"""Seats round the table."""

from __future__ import annotations

from starhold.core.compiled.jit import jit

MOST_SEATS = 4
"""The most seats of any game here: searches, nets and studies have room for so many."""


@jit
def clockwise(seat: int, places: int, seats: int) -> int:
    """The seat so many places on, at most once round: much cheaper than a remainder, above all on a GPU."""
    on = seat + places
    return on - seats if on >= seats else on
