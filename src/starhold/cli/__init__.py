"""The `starhold` command. Heavy imports wait until a command needs them, so that help comes at once."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from typing import NoReturn

BAD_INPUT = 2
STOPPED = 130
PIPE_CLOSED = 141
PLAY = ("cyclopts", "openskill", "PIL", "prompt_toolkit", "resvg_py", "rich")
SERVER = ("alembic", "fastapi", "itsdangerous", "limits", "prometheus_client", "sqlalchemy", "structlog", "uvicorn")
EXTRAS = dict.fromkeys(PLAY, "play") | dict.fromkeys(SERVER, "server")
"""What must be installed beside the core for some commands, and by which name pip knows it."""


def main(args: Sequence[str] | None = None) -> NoReturn:
    """Run a command and leave with its exit code."""
    try:
        code = run(sys.argv[1:] if args is None else args)
    except KeyboardInterrupt:  # before there was a command to stop
        code = STOPPED
    sys.exit(code)


def run(args: Sequence[str]) -> int:
    """Run a command; bad input is one line on stderr and exit code 2, never a traceback."""
    from starhold.cli.console import Voice
    from starhold.core.errors import StarholdError
    from starhold.words import Message, language_of_environment

    _replace_what_the_screen_lacks()
    _forget_sizes_of_no_screen()
    voice = Voice(language_of_environment())  # until the line says which
    try:
        from starhold.cli.app import run_command, settings

        voice, rest = settings(args)
        code = run_command(voice, rest)
        sys.stdout.flush()
        return code
    except StarholdError as error:
        voice.error(error.message)
        return BAD_INPUT
    except ModuleNotFoundError as missing:
        package = (missing.name or "").partition(".")[0]
        if package not in EXTRAS:
            raise
        voice.error(Message("error-no-package", package=package, extra=EXTRAS[package]))
        return BAD_INPUT
    except KeyboardInterrupt:
        return STOPPED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nothing left to flush at exit
        return PIPE_CLOSED


def _replace_what_the_screen_lacks() -> None:
    """A letter the screen's encoding does not have becomes `?` instead of an error, and so does one typed wrongly."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _forget_sizes_of_no_screen() -> None:
    """Rich would wait for ever to fit a word into two columns, and stumble over `COLUMNS=²`."""
    for name in ("COLUMNS", "LINES"):
        if re.fullmatch("[1-9][0-9]{1,4}", os.environ.get(name, "")) is None:
            os.environ.pop(name, None)
