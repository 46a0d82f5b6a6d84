"""What servers on one PostgreSQL tell each other, by LISTEN and NOTIFY: what they wrote, and that something is new.

A hint may get lost; whoever gets none looks by itself within a second (`together.py`). They are sent after the
commit, many at once, in a transaction of their own: a NOTIFY inside it takes a lock of the whole database server, so
that such commits run one after another, and every one of them wakes every listener.

One connection listens and sends, in the loop and through libpq alone: to wake a thread for every batch costs several
times as much. Whoever may connect to the database could send something there, too, so batches are signed.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import hmac
import logging
from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec
import psycopg

from starhold.server.store.postgres import Postgres
from starhold.server.store.servers import Hint

PAUSE = 0.01
"""Seconds between two batches, in which hints gather. The first waits for none: to be woken once more for it costs as
much as to send it."""
RETRY_SECONDS = 0.5
MOST_BYTES = 7_500
"""PostgreSQL takes less than 8,000."""
SEAL = 32
"""Letters of a batch's signature."""
NOTIFY = b"SELECT pg_notify(channel, $2) FROM unnest($1::text[]) AS channel"
IDLE = psycopg.pq.TransactionStatus.IDLE
LASTING = ("come", "here", "nudge")
"""Hints that wait for a connection where there is none: what the others tell is found by looking once a second."""

Receivers = frozenset[str] | None
"""The servers a hint is for; None means all."""

log = logging.getLogger(__name__)


class Batch(msgspec.Struct, array_like=True):
    server: str
    hints: list[Hint]


class Hints:
    """A connection to all other servers of a database."""

    def __init__(self, database: Postgres, server: str, secret: str) -> None:
        self._connect, self._channel, self._server = database.line, database.channel, server
        self._key = hashlib.blake2b(secret.encode(), person=b"starhold-hints").digest()
        self._heard: Callable[[Hint], None] = lambda hint: None
        self._waiting: dict[tuple[str, str], tuple[Hint, Receivers]] = {}
        self._sending: asyncio.TimerHandle | None = None
        self._gathered = 0.0
        """When that was last done, by the loop's clock."""
        self._texts: deque[tuple[str, Receivers]] = deque()
        """Batches, of which one is sent at a time, the next when PostgreSQL has taken it."""
        self._sent: tuple[str, Receivers] | None = None
        """The one it has not taken yet."""
        self._line: psycopg.Connection[Any] | None = None
        self._is_new = False
        """Whether nothing was heard from before the connection came."""
        self._listening: asyncio.Task[None] | None = None
        self._is_lost = asyncio.Event()
        """Whether there is no more use in the connection."""
        self._is_over = False

    def start(self, heard: Callable[[Hint], None]) -> None:
        """Call `heard` with every hint of another server."""
        self._heard, self._loop = heard, asyncio.get_running_loop()
        self._listening = asyncio.create_task(self._listen())

    async def close(self) -> None:
        """Say what is still to be said."""
        self._is_over = True
        if self._sending is not None:
            self._sending.cancel()
        self._gather()
        if self._listening is not None:
            self._is_lost.set()
            await self._listening

    def may_have_missed(self) -> bool:
        """Whether hints of others may have got lost since this was last asked: there is no connection, or was none."""
        missed, self._is_new = self._is_new or self._line is None, False
        return missed

    def tell(self, hint: Hint, to: Receivers = None) -> None:
        """Soon, and what there is about one thing at once. Nobody else is woken: to hear of what does not concern it
        costs a server a tenth of a millisecond."""
        if to is not None and not to:
            return
        key = hint.kind, f"{hint.match} {hint.more if hint.kind == 'nudge' else ''}"
        if key in self._waiting:
            before, others = self._waiting[key]
            hint, to = before.then(hint), None if to is None or others is None else to | others
        self._waiting[key] = hint, to
        if self._sending is None and not self._is_over:
            # With all that comes in the same go of the loop.
            self._sending = asyncio.get_running_loop().call_at(self._gathered + PAUSE, self._send_soon)

    def _gather(self) -> None:
        self._gathered = asyncio.get_running_loop().time()
        groups: dict[Receivers, list[Hint]] = {}
        for hint, to in self._waiting.values():
            groups.setdefault(to, []).append(hint)
        self._texts += [(text, to) for to, some in groups.items() for text in batches(self._server, some)]
        self._waiting.clear()

    def _send_soon(self) -> None:
        self._sending = None
        if self._line is None:
            self._waiting = {key: told for key, told in self._waiting.items() if told[0].kind in LASTING}
            return
        self._gather()
        self._send()

    def _send(self) -> None:
        """Without waiting: so little goes into the socket at once."""
        if self._line is not None and self._line.pgconn.transaction_status == IDLE:
            self._sent = self._texts.popleft() if self._texts else None
            if self._sent is not None:
                try:
                    self._line.pgconn.send_query_params(NOTIFY, self._notice(*self._sent))
                except psycopg.Error as error:
                    self._lose(error)

    def _notice(self, text: str, to: Receivers = None) -> list[bytes]:
        channels = [self._channel] if to is None else [f"{self._channel}_{server}" for server in sorted(to)]
        return [f"{{{','.join(channels)}}}".encode(), (self._seal(text) + text).encode()]

    def _seal(self, text: str) -> str:
        return hashlib.blake2b(text.encode(), key=self._key, digest_size=SEAL // 2).hexdigest()

    async def _listen(self) -> None:
        """Until the end, over one connection after the other."""
        while not self._is_over:
            self._is_lost = asyncio.Event()
            try:
                line = await asyncio.to_thread(self._dial)
            except psycopg.Error as error:
                log.warning("nothing is heard from other servers: %s", error)
                await asyncio.sleep(RETRY_SECONDS)
                continue
            socket = line.pgconn.socket
            try:
                self._loop.add_reader(socket, self._read, line.pgconn)
            except NotImplementedError:  # on Windows; looking once a second must do there
                line.close()
                return
            self._line, self._is_new = line, True
            if not self._is_over:
                if self._sending is None:
                    self._send_soon()  # what had to wait
                await self._is_lost.wait()
            self._loop.remove_reader(socket)
            self._line = None
            if self._sent is not None and not self._is_over:  # rather twice than never
                self._texts.appendleft(self._sent)
            await asyncio.to_thread(self._hang_up, line)

    def _dial(self) -> psycopg.Connection[Any]:
        line = self._connect()
        line.execute(f'LISTEN "{self._channel}"; LISTEN "{self._channel}_{self._server}"'.encode())
        return line

    def _hang_up(self, line: psycopg.Connection[Any]) -> None:
        """At the end, with what is still to be said."""
        with contextlib.closing(line), contextlib.suppress(psycopg.Error):
            while self._is_over and line.pgconn.get_result():  # of the batch before
                pass
            while self._is_over and self._texts:
                line.pgconn.exec_params(NOTIFY, self._notice(*self._texts.popleft()))

    def _read(self, line: psycopg.pq.abc.PGconn) -> None:
        """Take what has come: hints, and that a batch is taken."""
        try:
            line.consume_input()
            # Results first: libpq looks at nothing that stands behind one that was not taken.
            while not line.is_busy() and line.get_result():
                pass
            while notice := line.notifies():
                if notice.be_pid != line.backend_pid:
                    self._hear(notice.extra.decode())
        except psycopg.Error as error:
            self._lose(error)
        else:
            self._send()

    def _lose(self, error: psycopg.Error) -> None:
        log.warning("nothing is heard from other servers: %s", error)
        self._is_lost.set()

    def _hear(self, told: str) -> None:
        seal, text = told[:SEAL], told[SEAL:]
        if not hmac.compare_digest(seal.encode(), self._seal(text).encode()):
            return
        try:
            batch = read(text)
        except msgspec.DecodeError:  # of a version that says it otherwise
            return
        if batch.server != self._server:
            for hint in batch.hints:
                self._loop.call_soon(self._heard, hint)


def read(text: str) -> Batch:
    return msgspec.json.decode(text, type=Batch)


def batches(server: str, hints: list[Hint]) -> list[str]:
    """As few texts as may be, none of them too long: of what would be, only that it is new."""
    if not hints:
        return []
    text = msgspec.json.encode(Batch(server, hints))
    if len(text) <= MOST_BYTES or (len(hints) == 1 and not hints[0].events):
        return [text.decode()]
    if len(hints) == 1:
        return batches(server, [msgspec.structs.replace(hints[0], events=())])
    half = len(hints) // 2
    return batches(server, hints[:half]) + batches(server, hints[half:])
