"""What a board of one's own may be played with, but is worth a look: the engine says it and forbids nothing."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from starhold.core import registry, rulebook
from starhold.core.cautions import Caution, cautions
from starhold.core.files import Own
from starhold.words import LANGUAGES
from tests.core.test_problems import PI, SSE, board, data, own

SIDES = ("NE", "E", "SE", "SW", "W", "NW")


ONE_IN_THE_VOID: dict[str, Any] = {
    "name": "Lopsided",
    "seats": 2,
    "slots": [
        {"at": [0, 0], "mark": "unmarked"},
        {"at": [2, 1], "mark": "wormhole"},
        {"at": [-2, -1], "mark": "wormhole"},
        {"at": [1, -3], "mark": "blackhole"},
    ],
    "homes": [{"at": [2, 3], "turn": 4}, {"at": [-6, 2], "turn": 1}],
    "laid": [{"tile": tile, "turn": 0} for tile in ("S7", "S4", "S5", "S1")],
}
"""The sectors and one home lie together, the other home in the void."""


def found(id: str, **files: object) -> list[Caution]:
    """What is told of files that a match can be played with."""
    game = registry.game(id)
    given: dict[str, Own] = {name: own(content) for name, content in files.items()}
    assert game.problems(**given) == []
    told = cautions(game, **given)
    for one in told:
        assert one.rule in rulebook.rules(id)
        assert all(one.written(language)["told"] and one.written(language)["advice"] for language in LANGUAGES)
    return told


def said(id: str, **files: object) -> list[str]:
    return [str(one.written()["told"]) for one in found(id, **files)]


@pytest.mark.parametrize("id", [SSE, PI])
def test_nothing_is_odd_about_what_is_printed(id: str) -> None:
    for name, printed in data(id, "boards.json")["boards"].items():
        assert said(id, board={**printed, "name": f"my {name}"}) == []
    assert said(id, tiles=data(id, "tiles.json")) == []


def test_a_home_that_lies_far_out_is_told_with_how_little_it_can_reach() -> None:
    lone = board(SSE)
    lone["homes"][1]["at"] = [-11, 11]
    (one,) = found(SSE, board=lone)
    assert one.written()["told"] == "From Q0 ships can only fly to 3 of 49 hexes."
    assert one.written("de")["told"] == "Von Q0 aus können Schiffe nur zu 3 von 49 Feldern fliegen."
    assert one.cells == ((-11, 11),)


def walled() -> dict[str, Any]:
    """The printed tiles, but from home one sees black holes only."""
    tiles = copy.deepcopy(data(SSE, "tiles.json"))
    tiles["home"]["hexes"] |= {place: "blackhole" for place in tiles["home"]["hexes"] if place != "C"}
    return dict(tiles)


def test_homes_that_are_walled_in_and_what_nobody_reaches_are_told_of_boards_that_are_dealt_too() -> None:
    lone = board(SSE)
    for home in lone["homes"]:
        home["at"] = [11 * way for way in home["at"]]
    told = said(SSE, board=lone, tiles=walled())
    assert told[:2] == ["From P0 ships can fly nowhere.", "From Q0 ships can fly nowhere."]
    assert told[2].startswith("No ship can ever fly to A")
    assert told[2].endswith(" more.")


def ring(middle: str) -> dict[str, Any]:
    """The printed tiles, but on one side black holes lie round a hex of this kind."""
    tiles = copy.deepcopy(data(PI, "tiles.json"))
    tiles["sectors"]["2"]["A"]["hexes"] = {"C": middle} | dict.fromkeys(SIDES, "blackhole")
    return dict(tiles)


@pytest.mark.parametrize(
    ("middle", "told"),
    [
        ("level2", ["No ship can ever fly to A0."]),
        ("level1", ["From A0 ships can fly nowhere."]),
        ("blackhole", []),
    ],
)
def test_a_system_that_no_fleet_gets_to_or_away_from_is_told(middle: str, told: list[str]) -> None:
    laid = [{"tile": tile} for tile in ("2", "4", "5", "6", "7", "3")]
    drawn = board(PI, laid=laid)
    assert said(PI, board=drawn, tiles=ring(middle)) == told
    assert said(PI, board=board(PI), tiles=ring(middle)) == []  # dealt, it may lie with its other side up


def test_starts_of_one_region_are_told_together() -> None:
    tiles = ring("level1")
    tiles["sectors"]["2"]["A"]["hexes"]["E"] = "level1"
    drawn = board(PI, laid=[{"tile": tile, "turn": 5} for tile in ("2", "4", "5", "6", "7", "3")])
    assert said(PI, board=drawn, tiles=tiles) == ["From A0, A1 ships can only fly to 1 of 38 hexes."]


def test_players_who_never_meet_are_told() -> None:
    bare = {"seats": 2, "slots": [], "homes": [{"at": [0, 0], "turn": 0}, {"at": [1, -4], "turn": 3}]}
    assert said(SSE, board={**bare, "name": "bare"}) == ["Ships from Q0 never meet any that begin elsewhere."]
    tiles = ring("empty")
    tiles["sectors"]["2"]["A"]["hexes"]["C"] = "blackhole"
    chain = [[0, 0], [2, 1], [4, 2], [-2, -1], [-4, -2]]
    laid = [{"tile": tile} for tile in ("2", "4", "5", "6", "7")]
    drawn = board(PI, prime=None, seats=[2], slots=chain, laid=laid)
    (one,) = said(PI, board=drawn, tiles=tiles)
    assert one.startswith("Ships from D")
    assert "never meet" in one


def test_players_who_meet_one_another_but_not_the_others_are_told_together() -> None:
    isles = [{"at": [0, 0], "mark": "unmarked"}, {"at": [30, 0], "mark": "blackhole"}]
    homes = [{"at": [q + isle, r], "turn": 0} for isle in (0, 30) for q, r in ((2, 1), (1, -3))]
    drawn = {"name": "isles", "seats": 4, "slots": isles, "homes": homes}
    assert said(SSE, board=drawn) == ["Ships from R0, S0 never meet any that begin elsewhere."]


def test_where_no_match_can_be_drawn_nothing_is_odd() -> None:
    assert cautions(registry.game(SSE), board=own(board(SSE, homes=[]))) == []
