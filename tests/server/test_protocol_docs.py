"""The page about the protocol and the browser's types are what the code says."""

from __future__ import annotations

import typing

import msgspec
import pytest

from starhold.server import describe, errors
from starhold.server.protocol.frames import FromServer
from starhold.server.protocol.requests import FromClient, Ping
from starhold.words import LANGUAGES, Message, say


def test_the_page_is_not_stale() -> None:
    """When it is: python -m starhold.server.describe"""
    assert describe.PAGE.read_text(encoding="utf-8") == describe.page()


@pytest.mark.skipif(not describe.TYPESCRIPT.parent.exists(), reason="the sources of the web app are not here")
def test_the_browsers_types_are_not_stale() -> None:
    """When they are: python -m starhold.server.describe"""
    assert describe.TYPESCRIPT.read_text(encoding="utf-8") == describe.typescript()


def test_the_page_names_every_frame_and_every_code() -> None:
    page = describe.page()
    for frame in (*typing.get_args(FromServer), *typing.get_args(FromClient)):
        assert f"### {frame.__name__}\n" in page
    for error in errors.ServerError.__subclasses__():
        assert f"`{error.code}`" in page


def test_every_error_has_words_in_every_language() -> None:
    for error in errors.ServerError.__subclasses__():
        for language in LANGUAGES:
            assert say(Message(f"server-{error.code}"), language)


def test_typescript_writes_types_as_they_are() -> None:
    written = describe.typescript()
    assert "  /** Null where it did not change. */\n  view: Record<string, unknown> | null;" in written
    assert '  kind: "person" | "bot" | "open";' in written
    assert "  cells: ([number, number])[];" in written
    assert "  whole?: boolean;" in written
    assert "export type FromClient = Answer | Undo | Settle | Resume | Eyes | Why | Preview | Reach | Ping;" in written


def test_frames_can_be_told_apart() -> None:
    for union in (FromServer, FromClient):
        tags = [kind.__struct_config__.tag for kind in typing.get_args(union)]
        assert len(set(tags)) == len(tags)
    assert msgspec.json.decode(b'{"t":"ping"}', type=FromClient) == Ping()
