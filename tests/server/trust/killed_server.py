"""Servers to be killed: run as a program with a folder, it serves, and serves again each time it is told to.

To import and load everything takes seconds; so it is done once, and each server is a fork of the process that has done
it. Servers inherit the port, so whoever comes while there is none waits for the next. Bots think inside the server:
a process of their own would not even have started when the server is killed again.
"""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable, Sequence
from functools import partial

from starhold import bots
from starhold.core import registry
from starhold.core.game import Seen
from starhold.server.app import create_app, warm_up
from starhold.server.bots.seats import BotSeats, Chosen
from starhold.server.run import server_of
from starhold.server.settings import Settings
from starhold.server.store import migrations

PLENTY = 10_000_000


class NearBots(BotSeats):
    """Bots that think in the server's own process."""

    async def start(self) -> None: ...

    async def close(self) -> None: ...

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
        assert seen.seat is not None
        await asyncio.sleep(0)
        bot = bots.make(level, registry.game(game_id), seed, seen.seat, seconds=seconds)
        return Chosen(int(bot.choose(seen, legal)), None, 0.0)


def settings(folder: str) -> Settings:
    return Settings(
        data=folder, secret="for tests alone", bot_pause=0.0, grace=0.0, log_format="json", log_level="warning",
        address_requests=PLENTY, guest_requests=PLENTY, address_guests=PLENTY, address_matches=PLENTY,
        guest_matches=PLENTY, socket_frames=PLENTY, socket_burst=PLENTY,
    )  # fmt: skip


def load_everything() -> None:
    """What takes long, once for all servers that are forked from here."""
    migrations.revisions()
    warm_up()
    for level in ("drifter", "cadet"):
        for game in registry.games():
            position = game.new(game.about.seats[0], {}, 0)
            seat = game.pending(position)[0]
            bots.make(level, game, 0, seat).choose(game.hide(position, seat), game.legal(position, seat))


def get_ready_to_fork() -> None:
    """After all that servers share is there."""
    gc.freeze()  # it is never looked at again
    for thread in set(threading.enumerate()) - {threading.current_thread()}:
        thread.join()  # what counts requests looks once for old ones, and is done
    assert threading.active_count() == 1, "a process with threads must not be forked"
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)


def fork(serve: Callable[[], None]) -> int:
    """A process that serves; its number."""
    child = os.fork()
    if child == 0:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.close(0)
        serve()
        os._exit(1)
    return child


def main(folder: str) -> None:
    """Say the port; then for each line on standard input fork a server and say its process."""
    load_everything()
    given = settings(folder)
    server = server_of(given, create_app(given, bots=NearBots()))
    listening = socket.create_server(("127.0.0.1", 0), backlog=512)
    get_ready_to_fork()
    print(listening.getsockname()[1], flush=True)
    for _ in sys.stdin:
        print(fork(partial(server.run, sockets=[listening])), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
