"""Copying structs word by word: `states[i] = states[j]` does it byte by byte on a GPU, and fills its registers.

And a few words of room for a function, which compiled code has on its stack: rules allocate nothing.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from starhold.core.compiled import jit
from starhold.core.compiled.jit import Vector

FEW = 8


def copy_struct(target: Any, source: Any) -> None:
    """Make one struct equal another of its type."""
    for name in source.dtype.names:
        target[name] = source[name]


def few_words() -> Vector:
    """int64[FEW]: room that is gone when the function returns; what is in it at first is not said."""
    return np.zeros(FEW, np.int64)


if jit.COMPILE:
    from llvmlite import ir
    from numba import types
    from numba.core import cgutils
    from numba.extending import intrinsic, overload
    from numba.np.arrayobj import make_array, populate_array

    WORD = ir.IntType(64)

    @intrinsic
    def _copy_words(context: Any, target: Any, source: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            to, of = (builder.bitcast(pointer, WORD.as_pointer()) for pointer in args)
            with cgutils.for_range(builder, ir.Constant(WORD, target.size // 8)) as loop:
                builder.store(builder.load(builder.gep(of, [loop.index])), builder.gep(to, [loop.index]))
            return context.get_dummy_value()

        return types.none(target, source), generate

    overload(copy_struct)(lambda target, source: lambda target, source: _copy_words(target, source))

    @intrinsic
    def _on_the_stack(context: Any) -> Any:
        """An array that nobody counts references to; a function of Numba's own could not return one."""
        words = types.Array(types.int64, 1, "C")

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            size, count = ir.Constant(WORD, 8), ir.Constant(WORD, FEW)
            array = make_array(words)(context, builder)
            room = cgutils.alloca_once(builder, WORD, size=FEW)
            populate_array(array, data=room, shape=[count], strides=[size], itemsize=size, meminfo=None)
            return array._getvalue()

        return words(), generate

    few_words = _on_the_stack
