"""What the engine of a page would say, for pages that cannot run it: the same searches, in the same form."""

from __future__ import annotations

import functools
from base64 import b64encode
from typing import Any

import msgspec
import numpy as np

from starhold.bots.analysis import Analyst, Line
from starhold.core.board import Board
from starhold.core.game import Game, Position
from starhold.core.registry import game as game_of

LEVEL = "page"
"""Stands for this code where processes load that of bots."""


class Thought(msgspec.Struct, tag="thought"):
    """A decision to think about, or an answer to judge."""

    game: str
    setup: bytes
    state: bytes
    seat: int
    action: int | None
    """The answer to judge; None thinks about the decision."""
    seed: int
    simulations: int
    lines: int

    @property
    def level(self) -> str:
        return LEVEL

    @property
    def player(self) -> None:
        """No bot keeps anything of it."""
        return


def position_of(game: Game, setup: bytes, state: bytes) -> Position:
    """A position for compiled code alone: nothing on its board has a name."""
    parts = zip((setup, state), _structs(game), strict=True)
    on, now = (np.frombuffer(part, kind.dtype).copy() for part, kind in parts)
    return Position(Board(()), {}, on, now)


def fits(game: Game, setup: bytes, state: bytes) -> bool:
    """Whether these are as long as a position of the game."""
    return [len(setup), len(state)] == [kind.dtype.itemsize for kind in _structs(game)]


def _structs(game: Game) -> tuple[Any, Any]:
    return game.rules.Setup, game.rules.State


def found(thought: Thought) -> bytes:
    """What the page's worker would say, as JSON."""
    game, seat, lines = game_of(thought.game), thought.seat, thought.lines
    position = position_of(game, thought.setup, thought.state)
    analyst = _analyst(thought.game, thought.simulations)
    if thought.action is not None:
        judged = analyst.judge(position, seat, thought.action, thought.seed, lines)._asdict()
        for name in ("candidates", "expected"):
            judged[name] = [one._asdict() for one in judged[name]]
        return msgspec.json.encode(_told(judged, judged.pop("lines"), lines))
    report, told, (start, steps) = analyst.think(position, seat, thought.seed, lines)
    said = _told(report._asdict() | {"considered": [one._asdict() for one in report.considered]}, told, lines)
    return msgspec.json.encode(
        {
            "report": said,
            "start": [b64encode(part.tobytes()).decode() for part in (start.setup, start.state)],
            "steps": _written(steps),
        }
    )


def _told(said: dict[str, Any], lines: tuple[Line, ...], wanted: int) -> dict[str, Any]:
    """What is said, with the lines where they are wanted."""
    return said | ({"lines": [_written(line) for line in lines]} if wanted else {})


def _written(line: Line) -> list[dict[str, Any]]:
    return [step._asdict() for step in line]


def warm_up(game: Game, seats: int) -> None:
    """Load, or compile, what thoughts need."""
    start = game.new(seats, {}, 0)
    seat = game.pending(start)[0]
    for action in (None, game.legal(start, seat)[0]):
        found(Thought(game.about.id, start.setup.tobytes(), start.state.tobytes(), seat, action, 0, 1, 1))


@functools.lru_cache(maxsize=2)
def _analyst(game_id: str, simulations: int) -> Analyst:
    return Analyst(game_of(game_id), simulations)
