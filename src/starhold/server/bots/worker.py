"""The process a bot thinks in: it is asked on standard input, answers on standard output, and ends with its server.

Frames are a length of four bytes and so many bytes of MessagePack. What is asked holds nothing but what a seat sees.
"""

from __future__ import annotations

import contextlib
import functools
import operator
import os
import queue
import signal
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import BinaryIO

import msgspec
import numpy as np

from starhold import bots
from starhold.core.board import Board, Hex
from starhold.core.errors import raised
from starhold.core.game import Game, Position, Seen
from starhold.core.registry import game as game_of
from starhold.server.bots import thoughts
from starhold.server.bots.thoughts import Thought

LENGTH = 4
NICENESS = 10
"""How far the server's own work goes before that of bots."""
WARM_SECONDS = 0.01
"""How long a bot thinks whose machine code is only to be loaded."""
MOST_FAULT = 300

Cells = tuple[tuple[int, int], ...]


class Ask(msgspec.Struct, tag="ask"):
    """A decision: what the seat sees of the match, and what it may answer."""

    game: str
    level: str
    seat: int
    hexes: list[tuple[str, str, Cells, int | None]]
    """Name, kind, cells and home, in the order of the board's indexes."""
    options: dict[str, str | bool]
    setup: bytes
    state: bytes
    legal: list[int]
    seed: int
    seconds: float | None
    player: str | None
    """Whose decision it is, for bots that keep something from one to the next; None asks a fresh one."""


class Warm(msgspec.Struct, tag="warm"):
    """Load, or compile, what a bot of this level needs for this game."""

    game: str
    level: str
    seats: int | None = None
    """In matches of so many, which it may think about otherwise; by default of the fewest."""


class Reply(msgspec.Struct):
    """What the bot answered, or what went wrong. The first reply says that the process is there."""

    action: int | None = None
    fault: str | None = None
    found: bytes | None = None
    """What there is to say to a thought."""


MOST_KEPT = 4
"""Bots that a process remembers, the last ones asked; an admiral's trees take 60 MB."""
_kept: dict[tuple[object, ...], bots.Bot] = {}
_messages = msgspec.msgpack.Decoder(Ask | Warm | Thought)


def framed(message: Ask | Warm | Thought | Reply) -> bytes:
    """A message as it goes through a pipe."""
    content = msgspec.msgpack.encode(message)
    return len(content).to_bytes(LENGTH, "big") + content


def ask_about(
    game_id: str, level: str, seen: Seen, legal: list[int], seed: int, seconds: float | None, player: str | None
) -> Ask:
    """The question as it goes to the process."""
    assert seen.seat is not None, "a bot sits somewhere"
    here = seen.position
    hexes = [(hex_.name, hex_.kind, hex_.cells, hex_.home) for hex_ in here.board.hexes]
    return Ask(
        game_id, level, seen.seat, hexes, dict(here.options), here.setup.tobytes(), here.state.tobytes(), legal, seed,
        seconds, player,
    )  # fmt: skip


def seen_in(game: Game, ask: Ask) -> Seen:
    """What the seat sees, put together again."""
    board = Board(tuple(Hex(name, kind, cells, home) for name, kind, cells, home in ask.hexes))
    setup = np.frombuffer(ask.setup, game.rules.Setup.dtype).copy()
    state = np.frombuffer(ask.state, game.rules.State.dtype).copy()
    return Seen(ask.seat, Position(board, ask.options, setup, state))


def think(ask: Ask) -> int:
    """What a bot of the level answers: the one that played so far, if it is still kept, else a fresh one."""
    game = game_of(ask.game)
    key = None if ask.player is None else (ask.player, ask.game, ask.level, ask.seat, ask.seconds)
    bot = None if key is None else _kept.pop(key, None)  # one that fails now is not asked again
    if bot is None:
        bot = bots.make(ask.level, game, ask.seed, ask.seat, seconds=ask.seconds)
    action = operator.index(bot.choose(seen_in(game, ask), ask.legal))
    if key is not None:
        _kept[key] = bot
        while len(_kept) > MOST_KEPT:
            del _kept[next(iter(_kept))]
    return action


def warm_up(warm: Warm) -> None:
    """Let a bot answer the first decision of a match nobody plays."""
    game = game_of(warm.game)
    if warm.level == thoughts.LEVEL:
        thoughts.warm_up(game, warm.seats or game.about.seats[0])
        return
    position = game.new(warm.seats or game.about.seats[0], {}, 0)
    seat = game.pending(position)[0]
    bot = bots.make(warm.level, game, 0, seat, seconds=WARM_SECONDS)
    bot.choose(game.hide(position, seat), game.legal(position, seat))


def step_back() -> None:
    """Let the server's own work go first: before that of this thread where threads count one by one, as on Linux."""
    with contextlib.suppress(OSError, AttributeError):  # Windows has no such thing
        if sys.platform == "linux":
            thread = threading.get_native_id()
            os.setpriority(os.PRIO_PROCESS, thread, os.getpriority(os.PRIO_PROCESS, thread) + NICENESS)
        else:
            os.nice(NICENESS)


_thinking = ThreadPoolExecutor(1, "thinking", step_back)


@functools.cache
def prepare(game_id: str, level: str, seats: int) -> None:
    """Have the machine code of a bot before it thinks for the first time, and not in the thread that has stepped back.

    Others wait for whoever compiles, and on a busy machine that thread would need many minutes for it.
    """
    with contextlib.suppress(Exception, SystemExit):  # what is wrong with it, its first decision says
        warm_up(Warm(game_id, level, seats))


def reply_to(frame: bytes) -> Reply:
    """Do what is asked; whatever a bot raises becomes words for the server's log."""
    try:
        message = _messages.decode(frame)
        if isinstance(message, Warm):
            warm_up(message)
            return Reply()
        setup = np.frombuffer(message.setup, game_of(message.game).rules.Setup.dtype)
        prepare(message.game, message.level, int(setup[0]["seats"]))
        if isinstance(message, Thought):
            return Reply(found=_thinking.submit(thoughts.found, message).result())
        return Reply(_thinking.submit(think, message).result())
    except (Exception, SystemExit) as error:
        return Reply(fault=f"raised {raised(error)}"[:MOST_FAULT])


def main() -> None:
    """Answer until the server is gone."""
    for meant_for_the_server in (signal.SIGINT, signal.SIGTERM):
        signal.signal(meant_for_the_server, signal.SIG_IGN)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # a bot that prints must not be taken for one that answers
    frames: queue.Queue[bytes] = queue.Queue()
    threading.Thread(target=_read, args=(sys.stdin.buffer, frames), daemon=True).start()
    reply = Reply()
    with contextlib.suppress(BrokenPipeError):
        while True:
            answers.write(framed(reply))
            answers.flush()
            reply = reply_to(frames.get())
    os._exit(0)


def _read(questions: BinaryIO, frames: queue.Queue[bytes]) -> None:
    """Pass on what is asked; when the server is gone the pipe ends, and so do we, though a bot may still think."""
    while len(length := questions.read(LENGTH)) == LENGTH:
        frames.put(questions.read(int.from_bytes(length, "big")))
    os._exit(0)


if __name__ == "__main__":
    main()
