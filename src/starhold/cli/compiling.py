"""Compiling a game's rules before they are needed, with a word about what takes so long."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from starhold import bots
from starhold.cli.console import Voice
from starhold.core import registry
from starhold.core.compiled.jit import is_cached
from starhold.core.files import decode
from starhold.core.game import Game
from starhold.core.match import Match


class _Header(msgspec.Struct):
    """The only thing of a record we must know before reading it."""

    game: str = ""


def prepare(voice: Voice, game: Game, bot_names: Collection[str] = ()) -> None:
    """Compile the rules, and the bots' search, unless that was done before (once for each version of Starhold)."""
    if is_cached(game.engine.step) and all(bots.rungs()[name].is_compiled(game) for name in bot_names):
        return
    sentence = voice("compiling", game=game.about.title)
    if not voice.err.is_terminal:
        voice.err.print(sentence)
    with voice.err.status(sentence):
        match = Match.begin(game, game.about.seats[0])
        for name in ("drifter", *bot_names):
            seat = match.pending[0]
            match.answer(seat, bots.make(name, game, 0).choose(match.seen(seat), match.legal(seat)))


def prepare_for_record(voice: Voice, content: bytes, where: str) -> None:
    """Compile the rules of the game a record is of; a record of no game is left to its reader."""
    id = decode(content, _Header, where).game
    if id in registry.modules():
        prepare(voice, registry.game(id))
