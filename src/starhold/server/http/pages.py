"""The web app's files. Whatever is no file and no part of the API is a page of the app."""

from __future__ import annotations

import functools
import gzip
import mimetypes
from html import escape
from importlib.resources import files
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from starhold.server import errors
from starhold.words import LANGUAGES, Message, say

WEB = Path(str(files("starhold"))) / "web"
FOREVER = "public, max-age=31536000, immutable"
PACKED = (".css", ".js", ".svg")


async def page(request: Request) -> Response:
    """A file of the web app, or its page."""
    path: str = request.path_params["path"]
    if path == "api" or path.startswith("api/"):
        raise HTTPException(404)
    root: Path = request.app.state.web
    file = file_of(root, path)
    if file is not None:
        if not path.startswith("assets/"):
            return FileResponse(file, headers={"cache-control": "no-cache"})
        headers = {"cache-control": FOREVER, "vary": "accept-encoding"}
        if file.suffix not in PACKED or "gzip" not in request.headers.get("accept-encoding", ""):
            return FileResponse(file, headers=headers)
        headers["content-encoding"] = "gzip"
        return Response(packed(file), headers=headers, media_type=mimetypes.guess_type(file.name)[0])
    if path.startswith("assets/"):
        raise errors.NoPage
    index = file_of(root, "index.html")
    if index is None:
        return HTMLResponse(_not_built(request), status_code=200, headers={"cache-control": "no-cache"})
    base = f'<head><base href="{escape(request.scope["root_path"], quote=True)}/">'
    content = index.read_text(encoding="utf-8").replace("<head>", base, 1)
    return HTMLResponse(content, headers={"cache-control": "no-cache"})


@functools.lru_cache(maxsize=256)
def packed(file: Path) -> bytes:
    """An asset as it travels; its name changes with its content, so it is packed once."""
    return gzip.compress(file.read_bytes(), mtime=0)


def file_of(root: Path, path: str) -> Path | None:
    """The file a path names inside the folder, if there is one; nothing outside it can be named."""
    if not path or "\0" in path or "\\" in path:
        return None
    try:
        file = (root / path).resolve()
        if file.is_relative_to(root.resolve()) and file.is_file():
            return file
    except (OSError, ValueError):
        pass
    return None


def _not_built(request: Request) -> str:
    asked = request.headers.get("accept-language", "")[:2].casefold()
    language = asked if asked in LANGUAGES else "en"
    title, text = say(Message("server-title"), language), say(Message("server-not-built"), language)
    return f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>{title}</title><p>{escape(text)}</p>'
