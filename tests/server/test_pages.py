"""The web app's files: packed for those who can unpack them, and nothing outside the folder."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from starhold.server.http.pages import page

Get = Callable[..., httpx.Response]


@pytest.fixture
def get(tmp_path: Path) -> Get:
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<html><head></head></html>")
    (web / "assets" / "app-1.js").write_text("let stars = 0;\n" * 200)
    (web / "assets" / "icon-1.png").write_bytes(b"\x89PNG")
    (tmp_path / "secret.js").write_text("secret")
    app = Starlette(routes=[Route("/{path:path}", page)])
    app.state.web = web

    async def fetch(path: str, encoding: str) -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://here") as client:
            return await client.get(path, headers={"accept-encoding": encoding})

    return lambda path, encoding="gzip": asyncio.run(fetch(path, encoding))


def test_scripts_travel_packed_to_those_who_can_unpack_them(get: Get) -> None:
    packed = get("/assets/app-1.js")
    plain = get("/assets/app-1.js", "identity")
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < 200 < int(plain.headers["content-length"])
    assert "content-encoding" not in plain.headers
    assert packed.text == plain.text
    assert packed.headers["vary"] == plain.headers["vary"] == "accept-encoding"
    assert "javascript" in packed.headers["content-type"]
    assert "immutable" in packed.headers["cache-control"]


def test_pictures_travel_as_they_are(get: Get) -> None:
    assert "content-encoding" not in get("/assets/icon-1.png").headers


def test_every_other_path_is_a_page_and_nothing_outside_can_be_named(get: Get) -> None:
    for path in ("/", "/match/abc", "/..%2fsecret.js"):
        answer = get(path)
        assert "<base" in answer.text, path
        assert "secret" not in answer.text
