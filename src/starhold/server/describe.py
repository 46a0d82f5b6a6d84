"""The protocol as a page and as TypeScript, both written from the types: `python -m starhold.server.describe`.

It writes `docs/protocol.md` and `web/src/protocol.ts`; a test fails when either is stale.
"""

from __future__ import annotations

import ast
import dataclasses
import inspect
import types
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec
from pydantic import BaseModel

from starhold.server.protocol import PROTOCOL, bodies, frames, replies, requests, shown

SECTIONS = {
    shown: "What both sides show",
    frames: "From the server, on the socket",
    requests: "From a client, on the socket",
    bodies: "From a client, over HTTP",
    replies: "From the server, over HTTP",
}
"""The modules of the protocol and their headings in the page."""

TYPESCRIPT_HEAD = """// Written by `python -m starhold.server.describe` from server/protocol/; not edited by hand.

export const PROTOCOL = {version};
"""


class Field(NamedTuple):
    """A field of a type, as both pages show it."""

    name: str
    type: Any
    may_miss: bool
    """Whether a client may leave it out."""
    doc: str
    default: str


class Shape(NamedTuple):
    """A type that crosses the wire."""

    name: str
    doc: str
    fields: list[Field]
    section: str
    """The heading it stands under."""


def shapes() -> list[Shape]:
    """Every type of the protocol, in the order of its modules."""
    return [
        shape(node, getattr(module, node.name), section)
        for module, section in SECTIONS.items()
        for node in ast.parse(inspect.getsource(module)).body
        if isinstance(node, ast.ClassDef) and node.name != "Body"
    ]


def shape(node: ast.ClassDef, type_: type, section: str) -> Shape:
    hints = typing.get_type_hints(type_, include_extras=True)
    docs = dict(_docs(node))
    fields = []
    if issubclass(type_, msgspec.Struct):
        tag = type_.__struct_config__.tag
        if tag is not None:
            fields.append(Field("t", Literal[str(tag)], False, "", ""))
    defaults = _defaults(type_)
    from_client = section.startswith("From a client")
    for name, hint in hints.items():
        if name.startswith("_") or name == "model_config":
            continue
        default = defaults.get(name, _MISSING)
        may_miss = from_client and default is not _MISSING
        fields.append(Field(name, hint, may_miss, docs.get(name, ""), "" if default is _MISSING else _json(default)))
    return Shape(node.name, _one_line(ast.get_docstring(node) or ""), fields, section)


_MISSING = object()


def _defaults(type_: type) -> dict[str, Any]:
    if issubclass(type_, BaseModel):
        return {name: field.default for name, field in type_.model_fields.items() if not field.is_required()}
    if issubclass(type_, msgspec.Struct):
        return {
            field.name: field.default
            for field in msgspec.structs.fields(type_)
            if field.default is not msgspec.NODEFAULT
        }
    assert dataclasses.is_dataclass(type_)
    return {
        field.name: field.default for field in dataclasses.fields(type_) if field.default is not dataclasses.MISSING
    }


def _json(value: Any) -> str:
    if isinstance(value, BaseModel):
        value = value.model_dump()
    return msgspec.json.encode(value).decode()


def _docs(node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    """The sentence under each field."""
    for field, after in zip(node.body, node.body[1:], strict=False):
        if (
            isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and isinstance(after, ast.Expr)
            and isinstance(after.value, ast.Constant)
        ):
            yield field.target.id, _one_line(str(after.value.value))


def _one_line(text: str) -> str:
    return " ".join(text.split())


def typescript_of(hint: Any) -> str:
    """A type as TypeScript writes it."""
    plain = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}
    if hint in plain:
        return plain[hint]
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Annotated:
        return typescript_of(args[0])
    if origin is Literal:
        return " | ".join(_json(arg) for arg in args)
    if origin in (typing.Union, types.UnionType):
        return " | ".join(dict.fromkeys(map(typescript_of, args)))
    if origin is list:
        inner = typescript_of(args[0])
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(map(typescript_of, args))}]"
    if origin is dict:
        return f"Record<string, {typescript_of(args[1])}>"
    assert isinstance(hint, type), f"no TypeScript for {hint!r}"
    return hint.__name__


def typescript() -> str:
    """The browser's types."""
    lines = [TYPESCRIPT_HEAD.format(version=PROTOCOL)]
    for shape in shapes():
        if shape.doc:
            lines.append(f"/** {shape.doc} */")
        lines.append(f"export interface {shape.name} {{")
        for field in shape.fields:
            if field.doc:
                lines.append(f"  /** {field.doc} */")
            lines.append(f"  {field.name}{'?' if field.may_miss else ''}: {typescript_of(field.type)};")
        lines.append("}\n")
    for name, union in (("FromServer", frames.FromServer), ("FromClient", requests.FromClient)):
        members = " | ".join(member.__name__ for member in typing.get_args(union))
        lines.append(f"export type {name} = {members};\n")
    return "\n".join(lines)


PAGE_HEAD = """# Protocol

Made by `python -m starhold.server.describe` from `server/protocol/`, `server/errors.py` and the routes. The same as a
machine reads it: `GET /api/openapi.json`. This is protocol {version}; the number rises when an older client would
misunderstand.

A client is a guest by its cookie, which `GET /api/me` sets. Requests that change something say which page they come
from (`Origin`, as browsers do by themselves) and send JSON. Where the server runs behind a path, all addresses begin
with it. Times are seconds since 1970, words are ids of the `.ftl` files in `locales/` with their arguments.

A decision is named by a seat and a number, which rises with every answer or undo of that seat, and with an undo of
another that takes its question away. An answer to another number than the current one is refused as `stale` and changes
nothing; the very same answer again gets a `seq` again and is not given twice. So it is always safe to send an answer
again. What was accepted is stored. An answer that hands the turn to another person may wait for a moment before it is
carried out (`grace`): its seat may take it back (`undo`) or go on (`settle`), and others learn only that there is one.
"""

SOCKET_HEAD = """
## The socket

`/api/matches/{match_id}/socket?protocol=1&since=N&seat=S&speed=F` sends a stream of frames and takes requests, both as
JSON in text frames with the kind in `t`. `seat` names the own seat to look from; without it the server takes the one
that owes a decision. `since` is the last `seq` the client has; with it comes what was missed, or a snapshot. The first
frame is a snapshot or an event, and events are numbered without gaps: a client takes `seq` = own + 1, ignores smaller
ones, and sends `resume` if one is missing. A snapshot may come at any time and replaces everything. Requests are
answered with `accepted` or `refused` (or `why`, `preview`, `reach`, `pong`) and the `id` they came with, in order.
`speed` (slow, normal, quick or once) is how long bots wait before they answer; the slowest of those who play decides.

Before the server closes a socket it says `bye`. With `again` the client should come back by itself after a moment,
with the `since` it has. Codes: `stopping` (the server restarts), `unavailable` (the database is down), `slow` and
`too-many` (the client does not read, or sends more than it may);
without `again`: `protocol` (another version: load the page anew), `no-match`. A socket of a page from elsewhere is not
opened at all, nor is one beyond the number a guest or an address may have.

A slow reader is not waited for: frames that do not fit its queue are dropped and a snapshot follows.
"""


def page() -> str:
    """docs/protocol.md."""
    lines = [PAGE_HEAD.format(version=PROTOCOL), "## Requests\n"]
    lines += ["| request | body | answer | |", "|---|---|---|---|", *_requests()]
    lines += ["\n## Errors\n", "An error is a `Problem`; on the socket the same fields stand in `refused`.\n"]
    lines += ["| status | code | |", "|---|---|---|", *_problems(), SOCKET_HEAD]
    section = ""
    for shape in shapes():
        if shape.section != section:
            section = shape.section
            lines.append(f"## {section}\n")
        lines += [f"### {shape.name}\n", *([shape.doc + "\n"] if shape.doc else [])]
        lines += [_field(field) for field in shape.fields] + ([""] if shape.fields else [])
    return "\n".join(lines)


def _field(field: Field) -> str:
    default = f", {field.default} if left out" if field.may_miss else ""
    return f"- `{field.name}`: {typescript_of(field.type)}{default}" + (f" – {field.doc}" if field.doc else "")


def _requests() -> Iterator[str]:
    from starhold.server.app import create_app
    from starhold.server.settings import Settings

    described = create_app(Settings()).openapi()
    for path, methods in described["paths"].items():
        for method, about in methods.items():
            body = about.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
            good = next(about["responses"][status] for status in ("200", "201") if status in about["responses"])
            answer = good.get("content", {}).get("application/json", {}).get("schema", {})
            asked = ", ".join(f"`{item['name']}`" for item in about.get("parameters", []) if item["in"] == "query")
            doc = _one_line(about["description"]) + (f" Query: {asked}." if asked else "")
            yield f"| {method.upper()} {path} | {_named(body)} | {_named(answer)} | {doc} |"


def _named(schema: dict[str, Any]) -> str:
    if "anyOf" in schema:
        return " or ".join(_named(part) or "null" for part in schema["anyOf"])
    if schema.get("type") == "array":
        return f"{_named(schema['items'])}[]"
    return str(schema.get("$ref", "")).rpartition("/")[2]


def _problems() -> Iterator[str]:
    from starhold.server import errors

    known = [(kind.status, kind.code, f"{kind.__doc__}") for kind in errors.ServerError.__subclasses__()]
    known += [(status, code, f"{kind.__doc__}") for kind, (status, code) in errors.FROM_BELOW.items()]
    seen = set()
    for status, code, doc in sorted(known, key=lambda item: item[:2]):
        if code not in seen and code != "bad":
            seen.add(code)
            yield f"| {status} | `{code}` | {_one_line(doc)} |"


ROOT = Path(__file__).parent.parent.parent.parent
TYPESCRIPT = ROOT / "web" / "src" / "protocol.ts"
PAGE = ROOT / "docs" / "protocol.md"


def write() -> None:
    """Write both files anew."""
    TYPESCRIPT.write_text(typescript(), encoding="utf-8")
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    write()
