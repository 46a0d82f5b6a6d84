"""For pages that cannot run the engine: the bots' processes think instead, about what the server sealed for them."""

from __future__ import annotations

import asyncio
import binascii
import math
from base64 import b64decode, b64encode
from typing import Any

import msgspec
import structlog
from fastapi import Request
from fastapi.responses import Response

from starhold.bots.analysis import BEST, PLANS
from starhold.bots.page_engine import note
from starhold.core import registry
from starhold.core.errors import BadInput
from starhold.core.facts import numbered
from starhold.core.game import Game, Position
from starhold.server import errors
from starhold.server.bots.thoughts import Thought, fits, position_of
from starhold.server.http.company import check_alone
from starhold.server.http.routes.dependencies import Guest, TheHouse, api, reply
from starhold.server.http.routes.rules import GameId
from starhold.server.protocol.bodies import Along, Follow, Judge, SealedBody, Think
from starhold.server.protocol.replies import Followed, QuestionInfo, SealedPosition, SealedState, ThoughtInfo
from starhold.words import Message

router = api()
SOME = 1000
"""Simulations that are counted as one."""
log = structlog.get_logger("starhold.thinking")


@router.get("/games/{game}/engine/note")
async def engine_note(house: TheHouse, game: GameId) -> Response:
    """What comes with the engine of a game: the numbers it judges by, and what those in its memory mean."""
    await house.ready.wait()
    if game not in registry.modules():
        raise errors.NoPage
    content = await asyncio.to_thread(note, registry.game(game))
    return Response(content, media_type="application/json")


@router.post("/think/question", response_model=QuestionInfo)
async def question(house: TheHouse, guest: Guest, given: SealedBody) -> Response:
    """What is asked at a sealed position, and what each seat may answer."""
    game, position = await _opened(house, given)
    return reply(
        QuestionInfo(
            pending=list(game.pending(position)),
            stage=int(position.state["stage"][0]),
            about=int(game.engine.about_at(position.state, 0, position.setup, 0)),
            legal=[game.legal(position, seat) for seat in range(position.seats)],
        )
    )


@router.post("/think/follow", response_model=Followed)
async def follow(house: TheHouse, guest: Guest, given: Follow) -> Response:
    """Where an answer leads from a position that hides nothing, and what happens."""
    game, position = await _opened(house, given, whole=True)
    _check_answer(game, position, given.seat, given.action)
    await check_alone(house.tables, guest, game, [position])
    state, told = game.told(position, given.seat, given.action)
    after = Position(position.board, {}, position.setup, state)
    return reply(Followed(after=_sealed(house, game, after), facts=numbered(told, game.parts.FACTS)))


@router.post("/think/line", response_model=list[SealedState])
async def along(house: TheHouse, guest: Guest, given: Along) -> Response:
    """The states after each of some answers, from a position that hides nothing."""
    game, position = await _opened(house, given, whole=True)

    def work() -> list[Position]:
        now, found = position.copy(), []
        for seat, action in given.answers:
            _check_answer(game, now, seat, action)
            game.engine.step(now.state, 0, now.setup, 0, seat, action)
            found.append(now.copy())
        return found

    async with house.replaying:
        then = await asyncio.to_thread(work)
    await check_alone(house.tables, guest, game, [position, *then])
    return reply([_sealed(house, game, one) for one in then])


@router.post("/think", response_model=ThoughtInfo)
async def think(request: Request, house: TheHouse, guest: Guest, given: Think) -> Response:
    """What captain's search finds about a decision from what its seat knows, as the engine in a page would say it."""
    game, position = await _opened(house, given)
    _check_asked(game, position, given.seat)
    found = msgspec.json.decode(await _thought(request, house, guest, game, position, given, None))
    setup, state = (b64decode(part) for part in found["start"])
    sealed = _sealed(house, game, position_of(game, setup, state))
    start = SealedPosition(setup=found["start"][0], state=sealed.state, seal=sealed.seal)
    return reply(ThoughtInfo(report=found["report"], start=start, steps=found["steps"]))


@router.post("/think/judge", response_model=dict[str, Any])
async def judge(request: Request, house: TheHouse, guest: Guest, given: Judge) -> Response:
    """What an answer was worth by what its seat knew, as the engine in a page would say it."""
    game, position = await _opened(house, given)
    if given.action != BEST:
        _check_answer(game, position, given.seat, given.action)
    found = await _thought(request, house, guest, game, position, given, given.action)
    return Response(found, media_type="application/json")


async def _thought(
    request: Request, house: Any, guest: str, game: Game, position: Position, given: Think, action: int | None
) -> bytes:
    """Think about a decision within the limits of who asks, who must not sit with other people there."""
    is_plan = game.about.questions[int(position.state["stage"][0])] in game.about.simultaneous
    cost = math.ceil(given.simulations * (PLANS if is_plan else 1) / SOME)
    house.limits.count("address thinking", request.state.address, cost)
    house.limits.count("guest thinking", guest, cost)
    await check_alone(house.tables, guest, game, [position])
    setup, state = position.setup.tobytes(), position.state.tobytes()
    thought = Thought(given.game, setup, state, given.seat, action, given.seed, given.simulations, given.lines)
    answer = await house.bots.think(thought)
    if answer.found is None:
        log.error("no thought", game=given.game, reason=answer.fault)
        raise errors.Broken
    found: bytes = answer.found
    return found


async def _opened(house: Any, given: SealedBody, whole: bool = False) -> tuple[Game, Position]:
    """The position that was sent, if this server sealed it."""
    await house.ready.wait()
    if given.game not in registry.ids():
        raise errors.NotSealed
    game = registry.game(given.game)
    try:
        setup, state = b64decode(given.setup, validate=True), b64decode(given.state, validate=True)
    except (binascii.Error, ValueError):
        raise errors.NotSealed from None
    if not fits(game, setup, state):
        raise errors.NotSealed
    house.seals.check(game, setup, state, given.seal, whole)
    return game, position_of(game, setup, state)


def _sealed(house: Any, game: Game, position: Position) -> SealedState:
    """A position that hides nothing, to be sent."""
    state = b64encode(position.state.tobytes()).decode()
    return SealedState(state=state, seal=house.seals.seal(game, position, whole=True))


def _check_asked(game: Game, position: Position, seat: int) -> None:
    if not game.legal(position, seat):
        raise BadInput("seat", Message("expected-asked"), seat)


def _check_answer(game: Game, position: Position, seat: int, action: int) -> None:
    _check_asked(game, position, seat)
    if not game.is_legal(position, seat, action):
        raise BadInput("action", Message("expected-legal"), action)
