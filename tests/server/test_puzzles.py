"""Puzzles over HTTP: every one with what its seat knows, and nothing more."""

from __future__ import annotations

import asyncio
import functools
from base64 import b64decode
from collections.abc import Sequence
from pathlib import Path

import pytest

from starhold.core import registry
from starhold.core.game import Game
from starhold.core.puzzles import RUNGS, Puzzle, opened, puzzles
from starhold.server.http.routes import puzzles as routes
from starhold.server.posing import posed
from starhold.server.protocol.replies import PuzzlesPosed
from starhold.server.seals import Seals
from tests.server.house import Client, open_place, run

pytestmark = pytest.mark.both("long")


GAMES = ["pocket-imperium", "small-star-empires"]


@pytest.mark.slow
@pytest.mark.parametrize("id", GAMES)
def test_anyone_gets_all_puzzles_of_a_game_through_the_eyes_of_their_seat(tmp_path: Path, id: str) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            found = await Client(place.app).ok("GET", f"/api/games/{id}/puzzles/all")
            game = registry.game(id)
            assert [one["id"] for one in found["puzzles"]] == [puzzle.id for puzzle in puzzles(game)]
            for puzzle, sent in zip(puzzles(game), found["puzzles"], strict=True):
                known = game.hide(opened(game, puzzle).position, puzzle.seat).position
                assert b64decode(sent["state"]) == known.state.tobytes()
                assert b64decode(found["boards"][sent["on"]]["setup"]) == known.setup.tobytes()
                assert puzzle.solution[0] in [choice["text"] for choice in sent["asked"]["choices"]]
                assert sent["view"]["seat"] == puzzle.seat
                assert "board" not in sent["view"]

    run(test)


@pytest.mark.parametrize("id", GAMES)
def test_a_list_says_what_there_is_to_choose_from_and_gives_no_position(tmp_path: Path, id: str) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            found = await Client(place.app).ok("GET", f"/api/games/{id}/puzzles")
            cards = [
                {"id": one.id, "theme": one.theme, "difficulty": one.difficulty} for one in puzzles(registry.game(id))
            ]
            assert found == {"game": id, "bots": len(RUNGS), "puzzles": cards}

    run(test)


def test_one_puzzle_is_posed_as_among_all(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            client, path = Client(place.app), "/api/games/small-star-empires/puzzles"
            everything = await client.ok("GET", f"{path}/all")
            wanted = everything["puzzles"][3]
            found = await client.ok("GET", f"{path}/{wanted['id']}")
            assert found["puzzles"] == [wanted | {"on": 0}]
            assert found["boards"] == [everything["boards"][wanted["on"]]]
            assert (await client("GET", f"{path}/12345678")).status_code == 404

    run(test)


def test_all_puzzles_are_posed_once_however_many_ask_and_whatever_else_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: list[int] = []

    def counting(game: Game, found: Sequence[Puzzle], seals: Seals) -> PuzzlesPosed:
        counted.append(len(found))
        return posed(game, found[:1], seals)

    monkeypatch.setattr(routes, "posed", counting)
    # What other tests asked for is not to be found here, nor this there.
    monkeypatch.setattr(routes, "_all_kept", functools.lru_cache(routes._all_kept.__wrapped__))
    monkeypatch.setattr(routes, "_one_posed", functools.lru_cache(routes._one_posed.__wrapped__))

    async def test() -> None:
        async with open_place(tmp_path) as place:
            client, path = Client(place.app), "/api/games/small-star-empires/puzzles"
            await asyncio.gather(*[client.ok("GET", f"{path}/all") for _ in range(3)])
            many = puzzles(registry.game("small-star-empires"))
            for puzzle in many[:40]:
                await client.ok("GET", f"{path}/{puzzle.id}")
            await client.ok("GET", f"{path}/all")
            assert counted == [len(many), *[1] * min(40, len(many))]

    run(test)


def test_whoever_has_the_puzzles_is_not_sent_them_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            client, path = Client(place.app), "/api/games/small-star-empires/puzzles"
            first = await client("GET", path)
            again = await client("GET", path, headers={"if-none-match": first.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")
            other = await client("GET", f"{path}/all", headers={"if-none-match": first.headers["etag"]})
            assert other.status_code == 200

    run(test)


def test_there_are_no_puzzles_of_a_game_that_is_not_here(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            assert (await Client(place.app)("GET", "/api/games/chess/puzzles")).status_code == 404

    run(test)
