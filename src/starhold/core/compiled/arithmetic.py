"""exp and log of our own: a system's library rounds in its own way, and what bots think is to be the same everywhere.

The ways and numbers are those of Sun's fdlibm, right to less than one unit in the last place. All of it is plain
Python; only the step between a number and its 64 bits is the processor's own instruction in compiled code.
"""

from __future__ import annotations

import struct
from typing import Any

from starhold.core.compiled import jit

LN2_HIGH, LN2_LOW = 6.93147180369123816490e-01, 1.90821492927058770002e-10
"""The logarithm of 2: many bits, of which any product with an exponent is exact, and the rest."""
PER_LN2 = 1.44269504088896338700
LEAST, MOST = -708.0, 709.0
"""Where e to the power of it is still a normal number."""
FRACTION = (1 << 52) - 1
ONE = 1023
"""The exponent of 1.0 as it is stored."""
ROOT_OF_HALF = 0x3FE6A09E << 32
"""The bits of about 0.7071."""


def bits_of(number: float) -> int:
    """The 64 bits of a number, as a signed word."""
    word: int = struct.unpack("<q", struct.pack("<d", number))[0]
    return word


def of_bits(word: int) -> float:
    """The number of these 64 bits."""
    number: float = struct.unpack("<d", struct.pack("<q", word))[0]
    return number


if jit.COMPILE:
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic, overload

    @intrinsic
    def _bits_of(context: Any, number: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.bitcast(args[0], ir.IntType(64))

        return types.int64(types.float64), generate

    @intrinsic
    def _of_bits(context: Any, word: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.bitcast(args[0], ir.DoubleType())

        return types.float64(types.int64), generate

    overload(bits_of)(lambda number: lambda number: _bits_of(number))
    overload(of_bits)(lambda word: lambda word: _of_bits(word))


@jit.jit
def exp(x: float) -> float:
    """e to the power of x; 0 and infinity where that is too small or too large for a normal number."""
    if x < LEAST:
        return 0.0
    if x > MOST:
        return float("inf")
    power = int(x * PER_LN2 + (0.5 if x >= 0.0 else -0.5))
    high = x - power * LN2_HIGH
    low = power * LN2_LOW
    rest = high - low
    square = rest * rest
    c = 4.13813679705723846039e-08
    c = -1.65339022054652515390e-06 + square * c
    c = 6.61375632143793436117e-05 + square * c
    c = -2.77777777770155933842e-03 + square * c
    c = 1.66666666666666019037e-01 + square * c
    c = rest - square * c
    scaled = 1.0 - ((low - (rest * c) / (2.0 - c)) - high)
    return scaled * of_bits((ONE + power) << 52)


@jit.jit
def log(x: float) -> float:
    """The natural logarithm of a positive normal number."""
    word = bits_of(x) + ((ONE << 52) - ROOT_OF_HALF)
    power = float((word >> 52) - ONE)
    f = of_bits((word & FRACTION) + ROOT_OF_HALF) - 1.0
    s = f / (2.0 + f)
    z = s * s
    w = z * z
    even = w * (3.999999999940941908e-01 + w * (2.222219843214978396e-01 + w * 1.531383769920937332e-01))
    odd = 1.818357216161805012e-01 + w * 1.479819860511658591e-01
    odd = z * (6.666666666666735130e-01 + w * (2.857142874366239149e-01 + w * odd))
    half = 0.5 * f * f
    return s * (half + even + odd) + power * LN2_LOW - half + f + power * LN2_HIGH
