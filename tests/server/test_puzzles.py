"""Puzzles over HTTP: every one with what its seat knows, and nothing more."""

from __future__ import annotations

from base64 import b64decode
from pathlib import Path

import pytest

from starhold.core import registry
from starhold.core.puzzles import opened, puzzles
from tests.server.house import Client, open_place, run

pytestmark = pytest.mark.both("long")


@pytest.mark.slow
@pytest.mark.parametrize("id", ["pocket-imperium", "small-star-empires"])
def test_anyone_gets_all_puzzles_of_a_game_through_the_eyes_of_their_seat(tmp_path: Path, id: str) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            found = await Client(place.app).ok("GET", f"/api/games/{id}/puzzles")
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


def test_there_are_no_puzzles_of_a_game_that_is_not_here(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            assert (await Client(place.app)("GET", "/api/games/chess/puzzles")).status_code == 404

    run(test)
