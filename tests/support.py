"""What tests of every game share: the `rule` marker and a match that is played and read in notation."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Self

import pytest

from starhold.core.compiled.bits import Chance
from starhold.core.game import Game, Position, Result
from starhold.core.registry import game
from starhold.core.testing import configurations

rule = pytest.mark.rule
"""`@rule("PI-EXPLORE-3")`: the rules a test proves. Ids stand there as literals, so that they can be searched for."""

Configuration = tuple[int, dict[str, str | bool]]


@functools.cache
def every_configuration(id: str) -> tuple[Configuration, ...]:
    """All that `configurations` finds for a game, which takes a while."""
    return tuple(configurations(game(id)))


SOURCE = Path(__file__).parent.parent / "src" / "starhold"


def random_match(game: Game, match: Position, seed: int) -> Iterator[Position]:
    """Every position of a match answered at random, from `match`, which changes, to the end."""
    chance = Chance(seed)
    yield match
    while owing := game.pending(match):
        seat = owing[chance.below(len(owing))]
        legal = game.legal(match, seat)
        game.apply(match, seat, legal[chance.below(len(legal))])
        yield match


class NotatedMatch:
    """A match that is answered with texts and says what happened in texts."""

    def __init__(self, game: Game, position: Position) -> None:
        self.game = game
        self.position = position

    def play(self, *answers: str) -> None:
        """Answer for whichever single seat is asked, one text after the other."""
        for answer in answers:
            self.play_as(self.seat, answer)

    def play_as(self, seat: int, answer: str) -> None:
        """Answer for one of several seats that are asked."""
        self.game.apply(self.position, seat, self.game.read(self.position, answer))

    @property
    def pending(self) -> tuple[int, ...]:
        return self.game.pending(self.position)

    @property
    def seat(self) -> int:
        """The one seat that is asked."""
        (seat,) = self.pending
        return seat

    @property
    def question(self) -> str | None:
        """What is asked now; None when the match is over."""
        return self.game.question(self.position).name if self.pending else None

    @property
    def about(self) -> str | None:
        """The hex the question concerns."""
        return self.game.question(self.position).about

    @property
    def choices(self) -> list[str]:
        """What the first of the seats that are asked may answer."""
        actions = self.game.choices(self.position, self.pending[0])
        return [self.game.write(self.position, action) for action in actions]

    @property
    def public(self) -> dict[str, Any]:
        return self.game.public(self.position)

    def ships(self, hex_: str) -> tuple[int, int] | None:
        """The seat whose ships are there and their number."""
        assert hex_ in self.position.board.index, f"no hex {hex_}"
        found = self.public["ships"].get(hex_)
        return None if found is None else (found[0], found[1])

    @property
    def points(self) -> list[int]:
        return list(self.public["points"])

    @property
    def supply(self) -> list[int]:
        return list(self.public["supply"])

    @property
    def result(self) -> Result | None:
        return self.game.result(self.position)

    def why(self, answer: str, seat: int | None = None) -> str | None:
        """The rule that refuses an answer; None where it is allowed."""
        asked = self.seat if seat is None else seat
        refusal = self.game.explain(self.position, asked, self.game.read(self.position, answer))
        return None if refusal is None else refusal.rule

    def copy(self) -> Self:
        return type(self)(self.game, self.position.copy())
