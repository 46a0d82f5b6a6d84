"""Galaxies people draw: checked as the engine does, kept for whoever drew them, read and played on by link."""

from __future__ import annotations

import copy
import json
import random
import threading
from base64 import b64decode
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from starhold.core import record, registry
from starhold.core.files import Own
from starhold.server import galaxies
from starhold.server.galaxies import MOST_BYTES
from starhold.server.store.archive import check
from starhold.server.store.store import Store, StoredGalaxy
from tests import depth
from tests.cli.test_hostile_records import HOSTILE, edited, repeatable
from tests.core.test_record import leaves
from tests.server import databases
from tests.server.house import BOT, ME, OPEN, Client, open_place, run
from tests.server.test_hostile import ENDLESS, JSON, check_answer
from tests.server.test_past import play_out
from tests.server.test_routes import DRAWN

pytestmark = pytest.mark.both("long")

CROWN: dict[str, Any] = {
    "game": "pocket-imperium",
    "board": {
        "seats": [2, 3],
        "prime": [0, 0],
        "slots": [[1, -3], [3, -2], [2, 1], [-1, 3]],
        "laid": [{"tile": "5", "turn": 1}, {"tile": "2", "side": "B"}, {"tile": "7"}, {"tile": "3", "turn": 4}],
    },
    "tiles": None,
}


LAID = {
    "pocket-imperium": [{"tile": str(tile)} for tile in range(2, 8)],
    "small-star-empires": [{"tile": f"S{tile}", "turn": 2} for tile in (4, 1, 5, 2, 6, 3, 7)],
}


def box(game: str) -> dict[str, Any]:
    return copy.deepcopy(registry.game(game).box()._asdict())


async def saved(client: Client, drawn: dict[str, Any], name: str = "Crown") -> str:
    return str((await client.ok("POST", "/api/galaxies", drawn | {"name": name}))["id"])


def test_the_check_says_what_the_engine_says(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            stranger = Client(place.app)
            good = await stranger.ok("POST", "/api/galaxy/check", CROWN)
            assert good == {"problems": [], "cautions": [], "seats": [2, 3]}
            lone = {"game": "small-star-empires", "board": box("small-star-empires")["boards"]["two"], "tiles": None}
            lone["board"] |= {"name": "Lone"}
            lone["board"]["homes"][1]["at"] = [-11, 11]
            odd = await stranger.ok("POST", "/api/galaxy/check", lone)
            assert (odd["problems"], odd["seats"]) == ([], [2])
            assert [(one["rule"], one["told"]["id"]) for one in odd["cautions"]] == [("SSE-MOVE-4", "caution-few")]
            assert odd["cautions"][0]["cells"] == [[-11, 11]]
            bad = copy.deepcopy(CROWN)
            bad["board"] |= {"slots": [[1, -3], [3, -2], [2, 1], [1, 2]], "seats": [2, 9], "name": "standard"}
            told = (await stranger.ok("POST", "/api/galaxy/check", bad))["problems"]
            own = Own("board", json.dumps(bad["board"]).encode())
            found = registry.game("pocket-imperium").problems(board=own)
            assert [(one["rule"], one["kind"], one["cells"]) for one in told] == [
                (one.rule, one.kind, [list(cell) for cell in one.cells]) for one in found
            ]
            assert {one["where"]["args"].get("value") for one in told} >= {"seats", "slots", "name"}
            assert any(one["cells"] for one in told)
            assert all(one["advice"]["id"] for one in told)

    run(test)


def test_what_comes_with_a_game_is_a_galaxy_under_another_name(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            client = Client(place.app)
            for game in ("pocket-imperium", "small-star-empires"):
                told = await client.ok("GET", f"/api/games/{game}/box")
                most = (6, 0) if game == "pocket-imperium" else (7, 4)
                assert (told["most_sectors"], told["most_homes"], told["seats"]) == (*most, [2, 3, 4])
                for board in told["boards"].values():
                    drawn = {"game": game, "board": board | {"name": "mine"}, "tiles": told["tiles"]}
                    answer = await client.ok("POST", "/api/galaxy/check", drawn)
                    assert answer["problems"] == []
                    assert answer["seats"] == (board["seats"] if game == "pocket-imperium" else [board["seats"]])

    run(test)


@pytest.mark.both("usual")
def test_galaxies_are_kept_shown_by_link_and_changed_by_who_drew_them(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path, guest_galaxies=2) as place:
            ada, bo, stranger = await place.guest("Ada"), await place.guest("Bo"), Client(place.app)
            first = await saved(ada, CROWN, "  Widow\u2019s\u202e Gate ")
            shown = await stranger.ok("GET", f"/api/galaxies/{first}")
            assert shown["info"]["name"] == shown["board"]["name"] == "Widow\u2019s Gate"
            assert (shown["info"]["mine"], shown["info"]["seats"]) == (False, [2, 3])
            assert {"laid": CROWN["board"]["laid"]}.items() <= shown["board"].items()
            path = f"/api/galaxies/{first}"
            assert await bo.refused("PUT", path, CROWN | {"name": "Mine"}) == (403, "not-your-galaxy")
            assert await bo.refused("POST", f"{path}/rename", {"name": "Mine"}) == (403, "not-your-galaxy")
            assert await bo.refused("DELETE", path) == (403, "not-your-galaxy")
            await place.clock.advance(1)
            second = await saved(ada, DRAWN)
            assert await ada.refused("POST", "/api/galaxies", CROWN | {"name": "x"}) == (409, "galaxies-full")
            assert [one["id"] for one in await ada.ok("GET", "/api/galaxies")] == [second, first]
            await place.clock.advance(1)
            assert (await ada.ok("POST", f"{path}/rename", {"name": "Gate"}))["name"] == "Gate"
            assert [one["id"] for one in await ada.ok("GET", "/api/galaxies")] == [first, second]
            assert (await ada.ok("PUT", path, DRAWN | {"name": "Gate"}))["game"] == "small-star-empires"
            assert [one["id"] for one in await ada.ok("DELETE", path)] == [second]
            assert await stranger.refused("GET", path) == (404, "no-galaxy")
            assert await bo.ok("GET", "/api/galaxies") == []
            told = (await ada("GET", "/api/me/export")).json()
            assert [one["id"] for one in told["galaxies"]] == [second]
            await ada.ok("DELETE", "/api/me")
            assert await stranger.refused("GET", f"/api/galaxies/{second}") == (404, "no-galaxy")

    run(test)


@pytest.mark.both("usual")
def test_a_list_reads_no_boards_once_this_version_has_looked_at_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_at: list[str] = []

    def noted(galaxy: StoredGalaxy, real: Callable[[StoredGalaxy], None] = galaxies.note_seats) -> None:
        looked_at.append(galaxy.name)
        real(galaxy)

    monkeypatch.setattr(galaxies, "note_seats", noted)

    async def test() -> None:
        async with open_place(tmp_path) as place:
            ada = await place.guest("Ada")
            first = await saved(ada, CROWN, "Crown")
            await place.clock.advance(1)
            await saved(ada, DRAWN, "Drawn")
            assert looked_at == ["Crown", "Drawn"]
            store = place.house.store
            with monkeypatch.context() as patched:
                patched.setattr(store, "galaxy", None)
                patched.setattr(store, "galaxies", None)
                listed = await ada.ok("GET", "/api/galaxies")
            assert [(one["name"], one["seats"]) for one in listed] == [("Drawn", [2]), ("Crown", [2, 3])]
            assert looked_at == ["Crown", "Drawn"]
            kept = await store.galaxy(first)
            assert kept is not None
            kept.seats, kept.checked_by = [9], "0.0"  # as an older version said
            await store.put_galaxy(kept)
            for _ in range(2):
                assert (await ada.ok("GET", "/api/galaxies"))[1]["seats"] == [2, 3]
            assert looked_at == ["Crown", "Drawn", "Crown"]
            kept.changed_at -= 1  # it has been changed since
            kept.seats = [4]
            await store.note_seats(kept)
            assert (await ada.ok("GET", "/api/galaxies"))[1]["seats"] == [2, 3]

    run(test)


def test_others_are_served_while_this_version_looks_at_galaxies_of_an_older_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            host, store, loop = await place.guest("Ada"), place.house.store, threading.current_thread()
            kept = await store.galaxy(await saved(host, CROWN))
            assert kept is not None
            said, kept.checked_by = kept.seats, "0.0"
            await store.note_seats(kept)

            def noted(galaxy: StoredGalaxy, real: Callable[[StoredGalaxy], None] = galaxies.note_seats) -> None:
                assert threading.current_thread() is not loop
                real(galaxy)

            def looked(*_: Any, **__: Any) -> None:
                raise AssertionError("what is worth a look is not asked for")

            monkeypatch.setattr(galaxies, "note_seats", noted)
            monkeypatch.setattr(galaxies, "cautions", looked)
            (listed,) = await host.ok("GET", "/api/galaxies")
            assert listed["seats"] == said

    run(test)


def test_a_draft_is_kept_but_what_is_no_board_is_not(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            ada = await place.guest("Ada")
            draft = copy.deepcopy(CROWN)
            draft["board"]["slots"][1] = [9, -9]
            id = await saved(ada, draft)
            assert (await ada.ok("GET", "/api/galaxies"))[0]["seats"] == []
            wish = {"game": "pocket-imperium", "seats": [ME, BOT], "galaxy": id}
            assert await ada.refused("POST", "/api/matches", wish) == (422, "bad-input")
            wrongs: list[dict[str, Any]] = [
                {"board": {}},
                {"tiles": {"sectors": 1}},
                {"board": CROWN["board"] | {"slots": "many"}},
            ]
            for wrong in wrongs:
                answer = await ada.refused("POST", "/api/galaxies", CROWN | wrong | {"name": "x"})
                assert answer == (422, "bad-input")
            large = CROWN["board"] | {"source": "x" * MOST_BYTES}
            assert await ada.refused("POST", "/api/galaxy/check", CROWN | {"board": large}) == (422, "bad-input")
            for name in ("", " \u200b ", "x" * 61):
                assert await ada.refused("POST", "/api/galaxies", CROWN | {"name": name}) == (422, "bad-input")

    run(test)


def test_a_match_is_played_on_a_shared_galaxy_and_verified_by_strangers(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            ada, bo = await place.guest("Ada"), await place.guest("Bo")
            tiles = box("pocket-imperium")["tiles"]
            tiles["sectors"]["5"]["A"]["hexes"]["C"] = "blackhole"
            id = await saved(ada, CROWN | {"tiles": tiles})
            wish = {"game": "pocket-imperium", "galaxy": id, "seed": 5, "options": {"bounty": True}}
            preview = await bo.ok("POST", "/api/board", wish | {"seats": 2})
            made = await bo.ok("POST", "/api/matches", wish | {"seats": [ME, ME]})
            assert made["options"]["galaxy"] == "Crown"
            await ada.ok("DELETE", f"/api/galaxies/{id}")  # the match has its own copy
            place.house.tables.live.clear()
            await play_out(place, [bo], made["id"])
            written = await bo("GET", f"/api/matches/{made['id']}/record")
            match = record.read(written.content)
            assert match.start.board.write() == [
                {name: value for name, value in hex_.items() if value is not None} for hex_ in preview["board"]
            ]
            assert next(hex_ for hex_ in match.start.board.hexes if hex_.name == "A0").kind == "blackhole"
            assert match.result is not None
            again = await bo.ok("POST", f"/api/matches/{made['id']}/rematch")
            assert again["options"]["galaxy"] == "Crown"
            assert await bo.refused("POST", "/api/matches", wish | {"seats": [ME, ME]}) == (404, "no-galaxy")
        store = await Store.open(databases.url(tmp_path / "starhold.db"))
        assert (await check(store)).faults == []
        await store.close()

    run(test)


def test_the_page_is_given_a_start_for_each_seat_to_begin(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            client, game = Client(place.app), registry.game("pocket-imperium")
            for drawn, boards in ((CROWN, 1), (CROWN | {"board": box("pocket-imperium")["boards"]["ring"]}, 6)):
                drawn["board"] |= {"name": "x"}
                answer = await client.ok("POST", "/api/galaxy/starts", drawn | {"seats": 2})
                told, texts = answer["starts"], answer["texts"]
                assert len(texts) == game.about.num_actions
                assert {"expand/explore/exterminate", "A0", "done"} <= {*texts}
                assert (answer["paying"], answer["counted"]) == ([*game.counts.paid], [*game.counts.happened])
                setups = [np.frombuffer(b64decode(one["setup"]), game.rules.Setup.dtype) for one in told]
                assert [int(setup["start"][0]) for setup in setups] == [0, 1] * boards
            assert await client.refused("POST", "/api/galaxy/starts", CROWN | {"seats": 4}) == (422, "bad-input")

    run(test)


def test_the_page_is_given_small_changes_and_galaxies_made_up_that_can_be_played(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            client = Client(place.app)
            drawn = CROWN | {"board": CROWN["board"] | {"name": "x"}, "seats": 2}
            changed = (await client.ok("POST", "/api/galaxy/changes", drawn))["candidates"]
            assert [one["what"] for one in changed[:1]] == [None]
            assert len(changed) > 20
            wish = {"game": "small-star-empires", "seats": 3, "size": 5, "mood": "rich", "seed": 4}
            made = (await client.ok("POST", "/api/galaxy/wished", wish))["candidates"]
            assert len(made) == 12
            assert made == (await client.ok("POST", "/api/galaxy/wished", wish))["candidates"]
            for game, seats, one in [("pocket-imperium", 2, changed[-1]), ("small-star-empires", 3, made[0])]:
                asked = {"game": game, "board": one["board"] | {"name": "y"}, "tiles": one["tiles"], "seats": seats}
                again = (await client.ok("POST", "/api/galaxy/starts", asked))["starts"]
                assert [start["setup"] for start in again] == [start["setup"] for start in one["starts"]]
            refused = (422, "bad-input")
            assert await client.refused("POST", "/api/galaxy/changes", CROWN | {"seats": 4}) == refused
            assert await client.refused("POST", "/api/galaxy/wished", wish | {"size": 40}) == refused
            assert (await client.refused("POST", "/api/galaxy/wished", wish | {"mood": "angry"}))[0] == 422

    run(test)


def test_a_galaxy_is_for_its_own_game_and_its_own_seats(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            ada = await place.guest("Ada")
            id = await saved(ada, DRAWN)
            for wish in (
                {"game": "pocket-imperium", "seats": [ME, BOT], "galaxy": id},
                {"game": "small-star-empires", "seats": [ME, BOT, BOT], "galaxy": id},
            ):
                assert await ada.refused("POST", "/api/matches", wish) == (422, "bad-input")
            match = await ada.ok(
                "POST", "/api/matches", {"game": "small-star-empires", "seats": [ME, OPEN], "galaxy": id}
            )
            assert match["status"] == "open"

    run(test)


@pytest.mark.parametrize("path", ["/api/galaxies", "/api/galaxy/check"])
def test_a_galaxy_is_not_nested_without_end(tmp_path: Path, path: str) -> None:
    async def test() -> None:
        async with open_place(tmp_path) as place:
            client, tiles = await place.guest(), box("pocket-imperium")["tiles"]
            for levels in (40, 900):  # the second is more than Python's own JSON can write
                drawn = CROWN | {"tiles": tiles} | ({"name": "x"} if path == "/api/galaxies" else {})
                at = ("tiles", "prime", "A", "source")
                content, how = edited("crown", drawn, at, "[" * levels + "]" * levels)
                answer = await client("POST", path, content=content, headers=JSON)
                assert (answer.status_code, answer.json()["code"]) == (422, "bad-input"), how

    run(test)


SMALL = ("-1", "0", "1", "2", "7", "51", '"A"', '"tri"', '"home"', '"S9"', '"blackhole"', "[0, 0]", "[3, -2]")
"""What stands in such files too, but not there."""


@pytest.mark.parametrize("game", ["pocket-imperium", "small-star-empires"])
def test_whatever_is_drawn_is_answered_in_words(tmp_path: Path, game: str) -> None:
    async def test() -> None:
        async with open_place(tmp_path, guest_galaxies=10**6, **ENDLESS) as place:
            client, rng, found = await place.guest(), random.Random(20), box(game)
            for _ in range(depth.pick(60, 150, 5_000)):
                board = found["boards"][rng.choice(sorted(found["boards"]))]
                drawn = {"game": game, "board": board | {"laid": LAID[game]}, "tiles": found["tiles"], "name": "x"}
                place_ = rng.choice([at for at in leaves(drawn) if at[:1] in (("board",), ("tiles",))])
                content, how = edited(game, drawn, place_, rng.choice((*HOSTILE, *SMALL * 4)))
                answer = await client("POST", "/api/galaxies", content=content, headers=JSON)
                check_answer(answer, how)
                if answer.status_code == 201:
                    with repeatable(how):
                        kept = await client.ok("GET", f"/api/galaxies/{answer.json()['id']}")
                        drawn = {"game": game, "board": kept["board"], "tiles": kept["tiles"]}
                        told = await client.ok("POST", "/api/galaxy/check", drawn)
                        assert told["seats"] == kept["info"]["seats"]
                        for seats in told["seats"]:  # what the check allows can be begun
                            wish = {"game": game, "seats": [ME] * seats, "galaxy": kept["info"]["id"]}
                            await client.ok("POST", "/api/matches", wish | {"seed": 0})

    run(test)
