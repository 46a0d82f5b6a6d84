"""Galaxies to choose among: those a small change away from another, and those that are made up."""

from __future__ import annotations

import itertools
from collections import Counter

from starhold.core.cautions import cautions
from starhold.core.compiled.bits import Chance
from starhold.core.errors import BadInput
from starhold.core.expected import one_of
from starhold.core.galaxies import Change, Drawn, Wish
from starhold.core.game import Game, Options
from starhold.words import Message

TRIES = 20
"""How often a galaxy that is made up may turn out to be one that cannot be played."""


def named(drawn: Drawn) -> Drawn:
    """A board file must have a name."""
    return drawn if drawn.board.get("name") else drawn._replace(board=drawn.board | {"name": "?"})


def is_sound(game: Game, drawn: Drawn, seats: int, options: Options | None = None) -> bool:
    """Whether it can be played, whatever is drawn."""
    files = named(drawn).files()
    if game.problems(**files):
        return False
    try:
        game.new(seats, options, 0, **files)
    except BadInput:
        return False
    return True


def _oddities(game: Game, drawn: Drawn) -> Counter[str]:
    """What about it is worth a look, such as homes that are walled in, and how many of each kind."""
    return Counter(caution.told.id for caution in cautions(game, **named(drawn).files()))


def sound_changes(
    game: Game, drawn: Drawn, seats: int, options: Options | None, smallest: int, most: int, chance: Chance
) -> list[Change]:
    """Small changes that leave the galaxy sound: the smallest, and of the others those that chance draws.

    None walls anybody in: where nobody can move, all are even. Chance draws of every kind in turn, so that one of which
    there are many does not crowd out the rest.
    """
    changes = list(game.changes(drawn))
    by_kind: dict[str, list[Change]] = {}
    for change in chance.shuffled(changes[smallest:]):
        by_kind.setdefault(change.what.id, []).append(change)
    in_turn = itertools.chain.from_iterable(itertools.zip_longest(*by_kind.values()))
    order = itertools.chain(changes[:smallest], (change for change in in_turn if change is not None))
    oddities = _oddities(game, drawn)
    sound = (
        change
        for change in order
        if is_sound(game, change.drawn, seats, options) and _oddities(game, change.drawn) <= oddities
    )
    return list(itertools.islice(sound, most))


def made_up(game: Game, wish: Wish, seed: int, count: int) -> list[Drawn]:
    """So many galaxies as wished, or as many as can be played."""
    game.about.check_seats(wish.seats)
    if game.make_up is None:
        raise BadInput("game", Message("generate-expected-game"), game.about.id)
    if wish.size not in (sizes := game.box().sizes):
        raise BadInput("size", one_of(map(str, sizes)), wish.size)
    chance = Chance(seed)
    tried = (game.make_up(wish, chance) for _ in range(TRIES * count))
    sound = (drawn for drawn in tried if is_sound(game, drawn, wish.seats) and not _oddities(game, drawn))
    found = list(itertools.islice(sound, count))
    if not found:
        raise BadInput("size", Message("generate-expected-room"), wish.size)
    return found
