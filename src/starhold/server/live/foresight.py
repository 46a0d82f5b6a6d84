"""What a seat may learn before it answers: why something is not allowed, and how it would look afterwards."""

from __future__ import annotations

from typing import Any

import numpy as np

from starhold.core.game import Game, Seen
from starhold.server import errors
from starhold.server.errors import words
from starhold.server.live.standing import Standing
from starhold.server.protocol import Explained, Foreseen, Preview, Why

GUESSES = 8
"""Ways the hidden could be that a preview looks at; it shows what is the same in all of them."""


def why(standing: Standing, seat: int, given: Why) -> Explained:
    """Why an action cannot be answered, as far as the seat can know."""
    game, seen = _seen(standing, seat)
    refusal = game.explain(seen.position, seat, game.read(seen.position, given.text))
    if refusal is None:
        return Explained(id=given.id, rule=None, words=None)
    return Explained(id=given.id, rule=refusal.rule, words=words(refusal.message))


def preview(standing: Standing, seat: int, given: Preview) -> Foreseen:
    """How it would look after an action: what is the same whatever the hidden is."""
    game, seen = _seen(standing, seat)
    if given.decision != standing.decisions[seat] or seat not in standing.pending:
        raise errors.StaleDecision
    if game.question(seen.position).name in game.about.simultaneous:
        raise errors.NoPreview
    rng = np.random.default_rng(0)
    views = []
    for _ in range(GUESSES):
        guess = game.guess(seen, rng)
        game.apply(guess, seat, given.action)
        views.append(game.view(game.hide(guess, seat)))
    view = agreed(views)
    del view["board"], view["options"]
    return Foreseen(id=given.id, decision=given.decision, action=given.action, view=view)


def _seen(standing: Standing, seat: int) -> tuple[Game, Seen]:
    match = standing.match
    if match is None:
        raise errors.NotRunning
    return match.game, match.game.hide(match.position, seat)


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
