"""The standings as a picture: SVG that reads in light and dark, in black and white, and aloud."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from xml.sax.saxutils import escape

from starhold.bots.analysis import Judged, TurningPoint, ending, moves_of, turning
from starhold.core import registry
from starhold.core.match import Match
from starhold.lab.arena import Report
from starhold.lab.schedule import short
from starhold.lab.tally import Estimate
from starhold.words import Message, harmless, say

WIDTH, LEFT, RIGHT, ROW, TOP, GAP = 760, 215, 90, 34, 64, 46
SHAPES = (
    "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0z",
    "M-5.5-5.5h11v11h-11z",
    "M0-7L6.5 5h-13z",
    "M0-7.5L7 0L0 7.5L-7 0z",
    "M-2-7h4v5h5v4h-5v5h-4v-5h-5v-4h5z",
)
"""A shape for each bot, with its colour; either alone tells them apart."""
STYLE = """
svg { color-scheme: light dark; --ink: #1b2230; --faint: #5b6678; --line: #d3d9e2; --paper: #ffffff;
  --c0: #b35900; --c1: #1f66b8; --c2: #b3245f; --c3: #4b7a12; --c4: #6b47b8; }
@media (prefers-color-scheme: dark) {
  svg { --ink: #eef2f8; --faint: #a3afc2; --line: #384357; --paper: #10151f;
    --c0: #ff9f2e; --c1: #4fa8ff; --c2: #f0569a; --c3: #cff48a; --c4: #b79cff; }
}
text { font: 13px system-ui, sans-serif; fill: var(--ink); }
.title { font-size: 17px; font-weight: 600; }
.head { font-weight: 600; }
.faint { fill: var(--faint); font-size: 12px; }
.paper { fill: var(--paper); }
.grid { stroke: var(--line); }
.even { stroke: var(--faint); stroke-dasharray: 4 4; }
.turn { fill: var(--line); opacity: 0.6; }
.span { stroke-width: 2.5; stroke-linecap: round; }
"""


def plot(report: Report, language: str = "en") -> str:
    """Two panels, share of wins and rating, each bot with its interval."""

    def words(id: str, **args: object) -> str:
        return say(Message(id, **args), language)

    standings = report.tally.standings
    arena = report.arena
    title = words(
        "arena-plot-title", game=registry.game(arena.game).about.title, seats=arena.seats, matches=report.tally.matches
    )
    told = [f"{s.bot}: {words('arena-percent', **figures(s.won, 100))}, {words('arena-rating')} "
            f"{words('arena-figure', **figures(s.rating))}." for s in standings]  # fmt: skip
    even = 1 / arena.seats
    height = TOP + 2 * height_of(len(standings)) + GAP + 50
    highest = max([s.rating.interval.high for s in standings if s.rating.interval] + [26])
    lowest = min([s.rating.interval.low for s in standings if s.rating.interval] + [24])
    step = 5 if highest - lowest <= 40 else 10
    low, high = step * math.floor(lowest / step), step * math.ceil(highest / step)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        'role="img" aria-labelledby="title desc">',
        f'<title id="title">{escape(title)}</title>',
        f'<desc id="desc">{escape(" ".join([*told, words("arena-plot-about")]))}</desc>',
        f"<style>{STYLE}</style>",
        f'<rect class="paper" width="{WIDTH}" height="{height}"/>',
        f'<text class="title" x="20" y="30">{escape(title)}</text>',
        *panel(TOP, words("arena-won"), [(short(s.bot), s.won) for s in standings], (0.0, 1.0), 0.2,
               lambda value: words("arena-whole-percent", value=round(100 * value)), even),
        *panel(TOP + height_of(len(standings)) + GAP, words("arena-rating"),
               [(short(s.bot), s.rating) for s in standings], (low, high), step,
               lambda value: words("arena-number", value=value), None),
        f'<text class="faint" x="20" y="{height - 14}">{escape(words("arena-plot-about"))}</text>',
        "</svg>",
    ]  # fmt: skip
    return "\n".join(lines) + "\n"


def figures(estimate: Estimate, times: float = 1) -> dict[str, float | str]:
    """What messages about an estimate take."""
    low, high = estimate.interval or (math.nan, math.nan)
    return {
        "value": times * estimate.value,
        "low": times * low if estimate.interval else "",
        "high": times * high if estimate.interval else "",
        "known": "yes" if estimate.interval else "no",
    }


def height_of(rows: int) -> int:
    """How much room a panel takes."""
    return rows * ROW + 20


def panel(
    top: int,
    heading: str,
    rows: Sequence[tuple[str, Estimate]],
    ends: tuple[float, float],
    step: float,
    label: Callable[[float], str],
    even: float | None,
) -> list[str]:
    """Figures with their intervals one below the other, each with its name."""
    low, high = ends
    bottom = top + len(rows) * ROW + 8

    def x(value: float) -> str:
        held = min(max(value, low), high)
        return f"{LEFT + (held - low) / (high - low) * (WIDTH - LEFT - RIGHT):.1f}"

    lines = [f'<text class="head" x="20" y="{top}">{escape(heading)}</text>']
    for number in range(round((high - low) / step) + 1):
        value = low + number * step
        lines.append(f'<line class="grid" x1="{x(value)}" x2="{x(value)}" y1="{top + 8}" y2="{bottom}"/>')
        lines.append(f'<text class="faint" x="{x(value)}" y="{bottom + 16}" text-anchor="middle">{label(value)}</text>')
    if even is not None:
        lines.append(f'<line class="even" x1="{x(even)}" x2="{x(even)}" y1="{top + 8}" y2="{bottom}"/>')
    for row, (name, found) in enumerate(rows):
        y = top + 8 + ROW // 2 + row * ROW
        colour = f"var(--c{row % len(SHAPES)})"
        lines.append(f'<text x="20" y="{y + 4}">{escape(harmless(name))}</text>')
        if found.interval is not None:
            lines.append(f'<line class="span" stroke="{colour}" x1="{x(found.interval.low)}" '
                         f'x2="{x(found.interval.high)}" y1="{y}" y2="{y}"/>')  # fmt: skip
        lines.append(
            f'<path fill="{colour}" transform="translate({x(found.value)} {y})" d="{SHAPES[row % len(SHAPES)]}"/>'
        )
        lines.append(f'<text x="{WIDTH - 20}" y="{y + 4}" text-anchor="end">{label(found.value)}</text>')
    return lines


# Chances over a match -------------------------------------------------------------------------------------------------

DASHES = ("none", "9 4", "2 4", "10 4 2 4")
"""Seats differ by their lines as well as by their colours."""
SIGNS = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}
HEIGHT, LOW, TURN = 320, 262, 20


def told(turn: TurningPoint, names: Sequence[str]) -> dict[str, int | str]:
    """What messages about a move that decided a match take; events are counted from 1."""
    return {
        "event": turn.event + 1,
        "player": names[turn.seat],
        "before": round(100 * turn.before),
        "after": round(100 * turn.after),
    }


def chances(match: Match, judged: Sequence[Judged], names: Sequence[str], language: str = "en") -> str:
    """Every seat's chance to win before each decision and at the end; those that lost much, and what decided it."""

    def words(id: str, **args: object) -> str:
        return say(Message(id, **args), language)

    title = f"{match.game.about.title}: {words('analysis-chance')}"
    end = ending(match)
    shown = [*(one.chances for one in judged), *([end] if end else [])]
    last = max(1, len(shown) - 1)

    def x(place: int) -> float:
        return 60 + place / last * (WIDTH - 80)

    def y(chance: float) -> float:
        return LOW - chance * (LOW - TOP)

    turns = turning(judged, end, moves_of(match))
    over = [f"{name}: " + ", ".join(f"{100 * at[seat]:.0f}" for at in shown) for seat, name in enumerate(names)]
    decided = [words("analysis-turn-plot", number=number, **told(turn, names)) for number, turn in enumerate(turns, 1)]
    if decided:
        decided = [words("analyse-decided"), *decided]
    height = HEIGHT + TURN * len(decided)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        'role="img" aria-labelledby="title desc">',
        f'<title id="title">{escape(title)}</title>',
        f'<desc id="desc">{escape(harmless(". ".join([*over, " ".join(decided)])))}</desc>',
        f"<style>{STYLE}</style>",
        f'<rect class="paper" width="{WIDTH}" height="{height}"/>',
        f'<text class="title" x="20" y="30">{escape(title)}</text>',
    ]
    for number, turn in enumerate(turns, 1):
        left, wide = x(turn.event) - 1, max(x(turn.end) - x(turn.event), 3) + 2
        lines.append(f'<rect class="turn" x="{left:.1f}" y="{TOP}" width="{wide:.1f}" height="{LOW - TOP}"/>')
        where = f'x="{left + wide / 2:.1f}" y="{TOP - 6}"'
        lines.append(f'<text class="head" {where} text-anchor="middle">{number}</text>')
    for row, line in enumerate(decided):
        lines.append(f'<text x="20" y="{LOW + 66 + TURN * row}">{escape(harmless(line))}</text>')
    for percent in (0, 25, 50, 75, 100):
        at = f"{y(percent / 100):.1f}"
        lines.append(f'<line class="grid" x1="60" x2="{WIDTH - 20}" y1="{at}" y2="{at}"/>')
        label = words("arena-whole-percent", value=percent)
        lines.append(f'<text class="faint" x="52" y="{at}" dy="4" text-anchor="end">{escape(label)}</text>')
    for seat, name in enumerate(names):
        points = " ".join(f"{x(place):.1f},{y(at[seat]):.1f}" for place, at in enumerate(shown))
        style = f'stroke="var(--c{seat})" stroke-width="2" stroke-dasharray="{DASHES[seat % len(DASHES)]}"'
        lines.append(f'<polyline fill="none" {style} points="{points}"/>')
        left = 60 + seat * (WIDTH - 80) / len(names)
        lines.append(f'<line {style} x1="{left:.1f}" x2="{left + 24:.1f}" y1="{LOW + 36}" y2="{LOW + 36}"/>')
        lines.append(f'<text x="{left + 32:.1f}" y="{LOW + 40}">{escape(harmless(name))}</text>')
    for one in judged:
        if one.grade is not None:
            where = f'x="{x(one.event):.1f}" y="{y(one.chances[one.seat]) - 6:.1f}"'
            colour = f'style="fill: var(--c{one.seat})"'
            lines.append(f'<text class="head" {where} {colour} text-anchor="middle">{SIGNS[one.grade]}</text>')
    return "\n".join([*lines, "</svg>"]) + "\n"
