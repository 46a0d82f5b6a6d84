"""Sketches: each game says once what lies on its board, and no drawer knows a game."""

from __future__ import annotations

import ast
import re

import pytest

from starhold.core import registry
from starhold.core.testing import play_randomly
from starhold.drawing.sketch import FLEET, SHIP, TILE, Piece, Sketch, fleets, only_the_board
from starhold.envs import render
from starhold.words import say
from tests.support import SOURCE

DRAWERS = (
    "drawing/board_text.py", "drawing/picture.py", "drawing/sketch.py", "envs/render.py", "cli/terminal/answers.py",
    "cli/terminal/panels.py", "cli/terminal/screen.py", "cli/terminal/session.py",
)  # fmt: skip
OF_ONE_GAME = {
    "ships", "control", "tiles", "supply", "markers", "territory", "colony", "station", "level1", "planet1", "reveal",
    "plan", "plans", "worth", "command", "marker", "prime", "bounty", "+",
}  # fmt: skip
OF_ALL_GAMES = {"marker-"}
"""How the symbols of markers begin, whatever a game has of them (`Piece.kind`)."""


def texts_in(source: str) -> set[str]:
    """The texts a module works with, and the words in them; what it says of itself is left out."""
    nodes = list(ast.walk(ast.parse(source)))
    said = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    said |= {id(node.msg) for node in nodes if isinstance(node, ast.Assert)}
    parts = {id(part) for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values}
    texts = {
        id(node): node.value
        for node in nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said
    }
    words = {word for text in texts.values() if text not in OF_ALL_GAMES for word in re.findall(r"\w+", text)}
    return words | {text for node, text in texts.items() if node not in parts}


@pytest.mark.parametrize("drawer", DRAWERS)
def test_a_drawer_knows_no_game(drawer: str) -> None:
    assert texts_in((SOURCE / drawer).read_text(encoding="utf-8")) & OF_ONE_GAME == set()


def test_the_kinds_of_a_game_have_colours() -> None:
    for game in registry.games():
        assert set(game.colours) == set(game.about.kinds)


def test_what_is_known_of_bounty_tiles_is_written_on_them() -> None:
    match = play_randomly(registry.game("pocket-imperium"), 3, {"bounty": True}, 7)
    view = match.view(0)
    pieces = match.game.sketch(view).pieces
    assert {piece.hex for piece in pieces if piece.kind == FLEET} == set(view["ships"])
    tiles = {piece.hex: piece.text for piece in pieces if piece.kind == TILE}
    assert tiles == dict.fromkeys(view["tiles"]["left"], "") | {
        name: "+1" if worth else "0" for name, worth in view["tiles"]["known"].items()
    }
    assert any(tiles.values())


def test_every_seat_is_told_of_beside_the_board() -> None:
    for game in registry.games():
        for seats in game.about.seats:
            match = play_randomly(game, seats, {}, 5)
            position = match.start.copy()
            for event in match.events:
                sketch = game.sketch(game.view(game.hide(position, 0)))
                assert len(sketch.beside) == seats
                for language in ("en", "de"):
                    said = [say(message, language) for told in (sketch.heading, *sketch.beside) for message in told]
                    assert all(said)
                game.apply(position, event.seat, event.action)


def test_markers_come_before_ships_and_a_home_is_held_without_any() -> None:
    match = play_randomly(registry.game("small-star-empires"), 2, {}, 3)
    sketch, board = match.game.sketch(match.view()), match.position.board.written
    by_hex = sketch.by_hex()
    both = [pieces for pieces in by_hex.values() if len(pieces) > 1]
    assert both
    assert all(pieces[0].is_marker and pieces[1].kind == SHIP for pieces in both)
    assert Sketch([]).holders(board) == {hex_["name"]: hex_["home"] for hex_ in board if "home" in hex_}
    assert len(sketch.areas) == 2


def test_ships_that_hold_their_hexes_are_drawn_as_fleets() -> None:
    assert fleets({"A1": [1, 3]}) == [Piece("A1", FLEET, 1, 3)]


def test_without_a_sketch_of_its_own_a_game_is_drawn_as_its_board_alone() -> None:
    assert only_the_board({"ships": {"A1": [1, 3]}}) == Sketch(())


def test_the_environments_draw_what_lies_there() -> None:
    match = play_randomly(registry.game("small-star-empires"), 2, {}, 3)
    lying, view = render.lying(match.game, match.position), match.view()
    assert {name for name, found in lying.items() if found.marker} == set(view["control"])
    assert {name: found.ships for name, found in lying.items() if found.ships} == {
        name: number for name, (_, number) in view["ships"].items()
    }
