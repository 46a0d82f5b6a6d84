"""What a seat may learn before it answers: why something is not allowed, and how it would look afterwards."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any

import numpy as np

from starhold.core.game import Game, Position, Seen
from starhold.core.story import called
from starhold.server import errors
from starhold.server.errors import words
from starhold.server.live.standing import Standing, ViewCache
from starhold.server.protocol.frames import Explained, Far, Foreseen, Reached
from starhold.server.protocol.requests import Preview, Reach, Why

GUESSES = 8
"""Ways the hidden could be that a preview looks at; it shows what is the same in all of them."""


def why(standing: Standing, seat: int, given: Why) -> Explained:
    """Why an action cannot be answered, as far as the seat can know."""
    game, seen = _seen(standing, seat)
    refusal = game.explain(seen.position, seat, game.read(seen.position, given.text))
    if refusal is None:
        return Explained(id=given.id, rule=None, words=None)
    return Explained(id=given.id, rule=refusal.rule, words=words(called(refusal.message, standing.head.names)))


def preview(standing: Standing, seat: int, given: Preview) -> Foreseen:
    """How it would look after an action: what is the same whatever the hidden is."""
    if not standing.is_asked(seat, given.decision):
        raise errors.StaleDecision
    assert standing.views is not None, "what is asked can be seen"
    view = foresee(standing.views, seat, given.action)
    if view is None:
        raise errors.NoPreview
    return Foreseen(id=given.id, decision=given.decision, action=given.action, view=view)


def foresee(views: ViewCache, seat: int, action: int) -> dict[str, Any] | None:
    """How it would look after an action; None where all answer at once, and nothing is to be seen of it."""
    game, seen = views.game, views.seen(seat)
    if game.question(seen.position).name in game.about.simultaneous:
        return None
    if game.has_secrets:
        rng = np.random.default_rng(0)
        guesses = _different(game.guess(seen, rng) for _ in range(GUESSES))
    else:
        guesses = [seen.position.copy()]
    for guess in guesses:
        game.apply(guess, seat, action)
    after = _different(game.hide(guess, seat).position for guess in guesses)
    view: dict[str, Any] = agreed([game.view(Seen(seat, position)) for position in after])
    del view["board"], view["options"]
    return view


def _different(positions: Iterable[Position]) -> Collection[Position]:
    """Each position once: mostly little is hidden, and what follows costs more than to see that they are the same."""
    return {(each.state.tobytes(), each.setup.tobytes()): each for each in positions}.values()


def reach(standing: Standing, seat: int, given: Reach) -> Reached:
    """The hexes that two answers to the same question lead to, within one command."""
    game, seen = _seen(standing, seat)
    if not standing.is_asked(seat, given.decision):
        raise errors.StaleDecision
    start = game.guess(seen, np.random.default_rng(0))
    asked, near, ways = game.question(start).name, set[str](), dict[str, dict[bytes, list[str]]]()
    if asked not in game.about.simultaneous and game.kind_of_answer(asked) == "hex":
        for first, between in _hexes(game, start, seat):
            near.add(first)
            texts = [first]
            if _goes_on(game, start, between, seat) and _kind(game, between) == "number":
                if (number := game.terms(between).get(str(given.number))) not in game.legal(between, seat):
                    continue
                between = game.follow(between, seat, number)
                texts.append(str(given.number))
            if _goes_on(game, start, between, seat) and game.question(between) == (asked, first):
                for last, end in _hexes(game, between, seat):
                    ways.setdefault(last, {}).setdefault(end.state.tobytes(), [*texts, last])
            elif (flown := _flown(game, between, seat)) and flown != first:  # there was only one way on
                ways.setdefault(flown, {}).setdefault(between.state.tobytes(), texts)
    here = game.question(start).about
    far = [Far(hex=hex_, ways=list(found.values())) for hex_, found in ways.items() if hex_ not in (*near, here)]
    return Reached(id=given.id, decision=given.decision, far=far)


def _hexes(game: Game, position: Position, seat: int) -> Iterator[tuple[str, Position]]:
    """The hexes a seat may choose, and where each leads."""
    for action in game.choices(position, seat):
        if action < len(position.board):
            yield game.write(position, action), game.follow(position, seat, action)


def _flown(game: Game, position: Position, seat: int) -> str | None:
    """Where the last flight of a seat ended that led here."""
    flights = [fact.hexes for fact in position.facts if fact.seat == seat and fact.kind in game.flights]
    return flights[-1][1] if flights else None


def _kind(game: Game, position: Position) -> str:
    return game.kind_of_answer(game.question(position).name)


def _goes_on(game: Game, start: Position, position: Position, seat: int) -> bool:
    """Whether the seat is still in the command it was in."""
    return game.pending(position) == (seat,) and game.command(position) == game.command(start)


def _seen(standing: Standing, seat: int) -> tuple[Game, Seen]:
    match = standing.match
    if match is None:
        raise errors.NotRunning
    return match.game, match.seen(seat)


def agreed(values: list[Any]) -> Any:
    """What all the values have in common; None where they differ."""
    first = values[0]
    if all(value == first for value in values):
        return first
    if all(isinstance(value, dict) for value in values):
        common = [name for name in first if all(name in value for value in values)]
        return {name: agreed([value[name] for value in values]) for name in common}
    if all(isinstance(value, list) and len(value) == len(first) for value in values):
        return [agreed([value[place] for value in values]) for place in range(len(first))]
    return None
