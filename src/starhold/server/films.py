"""Films of matches. A program of its own makes them, one at a time, so that play goes on meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from time import monotonic

import msgspec
import structlog

from starhold.core.family import Family
from starhold.server import errors
from starhold.server.bots.seats import environment
from starhold.server.protocol.replies import FilmStep

PROGRAM = "starhold.lab.film"
LONGEST = 300.0
"""Seconds after which a film is given up."""
MOST_BYTES = 32 << 20
"""Of a line of the program; the last has the film."""
log = structlog.get_logger("starhold.films")
_step = msgspec.json.Decoder(FilmStep)


class Films:
    """Makes a film for whoever comes first; the others are told to come back."""

    def __init__(self) -> None:
        self._making = asyncio.Lock()

    def check(self) -> None:
        """Busy while one is being made."""
        if self._making.locked():
            raise errors.Busy

    async def steps(
        self, record: bytes, names: Sequence[str], colours: Sequence[int], eyes: str, language: str
    ) -> AsyncGenerator[bytes, None]:
        """Lines of JSON, each a `FilmStep`: how far it is, and with the last the film or what went wrong.

        Whoever stops listening ends the program.
        """
        wanted = {
            "record": record.decode(),
            "names": list(names),
            "colours": list(colours),
            "eyes": eyes,
            "language": language,
        }
        yield _line(FilmStep())
        async with self._making:
            deadline = monotonic() + LONGEST
            with Family() as family:
                process = await asyncio.create_subprocess_exec(
                    *family.command(PROGRAM),
                    stdin=asyncio.subprocess.PIPE,
                    stdout=asyncio.subprocess.PIPE,
                    env=environment(),
                    limit=MOST_BYTES,
                )
                assert process.stdin is not None and process.stdout is not None
                try:
                    process.stdin.write(msgspec.json.encode(wanted))
                    process.stdin.close()
                    is_done = False
                    while line := await asyncio.wait_for(process.stdout.readline(), deadline - monotonic()):
                        step = _step.decode(line)
                        is_done = step.film is not None
                        yield _line(step)
                    if not is_done:
                        raise ValueError(f"it ended with code {await process.wait()}")
                except (TimeoutError, ValueError, OSError) as error:
                    log.error("no film", reason=f"{type(error).__name__}: {error}")
                    yield _line(FilmStep(problem=errors.problem(errors.Broken())))
                finally:
                    family.end(process)
                    await process.wait()


def _line(step: FilmStep) -> bytes:
    return msgspec.json.encode(step) + b"\n"
