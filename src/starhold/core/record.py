"""A match as a file that anyone can check: writing it, reading it with every field and event verified, tracing it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import msgspec

from starhold.core.errors import BadInput, Refusal, StarholdError, shown
from starhold.core.expected import between, exactly
from starhold.core.files import decode
from starhold.core.game import Game, Position, nothing_laid
from starhold.core.match import Match
from starhold.core.registry import game_by_rules
from starhold.words import Message

FORMAT = "starhold.record/1"
LAID = "bounty"
"""What the format calls whatever chance laid face down (`Game.laid`): the name of the tiles it was first there for."""

Text = Annotated[str, msgspec.Meta(max_length=200)]


class HexFields(msgspec.Struct, forbid_unknown_fields=True):
    name: Text
    sector: Text
    kind: Text
    cells: Annotated[list[tuple[int, int]], msgspec.Meta(min_length=1, max_length=7)]
    home: int | None = None


class BoardFields(msgspec.Struct, forbid_unknown_fields=True):
    hexes: Annotated[list[HexFields], msgspec.Meta(max_length=100)]


class EventFields(msgspec.Struct, forbid_unknown_fields=True):
    seat: int
    question: Text
    answer: Text


class ResultFields(msgspec.Struct, forbid_unknown_fields=True):
    points: list[int]
    winners: list[int]
    reason: Text


class RecordFields(msgspec.Struct, forbid_unknown_fields=True):
    """A record as it stands in a file."""

    format: Text
    game: Text
    rules_version: int
    seats: int
    options: dict[str, bool | Text]
    board: BoardFields
    start_seat: int
    bounty: dict[str, int] | None
    events: Annotated[list[EventFields], msgspec.Meta(max_length=20_000)]
    result: ResultFields | None
    players: list[Text] = []
    annotations: msgspec.Raw = msgspec.Raw()
    """Whatever people or programs note beside a match, such as variations; no part of it, and never looked at here."""


class BadRecord(StarholdError):
    """An event that could not have happened: its number from 0, and the rule it breaks."""

    def __init__(self, number: int, refusal: Refusal) -> None:
        broken = Message("error-illegal", rule=refusal.rule, why=refusal.message)
        super().__init__(Message("error-event", number=number, why=broken))
        self.number = number
        self.rule = refusal.rule


def write(match: Match) -> dict[str, Any]:
    """The record of a match; `result` is null while it runs."""
    position, about = match.position, match.game.about
    return {
        "format": FORMAT,
        "game": about.id,
        "rules_version": about.rules_version,
        "seats": position.seats,
        "options": position.options,
        "board": {"hexes": position.board.write()},
        "start_seat": match.start_seat,
        LAID: match.game.laid(position),
        "players": match.players,
        "events": [
            {"seat": event.seat, "question": event.question, "answer": event.answer}
            for event in match.in_order().events
        ],
        "result": result(match.game, position),
    }


def encode(record: dict[str, Any]) -> bytes:
    """The record as a line of JSON."""
    return msgspec.json.encode(record) + b"\n"


def result(game: Game, position: Position) -> dict[str, Any] | None:
    """How the match ended, as a record says it."""
    ended = game.result(position)
    if ended is None:
        return None
    return {"points": list(ended.points), "winners": list(ended.winners), "reason": ended.reason}


def read(content: bytes, where: str = "record") -> Match:
    """The match a record describes, every field and event checked; else an error that names the first bad place."""
    fields = decode(content, RecordFields, where)
    if fields.format != FORMAT:
        raise BadInput("format", exactly(FORMAT), fields.format)
    game = game_by_rules(fields.game, fields.rules_version)
    game.about.check_seats(fields.seats)
    if fields.players and len(fields.players) != fields.seats:
        raise BadInput("players", Message("expected-names", count=fields.seats), len(fields.players))
    if fields.start_seat not in range(fields.seats):
        raise BadInput("start_seat", between(0, fields.seats - 1), fields.start_seat)
    if fields.bounty is not None and game.laid is nothing_laid:
        raise BadInput(LAID, Message("expected-null"), fields.bounty)
    board = game.read_board(fields.board.hexes)
    start = game.resume(fields.seats, fields.options, board, fields.start_seat, fields.bounty)
    players = fields.players or [f"seat {seat}" for seat in range(fields.seats)]
    match = Match(game, start, players, fields.start_seat)
    for number, event in enumerate(fields.events):
        match.answer(event.seat, _action(match, number, event))
    _check_end(match, fields)
    return match


def _action(match: Match, number: int, event: EventFields) -> int:
    """The action an event stands for, refused if it could not come now."""
    game, position = match.game, match.position
    pending = match.pending
    if not pending:
        raise BadRecord(number, Refusal("CORE-5", Message("record-after-end")))
    if event.seat not in pending:
        asked = Message("seat-name", seat=pending[0])
        raise BadRecord(number, Refusal("CORE-3", Message("record-seat", seat=event.seat, asked=asked)))
    if event.seat != pending[0]:
        raise BadRecord(number, Refusal("CORE-3", Message("record-order", seat=event.seat, first=pending[0])))
    question = game.question(position).name
    if event.question != question:
        wrong = Message("record-question", expected=question, got=shown(event.question))
        raise BadRecord(number, Refusal("CORE-1", wrong))
    texts = game.texts(position)
    action = texts.index(event.answer) if event.answer in texts else -1
    if action < 0:
        raise BadRecord(number, Refusal("CORE-1", Message("record-answer", got=shown(event.answer))))
    if action not in game.legal(position, event.seat) and event.answer in texts[action + 1 :]:
        action = texts.index(event.answer, action + 1)
    refusal = game.explain(position, event.seat, action)
    if refusal is not None:
        raise BadRecord(number, refusal)
    return action


def _check_end(match: Match, fields: RecordFields) -> None:
    """The tiles lie on what set-up left free, and the result is the one the events lead to."""
    laid = match.game.laid(match.position)
    if laid != fields.bounty:
        raise BadInput(LAID, exactly(shown(laid)), fields.bounty)
    reached = result(match.game, match.position)
    given = None if fields.result is None else msgspec.to_builtins(fields.result)
    if given != reached:
        expected = Message("expected-no-result") if reached is None else exactly(shown(reached))
        raise BadInput("result", expected, given)


def trace(match: Match, with_facts: bool = False) -> Iterator[dict[str, Any]]:
    """One line before each event and one at the end: who is asked what, the choices, the public state.

    With facts each line also says what happened since the line before (docs/facts.md).
    """
    game = match.game
    for number, position in enumerate((match.start, *(step.after for step in match.in_order().steps()))):
        line = {
            "seq": number,
            "pending": [_asked(game, position, seat) for seat in game.pending(position)],
            "state": game.public(position),
            "result": result(game, position),
        }
        yield line | {"facts": [fact.written() for fact in position.facts]} if with_facts else line


def _asked(game: Game, position: Position, seat: int) -> dict[str, Any]:
    question = game.question(position)
    return {
        "seat": seat,
        "question": question.name,
        "about": question.about,
        "choices": [game.write(position, action) for action in game.choices(position, seat)],
    }
