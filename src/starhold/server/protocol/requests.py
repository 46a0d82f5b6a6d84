"""From a client, on the socket: msgspec structs told apart by `t`."""

from __future__ import annotations

from typing import Annotated

import msgspec

Id = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
Small = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class Answer(msgspec.Struct, tag_field="t", tag="answer", forbid_unknown_fields=True):
    """Answer the decision this seat was asked."""

    id: Id
    decision: Small
    action: Small


class Undo(msgspec.Struct, tag_field="t", tag="undo", forbid_unknown_fields=True):
    """Take back the last answer, or its whole command, with what bots did since: until another person has answered or
    something hidden came to light. Unlocks a plan until the last seat locks."""

    id: Id
    decision: Small
    whole: bool = False


class Settle(msgspec.Struct, tag_field="t", tag="settle", forbid_unknown_fields=True):
    """Go on at once although the last answer could still be taken back unseen; nothing where none waits."""

    id: Id
    decision: Small


class Resume(msgspec.Struct, tag_field="t", tag="resume", forbid_unknown_fields=True):
    """Send everything after `since` again, or a snapshot."""

    since: Small


class Eyes(msgspec.Struct, tag_field="t", tag="eyes", forbid_unknown_fields=True):
    """Look through another of the own seats (same screen), or as a spectator; answered with a snapshot."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=16)] | None


class Why(msgspec.Struct, tag_field="t", tag="why", forbid_unknown_fields=True):
    """Why can this action not be answered now? `text` is read as in records: a hex, a number, a sector."""

    id: Id
    text: Annotated[str, msgspec.Meta(max_length=100)]


class Preview(msgspec.Struct, tag_field="t", tag="preview", forbid_unknown_fields=True):
    """How would it look after this action?"""

    id: Id
    decision: Small
    action: Small


class Reach(msgspec.Struct, tag_field="t", tag="reach", forbid_unknown_fields=True):
    """Which hexes are two answers away? Asked for a number on the way, the seat answers this one."""

    id: Id
    decision: Small
    number: Small


class Ping(msgspec.Struct, tag_field="t", tag="ping", forbid_unknown_fields=True):
    """Are you there?"""


FromClient = Answer | Undo | Settle | Resume | Eyes | Why | Preview | Reach | Ping
