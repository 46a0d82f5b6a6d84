"""Star Field: claim the stars of a small sky. The game of docs/add-a-game.md, kept as small as a game can be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from starhold.core import board as boards
from starhold.core.bits import Chance, members, popcount
from starhold.core.board import Board
from starhold.core.errors import BadInput, Refusal
from starhold.core.expected import either
from starhold.core.facts import Fact
from starhold.core.game import About, Game, Options, Position, Seen, result_of
from starhold.core.jit import bind
from starhold.core.story import Line, Name, gain
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
    planes=rules.PLANES,
    overall=rules.OVERALL,
    most_hexes=rules.MOST_HEXES,
)


# The start of a match -------------------------------------------------------------------------------------------------


def new(
    seats: int, options: Options | None = None, seed: int = 0, tiles: object = None, board: object = None
) -> Position:
    """SF-SKY-1, SF-TURN-1: the sky and who begins, drawn from the seed."""
    for given in (tiles, board):
        if given is not None:
            raise BadInput("file", Message("sf-expected-no-file"), given)
    chance = Chance(seed)
    sky = boards.lay([("A", (0, 0), 0, chance.shuffled(SKY))])
    return begin(sky, seats, ABOUT.check_options(options or {}), chance.below(rules.SEATS))


def begin(board: Board, seats: int, options: dict[str, str | bool], start: int) -> Position:
    """The records of a match under this sky, with its first question asked."""
    setup, state = np.zeros(1, rules.Setup.dtype), np.zeros(1, rules.State.dtype)
    b = setup[0]
    b.seats, b.hexes, b.start = ABOUT.check_seats(seats), len(board), start
    b.worth[:] = [WORTH[KINDS.index(hex_.kind)] for hex_ in board.hexes]
    bind("starhold.core.engine", rules).start_at(state, 0, setup, 0)
    return Position(board, options, setup, state)


# Records --------------------------------------------------------------------------------------------------------------


def read_board(hexes: Any) -> Board:
    """The board of a record, checked (SF-SKY-1)."""
    board = boards.read(hexes, KINDS)
    if len(board) != rules.MOST_HEXES:
        raise BadInput("board.hexes", Message("sf-expected-stars", count=rules.MOST_HEXES), len(board))
    return board


def resume(seats: int, options: Options, board: Board, start_seat: int, bounty: Mapping[str, int] | None) -> Position:
    """The start of the match a record describes."""
    if start_seat not in range(rules.SEATS):
        raise BadInput("start_seat", either((0, 1)), start_seat)
    if bounty is not None:
        raise BadInput("bounty", Message("expected-null"), bounty)
    return begin(board, seats, ABOUT.complete_options(options), start_seat)


# What is seen ---------------------------------------------------------------------------------------------------------


def public(position: Position) -> dict[str, Any]:
    """The state as a trace shows it."""
    s, hexes = position.plain_state(), position.board.hexes
    ships = {hexes[hex_].name: [seat, 1] for seat in range(rules.SEATS) for hex_ in members(s.held[seat])}
    worth = position.setup[0].worth.tolist()
    return {
        "ships": dict(sorted(ships.items())),
        "points": [sum(worth[hex_] for hex_ in members(held)) for held in s.held],
    }


def view(seen: Seen) -> dict[str, Any]:
    """What everyone sees."""
    position = seen.position
    s, result = position.plain_state(), result_of(rules, position)
    return public(position) | {
        "seat": seen.seat,
        "seats": rules.SEATS,
        "options": position.options,
        "board": position.board.written,
        "question": rules.QUESTIONS[s.stage],
        "result": None if result is None else result._asdict(),
        "turn": None if s.stage == rules.OVER else s.seat,
        "start_seat": int(position.setup[0].start),
    }


def hide(position: Position, seat: int | None) -> Seen:
    """The whole position, as a copy: nothing is secret."""
    return Seen(seat, position.copy())


def guess(seen: Seen, rng: np.random.Generator) -> Position:
    """The only position that looks like this."""
    return seen.position.copy()


def command(position: Position) -> tuple[int, ...]:
    """A claim is a command of its own: how many stars are claimed."""
    return (sum(popcount(held) for held in position.plain_state().held),)


# Words ----------------------------------------------------------------------------------------------------------------


def texts(position: Position) -> tuple[str | None, ...]:
    """Each answer is written as the name of its star."""
    return tuple(hex_.name for hex_ in position.board.hexes)


def terms(position: Position) -> dict[str, int]:
    """Every text that means an action, in lower case."""
    return {name.casefold(): action for name, action in position.board.index.items()}


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
        lines += [Line("did", claimed, fact.seat, fact.hexes), gain(names[fact.seat], fact.seat, fact.amount)]
    return lines


GAME = Game(
    about=ABOUT,
    rules=rules,
    new=new,
    resume=resume,
    bounty=lambda position: None,
    read_board=read_board,
    public=public,
    command=command,
    refusal=refusal,
    hide=hide,
    guess=guess,
    view=view,
    texts=texts,
    terms=terms,
    kind_of_answer={"claim": "hex"},
    story=story,
)
