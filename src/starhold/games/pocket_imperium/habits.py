"""What is worth counting over many matches of Pocket Imperium."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from starhold.core.match import Event


def habits(events: Sequence[Event], seat: int) -> dict[str, int]:
    """The seat's plans, as they are written."""
    return dict(Counter(event.answer for event in events if event.seat == seat and event.question == "plan"))
