"""Whatever galaxy can be drawn and played: bots, nets, analysis, words, pictures and records cope with it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from starhold import bots
from starhold.bots.analysis import Analyst
from starhold.core import record, registry
from starhold.core.candidates import is_sound
from starhold.core.compiled.bits import Chance
from starhold.core.galaxies import Drawn
from starhold.core.game import Game
from starhold.core.match import Match
from starhold.words import LANGUAGES
from tests import depth
from tests.cli.terminal import Terminal

PI, SSE = "pocket-imperium", "small-star-empires"
REACH = 9
"""How far from the middle tiles are thrown, on either axis."""
BESIDE = 3
"""The same from one that they may touch."""
THOUGHTS = 6
"""Simulations of bots: what they choose does not matter here."""


def tiles_of(game: Game) -> dict[str, Any]:
    tiles: dict[str, Any] = msgspec.to_builtins(game.box().tiles)
    return tiles


def painted(tiles: dict[str, Any], kinds: list[str], chance: Chance) -> dict[str, Any]:
    """Other hexes, but for what the rules want where it is: holes in sectors of their mark, homes, the Prime."""

    def drawn(part: dict[str, Any]) -> dict[str, Any]:
        kept = {part.get("mark"), "home"}
        hexes = {place: kind if kind in kept else kinds[chance.below(len(kinds))]
                 for place, kind in part["hexes"].items()}  # fmt: skip
        return part | {"hexes": hexes}

    sectors = {
        name: drawn(part) if "hexes" in part else {side: drawn(one) for side, one in part.items()}
        for name, part in tiles["sectors"].items()
    }
    return tiles | {"sectors": sectors} | ({"home": drawn(tiles["home"])} if "home" in tiles else {})


KINDS = {
    PI: ["empty", "level1", "level2", "asteroid", "blackhole"],
    SSE: ["empty", "planet1", "planet2", "planet3", "nebula-red", "nebula-green", "nebula-blue"],
}


def thrown(game: Game, seats: int, size: int, chance: Chance) -> Drawn:
    """Tiles thrown anywhere, or one against the other where they must hang together, and painted anyhow."""
    thrown_there: list[list[int]] = [[0, 0]]

    def anywhere() -> list[int]:
        q, r = thrown_there[chance.below(len(thrown_there))] if game.about.id == PI else (0, 0)
        reach = BESIDE if game.about.id == PI else REACH
        thrown_there.append([q + chance.below(2 * reach + 1) - reach, r + chance.below(2 * reach + 1) - reach])
        return thrown_there[-1]

    kinds = KINDS[game.about.id]
    few = [kinds[chance.below(len(kinds))] for _ in range(1 + chance.below(4))]
    tiles = painted(tiles_of(game), few, chance)
    faces = chance.shuffled(sorted(tiles["sectors"]))[:size]
    laid: list[dict[str, Any]] = [{"tile": face, "turn": chance.below(6)} for face in faces]
    at = [anywhere() for _ in faces]
    board: dict[str, Any] = {"name": "thrown", "laid": laid}
    if game.about.id == PI:
        board["laid"] = [one | {"side": "AB"[chance.below(2)]} for one in laid]
        board |= {"seats": [seats], "prime": [None, anywhere()][chance.below(2)], "slots": at}
    else:
        marks = [tiles["sectors"][face]["mark"] for face in faces]
        homes = [{"at": anywhere(), "turn": chance.below(6)} for _ in range(seats)]
        board |= {"seats": seats, "homes": homes}
        board["slots"] = [{"at": where, "mark": mark} for where, mark in zip(at, marks, strict=True)]
    return Drawn(board, tiles)


def some(game: Game, seats: int, seed: int, count: int) -> list[Drawn]:
    """So many galaxies nobody would draw that the engine allows."""
    chance = Chance(seed)
    sizes = game.box().sizes
    found: list[Drawn] = []
    while len(found) < count:
        one = thrown(game, seats, sizes[chance.below(len(sizes))], chance)
        if is_sound(game, one, seats):
            found.append(one)
    return found


def homes_alone() -> Drawn:
    homes = [{"at": [1, 3], "turn": 5}, {"at": [-1, -3], "turn": 2}]
    return Drawn({"name": "homes", "seats": 2, "slots": [], "homes": homes})


def test_what_is_thrown_is_as_odd_as_galaxies_can_be() -> None:
    """Else the tests below would show little."""
    pi, sse = (some(registry.game(id), 2, seed=1, count=40) for id in (PI, SSE))
    assert {one.board["prime"] is None for one in pi} == {True, False}
    for id, drawn in ((PI, pi), (SSE, sse)):
        boards = [registry.game(id).new(2, {}, 0, **one.files()).board for one in drawn]
        assert len({len(board.hexes) for board in boards}) >= 3
        assert {kind for board in boards for hex_ in board.hexes for kind in [hex_.kind]} >= {*KINDS[id]}
        assert any(in_pieces(board.neighbours) for board in boards) == (id == SSE)


def in_pieces(neighbours: Any) -> bool:
    """Whether some hexes cannot be reached from the first."""
    seen, left = {0}, [0]
    while left:
        for near in neighbours[left.pop()]:
            if near not in seen:
                seen.add(near)
                left.append(near)
    return len(seen) < len(neighbours)


CASES = [(id, seats) for id in (PI, SSE) for seats in (2, 3, 4)]


@pytest.mark.slow
@pytest.mark.parametrize(("id", "seats"), CASES)
def test_every_bot_and_the_analysis_play_on_any_galaxy(id: str, seats: int) -> None:
    game = registry.game(id)
    analyst = Analyst(game, simulations=THOUGHTS)
    galaxies = some(game, seats, seed=seats, count=depth.pick(1, 2, 60))
    for number, drawn in enumerate(galaxies + ([homes_alone()] if (id, seats) == (SSE, 2) else [])):
        match = Match.begin(game, seats, {}, number, None, **drawn.files())
        players = [
            [bots.make(name, game, number, seat, simulations=THOUGHTS) for name in bots.rungs()]
            for seat in range(seats)
        ]
        chance = Chance(number)
        while match.pending:
            seat = match.pending[0]
            legal = match.legal(seat)
            if len(match.events) < 5 * len(bots.rungs()):  # each of them is asked, early and in the midst
                bot = players[seat][len(match.events) % len(bots.rungs())]
                action = bot.choose(match.seen(seat), legal)
                if chance.below(5) == 0:
                    judged = analyst.judge(match.position, seat, action)
                    assert sum(judged.chances) == pytest.approx(1)
                    assert {one.action for one in judged.candidates} == set(legal)
            else:
                action = legal[chance.below(len(legal))]
            match.answer(seat, action)
        assert match.result is not None


@pytest.mark.parametrize(("id", "seats"), CASES)
def test_any_galaxy_is_told_drawn_observed_and_recorded(id: str, seats: int) -> None:
    game = registry.game(id)
    for number, drawn in enumerate(some(game, seats, seed=10 + seats, count=depth.pick(1, 3, 60))):
        match = Match.begin(game, seats, {}, number, None, **drawn.files())
        chance, out = Chance(number), game.observation()
        while match.pending:
            seat = match.pending[chance.below(len(match.pending))]
            if len(match.events) % 16 == 0:
                assert all(hex_.name in match.text() for hex_ in match.position.board.hexes)
                game.observe(match.seen(seat), out)
                assert np.isfinite(out.planes).all()
                assert np.isfinite(out.overall).all()
            legal = match.legal(seat)
            match.answer(seat, legal[chance.below(len(legal))])
        assert match.picture().startswith("<svg")
        for language in LANGUAGES:
            assert match.text(language)
            assert not any(line.startswith(("pi-", "sse-")) for line in match.log(language))
        read = record.read(record.encode(record.write(match)))
        assert read.result == match.result
        assert read.position.board.write() == match.position.board.write()


@pytest.mark.parametrize(("id", "seats"), [(PI, 3), (SSE, 2)])
def test_any_galaxy_can_be_played_at_the_terminal_and_verified(
    terminal: Terminal, tmp_path: Path, id: str, seats: int
) -> None:
    (drawn,) = some(registry.game(id), seats, seed=20, count=1)
    files = []
    for kind, content in (("board", drawn.board), ("tiles", drawn.tiles)):
        (tmp_path / f"{kind}.json").write_text(json.dumps(content))
        files += [f"--{kind}", str(tmp_path / f"{kind}.json")]
    line = ("play", "--terminal", "--game", id, "--seats", ",".join(["drifter"] * seats), "--seed", "1", *files)
    played = terminal(*line)
    assert (played.code, played.err) == (0, "")
    assert "A0" in played.out
    kept = tmp_path / "match.json"
    kept.write_text(terminal("record", "--game", id, "--seats", str(seats), *files).out)
    assert json.loads(kept.read_bytes())["result"]
    assert terminal("verify", str(kept)).code == 0
