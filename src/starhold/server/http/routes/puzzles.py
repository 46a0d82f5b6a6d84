"""Puzzles: positions of strong matches with one clearly best answer."""

from __future__ import annotations

import asyncio
import functools
import gzip

import msgspec
from fastapi import Request
from fastapi.responses import Response

from starhold.core import registry
from starhold.core.puzzles import puzzles
from starhold.server.http.routes.dependencies import TheHouse, api
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
    headers = {"cache-control": "no-cache", "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(content, headers=headers, media_type="application/json")
    return Response(gzip.decompress(content), headers=headers, media_type="application/json")


@functools.lru_cache(maxsize=8)
def _written(id: str, seals: Seals) -> bytes:
    """As it travels; worked out when somebody asks for the first time."""
    game = registry.game(id)
    return gzip.compress(msgspec.json.encode(posed(game, puzzles(game), seals)), mtime=0)
