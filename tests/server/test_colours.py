"""The colours of seats: chosen freely, never one twice, and the same for everyone who looks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from starhold.server.colours import picked, worn
from tests.server.house import BOT, ME, OPEN, Client, Place, asked, open_place, run

pytestmark = pytest.mark.both("long")


@pytest.mark.parametrize(
    ("chosen", "colours"),
    [
        ([None, None, None], (0, 1, 2)),
        ([3, None], (3, 1)),
        ([1, None, None], (1, 0, 2)),
        ([1, None, 0], (1, 2, 0)),
        ([None, None, None, 0], (3, 1, 2, 0)),
        ([4, None, None, None, None], (4, 1, 2, 3, 0)),
    ],
)
def test_who_chose_no_colour_wears_that_of_the_seat_or_one_that_is_left(
    chosen: list[int | None], colours: tuple[int, ...]
) -> None:
    assert worn(chosen) == colours


def test_who_picks_a_colour_that_was_chosen_changes_with_whoever_had_it() -> None:
    assert picked([3, 2, None], 0, 2) == [2, 3, None]
    assert picked([None, 2, None], 0, 2) == [2, None, None]
    assert picked([3, 2], 0, 3) == [3, 2]


def colours(info: Any) -> list[int]:
    return [seat["colour"] for seat in info["seats"]]


async def meeting(place: Place, game: str = "pocket-imperium") -> tuple[Client, Client, str]:
    """Two without a name before the start."""
    host, other = await place.guest(), await place.guest()
    wish = {"game": game, "seats": [ME | {"colour": 2}, OPEN], "public": True}
    match = (await host.ok("POST", "/api/matches", wish))["id"]
    await other.ok("POST", f"/api/matches/{match}/join", {})
    return host, other, match


async def begin(host: Client, other: Client, match: str) -> Any:
    await other.ok("POST", f"/api/matches/{match}/ready", {})
    return await host.ok("POST", f"/api/matches/{match}/start")


def test_all_who_look_at_a_match_are_told_the_colours_and_the_log_calls_them_so(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            host, other, match = await meeting(place)
            path = f"/api/matches/{match}"
            assert colours(await host.ok("GET", path)) == [2, 1]
            async with host.socket(match) as stream:
                await stream.until("snapshot")
                await other.ok("POST", f"{path}/colour", {"seat": 1, "colour": 3})
                assert colours((await stream.until("event"))["match"]) == [2, 3]
            assert await other.refused("POST", f"{path}/colour", {"seat": 0, "colour": 1}) == (403, "not-your-seat")
            assert await other.refused("POST", f"{path}/colour", {"seat": 1, "colour": 4}) == (422, "bad-input")
            assert await other.refused("POST", f"{path}/colour", {"seat": 1, "colour": 2}) == (409, "colour-taken")
            await host.ok("POST", f"{path}/colour", {"seat": 0, "colour": 0})  # so it is let go
            await other.ok("POST", f"{path}/colour", {"seat": 1, "colour": 2})
            await host.ok("POST", f"{path}/colour", {"seat": 0, "colour": 3})
            assert colours(await begin(host, other, match)) == [3, 2]
            assert await other.refused("POST", f"{path}/colour", {"seat": 1, "colour": 0}) == (409, "not-open")
            seat, _, _ = await asked(place, match)
            async with Client(place.app).socket(match) as stream:
                shown = await stream.until("snapshot")
                assert colours(shown["match"]) == [3, 2]
                assert {"id": "seat-name", "args": {"seat": [3, 2][seat]}} in [
                    line["words"]["args"].get("player") for line in shown["log"]
                ]
            replay = await Client(place.app).ok("GET", f"{path}/replay")
            assert colours(replay["match"]) == [3, 2]
            assert replay["frames"][0]["log"][0]["words"]["args"]["player"]["args"] == {"seat": [3, 2][seat]}

    run(test)


def test_a_refusal_calls_a_rival_by_name_or_colour(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            host, other, match = await meeting(place)
            await begin(host, other, match)
            seat, decision, legal = await asked(place, match)
            first, second = (host, other) if seat == 0 else (other, host)
            body = {"seat": seat, "decision": decision, "action": legal[0]}
            await first.ok("POST", f"/api/matches/{match}/answers", body)
            body |= {"seat": 1 - seat, "decision": 0}
            refusal = (await second("POST", f"/api/matches/{match}/answers", body)).json()
            assert refusal["words"]["args"]["owner"] == {"id": "seat-name", "args": {"seat": [2, 1][seat]}}
            async with second.socket(match) as stream:
                await stream.until("snapshot")
                stream.send(t="why", id=1, text=refusal["words"]["args"]["hex"])
                assert (await stream.until("why"))["words"] == refusal["words"]

    run(test)


def test_a_colour_stays_with_its_player_when_seats_are_dealt_and_in_a_rematch(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            moved = set()
            for _ in range(4):
                host, other, match = await meeting(place, "small-star-empires")
                info = await begin(host, other, match)
                assert {(seat["mine"], seat["colour"]) for seat in info["seats"]} == {
                    (True, 2),
                    (False, [1, 0][info["seats"][1]["mine"]]),
                }
                moved.add(info["seats"][0]["mine"])
            assert moved == {True, False}
            for seat, client in enumerate([host, other] if info["seats"][0]["mine"] else [other, host]):
                await client.ok("POST", f"/api/matches/{match}/resign", {"seat": seat})
            async with host.socket(match) as stream:
                while (await host.ok("GET", f"/api/matches/{match}"))["status"] != "ended":
                    await stream.next()
            again = await host.ok("POST", f"/api/matches/{match}/rematch")
            assert [seat["colour"] for seat in again["seats"] if seat["mine"]] == [2]

    run(test)


def test_a_match_is_made_with_colours_none_of_them_twice(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            host = await place.guest()
            wish: dict[str, Any] = {"game": "pocket-imperium", "seats": [ME | {"colour": 1}, BOT, BOT | {"colour": 3}]}
            assert colours(await host.ok("POST", "/api/matches", wish)) == [1, 0, 3]
            wish["seats"][1] = BOT | {"colour": 1}
            assert await host.refused("POST", "/api/matches", wish) == (422, "bad-input")

    run(test)
