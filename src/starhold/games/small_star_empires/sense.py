"""What no beginner would answer in Small Star Empires."""

from __future__ import annotations

from collections.abc import Collection

from starhold.core.game import Position
from starhold.games.small_star_empires.rules.actions import CLAIM, MARKER
from starhold.games.small_star_empires.rules.components import STATION


def senseless(position: Position, seat: int) -> Collection[int]:
    """To found a trade station among hexes that are all one's own: no rival can ever come to be next to it.

    SSE-POINTS-3: it brings no points, where a colony would hold the hex as well. That a colony kept back may break a
    tie (SSE-TIE-1) is more than a beginner thinks of.
    """
    s = position.plain_state()
    if s.stage != CLAIM or int(position.setup["neighbours"][0, s.at]) & ~s.control[seat]:
        return ()
    return (MARKER + STATION,)
