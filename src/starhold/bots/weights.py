"""The file of a trained net: one line of JSON that says what it is, then its numbers as little-endian float16.

    {"net": 1, "game": "pocket-imperium", "channels": 48, "layers": 3, …, "parts": [["planes", 17, 48], …]}

Every part is a matrix [from, to] or a row, in the order that `compiled/net.py` reads them.
"""

from __future__ import annotations

import json
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

Part = tuple[str, ...]


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
    head = {
        "net": VERSION,
        "game": game.about.id,
        "planes": list(game.planes),
        "overall": list(game.overall),
        "parts": [[name, *shape] for name, shape in wanted],
        **about,
    }
    numbers = np.concatenate([parts[name].reshape(-1) for name, _ in wanted]).astype("<f2")
    file.write_bytes(json.dumps(head).encode() + b"\n" + numbers.tobytes())


def read(game: Game, file: Path) -> NDArray[np.float32]:
    """The weights of a game's net, in one row; an error where they were made for other observations."""
    first, _, rest = file.read_bytes().partition(b"\n")
    head = json.loads(first)
    wanted = [[name, *shape] for name, shape in layout(game)]
    seen = (head["net"], head["game"], head["planes"], head["overall"], head["parts"])
    if seen != (VERSION, game.about.id, list(game.planes), list(game.overall), wanted):
        raise StarholdError(Message("error-net-other", file=str(file)))
    return np.frombuffer(rest, "<f2").astype(np.float32)
