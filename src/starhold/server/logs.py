"""The server's log: one line for each thing that happened, as JSON or for people. No secrets, no plans."""

from __future__ import annotations

import asyncio
import logging
import sys
from typing import Any

import structlog

from starhold.server.settings import Settings
from starhold.words import harmless

NEVER = frozenset({"token", "cookie", "seed", "secret", "action", "plan", "position", "state"})
"""Names under which nothing is ever logged, whoever forgets it."""


def start(settings: Settings) -> None:
    """Send all logs, also those of libraries, to stderr in one form."""
    as_json = settings.log_format == "json" or (settings.log_format == "auto" and not sys.stderr.isatty())
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        withhold,
    ]
    renderer: Any = structlog.processors.JSONRenderer()
    if not as_json:  # the usual formatter of exceptions would show variables, and plans and seeds with them
        shared.append(keep_to_the_line)
        renderer = structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    ends: list[Any] = [structlog.stdlib.ProcessorFormatter.remove_processors_meta]
    if as_json:
        ends.append(structlog.processors.format_exc_info)
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processors=[*ends, renderer]))
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(settings.log_level.upper())
    for quiet in ("uvicorn.access", "alembic", "asyncio", "numba", "websockets"):
        logging.getLogger(quiet).setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(is_fault)


def is_fault(record: logging.LogRecord) -> bool:
    """Not that a server that stops broke off what took too long, which uvicorn would log as an error of ours."""
    return not (record.exc_info and isinstance(record.exc_info[1], asyncio.CancelledError))


def keep_to_the_line(_logger: Any, _method: str, event: Any) -> Any:
    """What is told about an event, such as a path, cannot steer the terminal the log is read at."""
    return {
        name: harmless(value) if isinstance(value, str) and name != "event" else value for name, value in event.items()
    }


def withhold(_logger: Any, _method: str, event: Any) -> Any:
    """Drop what must not be logged."""
    return {name: value for name, value in event.items() if name not in NEVER}
