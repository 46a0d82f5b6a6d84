"""The stream of a table, and requests on the same socket."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from starhold.core.errors import StarholdError
from starhold.server import errors
from starhold.server.http.limits import Bucket
from starhold.server.http.routes.dependencies import api
from starhold.server.live import foresight
from starhold.server.live.hub import Socket
from starhold.server.live.standing import Standing
from starhold.server.live.tables import Table
from starhold.server.protocol import PROTOCOL
from starhold.server.protocol.frames import Accepted, Bye, Pong, Refused
from starhold.server.protocol.requests import Answer, Eyes, FromClient, Ping, Preview, Reach, Resume, Settle, Undo, Why

if TYPE_CHECKING:
    from starhold.server.app import House

router = api()
MOST_REFUSED = 100
"""Frames refused in a row before the socket is closed."""

COSTS: dict[Any, int] = {Resume: 10, Eyes: 4, Preview: 4, Reach: 4}
"""How many ordinary frames these are worth to the limits, for the work they make."""

_decoder = msgspec.json.Decoder(FromClient)


@router.websocket("/matches/{match_id}/socket")
async def socket(websocket: WebSocket, match_id: str) -> None:
    """The stream: frames as docs/protocol.md has them."""
    house: House = websocket.app.state.house
    guest: str | None = websocket.state.guest
    try:
        with house.limits.socket(websocket.state.address, guest):
            await websocket.accept()
            house.metrics.sockets.inc()
            try:
                await _serve(house, websocket, guest, match_id)
            finally:
                house.metrics.sockets.dec()
    except errors.TooMany:
        await websocket.close(1013)


async def _serve(house: House, websocket: WebSocket, guest: str | None, match_id: str) -> None:
    query = websocket.query_params
    since, seat = _number(query.get("since")), _number(query.get("seat"))

    def is_enough(standing: Standing) -> bool:
        """Whether they are shown no less than they knew, nor looked at as one who sits elsewhere or not at all."""
        return standing.seq >= (since or 0) and (seat is None or seat in standing.head.seats_of(guest))

    if query.get("protocol") not in (None, str(PROTOCOL)):
        await _goodbye(websocket, Bye(code="protocol", again=False))
        return
    try:
        await house.ready.wait()
        table = await house.tables.asked_for(match_id[:40], is_enough)
        if not await house.people.may_see(table, guest):
            raise errors.NoMatch
    except StarholdError as error:
        code = errors.problem(error).code
        await _goodbye(websocket, Bye(code=code, again=code == "unavailable"))
        return
    settings = house.settings
    speed = query.get("speed", "normal")
    socket = Socket(guest, websocket.send_text, settings.queue_frames, settings.queue_bytes, speed)
    await table.welcome(guest)
    table.audience.attach(socket, seat, since)

    def catch_up() -> str:
        house.metrics.slow_readers.inc()
        return table.audience.snapshot(socket)

    sending = asyncio.create_task(socket.drain(catch_up))
    reading = asyncio.create_task(_read(house, websocket, table, socket))
    try:
        await asyncio.wait({sending, reading}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        table.audience.detach(socket)
        for task in (sending, reading):
            task.cancel()
        ended = await asyncio.gather(sending, reading, return_exceptions=True)
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await websocket.close(1001)
    for outcome in ended:
        if isinstance(outcome, Exception) and not isinstance(outcome, WebSocketDisconnect | RuntimeError | OSError):
            raise outcome


async def _goodbye(websocket: WebSocket, bye: Bye) -> None:
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await websocket.send_text(msgspec.json.encode(bye).decode())
        await websocket.close(1008)


def _number(text: str | None) -> int | None:
    return int(text) if text is not None and text.isascii() and text.isdigit() and len(text) < 9 else None


async def _read(house: House, websocket: WebSocket, table: Table, socket: Socket) -> None:
    """Take requests until the client goes, or will not behave."""
    settings = house.settings
    bucket = Bucket(settings.socket_frames, settings.socket_burst)
    refused = 0
    while refused < MOST_REFUSED:
        message = await websocket.receive()
        await asyncio.sleep(0)  # a flood must not keep others from their turn
        if message["type"] == "websocket.disconnect":
            return
        id: int | None = None
        try:
            is_fine = bucket.take()
            given = _decode(message, settings.frame_bytes)
            id = getattr(given, "id", None)  # whoever asked waits for an answer, and must learn that none will come
            if not (is_fine and bucket.take(COSTS.get(type(given), 0))):
                raise errors.TooMany
            refused = 0
        except StarholdError as error:
            refused += 1
            house.metrics.refused.labels(errors.problem(error).code).inc()
            socket.reply(_refused(id, error))
            continue
        await _handle(house, table, socket, given)
    socket.end(Bye(code="too-many", again=True))
    await socket.closed.wait()


def _decode(message: Any, most: int) -> Any:
    """What a client sends, checked; text only."""
    text = message.get("text")
    if text is None:
        raise errors.BadBody
    if len(text) > most:
        raise errors.TooLarge
    try:
        return _decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError):
        raise errors.BadBody from None


async def _handle(house: House, table: Table, socket: Socket, given: Any) -> None:
    id: int | None = getattr(given, "id", None)
    try:
        match given:
            case Answer() | Undo() | Settle():
                await _act(house, table, socket, given)
            case Resume():
                table.audience.resume(socket, given.since)
            case Eyes():
                own = table.standing.head.seats_of(socket.guest)
                if given.seat is not None and given.seat not in own:
                    raise errors.NotYourSeat
                table.audience.change_eyes(socket, given.seat)
            case Why():
                socket.reply(foresight.why(table.standing, _seat(table, socket), given))
            case Preview():
                socket.reply(foresight.preview(table.standing, _seat(table, socket), given))
            case Reach():
                socket.reply(foresight.reach(table.standing, _seat(table, socket), given))
            case Ping():
                socket.reply(Pong(now=house.clock.now()))
    except StarholdError as error:
        house.metrics.refused.labels(errors.problem(error).code).inc()
        socket.reply(_refused(id, error))


async def _act(house: House, table: Table, socket: Socket, given: Answer | Undo | Settle) -> None:
    begun = time.perf_counter()
    seat = _seat(table, socket)
    assert socket.guest is not None

    def stored(seq: int) -> None:
        house.metrics.acknowledged.observe(time.perf_counter() - begun)
        socket.reply(Accepted(id=given.id, seq=seq))

    if isinstance(given, Answer):
        await table.answer(socket.guest, seat, given.decision, given.action, stored)
    elif isinstance(given, Settle):
        stored(await table.settle(socket.guest, seat, given.decision))
    else:
        stored(await table.undo(socket.guest, seat, given.decision, given.whole))


def _seat(table: Table, socket: Socket) -> int:
    """The seat whose eyes these are, which must be the guest's own."""
    if socket.eyes is None or socket.eyes not in table.standing.head.seats_of(socket.guest):
        raise errors.NotYourSeat
    return socket.eyes


def _refused(id: int | None, error: StarholdError) -> Refused:
    problem = errors.problem(error)
    return Refused(id=id, code=problem.code, words=problem.words, rule=problem.rule)
