"""Everything that crosses the wire. `docs/protocol.md` and the browser's types are generated from these modules.

Three kinds of types, one purpose each: what goes over the socket is a msgspec struct, told apart by `t`; what a client
sends over HTTP is a pydantic model, checked strictly; what both show is a plain dataclass, which either can write.
"""

PROTOCOL = 1
"""Rises when an older client would misunderstand; a client of another version is told to reload."""
