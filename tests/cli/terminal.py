"""Running the command line inside a test."""

from __future__ import annotations

import io
from collections.abc import Iterable
from typing import NamedTuple

import pytest

from starhold.cli import run

ENCODING = "utf-8"
"""Of what is typed."""


class Ran(NamedTuple):
    code: int
    out: str
    err: str


class Terminal:
    """Runs commands with typed lines as standard input."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch, self.capsys = monkeypatch, capsys

    def __call__(self, *args: str, typed: Iterable[str] = ()) -> Ran:
        content = "".join(f"{line}\n" for line in typed).encode(ENCODING)
        self.monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(content), encoding="utf-8"))
        self.capsys.readouterr()
        code = run(args)
        captured = self.capsys.readouterr()
        return Ran(code, captured.out, captured.err)
