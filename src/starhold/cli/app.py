"""The subcommands and their options; each imports what it needs when it is called.

Annotations hold help in the language chosen, so they are values here, not text.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, CycloptsError, Group, Parameter
from cyclopts import exceptions as mistakes

from starhold.cli.console import BadUsage, Voice
from starhold.cli.help import Helper
from starhold.core.errors import StarholdError, shown
from starhold.words import LANGUAGES, Message, language_of_environment

NAME = "starhold"


def settings(args: Sequence[str]) -> tuple[Voice, list[str]]:
    """What holds for every command, `--lang` and `--no-color`, and the rest of the line."""
    language, colour, rest = language_of_environment(), True, []
    given = iter(args)
    for arg in given:
        flag, equals, value = arg.partition("=")
        if flag == "--lang":
            language = value if equals else next(given, "")
            if language not in LANGUAGES:
                raise BadUsage("--lang", Message("expected-one-of", known=", ".join(LANGUAGES)), shown(language))
        elif arg in ("--no-color", "--no-colour"):
            colour = False
        else:
            rest.append(arg)
    return Voice(language, colour), rest


def run_command(voice: Voice, args: Sequence[str]) -> int:
    """Run the subcommand; its exit code."""
    app = build(voice)
    try:
        code = app(args, print_error=False, exit_on_error=False, result_action="return_value")
    except CycloptsError as mistake:
        raise usage_error(mistake, app) from None
    return code if isinstance(code, int) else 0


def build(voice: Voice) -> App:
    """The commands with their help in the voice's language."""

    def about(id: str, **settings: Any) -> Parameter:
        return Parameter(help=voice(f"help-{id}"), negative="", **settings)

    game_id = Annotated[str, about("game")]
    maybe_game = Annotated[str | None, about("game")]
    seats_number = Annotated[int | None, about("seats-number")]
    seed_number = Annotated[int, about("seed")]
    option_list = Annotated[list[str] | None, about("option", name="--option")]
    tile_file = Annotated[Path | None, about("tiles")]
    board_file = Annotated[Path | None, about("board")]

    def play(
        *,
        terminal: Annotated[bool, about("terminal", show_default=False)] = False,
        game: maybe_game = None,
        seats: Annotated[str | None, about("seats-players")] = None,
        seed: Annotated[int | None, about("seed-random")] = None,
        option: option_list = None,
        tiles: tile_file = None,
        board: board_file = None,
        load: Annotated[Path | None, about("load")] = None,
    ) -> None:
        from starhold.cli.commands.play import play, play_in_browser

        # Whoever describes a match wants that one, and the page asks for its own.
        if terminal or any(given is not None for given in (game, seats, seed, option, tiles, board, load)):
            play(voice, game, seats, seed, option or (), tiles, board, load)
        else:
            play_in_browser(voice)

    def record(
        *,
        game: game_id,
        seats: seats_number = None,
        seed: seed_number = 0,
        option: option_list = None,
        tiles: tile_file = None,
        board: board_file = None,
        policy: Annotated[str, about("policy")] = "uniform",
        matches: Annotated[int | None, about("matches")] = None,
        out: Annotated[Path | None, about("out")] = None,
    ) -> None:
        from starhold.cli.commands.records import write_records
        from starhold.cli.options import MatchArgs

        write_records(voice, MatchArgs(game, seats, seed, option or (), tiles, board), policy, matches, out)

    def trace(
        file: Annotated[str, about("file", allow_leading_hyphen=True)],
        /,
        *,
        facts: Annotated[bool, about("trace-facts", show_default=False)] = False,
    ) -> None:
        from starhold.cli.commands.records import trace

        trace(voice, file, facts)

    def verify(
        file: Annotated[str, about("file", allow_leading_hyphen=True)], /, *files: Annotated[str, about("files")]
    ) -> int:
        from starhold.cli.commands.records import verify

        return verify(voice, (file, *files))

    def replay(
        file: Annotated[str, about("file", allow_leading_hyphen=True)],
        /,
        *,
        at: Annotated[int | None, about("replay-at")] = None,
        eyes: Annotated[str, about("replay-eyes")] = "all",
        svg: Annotated[Path | None, about("replay-svg")] = None,
        png: Annotated[Path | None, about("replay-png")] = None,
        gif: Annotated[Path | None, about("replay-gif")] = None,
        width: Annotated[int | None, about("replay-width")] = None,
    ) -> None:
        from starhold.cli.commands.replay import replay

        replay(voice, file, at, eyes, svg, png, gif, width)

    def analyse(
        file: Annotated[str, about("file", allow_leading_hyphen=True)],
        /,
        *,
        time: Annotated[str | None, about("analyse-time")] = None,
        simulations: Annotated[int | None, about("analyse-simulations")] = None,
        lines: Annotated[int, about("analyse-lines")] = 1,
        json: Annotated[bool, about("analyse-json", show_default=False)] = False,
        plot: Annotated[Path | None, about("analyse-plot")] = None,
    ) -> None:
        from starhold.cli.commands.analyse import analyse_record

        analyse_record(voice, file, time, simulations, lines, json, plot)

    def perft(
        *,
        game: game_id,
        depth: Annotated[int, about("depth")],
        seats: seats_number = None,
        seed: seed_number = 0,
        option: option_list = None,
        tiles: tile_file = None,
        board: board_file = None,
        divide: Annotated[bool, about("divide", show_default=False)] = False,
    ) -> None:
        from starhold.cli.commands.perft import perft
        from starhold.cli.options import MatchArgs

        perft(voice, MatchArgs(game, seats, seed, option or (), tiles, board), depth, divide)

    def bench(
        *,
        quick: Annotated[bool, about("quick", show_default=False)] = False,
        cuda: Annotated[bool, about("cuda", show_default=False)] = False,
        verify: Annotated[bool, about("cuda-verify", show_default=False)] = False,
    ) -> int:
        from starhold.cli.commands import bench, bench_cuda

        if verify:
            return bench_cuda.verify(voice)
        if cuda:
            bench_cuda.bench(voice)
        else:
            bench.bench(voice, quick)
        return 0

    def arena(
        *,
        game: game_id,
        bots: Annotated[str, about("arena-bots")],
        seats: Annotated[int | None, about("arena-seats")] = None,
        matches: Annotated[int, about("arena-matches")] = 100,
        time: Annotated[str | None, about("arena-time")] = None,
        simulations: Annotated[int | None, about("arena-simulations")] = None,
        seed: Annotated[int, about("arena-seed")] = 0,
        option: option_list = None,
        out: Annotated[Path | None, about("arena-out")] = None,
        json: Annotated[bool, about("arena-json", show_default=False)] = False,
        plot: Annotated[Path | None, about("arena-plot")] = None,
        workers: Annotated[int | None, about("arena-workers")] = None,
        sprt: Annotated[str | None, about("arena-sprt")] = None,
        elo0: Annotated[float, about("arena-elo0")] = 0.0,
        elo1: Annotated[float, about("arena-elo1")] = 30.0,
        ray: Annotated[str | None, about("arena-ray")] = None,
    ) -> None:
        from starhold.cli.commands.arena import BudgetArgs, OutputArgs, SprtArgs, WorkArgs, hold_arena
        from starhold.cli.options import MatchArgs

        hold_arena(
            voice,
            MatchArgs(game, seats, seed, option or ()),
            bots,
            matches,
            BudgetArgs(time, simulations),
            None if sprt is None else SprtArgs(sprt, elo0, elo1),
            OutputArgs(out, json, plot),
            WorkArgs(workers, ray),
        )

    def balance(
        *,
        game: maybe_game = None,
        seats: seats_number = None,
        bots: Annotated[str, about("balance-bots")] = "captain",
        weak: Annotated[str | None, about("balance-weak")] = None,
        matches: Annotated[int, about("balance-matches")] = 400,
        random: Annotated[int, about("balance-random")] = 20_000,
        quick: Annotated[int, about("balance-quick")] = 0,
        time: Annotated[str | None, about("arena-time")] = None,
        simulations: Annotated[int | None, about("arena-simulations")] = None,
        seed: Annotated[int, about("arena-seed")] = 0,
        option: option_list = None,
        tiles: tile_file = None,
        board: board_file = None,
        out: Annotated[Path | None, about("arena-out")] = None,
        json: Annotated[bool, about("arena-json", show_default=False)] = False,
        svg: Annotated[Path | None, about("balance-svg")] = None,
        workers: Annotated[int | None, about("arena-workers")] = None,
        ray: Annotated[str | None, about("arena-ray")] = None,
        cuda: Annotated[bool, about("balance-cuda", show_default=False)] = False,
    ) -> None:
        from starhold.cli.commands.arena import BudgetArgs, OutputArgs, WorkArgs
        from starhold.cli.commands.balance import weigh
        from starhold.cli.options import MatchArgs, game_of

        weigh(
            voice,
            MatchArgs(game_of(game, tiles, board), seats, seed, option or (), tiles, board),
            bots,
            weak,
            matches,
            random,
            quick,
            BudgetArgs(time, simulations),
            OutputArgs(out, json, svg),
            WorkArgs(workers, ray),
            cuda,
        )

    def suggest(
        *,
        game: maybe_game = None,
        seats: seats_number = None,
        aim: Annotated[str, about("suggest-aim")] = "fair",
        rounds: Annotated[int, about("suggest-rounds")] = 12,
        simulations: Annotated[int, about("suggest-simulations")] = 32,
        matches: Annotated[int, about("suggest-matches")] = 1_000,
        seed: Annotated[int, about("arena-seed")] = 0,
        option: option_list = None,
        tiles: tile_file = None,
        board: board_file = None,
        save: Annotated[Path | None, about("suggest-save")] = None,
        json: Annotated[bool, about("arena-json", show_default=False)] = False,
        workers: Annotated[int | None, about("arena-workers")] = None,
    ) -> None:
        from starhold.cli.commands.suggest import SearchArgs, improve
        from starhold.cli.options import MatchArgs, game_of

        described = MatchArgs(game_of(game, tiles, board), seats, seed, option or (), tiles, board)
        improve(voice, described, rounds, SearchArgs(aim, simulations, matches, workers), save, json)

    def generate(
        *,
        game: game_id,
        seats: seats_number = None,
        size: Annotated[int | None, about("generate-size")] = None,
        mood: Annotated[str, about("generate-mood")] = "any",
        aim: Annotated[str, about("suggest-aim")] = "fair",
        simulations: Annotated[int, about("suggest-simulations")] = 32,
        matches: Annotated[int, about("suggest-matches")] = 1_000,
        seed: Annotated[int, about("arena-seed")] = 0,
        name: Annotated[str, about("generate-name")] = "",
        save: Annotated[Path | None, about("suggest-save")] = None,
        json: Annotated[bool, about("arena-json", show_default=False)] = False,
        workers: Annotated[int | None, about("arena-workers")] = None,
    ) -> None:
        from starhold.cli.commands.suggest import GalaxyArgs, SearchArgs, generate
        from starhold.cli.options import MatchArgs

        search = SearchArgs(aim, simulations, matches, workers)
        generate(voice, MatchArgs(game, seats, seed, ()), GalaxyArgs(size, mood, name), search, save, json)

    def check_board(
        file: Annotated[Path, about("check-board-file", allow_leading_hyphen=True)],
        /,
        *,
        game: maybe_game = None,
        tiles: tile_file = None,
        json: Annotated[bool, about("check-board-json", show_default=False)] = False,
    ) -> int:
        from starhold.cli.commands.check_board import check_board

        return check_board(voice, file, game, tiles, json)

    def train(
        recipe: Annotated[str, about("train-recipe")],
        /,
        *,
        out: Annotated[Path | None, about("train-out")] = None,
        device: Annotated[str | None, about("train-device")] = None,
    ) -> None:
        from starhold.cli.commands.train import train

        train(voice, recipe, out, device)

    def serve(
        *,
        host: Annotated[str | None, about("host")] = None,
        port: Annotated[int | None, about("port")] = None,
        open: Annotated[bool, about("open", show_default=False)] = False,
        settings: Annotated[bool, about("settings", show_default=False)] = False,
    ) -> None:
        from starhold.cli.commands.serve import serve, show_settings
        from starhold.server.settings import Settings

        found = Settings.of_environment(host=host, port=port)
        if settings:
            show_settings(voice, found)
        else:
            serve(voice, found, open)

    def rules(
        game: Annotated[str | None, about("rules-game")] = None,
        id: Annotated[str | None, about("rules-id")] = None,
        /,
        *,
        coverage: Annotated[bool, about("coverage", show_default=False)] = False,
    ) -> None:
        from starhold.cli.commands.rules import rules

        rules(voice, game, id, coverage)

    def version() -> None:
        print(version_line())

    app = App(
        name=NAME,
        help=voice("help-starhold"),
        help_epilogue=voice("help-everywhere") + "\n",
        group_commands=Group(voice("help-group-commands")),
        group_parameters=Group(voice("help-group-parameters")),
        group_arguments=Group(voice("help-group-arguments"), sort_key=0),
        help_formatter=Helper(voice),
        version=version_line,
        help_format="plaintext",
        console=voice.out,
        suppress_keyboard_interrupt=False,
    )
    listed: list[Callable[..., int | None]] = [
        play, serve, record, replay, analyse, trace, verify, perft, bench, arena, balance, suggest, generate,
        check_board, train, rules, version,
    ]  # fmt: skip
    for command in listed:
        app.command(command, help=voice(f"help-{command.__name__.replace('_', '-')}"))
    app.command(database_commands(voice))
    app["--help"].help = voice("help-help")
    app["--version"].help = voice("help-version")
    return app


def database_commands(voice: Voice) -> App:
    """`starhold db`: the server's database."""

    def about(id: str, **settings: Any) -> Parameter:
        return Parameter(help=voice(f"help-db-{id}"), negative="", **settings)

    where = Annotated[str | None, about("database")]

    def backup(
        file: Annotated[Path, about("backup-file")],
        /,
        *,
        database: where = None,
        force: Annotated[bool, about("force", show_default=False)] = False,
    ) -> None:
        from starhold.cli.commands.db import backup

        backup(voice, database, file, force)

    def restore(file: Annotated[Path, about("restore-file")], /, *, database: where = None) -> None:
        from starhold.cli.commands.db import restore

        restore(voice, database, file)

    def check(*, database: where = None) -> int:
        from starhold.cli.commands.db import check

        return check(voice, database)

    def copy(source: Annotated[str, about("source")], target: Annotated[str, about("target")], /) -> None:
        from starhold.cli.commands.db import copy

        copy(voice, source, target)

    def archive(
        file: Annotated[Path, about("archive-file")],
        /,
        *,
        older_than: Annotated[str, about("older-than")],
        database: where = None,
    ) -> int:
        from starhold.cli.commands.db import archive

        return archive(voice, database, older_than, file)

    app = App(
        name="db",
        help=voice("help-db"),
        group_commands=Group(voice("help-group-commands")),
        group_parameters=Group(voice("help-group-parameters")),
        group_arguments=Group(voice("help-group-arguments"), sort_key=0),
        help_formatter=Helper(voice),
        help_format="plaintext",
    )
    listed: list[Callable[..., int | None]] = [backup, restore, copy, check, archive]
    for command in listed:
        app.command(command, help=voice(f"help-db-{command.__name__}"))
    app["--help"].help = voice("help-help")
    return app


def version_line() -> str:
    """Program and version."""
    from starhold import __version__

    return f"{NAME} {__version__}"


def usage_error(mistake: CycloptsError, app: App) -> StarholdError:
    """What was typed wrongly, in our words."""
    commands = ", ".join(name for name in mistake.app or app if not name.startswith("-"))
    match mistake:
        case mistakes.UnknownCommandError():
            return BadUsage(Message("where-command"), Message("expected-one-of", known=commands), _typed(mistake))
        case mistakes.UnknownOptionError():
            known = sorted({name for argument in mistake.argument_collection for name in argument.names})
            options = ", ".join(name for name in known if name.startswith("--")) or "–"
            return BadUsage(
                Message("where-option"),
                Message("expected-one-of", known=options),
                shown(mistake.token.keyword or mistake.token.value),
            )
        case mistakes.CoercionError() if mistake.target_type in (int, None):
            token = mistake.token
            return BadUsage(_name(mistake), Message("expected-number"), shown(token.value if token else ""))
        case mistakes.CoercionError() if mistake.token is not None:
            expected = Message("expected-any-number" if mistake.target_type is float else "expected-help")
            return BadUsage(_name(mistake), expected, shown(mistake.token.value))
        case mistakes.MissingArgumentError():
            return BadUsage(_name(mistake), Message("expected-value"), Message("got-nothing"))
        case mistakes.UnusedCliTokensError():
            return BadUsage(Message("where-argument"), Message("expected-no-more"), _typed(mistake))
        case mistakes.RepeatArgumentError():
            return BadUsage(mistake.token.keyword or "", Message("expected-single"), shown(mistake.token.value))
    return BadUsage(Message("where-line"), Message("expected-help"), shown(" ".join(str(mistake).split())))


def _name(mistake: CycloptsError) -> str | Message:
    """The option or argument a mistake concerns."""
    if mistake.argument is None:
        return Message("where-argument")
    name = mistake.argument.name
    return name if name.startswith("-") else name.upper()


def _typed(mistake: CycloptsError) -> str:
    return shown(" ".join(mistake.unused_tokens or []))
