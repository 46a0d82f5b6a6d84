"""The action space: each question's answers are one range, and no action has two meanings (CORE-1)."""

from __future__ import annotations

import numpy as np

from starhold.games.pocket_imperium.rules.components import MOST_HEXES, PAIR_PLANS, SECTORS, SHIPS, SINGLE_PLANS

HEX = 0  # 0..42 hexes
DONE = HEX + MOST_HEXES
NUMBER = DONE + 1  # 0..12 ships
SECTOR = NUMBER + SHIPS + 1  # six sectors, then the Prime's, which is never legal but may be tried
SINGLE_PLAN = SECTOR + SECTORS + 1
PAIR_PLAN = SINGLE_PLAN + len(SINGLE_PLANS)
NUM_ACTIONS = PAIR_PLAN + len(PAIR_PLANS)

QUESTIONS = (
    "place", "plan", "expand", "fleet", "size", "step", "carry", "step", "invade", "force", "score", "bonus", "return",
    "over",
)  # fmt: skip
PHASES = (
    "place", "plan", "expand", "explore", "explore", "explore", "explore", "explore", "exterminate", "exterminate",
    "exploit", "exploit", "exploit", "exploit",
)  # fmt: skip
"""Of each question the phase it belongs to: of the cards that are carried out, each is one of its own."""
(PLACE, PLAN, EXPAND, FLEET, SIZE, STEP, CARRY, STEP_ON, INVADE, FORCE, SCORE, BONUS, RETURN, OVER) = range(14)
"""The stages of a match: one per question, the second step of a fleet apart from the first."""

BASES = np.array(
    [HEX, SINGLE_PLAN, HEX, HEX, NUMBER, HEX, NUMBER, HEX, HEX, NUMBER, SECTOR, SECTOR, HEX, HEX], np.int64
)
"""The first action of each stage's range; plans of two players start at PAIR_PLAN."""

DONE_BIT = 1 << DONE
NO_CHOICE = -1
"""Taken where a decision had no choice."""

GOES_ON, ENDS_ACTION, ENDS_COMMAND = range(3)
"""What an answer means for the card being carried out: a next question is set, an action is over, or the command is."""
