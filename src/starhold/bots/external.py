"""Bots that are programs of their own: a line of JSON for each question and each answer (docs/write-a-bot.md)."""

from __future__ import annotations

import atexit
import contextlib
import os
import queue
import shlex
import subprocess
import sys
import threading
import time
import weakref
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import IO, Any

import msgspec
import numpy as np

from starhold import __version__
from starhold.bots.faults import Fault, deadline
from starhold.core.errors import BadInput, StarholdError, shown, system_reason
from starhold.core.family import Family
from starhold.core.game import Game, Result, Seen
from starhold.words import Message

PROTOCOL = 1
PREFIX = "exec:"
START_SECONDS = 60.0
"""Until a program that was started must have said hello: some load a net."""
LONGEST_LINE = 1 << 20
STDERR_LINES, STDERR_LINE = 20, 500
"""What is kept of a program's standard error, for reports."""

Command = tuple[str, ...]


def command_of(name: str) -> Command | None:
    """How to start the program a bot's name stands for; None for the name of a bot on the ladder.

    `exec:` is followed by a command line; a name with a slash is a file, one that ends in `.py` run by this Python.
    """
    if name.startswith(PREFIX):
        words = shlex.split(name.removeprefix(PREFIX), posix=os.name == "posix")
        if not words:
            raise BadInput("bot", Message("expected-exec"), name)
        return tuple(words)
    if "/" not in name and os.sep not in name:
        return None
    return (sys.executable, name) if name.endswith(".py") else (name,)


class NoProgram(StarholdError):
    """A program that was named as a bot cannot be started, or is none."""


class Program:
    """A running program: lines go in and come out, each within a time, and nothing it does can block us."""

    def __init__(self, command: Command) -> None:
        environment = os.environ | {"PYTHONUNBUFFERED": "1"}  # so that a bot's print() arrives
        self._family = Family()
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env=environment,
                **self._family.settings,
            )
        except OSError as error:
            self._family.end()
            raise Fault("crash", f"{command[0]}: {error.strerror}") from error
        self.command = command
        self._said: queue.Queue[bytes | None] = queue.Queue(maxsize=16)
        self._to_say: queue.Queue[bytes | None] = queue.Queue()
        self._errors: deque[str] = deque(maxlen=STDERR_LINES)
        self._stopped = threading.Event()
        process = self._process
        assert process.stdin is not None and process.stdout is not None and process.stderr is not None
        self._threads = [
            threading.Thread(target=_write, args=(process.stdin, self._to_say), daemon=True),
            threading.Thread(target=_read, args=(process.stdout, self._said, self._stopped), daemon=True),
            threading.Thread(target=_keep, args=(process.stderr, self._errors), daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def tell(self, message: dict[str, Any]) -> None:
        """Send a line; one that is never read is never waited for."""
        self._to_say.put(msgspec.json.encode(message) + b"\n")

    def hear(self, until: float) -> dict[str, Any]:
        """The next line, which must come before `until` on the monotonic clock and be a JSON object."""
        try:
            line = self._said.get(timeout=max(0.0, until - time.monotonic()))
        except queue.Empty:
            raise Fault("hang", "no answer in time") from None
        if line is None:
            raise Fault("crash", self._last_words())
        if len(line) > LONGEST_LINE:
            raise Fault("illegal", f"a line of more than {LONGEST_LINE} bytes")
        try:
            said = msgspec.json.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            said = None
        if not isinstance(said, dict):
            raise Fault("illegal", f"not a JSON object: {shown(line.decode(errors='replace').strip())}")
        return said

    def _last_words(self) -> str:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(1.0)
        self._threads[2].join(1.0)
        said = f": {self.errors[-1]}" if self.errors else ""
        return f"ended with code {self._process.poll()}{said}"

    @property
    def errors(self) -> list[str]:
        """The last lines of its standard error."""
        return list(self._errors)

    def stop(self) -> None:
        """End it and all that it started."""
        if self._stopped.is_set():
            return
        self._stopped.set()
        self._family.end(self._process)
        self._process.wait()
        self._to_say.put(None)
        for thread in self._threads:
            thread.join(5.0)


def _write(stream: IO[bytes], lines: queue.Queue[bytes | None]) -> None:
    with contextlib.suppress(OSError, ValueError):
        while (line := lines.get()) is not None:
            stream.write(line)
            stream.flush()
    with contextlib.suppress(OSError):
        stream.close()


def _read(stream: IO[bytes], said: queue.Queue[bytes | None], stopped: threading.Event) -> None:
    """Pass lines on; the queue is short, so a program that says too much has to wait."""
    with stream:
        line: bytes | None = b""
        while line is not None and not stopped.is_set():
            line = stream.readline(LONGEST_LINE + 1) or None
            while not stopped.is_set():
                with contextlib.suppress(queue.Full):
                    said.put(line, timeout=0.2)
                    break


def _keep(stream: IO[bytes], lines: deque[str]) -> None:
    with stream:
        while line := stream.readline(STDERR_LINE):
            if text := line.decode(errors="replace").strip():
                lines.append(text)


_idle: dict[Command, list[Program]] = {}
"""Programs between two matches: starting one may take longer than a match."""
_idle_lock = threading.Lock()


def _take(command: Command) -> tuple[Program, bool]:
    """A program that has said hello, and whether it did so before an earlier match."""
    with _idle_lock:
        waiting = _idle.get(command)
        if waiting:
            return waiting.pop(), True
    program = Program(command)
    try:
        program.tell({"type": "hello", "protocol": PROTOCOL, "program": f"starhold {__version__}"})
        hello = program.hear(time.monotonic() + START_SECONDS)
        if hello.get("type") != "hello" or hello.get("protocol") != PROTOCOL:
            raise Fault("illegal", f"expected hello of protocol {PROTOCOL}, got {shown(hello)}")
    except BaseException:
        program.stop()
        raise
    return program, False


def _give_back(program: Program) -> None:
    with _idle_lock:
        _idle.setdefault(program.command, []).append(program)


@atexit.register
def stop_all() -> None:
    """End the programs that wait for a match."""
    with _idle_lock:
        waiting = [program for programs in _idle.values() for program in programs]
        _idle.clear()
    for program in waiting:
        program.stop()


def check(name: str) -> None:
    """Start the program a bot's name stands for, so that a wrong name is an error before the first match."""
    command = command_of(name)
    assert command is not None, f"{name} is no program"
    try:
        _give_back(_take(command)[0])
    except Fault as fault:
        detail: object = fault.detail
        if isinstance(fault.__cause__, OSError):  # of the system, which has words
            detail = Message("where-part", where=command[0], part=system_reason(fault.__cause__))
        raise NoProgram(Message("bot-no-program", bot=name, kind=fault.kind, why=detail)) from None


@dataclass
class External:
    """Asks a program. `choose` raises a `Fault` when the program fails, and starts it anew for the next question."""

    game: Game
    rng: np.random.Generator
    command: Command
    seconds: float | None = None
    simulations: int | None = None
    _program: Program | None = field(default=None, init=False, repr=False)
    _asked: int = field(default=0, init=False, repr=False)

    def __post_init__(self) -> None:
        # A number of its own: the seed of the match would tell it what is hidden.
        self._seed = int(self.rng.integers(1 << 31))

    def choose(self, seen: Seen, legal: Sequence[int]) -> int:
        self._asked += 1
        if self._program is None:
            waited = self._begin(seen)
            if waited:
                try:
                    return self._ask(seen, legal)
                except Fault as fault:
                    if fault.kind != "crash":
                        raise
                    self._begin(seen)  # it ended after its last match, as it may
        return self._ask(seen, legal)

    def _begin(self, seen: Seen) -> bool:
        """Have a program for this match; whether it had waited since an earlier one."""
        self._program, waited = _take(self.command)
        self._at_exit = weakref.finalize(self, self._program.stop)
        self._program.tell(
            {
                "type": "match",
                "game": self.game.about.id,
                "rules_version": self.game.about.rules_version,
                "seats": seen.position.seats,
                "seat": seen.seat,
                "options": seen.position.options,
                "board": self.game.view(seen)["board"],
                "seed": self._seed,
                "seconds": self.seconds,
                "simulations": self.simulations,
            }
        )
        return waited

    def _ask(self, seen: Seen, legal: Sequence[int]) -> int:
        program = self._program
        assert program is not None and seen.seat is not None
        program.tell(self._question(seen, seen.seat, legal))
        try:
            return self._understood(program.hear(time.monotonic() + deadline(self.seconds)), seen, legal)
        except BaseException as error:
            self.end(None)
            if isinstance(error, Fault) and error.kind == "hang" and program.errors:
                raise Fault("hang", f"{error.detail}; on stderr: {program.errors[-1]}") from None
            raise

    def _question(self, seen: Seen, seat: int, legal: Sequence[int]) -> dict[str, Any]:
        position = seen.position
        question = self.game.question(position)
        rank = position.board.rank
        ordered = sorted(legal, key=lambda action: rank[action] if action < len(rank) else action)
        return {
            "type": "decide",
            "decision": self._asked,
            "question": question.name,
            "about": question.about,
            "kind": self.game.kind_of_answer(question.name),
            "choices": [{"action": action, "text": self.game.write(position, action)} for action in ordered],
            "view": self.game.view(seen),
            "seconds": self.seconds,
            "simulations": self.simulations,
        }

    def _understood(self, answer: dict[str, Any], seen: Seen, legal: Sequence[int]) -> int:
        """The action an answer means."""
        action, text = answer.get("action"), answer.get("text")
        if answer.get("decision") != self._asked:
            raise Fault("illegal", f"expected an answer to decision {self._asked}, got {shown(answer)}")
        if action is None and isinstance(text, str):
            with contextlib.suppress(StarholdError):
                action = self.game.read(seen.position, text)
        if type(action) is not int or action not in legal:
            raise Fault("illegal", shown(answer))
        return action

    def end(self, result: Result | None) -> None:
        """Tell the program how the match ended, and let it wait for the next one; without a result stop it."""
        program, self._program = self._program, None
        if program is None:
            return
        self._at_exit.detach()
        if result is None:
            program.stop()
            return
        program.tell({"type": "end", "points": result.points, "winners": result.winners, "reason": result.reason})
        _give_back(program)
