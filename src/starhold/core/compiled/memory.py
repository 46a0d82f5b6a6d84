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
    from numba import carray, types
    from numba.core import cgutils
    from numba.extending import intrinsic, overload

    @intrinsic
    def _copy_words(context: Any, target: Any, source: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            word = ir.IntType(64)
            to, of = (builder.bitcast(pointer, word.as_pointer()) for pointer in args)
            with cgutils.for_range(builder, ir.Constant(word, target.size // 8)) as loop:
                builder.store(builder.load(builder.gep(of, [loop.index])), builder.gep(to, [loop.index]))
            return context.get_dummy_value()

        return types.none(target, source), generate

    overload(copy_struct)(lambda target, source: lambda target, source: _copy_words(target, source))

    @intrinsic
    def _on_the_stack(context: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return cgutils.alloca_once(builder, ir.IntType(64), size=FEW)

        return types.CPointer(types.int64)(), generate

    overload(few_words)(lambda: lambda: carray(_on_the_stack(), FEW))
