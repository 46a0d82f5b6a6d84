"""What no beginner would answer in Pocket Imperium."""

from __future__ import annotations

from collections.abc import Collection

from starhold.core.compiled.bits import members
from starhold.core.game import Position
from starhold.games.pocket_imperium.rules.actions import BONUS, DONE, EXPAND, SCORE, SECTOR
from starhold.games.pocket_imperium.view import worth


def senseless(position: Position, seat: int) -> Collection[int]:
    """To leave free ships in the supply, and to score a sector for others where another pays oneself.

    PI-EXPAND-1, PI-SCORE-2: both give something for nothing.
    """
    s = position.plain_state()
    if s.stage == EXPAND:
        return (DONE,)
    if s.stage not in (SCORE, BONUS):
        return ()
    gains = list(worth(position, s).values())
    legal = [sector for sector in members(s.legal) if sector < len(gains)]
    own = {sector: gains[sector][seat] for sector in legal}
    ahead = {sector: own[sector] - max(gains[sector][:seat] + gains[sector][seat + 1 :]) for sector in legal}
    best = max(own.values())
    return [
        SECTOR + sector
        for sector in legal
        if own[sector] == 0 and (best > 0 or (ahead[sector] < 0 and max(ahead.values()) == 0))
    ]
