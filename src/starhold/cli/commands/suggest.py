"""`starhold suggest` and `starhold generate`: a galaxy made fairer or livelier, and one made up."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from starhold.cli.commands.arena import table_of, write_text
from starhold.cli.commands.balance import percent, verdict
from starhold.cli.console import BadUsage, Voice, print_json
from starhold.cli.options import MatchArgs, files_of, options_of, seats_of
from starhold.core import registry
from starhold.core.compiled.contract import bind
from starhold.core.compiled.jit import is_cached
from starhold.core.errors import BadInput, shown
from starhold.core.expected import one_of, whole
from starhold.core.files import Own, opened
from starhold.core.galaxies import MOODS, Drawn, Wish, read_drawn
from starhold.core.game import Game, Options
from starhold.lab.crew import cores
from starhold.lab.galaxies.balance import Play
from starhold.lab.galaxies.self_play import COMPILED
from starhold.lab.galaxies.suggest import AIMS, Aim, How, make_up, suggest, told
from starhold.words import say

MOST_SIMULATIONS = 2_000
"""More and a race would take days."""


class Report(msgspec.Struct, frozen=True):
    """What is told of a search: what was done, and the galaxy before and after by matches of their own."""

    steps: list[str]
    board: dict[str, object]
    tiles: dict[str, object] | None
    before: Play | None
    after: Play


@dataclass(frozen=True, slots=True)
class SearchArgs:
    """What is searched for, by how much play, and with how many threads."""

    aim: str
    simulations: int
    matches: int
    workers: int | None

    def checked(self) -> Aim:
        """The aim, when all of it makes sense."""
        _check(simulations=self.simulations, matches=self.matches, workers=self.workers)
        for aim in AIMS:
            if self.aim == aim:
                return aim
        raise BadUsage("--aim", one_of(AIMS), shown(self.aim))

    def how(self, seats: int, options: Options, seed: int) -> How:
        return How(seats, options, self.simulations, seed, self.workers or cores())


def improve(
    voice: Voice, described: MatchArgs, rounds: int, search: SearchArgs, save: Path | None, as_json: bool
) -> None:
    """Search for small changes, and say what they bring."""
    _check(rounds=rounds)
    one, wanted = registry.game(described.game), search.checked()
    given = options_of(described.options)
    count = seats_of(one, _only(one, described.board) if described.seats is None else described.seats, given)
    files = {name: opened(path) for name, path in files_of(described.tiles, described.board).items()}
    drawn, chosen = _begun(voice, one, count, given, files)
    how = search.how(count, chosen, described.seed)
    _compile(voice, one, search.simulations)
    before = told(one, drawn, how, search.matches)
    with _watched(voice) as progress:
        found = suggest(one, drawn, wanted, how, rounds, progress)
    after = told(one, found.drawn, how, search.matches) if found.steps else before
    steps = [say(step, voice.language) for step in found.steps]
    _save(voice, found.drawn, save)
    if as_json:
        print_json(Report(steps, found.drawn.board, found.drawn.tiles, before, after))
        return
    for step in steps:
        voice.out.print(step)
    voice.out.print(voice("suggest-steps", count=len(steps), aim=wanted))
    _compare(voice, {"suggest-before": before} | ({"suggest-after": after} if steps else {}))


@dataclass(frozen=True, slots=True)
class GalaxyArgs:
    """The galaxy that is wished for."""

    size: int | None
    mood: str
    name: str


def generate(
    voice: Voice, described: MatchArgs, galaxy: GalaxyArgs, search: SearchArgs, save: Path | None, as_json: bool
) -> None:
    """Make a galaxy up, and say how fair it is."""
    one, wanted, mood = registry.game(described.game), search.checked(), galaxy.mood
    if mood not in MOODS:
        raise BadUsage("--mood", one_of(MOODS), shown(mood))
    size = max(one.box().sizes, default=0) if galaxy.size is None else galaxy.size
    wish = Wish(seats_of(one, described.seats, {}), size, mood)
    how = search.how(wish.seats, {}, described.seed)
    _compile(voice, one, search.simulations)
    with _watched(voice) as progress:
        drawn = make_up(one, wish, wanted, how, progress)
    name = galaxy.name or voice("generate-name", mood=mood, number=str(described.seed))
    drawn = drawn._replace(board=drawn.board | {"name": name})
    after = told(one, drawn, how, search.matches)
    _save(voice, drawn, save)
    if as_json:
        print_json(Report([], drawn.board, drawn.tiles, None, after))
        return
    if save is None:
        voice.out.print(json.dumps(drawn.board, ensure_ascii=False), soft_wrap=True)
    _compare(voice, {"generate-title": after})


def _check(**numbers: int | None) -> None:
    most = {"simulations": MOST_SIMULATIONS}
    for name, number in numbers.items():
        least = 0 if name == "simulations" else 1
        if number is not None and not least <= number <= most.get(name, 1_000_000):
            raise BadUsage(f"--{name}", whole(least, most.get(name, 1_000_000)), number)


def _only(game: Game, board: Path | None) -> int | None:
    """The only number of seats a board of one's own is for."""
    if board is None:
        return None
    own = opened(board)
    for seats in game.about.seats:
        with contextlib.suppress(BadInput):
            game.new(seats, {}, 0, board=own)
            return seats
    return None


def _begun(
    voice: Voice, game: Game, seats: int, options: dict[str, str | bool], files: dict[str, Own]
) -> tuple[Drawn, dict[str, str | bool]]:
    """The galaxy to begin with, and the options of matches on it; a printed board gets a name of its own."""
    position = game.new(seats, options, 0, **files)
    choice = game.about.options[0].name
    rest = {name: value for name, value in options.items() if name != choice}
    if "board" in files:
        return read_drawn(game.about.id, files), rest
    printed = str(position.options[choice])
    board = {name: value for name, value in game.box().boards[printed].items() if value is not None}
    board |= {"name": voice("suggest-name", board=printed), "source": ""}
    drawn = Drawn(game.box().boards[printed] | board)
    return drawn if "tiles" not in files else read_drawn(game.about.id, drawn.files() | files), rest


def _compile(voice: Voice, game: Game, simulations: int) -> None:
    if simulations and not is_cached(bind(COMPILED, game.rules).self_play):
        voice.err.print(voice("compiling", game=game.about.title))


@contextlib.contextmanager
def _watched(voice: Voice) -> Iterator[Callable[[int, int], None]]:
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=voice.err, disable=not voice.err.is_terminal, transient=True) as bar:
        task = bar.add_task(voice("suggest-searching"), total=None)
        yield lambda done, wanted: bar.update(task, completed=done, total=wanted)


def _save(voice: Voice, drawn: Drawn, file: Path | None) -> None:
    """The board into the file; tiles of its own into one beside it."""
    if file is None:
        return
    write_text(file, json.dumps(drawn.board, ensure_ascii=False, indent=1) + "\n")
    voice.err.print(voice("suggest-saved", file=str(file)), soft_wrap=True)
    if drawn.tiles is not None:
        beside = file.with_name(f"{file.stem}-tiles.json")
        write_text(beside, json.dumps(drawn.tiles, ensure_ascii=False, indent=1) + "\n")
        voice.err.print(voice("suggest-saved-tiles", file=str(beside)), soft_wrap=True)


def _compare(voice: Voice, plays: dict[str, Play]) -> None:
    """A line for each figure, a column for each galaxy."""
    found = list(plays.values())
    table = table_of("", *(voice(id) for id in plays))
    for seat in range(len(found[0].seats)):
        shares = (percent(voice, play.seats[seat].won) for play in found)
        table.add_row(voice("balance-seat-won", seat=voice("seat-name", seat=seat)), *shares)
    for turn in range(len(found[0].places)):
        shares = (percent(voice, play.places[turn].won) for play in found)
        table.add_row(voice("balance-turn-won", number=turn + 1), *shares)
    for figure in ("lead_change_rate", "drama", "decisiveness"):
        shares = (percent(voice, play.figures[figure]) for play in found)
        table.add_row(voice(f"balance-{figure.replace('_', '-')}"), *shares)
    voice.out.print(table)
    for what, fairness in (("seats", found[-1].seats_fair), ("order", found[-1].order_fair)):
        voice.out.print(verdict(voice, found[-1], what, fairness))
    voice.out.print(voice("suggest-how", matches=found[-1].matches, who=found[-1].who))
