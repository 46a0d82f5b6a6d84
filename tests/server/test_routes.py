"""Every route, asked by everyone there can be: what each may do stands in one table."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from starhold.core import record, registry
from starhold.core.match import Match
from starhold.server.app import create_app
from starhold.server.settings import Settings
from tests.server.house import ME, OPEN, Client, Place, asked, duel, open_place, run

pytestmark = pytest.mark.both("usual")

ROLES = ("stranger", "guest", "invited", "spectator", "seated", "host")
"""stranger: no cookie; guest: has nothing to do with the match; invited: came by a link; spectator: watches a public
match; seated: plays; host: made it and plays."""

OK, MADE = 200, 201
NO_GUEST, FORBIDDEN, UNSEEN, CONFLICT, INVALID = 401, 403, 404, 409, 422

Row = dict[str, int]


def row(*statuses: int) -> Row:
    return dict(zip(ROLES, statuses, strict=True))


ALL = row(OK, OK, OK, OK, OK, OK)
GUESTS = row(NO_GUEST, OK, OK, OK, OK, OK)
SEEN = row(UNSEEN, UNSEEN, OK, OK, OK, OK)
SEALED = row(NO_GUEST, *[FORBIDDEN] * 5)

DRAWN: dict[str, Any] = {
    "game": "small-star-empires",
    "board": {
        "seats": 2,
        "slots": [{"at": [0, 0], "mark": "unmarked"}],
        "homes": [{"at": [1, 3], "turn": 5}, {"at": [-1, -3], "turn": 2}],
    },
}
UNSEALED = {"game": "small-star-empires", "setup": "", "state": "", "seal": ""}
BODIES: dict[str, Any] = {
    "/api/me": {"name": "Zoë"},
    "/api/enter": {"token": "unknown"},
    "/api/board": {"game": "small-star-empires", "seats": 2},
    "/api/galaxy/check": DRAWN,
    "/api/galaxy/starts": DRAWN | {"seats": 2},
    "/api/galaxy/changes": DRAWN | {"seats": 2},
    "/api/galaxy/wished": {"game": "small-star-empires", "seats": 2, "size": 4},
    "/api/galaxies": DRAWN | {"name": "Mine"},
    "/api/galaxies/{galaxy_id}": DRAWN | {"name": "Mine"},
    "/rename": {"name": "Yours"},
    "/api/matches": {"game": "small-star-empires", "seats": [ME, OPEN]},
    "/api/replay": record.write(Match.begin(registry.game("small-star-empires"), 2)),
    "/api/variation": {
        "begin": {"record": record.write(Match.begin(registry.game("small-star-empires"), 2)), "at": 0},
        "answers": [],
    },
    "/api/think": UNSEALED | {"seat": 0, "simulations": 1},
    "/api/think/question": UNSEALED,
    "/api/think/follow": UNSEALED | {"seat": 0, "action": 0},
    "/api/think/line": UNSEALED | {"answers": []},
    "/api/think/judge": UNSEALED | {"seat": 0, "action": 0, "simulations": 1},
    "/join": {},
    "/ready": {"ready": True},
    "/seats": {"seat": 1, "bot": "drifter"},
    "/colour": {"seat": 1, "colour": 3},
    "/resign": {"seat": 1},
    "/return": {"seat": 1},
    "/relieve": {"seat": 1},
    "/nudge": {"seat": 1},
    "/hint": {"seat": 1, "decision": 0, "step": 1},
    "/end": {"agree": True},
    "/say": {"seat": 1, "text": "Well met"},
    "/react": {"seat": 1, "reaction": "nice"},
    "/talk": {"talk": "reactions"},
}

BEFORE: dict[str, Row] = {
    "GET /api/catalogue": ALL,
    "GET /api/rules/{game}": ALL,
    "GET /api/rules/{game}/examples": ALL,
    "GET /api/games/{game}/engine": ALL,
    "GET /api/games/{game}/engine/note": ALL,
    "GET /api/games/{game}/puzzles": ALL,
    "GET /api/games/{game}/puzzles/{which}": ALL,
    "GET /api/me": ALL,
    "PATCH /api/me": GUESTS,
    "DELETE /api/me": GUESTS,
    "GET /api/me/matches": GUESTS,
    "GET /api/me/profile": GUESTS,
    "GET /api/me/export": GUESTS,
    "POST /api/me/link": row(NO_GUEST, MADE, MADE, MADE, MADE, MADE),
    "POST /api/enter": row(*[UNSEEN] * 6),
    "POST /api/board": ALL,
    "GET /api/games/{game}/box": ALL,
    "POST /api/galaxy/check": ALL,
    "POST /api/galaxy/starts": ALL,
    "POST /api/galaxy/changes": ALL,
    "POST /api/galaxy/wished": ALL,
    "GET /api/galaxies": GUESTS,
    "POST /api/galaxies": row(NO_GUEST, MADE, MADE, MADE, MADE, MADE),
    "GET /api/galaxies/{galaxy_id}": row(*[UNSEEN] * 6),
    "PUT /api/galaxies/{galaxy_id}": row(NO_GUEST, *[UNSEEN] * 5),
    "POST /api/galaxies/{galaxy_id}/rename": row(NO_GUEST, *[UNSEEN] * 5),
    "DELETE /api/galaxies/{galaxy_id}": row(NO_GUEST, *[UNSEEN] * 5),
    "POST /api/matches": row(NO_GUEST, MADE, MADE, MADE, MADE, MADE),
    "GET /api/matches": ALL,
    "GET /api/matches/{match_id}": SEEN,
    "GET /api/matches/{match_id}/glance": row(UNSEEN, UNSEEN, CONFLICT, CONFLICT, CONFLICT, CONFLICT),
    "GET /api/matches/{match_id}/board": row(UNSEEN, UNSEEN, CONFLICT, CONFLICT, CONFLICT, CONFLICT),
    "POST /api/matches/{match_id}/invite": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, MADE, MADE),
    "POST /api/matches/{match_id}/join": row(UNSEEN, UNSEEN, CONFLICT, CONFLICT, OK, OK),
    "POST /api/matches/{match_id}/leave": row(UNSEEN, UNSEEN, OK, OK, OK, OK),
    "POST /api/matches/{match_id}/ready": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, OK, OK),
    "POST /api/matches/{match_id}/seats": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, FORBIDDEN, CONFLICT),
    "POST /api/matches/{match_id}/colour": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, OK, FORBIDDEN),
    "POST /api/matches/{match_id}/start": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, FORBIDDEN, CONFLICT),
    "POST /api/matches/{match_id}/answers": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, CONFLICT, FORBIDDEN),
    "POST /api/matches/{match_id}/undo": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, CONFLICT, FORBIDDEN),
    "POST /api/matches/{match_id}/settle": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, CONFLICT, FORBIDDEN),
    "POST /api/matches/{match_id}/hint": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, CONFLICT, FORBIDDEN),
    "POST /api/matches/{match_id}/resign": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, CONFLICT, FORBIDDEN),
    "POST /api/matches/{match_id}/return": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, CONFLICT, FORBIDDEN),
    "POST /api/matches/{match_id}/relieve": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, CONFLICT, CONFLICT),
    "POST /api/matches/{match_id}/rematch": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, CONFLICT, CONFLICT),
    "POST /api/matches/{match_id}/share": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, CONFLICT, CONFLICT),
    "POST /api/matches/{match_id}/nudge": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, CONFLICT, OK),
    "POST /api/matches/{match_id}/end": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, CONFLICT, CONFLICT),
    "POST /api/matches/{match_id}/say": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, MADE, FORBIDDEN),
    "POST /api/matches/{match_id}/react": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, MADE, FORBIDDEN),
    "POST /api/matches/{match_id}/talk": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, FORBIDDEN, OK),
    "GET /api/matches/{match_id}/record": row(UNSEEN, UNSEEN, CONFLICT, CONFLICT, CONFLICT, CONFLICT),
    "GET /api/matches/{match_id}/replay": row(UNSEEN, UNSEEN, CONFLICT, CONFLICT, CONFLICT, CONFLICT),
    "POST /api/replay": ALL,
    "POST /api/variation": ALL,
    "POST /api/think": SEALED,
    "POST /api/think/question": SEALED,
    "POST /api/think/follow": SEALED,
    "POST /api/think/line": SEALED,
    "POST /api/think/judge": SEALED,
    "GET /api/matches/{match_id}/film": row(UNSEEN, UNSEEN, CONFLICT, CONFLICT, CONFLICT, CONFLICT),
    "POST /api/replay/film": row(*[INVALID] * 6),
    "GET /healthz": ALL,
    "GET /metrics": ALL,
}
"""Before the start: both seats taken, the host on seat 0, the other on seat 1 and not ready. The spectator asks for a
public match, all others for a private one."""

RUNNING: dict[str, Row] = {
    "GET /api/matches/{match_id}": SEEN,
    "GET /api/matches/{match_id}/glance": SEEN,
    "GET /api/matches/{match_id}/board": SEEN,
    "POST /api/matches/{match_id}/join": row(UNSEEN, UNSEEN, CONFLICT, CONFLICT, OK, OK),
    "POST /api/matches/{match_id}/leave": row(UNSEEN, UNSEEN, OK, OK, CONFLICT, CONFLICT),
    "POST /api/matches/{match_id}/ready": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, CONFLICT, CONFLICT),
    "POST /api/matches/{match_id}/seats": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, FORBIDDEN, CONFLICT),
    "POST /api/matches/{match_id}/colour": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, CONFLICT, FORBIDDEN),
    "POST /api/matches/{match_id}/start": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, FORBIDDEN, OK),
    "POST /api/matches/{match_id}/answers": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, MADE, FORBIDDEN),
    "POST /api/matches/{match_id}/undo": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, CONFLICT, FORBIDDEN),
    "POST /api/matches/{match_id}/settle": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, MADE, FORBIDDEN),
    "POST /api/matches/{match_id}/rematch": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, CONFLICT, CONFLICT),
    "POST /api/matches/{match_id}/share": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, CONFLICT, CONFLICT),
    "GET /api/matches/{match_id}/record": row(UNSEEN, UNSEEN, CONFLICT, CONFLICT, CONFLICT, CONFLICT),
    "GET /api/matches/{match_id}/replay": SEEN,
    "GET /api/matches/{match_id}/film": row(UNSEEN, UNSEEN, CONFLICT, CONFLICT, CONFLICT, CONFLICT),
    "POST /api/matches/{match_id}/relieve": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, CONFLICT, CONFLICT),
    "POST /api/matches/{match_id}/nudge": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, CONFLICT, OK),
    "POST /api/matches/{match_id}/end": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, OK, OK),
    "POST /api/matches/{match_id}/say": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, MADE, FORBIDDEN),
    "POST /api/matches/{match_id}/react": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, MADE, FORBIDDEN),
    "POST /api/matches/{match_id}/talk": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, FORBIDDEN, OK),
    "POST /api/matches/{match_id}/hint": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, CONFLICT, FORBIDDEN),
    "POST /api/matches/{match_id}/resign": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, OK, FORBIDDEN),
    "POST /api/matches/{match_id}/return": row(UNSEEN, UNSEEN, FORBIDDEN, FORBIDDEN, OK, FORBIDDEN),
}
"""Once it runs; seat 1 is asked, whoever the rules say begins: the test waits for that."""


PLENTY: dict[str, Any] = {"guest_requests": 99_999, "address_requests": 99_999, "address_tokens": 9_999} | {
    "guest_matches": 9_999, "address_matches": 9_999, "address_guests": 9_999,
}  # fmt: skip


async def cast(place: Place) -> dict[str, Client]:
    """One of each role."""
    people = {role: await place.guest(role) for role in ROLES[1:]}
    return people | {"stranger": Client(place.app)}


async def set_up(people: dict[str, Client], public: bool, running: bool = False) -> str:
    """A match of the host, with the others in their roles."""
    wish = {"game": "pocket-imperium", "seats": [ME, OPEN], "public": public}
    match: str = (await people["host"].ok("POST", "/api/matches", wish))["id"]
    token = (await people["host"].ok("POST", f"/api/matches/{match}/invite"))["token"]
    for role in ("seated", "invited"):
        await people[role].ok("POST", "/api/enter", {"token": token})
    await people["seated"].ok("POST", f"/api/matches/{match}/join", {})
    if running:
        await people["seated"].ok("POST", f"/api/matches/{match}/ready", {})
        await people["host"].ok("POST", f"/api/matches/{match}/start")
    return match


async def ask(place: Place, client: Client, route: str, match: str) -> int:
    method, path = route.split()
    body: Any = next((body for end, body in BODIES.items() if path.endswith(end)), None) if method != "GET" else None
    if path.endswith(("/answers", "/undo", "/settle")):
        standing = (await place.table(match)).standing
        body = {"seat": 1, "decision": standing.decisions[1]}
        if path.endswith("/answers"):
            body["action"] = (await asked(place, match))[2][0] if standing.pending else 0
    path = path.replace("{match_id}", match).replace("{game}", "small-star-empires").replace("{which}", "all")
    path = path.replace("{galaxy_id}", "0" * 16)
    response = await client(method, path, body)
    if response.status_code >= 400:
        problem = response.json()
        assert set(problem) == {"code", "words", "rule"}
        assert problem["words"]["id"]
    return response.status_code


async def seat_1_is_asked(place: Place, people: dict[str, Client], match: str) -> None:
    while (turn := await asked(place, match))[0] != 1:
        body = {"seat": turn[0], "decision": turn[1], "action": turn[2][0]}
        await people["host"].ok("POST", f"/api/matches/{match}/answers", body)


@pytest.mark.slow
def test_before_the_start(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path, **PLENTY) as place:
            for route, statuses in BEFORE.items():
                people = await cast(place)
                private, public = await set_up(people, False), await set_up(people, True)
                for role in ROLES:
                    match = public if role == "spectator" else private
                    assert await ask(place, people[role], route, match) == statuses[role], (route, role)

    run(test)


@pytest.mark.slow
def test_while_it_runs(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path, **PLENTY) as place:
            people = await cast(place)
            for route, statuses in RUNNING.items():
                private, public = await set_up(people, False, True), await set_up(people, True, True)
                for match in (private, public):
                    await seat_1_is_asked(place, people, match)
                for role in ROLES:
                    match = public if role == "spectator" else private
                    assert await ask(place, people[role], route, match) == statuses[role], (route, role)

    run(test)


def test_a_stranger_sees_a_public_match_but_must_become_a_guest_to_act(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            public = await set_up(await cast(place), True)
            stranger = Client(place.app)
            path = f"/api/matches/{public}"
            assert (await stranger.ok("GET", path))["id"] == public
            for action, body in (("join", {}), ("leave", None), ("start", None), ("resign", {"seat": 0})):
                assert await stranger.refused("POST", f"{path}/{action}", body) == (401, "stranger")

    run(test)


def test_the_table_names_every_route() -> None:
    described = create_app(Settings()).openapi()["paths"]
    routes = {f"{method.upper()} {path}" for path, methods in described.items() for method in methods}
    assert routes == set(BEFORE)


def test_lists_show_what_they_should_to_whom_they_should(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            host, other = await place.guest("Ada"), await place.guest("Bo")
            game = {"game": "small-star-empires"}
            private = (await host.ok("POST", "/api/matches", {**game, "seats": [ME, OPEN]}))["id"]
            public = (await host.ok("POST", "/api/matches", {**game, "seats": [ME, OPEN], "public": True}))["id"]
            running = (await host.ok("POST", "/api/matches", {**game, "seats": [ME, ME], "public": True}))["id"]

            async def listed(client: Client, which: str) -> list[str]:
                return [match["id"] for match in await client.ok("GET", f"/api/matches?which={which}")]

            assert set(await listed(host, "mine")) == {private, public, running}
            assert (await listed(host, "mine"))[0] == running
            assert await listed(other, "mine") == []
            for client in (host, other, Client(place.app)):
                assert await listed(client, "open") == [public]
                assert await listed(client, "live") == [running]
            assert await other.refused("GET", "/api/matches?which=all") == (422, "bad-input")
            place.house.tables.live.clear()
            assert set(await listed(host, "mine")) == {private, public, running}
            await place.clock.advance(place.house.settings.open_idle + 1)
            assert await listed(other, "open") == []

    run(test)


def test_a_preview_of_a_board_is_the_board_of_the_match(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            host = await place.guest()
            wish = {"game": "pocket-imperium", "options": {"galaxy": "ring", "bounty": True}, "seed": 99}
            board = await host.ok("POST", "/api/board", {**wish, "seats": 2})
            match = (await host.ok("POST", "/api/matches", {**wish, "seats": [ME] * 2}))["id"]
            async with host.socket(match) as stream:
                assert (await stream.until("snapshot"))["board"] == board["board"]

    run(test)


def test_the_picture_of_a_match_shows_what_spectators_see_whoever_asks(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            (ada, bo), match = await duel(place, "pocket-imperium")
            while (turn := await asked(place, match))[1] < 2:
                body = {"seat": turn[0], "decision": turn[1], "action": turn[2][0]}
                await [ada, bo][turn[0]].ok("POST", f"/api/matches/{match}/answers", body)
            seat, decision, legal = await asked(place, match)  # a plan, in secret
            body = {"seat": seat, "decision": decision, "action": legal[0]}
            await [ada, bo][seat].ok("POST", f"/api/matches/{match}/answers", body)
            async with (await place.guest()).socket(match) as stream:
                seen = await stream.until("snapshot")
            for client in (ada, bo, Client(place.app)):
                shown = await client.ok("GET", f"/api/matches/{match}/board")
                assert shown == {"board": seen["board"], "view": seen["view"]}

    run(test)


WRONG: list[tuple[str, Any]] = [
    ("/api/board", {"game": "chess", "seats": 2}),
    ("/api/board", {"game": "pocket-imperium", "seats": 9}),
    ("/api/board", {"game": "pocket-imperium", "seats": True}),
    ("/api/board", {"game": "pocket-imperium", "seats": 2, "options": {"galaxy": "milky"}}),
    ("/api/board", {"game": "pocket-imperium", "seats": 2, "options": {"galaxy": 1}}),
    ("/api/board", {"game": "pocket-imperium", "seats": 2, "more": 1}),
    ("/api/board", {"game": "pocket-imperium", "seats": 2.0}),
    ("/api/board", {"game": "pocket-imperium", "seats": 2, "seed": -1}),
    ("/api/board", []),
    ("/api/board", "text"),
    ("/api/matches", {"game": "pocket-imperium", "seats": []}),
    ("/api/matches", {"game": "pocket-imperium", "seats": [ME]}),
    ("/api/matches", {"game": "pocket-imperium", "seats": [ME, {"kind": "bot"}]}),
    ("/api/matches", {"game": "pocket-imperium", "seats": [ME, {"kind": "bot", "bot": "hal"}]}),
    ("/api/matches", {"game": "pocket-imperium", "seats": [ME, OPEN], "seed": 1}),
    ("/api/matches", {"game": "pocket-imperium", "seats": [ME, ME], "clock": {"kind": "decision"}}),
    ("/api/matches", {"game": "pocket-imperium", "seats": [ME, ME], "clock": {"kind": "total", "seconds": 10**9}}),
    ("/api/matches", {"game": "pocket-imperium", "seats": [ME, {"kind": "me", "name": " \u202e "}]}),
]


def test_what_makes_no_sense_is_refused_with_its_place(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            host = await place.guest()
            for path, body in WRONG:
                assert await host.refused("POST", path, body) == (422, "bad-input"), body
            assert await host.ok("GET", "/api/matches") == []

    run(test)


def test_the_record_of_a_match_can_be_downloaded_and_verified(tmp_path: Path) -> None:
    from starhold.core import record
    from tests.server.house import BOT

    async def test() -> None:
        async with open_place(tmp_path) as place:
            host = await place.guest("Ada")
            wish = {"game": "small-star-empires", "seats": [BOT, BOT], "seed": 5}
            match = (await host.ok("POST", "/api/matches", wish))["id"]
            async with host.socket(match) as stream:
                frame = await stream.next()
                while not (frame.get("match") or {}).get("result"):
                    frame = await stream.next()
            response = await host("GET", f"/api/matches/{match}/record")
            assert response.headers["content-disposition"].endswith(f'small-star-empires-{match}.json"')
            played = record.read(response.content)
            assert played.players == ["drifter", "drifter"]
            assert played.result is not None
            assert list(played.result.points) == frame["match"]["result"]["points"]

    run(test)


def test_health_and_figures(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            client = await place.guest()
            assert await client.ok("GET", "/healthz") == {"status": "ok", "store": "ok"}
            place.house.ready.clear()
            early = await client("GET", "/healthz")
            assert (early.status_code, early.json()) == (503, {"status": "starting", "store": "ok"})
            place.house.ready.set()
            text = (await client("GET", "/metrics")).text
            for name in ("tables", "sockets", "events_total", "acknowledge_seconds", "bot_faults", "store_errors"):
                assert f"starhold_{name}" in text

    run(test)


def test_who_waits_when_a_server_stops_is_told_so_and_not_of_a_mistake(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            guest, is_asked, told = await place.guest(), asyncio.Event(), list[Any]()

            async def never(*given: Any, **more: Any) -> None:
                is_asked.set()
                await asyncio.Event().wait()

            monkeypatch.setattr(place.house.store, "matches", never)
            scope: dict[str, Any] = {
                "type": "http",
                "http_version": "1.1",
                "method": "GET",
                "scheme": "http",
                "path": "/api/matches",
            }
            scope |= {"raw_path": b"/api/matches", "query_string": b"", "headers": [(b"cookie", guest.cookie.encode())]}

            async def receive() -> Any:
                await asyncio.Event().wait()

            async def send(message: Any) -> None:
                told.append(message)

            waiting = asyncio.create_task(place.app(scope, receive, send))
            await asyncio.wait({waiting, asyncio.create_task(is_asked.wait())}, return_when=asyncio.FIRST_COMPLETED)
            assert not waiting.done()
            waiting.cancel()  # as uvicorn does when it has waited long enough
            with pytest.raises(asyncio.CancelledError):
                await waiting
            assert told[0]["status"] == 503
            assert json.loads(told[1]["body"])["code"] == "unavailable"

    run(test)
