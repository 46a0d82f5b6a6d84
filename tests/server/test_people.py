"""Access: cookies, origins, links and names, tried by people who should not get in."""

from __future__ import annotations

import base64
import json
import sys
from pathlib import Path
from typing import Any

import pytest
from itsdangerous import URLSafeSerializer

from starhold.core.errors import BadInput
from starhold.server.http.bounded import KEPT
from starhold.server.http.guests import clean_name, is_own_origin
from starhold.server.http.pages import file_of
from tests.server.house import ME, OPEN, ORIGIN, Client, Stream, asked, duel, open_place, run

pytestmark = pytest.mark.both

WISH = {"game": "small-star-empires", "seats": [ME, OPEN]}


# Origins


@pytest.mark.parametrize(
    ("origin", "host", "is_own"),
    [
        ("http://table.test", "table.test", True),
        ("http://table.test:80", "table.test", True),
        ("http://TABLE.test", "table.TEST", True),
        ("https://table.test", "table.test", True),
        ("https://table.test:443", "table.test", True),
        ("http://localhost:8000", "localhost:8000", True),
        ("http://[::1]:8000", "[::1]:8000", True),
        ("https://allowed.test", "table.test", True),
        ("http://table.test:81", "table.test", False),
        ("http://localhost:8001", "localhost:8000", False),
        ("http://evil.test", "table.test", False),
        ("http://table.test.evil.test", "table.test", False),
        ("http://eviltable.test", "table.test", False),
        ("http://table.test@evil.test", "table.test", False),
        ("http://table.test/path", "table.test", False),
        ("null", "table.test", False),
        ("", "table.test", False),
        (None, "table.test", False),
        ("ftp://table.test", "table.test", False),
        ("http://table.test:99999", "table.test", False),
        ("http://[bad", "table.test", False),
        ("http://", "", False),
    ],
)
def test_only_pages_of_the_server_itself_and_allowed_ones_are_own(origin: str | None, host: str, is_own: bool) -> None:
    assert is_own_origin(origin, host, frozenset({"https://allowed.test"})) == is_own


def test_requests_from_foreign_pages_change_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path, origins="https://club.example") as place:
            guest = await place.guest("Ada")
            for origin in ("http://evil.test", "null", "http://table.test.evil.test"):
                assert await guest.refused("POST", "/api/matches", WISH, headers={"origin": origin}) == (403, "foreign")
                refused = await guest.refused("PATCH", "/api/me", {"name": "Eve"}, headers={"origin": origin})
                assert refused == (403, "foreign")
            await guest.ok("POST", "/api/matches", WISH, headers={"origin": "https://club.example"})
            assert (await guest.ok("GET", "/api/me"))["name"] == "Ada"

    run(test)


def test_without_a_word_on_the_page_a_cookie_opens_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            guest = await place.guest("Ada")
            del guest.http.headers["origin"]
            assert await guest.refused("POST", "/api/matches", WISH) == (403, "foreign")
            program = Client(place.app)
            del program.http.headers["origin"]
            await program.ok("POST", "/api/board", {"game": "small-star-empires", "seats": 2})
            cross = {"sec-fetch-site": "cross-site"}
            board = {"game": "small-star-empires", "seats": 2}
            assert await program.refused("POST", "/api/board", board, headers=cross) == (403, "foreign")

    run(test)


def test_forms_of_other_sites_are_refused_for_not_being_json(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            guest = await place.guest("Ada")
            for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
                sent: dict[str, Any] = {"content": json.dumps(WISH), "headers": {"content-type": kind}}
                assert await guest.refused("POST", "/api/matches", **sent) == (415, "not-json")

    run(test)


def test_sockets_of_foreign_pages_are_not_opened(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place)
            path, cookie = f"/api/matches/{match}/socket", (b"cookie", clients[0].cookie.encode())
            for headers in ([(b"origin", b"http://evil.test"), cookie], [cookie], [(b"origin", b"null")]):
                async with Stream(place.app, path, headers, "10.0.0.9") as stream:
                    assert await stream.next() == {"t": "closed", "code": 1008}
            async with Stream(place.app, path, [], "10.0.0.9") as stream:
                assert (await stream.next())["eyes"] is None

    run(test)


# The cookie


def test_a_cookie_cannot_be_made_up(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            ada = await place.guest("Ada")
            me = await ada.ok("GET", "/api/me")
            header = (await ada("GET", "/api/me")).headers["set-cookie"]
            for part in ("HttpOnly", "SameSite=lax", "Path=/"):
                assert part in header
            assert "Secure" not in header
            good = ada.http.cookies["starhold_guest"]
            payload = base64.urlsafe_b64encode(json.dumps([me["id"], 0]).encode()).decode().rstrip("=")
            forged = URLSafeSerializer("guessed", salt="guest").dumps([me["id"], 2_000_000])
            # not the last character: of that, some bits mean nothing
            changed = good[:-5] + ("B" if good[-5] == "A" else "A") + good[-4:]
            tricks = [changed, good + "x", payload, payload + ".", str(forged), "", "x" * 5000, me["id"]]
            for cookie in tricks:
                eve = Client(place.app)
                eve.http.cookies.set("starhold_guest", cookie)
                assert await eve.refused("PATCH", "/api/me", {"name": "Eve"}) == (401, "stranger"), cookie
            assert (await ada.ok("GET", "/api/me"))["name"] == "Ada"

    run(test)


def test_a_guest_is_forgotten_when_the_cookie_is_too_old(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            ada = await place.guest("Ada")
            place.clock.time += place.house.settings.cookie_life - 10
            await ada.ok("PATCH", "/api/me", {"name": "Ada"})
            place.clock.time += 20
            assert await ada.refused("PATCH", "/api/me", {"name": "Ada"}) == (401, "stranger")

    run(test)


def test_behind_https_and_a_path_the_cookie_is_secure_and_stays_there(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path, prefix="/games", address="https://club.example") as place:
            client = Client(place.app)
            for path in ("/games/api/me", "/api/me"):  # a proxy may strip the path or not
                header = (await client("GET", path)).headers["set-cookie"]
                assert "Secure" in header
                assert "Path=/games" in header

    run(test)


# Links


@pytest.mark.sqlite
def test_a_personal_link_moves_the_guest_once(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            ada = await place.guest("Ada")
            link = await ada.ok("POST", "/api/me/link")
            assert len(base64.urlsafe_b64decode(link["token"] + "==")) == 16
            phone = Client(place.app)
            assert await phone.ok("POST", "/api/enter", {"token": link["token"]}) == {"match": None}
            assert (await phone.ok("GET", "/api/me")) == (await ada.ok("GET", "/api/me"))
            assert await phone.refused("POST", "/api/enter", {"token": link["token"]}) == (404, "no-token")
            stored = (tmp_path / "starhold.db").read_bytes() + (tmp_path / "starhold.db-wal").read_bytes()
            assert link["token"].encode() not in stored

    run(test)


def test_links_expire_and_cannot_be_guessed(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            ada, eve = await place.guest("Ada"), await place.guest("Eve")
            personal = await ada.ok("POST", "/api/me/link")
            match = (await ada.ok("POST", "/api/matches", WISH))["id"]
            invite = await ada.ok("POST", f"/api/matches/{match}/invite")
            tricks = ["A" * 22, personal["token"][:-1], personal["token"] + "A", match, "' OR 1=1 --", "\0", "ü" * 50]
            for token in tricks:
                assert await eve.refused("POST", "/api/enter", {"token": token}) == (404, "no-token")
            place.clock.time = personal["expires_at"]
            assert await eve.refused("POST", "/api/enter", {"token": personal["token"]}) == (404, "no-token")
            await eve.ok("POST", "/api/enter", {"token": invite["token"]})
            place.clock.time = invite["expires_at"]
            late = await place.guest("Late")
            assert await late.refused("POST", "/api/enter", {"token": invite["token"]}) == (404, "no-token")
            await eve.ok("GET", f"/api/matches/{match}")

    run(test)


def test_an_invitation_lets_a_stranger_in_and_no_one_else(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            ada, eve = await place.guest("Ada"), await place.guest("Eve")
            match = (await ada.ok("POST", "/api/matches", WISH))["id"]
            other = (await ada.ok("POST", "/api/matches", WISH))["id"]
            token = (await ada.ok("POST", f"/api/matches/{match}/invite"))["token"]
            friend = Client(place.app)
            assert await friend.ok("POST", "/api/enter", {"token": token}) == {"match": match}
            await friend.ok("POST", f"/api/matches/{match}/join", {})
            assert await friend.refused("GET", f"/api/matches/{other}") == (404, "no-match")
            assert await eve.refused("GET", f"/api/matches/{match}") == (404, "no-match")
            async with eve.socket(match) as stream:
                assert await stream.next() == {"t": "bye", "code": "no-match", "again": False}
            assert await eve.refused("POST", f"/api/matches/{match}/invite") == (404, "no-match")

    run(test)


# Seats of others


def test_nobody_answers_for_another(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place)
            eve = await place.guest("Eve")
            seat, decision, legal = await asked(place, match)
            body = {"seat": seat, "decision": decision, "action": legal[0]}
            for client in (eve, clients[1 - seat]):
                refused = await client.refused("POST", f"/api/matches/{match}/answers", body)
                assert refused == (403, "not-your-seat")
            async with eve.socket(match, seat=seat) as stream:
                shown = await stream.until("snapshot")
                assert (shown["eyes"], shown["mine"]) == (None, None)
                for frame in ("answer", "preview"):
                    stream.send(t=frame, id=1, decision=decision, action=legal[0])
                    assert (await stream.until("refused"))["code"] == "not-your-seat"
                stream.send(t="undo", id=2, decision=decision)
                assert (await stream.until("refused"))["code"] == "not-your-seat"
                stream.send(t="eyes", seat=seat)
                assert (await stream.until("refused"))["code"] == "not-your-seat"
            async with clients[1 - seat].socket(match, seat=seat) as stream:
                assert (await stream.until("snapshot"))["eyes"] == 1 - seat

    run(test)


# Names


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Ada", "Ada"),
        ("  Ada \t Lovelace \n", "Ada Lovelace"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("a\u202eb\u2066c\u200bd", "abcd"),
        ("a\0b\x1b[31mc", "ab[31mc"),
        ("Zoe\u0308", "Zoë"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("{ $player }", "{ $player }"),
    ],
)
def test_names_are_one_line_of_what_can_be_seen(given: str, shown: str) -> None:
    assert clean_name(given) == shown


@pytest.mark.parametrize("given", ["", " ", "\u200b", "\u202e\u202c", "\n", "\u200d", "x" * 33])
def test_names_nobody_can_see_are_refused(given: str) -> None:
    with pytest.raises(BadInput):
        clean_name(given)


def test_markup_in_a_name_stays_text(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            name = "<img src=x onerror=a()>"
            eve = await place.guest(name)
            match = (await eve.ok("POST", "/api/matches", {**WISH, "seats": [ME, ME]}))["id"]
            response = await eve("GET", f"/api/matches/{match}")
            assert response.headers["content-type"] == "application/json"
            assert response.headers["x-content-type-options"] == "nosniff"
            assert response.json()["seats"][0]["name"] == name

    run(test)


# Pages


def site(folder: Path) -> Path:
    """A web app of three files, and a secret beside it."""
    web = folder / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<!doctype html><html><head><title>T</title></head></html>")
    (web / "assets" / "app-1.js").write_text("1")
    (web / "icon.svg").write_text("<svg/>")
    (folder / "secret.txt").write_text("canary")
    return web


def test_pages_and_files_are_served_and_nothing_else(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path / "data", web=site(tmp_path), prefix="/games") as place:
            client = Client(place.app)
            for path in ("/games", "/games/", "/games/table/abc", "/games/join", "/me"):
                page = await client("GET", path)
                assert '<head><base href="/games/">' in page.text
                assert page.headers["cache-control"] == "no-cache"
                assert "frame-ancestors 'none'" in page.headers["content-security-policy"]
                allowed = dict(part.split(" ", 1) for part in page.headers["content-security-policy"].split("; "))
                assert allowed["default-src"] == "'self'"
                assert allowed["script-src"] == "'self' 'wasm-unsafe-eval'"
            asset = await client("GET", "/games/assets/app-1.js")
            # Who reuses a connection must know when it is closed, or a request is lost in one that just is.
            assert asset.headers["keep-alive"] == f"timeout={KEPT}"
            assert (asset.text, "immutable" in asset.headers["cache-control"]) == ("1", True)
            assert (await client("GET", "/games/icon.svg")).headers["cache-control"] == "no-cache"
            assert await client.refused("GET", "/games/assets/app-2.js") == (404, "no-page")
            assert await client.refused("GET", "/games/api/nothing") == (404, "no-page")
            assert await client.refused("POST", "/games/") == (405, "method")
            assert await client.refused("PUT", "/games/api/me") == (405, "method")
            tricks = ["../secret.txt", "..%2fsecret.txt", "assets/../../secret.txt", "%2e%2e/secret.txt"]
            tricks += ["//etc/passwd", "assets/..%5c..%5csecret.txt", "assets/%00", "....//secret.txt"]
            for trick in tricks:
                assert "canary" not in (await client("GET", f"/games/{trick}")).text

    run(test)


def test_no_path_leads_out_of_the_folder(tmp_path: Path) -> None:
    web = site(tmp_path)
    if sys.platform != "win32":  # where links need a privilege
        (web / "link").symlink_to(tmp_path / "secret.txt")
    for path in ("../secret.txt", "assets/../../secret.txt", "/etc/passwd", "link", "a\0b", "..\\secret.txt", "", "."):
        assert file_of(web, path) is None, path
    assert file_of(web, "icon.svg") == web / "icon.svg"


def test_match_ids_are_checked_before_anything_is_looked_up(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            guest = await place.guest()
            for id in ("x", "0" * 15, "0" * 17, "Z" * 16, "' OR ''='", "..%2f..%2fetc", "0" * 5000, "%00" * 4):
                status, code = await guest.refused("GET", f"/api/matches/{id}")
                assert (status, code) in ((404, "no-match"), (404, "no-page")), id

    run(test)


def test_no_secret_is_in_the_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def test() -> list[str]:
        async with open_place(tmp_path, secret="canary-of-the-signer") as place:
            place.house.new_seed = lambda: 7_777_777_777_777
            clients, match = await duel(place, "pocket-imperium")
            link = await clients[0].ok("POST", "/api/me/link")
            invite = await clients[0].ok("POST", f"/api/matches/{match}/invite")
            await clients[1].refused("POST", "/api/enter", {"token": "wrong-token-canary"})
            await clients[1].ok("POST", "/api/enter", {"token": link["token"]})
            return [link["token"], invite["token"], clients[0].http.cookies["starhold_guest"], "wrong-token-canary"]

    secrets = [*run(test), "canary-of-the-signer", "7777777777777", ORIGIN + "/api/enter?"]
    logged = capsys.readouterr()
    assert "request" in logged.out
    for secret in secrets:
        assert secret not in logged.out + logged.err
