"""Puzzles: positions of strong matches with one clearly best answer."""

from __future__ import annotations

import asyncio
import functools

from fastapi import Request
from fastapi.responses import Response

from starhold.core import registry
from starhold.core.puzzles import puzzles
from starhold.server.http.routes.dependencies import TheHouse, api, packed, packed_reply
from starhold.server.http.routes.rules import GameId, known
from starhold.server.posing import posed
from starhold.server.protocol.replies import PuzzlesInfo
from starhold.server.seals import Seals

router = api()


@router.get("/games/{game}/puzzles", response_model=PuzzlesInfo)
async def all_puzzles(request: Request, house: TheHouse, game: GameId) -> Response:
    """All puzzles of a game, each with what its seat knows of the position."""
    await house.ready.wait()
    content = await asyncio.to_thread(_written, known(game).about.id, house.seals)
    return packed_reply(request, content)


@functools.lru_cache(maxsize=8)
def _written(id: str, seals: Seals) -> bytes:
    """As it travels; worked out when somebody asks for the first time."""
    game = registry.game(id)
    return packed(posed(game, puzzles(game), seals))
