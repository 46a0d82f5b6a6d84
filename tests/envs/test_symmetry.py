"""Boards turned and mirrored, seats counted from elsewhere: the game is the same, and the helpers say how."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from starhold.core.compiled.bits import Chance
from starhold.core.game import Game, Position
from starhold.core.hexgrid import PLACES, add
from starhold.core.registry import games
from starhold.core.testing import configurations, play_randomly, positions
from starhold.envs import symmetry
from starhold.envs.symmetry import SYMMETRIES, VOID

GAMES = pytest.mark.parametrize("game", games(), ids=lambda game: game.about.id)


def every_board(game: Game) -> list[Position]:
    """A position on each printed board."""
    found = {}
    for number, (seats, options) in enumerate(configurations(game)):
        position = game.new(seats, options, number)
        found[frozenset(position.board.at), seats] = position
    return list(found.values())


def test_the_twelve_are_a_group_of_different_symmetries() -> None:
    cell = (3, -1)
    assert len({symmetry.image(cell, k) for k in range(SYMMETRIES)}) == SYMMETRIES
    for second, first in itertools.product(range(SYMMETRIES), repeat=2):
        together = symmetry.composed(second, first)
        assert symmetry.image(cell, together) == symmetry.image(symmetry.image(cell, first), second)
    for k in range(SYMMETRIES):
        assert symmetry.composed(symmetry.inverse(k), k) == 0
        assert symmetry.distance(symmetry.image(cell, k)) == symmetry.distance(cell)


@pytest.mark.slow
@GAMES
def test_every_board_lies_whole_on_its_grid_and_neighbours_stay_neighbours(game: Game) -> None:
    for position in every_board(game):
        board = position.board
        plain = symmetry.layout(board)
        for k in range(SYMMETRIES):
            laid = plain.turned(k)
            assert laid.side == plain.side
            assert (laid.grid != VOID).sum() == len(board.at)
            assert (laid.grid[laid.rows, laid.cols] == np.arange(len(board))).all()
            padded = np.pad(laid.grid, 1, constant_values=VOID)
            near: list[set[int]] = [set() for _ in board.hexes]
            for row, col in zip(*np.nonzero(padded != VOID), strict=True):
                around = {int(padded[row + r, col + q]) for q, r in PLACES[1:]}
                near[padded[row, col]] |= around - {VOID, int(padded[row, col])}
            assert [tuple(sorted(found)) for found in near] == list(board.neighbours)
        assert (symmetry.adjacency(board) == symmetry.adjacency(board).T).all()
        assert symmetry.edges(board).shape == (2, sum(map(len, board.neighbours)))


@GAMES
def test_a_grid_shows_each_hex_where_it_lies_and_gives_it_back(game: Game) -> None:
    position = game.new(3, {}, 1)
    out = game.observation()
    game.observe(game.hide(position, 0), out)
    hexes = len(position.board)
    for k in range(SYMMETRIES):
        laid = symmetry.layout(position.board).turned(k)
        picture = symmetry.to_grid(out.planes, laid.grid)
        assert picture.shape == (laid.side, laid.side, len(game.planes))
        assert not picture[laid.grid == VOID].any()
        assert (symmetry.from_grid(picture, laid) == out.planes[:hexes]).all()
        twice = symmetry.to_grid(np.stack([out.planes, 2 * out.planes]), np.stack([laid.grid] * 2))
        assert (twice[1] == 2 * picture).all()
        assert (symmetry.to_grid(np.stack([out.planes] * 2), laid.grid)[1] == picture).all()


@GAMES
@pytest.mark.parametrize("k", range(SYMMETRIES))
def test_a_match_goes_the_same_on_the_board_turned_and_mirrored(game: Game, k: int) -> None:
    """All but `force`, whose order of questions follows the names of hexes; so nobody invades here."""
    options: dict[str, str | bool] = {"bounty": True} if game.about.id == "pocket-imperium" else {}
    here = game.new(3, options, 40 + k)
    moved = symmetry.moved(game, here, k)
    there = moved.position
    assert sorted(moved.hexes) == list(range(len(here.board)))
    assert sorted(moved.actions) == list(range(game.about.num_actions))
    for old, new in zip(here.board.hexes, (there.board.hexes[hex_] for hex_ in moved.hexes), strict=True):
        assert set(new.cells) == {symmetry.image(cell, k) for cell in old.cells}
        assert (new.kind, new.sector, new.home) == (old.kind, old.sector, old.home)
    chance = Chance(k)
    seen_here, seen_there = game.observation(), game.observation()
    while asked := game.pending(here):
        assert game.pending(there) == asked
        for seat in range(3):
            game.observe(game.hide(here, seat), seen_here)
            game.observe(game.hide(there, seat), seen_there)
            assert (seen_there.planes[moved.hexes] == seen_here.planes[: len(moved.hexes)]).all()
            assert (seen_there.overall == seen_here.overall).all()
        legal = game.legal(here, asked[0])
        assert sorted(moved.actions[legal]) == game.legal(there, asked[0])
        action = legal[chance.below(len(legal))]
        if game.question(here).name == "invade":
            action = game.read(here, "done")
        game.apply(here, asked[0], action)
        game.apply(there, asked[0], int(moved.actions[action]))
    assert game.result(here) == game.result(there)


@GAMES
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seats_counted_from_another_seat_are_what_that_seat_sees(game: Game, seats: int) -> None:
    own = ("legal for the observing seat", "own tiles", "reveals")  # what each seat sees of its own only
    match = play_randomly(game, seats, seed=3)
    first, other = game.observation(), game.observation()
    for position in itertools.islice(positions(match), 0, None, 20):
        game.observe(game.hide(position, 0), first)
        for by in range(seats):
            game.observe(game.hide(position, by), other)
            for names, mine, theirs in (
                (game.planes, first.planes, other.planes),
                (game.overall, first.overall, other.overall),
            ):
                public = [i for i, name in enumerate(names) if not any(word in name for word in own)]
                columns = symmetry.seat_columns(names, seats, by)
                assert sorted(columns) == list(range(len(names)))
                assert (mine[..., columns][..., public] == theirs[..., public]).all()


def test_values_count_from_the_own_seat_and_back() -> None:
    values = np.array([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]])
    seats = np.array([1, 2])
    assert symmetry.own_first(values, seats).tolist() == [[2, 3, 1], [6, 4, 5]]
    assert (symmetry.by_seat(symmetry.own_first(values, seats), seats) == values).all()
    assert symmetry.own_first(values[0], 2).tolist() == [3, 1, 2]


def test_places_of_a_tile_are_next_to_its_middle() -> None:
    assert all(symmetry.distance(add((0, 0), place)) == 1 for place in PLACES[1:])
