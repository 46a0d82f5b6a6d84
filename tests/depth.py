"""How much the tests do: `--quick` while one works, plainly before a commit, `--long` before a release.

Every kind of check is in all three. What sweeps over thousands of matches or kills samples them instead, with fixed
seeds; the long run does all of it with seeds that were drawn for it, and says how to draw them again.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Literal, TypeVar

T = TypeVar("T")

depth: Literal["quick", "usual", "long"] = "usual"
seed = 0
"""Both are set by `tests/conftest.py` before any test is loaded."""


def pick(quick: T, usual: T, long: T) -> T:
    """One of three, by how much the tests are to do."""
    return {"quick": quick, "usual": usual, "long": long}[depth]


def sample(everything: Sequence[T], quick: int, usual: int, *about: object) -> list[T]:
    """So many of them, chosen with a fixed seed and in their order; all of them in the long run."""
    wanted = min(pick(quick, usual, len(everything)), len(everything))
    chosen = sorted(Random(f"{about}").sample(range(len(everything)), wanted))
    return [everything[index] for index in chosen]


def across(*axes: Iterable[Any]) -> list[tuple[Any, ...]]:
    """Every value of each axis at least once, with others each time; all combinations in the long run."""
    values = [list(axis) for axis in axes]
    if depth == "long":
        return list(itertools.product(*values))
    longest = max(map(len, values))
    return [tuple(axis[place % len(axis)] for axis in values) for place in range(longest)]
