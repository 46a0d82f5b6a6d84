"""What no beginner would answer in Pocket Imperium."""

from __future__ import annotations

from collections.abc import Collection

from starhold.core.compiled.bits import members
from starhold.core.game import Position
from starhold.games.pocket_imperium.rules.actions import BONUS, DONE, EXPAND, RETURN, SCORE, SECTOR
from starhold.games.pocket_imperium.view import worth


def senseless(position: Position, seat: int) -> Collection[int]:
    """To leave free ships in the supply, to stay away when one may come back, and to score a sector for others.

    PI-EXPAND-1, PI-RETURN-1, PI-SCORE-2, PI-SCORE-3: each gives something for nothing.
    """
    s = position.plain_state()
    if s.stage in (EXPAND, RETURN):
        return (DONE,)
    if s.stage not in (SCORE, BONUS):
        return ()
    gains = list(worth(position, s).values())
    legal = [sector for sector in members(s.legal) if sector < len(gains)]
    own = {sector: gains[sector][seat] for sector in legal}
    best = max(own.values())

    def is_better(sector: int, other: int) -> bool:
        """Whether it pays oneself no less and no rival more, and not all the same."""
        no_less = own[sector] >= own[other]
        no_more = all(gains[sector][rival] <= gains[other][rival] for rival in range(position.seats) if rival != seat)
        return no_less and no_more and gains[sector] != gains[other]

    return [
        SECTOR + sector
        for sector in legal
        if (own[sector] == 0 < best) or any(is_better(other, sector) for other in legal)
    ]
