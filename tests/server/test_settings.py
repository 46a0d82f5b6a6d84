"""Settings: each an environment variable, documented, shown, checked."""

from __future__ import annotations

import re
import stat
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from starhold.cli import run as cli
from starhold.core.errors import BadInput
from starhold.server.settings import Settings, variable
from starhold.words import LANGUAGES, Message, say

ROOT = Path(__file__).parent.parent.parent
NAMES = [field.name for field in fields(Settings)]


def test_every_setting_is_documented_with_its_default() -> None:
    page = (ROOT / "docs" / "host.md").read_text(encoding="utf-8")
    shown = dict(re.findall(r"^\| `(STARHOLD_[A-Z_]+)` \| (?:`(.*?)`)? *\|", page, re.MULTILINE))
    defaults = {variable(field.name): f"{field.default:g}" if isinstance(field.default, float) else str(field.default)
                for field in fields(Settings)}  # fmt: skip
    assert shown == defaults


def test_every_setting_has_words() -> None:
    for field in fields(Settings):
        for language in LANGUAGES:
            assert say(Message(field.metadata["about"]), language)


def test_every_setting_is_shown(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STARHOLD_SECRET", "canary")
    monkeypatch.setenv("STARHOLD_PORT", "4321")
    assert cli(["serve", "--settings"]) == 0
    shown = capsys.readouterr().out
    assert all(variable(name) in shown for name in NAMES)
    assert "4321" in shown
    assert "canary" not in shown


def test_the_environment_sets_and_the_command_line_overrides() -> None:
    environment = {"STARHOLD_PORT": "1234", "STARHOLD_HOST": "0.0.0.0", "STARHOLD_BOT_PAUSE": "0.5"}
    settings = Settings.of_environment(environment, port=99, host=None)
    assert (settings.port, settings.host, settings.bot_pause) == (99, "0.0.0.0", 0.5)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("PORT", "many"),
        ("PORT", "-1"),
        ("PORT", "70000"),
        ("BOT_WORKERS", "0"),
        ("BOT_PAUSE", "nan"),
        ("LOG_LEVEL", "loud"),
        ("LOG_FORMAT", "xml"),
        ("PREFIX", "games"),
        ("PREFIX", "/games/"),
        ("PREFIX", '/"><script>'),
        ("ADDRESS", "games.example.org"),
        ("QUEUE_FRAMES", "0"),
    ],
)
def test_a_setting_that_makes_no_sense_is_named(name: str, text: str) -> None:
    with pytest.raises(BadInput, match=f"STARHOLD_{name}"):
        Settings.of_environment({f"STARHOLD_{name}": text})


def test_the_secret_is_made_once_and_only_its_owner_can_read_it(tmp_path: Path) -> None:
    settings = Settings(data=str(tmp_path / "data"))
    secret = settings.signing_secret()
    assert len(secret) == 64
    assert settings.signing_secret() == secret
    if sys.platform != "win32":
        assert stat.S_IMODE((tmp_path / "data" / "secret").stat().st_mode) == 0o600
    assert Settings(secret="own").signing_secret() == "own"


def test_a_folder_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadInput, match="STARHOLD_DATA: expected a folder that can be written"):
        Settings(data=str(tmp_path / "file")).signing_secret()


def test_the_database_is_a_file_or_a_url(tmp_path: Path) -> None:
    assert Settings(data=str(tmp_path)).database_url == f"sqlite:///{tmp_path / 'starhold.db'}"
    assert Settings(database="/srv/games.db").database_url == "sqlite:////srv/games.db"
    assert Settings(database="sqlite:///games.db").database_url == "sqlite:///games.db"


def test_the_public_address_is_an_allowed_origin() -> None:
    settings = Settings(address="https://club.example/games", origins="https://a.example/, https://B.example")
    assert settings.allowed_origins == {"https://club.example", "https://a.example", "https://b.example"}


def test_a_port_that_is_taken_is_a_clear_error(capsys: pytest.CaptureFixture[str]) -> None:
    import socket

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        assert cli(["serve", "--port", str(taken.getsockname()[1])]) == 2
    assert "expected a free address and port" in capsys.readouterr().err
