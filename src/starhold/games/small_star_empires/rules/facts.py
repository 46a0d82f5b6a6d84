"""The facts of Small Star Empires: what the rules tell when they carry an answer out, each with its rule."""

from __future__ import annotations

from starhold.core.facts import Kind
from starhold.games.small_star_empires.rules.components import MARKERS

KINDS = (
    Kind("flew", "SSE-MOVE-2", ("seat", "start", "hexes")),
    Kind("jumped", "SSE-WORM-1", ("seat", "start", "hexes")),
    Kind("founded", "SSE-CLAIM-1", ("seat", "hexes", "left", "what"), MARKERS),
    Kind("planets", "SSE-POINTS-1", ("seat", "amount")),
    Kind("nebulae", "SSE-POINTS-2", ("seat", "amount")),
    Kind("stations", "SSE-POINTS-3", ("seat", "amount")),
    Kind("territory", "SSE-POINTS-4", ("seat", "amount")),
    Kind("stuck", "SSE-OUT-1", ("seat",)),
    Kind("spent", "SSE-OUT-R1", ("seat",)),
)
"""In `founded`, `left` says how many markers of the kind are left to the seat; `planets` to `territory` are the points
won or lost with it, as if the game ended now."""

FLEW, JUMPED, FOUNDED, PLANETS, NEBULAE, STATIONS, TERRITORY, STUCK, SPENT = range(9)
