"""Galaxies of one's own: what their files mean to the engine, which alone says what can be played."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from typing import Any

import msgspec

from starhold import __version__
from starhold.core import registry
from starhold.core.candidates import made_up, named, sound_changes
from starhold.core.cautions import Caution, cautions
from starhold.core.compiled.bits import Chance
from starhold.core.errors import BadInput, shown
from starhold.core.expected import at_most, exactly
from starhold.core.files import MOST_DEPTH, Own
from starhold.core.galaxies import Drawn, Wish, read_drawn
from starhold.core.game import Game
from starhold.core.problems import Problem
from starhold.server import errors
from starhold.server.protocol.replies import (
    GalaxyCandidate,
    GalaxyCandidates,
    GalaxyCaution,
    GalaxyChecked,
    GalaxyProblem,
    GalaxyStarts,
    StartInfo,
)
from starhold.server.protocol.shown import Words
from starhold.server.store.store import ListedGalaxy, StoredGalaxy
from starhold.words import Message

MOST_BYTES = 32 * 1024
"""Of the board and the tiles together."""
MOST_NAME = 60
"""Characters of a name, as the engine wants them (`core.files.is_name`)."""
TRIES = 8
"""How often a board that leaves something to chance is drawn before it counts as one that cannot be played."""

DEALS = 6
"""Boards that are drawn of a galaxy whose tiles are dealt."""
FEW_DEALS = 2
"""The same, of each of many."""
MOST_CHANGES = 64
MADE_UP = 12
"""Galaxies that are sent to choose among."""

Files = dict[str, Own]


def files_of(game: Game, board: dict[str, Any], tiles: dict[str, Any] | None) -> Files:
    """As `Game.new` takes them."""
    given = {"board": board} if tiles is None else {"board": board, "tiles": tiles}
    for name in given:
        if name not in game.about.files:
            raise BadInput(name, Message("expected-no-file", game=game.about.title), Message("got-more"))
    files = {name: Own(name, _encoded(name, content)) for name, content in given.items()}
    if sum(len(file.content) for file in files.values()) > MOST_BYTES:
        raise BadInput("board", at_most("32 KiB"), Message("got-more"))
    return files


def _encoded(name: str, content: dict[str, Any]) -> bytes:
    if _is_deeper(content, MOST_DEPTH):  # the database would not take it
        raise BadInput(name, Message("expected-depth", most=str(MOST_DEPTH)), Message("got-too-deep"))
    try:
        return msgspec.json.encode(content)
    except (OverflowError, ValueError):  # numbers no file of ours has
        raise BadInput(name, Message("expected-valid"), Message("got-out-of-range")) from None


def _is_deeper(value: object, most: int) -> bool:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return most == 0 or any(_is_deeper(item, most - 1) for item in inner)


def kept_files(game: Game, found: StoredGalaxy) -> dict[str, Any]:
    """The board and the tiles of a saved galaxy, as the event that makes a match stores them."""
    if found.game != game.about.id:
        raise BadInput("galaxy", exactly(game.about.id), found.game)
    return {"board": found.board, "tiles": found.tiles}


def stored_files(game: Game, made: dict[str, Any] | None) -> Files:
    """The files of a match, as the event that made it has them."""
    return {} if made is None else files_of(game, made["board"], made.get("tiles"))


def check(game: Game, files: Files) -> GalaxyChecked:
    """All that is wrong with them or worth a look, and for how many seats a match can be drawn."""
    found = game.problems(**files)
    return GalaxyChecked(
        problems=[_problem(problem) for problem in found],
        cautions=[_caution(caution) for caution in cautions(game, **files)] if _is_drawn(found) else [],
        seats=_seats(game, files, found),
    )


def _is_drawn(found: Sequence[Problem]) -> bool:
    """Whether there is a board, or may be one by chance."""
    return all(problem.kind == "chance" for problem in found)


def _seats(game: Game, files: Files, found: Sequence[Problem]) -> list[int]:
    return [seats for seats in game.about.seats if _can_be_drawn(game, seats, files)] if _is_drawn(found) else []


def all_starts(game: Game, files: Files, seats: int) -> GalaxyStarts:
    found = starts(game, files, seats, DEALS)
    return GalaxyStarts(
        starts=found,
        texts=list(game.texts(game.new(seats, {}, 0, **files))),
        paying=list(game.counts.paid),
        counted=list(game.counts.happened),
    )


def starts(game: Game, files: Files, seats: int, deals: int) -> list[StartInfo]:
    """Each board it may be dealt as, a few where there are many, begun by each seat in turn."""
    game.about.check_seats(seats)
    drawn = {position.board: position for position in (game.new(seats, {}, seed, **files) for seed in range(deals))}
    begun = [game.begun_by(position, seat) for position in drawn.values() for seat in range(seats)]
    return [
        StartInfo(
            setup=b64encode(one.setup.tobytes()).decode(),
            state=b64encode(one.state.tobytes()).decode(),
            hexes=list(one.board.names),
        )
        for one in begun
    ]


def changes(game: Game, files: Files, seats: int) -> GalaxyCandidates:
    """A galaxy as it is, and small changes to it that can be played."""
    game.about.check_seats(seats)
    game.new(seats, {}, 0, **files)  # refused where that cannot be played
    drawn = read_drawn(game.about.id, files)
    tried = sound_changes(game, drawn, seats, {}, MOST_CHANGES, MOST_CHANGES, Chance(0))
    changed = [_candidate(game, seats, change.drawn, errors.words(change.what)) for change in tried]
    return GalaxyCandidates(candidates=[_candidate(game, seats, drawn, None), *changed])


def wished(game: Game, wish: Wish, seed: int) -> GalaxyCandidates:
    """Galaxies that are made up as somebody wishes."""
    return GalaxyCandidates(
        candidates=[_candidate(game, wish.seats, drawn, None) for drawn in made_up(game, wish, seed, MADE_UP)]
    )


def _candidate(game: Game, seats: int, drawn: Drawn, what: Words | None) -> GalaxyCandidate:
    begun = starts(game, named(drawn).files(), seats, FEW_DEALS)
    return GalaxyCandidate(what=what, board=drawn.board, tiles=drawn.tiles, starts=begun)


def is_checked(galaxy: StoredGalaxy | ListedGalaxy) -> bool:
    """Whether what is noted of its seats is what this version of Starhold would say."""
    return galaxy.checked_by == __version__


def note_seats(galaxy: StoredGalaxy) -> None:
    """Note for how many seats it can be played here and now."""
    try:
        game = registry.todays(galaxy.game)
        files = files_of(game, galaxy.board, galaxy.tiles)
        galaxy.seats = _seats(game, files, game.problems(**files))
    except BadInput:
        galaxy.seats = []
    galaxy.checked_by = __version__


def must_have_shape(game: Game, files: Files) -> None:
    """What is saved may have mistakes, but it is a board: the editor can show it."""
    for problem in game.problems(**files):
        if problem.kind == "shape":
            raise problem.error("galaxy")


def _can_be_drawn(game: Game, seats: int, files: Files) -> bool:
    for seed in range(TRIES):
        try:
            game.new(seats, {}, seed, **files)
        except BadInput:
            continue
        return True
    return False


def _problem(problem: Problem) -> GalaxyProblem:
    return GalaxyProblem(
        rule=problem.rule,
        kind=problem.kind,
        where=_words(problem.where),
        told=errors.words(problem.told),
        expected=errors.words(problem.expected),
        got=_words(problem.got if isinstance(problem.got, Message) else shown(problem.got)),
        advice=errors.words(problem.advice),
        cells=list(problem.cells),
    )


def _caution(caution: Caution) -> GalaxyCaution:
    return GalaxyCaution(
        rule=caution.rule,
        told=errors.words(caution.told),
        advice=errors.words(caution.advice),
        cells=list(caution.cells),
    )


def _words(told: str | Message) -> Words:
    return errors.words(told if isinstance(told, Message) else exactly(told))
