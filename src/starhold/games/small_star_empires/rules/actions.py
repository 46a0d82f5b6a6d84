"""The action space of Small Star Empires: hexes, then markers; no action has two meanings (CORE-1)."""

from __future__ import annotations

from starhold.games.small_star_empires.rules.components import MARKERS, MOST_HEXES

HEX = 0  # 0..64 hexes; wormholes and black holes come last on a board and are never legal
MARKER = HEX + MOST_HEXES  # colony, station
NUM_ACTIONS = MARKER + len(MARKERS)

QUESTIONS = ("ship", "to", "marker", "over")
PHASES = ("move", "move", "claim", "claim")
"""Of each question the phase of a turn it belongs to."""
SHIP, TO, CLAIM, OVER = range(4)
"""The stages of a match: one per question."""
