"""`starhold analyse`: what the decisions of a recorded match were worth."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from starhold.bots.analysis import (
    GRADES,
    SEEN,
    Analyst,
    Judged,
    Summary,
    TurningPoint,
    analyse,
    ending,
    line_of,
    luck,
    moves_of,
    scale,
    summary,
    turning,
)
from starhold.bots.captain import STANDARD
from starhold.bots.search import MOST_NODES
from starhold.cli.commands.records import content_of, write_file
from starhold.cli.compiling import prepare, prepare_for_record
from starhold.cli.console import BadUsage, Voice, print_json
from starhold.core import record
from starhold.core.expected import between
from starhold.core.match import Match
from starhold.core.replay import ALL, Moment, moments, names_of
from starhold.core.story import prefix
from starhold.lab import plot
from starhold.lab.schedule import seconds_of
from starhold.words import Message

FEWEST = 16
MOST_LINES = 10
LEGS = 3
"""Of a line so much is told: an answer, what the next does, and what then follows."""
MOST_PARTS = 4
"""So many answers of each of them."""


def analyse_record(
    voice: Voice,
    file: str,
    time: str | None,
    simulations: int | None,
    lines: int,
    as_json: bool,
    picture: Path | None,
) -> None:
    """Judge every decision, and say what was found: in words, as JSON, as a picture."""
    if simulations is not None and not FEWEST <= simulations <= MOST_NODES:
        raise BadUsage("--simulations", between(FEWEST, MOST_NODES), simulations)
    if time is not None and simulations is not None:
        raise BadUsage("--simulations", Message("arena-expected-one-budget"), simulations)
    if not 0 <= lines <= MOST_LINES:
        raise BadUsage("--lines", between(0, MOST_LINES), lines)
    seconds = None if time is None else seconds_of(time)
    content = content_of(file)
    prepare_for_record(voice, content, file)
    match = record.read(content, file)
    prepare(voice, match.game, ("captain",))
    analyst = Analyst(match.game, MOST_NODES if seconds is not None else simulations or STANDARD, seconds)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=voice.err, disable=not voice.err.is_terminal, transient=True) as bar:
        wanted = bar.track(analyse(match, analyst, lines), len(match.events), description=voice("analysing"))
        judged = list(wanted)
    turns = turning(judged, ending(match), moves_of(match))
    names = [name if isinstance(name, str) else voice.said(name) for name in names_of(match.players)]
    if picture is not None:
        write_file(picture, plot.chances(match, judged, names, voice.language).encode())
        voice.err.print(voice("replay-drawn", file=str(picture)), soft_wrap=True)
    found = summary(judged, match.start.seats, match.game.about)
    if as_json:
        print_json(_written(match, judged, found, turns))
    else:
        _print(voice, match, judged, found, turns, names, lines)


def _written(match: Match, judged: list[Judged], found: list[Summary], turns: list[TurningPoint]) -> dict[str, Any]:
    """Everything, with answers as records write them."""

    def answer(action: int) -> str:
        return match.game.write(match.start, action)

    weight, revealed = scale(match.start.seats), luck(judged)
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
                "expected": [{**each._asdict(), "action": answer(each.action)} for each in one.expected],
                "line": [(seat, answer(action)) for seat, action in one.line],
                "lines": [[(step.seat, answer(step.action)) for step in line] for line in one.lines],
                "luck": revealed.get(one.event),
            }
            for one in judged
        ],
        "summary": [
            {
                **one._asdict(),
                "phases": {name: lost._asdict() for name, lost in one.phases.items()},
                "luck": sum(revealed.get(each.event, 0.0) for each in judged if each.seat == one.seat),
            }
            for one in found
        ],
        "decided": [turn._asdict() for turn in turns],
    }


def _print(
    voice: Voice,
    match: Match,
    judged: list[Judged],
    found: list[Summary],
    turns: list[TurningPoint],
    names: list[str],
    lines: int,
) -> None:
    told = list(moments(match, ALL, names_of(match.players)))
    ends = [*moves_of(match)[1:], len(judged)]
    for one in judged:
        if one.grade is not None:
            played = judged[one.event : next(end for end in ends if end > one.event)]
            best, *then = _legs(match, line_of(one, one.best), names)
            print(
                voice(
                    "analyse-line",
                    event=one.event + 1,
                    grade=Message(f"analysis-{one.grade}"),
                    player=names[one.seat],
                    before=round(100 * one.chances[one.seat]),
                    after=round(100 * one.after[one.seat]),
                    did=_told(voice, told[one.event + 1 : one.event + 2], match.game.write(match.start, one.action)),
                    best=best,
                    then="".join(f"; {leg}" for leg in then),
                    played=_line(match, [(each.seat, each.action) for each in played], names),
                )
            )
            others = [each for each in one.candidates[1:lines] if each.action != one.action and not one.together]
            for other in others:
                line = _line(match, line_of(one, other.action), names)
                # One that was looked at seldom and seems better than the best does not know its chance.
                knows = other.visits >= SEEN and other.chances[one.seat] <= one.chances[one.seat]
                chance = round(100 * other.chances[one.seat]) if knows else "no"
                print("  " + voice("analyse-or", line=line, chance=chance))
            # What could follow is what its last answer lets follow, not what was foreseen of the one that lost most.
            reply = [step for step in line_of(played[-1], played[-1].action) if step[0] != one.seat]
            if reply:
                line = _line(match, reply, names, legs=1)
                print("  " + voice("analysis-reply", player=names[reply[0][0]], line=line))
    table = Table(box=None, pad_edge=False, padding=(0, 2))
    table.add_column(voice("analyse-player"), no_wrap=True)
    columns = ("analyse-counted", "analyse-lost", *(f"analysis-{name}" for name in reversed(GRADES)))
    for id in columns:
        table.add_column(voice(id), justify="right")
    for row in found:
        grades = [str(row.grades[name]) for name in reversed(GRADES)]
        table.add_row(names[row.seat], str(row.counted), voice("analyse-percent", value=100 * row.lost), *grades)
    voice.out.print(table)
    _print_phases(voice, match, found, names)
    for row in found:
        for id, events in (("analyse-best", row.best), ("analyse-worst", row.worst)):
            if events:
                moves = ", ".join(str(event + 1) for event in events)
                voice.out.print(voice(id, player=names[row.seat], count=len(events), moves=moves), soft_wrap=True)
    _print_luck(voice, judged, names)
    if turns:
        voice.out.print(voice("analyse-decided"))
    for number, turn in enumerate(turns, 1):
        answer = match.game.write(match.start, judged[turn.event].action)
        did = _told(voice, told[turn.event + 1 : turn.end + 1], answer)
        voice.out.print("  " + voice("analyse-turn", number=number, did=did, **plot.told(turn, names)), soft_wrap=True)
    voice.out.print(voice("analysis-estimate"), soft_wrap=True)


def _print_phases(voice: Voice, match: Match, found: list[Summary], names: list[str]) -> None:
    """What the decisions of each phase cost every player, where the game has phases."""
    phases = [name for name in dict.fromkeys(match.game.about.phases) if any(name in row.phases for row in found)]
    if not phases:
        return
    table = Table(box=None, pad_edge=False, padding=(0, 2))
    table.add_column(voice("analyse-by-phase"), no_wrap=True)
    for name in phases:
        table.add_column(voice(f"{prefix(match.game)}-phase-{name}"), justify="right")
    for row in found:
        lost = [
            voice("analyse-percent", value=100 * row.phases[name].lost) if name in row.phases else "–"
            for name in phases
        ]
        table.add_row(names[row.seat], *lost)
    voice.out.print(table)


def _print_luck(voice: Voice, judged: list[Judged], names: list[str]) -> None:
    """What came to light at once made of every player's chances, where several decide at once."""
    revealed = luck(judged)
    if revealed:
        said = []
        for seat, name in enumerate(names):
            by = sum(revealed.get(one.event, 0.0) for one in judged if one.seat == seat)
            said.append(voice("analyse-luck-of", player=name, by=f"{round(100 * by):+}"))
        voice.out.print(voice("analyse-luck", players=", ".join(said)), soft_wrap=True)


def _line(match: Match, line: Sequence[tuple[int, int]], names: list[str], legs: int = LEGS) -> str:
    return "; ".join(_legs(match, line, names, legs))


def _legs(match: Match, line: Sequence[tuple[int, int]], names: list[str], legs: int = LEGS) -> list[str]:
    """A line of answers, each seat's together, with whose they are from the second on; the first legs of it."""
    told: list[str] = []
    for seat, leg in itertools.islice(itertools.groupby(line, lambda step: step[0]), legs):
        answers = [match.game.write(match.start, action) for _, action in leg]
        written = " ".join(answers[:MOST_PARTS]) + (" …" if answers[MOST_PARTS:] else "")
        told.append(f"{names[seat]}: {written}" if told else written)
    return told


def _told(voice: Voice, moments: Sequence[Moment], answer: str) -> str:
    """What happened, as the log says it."""
    lines = [voice.said(line.message) for moment in moments for line in moment.lines if line.kind in ("did", "more")]
    return lines[0] if lines else answer
