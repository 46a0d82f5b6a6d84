"""Fitted judgements: what a game sees of each seat, weighed by numbers fitted to matches (`starhold.lab.fit`).

The weight of a feature changes while the match goes on: it is a sum of three numbers, the second multiplied by how much
of the match is left, the third by how near its end is.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
import numpy as np

from starhold.core.compiled.arithmetic import exp
from starhold.core.compiled.jit import Vector, jit
from starhold.core.files import read_bytes

PHASES = 3
"""Numbers for each feature."""

Weights = Annotated[Vector, "f8", 2, "constant"]
Features = Annotated[Vector, "f8", 2]
Values = Annotated[Vector, "f8", 1]


def read_weights(path: Path, part: str, seats: Sequence[int], names: Sequence[str]) -> np.ndarray[Any, Any]:
    """float64[number of seats, phase, feature]: the weights in a game's `judgement.json`, in the order of `seats`."""
    found = msgspec.json.decode(read_bytes(path), type=dict[str, dict[str, dict[str, tuple[float, float, float]]]])
    weights = np.zeros((len(seats), PHASES, len(names)))
    for index, number in enumerate(seats):
        for feature, name in enumerate(names):
            weights[index, :, feature] = found[part][str(number)][name]
    return weights


@jit
def weigh(seats: int, features: Features, weights: Weights, early: float, late: float, out: Values) -> None:
    """out[seat] = the weighed sum of features[seat, feature]."""
    for seat in range(seats):
        out[seat] = 0.0
    for feature in range(weights.shape[1]):
        weight = weights[0, feature] + early * weights[1, feature] + late * weights[2, feature]
        for seat in range(seats):
            out[seat] += weight * features[seat, feature]


@jit
def to_chances(seats: int, values: Values) -> None:
    """Turn how good each seat looks into chances that sum to 1, in place."""
    best = values[0]
    for seat in range(1, seats):
        best = max(best, values[seat])
    total = 0.0
    for seat in range(seats):
        values[seat] = exp(values[seat] - best)
        total += values[seat]
    for seat in range(seats):
        values[seat] /= total
