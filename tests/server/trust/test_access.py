"""Access, tried where the tables of `tests/server/test_routes.py` do not reach: sockets and pages, matches that are
over, links out of place, requests that only look like the page's own, addresses that lead astray."""

from __future__ import annotations

import asyncio
import base64
import json
import secrets
from collections.abc import AsyncGenerator, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.websockets import WebSocket

from starhold.server.app import create_app
from starhold.server.films import Films
from starhold.server.settings import Settings
from tests.server.house import BOT, ME, OPEN, ORIGIN, Client, Place, Stream, asked, open_place, run
from tests.server.test_routes import BEFORE, PLENTY, ROLES, RUNNING, Row, ask, cast, row, seat_1_is_asked, set_up

pytestmark = pytest.mark.both("usual")

NO_GUEST, FORBIDDEN, UNSEEN, CONFLICT = 401, 403, 404, 409

# Every route there is


def routes_of(routes: Any) -> Iterator[tuple[str, str]]:
    """Method and path, as far as its router knows it, of everything an application answers to, shown or not."""
    for route in routes:
        inner: Any = getattr(route, "original_router", None) or getattr(route, "app", None)
        if hasattr(inner, "routes") and not hasattr(route, "methods"):
            yield from routes_of(inner.routes)
        elif hasattr(route, "path"):
            for method in sorted(getattr(route, "methods", None) or ["WS"]):
                yield method, route.path


BESIDE_THE_API = {
    "GET /api/openapi.json",
    "HEAD /api/openapi.json",
    "WS /api/matches/{match_id}/socket",
    "GET /{path:path}",
    "HEAD /{path:path}",
}
"""What OpenAPI does not show: its own page, the stream (below), and the pages of the web app."""

OF_A_MATCH = {route for route in BEFORE if "{match_id}" in route}
NOT_WHILE_IT_RUNS = {"POST /api/matches/{match_id}/invite"}


def test_no_route_is_missing_in_the_tables() -> None:
    app = create_app(Settings())
    found = {f"{method} {path}" for method, path in routes_of(app.routes)}
    found |= {f"{m.upper()} {path}" for path, methods in app.openapi()["paths"].items() for m in methods}
    named = set(BEFORE) | BESIDE_THE_API
    # Versions of FastAPI differ in where they keep what is before a router's own paths.
    for route in found:
        method, path = route.split(" ")
        assert any(other.split(" ")[0] == method and other.endswith(path) for other in named), f"{route} is in no table"
    assert OF_A_MATCH - set(RUNNING) - NOT_WHILE_IT_RUNS == set()
    assert OF_A_MATCH - set(ENDED) == set()


def test_a_new_route_would_be_noticed() -> None:
    app = create_app(Settings())

    async def backdoor(websocket: WebSocket) -> None: ...

    app.add_api_websocket_route("/api/backdoor", backdoor)
    assert ("WS", "/api/backdoor") in set(routes_of(app.routes))


OK, MADE = 200, 201
ENDED: dict[str, Row] = {
    "GET /api/matches/{match_id}": row(UNSEEN, UNSEEN, OK, OK, OK, OK),
    "GET /api/matches/{match_id}/glance": row(UNSEEN, UNSEEN, OK, OK, OK, OK),
    "GET /api/matches/{match_id}/board": row(UNSEEN, UNSEEN, OK, OK, OK, OK),
    "POST /api/matches/{match_id}/invite": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, MADE, MADE),
    "POST /api/matches/{match_id}/join": row(UNSEEN, UNSEEN, CONFLICT, CONFLICT, OK, OK),
    "POST /api/matches/{match_id}/leave": row(UNSEEN, UNSEEN, OK, OK, CONFLICT, CONFLICT),
    "POST /api/matches/{match_id}/ready": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, CONFLICT, CONFLICT),
    "POST /api/matches/{match_id}/seats": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, FORBIDDEN, CONFLICT),
    "POST /api/matches/{match_id}/colour": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, CONFLICT, FORBIDDEN),
    "POST /api/matches/{match_id}/start": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, FORBIDDEN, CONFLICT),
    "POST /api/matches/{match_id}/answers": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, CONFLICT, FORBIDDEN),
    "POST /api/matches/{match_id}/undo": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, CONFLICT, FORBIDDEN),
    "POST /api/matches/{match_id}/settle": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, CONFLICT, FORBIDDEN),
    "POST /api/matches/{match_id}/hint": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, CONFLICT, FORBIDDEN),
    "POST /api/matches/{match_id}/resign": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, CONFLICT, FORBIDDEN),
    "POST /api/matches/{match_id}/return": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, CONFLICT, FORBIDDEN),
    "POST /api/matches/{match_id}/relieve": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, CONFLICT, CONFLICT),
    "POST /api/matches/{match_id}/nudge": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, CONFLICT, CONFLICT),
    "POST /api/matches/{match_id}/end": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, CONFLICT, CONFLICT),
    "POST /api/matches/{match_id}/say": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, MADE, FORBIDDEN),
    "POST /api/matches/{match_id}/react": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, MADE, FORBIDDEN),
    "POST /api/matches/{match_id}/talk": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, FORBIDDEN, OK),
    "GET /api/matches/{match_id}/record": row(UNSEEN, UNSEEN, OK, OK, OK, OK),
    "GET /api/matches/{match_id}/replay": row(UNSEEN, UNSEEN, OK, OK, OK, OK),
    "GET /api/matches/{match_id}/film": row(UNSEEN, UNSEEN, OK, OK, OK, OK),
    "POST /api/matches/{match_id}/rematch": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, OK, OK),
    "POST /api/matches/{match_id}/share": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, OK, OK),
}
"""Once it is over; the last two change something, so they stand last."""


async def to_the_end(place: Place, people: dict[str, Client], match: str) -> None:
    """Let bots play it out."""
    for seat, role in ((0, "host"), (1, "seated")):
        await people[role].ok("POST", f"/api/matches/{match}/resign", {"seat": seat})
    table = await place.table(match)
    while table.standing.pending:
        await asyncio.sleep(0)


class NoFilms(Films):
    """Draws nothing: here it matters who may ask, and drawing takes a while."""

    async def steps(self, *wanted: Any) -> AsyncGenerator[bytes, None]:
        yield b"{}\n"


@pytest.mark.slow
def test_every_role_at_every_route_once_it_is_over(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path, **PLENTY) as place:
            place.house.films = NoFilms()
            people = await cast(place)
            private, public = await set_up(people, False, True), await set_up(people, True, True)
            for match in (private, public):
                await seat_1_is_asked(place, people, match)
                await to_the_end(place, people, match)
            for route, expected in ENDED.items():
                for role in ROLES:
                    match = public if role == "spectator" else private
                    assert await ask(place, people[role], route, match) == expected[role], (route, role)

    run(test)


STREAM = {
    "stranger": ("bye", None),
    "guest": ("bye", None),
    "invited": ("snapshot", None),
    "spectator": ("snapshot", None),
    "seated": ("snapshot", 1),
    "host": ("snapshot", 0),
}


@pytest.mark.parametrize("wanted", [None, 0, 1, 2])
def test_every_role_at_the_stream_whatever_seat_it_asks_for(tmp_path: Path, wanted: int | None) -> None:
    async def test() -> None:
        async with open_place(tmp_path, **PLENTY) as place:
            people = await cast(place)
            private, public = await set_up(people, False, True), await set_up(people, True, True)
            for match in (private, public):
                await seat_1_is_asked(place, people, match)
            for role in ROLES:
                match = public if role == "spectator" else private
                query = {} if wanted is None else {"seat": wanted}
                async with people[role].socket(match, **query) as stream:
                    said = await stream.next()
                    assert (said["t"], said.get("eyes")) == STREAM[role], role
                    if said["t"] == "bye":
                        assert (said["code"], said["again"]) == ("no-match", False)
                        continue
                    assert (said["mine"] is None) == (said["eyes"] is None)
                    others = [
                        seat["mine"] for number, seat in enumerate(said["match"]["seats"]) if number != said["eyes"]
                    ]
                    assert not any(others)
                    await self_help(place, stream, match, role)

    run(test)


async def self_help(place: Place, stream: Stream, match: str, role: str) -> None:
    """Every request there is on a socket, for a seat that is not the own: refused, and nothing changes."""
    if role == "seated":
        return
    _, decision, legal = await asked(place, match)
    before = (await place.table(match)).standing.seq
    expected = "not-your-seat" if role != "host" else None
    for said in (
        {"t": "answer", "id": 1, "decision": decision, "action": legal[0]},
        {"t": "undo", "id": 2, "decision": decision},
        {"t": "preview", "id": 3, "decision": decision, "action": legal[0]},
        {"t": "eyes", "seat": 1},
    ):
        stream.send(**said)
        refused = await stream.until("refused")
        assert refused["code"] == expected or role == "host", (role, said, refused)
    assert (await place.table(match)).standing.seq == before


# Links out of place


def test_tokens_open_only_what_they_are_for(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            people = await cast(place)
            match = await set_up(people, False, True)
            clients, eve = [people["host"], people["seated"]], people["guest"]
            personal = (await clients[0].ok("POST", "/api/me/link"))["token"]
            invite = (await clients[0].ok("POST", f"/api/matches/{match}/invite"))["token"]
            tried = [personal, invite, *(secrets.token_urlsafe(16) for _ in range(20))]
            for token in tried:  # a token is no cookie, no part of an address, no header
                thief = Client(place.app, "10.0.0.7")
                thief.http.cookies.set("starhold_guest", token)
                assert await thief.refused("PATCH", "/api/me", {"name": "Eve"}) == (401, "stranger")
                bearer = {"authorization": f"Bearer {token}"}
                assert await thief.refused("GET", f"/api/matches/{match}?token={token}", headers=bearer) == (
                    404,
                    "no-match",
                )
            assert await eve.ok("POST", "/api/enter", {"token": invite}) == {"match": match}
            seat, decision, legal = await asked(place, match)
            body = {"seat": seat, "decision": decision, "action": legal[0]}
            assert await eve.refused("POST", f"/api/matches/{match}/answers", body) == (403, "not-your-seat")
            assert await eve.refused("POST", f"/api/matches/{match}/join", {}) == (409, "not-open")
            rival = clients[1 - seat]
            assert await rival.refused("POST", f"/api/matches/{match}/answers", body) == (403, "not-your-seat")

    run(test)


def test_someone_elses_cookie_is_not_made_from_the_own(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            ada, eve = await place.guest("Ada"), await place.guest("Eve")
            me = (await ada.ok("GET", "/api/me"))["id"]
            payload, _, signature = eve.http.cookies["starhold_guest"].rpartition(".")
            issued = json.loads(base64.urlsafe_b64decode(payload + "=="))[1]
            forged = (
                base64.urlsafe_b64encode(json.dumps([me, issued], separators=(",", ":")).encode()).decode().rstrip("=")
            )
            for cookie in (f"{forged}.{signature}", f"{forged}.", forged, f".{signature}", f"{payload}.{signature}x"):
                thief = Client(place.app)
                thief.http.cookies.set("starhold_guest", cookie)
                assert await thief.refused("PATCH", "/api/me", {"name": "Eve"}) == (401, "stranger"), cookie
            twice = {"cookie": f"starhold_guest={forged}.{signature}; starhold_guest={payload}.{signature}"}
            plain = httpx.AsyncClient(
                transport=httpx.ASGITransport(app=place.app), base_url=ORIGIN, headers={"origin": ORIGIN}
            )
            async with plain:
                changed = await plain.patch("/api/me", json={"name": "Mallory"}, headers=twice)
                assert changed.status_code == 401 or changed.json()["id"] != me
            assert (await ada.ok("GET", "/api/me"))["name"] == "Ada"

    run(test)


# Requests that only look like the page's own


FORMS = [
    ("application/x-www-form-urlencoded", "game=small-star-empires&seats=2"),
    ("application/x-www-form-urlencoded", json.dumps({"game": "small-star-empires", "seats": [ME, OPEN]}) + "="),
    ("text/plain", json.dumps({"game": "small-star-empires", "seats": [ME, OPEN], "x": "="})),
    ("multipart/form-data; boundary=x", '--x\r\ncontent-disposition: form-data; name="game"\r\n\r\nx\r\n--x--\r\n'),
    ("", json.dumps({"game": "small-star-empires", "seats": [ME, OPEN]})),
]
"""What a form of another site can make a browser send without asking."""


def test_forms_of_other_sites_change_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            ada = await place.guest("Ada")
            for path in ("/api/matches", "/api/me/link", "/api/enter", "/api/board"):
                for kind, content in FORMS:
                    for origin in (None, "null", "https://evil.example", "http://table.test.evil.example"):
                        headers = {"content-type": kind} | ({} if origin is None else {"origin": origin})
                        request = ada.http.build_request("POST", path, content=content, headers=headers)
                        if origin is None:
                            del request.headers["origin"]
                        response = await ada.http.send(request)
                        assert (response.status_code, response.json()["code"]) == (403, "foreign"), (path, kind, origin)
                    own = await ada("POST", path, content=content, headers={"content-type": kind})
                    assert own.status_code == 415, (path, kind)
            assert await ada.ok("GET", "/api/matches") == []

    run(test)


METHODS = ["OPTIONS", "PUT", "DELETE", "TRACE", "CONNECT", "PROPFIND", "MATCH"]


def test_methods_nobody_needs_are_refused_and_nothing_allows_other_sites(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            ada = await place.guest("Ada")
            foreign = {
                "origin": "https://evil.example",
                "access-control-request-method": "POST",
                "access-control-request-headers": "content-type",
            }
            for method in METHODS:
                for path in ("/api/me/link", "/api/matches", "/", "/healthz"):
                    for headers in ({}, foreign):
                        response = await ada(method, path, headers=headers)
                        assert response.status_code in (403, 405), (method, path)
                        assert not [name for name in response.headers if name.startswith("access-control")]
            for path in ("/api/me", "/", "/healthz", "/api/catalogue"):
                response = await ada("GET", path, headers=foreign)
                assert not [name for name in response.headers if name.startswith("access-control")]
                assert response.headers["x-content-type-options"] == "nosniff"

    run(test)


# Addresses that lead astray


def test_no_spelling_of_an_address_goes_around_a_door(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            people = await cast(place)
            private, eve = await set_up(people, False), people["guest"]
            spellings = [
                f"//api/matches/{private}",
                f"/api//matches/{private}",
                f"/api/matches//{private}",
                f"/api/matches/{private}/",
                f"/api/./matches/{private}",
                f"/x/../api/matches/{private}",
                f"/api/matches/x/../{private}",
                f"/API/matches/{private}",
                f"/api/matches/{private.upper()}",
                f"/api/matches/{private}%00",
                f"/api/matches/{private}%20",
                f"/api/matches/{private};a=b",
                f"/api%2fmatches%2f{private}",
                f"/api/matches%2f{private}",
                f"/%61pi/matches/{private}",
                f"/api/matches/{private}?which=mine",
                f"/api/matches/{private}#mine",
                f"/api/matches/{private}/record/..",
                f"/api/matches/{private}/%2e%2e/{private}",
            ]
            for path in spellings:
                response = await eve("GET", path)
                assert response.status_code in (200, 404), path
                if response.status_code == 200:  # a page of the app, not the match
                    assert response.headers["content-type"].startswith("text/html"), path
                assert private not in response.text, path

    run(test)


# Names


MARKUP = [
    "<script>alert(1)</script>",
    "<img src=x onerror=a()>",
    "{ $seat } { -brand }",
    "'; DROP TABLE x;--",
    "%s%n{0}",
]


def test_a_name_is_text_wherever_it_is_shown(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            for name in MARKUP:
                eve = await place.guest(name)
                wish = {"game": "small-star-empires", "seats": [ME, BOT], "public": True}
                match = (await eve.ok("POST", "/api/matches", wish))["id"]
                listed = await (await place.guest()).ok("GET", "/api/matches?which=live")
                assert name in {seat["name"] for each in listed for seat in each["seats"]}
                async with eve.socket(match) as stream:
                    shown = await stream.until("snapshot")
                assert name in {seat["name"] for seat in shown["match"]["seats"]}
                await eve.ok("POST", f"/api/matches/{match}/resign", {"seat": next(
                    seat["seat"] for seat in shown["match"]["seats"] if seat["mine"])})  # fmt: skip
                async with eve.socket(match) as stream:
                    said = [line["words"] for line in (await stream.until("snapshot"))["log"]]
                resigned = next(words for words in said if words["id"] == "table-resigns")
                assert resigned["args"] == {"player": name}, "an argument, never part of a message"
                page = await eve("GET", f"/table/{match}")
                assert name not in page.text

    run(test)


def test_what_was_sent_is_not_repeated_in_a_refusal(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            ada = await place.guest("Ada")
            canary = "<b>canary</b>"
            for path, body in (
                ("/api/board", {"game": canary, "seats": canary}),
                ("/api/board", {canary: 1}),
                ("/api/enter", {"token": canary}),
                ("/api/matches", {"game": "small-star-empires", "seats": [{"kind": canary}]}),
            ):
                response = await ada("POST", path, body)
                assert response.status_code in (404, 422)
                assert response.headers["content-type"] == "application/json"
                assert json.dumps(body) not in response.text

    run(test)
