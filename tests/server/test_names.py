"""The names of guests at their tables: a new one is taken at once, stored before it is told, and kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.house import BOT, ME, OPEN, Client, asked, duel, open_place, run

pytestmark = pytest.mark.both("long")


def names(info: Any) -> list[str]:
    return [seat["name"] for seat in info["seats"]]


async def finished(client: Client, match: str) -> None:
    async with client.socket(match) as stream:
        while (await client.ok("GET", f"/api/matches/{match}"))["status"] != "ended":
            await stream.next()


def test_a_name_chosen_in_the_waiting_room_is_told_to_all_and_survives_a_restart(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            host, friend = await place.guest(), await place.guest("Tom")
            wish = {"game": "small-star-empires", "seats": [ME, OPEN], "public": True}
            match = (await host.ok("POST", "/api/matches", wish))["id"]
            await friend.ok("POST", f"/api/matches/{match}/join", {})
            async with friend.socket(match) as stream:
                assert names((await stream.until("snapshot"))["match"]) == ["", "Tom"]
                await host.ok("PATCH", "/api/me", {"name": "Ines"})
                assert names((await stream.until("snapshot"))["match"]) == ["Ines", "Tom"]
            assert names((await friend.ok("GET", "/api/matches?which=mine"))[0]) == ["Ines", "Tom"]
            assert [event.data for event in await place.events(match) if event.kind == "name"] == [{"name": "Ines"}]
        async with open_place(tmp_path) as place:
            assert names(await Client(place.app).ok("GET", f"/api/matches/{match}")) == ["Ines", "Tom"]

    run(test)


@pytest.mark.both("usual")
def test_a_name_changed_during_a_match_is_in_its_log_and_its_record_but_not_in_what_was_over(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place)
            seat, _, _ = await asked(place, match)
            first, second, path = clients[seat], clients[1 - seat], f"/api/matches/{match}"
            other = (await second.ok("GET", "/api/me"))["name"]
            called = ["Ines", other] if seat == 0 else [other, "Ines"]
            async with second.socket(match) as stream:
                begun = (await stream.until("snapshot"))["seq"]
                await first.ok("PATCH", "/api/me", {"name": "Ines"})
                shown = await stream.until("snapshot")
                assert names(shown["match"]) == called
                assert shown["log"][-1]["words"]["args"] == {"player": "Ines"}
            async with second.socket(match, seat=1 - seat, since=begun) as stream:
                assert names((await stream.next())["match"]) == called  # all of it, not only what was missed
            for number, client in enumerate(clients):
                await client.ok("POST", f"{path}/resign", {"seat": number})
            await finished(first, match)
            assert (await first.ok("GET", f"{path}/record"))["players"] == called
            await first.ok("PATCH", "/api/me", {"name": "Inès"})
            assert names(await first.ok("GET", path)) == called
            again = await first.ok("POST", f"{path}/rematch")
            assert sorted(names(again)) == sorted(["Inès", other])

    run(test)


def test_of_several_seats_at_one_screen_only_the_one_with_the_guests_name_is_renamed(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            host = await place.guest("Ada")
            seats = [ME, ME | {"name": "Bo"}, BOT]
            match = (await host.ok("POST", "/api/matches", {"game": "pocket-imperium", "seats": seats}))["id"]
            await host.ok("PATCH", "/api/me", {"name": "Ines"})
            assert names(await host.ok("GET", f"/api/matches/{match}")) == ["Ines", "Bo", ""]

    run(test)


@pytest.mark.both("usual")
def test_who_is_forgotten_leaves_no_name_they_ever_had(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place)
            await clients[0].ok("PATCH", "/api/me", {"name": "Ines"})
            await clients[0].ok("DELETE", "/api/me")
            assert names(await clients[1].ok("GET", f"/api/matches/{match}"))[0] == ""
            assert not any("Ines" in str(event.data) for event in await place.events(match))

    run(test)
