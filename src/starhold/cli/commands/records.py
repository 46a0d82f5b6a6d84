"""`starhold record`, `trace` and `verify`: matches as files that anyone can check."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from starhold.cli.compiling import prepare, prepare_for_record
from starhold.cli.console import BadUsage, Voice
from starhold.cli.options import MatchArgs, files_of, options_of, seats_of
from starhold.core import files, record, registry
from starhold.core.errors import BadInput, StarholdError, shown, system_reason
from starhold.core.expected import at_most
from starhold.core.match import Match
from starhold.core.testing import play_randomly
from starhold.words import Message, harmless

STDIN = "-"
POLICIES = ("uniform",)


def write_records(voice: Voice, described: MatchArgs, policy: str, matches: int | None, out: Path | None) -> None:
    """Random matches: one to stdout, or many into a folder, seeds counting up."""
    if policy not in POLICIES:
        raise BadUsage("--policy", Message("expected-one-of", known=", ".join(POLICIES)), shown(policy))
    if matches is not None and matches < 1:
        raise BadUsage("--matches", Message("expected-positive"), matches)
    if matches not in (None, 1) and out is None:
        raise BadUsage("--matches", Message("expected-out"), matches)
    played, seed = registry.game(described.game), described.seed
    given, own = options_of(described.options), files_of(described.tiles, described.board)
    count = seats_of(played, described.seats, given)
    prepare(voice, played)

    def match(number: int) -> Match:
        return play_randomly(played, count, given, number, **own)

    if out is None:
        sys.stdout.buffer.write(record.encode(record.write(match(seed))))
        sys.stdout.flush()
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=voice.err, disable=not voice.err.is_terminal) as progress:
        for number in progress.track(range(seed, seed + (matches or 1)), description=voice("recording")):
            content = record.encode(record.write(match(number)))
            write_file(out / f"{described.game}-{count}-{number}.json", content)
    voice.err.print(voice("recorded", count=matches or 1, folder=str(out)), soft_wrap=True)


def write_file(path: Path, content: bytes) -> None:
    """Write a file somebody asked for, with its folder if need be."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    except OSError as error:
        raise BadUsage(str(path), Message("expected-writable"), system_reason(error)) from None


def trace(voice: Voice, file: str, facts: bool) -> None:
    """The trace of a record as JSON Lines, with all that happened if wanted."""
    content = content_of(file)
    prepare_for_record(voice, content, file)
    match = record.read(content, file)
    for line in record.trace(match, facts):
        sys.stdout.buffer.write(msgspec.json.encode(line) + b"\n")
    sys.stdout.flush()


def verify(voice: Voice, paths: Sequence[str]) -> int:
    """Say of each file whether it is a match that could have happened; 1 if one is not, 2 if one can't be read."""
    code = 0
    for path in paths:
        name = f"{harmless(path)}: " if len(paths) > 1 else ""
        try:
            content = content_of(path)
        except BadInput as error:
            voice.error(error.message)
            code = 2
            continue
        try:
            where = "record" if name else path
            prepare_for_record(voice, content, where)
            record.read(content, where)
        except StarholdError as error:
            print(f"{name}{' '.join(voice.said(error.message).split())}", flush=True)
            code = max(code, 1)
        else:
            print(f"{name}ok", flush=True)
    return code


def content_of(file: str) -> bytes:
    """The bytes of a file; `-` is standard input."""
    if file != STDIN:
        return files.read_bytes(file)
    content = sys.stdin.buffer.read(files.MOST_BYTES + 1)
    if len(content) > files.MOST_BYTES:
        raise BadInput("stdin", at_most("16 MiB"), Message("got-more"))
    return content
