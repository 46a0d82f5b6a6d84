"""Films over HTTP: made beside the server one at a time, told line by line, and only of what holds no secret."""

from __future__ import annotations

import asyncio
import base64
import json
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from starhold.core import record, registry
from starhold.core.match import Match
from starhold.server.films import Films
from tests.server.house import Client, duel, open_place, run

pytestmark = pytest.mark.slow


def begun(answers: int) -> Match:
    """A match of which only the first answers are given."""
    match = Match.begin(registry.game("small-star-empires"), 2, seed=3)
    for _ in range(answers):
        seat = match.pending[0]
        match.answer(seat, match.game.legal(match.position, seat)[0])
    return match


def lines(content: bytes) -> list[dict[str, Any]]:
    return [json.loads(line) for line in content.splitlines()]


@pytest.mark.slow
def test_a_film_is_told_line_by_line_and_ends_with_all_its_pictures(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            response = await Client(place.app)("POST", "/api/replay/film?eyes=0&lang=de", record.write(begun(9)))
            assert (response.status_code, response.headers["content-type"]) == (200, "application/x-ndjson")
            first, *steps, last = lines(response.content)
            assert first == {"done": 0, "of": 0, "film": None, "problem": None}
            count = steps[0]["of"]
            assert [step["done"] for step in steps] == list(range(1, count + 1))
            with Image.open(BytesIO(base64.b64decode(last["film"]))) as film:
                assert (film.format, getattr(film, "n_frames", 1)) == ("GIF", count)

    run(test)


def test_there_is_no_film_of_a_match_that_is_not_over_nor_of_a_record_that_could_not_be(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            players, match = await duel(place)
            assert await players[0].refused("GET", f"/api/matches/{match}/film") == (409, "not-ended")
            content = record.write(begun(3))
            content["events"][1]["answer"] = "Z9"
            assert await players[0].refused("POST", "/api/replay/film", content) == (422, "bad-record")
            content = record.write(begun(3))
            assert await players[0].refused("POST", "/api/replay/film?eyes=7", content) == (422, "bad-input")

    run(test)


def test_films_are_made_one_at_a_time_and_end_with_whoever_wanted_them(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            client, content = Client(place.app), record.write(begun(9))
            making = place.house.films.steps(record.encode(content), ["Ada", "Bo"], [0, 1], "all", "en")
            for _ in range(2):  # the second line comes from the program
                await anext(making)
            assert await client.refused("POST", "/api/replay/film", content) == (503, "busy")
            await making.aclose()
            place.house.films.check()

    run(test)


def test_a_program_that_fails_is_a_problem_and_not_the_end() -> None:
    async def test() -> None:
        films = Films()
        told = [line async for line in films.steps(b"no record", ["Ada", "Bo"], [0, 1], "all", "en")]
        assert lines(told[-1])[0]["problem"]["code"] == "broken"
        films.check()

    asyncio.run(test())


def test_films_count_more_than_other_requests(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path, address_requests=100) as place:
            content = record.write(begun(1))
            assert await Client(place.app).refused("POST", "/api/replay/film", content) == (429, "too-many")

    run(test)
