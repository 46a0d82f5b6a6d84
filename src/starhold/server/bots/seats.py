"""Bots think in processes of their own, a few at a time, so that the server never waits for them.

What crosses into a process is what the seat sees, and nothing else. Whatever a bot does there, the seat gets a legal
answer: a bot that crashes, hangs or cheats is replaced by chance for this decision, and its process by a fresh one.
"""

from __future__ import annotations

import asyncio
import contextlib
import heapq
import itertools
import operator
import os
import signal
import sys
from collections.abc import Sequence
from time import monotonic
from typing import NamedTuple

import msgspec
import numpy as np

from starhold import bots
from starhold.core.errors import raised
from starhold.core.family import Family
from starhold.core.game import Seen
from starhold.core.registry import modules
from starhold.server import errors
from starhold.server.bots import thoughts
from starhold.server.bots.thoughts import Thought
from starhold.server.bots.worker import LENGTH, Ask, Reply, Warm, ask_about, framed

GRACE = 10.0
"""Seconds beyond three times its thinking time before a bot counts as hanging."""
UNTIMED, PER_SIMULATION = 0.05, 0.000_5
"""Seconds a bot without a time to think is expected to take, and one that counts simulations."""
PATIENCE = 2.0
"""A request waits as if it had come so many times its expected seconds later: short thinkers go first, and yet nobody
waits for ever."""
COMPILING = 300.0
"""Seconds more for a bot's first answer in a process, where machine code may still have to be made."""
STARTING = 120.0
"""Seconds a process may take to start."""
ENDING = 2.0
"""Seconds a process may take to end by itself, so that the reason is known."""
LONGEST_REPLY = 1 << 20
"""Bytes of an answer: a bot's are few, those of a thought with its lines some ten thousand."""
YIELD = 1.0
"""Seconds by which bots that play go before thoughts for pages."""
MOST_THOUGHTS = 16
"""Thoughts for pages that may wait at once."""
MOST_HOMES = 1000
"""Players whose process is remembered."""
KEPT = ("STARHOLD_JIT", "STARHOLD_CACHE", "STARHOLD_BOUNDSCHECK")
"""Settings a bot's process may see; the server's others hold its secrets."""

_reply = msgspec.msgpack.Decoder(Reply)


class Chosen(NamedTuple):
    """What a bot chose; `fault` says what went wrong where chance chose instead."""

    action: int
    fault: str | None
    seconds: float
    """From the request to the answer, waiting included."""


class BotSeats:
    """At most `workers` processes in which bots think, and the queue in front of them."""

    def __init__(self, workers: int = 1, grace: float = GRACE, warm: bool = True) -> None:
        self.workers, self.grace, self.warm = workers, grace, warm
        self._waiting = _Queue(workers)
        self._thoughts = 0
        """For pages, those that are thought and those that wait."""
        self._serving: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Start the processes in the background; they load every bot's machine code while nobody asks them."""
        self._serving = [asyncio.create_task(self._serve(place, _Process(self.warm))) for place in range(self.workers)]

    async def close(self) -> None:
        """End the processes; who still waits for a bot is cancelled, since no answer is better than chance here."""
        for serving in self._serving:
            serving.cancel()
        await asyncio.gather(*self._serving, return_exceptions=True)
        self._serving = []
        for job in self._waiting.jobs():
            job.reply.cancel()

    async def choose(
        self,
        game_id: str,
        level: str,
        seen: Seen,
        legal: Sequence[int],
        *,
        seed: int,
        seconds: float | None = None,
        player: str | None = None,
    ) -> Chosen:
        """What a bot of this level answers: always legal, whatever becomes of the bot.

        `seen` comes from `hide`, and `seed` is drawn for this decision; it must tell nothing of the match's own. The
        same `player` means the same seat of the same match: a bot that keeps what it thought is asked again.
        """
        begun = monotonic()
        expected = expected_seconds(level, seconds)
        choices = [int(action) for action in legal]
        player = player if level in bots.rungs() and bots.rungs()[level].keeps else None
        job = _Job(ask_about(game_id, level, seen, choices, seed, seconds, player), 3 * expected + self.grace)
        if self._serving:
            self._waiting.put(begun + PATIENCE * expected, job)
            reply = await job.reply
        else:
            reply = Reply(fault="no process to think in: the bots were not started")
        action, fault = reply.action, reply.fault
        if fault is None and action not in choices:
            fault = f"answered {action}, which is not legal"
        if fault is not None or action is None:
            action = choices[int(np.random.default_rng(seed).integers(len(choices)))]
        return Chosen(action, fault and f"{level} in {game_id}: {fault}", monotonic() - begun)

    async def think(self, thought: Thought) -> Reply:
        """What there is to say about a position to a page that cannot think itself; bots that play go first."""
        if self._thoughts >= MOST_THOUGHTS or not self._serving:
            raise errors.Crowded
        expected = UNTIMED + PER_SIMULATION * thought.simulations
        job = _Job(thought, 3 * expected + self.grace)
        self._thoughts += 1
        try:
            self._waiting.put(monotonic() + YIELD + PATIENCE * expected, job)
            return await job.reply
        finally:
            self._thoughts -= 1

    async def _serve(self, place: int, process: _Process) -> None:
        """Give one process its jobs, one after the other; load code for the next ones while there are none."""
        try:
            while True:
                if self._waiting.is_empty(place) and process.cold:
                    await process.load(next(iter(process.cold)))
                    continue
                job = await self._waiting.next(place)
                if job.reply.done():  # whoever asked has given up
                    continue
                try:
                    reply = await process.ask(job.ask, job.deadline)
                except asyncio.CancelledError:
                    job.reply.cancel()
                    raise
                if not job.reply.done():
                    job.reply.set_result(reply)
        finally:
            await process.end()


def expected_seconds(level: str, seconds: float | None) -> float:
    """How long a bot of this level thinks about a decision."""
    if seconds is not None:
        return seconds
    rung = bots.rungs().get(level)
    if rung is None:
        return 1.0
    if rung.budget.seconds is not None:
        return rung.budget.seconds
    return UNTIMED + PER_SIMULATION * (rung.budget.simulations or 0)


class _Job:
    """A decision that waits for a process."""

    def __init__(self, ask: Ask | Thought, deadline: float) -> None:
        self.ask, self.deadline = ask, deadline
        self.reply: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()


class _Queue:
    """Decisions that wait, most urgent first: for the process that keeps the player's bot, or for any."""

    def __init__(self, places: int) -> None:
        self._waiting: list[list[tuple[float, int, _Job]]] = [[] for _ in range(places + 1)]
        """By place of the process; the last are for any."""
        self._news = [asyncio.Event() for _ in range(places)]
        self._numbers = itertools.count()
        self._homes: dict[str, int] = {}
        """Where the bots are that are kept, those asked last at the end."""

    def put(self, when: float, job: _Job) -> None:
        home = self._homes.get(job.ask.player or "", len(self._news))
        heapq.heappush(self._waiting[home], (when, next(self._numbers), job))
        for news in self._news:
            news.set()

    def is_empty(self, place: int) -> bool:
        return not (self._waiting[place] or self._waiting[-1])

    async def next(self, place: int) -> _Job:
        """What this process is to think about; it will be asked again about the same player."""
        while self.is_empty(place):
            self._news[place].clear()
            await self._news[place].wait()
        first = min(filter(None, (self._waiting[place], self._waiting[-1])), key=operator.itemgetter(0))
        _, _, job = heapq.heappop(first)
        if job.ask.player is not None:
            self._homes.pop(job.ask.player, None)
            self._homes[job.ask.player] = place
            if len(self._homes) > MOST_HOMES:
                del self._homes[next(iter(self._homes))]
        return job

    def jobs(self) -> list[_Job]:
        """All that still wait."""
        return [job for waiting in self._waiting for _, _, job in waiting]


class _Lost(Exception):
    """The process is of no more use."""


class _Process:
    """A place for one process at a time; a new one comes when the old one is lost."""

    def __init__(self, warm: bool) -> None:
        levels = (*bots.rungs(), thoughts.LEVEL) if warm else ()
        self.to_load = dict.fromkeys((game, level) for level in levels for game in sorted(modules()) if "@" not in game)
        self.cold = dict(self.to_load)
        """Bots whose code this process has not loaded, those of the lowest levels first."""
        self.loaded: set[tuple[str, str]] = set()
        self.process: asyncio.subprocess.Process | None = None
        self.family: Family | None = None
        """The process and all that its bots start."""

    async def ask(self, ask: Ask | Thought, deadline: float) -> Reply:
        """The bot's answer, or what went wrong."""
        bot = (ask.game, ask.level)
        reply = await self._try(ask, deadline if bot in self.loaded else deadline + COMPILING)
        self._note(bot, reply)
        return reply

    async def load(self, bot: tuple[str, str]) -> None:
        """Load a bot's code; one that fails here is left for when it is asked."""
        reply = await self._try(Warm(*bot), COMPILING)
        if reply.fault is not None:
            self.to_load.pop(bot, None)
        self._note(bot, reply)

    def _note(self, bot: tuple[str, str], reply: Reply) -> None:
        self.cold.pop(bot, None)
        if reply.fault is None:
            self.loaded.add(bot)

    async def _try(self, message: Ask | Warm | Thought, deadline: float) -> Reply:
        """Ask the process; it is ended if it does not answer as it should."""
        try:
            if not await self._is_there():
                await self.end()
                await self._begin()
            return await self._exchange(framed(message), deadline)
        except Exception as error:  # whatever it was, this decision must not wait for ever, nor the next ones
            await self.end()
            return Reply(fault=str(error) if isinstance(error, _Lost) else raised(error))

    async def _is_there(self) -> bool:
        """Whether the process can be asked; one that died while nobody asked it is no bot's fault."""
        for _ in range(2):  # the event loop needs a turn to see that a pipe has ended, and one to say so
            await asyncio.sleep(0)
        process = self.process
        if process is None or process.returncode is not None:
            return False
        return process.stdout is not None and not process.stdout.at_eof()

    async def _begin(self) -> None:
        """Start a process and wait until it is there."""
        self.cold, self.loaded = dict(self.to_load), set()
        self.family = Family()
        self.process = await asyncio.create_subprocess_exec(
            *self.family.command("starhold.server.bots.worker"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env=environment(),
        )
        await self._exchange(b"", STARTING)

    async def _exchange(self, frame: bytes, deadline: float) -> Reply:
        assert self.process is not None and self.process.stdin is not None and self.process.stdout is not None
        questions, answers = self.process.stdin, self.process.stdout
        try:
            async with asyncio.timeout(deadline):
                questions.write(frame)
                await questions.drain()
                length = int.from_bytes(await answers.readexactly(LENGTH), "big")
                if length > LONGEST_REPLY:
                    raise _Lost("its process answered nonsense")
                return _reply.decode(await answers.readexactly(length))
        except TimeoutError:
            raise _Lost(f"gave no answer within {deadline:.0f} s") from None
        except (asyncio.IncompleteReadError, ConnectionError):
            raise _Lost(f"its process ended: {await self._how_it_ended()}") from None
        except msgspec.MsgspecError:
            raise _Lost("its process answered nonsense") from None

    async def _how_it_ended(self) -> str:
        assert self.process is not None
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(ENDING):  # its pipes end a little before it does
                await self.process.wait()
        self._kill()
        code = await self.process.wait()
        return f"exit code {code}" if code >= 0 else signal.Signals(-code).name

    async def end(self) -> None:
        """End the process, if there is one, and all that it started."""
        self._kill()
        process, self.process = self.process, None
        if process is None:
            return
        assert process.stdin is not None
        process.stdin.close()
        await process.wait()

    def _kill(self) -> None:
        if self.family is not None:
            self.family.end(self.process)


def environment() -> dict[str, str]:
    """What a process beside the server is started with: the same modules, none of the secrets."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("STARHOLD_") or name in KEPT}
    return kept | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "OMP_NUM_THREADS": "1"}
