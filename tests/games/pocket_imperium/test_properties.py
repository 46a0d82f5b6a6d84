"""What holds in every state of every match of Pocket Imperium, whoever plays how."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starhold.core.registry import game
from starhold.games.pocket_imperium.rules.actions import OVER
from starhold.games.pocket_imperium.rules.components import SHIPS
from tests import depth
from tests.games.histories import States, history, popcounts
from tests.support import every_configuration, rule

PI = game("pocket-imperium")
CONFIGURATIONS = every_configuration("pocket-imperium")
MATCHES = depth.pick(60, 400, 6_000)


def check(setup: States, states: States, where: str) -> None:
    """Ships conserved, one owner per hex, real choices, points that never fall, an end."""
    seats, hexes = int(setup[0].seats), int(setup[0].hexes)
    owned = states["owned"][:, :seats]
    bits = owned[:, :, None] >> np.arange(hexes) & 1
    assert (bits.sum(axis=1) <= 1).all(), f"{where}: a hex has one owner"
    assert ((states["ships"][:, :hexes] > 0) == bits.any(axis=1)).all(), f"{where}: an owner has ships"
    on_board = (bits * states["ships"][:, None, :hexes]).sum(axis=2)
    assert (on_board == states["on_board"][:, :seats]).all(), f"{where}: ships are conserved"
    assert on_board.min() >= 0, where
    assert on_board.max() <= SHIPS, f"{where}: at most twelve ships"
    assert (np.diff(states["points"], axis=0) >= 0).all(), f"{where}: points never fall"
    running = states["stage"] != OVER
    assert (popcounts(states["legal"][running]) >= 2).all(), f"{where}: every decision has two choices or more"
    assert running.sum() == len(states) - 1, f"{where}: the match ends, once"
    assert states[-1]["rnd"] == setup[0].rounds, f"{where}: after the last round"
    forbidden = ~int(setup[0].enterable) & ((1 << hexes) - 1)
    assert not (owned & forbidden).any(), f"{where}: nobody is in a black hole"


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
@rule("PI-EXPAND-3", "PI-BOARD-4", "PI-ROUND-1")
def test_thousands_of_random_matches_stay_sound(part: int) -> None:
    for seed in range(depth.seed + part, depth.seed + MATCHES, 4):
        seats, options = CONFIGURATIONS[seed % len(CONFIGURATIONS)]
        check(*history(PI, seats, options, seed), f"seed {seed}: {seats} seats, {options}")


@settings(max_examples=depth.pick(10, 50, 1_000))
@given(st.sampled_from(CONFIGURATIONS), st.integers(0, (1 << 63) - 1))
def test_any_seed_of_any_configuration_is_sound(configuration: tuple[int, dict[str, str | bool]], seed: int) -> None:
    seats, options = configuration
    check(*history(PI, seats, options, seed), f"seed {seed}: {seats} seats, {options}")
