"""Finding games: every folder of `starhold.games`, and packages that announce one as entry point `starhold.games`."""

from __future__ import annotations

import functools
import importlib
import pkgutil
from importlib.metadata import entry_points

from starhold.core.errors import BadInput
from starhold.core.game import Game

GROUP = "starhold.games"


@functools.cache
def modules() -> dict[str, str]:
    """The module of each game, by id; nothing is imported yet but the folder's name."""
    folders = importlib.import_module(GROUP).__path__
    found = {module.name.replace("_", "-"): f"{GROUP}.{module.name}" for module in pkgutil.iter_modules(folders)}
    return found | {point.name: point.value for point in entry_points(group=GROUP)}


@functools.cache
def game(id: str) -> Game:
    """The game of this id."""
    if id not in modules():
        raise BadInput("game", "one of " + ", ".join(sorted(modules())), id)
    found = importlib.import_module(modules()[id]).GAME
    assert isinstance(found, Game), f"{modules()[id]}.GAME is not a Game"
    return found


def games() -> list[Game]:
    """Every game there is."""
    return [game(id) for id in sorted(modules())]
