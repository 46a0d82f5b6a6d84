"""A board as a heat map: each hex the stronger in colour the more of something it has, with the number in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple
from xml.sax.saxutils import escape

from starhold.drawing.picture import SIDE, WIDTH, centre, middle, outline

FAINT, STRONG = 0.05, 0.5
"""How opaque the least and the most are; letters can be read on both."""


class Heat(NamedTuple):
    """A drawing in the units of the board: its box and what is in it."""

    box: tuple[float, float, float, float]
    """Left, top, width and height."""
    lines: list[str]


def heat(
    board: Sequence[Mapping[str, Any]], values: Mapping[str, float], colour: str, label: Callable[[float], str]
) -> Heat:
    """The board as records write it; a value for each hex, by name. Classes `hex`, `value` and `sector` are styled by
    whoever puts the drawing somewhere."""
    most = max(values.values(), default=0.0) or 1.0
    sectors: dict[str, list[Sequence[int]]] = {}
    lines = []
    for hex_ in board:
        sectors.setdefault(hex_["sector"], []).extend(hex_["cells"])
        value = values[hex_["name"]]
        opacity = FAINT + (STRONG - FAINT) * value / most
        (x, y), shown = middle(hex_["cells"]), label(value)
        lines += [
            f'<path class="hex" d="{outline(hex_["cells"])}" fill="{colour}" fill-opacity="{opacity:.3f}">'
            f"<title>{escape(hex_['name'])}: {escape(shown)}</title></path>",
            f'<text class="value" x="{x:.1f}" y="{y + 7:.1f}" text-anchor="middle">{escape(shown)}</text>',
        ]
    lines += [f'<path class="sector" d="{outline(cells)}" fill="none"/>' for cells in sectors.values()]
    xs, ys = zip(*(centre(cell) for hex_ in board for cell in hex_["cells"]), strict=True)
    left, top = min(xs) - WIDTH / 2 - 4, min(ys) - SIDE - 4
    return Heat((left, top, max(xs) + WIDTH / 2 + 4 - left, max(ys) + SIDE + 4 - top), lines)
