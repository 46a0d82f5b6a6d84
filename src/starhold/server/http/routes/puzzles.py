"""Puzzles: positions with one clearly best answer; a list to choose from, and each or all as they are posed."""

from __future__ import annotations

import asyncio
import functools
from threading import Lock
from typing import Annotated

from fastapi import Path, Request
from fastapi.responses import Response

from starhold.core import registry
from starhold.core.puzzles import RUNGS, puzzles
from starhold.server import errors
from starhold.server.http.routes.dependencies import TheHouse, api, packed, packed_reply
from starhold.server.http.routes.rules import GameId, known
from starhold.server.posing import posed
from starhold.server.protocol.replies import PuzzleCard, PuzzlesInfo, PuzzlesPosed
from starhold.server.seals import Seals

router = api()
ALL = "all"
Which = Annotated[str, Path(max_length=100, description="The id of a puzzle, or `all`.")]


@router.get("/games/{game}/puzzles", response_model=PuzzlesInfo)
async def all_puzzles(request: Request, house: TheHouse, game: GameId) -> Response:
    """What puzzles of a game there are."""
    await house.ready.wait()
    return packed_reply(request, _listed(known(game).about.id))


@router.get("/games/{game}/puzzles/{which}", response_model=PuzzlesPosed)
async def posed_puzzles(request: Request, house: TheHouse, game: GameId, which: Which) -> Response:
    """One puzzle or all of them, each with what its seat knows of the position."""
    await house.ready.wait()
    pose = _all_posed if which == ALL else functools.partial(_one_posed, which)
    return packed_reply(request, await asyncio.to_thread(pose, known(game).about.id, house.seals))


@functools.cache
def _listed(id: str) -> bytes:
    found = puzzles(registry.game(id))
    cards = [PuzzleCard(id=one.id, theme=one.theme, difficulty=one.difficulty) for one in found]
    return packed(PuzzlesInfo(game=id, bots=len(RUNGS), puzzles=cards))


_posing = Lock()


def _all_posed(id: str, seals: Seals) -> bytes:
    """As it travels; worked out once, when somebody asks for the first time: of hundreds that takes seconds."""
    with _posing:
        return _all_kept(id, seals)


@functools.lru_cache(maxsize=8)
def _all_kept(id: str, seals: Seals) -> bytes:
    return packed(posed(registry.game(id), puzzles(registry.game(id)), seals))


@functools.lru_cache(maxsize=256)
def _one_posed(which: str, id: str, seals: Seals) -> bytes:
    game = registry.game(id)
    found = [one for one in puzzles(game) if one.id == which]
    if not found:
        raise errors.NoPage
    return packed(posed(game, found, seals))
