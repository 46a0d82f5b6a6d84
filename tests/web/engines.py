"""What the engine of a page is asked, and what Python says to the same."""

from __future__ import annotations

import hashlib
import json
from base64 import b64encode
from collections.abc import Iterator
from typing import Any

from starhold.core.compiled.bits import Chance, lowest
from starhold.core.compiled.study import FIGURES
from starhold.core.game import Game, Position
from starhold.core.match import Match
from starhold.lab.galaxies.self_play import MOST_ANSWERS, Table
from starhold.lab.galaxies.study import NOTHING, Played, Studied, Work, play_again
from starhold.lab.galaxies.suggest import score_of
from starhold.server.bots.thoughts import Thought, found
from tests.support import Configuration

Job = dict[str, Any]
TOGETHER = 32
"""Random matches the page counts in one go."""


def job(position: Position, **more: object) -> Job:
    """A position as it travels, and what is asked about it."""
    setup, state = (b64encode(part.tobytes()).decode() for part in (position.setup, position.state))
    return {"setup": setup, "state": state, **more}


def playouts(game: Game, start: Position, seed: int, matches: int) -> list[object]:
    """Decisions answered in random matches, and a hash of how they ended."""
    digest, answered = hashlib.sha256(), 0
    for match in range(matches):
        end = start.copy()
        answered += game.engine.play_out_at(end.state, 0, end.setup, 0, seed + match, 1 << 40)
        result = game.result(end)
        assert result is not None
        digest.update(end.state.tobytes() + written([result.points, result.winners, result.reason]))
    return [answered, digest.hexdigest()]


def follows(match: Match) -> list[object]:
    """A hash of all that is asked and of every state, and the facts, of a match."""
    game, position = match.game, match.start
    digest, facts = hashlib.sha256(), []
    for event in match.in_order().events:
        asked = [[seat, game.legal(position, seat)] for seat in game.pending(position)]
        about = int(game.engine.about_at(position.state, 0, position.setup, 0))
        digest.update(written([asked, about, int(position.state[0]["stage"])]))
        position = game.follow(position, event.seat, event.action)
        digest.update(position.state.tobytes())
        facts.append([fact.written() for fact in position.facts])
    return [digest.hexdigest(), facts]


def named(match: Match, facts: list[list[Job]]) -> list[list[Job]]:
    """The facts of an engine with the names of hexes and sectors, which it does not know."""
    board = match.start.board
    for fact in (fact for answer in facts for fact in answer):
        begin = fact["hexes"][: "start" in _says(match, fact["kind"])] if "hexes" in fact else []
        if "hexes" in fact:
            rest = sorted(fact["hexes"][len(begin) :], key=board.rank.__getitem__)
            fact["hexes"] = [board.hexes[hex_].name for hex_ in [*begin, *rest]]
        if isinstance(fact.get("what"), int):
            fact["what"] = board.sectors[fact["what"]]
    return facts


def _says(match: Match, kind: str) -> tuple[str, ...]:
    return next(each.says for each in match.game.parts.FACTS if each.name == kind)


def written(value: object) -> bytes:
    """As JSON.stringify writes it."""
    return json.dumps(value, separators=(",", ":")).encode()


def thought(
    game: Game, position: Position, seat: int, seed: int, simulations: int, lines: int, action: int | None = None
) -> Job:
    """What the server says to a page that cannot think, but for the time: captain's report, or what an answer lost."""
    setup, state = position.setup.tobytes(), position.state.tobytes()
    said: Job = json.loads(found(Thought(game.about.id, setup, state, seat, action, seed, simulations, lines)))
    if action is None:
        said["start"] = said["start"][1]
        del said["report"]["seconds"]
    return said


def middles(game: Game, configurations: list[Configuration], seed: int) -> Iterator[tuple[Position, int]]:
    """A position of a random match of each configuration, and a seat that is asked something."""
    for number, (seats, options) in enumerate(configurations, seed):
        position = game.new(seats, options, number)
        chance = Chance(number, 9)
        left = chance.below(120)
        before = position.copy()
        while left > 0 and (pending := game.pending(position)):
            before = position.copy()
            legal = game.legal(position, pending[0])
            game.apply(position, pending[0], legal[chance.below(len(legal))])
            left -= 1
        asked = position if game.pending(position) else before
        pending = game.pending(asked)
        yield asked, pending[chance.below(len(pending))]


def together(game: Game, seats: int, seed: int) -> tuple[Position, int]:
    """Where several seats are first asked at once, and one of them."""
    position = game.new(seats, {}, seed)
    while len(pending := game.pending(position)) == 1:
        game.apply(position, pending[0], game.legal(position, pending[0])[0])
    return position, pending[-1]


def self_played(game: Game, start: Position, rng: int, simulations: int) -> list[list[int]]:
    """The answers of a match captain plays against itself."""
    answers: list[list[int]] = Table(game, simulations).play(start, rng).tolist()
    return answers


def studied(game: Game, start: Position, seed: int, matches: int, simulations: int) -> dict[str, Any]:
    """What matches from a start come to, as the balance lab counts."""
    table = Table(game, simulations) if simulations else None
    if table is not None:
        answers = [table.play(start, seed + number * MOST_ANSWERS) for number in range(matches)]
        counted = play_again(game, [Played(0, start, given) for given in answers])
    else:
        counted = play_at_random_from(game, start, seed, matches)
    return {
        "points": counted.points.sum(axis=0).tolist(),
        "wins": counted.won.sum(axis=0).tolist(),
        "figures": {name: float(counted.figure(name).sum()) for name in FIGURES} | {"lively": score_of(counted).lively},
        "shared": int(((counted.won > 0).sum(axis=1) > 1).sum()),
        "tied": int((counted.results >> 8 > 0).sum()),
        "looks": int(counted.looks[0]),
        "held": counted.held[0].sum(axis=0).tolist(),
        "kept": counted.kept[0].sum(axis=0).tolist(),
        "paid": (counted.paid[0].sum(axis=0) * bool(simulations)).tolist(),
        "happened": happened(game, counted) if simulations else {},
        "chosen": chosen(game, counted) if simulations else {},
    }


def happened(game: Game, counted: Studied) -> dict[str, list[int]]:
    """By kind of fact the sum over the matches, and that of the squares."""
    kinds = [kind.name for kind in game.parts.FACTS]
    times = {name: counted.happened[:, [kind == name for kind in kinds]].sum(axis=1) for name in kinds}
    return {name: [int(each.sum()), int((each**2).sum())] for name, each in times.items() if each.any()}


def chosen(game: Game, counted: Studied) -> dict[str, Any]:
    """How often each answer was given that is no hex and no number, and by winners."""
    asked = [lowest(stages) if stages else None for stages in counted.stages[0].tolist()]
    kinds = ["hex" if stage is None else game.kind_of_answer(game.about.questions[stage]) for stage in asked]
    return {
        str(action): {"times": int(counted.chosen[0, action]), "won": float(counted.chosen_won[0, action])}
        for action, kind in enumerate(kinds)
        if kind not in ("hex", "number")
    }


def play_at_random_from(game: Game, start: Position, seed: int, matches: int) -> Studied:
    """As the page plays at random, some at a time."""
    work = Work(game, start, [start.board], matches)
    work.lay([start])
    work.hire(1)
    for done in range(0, matches, TOGETHER):
        work.play(0, 0, 0, NOTHING, seed + done * MOST_ANSWERS, done, min(TOGETHER, matches - done))
    return work.found
