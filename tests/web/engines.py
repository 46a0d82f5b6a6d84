"""What the engine of a page is asked, and what Python says to the same."""

from __future__ import annotations

import hashlib
import json
from base64 import b64encode
from collections.abc import Iterator
from typing import Any

import numpy as np

from starhold.bots.analysis import GUESSING, Analyst
from starhold.bots.bot import Budget
from starhold.bots.captain import CAPTAIN
from starhold.bots.search import Searcher
from starhold.core.compiled.bits import Chance
from starhold.core.compiled.contract import bind
from starhold.core.compiled.study import FIGURES
from starhold.core.game import Game, Position, Seen
from starhold.core.match import Match
from starhold.lab.galaxies.self_play import MOST_ANSWERS, Table
from starhold.lab.galaxies.study import NOTHING, Played, Studied, Work, play_again
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


class Captain(Searcher):
    """Captain as he thinks in a page: his guesses are drawn by the rules."""

    def __init__(self, game: Game, seed: int, simulations: int) -> None:
        super().__init__(game, np.random.default_rng(0), Budget(simulations=simulations), CAPTAIN)
        self.seed = seed

    def begin(self, seen: Seen) -> None:
        super().begin(seen)
        self.trees[0].at[0].rng = ~self.seed

    def _guess(self, seen: Seen) -> list[Position]:
        known = seen.position
        roots, setups = np.repeat(known.state, CAPTAIN.guesses), np.repeat(known.setup, 2)
        words = roots.view(np.int64).reshape(len(roots), -1)
        guess = bind(GUESSING, self.game.rules).guess
        found = guess(known.state.copy(), setups, seen.seat, self.seed, roots, words)
        return [Position(known.board, known.options, setups[:1], roots[n : n + 1].copy()) for n in range(found)]


def searches(game: Game, position: Position, seat: int, seed: int, simulations: int) -> Job:
    """What captain reports, but for the time."""
    captain = Captain(game, seed, simulations)
    captain.begin(game.hide(position, seat))
    report = captain.think(simulations=simulations)
    found = report._asdict() | {"considered": [option._asdict() for option in report.considered]}
    del found["seconds"]
    decoded: Job = json.loads(json.dumps(found))
    return decoded


def judgements(game: Game, position: Position, seat: int, action: int, event: int, simulations: int) -> Job:
    """What the terminal says of an answer, but for the name of the question."""
    judged = Analyst(game, simulations).judge(position, seat, action, event)
    found = judged._asdict() | {"candidates": [candidate._asdict() for candidate in judged.candidates]}
    del found["question"]
    decoded: Job = json.loads(json.dumps(found))
    return decoded


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


def self_played(game: Game, start: Position, rng: int, simulations: int) -> list[list[int]]:
    """The answers of a match captain plays against itself."""
    found: list[list[int]] = Table(game, simulations).play(start, rng).tolist()
    return found


def studied(game: Game, start: Position, seed: int, matches: int, simulations: int) -> dict[str, Any]:
    """What matches from a start come to, as the balance lab counts."""
    table = Table(game, simulations) if simulations else None
    if table is not None:
        answers = [table.play(start, seed + number * MOST_ANSWERS) for number in range(matches)]
        found = play_again(game, [Played(0, start, given) for given in answers])
    else:
        found = play_at_random_from(game, start, seed, matches)
    return {
        "points": found.points.sum(axis=0).tolist(),
        "wins": found.won.sum(axis=0).tolist(),
        "figures": {name: float(found.figure(name).sum()) for name in FIGURES},
        "shared": int(((found.won > 0).sum(axis=1) > 1).sum()),
        "tied": int((found.results >> 8 > 0).sum()),
        "looks": int(found.looks[0]),
        "held": found.held[0].sum(axis=0).tolist(),
    }


def play_at_random_from(game: Game, start: Position, seed: int, matches: int) -> Studied:
    """As the page plays at random, some at a time."""
    work = Work(game, start, [start.board], matches)
    work.lay([start])
    work.hire(1)
    for done in range(0, matches, TOGETHER):
        work.play(0, 0, 0, NOTHING, seed + done * MOST_ANSWERS, done, min(TOGETHER, matches - done))
    return work.found
