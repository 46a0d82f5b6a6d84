"""uvicorn's protocols with bounds it does not set, so that who sends without end, or never reads, costs no memory."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

KEPT = 5
"""Seconds that a connection without a request is kept, which every answer says: who knows it sends nothing into a
connection that is just being closed."""
MOST_FRAGMENTS = 64
"""Pieces a frame may come in; empty ones would never make it too large."""


class Requests(H11Protocol):
    """HTTP, by h11: it bounds the head of a request, which httptools does not."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.timeout_keep_alive = KEPT

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._check(None)

    def _check(self, last: object) -> None:
        """Cut off a connection on which nothing went on since the last check, though the client should go on."""
        transport = self.transport
        if transport.get_protocol() is not self or self not in self.connections:
            return
        now: object = None
        if transport.is_closing():
            now = "closing"
        elif transport.get_write_buffer_size():
            now = transport.get_write_buffer_size()
        elif self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            now = ("silent", self.cycle)
        if now is not None and now == last:
            transport.abort()
        else:
            self.loop.call_later(cast(float, self.config.ws_ping_interval), self._check, now)


class Gathering:
    """A transport that writes at once what is written in one go of the loop.

    Each writing wakes the network, which costs more than all else about a frame; whoever acts is sent two.
    """

    def __init__(self, transport: Any) -> None:
        self._transport = transport
        self._waiting: list[bytes] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._flush)
        self._waiting.append(data)

    def close(self) -> None:
        self._flush()
        self._transport.close()

    def _flush(self) -> None:
        waiting, self._waiting = self._waiting, []
        if waiting:
            self._transport.write(b"".join(waiting))


class Frames(WebSocketsSansIOProtocol):
    """WebSockets."""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(cast(Any, Gathering(transport)))
        self._check(was_closing=False)

    def shutdown(self) -> None:
        """Close; where the client closes already, to say goodbye is an error, and the server would stop halfway."""
        if not self.close_sent and self.conn.state in (State.CLOSING, State.CLOSED):
            self.stop_keepalive()
            self.transport.close()
        else:
            super().shutdown()

    def handle_ping(self) -> None:
        """Answer, unless answers pile up unread."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < MOST_FRAGMENTS:
            super().handle_cont(event)
        else:
            self._refuse(1009)

    def send_receive_event_to_app(self) -> None:
        """Close the socket when a text message is not UTF-8, which uvicorn would log as an error of ours."""
        if self.curr_msg_data_type == "text":
            try:
                self.frames = [b"".join(self.frames)]
                self.frames[0].decode()
            except UnicodeDecodeError:
                self._refuse(1007)
                return
        super().send_receive_event_to_app()

    def _refuse(self, code: int) -> None:
        if not self.transport.is_closing():
            self.conn.fail(code)
            self.handle_parser_exception()

    def _check(self, was_closing: bool) -> None:
        """Cut off who was told to go and does not read it: closing waits for that, without an end."""
        if self.disconnected:
            return
        if was_closing:
            self.transport.abort()
        else:
            self.loop.call_later(cast(float, self.config.ws_ping_interval), self._check, self.transport.is_closing())
