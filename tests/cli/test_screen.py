"""The board as text: every hex is there, and it fits."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console

from starhold.cli.console import Voice
from starhold.cli.terminal import screen
from starhold.cli.terminal.answers import Answers
from starhold.cli.terminal.panels import Panels
from starhold.cli.terminal.seats import Seats
from starhold.core import registry
from starhold.core.match import Match
from starhold.drawing import board_text
from starhold.drawing.board_text import FLAT, ROOMY, SLIM, TINY, Shown, Size
from tests.support import every_configuration

BOARDS = [
    (game, seats, options[name])
    for game, name in (("pocket-imperium", "galaxy"), ("small-star-empires", "board"))
    for seats, options in every_configuration(game)
    if all(value == option.values[0] for option in registry.game(game).about.options
           for key, value in options.items() if key == option.name and key not in (name, "prime"))
    and options.get("prime") != "quad"
]  # fmt: skip


def shown_of(game_id: str, seats: int, board: object) -> tuple[Match, Shown, Seats]:
    game = registry.game(game_id)
    option = "galaxy" if game_id == "pocket-imperium" else "board"
    prime = {"prime": "none" if board == "ring" else "tri"} if option == "galaxy" else {}
    match = Match.begin(game, seats, {option: str(board)} | prime, 3)
    seat = match.pending[0]
    legal = [game.write(match.position, action) for action in game.choices(match.position, seat)]
    view = game.view(game.hide(match.position, seat))
    return match, Shown(view, game.sketch(view), legal), Seats(Voice(), match.players)


@pytest.mark.parametrize("size", [ROOMY, SLIM, FLAT, TINY])
@pytest.mark.parametrize(("game", "seats", "board"), BOARDS)
def test_every_hex_is_drawn_and_legal_ones_are_marked(game: str, seats: int, board: object, size: Size) -> None:
    _, shown, named = shown_of(game, seats, board)
    lines = board_text.plain(board_text.draw(shown, size, named.signs)).split("\n")
    columns, height = board_text.extent(shown.view, size)
    assert len(lines) == height
    assert max(map(len, lines)) <= columns
    text = "\n".join(lines)
    for hex_ in shown.view["board"]:
        name = hex_["name"]
        assert (f"[{name}]" if name in shown.legal else name) in text


@pytest.mark.parametrize(("game", "seats", "board"), BOARDS)
def test_the_list_for_narrow_screens_has_every_hex(game: str, seats: int, board: object) -> None:
    _, shown, named = shown_of(game, seats, board)
    text = board_text.plain(board_text.listed(shown, named.signs)).replace("\n", " ")
    assert all(hex_["name"] in text for hex_ in shown.view["board"])


def drawn(width: int, height: int, terminal: bool = True, **environment: Any) -> tuple[str, list[str]]:
    match, shown, seats = shown_of("pocket-imperium", 3, "standard")
    file = io.StringIO()
    console = Console(file=file, width=width, height=height, force_terminal=terminal, highlight=False, **environment)
    panels = Panels(Voice(), match.game, seats)
    screen.show(console, panels, shown, match.pending, [], below=3)
    plain = Console(file=io.StringIO(), width=width, height=height)
    return file.getvalue(), [plain.render_str(line).plain for line in file.getvalue().splitlines()]


@pytest.mark.parametrize(("width", "height"), [(100, 40), (120, 30), (80, 24), (80, 50), (70, 30)])
def test_the_board_fits_the_terminal(width: int, height: int) -> None:
    _, lines = drawn(width, height, no_color=True, color_system=None)
    assert max(map(len, lines)) <= width
    assert len(lines) + 3 <= height


def test_a_narrow_terminal_gets_the_list() -> None:
    _, lines = drawn(40, 30, color_system=None)
    assert any(line.startswith("A: A0") or line.startswith("A: [A0]") for line in lines)


def test_a_pipe_gets_plain_text() -> None:
    text, _ = drawn(100, 25, terminal=False)
    assert "\x1b" not in text
    assert ".-' '-." in text


def test_no_color_is_respected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    text, _ = drawn(100, 40, color_system="truecolor")
    assert "\x1b[38;" not in text


def test_every_choice_can_be_typed_as_completion_offers_it() -> None:
    for game in registry.games():
        match = Match.begin(game, 2, {}, 1)
        while pending := match.pending:
            answers = Answers(game, match.position, pending[0], Voice("de"))
            typed = [answers.read(word) for word, _ in answers.completions()]
            assert typed == [choice.action for choice in answers.choices]
            assert [answers.read(choice.label) for choice in answers.choices] == typed
            assert answers.sentence
            match.answer(pending[0], answers.choices[len(match.events) % len(answers.choices)].action)
