"""Bots that fail: what they did is noted, and a random legal answer stands in for the one they owed."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import FrameType
from typing import Literal, NamedTuple

import numpy as np

from starhold.bots.bot import Bot
from starhold.core.errors import raised, shown
from starhold.core.game import Seen

Kind = Literal["crash", "hang", "illegal"]
FACTOR, GRACE = 2.0, 2.0
"""A bot given a time to think hangs after so many times of it, and so many seconds more."""
PATIENCE = 60.0
"""Seconds after which a bot that was given no time hangs."""
MOST_FAULTS = 10
"""Turns a bot may lose in a match; then it is asked no more and the rest of its turns are random."""


class Fault(Exception):
    """A bot did not answer as it must."""

    def __init__(self, kind: Kind, detail: str) -> None:
        super().__init__(f"{kind}: {detail}")
        self.kind, self.detail = kind, detail


class Note(NamedTuple):
    """A fault as it is reported: at which of the bot's own decisions, and what it did."""

    decision: int
    kind: Kind
    detail: str


def deadline(seconds: float | None) -> float:
    """How long to wait for a bot that was given so much time to think."""
    return PATIENCE if seconds is None else FACTOR * seconds + GRACE


@dataclass
class Guarded:
    """A bot whose answers are always legal, whatever happens inside; a turn it loses is answered at random."""

    bot: Bot
    rng: np.random.Generator
    patience: float | None
    """Seconds until the bot is cut off; None where the bot keeps a deadline of its own."""
    notes: list[Note] = field(default_factory=list)
    asked: int = 0

    def choose(self, seen: Seen, legal: Sequence[int]) -> int:
        self.asked += 1
        if len(self.notes) < MOST_FAULTS:
            try:
                return self._answer(seen, legal)
            except Fault as fault:
                self.notes.append(Note(self.asked, fault.kind, fault.detail))
        return legal[int(self.rng.integers(len(legal)))]

    def _answer(self, seen: Seen, legal: Sequence[int]) -> int:
        try:
            with _cut_off(self.patience):
                chosen = self.bot.choose(seen, legal)
        except _TooLate:
            raise Fault("hang", f"no answer within {self.patience:g} s") from None
        except Fault:
            raise
        except Exception as error:  # whatever a stranger's bot raises
            raise Fault("crash", raised(error)[:300]) from error
        return _checked(chosen, legal)


def _checked(chosen: object, legal: Sequence[int]) -> int:
    """What was chosen, if it is one of the legal actions and not merely equal to one."""
    if isinstance(chosen, bool) or not isinstance(chosen, int | np.integer) or chosen not in legal:
        raise Fault("illegal", shown(chosen))
    return int(chosen)


class _TooLate(BaseException):
    """Raised into a bot that hangs; no `except Exception` of its own holds it."""


@contextmanager
def _cut_off(seconds: float | None) -> Iterator[None]:
    """Interrupt what runs inside after so many seconds: where the system has alarms, in the main thread."""
    if seconds is None or not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(signal_number: int, frame: FrameType | None) -> None:
        raise _TooLate

    begun = time.monotonic()
    handler = signal.signal(signal.SIGALRM, ring)
    left, interval = signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        # Whoever set an alarm before us still gets it.
        rest = max(left - (time.monotonic() - begun), 1e-3) if left else 0.0
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, handler)
        signal.setitimer(signal.ITIMER_REAL, rest, interval)
