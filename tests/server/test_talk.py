"""Talk at a table: who may say and read what, how much of it, and that it is no part of the match."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from starhold.server.live.talk import KEPT, MOST_REACTIONS, MOST_TEXTS, WHILE
from starhold.server.protocol.bodies import MOST_TEXT
from starhold.server.store.store import StoredRemark, UnknownMatch
from tests.server.house import ME, OPEN, Client, duel, open_place, run
from tests.server.stored import a_match, asynchronous, opened

pytestmark = pytest.mark.both("usual")

SECRET = "canary-7Kq2"


async def say(client: Client, match: str, seat: int, text: str = SECRET) -> int:
    said: int = (await client.ok("POST", f"/api/matches/{match}/say", {"seat": seat, "text": text}))["number"]
    return said


async def react(client: Client, match: str, seat: int, reaction: str = "nice") -> int:
    path, body = f"/api/matches/{match}/react", {"seat": seat, "reaction": reaction}
    said: int = (await client.ok("POST", path, body))["number"]
    return said


async def read(client: Client, match: str) -> Any:
    """What a page is shown of the talk when it opens."""
    async with client.socket(match) as stream:
        return (await stream.until("snapshot"))["talk"]


def test_those_who_sit_here_hear_each_other_and_nobody_else_does(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            (ada, bo), match = await duel(place)
            eve = await place.guest("Eve")
            async with ada.socket(match) as one, bo.socket(match) as other, eve.socket(match) as watching:
                for stream in (one, other, watching):
                    await stream.until("snapshot")
                await say(bo, match, 1)
                await react(ada, match, 0, "good-game")
                for stream in (one, other):
                    first, second = (await stream.until("said"))["remark"], (await stream.until("said"))["remark"]
                    assert (first["seat"], first["text"], first["reaction"]) == (1, SECRET, None)
                    assert (second["seat"], second["text"], second["reaction"]) == (0, None, "good-game")
                    assert (first["number"], second["number"]) == (1, 2)
                await ada.ok("POST", f"/api/matches/{match}/resign", {"seat": 0})
                await watching.until("event")
                assert "said" not in "".join(watching.raw)
            assert [remark["text"] for remark in await read(bo, match)] == [SECRET, None]
            assert await read(eve, match) is None
            assert await read(Client(place.app), match) is None

    run(test)


def test_it_is_in_no_event_no_record_no_list_and_no_replay(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            (ada, bo), match = await duel(place)
            seq = (await place.table(match)).standing.seq
            await say(ada, match, 0)
            await react(ada, match, 0)
            assert (await place.table(match)).standing.seq == seq
            for seat, client in enumerate((ada, bo)):
                await client.ok("POST", f"/api/matches/{match}/resign", {"seat": seat})
            async with ada.socket(match) as stream:
                while not ((await stream.next()).get("match") or {}).get("result"):
                    pass
            assert SECRET not in repr(await place.events(match))
            await say(ada, match, 0, "gg " + SECRET)  # after the end, too
            for path in ("", "/record", "/replay"):
                answer = await ada("GET", f"/api/matches/{match}{path}")
                assert answer.status_code == 200
                assert SECRET not in answer.text
            for which in ("mine", "live", "open"):
                assert SECRET not in (await ada("GET", f"/api/matches?which={which}")).text

    run(test)


def test_it_outlives_the_server_and_not_the_match(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            (ada, bo), match = await duel(place)
            await say(ada, match, 0)
            cookies = [client.http.cookies for client in (ada, bo)]
        async with open_place(tmp_path) as place:
            again = Client(place.app)
            again.http.cookies = cookies[1]
            remarks = await read(again, match)
            assert [(remark["name"], remark["text"]) for remark in remarks] == [
                (place.house.tables.live[match].standing.head.seats[0].name, SECRET)
            ]
            await react(again, match, 1)
            assert [remark["number"] for remark in await read(again, match)] == [1, 2]
            await place.house.store.remove(match)
            assert await place.house.store.talk(match) == []

    run(test)


def test_whoever_comes_back_is_told_what_was_said_meanwhile(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            (ada, bo), match = await duel(place)
            async with bo.socket(match, seat=1) as stream:
                seq = (await stream.until("snapshot"))["seq"]
            await say(ada, match, 0)
            async with bo.socket(match, seat=1, since=seq) as stream:
                talk = await stream.until("talk")
                assert [remark["text"] for remark in talk["talk"]] == [SECRET]
                assert all(json.loads(text)["t"] != "snapshot" for text in stream.raw)

    run(test)


def test_remarks_follow_their_speakers_when_seats_are_dealt_and_left(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            ada, bo, cy = [await place.guest(name) for name in ("Ada", "Bo", "Cy")]
            seats = [ME, OPEN, OPEN]
            made = await ada.ok("POST", "/api/matches", {"game": "small-star-empires", "seats": seats, "public": True})
            match, path = made["id"], f"/api/matches/{made['id']}"
            async with ada.socket(match) as stream:
                for seat, client in ((1, bo), (2, cy)):
                    await client.ok("POST", f"{path}/join", {"seat": seat})
                    await say(client, match, seat, f"I am {seat}")
                await cy.ok("POST", f"{path}/leave")
                while (talk := (await stream.until("talk"))["talk"]) == [] or talk[-1]["seat"] is not None:
                    pass
                assert [(remark["seat"], remark["name"]) for remark in talk] == [(1, "Bo"), (None, "Cy")]
            assert await read(cy, match) is None, "who got up reads no more"
            assert await cy.refused("POST", f"{path}/say", {"seat": 2, "text": "x"}) == (403, "not-your-seat")
            await ada.ok("POST", f"{path}/seats", {"seat": 2, "bot": "drifter"})
            await bo.ok("POST", f"{path}/ready", {})
            info = await ada.ok("POST", f"{path}/start")
            where = next(seat["seat"] for seat in info["seats"] if seat["name"] == "Bo")
            assert (await read(ada, match))[0]["seat"] == where

    run(test)


WRONG: list[Any] = [
    {"seat": 0},
    {"seat": 0, "text": ""},
    {"seat": 0, "text": " \u202e\n "},
    {"seat": 0, "text": "x" * (MOST_TEXT + 1)},
    {"seat": 0, "text": 7},
    {"seat": 0, "text": "x", "reaction": "nice"},
    {"seat": 9, "text": "x"},
    {"seat": "0", "text": "x"},
    [],
]


def test_what_makes_no_sense_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            (ada, _), match = await duel(place)
            for body in WRONG:
                assert await ada.refused("POST", f"/api/matches/{match}/say", body) == (422, "bad-input"), body
            for reaction in ("<b>", "", "insult", None, 3):
                body = {"seat": 0, "reaction": reaction}
                assert await ada.refused("POST", f"/api/matches/{match}/react", body) == (422, "bad-input"), body
            assert await ada.refused("POST", f"/api/matches/{match}/talk", {"talk": "loud"}) == (422, "bad-input")
            assert await read(ada, match) == []

    run(test)


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("two\nlines\x00\x1b[31m", "two lines[31m"),
        ("\u202eturned\u2066 \u200bround", "turned round"),
        ("{ $seat } %s {0}", "{ $seat } %s {0}"),
    ],
)
def test_a_text_is_one_line_of_plain_text(tmp_path: Path, given: str, shown: str) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            (ada, bo), match = await duel(place)
            await say(ada, match, 0, given)
            assert (await read(bo, match))[0]["text"] == shown

    run(test)


def test_nobody_says_too_much_at_once_whoever_else_does(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            (ada, bo), match = await duel(place)
            path = f"/api/matches/{match}"
            for _ in range(MOST_REACTIONS):
                await react(ada, match, 0)
            body: Any = {"seat": 0, "reaction": "oh"}
            assert await ada.refused("POST", f"{path}/react", body) == (429, "too-many")
            for _ in range(MOST_TEXTS):
                await say(ada, match, 0)
            assert await ada.refused("POST", f"{path}/say", {"seat": 0, "text": "x"}) == (429, "too-many")
            await react(bo, match, 1)
            await say(bo, match, 1)
            assert len(await read(bo, match)) == MOST_REACTIONS + MOST_TEXTS + 2
            await place.clock.advance(WHILE)
            await react(ada, match, 0)
            await say(ada, match, 0)

    run(test)


def test_only_the_last_remarks_are_kept(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path, guest_requests=9_999, address_requests=9_999) as place:
            (ada, _), match = await duel(place)
            for _ in range(KEPT + 3):
                await say(ada, match, 0)
                await place.clock.advance(WHILE)
            stored = await place.house.store.talk(match)
            assert [remark.number for remark in stored] == list(range(4, KEPT + 4))
            assert [remark["number"] for remark in await read(ada, match)] == list(range(4, KEPT + 4))

    run(test)


def test_the_host_switches_it_off_and_on(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place, talk="reactions")
            path = f"/api/matches/{match}"
            text, reaction = {"seat": 0, "text": "x"}, {"seat": 0, "reaction": "nice"}
            assert await clients[0].refused("POST", f"{path}/say", text) == (409, "no-talk")
            await clients[0].ok("POST", f"{path}/react", reaction)
            first_is_host = (await clients[0].ok("GET", path))["host"]
            host, other = clients if first_is_host else reversed(clients)
            assert await other.refused("POST", f"{path}/talk", {"talk": "words"}) == (403, "not-host")
            async with other.socket(match) as stream:
                await stream.until("snapshot")
                assert (await host.ok("POST", f"{path}/talk", {"talk": "none"}))["talk"] == "none"
                told = await stream.until("event")
                assert told["match"]["talk"] == "none"
                assert told["log"][-1]["words"] == {"id": "table-talk", "args": {"level": "none"}}
            assert await clients[0].refused("POST", f"{path}/react", reaction) == (409, "no-talk")
            await host.ok("POST", f"{path}/talk", {"talk": "words"})
            await clients[0].ok("POST", f"{path}/say", text)

    run(test)


@pytest.mark.parametrize(("allowed", "text", "reaction"), [("none", 409, 409), ("reactions", 409, 201)])
def test_the_server_may_allow_less_than_a_host(tmp_path: Path, allowed: str, text: int, reaction: int) -> None:
    async def test() -> None:
        async with open_place(tmp_path, talk=allowed) as place:
            (ada, _), match = await duel(place, talk="words")
            assert (await ada.ok("GET", "/api/catalogue"))["talk"] == allowed
            path = f"/api/matches/{match}"
            assert (await ada("POST", f"{path}/say", {"seat": 0, "text": "x"})).status_code == text
            assert (await ada("POST", f"{path}/react", {"seat": 0, "reaction": "oh"})).status_code == reaction

    run(test)


def test_a_rematch_talks_as_the_match_before(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            (ada, bo), match = await duel(place, talk="reactions")
            for seat, client in enumerate((ada, bo)):
                await client.ok("POST", f"/api/matches/{match}/resign", {"seat": seat})
            async with ada.socket(match) as stream:
                while not ((await stream.next()).get("match") or {}).get("result"):
                    pass
            assert (await ada.ok("POST", f"/api/matches/{match}/rematch"))["talk"] == "reactions"

    run(test)


def test_whoever_wants_to_be_forgotten_takes_their_words_along(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            (ada, bo), match = await duel(place)
            await say(ada, match, 0, "of Ada")
            await say(bo, match, 1, "of Bo")
            (exported,) = (await ada.ok("GET", "/api/me/export"))["matches"]
            assert [remark["text"] for remark in exported["talk"]] == ["of Ada"]
            async with bo.socket(match) as stream:
                await stream.until("snapshot")
                await ada.ok("DELETE", "/api/me")
                assert [remark["text"] for remark in (await stream.until("snapshot"))["talk"]] == ["of Bo"]
            assert [remark.text for remark in await place.house.store.talk(match)] == ["of Bo"]
            assert await say(bo, match, 1) == 3

    run(test)


@asynchronous
async def test_the_store_keeps_so_many_remarks_and_takes_the_same_one_twice(tmp_path: Path) -> None:
    async with opened(tmp_path / "a.db") as store:
        for match in ("m", "other"):
            await store.add_match(a_match(match), [])
        remarks = [
            StoredRemark(number=number, guest="ann", name="Ann", at=1.5, text=f"<{number}>") for number in (1, 2, 3)
        ]
        await store.say("other", remarks[0], 2)
        for remark in (*remarks, remarks[-1]):
            await store.say("m", remark, 2)
        assert await store.talk("m") == remarks[1:]
        assert await store.talk("other") == remarks[:1]
        with pytest.raises(UnknownMatch):
            await store.say("nowhere", remarks[0], 2)
