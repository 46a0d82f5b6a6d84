"""Whoever sits with other people gets no engine for what is played there, however they bring it: as a position, as a
record, as a variation, or as a match of their own that came to the same place."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence

import structlog

from starhold.core.game import Game, Position
from starhold.core.match import Match
from starhold.server import errors
from starhold.server.live.standing import Standing, is_solo
from starhold.server.live.tables import Tables
from starhold.server.store.store import StoredMatch, StoreDown

log = structlog.get_logger("starhold.company")

OPENING = 2
"""So many answers of each seat may be the same in another match on the same board."""
MOST, AT_ONCE = 1_000, 25
"""Matches of one guest that are looked at, and how many are read together."""


async def check_alone(tables: Tables, guest: str | None, game: Game, positions: Sequence[Position]) -> None:
    """Refuse who sits with other people where one of these positions is, or was."""
    if await sits_there(tables, guest, game, positions):
        raise errors.StillPlayed


async def sits_there(tables: Tables, guest: str | None, game: Game, positions: Sequence[Position]) -> bool:
    """Whether a guest sits with other people in a match that stands at one of these positions, or has stood there."""
    if guest is None or not positions:
        return False
    rows = await tables.store.matches(guest=guest, status=("running",), limit=MOST)
    alike = [row for row in rows if (row.game, row.seats) == (game.about.id, positions[0].seats)]
    async for standing in _standings(tables, alike):
        head, match = standing.head, standing.match
        if match is None or match.game is not game or head.status != "running" or is_solo(head.seats):
            continue
        if await asyncio.to_thread(_meets, match.copy(), head.seats_of(guest), positions):
            return True
    return False


async def _standings(tables: Tables, rows: Sequence[StoredMatch]) -> AsyncIterator[Standing]:
    """Where matches stand, read a few at a time; one that cannot be read is played by nobody, either."""
    for place in range(0, len(rows), AT_ONCE):
        some = rows[place : place + AT_ONCE]
        absent = [row.id for row in some if row.id not in tables.live]
        if absent:
            with contextlib.suppress(Exception):  # whatever is wrong with one of them is found below
                await tables.load_all(absent)
        for row in some:
            try:
                table = await tables.table(row.id)
                if table.standing.at < row.changed_at:  # another server has written something since
                    await table.catch_up()
            except StoreDown:  # which says nothing about this match
                raise
            except errors.NoMatch:  # deleted meanwhile
                continue
            except Exception as error:
                log.error("match not looked at", match=row.id, reason=str(error))
                continue
            yield table.standing


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
