"""What those who sit at a table say to each other. It is no part of the match: neither its events nor its record have
it, only those people read it, and it goes when the match goes."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Any

from starhold.server import errors
from starhold.server.live.standing import Head
from starhold.server.protocol.shown import RemarkInfo
from starhold.server.settings import TALK_LEVELS
from starhold.server.store.store import StoredRemark

KEPT = 200
"""Remarks kept of a match."""
WHILE = 10.0
MOST_TEXTS, MOST_REACTIONS = 5, 3
"""How much one guest may say at a table in so many seconds."""


def less(level: str, other: str) -> str:
    """Of two levels the one that allows less."""
    return max(level, other, key=TALK_LEVELS.index)


class Talk:
    """The last things said at a table. Whoever adds one stores it first."""

    def __init__(self, kept: Iterable[StoredRemark]) -> None:
        self.kept = deque(kept, maxlen=KEPT)
        self.last = self.kept[-1].number if self.kept else 0

    def draft(self, guest: str, name: str, at: float, text: str | None, reaction: str | None) -> StoredRemark:
        """The next remark; TooMany where the guest has said as much as may be said just now."""
        most, is_like = (MOST_TEXTS, _is_text) if reaction is None else (MOST_REACTIONS, _is_reaction)
        if sum(is_like(said) and said.guest == guest and said.at > at - WHILE for said in self.kept) >= most:
            raise errors.TooMany
        return StoredRemark(number=self.last + 1, guest=guest, name=name, at=at, text=text, reaction=reaction)

    def add(self, remark: StoredRemark) -> None:
        self.kept.append(remark)
        self.last = remark.number

    def forget(self, guest: str) -> None:
        """Let go of whatever a guest said."""
        self.kept = deque((remark for remark in self.kept if remark.guest != guest), maxlen=KEPT)

    def shown(self, head: Head) -> list[RemarkInfo]:
        """All of it, for those who sit there."""
        return [remark_info(remark, head) for remark in self.kept]


def _is_text(remark: StoredRemark) -> bool:
    return remark.text is not None


def _is_reaction(remark: StoredRemark) -> bool:
    return remark.reaction is not None


def remark_info(remark: StoredRemark, head: Head) -> RemarkInfo:
    """A remark with where its speaker sits now: seats are left before the start, and some are dealt at it."""
    own = head.seats_of(remark.guest)
    named = [seat for seat in own if head.seats[seat].name == remark.name]
    reaction: Any = remark.reaction
    return RemarkInfo(
        number=remark.number,
        at=remark.at,
        seat=next(iter(named or own), None),
        name=remark.name,
        text=remark.text,
        reaction=reaction,
    )
