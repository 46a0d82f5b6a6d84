"""Sets of hexes as bits of one signed 64-bit word, and a random generator that is the same everywhere.

Each function is plain Python; compiled rules get the processor's own instruction instead. Words stay signed: they mix
with Python's integers in both modes. At most 62 bits are used, so a set is never negative.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from starhold.core.compiled import jit

MOST_BITS = 62
GOLDEN = 0x9E3779B97F4A7C15
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB
_MASK = (1 << 64) - 1


def popcount(word: int) -> int:
    """How many members the set has."""
    return int(word).bit_count()


def lowest(word: int) -> int:
    """The smallest member; the set is not empty."""
    word = int(word)
    return (word & -word).bit_length() - 1


def highest(word: int) -> int:
    """The largest member; the set is not empty."""
    return int(word).bit_length() - 1


def next_random(rng: int) -> int:
    """The generator's next state: SplitMix64 steps by the golden ratio."""
    return _signed(int(rng) + GOLDEN)


def scramble(rng: int) -> int:
    """SplitMix64's output for a state."""
    mixed = int(rng) & _MASK
    mixed = ((mixed ^ (mixed >> 30)) * MIX_1) & _MASK
    mixed = ((mixed ^ (mixed >> 27)) * MIX_2) & _MASK
    return _signed(mixed ^ (mixed >> 31))


def below(rng: int, count: int) -> int:
    """A number in 0..count-1 drawn from a generator's state; count is below 2**31."""
    return ((scramble(rng) & _MASK) >> 32) * int(count) >> 32


@jit.jit
def nth(word: int, count: int) -> int:
    """The member of the set that has `count` smaller ones."""
    for _ in range(count):
        word &= word - 1
    return lowest(word)


@jit.jit
def only(word: int) -> int:
    """The only member of a set, or -1 of the empty set."""
    return lowest(word) if word else -1


@jit.jit
def is_choice(word: int) -> bool:
    """Whether a set has two members or more."""
    return word & (word - 1) != 0


def members(word: int) -> list[int]:
    """The members in ascending order; for Python callers, not for rules."""
    word = int(word)
    found = []
    while word:
        found.append((word & -word).bit_length() - 1)
        word &= word - 1
    return found


def word_of(members: Any) -> int:
    """The set of the given members."""
    return sum(1 << member for member in set(members))


def many_randoms(rng: int, count: int) -> np.ndarray[Any, Any]:
    """int64[count]: what `scramble` makes of the next states after `rng`, to seed as many generators."""
    mixed = np.arange(1, count + 1, dtype=np.uint64) * np.uint64(GOLDEN) + np.uint64(rng & _MASK)
    mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(MIX_1)
    mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(MIX_2)
    return (mixed ^ (mixed >> np.uint64(31))).view(np.int64)


def _signed(word: int) -> int:
    word &= _MASK
    return word - (1 << 64) if word >> 63 else word


class Chance:
    """A stream of random numbers for set-ups and random play: the same seed, the same stream, everywhere (CORE-4)."""

    def __init__(self, seed: int, stream: int = 0) -> None:
        self.rng = scramble(_signed(seed) ^ scramble(stream))

    def below(self, count: int) -> int:
        """A number in 0..count-1."""
        self.rng = next_random(self.rng)
        return below(self.rng, count)

    def shuffled(self, items: Any) -> list[Any]:
        """The items in random order (Fisher–Yates from the back)."""
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed


if jit.COMPILE:
    from numba import types
    from numba.extending import intrinsic, overload

    @intrinsic
    def _ctpop(context: Any, word: Any) -> Any:
        return types.int64(types.int64), lambda context, builder, signature, args: builder.ctpop(args[0])

    @intrinsic
    def _cttz(context: Any, word: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.cttz(args[0], context.get_constant(types.boolean, True))

        return types.int64(types.int64), generate

    @intrinsic
    def _ctlz(context: Any, word: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.ctlz(args[0], context.get_constant(types.boolean, True))

        return types.int64(types.int64), generate

    # Numba wants the same bare signature outside and inside, hence the pairs of lambdas.
    overload(popcount)(lambda word: lambda word: _ctpop(np.int64(word)))
    overload(lowest)(lambda word: lambda word: _cttz(np.int64(word)))
    overload(highest)(lambda word: lambda word: 63 - _ctlz(np.int64(word)))
    overload(next_random)(lambda rng: lambda rng: np.int64(np.uint64(rng) + np.uint64(GOLDEN)))
    overload(scramble)(lambda rng: _scramble)
    overload(below)(lambda rng, count: _below)

    def _scramble(rng):  # type: ignore[no-untyped-def]
        mixed = np.uint64(rng)
        mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(MIX_1)
        mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(MIX_2)
        return np.int64(mixed ^ (mixed >> np.uint64(31)))

    def _below(rng, count):  # type: ignore[no-untyped-def]
        high = np.int64(np.uint64(scramble(rng)) >> np.uint64(32))
        return (high * np.int64(count)) >> np.int64(32)
