"""The engines of games, for pages that think: the rules and a search as WebAssembly."""

from __future__ import annotations

import asyncio
import subprocess

import structlog
from fastapi import Request
from fastapi.responses import Response

from starhold.bots.page_engine import engine_of
from starhold.core import registry
from starhold.server import errors
from starhold.server.http.pages import packed
from starhold.server.http.routes.dependencies import TheHouse, api
from starhold.server.http.routes.rules import GameId

router = api()
log = structlog.get_logger("starhold.engines")


@router.get(
    "/games/{game}/engine",
    response_class=Response,
    responses={200: {"content": {"application/wasm": {"schema": {"type": "string", "format": "binary"}}}}},
)
async def engine(request: Request, house: TheHouse, game: GameId) -> Response:
    """The engine of a game, a WebAssembly module; of a game from elsewhere it is built when it is first asked for."""
    await house.ready.wait()
    if game not in registry.modules():
        raise errors.NoPage
    try:
        async with house.building:
            file = await asyncio.to_thread(engine_of, game)
    except (OSError, subprocess.SubprocessError) as error:
        log.error("no engine", game=game, reason=f"{type(error).__name__}: {error}")
        raise errors.Broken from None
    headers = {"cache-control": "no-cache", "etag": f'"{file.stem}"', "vary": "accept-encoding"}
    if request.headers.get("if-none-match", "").removeprefix("W/") == headers["etag"]:
        return Response(status_code=304, headers=headers)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(file.read_bytes(), headers=headers, media_type="application/wasm")
    headers["content-encoding"] = "gzip"
    return Response(packed(file), headers=headers, media_type="application/wasm")
