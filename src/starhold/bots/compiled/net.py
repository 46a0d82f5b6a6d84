"""The net of `train/net.py`, compiled: a few layers over the hexes of a board, from weights in one long row.

Sums are taken in one order, whatever the processor does side by side, so every machine gets the same numbers. Weights
lie as [from, to]: the inner loop runs over what it adds to. Loops run over slices, since compilers see through those;
most of the time goes into `add_products`.
`starhold.bots.weights` reads them and says where each is.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

import numpy as np

from starhold.bots.compiled.structs import Floats, NetRoom, Rows
from starhold.core.compiled.bits import lowest, popcount
from starhold.core.compiled.contract import bind, bound
from starhold.core.compiled.jit import Many, Plain, entry, jit
from starhold.core.compiled.seats import MOST_SEATS
from starhold.core.compiled.vectors import COLUMNS, add_products, add_row, along

rules = bound(__name__)
flow = bind("starhold.core.compiled.flow", rules)

if TYPE_CHECKING:
    from starhold.bots.compiled.structs import Setup, State
else:
    Setup, State = rules.Setup, rules.State

CHANNELS = COLUMNS
LAYERS = 3
MOST_HEXES = min(rules.MOST_HEXES, 63)
"""Hexes beyond have no bit in a word, so no action means them."""
PLANES, OVERALL = len(rules.PLANES), len(rules.OVERALL)
RELATIONS = len(rules.RELATIONS)
FIRST_REGION, REGIONS = rules.REGIONS
MIXED = (1 + RELATIONS) * CHANNELS
SQUARE = CHANNELS * CHANNELS

# Where weights begin; `starhold.bots.weights` lays them out so.
PLANES_AT = 0
ENTER_AT = PLANES_AT + PLANES * CHANNELS
ENTER_BIAS_AT = ENTER_AT + OVERALL * CHANNELS
LAYERS_AT = ENTER_BIAS_AT + CHANNELS
NORM, MIX = 0, CHANNELS
MIX_BIAS = MIX + MIXED * CHANNELS
ALL = MIX_BIAS + CHANNELS
OUT = ALL + SQUARE
OUT_BIAS = OUT + SQUARE
LAYER = OUT_BIAS + CHANNELS
LEAVE_AT = LAYERS_AT + LAYERS * LAYER
POOL_AT = LEAVE_AT + CHANNELS
POOL_BIAS_AT = POOL_AT + (2 * CHANNELS + OVERALL) * CHANNELS
HEX_AT = POOL_BIAS_AT + CHANNELS
HEX_BIAS_AT = HEX_AT + CHANNELS
REGION_AT = HEX_BIAS_AT + 1
REGION_BIAS_AT = REGION_AT + (2 * CHANNELS if REGIONS else 0)
SEATS_AT = REGION_BIAS_AT + (1 if REGIONS else 0)
SEATS_BIAS_AT = SEATS_AT + 2 * MOST_SEATS * CHANNELS
OTHER_AT = SEATS_BIAS_AT + 2 * MOST_SEATS
"""The last part: how many actions there are is not the rules' to say."""

AT, NORMED, MIXING, FIRED = 0, MOST_HEXES + 1, 2 * (MOST_HEXES + 1), 3 * (MOST_HEXES + 1)
"""Rows of the scratch: what each hex knows, that normed, what it hears of others, and what it makes of it.

Rows are done in pairs, so there is one more of each than hexes.
"""
ROWS = 4 * (MOST_HEXES + 1)
EPSILON = 1.1920929e-07
ONCE = np.float32(1)


@jit
def evaluate(s: State, b: Setup, seat: int, room: NetRoom) -> None:
    """Fill the room's actions[action] and seats[what, seat] for a state that is blinded."""
    weights, planes, overall, scratch, actions, seats = room
    flow.observe(s, b, seat, planes, overall)
    hexes = min(int(b.hexes), MOST_HEXES)
    enter(hexes, weights, planes, overall, scratch)
    for layer in range(LAYERS):
        mix(b, hexes, LAYERS_AT + layer * LAYER, weights, scratch)
    leave(b, hexes, weights, overall, scratch, actions, seats)


@jit
def enter(hexes: int, weights: Floats, planes: Rows, overall: Floats, scratch: Rows) -> None:
    common = scratch[FIRED]
    copy(weights[ENTER_BIAS_AT : ENTER_BIAS_AT + CHANNELS], common)
    for feature in range(OVERALL):
        if overall[feature] != 0.0:
            add_row(overall[feature], weights[ENTER_AT + feature * CHANNELS :], common)
    for hex_ in range(hexes):
        at = scratch[AT + hex_]
        copy(common, at)
        for feature in range(PLANES):
            if planes[hex_, feature] != 0.0:
                add_row(planes[hex_, feature], weights[PLANES_AT + feature * CHANNELS :], at)


@jit
def copy(source: Floats, target: Floats) -> None:
    for channel in range(CHANNELS):
        target[channel] = source[channel]


@jit
def norm(hexes: int, scale: int, weights: Floats, scratch: Rows) -> None:
    scales = weights[scale : scale + CHANNELS]
    for hex_ in range(hexes):
        at = scratch[AT + hex_]
        normed = scratch[NORMED + hex_]
        rate = np.float32(1.0 / sqrt(float(along(at, at)) / CHANNELS + EPSILON))
        for channel in range(CHANNELS):
            normed[channel] = at[channel] * rate * scales[channel]


@jit
def mix(b: Setup, hexes: int, layer: int, weights: Floats, scratch: Rows) -> None:
    """Let every hex hear of itself, its relatives and all, and add what it makes of that to what it knows."""
    norm(hexes, layer + NORM, weights, scratch)
    common = scratch[AT + MOST_HEXES]
    mean(hexes, scratch, common)
    bias = scratch[NORMED + MOST_HEXES]
    copy(weights[layer + MIX_BIAS : layer + ALL], bias)
    for channel in range(CHANNELS):
        add_row(common[channel], weights[layer + ALL + channel * CHANNELS :], bias)
    for hex_ in range(hexes):
        hear(b, hex_, scratch)
        copy(bias, scratch[FIRED + hex_])
    for hex_ in range(0, hexes, 2):
        add_products(weights[layer + MIX : layer + MIX_BIAS], MIXED, scratch[MIXING + hex_], scratch[MIXING + hex_ + 1],
                     scratch[FIRED + hex_], scratch[FIRED + hex_ + 1])  # fmt: skip
    out_bias = weights[layer + OUT_BIAS : layer + LAYER]
    for hex_ in range(hexes):
        fired = scratch[FIRED + hex_]
        at = scratch[AT + hex_]
        for to in range(CHANNELS):
            fired[to] = fired[to] if fired[to] > 0 else fired[to] * 0
            at[to] += out_bias[to]
    for hex_ in range(0, hexes, 2):
        add_products(weights[layer + OUT : layer + OUT_BIAS], CHANNELS, scratch[FIRED + hex_],
                     scratch[FIRED + hex_ + 1], scratch[AT + hex_], scratch[AT + hex_ + 1])  # fmt: skip


@jit
def mean(hexes: int, scratch: Rows, common: Floats) -> None:
    for channel in range(CHANNELS):
        common[channel] = 0.0
    for hex_ in range(hexes):
        add_row(ONCE, scratch[NORMED + hex_], common)
    for channel in range(CHANNELS):
        common[channel] *= 1.0 / hexes


@jit
def hear(b: Setup, hex_: int, scratch: Rows) -> None:
    """Put side by side what a hex knows and what its relatives do on average."""
    heard = scratch[MIXING + hex_]
    copy(scratch[NORMED + hex_], heard)
    for relation in range(RELATIONS):
        start = (1 + relation) * CHANNELS
        average(rules.related(b, relation, hex_), scratch, heard[start : start + CHANNELS])


@jit
def average(hexes: int, scratch: Rows, found: Floats) -> None:
    """The mean of what a set of hexes knows, normed; nothing of an empty set."""
    for channel in range(CHANNELS):
        found[channel] = 0.0
    part = np.float32(1.0 / max(1, popcount(hexes)))
    while hexes:
        add_row(ONCE, scratch[NORMED + lowest(hexes)], found)
        hexes &= hexes - 1
    for channel in range(CHANNELS):
        found[channel] *= part


@jit
def leave(b: Setup, hexes: int, weights: Floats, overall: Floats, scratch: Rows, actions: Floats, seats: Rows) -> None:
    norm(hexes, LEAVE_AT, weights, scratch)
    common = scratch[MIXING]
    mean(hexes, scratch, common[:CHANNELS])
    top = common[CHANNELS : 2 * CHANNELS]
    copy(scratch[NORMED], top)
    for hex_ in range(1, hexes):
        normed = scratch[NORMED + hex_]
        for channel in range(CHANNELS):
            top[channel] = max(top[channel], normed[channel])
    pooled = scratch[FIRED]
    copy(weights[POOL_BIAS_AT : POOL_BIAS_AT + CHANNELS], pooled)
    for channel in range(2 * CHANNELS + OVERALL):
        given = common[channel] if channel < 2 * CHANNELS else overall[channel - 2 * CHANNELS]
        if given != 0.0:
            add_row(given, weights[POOL_AT + channel * CHANNELS :], pooled)
    for to in range(CHANNELS):
        pooled[to] = max(pooled[to], 0.0)
    for hex_ in range(hexes):
        actions[hex_] = weights[HEX_BIAS_AT] + along(weights[HEX_AT:], scratch[NORMED + hex_])
    others = 0
    for action in range(MOST_HEXES, len(actions)):
        if FIRST_REGION <= action < FIRST_REGION + REGIONS:
            average(rules.region(b, action - FIRST_REGION), scratch, scratch[FIRED + 1])
            mixed = along(weights[REGION_AT:], scratch[FIRED + 1]) + along(weights[REGION_AT + CHANNELS :], pooled)
            actions[action] = weights[REGION_BIAS_AT] + mixed
        else:
            row = OTHER_AT + others * (CHANNELS + 1)
            actions[action] = weights[row + CHANNELS] + along(weights[row:], pooled)
            others += 1
    for what in range(2):
        for seat in range(MOST_SEATS):
            number = what * MOST_SEATS + seat
            seats[what, seat] = weights[SEATS_BIAS_AT + number] + along(weights[SEATS_AT + number * CHANNELS :], pooled)


@entry
def evaluate_at(states: Many[State], i: int, setups: Many[Setup], j: int, seat: int, room: Plain[NetRoom]) -> None:
    evaluate(states[i], setups[j], seat, NetRoom(*room))
