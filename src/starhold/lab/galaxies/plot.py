"""The report of the balance lab as a picture: shares of the wins, and heat maps of the hexes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any
from xml.sax.saxutils import escape

from starhold.core import registry
from starhold.drawing.heat import heat
from starhold.lab.galaxies.balance import QUICK, RANDOM, Play, Report
from starhold.lab.plot import GAP, STYLE, TOP, WIDTH, figures, height_of, panel
from starhold.lab.schedule import drawn, short
from starhold.words import Message, harmless, say

MAP_WIDTH, BESIDE = 350, 20
HEAT_STYLE = """
.hex { stroke: var(--line); stroke-width: 2; }
.value { font-size: 20px; }
.sector { stroke: var(--faint); stroke-width: 4; stroke-linejoin: round; }
"""


def plot(report: Report, language: str = "en") -> str:
    """Every seat's and every turn's share of the wins with its interval; then what is held and what pays, by hex."""

    def words(id: str, **args: object) -> str:
        return say(Message(id, **args), language)

    def who(play: Play) -> str:
        return words(f"balance-{play.who}") if play.who in (RANDOM, QUICK) else harmless(short(play.who))

    def percent(value: float) -> str:
        return words("arena-whole-percent", value=round(100 * value))

    def number(value: float) -> str:
        return words("arena-number", value=value)

    arena = report.arena
    title = words("balance-plot-title", game=registry.game(arena.game).about.title, seats=arena.seats)
    rows = [
        (f"{who(play)}, {words(id, number=side + shift, seat=side)}", found.won)
        for play in report.plays
        for id, shift, sides in (("seat-name", 0, play.seats), ("balance-turn", 1, play.places))
        for side, found in enumerate(sides)
    ]
    lines = panel(TOP, words("arena-won"), rows, (0.0, 1.0), 0.2, percent, 1 / arena.seats)
    board = drawn(arena, arena.seed).board.written
    y = float(TOP + height_of(len(rows)) + GAP)
    for play in report.plays:
        maps: Sequence[tuple[str, str, Mapping[str, float], Callable[[float], str]]] = (
            ("balance-held", "var(--c1)", {spot.name: spot.held.value for spot in play.hexes}, percent),
            ("balance-paid", "var(--c0)", {spot.name: spot.paid.value for spot in play.hexes}, number),
        )
        tallest = 0.0
        for place, (id, colour, values, label) in enumerate(maps):
            x = 20 + place * (MAP_WIDTH + BESIDE)
            lines.append(f'<text class="head" x="{x}" y="{y:.0f}">{escape(words(id, who=who(play)))}</text>')
            drawing, height = _map(board, values, colour, label, x, y + 12)
            lines += drawing
            tallest = max(tallest, height)
        y += tallest + GAP
    height = round(y + 10)
    told = [f"{name}: {words('arena-percent', **figures(won, 100))}." for name, won in rows]
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        'role="img" aria-labelledby="title desc">',
        f'<title id="title">{escape(title)}</title>',
        f'<desc id="desc">{escape(" ".join([*told, words("arena-plot-about")]))}</desc>',
        f"<style>{STYLE}{HEAT_STYLE}</style>",
        f'<rect class="paper" width="{WIDTH}" height="{height}"/>',
        f'<text class="title" x="20" y="30">{escape(title)}</text>',
        *lines,
        f'<text class="faint" x="20" y="{height - 14}">{escape(words("arena-plot-about"))}</text>',
        "</svg>",
    ]) + "\n"  # fmt: skip


def _map(
    board: Sequence[Mapping[str, Any]],
    values: Mapping[str, float],
    colour: str,
    label: Callable[[float], str],
    x: float,
    y: float,
) -> tuple[list[str], float]:
    """A heat map at its place, and how high it is."""
    box, lines = heat(board, values, colour, label)
    height = MAP_WIDTH * box[3] / box[2]
    frame = (
        f'<svg x="{x:.0f}" y="{y:.0f}" width="{MAP_WIDTH}" height="{height:.0f}" '
        f'viewBox="{" ".join(f"{number:.1f}" for number in box)}">'
    )
    return [frame, *lines, "</svg>"], height
