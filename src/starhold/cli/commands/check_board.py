"""`starhold check-board`: all that is wrong with a board or tiles of one's own, or worth a look before one plays."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from starhold.cli.console import BadUsage, Voice, print_json
from starhold.cli.options import is_readable
from starhold.core import registry
from starhold.core.cautions import Caution, cautions
from starhold.core.expected import one_of
from starhold.core.files import Own, opened
from starhold.core.game import Game
from starhold.core.problems import Problem
from starhold.words import Message

PROBLEMS = 1


class Reading(NamedTuple):
    """A file taken for what it may be."""

    game: Game
    kind: str
    """`board` or `tiles`"""
    files: dict[str, Own]
    problems: list[Problem]


def check_board(voice: Voice, file: Path, game: str | None, tiles: Path | None, as_json: bool) -> int:
    """Say what is wrong; 0 if a match can be played with it."""
    found = _reading(opened(file), game, None if tiles is None else opened(tiles))
    odd = cautions(found.game, **found.files) if _is_playable(found) else []
    if as_json:
        report = {
            "game": found.game.about.id,
            "kind": found.kind,
            "problems": [problem.written(voice.language) for problem in found.problems],
            "cautions": [caution.written(voice.language) for caution in odd],
        }
        print_json(report)
    else:
        for problem in found.problems:
            _print(voice, problem)
        for caution in odd:
            _print_caution(voice, caution)
        told = ("cautions" if odd else "good") if not found.problems else "chance" if _is_playable(found) else "bad"
        told = told if is_readable(found.problems) else "none"
        name = found.game.about.title
        voice.out.print(voice("check-board-result", result=told, game=name, kind=found.kind), soft_wrap=True)
    return 0 if _is_playable(found) else PROBLEMS


def _is_playable(found: Reading) -> bool:
    return all(problem.kind == "chance" for problem in found.problems)


def _reading(own: Own, game: str | None, tiles: Own | None) -> Reading:
    """What the file is: a board or tiles, of the game that is named or the one that can read it."""
    known = registry.games() if game is None else [registry.game(game)]
    readings = []
    for one in known:
        more = {} if tiles is None else {"tiles": tiles}
        for kind, files in (("board", {"board": own} | more), ("tiles", {"tiles": own})):
            if files.keys() <= set(one.about.files):
                readings.append(Reading(one, kind, files, one.problems(**files)))
    good = [reading for reading in readings if is_readable(reading.problems)]
    if len(good) != 1 and game is None:
        if not good and len({(str(p.got), str(p.expected)) for reading in readings for p in reading.problems}) == 1:
            return readings[0]  # what is no JSON is none to every game
        raise BadUsage("--game", one_of(one.about.id for one in registry.games()), Message("got-nothing"))
    if good:
        return good[0]
    is_tiles = b'"sectors"' in own.content
    return next(reading for reading in readings if (reading.kind == "tiles") == is_tiles)


def _print(voice: Voice, problem: Problem) -> None:
    said = problem.written(voice.language)
    cells = ", ".join(f"({q}, {r})" for q, r in problem.cells)
    line = voice(
        "check-board-problem",
        rule=problem.rule,
        where=said["where"] or voice("check-board-file"),
        told=said["told"],
        count=len(problem.cells),
        cells=cells,
        advice=said["advice"],
    )
    voice.out.print(line, soft_wrap=True)


def _print_caution(voice: Voice, caution: Caution) -> None:
    said = caution.written(voice.language)
    line = voice("check-board-caution", rule=caution.rule, told=said["told"], advice=said["advice"])
    voice.out.print(line, soft_wrap=True)
