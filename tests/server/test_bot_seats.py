"""Bots in processes of their own: whatever they do, every decision gets a legal answer and the server goes on."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import numpy as np
import psutil  # type: ignore[import-untyped]
import pytest

from starhold import bots
from starhold.bots.drifter import Drifter
from starhold.core.game import Position, Seen
from starhold.core.match import Match
from starhold.core.registry import game, modules
from starhold.core.testing import play_randomly, positions
from starhold.server.bots import seats as bot_seats
from starhold.server.bots import worker as bot_worker
from starhold.server.bots.seats import BotSeats, Chosen
from tests.server import odd_bots

pytestmark = pytest.mark.slow

PI, SSE = "pocket-imperium", "small-star-empires"
SOON = 60.0
"""Seconds after which a test gives up."""


@pytest.fixture
def gate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The odd bots are known to the processes, and stop at this gate."""
    bots.rungs()  # ours are settled before, so that no other test meets the odd ones
    odd_bots.dist_info(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv(odd_bots.GATE, str(tmp_path))
    return tmp_path


def run(
    scene: Callable[[BotSeats], Awaitable[None]], grace: float = SOON, workers: int = 1, warm: bool = False
) -> None:
    """Play a scene with bots that are started before and closed after it."""

    async def play() -> None:
        seats = BotSeats(workers, grace, warm)
        await seats.start()
        try:
            async with asyncio.timeout(4 * SOON):
                await scene(seats)
        finally:
            await seats.close()

    asyncio.run(play())


def first(id: str = PI) -> tuple[Seen, list[int]]:
    """What the first seat sees at the start of a match, and its choices."""
    match = Match.begin(game(id), 2, {}, 5)
    (seat,) = match.pending
    return match.game.hide(match.position, seat), match.game.legal(match.position, seat)


async def choose(seats: BotSeats, level: str, seed: int = 1, seconds: float | None = None) -> Chosen:
    """An answer to the first decision, legal in any case."""
    seen, legal = first()
    chosen = await seats.choose(PI, level, seen, legal, seed=seed, seconds=seconds)
    assert chosen.action in legal
    return chosen


def processes() -> list[int]:
    """The processes in which bots of this one think, by number."""
    found = []
    for child in psutil.Process().children():
        with contextlib.suppress(psutil.Error):  # it ends while we look
            if "starhold.server.bots.worker" in child.cmdline():
                found.append(child.pid)
    return found


async def arrival(gate: Path) -> None:
    while not (gate / "here").exists():
        await asyncio.sleep(0.01)


def test_a_bot_answers_there_as_it_would_here() -> None:
    async def scene(seats: BotSeats) -> None:
        for id in modules():
            seen, legal = first(id)
            for level in ("drifter", "cadet"):
                chosen = await seats.choose(id, level, seen, legal, seed=7)
                assert chosen.fault is None
                assert seen.seat is not None
                assert chosen.action == bots.make(level, game(id), 7, seen.seat).choose(seen, legal)

    run(scene)
    assert processes() == []


@pytest.fixture
def remembering(gate: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that is asked again about the same player, and whose answers tell how often it was asked."""
    monkeypatch.setitem(bots.rungs(), "remembers", odd_bots.remembers)


async def asked_so_far(seats: BotSeats, player: str | None) -> int:
    """How often the bot of this player has been asked, this time included."""
    seen, legal = first()
    chosen = await seats.choose(PI, "remembers", seen, legal, seed=1, player=player)
    assert chosen.fault is None
    return legal.index(chosen.action) + 1


@pytest.mark.slow
def test_a_bot_that_keeps_what_it_thought_plays_its_whole_match(remembering: None) -> None:
    async def scene(seats: BotSeats) -> None:
        players = ["one/0", "one/1", "other/0"]
        for times in range(1, 5):
            told = await asyncio.gather(*[asked_so_far(seats, player) for player in players])
            assert told == [times] * len(players)
        assert await asked_so_far(seats, None) == 1

    run(scene, workers=2)


def test_only_the_bots_asked_last_are_kept(remembering: None) -> None:
    async def scene(seats: BotSeats) -> None:
        players = [f"match/{number}" for number in range(bot_worker.MOST_KEPT + 1)]
        for player in players:
            assert await asked_so_far(seats, player) == 1
        assert await asked_so_far(seats, players[1]) == 2
        assert await asked_so_far(seats, players[0]) == 1

    run(scene)


def test_a_bot_whose_process_is_gone_begins_anew(remembering: None) -> None:
    async def scene(seats: BotSeats) -> None:
        assert [await asked_so_far(seats, "match/0") for _ in range(3)] == [1, 2, 3]
        (process,) = processes()
        os.kill(process, signal.SIGKILL)
        async with asyncio.timeout(SOON):  # `psutil.wait_procs` would take the exit status that the server waits for
            while psutil.pid_exists(process):
                await asyncio.sleep(0.01)
        assert await asked_so_far(seats, "match/0") == 1

    run(scene)


def test_the_admirals_are_asked_again() -> None:
    assert [name for name, rung in bots.rungs().items() if rung.keeps] == ["admiral", "grand-admiral"]


@pytest.mark.slow
def test_a_bot_that_fails_is_replaced_by_chance_and_the_next_ones_never_notice(gate: Path) -> None:
    async def scene(seats: BotSeats) -> None:
        levels = [
            "raises",
            "garbles",
            "drifter",
            "cheats",
            "babbles",
            "exits",
            "leaves",
            "drifter",
            "crashes",
            "nobody",
            "drifter",
        ]
        answers = await asyncio.gather(*[choose(seats, level, seed) for seed, level in enumerate(levels)])
        faults = {level: chosen.fault for level, chosen in zip(levels, answers, strict=True)}
        assert faults["drifter"] is None
        assert faults["babbles"] is None
        assert faults["raises"] == "raises in pocket-imperium: raised ValueError: no idea"
        assert faults["garbles"] == r"garbles in pocket-imperium: raised ValueError: \x1b[2J\ud800"
        assert "which is not legal" in str(faults["cheats"])
        assert "raised SystemExit: enough" in str(faults["exits"])
        assert "exit code 3" in str(faults["leaves"])
        assert "its process ended" in str(faults["crashes"])
        assert "expected one of drifter" in str(faults["nobody"])
        assert (await choose(seats, "raises", 0)).action == answers[0].action, "chance follows the seed"

    run(scene)


@pytest.mark.slow
def test_a_bot_that_hangs_is_cut_off(gate: Path) -> None:
    async def scene(seats: BotSeats) -> None:
        assert (await choose(seats, "hangs")).fault is None
        (before,) = processes()
        hung, patient = await asyncio.gather(choose(seats, "hangs", seconds=0.01), choose(seats, "drifter"))
        assert "gave no answer within 1 s" in str(hung.fault)
        assert patient.fault is None
        assert before not in processes()

    run(scene, grace=1.0)


@pytest.mark.slow
def test_a_killed_process_costs_one_answer_or_none(gate: Path) -> None:
    async def scene(seats: BotSeats) -> None:
        asked = asyncio.create_task(choose(seats, "waits"))
        await arrival(gate)
        behind = asyncio.create_task(choose(seats, "drifter"))
        (process,) = processes()
        os.kill(process, signal.SIGKILL)
        assert "its process ended: SIGKILL" in str((await asked).fault)
        assert (await behind).fault is None
        (process,) = processes()
        os.kill(process, signal.SIGKILL)
        while psutil.pid_exists(process):
            await asyncio.sleep(0.01)
        assert (await choose(seats, "drifter")).fault is None, "it was killed while nobody thought"

    run(scene)


def test_short_thinkers_go_first_but_nobody_waits_for_ever(gate: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock is the test's: it tells how long requests have waited."""
    now = 1000.0
    monkeypatch.setattr(bot_seats, "monotonic", lambda: now)
    done: list[str] = []

    async def scene(seats: BotSeats) -> None:
        nonlocal now

        async def ask(name: str, seconds: float) -> None:
            assert (await choose(seats, "drifter", seconds=seconds)).fault is None
            done.append(name)

        async with asyncio.TaskGroup() as group:
            group.create_task(choose(seats, "waits"))
            await arrival(gate)
            for name in ("long 1", "long 2"):
                group.create_task(ask(name, 5.0))
                await asyncio.sleep(0)
            now += 1
            group.create_task(ask("short", 0.01))
            await asyncio.sleep(0)
            now += 10
            group.create_task(ask("late", 0.01))
            await asyncio.sleep(0)
            (gate / "open").touch()

    run(scene)
    assert done == ["short", "long 1", "long 2", "late"]


@pytest.mark.slow
def test_two_processes_think_at_once_and_closing_cancels_who_waits(gate: Path) -> None:
    async def scene(seats: BotSeats) -> None:
        asked = asyncio.create_task(choose(seats, "waits"))
        await arrival(gate)
        assert (await choose(seats, "drifter")).fault is None, "the other process is free"
        waiting = [asyncio.create_task(choose(seats, "waits")) for _ in range(3)]
        await asyncio.sleep(0)
        await seats.close()
        for task in (asked, *waiting):
            with pytest.raises(asyncio.CancelledError):
                await task
        assert processes() == []
        assert "not started" in str((await choose(seats, "drifter")).fault)

    run(scene, workers=2)


def test_a_process_knows_no_setting_of_the_server(gate: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STARHOLD_SECRET", "canary")
    for name in bot_seats.KEPT:
        monkeypatch.delenv(name, raising=False)

    async def scene(seats: BotSeats) -> None:
        assert str((await choose(seats, "spies")).fault).endswith("raised LookupError: nothing")

    run(scene)


@pytest.mark.parametrize("id", modules())
def test_what_is_asked_depends_on_what_the_seat_sees_alone(id: str) -> None:
    """The same bytes whatever others planned and whatever lies face down; and a process reads them back exactly."""
    options = {"bounty": True} if id == PI else {}
    the_game = game(id)
    rng = np.random.default_rng(3)
    different = 0
    for position in positions(play_randomly(the_game, 3, options, 3)):
        for seat in the_game.pending(position):
            seen = the_game.hide(position, seat)
            guessed = the_game.guess(seen, rng)
            different += _raw(guessed) != _raw(position)
            asked = _asked(id, seen)
            assert asked == _asked(id, the_game.hide(guessed, seat))
            again = bot_worker.seen_in(the_game, asked)
            assert (again.seat, _raw(again.position)) == (seat, _raw(seen.position))
            assert (again.position.board, again.position.options) == (position.board, position.options)
    assert different > 50 or id == SSE


def _raw(position: Position) -> bytes:
    return position.setup.tobytes() + position.state.tobytes()


def _asked(id: str, seen: Seen) -> bot_worker.Ask:
    return bot_worker.ask_about(id, "drifter", seen, [0, 1], 1, None, None)


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="SIGKILL")
def test_no_process_outlives_a_killed_server(gate: Path) -> None:
    """Not even while its bot thinks."""
    server = """
        import asyncio
        from tests.server.test_bot_seats import arrival, choose, processes
        from starhold.server.bots.seats import BotSeats
        from pathlib import Path
        import os

        async def main():
            seats = BotSeats()
            await seats.start()
            asked = asyncio.create_task(choose(seats, "waits"))
            await arrival(Path(os.environ["ODD_BOTS_GATE"]))
            print(processes()[0], flush=True)
            await asked

        asyncio.run(main())
    """
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-c", textwrap.dedent(server)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment) as process:
        assert process.stdout is not None
        worker = psutil.Process(int(process.stdout.readline()))
        assert worker.is_running()
        process.kill()
    end = time.monotonic() + SOON
    while worker.is_running() and worker.status() != psutil.STATUS_ZOMBIE and time.monotonic() < end:
        time.sleep(0.05)
    assert not worker.is_running() or worker.status() == psutil.STATUS_ZOMBIE


@pytest.mark.slow
def test_bots_are_loaded_while_nobody_asks() -> None:
    """In the background: a request does not wait for all of them."""

    async def scene(seats: BotSeats) -> None:
        desk = bot_seats._Process(warm=True)
        known = set(desk.to_load)
        try:
            await desk.load((SSE, "drifter"))
            assert desk.loaded == {(SSE, "drifter")}
            assert set(desk.cold) == known - desk.loaded
            await desk.load((SSE, "nobody"))
            assert desk.loaded == {(SSE, "drifter")}
        finally:
            await desk.end()
        assert (await choose(seats, "drifter")).fault is None

    run(scene, warm=True)


@pytest.mark.skipif(sys.platform != "linux", reason="threads have no niceness of their own there")
def test_bots_step_back_when_they_think_and_not_while_all_wait_for_the_rules() -> None:
    async def scene(seats: BotSeats) -> None:
        desk = bot_seats._Process(warm=False)
        try:
            await desk.load((SSE, "drifter"))
            assert niceness(*processes()) == {own()}
        finally:
            await desk.end()
        await choose(seats, "drifter")
        (number,) = processes()
        assert niceness(number) == {own(), min(19, own() + bot_worker.NICENESS)}
        assert psutil.Process(number).nice() == own()

    run(scene)


@pytest.mark.skipif(sys.platform != "linux", reason="threads have no niceness of their own there")
def test_a_bot_that_was_not_loaded_is_compiled_before_it_steps_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a process that has stepped back would compile for many minutes, and all would wait for it."""
    found = []

    class Noting(Drifter):
        def choose(self, seen: Seen, legal: Sequence[int]) -> int:
            found.append(os.getpriority(os.PRIO_PROCESS, threading.get_native_id()) - before)
            return super().choose(seen, legal)

    before, the_game = own(), game(SSE)
    position = the_game.new(2, {}, 1)
    seat = the_game.pending(position)[0]
    seen, legal = the_game.hide(position, seat), the_game.legal(position, seat)
    monkeypatch.setattr(bot_worker, "_thinking", ThreadPoolExecutor(1, initializer=bot_worker.step_back))
    monkeypatch.setattr(bots, "make", lambda *who, **how: Noting(the_game, np.random.default_rng(0)))
    bot_worker.prepare.cache_clear()
    for _ in range(2):
        asked = bot_worker.ask_about(SSE, "noting", seen, legal, 1, None, None)
        assert bot_worker.reply_to(msgspec.msgpack.encode(asked)).action in legal
    assert found == [0, *[min(19 - before, bot_worker.NICENESS)] * 2]
    found.clear()
    position = the_game.new(4, {}, 1)  # which it may think about otherwise
    seat = the_game.pending(position)[0]
    seen, legal = the_game.hide(position, seat), the_game.legal(position, seat)
    bot_worker.reply_to(msgspec.msgpack.encode(bot_worker.ask_about(SSE, "noting", seen, legal, 1, None, None)))
    assert found == [0, min(19 - before, bot_worker.NICENESS)]


def own() -> int:
    return os.getpriority(os.PRIO_PROCESS, 0)


def niceness(*processes: int) -> set[int]:
    """Of all threads of these processes."""
    threads = [thread.id for number in processes for thread in psutil.Process(number).threads()]
    return {os.getpriority(os.PRIO_PROCESS, thread) for thread in threads}
