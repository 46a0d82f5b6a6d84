"""`starhold serve`: the table server, until it is told to stop."""

from __future__ import annotations

import dataclasses
import gc
import signal
import socket
import threading
import webbrowser

from starhold.cli.console import BadUsage, Voice
from starhold.core.errors import system_reason
from starhold.server.settings import Settings, variable
from starhold.words import Message, harmless


def serve(voice: Voice, settings: Settings, open_browser: bool = False) -> None:
    """Serve until stopped; the address is printed when the server listens."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # at once while it starts, and after the server's goodbye
    gc.disable()  # until it listens: to load everything leaves no garbage, and looking for it takes a tenth of the time
    settings.signing_secret()  # what is wrong with the folder is best said before anything runs
    with listen(settings) as listening:
        from starhold.server.run import server_of

        server = server_of(settings, on_ready=lambda: _greet(voice, settings, listening, open_browser))
        try:
            server.run(sockets=[listening])
        except SystemExit:
            if server.house.failure is None:
                raise
        if server.house.failure is not None:
            raise server.house.failure from None


def listen(settings: Settings) -> socket.socket:
    """The port, ours from now on; a clear error where it cannot be had."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except (OSError, UnicodeError) as error:
        listening.close()
        reason = system_reason(error) if isinstance(error, OSError) else str(error)
        got = Message("where-part", where=f"{settings.host}:{settings.port}", part=reason)
        raise BadUsage("--host, --port", Message("expected-free-port"), got) from None
    return listening


def address_of(settings: Settings, listening: socket.socket) -> str:
    """Where a browser on this computer finds the server."""
    host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(settings.host, settings.host)
    host = f"[{host}]" if ":" in host and not host.startswith("[") else host
    return f"http://{host}:{listening.getsockname()[1]}{settings.prefix}/"


def _greet(voice: Voice, settings: Settings, listening: socket.socket, open_browser: bool) -> None:
    address = address_of(settings, listening)
    voice.out.print(voice("serving", address=address), soft_wrap=True)
    if open_browser:  # beside us: a browser that takes its time would hold up the very page it asks for
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def show_settings(voice: Voice, settings: Settings) -> None:
    """Every setting with its value; the secret stays one."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    for heading in ("setting-name", "setting-value", "setting-about"):
        table.add_column(voice(heading), no_wrap=heading == "setting-name", overflow="fold")
    for field in dataclasses.fields(settings):
        value = getattr(settings, field.name)
        shown = "…" if field.name == "secret" and value else harmless(str(value))
        table.add_row(variable(field.name), shown, voice(field.metadata["about"]))
    voice.out.print(table)
