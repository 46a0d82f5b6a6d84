"""What holds in every state of every match of Small Star Empires, whoever plays how."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from starhold.core.registry import game
from starhold.games.small_star_empires.rules.actions import CLAIM, OVER
from tests import depth
from tests.games.histories import States, history, popcounts
from tests.support import every_configuration, rule

SSE = game("small-star-empires")
CONFIGURATIONS = every_configuration("small-star-empires")
MATCHES = depth.pick(60, 400, 6_000)
COLONIES, STATIONS = 16, 4
SHIPS = {2: 4, 3: 3, 4: 2}


def check(setup: States, states: States, where: str) -> None:
    """Everything that must always hold."""
    check_control(setup, states, where)
    check_ships(setup, states, where)
    check_course(setup, states, where)


def check_control(setup: States, states: States, where: str) -> None:
    """One owner per hex, for good; markers are conserved."""
    seats = int(setup[0].seats)
    control, stations = states["control"][:, :seats], states["stations"][:, :seats]
    homes = 1 << setup[0].homes[:seats].astype(np.int64)
    held = np.bitwise_or.reduce(control, axis=1)
    assert (popcounts(control).sum(axis=1) == popcounts(held)).all(), f"{where}: a hex has one owner"
    assert not (held & ~(int(setup[0].colonisable) | int(np.bitwise_or.reduce(homes)))).any(), f"{where}: of a kind"
    assert ((control & homes) == homes).all(), f"{where}: a homeworld stays its owner's"
    assert not (control[:-1] & ~control[1:]).any(), f"{where}: control only grows"
    assert not (stations & ~control).any(), f"{where}: stations stand on controlled hexes"
    assert not (stations[:-1] & ~stations[1:]).any(), f"{where}: stations stay"
    stations_left, colonies_left = states["stations_left"][:, :seats], states["colonies_left"][:, :seats]
    colonies = popcounts(control & ~stations & ~homes)
    assert (colonies + colonies_left == COLONIES).all(), f"{where}: colonies are conserved"
    assert (popcounts(stations) + stations_left == STATIONS).all(), f"{where}: stations are conserved"
    assert min(stations_left.min(), colonies_left.min()) >= 0, where


def check_ships(setup: States, states: States, where: str) -> None:
    """Ships are conserved, and stand where their owner rules but for the one that has just arrived."""
    seats = int(setup[0].seats)
    ships, at_home = states["ships"][:, :seats], states["at_home"][:, :seats]
    homes = 1 << setup[0].homes[:seats].astype(np.int64)
    assert (popcounts(ships & ~homes) + at_home == SHIPS[seats]).all(), f"{where}: ships are conserved"
    assert (((ships & homes) != 0) == (at_home > 0)).all(), f"{where}: ships at home"
    away = ships & ~states["control"][:, :seats]
    claiming = states["stage"] == CLAIM
    assert not away[~claiming].any(), f"{where}: every ship is on a hex its owner controls"
    reached = np.zeros_like(away)
    reached[np.arange(len(states)), states["seat"]] = 1 << states["at"].astype(np.int64)
    assert (away[claiming] == reached[claiming]).all(), f"{where}: but the one that has just arrived"


def check_course(setup: States, states: States, where: str) -> None:
    """Real choices, an end, and out is out."""
    seats = int(setup[0].seats)
    running = states["stage"] != OVER
    out = states["out"].astype(np.int64)
    assert (popcounts(states["legal"][running]) >= 2).all(), f"{where}: every decision has two choices or more"
    assert running.sum() == len(states) - 1, f"{where}: the match ends, once"
    assert len(states) <= 3 * (COLONIES + STATIONS) * seats + 1, f"{where}: the match ends before markers do"
    assert not (out[:-1] & ~out[1:]).any(), f"{where}: out is out"
    assert not (out[running] >> states["seat"][running] & 1).any(), f"{where}: who is out is not asked"
    assert (out[running] < (1 << seats) - 1).all(), f"{where}: the match goes on while a seat can move"
    assert out[-1] == (1 << seats) - 1, f"{where}: all are out at the end"


@pytest.mark.parametrize("part", range(4))
@rule("SSE-CLAIM-1", "SSE-MOVE-R1", "SSE-OUT-1", "SSE-END-1", "SSE-BOARD-R2")
def test_thousands_of_random_matches_stay_sound(part: int) -> None:
    for seed in range(depth.seed + part, depth.seed + MATCHES, 4):
        seats, options = CONFIGURATIONS[seed // 4 % len(CONFIGURATIONS)]
        check(*history(SSE, seats, options, seed), f"seed {seed}: {seats} seats, {options}")


@settings(max_examples=depth.pick(10, 50, 1_000))
@given(st.sampled_from(CONFIGURATIONS), st.integers(0, (1 << 63) - 1))
def test_any_seed_of_any_configuration_is_sound(configuration: tuple[int, dict[str, str | bool]], seed: int) -> None:
    seats, options = configuration
    check(*history(SSE, seats, options, seed), f"seed {seed}: {seats} seats, {options}")


def test_every_board_and_option_is_among_the_configurations() -> None:
    assert {option.name for option in SSE.about.options} == {"board", "nebulae"}, "look at the new one, too"
    found = {(seats, options["board"], options["nebulae"]) for seats, options in CONFIGURATIONS}
    boards = [(2, "two"), (2, "five-sectors"), (3, "three"), (4, "four"), (4, "diamond")]
    assert found == {(*board, nebulae) for board in boards for nebulae in ("1-4-7", "2-5-8")}
