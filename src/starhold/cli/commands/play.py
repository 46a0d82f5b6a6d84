"""`starhold play`: in the browser, or a match at the terminal, from options, from the menu or from a saved file."""

from __future__ import annotations

import dataclasses
import os
import re
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path

from starhold import bots
from starhold.cli.compiling import prepare, prepare_for_record
from starhold.cli.console import BadUsage, Voice
from starhold.cli.options import files_of, options_of, seats_of
from starhold.cli.terminal.menu import HUMAN, Menu
from starhold.cli.terminal.prompt import typist_for
from starhold.cli.terminal.session import Session
from starhold.core import files, record, registry
from starhold.core.errors import shown
from starhold.core.game import Game, Options
from starhold.core.match import Match, dealt
from starhold.words import Message

BOT = "bot"
BOT_PREFIX = "bot:"
USUAL_BOT = "cadet"


def play_in_browser(voice: Voice) -> None:
    """Serve on this computer and open the page, until Ctrl-C; on another port where the usual one is taken."""
    from starhold.cli.commands.serve import listen, serve
    from starhold.server.settings import Settings, variable

    quiet = None if variable("log_level") in os.environ else "warning"
    settings = Settings.of_environment(log_level=quiet)
    if variable("port") not in os.environ:
        try:
            listen(settings).close()
        except BadUsage:
            settings = dataclasses.replace(settings, port=0)
    serve(voice, settings, open_browser=has_screen())


def has_screen() -> bool:
    """Whether a browser would open beside the terminal, not in it."""
    return sys.platform in ("win32", "darwin") or bool({"DISPLAY", "WAYLAND_DISPLAY", "BROWSER"} & set(os.environ))


def play(
    voice: Voice,
    game: str | None,
    seats: str | None,
    seed: int | None,
    options: Sequence[str],
    tiles: Path | None,
    board: Path | None,
    load: Path | None,
) -> None:
    """Set up the match asked for and play it."""
    typist = typist_for(voice.out, voice.colour)
    number = secrets.randbelow(1 << 32) if seed is None else seed
    if load is not None:
        if game is not None or options or tiles is not None or board is not None:
            raise BadUsage("--load", Message("expected-load-alone"), shown(str(load)))
        match: Match | None = _saved(voice, load, seats)
    else:
        given = options_of(options)
        match = _fresh(voice, Menu(voice, typist), game, seats, number, given, files_of(tiles, board))
    if match is not None:
        machines = {seat: bots.make(name, match.game, number, seat) for seat, name in _bots(match.players).items()}
        prepare(voice, match.game, set(_bots(match.players).values()))
        Session(voice, match, machines, typist).run()


def _saved(voice: Voice, file: Path, seats: str | None) -> Match:
    """The match of a file, perhaps with other players."""
    content = files.read_bytes(file)
    prepare_for_record(voice, content, str(file))
    match = record.read(content, str(file))
    if seats is not None:
        match.players = _players(seats, match.game, match.position.seats)
    return match


def _fresh(
    voice: Voice, menu: Menu, id: str | None, seats: str | None, seed: int, options: Options, own: dict[str, str]
) -> Match | None:
    """A new match; the menu asks for what was not given. None when the person has left."""
    game = menu.game() if id is None else registry.game(id)
    if game is None or (id is None and seats is None and (seats := menu.seats(game)) is None):
        return None
    players = _players(seats, game)
    seats_of(game, len(players), options)
    if game.about.players_are_dealt:
        players = dealt(players, seed)
    prepare(voice, game, set(_bots(players).values()))
    return Match.begin(game, len(players), options, seed, players, **own)


def _players(seats: str | None, game: Game, count: int | None = None) -> list[str]:
    """The players of a list like `human,bot,drifter`, or of a number of seats."""
    usual = count or (3 if 3 in game.about.seats else game.about.seats[0])
    given = (seats or str(usual)).split(",")
    if len(given) == 1 and re.fullmatch("[0-9]{1,9}", given[0].strip()):
        given = [HUMAN] + [BOT] * (game.about.check_seats(int(given[0])) - 1)
    known = [HUMAN, BOT, *bots.rungs()]
    players = []
    for place in given:
        kind, _, name = place.strip().partition(":")
        if kind not in known or (name and kind != HUMAN) or name.startswith(BOT_PREFIX) or len(name) > 40:
            raise BadUsage("--seats", Message("expected-seats", known=", ".join(known)), shown(place))
        bot = USUAL_BOT if kind == BOT else kind
        players.append(name or HUMAN if kind == HUMAN else BOT_PREFIX + bot)
    if count is not None and len(players) != count:
        raise BadUsage("--seats", Message("expected-count", count=count), len(players))
    return players


def _bots(players: Sequence[str]) -> dict[int, str]:
    """The names of the bots by seat."""
    return {
        seat: player.removeprefix(BOT_PREFIX).split(" ")[0]
        for seat, player in enumerate(players)
        if player.startswith(BOT_PREFIX)
    }
