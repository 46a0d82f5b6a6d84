"""Putting a decision on the screen: board, seats, what happened, what to do now, in as much space as there is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.console import Console
from rich.text import Text

from starhold.cli.terminal.panels import Panels
from starhold.cli.terminal.seats import styled
from starhold.drawing import board_text
from starhold.drawing.board_text import FLAT, ROOMY, SLIM, TINY, Shown, Size

SIDE = 28
"""Columns the panel beside the board needs."""
GAP = 2
LAYOUTS = ((ROOMY, True), (SLIM, True), (FLAT, True), (TINY, True), (FLAT, False), (TINY, False))


class Layout(NamedTuple):
    """How large the board is drawn, and how many columns are left beside it (0: the seats stand above)."""

    size: Size
    side: int


def layout(console: Console, shown: Shown, above: int, below: int) -> Layout | None:
    """The best layout for this screen; the flattest if none is low enough, none if all are too wide.

    `below` lines are needed below the board, `above` more when the seats stand above it.
    """
    fitting = []
    for size, beside in LAYOUTS:
        columns, lines = board_text.extent(shown.view, size)
        left = console.width - columns - GAP
        if left >= (SIDE if beside else -GAP):
            fitting.append((lines + below + (0 if beside else above), Layout(size, left if beside else 0)))
    if not fitting:
        return None
    if not console.is_terminal:
        return fitting[0][1]
    low_enough = [found for lines, found in fitting if lines <= console.height]
    return low_enough[0] if low_enough else min(fitting, key=lambda found: found[0])[1]


def show(
    console: Console, panels: Panels, shown: Shown, pending: Sequence[int], told: Sequence[Text], below: int = 0
) -> None:
    """The board with its seats, and what has been told since it was shown last; `below` lines are kept free."""
    chosen = layout(console, shown, 1 + len(panels.seats.players), below)
    if chosen is None or not chosen.side:
        _print(console, [Text(" · ").join(panels.heading(shown.sketch))])
        _print(console, panels.seat_lines(shown, pending, wide=False))
    if chosen is None:
        _print(console, styled(board_text.listed(shown, panels.seats.signs)), wrap=True)
        _print(console, told, wrap=True)
        return
    board = styled(board_text.draw(shown, chosen.size, panels.seats.signs))
    if not chosen.side:
        _print(console, board)
        _print(console, told[-3:], wrap=True)
        return
    side = _side(console, panels, shown, pending, told, chosen.side, len(board))
    width = board_text.extent(shown.view, chosen.size)[0] + GAP
    for number in range(max(len(board), len(side))):
        line = board[number].copy() if number < len(board) else Text()
        line.pad_right(width - line.cell_len)
        line = line.append_text(side[number]) if number < len(side) else line
        line.rstrip()
        _print(console, [line])


def _side(
    console: Console,
    panels: Panels,
    shown: Shown,
    pending: Sequence[int],
    told: Sequence[Text],
    width: int,
    height: int,
) -> list[Text]:
    """Heading, seats, what is ahead; then the latest news, and the legend where there is room for it."""
    top = [*panels.heading(shown.sketch), Text(), *panels.seat_lines(shown, pending, wide=True)]
    if (ahead := panels.ahead(shown.sketch)) is not None:
        top += [ahead]
    lines = _wrapped(console, top, width)
    news = _wrapped(console, told, width)
    legend = _wrapped(console, panels.legend(shown), width)
    room = height - len(lines) - 1
    if news and room > 1:
        if len(news) > room:
            news = [Text(panels.voice("news-more"), "dim"), *news[1 - room :]]
        lines += [Text(), *news]
        room -= len(news) + 1
    if room >= len(legend):
        lines += [Text()] * (1 + room - len(legend)) + legend
    return lines


def _wrapped(console: Console, lines: Sequence[Text], width: int) -> list[Text]:
    return [part for line in lines for part in (line.wrap(console, width) if line.plain else [line])]


def _print(console: Console, lines: Sequence[Text], wrap: bool = False) -> None:
    for line in lines:
        console.print(line, no_wrap=not wrap, overflow="ignore" if not wrap else "fold", crop=False)
