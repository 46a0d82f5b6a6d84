"""`starhold replay`: what happened in a recorded match, in words or in pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from starhold.cli.preparing import prepare_for_record
from starhold.cli.records import content_of, write_file
from starhold.cli.voice import BadUsage, Voice
from starhold.core import record
from starhold.core.errors import shown
from starhold.core.replay import Moment, check_eyes, moments, names_of
from starhold.core.story import Name
from starhold.words import Message

ANIMATED = (".gif", ".webp")
PAUSE_MS, LAST_MS = 500, 4_000
"""How long an animation shows each picture, and the last."""
LEAST_WIDTH, MOST_WIDTH = 100, 4_000
MOST_ANIMATED = 1_200


def replay(
    voice: Voice,
    file: str,
    at: int | None,
    eyes: str,
    svg: Path | None,
    png: Path | None,
    gif: Path | None,
    width: int,
) -> None:
    """Tell a recorded match, or draw it: one moment as SVG or PNG, all of it as an animation."""
    if not LEAST_WIDTH <= width <= MOST_WIDTH:
        raise BadUsage("--width", Message("expected-range", first=LEAST_WIDTH, last=MOST_WIDTH), width)
    if gif is not None and gif.suffix.lower() not in ANIMATED:
        raise BadUsage("--gif", Message("expected-one-of", known="*.gif, *.webp"), shown(str(gif)))
    content = content_of(file)
    prepare_for_record(voice, content, file)
    match = record.read(content, file)
    names = names_of(match.players)
    found = list(moments(match, check_eyes(eyes, match.start.seats), names))
    place = len(found) - 1 if at is None else at
    if not 0 <= place < len(found):
        raise BadUsage("--at", Message("expected-range", first=0, last=len(found) - 1), place)
    if svg is None and png is None and gif is None:
        for moment in found[: place + 1]:
            for line in moment.lines:
                print(voice.said(line.message))
        return
    _draw(voice, found[: place + 1], names, svg, png, gif, width)


def _draw(
    voice: Voice,
    found: Sequence[Moment],
    names: Sequence[Name],
    svg: Path | None,
    png: Path | None,
    gif: Path | None,
    width: int,
) -> None:
    from starhold.lab import picture

    said = [name if isinstance(name, str) else voice.said(name) for name in names]

    def drawn(moment: Moment) -> str:
        caption = next((voice.said(line.message) for line in moment.lines if line.kind != "more"), "")
        return picture.svg(picture.Scene(board=found[0].view["board"], view=moment.view, names=said, caption=caption))

    def animated(path: Path) -> bytes:
        whole = [moment for moment in found[:-1] if moment.is_whole] + [found[-1]]
        pictures = [drawn(moment) for moment in whole]
        kind = path.suffix.lower().removeprefix(".")
        return picture.animation(pictures, min(width, MOST_ANIMATED), kind, PAUSE_MS, LAST_MS)

    wanted: list[tuple[Path | None, Callable[[Path], bytes]]] = [
        (svg, lambda _: drawn(found[-1]).encode()),
        (png, lambda _: picture.png(drawn(found[-1]), width)),
        (gif, animated),
    ]
    for path, make in wanted:
        if path is not None:
            write_file(path, make(path))
            voice.err.print(voice("replay-drawn", file=str(path)))
