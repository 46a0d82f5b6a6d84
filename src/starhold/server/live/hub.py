"""Who watches a table, and how frames get to them: through a bounded queue each, so that nobody waits for the slow."""

from __future__ import annotations

import asyncio
import time
import weakref
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import msgspec

from starhold.server.live import frames
from starhold.server.live.frames import Book, Eyes, Step
from starhold.server.live.talk import remark_info
from starhold.server.protocol.frames import Bye, Nudge, Presence, Said, Talk
from starhold.server.protocol.shown import RemarkInfo
from starhold.server.store.servers import Present
from starhold.server.store.store import StoredRemark

if TYPE_CHECKING:
    from starhold.server.live.tables import Table

PRESENCE_PAUSE = 0.5
"""Seconds between two frames about who is connected, so that a crowd coming in does not drown itself."""
EXPECTED_SECONDS = 10 * PRESENCE_PAUSE
"""How long it may take until it is stored who came to another server; whoever left before that never is."""
MOST_REPLIES = 256
PAUSES = {"slow": 2.5, "normal": 1.0, "quick": 0.4, "once": 0.0}
"""How long bots wait before they answer, beside the usual, by how fast a person likes it."""


class Socket:
    """One connection: whose it is, whose eyes it looks through, and what is still to be sent.

    When the reader is so slow that the queue is full, what is queued about the match is thrown away and a snapshot is
    sent as soon as the reader is ready for it. Replies to requests are kept.
    """

    def __init__(
        self,
        guest: str | None,
        send: Callable[[str], Awaitable[None]],
        most: int,
        most_bytes: int,
        speed: str = "normal",
    ) -> None:
        self.guest = guest
        self.pause = PAUSES.get(speed, 1.0)
        self.eyes: Eyes = None
        self.has_chosen_eyes = False
        """Whether the guest asked for these eyes; else they follow where the guest sits."""
        self.closed = asyncio.Event()
        self.lost = False
        """Whether frames were thrown away, so that a snapshot is due."""
        self._send = send
        self._most, self._most_bytes = most, most_bytes
        self._queue: deque[tuple[str, bool]] = deque()
        self._bytes = 0
        self._ready = asyncio.Event()
        self._ending = False

    def put(self, text: str, *, is_reply: bool = False) -> None:
        """Queue a frame; never waits."""
        if self._ending or (self.lost and not is_reply):
            return
        self._queue.append((text, is_reply))
        self._bytes += len(text)
        if len(self._queue) > self._most or self._bytes > self._most_bytes:
            self.lose()
        self._ready.set()

    def reply(self, frame: msgspec.Struct) -> None:
        """Queue the answer to a request of this socket."""
        self.put(frames.text(frame), is_reply=True)

    def restart(self, snapshot: str) -> None:
        """Queue a snapshot; whatever was queued about the match before is not worth sending."""
        self._queue = deque((text, is_reply) for text, is_reply in self._queue if is_reply)
        self._bytes = sum(len(text) for text, _ in self._queue)
        self.lost = False
        self.put(snapshot)

    def end(self, bye: Bye) -> None:
        """Send what is queued for the guest and a last frame, then close."""
        if not self._ending:
            self.put(frames.text(bye), is_reply=True)
            self._ending = True
            self._ready.set()

    def lose(self) -> None:
        """Throw away what is queued about the match; a snapshot will follow."""
        kept = [(text, is_reply) for text, is_reply in self._queue if is_reply]
        self.lost = True
        if len(kept) > MOST_REPLIES:  # asks and asks, and does not listen
            kept = [(frames.text(Bye(code="slow", again=True)), True)]
            self._ending = True
        self._queue = deque(kept)
        self._bytes = sum(len(text) for text, _ in kept)
        self._ready.set()

    async def drain(self, snapshot: Callable[[], str]) -> None:
        """Send what is queued until the socket ends; `snapshot` is asked for one after frames were lost."""
        try:
            while True:
                if not self._queue:
                    if self.lost and not self._ending:
                        self.restart(snapshot())
                        continue
                    if self._ending:
                        return
                    self._ready.clear()
                    await self._ready.wait()
                    continue
                text, _ = self._queue.popleft()
                self._bytes -= len(text)
                await self._send(text)
        finally:
            self.closed.set()


class Audience:
    """The sockets at one table."""

    def __init__(self, table: Table) -> None:
        self.table: Table = weakref.proxy(table)  # else each would hold the other until the collector comes
        self._tables = table.tables
        self.sockets: set[Socket] = set()
        self._books: dict[Eyes, Book] = {}
        self._presence: asyncio.TimerHandle | None = None
        self._is_over = False
        self._opened = table.now()
        self._left: dict[str, float] = {}
        """When the last socket of a guest who sits here went."""
        self._elsewhere = Present(frozenset(), 0)
        """Who is here by way of other servers."""
        self._coming: dict[str, float] = {}
        """Other servers to which someone has just come, and when: the database may not say so yet."""

    def attach(self, socket: Socket, seat: int | None, since: int | None) -> None:
        """Let a socket watch; it gets what it missed since `since`, or a snapshot."""
        if not self.sockets and self._tables.together is not None:
            self._tables.together.come(self.table.id)
        self.sockets.add(socket)
        own = self.table.standing.head.seats_of(socket.guest)
        socket.has_chosen_eyes = seat is not None and seat in own
        socket.eyes = seat if seat in own else self._usual_eyes(socket)
        same_eyes = socket.has_chosen_eyes or not own
        if since is not None and same_eyes and self._resume(socket, since):
            self._tell_talk(socket)  # what was said meanwhile is no step of the match
        else:
            socket.restart(self.snapshot(socket))
        self._tell_presence()

    def detach(self, socket: Socket) -> None:
        self.sockets.discard(socket)
        self.table.used_at = time.monotonic()
        if socket.guest is not None and self.table.standing.head.seats_of(socket.guest):
            self._left[socket.guest] = self.table.now()
        if not any(other.eyes == socket.eyes for other in self.sockets):
            self._books.pop(socket.eyes, None)
        self._tell_presence()

    def resume(self, socket: Socket, since: int) -> None:
        """Send everything after `since` again, or a snapshot."""
        if not self._resume(socket, since):
            socket.restart(self.snapshot(socket))

    def change_eyes(self, socket: Socket, eyes: Eyes) -> None:
        """Look through other eyes from now on."""
        was = socket.eyes
        socket.eyes, socket.has_chosen_eyes = eyes, True
        if not any(other.eyes == was for other in self.sockets):
            self._books.pop(was, None)
        socket.restart(self.snapshot(socket))

    def publish(self, steps: list[Step]) -> None:
        """Tell everyone what happened."""
        row = self.table.standing.row
        moved: set[Socket] = set()
        for step in steps:
            for book in self._books.values():
                book.add(step)
            if step.moves_people:
                moved |= self._move_eyes()
                self._tell_presence()  # whoever watched until now may sit there
            for socket in sorted(self.sockets - moved, key=lambda socket: socket.eyes is None):  # players first
                frame = frames.written(row, step, socket.eyes, socket.guest)
                if frame is None:
                    socket.lose()
                else:
                    socket.put(frame)
        for step in steps:
            step.forget()
        if any(step.moves_people for step in steps):
            for socket in self.sockets:
                self._tell_talk(socket)
        if any(step.renames for step in steps):
            self.restart()

    def hear(self, remark: StoredRemark) -> None:
        """Tell those who sit here what one of them said."""
        head = self.table.standing.head
        text = frames.text(Said(remark=remark_info(remark, head)))
        for socket in self.sockets:
            if head.seats_of(socket.guest):
                socket.put(text)

    def nudge(self, guest: str, by: int) -> None:
        """Ask a guest to go on, wherever they look at this table."""
        for socket in self.sockets:
            if socket.guest == guest:
                socket.put(frames.text(Nudge(by=by)))

    def lose(self) -> None:
        """Everyone is told everything anew as soon as they have read what waits for them."""
        self._books.clear()
        for socket in self.sockets:
            socket.lose()

    def restart(self) -> None:
        """Everyone gets a snapshot: what they know may no longer be so."""
        self._books.clear()
        for socket in self.sockets:
            socket.restart(self.snapshot(socket))

    def dismiss(self, guest: str) -> None:
        """See a guest off who is here no longer."""
        for socket in self.sockets:
            if socket.guest == guest:
                socket.end(Bye(code="no-match", again=False))

    def snapshot(self, socket: Socket) -> str:
        """Everything for the eyes of this socket."""
        book = self._books.get(socket.eyes)
        if book is None:
            book = frames.book_of(self.table.standing, self.table.own_events, socket.eyes)
            for other in self._books.values():
                book.share(other)
            self._books[socket.eyes] = book
        table, talk = self.table, self._talk(socket)
        present = self.online(), self.absence(), table.tables.settings.absence, self.watchers
        frame = frames.snapshot(table.standing, book, socket.guest, table.now(), *present, talk)
        return frames.text(frame)

    def _talk(self, socket: Socket) -> list[RemarkInfo] | None:
        """What was said here, for those who sit here."""
        head = self.table.standing.head
        return self.table.talk.shown(head) if head.seats_of(socket.guest) else None

    def _tell_talk(self, socket: Socket) -> None:
        talk = self._talk(socket)
        if talk:  # nothing said, nothing to tell
            socket.put(frames.text(Talk(talk=talk)))

    def online(self) -> list[bool]:
        """By seat; bots are always there."""
        here = self._here | self._elsewhere.guests
        return [seat.kind == "bot" or seat.guest in here for seat in self.table.standing.head.seats]

    @property
    def _here(self) -> frozenset[str]:
        """Who is connected with this server."""
        return frozenset(socket.guest for socket in self.sockets if socket.guest is not None)

    @property
    def only_here(self) -> frozenset[str]:
        """Those of them who are at this table by way of no other server."""
        return self._here - self._elsewhere.guests

    def meet(self, elsewhere: Present) -> None:
        """Learn who is here by way of other servers."""
        self._coming = {server: self._coming[server] for server in self._expected - elsewhere.servers}
        if elsewhere != self._elsewhere:
            for guest in self._elsewhere.guests - elsewhere.guests:
                self._left[guest] = self.table.now()
            self._elsewhere = elsewhere
            self._tell_presence()

    def expect(self, server: str) -> None:
        """Someone has come to another server; who that is will be known in a moment."""
        self._coming[server] = time.monotonic()

    @property
    def other_servers(self) -> frozenset[str]:
        """By way of which someone is here."""
        return self._elsewhere.servers | self._expected

    @property
    def _expected(self) -> set[str]:
        """Servers to which someone came so lately that who it is may still be told."""
        return {server for server, came in self._coming.items() if came > time.monotonic() - EXPECTED_SECONDS}

    def away(self, guest: str | None) -> float:
        """For how many seconds a guest has not been connected."""
        if guest is None or guest in self._here or guest in self._elsewhere.guests:
            return 0.0
        return self.table.now() - self._left.get(guest, self._opened)

    def absence(self) -> list[int]:
        """The same by seat, in whole seconds."""
        return [int(self.away(seat.guest)) for seat in self.table.standing.head.seats]

    @property
    def pause(self) -> float:
        """How long bots wait, beside the usual: as the slowest of the people who play likes it."""
        head = self.table.standing.head
        return max((socket.pause for socket in self.sockets if head.seats_of(socket.guest)), default=1.0)

    @property
    def watchers(self) -> int:
        """Sockets of those who do not play."""
        return self._own_watchers + self._elsewhere.watchers

    @property
    def _own_watchers(self) -> int:
        head = self.table.standing.head
        sitting = {seat.guest for seat in head.seats if seat.guest is not None}
        return sum(socket.guest not in sitting for socket in self.sockets)

    def hush(self) -> None:
        """Nobody is here any more to be told something."""
        self._is_over = True
        if self._presence is not None:
            self._presence.cancel()

    def end(self, bye: Bye) -> None:
        self.hush()
        for socket in self.sockets:
            socket.end(bye)

    def _usual_eyes(self, socket: Socket) -> Eyes:
        """Of the guest's seats the one that owes a decision, else the first; none for a spectator."""
        standing = self.table.standing
        own = standing.head.seats_of(socket.guest)
        return next((seat for seat in own if seat in standing.pending), own[0] if own else None)

    def _move_eyes(self) -> set[Socket]:
        """Who sits elsewhere now looks from there, beginning with a snapshot; who that was."""
        moved = set()
        for socket in self.sockets:
            own = self.table.standing.head.seats_of(socket.guest)
            if socket.eyes is not None and socket.eyes not in own:
                socket.has_chosen_eyes = False
            if not socket.has_chosen_eyes:
                eyes = socket.eyes if socket.eyes in own else self._usual_eyes(socket)
                if eyes != socket.eyes:
                    socket.eyes = eyes
                    socket.restart(self.snapshot(socket))
                    moved.add(socket)
        return moved

    def _resume(self, socket: Socket, since: int) -> bool:
        """Queue the steps after `since`; False where they are not all there or would not do."""
        standing = self.table.standing
        if since > standing.seq:
            return False
        steps = [step for step in self.table.steps if step.seq > since]
        if len(steps) != standing.seq - since or any(step.moves_people or step.renames for step in steps):
            return False
        if steps and (standing.clocks.runs or standing.grace):  # the time they showed is no longer so
            return False
        texts = [frames.written(standing.row, step, socket.eyes, socket.guest) for step in steps]
        if any(text is None for text in texts):
            return False
        for step, text in zip(steps, texts, strict=True):
            socket.put(text or "")
            step.forget()
        return True

    def _tell_presence(self) -> None:
        """Soon, and only once for all who come and go until then."""
        if self._presence is None and not self._is_over:
            self._presence = asyncio.get_running_loop().call_later(PRESENCE_PAUSE, self._send_presence)

    def _send_presence(self) -> None:
        self._presence = None
        together = self._tables.together
        if together is not None:
            sitting = {seat.guest for seat in self.table.standing.head.seats}
            together.present(self.table.id, frozenset(self._here & sitting), self._own_watchers)
        if not self.sockets:
            return
        text = frames.text(Presence(online=self.online(), away=self.absence(), watchers=self.watchers))
        for socket in self.sockets:
            socket.put(text)
