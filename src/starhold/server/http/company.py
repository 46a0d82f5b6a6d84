"""Whoever sits with other people gets no engine for what is played there, however they bring it: as a position, as a
record, as a variation, or as a match of their own that came to the same place."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from starhold.core.game import Game, Position
from starhold.core.match import Match
from starhold.server import errors
from starhold.server.live.standing import is_solo
from starhold.server.live.tables import Tables

OPENING = 2
"""So many answers of each seat may be the same in another match on the same board."""
MOST = 1_000
"""Matches of one guest that are looked at."""


async def check_alone(tables: Tables, guest: str | None, game: Game, positions: Sequence[Position]) -> None:
    """Refuse who sits with other people where one of these positions is, or was."""
    if await sits_there(tables, guest, game, positions):
        raise errors.StillPlayed


async def sits_there(tables: Tables, guest: str | None, game: Game, positions: Sequence[Position]) -> bool:
    """Whether a guest sits with other people in a match that stands at one of these positions, or has stood there."""
    if guest is None or not positions:
        return False
    for row in await tables.store.matches(guest=guest, status=("running",), limit=MOST):
        if (row.game, row.seats) != (game.about.id, positions[0].seats):
            continue
        standing = (await tables.asked_for(row.id)).standing
        head, match = standing.head, standing.match
        if match is None or match.game is not game or head.status != "running" or is_solo(head.seats):
            continue
        if await asyncio.to_thread(_meets, match.copy(), head.seats_of(guest), positions):
            return True
    return False


def positions_of(match: Match) -> list[Position]:
    """Where a match stood, from its start to now."""
    return [match.start, *(step.after for step in match.steps())]


def _meets(match: Match, seats: Sequence[int], positions: Sequence[Position]) -> bool:
    """Whether to one of these seats a position looks as the match did once, its opening left out.

    Of what several seats decide at once nobody knows who has: the place before the first of them is looked at as well.
    """
    game, answers, asked = match.game, len(match.events), match.start.seats
    begin = max(0, min(OPENING * asked, answers - asked))
    stood = positions_of(match)[begin:]
    return any(
        not {_looks(game, one, seat) for one in positions}.isdisjoint(_looks(game, one, seat) for one in stood)
        for seat in seats
    )


def _looks(game: Game, position: Position, seat: int) -> tuple[bytes, bytes]:
    seen = game.hide(position, seat).position
    return seen.setup.tobytes(), seen.state.tobytes()
