"""One match of the arena, played by the rules themselves, for speed (docs/decisions/0020-one-match.md)."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
import numpy as np

from starhold import bots
from starhold.bots import Bot
from starhold.bots.external import External, check, command_of
from starhold.bots.faults import Guarded, Note, deadline
from starhold.core import registry
from starhold.core.game import Game, Position, Result, Seen
from starhold.lab.schedule import Arena, Pairing, Player, drawn, player

STAND_IN = 0x57A9D1
"""Sets the chance that answers for a bot apart from the bot's own."""
MOST_NOTES = 3


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a pairing ended: a line of the log. Everything but `times` is the same wherever it is played."""

    number: int
    deal: int
    seed: int
    players: tuple[str, ...]
    start: int
    """The seat that began."""
    points: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    times: tuple[tuple[int, ...], ...]
    """Microseconds each decision took, by seat."""
    faults: tuple[dict[str, int], ...]
    """Turns lost by seat and kind."""
    notes: tuple[tuple[Note, ...], ...]
    """The first of them in words, by seat."""
    answers: tuple[tuple[int, int], ...] = ()
    """Seat and action of every answer, where the arena keeps them."""


def play(arena: Arena, pairing: Pairing) -> Outcome:
    """Play a match; bots that fail lose their turns, not the match."""
    game = registry.game(arena.game)
    position = first_position(arena, pairing)
    start = int(position.setup[0]["start"])
    made = [seated(game, player(arena, name), pairing.seed, seat) for seat, name in enumerate(pairing.players)]
    guarded = [
        Guarded(
            bot,
            np.random.default_rng([pairing.seed, seat, STAND_IN]),
            None if isinstance(bot, External) else deadline(player(arena, name).seconds),
        )
        for seat, (bot, name) in enumerate(zip(made, pairing.players, strict=True))
    ]
    times: list[list[int]] = [[] for _ in made]
    answers: list[tuple[int, int]] = []
    result: Result | None = None
    try:
        while owing := game.pending(position):
            seat = owing[0]
            seen, legal = game.hide(position, seat), game.legal(position, seat)
            begun = time.perf_counter_ns()
            chosen = guarded[seat].choose(seen, legal)
            times[seat].append((time.perf_counter_ns() - begun) // 1000)
            game.apply(position, seat, chosen)
            answers.append((seat, chosen))
        result = game.result(position)
    finally:
        for bot in made:
            if isinstance(bot, External):
                bot.end(result)
    assert result is not None, "nobody owes a decision, so the match is over"
    return Outcome(
        pairing.number,
        pairing.deal,
        pairing.seed,
        pairing.players,
        start,
        result.points,
        result.winners,
        result.reason,
        tuple(map(tuple, times)),
        tuple(_counted(bot.notes) for bot in guarded),
        tuple(tuple(bot.notes[:MOST_NOTES]) for bot in guarded),
        tuple(answers) if arena.keeps_answers else (),
    )


def first_position(arena: Arena, pairing: Pairing) -> Position:
    """Where a match begins."""
    position = drawn(arena, pairing.seed)
    return position if pairing.start is None else registry.game(arena.game).begun_by(position, pairing.start)


def _counted(notes: list[Note]) -> dict[str, int]:
    kinds = [note.kind for note in notes]
    return {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)}


def seated(game: Game, who: Player, seed: int, seat: int) -> Bot:
    """A bot at its seat, with what it may spend."""
    command = command_of(who.bot)
    if command is not None:
        return External(game, np.random.default_rng([seed, seat]), command, who.seconds, who.simulations)
    try:
        return bots.make(who.bot, game, seed, seat, seconds=who.seconds, simulations=who.simulations)
    except Exception as error:  # whatever a stranger's bot raises
        return _Unmade(error)


@dataclass
class _Unmade:
    """Stands for a bot that could not be made: it fails at every decision as it failed then."""

    error: Exception

    def choose(self, seen: Seen, legal: Sequence[int]) -> int:
        raise self.error


def warm_up(arena: Arena) -> None:
    """Compile and load whatever the first decision of each bot needs, so that no match has to wait for it."""
    game = registry.game(arena.game)
    position = drawn(arena, arena.seed)
    seat = game.pending(position)[0]
    seen, legal = game.hide(position, seat), game.legal(position, seat)
    for name in dict.fromkeys(arena.bots):
        who = player(arena, name)
        if command_of(who.bot) is not None:
            check(who.bot)
            game.view(seen)
        else:
            Guarded(seated(game, who, arena.seed, seat), np.random.default_rng(0), None).choose(seen, legal)
