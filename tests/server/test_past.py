"""Looking back: matches that are over, page by page; how many are won; and a card's glance at one that runs."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.dialects import sqlite

from starhold.server.live.past import place_of, profile
from starhold.server.store import past, schema
from starhold.server.store.store import Wanted
from tests.server import databases
from tests.server.house import BOT, ME, Client, Place, duel, open_place, run
from tests.server.stored import a_match, a_past, an_event

pytestmark = pytest.mark.both("usual")


async def put(at: Place, guest: str, number: int, **fields: Any) -> str:
    """A match of a guest that ended as the `number`th."""
    id = f"{number:016x}"
    result = {"points": [3, 2, 1], "winners": [0], "reason": "points"}
    seats = [{"kind": "person", "guest": guest, "name": "Ada", "bot": None}]
    seats += [{"kind": "bot", "guest": None, "name": "", "bot": "cadet"}] * 2
    row = a_match(id, status="ended", result=result, seats=3, host=guest, people=[guest], pending_people=[])
    await at.house.store.add_match(row, [an_event(1, "make", data={"seats": seats, "options": {}})])
    await at.house.store.add_past(id, [a_past(id, float(number), guest=guest, **fields)])
    return id


async def play_out(place: Place, clients: list[Client], match: str) -> None:
    """Bots play on for everyone until it is over."""
    for client in clients:
        for seat in (await client.ok("GET", f"/api/matches/{match}"))["seats"]:
            if seat["mine"]:
                await client.ok("POST", f"/api/matches/{match}/resign", {"seat": seat["seat"]})
    table = await place.table(match)
    while table.standing.pending:
        await asyncio.sleep(0)


async def listed(client: Client, query: str = "") -> list[str]:
    return [one["match"]["id"] for one in (await client.ok("GET", f"/api/me/matches{query}"))["matches"]]


def test_a_match_that_ends_is_in_the_past_of_those_who_sat_there(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place, "pocket-imperium")
            await play_out(place, clients, match)
            result = (await clients[0].ok("GET", f"/api/matches/{match}"))["result"]
            shown = await clients[0].ok("GET", f"/api/matches/{match}/glance")
            for seat, client in enumerate(clients):
                found = await client.ok("GET", "/api/me/matches")
                assert (found["count"], found["more"]) == (1, False)
                (one,) = found["matches"]
                assert (one["match"]["id"], one["match"]["status"]) == (match, "ended")
                assert (one["place"] == 1) == (seat in result["winners"])
                assert one["picture"] == shown["picture"]
                assert await client.ok("GET", "/api/matches?which=mine") == []
                (row,) = await place.house.store.counted((await client.ok("GET", "/api/me"))["id"])
                assert sum(row.habits.values()) > 0
            assert await listed(await place.guest("Eve")) == []

    run(test)


def test_the_picture_has_every_cell_and_who_holds_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place, "small-star-empires")
            await play_out(place, clients, match)
            shown = await clients[0].ok("GET", f"/api/matches/{match}/glance")
            assert shown["points"] == (await clients[0].ok("GET", f"/api/matches/{match}"))["result"]["points"]
            picture = shown["picture"]
            views = (await place.table(match)).standing.views
            assert views is not None
            view = views.whole_view(None)
            cells = [tuple(cell) for hex_ in view["board"] for cell in hex_["cells"]]
            assert [(q, r) for q, r, _ in picture] == cells
            held = [seat for _, _, seat in picture if seat >= 0]
            assert len(held) >= len(view["control"]) > 0
            assert set(held) <= {0, 1}

    run(test)


def test_a_glance_says_what_i_am_asked_and_nobody_else(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place, clock={"kind": "decision", "seconds": 60})
            seat = (await place.table(match)).standing.pending[0]
            mine = await clients[seat].ok("GET", f"/api/matches/{match}/glance")
            assert mine["asked"]["id"].startswith("sse-ask-")
            assert mine["left_ms"] == 60_000
            others = await clients[1 - seat].ok("GET", f"/api/matches/{match}/glance")
            assert (others["asked"], others["left_ms"]) == (None, None)
            assert mine | others == others

    run(test)


def test_twenty_at_a_time_the_last_ended_first(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            ada = await place.guest("Ada")
            guest = (await ada.ok("GET", "/api/me"))["id"]
            ids = [await put(place, guest, number) for number in range(45)][::-1]
            found: list[str] = []
            for count, more in ((20, True), (40, True), (45, False)):
                answer = await ada.ok("GET", "/api/me/matches" + (f"?after={found[-1]}" if found else ""))
                found += [one["match"]["id"] for one in answer["matches"]]
                assert (len(found), answer["more"], answer["count"]) == (count, more, 45)
            assert found == ids
            assert await listed(ada, f"?after={'f' * 16}") == []
            assert await ada.refused("GET", "/api/me/matches?after=x") == (422, "bad-input")

    run(test)


def test_matches_that_ended_at_the_same_moment_are_all_listed(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            guest = (await (ada := await place.guest("Ada")).ok("GET", "/api/me"))["id"]
            for number in range(25):
                await put(place, guest, number)
            with databases.connected(tmp_path / "starhold.db") as raw:
                raw.exec_driver_sql("UPDATE match_past SET ended_at = 5.0")
            first = await listed(ada)
            assert len({*first, *await listed(ada, f"?after={first[-1]}")}) == 25

    run(test)


FILTERS = [
    ("?game=small-star-empires", [3]),
    ("?seats=2", [2]),
    ("?result=won", [0, 2, 4]),
    ("?result=lost", [1, 3]),
    ("?against=people", [4, 5]),
    ("?against=bots", [0, 1, 2, 3]),
    ("?game=pocket-imperium&result=won&seats=3&against=bots", [0]),
]


def test_filters_leave_what_fits(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            guest = (await (ada := await place.guest("Ada")).ok("GET", "/api/me"))["id"]
            fields: list[dict[str, Any]] = [
                {}, {"place": 2}, {"seats": 2}, {"game": "small-star-empires", "place": 3}, {"people": True},
                {"people": True, "place": None, "counts": False},
            ]  # fmt: skip
            for number, one in enumerate(fields):
                await put(place, guest, number, **one)
            for query, expected in FILTERS:
                assert await listed(ada, query) == [f"{number:016x}" for number in reversed(expected)], query
                assert (await ada.ok("GET", f"/api/me/matches{query}"))["count"] == len(expected)
            for wrong in ("?seats=x", "?result=drawn", "?against=me", "?seats=99", f"?game={'x' * 101}"):
                assert await ada.refused("GET", f"/api/me/matches{wrong}") == (422, "bad-input")

    run(test)


@pytest.mark.sqlite
def test_only_the_guests_own_rows_are_read(tmp_path: Path) -> None:
    """What is asked of the database is found by the key, whoever else has played how much."""
    engine = sqlite3.connect(":memory:")
    from sqlalchemy import create_engine

    made = create_engine("sqlite://", creator=lambda: engine)
    schema.metadata.create_all(made)
    wanted = Wanted(game="pocket-imperium", won=True).conditions("ann")
    for asked in (
        select(schema.past).where(*wanted).order_by(past.AT.ended_at.desc(), past.AT.match_id.desc()).limit(20),
        select(schema.past).where(past.AT.guest == "ann", past.AT.counts).order_by(past.AT.ended_at),
        select(schema.matches).where(schema.matches.c.host == "ann"),
        schema.tokens.delete().where(schema.tokens.c.guest == "ann"),
        schema.allowed.delete().where(schema.allowed.c.guest == "ann"),
    ):
        text = str(asked.compile(dialect=sqlite.dialect(), compile_kwargs={"literal_binds": True}))
        plan = " ".join(row[3] for row in engine.execute(f"EXPLAIN QUERY PLAN {text}"))
        assert "SEARCH" in plan, plan
        assert "SCAN" not in plan, plan
        assert "TEMP B-TREE" not in plan, plan
    made.dispose()


def test_what_ended_under_an_earlier_version_is_noted_at_the_start(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            clients, match = await duel(place)
            await play_out(place, clients, match)
            watched = (await clients[0].ok("POST", "/api/matches", {"game": "small-star-empires", "seats": [BOT] * 2}))[
                "id"
            ]
            await play_out(place, [], watched)
            noted = await clients[0].ok("GET", "/api/me/matches")
        with databases.connected(tmp_path / "starhold.db") as raw:
            raw.exec_driver_sql("DELETE FROM match_past")
        async with open_place(tmp_path) as place:
            assert await place.house.store.unnoted() in ([match], [])
            await place.house.tables.note_past()
            again = Client(place.app)
            again.http.cookies = clients[0].http.cookies
            assert await again.ok("GET", "/api/me/matches") == noted
            assert await place.house.store.unnoted() == []

    run(test)


def test_several_seats_on_one_screen_have_no_place_and_do_not_count(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            ada = await place.guest("Ada")
            match = (await ada.ok("POST", "/api/matches", {"game": "small-star-empires", "seats": [ME, ME]}))["id"]
            await play_out(place, [ada], match)
            (one,) = (await ada.ok("GET", "/api/me/matches?against=people"))["matches"]
            assert one["place"] is None
            assert (await ada.ok("GET", "/api/me/profile"))["all"]["matches"] == 0

    run(test)


@pytest.mark.parametrize(
    ("points", "winners", "places"),
    [
        ([5, 3, 4], [0], [1, 3, 2]),
        ([5, 5, 4], [1], [2, 1, 3]),
        ([5, 5, 4], [0, 1], [1, 1, 3]),
        ([2, 5, 2, 2], [1], [2, 1, 2, 2]),
    ],
)
def test_places_follow_points_and_who_won(points: list[int], winners: list[int], places: list[int]) -> None:
    result = {"points": points, "winners": winners}
    assert [place_of(seat, result) for seat in range(len(points))] == places


def test_a_profile_counts_wins_streaks_and_what_chance_would_win() -> None:
    places = [1, 1, 2, 1, 1, 1, 3, 1]
    rows = [a_past(seats=2 if n < 4 else 4, place=place, habits={"x": n}) for n, place in enumerate(places)]
    found = profile(rows, 7.0)
    assert (found.since, found.all.matches, found.all.won) == (7.0, 8, 6)
    assert found.all.chance == pytest.approx((4 / 2 + 4 / 4) / 8)
    assert (found.longest_streak, found.streak) == (3, 1)
    assert found.places == places
    assert found.games[0].habits == {"x": sum(range(8))}


def test_figures_of_fewer_than_five_matches_are_not_told() -> None:
    rows = [a_past(bots=["cadet"] if n < 4 else ["cadet", "pilot"], seats=2 + (n == 0)) for n in range(5)]
    rows += [a_past(game="small-star-empires")] * 4
    found = profile(rows, None)
    assert [figures.game for figures in found.games] == ["pocket-imperium"]
    assert found.games[0].by_seats == {}
    assert set(found.bots) == {"cadet"}
    assert profile([], None).all.matches == 0
