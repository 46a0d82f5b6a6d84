"""`starhold replay`: what happened in a recorded match, in words or in pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from starhold.cli.commands.records import content_of, write_file
from starhold.cli.compiling import prepare_for_record
from starhold.cli.console import BadUsage, Voice
from starhold.core import record
from starhold.core.errors import shown
from starhold.core.game import Game
from starhold.core.replay import Moment, check_eyes, moments, names_of
from starhold.core.story import Name
from starhold.words import Message

ANIMATED = (".gif", ".webp")
LEAST_WIDTH, MOST_WIDTH = 100, 4_000
USUAL_WIDTH = 900


def replay(
    voice: Voice,
    file: str,
    at: int | None,
    eyes: str,
    svg: Path | None,
    png: Path | None,
    gif: Path | None,
    width: int | None,
) -> None:
    """Tell a recorded match, or draw it: one moment as SVG or PNG, all of it as an animation."""
    if width is not None and not LEAST_WIDTH <= width <= MOST_WIDTH:
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
    _draw(voice, match.game, found[: place + 1], names, svg, png, gif, width)


def _draw(
    voice: Voice,
    game: Game,
    found: Sequence[Moment],
    names: Sequence[Name],
    svg: Path | None,
    png: Path | None,
    gif: Path | None,
    width: int | None,
) -> None:
    from starhold.drawing import picture
    from starhold.lab import film

    said = [name if isinstance(name, str) else voice.said(name) for name in names]

    def drawn() -> str:
        return picture.svg(film.scene(game, found, len(found) - 1, said, voice.said))

    def animated(path: Path) -> bytes:
        kind = path.suffix.lower().removeprefix(".")
        shown = film.scenes(game, found, said, voice.said)
        return picture.animation(shown, width or film.USUAL_WIDTH, kind, film.PAUSE_MS, film.LAST_MS)

    wanted: list[tuple[Path | None, Callable[[Path], bytes]]] = [
        (svg, lambda _: drawn().encode()),
        (png, lambda _: picture.png(drawn(), width or USUAL_WIDTH)),
        (gif, animated),
    ]
    for path, make in wanted:
        if path is not None:
            write_file(path, make(path))
            voice.err.print(voice("replay-drawn", file=str(path)), soft_wrap=True)
