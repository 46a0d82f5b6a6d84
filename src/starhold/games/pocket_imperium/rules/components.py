"""What lies in the box of Pocket Imperium: the numbers printed on it, each with its rule."""

from __future__ import annotations

from itertools import permutations, product

import numpy as np

SEATS = (2, 3, 4)
MOST_SEATS = SEATS[-1]
MOST_HEXES = 43  # PI-BOARD-5: six sectors of seven hexes and the Prime
SECTORS = 6  # PI-BOARD-2, the Prime's tile not counted
SHIPS = 12  # PI-SETUP-1, PI-EXPAND-3: ships of each seat
PLACED = 2  # PI-SETUP-2, PI-RETURN-1: ships put down together
BLANKS = 4  # PI-BOUNTY-1
REVEALS = 3  # PI-COMMAND-1

KINDS = ("empty", "level1", "level2", "tri", "quad", "asteroid", "blackhole")  # PI-BOARD-1
EMPTY, LEVEL1, LEVEL2, TRI, QUAD, ASTEROID, BLACKHOLE = range(7)
PRIMES = ("tri", "quad")
LEVELS = (0, 1, 2, 3, 4, 0, 0)  # PI-BOARD-1, by kind
SUSTAINED = (1, 2, 3, 4, 4, 0, 0)  # PI-SUSTAIN-1, PI-SUSTAIN-2, by kind

COMMANDS = ("expand", "explore", "exterminate")
EXPAND, EXPLORE, EXTERMINATE = range(3)

PAIRS = np.array([(a, b) for a in range(3) for b in range(a, 3)], np.int8)
"""PI-PLAN-2: two cards together, in the order the rules list them."""

SINGLE_PLANS = np.array(list(permutations(range(3))), np.int8)
"""PI-PLAN-1: the command revealed first, second and third."""

PAIR_PLANS = np.array(
    [
        plan
        for plan in product(range(len(PAIRS)), repeat=REVEALS)
        if sorted(int(card) for pair in plan for card in PAIRS[pair]) == [0, 0, 1, 1, 2, 2]
    ],
    np.int8,
)
"""PI-PLAN-2: the pairs revealed first, second and third; two cards of each command in all."""


def rounds(seats: int) -> int:
    """PI-ROUND-1."""
    return 8 if seats == 4 else 6
