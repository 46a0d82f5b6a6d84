"""What a visitor has from one server is good at every other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from starhold.core import record, registry
from starhold.core.testing import play_randomly
from tests.postgres import Instance
from tests.server.house import BOT, ME, OPEN, Client, asked, duel, run
from tests.server.several import at, short_lived, two, until
from tests.server.test_galaxies import CROWN

SSE = "small-star-empires"


@pytest.fixture(autouse=True)
def _on_postgres(postgres: Instance, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with short_lived(postgres, monkeypatch):
        yield


def test_a_personal_link_of_one_server_opens_at_another_and_once_in_all(tmp_path: Path) -> None:
    async def test() -> None:
        async with two(tmp_path) as (here, there):
            ada = await here.guest("Ada")
            token = (await ada.ok("POST", "/api/me/link"))["token"]
            phone, late = Client(there.app), Client(here.app)
            assert await phone.ok("POST", "/api/enter", {"token": token}) == {"match": None}
            assert await phone.ok("GET", "/api/me") == await ada.ok("GET", "/api/me")
            assert await late.refused("POST", "/api/enter", {"token": token}) == (404, "no-token")

    run(test)


def test_an_invitation_of_one_server_lets_a_stranger_in_at_another(tmp_path: Path) -> None:
    async def test() -> None:
        async with two(tmp_path) as (here, there):
            ada, friend, eve = await here.guest("Ada"), Client(there.app), await there.guest("Eve")
            match = (await ada.ok("POST", "/api/matches", {"game": SSE, "seats": [ME, OPEN]}))["id"]
            token = (await ada.ok("POST", f"/api/matches/{match}/invite"))["token"]
            assert await friend.ok("POST", "/api/enter", {"token": token}) == {"match": match}
            await friend.ok("POST", f"/api/matches/{match}/join", {})
            assert await eve.refused("GET", f"/api/matches/{match}") == (404, "no-match")

    run(test)


def test_the_same_wish_at_two_servers_makes_one_match(tmp_path: Path) -> None:
    async def test() -> None:
        async with two(tmp_path) as (here, there):
            ada = await here.guest("Ada")
            wish, key = {"game": SSE, "seats": [ME, OPEN], "public": True}, {"idempotency-key": "the same"}
            made = [
                (await client.ok("POST", "/api/matches", wish, headers=key))["id"] for client in (ada, at(there, ada))
            ]
            assert made[0] == made[1]
            assert [one["id"] for one in await at(there, ada).ok("GET", "/api/matches")] == made[:1]

    run(test)


def test_who_is_nudged_hears_it_at_whichever_server_they_are(tmp_path: Path) -> None:
    async def test() -> None:
        async with two(tmp_path) as (here, there):
            clients, match = await duel(here)
            seat, _, _ = await asked(here, match)
            async with at(there, clients[seat]).socket(match) as called:
                await called.until("snapshot")
                await clients[1 - seat].ok("POST", f"/api/matches/{match}/nudge", {"seat": seat})
                assert await called.until("nudge") == {"t": "nudge", "by": 1 - seat}

    run(test)


def test_a_new_name_is_told_at_every_server(tmp_path: Path) -> None:
    async def test() -> None:
        async with two(tmp_path) as (here, there):
            (ada, bo), match = await duel(here)
            async with at(there, bo).socket(match) as stream:
                await stream.until("snapshot")
                await ada.ok("PATCH", "/api/me", {"name": "Countess"})
                table = await there.table(match)
                await until(lambda: "Countess" in {seat.name for seat in table.standing.head.seats})
                assert "Countess" in {seat["name"] for seat in (await stream.until("snapshot"))["match"]["seats"]}

    run(test)


def test_a_galaxy_drawn_at_one_server_is_played_on_at_another(tmp_path: Path) -> None:
    async def test() -> None:
        async with two(tmp_path) as (here, there):
            ada = await here.guest("Ada")
            galaxy = (await ada.ok("POST", "/api/galaxies", CROWN | {"name": "Crown"}))["id"]
            wish = {"game": "pocket-imperium", "seats": [ME, BOT], "galaxy": galaxy}
            match = (await at(there, ada).ok("POST", "/api/matches", wish))["id"]
            assert (await ada.ok("GET", f"/api/matches/{match}"))["options"]["galaxy"] == "Crown"

    run(test)


@pytest.mark.slow
def test_what_one_server_sealed_another_thinks_about(tmp_path: Path) -> None:
    async def test() -> None:
        async with two(tmp_path) as (here, there):
            ada = await here.guest("Ada")
            given = record.write(play_randomly(registry.game(SSE), 2, {}, 5))
            engine = (await ada.ok("POST", "/api/replay", given))["engine"]
            start = {"game": SSE, "setup": engine["setup"], "state": engine["start"], "seal": engine["seal"]}
            wish = start | {"answers": engine["answers"][:3]}
            states = [await client.ok("POST", "/api/think/line", wish) for client in (ada, at(there, ada))]
            assert states[0] == states[1]
            assert len(states[1]) == 3

    run(test)
