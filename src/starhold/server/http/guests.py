"""Guests: who asks, by a signed cookie; links that carry a guest elsewhere or invite one; who may see what."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from itsdangerous import BadSignature, URLSafeSerializer

from starhold.core.errors import BadInput
from starhold.server import errors
from starhold.server.live.clocks import Clock
from starhold.server.protocol.bodies import MOST_NAME
from starhold.server.protocol.replies import Link, Me
from starhold.server.settings import Settings
from starhold.server.store.store import Store, StoredGuest, StoredToken
from starhold.words import Message

if TYPE_CHECKING:
    from starhold.server.live.tables import Table

COOKIE = "starhold_guest"
JOINER = "\u200d"
"""Holds pictures together that are written as several characters."""


class People:
    """All the guests of this server."""

    def __init__(self, settings: Settings, store: Store, clock: Clock, secret: str) -> None:
        self.settings, self.store, self.clock = settings, store, clock
        self._signer = URLSafeSerializer(secret, salt="guest")
        self._secret = secret
        self._let_in: set[tuple[str, str]] = set()

    # The cookie

    def cookie(self, guest: str) -> str:
        """What the guest's browser keeps."""
        return str(self._signer.dumps([guest, int(self.clock.now())]))

    def guest_of(self, cookie: str | None) -> str | None:
        """The guest a cookie stands for; None for one we did not sign or that is too old."""
        if not cookie or len(cookie) > 500:
            return None
        try:
            guest, issued = self._signer.loads(cookie)
        except (BadSignature, ValueError, TypeError):
            return None
        return str(guest) if issued + self.settings.cookie_life > self.clock.now() else None

    @staticmethod
    def new_guest() -> str:
        return secrets.token_hex(16)

    def id_from(self, *parts: str) -> str:
        """An id nobody can foresee, the same for the same parts: a request that comes twice makes one thing."""
        text = "\0".join(parts).encode()
        return hashlib.blake2b(text, key=self._secret.encode()[:64], digest_size=8).hexdigest()

    # What guests say about themselves

    async def me(self, guest: str) -> Me:
        found = await self.store.guest(guest)
        return Me(id=guest, name="" if found is None else found.name, settings={} if found is None else found.settings)

    async def change(self, guest: str, name: str | None, settings: dict[str, str | int | bool] | None) -> Me:
        found = await self.store.guest(guest) or StoredGuest(
            id=guest, name="", settings={}, created_at=self.clock.now()
        )
        if name is not None:
            found.name = clean_name(name)
        if settings is not None:
            found.settings = settings
        await self.store.put_guest(found)
        return Me(id=guest, name=found.name, settings=found.settings)

    async def forget(self, guest: str) -> None:
        """Delete what a guest said about themselves, their links, and what they were let in to."""
        await self.store.forget_guest(guest)
        self._let_in = {known for known in self._let_in if known[1] != guest}

    # Links

    async def link(self, guest: str) -> Link:
        """A personal link: whoever opens it is this guest."""
        return await self._link("personal", guest, None, self.settings.link_life)

    async def invite(self, guest: str, match: str) -> Link:
        """A link that lets whoever opens it see and join a match."""
        return await self._link("invite", guest, match, self.settings.invite_life)

    async def _link(self, kind: str, guest: str, match: str | None, life: float) -> Link:
        token, expires_at = secrets.token_urlsafe(16), self.clock.now() + life
        await self.store.put_token(
            StoredToken(hash=hash_of(token), kind=kind, guest=guest, match=match, expires_at=expires_at)
        )
        return Link(token=token, expires_at=expires_at)

    async def exchange(self, token: str) -> StoredToken:
        """What a token stands for. A personal one is good once."""
        found = await self.store.token(hash_of(token))
        if found is None or found.expires_at <= self.clock.now():
            raise errors.NoToken
        if found.kind == "personal" and not await self.store.delete_token(found.hash):
            raise errors.NoToken
        return found

    async def let_in(self, match: str, guest: str) -> None:
        await self.store.allow(match, guest)

    async def may_see(self, table: Table, guest: str | None) -> bool:
        """Public matches are for all, and so are those that are over and were shared; others are for those who sit
        there, made it, or came by an invitation."""
        row, head = table.standing.row, table.standing.head
        if row.public or head.shared:
            return True
        if guest is None:
            return False
        if head.host == guest or head.seats_of(guest) or (table.id, guest) in self._let_in:
            return True
        if await self.store.allowed(table.id, guest):
            if len(self._let_in) > 10_000:
                self._let_in.clear()
            self._let_in.add((table.id, guest))
            return True
        return False


def hash_of(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


def clean_line(text: str) -> str:
    """What a guest wrote, as it is shown: one line, nothing invisible, nothing that turns the text around it."""
    normal = unicodedata.normalize("NFC", text)
    seen = "".join(
        letter if letter == JOINER or unicodedata.category(letter)[0] not in "CZ" else " " if letter.isspace() else ""
        for letter in normal
    )
    line = " ".join(seen.split())
    return line if line.strip(JOINER) else ""


def clean_name(text: str) -> str:
    """A name as it is shown."""
    name = clean_line(text)
    if not name or len(name) > MOST_NAME:
        raise BadInput("name", Message("expected-name", most=MOST_NAME), text)
    return name


def is_own_origin(origin: str | None, host: str, allowed: frozenset[str]) -> bool:
    """Whether a page of this origin may speak to a server that was called by the name `host`."""
    if not origin:
        return False
    if origin.casefold() in allowed:
        return True
    try:
        parts = urlsplit(origin)
        there = (parts.hostname, parts.port or {"http": 80, "https": 443}.get(parts.scheme))
        here = urlsplit(f"//{host}")
        default = 443 if parts.scheme == "https" else 80
    except ValueError:
        return False
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path or parts.query:
        return False
    return there == (here.hostname, here.port or default)
