"""How much is enough: per address, per guest and per socket. Counted in memory; a restart forgets it."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from starhold.server import errors
from starhold.server.settings import Settings


class Limits:
    """Counts what each address and each guest does."""

    def __init__(self, settings: Settings) -> None:
        self._limiter = FixedWindowRateLimiter(MemoryStorage())
        self._items: dict[str, RateLimitItem] = {
            "address requests": RateLimitItemPerMinute(settings.address_requests),
            "guest requests": RateLimitItemPerMinute(settings.guest_requests),
            "address thinking": RateLimitItemPerMinute(settings.address_thinking),
            "guest thinking": RateLimitItemPerMinute(settings.guest_thinking),
            "address guests": RateLimitItemPerHour(settings.address_guests),
            "address matches": RateLimitItemPerHour(settings.address_matches),
            "guest matches": RateLimitItemPerHour(settings.guest_matches),
            "address tokens": RateLimitItemPerHour(settings.address_tokens),
        }
        self._most_sockets = {"address": settings.address_sockets, "guest": settings.guest_sockets}
        self._sockets: Counter[tuple[str, str]] = Counter()

    def count(self, what: str, who: str, cost: int = 1) -> None:
        """Count one more, or what is worth several; TooMany where it is one too many."""
        if not self._limiter.hit(self._items[what], what, who, cost=cost):
            raise errors.TooMany

    @contextmanager
    def socket(self, address: str, guest: str | None) -> Iterator[None]:
        """An open socket counts until it is closed."""
        keys = [("address", address)] + ([] if guest is None else [("guest", guest)])
        if any(self._sockets[key] >= self._most_sockets[key[0]] for key in keys):
            raise errors.TooMany
        self._sockets.update(keys)
        try:
            yield
        finally:
            self._sockets.subtract(keys)
            for key in keys:
                if not self._sockets[key]:
                    del self._sockets[key]


class Bucket:
    """So many frames a second, and a burst now and then."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self._left, self._at = burst, time.monotonic()

    def take(self, cost: float = 1) -> bool:
        """Whether one more is fine; what costs the server more counts more."""
        now = time.monotonic()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < cost:
            return False
        self._left -= cost
        return True


def address_key(host: str) -> str:
    """Whom an address stands for: of IPv6 the network, since a household has as many addresses as it likes."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if address.version == 6:
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)
