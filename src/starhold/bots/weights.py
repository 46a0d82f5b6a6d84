"""The file of a trained net: one line of JSON that says what it is, then its numbers as little-endian float16.

    {"recipe": {…}, "seconds": 460, "decisions": 1038090240, "net": 1, "game": "pocket-imperium",
     "planes": ["kind empty", …], "overall": ["2 seats", …], "parts": [["planes", 18, 48], …]}

Every part is a matrix [from, to] or a row, in the order that `compiled/net.py` reads them.
"""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from starhold.core.compiled.contract import bind
from starhold.core.errors import StarholdError
from starhold.core.game import Game
from starhold.words import Message

NET = "starhold.bots.compiled.net"
VERSION = 1
MOST_BYTES = 500_000
"""A file beyond that is none of ours."""


def layout(game: Game) -> list[tuple[str, tuple[int, ...]]]:
    """The parts of a net of this game, in order, with their shapes."""
    net: Any = bind(NET, game.rules)
    channels, overall = net.CHANNELS, net.OVERALL
    parts: list[tuple[str, tuple[int, ...]]] = [
        ("planes", (net.PLANES, channels)),
        ("overall", (overall, channels)),
        ("entering", (channels,)),
    ]
    for layer in range(net.LAYERS):
        parts += [
            (f"norm {layer}", (channels,)),
            (f"mix {layer}", (net.MIXED, channels)),
            (f"mixing {layer}", (channels,)),
            (f"all {layer}", (channels, channels)),
            (f"out {layer}", (channels, channels)),
            (f"leaving {layer}", (channels,)),
        ]
    others = game.about.num_actions - net.MOST_HEXES - net.REGIONS
    parts += [("norm", (channels,)), ("pool", (2 * channels + overall, channels)), ("pooling", (channels,))]
    parts += [("hex", (channels + 1,))]
    parts += [("region", (2 * channels + 1,))] if net.REGIONS else []
    parts += [("seats", (2 * net.MOST_SEATS, channels)), ("seating", (2 * net.MOST_SEATS,))]
    return [*parts, ("other", (others, channels + 1))]


def write(game: Game, parts: dict[str, NDArray[Any]], about: dict[str, Any], file: Path) -> None:
    """Write a net; `about` says how it was made."""
    wanted = layout(game)
    for name, shape in wanted:
        assert parts[name].shape == shape, f"{name} is {parts[name].shape}, not {shape}"
    head = {**about, **head_of(game, wanted)}
    numbers = np.concatenate([parts[name].reshape(-1) for name, _ in wanted]).astype("<f2")
    file.write_bytes(json.dumps(head).encode() + b"\n" + numbers.tobytes())


def read(game: Game, file: Path) -> NDArray[np.float32]:
    """The weights of a game's net, in one row; an error where they were made for other observations, or are spoilt."""
    with file.open("rb") as opened:
        first, _, rest = opened.read(MOST_BYTES + 1).partition(b"\n")
    try:
        head = json.loads(first)
    except (ValueError, RecursionError):
        head = None
    wanted = layout(game)
    own = head_of(game, wanted)
    if not isinstance(head, dict) or any(head.get(name) != value for name, value in own.items()):
        raise StarholdError(Message("error-net-other", file=str(file)))
    numbers = np.frombuffer(rest, "<f2") if len(rest) == 2 * sum(math.prod(shape) for _, shape in wanted) else None
    if numbers is None or not np.isfinite(numbers).all():
        raise StarholdError(Message("error-net-spoilt", file=str(file)))
    return numbers.astype(np.float32)


def told(file: Path) -> dict[str, Any]:
    """What a file that was read says of how its net was made."""
    head: dict[str, Any] = json.loads(file.read_bytes().partition(b"\n")[0])
    return head


def split(game: Game, numbers: NDArray[np.float32]) -> dict[str, NDArray[np.float32]]:
    """The parts of a net, each in its shape."""
    wanted = layout(game)
    ends = np.cumsum([math.prod(shape) for _, shape in wanted])
    rows = np.split(numbers, ends[:-1])
    return {name: row.reshape(shape) for (name, shape), row in zip(wanted, rows, strict=True)}


def head_of(game: Game, wanted: list[tuple[str, tuple[int, ...]]]) -> dict[str, Any]:
    """What a file must say to be a net of this game."""
    return {
        "net": VERSION,
        "game": game.about.id,
        "planes": list(game.planes),
        "overall": list(game.overall),
        "parts": [[name, *shape] for name, shape in wanted],
    }
