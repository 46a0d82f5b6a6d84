"""`starhold analyse`: what the decisions of a recorded match were worth."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from starhold.bots.analysis import GRADES, Analyst, Judged, Summary, analyse, scale, summary
from starhold.bots.captain import STANDARD
from starhold.bots.search import MOST_NODES
from starhold.cli.commands.records import content_of, write_file
from starhold.cli.compiling import prepare, prepare_for_record
from starhold.cli.console import BadUsage, Voice, print_json
from starhold.core import record
from starhold.core.expected import between
from starhold.core.match import Match
from starhold.core.replay import ALL, Moment, moments, names_of
from starhold.lab import plot
from starhold.lab.schedule import seconds_of
from starhold.words import Message

FEWEST = 16


def analyse_record(
    voice: Voice, file: str, time: str | None, simulations: int | None, as_json: bool, picture: Path | None
) -> None:
    """Judge every decision, and say what was found: in words, as JSON, as a picture."""
    if simulations is not None and not FEWEST <= simulations <= MOST_NODES:
        raise BadUsage("--simulations", between(FEWEST, MOST_NODES), simulations)
    if time is not None and simulations is not None:
        raise BadUsage("--simulations", Message("arena-expected-one-budget"), simulations)
    seconds = None if time is None else seconds_of(time)
    content = content_of(file)
    prepare_for_record(voice, content, file)
    match = record.read(content, file)
    prepare(voice, match.game, ("captain",))
    analyst = Analyst(match.game, MOST_NODES if seconds is not None else simulations or STANDARD, seconds)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=voice.err, disable=not voice.err.is_terminal, transient=True) as bar:
        wanted = bar.track(analyse(match, analyst), len(match.events), description=voice("analysing"))
        judged = list(wanted)
    names = [name if isinstance(name, str) else voice.said(name) for name in names_of(match.players)]
    if picture is not None:
        write_file(picture, plot.chances(match, judged, names, voice.language).encode())
        voice.err.print(voice("replay-drawn", file=str(picture)), soft_wrap=True)
    found = summary(judged, match.start.seats)
    if as_json:
        print_json(_written(match, judged, found))
    else:
        _print(voice, match, judged, found, names)


def _written(match: Match, judged: list[Judged], found: list[Summary]) -> dict[str, Any]:
    """Everything, with answers as records write them."""

    def answer(action: int) -> str:
        return match.game.write(match.start, action)

    weight = scale(match.start.seats)
    return {
        "game": match.game.about.id,
        "players": match.players,
        "grades": {name: least * weight for name, least in GRADES.items()},
        "decisions": [
            {
                **one._asdict(),
                "action": answer(one.action),
                "best": answer(one.best),
                "candidates": [{**each._asdict(), "action": answer(each.action)} for each in one.candidates],
                "line": [(seat, answer(action)) for seat, action in one.line],
            }
            for one in judged
        ],
        "summary": [one._asdict() for one in found],
    }


def _print(voice: Voice, match: Match, judged: list[Judged], found: list[Summary], names: list[str]) -> None:
    told = list(moments(match, ALL, names_of(match.players)))
    for one in judged:
        if one.grade is not None:
            print(
                voice(
                    "analyse-line",
                    event=one.event + 1,
                    grade=Message(f"analysis-{one.grade}"),
                    player=names[one.seat],
                    before=round(100 * one.chances[one.seat]),
                    after=round(100 * one.after[one.seat]),
                    did=_told(voice, told[one.event + 1], match.game.write(match.start, one.action)),
                    best=match.game.write(match.start, one.best),
                )
            )
    table = Table(box=None, pad_edge=False, padding=(0, 2))
    table.add_column(voice("analyse-player"), no_wrap=True)
    columns = ("analyse-counted", "analyse-lost", *(f"analysis-{name}" for name in reversed(GRADES)))
    for id in columns:
        table.add_column(voice(id), justify="right")
    for row in found:
        grades = [str(row.grades[name]) for name in reversed(GRADES)]
        table.add_row(names[row.seat], str(row.counted), voice("analyse-percent", value=100 * row.lost), *grades)
    voice.out.print(table)
    voice.out.print(voice("analysis-estimate"), soft_wrap=True)


def _told(voice: Voice, moment: Moment, answer: str) -> str:
    """What happened, as the log says it."""
    lines = [voice.said(line.message) for line in moment.lines if line.kind in ("did", "more")]
    return lines[0] if lines else answer
