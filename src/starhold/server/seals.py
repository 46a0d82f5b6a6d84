"""Positions that are given out for pages to think about, sealed: what comes back sealed is ours, bit for bit.

Compiled code takes any bytes for a position and trusts them, so a server thinks about no others than these. A page is
given what it may know alone, and by routes that ask who it is: of matches that are over, records and puzzles, and of a
running match what `hide` leaves to a seat that plays against bots alone.
"""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass

from starhold.core.game import Game, Position
from starhold.server import errors

WHOLE, SEEN = "whole", "seen"


@dataclass(frozen=True)
class Seals:
    """Seals positions, and knows its own seals again; so do all servers that share the secret."""

    secret: str

    def seal(self, game: Game, position: Position, whole: bool) -> str:
        """The seal of a position; of one that is not whole something is blanked, so the rules cannot go on from it."""
        return self._seal(WHOLE if whole else SEEN, game, position.setup.tobytes(), position.state.tobytes())

    def check(self, game: Game, setup: bytes, state: bytes, seal: str, whole: bool = False) -> None:
        """Refuse what was not sealed here, and where a `whole` position is wanted, others."""
        for kind in (WHOLE,) if whole else (WHOLE, SEEN):
            if hmac.compare_digest(self._seal(kind, game, setup, state).encode(), seal.encode()):
                return
        raise errors.NotSealed

    def _seal(self, kind: str, game: Game, setup: bytes, state: bytes) -> str:
        about = f"{kind}/{game.about.id}/{game.about.rules_version}/{len(setup)}/".encode()
        key = hashlib.blake2b(self.secret.encode(), person=b"starhold-seals").digest()
        return hashlib.blake2b(about + setup + state, key=key, digest_size=16).hexdigest()
