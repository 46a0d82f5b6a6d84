"""Who plays the matches of a run in a test."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from starhold.lab.arena import Players
from starhold.lab.contest import Outcome
from starhold.lab.crew import play_here
from starhold.lab.schedule import Arena, Pairing


def counting(asked: list[int], stop_after: int | None = None) -> Players:
    """Plays here, notes how many matches were asked for, and is interrupted after some."""

    def play(arena: Arena, pairings: Sequence[Pairing]) -> Generator[Outcome, None, None]:
        asked.append(len(pairings))
        yield from play_here(arena, pairings[:stop_after])
        if stop_after is not None:
            raise KeyboardInterrupt

    return play
