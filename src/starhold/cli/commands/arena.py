"""`starhold arena`: bots play each other, and a table says how strong they are."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from starhold.bots import external
from starhold.cli.compiling import prepare
from starhold.cli.console import BadUsage, Voice, print_json
from starhold.cli.options import MatchArgs, options_of
from starhold.core import registry
from starhold.core.errors import shown, system_reason
from starhold.core.expected import between
from starhold.lab.arena import Report, default_path, players, run
from starhold.lab.crew import cores
from starhold.lab.log import Log
from starhold.lab.plot import figures, plot
from starhold.lab.schedule import Arena, arena, player, schedule, seconds_of, short
from starhold.lab.sprt import MOST_ELO, Question, Verdict
from starhold.lab.tally import Estimate
from starhold.words import Message


@dataclass(frozen=True, slots=True)
class BudgetArgs:
    """What a bot may spend on a decision: a time such as `100ms`, or a number of simulations."""

    time: str | None
    simulations: int | None

    def check(self) -> None:
        if self.time is not None and self.simulations is not None:
            raise BadUsage("--simulations", Message("arena-expected-one-budget"), self.simulations)

    @property
    def seconds(self) -> float | None:
        return None if self.time is None else seconds_of(self.time)


@dataclass(frozen=True, slots=True)
class SprtArgs:
    """Whether bot A is better than bot B: the pair `A,B`, and the Elo of the two hypotheses."""

    pair: str
    elo0: float
    elo1: float


@dataclass(frozen=True, slots=True)
class OutputArgs:
    """Where results are kept, and how they are told."""

    log: Path | None
    as_json: bool
    picture: Path | None


@dataclass(frozen=True, slots=True)
class WorkArgs:
    """Who plays: so many processes here, or a Ray cluster."""

    workers: int | None
    ray: str | None


def hold_arena(
    voice: Voice,
    described: MatchArgs,
    names: str,
    matches: int,
    budget: BudgetArgs,
    sprt: SprtArgs | None,
    output: OutputArgs,
    work: WorkArgs,
) -> None:
    """Play, keep every result, and say what they say."""
    for name, number in (("--matches", matches), ("--simulations", budget.simulations), ("--workers", work.workers)):
        if number is not None and number < 1:
            raise BadUsage(name, Message("expected-positive"), number)
    budget.check()
    bots = [name.strip() for name in names.split(",")]
    seconds, options = budget.seconds, options_of(described.options)
    held = arena(described.game, bots, described.seats, described.seed, options, seconds, budget.simulations)
    question = None if sprt is None else _question(sprt, bots)
    path = default_path(held) if output.log is None else output.log
    prepare_bots(voice, held)
    wanted = len(schedule(held, matches))
    with Log(path, held) as log:
        if wanted != matches:
            voice.err.print(voice("arena-rounded", matches=wanted, asked=matches))
        with watched(voice, log, wanted) as progress:
            report = run(held, matches, log, players(work.workers or cores(), work.ray), question, progress)
    if output.picture is not None:
        write_text(output.picture, plot(report, voice.language))
    if output.as_json:
        print_json(report)
    else:
        _print(voice, report)
        voice.err.print(voice("arena-kept", file=str(path)), soft_wrap=True)


def _question(sprt: SprtArgs, bots: Sequence[str]) -> Question:
    """The two bots of `--sprt A,B`, who must both play."""
    pair, elo0, elo1 = [name.strip() for name in sprt.pair.split(",")], sprt.elo0, sprt.elo1
    if len(pair) != 2 or len(set(pair)) != 2 or not set(pair) <= set(bots):
        raise BadUsage("--sprt", Message("arena-expected-two"), shown(sprt.pair))
    for name, elo in (("--elo0", elo0), ("--elo1", elo1)):
        if not abs(elo) <= MOST_ELO:
            raise BadUsage(name, between(-MOST_ELO, MOST_ELO), elo)
    if not elo0 < elo1:
        raise BadUsage("--elo1", Message("arena-expected-more", elo=elo0), elo1)
    return Question(pair[0], pair[1], elo0, elo1)


def prepare_bots(voice: Voice, held: Arena) -> None:
    """Compile before the matches begin, and start each program once to see whether it can be."""
    names = {player(held, name).bot for name in held.bots}
    programs = sorted(name for name in names if external.command_of(name) is not None)
    prepare(voice, registry.game(held.game), sorted(names.difference(programs)))
    for name in programs:
        external.check(name)


@contextlib.contextmanager
def watched(voice: Voice, log: Log, wanted: int) -> Iterator[Callable[[int, int], None]]:
    """A bar that grows with every match, on a terminal: call it with how many are played, of how many.

    Whoever stops it hears what is kept, and where.
    """
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    try:
        with Progress(*columns, console=voice.err, disable=not voice.err.is_terminal, transient=True) as bar:
            task = bar.add_task(voice("arena-playing"), total=None)
            yield lambda played, wanted: bar.update(task, completed=played, total=wanted)
    except KeyboardInterrupt:
        told = voice("arena-stopped", played=len(log.outcomes), matches=wanted, file=str(log.path))
        voice.err.print(told, soft_wrap=True)
        raise


def write_text(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadUsage(str(file), Message("expected-writable"), system_reason(error)) from None


def _print(voice: Voice, report: Report) -> None:
    tally = report.tally
    voice.out.print(_strength(voice, report))
    voice.out.print()
    voice.out.print(_times(voice, report))
    voice.out.print()
    voice.out.print(voice("arena-turns") + " " + ", ".join(
        voice("arena-turn", place=turn.place + 1, share=_percent(voice, turn.won)) for turn in tally.places
    ))  # fmt: skip
    for standing in tally.standings:
        for note in standing.notes[:3]:
            kind, _, detail = note.partition(": ")
            voice.out.print(voice("arena-fault", bot=short(standing.bot), kind=kind, detail=detail), soft_wrap=True)
    if report.sprt is not None:
        voice.out.print(_verdict(voice, report.sprt))
    voice.out.print(voice("arena-how", matches=tally.matches, deals=tally.deals))


def _strength(voice: Voice, report: Report) -> Table:
    table = table_of(
        voice("arena-bot"), voice("arena-played"), voice("arena-won"), voice("arena-rating"), voice("arena-points")
    )
    for standing in report.tally.standings:
        table.add_row(
            short(standing.bot),
            str(standing.played),
            _percent(voice, standing.won),
            voice("arena-figure", **figures(standing.rating)),
            voice("arena-figure", **figures(standing.points)),
        )
    return table


def _times(voice: Voice, report: Report) -> Table:
    headings = [voice(f"arena-{id}") for id in ("decisions", "mean", "percentile", "most", "late", "faults")]
    table = table_of(voice("arena-bot"), *headings)
    for standing in report.tally.standings:
        times = standing.times
        spent = [voice("arena-milliseconds", value=value) for value in (times.mean, times.percentile_99, times.most)]
        late = "–" if times.late is None else str(times.late)
        faults = [voice("arena-fault-kind", kind=kind, count=count) for kind, count in standing.faults.items()]
        table.add_row(short(standing.bot), str(times.decisions), *spent, late, ", ".join(faults) or "0")
    return table


def table_of(first: str, *others: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2))
    table.add_column(first, no_wrap=True)
    for heading in others:
        table.add_column(heading, justify="right")
    return table


def _percent(voice: Voice, estimate: Estimate) -> str:
    return voice("arena-percent", **figures(estimate, 100))


def _verdict(voice: Voice, verdict: Verdict) -> str:
    question = verdict.question
    elo = voice("arena-elo", **figures(verdict.elo))
    return voice(
        "arena-verdict",
        a=question.a,
        b=question.b,
        accepted=verdict.accepted or "none",
        elo0=question.elo0,
        elo1=question.elo1,
        deals=verdict.deals,
        elo=elo,
        llr=verdict.llr,
        low=verdict.bounds.low,
        high=verdict.bounds.high,
    )
