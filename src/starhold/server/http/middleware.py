"""What every request passes before any route sees it: sizes, kinds and origins are checked here."""

from __future__ import annotations

import asyncio
import time
from collections.abc import MutableMapping
from http.cookies import CookieError, SimpleCookie
from typing import Any

import msgspec
import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from starhold.core.errors import StarholdError
from starhold.core.files import decode
from starhold.server import errors
from starhold.server.http.bounded import KEPT
from starhold.server.http.guests import COOKIE, is_own_origin
from starhold.server.http.limits import address_key
from starhold.server.store.database import StoreDown

SAFE = ("GET", "HEAD", "OPTIONS")
PAGE_POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
    "img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self' ws: wss:; "
    "base-uri 'self'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
)
ALWAYS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"content-security-policy", PAGE_POLICY.encode()),
    (b"keep-alive", f"timeout={KEPT}".encode()),
]
log = structlog.get_logger("starhold.requests")


class RequestChecks:
    """Wraps the application; `house` is found in the scope's app, once it is open."""

    def __init__(self, app: ASGIApp, house: Any) -> None:
        self.app, self.house = app, house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        prefix = self.house.settings.prefix
        scope = dict(scope, root_path=prefix)
        if prefix and scope["path"] == prefix:
            scope["path"] = prefix + "/"
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        scope.setdefault("state", {})
        scope["state"]["address"] = address_key(scope["client"][0] if scope.get("client") else "")
        scope["state"]["guest"] = self.house.people.guest_of(cookie_of(headers))
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send, headers)
        else:
            await self._request(scope, receive, send, headers)

    async def _socket(self, scope: Scope, receive: Receive, send: Send, headers: dict[str, str]) -> None:
        try:
            self._check_origin(headers)
            self._count(scope)
        except StarholdError as error:
            self.house.metrics.refused.labels(errors.problem(error).code).inc()
            await receive()
            await send({"type": "websocket.close", "code": 1013 if isinstance(error, errors.TooMany) else 1008})
            return
        await self.app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send, headers: dict[str, str]) -> None:
        begun = time.perf_counter()
        status = 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message = with_headers(message, is_api(scope))
            await send(message)

        try:
            try:
                if is_api(scope):
                    self._count(scope)
                if scope["method"] not in SAFE:
                    self._check_origin(headers)
                    receive = await self._read(receive, headers)
            except StarholdError as error:
                self.house.metrics.refused.labels(errors.problem(error).code).inc()
                await refuse(error, answer)
                return
            await self.app(scope, receive, answer)
        except asyncio.CancelledError:
            # A server that stops waits for nobody longer than it says, and who was asked must not call it a mistake.
            if not status:  # else the answer has begun
                await refuse(StoreDown("closed"), answer)
            raise
        finally:
            self.house.metrics.requests.labels(str(status)).inc()
            log.info(
                "request",
                method=scope["method"],
                path=scope["path"],
                status=status,
                ms=round((time.perf_counter() - begun) * 1000, 1),
            )

    def _count(self, scope: Scope) -> None:
        state = scope["state"]
        self.house.limits.count("address requests", state["address"])
        if state["guest"] is not None:
            self.house.limits.count("guest requests", state["guest"])

    def _check_origin(self, headers: dict[str, str]) -> None:
        """Browsers say which page asks. Without a word on that, only those who bring no cookie are let through."""
        origin = headers.get("origin")
        if origin is None and "cookie" not in headers and headers.get("sec-fetch-site") in (None, "same-origin"):
            return
        if not is_own_origin(origin, headers.get("host", ""), self.house.settings.allowed_origins):
            raise errors.Foreign

    async def _read(self, receive: Receive, headers: dict[str, str]) -> Receive:
        """The whole body, if it is of a reasonable size and says to be JSON."""
        most = self.house.settings.body_bytes
        length = headers.get("content-length", "0")
        if length.isascii() and length.isdigit() and int(length[:12]) > most:
            raise errors.TooLarge
        body = bytearray()
        while True:
            message = await receive()
            if message["type"] != "http.request":
                return _once(message)
            body += message.get("body", b"")
            if len(body) > most:
                raise errors.TooLarge
            if not message.get("more_body", False):
                break
        if body and headers.get("content-type", "").partition(";")[0].strip().casefold() != "application/json":
            raise errors.NotJson
        if b"\\u" in body:  # it may escape half a character, which Python reads but can neither store nor send
            decode(bytes(body), Any, "body")
        return _once({"type": "http.request", "body": bytes(body), "more_body": False}, receive)


def _once(message: Message, after: Receive | None = None) -> Receive:
    """Receives a message, then whatever comes after."""
    first = [message]

    async def receive() -> Message:
        if first:
            return first.pop()
        return await after() if after is not None else {"type": "http.disconnect"}

    return receive


def is_api(scope: Scope) -> bool:
    path: str = scope["path"]
    return path.removeprefix(scope["root_path"]).startswith("/api/")


def with_headers(message: MutableMapping[str, Any], is_api: bool) -> Message:
    headers = [*message.get("headers", []), *ALWAYS]
    if is_api:
        headers.append((b"cache-control", b"no-store"))
    return {**message, "headers": headers}


async def refuse(error: StarholdError, send: Send) -> None:
    """Answer with a problem."""
    body = msgspec.json.encode(errors.problem(error))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if isinstance(error, errors.TooMany):
        headers.append((b"retry-after", b"60"))
    if isinstance(error, errors.TooLarge):
        headers.append((b"connection", b"close"))
    await send({"type": "http.response.start", "status": errors.status_of(error), "headers": headers})
    await send({"type": "http.response.body", "body": body})


def cookie_of(headers: dict[str, str]) -> str | None:
    """The guest's cookie among those sent."""
    sent = headers.get("cookie")
    if sent is None:
        return None
    try:
        found = SimpleCookie(sent[:8000]).get(COOKIE)
    except CookieError:
        return None
    return None if found is None else found.value
