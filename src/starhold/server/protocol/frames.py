"""From the server, on the socket: msgspec structs told apart by `t`."""

from __future__ import annotations

from typing import Any

import msgspec

from starhold.server.protocol.shown import (
    ClockState,
    EventInfo,
    Given,
    GraceInfo,
    HexInfo,
    Line,
    MatchInfo,
    Mine,
    RemarkInfo,
    Words,
)


class Snapshot(msgspec.Struct, tag_field="t", tag="snapshot", kw_only=True):
    """Everything there is to know for these eyes; whatever the client had before is forgotten."""

    protocol: int
    seq: int
    now: float
    match: MatchInfo
    eyes: int | None
    """The seat through whose eyes this is seen; null for a spectator."""
    board: list[HexInfo]
    """Empty until the match starts."""
    view: dict[str, Any] | None
    """What `Game.view` shows, without the board and the options; null until the match starts."""
    mine: Mine | None
    given: list[Given]
    """What these eyes' seat has answered in the command that goes on, the oldest first."""
    log: list[Line]
    clocks: list[ClockState]
    grace: GraceInfo | None
    online: list[bool]
    """By seat; bots are always online."""
    away: list[int]
    """By seat, for how many seconds its person has not been connected."""
    absence: float
    """After how many of these the others may let a bot play for them."""
    watchers: int
    talk: list[RemarkInfo] | None
    """What was said here last, the newest last; null for those who do not sit here, whose business it is not."""


class Happened(msgspec.Struct, tag_field="t", tag="event", kw_only=True):
    """One step of the match or of its table; a client applies seq == own + 1 and resumes on a gap."""

    seq: int
    now: float
    event: EventInfo | None
    """Null where only the table changed: someone sat down, a bot stands in."""
    match: MatchInfo | None
    """Given when anything in it but `pending` and `changed_at` changed."""
    pending: list[int]
    view: dict[str, Any] | None
    """Null where it did not change."""
    mine: Mine | None
    given: list[Given] | None
    """As in a snapshot, after an undo; else null: what the client knows, and the answer given with this frame."""
    log: list[Line]
    """New lines; after an undo the client drops the lines of what was undone: see `dropped`."""
    dropped: int
    """How many of the last lines of the log no longer hold."""
    undone: list[int]
    """After an undo, the seqs of the answers that are gone."""
    clocks: list[ClockState]
    grace: GraceInfo | None


class Presence(msgspec.Struct, tag_field="t", tag="presence", kw_only=True):
    """Who is connected; not numbered, since nothing depends on it."""

    online: list[bool]
    away: list[int]
    watchers: int


class Said(msgspec.Struct, tag_field="t", tag="said", kw_only=True):
    """Someone who sits here said something; told to those who sit here alone."""

    remark: RemarkInfo


class Talk(msgspec.Struct, tag_field="t", tag="talk", kw_only=True):
    """All that was said here, as in a snapshot: after a resume, and when people have changed seats."""

    talk: list[RemarkInfo]


class Nudge(msgspec.Struct, tag_field="t", tag="nudge", kw_only=True):
    """Someone who waits for the guest who reads this asks them to go on."""

    by: int
    """The seat of whoever asks."""


class Accepted(msgspec.Struct, tag_field="t", tag="accepted", kw_only=True):
    """The request `id` was carried out and is stored; a repeated answer gets the same."""

    id: int
    seq: int


class Refused(msgspec.Struct, tag_field="t", tag="refused", kw_only=True):
    """The request `id` changed nothing. `code` is for programs, `words` for people, `rule` names the rule, if one."""

    id: int | None
    code: str
    words: Words
    rule: str | None = None


class Explained(msgspec.Struct, tag_field="t", tag="why", kw_only=True):
    """Why the action asked about cannot be answered now; null where it can."""

    id: int
    rule: str | None
    words: Words | None


class Foreseen(msgspec.Struct, tag_field="t", tag="preview", kw_only=True):
    """The view as it would be after the action asked about, as far as this seat can know."""

    id: int
    decision: int
    action: int
    view: dict[str, Any]


class Far(msgspec.Struct, kw_only=True):
    """A hex that two answers lead to, and the answers of each way there; ways that come to the same are told once."""

    hex: str
    ways: list[list[str]]


class Reached(msgspec.Struct, tag_field="t", tag="reach", kw_only=True):
    """Where this seat can get beyond the hexes it can choose now."""

    id: int
    decision: int
    far: list[Far]


class Pong(msgspec.Struct, tag_field="t", tag="pong", kw_only=True):
    """The answer to a ping."""

    now: float


class Bye(msgspec.Struct, tag_field="t", tag="bye", kw_only=True):
    """The last frame before the server closes; the client comes back by itself if `again`."""

    code: str
    again: bool


FromServer = (
    Snapshot
    | Happened
    | Presence
    | Said
    | Talk
    | Nudge
    | Accepted
    | Refused
    | Explained
    | Foreseen
    | Reached
    | Pong
    | Bye
)
