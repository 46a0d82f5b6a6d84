"""The wire between a server and PostgreSQL: it can be cut, swallow what is replied, or lose notifications."""

from __future__ import annotations

import asyncio
import contextlib
import struct
from dataclasses import dataclass, field
from pathlib import Path

CHUNK = 1 << 16
NOTIFICATION = b"A"
HEAD = 5
"""Bytes before the body of a message of PostgreSQL: its type, and its length without that."""


@dataclass(eq=False)
class Line:
    """One connection, both ways."""

    ends: tuple[asyncio.StreamWriter, asyncio.StreamWriter]
    listens: bool = False
    """Whether it is the one that hears notifications; then what comes is looked at message by message."""
    rest: bytearray = field(default_factory=bytearray)
    """The beginning of a message whose end has not come yet."""

    def cut(self) -> None:
        for end in self.ends:
            end.transport.abort()


class Wire:
    """Everything one server has to do with the database goes through here."""

    def __init__(self, target: Path) -> None:
        self._target = target
        self._lines: set[Line] = set()
        self.is_down = False
        """Whether nobody gets through."""
        self.is_deaf = False
        """Whether what is asked arrives, but no reply does."""
        self.is_mute = False
        """Whether notifications get lost."""
        self.swallowed = 0
        """Replies and notifications that were lost."""

    async def open(self) -> int:
        """The port it listens at."""
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    async def close(self) -> None:
        self._server.close()
        self.cut()
        await self._server.wait_closed()

    def cut(self, only_listening: bool = False) -> None:
        """Cut the connections there are, as a network does: without a word."""
        for line in list(self._lines):
            if line.listens or not only_listening:
                line.cut()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            if self.is_down:
                raise ConnectionError
            far_reader, far = await asyncio.open_unix_connection(self._target)
        except OSError:  # the database is away
            writer.transport.abort()
            return
        line = Line((writer, far))
        self._lines.add(line)
        try:
            await asyncio.gather(self._ask(line, reader, far), self._reply(line, far_reader, writer))
        finally:
            self._lines.discard(line)
            line.cut()

    async def _ask(self, line: Line, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while asked := await reader.read(CHUNK):
                line.listens = line.listens or b"LISTEN " in asked
                writer.write(asked)
                await writer.drain()
        line.cut()

    async def _reply(self, line: Line, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while replied := await reader.read(CHUNK):
                if self.is_deaf:
                    self.swallowed += 1
                    continue
                writer.write(self._sifted(line, replied) if line.listens else replied)
                await writer.drain()
        line.cut()

    def _sifted(self, line: Line, replied: bytes) -> bytes:
        """What is left of messages where notifications get lost; only whole ones are passed on."""
        line.rest += replied
        passed = bytearray()
        while len(line.rest) >= HEAD:
            size = 1 + struct.unpack_from("!I", line.rest, 1)[0]
            if len(line.rest) < size:
                break
            message, line.rest = line.rest[:size], line.rest[size:]
            if self.is_mute and message[:1] == NOTIFICATION:
                self.swallowed += 1
            else:
                passed += message
        return bytes(passed)
