"""The web app's files. Whatever is no file and no part of the API is a page of the app."""

from __future__ import annotations

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


async def page(request: Request) -> Response:
    """A file of the web app, or its page."""
    path: str = request.path_params["path"]
    if path == "api" or path.startswith("api/"):
        raise HTTPException(404)
    root: Path = request.app.state.web
    file = file_of(root, path)
    if file is not None:
        is_asset = path.startswith("assets/")
        return FileResponse(file, headers={"cache-control": FOREVER if is_asset else "no-cache"})
    if path.startswith("assets/"):
        raise errors.NoPage
    index = file_of(root, "index.html")
    if index is None:
        return HTMLResponse(_not_built(request), status_code=200, headers={"cache-control": "no-cache"})
    base = f'<head><base href="{escape(request.scope["root_path"], quote=True)}/">'
    content = index.read_text(encoding="utf-8").replace("<head>", base, 1)
    return HTMLResponse(content, headers={"cache-control": "no-cache"})


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
