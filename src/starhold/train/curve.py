"""How a training run went, as a picture: SVG that reads in light and dark."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 760, 300, 60, 40, 210, 40
STYLE = """
svg { color-scheme: light dark; --ink: #1b2230; --line: #d3d9e2; --paper: #ffffff; }
@media (prefers-color-scheme: dark) { svg { --ink: #eef2f8; --line: #384357; --paper: #10151f; } }
text { font: 12px system-ui, sans-serif; fill: var(--ink); }
.paper { fill: var(--paper); } .grid { stroke: var(--line); } path { fill: none; stroke-width: 2; }
"""
COLOURS = ("#1f66b8", "#b35900", "#4b7a12", "#b3245f", "#6b47b8", "#0f7c7c", "#8a6d00")
DASHES = ("", "6 3", "2 3", "8 3 2 3")


def draw(log: Sequence[Mapping[str, float]]) -> str:
    """Shares of wins, how undecided the net is and how well it foresees who wins, over millions of decisions."""
    names = [name for row in log for name in row if name.startswith("against") or name in ("entropy", "value")]
    curves = list(dict.fromkeys(names))
    most = max((row["decisions"] for row in log), default=1) or 1

    def place(decisions: float, value: float) -> str:
        x = LEFT + decisions / most * (WIDTH - LEFT - RIGHT)
        y = TOP + (1 - min(value, 1.2) / 1.2) * (HEIGHT - TOP - BOTTOM)
        return f"{x:.1f} {y:.1f}"

    lines = []
    for share in (0, 0.25, 0.5, 0.75, 1):
        left, right = place(0, share), place(most, share)
        lines.append(f'<path class="grid" d="M{left}L{right}"/><text x="20" y="{left.split()[1]}">{share:g}</text>')
    for number, name in enumerate(curves):
        points = "L".join(place(row["decisions"], row[name]) for row in log if name in row)
        dash, colour = DASHES[number % len(DASHES)], COLOURS[number % len(COLOURS)]
        lines.append(f'<path d="M{points}" stroke="{colour}" stroke-dasharray="{dash}"/>')
        x, y = WIDTH - RIGHT + 10, TOP + 18 * number
        lines.append(f'<text x="{x}" y="{y}" style="fill:{colour}">{escape(name)}</text>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
        f'<style>{STYLE}</style><rect class="paper" width="{WIDTH}" height="{HEIGHT}"/>{"".join(lines)}'
        f'<text x="{LEFT}" y="{HEIGHT - 12}">0 … {most / 1e6:.0f} M decisions</text></svg>\n'
    )
