"""Every setting of the server. Each is an environment variable `STARHOLD_…` and stands in docs/host.md."""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from starhold.core.errors import BadInput, quoted, system_reason
from starhold.core.expected import at_least, one_of
from starhold.words import Message

PREFIX = "STARHOLD_"
SECRET_FILE = "secret"
LOG_LEVELS = ("debug", "info", "warning", "error")
LOG_FORMATS = ("auto", "console", "json")
TALK_LEVELS = ("words", "reactions", "none")
"""From what lets people say most to what lets them say least."""


def setting(default: Any, about: str, least: float | None = None, values: tuple[str, ...] = ()) -> Any:
    """A field with what is said about it; `about` is the part of a message id after `setting-`."""
    return field(default=default, metadata={"about": f"setting-{about}", "least": least, "values": values})


@dataclass(frozen=True, kw_only=True)
class Settings:
    """How a server runs. `STARHOLD_HOST` sets `host`, and so on; durations are seconds, sizes bytes."""

    host: str = setting("127.0.0.1", "host")
    port: int = setting(8000, "port", least=0)
    data: str = setting("", "data")
    database: str = setting("", "database")
    prefix: str = setting("", "prefix")
    address: str = setting("", "address")
    origins: str = setting("", "origins")
    proxies: str = setting("127.0.0.1", "proxies")
    secret: str = setting("", "secret")
    bot_workers: int = setting(1, "bot-workers", least=1)
    bot_pause: float = setting(0.4, "bot-pause", least=0)
    standin: str = setting("cadet", "standin")
    absence: float = setting(60.0, "absence", least=0)
    grace: float = setting(3.0, "grace", least=0)
    talk: str = setting("words", "talk", values=TALK_LEVELS)
    log_level: str = setting("info", "log-level", values=LOG_LEVELS)
    log_format: str = setting("auto", "log-format", values=LOG_FORMATS)
    table_idle: float = setting(600.0, "table-idle", least=0)
    open_idle: float = setting(172_800.0, "open-idle", least=60)
    cookie_life: float = setting(31_536_000.0, "cookie-life", least=60)
    link_life: float = setting(86_400.0, "link-life", least=1)
    invite_life: float = setting(2_592_000.0, "invite-life", least=1)
    drain: float = setting(0.0, "drain", least=0)
    stop_wait: float = setting(5.0, "stop-wait", least=0)
    silence: float = setting(20.0, "silence", least=1)
    body_bytes: int = setting(65_536, "body-bytes", least=1024)
    frame_bytes: int = setting(4_096, "frame-bytes", least=256)
    queue_frames: int = setting(64, "queue-frames", least=2)
    queue_bytes: int = setting(1_048_576, "queue-bytes", least=65_536)
    address_requests: int = setting(1_200, "address-requests", least=1)
    guest_requests: int = setting(600, "guest-requests", least=1)
    address_thinking: int = setting(6_000, "address-thinking", least=1)
    guest_thinking: int = setting(2_000, "guest-thinking", least=1)
    address_guests: int = setting(120, "address-guests", least=1)
    address_matches: int = setting(120, "address-matches", least=1)
    guest_matches: int = setting(30, "guest-matches", least=1)
    guest_galaxies: int = setting(200, "guest-galaxies", least=0)
    address_tokens: int = setting(60, "address-tokens", least=1)
    address_sockets: int = setting(600, "address-sockets", least=1)
    guest_sockets: int = setting(20, "guest-sockets", least=1)
    socket_frames: int = setting(50, "socket-frames", least=1)
    socket_burst: int = setting(200, "socket-burst", least=1)

    @classmethod
    def of_environment(cls, environment: Mapping[str, str] | None = None, **given: Any) -> Settings:
        """What the environment says; `given` stands above it, None there means not given."""
        environment = os.environ if environment is None else environment
        found: dict[str, Any] = {}
        for item in fields(cls):
            text = environment.get(variable(item.name))
            if text is not None:
                found[item.name] = _read(item, text)
        found |= {name: value for name, value in given.items() if value is not None}
        return cls(**found)

    def __post_init__(self) -> None:
        for item in fields(self):
            _check(item, getattr(self, item.name))
        if self.prefix and not _is_plain_path(self.prefix):
            raise BadInput(variable("prefix"), Message("expected-prefix"), self.prefix)
        if self.address and not self.address.startswith(("http://", "https://")):
            expected = Message("expected-address", like="https://games.example.org")
            raise BadInput(variable("address"), expected, self.address)

    @property
    def data_folder(self) -> Path:
        """Where the database and the secret are kept."""
        return Path(self.data) if self.data else user_data_path("starhold", appauthor=False)

    @property
    def database_url(self) -> str:
        """The database, as SQLAlchemy names it."""
        if "://" in self.database:
            return self.database
        file = Path(self.database) if self.database else self.data_folder / "starhold.db"
        return f"sqlite:///{file}"

    @property
    def allowed_origins(self) -> frozenset[str]:
        """Origins besides the server's own whose pages may speak to it."""
        listed = [origin.strip().rstrip("/").casefold() for origin in self.origins.split(",")]
        if self.address:
            scheme, _, rest = self.address.partition("://")
            listed.append(f"{scheme}://{rest.split('/')[0]}".casefold())
        return frozenset(origin for origin in listed if origin)

    def signing_secret(self) -> str:
        """What signs the cookies: the one set, or one made once and kept where only its owner can read it."""
        if self.secret:
            return self.secret
        file = self.data_folder / SECRET_FILE
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            if not file.exists():
                made = file.with_name(f"{SECRET_FILE}-{secrets.token_hex(4)}")
                with os.fdopen(os.open(made, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as out:
                    out.write(secrets.token_hex(32))
                made.replace(file)  # whole or not at all, even if the power fails
            return file.read_text().strip()
        except OSError as error:
            got = quoted(Message("where-part", where=file, part=system_reason(error)))
            raise BadInput(variable("data"), Message("expected-folder"), got) from None


def variable(name: str) -> str:
    """The environment variable of a setting."""
    return PREFIX + name.upper()


def _read(item: Any, text: str) -> Any:
    """A setting from its text."""
    if item.type == "str":
        return text
    kind, expected = (int, "expected-number") if item.type == "int" else (float, "expected-any-number")
    try:
        return kind(text)
    except ValueError:
        raise BadInput(variable(item.name), Message(expected), text) from None


def _check(item: Any, value: Any) -> None:
    least, values = item.metadata["least"], item.metadata["values"]
    if least is not None and not value >= least:
        raise BadInput(variable(item.name), at_least(least), value)
    if values and value not in values:
        raise BadInput(variable(item.name), one_of(values), value)
    if item.name == "port" and value > 65535:
        raise BadInput(variable(item.name), Message("expected-port"), value)


def _is_plain_path(path: str) -> bool:
    return re.fullmatch(r"(/[A-Za-z0-9_-]+)+", path) is not None
