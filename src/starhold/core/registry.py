"""Finding games: every folder of `starhold.games`, and packages that announce one as entry point `starhold.games`.

Rules that were replaced may stay installed as `id@version`, in a folder `name__version`, so that matches begun under
them can be finished (docs/decisions/0010).
"""

from __future__ import annotations

import functools
import importlib
import pkgutil
from importlib.metadata import entry_points

from starhold.core.compiled.contract import complete
from starhold.core.errors import BadInput
from starhold.core.expected import either, one_of
from starhold.core.game import Game

GROUP = "starhold.games"


@functools.cache
def modules() -> dict[str, str]:
    """The module of each game, by id; nothing is imported yet but the folder's name."""
    folders = importlib.import_module(GROUP).__path__
    found = {_id(module.name): f"{GROUP}.{module.name}" for module in pkgutil.iter_modules(folders)}
    return found | {point.name: point.value for point in entry_points(group=GROUP)}


@functools.cache
def game(id: str) -> Game:
    """The game of this id."""
    if id not in modules():
        raise BadInput("game", one_of(ids()), id)
    found = importlib.import_module(modules()[id]).GAME
    assert isinstance(found, Game), f"{modules()[id]}.GAME is not a Game"
    complete(found.rules)
    return found


@functools.cache
def game_by_rules(id: str, version: int) -> Game:
    """The game as it was played by this version of its rules; an error where they are not installed."""
    return game(id_by_rules(id, version))


def id_by_rules(id: str, version: int) -> str:
    """What `game` knows a version of the rules by: the id itself for those of today, else `id@version`."""
    current = todays(id).about.rules_version
    if version == current:
        return id
    older = {int(other.partition("@")[2]): other for other in modules() if other.startswith(f"{id}@")}
    if version not in older:
        raise BadInput("rules_version", either(sorted({current, *older})), version)
    return older[version]


def todays(id: str) -> Game:
    """The game of this id by its rules of today, the only ones for new matches."""
    if id not in ids():
        raise BadInput("game", one_of(ids()), id)
    return game(id)


def games() -> list[Game]:
    """Every game there is, by its rules of today."""
    return [game(id) for id in ids()]


def ids() -> list[str]:
    """The ids of the games there are, by their rules of today."""
    return sorted(id for id in modules() if "@" not in id)


def _id(folder: str) -> str:
    return folder.replace("__", "@").replace("_", "-")
