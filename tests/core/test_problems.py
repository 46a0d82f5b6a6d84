"""Boards and tiles of one's own: everything wrong is said at once, and it is what the engine refuses."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest

from starhold.core import files, registry, rulebook
from starhold.core.errors import BadInput
from starhold.core.files import MOST_DEPTH, MOST_OWN_BYTES, Own
from starhold.core.game import Game
from starhold.core.problems import MOST_PROBLEMS, Problem
from starhold.words import LANGUAGES, UNSAYABLE
from tests import depth
from tests.cli.test_hostile_records import HOSTILE
from tests.core.test_record import leaves
from tests.support import SOURCE

SSE, PI = "small-star-empires", "pocket-imperium"
DRAWS = 3


def data(id: str, file: str) -> Any:
    return json.loads((SOURCE / "games" / id.replace("-", "_") / "data" / file).read_text(encoding="utf-8"))


def own(content: object) -> Own:
    return Own("own.json", content if isinstance(content, bytes) else json.dumps(content).encode())


def found(id: str, kind: str, content: object) -> list[Problem]:
    return registry.game(id).problems(**{kind: own(content)})


def board(id: str, **changes: object) -> dict[str, Any]:
    printed = data(id, "boards.json")["boards"]["standard" if id == PI else "two"]
    return {**printed, "name": "mine", **changes}


@pytest.mark.parametrize("id", [SSE, PI])
def test_nothing_is_wrong_with_what_is_printed(id: str) -> None:
    for name, printed in data(id, "boards.json")["boards"].items():
        assert found(id, "board", {**printed, "name": f"my {name}"}) == []
    assert found(id, "tiles", data(id, "tiles.json")) == []


def test_all_problems_are_said_at_once_each_with_rule_place_and_advice() -> None:
    wrong = board(SSE, seats=3, slots=[{"at": [0, 0], "mark": "star"}, {"at": [1, 0], "mark": "wormhole"}], name="two")
    wrong["homes"][1] = {"at": [-1, -3], "turn": 9}
    problems = found(SSE, "board", wrong)
    assert [(problem.rule, str(problem.written()["where"])) for problem in problems] == [
        ("SSE-BOARD-4", "homes"),
        ("SSE-BOARD-4", "homes[1].turn"),
        ("SSE-BOARD-R1", "slots[0].mark"),
        ("SSE-BOARD-4", "slots and homes"),
        ("SSE-BOARD-4", "name"),
    ]
    overlap = problems[3]
    assert set(overlap.cells) == {(0, 0), (1, -1), (1, 0), (0, 1)}
    assert overlap.written("de")["told"] == "A und B liegen aufeinander."


def test_parts_of_a_galaxy_that_lie_on_each_other_are_named() -> None:
    problems = found(PI, "board", board(PI, slots=[[0, 1], [3, -2], [3, -1]]))
    assert [problem.written()["told"][:7] for problem in problems] == ["A and T", "B and C"]
    assert problems[0].rule == "PI-BOARD-5"


def test_a_galaxy_too_small_for_its_seats_is_said_before_anyone_draws_it() -> None:
    small = board(PI, slots=[[1, -3], [3, -2]], seats=[2, 4])
    kinds = {problem.kind for problem in found(PI, "board", small)}
    assert kinds == {"chance"}
    bare = data(PI, "tiles.json")
    for sides in bare["sectors"].values():
        for side in sides.values():
            side["hexes"] = dict.fromkeys(side["hexes"], "level2")
    (first, *_) = registry.game(PI).problems(tiles=own(bare), board=own(small))
    assert (first.rule, first.kind, first.got) == ("PI-SETUP-R1", "rule", 0)


def test_more_hexes_than_can_be_held_are_said_before_anyone_draws_them() -> None:
    full = data(SSE, "tiles.json")
    for part in full["sectors"].values():
        kept = next((place for place, kind in part["hexes"].items() if kind == part["mark"]), None)
        part["hexes"] = {
            place: kind if place == kept or kind not in ("wormhole", "blackhole") else "empty"
            for place, kind in part["hexes"].items()
        }
    problems = found(SSE, "tiles", full)
    game = registry.game(SSE)
    refused = 0
    for seed in range(5):
        try:
            game.new(4, {}, seed, tiles=own(full))
        except BadInput:
            refused += 1
    assert bool(problems) == bool(refused)


@pytest.mark.parametrize("id", [SSE, PI])
@pytest.mark.parametrize(
    "content", [b"", b"{", b"\xff\xfe", b"[]", b"null", b"1e999", b"[" * 5000, b'{"seats": 1e400}']
)
def test_what_is_no_board_at_all_is_one_problem_of_shape(id: str, content: bytes) -> None:
    for kind in ("board", "tiles"):
        (problem,) = found(id, kind, content)
        assert problem.kind == "shape"


def deep(depth: int) -> bytes:
    return b'{"sectors": {}, "prime": {"x": ' + b"[" * (depth - 2) + b"]" * (depth - 2) + b"}}"


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (deep(MOST_DEPTH + 1), f"lists and objects at most {MOST_DEPTH} deep"),
        (b'["\\\\"' + b"[" * 60_000, f"lists and objects at most {MOST_DEPTH} deep"),
        (b"[]" * MOST_OWN_BYTES, "at most 64 KiB"),
    ],
)
@pytest.mark.parametrize("id", [SSE, PI])
def test_what_is_too_large_or_too_deep_is_refused_before_it_is_parsed(
    id: str, content: bytes, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def parse(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(files, "decode", parse)
    monkeypatch.setattr(files, "of_game", parse)
    for kind in ("board", "tiles"):
        (problem,) = found(id, kind, content)
        assert (problem.kind, problem.written()["expected"]) == ("shape", expected)
        with pytest.raises(BadInput, match=expected):
            registry.game(id).new(2, {}, 0, **{kind: own(content)})


def test_depth_is_that_of_lists_and_objects_not_of_texts() -> None:
    assert found(PI, "board", board(PI, name='[{["[' * MOST_DEPTH))[0].written()["where"] == "name"
    (problem,) = found(PI, "tiles", deep(MOST_DEPTH))
    assert problem.kind == "rule"


def test_a_sector_that_lies_too_far_off_is_a_problem_with_and_without_the_prime() -> None:
    for prime in ([0, 0], None):
        told = [problem.written()["told"] for problem in found(PI, "board", board(PI, slots=[[60, 0]], prime=prime))]
        assert told == ["Too far from the middle: A."]


@pytest.mark.parametrize("id", [SSE, PI])
def test_a_file_of_hundreds_of_problems_has_a_list_that_ends(id: str) -> None:
    many = data(id, "tiles.json")
    one = next(iter(many["sectors"].values()))
    many["sectors"] |= {f"x{number}": {**one, "mark": "?"} if id == SSE else {} for number in range(200)}
    assert 1 < len(found(id, "tiles", many)) <= MOST_PROBLEMS
    at = [0, 0] if id == PI else {"at": [0, 0], "mark": "wormhole"}
    assert len(found(id, "board", board(id, slots=[at] * 1_500))) < 9


def is_drawn(game: Game, kind: str, content: Own) -> list[bool]:
    """Whether the engine lays matches with it, for each number of seats and some seeds."""
    laid = []
    for seats in game.about.seats:
        for seed in range(DRAWS):
            try:
                game.new(seats, {}, seed, **{kind: content})
                laid.append(True)
            except BadInput:
                laid.append(False)
    return laid


@pytest.mark.slow
@pytest.mark.parametrize("id", [SSE, PI])
@pytest.mark.parametrize("kind", ["board", "tiles"])
def test_what_is_allowed_is_exactly_what_the_engine_allows(id: str, kind: str) -> None:
    """Anything anywhere in a file, and several things at once."""
    game, chance = registry.game(id), random.Random(depth.seed)
    known = rulebook.rules(id)
    sources = [board(id)] if kind == "board" else [data(id, "tiles.json")]
    likely = [-1, 0, 1, 2, 3, 5, 50, 51, "wormhole", "blackhole", "home", "level1", "tri", "A", "C", [0, 0], [2, 1]]
    seen = set()
    for _ in range(depth.pick(40, 250, 4000)):
        content = copy.deepcopy(chance.choice(sources))
        for _ in range(chance.choice((1, 1, 2, 4))):
            *path, last = chance.choice(leaves(content)[1:])
            inner: Any = content
            for key in path:
                inner = inner[key]
            inner[last] = copy.deepcopy(chance.choice(HOSTILE if chance.random() < 0.3 else likely))
        try:
            file = own(content)
        except ValueError:
            continue
        problems = game.problems(**{kind: file})
        laid = is_drawn(game, kind, file)
        certain = [problem for problem in problems if problem.kind != "chance"]
        if certain:
            assert not any(laid), (content, problems)
        elif not problems:
            assert any(laid), content
        seen.add(bool(certain))
        for problem in problems:
            assert problem.rule in known, problem
            for language in LANGUAGES:
                said = problem.written(language)
                assert not any(UNSAYABLE.search(str(said[part])) for part in ("where", "expected", "got", "advice"))
    assert seen == {True, False}


def no_wormholes() -> Own:
    """The printed tiles with a black hole drawn over every wormhole."""
    tiles = data(SSE, "tiles.json")
    for sector in tiles["sectors"].values():
        sector["hexes"] = {
            place: "blackhole" if kind == "wormhole" else kind for place, kind in sector["hexes"].items()
        }
    return own(tiles)


def test_a_sector_without_its_wormhole_is_named_where_it_lies() -> None:
    printed = board(SSE)
    wormholes = [name for name, one in data(SSE, "tiles.json")["sectors"].items() if one["mark"] == "wormhole"]
    slots = [{"at": list(slot["at"]), "mark": "wormhole"} for slot in printed["slots"][:2]]
    laid = [{"tile": name, "turn": 0} for name in wormholes[:2]]
    files = {"tiles": no_wormholes(), "board": own({**printed, "slots": slots, "laid": laid})}
    first, second, third = registry.game(SSE).problems(**files)
    assert [one.written("de")["told"] for one in (first, second)] == [
        "Sektor A braucht ein Wurmloch, etwa auf A0, seiner Mitte.",
        "Sektor B braucht ein Wurmloch, etwa auf B0, seiner Mitte.",
    ]
    assert [one.cells for one in (first, second)] == [(tuple(slot["at"]),) for slot in slots]
    assert third.written()["told"] == f"Tile {wormholes[2]} needs a wormhole, for example in its middle."
    assert third.cells == ()


def far(id: str) -> dict[str, Any]:
    printed = board(id)
    printed["slots"][0] = [90, 0] if id == PI else {**printed["slots"][0], "at": [90, 0]}
    return printed


SAID_OF_BOARDS = [
    (PI, board(PI, seats=[]), "The galaxy must be for 2, 3 or 4 players."),
    (PI, board(PI, slots=[]), "No sector lies on the board: it takes 1 to 6."),
    (PI, board(PI, slots=[[1, -3], [9, 9]], prime=[0, 0]), "Sector B does not touch the others."),
    (PI, board(PI, slots=[[0, 1]], prime=[0, 0]), "A and T lie on each other."),
    (PI, far(PI), "Too far from the middle: A."),
    (SSE, far(SSE), "Too far from the middle: A."),
    (SSE, board(SSE, seats=0, homes=[]), "The board is for nobody: it must be for 2, 3 or 4."),
    (SSE, board(SSE, homes=[]), "The board is for 2 players, but has no homeworld."),
    (
        SSE,
        board(SSE, slots=[{"at": [0, 7 * n], "mark": "wormhole"} for n in range(4)]),
        "The board wants 4 sectors with a wormhole, but the box has only 3.",
    ),
]


@pytest.mark.parametrize(("id", "drawn", "told"), SAID_OF_BOARDS)
def test_what_is_wrong_with_a_drawn_board_is_said_for_people(id: str, drawn: dict[str, Any], told: str) -> None:
    problems = found(id, "board", drawn)
    assert told in [problem.written()["told"] for problem in problems]
    for language in LANGUAGES:
        for problem in problems:
            assert "'" not in problem.written(language)["told"], "quoted as in a program"
