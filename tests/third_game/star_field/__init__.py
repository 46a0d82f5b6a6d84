"""Star Field: claim the stars of a small sky. The game of docs/add-a-game.md, kept as small as a game can be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from starhold.core import board as boards
from starhold.core.board import Board
from starhold.core.compiled.bits import Chance, members
from starhold.core.errors import BadInput, Refusal
from starhold.core.facts import Fact
from starhold.core.game import About, Game, Options, Position, laid_out, started
from starhold.core.story import Line, Name, gain
from starhold.drawing.sketch import Sketch, fleets
from starhold.words import Message

from . import rules

KINDS = ("dim", "bright")
WORTH = (1, 2)  # SF-POINTS-1
SKY = ("bright",) * 3 + ("dim",) * 4  # SF-SKY-1

ABOUT = About(
    id="star-field",
    title="Star Field",
    seats=(rules.SEATS,),
    num_actions=rules.MOST_HEXES,
    rules_version=1,
    options=(),
    kinds=KINDS,
    questions=rules.QUESTIONS,
    most_hexes=rules.MOST_HEXES,
)


def draw(seats: int, options: Options, seed: int) -> Position:
    """SF-SKY-1, SF-TURN-1: the sky and who begins, drawn from the seed."""
    chance = Chance(seed)
    sky = boards.lay([("A", (0, 0), 0, chance.shuffled(SKY))])
    return begin(sky, seats, ABOUT.check_options(options), chance.below(rules.SEATS))


def begin(board: Board, seats: int, options: dict[str, str | bool], start: int) -> Position:
    """A match under this sky, with its first question asked."""
    position = laid_out(rules, board, ABOUT.check_seats(seats), options, start)
    position.setup[0].worth[:] = [WORTH[KINDS.index(hex_.kind)] for hex_ in board.hexes]
    return started(rules, position)


def resume(seats: int, options: Options, board: Board, start_seat: int, laid: Mapping[str, int] | None) -> Position:
    """The start of the match a record describes (SF-SKY-1)."""
    if len(board) != rules.MOST_HEXES:
        raise BadInput("board.hexes", Message("sf-expected-stars", count=rules.MOST_HEXES), len(board))
    return begin(board, seats, ABOUT.complete_options(options), start_seat)


def public(position: Position) -> dict[str, Any]:
    """The state as a trace shows it, and as everyone sees it."""
    s, hexes, worth = position.plain_state(), position.board.hexes, position.setup[0].worth.tolist()
    ships = {hexes[hex_].name: [seat, 1] for seat in range(rules.SEATS) for hex_ in members(s.held[seat])}
    return {
        "ships": dict(sorted(ships.items())),
        "points": [sum(worth[hex_] for hex_ in members(held)) for held in s.held],
    }


def sketch(view: Mapping[str, Any]) -> Sketch:
    """What there is to draw: a ship on each star that is claimed."""
    return Sketch(fleets(view["ships"]))


def refusal(position: Position, seat: int, action: int) -> Refusal:
    """Why this answer, which is not legal, is not."""
    s = position.plain_state()
    if s.stage == rules.OVER:
        return Refusal("SF-END-1", Message("sf-why-over"))
    if s.seat != seat:
        return Refusal("SF-TURN-1", Message("sf-why-not-your-turn"))
    where = position.board.hexes[action].name
    if 1 << action == rules.MIDDLE:
        return Refusal("SF-CLAIM-2", Message("sf-why-middle", hex=where))
    return Refusal("SF-CLAIM-1", Message("sf-why-taken", hex=where))


def story(facts: Sequence[Fact], names: Sequence[Name]) -> list[Line]:
    """A claim and what it brought; the last star is claimed by itself and told all the same."""
    lines = []
    for fact in facts:
        assert fact.seat is not None
        assert fact.amount is not None
        claimed = Message("sf-did-claim", player=names[fact.seat], hex=fact.hexes[0])
        lines += [Line("did", claimed, fact.seat, fact.hexes), gain(names[fact.seat], fact)]
    return lines


GAME = Game(ABOUT, rules, draw, resume, public, refusal, sketch=sketch, story=story)
